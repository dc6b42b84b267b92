"""How far it is to places that cannot be seen from the start: on from the bend that gives the least."""

from itertools import pairwise
from typing import Final

import numpy as np

from game.table import glance
from game.table.corners import Corners, Index, Real
from game.table.space import Places, Space

RANKS: Final = (0, 3, 12, 48, 1 << 32)
"""Paths to a place are looked at a few at a time, the shortest first."""


def around(space: Space, bends: Corners, far: Real, spots: Places, limit: float) -> Real:
    """Return the length of the shortest path that bends to each place, in lattice steps, or infinity.

    `far` is how far each bend is; the places are free.
    """
    best = np.full(len(spots), np.inf)
    spot, bend, total = _ways(bends, far, spots, limit)
    starts, ends = bends.places[bend], spots[spot]
    heads = np.flatnonzero(np.diff(spot, prepend=-1))
    rank = np.arange(spot.size) - np.repeat(heads, np.diff(heads, append=spot.size))
    for low, high in pairwise(RANKS):
        tried = np.flatnonzero((rank >= low) & (rank < high) & np.isinf(best[spot]))
        tried = tried[glance.promising(space, starts[tried], ends[tried])]
        some = tried[_first_free(space, starts[tried], ends[tried], spot[tried])]
        best[spot[some]] = total[some]
    return best


def _first_free(space: Space, starts: Places, ends: Places, spot: Index) -> Index:
    """Return the number of the first free leg to each place; those to one place follow each other."""
    found = [np.zeros(0, np.intp)]
    tried = np.flatnonzero(np.diff(spot, prepend=-1))
    while tried.size:
        free = space.legs(starts[tried], ends[tried])
        found.append(tried[free])
        after = tried[~free] + 1
        after = after[after < spot.size]
        tried = after[spot[after] == spot[after - 1]]
    return np.concatenate(found)


def _ways(bends: Corners, far: Real, spots: Places, limit: float) -> tuple[Index, Index, Real]:
    """Return pairs of a place and a bend whose leg touches the arc there, and the length of the path.

    Place by place, the shortest first.
    """
    spot, bend = glance.beside(bends, limit - far, spots)
    across, down = (spots[spot] - bends.places[bend]).astype(np.float32).T
    total = np.sqrt(across * across + down * down)
    touched = bends.touched(bend, across, down, total)
    total += far.astype(np.float32)[bend]
    some = np.flatnonzero(touched & (total <= limit))
    some = some[np.argsort((spot[some] << 32) | total[some].view(np.int32))]
    return spot[some], bend[some], total[some]
