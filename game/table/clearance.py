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

PAIRS: Final = 1 << 19
"""Legs times lines looked at in one go."""


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
    ends = (np.minimum(ax, bx), np.minimum(ay, by), np.maximum(ax, bx), np.maximum(ay, by))
    box = np.stack(ends).astype(np.float32)
    left, upper, right, lower = these.boxes
    meets = (left <= box[2].max()) & (right >= box[0].min())
    meets &= (upper <= box[3].max()) & (lower >= box[1].min())
    some = these.only(np.flatnonzero(meets))
    step = max(1, PAIRS // max(1, some.px.size))
    for start in range(0, ax.size, step):
        part = slice(start, start + step)
        leg, line = _boxes_meet(box[:, part], some.boxes)
        legs = tuple(row[part].take(leg) for row in (ax, ay, bx, by))
        bad = leg[_too_near(legs, tuple(row.take(line) for row in some[:5]))]
        answer[bad + start] = False
    return answer


def _boxes_meet(legs: NDArray[np.float32], boxes: NDArray[np.float32]) -> tuple[Index, Index]:
    """Return the pairs of a leg and a line that may be near each other."""
    meets = legs[2][:, None] >= boxes[0]
    meets &= legs[0][:, None] <= boxes[2]
    meets &= legs[3][:, None] >= boxes[1]
    meets &= legs[1][:, None] <= boxes[3]
    flat = np.flatnonzero(meets)
    leg = flat // boxes.shape[1]
    return leg, flat - leg * boxes.shape[1]


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
