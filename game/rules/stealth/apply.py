"""The state after an event of the stealth conflict; nothing is decided here."""

from typing import assert_never

from msgspec.structs import replace

from game.rules.events import TurnBegan
from game.rules.events_stealth import (
    AlarmRose,
    Alerted,
    AnyStealthEvent,
    ConflictBegan,
    DefenceActed,
    Felled,
    GuardSaw,
    InitiativeChanged,
    InitiativeRolled,
    Observed,
    Outwitted,
    PassiveRolled,
    Searched,
    Settled,
    Signalled,
    SpyRolled,
    StealthSet,
    StepBegan,
    Stirred,
    StirringDone,
    Uncovered,
    WeaponPrepared,
)
from game.rules.figures import Figure
from game.rules.state import State
from game.rules.state_stealth import Stealth, Stir
from game.rules.stealth.apply_defence import DefenceEvent, apply_defence
from game.rules.stealth.apply_infiltrators import CheckEvent, InfiltratorEvent, apply_check, apply_infiltrator


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
    if isinstance(event, InfiltratorEvent):
        return replace(state, stealth=apply_infiltrator(stealth, event))
    if isinstance(event, CheckEvent):
        return apply_check(state, stealth, event)
    if isinstance(event, DefenceEvent):
        return apply_defence(state, stealth, event)
    return replace(state, stealth=_turned(stealth, event))


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
            return replace(
                state,
                conflict=event.conflict,
                stealth=stealth and _parted(stealth, event, state.turn),
                sequence=(),
                active=None,
                suspended=None,
                asked=None,
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


def _parted(stealth: Stealth, event: ConflictBegan, turn: int) -> Stealth:
    """Return what is left of a stealth conflict in the skirmish: nobody is lured, or held by a snare (X-25).

    In the noise of a fight whoever is caught tears himself loose (C-120).
    """
    free = {name: replace(one, held="") for name, one in stealth.infiltrators.items()}
    return replace(
        stealth,
        infiltrators=free,
        hidden=event.hidden,
        fight=turn + 1,
        seen=turn,
        distraction={},
        away={},
    )


def _armed(state: State, event: WeaponPrepared | Felled) -> State:
    figure: Figure = state.figures[event.figure]
    if isinstance(event, WeaponPrepared):
        figure = replace(figure, drawn=True)
    else:
        figure = replace(figure, slain=event.dead)
    return replace(state, figures={**state.figures, figure.id: figure})


def apply_stealth_turn(state: State, event: TurnBegan) -> State:
    """Return the state after the beginning of a turn, as the stealth conflict needs it (C-025).

    An attack that nobody was there to answer is over with the turn in which it was made (C-060).
    """
    stealth = state.stealth
    if state.conflict != "stealth" or stealth is None:
        return state
    infiltrators = stealth.infiltrators.items()
    fresh = {name: replace(one, strategy=None, attacked=False, struck=()) for name, one in infiltrators}
    away = {name: turn for name, turn in stealth.away.items() if turn >= event.turn}
    return replace(
        state, stealth=replace(stealth, infiltrators=fresh, defended=False, step="strategies", away=away)
    )
