"""What gives light at night: lanterns, and fires where a lamp burns on a heap."""

import math
from collections.abc import Iterator
from typing import Final

import numpy as np

from game.missions.scenery import Lamp, Scenery
from game.picture.pens import ink
from game.picture.pens.ink import Raster, mix, smooth
from game.picture.scenery.block import slab
from game.picture.scenery.canvas import Bounds, Canvas, Paint, Piece, Spot, Style, flat, stamp
from game.picture.scenery.outlines import Frame, within
from game.table.terrain import Terrain

_HEAPS: Final = ("rubble", "log", "haystack")
"""What a fire burns on."""

_LOGS: Final = 6


def lamps(scenery: Scenery, terrain: Terrain) -> Iterator[Piece]:
    """Yield the lamps as small lanterns, those on a heap as fires."""
    heaps = [list(solid.outline) for solid in terrain.solids if solid.kind in _HEAPS]
    for lamp in scenery.lamps:
        fire = any(within(heap, lamp.x, lamp.y) for heap in heaps)
        yield _fire(lamp) if fire else _lantern(lamp)


def _lantern(lamp: Lamp) -> Piece:
    """A lantern of iron and warm glass: four panes about the flame, a ring to carry it by."""
    f = Frame(lamp.x, lamp.y, 0.58, 0.58, 0.0)

    def glass(spot: Spot) -> Raster:
        u, v = f.local(spot)
        flame = smooth(0.34, 0.0, ink.hypot(u, v))
        c = mix(np.broadcast_to(ink.hexc("e2a044"), (*u.shape, 3)), ink.hexc("fff0bc"), flame)
        bars = np.maximum(spot.pen(np.abs(u), 0.05), spot.pen(np.abs(v), 0.05)) * (1 - flame)
        return mix(c, ink.hexc("2a2522"), bars)

    def draw(canvas: Canvas) -> None:
        slab(canvas, f, flat("3d3a3a"), Style(line=0.12, bevel=0.2, wobble=0.01), r=0.16)
        slab(canvas, f._replace(along=0.38, across=0.38), glass, Style(line=0.07, wobble=0), r=0.1)
        slab(canvas, f.part(-0.5, -0.5, 0.16, 0.16), flat("8a7a52"), Style(line=0.06, wobble=0), r=0.15)

    return Piece(f.bounds.grown(0.3), (2600, 0.0), draw)


def _fire(lamp: Lamp) -> Piece:
    """A fire: logs laid in a star, charred to the middle, and tongues of flame."""
    x, y, reach = lamp.x, lamp.y, 1.5
    bounds = Bounds(x - reach, y - reach, x + reach, y + reach)

    def char(f: Frame) -> Paint:
        def paint(spot: Spot) -> Raster:
            u, _ = f.local(spot)
            burnt = smooth(0.9, 0.2, ink.hypot(spot.x - np.float32(x), spot.y - np.float32(y)))
            c = mix(np.broadcast_to(ink.hexc("4a3220"), (*u.shape, 3)), ink.hexc("160f0d"), burnt)
            return c * (0.85 + 0.3 * spot.fine)[..., None]

        return paint

    def tongues(spot: Spot) -> Raster:
        dx, dy = spot.x - np.float32(x), spot.y - np.float32(y)
        beat = np.cos(np.arctan2(dy, dx) * 5 + 0.7) * np.float32(0.16)
        off: Raster = ink.hypot(dx, dy) - np.float32(0.66) - beat + (spot.fine - 0.5) * np.float32(0.3)
        return off

    def flames(spot: Spot) -> Raster:
        heat = smooth(0.0, -0.55, tongues(spot))
        c = mix(
            np.broadcast_to(ink.hexc("e0561c"), (*heat.shape, 3)), ink.hexc("ffb63a"), smooth(0.1, 0.6, heat)
        )
        return mix(c, ink.hexc("fff1b8"), smooth(0.6, 1.0, heat))

    def draw(canvas: Canvas) -> None:
        for k in range(_LOGS):
            turn = 360 / _LOGS * k + 14
            c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            f = Frame(x + 0.82 * c, y + 0.82 * s, 0.62, 0.19, turn)
            slab(canvas, f, char(f), Style(line=0.10, bevel=0.12, wobble=0.03), 0.5, 0.16)
        stamp(canvas, bounds, tongues, flames, Style(line=0.05, ink=0.5, wobble=0))

    return Piece(bounds.grown(0.3), (2600, 0.0), draw)
