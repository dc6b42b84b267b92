"""What a game comes to in numbers: for the debrief, since it knows everything that happened.

Everything here is a plain value that has a JSON form.  Places in the history are indexes of its moments.
"""

import math
from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

from game.rules.events import (
    ActivationEnded,
    Declined,
    DoorMoved,
    GameEnded,
    ObjectiveMoved,
    Shot,
    Stepped,
    Struggled,
    TurnBegan,
    WentDown,
    Wounded,
)
from game.rules.events_stealth import AlarmRose, Attacked, Felled
from game.rules.figures import NEVER, Figure
from game.rules.state import Result, State
from game.session.deciding import Deed, deciding
from game.session.history import Moment
from game.session.luck import Luck, Reckoning, Rolled, Throw, reckon, rolled
from game.table.lattice import length


class Tally(Struct, frozen=True):
    """What a figure, or all of a side, did and suffered.

    `shots` counts hits against their exact odds, reactions included; `blows` charges and strikes.  `walked`
    is in cm; `dealt` and `taken` are hit points; `downed` enemies went down by it.
    """

    shots: Luck = Luck()
    blows: Luck = Luck()
    reactions: int = 0
    declined: int = 0
    dealt: int = 0
    taken: int = 0
    downed: int = 0
    walked: float = 0.0
    doors: int = 0


class Down(Struct, frozen=True):
    """A figure that went down, and by whom; None: by nobody."""

    moment: int
    turn: int
    figure: str
    by: str | None


class Lead(Struct, frozen=True):
    """What share of its hit points each side has left after an activation (0 to 1).

    Those still to come count, as those in play do; `figure` is whose activation ended, None where a turn
    began or the game ended.
    """

    moment: int
    turn: int
    figure: str | None
    shares: dict[str, float]


class Goal(Struct, frozen=True):
    """How far an objective came."""

    moment: int
    turn: int
    objective: str
    held: int
    done: bool


class Alarm(Struct, frozen=True):
    """A rise of the alarm in a stealth conflict: its steps, and its level from 0 to 3 (C-096)."""

    moment: int
    turn: int
    steps: int
    level: int


class Statistics(Struct, frozen=True):
    """A game in numbers, by figure and side in their order.

    `luck` is over all checks of a side, `throws` each of them in order: the line of a plot.  `decided` are
    the deeds that decided the game, its end the last of them; none if the game is not over.
    """

    turns: int
    result: Result | None
    figures: dict[str, Tally]
    sides: dict[str, Tally]
    luck: dict[str, Luck]
    throws: tuple[Throw, ...]
    downs: tuple[Down, ...]
    leads: tuple[Lead, ...]
    goals: tuple[Goal, ...]
    alarms: tuple[Alarm, ...]
    decided: tuple[Deed, ...]


def statistics(moments: Sequence[Moment]) -> Statistics:
    """Return a game in numbers.  Raises ValueError if nothing has happened in it."""
    if not moments:
        raise ValueError("nothing has happened")
    end = moments[-1].after
    tallies = _Tallies(end)
    for place, moment in enumerate(moments):
        tallies.count(place, moment)
    throws, lucks = reckon(moments)
    return Statistics(
        turns=end.turn,
        result=end.result,
        figures={name: tallies.figures[name].tally for name in end.figures},
        sides={side.id: tallies.sides[side.id].tally for side in end.mission.sides},
        luck={side.id: lucks.get(side.id, Luck()) for side in end.mission.sides},
        throws=throws,
        downs=tuple(tallies.downs.values()),
        leads=_leads(moments),
        goals=_goals(moments),
        alarms=_alarms(moments),
        decided=deciding(moments),
    )


class _Count:
    """A tally being made."""

    def __init__(self) -> None:
        self.shots, self.blows = Reckoning(), Reckoning()
        self.legs: list[float] = []
        self.reactions = self.declined = self.dealt = self.taken = self.downed = self.doors = 0

    @property
    def tally(self) -> Tally:
        return Tally(
            shots=self.shots.luck,
            blows=self.blows.luck,
            reactions=self.reactions,
            declined=self.declined,
            dealt=self.dealt,
            taken=self.taken,
            downed=self.downed,
            walked=round(math.fsum(self.legs), 3),
            doors=self.doors,
        )


