"""Roofs of cloth: awnings and tents."""

import math
from typing import Final

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import LIGHT, Raster, mix, ramp, smooth
from game.picture.pens.palettes import Setting
from game.picture.scenery.block import disc, seed_of, slab
from game.picture.scenery.canvas import Canvas, Paint, Piece, Shape, Spot, Style, flat, stamp
from game.picture.scenery.outlines import Frame, frame
from game.table.terrain import Solid

_CLOTHS: Final = (("b9ae92", "8c4a40"), ("b9ae92", "5f7280"), ("b9ae92", "7b7a48"))


def _striped(f: Frame, pale: Raster, strong: Raster) -> Paint:
    def paint(spot: Spot) -> Raster:
        u, v = f.local(spot)
        stripe = smooth(-0.06, 0.06, np.abs(u % 2.4 - 1.2) - 0.6)
        c = mix(np.broadcast_to(pale, (*u.shape, 3)), strong, stripe)
        sag = np.sin(u / np.float32(f.along) * 4.7 + spot.mid * 1.5) * 0.06 + 0.10 * (
            1 - np.abs(v) / f.across
        )
        weave = 0.06 * (spot.hair + spot.bristle - 1)
        return c * (0.93 + sag + weave + 0.14 * (spot.mid - 0.5))[..., None]

    return paint


def _scalloped(f: Frame) -> Shape:
    def shape(spot: Spot) -> Raster:
        u, v = f.local(spot)
        scallop = np.abs(np.sin(u * np.float32(math.pi / 1.2))) * 0.14
        side: Raster = np.abs(v) - np.float32(f.across) + (0.14 - scallop)
        return np.maximum(side, np.abs(u) - np.float32(f.along))

    return shape


def awning(solid: Solid, setting: Setting) -> Piece:
    """Draw a striped cloth on poles, sagging between them."""
    del setting
    f = frame(solid.outline)
    pale, strong = (ink.hexc(c) for c in _CLOTHS[seed_of(solid) % 3])
    shape, paint = _scalloped(f), _striped(f, pale, strong)

    def draw(canvas: Canvas) -> None:
        stamp(canvas, f.bounds, shape, paint, Style(line=0.14, bevel=0.2, edge=0.2), solid.height_cm)
        for u in (-f.along + 0.3, f.along - 0.3):
            for v in (-f.across + 0.35, f.across - 0.35):
                disc(
                    canvas,
                    f.at(u, v),
                    0.18,
                    flat("8a6a45"),
                    Style(line=0.08, wobble=0),
                    solid.height_cm + 0.2,
                )

    return Piece(f.bounds.grown(0.4), (2000, solid.height_cm), draw)


def tent(solid: Solid, setting: Setting) -> Piece:
    """Draw a ridge tent: two slopes of canvas, seams, an open flap."""
    f, colours = frame(solid.outline), setting.ramp("canvas")
    side = math.cos(math.radians(f.degrees)) * LIGHT[1] - math.sin(math.radians(f.degrees)) * LIGHT[0]

    def paint(spot: Spot) -> Raster:
        u, v = f.local(spot)
        seam = np.abs((u + f.along) % 2.6 - 1.3)
        fold = np.sin(v * 3 + np.sin(u * 1.3) * 1.2 + spot.mid * 4) * smooth(
            0.3, 1.0, np.abs(v) / np.float32(f.across)
        )
        t = (
            0.52
            + 0.26 * side * np.sign(v)
            + 0.08 * fold
            + 0.3 * (spot.mid - 0.5)
            - 0.12 * np.abs(v) / f.across
        )
        c = ramp(t, colours, 0.8)
        c = mix(
            c, ink.hexc("2f2b20"), np.maximum(spot.pen(seam, 0.03) * 0.35, spot.pen(np.abs(v), 0.06) * 0.8)
        )
        flap = np.abs(v) - (u - np.float32(f.along - 1.6)) * 0.55
        c = mix(c, ink.hexc("2a261f"), smooth(0.05, -0.05, flap) * (u > f.along - 1.6) * 0.85)
        patch = smooth(0.05, 0.0, np.maximum(np.abs(u + f.along * 0.3), np.abs(v - f.across * 0.5)) - 0.5)
        return c * (1 + 0.12 * patch)[..., None]

    def rise(spot: Spot) -> Raster:
        _, v = f.local(spot)
        return solid.height_cm * (1 - 0.8 * np.abs(v) / np.float32(f.across))

    def draw(canvas: Canvas) -> None:
        slab(canvas, f, paint, Style(line=0.16, bevel=0.15, wobble=0.10), rise, 0.2)

    return Piece(f.bounds.grown(0.4), (2000, solid.height_cm), draw)
