"""The area within reach of a mover, and the shortest path to each place in it (T-06, T-18).

The field and the paths come from one graph: the start and the places where paths bend, joined by legs that
the judge allows.  Whatever is offered has therefore passed the judge, and costs what it says.
"""

import math
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.table import glance
from game.table.around import around
from game.table.corners import Corners, Index, Real, circle, corners, joined
from game.table.lattice import STEPS_PER_CM, Point, fits, length
from game.table.space import Places, Space, places, space
from game.table.web import Legs, by_bend, free_pairs, lengths, seen, touching

CELL_CM: Final = 0.5
"""Side of a cell of the field of costs."""

CELL: Final = int(CELL_CM * STEPS_PER_CM)

ROUNDING: Final = 5e-7 * STEPS_PER_CM
"""Lengths are compared after rounding to 1e-6 cm (T-18)."""

TRIES: Final = 16
"""Last legs to a place that are looked at together, the most promising first."""

TIGHT_CM: Final = 1 / 16
"""A start so near to something that paths round it cannot begin there."""

ASIDE_CM: Final = 0.5
ASIDE: Final = 16
"""How far such a start first steps aside, and in how many directions."""

NOWHERE: Final = -1
START: Final = -2


@dataclass(frozen=True, eq=False)
class Reach:
    """What a mover can reach from `start` within an allowance in cm."""

    space: Space
    start: Point
    allowance: float
    _limit: float
    _bends: Corners
    _far: Real
    _before: Index

    @cached_property
    def costs(self) -> NDArray[np.float32]:
        """The length of the shortest path to the middle of each cell of side `CELL_CM`, made when asked for.

        float32 `[y, x]` in cm, infinite where the allowance does not suffice; it cannot be written to.
        """
        found = np.flatnonzero(self._before != NOWHERE)
        origin = places([self.start])
        costs = _costs(self.space, self._bends.only(found), self._far[found], origin, self._limit)
        costs.flags.writeable = False
        return costs

    def path(self, to: Point) -> tuple[Point, ...] | None:
        """Return the shortest path to a place, or None if it is not within reach."""
        if self.space.stands(self.start) is not None:
            return None
        if to == self.start:
            return (self.start,)
        if self.space.leg(self.start, to) is None:
            return self._offered((self.start, to))
        goal = places([to])
        total = self._far + lengths(self._bends.places, goal)
        near = np.flatnonzero(total <= self.allowance * STEPS_PER_CM + ROUNDING)
        near = near[glance.promising(self.space, goal, self._bends.places[near])]
        order = near[np.argsort(total[near], kind="stable")]
        for first in range(0, order.size, TRIES):
            some = order[first : first + TRIES]
            free = self.space.legs(self._bends.places[some], np.repeat(goal, some.size, axis=0))
            if free.any():
                return self._offered((*self._to_bend(int(some[free.argmax()])), to))
        return None

    def _to_bend(self, bend: int) -> tuple[Point, ...]:
        """Return the path from the start to a bend."""
        back = []
        while bend >= 0:
            i, j = self._bends.places[bend].tolist()
            back.append(Point(i, j))
            bend = int(self._before[bend])
        return (self.start, *reversed(back))

    def _offered(self, path: tuple[Point, ...]) -> tuple[Point, ...] | None:
        return path if fits(length(path), self.allowance) else None


def reach(free: Space, start: Point, allowance: float) -> Reach:
    """Return what a mover in a free space can reach from a place with so many cm; nothing if it is stuck."""
    origin, limit = places([start]), allowance * STEPS_PER_CM + ROUNDING
    bends = _with_way_out(free, start)
    bends = bends.only(lengths(bends.places, origin) <= limit)
    if free.stands(start) is not None:
        bends, limit = bends.only(np.zeros(0, np.intp)), -1.0
    far, before = _distances(free, bends, origin, limit)
    return Reach(free, start, allowance, limit, bends, far, before)


def _with_way_out(free: Space, start: Point) -> Corners:
    """Return the bends of a space; for a start that touches something, places all around it too.

    From exactly the allowed distance every leg along an arc would come too near: first it steps aside.
    """
    bends = corners(free)
    tight = space(free.board, free.radius + TIGHT_CM, free.level, free.bases)
    if tight.stands(start) is None:
        return bends
    ring = np.rint(circle(ASIDE) * ASIDE_CM * STEPS_PER_CM).astype(np.int64) + places([start])
    ring = ring[free.free(ring)]
    ring = ring[free.legs(places([start]), ring)] if len(ring) else ring
    return joined(bends, Corners(ring, np.zeros((len(ring), 2)), np.ones(len(ring))))


def _distances(space: Space, bends: Corners, origin: Places, limit: float) -> tuple[Real, Index]:
    """Return how far each bend is from the start, in lattice steps, and which bend comes before it."""
    far = np.full(len(bends.places), np.inf)
    before = np.full(far.size, NOWHERE, np.intp)
    straight = seen(space, bends, origin)
    far[straight] = lengths(bends.places[straight], origin)
    before[straight] = START
    ways = _joined(space, bends, origin, limit)
    distance, previous = far.tolist(), before.tolist()
    queue: list[tuple[float, int]] = []
    for bend in straight.tolist():
        heappush(queue, (distance[bend], bend))
    while queue:
        here, bend = heappop(queue)
        if here > distance[bend]:
            continue
        for leg, other in ways[bend]:
            there = here + leg
            if there < distance[other] and there <= limit:
                distance[other], previous[other] = there, bend
                heappush(queue, (there, other))
    return np.array(distance, np.float64), np.array(previous, np.intp)


def _joined(space: Space, bends: Corners, origin: Places, limit: float) -> list[Legs]:
    """Return the useful legs from each bend that a mover at the start could get to the end of."""
    off = lengths(bends.places, origin)
    a, b = glance.pairs(bends, limit)
    within = lengths(bends.places[a], bends.places[b]) + np.minimum(off[a], off[b]) <= limit
    a, b = a[within], b[within]
    near = touching(bends, a, b)
    a, b = free_pairs(space, bends, a[near], b[near])
    return by_bend(bends, a, b)


def _costs(space: Space, bends: Corners, far: Real, origin: Places, limit: float) -> NDArray[np.float32]:
    """Return the field of costs in cm: straight from the start where that is free, else by the best bend."""
    terrain = space.board.terrain
    shape = math.ceil(terrain.depth / CELL_CM), math.ceil(terrain.width / CELL_CM)
    costs = np.full(shape, np.inf, np.float32)
    low = np.maximum((origin[0] - int(limit)) // CELL, 0)
    high = np.minimum((origin[0] + int(limit)) // CELL + 1, shape[::-1])
    x, y = np.meshgrid(np.arange(low[0], high[0]), np.arange(low[1], high[1]))
    cells = np.stack([x.ravel(), y.ravel()], axis=1)
    middles = cells * CELL + CELL // 2
    straight = lengths(middles, origin)
    within = np.flatnonzero(straight <= limit)
    within = within[glance.open_to(space, middles[within])]
    cells, middles, straight = cells[within], middles[within], straight[within]
    direct = glance.promising(space, origin, middles)
    direct = direct[space.legs(origin, middles[direct])]
    costs[cells[direct, 1], cells[direct, 0]] = straight[direct] / STEPS_PER_CM
    hidden = np.delete(np.arange(len(cells)), direct)
    hidden = hidden[space.free(middles[hidden])]
    far_round = around(space, bends, far, middles[hidden], limit)
    costs[cells[hidden, 1], cells[hidden, 0]] = far_round / STEPS_PER_CM
    costs.flags.writeable = False
    return costs
