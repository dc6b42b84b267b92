"""The light of lamps by night: it ends at what is tall; low things hide only what is close behind them."""

import functools
import math
from typing import Final

import numpy as np

from game.missions.scenery import Lamp
from game.picture.pens import ink
from game.picture.pens.ink import Raster, mix, smooth

_LAMP_CM: Final = 4.3
_RAYS: Final = 1440
_EMBER: Final = np.array([1.0, 0.52, 0.20], np.float32)
_FLAME: Final = np.array([1.0, 0.80, 0.45], np.float32)
_GLOW: Final = np.array([1, 0.76, 0.40], np.float32)

_LEAST_CM: Final = 10.0
"""The glow about a lamp reaches so far, however small its light."""

_STRENGTH: Final = 1.9
"""Brighter lamps wash the ground out to white."""

_SIXTEENTHS: Final = np.float32(16)

Part = tuple[slice, slice]


def night_light(height: Raster, ppc: float, lamps: tuple[Lamp, ...]) -> tuple[Raster, Raster]:
    """Return the lamps' light and their glow on a whole table, `[y, x, 3]` each, without the moon.

    `height` `[y, x]` in cm, `ppc` cells per cm.
    """
    light = np.zeros((*height.shape, 3), np.float32)
    glow = np.zeros_like(light)
    for lamp in lamps:
        part, fall, away = _fallen(height, ppc, lamp)
        near = np.clip(1 - away / np.float32(lamp.radius), 0, 1)
        light[part] += fall[..., None] * mix(_EMBER, _FLAME, np.clip(1.25 * near**1.4, 0, 1)) * _STRENGTH
        halo = 0.75 * np.exp(-((away / 0.30) ** 4)) + 0.34 * np.exp(-((away / 1.2) ** 2))
        glow[part] += (halo + 0.08 * np.exp(-((away / 4) ** 2)) + 0.035 * fall)[..., None] * _GLOW
    return _climbing(light, height, ppc), glow


def brightness(height: Raster, ppc: float, lamp: Lamp) -> tuple[Part, Raster]:
    """Return the part of a table that a lamp may light, and how much of its light falls there, `[y, x]`."""
    part, fall, _ = _fallen(height, ppc, lamp)
    return part, fall


def _fallen(height: Raster, ppc: float, lamp: Lamp) -> tuple[Part, Raster, Raster]:
    """Return the part of a table round a lamp, the light that falls there, and the distances in cm."""
    half = max(lamp.radius, _LEAST_CM)
    top, left = (max(0, math.floor((at - half) * ppc)) for at in (lamp.y, lamp.x))
    foot, right = (max(0, math.ceil((at + half) * ppc)) for at in (lamp.y, lamp.x))
    part = (slice(top, foot), slice(left, right))
    here = Lamp(lamp.x - left / ppc, lamp.y - top / ppc, lamp.radius)
    tall = (height[part] * _SIXTEENTHS).astype(np.int16)
    seen = _seen(tall.tobytes(), tall.shape, ppc, here)
    away = _away(tall.shape, ppc, here)
    share = away / np.float32(lamp.radius)
    fall = np.clip(1 - share**2, 0, 1) ** 2 * (0.35 + 0.65 / (1 + (share / 0.30) ** 2)) * seen
    return part, fall, away


def _away(shape: tuple[int, ...], ppc: float, lamp: Lamp) -> Raster:
    ys = (np.arange(shape[0], dtype=np.float32)[:, None] + 0.5) / np.float32(ppc)
    xs = (np.arange(shape[1], dtype=np.float32)[None] + 0.5) / np.float32(ppc)
    return ink.hypot(xs - np.float32(lamp.x), ys - np.float32(lamp.y))


@functools.lru_cache(maxsize=64)
def _seen(tall: bytes, shape: tuple[int, int], ppc: float, lamp: Lamp) -> Raster:
    """Return how much of a lamp each cell gets, 0 to 1; heights in sixteenths of a cm."""
    height = np.frombuffer(tall, np.int16).reshape(shape).astype(np.float32) / _SIXTEENTHS
    seen = ink.blur(lamp_reach(height, ppc, lamp), 1) if height.size else height
    seen.flags.writeable = False
    return seen


def lamp_reach(height: Raster, ppc: float, lamp: Lamp) -> Raster:
    """Return how much of a lamp each cell of a table gets, 0 to 1; nothing beyond its radius."""
    steps = max(1, int(lamp.radius * ppc))
    r = (np.arange(steps, dtype=np.float32) + 1) / np.float32(ppc)
    turn = np.linspace(0, 2 * math.pi, _RAYS, endpoint=False, dtype=np.float32)[:, None]
    x, y = lamp.x, lamp.y
    rows, columns = height.shape
    px = np.clip(((x + np.cos(turn) * r) * np.float32(ppc)).astype(np.int32), 0, columns - 1)
    py = np.clip(((y + np.sin(turn) * r) * np.float32(ppc)).astype(np.int32), 0, rows - 1)
    slope = (np.float32(_LAMP_CM) - height[py, px]) / r
    slope[:, r < 0.5] = 9
    lowest = np.minimum.accumulate(slope, 1)
    lowest = np.concatenate([np.full_like(lowest[:, :1], 9), lowest[:, :-1]], 1)
    return _to_grid(height, ppc, lowest, x, y, lamp.radius)


def _to_grid(height: Raster, ppc: float, lowest: Raster, x: float, y: float, radius: float) -> Raster:
    rows, columns = height.shape
    dx = ((np.arange(columns, dtype=np.float32) + 0.5) / np.float32(ppc) - np.float32(x))[None]
    dy = ((np.arange(rows, dtype=np.float32) + 0.5) / np.float32(ppc) - np.float32(y))[:, None]
    away = ink.hypot(dx, dy)
    ray = (np.arctan2(dy, dx) * np.float32(_RAYS / (2 * math.pi))) % _RAYS
    first = ray.astype(np.int32) % _RAYS
    part = ray - np.floor(ray)
    k = np.clip((away * np.float32(ppc)).astype(np.int32), 0, lowest.shape[1] - 1)
    limit = lowest[first, k] * (1 - part) + lowest[(first + 1) % _RAYS, k] * part
    own = (np.float32(_LAMP_CM) - height) / np.maximum(away, np.float32(0.3))
    return smooth(-0.06, 0.03, limit - own) * (away < radius)


def _climbing(light: Raster, height: Raster, ppc: float) -> Raster:
    """Let the light of what lies before them fall on the edges of things taller than a lamp."""
    tall = height >= np.float32(_LAMP_CM)
    if not tall.any():
        return light
    low = (~tall).astype(np.float32)
    near = np.maximum(ink.blur(low, 0.5 * ppc), np.float32(0.05))
    spilt = [ink.blur(light[..., k] * low, 0.5 * ppc) / near for k in range(3)]
    climbed = np.stack(spilt, -1) * (np.clip(near * 1.6, 0, 1) * np.float32(0.42))[..., None]
    lit: Raster = np.where(tall[..., None], np.maximum(light, climbed), light)
    return lit
