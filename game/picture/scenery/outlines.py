"""Outlines as the artist needs them: their own frame, rounded borders, the union of several."""

import itertools
import math
from typing import Final, NamedTuple

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import Mask, Places, Raster
from game.picture.scenery.canvas import Bounds, Spot, around

_HAIR: Final = 0.02
"""Outlines nearer than this touch, in cm."""

_REACH: Final = 3.0
"""Distances are exact up to this, in cm."""

Edge = tuple[float, float, float, float]


class Frame(NamedTuple):
    """An oriented box: middle, half length and half breadth, degrees of its longer side."""

    x: float
    y: float
    along: float
    across: float
    degrees: float

    @property
    def bounds(self) -> Bounds:
        """The upright rectangle round it."""
        c, s = abs(math.cos(math.radians(self.degrees))), abs(math.sin(math.radians(self.degrees)))
        w, h = self.along * c + self.across * s, self.along * s + self.across * c
        return Bounds(self.x - w, self.y - h, self.x + w, self.y + h)

    def at(self, u: float, v: float) -> tuple[float, float]:
        """Return the place at (u, v) cm from the middle, along and across."""
        c, s = math.cos(math.radians(self.degrees)), math.sin(math.radians(self.degrees))
        return self.x + u * c - v * s, self.y + u * s + v * c

    def local(self, spot: Spot) -> tuple[Raster, Raster]:
        """Return places along and across, from the middle."""
        return ink.turn(spot.x, spot.y, self.x, self.y, self.degrees)

    def part(self, u: float, v: float, along: float, across: float, turned: float = 0.0) -> "Frame":
        """Return a box inside this one's frame."""
        x, y = self.at(u, v)
        return Frame(x, y, along, across, self.degrees + turned)

    def distance(self, spot: Spot, r: float = 0.0) -> Raster:
        """Return the distance to the box, its corners rounded by r."""
        return ink.box(spot.x, spot.y, self.x, self.y, self.along, self.across, self.degrees, r)


def edges(outline: Places) -> list[Edge]:
    """Return the sides of an outline."""
    return [(*a, *b) for a, b in zip(outline, [*outline[1:], outline[0]], strict=True)]


def area(outline: Places) -> float:
    """Return the area in cm², positive when the corners go clockwise as seen."""
    return math.fsum(x0 * y1 - x1 * y0 for x0, y0, x1, y1 in edges(outline)) / 2


def girth(outline: Places) -> float:
    """Return the length of the border in cm."""
    return math.fsum(math.dist(e[:2], e[2:]) for e in edges(outline))


def frame(outline: Places) -> Frame:
    """Return the box round an outline that lies along its longest side."""
    x0, y0, x1, y1 = max(edges(outline), key=lambda e: round(math.dist(e[:2], e[2:]), 6))
    angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    us, vs = [x * c + y * s for x, y in outline], [y * c - x * s for x, y in outline]
    u, v = (min(us) + max(us)) / 2, (min(vs) + max(vs)) / 2
    along, across = (max(us) - min(us)) / 2, (max(vs) - min(vs)) / 2
    if across > along:
        along, across, angle = across, along, angle + 90
    return Frame(u * c - v * s, u * s + v * c, along, across, angle % 360)


def boxy(outline: Places) -> bool:
    """Tell whether an outline fills the box round it."""
    f = frame(outline)
    return abs(area(outline)) > 0.97 * 4 * f.along * f.across


def clockwise(outline: Places) -> Places:
    """Return the outline with its corners clockwise as seen."""
    return list(outline) if area(outline) > 0 else list(reversed(outline))


def eased(outline: Places, cm: float) -> Places:
    """Round the corners of an outline within so many cm of them; the steps of a grid become slopes."""
    places: list[tuple[float, float]] = list(outline)
    for reach in (cm, cm / 3):
        cut: list[tuple[float, float]] = []
        for x0, y0, x1, y1 in edges(places):
            t = min(0.5, reach / (math.dist((x0, y0), (x1, y1)) or 1.0))
            cut.append((x0 + (x1 - x0) * t, y0 + (y1 - y0) * t))
            if t < 0.5:
                cut.append((x1 - (x1 - x0) * t, y1 - (y1 - y0) * t))
        places = cut
    return places


def within(outline: Places, x: float, y: float) -> bool:
    """Tell whether a place lies in an outline."""
    inside = False
    for x0, y0, x1, y1 in edges(outline):
        if (y < y0) != (y < y1) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            inside = not inside
    return inside


