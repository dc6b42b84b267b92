"""How far it is to a goal over roofs and crates: walking on each level, climbing and jumping between them."""

import math
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.rules.moving.climbing import CLIMB_CM
from game.table.distances import STEPS, Costs
from game.table.lattice import Point
from game.table.outlines import box, contains
from game.table.raster import Board
from game.table.space import Places, space
from game.table.terrain import STEP_CM, Solid, solids

Mask = NDArray[np.bool_]

CLIMB_WORTH_CM: Final = 25.0
"""Climbing up takes a turn, in which one might sprint so far (S-018, S-022)."""

JUMP_WORTH_CM: Final = 8.0
"""Jumping down is a part of a move, with some danger (X-14)."""

LEDGES_CM: Final = ((2, 0), (0, 2), (2, 2), (2, -2), (3, 0), (0, 3), (3, 1), (3, -1), (1, 3), (1, -3))
"""From where to where one climbs, across and down in cm; each is tried both ways."""

BESIDE_CM: Final = 4.0
"""A goal where nobody can stand is reached from the nearest free place, so far away at most."""

SWEEPS: Final = 4


class _Step(NamedTuple):
    """A step from each cell: how many cells, and its cost `[y, x]`, infinite where it is not free."""

    x: int
    y: int
    cost: Costs


@lru_cache(maxsize=16)
def relief_field(board: Board, radius: float, targets: tuple[Point, ...]) -> Costs:
    """Return how far it is from each cell, on its own level, to the nearest target: float32 `[y, x]` in cm.

    Climbs and jumps count as so many cm; infinite where there is no way.  The array cannot be written to.
    """
    steps, free = _steps(board, radius), _free(board, radius)
    rows, columns = free.shape
    pad = max(max(abs(step.x), abs(step.y)) for step in steps)
    padded = np.full((rows + 2 * pad, columns + 2 * pad), np.inf, np.float32)
    costs = padded[pad:-pad, pad:-pad]
    for target in targets:
        _start(board, free, target, costs)
    moves = [(padded[pad + y : pad + y + rows, pad + x : pad + x + columns], cost) for x, y, cost in steps]
    through = np.empty_like(costs)
    before = None
    while before is None or not np.array_equal(before, costs):
        before = costs.copy()
        for _ in range(SWEEPS):
            for neighbour, cost in moves:
                np.add(neighbour, cost, out=through)
                np.minimum(costs, through, out=costs)
            moves.reverse()
    answer = np.where(free, costs, _beside(padded, pad, board))
    answer.flags.writeable = False
    return answer


def _start(board: Board, free: Mask, target: Point, costs: Costs) -> None:
    """Give the free cell nearest to a target its distance from it."""
    rows, columns = free.shape
    x, y = target.i // board.steps, target.j // board.steps
    far = int(BESIDE_CM / board.cell)
    upper, left = max(0, y - far), max(0, x - far)
    near = free[upper : min(rows, y + far + 1), left : min(columns, x + far + 1)]
    j, i = np.nonzero(near)
    if not j.size:
        return
    apart = (i + left - x) ** 2 + (j + upper - y) ** 2
    best = int(apart.argmin())
    at = int(j[best]) + upper, int(i[best]) + left
    costs[at] = min(float(costs[at]), math.sqrt(int(apart[best])) * board.cell)


def _beside(padded: Costs, pad: int, board: Board) -> Costs:
    """Return for each cell the cost of the best neighbour on its level: bases stand between cells too."""
    rows, columns = board.heights.shape
    answer = np.full((rows, columns), np.inf, np.float32)
    levels = np.pad(board.heights, 1, mode="edge")
    for y in (-1, 0, 1):
        for x in (-1, 0, 1):
            same = np.abs(levels[1 + y : 1 + y + rows, 1 + x : 1 + x + columns] - board.heights) <= STEP_CM
            there = padded[pad + y : pad + y + rows, pad + x : pad + x + columns]
            np.minimum(answer, np.where(same, there, np.float32(np.inf)), out=answer)
    return answer + np.float32(board.cell)


