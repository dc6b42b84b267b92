"""The front door of the rules: `choices`, `refusal`, `play`, `view`, `told`, and `apply`, the only writer."""

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from game.checks import Dice
from game.rules.arms import apply_reload
from game.rules.choice import Choice
from game.rules.course import Course
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
from game.rules.events_stealth import StealthEvent, WeaponPrepared
from game.rules.intents import AnyAct, AnyIntent, Defend, Order, Place, React, SetOrder, Surrender
from game.rules.moving.doors import apply_door
from game.rules.moving.pushing import apply_push
from game.rules.moving.sighting import apply_sighting
from game.rules.refusal import Refusal
from game.rules.skirmish import deployment, sequence, specials, turn
from game.rules.skirmish.choices import choices
from game.rules.skirmish.effects import apply_effect
from game.rules.skirmish.ending import apply_ending, surrender
from game.rules.skirmish.moves import apply_move
from game.rules.skirmish.objectives import apply_objective
from game.rules.skirmish.shooting import apply_shot
from game.rules.state import (
    AnswerReaction,
    Elsewhere,
    NameDefender,
    OrderTied,
    PlaceFigure,
    State,
    TakeTurn,
)
from game.rules.telling import told
from game.rules.view import View, view
from game.rules.wounds import apply_wounds

__all__ = ["Choice", "Outcome", "apply", "begin", "choices", "play", "refusal", "told", "view"]


class Outcome(Struct, frozen=True):
    """What came of an intent: the state after it and what happened; or the refusal, and nothing happened."""

    state: State
    events: tuple[AnyEvent, ...] = ()
    refusal: Refusal | None = None


def begin(state: State, dice: Dice) -> Outcome:
    """Start a match from its opening state: up to the first question (S-001, S-003)."""
    course = Course(state, dice, apply)
    turn.advance(course)
    return Outcome(course.state, tuple(course.events))


def play(state: State, intent: AnyIntent, dice: Dice) -> Outcome:
    """Do what a side asks for, up to the next question; a refused intent rolls and changes nothing."""
    refused = refusal(view(state, intent.side), intent)
    if refused is not None:
        return Outcome(state, refusal=refused)
    course = Course(state, dice, apply)
    _do(course, intent)
    turn.advance(course)
    return Outcome(course.state, tuple(course.events))


def _do(course: Course, intent: AnyIntent) -> None:
    match intent:
        case Order():
            sequence.order(course, intent)
        case Place():
            deployment.place(course, intent)
        case React():
            turn.react(course, intent)
        case SetOrder():
            course.emit(OrderSet(figure=intent.figure, order=intent.order))
        case Defend():
            specials.defend(course, intent)
        case Surrender():
            surrender(course, intent)
        case _:
            if isinstance(intent, AnyAct):
                turn.act(course, intent)


def refusal(view: View, intent: AnyIntent) -> Refusal | None:
    """Tell why an intent is not possible, judged on what its side knows (T-09); None if it is."""
    if view.phase == "over":
        return Refusal("over", "X-17")
    if intent.side != view.side:
        return Refusal("other-side", "S-005", {"side": intent.side})
    match intent:
        case Surrender():
            return None
        case SetOrder():
            figure = view.figures.get(intent.figure)
            own = figure is not None and figure.side == intent.side and 0 <= intent.order.percent <= 100
            return None if own else Refusal("no-figure", "S-027", {"figure": intent.figure})
        case _:
            return _answer_refusal(view, intent)


def _answer_refusal(view: View, intent: AnyIntent) -> Refusal | None:
    """Tell why an intent is no answer to what the game waits for."""
    asked = view.asked
    match asked, intent:
        case OrderTied(), Order():
            return sequence.order_refusal(intent, asked)
        case PlaceFigure(), Place():
            return deployment.place_refusal(view, intent, asked)
        case NameDefender(), Defend():
            return specials.defend_refusal(intent, asked)
        case AnswerReaction(), React():
            other = intent.figure != asked.figure
            return Refusal("other-figure", "X-12", {"figure": asked.figure}) if other else None
        case _:
            if isinstance(asked, TakeTurn) and isinstance(intent, AnyAct):
                return turn.act_refusal(view, intent, asked)
            return Refusal("not-asked", "S-005", {"intent": type(intent).__name__})


def apply(state: State, event: AnyEvent) -> State:  # noqa: C901 - as long as its union
    """Return the state after an event: the only function that changes a game."""
    match event:
        case SequenceBegan() | SequenceRolled() | TiedOrdered() | SequenceSet():
            return sequence.apply_sequence(state, event)
        case DeploymentBegan() | Placed() | LeftOut():
            return deployment.apply_deployment(state, event)
        case TurnBegan() | ActivationBegan() | ActivationEnded() | ActionSpent():
            return turn.apply_turn(state, event)
        case MoveBegan() | Stepped() | MoveEnded() | Declined() | OverwatchBegan() | PostureChanged():
            return apply_move(state, event)
        case DoorMoved():
            return apply_door(state, event)
        case Shot():
            return apply_shot(state, event)
        case Wounded() | BecameMalherido() | WentDown():
            return apply_wounds(state, event)
        case Struggled() | Tried() | Fell() | Told() | Surrendered() | ShotHeard():
            return state
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
        case WeaponPrepared():
            figure = replace(state.figures[event.figure], drawn=True)
            return replace(state, figures={**state.figures, figure.id: figure})
        case StealthEvent():
            return state
        case Waiting():
            answer = None if isinstance(event.asked, Elsewhere) else event.asked
            return replace(state, asked=answer)
        case OrderSet():
            figure = replace(state.figures[event.figure], order=event.order)
            return replace(state, figures={**state.figures, figure.id: figure})
        case _:
            assert_never(event)
