"""Rocks, pillars, wells and statues."""

import math
from typing import Final

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import LIGHT, Raster, mix, polygon, ramp, smooth
from game.picture.pens.palettes import Ramp, Setting
from game.picture.scenery.block import dice_of, disc, puck, slab
from game.picture.scenery.canvas import Canvas, Paint, Piece, Spot, Style, around, flat, stamp
from game.picture.scenery.outlines import eased, frame
from game.table.terrain import Outline, Solid

_ROCK: Final = Style(line=0.15, bevel=0.25, edge=0.25, wobble=0.12)


def _facets(outline: Outline, dice: np.random.Generator, colours: Ramp, size: float) -> Paint:
    """Paint flat faces, each with its own slope to the light, and ink where they meet."""
    b = around(outline)
    seeds = [
        (float(dice.uniform(b.x0, b.x1)), float(dice.uniform(b.y0, b.y1)), float(dice.uniform(-0.10, 0.10)))
        for _ in range(max(4, min(14, round((b.x1 - b.x0) * (b.y1 - b.y0) / (size * size)))))
    ]
    middle = ((b.x0 + b.x1) / 2, (b.y0 + b.y1) / 2)
    radius = max(b.x1 - b.x0, b.y1 - b.y0) / 2

    def paint(spot: Spot) -> Raster:
        first = np.full(spot.x.shape, 1e3, np.float32)
        second, face = first.copy(), np.zeros_like(first)
        for x, y, own in seeds:
            d = ink.circle(spot.x, spot.y, x, y, 0) + (spot.fine - 0.5) * np.float32(0.15)
            slope = ((x - middle[0]) * LIGHT[0] + (y - middle[1]) * LIGHT[1]) / radius
            second = np.minimum(second, np.maximum(first, d))
            face = np.where(d < first, np.float32(0.5 + 0.34 * slope + own), face)
            first = np.minimum(first, d)
        c = ramp(face + 0.22 * (spot.fine - 0.5) + 0.12 * (spot.mid - 0.5), colours, 0.6)
        moss = smooth(0.66, 0.8, spot.mid) * smooth(0.4, 0.6, spot.fine)
        c = mix(c, ink.hexc("7b8355"), moss * 0.55)
        return mix(c, ink.hexc("3a352f"), spot.pen(second - first, 0.045) * 0.55)

    return paint


def rock(solid: Solid, setting: Setting) -> Piece:
    """Draw a boulder with faces."""
    bounds = around(solid.outline)
    paint = _facets(solid.outline, dice_of(solid), setting.ramp("rock"), 0.8)
    high = solid.height_cm
    corners = eased(solid.outline, 0.22 * min(bounds.x1 - bounds.x0, bounds.y1 - bounds.y0))

    def shape(spot: Spot) -> Raster:
        return polygon(spot.x, spot.y, corners)

    def rise(spot: Spot) -> Raster:
        return high * (0.6 + 0.4 * smooth(0.0, -0.8, shape(spot)))

    def draw(canvas: Canvas) -> None:
        stamp(canvas, bounds, shape, paint, _ROCK, rise)

    return Piece(bounds.grown(0.3), (2000, high), draw)


def pillar(solid: Solid, setting: Setting) -> Piece:
    """Draw a column from above: a base and the shaft's top, round or square as its outline is."""
    f, colours = frame(solid.outline), setting.ramp("plaster")
    square = len(solid.outline) <= 4

    def paint(spot: Spot) -> Raster:
        return ramp(0.30 + 0.5 * spot.mid + 0.3 * (spot.fine - 0.5), colours, 0.8)

    def draw(canvas: Canvas) -> None:
        for share, top in ((1.0, solid.height_cm - 0.4), (0.78, solid.height_cm)):
            if square:
                inner = f._replace(along=f.along * share, across=f.across * share)
                slab(canvas, inner, paint, Style(line=0.17, bevel=0.24, wobble=0.02), top)
            else:
                puck(canvas, f, f.across * (1 - share), paint, Style(line=0.17, bevel=0.24, wobble=0.01), top)

    return Piece(f.bounds.grown(0.3), (2000, solid.height_cm), draw)


