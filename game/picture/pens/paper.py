"""The stuff that the screen is made of: planks, paper, slate, brass; and plain rounded plates.

Everything has grain, a painted edge towards the light, an ink line and a soft shadow to the lower right.
"""

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

import numpy as np
import pygame

from game.picture.pens import ink
from game.picture.pens.ink import Raster, hexc, mix, ramp, smooth
from game.picture.pens.patch import Blank, Patch

Stuff = Literal["paper", "tag", "slate", "blue", "vermilion", "brass", "ghost"]
Press = Literal["up", "over", "down"]

STUFFS: Final[Mapping[Stuff, tuple[str, ...]]] = MappingProxyType(
    {
        "paper": ("d9cba9", "e6dabc", "efe6cf", "f5eedb"),
        "tag": ("e9dfc4", "f0e8d2", "f6f0df", "faf5e8"),
        "slate": ("222b32", "29343c", "313e47", "3a4852"),
        "blue": ("0b4f7a", "0f5885", "136291", "1a6c9e"),
        "vermilion": ("853a00", "944202", "a24a06", "b0520a"),
        "brass": ("b98828", "d09f3c", "e2b24c", "efc666"),
        "ghost": ("3a3230", "423937", "4a413e", "524845"),
    }
)
"""The tones of each stuff, dark to light."""

TABLE: Final = ("1f1917", "28201d", "312724", "3b2f2a")

TEXT: Final = "221c1e"
"""Ink on paper and brass."""

DIM: Final = "544940"
"""Lesser ink on paper."""

CREAM: Final = "faf3e0"
"""Letters on slate, blue, vermilion and the table."""

SOFT: Final = "d6c8aa"
"""Lesser letters on slate and the table."""

OFF: Final = "a89c92"
"""Letters on what cannot be used now."""

GREEN: Final = "00654a"
"""What succeeds, on paper."""

RED: Final = "a3330c"
"""What fails or threatens, on paper."""

_LINE: Final = "191416"


def letters(stuff: Stuff) -> str:
    """Return the colour of letters on a stuff."""
    match stuff:
        case "paper" | "tag" | "brass":
            return TEXT
        case "slate" | "blue" | "vermilion":
            return CREAM
        case "ghost":
            return OFF


def lesser(stuff: Stuff) -> str:
    """Return the colour of lesser letters on a stuff."""
    match stuff:
        case "paper" | "tag":
            return DIM
        case "brass":
            return "3a2c18"
        case "slate":
            return SOFT
        case "blue" | "vermilion":
            return CREAM
        case "ghost":
            return OFF


def margin(scale: float) -> int:
    """Return how many pixels a sheet's shadow needs on each side."""
    return max(4, round(8 * scale))


@functools.lru_cache(maxsize=128)
def sheet(width: int, height: int, stuff: Stuff, scale: float, seed: int = 1, press: Press = "up") -> Patch:
    """Draw a card or button of a stuff; the patch starts a margin up and left of its corner."""
    edge = margin(scale)
    canvas = Blank(width + 2 * edge, height + 2 * edge, 1, (edge, edge))
    x, y = canvas.x, canvas.y
    grain = _grain(canvas.alpha.shape, seed)
    wobble = (1.1 if stuff in ("paper", "tag") else 0.4) * scale
    half_w, half_h = width / 2, height / 2
    d = ink.box(x, y, half_w, half_h, half_w, half_h, 0, 5 * scale) + (grain - np.float32(0.5)) * np.float32(
        wobble
    )
    drop = ink.box(x, y, half_w + 2 * scale, half_h + 3 * scale, half_w, half_h, 0, 5 * scale)
    strength = 0.25 if press == "down" else 0.5
    canvas.tint("000000", np.float32(strength) * smooth(6 * scale, -3 * scale, drop))
    canvas.tint(_colours(canvas, d, grain, stuff, scale, press), canvas.cover(d))
    line = np.clip(np.float32(0.6 * scale + 0.7) - np.abs(d + np.float32(0.4 * scale)), 0, 1)
    canvas.tint(_LINE, line * canvas.cover(d - 1) * np.float32(0.92))
    return Patch(canvas.surface(), (-edge, -edge))


