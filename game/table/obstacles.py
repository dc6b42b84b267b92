"""The outlines that stop a base, in one state of the table and seen from one level (T-04, T-07).

A place may be nearer to nothing than an outline is to it, so the obstacles are kept as their outlines alone.
Where an open door lies in a wall the outline is that of the wall without the door: two jambs and a way
through.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.table.cutting import FINE_PER_CM, Corners, Line, beside, contains, fine, sides, without
from game.table.raster import Board
from game.table.terrain import STEP_CM, solids

DOORWAY: Final = FINE_PER_CM / 64
"""A door clears the wall this far beyond its faces too: maps are drawn by hand."""

Kind = Literal["edge", "wall", "door", "water", "base", "drop"]
Real = NDArray[np.float64]
Index = NDArray[np.intp]
Mask = NDArray[np.bool_]


class Source(NamedTuple):
    """What an outline belongs to; the table's own edge and drops have no id."""

    kind: Kind
    id: str


class Shape(NamedTuple):
    """A polygon in fine steps."""

    source: Source
    corners: Corners


class Areas(NamedTuple):
    """Where no centre may be, however far from an outline.

    `sides` is float64 `[n, 4]` (x, y of both ends, fine steps), grouped by polygon: `sizes` of them from
    `first` on.  `boxes` is `[4, n]`, each polygon's limits.  A polygon has its number in `sources` and a
    role: a wall unless a door clears it, a door, something solid, water unless something covers it, a cover.
    """

    sides: Real
    first: Index
    sizes: Index
    boxes: Real
    owner: Index
    wall: Mask
    door: Mask
    solid: Mask
    water: Mask
    cover: Mask

    def owners(self, x: Real, y: Real) -> Index:
        """Return the number of the source that each place lies in, or -1; exact."""
        answer = np.full(x.size, -1, np.intp)
        if not x.size:
            return answer
        left, upper, right, lower = self.boxes
        near = np.flatnonzero(
            (left <= x.max()) & (right >= x.min()) & (upper <= y.max()) & (lower >= y.min())
        )
        left, upper, right, lower = self.boxes[:, near]
        boxed = (left <= x[:, None]) & (right >= x[:, None]) & (upper <= y[:, None]) & (lower >= y[:, None])
        place, polygon = np.nonzero(boxed)
        if not place.size:
            return answer
        boxed[place, polygon] = self._contain(near[polygon], x[place], y[place])
        some = np.flatnonzero(boxed.any(axis=1))
        within = np.zeros((some.size, self.owner.size), np.bool_)
        within[:, near] = boxed[some]
        cleared = (within & self.door).any(axis=1, keepdims=True)
        covered = (within & self.cover).any(axis=1, keepdims=True)
        bad = within & (self.solid | (self.wall & ~cleared) | (self.water & ~covered))
        answer[some] = np.where(bad.any(axis=1), self.owner[bad.argmax(axis=1)], -1)
        return answer

    def _contain(self, polygon: Index, x: Real, y: Real) -> Mask:
        """Tell which polygons contain their places, by the even-odd test."""
        count = self.sizes[polygon]
        start = np.cumsum(count) - count
        side = np.arange(int(count.sum())) + np.repeat(self.first[polygon] - start, count)
        x, y = np.repeat(x, count), np.repeat(y, count)
        x0, y0, x1, y1 = self.sides[side].T
        across = (x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)
        passed = ((y0 <= y) != (y1 <= y)) & ((across < 0.0) == (y1 > y0))
        return np.bitwise_xor.reduceat(passed, start)


@dataclass(frozen=True, eq=False, slots=True)
class Obstacles:
    """All that stops a centre on one level, other figures apart.

    `lines` is float64 `[n, 4]` (x, y of both ends, fine steps), `owner` the number of each one's source.  A
    base keeps its radius from a line unless that is `bare`: those only the centre may not cross.
    """

    sources: tuple[Source, ...]
    lines: Real
    owner: Index
    bare: Mask
    areas: Areas


@lru_cache(maxsize=16)
def obstacles(board: Board, level: float) -> Obstacles:
    """Return what stops a figure that stands `level` cm high (T-04)."""
    walls, blocks = _higher(board, level)
    cleared = tuple(_cleared(shape, walls) for shape in _doors(board, shut=False))
    shut = _doors(board, shut=True) if board.terrain.wall_cm > level + STEP_CM else ()
    wet, covers = _water(board) if level <= STEP_CM else ((), ())
    ways = [shape.corners for shape in cleared]
    outlines = [
        (Source("edge", ""), sides(_table(board))),
        *((shape.source, sides(shape.corners)) for shape in shut),
        *((shape.source, without(shape.corners, ways)) for shape in walls),
        *((shape.source, sides(shape.corners)) for shape in blocks),
        *((shape.source, without(shape.corners, [cover.corners for cover in covers])) for shape in wet),
        (Source("drop", ""), _drops(board, level)),
    ]
    sources = tuple(source for source, _ in outlines)
    owner = np.repeat(np.arange(len(outlines)), [len(lines) for _, lines in outlines])
    lines = np.array([(*a, *b) for _, part in outlines for a, b in part], np.float64).reshape(-1, 4)
    areas = _areas(sources, walls, cleared, (*shut, *blocks), wet, covers)
    return Obstacles(sources, lines, owner, owner == len(outlines) - 1, areas)