@lru_cache(maxsize=8)
def _free(board: Board, radius: float) -> Mask:
    """Tell in which cells, on their own level, a base can stand: `[y, x]`."""
    free = np.zeros(board.heights.shape, np.bool_)
    for level in np.unique(board.heights).tolist():
        y, x = np.nonzero(board.heights == np.float32(level))
        free[y, x] = space(board, radius, level, ()).free(_middles(board, x, y))
    for solid in solids(board.terrain, board.layout):
        if not solid.climbable and solid.height_cm > STEP_CM:
            _forbid(board, solid, free)
    return free


def _forbid(board: Board, solid: Solid, free: Mask) -> None:
    """Clear the cells whose ground is a solid on which nobody stands."""
    left, upper, right, lower = (int(limit / board.cell) for limit in box(solid.outline))
    for y in range(max(0, upper), min(len(free), lower + 1)):
        for x in range(max(0, left), min(free.shape[1], right + 1)):
            middle = Point.at((x + 0.5) * board.cell, (y + 0.5) * board.cell)
            if contains(solid.outline, middle) and board.heights[y, x] <= solid.height_cm:
                free[y, x] = False


@lru_cache(maxsize=8)
def _steps(board: Board, radius: float) -> tuple[_Step, ...]:
    """Return every step: on a level as the judge allows it, and between levels by climbing and jumping."""
    free = _free(board, radius)
    found = [step for x, y in STEPS for step in _walked(board, radius, free, x, y)]
    cells = round(1 / board.cell)
    ledges = [(sign * across * cells, sign * down * cells) for across, down in LEDGES_CM for sign in (1, -1)]
    return (*found, *(_climbed(board, free, x, y) for x, y in ledges))


def _walked(board: Board, radius: float, free: Mask, x: int, y: int) -> tuple[_Step, _Step]:
    """Return a step on a level, and its way back."""
    rows, columns = free.shape
    cost = np.full((rows, columns), np.inf, np.float32)
    back = np.full((rows, columns), np.inf, np.float32)
    j, i = np.nonzero(free)
    on = (i + x >= 0) & (i + x < columns) & (j + y >= 0) & (j + y < rows)
    j, i = j[on], i[on]
    same = (board.heights[j, i] == board.heights[j + y, i + x]) & free[j + y, i + x]
    j, i = j[same], i[same]
    long = math.sqrt(x * x + y * y) * board.cell
    for level in np.unique(board.heights[j, i]).tolist():
        at = board.heights[j, i] == np.float32(level)
        b, a = j[at], i[at]
        room = space(board, radius, level, ())
        legal = room.legs(_middles(board, a, b), _middles(board, a + x, b + y))
        cost[b[legal], a[legal]] = long
        back[b[legal] + y, a[legal] + x] = long
    return _Step(x, y, cost), _Step(-x, -y, back)


def _climbed(board: Board, free: Mask, x: int, y: int) -> _Step:
    """Return a climb up or a jump down by so many cells; nothing between rises above the higher level."""
    rows, columns = free.shape
    cost = np.full((rows, columns), np.inf, np.float32)
    j, i = np.nonzero(free)
    on = (i + x >= 0) & (i + x < columns) & (j + y >= 0) & (j + y < rows)
    j, i = j[on], i[on]
    here, there = board.heights[j, i], board.heights[j + y, i + x]
    apart = there - here
    good = free[j + y, i + x] & (np.abs(apart) > STEP_CM) & (np.abs(apart) <= CLIMB_CM)
    parts = max(abs(x), abs(y))
    for n in range(1, parts):
        between = board.heights[j + (y * n) // parts, i + (x * n) // parts]
        good &= between <= np.maximum(here, there) + STEP_CM
        good &= between >= np.minimum(here, there) - STEP_CM
    cost[j[good], i[good]] = np.where(apart[good] > 0, CLIMB_WORTH_CM, JUMP_WORTH_CM)
    return _Step(x, y, cost)


def _middles(board: Board, x: NDArray[np.intp], y: NDArray[np.intp]) -> Places:
    """Return the places in the middle of cells."""
    return np.stack([x, y], axis=1).astype(np.int64) * board.steps + board.steps // 2
