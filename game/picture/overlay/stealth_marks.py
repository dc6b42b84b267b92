"""Marks of a stealth conflict: bells of the alarm, mechanisms, the last detection, noises."""

import functools
import math
from typing import Final

import numpy as np
import pygame

from game.picture.look_stealth import MechanismMark, Noise
from game.picture.overlay.patrols import dot
from game.picture.pens import ink
from game.picture.pens.camera import Camera
from game.picture.pens.icons import icon
from game.picture.pens.palettes import DANGER
from game.picture.pens.paper import CREAM, plate
from game.picture.pens.patch import Blank, Layer, Patch, around
from game.picture.people.marks import DARK, badge
from game.table.lattice import Point

BELLS: Final = ("b9b2a6", "f0e442", "f5a524", "ff7a3d")
"""The colour of the bells at each level; their number tells the level too (C-096)."""

ICONS: Final = {
    "bell": "bell",
    "creaking_floor": "floorboards",
    "snare": "snare",
    "pit": "pit",
    "lock": "lock",
}

HEARD: Final = "e6dcf5"
"""The colour of what is heard; it is always dotted."""

_AGES: Final = 16
_WAVES: Final = 3


@functools.lru_cache(maxsize=32)
def alarm(level: int, scale: float) -> pygame.Surface:
    """Draw how alarmed a guard is: one bell for each level, a silent one at the lowest."""
    count, side = max(level, 1), round(12 * scale)
    step, gap = side - round(1 * scale), round(3 * scale)
    width, height = 2 * gap + step * (count - 1) + side, side + round(4 * scale)
    whole = plate(width, height, 5 * scale, "161318", alpha=0.86).copy()
    for k in range(count):
        sign = icon("bell" if level else "bell_off", side, BELLS[min(level, 3)])
        whole.blit(sign, (gap + k * step, round(2 * scale)))
    return whole


def mechanism(mark: MechanismMark, ppc: float, scale: float) -> pygame.Surface:
    """Draw the sign of a mechanism with what is known of it in its corner."""
    size = round(min(max(19 * scale, 1.4 * ppc), 28 * scale))
    return _mechanism(ICONS[mark.kind], mark.state, size, round(12 * scale))


@functools.lru_cache(maxsize=64)
def _mechanism(sign: str, state: str, size: int, small: int) -> pygame.Surface:
    back, front = {
        "known": ("e2b24c", "221c1e"),
        "suspected": ("3a3d44", "d9cba9"),
        "disarmed": ("4f6f5c", CREAM),
        "sprung": (DANGER, "ffffff"),
    }[state]
    corner = {
        "suspected": ("help", "f0e442", "161318"),
        "disarmed": ("check", "161318", "6fd3b3"),
        "sprung": ("bang", "161318", "ff9d6b"),
    }.get(state)
    whole = _tile(sign, size, back, front)
    if corner is not None:
        mark = badge(corner[0], small, corner[1], corner[2])
        edge = whole.get_width()
        grown = pygame.Surface((edge + small, edge + small), pygame.SRCALPHA)
        grown.blit(whole, (small // 2, small // 2))
        at = edge + small // 2 - round(mark.get_width() * 0.62)
        grown.blit(mark, (at, at))
        return grown
    return whole


def _tile(sign: str, size: int, back: str, front: str) -> pygame.Surface:
    """Draw an icon on a square tile with cut corners, so that it is no badge of a figure."""
    whole = size + 4
    sheet = Blank(whole, whole, 1, (whole / 2, whole / 2))
    half = size / 2
    square = ink.box(sheet.x, sheet.y, 0, 0, half, half, 0, 1.0)
    corners = (np.abs(sheet.x) + np.abs(sheet.y) - np.float32(half * 1.55)) * np.float32(math.sqrt(0.5))
    d = np.maximum(square, corners)
    sheet.fill(DARK, d - np.float32(1.2), 0.95)
    sheet.fill(back, d + np.float32(0.4))
    surface = sheet.surface()
    side = round(size * 0.74)
    surface.blit(icon(sign, side, front), ((whole - side) // 2, (whole - side) // 2))
    return surface


def noticed(ppc: float, age: float, scale: float) -> pygame.Surface:
    """Draw the place of the last detection: an eye in a vermilion diamond, and rings that spread."""
    step = round(min(max(age, 0.0), 1.0) * _AGES)
    return _noticed(round(min(max(ppc, 7.0), 30.0)), step, scale)


@functools.lru_cache(maxsize=64)
def _noticed(ppc: float, step: int, scale: float) -> pygame.Surface:
    far = (1.6 * ppc + 6 * scale) * (0.55 + 0.75 * step / _AGES)
    size = 2 * math.ceil((1.6 * ppc + 6 * scale) * 1.3 + 6 * scale)
    sheet = Blank(size, size, 1, (size / 2, size / 2))
    away = ink.hypot(sheet.x, sheet.y)
    fade = np.float32(1 - 0.75 * step / _AGES)
    for radius, width, strength in ((far, 2.6, 1.0), (far * 0.72, 1.6, 0.7)):
        band = np.abs(away - np.float32(radius)) - np.float32(width * scale / 2)
        sheet.tint(DARK, sheet.cover(band - np.float32(1.3 * scale)) * fade * np.float32(0.8 * strength))
        sheet.tint("ff8a4d", sheet.cover(band) * fade * np.float32(strength))
    half = 12.5 * scale
    d = (np.abs(sheet.x) + np.abs(sheet.y) - np.float32(half)) * np.float32(math.sqrt(0.5))
    sheet.fill(DARK, d - np.float32(2.6 * scale), 0.95)
    sheet.fill(CREAM, d - np.float32(1.3 * scale))
    sheet.fill(DANGER, d)
    whole = sheet.surface()
    side = round(14 * scale)
    whole.blit(icon("watch", side, "ffffff"), ((size - side) // 2, (size - side) // 2))
    return whole


def waves(camera: Camera, noise: Noise, scale: float) -> Layer:
    """Draw a noise: waves of dots that fade on their way out, and the circle within which it is heard."""
    x, y = camera.to_px(noise.point.x, noise.point.y)
    far = noise.radius * camera.ppc
    layer: list[Patch] = []
    for k in range(_WAVES):
        share = (k + min(max(noise.age, 0.0), 1.0)) / _WAVES
        layer += _ring(camera, x, y, far * share, dot(1.7 * scale, round(9 * (1 - share)), HEARD))
    layer += _ring(camera, x, y, far, dot(2.2 * scale, 10, HEARD))
    return tuple(layer)


def hearing(camera: Camera, places: tuple[tuple[Point, float], ...], scale: float) -> Layer:
    """Draw the dotted circles within which somebody hears: their middles and radii in cm."""
    layer: Layer = ()
    for at, cm in places:
        layer = (
            *layer,
            *_ring(camera, *camera.to_px(at.x, at.y), cm * camera.ppc, dot(1.6 * scale, 10, HEARD)),
        )
    return layer


def _ring(camera: Camera, x: float, y: float, radius: float, sign: pygame.Surface) -> Layer:
    count = max(6, round(math.tau * radius / (sign.get_width() * 1.25)))
    angles = [math.tau * k / count for k in range(count)]
    places = [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]
    return tuple(around(sign, *place) for place in places if camera.holds(*place))
