"""Goods: crates, barrels, containers, hay, logs."""

import math
from typing import Final

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import LIGHT, Raster, cell_rand, mix, ramp, smooth
from game.picture.pens.palettes import WOOD_GAP, Setting
from game.picture.scenery.block import along_grain, puck, seed_of, slab
from game.picture.scenery.canvas import Canvas, Paint, Piece, Spot, Style, around, stamp
from game.picture.scenery.outlines import Frame, frame
from game.table.terrain import Solid

_CRATE: Final = Style(line=0.17, bevel=0.3, edge=0.35, wobble=0.03)
_BARREL: Final = Style(line=0.15, bevel=0.2, edge=0.5, wobble=0.01)
_STEEL_BARRELS: Final = ("4b7f8a", "4b7f8a", "b09038", "8a5a48")
_CONTAINERS: Final = ("2f7f7a", "a9803c", "7d4b43", "5d6f86", "6d7a4a")


def _braces(f: Frame, u: Raster, v: Raster, pattern: int) -> Raster:
    """Return the distance to the middle of a lid's braces, in cm: diagonal, crossed, or battens."""
    w, d = 2 * f.along, 2 * f.across
    size = min(w, d)
    falling, rising = np.abs(u / w - v / d) * size, np.abs(u / w + v / d) * size
    if w > 1.7 * d:
        return np.abs(np.abs(u) - np.float32(f.along * 0.45))
    match pattern:
        case 0:
            return falling
        case 1:
            return np.minimum(falling, rising)
        case 2:
            return np.abs(np.abs(u) - np.float32(f.along * 0.42))
        case _:
            return rising


