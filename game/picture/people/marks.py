"""Marks round and on the bases: rings, badges, the arrow of a facing, the last place seen, dangers."""

import functools
import math
from typing import Final

import numpy as np
import pygame

from game.picture.pens import icons, ink, text
from game.picture.pens.ink import LIGHT, Places, Raster, hexc
from game.picture.pens.palettes import DANGER, SIDES, WATCH
from game.picture.pens.patch import Blank
from game.picture.people.bases import RADIUS, outline, shape_of
from game.picture.people.figures import SMALL, SPAN, span_px

CREAM: Final = "faf3e0"
DARK: Final = "191517"


def badge_px(ppc: float, scale: float) -> int:
    """Return the width in pixels of a badge beside a base."""
    return round(min(max(13 * scale, 0.72 * ppc), 21 * scale))


@functools.lru_cache(maxsize=128)
def badge(icon: str, size: int, back: str, front: str) -> pygame.Surface:
    """Draw a round badge of so many pixels with an icon."""
    whole = size + 4
    sheet = Blank(whole, whole, 1, (whole / 2, whole / 2))
    disc = ink.hypot(sheet.x, sheet.y) - np.float32(size / 2)
    sheet.fill(DARK, disc - np.float32(1.2), 0.95)
    sheet.fill(back, disc + np.float32(0.3))
    if icon:
        k = np.float32(24 / (size * 0.88))
        sheet.tint(front, np.clip(0.5 - icons.shape(icon, sheet.x * k + 12, sheet.y * k + 12) / k, 0, 1))
    return sheet.surface()


@functools.lru_cache(maxsize=128)
def ring(
    side: str, ppc: float, colour: str, width: float, gap: float, glow: bool = False, dashes: int = 0
) -> pygame.Surface:
    """Draw a ring that follows the base of a side, `gap` pixels outside it; `width` in pixels."""
    size = 2 * math.ceil(RADIUS * 1.36 * ppc + gap + width + (10 if glow else 3))
    sheet = Blank(size, size, ppc, (size / 2, size / 2))
    d = outline(side, sheet.x, sheet.y, ppc < SMALL) - np.float32((gap + width / 2) / ppc)
    if glow:
        sheet.tint(colour, np.float32(0.55) * np.exp(-np.square(d * np.float32(ppc / 5.5))))
    gaps: Raster = np.ones_like(d)
    if dashes:
        beat = np.arctan2(sheet.y, sheet.x) * np.float32(dashes / math.tau)
        length = 2 * math.pi * (RADIUS * ppc + gap) / dashes  # of a dash with its gap, in pixels
        off = (np.abs(beat % 1 - np.float32(0.5)) - np.float32(0.3)) * np.float32(length)
        gaps = np.clip(np.float32(0.5) - off, 0, 1)
    band = np.abs(d) - np.float32(width / 2 / ppc)
    sheet.tint(DARK, sheet.cover(band - np.float32(1.3 / ppc)) * gaps * np.float32(0.9))
    sheet.tint(colour, sheet.cover(band) * gaps)
    return sheet.surface()


@functools.lru_cache(maxsize=64)
def arrow(facing: float, ppc: float, side: str = "A") -> pygame.Surface:
    """Draw the cream brow before a base that tells where a figure looks: an arc with a tip; in degrees."""
    big = 1.3 if ppc < SMALL else 1.0
    far = (RADIUS * 1.36 if shape_of(side) == "diamond" else RADIUS * 1.14) + 0.1 * big
    size = 2 * math.ceil((far + 0.9 * big) * ppc)
    sheet = Blank(size, size, ppc, (size / 2, size / 2))
    x, y = ink.turn(sheet.x, sheet.y, 0, 0, facing)
    away = ink.hypot(x, y)
    wide = np.abs(np.arctan2(y, x)) * np.float32(far) - np.float32(0.75 * big)
    arc = np.maximum(np.abs(away - np.float32(far)) - np.float32(0.11 * big), wide)
    tip = ink.polygon(sheet.x, sheet.y, _spun(_tip(far, big), facing))
    d = np.minimum(arc, tip)
    sheet.fill(DARK, d - np.float32(max(0.08, 1.1 / ppc)))
    sheet.fill("fbf3dc", d)
    return sheet.surface()


def _tip(far: float, big: float) -> Places:
    return [(far + 0.62 * big, 0.0), (far - 0.02, 0.42 * big), (far - 0.02, -0.42 * big)]


def _spun(places: Places, degrees: float) -> Places:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x * c - y * s, x * s + y * c) for x, y in places]


@functools.lru_cache(maxsize=32)
def struck(ppc: float) -> pygame.Surface:
    """Draw the cream cross over a figure out of action."""
    size = span_px(ppc)
    sheet = Blank(size, size, size / SPAN, (size / 2, size / 2))
    half = 0.14 if ppc >= SMALL else 0.21
    d = np.minimum(*(ink.box(sheet.x, sheet.y, 0, 0, RADIUS * 0.92, half, a, 0.05) for a in (45, -45)))
    sheet.fill(DARK, d - np.float32(max(0.08, 1 / ppc)))
    sheet.fill("efe6cf", d)
    return sheet.surface()


@functools.lru_cache(maxsize=32)
def senseless(ppc: float) -> pygame.Surface:
    """Draw the broken ring about somebody who is out of action but alive."""
    return ring("A", ppc, "efe6cf", max(1.6, 0.16 * ppc), -0.1 * ppc, dashes=6)


