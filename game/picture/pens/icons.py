"""Icons: small signs of one colour, drawn from shapes on a square of 24 units."""

import functools
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from game.picture.pens import ink
from game.picture.pens.icon_table import ICONS
from game.picture.pens.ink import Raster
from game.picture.pens.patch import Blank

_FAR: Final = 99.0

NAMES: Final = tuple(ICONS)


@functools.lru_cache(maxsize=512)
def icon(name: str, size: int, colour: str) -> pygame.Surface:
    """Draw an icon `size` pixels wide; a name nobody knows gives the plain disc.

    The surface is shared, so nobody may draw on it.
    """
    sheet = Blank(size, size, size / 24)
    sheet.fill(colour, shape(name, sheet.x, sheet.y))
    return sheet.surface()


def shape(name: str, x: Raster, y: Raster) -> Raster:
    """Return the signed distance to an icon on the square from 0 to 24, `[y, x]`."""
    d: Raster = np.full(x.shape, _FAR, np.float32)
    for item in ICONS.get(name, ICONS["dot"]).split(";"):
        word, *rest = item.split()
        cut = word.startswith("-")
        part = _part(word.lstrip("-"), [float(n) for n in rest], x, y)
        d = np.maximum(d, -part) if cut else np.minimum(d, part)
    return d


def _part(word: str, n: list[float], x: Raster, y: Raster) -> Raster:
    match word:
        case "line":
            return ink.capsule(x, y, n[0], n[1], n[2], n[3], n[4] / 2)
        case "path":
            return ink.polyline(x, y, _places(n[1:]), n[0] / 2)
        case "poly":
            return ink.polygon(x, y, _places(n[1:])) - np.float32(n[0])
        case "disc":
            return ink.circle(x, y, n[0], n[1], n[2])
        case "ring":
            return np.abs(ink.circle(x, y, n[0], n[1], n[2])) - np.float32(n[3] / 2)
        case "oval":
            return ink.ellipse(x, y, n[0], n[1], n[2], n[3], n[4])
        case "box":
            return ink.box(x, y, n[0], n[1], n[2], n[3], n[5], n[4])
        case "frame":
            return np.abs(ink.box(x, y, n[0], n[1], n[2], n[3], 0, n[4])) - np.float32(n[5] / 2)
        case "arc":
            return _arc(n, x, y)
        case _:
            raise ValueError(f"an icon has no {word!r}")


def _arc(n: list[float], x: Raster, y: Raster) -> Raster:
    """Middle, radius, first and last angle in degrees, clockwise from the right, and width."""
    cx, cy, r, first, last, width = n
    angles = np.radians(np.linspace(first, last, 1 + int(abs(last - first) / 12)))
    places = [(cx + r * float(np.cos(a)), cy + r * float(np.sin(a))) for a in angles]
    return ink.polyline(x, y, places, width / 2)


def _places(numbers: list[float]) -> list[tuple[float, float]]:
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def mask(name: str, size: int) -> NDArray[np.float32]:
    """Return how much of each pixel an icon covers, `[y, x]`, 0 to 1."""
    sheet = Blank(size, size, size / 24)
    return sheet.cover(shape(name, sheet.x, sheet.y))
