"""Bases: a disc of the true size whose ring is the health, and the shape that tells the side."""

import functools
import math
from typing import Final, Literal

import numpy as np
import pygame

from game.picture.pens import ink
from game.picture.pens.ink import LIGHT, Raster, hexc, mix, ramp, smooth
from game.picture.pens.palettes import SIDES
from game.picture.pens.patch import Blank
from game.picture.people.figures import SMALL, SPAN, shrunk, span_px

RADIUS: Final = 1.25
"""The radius of a base in cm."""

FAR_RIM: Final = 0.1
"""How far the rim stands out, in cm, when seen from far away."""

Shape = Literal["disc", "diamond", "hexagon", "rosette"]

_LOBES: Final = 8
"""Rounds of the base of somebody of no side."""

_INK: Final = "191517"
_LOST: Final = "2a1f22"
_SOIL: Final = ("6a5d49", "7f7058", "968569", "ad9c7e")


def shape_of(side: str) -> Shape:
    """Return the shape of a side's base: A a disc, B a diamond, C a hexagon, nobody's a rosette."""
    match side:
        case "B":
            return "diamond"
        case "C":
            return "hexagon"
        case "A":
            return "disc"
        case _:
            return "rosette"


def outline(side: str, x: Raster, y: Raster, small: bool = False) -> Raster:
    """Return the signed distance in cm to the base of a side about the origin; the disc is always in it.

    From far away, `small`, the rim stands out a little, so that the health stays readable.
    """
    grown = np.float32(RADIUS + (FAR_RIM if small else 0.0))
    disc: Raster = ink.hypot(x, y) - grown
    across, down = np.abs(x), np.abs(y)
    match shape_of(side):
        case "disc":
            return disc
        case "diamond":
            corners: Raster = (across + down - grown * np.float32(1.27)) * np.float32(math.sqrt(0.5))
        case "rosette":
            beat = np.cos(np.arctan2(y, x) * np.float32(_LOBES))
            lobes: Raster = disc - np.float32(0.05) - np.float32(0.09) * beat
            return np.minimum(disc, lobes)
        case "hexagon":
            corners = np.maximum(across * 0.5 + down * 0.866, across) - grown * np.float32(1.01)
    both: Raster = np.minimum(disc, corners)
    return both


def ring_bounds(ppc: float) -> tuple[float, float]:
    """Return the inner and outer radius of the health ring in cm."""
    return (RADIUS - 0.26, RADIUS + FAR_RIM) if ppc < SMALL else (RADIUS - 0.28, RADIUS)


def turned(x: Raster, y: Raster) -> Raster:
    """Return the share of a full turn from the top, clockwise, 0 to 1."""
    share: Raster = ((np.arctan2(y, x) / np.float32(2 * math.pi)) + np.float32(0.25)) % 1
    return share


@functools.lru_cache(maxsize=96)
def base(side: str, ppc: float, share: float, notch: float, grey: bool, blood: int) -> pygame.Surface:
    """Draw a base; `share` of its ring from the top clockwise is filled, a notch stands at `notch`.

    Shares are from 0 to 1; notch 0 draws none.  The surface is shared, so nobody may draw on it.
    """
    fine = 2 if ppc < 20 else 1
    size = span_px(ppc) * fine
    zoom = size / SPAN
    sheet = Blank(size, size, zoom, (size / 2, size / 2))
    grain = ink.fbm(size, size, max(4.0, 0.35 * zoom), 3, 4)
    _rim(sheet, side, ppc, grey, grain)
    _health(sheet, ppc, share, notch, grey)
    _ground(sheet, ppc, grey, grain)
    if blood:
        _drops(sheet, blood, grain)
    sheet.rgb, sheet.alpha = shrunk(sheet.rgb, fine), shrunk(sheet.alpha, fine)
    return sheet.surface()


