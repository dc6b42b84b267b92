"""Where shortest paths bend: places around the convex corners of obstacles and around other bases (T-06).

A shortest path for a base is straight but where it bends around a corner; there its centre follows an arc.
The arc is given as places on it, so near each other that the chords between them are free too.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from game.table import clearance
from game.table.cutting import FINE, FINE_PER_CM
from game.table.lattice import STEPS_PER_CM
from game.table.obstacles import obstacles
from game.table.raster import Board
from game.table.space import Places, Space, fine_steps, space

Real = NDArray[np.float64]
Reals = NDArray[np.floating[Any]]
Index = NDArray[np.intp]
Mask = NDArray[np.bool_]

MARGIN_CM: Final = 1 / 64
"""What paths that a planner offers keep from obstacles beyond the radius (T-06)."""

SNAP_CM: Final = 1 / 128
"""More than what snapping moves a place."""

SMALL_CM: Final = 0.1
"""Arcs of less than this radius are so short that a few places stand for them."""

LEAN: Final = 0.035
"""By so much (a sine) a leg may miss the tangent of an arc whose places are snapped to the lattice."""

ZERO: Final = 1e-9


@dataclass(frozen=True, eq=False, slots=True)
class Corners:
    """Free places where a path may bend.

    `places` is `[n, 2]` in lattice steps, `out` float64 `[n, 2]` the unit vector from the corner to each.  A
    leg that is of use touches the arc there: the sine of its angle to the tangent is at most `lean`.
    """

    places: Places
    out: Real
    lean: Real

    def only(self, chosen: Index | Mask) -> "Corners":
        """Return some of the places."""
        return Corners(self.places[chosen], self.out[chosen], self.lean[chosen])

    def touched(self, which: Index | slice, across: Reals, down: Reals, far: Reals) -> Mask:
        """Tell which legs, given by their steps and length, touch the arc at the places `which`."""
        out: Reals = self.out[which].astype(far.dtype)
        lean: Reals = self.lean[which].astype(far.dtype)
        slant = np.abs(across * out[..., 0] + down * out[..., 1])
        near: Mask = slant <= far * lean + far.dtype.type(MARGIN_CM * STEPS_PER_CM)
        return near


def circle(count: int) -> Real:
    """Return unit vectors all around, a power of two of them, made by halving: the same on every machine."""
    around = [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]
    while len(around) < count:
        between = [(a[0] + b[0], a[1] + b[1]) for a, b in zip(around, (*around[1:], around[0]), strict=True)]
        between = [(x / math.sqrt(x * x + y * y), y / math.sqrt(x * x + y * y)) for x, y in between]
        around = [place for pair in zip(around, between, strict=True) for place in pair]
    return np.array(around, np.float64)


@dataclass(frozen=True, eq=False, slots=True)
class _Arc:
    """The vectors used for arcs of one size, with cosine and sine of half the angle between two."""

    around: Real
    cosine: float
    lean: float

    def radius(self, clear_cm: Real) -> Real:
        """Return how far from a corner the places lie so that the chords between them are free too, in cm."""
        return np.maximum(clear_cm + MARGIN_CM, (clear_cm + SNAP_CM) / self.cosine)


def _arc(count: int) -> _Arc:
    around = circle(count)
    turn = float(around[0] @ around[1])
    return _Arc(around, math.sqrt((1.0 + turn) / 2.0), math.sqrt((1.0 - turn) / 2.0) + LEAN)


WIDE: Final = _arc(32)
TIGHT: Final = _arc(8)


@lru_cache(maxsize=64)
def corners(space: Space) -> Corners:
    """Return where paths in a free space may bend."""
    still = _still(space.board, space.radius, space.level)
    if not space.bases:
        return still
    x, y = fine_steps(still.places)
    others = space.lines.only(np.arange(len(space.bases)))
    around = _around_bases(space)
    around = around.only(space.free(around.places))
    return joined(still.only(clearance.free(x, y, x, y, others)), around)


@lru_cache(maxsize=16)
def _still(board: Board, radius: float, level: float) -> Corners:
    """Return the places around what stands on the table."""
    alone = space(board, radius, level, ())
    known = obstacles(board, level)
    wide = ~known.bare if radius >= SMALL_CM else np.zeros(known.bare.size, np.bool_)
    around = joined(
        _around_lines(known.lines[wide], radius, WIDE),
        _around_lines(known.lines[~wide & ~known.bare], radius, TIGHT),
        _around_lines(known.lines[known.bare], 0.0, TIGHT),
    )
    return around.only(alone.free(around.places))


def joined(*parts: Corners) -> Corners:
    """Return several sets of places as one, each place once."""
    every = np.concatenate([part.places for part in parts])
    _, first = np.unique(every, axis=0, return_index=True)
    first.sort()
    return Corners(
        every[first],
        np.concatenate([part.out for part in parts])[first],
        np.concatenate([part.lean for part in parts])[first],
    )


def _around_bases(space: Space) -> Corners:
    centres = np.array([(base.point.i, base.point.j) for base in space.bases], np.float64) * FINE + FINE // 2
    reach = WIDE.radius(np.array([base.radius + space.radius for base in space.bases]))
    return _placed(
        np.repeat(centres, len(WIDE.around), axis=0),
        np.tile(WIDE.around, (len(centres), 1)),
        np.repeat(reach, len(WIDE.around)),
        WIDE,
    )


def _around_lines(lines: Real, clear_cm: float, arc: _Arc) -> Corners:
    """Return the places around the ends of lines: on the side that none of those that meet there leans to."""
    corner, leaving = _ends(lines)
    bends = (leaving @ leaving.swapaxes(1, 2)).min(axis=(1, 2)) > ZERO - 1.0 if len(lines) else slice(0)
    corner, leaving = corner[bends], leaving[bends]
    square = np.stack([-leaving[..., 1], leaving[..., 0]], axis=-1)
    table = np.broadcast_to(arc.around, (len(corner), *arc.around.shape))
    tried = np.concatenate([square, -square, table], axis=1)
    outside = (tried @ leaving.swapaxes(1, 2) <= ZERO).all(axis=2) & (tried != 0.0).any(axis=2)
    which, direction = np.nonzero(outside)
    reach = arc.radius(np.full(which.size, clear_cm))
    return _placed(corner[which], tried[which, direction], reach, arc)


def _ends(lines: Real) -> tuple[Real, Real]:
    """Return the ends of lines, each once, `[n, 2]`, and the unit vectors that leave them, `[n, k, 2]`.

    Where fewer than k lines meet the rest are zero.
    """
    along = lines[:, 2:] - lines[:, :2]
    along /= np.sqrt((along * along).sum(axis=1, keepdims=True))
    corner, number = np.unique(np.concatenate([lines[:, :2], lines[:, 2:]]), axis=0, return_inverse=True)
    number = number.reshape(-1)
    order = np.argsort(number, kind="stable")
    count = np.bincount(number, minlength=len(corner))
    rank = np.arange(number.size) - np.repeat(np.cumsum(count) - count, count)
    leaving = np.zeros((len(corner), int(count.max(initial=0)), 2))
    leaving[number[order], rank] = np.concatenate([along, -along])[order]
    return corner, leaving


def _placed(centre: Real, out: Real, reach_cm: Real, arc: _Arc) -> Corners:
    """Return the lattice places that lie so far from their centres, which are in fine steps."""
    exact = centre + out * (reach_cm * FINE_PER_CM)[:, None]
    places = np.rint((exact - FINE // 2) / FINE).astype(np.int64)
    lean = np.where(reach_cm >= SMALL_CM, arc.lean, 1.0)
    return Corners(places.reshape(-1, 2), out.reshape(-1, 2), lean)
