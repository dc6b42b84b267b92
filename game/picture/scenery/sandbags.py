"""Sandbags: two rows along the middle of their outline."""

import itertools
import math
from typing import Final

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import LIGHT, Raster, mix, ramp
from game.picture.pens.palettes import Setting
from game.picture.scenery.block import dice_of, slab
from game.picture.scenery.canvas import Canvas, Paint, Piece, Spot, Style, around
from game.picture.scenery.outlines import Frame, frame, girth
from game.table.terrain import Solid

_BAG: Final = Style(line=0.13, wobble=0.04)


def _spine(solid: Solid) -> tuple[list[tuple[float, float]], float]:
    """Return the middle line of a long outline and its breadth.

    The outline's first half is taken as one bank and its second half, backwards, as the other.
    """
    o = solid.outline
    f = frame(o)
    if len(o) < 6 or len(o) % 2:
        return [f.at(-f.along, 0), f.at(f.along, 0)], 2 * f.across
    half = len(o) // 2
    line = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(o[:half], reversed(o[half:]), strict=True)]
    long = _length(line)
    if long < girth(o) * 0.35:  # a heap, not a line
        return [f.at(-f.along, 0), f.at(f.along, 0)], 2 * f.across
    return line, max(0.8, (girth(o) - 2 * long) / 2)


def _bag(
    x: float, y: float, along: float, across: float, degrees: float, setting: Setting
) -> tuple[Frame, Paint]:
    f, colours = Frame(x, y, along, across, degrees), setting.ramp("canvas")

    def paint(spot: Spot) -> Raster:
        u, _ = f.local(spot)
        s = (spot.x - np.float32(x)) * LIGHT[0] + (spot.y - np.float32(y)) * LIGHT[1]
        c = ramp(0.45 + 0.32 * s + 0.3 * (spot.fine - 0.5), colours, 0.6)
        return mix(c, ink.hexc("3b3524"), spot.pen(np.abs(np.abs(u) - np.float32(along * 0.78)), 0.035) * 0.6)

    return f, paint


def sandbags(solid: Solid, setting: Setting) -> Piece:
    """Draw rows of bags along the middle of the outline, the upper row across the lower one's joints."""
    line, breadth = _spine(solid)
    dice, long = dice_of(solid), _length(line)
    half = min(0.85, long / 2)
    count = max(1, round((long - 2 * half) / 1.45) + 1)
    step = (long - 2 * half) / max(count - 1, 1)
    bags = []
    for row, (share, top) in enumerate(((0.5, 0.7), (0.38, 1.0))):
        for k in range(max(1, count - row)):
            x, y, degrees = _place(line, half + step * (k + 0.5 * row * (count > 1)))
            turned = degrees + float(dice.normal(0, 2.5))
            f, paint = _bag(x, y, half - 0.06 * row, max(0.3, breadth * share), turned, setting)
            bags.append((f, paint, solid.height_cm * top))

    def draw(canvas: Canvas) -> None:
        for f, paint, top in bags:
            slab(canvas, f, paint, _BAG, top, min(f.across, f.along) * 0.75)

    return Piece(around(solid.outline, 0.6), (2000, solid.height_cm), draw)


def _length(line: list[tuple[float, float]]) -> float:
    return math.fsum(math.dist(a, b) for a, b in itertools.pairwise(line))


def _place(line: list[tuple[float, float]], cm: float) -> tuple[float, float, float]:
    """Return the place so many cm along a line, with the line's direction in degrees."""
    x = y = angle = 0.0
    for (x0, y0), (x1, y1) in itertools.pairwise(line):
        long = math.dist((x0, y0), (x1, y1)) or 1.0
        t = min(cm / long, 1.0)
        x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
        if cm <= long:
            break
        cm -= long
    return x, y, angle