class Union:
    """Several outlines drawn as one thing: where they touch or overlap there is no border."""

    def __init__(self, outlines: list[Places]) -> None:
        self.outlines = [clockwise(o) for o in outlines]
        self.boxes = [around(o) for o in self.outlines]
        self._corners = np.array(self.boxes, np.float64)
        self.sides: list[Edge] = []
        for i in range(len(self.outlines)):
            self.sides.extend(self._open_sides(i))
        self._ends = np.array(self.sides or [(0, 0, 0, 0)], np.float64)

    @property
    def bounds(self) -> Bounds:
        """The rectangle round all."""
        whole = self.boxes[0]
        for b in self.boxes[1:]:
            whole = whole.joined(b)
        return whole

    def _open_sides(self, i: int) -> list[Edge]:
        """Return the parts of outline i's sides that no other outline touches from outside."""
        near = self._near(i)
        parts: list[Edge] = []
        for side in edges(self.outlines[i]):
            cuts = sorted(
                {0.0, 1.0, *(t for k in near for e in edges(self.outlines[k]) for t in _crossings(side, e))}
            )
            parts.extend(
                _part(side, a, b) for a, b in itertools.pairwise(cuts) if self._open(side, (a + b) / 2, near)
            )
        return parts

    def _near(self, i: int) -> list[int]:
        """Return the outlines whose boxes touch that of outline i, without it."""
        b, x = self._corners, self._corners[i]
        touching = (b[:, 0] < x[2] + 3 * _HAIR) & (b[:, 2] > x[0] - 3 * _HAIR)
        touching &= (b[:, 1] < x[3] + 3 * _HAIR) & (b[:, 3] > x[1] - 3 * _HAIR)
        return [k for k in np.flatnonzero(touching).tolist() if k != i]

    def _open(self, side: Edge, t: float, near: list[int]) -> bool:
        x0, y0, x1, y1 = side
        length = math.dist((x0, y0), (x1, y1)) or 1.0
        x = x0 + (x1 - x0) * t + (y1 - y0) / length * _HAIR  # just outside: the corners go clockwise
        y = y0 + (y1 - y0) * t - (x1 - x0) / length * _HAIR
        return not any(within(self.outlines[k], x, y) for k in near)

    def distance(self, spot: Spot) -> Raster:
        """Return the distance to the union, exact up to 3 cm from its border."""
        x, y = spot.x, spot.y
        reach = Bounds(float(x[0, 0]), float(y[0, 0]), float(x[0, -1]), float(y[-1, 0])).grown(_REACH)
        e = self._ends
        keep = (
            (np.minimum(e[:, 0], e[:, 2]) < reach.x1)
            & (np.maximum(e[:, 0], e[:, 2]) > reach.x0)
            & (np.minimum(e[:, 1], e[:, 3]) < reach.y1)
            & (np.maximum(e[:, 1], e[:, 3]) > reach.y0)
        )
        d = np.full(x.shape, _REACH * _REACH, np.float32)
        for x0, y0, x1, y1 in e[keep].tolist():
            d = np.minimum(d, ink.squared(x, y, x0, y0, x1, y1))
        d = np.sqrt(d)
        return np.where(self._inside(x, y, reach), -d, d)

    def _inside(self, x: Raster, y: Raster, reach: Bounds) -> Mask:
        covered = np.zeros(x.shape, bool)
        for outline, b in zip(self.outlines, self.boxes, strict=True):
            if b.meets(reach):
                covered |= ink.inside(x, y, outline)
        return covered


def _part(side: Edge, a: float, b: float) -> Edge:
    x0, y0, x1, y1 = side
    return (x0 + (x1 - x0) * a, y0 + (y1 - y0) * a, x0 + (x1 - x0) * b, y0 + (y1 - y0) * b)


def _crossings(side: Edge, other: Edge) -> list[float]:
    """Return where along a side another side crosses it or, being in line with it, ends."""
    x0, y0, x1, y1 = side
    dx, dy = x1 - x0, y1 - y0
    ax, ay, bx, by = other[0] - x0, other[1] - y0, other[2] - x0, other[3] - y0
    ca, cb = dx * ay - dy * ax, dx * by - dy * bx
    square = dx * dx + dy * dy
    if square == 0:
        return []
    scale = math.sqrt(square) * 2 * _HAIR
    found = []
    if (ca < 0) != (cb < 0):
        k = ca / (ca - cb)
        found.append(((ax + (bx - ax) * k) * dx + (ay + (by - ay) * k) * dy) / square)
    if abs(ca) < scale:
        found.append((ax * dx + ay * dy) / square)
    if abs(cb) < scale:
        found.append((bx * dx + by * dy) / square)
    return [t for t in found if 0 < t < 1]
