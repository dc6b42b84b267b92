"""The state after an event that changes what defends: guards, zones, reinforcements, the chief."""

from typing import assert_never

from msgspec.structs import replace

from game.rules.events_stealth import (
    ChiefChanged,
    EntryNamed,
    GuardsShifted,
    PatrolAssigned,
    ReinforcementsCalled,
    ReinforcementsCame,
    Turned,
    WalkChanged,
    Woke,
    ZoneMoved,
)
from game.rules.state import State
from game.rules.state_stealth import Stealth

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


def apply_defence(state: State, stealth: Stealth, event: DefenceEvent) -> State:
    """Return the state after an event that changes what defends."""
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
