"""Who is in which zone now, and what follows (C-035, C-088, C-093, C-117 … C-119, T-12, T-13)."""

from typing import Final

from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events_stealth import (
    Exposed,
    Learnt,
    WatchersChanged,
    ZoneBeaten,
    ZoneEntered,
    ZoneLeft,
)
from game.rules.figures import Figure
from game.rules.moving.touch import touches
from game.rules.state import Scene, enemies
from game.rules.state_stealth import WATCHED, Infiltrator, Level
from game.rules.stealth.detecting import detectable
from game.rules.stealth.initiative import change, stealth_of
from game.rules.stealth.mechanisms import mechanism_of, spring
from game.rules.stealth.watching import watchers_at
from game.rules.stealth.zones import (
    crew_of,
    health_at,
    health_of,
    is_mechanism,
    risks,
    zone_of,
    zones_at,
)
from game.table.lattice import Point

STARTLED_BY: Final = -4
"""What entering unknowingly takes off the initiative (C-118)."""


def survey_all(course: Course) -> None:
    """Bring every infiltrator's zones up to date: after guards, zones or the alarm have moved."""
    for name in stealth_of(course.state).infiltrators:
        if course.state.figures[name].in_play:
            survey(course, name)


def survey(course: Course, name: str, came: Point | None = None) -> bool:
    """Bring an infiltrator's zones up to date; tell whether he has entered one unknowingly (C-117).

    `came` is where he was before, if he has moved.
    """
    state = course.state
    figure, before = state.figures[name], stealth_of(state).infiltrators[name]
    inside = zones_at(state, figure.place, before.inside)
    watchers = watchers_at(state, figure)
    _leave(course, figure, inside, watchers)
    entered = [zone for zone in inside if zone not in before.inside]
    if watchers and not before.watchers:
        entered.append(WATCHED)
    spied = state.options.spied_upon
    known = [zone for zone in entered if spied or _knows(before, zone, watchers)]
    _learn(course, figure.id, (*(zone for zone in entered if zone != WATCHED), *watchers))
    _recount(course, figure, inside, watchers)
    for zone in entered:
        _enter(course, figure, zone, watchers, came or figure.place, zone in known)
    for zone in entered:
        if is_mechanism(course.state, zone) and zone not in before.known:
            spring(course, figure.id, zone)
    _judge(course, figure)
    return len(known) < len(entered)


def _knows(infiltrator: Infiltrator, zone: str, watchers: tuple[str, ...]) -> bool:
    """Tell whether he knew of a zone, or of one of those who watch him (C-117)."""
    return any(source in infiltrator.known for source in (watchers if zone == WATCHED else (zone,)))


def _leave(course: Course, figure: Figure, inside: tuple[str, ...], watchers: tuple[str, ...]) -> None:
    """Let him leave what he is no longer in; it keeps what it had left (C-093)."""
    state = course.state
    before = stealth_of(state).infiltrators[figure.id]
    for zone in before.inside:
        if zone not in inside:
            left = {} if is_mechanism(state, zone) else {zone: _remaining(state, before, zone)}
            course.emit(ZoneLeft(figure=figure.id, zone=zone, left=left))
    if before.watchers and not watchers:
        kept = _remaining(state, before, WATCHED)
        course.emit(ZoneLeft(figure=figure.id, zone=WATCHED, left=dict.fromkeys(before.watchers, kept)))


def _remaining(scene: Scene, infiltrator: Infiltrator, zone: str) -> int:
    """Return the health that a zone has left for an infiltrator; a beaten one has none."""
    if zone in infiltrator.beaten:
        return 0
    return max(0, health_at(scene, infiltrator, zone) - infiltrator.tallies.get(zone, 0))


def _recount(course: Course, figure: Figure, inside: tuple[str, ...], watchers: tuple[str, ...]) -> None:
    """Note who guards the zones that he is in; any guard more there ends being hidden (C-035, T-13).

    A patrol that begins to watch a place where nobody watched is no guard more: it is let pass (C-033).
    Nor is one who relieves another, though he is new to a zone that was beaten (C-088).
    """
    state = course.state
    before = stealth_of(state).infiltrators[figure.id]
    numbers = {zone: _guards(state, zone) for zone in inside if not is_mechanism(state, zone)}
    if watchers != before.watchers or numbers != before.numbers:
        course.emit(WatchersChanged(figure=figure.id, watchers=watchers, numbers=numbers))
    grown = [zone for zone, count in numbers.items() if before.numbers.get(zone, count) < count]
    more = len(watchers) > len(before.watchers) > 0
    if before.hidden and (grown or more or _in_contact(state, figure)):
        course.emit(Exposed(figure=figure.id))
    joined = any(guard not in before.watchers for guard in watchers) and before.watchers
    relieved = (zone for zone in numbers if zone not in grown and _relieved(state, before, zone))
    for zone in (*grown, *relieved, *((WATCHED,) if joined else ())):
        _unbeat(course, figure.id, zone)


