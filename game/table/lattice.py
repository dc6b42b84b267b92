"""Places on the table and the only functions that measure and compare lengths.

Every place lies on the half lattice: its coordinates are (k + 1/2) / 128 cm with a whole k, so that no
place is ever on the line between two cells, places hash and compare exactly, and squared distances are
integers.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Self

STEPS_PER_CM: Final = 128


class Point:
    """A place on the table.

    `i`, `j` are the whole lattice steps towards greater x and y; `x`, `y` the same place in cm.
    """

    __slots__ = ("i", "j")
    i: int
    j: int

    def __init__(self, i: int, j: int) -> None:
        object.__setattr__(self, "i", i)
        object.__setattr__(self, "j", j)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Point does not change: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Point does not change: {name}")

    @classmethod
    def at(cls, x: float, y: float) -> Self:
        """Snap a place given in cm to the lattice; whole centimetres go towards greater x and y (T-19)."""
        return cls(math.floor(x * STEPS_PER_CM), math.floor(y * STEPS_PER_CM))

    @property
    def x(self) -> float:
        """Centimetres from the left edge, exact."""
        return (self.i + 0.5) / STEPS_PER_CM

    @property
    def y(self) -> float:
        """Centimetres from the upper edge, exact."""
        return (self.j + 0.5) / STEPS_PER_CM

    @property
    def cm(self) -> tuple[float, float]:
        """The place as (x, y) in cm with three decimals, which `at` snaps back without loss."""
        return round(self.x, 3), round(self.y, 3)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Point) and self.i == other.i and self.j == other.j

    def __hash__(self) -> int:
        return hash((self.i, self.j))

    def __repr__(self) -> str:
        return f"Point.at({self.x:.3f}, {self.y:.3f})"

    def __reduce__(self) -> tuple[type["Point"], tuple[int, int]]:
        return Point, (self.i, self.j)


def squared(a: Point, b: Point) -> int:
    """Return the squared distance of two places, in lattice steps squared."""
    return (a.i - b.i) ** 2 + (a.j - b.j) ** 2


def distance(a: Point, b: Point) -> float:
    """Return the distance of two places in cm."""
    return math.sqrt(squared(a, b)) / STEPS_PER_CM


def within(a: Point, b: Point, cm: float) -> bool:
    """Tell whether two places are at most `cm` apart, the limit included (S-055)."""
    return squared(a, b) <= (cm * STEPS_PER_CM) ** 2


def length(path: Sequence[Point]) -> float:
    """Return the length of a path in cm, as the sum of its legs (T-18)."""
    return math.fsum(distance(a, b) for a, b in pairwise(path))


def fits(cm: float, allowance: float) -> bool:
    """Tell whether a length is within an allowance, both in cm, after rounding to 1e-6 cm (T-18)."""
    return round(cm, 6) <= allowance


def along(path: Sequence[Point], cm: float) -> Point:
    """Return the lattice place `cm` along a path; its ends when `cm` lies outside."""
    left = cm
    for a, b in pairwise(path):
        leg = distance(a, b)
        if left < leg:
            part = max(left, 0.0) / leg
            return Point(a.i + round((b.i - a.i) * part), a.j + round((b.j - a.j) * part))
        left -= leg
    return path[-1]


def samples(path: Sequence[Point], step: float = 1.0) -> tuple[Point, ...]:
    """Return the places watched along a path: each `step` cm from its start, and its end (S-027)."""
    total = length(path)
    marks = [along(path, k * step) for k in range(math.ceil(round(total / step, 9)))]
    return (*marks, path[-1])
