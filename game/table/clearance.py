"""How near straight legs come to straight lines: the arithmetic of the judge of movement.

Everything is in fine steps, and all that is compared are whole numbers or products of two of them: where a
base exactly touches an outline both products are equal, and touching is allowed.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Real = NDArray[np.float64]
Index = NDArray[np.intp]
Mask = NDArray[np.bool_]

TOUCH: Final = 2.0**-60
"""In place of a squared clearance of zero: so near is no distance between whole fine steps but touching."""

TILE: Final = 1 << 15
"""Legs whose middles lie in one square of half this side are looked at together."""

CHUNK: Final = 64
"""So many legs at once are compared with all lines near them."""

GROUP: Final = 32
"""Chunks whose pairs are judged in one go."""

PAIRS: Final = 1 << 13
"""Pairs of a leg and a line that are judged at once: few enough to stay near the processor."""

SLACK: Final = 1.0
"""More than what rounding moves the limits of an oblong, in fine steps."""


class Lines(NamedTuple):
    """Lines that legs keep away from: arrays of one length, in fine steps.

    `px` … `qy` are the ends, `near` the squared clearance asked for; `boxes` is float32 `[4, n]`, the left,
    upper, right and lower limit of where the line can matter.
    """

    px: Real
    py: Real
    qx: Real
    qy: Real
    near: Real
    boxes: NDArray[np.float32]

    def only(self, chosen: Index) -> "Lines":
        """Return some of the lines."""
        px, py, qx, qy, near = (row.take(chosen) for row in self[:5])
        return Lines(px, py, qx, qy, near, self.boxes[:, chosen])


def lines(ends: Real, clearance: Real) -> Lines:
    """Return lines with these ends, `[n, 4]`, and what a leg's distance from each must not be less than."""
    px, py, qx, qy = ends.T.copy()
    reach = np.ceil(clearance)
    boxes = np.stack(
        [
            np.minimum(px, qx) - reach,
            np.minimum(py, qy) - reach,
            np.maximum(px, qx) + reach,
            np.maximum(py, qy) + reach,
        ]
    )
    near = np.maximum(clearance * clearance, TOUCH)
    return Lines(px, py, qx, qy, near, boxes.astype(np.float32))


def hits(ax: float, ay: float, bx: float, by: float, these: Lines) -> Index:
    """Return the lines that one leg comes too near to, in order."""
    left, upper, right, lower = these.boxes
    meets = (left <= max(ax, bx)) & (right >= min(ax, bx)) & (upper <= max(ay, by)) & (lower >= min(ay, by))
    chosen = np.flatnonzero(meets)
    if not chosen.size:
        return chosen
    row = np.ones(chosen.size)
    legs = (ax * row, ay * row, bx * row, by * row)
    return chosen[_too_near(legs, tuple(part.take(chosen) for part in these[:5]))]


