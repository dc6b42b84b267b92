"""Where a mover may not stand, as shares of the cells of its reach, so that the edge of a wall is sharp."""

import functools
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.picture.pens import ink
from game.picture.pens.ink import Raster
from game.table.glance import standing
from game.table.reach import CELL, Reach

_MARGIN: Final = 3
_PARTS: Final = 2
"""Places asked for along each side of a cell on the edge of something."""

Mask = NDArray[np.bool_]


@functools.lru_cache(maxsize=8)
def barred(reach: Reach) -> Raster:
    """Return which share of each cell is not free to stand in, 0 to 1, float32 `[y, x]`.

    Cells far from what is reached count as not free.
    """
    known = np.isfinite(reach.costs)
    share = np.ones(known.shape, np.float32)
    rows, columns = np.flatnonzero(known.any(1)), np.flatnonzero(known.any(0))
    if not len(rows):
        return share
    top, left = max(int(rows[0]) - _MARGIN, 0), max(int(columns[0]) - _MARGIN, 0)
    window = (slice(top, int(rows[-1]) + _MARGIN + 1), slice(left, int(columns[-1]) + _MARGIN + 1))
    reached = known[window]
    y, x = np.indices(reached.shape)
    middles = np.stack([x + left, y + top], -1) * CELL + CELL // 2
    beside = (ink.blur(reached.astype(np.float32), 1) > 1e-6) & ~reached
    shut = np.zeros_like(reached)
    shut[beside] = ~standing(reach.space, middles[beside])
    edge = _on_edge(shut) & (beside | reached)
    share[window] = shut | ~(beside | reached)
    share[window][edge] = _shares(reach, middles[edge])
    share.flags.writeable = False
    return share


def _on_edge(shut: Mask) -> Mask:
    """Tell which cells have a neighbour that is not like them."""
    wide = np.pad(shut, 1, mode="edge")
    height, width = shut.shape
    near = [wide[dy : dy + height, dx : dx + width] != shut for dy in range(3) for dx in range(3)]
    found: Mask = np.logical_or.reduce(near)
    return found


def _shares(reach: Reach, middles: NDArray[np.int64]) -> Raster:
    steps = (np.arange(_PARTS) * 2 + 1 - _PARTS) * CELL // (2 * _PARTS)
    across, down = np.meshgrid(steps, steps)
    offsets = np.stack([across, down], -1).reshape(-1, 2)
    free = standing(reach.space, (middles[:, None] + offsets).reshape(-1, 2))
    free = free.reshape(len(middles), _PARTS * _PARTS)
    shares: Raster = 1 - free.mean(1, dtype=np.float32)
    return shares
