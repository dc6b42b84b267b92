"""Free space for one mover, and the judge of his moves (T-04 … T-06, T-09).

A place is free if its true distance to every obstacle's outline is at least the radius of the mover's base;
touching is allowed.  A mover of radius 0 may not touch an outline.  All comparisons are exact for corners on
whole 1/4096 cm, to which others are rounded: far below the lattice on which figures stand.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.table import clearance
from game.table.clearance import Index, Lines, Mask, Real
from game.table.cutting import FINE, FINE_PER_CM
from game.table.lattice import STEPS_PER_CM, Point, distance, squared
from game.table.obstacles import Areas, Kind, Source, obstacles
from game.table.raster import Board
from game.table.terrain import STEP_CM

Places = NDArray[np.int64]
"""Places as lattice steps, `[n, 2]`: i, j."""

HALVINGS: Final = 24
"""How finely a leg is parted to tell which of several obstacles it meets first."""

NEAREST: Final = (32, 8, 1)
"""Lattice steps between the places tried for the nearest free one, coarse to fine."""


class Base(Struct, frozen=True, cache_hash=True):
    """Another figure's base (T-06); `radius` in cm."""

    id: str
    point: Point
    radius: float


class Obstacle(Struct, frozen=True):
    """What a move meets: the table's edge, a wall or other solid, a shut door, water, a base, or a drop.

    `id` names it in the terrain or among the bases; the edge and a drop have none.  `leg` counts from 0.
    """

    kind: Kind
    id: str
    leg: int = 0


