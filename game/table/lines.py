"""The edge rule: whether a straight line through the air meets the relief of the table (X-15).

A line is clear if at every crossing with a line between cells its height is at least the taller of the two
cells there, and neither end is below the ground of its cell.  Touching a top is clear; a crossing in a corner
of four cells belongs to the cell with the greater x and y.  Ends lie on the half lattice and heights are
sixteenths of a cm, so whatever is no tie differs from one by more than `TIE` (cells) or `LEVEL` (cm), and
floats err by less: the answers are those of exact arithmetic.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.table.raster import Board, Heights

TIE: Final = 2.0**-27
LEVEL: Final = 2.0**-30

FEW: Final = 1500
"""Up to so many lines, fewer calls of numpy are worth more than fewer crossings looked at."""

CHUNK: Final = 4096
STRIDES: Final = (0, 2, 1, 3)
"""Which crossings of every four are looked at first: lines that are blocked are found blocked early."""

Whole = NDArray[np.int64]
Real = NDArray[np.float64]
Mask = NDArray[np.bool_]


class Lines(NamedTuple):
    """Straight lines: arrays of one length; ends in lattice steps, their heights in cm."""

    start_i: Whole
    start_j: Whole
    start_z: Real
    end_i: Whole
    end_j: Whole
    end_z: Real

    def only(self, chosen: NDArray[np.intp] | Mask) -> "Lines":
        """Return some of the lines."""
        return Lines(
            self.start_i[chosen],
            self.start_j[chosen],
            self.start_z[chosen],
            self.end_i[chosen],
            self.end_j[chosen],
            self.end_z[chosen],
        )


class _Crossings(NamedTuple):
    """One column a line: its crossings with the lines between cells across one axis.

    The crossing number s, from 0 below `number`, has the flat index `edge + s * stride` in the board's
    `crossings`, the height `z + s * climb`, and lies `(gap + s) / reach` of the way from start to end.
    """

    number: Whole
    edge: Real
    stride: Real
    z: Real
    climb: Real
    gap: Real
    reach: Real


def grounds(board: Board, i: Whole, j: Whole) -> Real:
    """Return the height in cm of the cell under each place in lattice steps; infinite off the table."""
    rows, columns = board.heights.shape
    x, y = i // board.steps, j // board.steps
    on = (x >= 0) & (x < columns) & (y >= 0) & (y < rows)
    tops = board.heights[np.where(on, y, 0), np.where(on, x, 0)].astype(np.float64)
    tops[~on] = np.inf
    return tops


def clear(board: Board, lines: Lines) -> Mask:
    """Tell which lines are clear."""
    answer = (grounds(board, lines.start_i, lines.start_j) <= lines.start_z) & (
        grounds(board, lines.end_i, lines.end_j) <= lines.end_z
    )
    open_ends = np.flatnonzero(answer)
    if open_ends.size <= FEW:
        twice = np.concatenate([open_ends, open_ends])
        across = np.arange(twice.size) < open_ends.size
        free = _unblocked(board.crossings, _crossings(board, lines.only(twice), across), (0, 1))
        answer[open_ends] = free[: open_ends.size] & free[open_ends.size :]
        return answer
    # The crossings along the longer axis meet every cell on the way: few lines are left for the others.
    rest = lines.only(open_ends)
    longer = np.abs(rest.end_i - rest.start_i) >= np.abs(rest.end_j - rest.start_j)
    for across in (longer, ~longer):
        left = np.flatnonzero(answer[open_ends])
        crossings = _crossings(board, rest.only(left), across[left])
        answer[open_ends[left]] = _unblocked(board.crossings, crossings, STRIDES)
    return answer


def lowest(board: Board, lines: Lines) -> Real:
    """Return the smallest height in cm that the start of each line sees above its end; infinite if none."""
    answer = grounds(board, lines.end_i, lines.end_j)
    before = grounds(board, lines.start_i, lines.start_j)
    on = np.flatnonzero(np.isfinite(answer) & np.isfinite(before))
    for walk in _walks(board, lines.only(on)):
        eye = lines.start_z[on]
        above = np.where(walk.real, eye + (walk.tops - eye) / walk.way, -np.inf)
        answer[on] = np.maximum(answer[on], above.max(axis=0))
    answer[before > lines.start_z] = np.inf
    return answer


def blocked(board: Board, lines: Lines) -> Real:
    """Return how far along each line, 0 to 1, it is first blocked; infinite if it is clear."""
    before = grounds(board, lines.start_i, lines.start_j)
    behind = grounds(board, lines.end_i, lines.end_j)
    answer = np.where(behind > lines.end_z, 1.0, np.inf)
    on = np.flatnonzero(np.isfinite(behind) & np.isfinite(before))
    for walk in _walks(board, lines.only(on)):
        first = np.where(walk.real & (walk.tops > walk.z), walk.way, np.inf).min(axis=0)
        answer[on] = np.minimum(answer[on], first)
    answer[before > lines.start_z] = 0.0
    return answer


class _Walk(NamedTuple):
    """Crossings `[s, line]`: how far along, the line's height, the edge's, and whether it exists."""

    way: Real
    z: Real
    tops: Heights
    real: Mask


def _walks(board: Board, lines: Lines) -> Iterator[_Walk]:
    """Yield the crossings with the upright lines between cells, then those with the level ones."""
    for upright in (True, False):
        crossings = _crossings(board, lines, np.full(lines.start_i.size, upright))
        s = np.arange(int(crossings.number.max(initial=0)))[:, None]
        if s.size:
            yield _Walk(
                (crossings.gap + s) / crossings.reach,
                crossings.z + s * crossings.climb,
                board.crossings.take((crossings.edge + s * crossings.stride).astype(np.intp), mode="clip"),
                s < crossings.number,
            )


def _crossings(board: Board, lines: Lines, across: Mask) -> _Crossings:
    """Return where each line crosses the upright lines between cells (`across`) or the level ones."""
    rows, columns = board.heights.shape
    start, side = _along(lines.start_i, lines.start_j, across)
    end, end_side = _along(lines.end_i, lines.end_j, across)
    cells = end // board.steps - start // board.steps
    back = cells < 0
    first = start // board.steps + ~back
    sign = np.where(back, -1.0, 1.0)
    p, q = (start + 0.5) / board.steps, (side + 0.5) / board.steps
    reach = np.where(cells == 0, 1.0, (end - start) / board.steps)
    drift = (end_side - side) / board.steps / reach
    slope = (lines.end_z - lines.start_z) / reach
    width = np.where(across, rows, columns)
    edge = first * width + np.where(across, 0, rows * columns) + (q + drift * (first - p) + TIE)
    z = lines.start_z + slope * (first - p) + LEVEL
    gap = (first - p) * sign
    return _Crossings(np.abs(cells), edge, sign * (width + drift), z, sign * slope, gap, np.abs(reach))


def _along(i: Whole, j: Whole, across: Mask) -> tuple[Whole, Whole]:
    """Return the places along the axis that is crossed, and beside it."""
    return np.where(across, i, j), np.where(across, j, i)


def _unblocked(heights: Heights, crossings: _Crossings, strides: tuple[int, ...]) -> Mask:
    """Tell which lines are at least as high as the edge at every one of their crossings."""
    answer = np.ones(crossings.number.size, np.bool_)
    order = np.argsort(crossings.number.astype(np.int16), kind="stable")
    order = order[np.searchsorted(crossings.number[order], 1) :]
    for begin in range(0, order.size, CHUNK):
        columns = order[begin : begin + CHUNK]
        _strike(heights, crossings, columns, strides, answer)
    return answer


def _strike(
    heights: Heights,
    crossings: _Crossings,
    columns: NDArray[np.intp],
    strides: tuple[int, ...],
    answer: Mask,
) -> None:
    """Clear the answer of the lines in some columns, sorted by their count of crossings, that are blocked."""
    count = crossings.number[columns]
    edge = np.stack([crossings.stride[columns], crossings.edge[columns]])
    z = np.stack([crossings.climb[columns], crossings.z[columns]])
    for offset in strides:
        steps = np.arange(offset, count[-1], len(strides))
        if not steps.size:
            continue
        places = np.ones((steps.size, 2))
        places[:, 0] = steps
        tops = heights.take((places @ edge).astype(np.intp), mode="clip")
        hit = tops > places @ z
        late = int(np.searchsorted(steps, count[0]))
        hit[late:] &= steps[late:, None] < count
        struck = hit.any(axis=0)
        if struck.any():
            answer[columns[struck]] = False
            left = np.flatnonzero(~struck)
            if not left.size:
                return
            columns, count, edge, z = columns[left], count[left], edge[:, left], z[:, left]
