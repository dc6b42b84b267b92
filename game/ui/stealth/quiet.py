"""Quiet ground: turns go by with nothing done until something changes, and then it is told what."""

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
from game.rules.figures import Figure
from game.rules.intents import AnyIntent, ChooseStrategy, EndStealthTurn
from game.rules.state import NameStrategy, TakeStealthTurn
from game.rules.state_stealth import Infiltrator, Strategy
from game.rules.stealth.observing import AHEAD_CM
from game.rules.stealth.watching import lookouts
from game.rules.stealth.zones import risks
from game.rules.view import View
from game.session.speech.words import Words
from game.table.lattice import squared, within

LOUD: Final = (
    DoorMoved, GameEnded, Lost, ObjectiveMoved, Sighted, Told, WentDown, AlarmRose, Attacked, ConflictBegan,
    Discovered, Exposed, Learnt, MechanismSprang, ReinforcementsCame, Searched, Uncovered, WatchersChanged,
    Woke, ZoneBeaten, ZoneEntered, ZoneLeft,
)  # fmt: skip
"""Events that end the quiet."""

MOST: Final = 12
"""Turns that go by at most."""


def unrest(words: Words, view: View) -> str | None:
    """Return why it is not quiet, as far as the side of the view knows; None where it is.

    Nobody may be in a zone, unless he is hidden in it, nor within 30 cm of a guard whose zone he does not
    know: what is seen of it is only suspected (T-16).
    """
    _, stealth = words.T, view.stealth
    if stealth is None or view.conflict != "stealth" or not stealth.infiltrators:
        return _("This is no stealth conflict.")
    for name, one in stealth.infiltrators.items():
        figure = view.figures.get(name)
        if figure is None or figure.point is None or one.hidden or not figure.in_play:
            continue
        if risks(view, one):
            return _("{figure} is in a zone or watched.", figure=figure.name)
        strange = _strange(view, figure, one)
        if strange is not None:
            return _(
                "{figure} is near {guard}, whose zone he does not know: observe first.",
                figure=figure.name,
                guard=strange.name,
            )
    return None


def _strange(view: View, figure: Figure, one: Infiltrator) -> Figure | None:
    """Return the nearest guard in sight, at most 30 cm away, whose zone an infiltrator does not know."""
    here = figure.place
    near = [
        guard
        for guard in lookouts(view)
        if guard.id not in one.known and guard.point is not None and within(guard.point, here, AHEAD_CM)
    ]
    return min(near, key=lambda guard: (squared(guard.place, here), guard.id), default=None)


class Quiet:
    """Turns that go by; `why` says what has changed, empty while nothing has."""

    def __init__(self, view: View) -> None:
        self.first = view.turn
        self.why = ""

    def hear(self, words: Words, event: Event, view: View) -> None:
        """Note an event; the first that changes something is the reason to stop."""
        if not self.why and isinstance(event, LOUD):
            told = words.sentence_for(event, view) or ""
            self.why = told.rpartition(" [")[0] or words.T("Something has changed.")

    def answer(self, words: Words, view: View, plans: dict[str, Strategy]) -> AnyIntent | None:
        """Return the answer with which a turn goes by; nothing, and `why`, when the quiet is over."""
        self.why = self.why or unrest(words, view) or self._end(words, view)
        if self.why:
            return None
        match view.asked:
            case NameStrategy() as asked:
                return ChooseStrategy(asked.side, asked.figure, _still(view, asked.figure, plans))
            case TakeStealthTurn() as asked:
                return EndStealthTurn(asked.side, asked.figure)
            case _:
                self.why = words.T("Something else is asked.")
                return None

    def _end(self, words: Words, view: View) -> str:
        limit = view.options.turn_limit
        if limit is not None and view.turn >= limit and view.turn > self.first:
            return words.T("This is the last turn.")
        if view.turn >= self.first + MOST:
            return words.T("So many go by at most at one time.")
        return ""

    def gone(self, view: View) -> int:
        """Return how many turns have gone by."""
        return max(0, view.turn - self.first)


def _still(view: View, figure: str, plans: dict[str, Strategy]) -> Strategy:
    """Return the strategy with which somebody waits: the hidden stay so, others keep what needs no target."""
    stealth = view.stealth
    if stealth is not None and stealth.infiltrators[figure].hidden:
        return "hide"
    plan = plans.get(figure, "infiltration")
    return plan if plan not in ("murder", "follow") else "infiltration"
