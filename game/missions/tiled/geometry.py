"""Where the shapes of objects lie on the board: turned, aligned, and polygons cleaned; pixels, y down."""

import math
from collections.abc import Sequence
from typing import Final

import numpy as np

from game.missions.tiled.model import Alignment, Box, Px

_QUARTERS: Final = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
"""Cosine and sine of right angles, which are exact."""

_LEFT_TOP: Final = {
    Alignment.UNSPECIFIED: (0.0, 1.0),  # in an orthogonal map
    Alignment.TOP_LEFT: (0.0, 0.0),
    Alignment.TOP: (0.5, 0.0),
    Alignment.TOP_RIGHT: (1.0, 0.0),
    Alignment.LEFT: (0.0, 0.5),
    Alignment.CENTER: (0.5, 0.5),
    Alignment.RIGHT: (1.0, 0.5),
    Alignment.BOTTOM_LEFT: (0.0, 1.0),
    Alignment.BOTTOM: (0.5, 1.0),
    Alignment.BOTTOM_RIGHT: (1.0, 1.0),
}
"""How far, in widths and heights, the anchor lies from the upper left corner."""


def turned(points: Sequence[Px], about: Px, degrees: float) -> tuple[Px, ...]:
    """Return points given relative to `about`, turned clockwise about it, as places on the board.

    Right angles are exact; others are rounded to a millionth of a pixel, the same on every machine.
    """
    angle = degrees % 360.0
    if angle in _QUARTERS:
        c, s = _QUARTERS[angle]
        return tuple((about[0] + x * c - y * s, about[1] + x * s + y * c) for x, y in points)
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return tuple((round(about[0] + x * c - y * s, 6), round(about[1] + x * s + y * c, 6)) for x, y in points)


def box(anchor: Px, size: Px, degrees: float, alignment: Alignment = Alignment.TOP_LEFT) -> Box:
    """Return the rectangle that an object's anchor, size, rotation and alignment give."""
    width, height = size
    part_x, part_y = _LEFT_TOP[alignment]
    left, top = -part_x * width, -part_y * height
    corners = ((left, top), (left + width, top), (left + width, top + height), (left, top + height))
    one, two, three, four = turned(corners, anchor, degrees)
    return Box((one, two, three, four), width, height)


def without_doubles(points: Sequence[Px], closed: bool) -> tuple[Px, ...]:
    """Return points without those that repeat the one before; in a closed outline the last one too."""
    kept: list[Px] = []
    for point in points:
        if not kept or point != kept[-1]:
            kept.append(point)
    while closed and len(kept) > 1 and kept[0] == kept[-1]:
        kept.pop()
    return tuple(kept)


def area(points: Sequence[Px]) -> float:
    """Return the area of a polygon, whichever way round it is drawn."""
    following = (*points[1:], points[0])
    return abs(math.fsum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, following, strict=True))) / 2


def crosses_itself(points: Sequence[Px]) -> bool:
    """Tell whether two edges of a polygon cross within both."""
    a = np.array(points, np.float64)
    b = np.roll(a, -1, axis=0)
    along = b - a
    # [i, j]: on which side of edge i the start and the end of edge j lie
    starts = _cross(along[:, None], a[None, :] - a[:, None])
    ends = _cross(along[:, None], b[None, :] - a[:, None])
    apart = starts * ends < 0
    return bool((apart & apart.T).any())


def _cross(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    product: np.ndarray = a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]
    return product
