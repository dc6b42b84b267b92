"""Bodies on the table, and the three lines from one to another (X-15)."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.table.lattice import STEPS_PER_CM, Point
from game.table.lines import Lines, Real, Whole, grounds
from game.table.raster import PARTS_PER_CM, Board


class Body(Struct, frozen=True, cache_hash=True):
    """A figure as sight knows it: its place, and in cm its base's radius and its sight height.

    `height` is above the ground under `point`, for the eye and for what others see of it alike; it counts in
    whole 1/16 cm, at least one.
    """

    point: Point
    radius: float
    height: float


class Bodies(NamedTuple):
    """Bodies as arrays of one length: place and base radius in lattice steps, ground and height in cm."""

    i: Whole
    j: Whole
    radius: Real
    ground: Real
    height: Real

    def only(self, chosen: NDArray[np.intp]) -> "Bodies":
        """Return some of the bodies."""
        return Bodies(
            self.i[chosen], self.j[chosen], self.radius[chosen], self.ground[chosen], self.height[chosen]
        )


def gather(board: Board, bodies: Sequence[Body]) -> Bodies:
    """Return bodies as arrays."""
    i = np.array([body.point.i for body in bodies], np.int64)
    j = np.array([body.point.j for body in bodies], np.int64)
    radius = np.array([body.radius for body in bodies], np.float64) * STEPS_PER_CM
    height = np.array([body.height for body in bodies], np.float64)
    ground = grounds(board, i, j)
    ground[np.isinf(ground)] = 0.0  # off the table, where every line is shut
    return Bodies(i, j, radius, ground, sixteenths(height))


def sixteenths(height: Real) -> Real:
    """Return heights in cm as whole 1/16 cm, at least one."""
    return np.maximum(np.rint(height * PARTS_PER_CM), 1.0) / PARTS_PER_CM


def three_lines(a: Bodies, b: Bodies) -> Lines:
    """Return the lines from each of `a` to its partner in `b`: first all centres, then each side.

    Both ends of a side line are moved by the base's radius at right angles to the centre line, to the nearest
    lattice place.  From b to a they are the same three lines, the other way round.
    """
    across, down = b.i - a.i, b.j - a.j
    away = np.sqrt((across * across + down * down).astype(np.float64))
    away[away == 0.0] = 1.0
    start_i, start_j = _sideways(a, across, down, away)
    end_i, end_j = _sideways(b, across, down, away)
    start_z, end_z = a.ground + a.height, b.ground + b.height
    return Lines(start_i, start_j, np.tile(start_z, 3), end_i, end_j, np.tile(end_z, 3))


def _sideways(bodies: Bodies, across: Whole, down: Whole, away: Real) -> tuple[Whole, Whole]:
    """Return each body's three line ends; rounding to even treats both sides alike."""
    i = np.rint(-down * bodies.radius / away).astype(np.int64)
    j = np.rint(across * bodies.radius / away).astype(np.int64)
    return (
        np.concatenate([bodies.i, bodies.i + i, bodies.i - i]),
        np.concatenate([bodies.j, bodies.j + j, bodies.j - j]),
    )
