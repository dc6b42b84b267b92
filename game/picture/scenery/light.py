"""The light on a board: one sun with shadow, occlusion and hatching, or moon and lamps; and the finish."""

from typing import Final

import numpy as np
from msgspec import Struct

from game.picture.pens import ink
from game.picture.pens.ink import LIGHT, Raster, mix, smooth
from game.picture.pens.palettes import INK, INK_NIGHT, Setting
from game.picture.scenery.canvas import Canvas
from game.picture.scenery.sheets import grain

MARGIN_CM: Final = 5
"""How far the light of a place depends on what stands round it, in cm."""

_SLOPE: Final = 0.62
"""Length of shadow for each cm of height."""

_TALLEST: Final = 8.0
"""Taller things throw no longer shadow, in cm."""

_NIGHT: Final = (0.28, 0.375, 0.51)
_MOON: Final = (0.11, 0.12, 0.155)


def _shrunk(a: Raster, q: int) -> Raster:
    """Return a raster q times smaller, cell means; its size must be a multiple of q."""
    h, w = a.shape
    small: Raster = a.reshape(h // q, q, w // q, q).mean((1, 3), dtype=np.float32)
    return small


def shadow(height: Raster, ppc: int) -> Raster:
    """Return how much shadow lies on each place, 0 to 1; the penumbra widens with the distance.

    `height` `[y, x]` in cm; its sides must be multiples of `coarse(ppc)`.
    """
    q = coarse(ppc)
    h = height[::q, ::q] if q > 1 else height
    p = ppc / q
    out = np.zeros_like(h)
    for k in range(1, int(min(float(h.max()), _TALLEST) * _SLOPE * p) + 2):
        dx, dy = round(-LIGHT[0] * k), round(-LIGHT[1] * k)
        if dx >= h.shape[1] or dy >= h.shape[0]:
            break
        t = k / p
        over = (h[:-dy, :-dx] - h[dy:, dx:] - t / _SLOPE) * np.float32(1 / (0.12 + 0.16 * t))
        np.maximum(out[dy:, dx:], over, out=out[dy:, dx:])
    out = ink.blur(np.clip(out, 0, 1), 1)
    return ink.grow(out, q) if q > 1 else out


def coarse(ppc: int) -> int:
    """Return how many pixels of the board make one of shadow and occlusion."""
    return max(1, ppc // 8)


def occlusion(height: Raster, ppc: int) -> Raster:
    """Return how much of the sky the things around hide, 0 to 0.9."""
    low = np.minimum(height, 5)
    q, far = coarse(ppc), coarse(ppc) * 2
    near = ink.grow(ink.blur(_shrunk(low, q), 0.45 * ppc / q), q) if q > 1 else ink.blur(low, 0.45 * ppc)
    wide = ink.grow(ink.blur(_shrunk(low, far), 1.6 * ppc / far), far)
    hidden: Raster = np.clip((near - low) * 0.30, 0, 0.5) + np.clip((wide - low) * 0.13, 0, 0.4)
    return hidden


class Shades(Struct, frozen=True):
    """Shadow and occlusion of a window, `[y, x]`."""

    shadow: Raster
    occlusion: Raster


def sunlit(canvas: Canvas, colour: Raster, pen: Raster, shades: Shades, setting: Setting) -> Raster:
    """Return a window in sunlight: warm light, cool hatched shade, ink on top."""
    fine, mid = canvas.noise("fine"), canvas.noise("mid")
    bent = (canvas.x * 0.67 + canvas.y * 0.74) / 0.5625 + mid * 1.55
    hatch = smooth(0.45, 0.95, np.abs(bent % 1 - 0.5) * 2) * (0.35 + 0.65 * fine)
    sun, shade = np.array(setting.sun, np.float32), np.array(setting.shade, np.float32)
    lit = sun + (shade - sun) * shades.shadow[..., None]
    lit *= 1 - np.array([0.95, 0.92, 0.80], np.float32) * shades.occlusion[..., None]
    rgb = colour * lit * (1 - 0.20 * hatch * smooth(0.25, 0.9, shades.shadow))[..., None]
    return mix(rgb, ink.hexc(INK), pen)


def finish(canvas: Canvas, rgb: Raster, width_cm: float, depth_cm: float) -> Raster:
    """Add the grain of the paper, slow patches, a vignette, a little contrast; take a little colour."""
    dx, dy = canvas.xs / (width_cm / 2) - 1, canvas.ys / (depth_cm / 2) - 1
    corner = smooth(0.75, 1.45, ink.hypot((dx * 0.95)[None], dy[:, None]))
    rough = grain(canvas.top, canvas.left, *rgb.shape[:2])
    k = 1 + 0.07 * (canvas.noise("fine") - 0.5) + 0.06 * (rough - 0.5)
    k = k * (1 + 0.10 * (canvas.noise("big") - 0.5)) * (1 - 0.18 * corner)
    g: Raster = np.clip(rgb * k[..., None], 0, 1)
    g = mix(g, g * g * (3 - 2 * g), 0.16)
    grey = (g @ np.array([0.3, 0.59, 0.11], np.float32))[..., None]
    return np.clip(mix(g, grey * np.array([1.03, 1, 0.95], np.float32), 0.10), 0, 1)


# ---------------------------------------------------------------- night
def moonlit(colour: Raster, pen: Raster, shades: Shades, light: Raster, glow: Raster) -> Raster:
    """Return a window by night: moon and lamps, less colour where no lamp reaches."""
    moon = np.array(_NIGHT, np.float32) - np.array(_MOON, np.float32) * shades.shadow[..., None]
    total = moon + light
    grey = colour @ np.array([0.3, 0.59, 0.11], np.float32)
    dark = np.clip(1 - total.max(-1), 0, 1)
    rgb = mix(colour, grey[..., None] * np.array([0.92, 1.0, 1.10], np.float32), 0.50 * dark) * total
    rgb = rgb * (1 - 0.8 * np.minimum(shades.occlusion, 0.5))[..., None]
    rgb = mix(rgb, ink.hexc(INK_NIGHT), pen) + glow
    return 1 - np.exp(-1.15 * rgb * (1 + 0.30 * rgb))