def _table(board: Board) -> Corners:
    width, depth = board.terrain.width, board.terrain.depth
    return fine(((0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth)))


def _higher(board: Board, level: float) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """Return the walls, which doors clear, and the other solids that are too high to step on."""
    high = [s for s in solids(board.terrain, board.layout) if s.height_cm > level + STEP_CM]
    shapes = [(s.kind == "wall", Shape(Source("wall", s.id), fine(s.outline))) for s in high]
    return tuple(shape for wall, shape in shapes if wall), tuple(shape for wall, shape in shapes if not wall)


def _doors(board: Board, *, shut: bool) -> tuple[Shape, ...]:
    """Return all doors, or only those that are shut."""
    return tuple(
        Shape(Source("door", door.id), fine(door.outline))
        for door in board.terrain.doors
        if not (shut and door.id in board.layout.open_doors)
    )


def _water(board: Board) -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """Return the waters, and the solids that may bridge them."""
    return (
        tuple(Shape(Source("water", water.id), fine(water.outline)) for water in board.terrain.waters),
        tuple(
            Shape(Source("wall", s.id), fine(s.outline))
            for s in solids(board.terrain, board.layout)
            if s.height_cm > 0.0
        ),
    )


def _cleared(door: Shape, walls: Sequence[Shape]) -> Shape:
    """Return a door's rectangle, a little deeper on each side that does not end in a wall."""
    corners = door.corners
    middle = (
        math.fsum(x for x, _ in corners) / len(corners),
        math.fsum(y for _, y in corners) / len(corners),
    )
    steps = []
    for a, b in sides(corners):
        out = beside(a, b, DOORWAY)
        x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        if (x - middle[0]) * out[0] + (y - middle[1]) * out[1] < 0.0:
            out = (-out[0], -out[1])
        jamb = any(contains(wall.corners, x + out[0], y + out[1]) for wall in walls)
        steps.append((0.0, 0.0) if jamb else out)
    grown = tuple(
        (float(round(x + before[0] + after[0])), float(round(y + before[1] + after[1])))
        for (x, y), before, after in zip(corners, (steps[-1], *steps[:-1]), steps, strict=True)
    )
    return Shape(door.source, grown)


def _drops(board: Board, level: float) -> list[Line]:
    """Return the lines between cells that one walks on and cells too low for that (T-04)."""
    low = board.heights < level - STEP_CM
    if not low.any():
        return []
    walked = ~low & (board.heights <= level + STEP_CM)
    side = board.cell * FINE_PER_CM
    upright = (walked[:, 1:] & low[:, :-1]) | (walked[:, :-1] & low[:, 1:])
    across = (walked[1:] & low[:-1]) | (walked[:-1] & low[1:])
    lines = [(((x + 1) * side, a * side), ((x + 1) * side, b * side)) for x, a, b in _runs(upright.T)]
    lines += [((a * side, (y + 1) * side), (b * side, (y + 1) * side)) for y, a, b in _runs(across)]
    return lines


def _runs(mask: Mask) -> Iterator[tuple[int, int, int]]:
    """Yield row, first and end of every run of true cells."""
    padded = np.pad(mask, ((0, 0), (1, 1))).astype(np.int8)
    rows, turns = np.nonzero(np.diff(padded, axis=1))
    yield from zip(rows[::2].tolist(), turns[::2].tolist(), turns[1::2].tolist(), strict=True)


def _areas(
    sources: tuple[Source, ...],
    walls: Sequence[Shape],
    doors: Sequence[Shape],
    solid: Sequence[Shape],
    wet: Sequence[Shape],
    covers: Sequence[Shape],
) -> Areas:
    groups = (walls, doors, solid, wet, covers)
    numbers = {source: n for n, source in enumerate(sources)}
    shapes = [shape for group in groups for shape in group]
    role = np.repeat(np.arange(len(groups)), [len(group) for group in groups])
    outlines = [sides(shape.corners) for shape in shapes]
    sizes = np.array([len(part) for part in outlines], np.intp)
    corners = [np.array(shape.corners) for shape in shapes]
    boxes = [(*part.min(axis=0), *part.max(axis=0)) for part in corners]
    return Areas(
        np.array([(*a, *b) for part in outlines for a, b in part], np.float64).reshape(-1, 4),
        np.cumsum(sizes) - sizes,
        sizes,
        np.array(boxes, np.float64).reshape(-1, 4).T.copy(),
        np.array([numbers.get(shape.source, -1) for shape in shapes], np.intp),
        wall=role == 0,
        door=role == 1,
        solid=role == 2,
        water=role == 3,
        cover=role == 4,
    )
