"""What a first look tells of many legs at once: which are surely not free, and which could be of use.

It leaves out nothing that is free and of use; the judge and the exact tests look at the rest.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import numpy as np

from game.table import clearance
from game.table.corners import MARGIN_CM, Corners, Index, Mask, Real
from game.table.cutting import FINE_PER_CM
from game.table.lattice import STEPS_PER_CM
from game.table.obstacles import obstacles
from game.table.raster import Board
from game.table.space import Places, Space, fine_steps

GRAIN_CM: Final = 0.5
"""Side of the cells of which is told whether any leg can lead through them."""

HALF_CM: Final = 0.36
"""More than from the middle of such a cell to its corners."""

APART_CM: Final = 1.0
"""How near each other the places of a leg that are looked at lie at last."""

PRODUCT: Final = 1 << 18
"""Multiplications in one go: of matrices no larger than that nobody makes a task for several threads."""

TERMS: Final = 6
"""Terms of a quadratic form of a place (x, y): x², xy, y², x, y, 1."""

BAND_CM: Final = 5.0
TILE_CM: Final = 6.0
"""Bends are taken together that lie in one square and have much the same room."""


def promising(space: Space, starts: Places, ends: Places) -> Index:
    """Return the legs that no cell bars in which a place of them lies; a single start serves for all ends.

    First their middles are looked at, then those of their halves, of their quarters …
    """
    left, count = np.arange(len(ends)), 1
    shut = _barred(space.board, space.radius, space.level)
    if shut is None:
        return left
    ax, ay, bx, by = (k / (GRAIN_CM * FINE_PER_CM) for k in (*fine_steps(starts), *fine_steps(ends)))
    ax, ay, ux, uy = np.broadcast_to(ax, bx.shape), np.broadcast_to(ay, by.shape), bx - ax, by - ay
    parts, columns = np.maximum(np.abs(ux), np.abs(uy)) * (GRAIN_CM / APART_CM), shut.shape[1]
    barred = np.zeros(left.size, np.bool_)
    while left.size:
        share = (np.arange(count) * 2 + 1)[:, None] / (2 * count)
        x, y = ((a.take(left) + u.take(left) * share).astype(np.int32) for a, u in ((ax, ux), (ay, uy)))
        barred[left] = shut.take(y * columns + x, mode="clip").any(axis=0)
        left, count = left[~barred[left] & (parts[left] > 2 * count)], 2 * count
    return np.flatnonzero(~barred)


def open_to(space: Space, spots: Places) -> Index:
    """Return the places that do not lie in a cell through which no leg leads."""
    shut = _barred(space.board, space.radius, space.level)
    if shut is None:
        return np.arange(len(spots))
    cells = spots // int(GRAIN_CM * STEPS_PER_CM)
    x, y = np.clip(cells, 0, (shut.shape[1] - 1, shut.shape[0] - 1)).T
    return np.flatnonzero(~shut[y, x])


def standing(space: Space, spots: Places) -> Mask:
    """Tell in which places a base may stand: the same as `Space.free`, faster where few are."""
    some = open_to(space, spots)
    answer = np.zeros(len(spots), np.bool_)
    answer[some] = space.free(spots[some])
    return answer


@lru_cache(maxsize=16)
def _barred(board: Board, radius: float, level: float) -> Mask | None:
    """Tell through which cells no leg can lead, wherever in them: `[y, x]`; None for too small a base."""
    if radius <= HALF_CM:
        return None
    known = obstacles(board, level)
    wide = known.lines[~known.bare]
    thin = clearance.lines(wide, np.full(len(wide), (radius - HALF_CM) * FINE_PER_CM))
    rows, columns = (int(cm // GRAIN_CM) + 1 for cm in (board.terrain.depth, board.terrain.width))
    y, x = (np.indices((rows, columns), np.float64).reshape(2, -1) + 0.5) * (GRAIN_CM * FINE_PER_CM)
    return ~clearance.free(x, y, x, y, thin).reshape(rows, columns)


def pairs(bends: Corners, longest: float, first: int = 0) -> tuple[Index, Index]:
    """Return pairs of bends, a before b, whose leg may touch the arcs at both ends.

    No leg is longer than `longest` lattice steps; b is `first` or later.
    """
    forms, terms = _touch(bends, longest), _terms(bends.places)
    rows, columns, count = forms.T.copy(), terms.T.copy(), len(bends.places)
    found = [(np.zeros(0, np.intp), np.zeros(0, np.intp))]
    for part in _blocks(first, count, count):
        near = rows[part] @ terms[:, : part.stop] <= 0.0
        near &= columns[part] @ forms[:, : part.stop] <= 0.0
        b, a = np.nonzero(near)
        later = a < b + part.start
        found.append((a[later], b[later] + part.start))
    return np.concatenate([a for a, _ in found]), np.concatenate([b for _, b in found])


def beside(bends: Corners, room: Real, spots: Places) -> tuple[Index, Index]:
    """Return pairs of a place and a bend whose leg may touch the arc and is no longer than the bend's room.

    `room` is in lattice steps.
    """
    order = np.lexsort((*bends.places.T // (TILE_CM * STEPS_PER_CM), room // (BAND_CM * STEPS_PER_CM)))
    bends, room, terms = bends.only(order), room[order], _terms(spots)
    x, y = terms[3:5]
    touch, disc = _touch(bends, float(room.max(initial=0.0))).T.copy(), _disc(bends, room).T.copy()
    found = [(np.zeros(0, np.intp), np.zeros(0, np.intp))]
    for part in _blocks(0, order.size, len(spots)):
        left, upper = (bends.places[part].T - room[part]).min(axis=1)
        right, lower = (bends.places[part].T + room[part]).max(axis=1)
        some = np.flatnonzero((x >= left) & (x <= right) & (y >= upper) & (y <= lower))
        there = terms.take(some, axis=1)
        near = touch[part] @ there <= 0.0
        near &= disc[part] @ there <= 0.0
        flat = np.flatnonzero(near)
        bend = flat // max(1, some.size)
        found.append((some[flat - bend * some.size], order[bend + part.start]))
    return np.concatenate([spot for spot, _ in found]), np.concatenate([bend for _, bend in found])


def _blocks(first: int, last: int, columns: int) -> Iterator[slice]:
    """Yield parts of the rows from `first` on of a matrix that is as wide and made of quadratic forms."""
    step = max(1, PRODUCT // (TERMS * max(1, columns)))
    for start in range(first, last, step):
        yield slice(start, min(start + step, last))


def _terms(spots: Places) -> Real:
    """Return the terms of a quadratic form at each place (x, y): x², xy, y², x, y, 1."""
    x, y = spots.astype(np.float64).T
    return np.stack([x * x, x * y, y * y, x, y, np.ones(x.size)])


def _touch(bends: Corners, longest: float) -> Real:
    """Return for each bend a quadratic form that is at most 0 wherever a leg's other end touches its arc.

    Such a leg, f long, is at most f lean + margin off the tangent: the square of that is at most f² lean² and
    what the margin adds for the longest leg.  The margin is more than the exact test's, for what that rounds.
    """
    (x, y), (a, b), lean = bends.places.astype(np.float64).T, bends.out.T, bends.lean
    margin, square, off = 1.25 * MARGIN_CM * STEPS_PER_CM, lean * lean, a * x + b * y
    more = 2.0 * lean * margin * longest + margin * margin
    across, down = 2.0 * (square * x - a * off), 2.0 * (square * y - b * off)
    last = off * off - square * (x * x + y * y) - more
    return np.stack([a * a - square, 2.0 * a * b, b * b - square, across, down, last])


def _disc(bends: Corners, room: Real) -> Real:
    """Return for each bend a quadratic form that is at most 0 within its room, and a step beyond."""
    (x, y), one = bends.places.astype(np.float64).T, np.ones(room.size)
    return np.stack([one, 0.0 * one, one, -2.0 * x, -2.0 * y, x * x + y * y - (room + 1.0) ** 2])
