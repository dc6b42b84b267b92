"""Trucks and cars, fitted into their outline with the bonnet where its longer side ends."""

from typing import Final

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import LIGHT, Raster, mix, ramp, smooth
from game.picture.pens.palettes import Setting
from game.picture.scenery.block import disc, seed_of, slab
from game.picture.scenery.canvas import Canvas, Paint, Piece, Spot, Style, flat
from game.picture.scenery.outlines import Frame, frame
from game.table.terrain import Solid

_BODY: Final = Style(line=0.17, bevel=0.3, wobble=0.02)
_GLASS: Final = Style(line=0.10, bevel=0.12, wobble=0.01)
_TYRE: Final = Style(line=0.10, wobble=0.02)
_TRUCKS: Final = ("56663f", "4f5f68", "7a6a4a")
_CARS: Final = ("7c3f3a", "4c6672", "8b8168", "3f4a44")


def _wheels(canvas: Canvas, f: Frame, places: tuple[float, ...], length: float) -> None:
    for u in places:
        for side in (-1, 1):
            tyre = f.part(u * f.along, side * (f.across - 0.26), length, 0.3)
            slab(canvas, tyre, flat("2b2a2b"), _TYRE, 1.2, 0.12)


def _cover(f: Frame, setting: Setting) -> Paint:
    """Canvas over hoops."""
    colours = setting.ramp("canvas")

    def paint(spot: Spot) -> Raster:
        u, v = f.local(spot)
        hoop = np.abs(((u + 50) / 2.0) % 1 - 0.5) * 2.0
        lift = (spot.x - np.float32(f.x)) * LIGHT[0] + (spot.y - np.float32(f.y)) * LIGHT[1]
        t = 0.50 - 0.10 * np.abs(v) + 0.28 * (spot.mid - 0.5) + 0.16 * smooth(0.25, 0.05, hoop) + 0.025 * lift
        fold = smooth(0.8, 1.0, np.abs(np.sin(v * 2.2 + u * 0.5 + spot.mid * 5))) * 0.08
        return mix(ramp(t - fold, colours, 0.7), ink.hexc("2f2b20"), spot.pen(np.abs(hoop - 0.3), 0.04) * 0.4)

    return paint


def _painted(f: Frame, colour: str) -> Paint:
    """Sheet metal: lighter along the middle, dirty at the edges."""
    base = ink.hexc(colour)

    def paint(spot: Spot) -> Raster:
        _, v = f.local(spot)
        sheen = smooth(1.0, 0.2, np.abs(v) / np.float32(f.across))
        c = base * (0.86 + 0.16 * sheen + 0.18 * (spot.mid - 0.4))[..., None]
        return mix(c, ink.hexc("6f5a42"), smooth(0.68, 0.85, spot.fine * 0.6 + spot.mid * 0.4) * 0.35)

    return paint


def _pane(setting: Setting) -> Paint:
    colours = setting.ramp("glass")

    def paint(spot: Spot) -> Raster:
        glint = smooth(0.5, 0.7, (spot.x * 0.6 - spot.y * 0.5) % 1)
        return ramp(0.15 + 0.3 * spot.mid + 0.4 * glint, colours, 0.8)

    return paint


def truck(solid: Solid, setting: Setting) -> Piece:
    """Draw a truck: bed under canvas, cab, bonnet."""
    f, high = frame(solid.outline), solid.height_cm
    colour = _TRUCKS[seed_of(solid) % len(_TRUCKS)]
    long, wide = f.along, f.across
    bed = f.part(-0.32 * long, 0, 0.66 * long, wide)
    load = f.part(-0.33 * long, 0, 0.63 * long, wide * 0.94)
    cab, bonnet = (
        f.part(0.52 * long, 0, 0.20 * long, wide * 0.95),
        f.part(0.84 * long, 0, 0.16 * long, wide * 0.78),
    )
    screen = f.part(0.69 * long, 0, 0.04 * long, wide * 0.78)

    def draw(canvas: Canvas) -> None:
        _wheels(canvas, f, (-0.7, -0.38, 0.62), 0.14 * long)
        slab(canvas, bed, flat("5b4a35"), Style(line=0.18, bevel=0.2, wobble=0.02), high * 0.45, 0.15)
        slab(canvas, load, _cover(load, setting), _BODY, high, 0.5)
        slab(canvas, bonnet, _painted(bonnet, colour), _BODY, high * 0.55, 0.55)
        slab(canvas, cab, _painted(cab, colour), _BODY, high * 0.85, 0.4)
        slab(canvas, screen, _pane(setting), _GLASS, high * 0.7, 0.12)
        for side in (-1, 1):
            disc(
                canvas,
                f.at(0.95 * long, side * wide * 0.55),
                0.32,
                flat("fff0c4"),
                Style(line=0.1, wobble=0),
                None,
            )

    return Piece(f.bounds.grown(0.4), (2000, high), draw)


def _car_body(f: Frame, colour: str) -> Paint:
    """Sheet metal with the seams of bonnet and boot and two creases along the bonnet."""
    metal, long, wide = _painted(f, colour), f.along, f.across

    def paint(spot: Spot) -> Raster:
        u, v = f.local(spot)
        seam = np.minimum(np.abs(u - 0.48 * long), np.abs(u + 0.66 * long))
        crease = np.abs(np.abs(v) - np.float32(0.42 * wide)) + 9 * (u < 0.5 * long)
        pen = np.maximum(spot.pen(seam, 0.035) * 0.7, spot.pen(crease, 0.03) * 0.5)
        return mix(metal(spot), ink.hexc("1d1a1c"), pen)

    return paint


def car(solid: Solid, setting: Setting) -> Piece:
    """Draw a car: body, windscreens, roof, lamps."""
    f, high = frame(solid.outline), solid.height_cm
    colour = _CARS[seed_of(solid) % len(_CARS)]
    long, wide = f.along, f.across
    body, roof = f.part(0, 0, long, wide * 0.96), f.part(-0.12 * long, 0, 0.33 * long, wide * 0.74)
    glass = f.part(-0.10 * long, 0, 0.52 * long, wide * 0.82)

    def draw(canvas: Canvas) -> None:
        _wheels(canvas, f, (-0.6, 0.6), 0.17 * long)
        slab(canvas, body, _car_body(body, colour), _BODY, high * 0.6, min(0.9, wide * 0.5))
        slab(canvas, glass, _pane(setting), _GLASS, high * 0.75, 0.35)
        slab(canvas, roof, _painted(roof, colour), Style(line=0.12, bevel=0.3, wobble=0.01), high, 0.35)
        for side in (-1, 1):
            front, back = f.at(0.92 * long, side * wide * 0.62), f.at(-0.94 * long, side * wide * 0.62)
            disc(canvas, front, 0.26, flat("fff0c4"), Style(line=0.09, wobble=0))
            disc(canvas, back, 0.2, flat("a8423a"), Style(line=0.08, wobble=0))

    return Piece(f.bounds.grown(0.4), (2000, high), draw)
