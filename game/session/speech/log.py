"""The log: each event as a sentence in the player's language, which ends with the number of its rule."""

from typing import assert_never

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
from game.rules.events_stealth import StealthEvent
from game.session.speech.log_alarm import stealth
from game.session.speech.log_fighting import fighting, special
from game.session.speech.log_moving import door, moving, sighting
from game.session.speech.log_sequence import ending, sequence, turning
from game.session.speech.voice import Voice


def event_sentence(voice: Voice, event: AnyEvent) -> str | None:
    """Return what the log says of an event; None for those that only move pieces or ask."""
    text = _text(voice, event)
    return f"{text} [{event.rule}]" if text else None


def _text(voice: Voice, event: AnyEvent) -> str | None:
    match event:
        case SequenceBegan() | SequenceRolled() | SequenceSet() | TiedOrdered():
            return sequence(voice, event)
        case DeploymentBegan() | Placed() | LeftOut() | TurnBegan() | ActivationBegan() | ActionSpent():
            return turning(voice, event)
        case ObjectiveMoved() | Surrendered() | GameEnded() | Told():
            return ending(voice, event)
        case MoveEnded() | PostureChanged() | OverwatchBegan() | Fell() | Tried() | Pushed():
            return moving(voice, event)
        case DoorMoved() | LockChanged() | ItemTaken() | ItemDropped():
            return door(voice, event)
        case Sighted() | Lost() | Cleared() | LayoutLearnt():
            return sighting(voice, event)
        case Shot() | ShotHeard() | Struggled() | Wounded() | BecameMalherido() | WentDown() | Reloaded():
            return fighting(voice, event)
        case Declined() | OrderSet() | AttemptBegan() | Attempted():
            return special(voice, event)
        case StealthEvent():
            return stealth(voice, event)
        case Waiting() | ActivationEnded() | MoveBegan() | Stepped():
            return None
        case _:
            assert_never(event)
