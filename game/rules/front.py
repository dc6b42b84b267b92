"""The front door of the rules: `choices`, `refusal`, `play`, `view`, `told`, and `apply`, the only writer."""

from typing import assert_never

from msgspec import Struct

from game.checks import Dice
from game.rules.applying import apply
from game.rules.choice import Choice
from game.rules.course import Course
from game.rules.events import (
    AnyEvent,
    OrderSet,
)
from game.rules.events_stealth import EntryNamed
from game.rules.handover.arriving import place
from game.rules.handover.deeds import (
    betray,
    defend,
    special_choices,
    stealth_act,
    stealth_refusal,
    watch_moves,
)
from game.rules.handover.flow import advance
from game.rules.intents import (
    AnyAct,
    AnyDeed,
    AnyIntent,
    AnyMove,
    AssignPatrol,
    ChooseStrategy,
    DefenceIntent,
    Defend,
    EndActivation,
    ManKeyPoints,
    Order,
    Place,
    PlaceReinforcements,
    React,
    SendGuards,
    SetOrder,
    StealthAct,
    Surrender,
)
from game.rules.refusal import Refusal
from game.rules.skirmish import acts, deployment, sequence, specials
from game.rules.skirmish.choices import choices as skirmish_choices
from game.rules.skirmish.ending import surrender
from game.rules.state import (
    AnswerReaction,
    DirectGuards,
    ManKeys,
    NameDefender,
    NameEntry,
    NamePatrol,
    NameStrategy,
    OrderTied,
    PlaceFigure,
    State,
    StealthQuestion,
    TakeStealthTurn,
    TakeTurn,
)
from game.rules.stealth import aftermath, manning, sending
from game.rules.stealth import turn as stealth_turn
from game.rules.stealth.choices import stealth_choices
from game.rules.telling import told
from game.rules.view import View, view

__all__ = ["Choice", "Outcome", "apply", "begin", "choices", "play", "refusal", "told", "view"]


class Outcome(Struct, frozen=True):
    """What came of an intent: the state after it and what happened; or the refusal, and nothing happened."""

    state: State
    events: tuple[AnyEvent, ...] = ()
    refusal: Refusal | None = None


def begin(state: State, dice: Dice) -> Outcome:
    """Start a match from its opening state: up to the first question (S-001, S-003)."""
    course = Course(state, dice, apply)
    advance(course)
    return Outcome(course.state, tuple(course.events))


def play(state: State, intent: AnyIntent, dice: Dice) -> Outcome:
    """Do what a side asks for, up to the next question; a refused intent rolls and changes nothing."""
    refused = refusal(view(state, intent.side), intent)
    if refused is not None:
        return Outcome(state, refusal=refused)
    course = Course(state, dice, apply)
    _do(course, intent)
    watch_moves(course)
    advance(course)
    return Outcome(course.state, tuple(course.events))


def _do(course: Course, intent: AnyIntent) -> None:
    match intent:
        case Order():
            sequence.order(course, intent)
        case Place():
            place(course, intent)
        case React():
            acts.react(course, intent)
        case SetOrder():
            course.emit(OrderSet(figure=intent.figure, order=intent.order))
        case Defend():
            defend(course, intent)
        case Surrender():
            surrender(course, intent)
        case AssignPatrol() | ChooseStrategy() | SendGuards() | ManKeyPoints() | PlaceReinforcements():
            _answer(course, intent)
        case _:
            _act(course, intent)


def _answer(course: Course, intent: DefenceIntent | ChooseStrategy) -> None:
    """Take the answer to a question of the stealth conflict."""
    match intent:
        case AssignPatrol():
            stealth_turn.assign(course, intent)
        case ChooseStrategy():
            stealth_turn.choose(course, intent)
        case SendGuards():
            sending.send(course, intent)
        case ManKeyPoints():
            manning.man_keys(course, intent)
        case PlaceReinforcements():
            course.emit(EntryNamed(group=intent.group, entry=intent.entry))
        case _:
            assert_never(intent)


def _act(course: Course, intent: AnyAct | StealthAct) -> None:
    """Do what a figure was asked to do, in the conflict that is on."""
    if course.state.conflict == "stealth" and not isinstance(intent, EndActivation):
        stealth_act(course, intent)
    elif isinstance(intent, AnyAct):
        betray(course, intent)
        acts.act(course, intent)


def choices(view: View) -> tuple[Choice, ...]:
    """Return what the side of a view may ask now; nothing when it is not asked."""
    asked = view.asked
    if not isinstance(asked, StealthQuestion):
        return skirmish_choices(view)
    return (*stealth_choices(view, asked), *special_choices(view, asked))


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
                return acts.act_refusal(view, intent, asked)
            if isinstance(asked, TakeStealthTurn) and isinstance(intent, AnyMove | AnyDeed | StealthAct):
                return stealth_refusal(view, intent, asked)
            return _stealth_answer_refusal(view, intent)


def _stealth_answer_refusal(view: View, intent: AnyIntent) -> Refusal | None:
    """Tell why an intent is no answer to what only the stealth conflict asks."""
    match view.asked, intent:
        case NamePatrol() as asked, AssignPatrol():
            return stealth_turn.patrol_refusal(intent, asked)
        case NameStrategy() as asked, ChooseStrategy():
            return stealth_turn.strategy_refusal(view, intent, asked)
        case DirectGuards() as asked, SendGuards():
            return sending.send_refusal(view, intent, asked)
        case ManKeys() as asked, ManKeyPoints():
            return manning.keys_refusal(view, intent, asked)
        case NameEntry() as asked, PlaceReinforcements():
            return aftermath.entry_refusal(intent, asked)
        case _:
            return Refusal("not-asked", "S-005", {"intent": type(intent).__name__})
