"""Paints of soft grounds: grass, earth, mud, sand, snow."""

from collections.abc import Callable

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import Raster, mix, ramp, smooth
from game.picture.pens.palettes import Ramp, Setting
from game.picture.scenery.canvas import Paint, Spot
from game.picture.scenery.sheets import strokes

Maker = Callable[[Setting], Paint]


def shade(colours: Ramp, i: int, factor: float) -> Raster:
    """Return a colour of a ramp made darker or lighter."""
    colour: Raster = np.clip(ink.hexc(colours[i]) * np.float32(factor), 0, 1)
    return colour


def grassy(name: str, flowers: float) -> Maker:
    """Grass with tufts, and so many flowers."""

    def make(setting: Setting) -> Paint:
        colours = setting.ramp(name)
        dark, deep = shade(colours, 0, 0.72), shade(colours, 0, 0.60)
        light, pale = shade(colours, 4, 1.08), ink.hexc("ece2be")

        def paint(spot: Spot) -> Raster:
            big, mid = spot.big, spot.mid
            c = ramp(smooth(0.15, 0.85, 0.50 * big + 0.26 * mid + 0.24 * spot.bristle), colours, 0.8)
            cover, key = strokes(spot, "tufts")
            c = mix(
                c, mix(dark, deep, (key * 7 % 1 > 0.5) * 1.0), cover * 0.62 * (key < 0.22 + 0.62 * (1 - big))
            )
            cover, key = strokes(spot, "tufts", turned=True)
            c = mix(c, light, cover * 0.55 * (key < 0.10 + 0.55 * big))
            if flowers:
                cover, key = strokes(spot, "flowers")
                bloom = np.where((key * 5 % 1 > 0.35)[..., None], pale, ink.hexc("d6aa54"))
                c = mix(c, bloom, cover * 0.95 * (key < flowers * smooth(0.5, 0.8, mid)))
            return c

        return paint

    return make


def stony(colours: Ramp, c: Raster, spot: Spot, share: float) -> Raster:
    """Strew pebbles: each has a light top and a dark lower right."""
    cover, key = strokes(spot, "pebbles")
    shown = cover * (key < share)
    lower = np.zeros_like(shown)
    lower[1:, 1:] = shown[:-1, :-1]
    c = mix(c, shade(colours, 0, 0.62), np.maximum(lower - shown, 0) * 0.7)
    return mix(c, ramp(0.45 + 0.5 * (key * 9 % 1), colours, 0.9) * 1.07, shown * 0.8)


def earthy(name: str, stones: float) -> Maker:
    """Bare earth with so many stones."""

    def make(setting: Setting) -> Paint:
        colours = setting.ramp(name)

        def paint(spot: Spot) -> Raster:
            t = 0.40 * spot.big + 0.30 * spot.mid + 0.3 * spot.fine
            c = ramp(smooth(0.15, 0.85, t), colours)
            cover, key = strokes(spot, "leaves", turned=True)
            c = mix(c, shade(colours, 0, 0.8), cover * 0.5 * (key < 0.22))
            return stony(colours, c, spot, stones)

        return paint

    return make


def mud(setting: Setting) -> Paint:
    """Mud with puddles."""
    colours = setting.ramp("mud")

    def paint(spot: Spot) -> Raster:
        t = 0.35 * spot.big + 0.45 * spot.mid + 0.2 * spot.fine
        c = ramp(smooth(0.15, 0.85, t), colours)
        low = spot.mid + 0.10 * (spot.fine - 0.5)
        wet = smooth(0.76, 0.78, low)
        puddle = mix(ink.hexc("57666a"), ink.hexc("8fa19f"), smooth(0.35, 0.85, spot.hair))
        c = mix(c, shade(colours, 0, 0.6), smooth(0.022, 0.008, np.abs(low - 0.76)) * 0.75)
        return stony(colours, mix(c, puddle, wet * 0.85), spot, 0.10)

    return paint


def sand(setting: Setting) -> Paint:
    """Sand with ripples of wind."""
    colours = setting.ramp("sand")

    def paint(spot: Spot) -> Raster:
        wave = np.sin((spot.y + (spot.mid - 0.5) * 2.2 + (spot.big - 0.5) * 5) * 5.2)
        t = 0.25 + 0.40 * spot.big + 0.2 * spot.mid + 0.15 * wave * smooth(0.4, 0.6, spot.big)
        return stony(colours, ramp(t, colours, 0.9), spot, 0.05)

    return paint


def snow(setting: Setting) -> Paint:
    """Snow with a few stalks."""
    colours = ("b5c0cb", "c8d1d9", "d9dfe3", "e7eaea", "f3f3ef")

    def paint(spot: Spot) -> Raster:
        t = 0.35 + 0.4 * (spot.big - 0.2) + 0.3 * (spot.mid - 0.5) + 0.12 * (spot.hair - 0.5)
        c = ramp(t, colours, 0.9)
        cover, key = strokes(spot, "tufts")
        return mix(c, ink.hexc("8d9490"), cover * 0.5 * (key < 0.10 * spot.big))

    del setting
    return paint
