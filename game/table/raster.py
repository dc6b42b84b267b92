"""The relief of the table: the height of every cell, in one state of its doors and crates (T-04, T-07).

A cell is the half-open square [i, i+1) × [j, j+1) of side `cell`, a solid column of one height.  Heights are
multiples of 1/16 cm, so every comparison of heights along a line can be decided exactly.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.table.lattice import STEPS_PER_CM, Point
from game.table.terrain import Door, Layout, Outline, Shift, Solid, Terrain, solids

MAX_CELLS: Final = 1024
"""Cells along one side of the table, at most: what floats decide exactly ends soon after."""

PARTS_PER_CM: Final = 16
"""Heights are whole multiples of 1/16 cm."""

SLIVER_CM: Final = 1e-6
"""A shape that enters a cell by no more than this does not touch it."""

Heights = NDArray[np.float32]
Mask = NDArray[np.bool_]


@dataclass(frozen=True, eq=False, slots=True)
class Board:
    """The table in one state of its doors and crates.

    `heights` is float32 `[y, x]` in cm, `cell` the side of a cell in cm.  `crossings` holds the height of
    every edge between two cells, the taller of both, in cm: first `[x, y]` for the edge between (x-1, y) and
    (x, y), then `[y, x]` for the edge between (x, y-1) and (x, y), in one flat float32 array.  None of them
    can be written to.
    """

    terrain: Terrain
    layout: Layout
    cell: float
    heights: Heights
    crossings: Heights

    @property
    def steps(self) -> int:
        """Lattice steps along the side of a cell."""
        return int(STEPS_PER_CM * self.cell)

    def ground(self, point: Point) -> float:
        """Return the height in cm of the cell under a place; off the table the floor goes on at 0."""
        rows, columns = self.heights.shape
        x, y = point.i // self.steps, point.j // self.steps
        return float(self.heights[y, x]) if 0 <= x < columns and 0 <= y < rows else 0.0


@lru_cache(maxsize=8)
def board(terrain: Terrain, layout: Layout) -> Board:
    """Return the relief of a terrain in a layout; the last few are kept.

    Raises ValueError when the table is empty, too large or its cells are neither 1 nor 0.5 cm.
    """
    heights = _walls(terrain, layout.shifts).copy()
    for door in _by_state(terrain.doors, layout):
        height = 0.0 if door.id in layout.open_doors else _sixteenths(terrain.wall_cm)
        _draw(heights, door.outline, terrain.cell, height, touch=True, over=True)
    np.maximum(heights, _blocks(terrain, layout.shifts), out=heights)
    heights.flags.writeable = False
    crossings = _crossings(heights)
    crossings.flags.writeable = False
    return Board(terrain, layout, terrain.cell, heights, crossings)


def _by_state(doors: tuple[Door, ...], layout: Layout) -> list[Door]:
    """Return the open doors, then the closed ones: where two share a cell, the closed one shuts it."""
    return sorted(doors, key=lambda door: door.id not in layout.open_doors)


@lru_cache(maxsize=4)
def _walls(terrain: Terrain, shifts: tuple[Shift, ...]) -> Heights:
    return _relief(terrain, [solid for solid in solids(terrain, Layout(shifts=shifts)) if _is_wall(solid)])


@lru_cache(maxsize=4)
def _blocks(terrain: Terrain, shifts: tuple[Shift, ...]) -> Heights:
    return _relief(
        terrain, [solid for solid in solids(terrain, Layout(shifts=shifts)) if not _is_wall(solid)]
    )


def _is_wall(solid: Solid) -> bool:
    return solid.kind == "wall"


def _relief(terrain: Terrain, shapes: list[Solid]) -> Heights:
    """Return the heights that some solids give the floor: where they overlap the higher wins (T-04)."""
    heights = np.zeros(_size(terrain), np.float32)
    for solid in shapes:
        height = _sixteenths(solid.height_cm)
        _draw(heights, solid.outline, terrain.cell, height, touch=_is_wall(solid), over=False)
    heights.flags.writeable = False
    return heights


def _size(terrain: Terrain) -> tuple[int, int]:
    """Return the rows and columns of the raster, or refuse before anything large is made."""
    if terrain.cell not in (1.0, 0.5):
        raise ValueError(f"a cell is 1 or 0.5 cm, not {terrain.cell}")
    rows, columns = terrain.depth / terrain.cell, terrain.width / terrain.cell
    if not (0 < rows <= MAX_CELLS and 0 < columns <= MAX_CELLS):
        raise ValueError(f"a table of {terrain.width} × {terrain.depth} cm: at most {MAX_CELLS} cells a side")
    return math.ceil(rows), math.ceil(columns)


def _sixteenths(cm: float) -> float:
    return round(cm * PARTS_PER_CM) / PARTS_PER_CM


def _draw(heights: Heights, outline: Outline, cell: float, height: float, *, touch: bool, over: bool) -> None:
    """Give the cells of a shape a height: at least that (`over` false), or exactly that."""
    corners = np.array(outline, np.float64) / cell
    rows, columns = heights.shape
    low, high = np.floor(corners.min(axis=0)), np.ceil(corners.max(axis=0))
    left, upper = np.clip(low, 0, (columns, rows)).astype(np.intp).tolist()
    right, lower = np.clip(high, 0, (columns, rows)).astype(np.intp).tolist()
    if left >= right or upper >= lower:
        return
    x, y = np.arange(left, right) + 0.5, np.arange(upper, lower) + 0.5
    mask = _inside(corners, x, y)
    if touch:
        mask |= _entered(corners, x, y, 0.5 - SLIVER_CM / cell)
    part = heights[upper:lower, left:right]
    if over:
        part[mask] = height
    else:
        part[mask] = np.maximum(part[mask], np.float32(height))


def _inside(corners: NDArray[np.float64], x: NDArray[np.float64], y: NDArray[np.float64]) -> Mask:
    """Tell which places (x, y) lie inside a polygon, by the even-odd rule: bool `[y, x]`."""
    mask = np.zeros((y.size, x.size), np.bool_)
    for (x0, y0), (x1, y1) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        rows = np.flatnonzero((y0 <= y) != (y1 <= y))
        if rows.size:
            meets = x0 + (y[rows] - y0) * ((x1 - x0) / (y1 - y0))
            mask[rows] ^= x < meets[:, None]
    return mask


def _entered(
    corners: NDArray[np.float64], x: NDArray[np.float64], y: NDArray[np.float64], half: float
) -> Mask:
    """Tell which squares around (x, y) a polygon's edges pass through: bool `[y, x]`.

    `half` is half the side of a square; along its border is not through it.
    """
    mask = np.zeros((y.size, x.size), np.bool_)
    for (x0, y0), (x1, y1) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        columns = (x + half > min(x0, x1)) & (x - half < max(x0, x1))
        rows = (y + half > min(y0, y1)) & (y - half < max(y0, y1))
        across, down = x1 - x0, y1 - y0
        offset = np.subtract.outer((y - y0) * across, (x - x0) * down)
        mask |= np.logical_and.outer(rows, columns) & (np.abs(offset) < half * (abs(across) + abs(down)))
    return mask


def _crossings(heights: Heights) -> Heights:
    """Return the edges' heights as `Board.crossings` holds them."""
    upright, level = heights.copy(), heights.copy()
    np.maximum(heights[:, 1:], heights[:, :-1], out=upright[:, 1:])
    np.maximum(heights[1:], heights[:-1], out=level[1:])
    return np.concatenate([upright.T.ravel(), level.ravel()])
