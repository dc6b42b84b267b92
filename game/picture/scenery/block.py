"""Plain bodies: boxes and discs of one paint, and the block for what has no drawing of its own."""

import zlib

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import Raster, polygon, ramp
from game.picture.pens.palettes import Setting
from game.picture.scenery.canvas import Bounds, Canvas, Paint, Piece, Rise, Spot, Style, around, stamp
from game.picture.scenery.outlines import Frame
from game.table.terrain import Solid


def seed_of(solid: Solid) -> int:
    """Return a number that belongs to a solid wherever it stands."""
    return zlib.crc32(solid.id.encode()) & 0xFFFFFF


def dice_of(solid: Solid) -> np.random.Generator:
    """Return random numbers that belong to a solid."""
    return np.random.Generator(np.random.PCG64(seed_of(solid)))


def slab(
    canvas: Canvas, f: Frame, paint: Paint | Raster, style: Style, height: Rise | None = None, r: float = 0.08
) -> None:
    """Draw a box with rounded corners."""
    stamp(canvas, f.bounds, lambda spot: f.distance(spot, r), paint, style, height)


def disc(
    canvas: Canvas,
    at: tuple[float, float],
    r: float,
    paint: Paint | Raster,
    style: Style,
    height: Rise | None = None,
) -> None:
    """Draw a disc."""
    x, y = at
    bounds = Bounds(x - r, y - r, x + r, y + r)
    stamp(canvas, bounds, lambda spot: ink.circle(spot.x, spot.y, x, y, r), paint, style, height)


def puck(
    canvas: Canvas,
    f: Frame,
    inset: float,
    paint: Paint | Raster,
    style: Style,
    height: Rise | None = None,
) -> None:
    """Draw what is round: the disc that fills a square box, with straight sides in a longer one."""
    inner = f._replace(along=max(f.along - inset, 0.05), across=max(f.across - inset, 0.05))
    slab(canvas, inner, paint, style, height, inner.across)


def along_grain(f: Frame, spot: Spot) -> Raster:
    """Return the noise whose strokes run along a box, as near as can be."""
    return spot.hair if (f.degrees + 45) % 180 < 90 else spot.bristle


def block(solid: Solid, setting: Setting) -> Piece:
    """Draw a dressed block with a rim."""
    bounds, colours = around(solid.outline), setting.ramp("rock")

    def shape(spot: Spot) -> Raster:
        return polygon(spot.x, spot.y, solid.outline)

    def paint(spot: Spot) -> Raster:
        c = ramp(0.35 + 0.4 * spot.mid + 0.3 * (spot.fine - 0.5), colours, 0.8)
        return c * (1 - 0.35 * spot.pen(np.abs(shape(spot) + np.float32(0.4)), 0.035))[..., None]

    def draw(canvas: Canvas) -> None:
        stamp(canvas, bounds, shape, paint, Style(line=0.17, bevel=0.35), solid.height_cm)

    return Piece(bounds.grown(0.3), (2000, solid.height_cm), draw)
