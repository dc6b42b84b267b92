"""What stands in rooms: tables, chairs, shelves, beds, sofas, counters, machines; and windows."""

from typing import Final

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import Raster, cell_rand, mix, ramp, smooth
from game.picture.pens.palettes import WOOD_GAP, Ramp, Setting
from game.picture.scenery.block import along_grain, dice_of, disc, seed_of, slab
from game.picture.scenery.canvas import Canvas, Paint, Piece, Spot, Style, flat
from game.picture.scenery.outlines import Frame, frame
from game.table.terrain import Solid

_WOODEN: Final = Style(line=0.14, bevel=0.18, edge=0.3, wobble=0.03)
_SMALL: Final = Style(line=0.08, bevel=0.08, edge=0.3, wobble=0.02)
_SOFT: Final = Style(line=0.13, bevel=0.35, edge=0.3, wobble=0.04)


def _piece(solid: Solid, f: Frame, parts: "list[tuple[Frame, Paint, Style, float, float]]") -> Piece:
    """Draw boxes (frame, paint, style, height, rounding), lower ones first."""

    def draw(canvas: Canvas) -> None:
        for part, paint, style, height, r in parts:
            slab(canvas, part, paint, style, height, r)

    return Piece(f.bounds.grown(0.3), (2000, solid.height_cm), draw)


def _boards(f: Frame, colours: Ramp, seed: int, start: float = 0.25) -> Paint:
    """Boards along a box."""
    count = max(2, round(2 * f.across / 0.7))
    width = 2 * f.across / count

    def paint(spot: Spot) -> Raster:
        _, v = f.local(spot)
        row = np.floor((v + f.across) / width)
        t = start + 0.3 * cell_rand(row, np.full_like(row, seed % 89), 4) + 0.4 * along_grain(f, spot)
        off = np.abs(v + f.across - np.round((v + f.across) / width) * width)
        return mix(ramp(t, colours, 0.8), ink.hexc(WOOD_GAP), spot.pen(off, 0.03) * 0.6)

    return paint


def _things(
    f: Frame, solid: Solid, setting: Setting, count: int
) -> list[tuple[Frame, Paint, Style, float, float]]:
    """Return small things on a top: papers, books, boxes, plates."""
    dice, found = dice_of(solid), []
    names = ("paper", "rust", "steel", "canvas", "terracotta")
    for k in range(count):
        u = f.along * (-0.8 + 1.6 * (k + 0.5 + float(dice.uniform(-0.25, 0.25))) / max(count, 1))
        v = f.across * float(dice.uniform(-0.35, 0.35))
        size = float(dice.uniform(0.28, 0.48))
        part = f.part(u, v, size, size * 0.72, float(dice.uniform(-25, 25)))
        colours = setting.ramp(names[int(dice.integers(len(names)))])
        found.append(
            (part, _toned(colours, float(dice.uniform(0.3, 0.7))), _SMALL, solid.height_cm + 0.15, 0.05)
        )
    return found


def _toned(colours: Ramp, start: float) -> Paint:
    return lambda spot: ramp(start + 0.35 * (spot.fine - 0.5), colours, 0.8)


def table(solid: Solid, setting: Setting) -> Piece:
    """Draw a table of boards with a few things on it."""
    f = frame(solid.outline)
    top = _boards(f, setting.ramp("wood"), seed_of(solid), 0.35)
    things = _things(f, solid, setting, int(f.along * f.across > 1.2) + int(f.along))
    return _piece(solid, f, [(f, top, _WOODEN, solid.height_cm, 0.1), *things])


def chair(solid: Solid, setting: Setting) -> Piece:
    """Draw a seat with its back."""
    f, seed = frame(solid.outline), seed_of(solid)
    seat = _toned(setting.ramp(("rust", "canvas", "cloth")[seed % 3]), 0.45)
    back = f.part(0, -f.across * 0.78, f.along * 0.95, f.across * 0.2)
    wood = _boards(back, setting.ramp("wood"), seed, 0.3)
    return _piece(
        solid, f, [(f, seat, _SOFT, solid.height_cm * 0.6, 0.3), (back, wood, _SMALL, solid.height_cm, 0.1)]
    )


def shelf(solid: Solid, setting: Setting) -> Piece:
    """Draw a shelf full of boxes and books."""
    f, dice = frame(solid.outline), dice_of(solid)
    parts = [(f, _boards(f, setting.ramp("wood"), seed_of(solid), 0.1), _WOODEN, solid.height_cm, 0.06)]
    names = ("canvas", "rust", "steel", "paper", "canvas", "cloth")
    u = -f.along + 0.25
    while u < f.along - 0.5:
        wide = min(float(dice.uniform(0.35, 1.15)), f.along - 0.2 - u)
        part = f.part(u + wide / 2, float(dice.uniform(-0.05, 0.05)), wide / 2 - 0.04, f.across * 0.72)
        paint = _toned(setting.ramp(names[int(dice.integers(len(names)))]), float(dice.uniform(0.3, 0.6)))
        parts.append((part, paint, _SMALL, solid.height_cm + 0.2, 0.06))
        u += wide + (0.4 if float(dice.random()) < 0.15 else 0.0)
    return _piece(solid, f, parts)


