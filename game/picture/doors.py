"""Doors: shut in their frame, or standing open with the arc of their swing."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from game.picture import ink
from game.picture.canvas import Bounds, Canvas, Piece, Shape, Spot, Style, around, flat, stamp
from game.picture.ink import Raster, mix, ramp, smooth
from game.picture.outlines import Frame, frame
from game.picture.palettes import BRASS, CREAM, WOOD_GAP, Setting
from game.table.terrain import Door, Layout, Outline, Terrain

_LEAF: Final = 0.27
"""Half the thickness of a leaf in cm."""


class Hang(NamedTuple):
    """How a door hangs: hinge, direction of the shut leaf and turn that opens it in degrees, length."""

    x: float
    y: float
    shut: float
    length: float
    opening: float

    def leaf(self, is_open: bool) -> Frame:
        """Return the leaf where it stands."""
        angle = self.shut + (self.opening if is_open else 0.0)
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        inward = -_LEAF if self.opening > 0 else _LEAF  # a leaf lies beside its hinge, inside the opening
        x, y = self.x + c * self.length / 2 - s * inward, self.y + s * self.length / 2 + c * inward
        return Frame(x, y, self.length / 2, _LEAF, angle)


def hang(outline: Outline) -> Hang:
    """Tell how a door hangs: it turns about its first corner and opens away from the third and fourth."""
    (x0, y0), (x1, y1), _, (x3, y3) = outline[:4]
    if math.dist((x0, y0), (x1, y1)) < math.dist((x0, y0), (x3, y3)):
        x1, y1, x3, y3 = x3, y3, x1, y1
    clockwise = (x1 - x0) * (y3 - y0) - (y1 - y0) * (x3 - x0) > 0
    angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
    return Hang(x0, y0, angle, math.dist((x0, y0), (x1, y1)), -90.0 if clockwise else 90.0)


def _threshold(canvas: Canvas, place: Frame, setting: Setting) -> None:
    colours = setting.ramp("wood")

    def paint(spot: Spot) -> Raster:
        u, v = place.local(spot)
        c = ramp(0.30 + 0.45 * (spot.fine - 0.5) + 0.2 * (spot.mid - 0.5), colours, 0.8)
        worn = smooth(place.along, 0.0, np.abs(u)) * 0.18
        return mix(c * (1 + worn)[..., None], ink.hexc(WOOD_GAP), spot.pen(np.abs(v), 0.035) * 0.7)

    stamp(canvas, place.bounds, place.distance, paint, Style(line=0.07, ink=0.6, wobble=0.02))


def _arc(canvas: Canvas, h: Hang) -> None:
    """Draw the dashed arc on which the leaf swings."""
    x, y, r = h.x, h.y, h.length

    def shape(spot: Spot) -> Raster:
        dx, dy = spot.x - np.float32(x), spot.y - np.float32(y)
        off = np.abs(ink.hypot(dx, dy) - np.float32(r)) - np.float32(0.035)
        angle = np.degrees(np.arctan2(dy, dx)) - np.float32(min(h.shut, h.shut + h.opening))
        t = angle % 360
        return np.where((t < 90) & (t % 9 < 5.5), off, 9)

    bounds = Bounds(x - r, y - r, x + r, y + r)
    stamp(canvas, bounds, shape, ink.hexc(CREAM), Style(line=0, wobble=0, alpha=0.65))


def _draw_leaf(canvas: Canvas, leaf: Frame, height: float, setting: Setting) -> None:
    colours = setting.ramp("wood")
    upright = abs(math.sin(math.radians(leaf.degrees))) > 0.7

    def paint(spot: Spot) -> Raster:
        return ramp(0.45 + 0.5 * (spot.noise("bristle" if upright else "hair") - 0.3), colours, 0.7)

    stamp(
        canvas,
        leaf.bounds,
        lambda s: leaf.distance(s, 0.05),
        paint,
        Style(line=0.15, bevel=0.2, wobble=0.02),
        height,
    )
    for u, r, colour, top in (
        (leaf.along * 0.74, 0.17, BRASS, None),
        (-leaf.along + 0.1, 0.24, "5c5a58", height),
    ):
        x, y = leaf.at(u, 0)
        knob = Bounds(x - r, y - r, x + r, y + r)
        stamp(canvas, knob, _disc(x, y, r), flat(colour), Style(line=0.09, wobble=0), top)


def _disc(x: float, y: float, r: float) -> Shape:
    return lambda spot: ink.circle(spot.x, spot.y, x, y, r)


def _door(door: Door, is_open: bool, height: float, setting: Setting) -> Piece:
    h, place = hang(door.outline), frame(door.outline)
    sill = Frame(place.x, place.y, place.along, min(place.across, 0.5), place.degrees)
    leaf = h.leaf(is_open) if is_open else Frame(place.x, place.y, place.along, _LEAF, h.shut)

    def draw(canvas: Canvas) -> None:
        _threshold(canvas, sill, setting)
        if is_open:
            _arc(canvas, h)
        _draw_leaf(canvas, leaf, height * 0.92, setting)

    reach = leaf.bounds.joined(place.bounds).joined(around([(h.x, h.y)], h.length if is_open else 0))
    return Piece(reach.grown(0.5), (2500, 0.0), draw)


def doors(terrain: Terrain, layout: Layout, setting: Setting) -> Iterator[Piece]:
    """Yield the doors as they stand."""
    for door in terrain.doors:
        yield _door(door, door.id in layout.open_doors, terrain.wall_cm, setting)