def free(ax: Real, ay: Real, bx: Real, by: Real, these: Lines) -> Mask:
    """Tell which legs keep clear of all lines."""
    answer = np.ones(ax.size, np.bool_)
    if not (ax.size and these.px.size):
        return answer
    order = np.lexsort(((ax + bx) // TILE, (ay + by) // TILE))
    for start in range(0, ax.size, GROUP * CHUNK):
        part = order[start : start + GROUP * CHUNK]
        legs = tuple(row.take(part) for row in (ax, ay, bx, by))
        leg, line = _candidates(legs, these)
        for first in range(0, leg.size, PAIRS):
            some, met = leg[first : first + PAIRS], line[first : first + PAIRS]
            pairs = tuple(row.take(some) for row in legs)
            bad = some[_too_near(pairs, tuple(row.take(met) for row in these[:5]))]
            answer[part[bad]] = False
    return answer


def _candidates(legs: tuple[Real, ...], these: Lines) -> tuple[Index, Index]:
    """Return pairs of a leg and a line that may be near each other, of legs that lie in good order."""
    ax, ay, bx, by = legs
    starts = np.arange(0, ax.size, CHUNK)
    low = [np.minimum.reduceat(np.minimum(a, b), starts)[:, None] for a, b in ((ax, bx), (ay, by))]
    high = [np.maximum.reduceat(np.maximum(a, b), starts)[:, None] for a, b in ((ax, bx), (ay, by))]
    left, upper, right, lower = these.boxes
    meets = (left <= high[0]) & (right >= low[0]) & (upper <= high[1]) & (lower >= low[1])
    along, across, long = _oblongs(ax, ay, bx, by)
    px, py, qx, qy, near = these[:5]
    middle = np.stack([(px + qx) / 2, (py + qy) / 2, np.ones(px.size)], axis=1)
    half = np.stack([(qx - px) / 2, (qy - py) / 2], axis=1)
    reach = np.sqrt(near) + SLACK
    found = []
    for n, start in enumerate(starts.tolist()):
        some, part = np.flatnonzero(meets[n]), slice(start, start + CHUNK)
        centre, beyond, room = middle[some].T, half[some].T, reach[some]
        close = np.abs(across[part] @ centre) - np.abs(across[part, :2] @ beyond) <= room
        close &= np.abs(along[part] @ centre) - np.abs(along[part, :2] @ beyond) <= room + long[part]
        leg, line = np.nonzero(close)
        found.append((leg + start, some[line]))
    return np.concatenate([leg for leg, _ in found]), np.concatenate([line for _, line in found])


def _oblongs(ax: Real, ay: Real, bx: Real, by: Real) -> tuple[Real, Real, Real]:
    """Return for each leg what tells how far along it and across it from its middle a place is.

    Each is a row (a, b, c) that stands for a x + b y + c; the last is half the leg's length, `[n, 1]`.
    """
    ux, uy, x, y = bx - ax, by - ay, (ax + bx) / 2, (ay + by) / 2
    size = np.sqrt(ux * ux + uy * uy)
    still = size == 0.0
    ux, uy = np.where(still, 1.0, ux) / np.where(still, 1.0, size), uy / np.where(still, 1.0, size)
    along = np.stack([ux, uy, -(ux * x + uy * y)], axis=1)
    across = np.stack([-uy, ux, uy * x - ux * y], axis=1)
    return along, across, size[:, None] / 2


def _too_near(legs: tuple[Real, ...], these: tuple[Real, ...]) -> Index:
    """Return the numbers of the pairs that are nearer than allowed or cross.

    Most pairs are parted by the strip around the leg or around the line, which is seen first.
    """
    ax, ay, bx, by = legs
    px, py, qx, qy, near = these
    ux, uy, vx, vy, wx, wy = bx - ax, by - ay, qx - px, qy - py, px - ax, py - ay
    turn = ux * vy - uy * vx
    p = ux * wy - uy * wx
    q = p + turn
    far = near * (ux * ux + uy * uy)
    open_ = np.flatnonzero((p * q <= 0.0) | (p * p < far) | (q * q < far))
    ux, uy, vx, vy, wx, wy = (row.take(open_) for row in (ux, uy, vx, vy, wx, wy))
    turn, p, q, near = turn.take(open_), p.take(open_), q.take(open_), near.take(open_)
    a = vy * wx - vx * wy
    b = a - turn
    uu, vv = ux * ux + uy * uy, vx * vx + vy * vy
    bad = (p * q < 0.0) & (a * b < 0.0)
    bad |= _beside(wx, wy, ux, uy, uu, p, near) | _beside(wx + vx, wy + vy, ux, uy, uu, q, near)
    bad |= _beside(-wx, -wy, vx, vy, vv, a, near) | _beside(ux - wx, uy - wy, vx, vy, vv, b, near)
    for x, y in ((wx, wy), (wx + vx, wy + vy), (wx - ux, wy - uy), (wx + vx - ux, wy + vy - uy)):
        bad |= x * x + y * y < near
    return open_[bad]


def _beside(wx: Real, wy: Real, ux: Real, uy: Real, uu: Real, across: Real, near: Real) -> Mask:
    """Tell whether the ends of `w` lie beside the leg `u` and too near to it."""
    along = wx * ux + wy * uy
    return (across * across < near * uu) & (along >= 0.0) & (along <= uu)
