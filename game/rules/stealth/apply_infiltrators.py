"""The state after an event that changes an infiltrator's part of the conflict, or that a check leaves."""

from typing import assert_never

from msgspec.structs import replace

from game.rules.events_stealth import (
    Attacked,
    Discovered,
    Distracted,
    Exposed,
    Learnt,
    MechanismSprang,
    MechanismWorked,
    PursuitCounted,
    SkillUsed,
    Sneaked,
    StrategyChosen,
    WatchersChanged,
    ZoneBeaten,
    ZoneEntered,
    ZoneLeft,
)
from game.rules.state import State
from game.rules.state_stealth import WATCHED, Infiltrator, Stealth, Works

InfiltratorEvent = (
    StrategyChosen
    | Learnt
    | ZoneEntered
    | ZoneLeft
    | WatchersChanged
    | ZoneBeaten
    | Discovered
    | Exposed
    | PursuitCounted
)
"""Events that change one infiltrator only."""

CheckEvent = Sneaked | Distracted | MechanismSprang | MechanismWorked | SkillUsed | Attacked
"""Events of checks that leave something behind."""


def apply_infiltrator(stealth: Stealth, event: InfiltratorEvent) -> Stealth:
    """Return the conflict after an event that changes one infiltrator."""
    changed = _infiltrator(stealth.infiltrators[event.figure], event)
    found = event.detection if isinstance(event, Discovered) else stealth.detection
    return replace(_with(stealth, event.figure, changed), detection=found)


def _with(stealth: Stealth, name: str, infiltrator: Infiltrator) -> Stealth:
    return replace(stealth, infiltrators={**stealth.infiltrators, name: infiltrator})


def _infiltrator(now: Infiltrator, event: InfiltratorEvent) -> Infiltrator:
    match event:
        case StrategyChosen():
            lost = now.lost if event.strategy == "follow" and event.target == now.target else 0
            return replace(now, strategy=event.strategy, target=event.target, hidden=event.hidden, lost=lost)
        case Learnt():
            return replace(now, known=(*now.known, *event.sources))
        case ZoneEntered():
            return _entered(now, event)
        case ZoneLeft():
            return _left(now, event)
        case WatchersChanged():
            return replace(now, watchers=event.watchers, numbers=event.numbers)
        case ZoneBeaten():
            others = tuple(zone for zone in now.beaten if zone != event.zone)
            return replace(now, beaten=(*others, event.zone) if event.beaten else others)
        case Discovered():
            return replace(now, discovered=True, hidden=False, found=event.detection.turn)
        case Exposed():
            return replace(now, hidden=False)
        case PursuitCounted():
            return replace(now, lost=event.lost)
        case _:
            assert_never(event)


def _entered(now: Infiltrator, event: ZoneEntered) -> Infiltrator:
    inside = now.inside if event.zone == WATCHED else (*now.inside, event.zone)
    return replace(
        now,
        inside=inside,
        tallies={**now.tallies, event.zone: event.tally},
        came={**now.came, event.zone: event.came},
        startled=now.startled if event.startled is None else event.startled,
    )


def _left(now: Infiltrator, event: ZoneLeft) -> Infiltrator:
    watched = event.zone == WATCHED
    return replace(
        now,
        inside=tuple(zone for zone in now.inside if zone != event.zone),
        watchers=() if watched else now.watchers,
        beaten=tuple(zone for zone in now.beaten if zone != event.zone),
        tallies={zone: tally for zone, tally in now.tallies.items() if zone != event.zone},
        came={zone: came for zone, came in now.came.items() if zone != event.zone},
        left={**now.left, **event.left},
    )


def apply_check(state: State, stealth: Stealth, event: CheckEvent) -> State:
    """Return the state after a check that leaves something behind."""
    now = stealth.infiltrators[event.figure]
    match event:
        case Sneaked():
            stealth = _sneaked(stealth, event)
        case Distracted():
            marks = {s: min(event.penalty, stealth.distraction.get(s, 0)) for s in event.sources}
            away = dict.fromkeys(event.sources, event.away) if event.away is not None else {}
            gone = {**stealth.away, **{name: turn for name, turn in away.items() if turn is not None}}
            stealth = replace(stealth, distraction={**stealth.distraction, **marks}, away=gone)
        case MechanismSprang():
            works = replace(stealth.mechanisms.get(event.zone, Works()), sprung=True)
            stealth = replace(stealth, mechanisms={**stealth.mechanisms, event.zone: works})
            if event.held:
                stealth = _with(stealth, event.figure, replace(now, held=event.zone))
        case MechanismWorked():
            stealth = _worked(stealth, event)
        case SkillUsed():
            stealth = replace(stealth, tasks={**stealth.tasks, event.use: event.gathered})
        case Attacked():
            figure = state.figures[event.figure]
            jams = event.kind == "shot" and event.check.score.fumble
            figure = replace(figure, rounds=event.rounds, jammed=figure.jammed or jams)
            state = replace(state, figures={**state.figures, figure.id: figure})
            if not event.silent:
                now = replace(now, attacked=True, struck=(*now.struck, event.target))
            stealth = _with(stealth, event.figure, now)
        case _:
            assert_never(event)
    return replace(state, stealth=stealth)


def _sneaked(stealth: Stealth, event: Sneaked) -> Stealth:
    infiltrators = dict(stealth.infiltrators)
    for name, tally in event.tallies.items():
        other = infiltrators[name]
        infiltrators[name] = replace(other, tallies={**other.tallies, event.zone: tally})
    now = infiltrators[event.figure]
    quiet = {**now.quiet, event.zone: event.turn} if event.check.success else now.quiet
    infiltrators[event.figure] = replace(now, quiet=quiet, hidden=now.hidden or event.hides)
    return replace(stealth, infiltrators=infiltrators)


def _worked(stealth: Stealth, event: MechanismWorked) -> Stealth:
    infiltrators = stealth.infiltrators
    if event.works.done:
        infiltrators = {
            name: replace(one, held="") if one.held == event.zone else one
            for name, one in infiltrators.items()
        }
    works = {**stealth.mechanisms, event.zone: event.works}
    return replace(stealth, mechanisms=works, infiltrators=infiltrators)
