"""What a side learns of an event: all of it, less, or nothing (X-22)."""

from typing import assert_never

from msgspec.structs import replace

from game.checks import DifficultyCheck, OpposedCheck, OpposedDifficultyCheck, Roller
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
from game.rules.state import State
from game.rules.telling_stealth import told_stealth, unnoticed
from game.rules.view import knows, question
from game.rules.view_stealth import knows_hidden


def told(state: State, event: AnyEvent, side: str) -> AnyEvent | None:
    """Return what a side learns of an event; `state` is the game after it."""
    if unnoticed(state, event, side):
        return None
    if isinstance(event, AnyStealthEvent):
        return told_stealth(state, event, side)
    match event:
        case (
            TurnBegan()
            | DeploymentBegan()
            | ObjectiveMoved()
            | Surrendered()
            | GameEnded()
            | ShotHeard()
            | Told()
            | LockChanged()
        ):
            return event
        case ItemTaken() | ItemDropped():
            return event if knows(state, side, state.figures[event.figure]) else replace(event, figure="")
        case Waiting():
            return replace(event, asked=question(state.asked, side))
        case SequenceBegan() | SequenceRolled() | SequenceSet() | TiedOrdered():
            return _told_sequence(state, event, side)
        case Sighted() | Lost() | Cleared() | LayoutLearnt():
            return event if event.side == side else None
        case OrderSet() | LeftOut() | Declined():
            return event if state.figures[event.figure].side == side else None
        case MoveBegan():
            return _told_setting_out(state, event, side)
        case AttemptBegan() | Attempted():
            return _told_attempt(state, event, side)
        case Shot():
            return _told_shot(state, event, side)
        case Wounded():
            return _told_wound(state, event, side)
        case (
            Placed()
            | ActivationBegan()
            | ActivationEnded()
            | ActionSpent()
            | Stepped()
            | MoveEnded()
            | PostureChanged()
            | OverwatchBegan()
            | DoorMoved()
            | BecameMalherido()
            | WentDown()
            | Struggled()
            | Tried()
            | Fell()
            | Reloaded()
            | Pushed()
        ):
            return event if knows(state, side, state.figures[event.figure]) else None
        case _:
            assert_never(event)


Checked = DifficultyCheck | OpposedDifficultyCheck | OpposedCheck | None

SequenceEvent = SequenceBegan | SequenceRolled | SequenceSet | TiedOrdered


def _told_sequence(state: State, event: SequenceEvent, side: str) -> AnyEvent | None:
    """Return an event of the sheet if the side knows everybody in it, else nothing: its view has the rest.

    Of the whole sheet a side gets what its view shows: those are left out of it who are hidden (X-25).
    """
    match event:
        case SequenceSet():
            names = tuple(n for n in event.sequence if not knows_hidden(state, side, state.figures[n]))
            event = replace(event, sequence=names)
        case SequenceBegan() | SequenceRolled() | TiedOrdered():
            names = tuple(name for group in event.tied for name in group)
        case _:
            assert_never(event)
    return event if all(knows(state, side, state.figures[name]) for name in names) else None


def _told_setting_out(state: State, event: MoveBegan, side: str) -> MoveBegan | None:
    """Return a move as its own side knows it; the others see that it begins, not where it goes."""
    figure = state.figures[event.figure]
    bare = replace(event, path=(), wish=(), jumps=(), silent=(), met=None)
    if figure.side == side:
        return replace(bare, path=event.wish)
    return bare if knows(state, side, figure) else None


def _told_shot(state: State, event: Shot, side: str) -> AnyEvent:
    if knows(state, side, state.figures[event.figure]):
        return event
    own = state.figures[event.target].side == side
    return ShotHeard(target=event.target if own else None, hit=event.check.success if own else None)


def _told_attempt(state: State, event: AttemptBegan | Attempted, side: str) -> AnyEvent | None:
    """Return a special action as a side knows it: that it was tried, not who did it or defended unseen."""
    seen = knows(state, side, state.figures[event.figure])
    if isinstance(event, AttemptBegan):
        return event if seen else None
    hidden = event.defender is not None and not knows(state, side, state.figures[event.defender])
    if not seen:
        return replace(event, figure="", check=None, defender=None if hidden else event.defender)
    return replace(event, defender="", check=_nameless(event.check)) if hidden else event


def _nameless(check: Checked) -> Checked:
    """Return an opposed check without what the opponent is: his total is what was rolled against."""
    if isinstance(check, OpposedDifficultyCheck):
        own, other = check.scores
        return replace(check, scores=(own, replace(other, roller=Roller(0))))
    return check


def _told_wound(state: State, event: Wounded, side: str) -> Wounded | None:
    if not knows(state, side, state.figures[event.figure]):
        return None
    hidden = event.by is not None and not knows(state, side, state.figures[event.by])
    return replace(event, by=None) if hidden else event
