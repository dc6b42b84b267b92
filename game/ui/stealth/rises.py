"""What raised the alarm: who noticed whom, from how far, in what light and posture, with which dice."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.rules.event import Event
from game.rules.events_stealth import (
    AlarmRose,
    Attacked,
    ConflictBegan,
    Discovered,
    MechanismSprang,
    Searched,
    SpyRolled,
)
from game.rules.figures import Figure
from game.rules.state import State
from game.rules.state_stealth import Detection, Level
from game.rules.stealth.alarm import level_of, top
from game.rules.stealth.hiding import shelter
from game.rules.stealth.watching import duty, standing, watches
from game.rules.stealth.zones import parts_now
from game.session.history import Moment
from game.session.speech import terms, terms_stealth
from game.session.speech.log_checks import check_text
from game.session.speech.log_pools import complex_text
from game.session.speech.log_stealth import WATCHING, hiding
from game.session.speech.voice import Voice
from game.session.speech.words import Words
from game.table.lattice import Point, distance
from game.table.outlines import contains
from game.ui.stealth.alarm import consequences

BACK = 12
"""Moments before a rise among which its cause is looked for."""

Cause = Searched | SpyRolled | MechanismSprang | Attacked


class Rise(Struct, frozen=True):
    """A step of the alarm, or where it became a skirmish: its moment, its level, in words why.

    `means` is what it brought with it.
    """

    moment: int
    turn: int
    level: int
    title: str
    detail: str
    rule: str
    means: str = ""


def rises(words: Words, moments: Sequence[Moment]) -> tuple[Rise, ...]:
    """Return what raised the alarm in a game, in order."""
    found = []
    for place, moment in enumerate(moments):
        event = moment.event
        if isinstance(event, AlarmRose | Discovered):
            found.append(_rise(words, moments, place, event))
        elif isinstance(event, ConflictBegan) and event.conflict == "skirmish":
            found.append(_outbreak(words, moments, place))
    return tuple(found)


def steps(moments: Sequence[Moment]) -> tuple[tuple[int, int], ...]:
    """Return the level of the alarm at the end of each turn, 3 once somebody is discovered."""
    levels: dict[int, int] = {}
    for moment in moments:
        stealth = moment.after.stealth
        if stealth is None:
            continue
        known = any(one.discovered for one in stealth.infiltrators.values())
        fight = moment.after.conflict == "skirmish"
        levels[moment.after.turn] = (
            3 if known or fight else level_of(stealth.alarm, moment.after.options).value
        )
    return tuple(sorted(levels.items()))


def _rise(words: Words, moments: Sequence[Moment], place: int, event: AlarmRose | Discovered) -> Rise:
    moment = moments[place]
    cause = _cause(moments, place)
    level = event.level.value if isinstance(event, AlarmRose) else 3
    name = terms_stealth.level(words, level)
    detection = event.detection
    title, detail = name, ""
    if isinstance(cause, Searched | SpyRolled) and detection is not None:
        title = f"{name}: {_noticing(words, moment.before, cause.figure, detection)}"
        detail = _search(words, moment.before, cause, detection)
    elif isinstance(cause, MechanismSprang):
        voice = Voice(words, moment.before)
        what = terms_stealth.mechanism(words, cause.kind)
        figure, zone = voice.figure(cause.figure), voice.zone(cause.zone)
        title = f"{name}: " + words.T(
            "{figure} sets off: {kind}, {zone}", figure=figure, kind=what, zone=zone
        )
        detail = _circumstances(words, moment.before, cause.figure, "")
    return Rise(place, moment.after.turn, level, title, detail, event.rule, _means(words, moment, event))


def _means(words: Words, moment: Moment, event: AlarmRose | Discovered) -> str:
    """Return what a rise brought with it; a further step of Inseguro nothing but its being nearer (C-110)."""
    options, stealth = moment.after.options, moment.before.stealth
    now = event.level if isinstance(event, AlarmRose) else Level.DISCOVERED
    before = level_of(stealth.alarm, options) if stealth is not None else Level.UNAWARE
    if isinstance(event, AlarmRose) and now == before:
        return words.T(
            "Another step of the same level: {now} of {all} (C-110).", now=event.alarm, all=top(options) - 1
        )
    return consequences(words, now, options)


def _cause(moments: Sequence[Moment], place: int) -> Cause | None:
    """Return what led to a rise: the last search that succeeded, mechanism or attack before it."""
    for moment in reversed(moments[max(0, place - BACK) : place]):
        event: Event = moment.event
        if isinstance(event, Searched) and event.check.success:
            return event
        if isinstance(event, MechanismSprang | Attacked):
            return event
        if isinstance(event, SpyRolled) and not event.check.success:
            return event
    return None


def _noticing(words: Words, state: State, name: str, detection: Detection) -> str:
    """Return who saw or heard whom from how many cm; of several guards the nearest says it."""
    _, voice = words.T, Voice(words, state)
    figure = state.figures[name]
    guards = [state.figures[guard] for guard in detection.guards if state.figures[guard].point is not None]
    if not guards:
        zone = voice.zone(detection.zone)
        return _("the guard of {zone} notices {figure}", zone=zone, figure=figure.name)
    nearest = min(guards, key=lambda guard: distance(guard.place, detection.point))
    cm = distance(nearest.place, detection.point)
    heard = not _in_sight(state, nearest, figure, detection.point)
    text = _("{guard} hears {figure} at {cm} cm") if heard else _("{guard} sees {figure} at {cm} cm")
    said = text.format(guard=nearest.name, figure=figure.name, cm=words.number(cm, 1))
    others = [guard.name for guard in guards if guard is not nearest]
    together = _("with {names}", names=", ".join(others))
    return f"{said} ({together})" if others else said


def _in_sight(state: State, guard: Figure, figure: Figure, at: Point) -> bool:
    """Tell whether a guard sees somebody, whom he might also hear: as in T-12, without his ears."""
    keen = duty(guard)
    if keen is None or keen.hearing_cm <= 0:
        return True
    deaf = replace(guard, guard=replace(keen, hearing_cm=0.0))
    return not keen.watches or watches(state, deaf, standing(figure, at))


def _search(words: Words, state: State, cause: Searched | SpyRolled, detection: Detection) -> str:
    roll = (
        complex_text(words, cause.check, WATCHING, hiding(cause.skill))
        if isinstance(cause, Searched)
        else complex_text(words, cause.check, ("ocultarse", "sigilo"), WATCHING)
    )
    return f"{_circumstances(words, state, cause.figure, detection.zone)}. {roll}."


def _circumstances(words: Words, state: State, name: str, zone: str) -> str:
    """Return light, posture and cover of an infiltrator, and his strategy."""
    figure, stealth = state.figures[name], state.stealth
    if stealth is None or figure.point is None:
        return ""
    one = stealth.infiltrators[name]
    parts = [terms_stealth.light(words, _light(state, figure.place)), terms.posture(words, figure.posture)]
    if zone:
        parts.append(_hiding(words, state, figure, zone))
    if one.strategy is not None:
        parts.append(terms_stealth.strategy(words, one.strategy))
    text = ", ".join(part for part in parts if part)
    return text[:1].upper() + text[1:]


def _hiding(words: Words, state: State, figure: Figure, zone: str) -> str:
    stealth = state.stealth
    if stealth is None:
        return ""
    under = shelter(state, figure, stealth.infiltrators[figure.id], zone)
    if any(modifier.what == "no-cover" for modifier in under.modifiers):
        return terms_stealth.cover(words, "none")
    return terms_stealth.skill(words, under.skill)


def _light(state: State, point: Point) -> int:
    plan = state.mission.infiltration
    parts = (part for zone in plan.zones for part in parts_now(state, zone)) if plan is not None else ()
    return next((part.light for part in parts if part.light and contains(part.outline, point)), 0)


def _outbreak(words: Words, moments: Sequence[Moment], place: int) -> Rise:
    """Return where it became a skirmish, and why."""
    _, moment = words.T, moments[place]
    title = _("It becomes a skirmish")
    detail = (words.sentence_for(moment.event, moment.after) or "").rpartition(" [")[0]
    attack = next((m for m in reversed(moments[:place]) if isinstance(m.event, Attacked)), None)
    if attack is not None and isinstance(attack.event, Attacked) and attack.before.turn == moment.before.turn:
        event, voice = attack.event, Voice(words, attack.before)
        who, whom = voice.figure(event.figure), voice.figure(event.target)
        title = f"{title}: " + _("{figure} attacks {target}", figure=who, target=whom)
        attribute = "sentidos" if event.kind == "shot" else "fisicos"
        detail = f"{check_text(voice, event.check, (attribute,))}."
    return Rise(place, moment.before.turn, 3, title, detail, moment.event.rule)