def bed(solid: Solid, setting: Setting) -> Piece:
    """Draw a bed: frame, blanket, sheet, pillow."""
    f = frame(solid.outline)
    blanket = setting.ramp(("cloth", "canvas", "steel")[seed_of(solid) % 3])

    def cloth(spot: Spot) -> Raster:
        u, v = f.local(spot)
        fold = np.sin(u * 1.1 + v * 0.6 + spot.mid * 6)
        return ramp(0.40 + 0.16 * fold + 0.25 * (spot.fine - 0.5), blanket, 0.8)

    linen = _toned(setting.ramp("paper"), 0.55)
    top = solid.height_cm
    return _piece(
        solid,
        f,
        [
            (f, _boards(f, setting.ramp("wood"), 3, 0.2), _WOODEN, top * 0.8, 0.1),
            (f.part(0, 0, f.along - 0.25, f.across - 0.25), linen, _SOFT, top, 0.2),
            (f.part(f.along * 0.22, 0, f.along * 0.74, f.across - 0.18), cloth, _SOFT, top + 0.1, 0.2),
            (f.part(-f.along * 0.72, 0, f.along * 0.17, f.across * 0.62), linen, _SOFT, top + 0.25, 0.25),
        ],
    )


def sofa(solid: Solid, setting: Setting) -> Piece:
    """Draw a sofa: back, arms, cushions."""
    f = frame(solid.outline)
    colours = setting.ramp(("carpet", "moss", "cloth")[seed_of(solid) % 3])
    base, cushion = _toned(colours, 0.25), _toned(colours, 0.5)
    seats = max(1, round(f.along / 1.2))
    wide = (f.along - 0.45) / seats
    parts = [(f, base, _SOFT, solid.height_cm, 0.35)]
    for k in range(seats):
        u = -(f.along - 0.45) + wide * (2 * k + 1)
        parts.append(
            (
                f.part(u, f.across * 0.22, wide * 0.96, f.across * 0.68),
                cushion,
                _SOFT,
                solid.height_cm * 0.7,
                0.25,
            )
        )
    return _piece(solid, f, parts)


def counter(solid: Solid, setting: Setting) -> Piece:
    """Draw a counter with a stone top."""
    f = frame(solid.outline)
    inner = f.part(0, 0, max(f.along - 0.25, 0.1), max(f.across - 0.25, 0.1))
    wood = _boards(f, setting.ramp("wood"), seed_of(solid), 0.15)
    top = _toned(setting.ramp("stone"), 0.45)
    things = _things(inner, solid, setting, max(1, int(f.along * 0.7)))
    return _piece(
        solid,
        f,
        [(f, wood, _WOODEN, solid.height_cm, 0.1), (inner, top, _SMALL, solid.height_cm, 0.1), *things],
    )


def machine(solid: Solid, setting: Setting) -> Piece:
    """Draw a machine of steel: panels, a wheel, dials."""
    f, steel, iron = frame(solid.outline), setting.ramp("steel"), setting.ramp("iron")
    panel = f.part(-f.along * 0.42, 0, f.along * 0.42, f.across * 0.7)
    wheel = f.at(f.along * 0.48, 0)
    r = min(f.across * 0.68, f.along * 0.4)

    def grille(spot: Spot) -> Raster:
        u, _ = panel.local(spot)
        return mix(
            ramp(0.3 + 0.4 * spot.fine, iron, 0.8),
            ink.hexc("17171a"),
            spot.pen(np.abs(u % 0.36 - 0.18), 0.06),
        )

    def spokes(spot: Spot) -> Raster:
        dx, dy = spot.x - np.float32(wheel[0]), spot.y - np.float32(wheel[1])
        star = smooth(0.75, 0.95, np.abs(np.cos(np.arctan2(dy, dx) * 3)))
        return mix(ramp(0.35 + 0.4 * spot.fine, steel, 0.8), ink.hexc("2a2d30"), star * 0.6)

    def draw(canvas: Canvas) -> None:
        slab(canvas, f, _toned(steel, 0.4), Style(line=0.16, bevel=0.25, wobble=0.02), solid.height_cm, 0.12)
        slab(canvas, panel, grille, _SMALL, solid.height_cm + 0.1, 0.05)
        disc(canvas, wheel, r, spokes, Style(line=0.12, bevel=0.14, wobble=0.01), solid.height_cm + 0.4)
        disc(
            canvas,
            wheel,
            r * 0.3,
            flat("a8423a"),
            Style(line=0.08, bevel=0.1, wobble=0.01),
            solid.height_cm + 0.6,
        )

    return Piece(f.bounds.grown(0.3), (2000, solid.height_cm), draw)


def window(solid: Solid, setting: Setting) -> Piece:
    """Draw a window in a wall: a sill of stone and the glass."""
    f = frame(solid.outline)
    sill, pane = _toned(setting.ramp("stone"), 0.45), f.part(0, 0, f.along, min(0.17, f.across * 0.4))

    def glass(spot: Spot) -> Raster:
        u, _ = f.local(spot)
        c = ramp(0.55 + 0.5 * (smooth(0.5, 0.7, (u * 0.8) % 1) - 0.4), setting.ramp("glass"), 0.8)
        return mix(c, ink.hexc("33444a"), spot.pen(np.abs(u % 1.5 - 0.75), 0.06))

    pens = Style(line=0.10, wobble=0.02), Style(line=0.09, bevel=0.1, wobble=0.01)
    return _piece(
        solid,
        f,
        [(f, sill, pens[0], solid.height_cm, 0.02), (pane, glass, pens[1], solid.height_cm + 0.2, 0.02)],
    )
