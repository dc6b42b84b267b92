"""The film of a game: what one side saw and heard, shown at its turn, and the replay with its scrub bar.

All that is shown comes through `told` and `view`, so that a film tells nothing that its side does not know.
A place in a film counts the moments before it: 0 is the opening, the last is the end.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from game.rules.events import (
    ActionSpent,
    ActivationBegan,
    ActivationEnded,
    AnyEvent,
    GameEnded,
    MoveBegan,
    Stepped,
    TurnBegan,
    Waiting,
)
from game.rules.front import told, view
from game.rules.state import AnswerReaction, NameDefender, State
from game.rules.view import View
from game.session.history import Moment

Eyes = str | None
"""Who looks: a side, or None for the referee, who knows everything."""

ASIDE: Final = (AnswerReaction, NameDefender)
"""Questions in the middle of the other side's turn."""

QUIET: Final = (Waiting, ActionSpent, ActivationEnded, MoveBegan)
"""Events of which there is nothing to see: a replay does not stop at them."""


class Seen(Struct, frozen=True):
    """An event as somebody was told it, what he knew before and after, and its place among the moments."""

    moment: int
    event: AnyEvent
    before: View
    after: View


class Mark(Struct, frozen=True):
    """A place of the scrub bar with a name: a turn, an activation (of somebody unknown: None), the end."""

    place: int
    kind: Literal["turn", "activation", "end"]
    turn: int
    figure: str | None = None


class Still(Struct, frozen=True):
    """A game at one place of its film: what is seen, and what was told last, if that was anything."""

    place: int
    view: View
    event: AnyEvent | None


def view_of(state: State, eyes: Eyes) -> View:
    """Return what a side knows; the referee knows the whole truth, and looks from the first side's seat."""
    if eyes is not None:
        return view(state, eyes)
    return replace(
        view(state, state.mission.sides[0].id),
        mission=state.mission,
        layout=state.layout,
        figures=state.figures,
        last={},
        sequence=state.sequence,
        active=state.active,
        asked=state.asked,
        moving=state.suspended,
        stealth=state.stealth,
    )


def told_to(moment: Moment, eyes: Eyes) -> AnyEvent | None:
    """Return what somebody learns of a moment; the referee learns it whole."""
    return moment.event if eyes is None else told(moment.after, moment.event, eyes)


def last_turn(moments: Sequence[Moment], side: str) -> int:
    """Return the place at which a side last let the turn out of its hands; 0 if it never had it."""
    for place in range(len(moments), 0, -1):
        asked = moments[place - 1].before.asked
        if asked is not None and asked.side == side and not isinstance(asked, ASIDE):
            return place
    return 0


def film(moments: Sequence[Moment], side: str, start: int | None = None) -> tuple[Seen, ...]:
    """Return what a side saw and heard since its last turn, or since a place in the film."""
    begin = last_turn(moments, side) if start is None else start
    return between(moments, begin, len(moments), side)


def between(moments: Sequence[Moment], start: int, end: int, eyes: Eyes) -> tuple[Seen, ...]:
    """Return what somebody is told from one place of a film to a later one."""
    found = []
    for place in range(start, end):
        moment = moments[place]
        event = told_to(moment, eyes)
        if event is not None:
            found.append(Seen(place, event, view_of(moment.before, eyes), view_of(moment.after, eyes)))
    return tuple(found)


class Reel:
    """A replay: a game at any place, and the places at which there is something to see, for whoever looks."""

    def __init__(self, moments: Sequence[Moment]) -> None:
        if not moments:
            raise ValueError("nothing has happened")
        self._moments = tuple(moments)
        self._stops: dict[Eyes, tuple[int, ...]] = {}
        self._marks: dict[Eyes, tuple[Mark, ...]] = {}

    @property
    def last(self) -> int:
        """The place of the end."""
        return len(self._moments)

    def still(self, place: int, eyes: Eyes) -> Still:
        """Return the game at a place, as somebody sees it."""
        if not 0 <= place <= self.last:
            raise ValueError(f"no place {place}: 0 to {self.last}")
        if place == 0:
            return Still(0, view_of(self._moments[0].before, eyes), None)
        moment = self._moments[place - 1]
        return Still(place, view_of(moment.after, eyes), told_to(moment, eyes))

    def between(self, start: int, end: int, eyes: Eyes) -> tuple[Seen, ...]:
        """Return what somebody is told on the way from one place to a later one, to be played."""
        return between(self._moments, start, end, eyes)

    def stops(self, eyes: Eyes) -> tuple[int, ...]:
        """Return the places at which there is something new to see, the opening and the end among them.

        The steps of a move that nothing interrupts are one.
        """
        if eyes not in self._stops:
            self._stops[eyes] = (0, *self._find_stops(eyes))
        return self._stops[eyes]

    def on(self, place: int, eyes: Eyes) -> int:
        """Return the next stop after a place; the last one has none after it."""
        stops = self.stops(eyes)
        return stops[min(bisect_right(stops, place), len(stops) - 1)]

    def back(self, place: int, eyes: Eyes) -> int:
        """Return the stop before a place; the opening has none before it."""
        stops = self.stops(eyes)
        return stops[max(bisect_left(stops, place) - 1, 0)]

    def nearest(self, place: int, eyes: Eyes) -> int:
        """Return the stop nearest to a place, the earlier of two: where a scrub bar was let go."""
        return min(self.stops(eyes), key=lambda stop: abs(stop - place))

    def marks(self, eyes: Eyes) -> tuple[Mark, ...]:
        """Return the places with a name: each turn, each activation, the end."""
        if eyes not in self._marks:
            marks = (_mark(place, moment, eyes) for place, moment in enumerate(self._moments, 1))
            self._marks[eyes] = tuple(mark for mark in marks if mark is not None)
        return self._marks[eyes]

    def mark_on(self, place: int, eyes: Eyes) -> int:
        """Return the next mark's place after a place, or the end."""
        return next((mark.place for mark in self.marks(eyes) if mark.place > place), self.last)

    def mark_back(self, place: int, eyes: Eyes) -> int:
        """Return the last mark's place before a place, or the opening."""
        return next((mark.place for mark in reversed(self.marks(eyes)) if mark.place < place), 0)

    def turn_of(self, turn: int) -> int:
        """Return the place at which a turn began, or the end if there was none."""
        marks = self.marks(None)
        return next((mark.place for mark in marks if mark.kind == "turn" and mark.turn == turn), self.last)

    def _find_stops(self, eyes: Eyes) -> list[int]:
        stops: list[int] = []
        walker: str | None = None
        for place, moment in enumerate(self._moments, 1):
            event = told_to(moment, eyes)
            if event is None or isinstance(event, QUIET):
                continue
            steps = event.figure if isinstance(event, Stepped) else None
            if steps is not None and steps == walker:
                stops[-1] = place
            else:
                stops.append(place)
            walker = steps
        return stops if stops and stops[-1] == self.last else [*stops, self.last]


def _mark(place: int, moment: Moment, eyes: Eyes) -> Mark | None:
    """Return the name of a place, if it has one; an activation that somebody is not told has none for him."""
    event = told_to(moment, eyes)
    match event:
        case TurnBegan():
            return Mark(place, "turn", event.turn)
        case ActivationBegan():
            return Mark(place, "activation", moment.after.turn, event.figure)
        case GameEnded():
            return Mark(place, "end", moment.after.turn)
        case _:
            return None
