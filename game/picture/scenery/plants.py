"""Trees, bushes and hedges: lumps of leaves inside the outline, from the rim inwards."""

import math
from typing import Final, NamedTuple

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import LIGHT, Raster, mix, ramp, smooth
from game.picture.pens.palettes import Ramp, Setting
from game.picture.scenery.block import dice_of
from game.picture.scenery.canvas import Bounds, Canvas, Paint, Piece, Shape, Spot, Style, around, stamp
from game.picture.scenery.outlines import area, clockwise, edges, girth, within
from game.picture.scenery.sheets import strokes
from game.table.terrain import Outline, Solid

_LEAVES: Final = Style(line=0.12, wobble=0.16, ink=0.72)


class _Lump(NamedTuple):
    x: float
    y: float
    r: float
    top: float


def _breadth(outline: Outline) -> float:
    """Return half the breadth of an outline: the radius of a disc, half the width of a hedge."""
    return max(0.4, 2 * abs(area(outline)) / max(girth(outline), 0.1))


def _rim(outline: Outline, step: float, inset: float) -> list[tuple[float, float]]:
    """Return places along the border, moved in by `inset`."""
    found, left = [], step / 2
    for x0, y0, x1, y1 in edges(clockwise(outline)):
        long = math.dist((x0, y0), (x1, y1))
        while left < long:
            t = left / long
            nx, ny = -(y1 - y0) / long, (x1 - x0) / long  # inwards: the corners go clockwise
            found.append((x0 + (x1 - x0) * t + nx * inset, y0 + (y1 - y0) * t + ny * inset))
            left += step
        left -= long
    return found


def _lumps(solid: Solid) -> list[_Lump]:
    """Return the lumps of a crown, those farthest from the light and lowest first."""
    dice, broad = dice_of(solid), _breadth(solid.outline)
    bounds, high = around(solid.outline), solid.height_cm
    lumps = []
    for x, y in _rim(solid.outline, broad * 0.46, broad * 0.36):
        r = broad * float(dice.uniform(0.30, 0.42))
        lumps.append(
            _Lump(x + float(dice.normal(0, broad * 0.03)), y + float(dice.normal(0, broad * 0.03)), r, 0.6)
        )
    step = broad * 0.44
    for j in range(int((bounds.y1 - bounds.y0) / step) + 1):
        for i in range(int((bounds.x1 - bounds.x0) / step) + 1):
            x = bounds.x0 + (i + 0.5 * (j % 2) + float(dice.uniform(-0.3, 0.3))) * step
            y = bounds.y0 + (j + float(dice.uniform(-0.3, 0.3))) * step
            if all(within(solid.outline, x + a * broad * 0.45, y + b * broad * 0.45) for a, b in _AROUND):
                r = broad * float(dice.uniform(0.24, 0.36))
                lumps.append(
                    _Lump(x + LIGHT[0] * r * 0.3, y + LIGHT[1] * r * 0.3, r, float(dice.uniform(0.85, 1)))
                )
    for _ in range(round(abs(area(solid.outline)) / (broad * broad * 0.55))):
        x, y = float(dice.uniform(bounds.x0, bounds.x1)), float(dice.uniform(bounds.y0, bounds.y1))
        x, y = x + LIGHT[0] * broad * 0.12, y + LIGHT[1] * broad * 0.12
        if all(within(solid.outline, x + a * broad * 0.4, y + b * broad * 0.4) for a, b in _AROUND):
            lumps.append(_Lump(x, y, broad * float(dice.uniform(0.15, 0.23)), 1.0))
    whole = max(bounds.x1 - bounds.x0, bounds.y1 - bounds.y0)
    lumps.sort(key=lambda q: (q.top * 1.2 + (q.x * LIGHT[0] + q.y * LIGHT[1]) / whole * 0.9, q.r))
    return [q._replace(top=q.top * high) for q in lumps]


_AROUND: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))


def _lobed(lump: _Lump, spot: Spot) -> Raster:
    dx, dy = spot.x - np.float32(lump.x), spot.y - np.float32(lump.y)
    a = np.arctan2(dy, dx)
    edge: Raster = 1 + 0.07 * np.sin(a * 9 + np.float32(lump.x)) + 0.05 * np.sin(a * 5 + np.float32(lump.y))
    return ink.hypot(dx, dy) - np.float32(lump.r) * edge


def _leaf_paint(lump: _Lump, middle: tuple[float, float], broad: float, colours: Ramp) -> Paint:
    dark, light = ink.hexc(colours[0]) * np.float32(0.75), ink.hexc(colours[4]) * np.float32(1.05)

    def paint(spot: Spot) -> Raster:
        dx, dy = spot.x - np.float32(lump.x), spot.y - np.float32(lump.y)
        s = (dx * LIGHT[0] + dy * LIGHT[1]) / np.float32(lump.r)
        whole = (spot.x - np.float32(middle[0])) * LIGHT[0] + (spot.y - np.float32(middle[1])) * LIGHT[1]
        whole = np.clip(whole / np.float32(broad), -1, 1)
        t = 0.40 + 0.26 * s + 0.22 * whole + 0.34 * (spot.fine - 0.5) + 0.18 * (spot.mid - 0.5)
        c = ramp(t, colours, 0.45)
        cover, key = strokes(spot, "leaves")
        c = mix(c, dark, cover * 0.45 * (key < 0.30 - 0.25 * s))
        return mix(c, light, cover * 0.50 * (key > 0.82 - 0.22 * s))

    return paint


