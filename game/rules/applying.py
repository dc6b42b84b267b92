"""What an event does to a game: `apply`, the only writer."""

from typing import assert_never

from msgspec.structs import replace

from game.rules.arms import apply_reload
from game.rules.events import (
    ActionSpent,
    ActivationBegan,
    ActivationEnded,
    AnyEvent,
    AttemptBegan,
    Attempted,
    BecameMalherido,
    Cleared,
    Declined,
    DeploymentBegan,
    DoorMoved,
    Fell,
    GameEnded,
    ItemDropped,
    ItemTaken,
    LayoutLearnt,
    LeftOut,
    LockChanged,
    Lost,
    MoveBegan,
    MoveEnded,
    ObjectiveMoved,
    OrderSet,
    OverwatchBegan,
    Placed,
    PostureChanged,
    Pushed,
    Reloaded,
    SequenceBegan,
    SequenceRolled,
    SequenceSet,
    Shot,
    ShotHeard,
    Sighted,
    Stepped,
    Struggled,
    Surrendered,
    TiedOrdered,
    Told,
    Tried,
    TurnBegan,
    Waiting,
    WentDown,
    Wounded,
)
from game.rules.events_stealth import AnyStealthEvent
from game.rules.moving.doors import apply_door
from game.rules.moving.pushing import apply_push
from game.rules.moving.sighting import apply_sighting
from game.rules.skirmish import deployment, sequence, specials, turn
from game.rules.skirmish.effects import apply_effect
from game.rules.skirmish.ending import apply_ending
from game.rules.skirmish.melee import apply_struggle
from game.rules.skirmish.moves import apply_move
from game.rules.skirmish.objectives import apply_objective
from game.rules.skirmish.shooting import apply_shot
from game.rules.state import (
    Elsewhere,
    State,
)
from game.rules.stealth.apply import apply_stealth, apply_stealth_turn
from game.rules.wounds import apply_wounds


def apply(state: State, event: AnyEvent) -> State:  # noqa: C901 - as long as its union
    """Return the state after an event: the only function that changes a game."""
    if isinstance(event, AnyStealthEvent):
        return apply_stealth(state, event)
    match event:
        case SequenceBegan() | SequenceRolled() | TiedOrdered() | SequenceSet():
            return sequence.apply_sequence(state, event)
        case DeploymentBegan() | Placed() | LeftOut():
            return deployment.apply_deployment(state, event)
        case TurnBegan():
            return apply_stealth_turn(turn.apply_turn(state, event), event)
        case ActivationBegan() | ActivationEnded() | ActionSpent():
            return turn.apply_turn(state, event)
        case MoveBegan() | Stepped() | MoveEnded() | Declined() | OverwatchBegan() | PostureChanged():
            return apply_move(state, event)
        case DoorMoved():
            return apply_door(state, event)
        case Shot():
            return apply_shot(state, event)
        case Wounded() | BecameMalherido() | WentDown():
            return apply_wounds(state, event)
        case Tried() | Fell() | Told() | Surrendered() | ShotHeard():
            return state
        case Struggled():
            return apply_struggle(state, event)
        case Reloaded():
            return apply_reload(state, event)
        case AttemptBegan() | Attempted():
            return specials.apply_special(state, event)
        case Pushed():
            return apply_push(state, event)
        case ItemTaken() | ItemDropped() | LockChanged():
            return apply_effect(state, event)
        case Sighted() | Lost() | Cleared() | LayoutLearnt():
            return apply_sighting(state, event)
        case ObjectiveMoved():
            return apply_objective(state, event)
        case GameEnded():
            return apply_ending(state, event)
        case Waiting():
            answer = None if isinstance(event.asked, Elsewhere) else event.asked
            return replace(state, asked=answer)
        case OrderSet():
            figure = replace(state.figures[event.figure], order=event.order)
            return replace(state, figures={**state.figures, figure.id: figure})
        case _:
            assert_never(event)
