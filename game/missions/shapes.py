"""Shapes of objects as outlines in centimetres."""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from game.missions.tiled.model import Box, Capsule, Dot, Ellipse, Polygon, Polyline, Px, Shape, Stamp, Text
from game.table.lattice import STEPS_PER_CM
from game.table.terrain import Outline

Real = NDArray[np.floating[Any]]

SNAP_CM: Final = 0.02
"""Corners this near to a whole centimetre were meant to lie on it."""

_COSINES: Final = (
    1.0,
    (math.sqrt(6) + math.sqrt(2)) / 4,
    math.sqrt(3) / 2,
    math.sqrt(2) / 2,
    0.5,
    (math.sqrt(6) - math.sqrt(2)) / 4,
    0.0,
)
"""Cosines of 0°, 15° … 90°, from square roots: the same on every machine."""


def snapped(cm: float) -> float:
    """Return a coordinate on whole 1/128 cm, or on the whole centimetre that it nearly is."""
    whole = round(cm)
    return float(whole) if abs(cm - whole) <= SNAP_CM else round(cm * STEPS_PER_CM) / STEPS_PER_CM


def place(point: Px, cm_per_px: float) -> tuple[float, float]:
    """Return a point of the map in cm."""
    return snapped(point[0] * cm_per_px), snapped(point[1] * cm_per_px)


def area(shape: Shape, cm_per_px: float) -> Outline | None:
    """Return the outline of a shape that covers an area; None for points, lines and words, or without size.

    Round shapes become 24 corners.
    """
    match shape:
        case Box():
            corners: Iterable[Px] = shape.corners
        case Stamp():
            corners = shape.box.corners
        case Polygon():
            corners = shape.points
        case Ellipse():
            corners = _round(shape.box)
        case Capsule():
            corners = _capsule(shape.box)
        case Dot() | Polyline() | Text():
            return None
    return _outline(corners, cm_per_px)


def strips(line: Polyline, thickness: float, cm_per_px: float) -> tuple[Outline, ...]:
    """Return the legs of a line as rectangles of a thickness in cm, with square caps (T-07)."""
    points = [(x * cm_per_px, y * cm_per_px) for x, y in line.points]
    half = thickness / 2
    found = []
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.sqrt((bx - ax) ** 2 + (by - ay) ** 2)
        if length == 0.0:
            continue
        u, v = (bx - ax) / length * half, (by - ay) / length * half
        corners = (
            (ax - u + v, ay - v - u),
            (bx + u + v, by + v - u),
            (bx + u - v, by + v + u),
            (ax - u - v, ay - v + u),
        )
        outline = _outline(corners, 1.0)
        if outline:
            found.append(outline)
    return tuple(found)


def _outline(corners: Iterable[Px], cm_per_px: float) -> Outline | None:
    """Return corners in cm without doubled ones; None when nothing is left that has an area."""
    kept: list[tuple[float, float]] = []
    for corner in corners:
        point = place(corner, cm_per_px)
        if not kept or point != kept[-1]:
            kept.append(point)
    while len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    outline = tuple(kept)
    return outline if len(outline) >= 3 and size(outline) > 0.0 else None


def _round(box: Box) -> list[Px]:
    """Return 24 corners on the ellipse inside a turned rectangle."""
    (x, y), u, v = _axes(box)
    return [(x + u[0] * c + v[0] * s, y + u[1] * c + v[1] * s) for c, s in _turns()]


def _turns() -> list[tuple[float, float]]:
    """Return cosine and sine of 0°, 15° … 345°."""
    first = list(zip(_COSINES[:-1], _COSINES[:0:-1], strict=True))
    half = first + [(-s, c) for c, s in first]
    return half + [(-c, -s) for c, s in half]


def _axes(box: Box) -> tuple[Px, Px, Px]:
    """Return the middle of a rectangle and its half sides."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = box.corners
    return (
        ((x0 + x2) / 2, (y0 + y2) / 2),
        ((x1 - x0) / 2, (y1 - y0) / 2),
        ((x3 - x0) / 2, (y3 - y0) / 2),
    )


def _capsule(box: Box) -> list[Px]:
    """Return a rectangle whose shorter sides are half circles, with 24 corners."""
    (x, y), u, v = _axes(box)
    if box.width < box.height:
        u, v = v, (-u[0], -u[1])
    long, short = max(box.width, box.height), min(box.width, box.height)
    part = short / long if long else 0.0
    r, slide = (u[0] * part, u[1] * part), (u[0] * (1 - part), u[1] * (1 - part))
    corners = []
    for number, (c, s) in enumerate(_turns()):
        side = 1 if number <= 6 or number > 18 else -1
        corners.append((x + side * slide[0] + r[0] * c + v[0] * s, y + side * slide[1] + r[1] * c + v[1] * s))
    return corners


def size(outline: Outline) -> float:
    """Return the area of an outline in cm²."""
    following = (*outline[1:], outline[0])
    return abs(math.fsum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, following, strict=True))) / 2


def upright(outline: Outline) -> bool:
    """Tell whether every side of an outline runs along x or along y."""
    following = (*outline[1:], outline[0])
    return all(a[0] == b[0] or a[1] == b[1] for a, b in zip(outline, following, strict=True))


def on_whole_cm(outline: Outline) -> bool:
    """Tell whether every corner lies on whole centimetres."""
    return all(x == int(x) and y == int(y) for x, y in outline)


def inside(outline: Outline, x: Real, y: Real) -> NDArray[np.bool_]:
    """Tell which places lie inside an outline, by the even-odd test (T-12)."""
    answer = np.zeros(x.shape, np.bool_)
    corners: Sequence[tuple[float, float]] = outline
    for (x0, y0), (x1, y1) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if y0 != y1:
            crosses = (y0 <= y) != (y1 <= y)
            answer ^= crosses & (x < x0 + (y - y0) * ((x1 - x0) / (y1 - y0)))
    return answer
