"""Grounds and waters: the flat part of the board."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from game.missions.scenery import Ground, Scenery
from game.picture.pens import ink
from game.picture.pens.ink import Raster, mix, ramp, smooth
from game.picture.pens.palettes import Setting
from game.picture.scenery.canvas import Bounds, Canvas, Paint, Piece, Shape, Spot, Style, around, stamp
from game.picture.scenery.materials import GREEN, SOFT, known, paint_of
from game.picture.scenery.outlines import Union, area, eased, girth
from game.picture.scenery.sheets import strokes
from game.table.terrain import Terrain, Water

_EVERYWHERE: Final = Bounds(-1e4, -1e4, 1e4, 1e4)
_SHORES: Final = ((0.55, 0.75), (1.25, 0.55), (2.2, 0.4), (3.4, 0.25))
"""Engraved lines along a shore: how far out in cm, and how strong."""


def _wander(shape: Shape, cm: float, bristle: float = 0.0) -> Shape:
    """Let a border wander by up to so many cm."""

    def wandering(spot: Spot) -> Raster:
        d: Raster = (
            shape(spot) + (spot.mid - 0.5) * np.float32(2 * cm) + (spot.fine - 0.5) * np.float32(0.5 * cm)
        )
        return d + (spot.bristle - 0.5) * np.float32(bristle) if bristle else d

    return wandering


def _base(material: str, setting: Setting) -> Piece:
    paint = paint_of(material, setting)

    def draw(canvas: Canvas) -> None:
        spot = canvas.spot(canvas.bounds)
        if spot is not None:
            canvas.colour[spot.part] = paint(spot)

    return Piece(_EVERYWHERE, (0, 0.0), draw)


def _soft(material: str, union: Union, broad: float, paint: Paint) -> tuple[Shape, Paint, Style]:
    cm = min(1.0, 0.16 * broad)
    if material in GREEN or material == "snow":
        return _wander(union.distance, cm, 0.9 * cm), paint, Style(line=0, wobble=0)
    pen = {"mud": Style(line=0.10, ink=0.5, wobble=0), "earth": Style(line=0.07, ink=0.32, wobble=0)}
    return _wander(union.distance, cm), paint, pen.get(material, Style(line=0.05, ink=0.25, wobble=0))


def _overgrown(shape: Shape, paint: Paint, setting: Setting, green: str) -> Paint:
    """Let blades of grass hang over the border of something hard."""
    colours = setting.ramp(green)
    dark, light = ink.hexc(colours[0]) * np.float32(0.8), ink.hexc(colours[3])

    def painted(spot: Spot) -> Raster:
        c, deep = paint(spot), -shape(spot)
        if float(deep.min()) > 1.2:
            return c
        cover, key = strokes(spot, "tufts")
        near = smooth(1.1, 0.0, deep) * (0.35 + 0.65 * spot.mid)
        return mix(c, mix(dark, light, (key * 11 % 1 > 0.5) * 1.0), cover * 0.75 * (key < near))

    return painted


def _pieces_of(ground: Ground, order: int, scenery: Scenery, setting: Setting) -> Iterator[Piece]:
    material = known(ground.material)
    places = (
        eased(ground.outline, 0.8 if material == "water" else 1.5)
        if material in SOFT or material == "water"
        else list(ground.outline)
    )
    union = Union([places])
    if material == "water":
        yield from _water(union, order, setting)
        return
    broad = 2 * abs(area(places)) / max(girth(places), 0.1)
    paint = paint_of(material, setting)
    if material in SOFT:
        shape, paint, style = _soft(material, union, broad, paint)
    else:
        shape, style = union.distance, Style(line=0.12, ink=0.7, wobble=0.06)
        if known(scenery.base) in GREEN and material in ("concrete", "asphalt", "cobbles", "stone"):
            paint = _overgrown(shape, paint, setting, known(scenery.base))
    bounds = around(places, 1.3)
    yield Piece(bounds, (order, 0.0), lambda canvas: stamp(canvas, bounds, shape, paint, style))


def _water_paint(union: Union, setting: Setting) -> Paint:
    colours = setting.ramp("water")
    foam, engraved = ink.hexc("dfeadd"), ink.hexc("12333d")

    def paint(spot: Spot) -> Raster:
        deep = -union.distance(spot) + (spot.mid - 0.5) * 0.5
        t = 0.88 - smooth(0, 3.2, deep) * 0.62 + 0.22 * (spot.hair - 0.5) + 0.22 * (spot.big - 0.5)
        c = ramp(t, colours)
        for k, (at, dark) in enumerate(_SHORES):
            line = spot.pen(np.abs(deep - at + (spot.fine - 0.5) * 0.18), 0.07) * (spot.mid > 0.25 + 0.10 * k)
            c = mix(c, engraved if k else foam, line * dark)
        cover, key = strokes(spot, "ripples")
        out = smooth(1.2, 2.6, deep)
        c = mix(c, engraved, cover * 0.45 * out * (key < 0.35))
        glint = smooth(0.80, 0.9, spot.hair) * smooth(0.45, 0.6, spot.big) + cover * (key > 0.72) * spot.big
        return mix(c, ink.hexc("cfe3dc"), np.clip(glint * 0.6, 0, 0.6) * out)

    return paint


def _water(union: Union, order: int, setting: Setting) -> Iterator[Piece]:
    """Draw a water with its bank; its border is where the rules have it, but for the hand's wobble."""
    bank, paint = paint_of("earth", setting), _water_paint(union, setting)
    beach = _wander(lambda spot: union.distance(spot) - np.float32(0.9), 0.7)
    bounds = union.bounds.grown(2.5)

    def draw(canvas: Canvas) -> None:
        stamp(canvas, bounds, beach, bank, Style(line=0.06, ink=0.25, wobble=0))
        stamp(canvas, bounds, union.distance, paint, Style(line=0.15, wobble=0.3, hand="mid"))

    yield Piece(bounds, (order, 0.0), draw)


def grounds(terrain: Terrain, scenery: Scenery, setting: Setting) -> Iterator[Piece]:
    """Yield the base, the grounds one over the other, and the waters."""
    base = known(scenery.base)
    yield _base("earth" if base == "water" else base, setting)
    for k, ground in enumerate(scenery.grounds):
        yield from _pieces_of(ground, k + 1, scenery, setting)
    alone = [w for w in terrain.waters if not _shown(w, scenery)]
    if alone:
        union = Union([eased(w.outline, 0.8) for w in alone])
        yield from _water(union, len(scenery.grounds) + 1, setting)


def _shown(water: Water, scenery: Scenery) -> bool:
    """Tell whether a ground already shows what a water, or ground that cannot be crossed, looks like."""
    box = around(water.outline)
    return any(
        ground.outline == water.outline
        or (known(ground.material) == "water" and around(ground.outline).meets(box))
        for ground in scenery.grounds
    )
