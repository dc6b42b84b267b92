"""Polygons in fine steps, and what is left of one's outline when others are cut out of it.

A fine step is 1/4096 cm.  Corners are whole fine steps, so that what the judge compares are whole numbers
that floats hold exactly.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from game.table.lattice import STEPS_PER_CM
from game.table.terrain import Outline

FINE: Final = 32
"""Fine steps per lattice step; a place lies in the middle of its step."""

FINE_PER_CM: Final = FINE * STEPS_PER_CM

PROBE: Final = FINE_PER_CM / 1024
"""How far beside an outline one looks to tell its two sides apart; what is thinner is not there."""

Corner = tuple[float, float]
Corners = tuple[Corner, ...]
Line = tuple[Corner, Corner]


def fine(outline: Outline) -> Corners:
    """Return an outline's corners in whole fine steps."""
    return tuple((float(round(x * FINE_PER_CM)), float(round(y * FINE_PER_CM))) for x, y in outline)


def sides(corners: Corners) -> list[Line]:
    """Return the sides of a polygon in order, those without length left out."""
    return [(a, b) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True) if a != b]


def without(corners: Corners, holes: Sequence[Corners]) -> list[Line]:
    """Return the outline of a polygon out of which holes are cut, as lines in no order."""
    near = [hole for hole in holes if _boxes_meet(corners, hole)]
    if not near:
        return sides(corners)

    def kept(x: float, y: float) -> bool:
        return contains(corners, x, y) and not any(contains(hole, x, y) for hole in near)

    lines = [side for polygon in (corners, *near) for side in sides(polygon)]
    return [piece for line in lines for piece in _borders(line, lines, kept)]


def beside(a: Corner, b: Corner, far: float) -> Corner:
    """Return the step of a length at right angles to a line."""
    x, y = b[0] - a[0], b[1] - a[1]
    scale = far / math.sqrt(x * x + y * y)
    return -y * scale, x * scale


def contains(corners: Corners, x: float, y: float) -> bool:
    """Tell whether a place lies inside a polygon, by the even-odd test."""
    inside = False
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        across = (x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)
        if (y0 <= y) != (y1 <= y) and (across < 0.0) == (y1 > y0):
            inside = not inside
    return inside


def _borders(line: Line, lines: Sequence[Line], kept: Callable[[float, float], bool]) -> Iterator[Line]:
    """Yield the parts of a line that have what is kept on one side only."""
    (x0, y0), (x1, y1) = line
    x, y = beside(*line, PROBE)
    cuts = [cut for other in lines if (cut := _cut(line, other)) is not None]
    start = None
    for here, there in pairwise(sorted([0.0, *cuts, 1.0])):
        if here == there:
            continue
        half = (here + there) / 2
        mx, my = x0 + (x1 - x0) * half, y0 + (y1 - y0) * half
        border = kept(mx + x, my + y) != kept(mx - x, my - y)
        if border and start is None:
            start = here
        elif not border and start is not None:
            yield from _between(line, start, here)
            start = None
    if start is not None:
        yield from _between(line, start, 1.0)


def _between(line: Line, start: float, end: float) -> list[Line]:
    """Return a part of a line, or nothing when it is shorter than a fine step."""
    (x0, y0), (x1, y1) = line
    a = (float(round(x0 + (x1 - x0) * start)), float(round(y0 + (y1 - y0) * start)))
    b = (float(round(x0 + (x1 - x0) * end)), float(round(y0 + (y1 - y0) * end)))
    return [] if a == b else [(a, b)]


def _cut(line: Line, other: Line) -> float | None:
    """Return how far along a line another meets it, 0 to 1; an end that all but reaches it counts."""
    (x0, y0), (x1, y1) = line
    (x2, y2), (x3, y3) = other
    ux, uy, vx, vy = x1 - x0, y1 - y0, x3 - x2, y3 - y2
    turn = ux * vy - uy * vx
    if turn == 0.0:
        return None
    along = ((x2 - x0) * vy - (y2 - y0) * vx) / turn
    across = ((x2 - x0) * uy - (y2 - y0) * ux) / turn
    slack = 2.0 / math.sqrt(vx * vx + vy * vy)
    return along if 0.0 < along < 1.0 and -slack <= across <= 1.0 + slack else None


def _boxes_meet(a: Corners, b: Corners) -> bool:
    return all(
        min(c[axis] for c in a) <= max(c[axis] for c in b)
        and min(c[axis] for c in b) <= max(c[axis] for c in a)
        for axis in (0, 1)
    )