def _rim(sheet: Blank, side: str, ppc: float, grey: bool, grain: Raster) -> None:
    x, y, pixel = sheet.x, sheet.y, 1 / ppc
    small = ppc < SMALL
    d = outline(side, x, y, small)
    line = max(0.07, pixel)
    shadow = ink.hypot(x - np.float32(0.3), y - np.float32(0.27)) - np.float32(RADIUS)
    sheet.tint("14101c", np.float32(0.55) * smooth(0.28, -0.18, shadow))
    if small:  # a breath of light round it, so that it leaves dark ground
        sheet.fill("fff3d2", d - line - 1.1 * pixel, 0.5)
    sheet.fill(_INK, d - line)
    colours = SIDES.get(side, SIDES["N"])
    lit = (x * np.float32(LIGHT[0]) + y * np.float32(LIGHT[1])) / np.maximum(ink.hypot(x, y), 0.01)
    paint = mix(hexc(colours.strong), hexc(colours.light), np.clip(0.3 + 0.55 * lit, 0, 1))
    if grey:
        paint = hexc("5d5952") * (1 + 0.25 * lit)[..., None]
    sheet.fill(paint * (np.float32(0.92) + np.float32(0.14) * grain)[..., None], d)
    gleam = np.clip(paint * np.float32(1.3) + np.float32(0.12), 0, 1)
    sheet.tint(gleam, sheet.cover(np.abs(d + 0.1) - 0.045) * smooth(0.2, 0.9, lit) * 0.8)
    if shape_of(side) != "disc":
        disc = ink.hypot(x, y) - np.float32(ring_bounds(ppc)[1])
        seam = sheet.cover(np.abs(disc) - max(0.03, 0.3 * pixel)) * sheet.cover(d + 0.02)
        sheet.tint(hexc(colours.strong) * np.float32(0.5), seam * 0.8)


def _health(sheet: Blank, ppc: float, share: float, notch: float, grey: bool) -> None:
    x, y = sheet.x, sheet.y
    distance = ink.hypot(x, y)
    inner, outer = ring_bounds(ppc)
    band = np.maximum(distance - np.float32(outer), np.float32(inner) - distance)
    turn = turned(x, y)
    if share < 1:
        lost = _behind(turn, share) * np.float32(2 * math.pi) * distance
        sheet.tint(_LOST, sheet.cover(np.maximum(band, -lost)) * (0.45 if grey else 0.95))
    if 0 < notch < 1 and not grey:
        away = np.abs((turn - np.float32(notch) + np.float32(0.5)) % 1 - np.float32(0.5))
        away = away * np.float32(2 * math.pi) * distance
        half = max(0.055, 0.55 / ppc)
        reach = np.maximum(distance - np.float32(outer + 0.05), np.float32(inner - 0.02) - distance)
        sheet.fill(_INK, np.maximum(away - (half + max(0.05, 0.8 / ppc)), reach))
        sheet.fill("fdf6e2", np.maximum(away - half, reach))


def _behind(turn: Raster, share: float) -> Raster:
    """How far, in turns, a place lies inside the lost part, which goes from `share` to the full turn."""
    inside: Raster = np.minimum(turn - np.float32(share), np.float32(1) - turn)
    return inside if share > 0 else np.full_like(turn, 1)


def _ground(sheet: Blank, ppc: float, grey: bool, grain: Raster) -> None:
    inner = ink.hypot(sheet.x, sheet.y) - np.float32(ring_bounds(ppc)[0])
    soil = ramp(np.clip(0.25 + 0.55 * grain, 0, 1), _SOIL, 0.7) * np.float32(0.72 if grey else 1.0)
    sheet.fill(soil * (0.74 + 0.3 * smooth(0, -0.35, inner))[..., None], inner)
    sheet.fill(_INK, np.abs(inner) - np.float32(max(0.03, 0.45 / ppc)))


def _drops(sheet: Blank, count: int, grain: Raster) -> None:
    rough = np.float32(0.06) * (grain - np.float32(0.5))
    for k in range(count):
        angle, far = 2 * math.pi * ink.chance(k, 3), 0.4 + 0.6 * ink.chance(k, 7)
        x, y = far * math.cos(angle), far * math.sin(angle)
        drop = ink.circle(sheet.x, sheet.y, x, y, 0.06 + 0.13 * ink.chance(k, 11))
        sheet.fill("6d1f1c", drop + rough, 0.85)