@functools.lru_cache(maxsize=32)
def lifted(cm: float, ppc: float) -> pygame.Surface:
    """Draw the shadow that lifts a base off the ground, for somebody who stands so many cm high."""
    size = span_px(ppc)
    sheet = Blank(size, size, size / SPAN, (size / 2, size / 2))
    away = 0.34 + 0.07 * cm
    d = ink.circle(sheet.x, sheet.y, -LIGHT[0] * away, -LIGHT[1] * away, RADIUS * 1.02)
    sheet.tint("0f0c18", np.float32(0.72) * ink.smooth(0.42, -0.3, d))
    return sheet.surface()


@functools.lru_cache(maxsize=64)
def last_seen(side: str, turn: str, ppc: float, scale: float, age: int = 0) -> pygame.Surface:
    """Draw the marker of an enemy out of sight: dashed base, question mark, turn; it fades with age."""
    ppc = max(ppc, 7.0)
    colours = SIDES.get(side, SIDES["N"])
    frame = ring(side, ppc, colours.light, 2.0 * scale, 0.0, dashes=10)
    label = text.line(turn, "heavy", round(12 * scale), CREAM)
    mark = round(max(15 * scale, 1.5 * ppc))
    query = text.line("?", "heavy", mark, CREAM)
    side_px = 2 * math.ceil(max(frame.get_width() / 2, RADIUS * ppc + label.get_width() * 0.7 + 6 * scale))
    whole = pygame.Surface((side_px, side_px), pygame.SRCALPHA)
    centre = side_px / 2
    _veil(whole, ppc)
    whole.blit(frame, (round(centre - frame.get_width() / 2), round(centre - frame.get_height() / 2)))
    for dx, dy in ((1, 1), (-1, 1), (0, 2)):
        shade = text.line("?", "heavy", mark, DARK)
        whole.blit(
            shade, (round(centre - shade.get_width() / 2) + dx, text.middle("heavy", mark, centre) + dy)
        )
    whole.blit(query, (round(centre - query.get_width() / 2), text.middle("heavy", mark, centre)))
    _corner_label(whole, label, centre, ppc, scale)
    if age:
        fade = max(90, 255 - 45 * age)
        whole.fill((255, 255, 255, fade), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def _veil(whole: pygame.Surface, ppc: float) -> None:
    size = whole.get_width()
    sheet = Blank(size, size, ppc, (size / 2, size / 2))
    sheet.fill("17152a", ink.hypot(sheet.x, sheet.y) - np.float32(RADIUS), 0.5)
    whole.blit(sheet.surface(), (0, 0))


def _corner_label(
    whole: pygame.Surface, label: pygame.Surface, centre: float, ppc: float, scale: float
) -> None:
    width, height = label.get_width() + round(6 * scale), label.get_height()
    sheet = Blank(width, height, 1, (width / 2, height / 2))
    sheet.fill(DARK, ink.box(sheet.x, sheet.y, 0, 0, width / 2, height / 2, 0, 3 * scale), 0.85)
    tag = sheet.surface()
    tag.blit(label, (round(3 * scale), 0))
    far = RADIUS * ppc * 0.72
    x = min(centre + far - width / 3, whole.get_width() - width)
    whole.blit(tag, (round(x), round(min(centre + far, whole.get_height() - height))))


@functools.lru_cache(maxsize=64)
def side_mark(side: str, size: int) -> pygame.Surface:
    """Draw the small sign of a side for lists: a disc, a diamond or a hexagon in its colour."""
    sheet = Blank(size, size, size / (2 * RADIUS * 1.36), (size / 2, size / 2))
    grow = np.float32(1.0 if shape_of(side) == "diamond" else 0.86)
    x, y = sheet.x * grow, sheet.y * grow
    if shape_of(side) == "diamond":
        d = (np.abs(x) + np.abs(y) - np.float32(RADIUS * 1.24)) * np.float32(math.sqrt(0.5))
    else:
        d = outline(side, x, y)
    sheet.fill(DARK, d - np.float32(0.06))
    sheet.fill(SIDES.get(side, SIDES["N"]).strong, d + np.float32(0.16))
    return sheet.surface()


@functools.lru_cache(maxsize=64)
def danger(number: str, scale: float, *, seen: bool = False) -> pygame.Surface:
    """Draw the numbered vermilion diamond where a path can be shot at, the amber disc where it is `seen`."""
    half = 11 * scale
    size = 2 * math.ceil(half + 4 * scale)
    sheet = Blank(size, size, 1, (size / 2, size / 2))
    d = (np.abs(sheet.x) + np.abs(sheet.y) - np.float32(half)) * np.float32(math.sqrt(0.5))
    if seen:
        d = ink.hypot(sheet.x, sheet.y) - np.float32(half * 0.76)
    sheet.tint(DARK, sheet.cover(d - np.float32(2.6 * scale)) * np.float32(0.95))
    sheet.fill(CREAM, d - np.float32(1.3 * scale))
    sheet.fill(hexc(WATCH if seen else DANGER) * np.float32(0.92), d)
    whole = sheet.surface()
    points = round(14 * scale)
    image = text.line(number, "heavy", points, DARK if seen else "ffffff")
    whole.blit(image, (round((size - image.get_width()) / 2), text.middle("heavy", points, size / 2)))
    return whole
