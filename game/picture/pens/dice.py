"""Ivory dice: the d10 a kite, the d8 a diamond of facets, the d6 a square; rims tell what a die did."""

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

import numpy as np
import pygame
from msgspec import Struct

from game.picture.pens import ink, text
from game.picture.pens.icons import icon
from game.picture.pens.ink import Places, Raster, hexc, smooth
from game.picture.pens.paper import plate
from game.picture.pens.patch import Blank

Sides = Literal[6, 8, 10]
Fate = Literal["plain", "kept", "spare", "hit", "miss"]
"""kept: a die that counts, brass rim; spare: grey; hit and miss: one that counts, green and vermilion rim."""


class Solid(Struct, frozen=True):
    """A die as seen: its outline, its facets with their tone, where the number stands and its size."""

    outline: Places
    facets: tuple[tuple[Places, float], ...]
    middle: float
    letters: float


_TEN: Final = Solid(
    ((0, -0.86), (0.62, -0.42), (0.84, 0.16), (0, 0.86), (-0.84, 0.16), (-0.62, -0.42)),
    (
        (((0, -0.86), (0.46, 0.12), (0, 0.42), (-0.46, 0.12)), 1.0),
        (((0, -0.86), (0.62, -0.42), (0.84, 0.16), (0.46, 0.12)), 0.74),
        (((0, -0.86), (-0.62, -0.42), (-0.84, 0.16), (-0.46, 0.12)), 1.1),
        (((0.46, 0.12), (0.84, 0.16), (0, 0.86), (0, 0.42)), 0.58),
        (((-0.46, 0.12), (-0.84, 0.16), (0, 0.86), (0, 0.42)), 0.8),
    ),
    -0.06,
    0.4,
)
_EIGHT: Final = Solid(
    ((0, -0.9), (0.78, -0.42), (0.78, 0.42), (0, 0.9), (-0.78, 0.42), (-0.78, -0.42)),
    (
        (((0, -0.9), (0.78, 0.42), (-0.78, 0.42)), 1.0),
        (((0, -0.9), (0.78, -0.42), (0.78, 0.42)), 0.7),
        (((0, -0.9), (-0.78, -0.42), (-0.78, 0.42)), 1.12),
        (((-0.78, 0.42), (0.78, 0.42), (0, 0.9)), 0.6),
    ),
    0.06,
    0.38,
)
_SIX: Final = Solid(
    ((-0.72, -0.72), (0.72, -0.72), (0.72, 0.72), (-0.72, 0.72)),
    ((((-0.58, -0.58), (0.58, -0.58), (0.58, 0.58), (-0.58, 0.58)), 1.0),),
    0.0,
    0.46,
)
_SOLIDS: Final[Mapping[int, Solid]] = MappingProxyType({10: _TEN, 8: _EIGHT, 6: _SIX})

_BODY: Final[Mapping[Fate, str]] = MappingProxyType(
    {"plain": "f3ead3", "kept": "fbf3dd", "spare": "a59c8e", "hit": "fbf3dd", "miss": "fbf3dd"}
)
_RIM: Final[Mapping[Fate, str]] = MappingProxyType(
    {"plain": "1d191c", "kept": "e8b43c", "spare": "1d191c", "hit": "00a878", "miss": "e0702e"}
)


@functools.lru_cache(maxsize=256)
def die(sides: Sides, value: int, size: int = 44, fate: Fate = "plain") -> pygame.Surface:
    """Draw a die showing a value, `size` pixels wide; value 0 leaves it blank, as while it rolls.

    The surface is shared, so nobody may draw on it.
    """
    whole = _blank(sides, size, fate).copy()
    if value:
        solid = _SOLIDS[sides]
        points = max(8, int(size * solid.letters * (0.9 if value > 9 else 1.0)))
        image = text.line(str(value), "heavy", points, "221c1e")
        y = text.middle("heavy", points, size / 2 + solid.middle * size / 2)
        whole.blit(image, (round((size - image.get_width()) / 2), y))
    return whole


@functools.lru_cache(maxsize=64)
def _blank(sides: Sides, size: int, fate: Fate) -> pygame.Surface:
    solid = _SOLIDS[sides]
    sheet = Blank(size, size, size / 2, (size / 2, size / 2))
    x, y, pixel = sheet.x, sheet.y, np.float32(2 / size)
    d = ink.polygon(x, y, solid.outline) - np.float32(0.06)
    drop = ink.polygon(x - np.float32(0.06), y - np.float32(0.09), solid.outline)
    sheet.tint("000000", np.float32(0.5) * smooth(0.16, -0.1, drop))
    sheet.fill(_RIM["plain"], d - np.float32(0.02) - pixel * np.float32(0.4))
    sheet.fill(_RIM[fate], d)
    inside = d + np.float32(0.085 if fate in ("kept", "hit", "miss") else 0.03)
    sheet.fill(_RIM["plain"], inside - np.float32(0.025))
    sheet.fill(_facets(sheet, solid, hexc(_BODY[fate]), pixel), inside)
    return sheet.surface()


@functools.lru_cache(maxsize=16)
def verdict(size: int, *, won: bool) -> pygame.Surface:
    """Draw the sign at the corner of a die that counts: a tick for a success, a cross for a failure."""
    whole = plate(size, size, size / 2, "00714f" if won else "b0480a", "fbf3dd", max(1.0, size * 0.08)).copy()
    sign = icon("check" if won else "cross", round(size * 0.66), "fbf3dd")
    whole.blit(sign, sign.get_rect(center=whole.get_rect().center))
    return whole


def _facets(sheet: Blank, solid: Solid, body: Raster, pixel: np.float32) -> Raster:
    height, width = sheet.alpha.shape
    grain = ink.fbm(height, width, max(3.0, width / 4), 3, 9)
    colours = np.zeros((height, width, 3), np.float32) + body * np.float32(0.88)
    for corners, tone in solid.facets:
        d = ink.polygon(sheet.x, sheet.y, corners)
        share = np.clip(np.float32(0.5) - d / pixel, 0, 1)[..., None]
        face = body * np.float32(tone) * (np.float32(0.94) + np.float32(0.1) * grain)[..., None]
        colours = colours + (face - colours) * share
        edge = np.clip(np.float32(1.1) - np.abs(d) / (pixel * np.float32(0.9)), 0, 1)[..., None]
        colours = colours + (hexc("6d6250") - colours) * (edge * np.float32(0.5))
    lit: Raster = colours * (1 - np.float32(0.07) * (sheet.x + sheet.y))[..., None]
    return lit
