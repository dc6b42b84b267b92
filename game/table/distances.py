"""How far it is to walk from everywhere on the table, for opponents to compare places by."""

import math
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.table.lattice import STEPS_PER_CM, Point
from game.table.space import Places, Space, nearest_free, places
from game.table.web import lengths

Costs = NDArray[np.float32]
Mask = NDArray[np.bool_]

STEPS: Final = ((1, 0), (0, 1), (1, 1), (1, -1), (2, 1), (2, -1), (1, 2), (1, -2))
"""Steps of the grid, in cells across and down; each is judged once and taken both ways."""

TILE: Final = 16
"""Cells along the side of a part of the grid whose steps are judged together."""

BESIDE_CM: Final = 4.0
"""A target where nobody can stand is reached from the nearest free place, so far away at most."""

SWEEPS: Final = 4
"""Passes over the grid between two looks at whether anything still changes."""


class Step(NamedTuple):
    """A step from each cell: how many cells, and its length `[y, x]`, infinite where it is not free."""

    x: int
    y: int
    cost: Costs


@lru_cache(maxsize=32)
def distance_field(space: Space, targets: tuple[Point, ...]) -> Costs:
    """Return how far it is to walk from each cell of the board to the nearest target: float32 `[y, x]` in cm.

    Infinite where there is no way; at most 3 % longer than the shortest path.  Other bases of the space are
    in the way: for a field that lasts, ask with a space without any.  The array cannot be written to.
    """
    steps = steps_of(space)
    rows, columns = space.board.heights.shape
    padded = np.full((rows + 4, columns + 4), np.inf, np.float32)
    costs = padded[2:-2, 2:-2]
    for target in targets:
        seed(space, target, costs)
    relax(padded, steps)
    costs.flags.writeable = False
    return costs


def relax(padded: Costs, steps: tuple[Step, ...]) -> None:
    """Let costs spread until nothing changes; `padded` is two cells wider all round than the steps' costs."""
    rows, columns = padded.shape[0] - 4, padded.shape[1] - 4
    costs = padded[2:-2, 2:-2]
    moves = [
        (padded[2 + step.y : 2 + step.y + rows, 2 + step.x : 2 + step.x + columns], step.cost)
        for step in steps
    ]
    through = np.empty_like(costs)
    before = None
    while before is None or not np.array_equal(before, costs):
        before = costs.copy()
        for _ in range(SWEEPS):
            for neighbour, cost in moves:
                np.add(neighbour, cost, out=through)
                np.minimum(costs, through, out=costs)
            moves.reverse()


def seed(space: Space, target: Point, costs: Costs) -> None:
    """Give the cells of the board around a target their straight distance from it."""
    place = nearest_free(space, target, BESIDE_CM)
    if place is None:
        return
    rows, columns = costs.shape
    middle, around = (place.i // space.board.steps, place.j // space.board.steps), np.arange(-2, 3)
    x, y = np.meshgrid(middle[0] + around, middle[1] + around)
    on = (x >= 0) & (y >= 0) & (x < columns) & (y < rows)
    cells = np.stack([x[on], y[on]], axis=1)
    ends = _middles(space, cells)
    cells, ends = (row[space.legs(places([place]), ends)] for row in (cells, ends))
    off = (lengths(ends, places([place])) / STEPS_PER_CM).astype(np.float32)
    costs[cells[:, 1], cells[:, 0]] = np.minimum(costs[cells[:, 1], cells[:, 0]], off)


@lru_cache(maxsize=8)
def steps_of(space: Space) -> tuple[Step, ...]:
    """Return every step that can be taken from the cells of the board."""
    steps = []
    for (x, y), free in zip(STEPS, _judged(space), strict=True):
        long = np.float32(math.sqrt(x * x + y * y) * space.board.cell)
        back = np.zeros_like(free)
        back[max(y, 0) : len(back) + min(y, 0), x:] = free[max(-y, 0) : len(back) - max(y, 0), : -x or None]
        steps += [Step(x, y, np.where(free, long, np.float32(np.inf)))]
        steps += [Step(-x, -y, np.where(back, long, np.float32(np.inf)))]
    return tuple(steps)


def _judged(space: Space) -> Mask:
    """Tell which steps the judge allows: `[step, y, x]`."""
    rows, columns = space.board.heights.shape
    judged = np.zeros((len(STEPS), rows, columns), np.bool_)
    for upper in range(0, rows, TILE):
        for left in range(0, columns, TILE):
            part = judged[:, upper : upper + TILE, left : left + TILE]
            y, x = np.indices(part.shape[1:])
            cells = np.stack([x.ravel() + left, y.ravel() + upper], axis=1)
            starts = np.tile(cells, (len(STEPS), 1))
            ends = starts + np.repeat(np.array(STEPS), len(cells), axis=0)
            free = space.legs(_middles(space, starts), _middles(space, ends))
            free &= (ends >= 0).all(axis=1) & (ends < (columns, rows)).all(axis=1)
            part[:] = free.reshape(part.shape)
    return judged


def _middles(space: Space, cells: Places) -> Places:
    """Return the places in the middle of cells of the board."""
    middles: Places = cells * space.board.steps + space.board.steps // 2
    return middles