def _learn(course: Course, name: str, sources: tuple[str, ...]) -> None:
    """Let an infiltrator know what has him now (C-117)."""
    known = stealth_of(course.state).infiltrators[name].known
    unknown = tuple(source for source in sources if source not in known)
    if unknown:
        course.emit(Learnt(rule="C-117", figure=name, sources=unknown, how="entered"))


def _unbeat(course: Course, name: str, zone: str) -> None:
    """Take back that a zone is beaten, because a guard has joined and its health is greater now (C-088)."""
    now = stealth_of(course.state).infiltrators[name]
    if zone in now.beaten and now.tallies.get(zone, 0) < health_at(course.state, now, zone):
        course.emit(ZoneBeaten(figure=name, zone=zone, beaten=False))


def _relieved(scene: Scene, infiltrator: Infiltrator, zone: str) -> bool:
    """Tell whether a keener guard has relieved another: they are as many, and would not be beaten (C-088).

    What the alarm adds to their attention does not undo it (C-099).
    """
    known = zone_of(scene, zone)
    if known is None or known.health is not None:
        return False
    return infiltrator.tallies.get(zone, 0) < health_of(crew_of(scene, known, Level.UNAWARE))


def _guards(scene: Scene, zone: str) -> int:
    known = zone_of(scene, zone)
    crew = crew_of(scene, known) if known else None
    return crew.guards + crew.servants if crew else 0


def _in_contact(scene: Scene, figure: Figure) -> bool:
    """Tell whether an able guard is in contact (T-05, C-035)."""
    others = (f for f in enemies(scene, figure.side) if f.able and f.role == "fighter")
    return any(touches(scene, figure, other) for other in others)


def _enter(
    course: Course, figure: Figure, zone: str, watchers: tuple[str, ...], came: Point, knowing: bool
) -> None:
    """Let him enter a zone; who did not know of it is startled (C-093, C-117 … C-119)."""
    state = course.state
    now = stealth_of(state).infiltrators[figure.id]
    sources = watchers if zone == WATCHED else (zone,)
    mechanism = is_mechanism(state, zone)
    penalised = not knowing and (not mechanism or state.options.unknowing_penalty_for_mechanisms)
    course.emit(
        ZoneEntered(
            figure=figure.id,
            zone=zone,
            tally=0 if mechanism else _tally_on_entry(state, now, zone, sources),
            knowing=knowing,
            came=came,
            startled=_startled(state, figure, zone) if penalised else None,
        )
    )
    if penalised and figure.id in stealth_of(state).initiative:
        change(course, figure.id, STARTLED_BY, "C-118")


def _tally_on_entry(scene: Scene, infiltrator: Infiltrator, zone: str, sources: tuple[str, ...]) -> int:
    """Return what counts as done to a zone: to one that he was in before, which has recovered a half (C-093).

    Shared damage is that of those who are there now; who comes for the first time has his part of all that
    was done (C-010).
    """
    known = [infiltrator.left[source] for source in sources if source in infiltrator.left]
    whole = health_at(scene, infiltrator, zone)
    own = whole - min(whole, max(known) + whole // 2) if known else 0
    if not scene.options.shared_zone_damage:
        return own
    others = stealth_of(scene).infiltrators.values()
    if zone == WATCHED:
        sharing = [one for one in others if any(name in one.watchers for name in sources)]
    else:
        sharing = [one for one in others if not known or zone in one.inside]
    return max((own, *(one.tallies.get(zone, 0) for one in sharing)))


def _startled(scene: Scene, figure: Figure, zone: str) -> int:
    """Return the turn of his penalty: this one if a check by or against him can still be rolled (C-119).

    A floor that creaks asks for one at once; the others are his own, and the defender's search for him.
    """
    stealth = stealth_of(scene)
    mechanism = mechanism_of(scene, zone)
    creaks = mechanism is not None and mechanism.kind == "creaking_floor"
    acting = not figure.acted and figure.points > 0 and stealth.step == "actions"
    there = stealth.infiltrators[figure.id]
    there = there if zone == WATCHED else replace(there, inside=(*there.inside, zone))
    sought = stealth.step == "actions" and not stealth.defended and bool(detectable(scene, there))
    return scene.turn if creaks or acting or sought or stealth.step == "strategies" else scene.turn + 1


def _judge(course: Course, figure: Figure) -> None:
    """Tell which of his zones are beaten: by damage, or because nobody guards them now (C-088)."""
    now = stealth_of(course.state).infiltrators[figure.id]
    for zone in risks(course.state, now):
        beaten = zone in now.beaten
        reached = now.tallies.get(zone, 0) >= health_at(course.state, now, zone)
        if reached and not beaten:
            course.emit(ZoneBeaten(figure=figure.id, zone=zone, beaten=True))
