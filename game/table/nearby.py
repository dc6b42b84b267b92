"""Places near a mover and ways there, down a field of distances: quick, and a few hundredths too long (T-06).

`reach` finds the very shortest paths; where many bends are near, as among trees, that takes much longer.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from game.table.distances import Costs, Step, relax, seed, steps_of
from game.table.lattice import STEPS_PER_CM, Point, fits, length
from game.table.space import Base, Places, Space, places, space
from game.table.walking import taut
from game.table.web import lengths

SLACK: Final = 1.03
"""So much longer than the shortest way a way along the steps of the grid may be."""

AROUND: Final = 2
"""How many cells from a place one steps onto the grid."""

EDGE: Final = 2
"""How many cells beyond a part of the board a step may lead."""


Part = tuple[slice, slice]


@dataclass(frozen=True, eq=False, slots=True)
class Nearby:
    """What a mover can get to from `start` within an allowance in cm.

    `field` is how far it is to each cell of the board: float32 `[y, x]` in cm, infinite where it is too far.
    `_steps` are those of a part of the board, `_part` its rows and columns.
    """

    space: Space
    start: Point
    allowance: float
    field: Costs
    _steps: tuple[Step, ...]
    _part: Part

    def near(self, spots: Places) -> Places:
        """Return those of many places of the table to which the field says that there is a way."""
        cells = spots // self.space.board.steps
        return spots[self.field[cells[:, 1], cells[:, 0]] <= self.allowance * SLACK]

    def path(self, to: Point) -> tuple[Point, ...] | None:
        """Return a free path to a place that fits the allowance, or None if none is found."""
        if self.space.stands(self.start) is not None or self.space.stands(to) is not None:
            return None
        if self.space.leg(self.start, to) is None:
            return self._offered((self.start, to))
        cells = self._down_from(to)
        if cells is None:
            return None
        steps = self.space.board.steps
        middles = np.array(cells[::-1], np.int64) * steps + steps // 2
        way = taut(self.space, self.start, np.concatenate([middles, places([to])]))
        return self._offered(way) if way is not None else None

    def _offered(self, path: tuple[Point, ...]) -> tuple[Point, ...] | None:
        return path if fits(length(path), self.allowance) else None

    def _down_from(self, to: Point) -> list[tuple[int, int]] | None:
        """Return the cells of a way from a place down the field, to one beside the start."""
        cell = self._entry(to)
        if cell is None:
            return None
        rows, columns = self._part
        here = self.start.i // self.space.board.steps, self.start.j // self.space.board.steps
        cells = [cell]
        while max(abs(cell[0] - here[0]), abs(cell[1] - here[1])) > AROUND:
            x, y = cell
            onward = [
                (
                    float(self.field[y + step.y, x + step.x] + step.cost[y - rows.start, x - columns.start]),
                    x + step.x,
                    y + step.y,
                )
                for step in self._steps
                if columns.start <= x + step.x < columns.stop and rows.start <= y + step.y < rows.stop
            ]
            cm, a, b = min(onward)
            if not cm < np.inf or not self.field[b, a] < self.field[y, x]:
                return None
            cell = a, b
            cells.append(cell)
        return cells

    def _entry(self, to: Point) -> tuple[int, int] | None:
        """Return the best cell beside a place from which one can go straight to it."""
        steps, (rows, columns) = self.space.board.steps, self.field.shape
        x, y = to.i // steps, to.j // steps
        near = [
            (a, b)
            for b in range(max(0, y - AROUND), min(rows, y + AROUND + 1))
            for a in range(max(0, x - AROUND), min(columns, x + AROUND + 1))
            if np.isfinite(self.field[b, a])
        ]
        if not near:
            return None
        middles = np.array(near, np.int64) * steps + steps // 2
        free = self.space.legs(places([to]), middles)
        long = self.field[[b for _, b in near], [a for a, _ in near]] * steps + lengths(middles, places([to]))
        ranked = [(round(float(long[k]), 3), near[k]) for k in np.flatnonzero(free).tolist()]
        return min(ranked)[1] if ranked else None


def nearby(free: Space, start: Point, allowance: float) -> Nearby:
    """Return what a mover in a free space can get to from a place with so many cm."""
    return Nearby(free, start, allowance, *_spread(free, start, allowance))


def _alone(free: Space) -> Space:
    """Return the same space without other bases: the steps there last."""
    return space(free.board, free.radius, free.level, ())


@lru_cache(maxsize=16)
def _spread(free: Space, start: Point, allowance: float) -> tuple[Costs, tuple[Step, ...], Part]:
    """Return how far it is from a place to each cell that is not much too far, and the steps there."""
    rows, columns = free.board.heights.shape
    costs = np.full((rows, columns), np.inf, np.float32)
    seed(free, start, costs)
    cells = int(allowance * SLACK / free.board.cell) + EDGE
    x, y = start.i // free.board.steps, start.j // free.board.steps
    part = (
        slice(max(0, y - cells), min(rows, y + cells + 1)),
        slice(max(0, x - cells), min(columns, x + cells + 1)),
    )
    steps = _steps_between(free, part)
    padded = np.pad(costs[part], EDGE, constant_values=np.float32(np.inf))
    relax(padded, steps)
    costs[part] = padded[EDGE:-EDGE, EDGE:-EDGE]
    costs.flags.writeable = False
    return costs, steps, part


def _steps_between(free: Space, part: Part) -> tuple[Step, ...]:
    """Return the steps of a part of the board that other bases leave free."""
    steps = tuple(Step(step.x, step.y, step.cost[part].copy()) for step in steps_of(_alone(free)))
    for base in free.bases:
        _bar(steps, free, base, part)
    return steps


def _bar(steps: tuple[Step, ...], free: Space, base: Base, part: Part) -> None:
    """Take away the steps that come too near to another base."""
    size, apart = free.board.steps, (base.radius + free.radius) * STEPS_PER_CM
    around = int(apart / size) + 1 + EDGE
    rows, columns = (
        np.arange(max(one.start, middle - around), min(one.stop, middle + around + 1))
        for one, middle in zip(part, (base.point.j // size, base.point.i // size), strict=True)
    )
    if not (rows.size and columns.size):
        return
    here = slice(rows[0] - part[0].start, rows[-1] + 1 - part[0].start)
    there = slice(columns[0] - part[1].start, columns[-1] + 1 - part[1].start)
    across = (base.point.i - columns * size - size // 2).astype(np.float64)[None, :]
    down = (base.point.j - rows * size - size // 2).astype(np.float64)[:, None]
    for step in steps:
        x, y = step.x * size, step.y * size
        gone = np.clip((across * x + down * y) / (x * x + y * y), 0.0, 1.0)
        near = (across - gone * x) ** 2 + (down - gone * y) ** 2 < apart * apart
        step.cost[here, there][near] = np.inf