def _lid(f: Frame, seed: int, setting: Setting) -> Paint:
    colours = setting.ramp("plank" if seed % 5 else "wood")
    boards = max(3, round(2 * f.across / 0.85))
    width = 2 * f.across / boards

    def paint(spot: Spot) -> Raster:
        u, v = f.local(spot)
        row = np.floor((v + f.across) / width)
        grain = along_grain(f, spot)
        t = 0.2 + 0.4 * cell_rand(row, np.full_like(row, seed % 97), 4) + 0.35 * grain
        c = ramp(t, colours, 0.7)
        off = np.abs(v + f.across - np.round((v + f.across) / width) * width)
        c = mix(c, ink.hexc(WOOD_GAP), spot.pen(off, 0.045) * 0.8)
        rim = np.minimum(f.along - np.abs(u), f.across - np.abs(v))
        brace = _braces(f, u, v, seed // 7 % 4)
        framed = (rim < 0.42) | (brace < 0.24)
        wood = ramp(0.52 + 0.4 * (spot.mid - 0.2) + 0.2 * (grain - 0.5), colours, 0.8)
        c = np.where(framed[..., None], wood, c)
        border = np.minimum(np.abs(rim - 0.42), np.where(rim < 0.42, 9, np.abs(brace - 0.24)))
        nail = smooth(0.10, 0.05, ink.hypot(np.abs(u) - (f.along - 0.21), np.abs(v) - (f.across - 0.21)))
        return mix(c, ink.hexc(WOOD_GAP), np.maximum(spot.pen(border, 0.04) * 0.85, nail * 0.8))

    return paint


def _tarpaulin(f: Frame, setting: Setting) -> Paint:
    colours = setting.ramp("canvas")

    def paint(spot: Spot) -> Raster:
        u, v = f.local(spot)
        inset = np.minimum(f.along - np.abs(u), f.across - np.abs(v))
        fold = np.sin((u * 0.7 + v * 0.4) * 2.1 + spot.mid * 7)
        sag = smooth(0.0, 1.1, inset)
        c = ramp(0.30 + 0.28 * sag + 0.13 * fold + 0.3 * (spot.mid - 0.5), colours, 0.8)
        rope = np.minimum(np.abs(np.abs(u) - np.float32(f.along * 0.38)), np.abs(v))
        c = mix(c, ink.hexc("3b3524"), spot.pen(rope, 0.11) * 0.8)
        strand = (np.sin((u + v) * 22) > 0) * spot.pen(rope, 0.07)
        return mix(c, ink.hexc("c9b68c"), strand * 0.8)

    return paint


def crate(solid: Solid, setting: Setting) -> Piece:
    """Draw a crate: lid boards, a frame, braces; some big ones under a tarpaulin."""
    f, seed = frame(solid.outline), seed_of(solid)
    big = f.across > 1.6 and f.along > 2.4
    paint = _tarpaulin(f, setting) if big and seed % 2 else _lid(f, seed, setting)

    def draw(canvas: Canvas) -> None:
        slab(canvas, f, paint, _CRATE, solid.height_cm)

    return Piece(f.bounds.grown(0.3), (2000, solid.height_cm), draw)


def _drum(x: float, y: float, r: float, colour: Raster) -> Paint:
    def paint(spot: Spot) -> Raster:
        dx, dy = spot.x - np.float32(x), spot.y - np.float32(y)
        away = ink.hypot(dx, dy)
        c = colour * (0.86 + 0.22 * spot.mid)[..., None]
        c = c * (1 + 0.22 * (dx * LIGHT[0] + dy * LIGHT[1]) / r)[..., None]
        c = mix(c, ink.hexc("7a4a33"), 0.5 * smooth(0.62, 0.8, spot.fine) * smooth(r * 0.5, r, away))
        c = mix(c, ink.hexc("241b18"), spot.pen(np.abs(away - np.float32(r * 0.76)), 0.04) * 0.7)
        bung = ink.hypot(dx + np.float32(0.37 * r), dy + np.float32(0.1 * r))
        return mix(c, ink.hexc("241b18"), smooth(0.2, 0.13, bung) * 0.8)

    return paint


def _staves(x: float, y: float, r: float, setting: Setting) -> Paint:
    colours = setting.ramp("wood")

    def paint(spot: Spot) -> Raster:
        dx, dy = spot.x - np.float32(x), spot.y - np.float32(y)
        away = ink.hypot(dx, dy)
        board = np.floor((dx + 20) / 0.42)
        c = ramp(0.3 + 0.4 * cell_rand(board, board * 0, 3) + 0.3 * spot.bristle, colours, 0.8)
        gap = spot.pen(np.abs((dx + 20) / 0.42 - np.round((dx + 20) / 0.42)) * 0.42, 0.03)
        c = mix(c, ink.hexc(WOOD_GAP), gap * 0.7)
        hoop = smooth(r * 0.78, r * 0.84, away)
        return mix(c, ink.hexc("6a6c6c") * (1 + 0.4 * (dx * LIGHT[0] + dy * LIGHT[1]) / r)[..., None], hoop)

    return paint


def barrel(solid: Solid, setting: Setting) -> Piece:
    """Draw a barrel upright, of steel or wood; a long one lies."""
    f, seed = frame(solid.outline), seed_of(solid)
    if f.along > 1.35 * f.across:
        return _lying(solid, f, setting)
    r = f.across
    steel = ink.hexc(_STEEL_BARRELS[seed % len(_STEEL_BARRELS)])
    paint = _staves(f.x, f.y, r, setting) if seed % 3 == 0 else _drum(f.x, f.y, r, steel)
    return Piece(
        f.bounds.grown(0.3),
        (2000, solid.height_cm),
        lambda canvas: puck(canvas, f, 0, paint, _BARREL, solid.height_cm),
    )


def _lying(solid: Solid, f: Frame, setting: Setting) -> Piece:
    """Draw something round that lies on its side: a barrel or a log."""
    colours = setting.ramp("wood")
    log = solid.kind == "log"

    def paint(spot: Spot) -> Raster:
        u, v = f.local(spot)
        round_ = 1 - (v / np.float32(f.across)) ** 2
        side = math.cos(math.radians(f.degrees)) * LIGHT[1] - math.sin(math.radians(f.degrees)) * LIGHT[0]
        t = 0.10 + 0.35 * round_ + 0.3 * side * v / np.float32(f.across) + 0.45 * (along_grain(f, spot) - 0.3)
        c = ramp(t, colours, 0.8)
        end = f.along - np.abs(u)
        if log:
            rings = spot.pen(np.abs(end - 0.3 + (spot.fine - 0.5) * 0.1), 0.04)
            moss = smooth(0.6, 0.75, spot.mid) * smooth(0.2, 0.6, round_)
            c = mix(c, ink.hexc("6c7a45"), moss * 0.7)
            return mix(
                c, ink.hexc(WOOD_GAP), np.maximum(rings, smooth(0.75, 0.85, along_grain(f, spot)) * 0.6)
            )
        hoop = np.minimum(np.abs(end - 0.25), np.abs(np.abs(u) - np.float32(f.along * 0.4)))
        return mix(c, ink.hexc("4a4c4c"), spot.pen(hoop, 0.12) * 0.9)

    def draw(canvas: Canvas) -> None:
        slab(
            canvas, f, paint, Style(line=0.15, bevel=0.1, wobble=0.06 if log else 0.02), solid.height_cm, 0.3
        )

    return Piece(f.bounds.grown(0.3), (2000, solid.height_cm), draw)


def log(solid: Solid, setting: Setting) -> Piece:
    """Draw a felled trunk."""
    return _lying(solid, frame(solid.outline), setting)


def container(solid: Solid, setting: Setting) -> Piece:
    """Draw a freight container: corrugated, rusty, in one of five colours."""
    del setting
    f = frame(solid.outline)
    colour = ink.hexc(_CONTAINERS[seed_of(solid) % len(_CONTAINERS)])

    def paint(spot: Spot) -> Raster:
        u, v = f.local(spot)
        k = (u + 70) / 0.7 % 1
        wave = smooth(0.1, 0.5, k) * smooth(1, 0.6, k)
        c = colour * (0.84 + 0.20 * wave + 0.18 * (spot.big - 0.5) + 0.12 * spot.mid)[..., None]
        rust = smooth(0.70, 0.86, spot.mid * 0.7 + 0.3 * spot.fine)
        c = mix(c, ink.hexc("7a4a33"), rust * 0.8)
        c = mix(c, ink.hexc("15201f"), spot.pen(np.abs(k - 0.06) * 0.7, 0.05) * 0.5)
        inset = np.minimum(f.along - np.abs(u), f.across - np.abs(v))
        c = np.where((inset < 0.42)[..., None], colour * (1.04 + 0.1 * spot.mid)[..., None], c)
        corner = (np.abs(u) > f.along - 0.8) & (np.abs(v) > f.across - 0.6)
        c = np.where(corner[..., None], colour * np.float32(0.72), c)
        return mix(c, ink.hexc("15201f"), spot.pen(np.abs(inset - 0.42), 0.05) * 0.8)

    def draw(canvas: Canvas) -> None:
        slab(canvas, f, paint, Style(line=0.20, bevel=0.3, wobble=0.02), solid.height_cm, 0.1)

    return Piece(f.bounds.grown(0.3), (2000, solid.height_cm), draw)


def haystack(solid: Solid, setting: Setting) -> Piece:
    """Draw a heap of straw with stalks that stand out."""
    f, colours = frame(solid.outline), setting.ramp("thatch")
    r = (f.along + f.across) / 2

    def shape(spot: Spot) -> Raster:
        d: Raster = ink.polygon(spot.x, spot.y, solid.outline)
        a = np.arctan2(spot.y - np.float32(f.y), spot.x - np.float32(f.x))
        stalks: Raster = np.abs(np.sin(a * 21 + spot.mid * 6))
        return d + stalks * np.float32(0.14)

    def paint(spot: Spot) -> Raster:
        dx, dy = spot.x - np.float32(f.x), spot.y - np.float32(f.y)
        a, away = np.arctan2(dy, dx), ink.hypot(dx, dy)
        s = (dx * LIGHT[0] + dy * LIGHT[1]) / np.float32(r)
        straw = np.abs(np.sin(a * 34 + np.sin(away * 3) * 2 + spot.fine * 5))
        c = ramp(0.42 + 0.22 * s + 0.35 * (straw - 0.5) - 0.15 * away / r + 0.2 * spot.fine, colours, 0.7)
        return mix(c, ink.hexc("5c4a28"), smooth(0.2, 0.0, straw) * 0.5)

    def rise(spot: Spot) -> Raster:
        away = ink.hypot(spot.x - np.float32(f.x), spot.y - np.float32(f.y))
        return solid.height_cm * (0.5 + 0.5 * smooth(r, 0.0, away))

    bounds = around(solid.outline)

    def draw(canvas: Canvas) -> None:
        stamp(canvas, bounds, shape, paint, Style(line=0.13, wobble=0.05, ink=0.8), rise)

    return Piece(bounds.grown(0.3), (2000, solid.height_cm), draw)
