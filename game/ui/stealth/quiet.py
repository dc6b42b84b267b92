"""Quiet ground: turns go by with nothing done until something changes."""

from typing import Final

from game.rules.event import Event
from game.rules.events import DoorMoved, GameEnded, Lost, ObjectiveMoved, Sighted, Told, WentDown
from game.rules.events_stealth import (
    AlarmRose,
    Attacked,
    ConflictBegan,
    Discovered,
    Exposed,
    Learnt,
    MechanismSprang,
    ReinforcementsCame,
    Searched,
    Uncovered,
    WatchersChanged,
    Woke,
    ZoneBeaten,
    ZoneEntered,
    ZoneLeft,
)
from game.rules.intents import AnyIntent, ChooseStrategy, EndStealthTurn
from game.rules.state import NameStrategy, TakeStealthTurn
from game.rules.state_stealth import Strategy
from game.rules.stealth.zones import risks
from game.rules.view import View

LOUD: Final = (
    DoorMoved, GameEnded, Lost, ObjectiveMoved, Sighted, Told, WentDown, AlarmRose, Attacked, ConflictBegan,
    Discovered, Exposed, Learnt, MechanismSprang, ReinforcementsCame, Searched, Uncovered, WatchersChanged,
    Woke, ZoneBeaten, ZoneEntered, ZoneLeft,
)  # fmt: skip
"""Events that end the quiet."""

MOST: Final = 12
"""Turns that go by at most."""


def quiet(view: View) -> bool:
    """Tell whether no infiltrator is in a zone or watched, as far as his side knows."""
    stealth = view.stealth
    if stealth is None or view.conflict != "stealth" or not stealth.infiltrators:
        return False
    return not any(risks(view, one) for one in stealth.infiltrators.values())


class Quiet:
    """Turns that go by; `over` once anything has changed."""

    def __init__(self, view: View) -> None:
        self.last = view.turn + MOST
        self.over = False

    def hear(self, event: Event) -> None:
        """Note an event."""
        self.over = self.over or isinstance(event, LOUD)

    def answer(self, view: View, plans: dict[str, Strategy]) -> AnyIntent | None:
        """Return the answer with which a turn goes by, or nothing when the quiet is over."""
        asked = view.asked
        if self.over or view.turn > self.last or not quiet(view):
            return None
        match asked:
            case NameStrategy():
                plan = plans.get(asked.figure, "infiltration")
                still = plan if plan not in ("murder", "follow") else "infiltration"
                return ChooseStrategy(asked.side, asked.figure, still)
            case TakeStealthTurn():
                return EndStealthTurn(asked.side, asked.figure)
            case _:
                return None