def _crown(solid: Solid, colours: Ramp, style: Style) -> Piece:
    bounds = around(solid.outline)
    broad = _breadth(solid.outline)
    near = [((bounds.x0 + bounds.x1) / 2, (bounds.y0 + bounds.y1) / 2)]
    long = max(bounds.x1 - bounds.x0, bounds.y1 - bounds.y0) > 3 * broad
    painted = [(q, _leaf_paint(q, (q.x, q.y) if long else near[0], broad, colours)) for q in _lumps(solid)]

    def under(spot: Spot) -> Raster:
        return ink.polygon(spot.x, spot.y, solid.outline) + np.float32(0.22 * broad)

    def draw(canvas: Canvas) -> None:
        here = canvas.bounds
        stamp(canvas, bounds, under, ink.hexc(colours[0]), Style(line=0, wobble=0.1), solid.height_cm * 0.5)
        for q, paint in painted:
            box = Bounds(q.x - q.r, q.y - q.r, q.x + q.r, q.y + q.r).grown(0.15 * q.r)
            if box.grown(0.5).meets(here):
                stamp(canvas, box, _shape_of(q), paint, style, q.top)

    return Piece(bounds.grown(1.0), (2000, solid.height_cm), draw)


def _shape_of(lump: _Lump) -> Shape:
    return lambda spot: _lobed(lump, spot)


def tree(solid: Solid, setting: Setting) -> Piece:
    """Draw a broad-leaved tree."""
    return _crown(solid, setting.ramp("leaf"), _LEAVES)


def bush(solid: Solid, setting: Setting) -> Piece:
    """Draw a bush."""
    return _crown(solid, setting.ramp("moss"), Style(line=0.10, wobble=0.10, ink=0.7))


def hedge(solid: Solid, setting: Setting) -> Piece:
    """Draw a clipped hedge."""
    return _crown(solid, setting.ramp("leaf"), Style(line=0.11, wobble=0.12, ink=0.7))


def _tier(
    x: float, y: float, r: float, rays: int, phase: float, colours: Ramp, lift: float
) -> tuple[Shape, Paint]:
    def shape(spot: Spot) -> Raster:
        dx, dy = spot.x - np.float32(x), spot.y - np.float32(y)
        a = np.arctan2(dy, dx) * np.float32(rays / (2 * math.pi)) + np.float32(phase)
        spike: Raster = np.abs(a % 1 - 0.5) * 2
        return (ink.hypot(dx, dy) - np.float32(r) * (1 - 0.26 * spike)) * np.float32(0.8)

    def paint(spot: Spot) -> Raster:
        dx, dy = spot.x - np.float32(x), spot.y - np.float32(y)
        a, away = np.arctan2(dy, dx), ink.hypot(dx, dy) / np.float32(r)
        s = (dx * LIGHT[0] + dy * LIGHT[1]) / np.float32(r)
        needle = np.abs(np.sin(a * (rays * 2.5) + spot.fine * 4 + np.float32(phase)))
        t = lift + 0.24 * s * away + 0.24 * (needle - 0.5) + 0.2 * (spot.fine - 0.5) + 0.12 * away
        return mix(
            ramp(t, colours, 0.6), ink.hexc(colours[0]) * np.float32(0.7), smooth(0.18, 0, needle) * 0.5
        )

    return shape, paint


def pine(solid: Solid, setting: Setting) -> Piece:
    """Draw a conifer: tiers of branches, smaller and lighter towards the tip."""
    bounds, colours = around(solid.outline), setting.ramp("pine")
    x, y = (bounds.x0 + bounds.x1) / 2, (bounds.y0 + bounds.y1) / 2
    r = min(bounds.x1 - bounds.x0, bounds.y1 - bounds.y0) / 2
    phase = float(dice_of(solid).random())
    tiers = [
        (
            *_tier(x, y, r * k, rays, phase + i * 0.37, colours, 0.22 + 0.13 * i),
            solid.height_cm * (0.35 + 0.2 * i),
            r * k,
        )
        for i, (k, rays) in enumerate(((1.04, 13), (0.78, 11), (0.52, 9), (0.27, 7)))
    ]

    def draw(canvas: Canvas) -> None:
        for shape, paint, top, size in tiers:
            box = Bounds(x - size, y - size, x + size, y + size)
            stamp(canvas, box, shape, paint, Style(line=0.11, wobble=0.09, ink=0.75), top)

    return Piece(bounds.grown(0.6), (2000, solid.height_cm), draw)
