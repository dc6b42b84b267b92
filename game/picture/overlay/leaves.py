"""The leaves of doors, drawn over the baked board so that they can swing."""

import functools
import math
from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
import pygame

from game.picture.pens import ink
from game.picture.pens.ink import LIGHT, Raster, hexc, ramp, smooth
from game.picture.pens.palettes import BRASS, INK, setting
from game.picture.pens.patch import Blank, Layer, around
from game.picture.pens.stage import Stage
from game.picture.people.figures import shrunk
from game.picture.scenery.doors import LEAF, hang
from game.picture.scenery.outlines import Frame
from game.table.lattice import Point
from game.table.terrain import Door, Terrain

STEP: Final = 5
"""Degrees between two positions of a leaf that swings."""

_MARGIN_CM: Final = 0.75
_CAST: Final = 0.26
"""How far the shadow of contact is moved from the light, in cm; the long one is baked with the board."""

_IRON: Final = "5c5a58"

Light = tuple[float, float, float]


def leaves(
    stage: Stage, terrain: Terrain, shares: Mapping[str, float], place: str, light: Callable[[Point], Light]
) -> Layer:
    """Draw the leaves of some doors: how far each stands open, from 0 to 1, in the setting of a `place`."""
    layer = []
    for door in terrain.doors:
        if door.id in shares:
            leaf = standing(door, shares[door.id])
            red, green, blue = (round(min(k, 1.0) * 12) / 12 for k in light(_middle(leaf)))
            picture = _leaf(round(leaf.along, 3), leaf.degrees % 360, stage.ppc, place, (red, green, blue))
            layer.append(around(picture, leaf.x * stage.ppc, leaf.y * stage.ppc))
    return tuple(layer)


def standing(door: Door, share: float) -> Frame:
    """Return the leaf of a door that stands open by a share of its swing, in steps."""
    h = hang(door.outline)
    steps = round(abs(h.opening) * min(max(share, 0.0), 1.0) / STEP)
    return h.leaf(math.copysign(steps * STEP, h.opening))


def _middle(leaf: Frame) -> Point:
    return Point.at(max(leaf.x, 0.0), max(leaf.y, 0.0))


@functools.lru_cache(maxsize=192)
def _leaf(along: float, degrees: float, ppc: float, place: str, light: Light) -> pygame.Surface:
    """Draw a leaf about its middle: its half length in cm, the way that it points, what falls on it."""
    fine = 2 if ppc < 20 else 1
    c, s = abs(math.cos(math.radians(degrees))), abs(math.sin(math.radians(degrees)))
    half = along * c + LEAF * s + _MARGIN_CM, along * s + LEAF * c + _MARGIN_CM
    width, height = (max(2, math.ceil(k * ppc)) * 2 * fine for k in half)
    sheet = Blank(width, height, ppc * fine, (width / 2, height / 2))
    u, v = ink.turn(sheet.x, sheet.y, 0, 0, degrees)
    d = _bar(u, v, along)
    cast = _bar(*ink.turn(sheet.x, sheet.y, -_CAST * LIGHT[0], -_CAST * LIGHT[1], degrees), along)
    sheet.tint("14101c", np.float32(0.5) * smooth(0.22, -0.15, cast))
    sheet.fill(INK, d - np.float32(max(0.05, 0.7 / ppc)))
    sheet.fill(_wood(u, v, d, place), d)
    for at, r, colour in ((along * 0.74, 0.19, BRASS), (-along + 0.16, 0.25, _IRON)):
        knob = ink.circle(u, v, at, 0.0, r)
        sheet.fill(INK, knob - np.float32(max(0.04, 0.6 / ppc)))
        round_off = np.clip(knob * np.float32(-1 / r), 0, 1) * np.float32(0.3) + np.float32(0.85)
        sheet.fill(hexc(colour) * round_off[..., None], knob)
    sheet.rgb, sheet.alpha = shrunk(sheet.rgb, fine), shrunk(sheet.alpha, fine)
    picture = sheet.surface()
    if light != (1.0, 1.0, 1.0):
        picture.fill((*(round(k * 255) for k in light), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _bar(u: Raster, v: Raster, along: float) -> Raster:
    return ink.box(u, v, 0, 0, along, LEAF, 0, 0.05)


def _wood(u: Raster, v: Raster, d: Raster, place: str) -> Raster:
    """Return the colours of a plank seen on its edge, its grain along it, its rim bright to the light."""
    grain = np.sin(v * 15 + np.sin(u * 1.9) * 1.4) * np.float32(0.13) + np.sin(u * 5.3 + v * 4) * np.float32(
        0.05
    )
    down, across = (np.asarray(g, np.float32) for g in np.gradient(d))
    slope = ink.hypot(down, across) + np.float32(1e-6)
    lit = (across * np.float32(LIGHT[0]) + down * np.float32(LIGHT[1])) / slope
    edge = smooth(-0.2, -0.05, d)
    colours = ramp(np.clip(grain + np.float32(0.62), 0, 1), setting(place).ramp("wood"), 0.8)
    painted: Raster = colours * (1 + np.float32(0.42) * edge * lit)[..., None]
    painted += (np.float32(0.1) * edge * np.maximum(lit, 0))[..., None]
    bright: Raster = np.minimum(painted, 1)
    return bright
