"""What moves over the board for a moment: words that rise and fade, and shots under way."""

import functools
import math
from typing import Final

import numpy as np
import pygame

from game.picture.look import Float, FloatKind, Tracer
from game.picture.pens import ink, text
from game.picture.pens.patch import Blank, Layer, Patch, around
from game.picture.pens.skin import px
from game.picture.pens.stage import Stage
from game.picture.pens.strokes import Pen, stroke
from game.picture.people.bases import RADIUS

_COLOURS: Final[dict[FloatKind, str]] = {
    "harm": "ff8a66",
    "miss": "e4d8bd",
    "good": "7fe0b4",
    "plain": "faf3e0",
}
_RISE: Final = 26
_STREAK_CM: Final = 7.0
_TOP: Final = 0.86
"""The share of its life at which a shot arrives; what is left of it is the flash."""


def floats(stage: Stage, words: tuple[Float, ...], scale: float) -> Layer:
    """Draw rising words; several over one place stand above each other."""
    layer = []
    over: dict[object, int] = {}
    for item in words:
        level = over.get(item.point, 0)
        over[item.point] = level + 1
        image = _lettering(item.text, _COLOURS[item.kind], px(18, scale))
        x, y = stage.to_px(item.point)
        if not stage.sight.holds(x, y):
            continue
        age = min(max(item.age, 0.0), 1.0)
        lift = RADIUS * max(stage.ppc, 7.0) + (8 + _RISE * (1 - (1 - age) ** 2)) * scale
        lift += level * image.get_height() * 0.8
        if age > 0.65:
            image = image.copy()
            image.set_alpha(round(255 * (1 - age) / 0.35))
        layer.append(_within(around(image, x, y - lift), stage))
    return tuple(layer)


def _within(patch: Patch, stage: Stage) -> Patch:
    """Push words into what is seen, so that those at an edge can be read."""
    left, top, width, height = stage.seen
    w, h = patch.surface.get_size()
    x = min(max(patch.at[0], left), max(left, left + width - w))
    y = min(max(patch.at[1], top), max(top, top + height - h))
    return Patch(patch.surface, (x, y))


@functools.lru_cache(maxsize=64)
def _lettering(words: str, colour: str, size: int) -> pygame.Surface:
    """Draw words with a dark rim."""
    body, dark = text.line(words, "heavy", size, colour), text.line(words, "heavy", size, "161318")
    rim = max(2, round(size / 9))
    height = round(size * 1.5)
    top = text.middle("heavy", size, height / 2)
    whole = pygame.Surface((body.get_width() + 2 * rim, height), pygame.SRCALPHA)
    for k in range(16):
        angle = math.tau * k / 16
        whole.blit(dark, (rim + round(rim * math.cos(angle)), top + round(rim * math.sin(angle))))
    whole.blit(body, (rim, top))
    return whole


def tracers(stage: Stage, shots: tuple[Tracer, ...], scale: float) -> Layer:
    """Draw shots: a streak of light on its way, and the flash of one that hits."""
    layer: list[Patch] = []
    for shot in shots:
        layer += _tracer(stage, shot, scale)
    return tuple(layer)


def _tracer(stage: Stage, shot: Tracer, scale: float) -> Layer:
    a, b = stage.to_px(shot.a), stage.to_px(shot.b)
    far = math.dist(a, b)
    if far < 1:
        return ()
    ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    start, size = min(RADIUS * stage.ppc, far / 3), _STREAK_CM * stage.ppc
    head = start + (far - start) * min(shot.age / _TOP, 1.0)
    tail = max(start, head - min(size, far * 0.45))
    layer: list[Patch] = []
    if shot.age < 0.3:
        muzzle = flash(round(1.5 * max(stage.ppc, 8.0) * (1 - shot.age)), 0.9)
        layer.append(around(muzzle, a[0] + ux * start, a[1] + uy * start))
    if shot.age < _TOP:
        ends = [(a[0] + ux * tail, a[1] + uy * tail), (a[0] + ux * head, a[1] + uy * head)]
        box = stage.built
        layer += stroke([ends], Pen("ff9d3b", 4.6 * scale, rim=0, alpha=0.55), box)
        layer += stroke([ends], Pen("fff6d8", 2.2 * scale, rim=0), box)
    elif shot.hit:
        life = (shot.age - _TOP) / (1 - _TOP)
        layer.append(around(flash(round(2.2 * max(stage.ppc, 8.0) * (0.7 + 0.3 * life)), 1 - life), *b))
    return tuple(layer)


@functools.lru_cache(maxsize=64)
def flash(radius: int, strength: float) -> pygame.Surface:
    """Draw a burst of light of so many pixels; `strength` from 0 to 1."""
    radius = max(radius, 3)
    sheet = Blank(2 * radius, 2 * radius, 1, (radius, radius))
    away = ink.hypot(sheet.x, sheet.y) / np.float32(radius)
    turn = np.arctan2(sheet.y, sheet.x)
    rays = np.float32(0.62) + np.float32(0.38) * np.abs(np.cos(turn * np.float32(3.5)))
    glow = np.clip(1 - away / rays, 0, 1)
    power = np.float32(min(max(strength, 0.0), 1.0))
    sheet.tint("ff8a2a", np.clip(glow * 1.6, 0, 1) * power)
    sheet.tint("ffe9a8", np.clip(glow * 2.2 - 0.6, 0, 1) * power)
    sheet.tint("ffffff", np.clip(glow * 3 - 1.7, 0, 1) * power)
    return sheet.surface()
