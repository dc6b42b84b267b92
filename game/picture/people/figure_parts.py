"""What a painted figure is made of: parts in its own frame, and what tells one person from another.

The frame of a figure: x forward, y to its right, in cm, its base a disc of radius 1.25.
"""

import functools
import math
import zlib
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from game.picture.pens import ink
from game.picture.pens.ink import Raster, hexc

Kind = Literal["cap", "ell", "box", "fold"]


class Part(NamedTuple):
    """A shape, its numbers, its colour and how round it is, in cm; a fold is a crease and no mass.

    cap: x0 y0 x1 y1 r0 r1 · ell: x y rx ry degrees · box: x y hx hy degrees rounding · fold: x0 y0 x1 y1 r r
    """

    kind: Kind
    at: tuple[float, ...]
    colour: Raster
    depth: float

    def distance(self, x: Raster, y: Raster) -> Raster:
        """Return the signed distance in cm to places in the figure's frame."""
        n = self.at
        if self.kind == "ell":
            return ink.ellipse(x, y, n[0], n[1], n[2], n[3], n[4])
        if self.kind == "box":
            return ink.box(x, y, n[0], n[1], n[2], n[3], n[4], n[5])
        return ink.capsule(x, y, n[0], n[1], n[2], n[3], n[4], n[5])

    def bounds(self) -> tuple[Sequence[tuple[float, float]], float]:
        """Return places and a radius about them that hold the whole part."""
        n = self.at
        if self.kind == "ell":
            return ((n[0], n[1]),), max(n[2], n[3])
        if self.kind == "box":
            return ((n[0], n[1]),), math.sqrt(n[2] * n[2] + n[3] * n[3])
        return ((n[0], n[1]), (n[2], n[3])), max(n[4], n[5])

    def put(self, x: float, y: float, degrees: float) -> "Part":
        """Return the part turned about the origin and moved."""
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

        def place(u: float, v: float) -> tuple[float, float]:
            return x + u * c - v * s, y + u * s + v * c

        n = self.at
        if self.kind in ("ell", "box"):
            rest = (n[4] + degrees, *n[5:])
            return self._replace(at=(*place(n[0], n[1]), n[2], n[3], *rest))
        return self._replace(at=(*place(n[0], n[1]), *place(n[2], n[3]), n[4], n[5]))

    def fatter(self, factor: float) -> "Part":
        """Return the part with all its radii, not its places, multiplied."""
        n = self.at
        if self.kind == "ell":
            return self._replace(at=(n[0], n[1], n[2] * factor, n[3] * factor, n[4]))
        if self.kind == "box":
            return self._replace(at=(n[0], n[1], n[2] * factor, n[3] * factor, n[4], n[5]))
        return self._replace(at=(*n[:4], n[4] * factor, n[5] * factor))


Parts = tuple[Part, ...]


def cap(
    x0: float, y0: float, x1: float, y1: float, r0: float, r1: float, colour: Raster, depth: float
) -> Part:
    """Return a limb or a tube with round ends."""
    return Part("cap", (x0, y0, x1, y1, r0, r1), colour, depth)


def ell(x: float, y: float, rx: float, ry: float, degrees: float, colour: Raster, depth: float) -> Part:
    """Return an ellipse."""
    return Part("ell", (x, y, rx, ry, degrees), colour, depth)


def box(x: float, y: float, hx: float, hy: float, rounding: float, colour: Raster, depth: float) -> Part:
    """Return a box with rounded corners."""
    return Part("box", (x, y, hx, hy, 0.0, rounding), colour, depth)


def fold(x0: float, y0: float, x1: float, y1: float, width: float = 0.03) -> Part:
    """Return a crease in the cloth."""
    return Part("fold", (x0, y0, x1, y1, width, width), INK, 0.0)


def put(parts: Iterable[Part], x: float, y: float, degrees: float) -> Parts:
    """Return parts turned about the origin and moved."""
    return tuple(part.put(x, y, degrees) for part in parts)


INK: Final = hexc("191517")
LEATHER: Final = hexc("6a4a33")
STEEL: Final = hexc("77838c")
BRIGHT_STEEL: Final = hexc("a9b4ba")
DARK_STEEL: Final = hexc("3d444a")
GUNWOOD: Final = hexc("8a5a34")
BRASS: Final = hexc("d9b24c")
LINEN: Final = hexc("ece4d0")
GREEN: Final = hexc("1f8f6a")

COLLAR: Final = "c45fb8"
"""The collar of somebody disguised."""

_SKINS: Final = ("f0c8a2", "d9a77c", "c08a60", "96623f", "6f4731")
_HAIR: Final = ("2b211c", "4b3626", "7a4f2c", "b98f52", "9a938a", "8c4a2a")
_SCARVES: Final = ("", "cdbf92", "5d4c68", "6f7a4a", "8a7a66", "3f4a4a", "")


class Look(Struct, frozen=True):
    """What tells two figures of one trade apart; colours as hexadecimal digits."""

    skin: str
    hair: str
    scarf: str
    coat: int
    tone: float
    left_handed: bool
    long_hair: bool


@functools.lru_cache(maxsize=256)
def look(name: str, *, disguised: bool = False) -> Look:
    """Return the look of a person, the same for the same name on every machine.

    Somebody disguised wears a collar that nobody else has.
    """
    seed = zlib.crc32(name.encode())

    def draw(count: int) -> int:
        nonlocal seed
        seed = (seed * 1664525 + 1013904223) & 0xFFFFFFFF
        return (seed >> 16) % count

    return Look(
        skin=_SKINS[draw(len(_SKINS))],
        hair=_HAIR[draw(len(_HAIR))],
        scarf=_SCARVES[draw(len(_SCARVES))] if not disguised else COLLAR,
        coat=draw(3),
        tone=0.88 + 0.06 * draw(5),
        left_handed=draw(4) == 0,
        long_hair=draw(3) == 0,
    )