def _colours(canvas: Blank, d: Raster, grain: Raster, stuff: Stuff, scale: float, press: Press) -> Raster:
    height, width = canvas.alpha.shape
    edge = margin(scale)
    colours = ramp(np.clip(np.float32(0.2) + np.float32(0.75) * grain, 0, 1), STUFFS[stuff], 1)
    x, y = canvas.x, canvas.y
    near = np.minimum(x, y) - np.minimum(width - 2 * edge - x, height - 2 * edge - y)
    lit = -near / np.float32(min(width, height) - 2 * edge) * (-1 if press == "down" else 1)
    bevel = smooth(-3.2 * scale, -0.6 * scale, d) * np.sign(lit) * np.minimum(1, np.abs(lit) * 3)
    colours = colours * (1 + np.float32(0.16) * bevel)[..., None]
    if stuff == "paper":
        colours = colours * (1 - np.float32(0.1) * smooth(-14 * scale, 0, d))[..., None]
        colours = mix(colours, hexc("a8834a"), smooth(0.8, 0.95, grain) * np.float32(0.1))
    if press == "over":
        inside = np.clip(np.float32(0.6 + 0.5 * scale) - np.abs(d + np.float32(3.2 * scale)), 0, 1)
        colours = mix(colours, hexc("fff6dc"), inside * np.float32(0.75))
        if stuff not in ("blue", "vermilion"):  # those are as light as their letters allow
            colours = colours * np.float32(1.05) + np.float32(0.015)
    painted: Raster = colours * np.float32(0.9) if press == "down" else colours
    return painted


@functools.lru_cache(maxsize=16)
def _grain(shape: tuple[int, int], seed: int) -> Raster:
    height, width = shape
    speck = ink.cell_rand(*np.meshgrid(np.arange(width), np.arange(height)), seed)
    patches = ink.fbm(height, width, 90, 4, seed)
    fibres = ink.fbm(height, width, (2, 22), 2, seed + 50)
    grain: Raster = np.float32(0.55) * patches + np.float32(0.25) * fibres + np.float32(0.2) * speck
    return grain


@functools.lru_cache(maxsize=2)
def table(width: int, height: int) -> pygame.Surface:
    """Draw the dark planks on which everything lies."""
    grain = np.float32(0.5) * ink.fbm(height, width, (14, 500), 3, 2)
    grain += np.float32(0.3) * ink.fbm(height, width, (3, 160), 2, 3)
    grain += np.float32(0.2) * ink.fbm(height, width, 300, 3, 4)
    plank = 96
    rows = np.arange(height)
    tone = ink.cell_rand(rows // plank, rows * 0, 3)[:, None]
    colours = ramp(grain * np.float32(0.75) + tone * np.float32(0.25), TABLE, 1)
    gap = 0.5 * smooth(2.0, 0.5, np.abs((rows % plank) - plank / 2).astype(np.float32))
    whole = pygame.Surface((width, height), 0, 32)  # as windows are, so that nothing is converted each frame
    whole.blit(ink.to_surface(colours * (1 - gap)[:, None, None]), (0, 0))
    return whole


@functools.lru_cache(maxsize=512)
def plate(
    width: int,
    height: int,
    radius: float,
    fill: str = "",
    line: str = "",
    thick: float = 0.0,
    alpha: float = 1.0,
) -> pygame.Surface:
    """Draw a plain rectangle with rounded corners, filled, outlined or both."""
    canvas = Blank(width, height, 1, (width / 2, height / 2))
    d = ink.box(canvas.x, canvas.y, 0, 0, width / 2, height / 2, 0, min(radius, width / 2, height / 2))
    if fill:
        canvas.fill(fill, d, alpha)
    if line:
        canvas.tint(line, canvas.cover(d) * (1 - canvas.cover(d + np.float32(thick))) * np.float32(alpha))
    return canvas.surface()


def focus_ring(width: int, height: int, scale: float) -> Patch:
    """Draw the frame round a widget of so many pixels that has the focus."""
    gap, thick = round(4 * scale), 2 * scale
    size = (width + 2 * gap, height + 2 * gap)
    under = plate(*size, 8 * scale, line="191416", thick=thick + 1.5).copy()
    inner = plate(size[0] - 2, size[1] - 2, 8 * scale - 1, line="ffd24d", thick=thick)
    under.blit(inner, (1, 1))
    return Patch(under, (-gap, -gap))