def _ring(x: float, y: float, r: float, colours: Ramp) -> Paint:
    """Paint voussoirs round a middle."""
    count = max(8, round(r * 2 * math.pi / 1.2))

    def paint(spot: Spot) -> Raster:
        a = (
            np.arctan2(spot.y - np.float32(y), spot.x - np.float32(x)) * np.float32(count / (2 * math.pi))
            + 0.5
        )
        cell = np.floor(a)
        c = ramp(0.25 + 0.4 * ink.cell_rand(cell % count, cell * 0, 2) + 0.3 * spot.fine, colours, 0.8)
        return mix(
            c,
            ink.hexc("3b372f"),
            spot.pen(np.abs(a - np.round(a)) * np.float32(r * 2 * math.pi / count), 0.05) * 0.7,
        )

    return paint


def well(solid: Solid, setting: Setting) -> Piece:
    """Draw a round basin of stone with water: a well or a fountain."""
    f = frame(solid.outline)
    r = f.across
    rim = max(0.3, min(0.8, r * 0.25))
    stone, water = setting.ramp("stone"), setting.ramp("water")

    def ripple(spot: Spot) -> Raster:
        deep = -f.distance(spot, r)
        c = ramp(0.65 - 0.5 * deep / np.float32(r) + 0.3 * (spot.fine - 0.5), water, 0.8)
        rings = spot.pen(np.abs((deep + 0.2 * spot.fine) % 0.55 - 0.27), 0.03)
        return mix(c, ink.hexc("cfe3dc"), rings * 0.5)

    def draw(canvas: Canvas) -> None:
        pen = Style(line=0.16, bevel=0.22, wobble=0.02)
        puck(canvas, f, 0, _ring(f.x, f.y, r, stone), pen, solid.height_cm)
        puck(canvas, f, rim, ripple, Style(line=0.13, wobble=0.01), solid.height_cm * 0.3)
        if solid.kind == "fountain":
            disc(canvas, (f.x, f.y), r * 0.28, _ring(f.x, f.y, r * 0.28, stone), pen, solid.height_cm + 0.8)
            disc(canvas, (f.x, f.y), r * 0.12, flat("d8e8e2"), Style(line=0.06, wobble=0.02), None)

    return Piece(f.bounds.grown(0.3), (2000, solid.height_cm), draw)


def statue(solid: Solid, setting: Setting) -> Piece:
    """Draw a figure of bronze on a plinth."""
    f, stone = frame(solid.outline), setting.ramp("plaster")
    bronze = ("3f4d44", "51645a", "668074", "86a294", "a9c0b2")

    def cloak(spot: Spot) -> Raster:
        u, v = f.local(spot)
        fold = np.abs(np.sin(np.arctan2(v, u) * 7 + spot.fine * 2))
        s = (spot.x - np.float32(f.x)) * LIGHT[0] + (spot.y - np.float32(f.y)) * LIGHT[1]
        return ramp(0.35 + 0.35 * s / np.float32(f.across) + 0.3 * (fold - 0.5), bronze, 0.7)

    def plinth(spot: Spot) -> Raster:
        return ramp(0.2 + 0.5 * spot.mid + 0.3 * (spot.fine - 0.5), stone, 0.8)

    def draw(canvas: Canvas) -> None:
        step = Style(line=0.16, bevel=0.22, wobble=0.02)
        slab(canvas, f, plinth, step, solid.height_cm * 0.4)
        slab(
            canvas,
            f._replace(along=f.along * 0.78, across=f.across * 0.78),
            plinth,
            step,
            solid.height_cm * 0.6,
        )
        small = min(f.along, f.across)
        body = f._replace(along=small * 0.58, across=small * 0.46)
        slab(
            canvas, body, cloak, Style(line=0.13, bevel=0.15, wobble=0.03), solid.height_cm * 0.9, small * 0.4
        )
        disc(
            canvas, (f.x, f.y), small * 0.24, cloak, Style(line=0.11, bevel=0.1, wobble=0.01), solid.height_cm
        )

    return Piece(f.bounds.grown(0.3), (2000, solid.height_cm), draw)
