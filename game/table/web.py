"""The useful legs between the places where shortest paths bend."""

from functools import lru_cache
from itertools import pairwise

import numpy as np

from game.table import clearance, glance
from game.table.corners import Corners, Index, Real, corners
from game.table.lattice import STEPS_PER_CM
from game.table.space import Places, Space, fine_steps, space

Legs = list[tuple[float, int]]
"""Length in lattice steps of each leg, and the number of the bend where it ends."""


def lengths(a: Places, b: Places) -> Real:
    """Return the distances between places, in lattice steps."""
    return steps_long((a - b).astype(np.float64))


def steps_long(steps: Real) -> Real:
    """Return how long vectors of lattice steps are."""
    size: Real = np.sqrt(steps[..., 0] ** 2 + steps[..., 1] ** 2)
    return size


def touching(bends: Corners, a: Index, b: Index) -> Index:
    """Return which of the pairs of bends have a leg between them that touches the arcs at both ends."""
    steps = (bends.places[b] - bends.places[a]).astype(np.float64)
    far = steps_long(steps)
    near = np.flatnonzero(far > 0.0)
    for end in (a, b):
        near = near[bends.touched(end[near], steps[near, 0], steps[near, 1], far[near])]
    return near


def seen(space: Space, bends: Corners, origin: Places) -> Index:
    """Return the bends to which a straight leg from a place is free and touches their arc."""
    steps = (bends.places - origin).astype(np.float64)
    touched = bends.touched(slice(None), steps[:, 0], steps[:, 1], steps_long(steps))
    some = np.flatnonzero(touched)
    some = some[glance.promising(space, origin, bends.places[some])]
    return some[space.legs(origin, bends.places[some])]


def free_pairs(space: Space, bends: Corners, a: Index, b: Index) -> tuple[Index, Index]:
    """Return those of the pairs of bends that have a free leg between them."""
    some = glance.promising(space, bends.places[a], bends.places[b])
    a, b = a[some], b[some]
    free = space.legs(bends.places[a], bends.places[b])
    return a[free], b[free]


def by_bend(bends: Corners, a: Index, b: Index) -> list[Legs]:
    """Return the legs between pairs of bends, by the bend where they begin, both ways."""
    here, there = np.concatenate([a, b]), np.concatenate([b, a])
    order = np.argsort(here, kind="stable")
    here, there = here[order], there[order]
    legs = list(zip(lengths(bends.places[here], bends.places[there]).tolist(), there.tolist(), strict=True))
    ends = np.searchsorted(here, np.arange(len(bends.places) + 1)).tolist()
    return [legs[first:last] for first, last in pairwise(ends)]


@lru_cache(maxsize=16)
def web(free: Space) -> list[Legs]:
    """Return all useful legs between the bends of a free space (`corners`), by bend."""
    return by_bend(corners(free), *_pairs(free))


@lru_cache(maxsize=16)
def _pairs(free: Space) -> tuple[Index, Index]:
    """Return all pairs of bends with a useful leg between them.

    What stands on the table is looked at once; of the legs found then, those that other bases leave free are
    kept, and those to places around the bases are added.
    """
    bends = corners(free)
    if not free.bases:
        return _useful(free, bends, 0)
    alone = space(free.board, free.radius, free.level, ())
    still, number = corners(alone), {place: n for n, place in enumerate(map(tuple, bends.places.tolist()))}
    here = np.array([number.get(place, -1) for place in map(tuple, still.places.tolist())], np.intp)
    a, b = (here[ends] for ends in _pairs(alone))
    left = (a >= 0) & (b >= 0)
    a, b = a[left], b[left]
    others = free.lines.only(np.arange(len(free.bases)))
    clear = clearance.free(*fine_steps(bends.places[a]), *fine_steps(bends.places[b]), others)
    more = _useful(free, bends, int((here >= 0).sum()))
    return np.concatenate([a[clear], more[0]]), np.concatenate([b[clear], more[1]])


def _useful(space: Space, bends: Corners, first: int) -> tuple[Index, Index]:
    """Return the pairs of bends with a useful leg between them, of which the second is `first` or later."""
    width, depth = space.board.terrain.width, space.board.terrain.depth
    a, b = glance.pairs(bends, (width + depth) * STEPS_PER_CM, first)
    near = touching(bends, a, b)
    return free_pairs(space, bends, a[near], b[near])
