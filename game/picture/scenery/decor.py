"""Flat things that lie about and neither block nor hide, and the lamps."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

import numpy as np

from game.missions.scenery import Decor, Scenery
from game.picture.pens import ink
from game.picture.pens.ink import Raster, mix, ramp, smooth
from game.picture.pens.palettes import Setting
from game.picture.scenery.canvas import Canvas, Piece, Shape, Spot, Style, flat, stamp
from game.picture.scenery.outlines import Frame

Draw = Callable[[Canvas, Frame, Setting], None]


def _rug(canvas: Canvas, f: Frame, setting: Setting) -> None:
    field, rim = setting.ramp("carpet"), setting.ramp("canvas")

    def paint(spot: Spot) -> Raster:
        u, v = f.local(spot)
        inset = np.minimum(f.along - np.abs(u), f.across - np.abs(v))
        weave = 0.5 * spot.hair + 0.5 * spot.bristle
        c = ramp(0.25 + 0.4 * weave + 0.2 * spot.big, field, 0.9)
        c = mix(c, ramp(0.3 + 0.5 * weave, rim, 0.9), ((inset > 0.45) & (inset < 0.95)) * 1.0)
        star = np.abs(u) / max(f.along - 1.6, 0.3) + np.abs(v) / max(f.across - 1.4, 0.3)
        c = mix(
            c, ramp(0.4 + 0.5 * weave, rim, 0.9), spot.pen(np.abs(star - 0.9) * f.across * 0.6, 0.10) * 0.8
        )
        return mix(
            c,
            ink.hexc("2e2118"),
            spot.pen(np.minimum(np.abs(inset - 0.45), np.abs(inset - 0.95)), 0.03) * 0.7,
        )

    stamp(canvas, f.bounds, lambda s: f.distance(s, 0.08), paint, Style(line=0.08, bevel=0.1, wobble=0.03))


def _blot(colour: str, alpha: float) -> Draw:
    def draw(canvas: Canvas, f: Frame, setting: Setting) -> None:
        del setting

        def shape(spot: Spot) -> Raster:
            main = ink.ellipse(spot.x, spot.y, f.x, f.y, f.along, f.across, f.degrees)
            x, y = f.at(f.along * 0.95, f.across * 0.5)
            return np.minimum(main, ink.circle(spot.x, spot.y, x, y, f.across * 0.4))

        style = Style(line=0, wobble=min(0.8, f.across * 0.5), hand="mid", alpha=alpha)
        stamp(canvas, f.bounds.grown(f.across), shape, ink.hexc(colour), style)

    return draw


def _paintwork(colour: str, shape_of: Callable[[Frame], Shape]) -> Draw:
    """Lines painted on the ground, worn away here and there."""

    def draw(canvas: Canvas, f: Frame, setting: Setting) -> None:
        del setting
        whole = shape_of(f)

        def shape(spot: Spot) -> Raster:
            worn = smooth(0.68, 0.92, spot.fine * 0.6 + spot.mid * 0.5)
            return whole(spot) + worn * np.float32(0.5)

        stamp(canvas, f.bounds, shape, flat(colour), Style(line=0, wobble=0.04, alpha=0.62))

    return draw


def _line(f: Frame) -> Shape:
    return f.distance


def _stripes(f: Frame) -> Shape:
    def shape(spot: Spot) -> Raster:
        u, v = f.local(spot)
        band = np.abs((u + v * 0.6) % 1.4 - 0.7) - np.float32(0.33)
        return np.maximum(band, f.distance(spot))

    return shape


def _bays(f: Frame) -> Shape:
    """Parking bays across the length: dividing lines and the line at the back."""

    def shape(spot: Spot) -> Raster:
        u, v = f.local(spot)
        count = max(1, round(2 * f.along / 8))
        step = 2 * f.along / count
        across: Raster = np.abs((u + f.along + step / 2) % step - step / 2) - np.float32(0.2)
        lines: Raster = np.minimum(across, np.abs(v - f.across + 0.2) - np.float32(0.2))
        return np.maximum(lines, f.distance(spot))

    return shape


def _dashes(f: Frame) -> Shape:
    def shape(spot: Spot) -> Raster:
        u, _ = f.local(spot)
        return np.maximum(np.abs((u + 100) % 4 - 2) - np.float32(1.1), f.distance(spot))

    return shape


def _tyres(canvas: Canvas, f: Frame, setting: Setting) -> None:
    del setting

    def shape(spot: Spot) -> Raster:
        u, v = f.local(spot)
        bend = v + np.sin(u / max(f.along, 1) * 1.6) * f.across * 0.4
        tread: Raster = np.abs(np.abs(bend) - np.float32(f.across * 0.55)) - np.float32(0.42)
        end: Raster = np.abs(u) - np.float32(f.along) + spot.mid * 3
        return np.maximum(tread, end)

    stamp(canvas, f.bounds, shape, ink.hexc("3f3a38"), Style(line=0, wobble=0.3, alpha=0.17))


def _drain(canvas: Canvas, f: Frame, setting: Setting) -> None:
    colours = setting.ramp("iron")

    def paint(spot: Spot) -> Raster:
        u, _ = f.local(spot)
        slot = spot.pen(np.abs((u + 50) % 0.45 - 0.225), 0.09)
        return mix(ramp(0.4 + 0.4 * spot.fine, colours, 0.8), ink.hexc("17171a"), slot * 0.9)

    stamp(canvas, f.bounds, f.distance, paint, Style(line=0.11, bevel=0.1, wobble=0.02))


def _puddle(canvas: Canvas, f: Frame, setting: Setting) -> None:
    del setting
    deep, bright = ink.hexc("5a6d71"), ink.hexc("a9bab5")

    def shape(spot: Spot) -> Raster:
        return ink.ellipse(spot.x, spot.y, f.x, f.y, f.along, f.across, f.degrees)

    def paint(spot: Spot) -> Raster:
        shore = spot.pen(np.abs(shape(spot) + np.float32(0.3)), 0.04) * 0.4
        c = mix(deep, bright, smooth(0.35, 0.9, spot.hair * 0.7 + spot.mid * 0.3))
        return mix(c, ink.hexc("dfe6dc"), shore)

    stamp(canvas, f.bounds, shape, paint, Style(line=0.10, wobble=min(0.35, f.across * 0.3), hand="mid"))


def _papers(canvas: Canvas, f: Frame, setting: Setting) -> None:
    paper = setting.ramp("paper")
    dice = np.random.Generator(np.random.PCG64(int(f.x * 31 + f.y * 17) + 1))
    for _ in range(max(2, round(f.along * f.across))):
        u, v, turned = (
            dice.uniform(-f.along, f.along),
            dice.uniform(-f.across, f.across),
            dice.uniform(-60, 60),
        )
        sheet = f.part(float(u), float(v), 0.5, 0.36, float(turned))

        def paint(spot: Spot, sheet: Frame = sheet) -> Raster:
            a, b = sheet.local(spot)
            text = spot.pen(np.abs((b + 10) % 0.16 - 0.08), 0.02) * (np.abs(a) < 0.36)
            return mix(ramp(0.5 + 0.4 * spot.mid, paper, 0.9), ink.hexc("6f6a62"), text * 0.5)

        stamp(canvas, sheet.bounds, sheet.distance, paint, Style(line=0.05, wobble=0.02, ink=0.8))


def _pallet(canvas: Canvas, f: Frame, setting: Setting) -> None:
    colours = setting.ramp("plank")

    def shape(spot: Spot) -> Raster:
        u, v = f.local(spot)
        slat = np.abs((v + f.across) % 0.75 - 0.375) - np.float32(0.25)
        beam = np.abs(np.abs(u) - np.float32(f.along * 0.82)) - np.float32(0.2)
        wood: Raster = np.minimum(slat, beam)
        return np.maximum(wood, f.distance(spot))

    def paint(spot: Spot) -> Raster:
        return ramp(0.3 + 0.6 * (spot.hair - 0.2), colours, 0.8)

    stamp(canvas, f.bounds, shape, paint, Style(line=0.09, wobble=0.03, bevel=0.1), 0.4)


def _hatch(canvas: Canvas, f: Frame, setting: Setting) -> None:
    colours = setting.ramp("iron")

    def shape(spot: Spot) -> Raster:
        return ink.circle(spot.x, spot.y, f.x, f.y, min(f.along, f.across))

    def paint(spot: Spot) -> Raster:
        r = min(f.along, f.across)
        away = ink.hypot(spot.x - np.float32(f.x), spot.y - np.float32(f.y))
        lug = smooth(0.10, 0.04, np.abs((spot.x + spot.y) % 0.5 - 0.25)) * (away < r * 0.7)
        c = ramp(0.4 + 0.3 * spot.fine + 0.25 * lug, colours, 0.9)
        return mix(c, ink.hexc("17171a"), spot.pen(np.abs(away - r * 0.78), 0.04) * 0.8)

    stamp(canvas, f.bounds, shape, paint, Style(line=0.12, bevel=0.12, wobble=0.01))


_DRAWN: Final[Mapping[str, Draw]] = MappingProxyType(
    {
        "rug": _rug,
        "oil": _blot("37332f", 0.36),
        "blood": _blot("5e1f1c", 0.5),
        "scorch": _blot("1f1c1b", 0.55),
        "leaves": _blot("8a6a35", 0.35),
        "line": _paintwork("d9d2bd", _line),
        "dashes": _paintwork("d9d2bd", _dashes),
        "stripes": _paintwork("e0b54a", _stripes),
        "bays": _paintwork("d9c38a", _bays),
        "tyres": _tyres,
        "drain": _drain,
        "puddle": _puddle,
        "papers": _papers,
        "pallet": _pallet,
        "hatch": _hatch,
    }
)

DECOR: Final = tuple(_DRAWN)
"""The kinds of decor that can be drawn."""


def decor(scenery: Scenery, setting: Setting) -> Iterator[Piece]:
    """Yield the flat things; a kind that nobody knows is left out."""
    for k, thing in enumerate(scenery.decor):
        if thing.kind in _DRAWN:
            yield _flat(thing, k, setting)


def _flat(thing: Decor, order: int, setting: Setting) -> Piece:
    along, across, turned = thing.width / 2, thing.depth / 2, thing.turned
    if across > along:
        along, across, turned = across, along, turned + 90
    f = Frame(thing.x, thing.y, along, across, turned)
    draw = _DRAWN[thing.kind]
    return Piece(f.bounds.grown(1.0), (1000, float(order)), lambda canvas: draw(canvas, f, setting))
