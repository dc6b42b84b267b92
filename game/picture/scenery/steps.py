"""Stairs and ladders."""

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import Raster, cell_rand, mix, ramp, smooth
from game.picture.pens.palettes import Setting
from game.picture.scenery.block import along_grain, seed_of, slab
from game.picture.scenery.canvas import Canvas, Piece, Spot, Style, stamp
from game.picture.scenery.outlines import frame
from game.table.terrain import Solid


def stairs(solid: Solid, setting: Setting) -> Piece:
    """Draw steps across the longer side, each with a light nosing and a dark foot, rising along it."""
    f = frame(solid.outline)
    wooden = seed_of(solid) % 2 == 0 or solid.kind == "ladder"
    colours = setting.ramp("plank" if wooden else "stone")
    steps = max(3, round(2 * f.along / 0.75))
    depth = 2 * f.along / steps

    def paint(spot: Spot) -> Raster:
        u, v = f.local(spot)
        at = (u + np.float32(f.along)) / np.float32(depth)
        step = np.floor(at)
        k = (at - step) * depth
        grain = along_grain(f._replace(degrees=f.degrees + 90), spot) if wooden else spot.fine
        t = 0.22 + 0.42 * step / steps + 0.3 * (grain - 0.4) + 0.15 * cell_rand(step, step * 0, 5)
        c = ramp(t, colours, 0.8)
        c = mix(c, ink.hexc("fff3d8"), smooth(0.18, 0.06, depth - k) * 0.35)
        c = mix(c, ink.hexc("2b2420"), np.maximum(spot.pen(k, 0.05) * 0.9, smooth(0.30, 0.0, k) * 0.4))
        cheek = f.across - np.abs(v)
        c = np.where((cheek < 0.3)[..., None], ramp(0.6 + 0.3 * (spot.mid - 0.5), colours, 0.8), c)
        return mix(c, ink.hexc("2b2420"), spot.pen(np.abs(cheek - 0.3), 0.045) * 0.8)

    def draw(canvas: Canvas) -> None:
        slab(canvas, f, paint, Style(line=0.16, bevel=0.15, wobble=0.03), solid.height_cm, 0.05)

    return Piece(f.bounds.grown(0.4), (2000, solid.height_cm), draw)


def ladder(solid: Solid, setting: Setting) -> Piece:
    """Draw two rails and their rungs."""
    f, colours = frame(solid.outline), setting.ramp("plank")

    def shape(spot: Spot) -> Raster:
        u, v = f.local(spot)
        rail = np.abs(np.abs(v) - np.float32(f.across - 0.12)) - np.float32(0.11)
        rung = np.maximum(np.abs((u + 50) % 0.8 - 0.4) - np.float32(0.09), np.abs(v) - np.float32(f.across))
        wood: Raster = np.maximum(np.minimum(rail, rung), np.abs(u) - np.float32(f.along))
        return wood

    def draw(canvas: Canvas) -> None:
        stamp(
            canvas,
            f.bounds,
            shape,
            lambda s: ramp(0.35 + 0.5 * (s.mid - 0.2), colours, 0.8),
            Style(line=0.09, wobble=0.01),
            solid.height_cm,
        )

    return Piece(f.bounds.grown(0.3), (2000, solid.height_cm), draw)
