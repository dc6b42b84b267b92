"""Questions about outlines: what lies inside, where is the middle."""

import math

from game.table.lattice import Point
from game.table.terrain import Outline


def contains(outline: Outline, point: Point) -> bool:
    """Tell whether a place lies inside an outline, by the even-odd test (T-12)."""
    inside = False
    x, y = point.x, point.y
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y0 <= y) != (y1 <= y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            inside = not inside
    return inside


def middle(outline: Outline) -> Point:
    """Return the place in the middle of an outline's corners."""
    count = len(outline)
    return Point.at(math.fsum(x for x, _ in outline) / count, math.fsum(y for _, y in outline) / count)


BESIDE_CM = 0.5
"""How far from an outline a place beside it lies."""


def beside(outline: Outline) -> tuple[Point, ...]:
    """Return a place just outside the middle of each side of an outline; of a single point, the point."""
    if len(outline) < 3:
        return (middle(outline),)
    centre = middle(outline)
    return tuple(
        _away((x0 + x1) / 2, (y0 + y1) / 2, centre)
        for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True)
    )


def _away(x: float, y: float, centre: Point) -> Point:
    """Return the place a little further from a centre than (x, y)."""
    dx, dy = x - centre.x, y - centre.y
    size = math.sqrt(dx * dx + dy * dy)
    part = (size + BESIDE_CM) / size if size else 1.0
    return Point.at(centre.x + dx * part, centre.y + dy * part)


def box(outline: Outline) -> tuple[float, float, float, float]:
    """Return left, upper, right and lower limit of an outline in cm."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs), min(ys), max(xs), max(ys)
