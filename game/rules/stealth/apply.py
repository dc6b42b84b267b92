"""The state after an event of the stealth conflict; nothing is decided here."""

from typing import assert_never

from msgspec.structs import replace

from game.rules.events import TurnBegan
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
from game.rules.figures import Figure
from game.rules.state import State
from game.rules.state_stealth import WATCHED, Infiltrator, Stealth, Stir, Works

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

DefenceEvent = (
    PatrolAssigned
    | WalkChanged
    | ZoneMoved
    | GuardsShifted
    | Woke
    | ReinforcementsCalled
    | EntryNamed
    | ReinforcementsCame
    | ChiefChanged
    | Turned
)
"""Events that change what defends."""

CheckEvent = Sneaked | Distracted | MechanismSprang | MechanismWorked | SkillUsed | Attacked
"""Events of checks that leave something behind."""


def apply_stealth(state: State, event: AnyStealthEvent) -> State:
    """Return the state after an event of the stealth conflict."""
    match event:
        case StealthSet():
            return replace(state, stealth=event.stealth)
        case ConflictBegan() | Uncovered() | Alerted() | GuardSaw():
            return _joined(state, event)
        case WeaponPrepared() | Felled():
            return _armed(state, event)
        case Observed() | Outwitted() | Searched() | Signalled() | SpyRolled() | PassiveRolled():
            return state
        case _:
            return _inside(state, event)


def _inside(state: State, event: AnyStealthEvent) -> State:
    """Return the state after an event that needs a stealth conflict."""
    stealth = state.stealth
    if stealth is None:
        raise ValueError(f"{type(event).__name__} outside a stealth conflict")
    match event:
        case (
            StrategyChosen()
            | Learnt()
            | ZoneEntered()
            | ZoneLeft()
            | WatchersChanged()
            | ZoneBeaten()
            | Discovered()
            | Exposed()
            | PursuitCounted()
        ):
            now = stealth.infiltrators[event.figure]
            changed = _infiltrator(now, event)
            found = event.detection if isinstance(event, Discovered) else stealth.detection
            return replace(state, stealth=replace(_with(stealth, event.figure, changed), detection=found))
        case Sneaked() | Distracted() | MechanismSprang() | MechanismWorked() | SkillUsed() | Attacked():
            return _checked(state, stealth, event)
        case (
            PatrolAssigned()
            | WalkChanged()
            | ZoneMoved()
            | GuardsShifted()
            | Woke()
            | ReinforcementsCalled()
            | EntryNamed()
            | ReinforcementsCame()
            | ChiefChanged()
            | Turned()
        ):
            return _defended(state, stealth, event)
        case _:
            return replace(state, stealth=_turned(stealth, event))


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
            return replace(now, discovered=True, hidden=False)
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


def _checked(state: State, stealth: Stealth, event: CheckEvent) -> State:
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
            figure = replace(state.figures[event.figure], rounds=event.rounds)
            state = replace(state, figures={**state.figures, figure.id: figure})
            attacked = now.attacked or not event.silent
            stealth = _with(stealth, event.figure, replace(now, attacked=attacked))
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


def _defended(state: State, stealth: Stealth, event: DefenceEvent) -> State:
    match event:
        case PatrolAssigned() | WalkChanged():
            stealth = replace(stealth, walks={**stealth.walks, event.figure: event.walk})
        case ZoneMoved():
            stealth = replace(stealth, steps={**stealth.steps, event.zone: event.step})
        case GuardsShifted():
            stealth = replace(stealth, guards={**stealth.guards, **event.guards})
        case Woke():
            stealth = replace(stealth, woken=True, guards={**stealth.guards, **event.guards})
            awake = {name: replace(state.figures[name], asleep=False) for name in event.figures}
            state = replace(state, figures={**state.figures, **awake})
        case ReinforcementsCalled():
            stealth = replace(stealth, due={**stealth.due, event.group: event.turn})
            called = {n: replace(state.figures[n], arrives=event.turn) for n in event.figures}
            state = replace(state, figures={**state.figures, **called})
        case EntryNamed():
            stealth = replace(stealth, entries={**stealth.entries, event.group: event.entry})
        case ReinforcementsCame():
            due = {group: turn for group, turn in stealth.due.items() if group != event.group}
            stealth = replace(stealth, due=due, guards={**stealth.guards, **event.guards})
        case ChiefChanged():
            stealth = replace(stealth, chief=event.chief, voice=state.figures[event.chief].profile)
        case Turned():
            figure = replace(state.figures[event.figure], facing=event.facing)
            state = replace(state, figures={**state.figures, figure.id: figure})
        case _:
            assert_never(event)
    return replace(state, stealth=stealth)


def _turned(stealth: Stealth, event: AnyStealthEvent) -> Stealth:
    """Return a conflict after an event of its course: turn, initiative, alarm."""
    match event:
        case StepBegan():
            return replace(stealth, step=event.step, settled=())
        case InitiativeRolled():
            return replace(stealth, initiative={**stealth.initiative, event.who: event.score.total})
        case InitiativeChanged():
            return replace(stealth, initiative={**stealth.initiative, event.who: event.value})
        case DefenceActed():
            return replace(stealth, defended=True, distraction={})
        case AlarmRose():
            found = event.detection or stealth.detection
            return replace(stealth, alarm=event.alarm, detection=found)
        case Settled():
            return replace(stealth, settled=(*stealth.settled, event.what))
        case Stirred():
            return replace(stealth, pending=(*stealth.pending, Stir(event.figure, event.effect)))
        case StirringDone():
            return replace(stealth, pending=stealth.pending[1:])
        case _:
            raise ValueError(f"not an event of the turn: {type(event).__name__}")


def _joined(state: State, event: ConflictBegan | Uncovered | Alerted | GuardSaw) -> State:
    """Return the state after an event that leads from one conflict to the other, or stands between (X-25)."""
    stealth = state.stealth
    match event:
        case ConflictBegan():
            if stealth is not None:
                hidden = event.hidden
                stealth = replace(stealth, hidden=hidden, fight=state.turn + 1, seen=state.turn)
            return replace(
                state, conflict=event.conflict, stealth=stealth, active=None, suspended=None, asked=None
            )
        case Uncovered():
            hidden = tuple(name for name in stealth.hidden if name != event.figure) if stealth else ()
            return replace(state, stealth=stealth and replace(stealth, hidden=hidden))
        case Alerted():
            figures = {n: replace(state.figures[n], unaware=False, asleep=False) for n in event.figures}
            figures |= {n: replace(state.figures[n], unaware=True) for n in event.unaware}
            return replace(state, figures={**state.figures, **figures})
        case GuardSaw():
            return replace(state, stealth=stealth and replace(stealth, seen=event.turn))
        case _:
            assert_never(event)


def _armed(state: State, event: WeaponPrepared | Felled) -> State:
    figure: Figure = state.figures[event.figure]
    if isinstance(event, WeaponPrepared):
        figure = replace(figure, drawn=True)
    else:
        figure = replace(figure, slain=event.dead)
    return replace(state, figures={**state.figures, figure.id: figure})


def apply_stealth_turn(state: State, event: TurnBegan) -> State:
    """Return the state after the beginning of a turn, as the stealth conflict needs it (C-025)."""
    stealth = state.stealth
    if state.conflict != "stealth" or stealth is None:
        return state
    fresh = {name: replace(one, strategy=None) for name, one in stealth.infiltrators.items()}
    away = {name: turn for name, turn in stealth.away.items() if turn >= event.turn}
    return replace(
        state, stealth=replace(stealth, infiltrators=fresh, defended=False, step="strategies", away=away)
    )
