"""Jumps down as part of a move (X-14, T-04): where one can land, and the way through a jump to a place."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from game.rules.figures import Figure
from game.rules.front import Choice, refusal
from game.rules.moving.climbing import jump_to
from game.rules.moving.footing import room
from game.rules.refusal import Refusal
from game.rules.skirmish.ways import MAY_JUMP, plan
from game.rules.state import table
from game.rules.view import View
from game.table.lattice import Point, distance, fits, length
from game.table.lines import grounds
from game.table.reach import CELL, CELL_CM, Reach, reach
from game.table.terrain import STEP_CM
from game.ui.play.acts import way_intent
from game.ui.play.preview import Way, foreseen

APART_CM: Final = 1.5
"""How far apart along an edge jumps are looked for."""

BEYOND_CM: Final = 1.5
"""How far behind the edge of the base a jump is aimed."""

LANDINGS: Final = 6
"""From so many landings, far from each other, the ways on are worked out at most."""

NEAREST: Final = 8
"""So many jumps, those that promise the shortest way, are tried to a place."""

WAYS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))


class Leap(Struct, frozen=True):
    """A jump: the path to where it starts, the place at which it is aimed, where it lands."""

    path: tuple[Point, ...]
    towards: Point
    landing: Point

    @property
    def cm(self) -> float:
        """The length of the way to the landing."""
        return length((*self.path, self.landing))


@dataclass(frozen=True, eq=False)
class Landed(Reach):
    """What is reached behind jumps: the least cost over several landings."""

    parts: tuple[tuple[float, Reach], ...] = ()

    @cached_property
    def costs(self) -> NDArray[np.float32]:
        """The least cost in cm to each cell, as in `Reach`."""
        first, *others = [part.costs + np.float32(cm) for cm, part in self.parts]
        least: NDArray[np.float32] = first
        for other in others:
            least = np.minimum(least, other)
        least.flags.writeable = False
        return least


@dataclass(frozen=True, eq=False)
class Leaps:
    """The jumps that a move allows: all of them, and the ways on from some."""

    found: tuple[Leap, ...]
    onward: tuple[tuple[Leap, Reach], ...]
    allowance: float

    @cached_property
    def area(self) -> Landed:
        """What is reached behind them."""
        first = self.onward[0][1]
        same = {field.name: getattr(first, field.name) for field in fields(Reach)}
        parts = tuple((leap.cm, below) for leap, below in self.onward)
        return Landed(**{**same, "allowance": self.allowance}, parts=parts)


def leaps(view: View, figure: Figure, action: str, area: Reach) -> Leaps | None:
    """Return the jumps of a move from a height; None where there are none (X-14)."""
    if action not in MAY_JUMP or table(view).ground(figure.place) <= STEP_CM:
        return None
    found = tuple(sorted(_leaps(view, figure, area), key=lambda leap: leap.cm))
    if not found:
        return None
    onward = []
    for leap in _spread(found):
        rest = area.allowance - leap.cm
        onward.append((leap, reach(room(view, figure, leap.landing), leap.landing, rest)))
    return Leaps(found, tuple(onward), area.allowance)


def _leaps(view: View, figure: Figure, area: Reach) -> Iterator[Leap]:
    """Yield a jump from each stretch of an edge."""
    far = figure.profile.radius + BEYOND_CM
    for start, (dx, dy) in _edges(view, figure, area):
        towards = Point.at(start.x + dx * far, start.y + dy * far)
        landing = jump_to(view, figure, start, towards)
        path = None if isinstance(landing, Refusal) else area.path(start)
        if isinstance(landing, Refusal) or path is None:
            continue
        leap = Leap(path, towards, landing)
        if fits(leap.cm, area.allowance):
            yield leap


def _edges(view: View, figure: Figure, area: Reach) -> Iterator[tuple[Point, tuple[int, int]]]:
    """Yield places beside a drop and the way down, the nearest first, none close to another one."""
    board = table(view)
    level = board.ground(figure.place)
    y, x = np.nonzero(np.isfinite(area.costs))
    order = np.argsort(area.costs[y, x], kind="stable")
    x, y = x[order], y[order]
    for dx, dy in WAYS:
        i, j = (x + dx) * CELL + CELL // 2, (y + dy) * CELL + CELL // 2
        low = grounds(board, i.astype(np.int64), j.astype(np.int64)) < level - STEP_CM
        taken: list[Point] = []
        for n in np.flatnonzero(low).tolist():
            spot = Point.at((int(x[n]) + 0.5) * CELL_CM, (int(y[n]) + 0.5) * CELL_CM)
            if all(distance(spot, other) >= APART_CM for other in taken):
                taken.append(spot)
                yield spot, (dx, dy)


def _spread(found: Sequence[Leap]) -> list[Leap]:
    """Return some jumps whose landings lie far from each other, the first of all among them."""
    chosen, left = [found[0]], list(found[1:])
    while left and len(chosen) < LANDINGS:
        best = max(left, key=lambda leap: min(distance(leap.landing, one.landing) for one in chosen))
        if min(distance(best.landing, one.landing) for one in chosen) < APART_CM:
            break
        chosen.append(best)
        left.remove(best)
    return chosen


def leap_way(view: View, figure: Figure, choice: Choice, known: Leaps, goal: Point) -> Way | None:
    """Return the shortest way found through a jump to a place; None when there is none."""
    limit = choice.limit_cm or 0.0
    best: tuple[float, Leap, tuple[Point, ...]] | None = None
    for leap, rest in _ways_on(view, figure, known, goal):
        cm = length((*leap.path, leap.landing, *rest))
        if fits(cm, limit) and (best is None or cm < best[0]):
            best = (cm, leap, rest)
    return None if best is None else _way(view, figure, choice, best[1], best[2])


def _ways_on(
    view: View, figure: Figure, known: Leaps, goal: Point
) -> Iterator[tuple[Leap, tuple[Point, ...]]]:
    """Yield jumps with the rest of the way behind each, to a place."""
    straight = jump_to(view, figure, figure.place, goal)
    tried = [] if isinstance(straight, Refusal) else [Leap((figure.place,), goal, straight)]
    tried += sorted(known.found, key=lambda leap: leap.cm + distance(leap.landing, goal))[:NEAREST]
    for leap in tried:
        if leap.landing == goal:
            yield leap, ()
        elif room(view, figure, leap.landing).path((leap.landing, goal)) is None:
            yield leap, (goal,)
    for leap, below in known.onward:
        path = below.path(goal)
        if path is not None:
            yield leap, path[1:]


def _way(view: View, figure: Figure, choice: Choice, leap: Leap, rest: tuple[Point, ...]) -> Way | None:
    """Return the move as the rules would make it."""
    jump = len(leap.path) - 1
    points = (*leap.path[1:], leap.towards, *rest)
    intent = way_intent(choice.action, view.side, figure.id, points, (jump,))
    path = plan(view, figure, points, (jump,))
    if isinstance(path, Refusal):
        return None
    made = Way(path, length(path), choice.limit_cm or 0.0, intent, refusal(view, intent))
    if made.refused is not None:
        return None
    return foreseen(view, figure, choice.action, replace(made, jumps=(jump + 1,)))
