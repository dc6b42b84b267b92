"""The same table seen in a mirror, or turned about its diagonal: the rules must not care."""

import re
from typing import NamedTuple

from game.table.lattice import STEPS_PER_CM, Point
from game.table.terrain import Outline

NEAR_CM = 1 / 64
"""Places that are this near are the same: a mirror moves them by a step of the lattice."""

PLACE = re.compile(r"^-?[\d.]+,-?[\d.]+$")
WAYS = ("plain", "mirrored", "turned")


class Way(NamedTuple):
    """One way to lay a table of `width` × `depth` cm."""

    name: str
    width: float
    depth: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and depth as they lie now."""
        return (self.depth, self.width) if self.name == "turned" else (self.width, self.depth)

    def point(self, x: float, y: float) -> Point:
        """Return where a place of the example lies on the lattice (T-19)."""
        place = Point.at(x, y)
        match self.name:
            case "mirrored":
                return Point(round(self.width * STEPS_PER_CM) - 1 - place.i, place.j)
            case "turned":
                return Point(place.j, place.i)
            case _:
                return place

    def outline(self, outline: Outline) -> Outline:
        """Return where an outline of the example lies."""
        match self.name:
            case "mirrored":
                return tuple((self.width - x, y) for x, y in outline)
            case "turned":
                return tuple((y, x) for x, y in outline)
            case _:
                return outline

    def facing(self, facing: tuple[int, int]) -> tuple[int, int]:
        """Return a direction of the example as it is now."""
        di, dj = facing
        match self.name:
            case "mirrored":
                return -di, dj
            case "turned":
                return dj, di
            case _:
                return facing


def corners(box: tuple[float, float, float, float]) -> Outline:
    """Return the corners of a box: left, upper, right, lower in cm."""
    left, upper, right, lower = box
    return ((left, upper), (right, upper), (right, lower), (left, lower))


def place(text: str, way: Way) -> Point:
    """Read a place `x,y` in cm."""
    assert PLACE.match(text), f"no place: {text}"
    x, y = text.split(",")
    return way.point(float(x), float(y))
