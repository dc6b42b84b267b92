"""Sentences about the guard, the alarm, and the way into the skirmish (C-003, C-079 … C-110, X-25)."""

from typing import assert_never

from game.rules.events_stealth import (
    AlarmRose,
    Alerted,
    AnyStealthEvent,
    Attacked,
    ChiefChanged,
    ConflictBegan,
    DefenceActed,
    Discovered,
    Distracted,
    EntryNamed,
    Exposed,
    Felled,
    GuardSaw,
    GuardsShifted,
    InitiativeChanged,
    InitiativeRolled,
    Learnt,
    MechanismSprang,
    MechanismWorked,
    Observed,
    Outwitted,
    PassiveRolled,
    PatrolAssigned,
    PursuitCounted,
    ReinforcementsCalled,
    ReinforcementsCame,
    Searched,
    Settled,
    Signalled,
    SkillUsed,
    Sneaked,
    SpyRolled,
    StealthSet,
    StepBegan,
    Stirred,
    StirringDone,
    StrategyChosen,
    Turned,
    Uncovered,
    WalkChanged,
    WatchersChanged,
    WeaponPrepared,
    Woke,
    ZoneBeaten,
    ZoneEntered,
    ZoneLeft,
    ZoneMoved,
)
from game.rules.state_stealth import Detection
from game.session.speech import terms_stealth
from game.session.speech.language import readable
from game.session.speech.log_pools import complex_text
from game.session.speech.log_stealth import WATCHING, deed, hiding, place, trick
from game.session.speech.voice import Voice


def stealth(voice: Voice, event: AnyStealthEvent) -> str | None:
    """Return what the log says of an event of the stealth conflict; None for those that need no words."""
    match event:
        case StealthSet() | StepBegan() | DefenceActed() | Turned() | ZoneMoved() | Settled() | GuardSaw():
            return None
        case Stirred() | StirringDone() | PassiveRolled():
            return None
        case Learnt() | ZoneEntered() | ZoneLeft() | WatchersChanged() | ZoneBeaten():
            return place(voice, event)
        case Exposed() | PursuitCounted():
            return place(voice, event)
        case Sneaked() | Observed() | Distracted() | Outwitted():
            return trick(voice, event)
        case InitiativeRolled() | InitiativeChanged() | StrategyChosen() | MechanismSprang():
            return deed(voice, event)
        case MechanismWorked() | SkillUsed() | WeaponPrepared() | Signalled() | Attacked() | Felled():
            return deed(voice, event)
        case Searched() | AlarmRose() | Discovered() | SpyRolled() | Uncovered():
            return _alarm(voice, event)
        case ConflictBegan() | Alerted():
            return _crossing(voice, event)
        case _:
            return _guards(voice, event)


def _alarm(voice: Voice, event: Searched | AlarmRose | Discovered | SpyRolled | Uncovered) -> str:
    words, _ = voice.words, voice.words.T
    match event:
        case Searched():
            roll = complex_text(words, event.check, WATCHING, hiding(event.skill))
            figure, zone = voice.figure(event.figure), voice.zone(event.zone)
            return _("Detection against {figure}, {zone}: {roll}.", figure=figure, zone=zone, roll=roll)
        case AlarmRose():
            head = _("The alarm rises: {level}", level=terms_stealth.level(words, event.level))
            return f"{head}{_noticed(voice, event.detection)}."
        case Discovered():
            head = _("{figure} is discovered", figure=voice.figure(event.figure))
            return f"{head}{_noticed(voice, event.detection)}."
        case SpyRolled():
            roll = complex_text(words, event.check, ("ocultarse", "sigilo"), WATCHING)
            names = voice.figures(event.watchers)
            figure = voice.figure(event.figure)
            return _("{figure} passes before {names}: {roll}.", figure=figure, names=names, roll=roll)
        case Uncovered():
            return _("{figure} is hidden no longer.", figure=voice.figure(event.figure))
        case _:
            assert_never(event)


def _noticed(voice: Voice, detection: Detection | None) -> str:
    """Return where something was noticed, and by whom if they are figures."""
    if detection is None:
        return ""
    words, _ = voice.words, voice.words.T
    x, y = (words.number(cm, 1) for cm in detection.point.cm)
    if detection.guards:
        return words.plural(
            "; {names} has noticed something at {x}; {y} cm",
            "; {names} have noticed something at {x}; {y} cm",
            len(detection.guards),
            names=voice.figures(detection.guards),
            x=x,
            y=y,
        )
    return _("; something was noticed at {x}; {y} cm", x=x, y=y)


def _crossing(voice: Voice, event: ConflictBegan | Alerted) -> str | None:
    _ = voice.words.T
    if isinstance(event, Alerted):
        awake, late = _fighters(voice, event.figures), _fighters(voice, event.unaware)
        told = [_("They fight at once: {names}.", names=voice.figures(awake))] if awake else []
        told += [_("They are not alert yet: {names}.", names=voice.figures(late))] if late else []
        return " ".join(told) or None
    if event.conflict == "stealth":
        back = _("Nobody has seen an infiltrator for a while: it is a stealth conflict again.")
        return back if event.rule == "X-25" else _("The stealth conflict begins.")
    head = _("It has become a skirmish: all act on one new sequence sheet.")
    if event.hidden:
        hidden = _("Still hidden: {names}.", names=voice.figures(event.hidden))
        return f"{head} {hidden}"
    return head


def _fighters(voice: Voice, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return those among figures who fight and whom the side knows: bystanders have no part in it."""
    known = voice.scene.figures
    return tuple(name for name in names if name in known and known[name].role == "fighter")


Guards = (
    PatrolAssigned
    | WalkChanged
    | GuardsShifted
    | Woke
    | ReinforcementsCalled
    | EntryNamed
    | ReinforcementsCame
    | ChiefChanged
)


def _guards(voice: Voice, event: Guards) -> str | None:
    words, _ = voice.words, voice.words.T
    match event:
        case PatrolAssigned():
            figure, patrol = voice.figure(event.figure), readable(event.walk.patrol)
            return _("{figure} walks: {patrol}.", figure=figure, patrol=patrol)
        case WalkChanged():
            if event.walk.goal is None:
                return None
            x, y = (words.number(cm, 1) for cm in event.walk.goal.cm)
            return _("{figure} goes to {x}; {y} cm.", figure=voice.figure(event.figure), x=x, y=y)
        case GuardsShifted():
            return _("Guards now: {numbers}.", numbers=_numbers(voice, event.guards))
        case Woke():
            parts = [voice.figures(event.figures), _numbers(voice, event.guards)]
            names = ", ".join(part for part in parts if part)
            return _("These wake: {names}.", names=names) if names else None
        case ReinforcementsCalled():
            return _("Reinforcements are called; they come in turn {turn}.", turn=event.turn)
        case EntryNamed():
            return _("Reinforcements will enter here: {zone}.", zone=voice.zone(event.entry))
        case ReinforcementsCame():
            numbers = _numbers(voice, event.guards)
            return _("Reinforcements come. {numbers}", numbers=numbers).strip()
        case ChiefChanged():
            return _("{figure} leads the guard now.", figure=voice.figure(event.chief))
        case _:
            assert_never(event)


def _numbers(voice: Voice, guards: dict[str, int]) -> str:
    """Return the guards without figures, by zone."""
    return ", ".join(f"{voice.zone(zone)} {count}" for zone, count in guards.items())