@dataclass(frozen=True, eq=False, slots=True)
class Space:
    """Free space for one mover: a base of a radius in cm, on a level in cm, among other bases."""

    board: Board
    radius: float
    level: float
    bases: tuple[Base, ...]
    sources: tuple[Source, ...]
    lines: Lines
    owner: Index
    areas: Areas

    def stands(self, place: Point) -> Obstacle | None:
        """Return what keeps a base from standing in a place, or None if it is free."""
        return self._under(place) or self._met(place, place)

    def leg(self, start: Point, end: Point) -> Obstacle | None:
        """Return what a base meets first on a straight leg, or None; the start counts."""
        return self._under(start) or self._met(start, end)

    def path(self, points: Sequence[Point]) -> Obstacle | None:
        """Return what a base meets first on a path, its start included, or None if the path is free."""
        if obstacle := self.stands(points[0]):
            return obstacle
        for n, (a, b) in enumerate(pairwise(points)):
            if obstacle := self._met(a, b):
                return Obstacle(obstacle.kind, obstacle.id, n)
        return None

    def free(self, places: Places) -> Mask:
        """Tell in which places a base may stand: `stands` for many."""
        x, y = fine_steps(places)
        answer = self.areas.owners(x, y) < 0
        answer &= ~self._low(places)
        chosen = np.flatnonzero(answer)
        x, y = x[chosen], y[chosen]
        answer[chosen] = clearance.free(x, y, x, y, self.lines)
        return answer

    def legs(self, starts: Places, ends: Places) -> Mask:
        """Tell which straight legs are free; each start must be, and a single one serves for all ends."""
        ax, ay = fine_steps(starts)
        bx, by = fine_steps(ends)
        if ax.size == 1:
            ax, ay = np.full(bx.size, ax[0]), np.full(bx.size, ay[0])
        return clearance.free(ax, ay, bx, by, self.lines)

    def _under(self, place: Point) -> Obstacle | None:
        """Return what covers a place, or the drop if it is too low."""
        here = places([place])
        x, y = fine_steps(here)
        width, depth = self.board.terrain.width, self.board.terrain.depth
        if not (0.0 <= place.x <= width and 0.0 <= place.y <= depth):
            return Obstacle("edge", "")
        owner = int(self.areas.owners(x, y)[0])
        if owner >= 0:
            return Obstacle(*self.sources[owner])
        return Obstacle("drop", "") if self._low(here)[0] else None

    def _low(self, places: Places) -> Mask:
        """Tell which places lie off the table or too low for the mover's level (T-04)."""
        rows, columns = self.board.heights.shape
        x, y = (places // self.board.steps).T
        off: Mask = (x < 0) | (y < 0) | (x >= columns) | (y >= rows)
        if self.level <= STEP_CM:
            return off
        off |= self.board.heights[np.clip(y, 0, rows - 1), np.clip(x, 0, columns - 1)] < self.level - STEP_CM
        return off

    def _met(self, start: Point, end: Point) -> Obstacle | None:
        """Return what a leg meets first: the least prefix of it that is not free tells."""
        ax, ay, bx, by = _middle(start.i), _middle(start.j), _middle(end.i), _middle(end.j)
        hit = clearance.hits(ax, ay, bx, by, self.lines)
        if not hit.size:
            return None
        here, there = 0.0, 1.0
        for _ in range(HALVINGS):
            if (self.owner[hit] == self.owner[hit[0]]).all():
                break
            half = (here + there) / 2
            x, y = ax + (bx - ax) * half, ay + (by - ay) * half
            nearer = hit[clearance.hits(ax, ay, x, y, self.lines.only(hit))]
            here, there, hit = (here, half, nearer) if nearer.size else (half, there, hit)
        return Obstacle(*self.sources[self.owner[hit[0]]])


@lru_cache(maxsize=64)
def space(board: Board, radius: float, level: float, bases: tuple[Base, ...]) -> Space:
    """Return the free space of a base of `radius` cm that stands `level` cm high, among other bases."""
    still = obstacles(board, level)
    points = [(_middle(base.point.i), _middle(base.point.j)) * 2 for base in bases]
    ends = np.concatenate([np.array(points, np.float64).reshape(-1, 4), still.lines])
    apart = [(base.radius + radius) * FINE_PER_CM for base in bases]
    keep = np.where(still.bare, 0.0, radius * FINE_PER_CM)
    owner = np.concatenate([np.arange(len(bases)) + len(still.sources), still.owner]).astype(np.intp)
    return Space(
        board,
        radius,
        level,
        bases,
        (*still.sources, *(Source("base", base.id) for base in bases)),
        clearance.lines(ends, np.concatenate([np.array(apart, np.float64), keep])),
        owner,
        still.areas,
    )


def places(points: Sequence[Point]) -> Places:
    """Return places as an array of lattice steps."""
    return np.array([(point.i, point.j) for point in points], np.int64).reshape(-1, 2)


def farthest(space: Space, path: Sequence[Point]) -> tuple[Point, ...]:
    """Return the part of a path that is free: up to the last legal place before what it meets (T-09).

    That place lies within a lattice step of the path; a path that is free throughout comes back whole.
    """
    obstacle = space.path(path)
    if obstacle is None:
        return tuple(path)
    done = tuple(path[: obstacle.leg + 1])
    if space.stands(path[0]):
        return done[:1]
    start, end = path[obstacle.leg], path[obstacle.leg + 1]
    low, high = 0, round(distance(start, end) * STEPS_PER_CM)
    parts, last = high, start
    while high - low > 1:
        half = (low + high) // 2
        place = _part(start, end, half, parts)
        if space.leg(start, place):
            high = half
        else:
            low, last = half, place
    return done if last == start else (*done, last)


def landing(space: Space, start: Point, towards: Point, within_cm: float) -> Point | None:
    """Return the first free place along a straight line, up to so many cm from its start (T-04).

    The line ends at `towards`; places are a lattice step apart.
    """
    far = distance(start, towards)
    parts = max(1, round(far * STEPS_PER_CM))
    tried = [_part(start, towards, n, parts) for n in range(parts + 1)]
    tried = [place for place in tried if squared(start, place) <= (within_cm * STEPS_PER_CM) ** 2]
    free = np.flatnonzero(space.free(places(tried)))
    return tried[int(free[0])] if free.size else None


def nearest_free(space: Space, place: Point, within_cm: float) -> Point | None:
    """Return the free place nearest to one, itself included, at most so many cm away, or None.

    Found on a grid of 1/4 cm, then made finer around the best: of equals the upper, then the left one.
    """
    if space.stands(place) is None:
        return place
    best, reach = None, within_cm * STEPS_PER_CM
    centre = np.array([[place.i, place.j]], np.int64)
    around, half = centre, int(reach)
    for step in NEAREST:
        marks = np.arange(-(half // step), half // step + 1) * step
        offsets = np.stack(np.meshgrid(marks, marks), axis=-1).reshape(-1, 2)
        tried = around + offsets
        far = ((tried - centre) ** 2).sum(axis=1)
        order = np.lexsort((tried[:, 0], tried[:, 1], far))
        order = order[far[order] <= reach * reach]
        best = _first_free(space, tried[order])
        if best is None:
            return None
        around, half = best, step
    return Point(int(around[0, 0]), int(around[0, 1]))


def _first_free(space: Space, tried: Places, chunk: int = 512) -> Places | None:
    for start in range(0, len(tried), chunk):
        part = tried[start : start + chunk]
        free = np.flatnonzero(space.free(part))
        if free.size:
            return part[free[:1]]
    return None


def _part(start: Point, end: Point, n: int, parts: int) -> Point:
    """Return the lattice place n parts of the way along a leg."""
    return Point(
        start.i + round((end.i - start.i) * n / parts), start.j + round((end.j - start.j) * n / parts)
    )


def _middle(step: int) -> float:
    """Return a lattice coordinate in fine steps."""
    return float(step * FINE + FINE // 2)


def fine_steps(places: Places) -> tuple[Real, Real]:
    """Return x and y of places in fine steps."""
    return tuple((places * FINE + FINE // 2).astype(np.float64).T)
