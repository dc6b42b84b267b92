"""Taking back (X-24): until a die was rolled, something was revealed, or the other side answered."""

from game.rules.events import (
    Cleared,
    Declined,
    GameEnded,
    LayoutLearnt,
    Lost,
    MoveEnded,
    Placed,
    ShotHeard,
    Sighted,
)
from game.rules.intents import AnyIntent, AssignPatrol, ChooseStrategy, Order, Place, SetOrder
from game.rules.refusal import Refusal
from game.session.history import History
from game.session.record import Entry

RULE = "X-24"


def undo_refusal(history: History, side: str | None, persons: tuple[str, ...]) -> Refusal | None:
    """Tell why the last intent cannot be taken back; None if it can.

    `side` is who asks, None at a screen that both share; `persons` are the sides that persons lead.
    """
    entry = history.last
    if not history.opening.options.undo:
        return Refusal("undo-off", RULE)
    if entry is None or entry.intent is None:
        return Refusal("undo-nothing", RULE)
    intent = entry.intent
    if intent.side not in persons or (side is not None and intent.side != side):
        return Refusal("undo-answered", RULE)
    if any(isinstance(event, GameEnded) for event in entry.events):
        return Refusal("undo-over", RULE)
    if entry.dice:
        return Refusal("undo-dice", RULE)
    if any(
        isinstance(event, Declined) and event.figure not in _own(history, intent) for event in entry.events
    ):
        return Refusal("undo-answered", RULE)
    if _reveals(entry):
        return Refusal("undo-revealed", RULE)
    # Under fog and in stealth to see nobody is information too, and so is who may have seen it.
    hidden = history.opening.options.fog == "sight" or history.opening.mission.infiltration is not None
    if hidden and not isinstance(intent, Order | SetOrder | ChooseStrategy | AssignPatrol):
        return Refusal("undo-move-final", RULE)
    return None


def _own(history: History, intent: AnyIntent) -> tuple[str, ...]:
    return tuple(name for name, figure in history.state.figures.items() if figure.side == intent.side)


def _reveals(entry: Entry) -> bool:
    """Tell whether an entry showed anything to any side."""
    for event in entry.events:
        match event:
            case Sighted() | Lost() | Cleared() | LayoutLearnt() | ShotHeard() | MoveEnded(cut="met"):
                return True
            case Placed() if isinstance(entry.intent, Place) and event.point != entry.intent.point:
                return True
            case _:
                pass
    return False