class _Tallies:
    """The tallies of all figures and sides; `downs` in the order in which they went down."""

    def __init__(self, state: State) -> None:
        self.figures = {name: _Count() for name in state.figures}
        self.sides = {side.id: _Count() for side in state.mission.sides}
        self.downs: dict[str, Down] = {}
        self._side_of = {name: figure.side for name, figure in state.figures.items()}
        self._harmed: dict[str, str | None] = {}

    def _of(self, figure: str | None) -> tuple[_Count, ...]:
        """Return the count of a figure and that of its side."""
        if figure is None:
            return ()
        return self.figures[figure], self.sides[self._side_of[figure]]

    def count(self, place: int, moment: Moment) -> None:
        """Count what an event adds."""
        event = moment.event
        match event:
            case Shot() | Struggled():
                self._fight(event, rolled(moment))
            case Stepped():
                self._walk(event, moment.before)
            case Declined():
                for count in self._of(event.figure):
                    count.declined += 1
            case DoorMoved():
                for count in self._of(event.figure):
                    count.doors += 1
            case Wounded():
                self._wound(event)
            case Attacked():
                self._harmed[event.target] = event.figure
            case WentDown() | Felled():
                self._down(place, moment.after.turn, event.figure)
            case _:
                pass

    def _fight(self, event: Shot | Struggled, roll: Rolled | None) -> None:
        if roll is None:
            return
        for count in self._of(event.figure):
            sum_of = count.shots if isinstance(event, Shot) else count.blows
            sum_of.add(roll.chance, roll.success)
            count.reactions += event.kind in ("reaction", "overwatch")

    def _walk(self, event: Stepped, before: State) -> None:
        start = before.figures[event.figure].point
        path = (start, *event.via) if start is not None else event.via
        for count in self._of(event.figure):
            count.legs.append(length(path))

    def _wound(self, event: Wounded) -> None:
        self._harmed[event.figure] = event.by
        for count in self._of(event.figure):
            count.taken += event.damage.lost
        for count in self._of(event.by):
            count.dealt += event.damage.lost

    def _down(self, place: int, turn: int, figure: str) -> None:
        if figure in self.downs:
            return
        by = self._harmed.get(figure)
        self.downs[figure] = Down(place, turn, figure, by)
        for count in self._of(by):
            count.downed += 1


def _leads(moments: Sequence[Moment]) -> tuple[Lead, ...]:
    found = []
    for place, moment in enumerate(moments):
        event = moment.event
        if isinstance(event, ActivationEnded | TurnBegan | GameEnded):
            figure = event.figure if isinstance(event, ActivationEnded) else None
            found.append(Lead(place, moment.after.turn, figure, shares(moment.after)))
    return tuple(found)


def shares(state: State) -> dict[str, float]:
    """Return what share of its hit points each side has left, 0 to 1; who was never called does not count."""
    found = {}
    counted = [figure for figure in state.figures.values() if figure.point or figure.arrives < NEVER]
    for side in state.mission.sides:
        own = [figure for figure in counted if figure.side == side.id]
        whole = sum(figure.start_pv for figure in own)
        found[side.id] = float(Fraction(sum(_left(figure) for figure in own), whole)) if whole else 0.0
    return found


def _left(figure: Figure) -> int:
    return max(0, figure.pv) if figure.in_play or figure.awaited else 0


def _goals(moments: Sequence[Moment]) -> tuple[Goal, ...]:
    return tuple(
        Goal(place, moment.after.turn, event.objective, event.progress.held, event.progress.done)
        for place, moment in enumerate(moments)
        if isinstance(event := moment.event, ObjectiveMoved)
    )


def _alarms(moments: Sequence[Moment]) -> tuple[Alarm, ...]:
    return tuple(
        Alarm(place, moment.after.turn, event.alarm, int(event.level))
        for place, moment in enumerate(moments)
        if isinstance(event := moment.event, AlarmRose)
    )
