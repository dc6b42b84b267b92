"""Cells of a grid joined: to rectangles, or to regions with their outlines."""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

Grid = NDArray[np.intp]
Mask = NDArray[np.bool_]
Corner = tuple[int, int]

_STEPS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""East, south, west, north."""
_RIGHT: Final = ((0, 0), (-1, 0), (-1, -1), (0, -1))
"""The cell on the right hand of one who goes that way from a corner."""
_LEFT: Final = ((0, -1), (0, 0), (-1, 0), (-1, -1))


def rectangles(mask: Mask) -> Iterator[tuple[int, int, int, int]]:
    """Yield left, upper, right and lower limit of rectangles that make up the true cells `[y, x]`.

    Runs along x, joined with equal ones below.
    """
    growing: dict[tuple[int, int], int] = {}
    for y in range(mask.shape[0] + 1):
        runs = _runs(mask[y]) if y < mask.shape[0] else []
        for run in [run for run in growing if run not in runs]:
            yield run[0], growing.pop(run), run[1], y
        for run in runs:
            growing.setdefault(run, y)


def _runs(row: Mask) -> list[tuple[int, int]]:
    turns = np.flatnonzero(np.diff(row.astype(np.int8), prepend=0, append=0)).tolist()
    return list(zip(turns[::2], turns[1::2], strict=True))


def regions(grid: Grid, base: int, most: int) -> Iterator[tuple[int, tuple[Corner, ...]]]:
    """Yield value and outer border of the regions of equal cells `[y, x]`, at most so many.

    Cells join along their sides.  A region comes before what lies in its holes: painted in this order,
    borders filled, the grid comes out on a table painted with `base` before; what that shows anyway is left
    out.
    """
    labels, count = labelled(grid)
    firsts = np.full(count, -1, np.intp)
    flat = labels.ravel()
    firsts[flat[::-1]] = np.arange(flat.size)[::-1]
    painted = np.full(grid.shape, base, np.intp)
    for label in np.argsort(firsts)[:most].tolist():
        y, x = divmod(int(firsts[label]), grid.shape[1])
        value = int(grid[y, x])
        border = _border(labels, (x, y))
        within, part = _filled(border)
        here = labels[part] == label
        if (painted[part][here] == value).all():
            continue
        painted[part][within] = value
        yield value, border


def labelled(grid: Grid) -> tuple[Grid, int]:
    """Return a number for each region of cells of equal value that join along their sides."""
    rows, columns = grid.shape
    starts = np.ones(grid.shape, np.bool_)
    starts[:, 1:] = grid[:, 1:] != grid[:, :-1]
    runs: Grid = (np.cumsum(starts.ravel()) - 1).reshape(rows, columns)
    joins = np.stack([runs[:-1], runs[1:]], axis=-1)[grid[:-1] == grid[1:]]
    parent = list(range(int(runs[-1, -1]) + 1))

    def root(run: int) -> int:
        while parent[run] != run:
            parent[run] = parent[parent[run]]
            run = parent[run]
        return run

    for a, b in np.unique(joins, axis=0).tolist() if joins.size else []:
        upper, lower = sorted((root(a), root(b)))
        parent[lower] = upper
    numbers, labels = np.unique(np.array([root(run) for run in parent], np.intp), return_inverse=True)
    return labels.astype(np.intp)[runs], numbers.size


def _border(labels: Grid, first: tuple[int, int]) -> tuple[Corner, ...]:
    """Return the outer border of the region whose uppermost, then leftmost cell is `first`, clockwise."""
    rows, columns = labels.shape
    label = labels[first[1], first[0]]

    def own(x: int, y: int) -> bool:
        return 0 <= x < columns and 0 <= y < rows and bool(labels[y, x] == label)

    corners: list[Corner] = []
    (x, y), way = first, 0
    while True:
        x, y = x + _STEPS[way][0], y + _STEPS[way][1]
        right = own(x + _RIGHT[way][0], y + _RIGHT[way][1])
        left = own(x + _LEFT[way][0], y + _LEFT[way][1])
        if not right or left:
            corners.append((x, y))
            way = (way + (1 if not right else 3)) % 4
        if (x, y) == first and way == 0:
            return corners[-1], *corners[:-1]


def _filled(border: tuple[Corner, ...]) -> tuple[Mask, tuple[slice, slice]]:
    """Return the cells inside a border, holes filled, and the part of the grid that they are of."""
    left, right = min(x for x, _ in border), max(x for x, _ in border)
    upper, lower = min(y for _, y in border), max(y for _, y in border)
    walls = np.zeros((lower - upper, right - left + 1), np.bool_)
    for (x0, y0), (x1, y1) in zip(border, (*border[1:], border[0]), strict=True):
        if x0 == x1:
            walls[min(y0, y1) - upper : max(y0, y1) - upper, x0 - left] ^= True
    within = np.logical_xor.accumulate(walls, axis=1)[:, :-1]
    return within, (slice(upper, lower), slice(left, right))
