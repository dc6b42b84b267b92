"""Doors: shut in their frame, or standing open with the arc of their swing."""

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import Raster, mix, ramp, smooth
from game.picture.pens.palettes import BRASS, CREAM, WOOD_GAP, Setting
from game.picture.scenery.canvas import Bounds, Canvas, Piece, Shape, Spot, Style, around, flat, stamp
from game.picture.scenery.outlines import Frame, frame
from game.table.terrain import Door, Layout, Outline, Terrain

LEAF: Final = 0.27
"""Half the thickness of a leaf in cm."""


class Hang(NamedTuple):
    """How a door hangs: hinge, direction of the shut leaf and turn that opens it in degrees, length.

    `deep` leads from the face of the wall to its middle, in cm.
    """

    x: float
    y: float
    shut: float
    length: float
    opening: float
    deep: tuple[float, float]

    def leaf(self, turned: float) -> Frame:
        """Return the leaf where it stands after a turn of so many degrees: 0 shut, `opening` open.

        Shut it lies in the middle of its wall, open beside its hinge, inside the opening.
        """
        share = turned / self.opening
        angle = math.radians(self.shut + turned)
        c, s = math.cos(angle), math.sin(angle)
        inward = (-LEAF if self.opening > 0 else LEAF) * share
        x = self.x + self.deep[0] * (1 - share) + c * self.length / 2 - s * inward
        y = self.y + self.deep[1] * (1 - share) + s * self.length / 2 + c * inward
        return Frame(x, y, self.length / 2, LEAF, math.degrees(angle))


def hang(outline: Outline) -> Hang:
    """Tell how a door hangs: it turns about its first corner and opens away from the third and fourth."""
    (x0, y0), (x1, y1), _, (x3, y3) = outline[:4]
    if math.dist((x0, y0), (x1, y1)) < math.dist((x0, y0), (x3, y3)):
        x1, y1, x3, y3 = x3, y3, x1, y1
    clockwise = (x1 - x0) * (y3 - y0) - (y1 - y0) * (x3 - x0) > 0
    angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
    deep = (x3 - x0) / 2, (y3 - y0) / 2
    return Hang(x0, y0, angle, math.dist((x0, y0), (x1, y1)), -90.0 if clockwise else 90.0, deep)


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


def _raise_leaf(canvas: Canvas, leaf: Frame, height: float) -> None:
    """Let a leaf that is drawn over the board throw its shadow there."""
    spot = canvas.spot(leaf.bounds.grown(0.1))
    if spot is not None:
        here = leaf.distance(spot, 0.05) < 0
        canvas.height[spot.part] = np.where(here, np.float32(height), canvas.height[spot.part])


def _door(door: Door, is_open: bool, height: float, setting: Setting, *, bare: bool) -> Piece:
    h, place = hang(door.outline), frame(door.outline)
    sill = Frame(place.x, place.y, place.along, min(place.across, 0.5), place.degrees)
    leaf = h.leaf(h.opening if is_open else 0.0)

    def draw(canvas: Canvas) -> None:
        _threshold(canvas, sill, setting)
        if is_open:
            _arc(canvas, h)
        if bare:
            _raise_leaf(canvas, leaf, height * 0.92)
        else:
            _draw_leaf(canvas, leaf, height * 0.92, setting)

    reach = leaf.bounds.joined(place.bounds).joined(around([(h.x, h.y)], h.length if is_open else 0))
    return Piece(reach.grown(0.5), (2500, 0.0), draw)


def doors(terrain: Terrain, layout: Layout, setting: Setting, *, bare: bool = False) -> Iterator[Piece]:
    """Yield the doors as they stand; `bare` ones have no leaf but its shadow."""
    for door in terrain.doors:
        yield _door(door, door.id in layout.open_doors, terrain.wall_cm, setting, bare=bare)
