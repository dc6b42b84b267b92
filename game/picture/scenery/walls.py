"""Walls, ruins, low walls and fences: what is drawn as one thing where its pieces touch."""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import Raster, cell_rand, mix, ramp, smooth
from game.picture.pens.palettes import Ramp, Setting
from game.picture.scenery.block import along_grain
from game.picture.scenery.canvas import Canvas, Paint, Piece, Shape, Spot, Style, stamp
from game.picture.scenery.outlines import Frame, Union, frame
from game.table.terrain import Solid

_WALL: Final = Style(line=0.20, bevel=0.28, edge=0.30, wobble=0.035)
_RUIN: Final = Style(line=0.17, bevel=0.35, edge=0.35, wobble=0.20)
_LOW: Final = Style(line=0.17, bevel=0.28, edge=0.32, wobble=0.05)
_PLATFORM: Final = Style(line=0.15, bevel=0.30, edge=0.30, wobble=0.03)
_MORTAR: Final = "6f6350"

WALLS: Final = ("wall", "ruin", "low_wall", "parapet", "fence", "platform")
"""Kinds that join where they touch."""


def _courses(spot: Spot, frames: Sequence[Frame], size: float) -> tuple[Raster, Raster]:
    """Return joints and tones of bricks that run along the nearest wall; `size` is a brick's length in cm."""
    best = np.full(spot.x.shape, 1e9, np.float32)
    joints, tones = np.zeros_like(best), np.zeros_like(best)
    wander = (spot.fine - 0.5) * 0.12
    for f in frames:
        u, v = f.local(spot)
        d = np.maximum(np.abs(u) - f.along, np.abs(v) - f.across)
        rows = max(2, round(f.across * 2 / 0.55))
        depth = 2 * f.across / rows
        row = np.floor((v + f.across) / depth)
        along = u + wander + row % 2 * (size / 2)
        cell = np.floor(along / size)
        end = np.minimum(along - cell * size, (cell + 1) * size - along)
        side = np.abs(v + f.across - np.round((v + f.across) / depth) * depth)
        side = np.where((row <= 0) & (v + f.across < depth / 2) | (v > f.across - depth / 2), 9, side)
        line = np.maximum(spot.pen(end, 0.055), spot.pen(side, 0.045))
        near = d < best
        best = np.minimum(best, d)
        joints = np.where(near, line, joints)
        tones = np.where(near, cell_rand(cell, row, 2), tones)
    return joints, tones


def _masonry(frames: Sequence[Frame], setting: Setting, kind: str, size: float = 1.6) -> Paint:
    colours, mortar = setting.ramp(kind), ink.hexc(_MORTAR)

    def paint(spot: Spot) -> Raster:
        near = _near(frames, spot)
        joints, tones = _courses(spot, near, size)
        c = ramp(0.30 + 0.5 * spot.mid + 0.3 * (spot.fine - 0.5), colours, 0.8)
        c = c * (0.93 + 0.12 * tones)[..., None]
        return mix(c, mortar, joints * 0.42 * (0.4 + 0.6 * spot.mid))

    return paint


def _near(frames: Sequence[Frame], spot: Spot) -> list[Frame]:
    here = spot.canvas.bounds
    return [f for f in frames if f.bounds.grown(0.5).meets(here)] or [frames[0]]


def _broken(frames: Sequence[Frame], setting: Setting) -> Paint:
    """Bare bricks where the plaster has come off, and a dark broken core."""
    plaster, brick = setting.ramp("plaster"), setting.ramp("brick")

    def paint(spot: Spot) -> Raster:
        joints, tones = _courses(spot, _near(frames, spot), 0.8)
        bare = smooth(0.46, 0.52, spot.mid + 0.25 * (spot.fine - 0.5))
        c = mix(
            ramp(0.15 + 0.6 * spot.fine, plaster, 0.8) * np.float32(0.93),
            ramp(0.45 + 0.5 * tones + 0.3 * (spot.fine - 0.5), brick, 0.8),
            bare,
        )
        c = mix(c, ink.hexc("cbb9a2"), joints * bare * 0.6)
        flake = smooth(0.035, 0.01, np.abs(spot.mid + 0.25 * (spot.fine - 0.5) - 0.48))
        hole = smooth(0.80, 0.9, spot.fine * 0.6 + spot.mid * 0.4)
        return mix(c, ink.hexc("2f2925"), np.maximum(flake * 0.7, hole * 0.75))

    return paint


def _as_it_is(spot: Spot) -> Raster:
    """The ground that lies there, raised."""
    return spot.canvas.colour[spot.part]


def _group(solids: Sequence[Solid], setting: Setting) -> Piece:
    kind, height = solids[0].kind, solids[0].height_cm
    union = Union([list(s.outline) for s in solids])
    frames = [frame(s.outline) for s in solids]
    match kind:
        case "ruin":
            paint, style = _broken(frames, setting), _RUIN
        case "platform":
            paint, style = _as_it_is, _PLATFORM
        case "wall":
            paint, style = _masonry(frames, setting, "plaster"), _WALL
        case _:
            paint, style = _masonry(frames, setting, "stone", 1.2), _LOW
    bounds = union.bounds

    def rise(spot: Spot) -> Raster:
        return height * (0.75 + 0.25 * smooth(0.3, 0.7, spot.mid))

    def draw(canvas: Canvas) -> None:
        stamp(canvas, bounds, union.distance, paint, style, rise if kind == "ruin" else height)

    return Piece(bounds.grown(0.4), (2000, height), draw)


def _rails(f: Frame) -> Shape:
    def shape(spot: Spot) -> Raster:
        u, v = f.local(spot)
        rail = np.abs(np.abs(v) - f.across * 0.45) - min(0.17, f.across * 0.35)
        return np.maximum(rail, np.abs(u) - f.along)

    return shape


def _posts(f: Frame) -> Shape:
    count = max(2, round(f.along * 2 / 3) + 1)
    step = max(2 * f.along - 0.5, 0.1) / (count - 1)

    def shape(spot: Spot) -> Raster:
        u, v = f.local(spot)
        at = u + np.float32(f.along - 0.25)
        off = at - np.clip(np.round(at / step), 0, count - 1) * np.float32(step)
        return np.maximum(np.abs(off) - np.float32(0.25), np.abs(v) - np.float32(f.across))

    return shape


def _timber(f: Frame, colours: Ramp, start: float) -> Paint:
    def paint(spot: Spot) -> Raster:
        u, _ = f.local(spot)
        board = cell_rand(np.floor(u / 4.1), np.zeros_like(u), 3)
        return ramp(start + 0.4 * board + 0.4 * (along_grain(f, spot) - 0.5), colours, 0.8)

    return paint


def _fence(solid: Solid, setting: Setting) -> Piece:
    """Rails between posts; the ground shows between them."""
    f, colours, high = frame(solid.outline), setting.ramp("plank"), solid.height_cm
    rails, posts = _rails(f), _posts(f)
    dark, light = _timber(f, colours, 0.25), _timber(f, colours, 0.55)

    def draw(canvas: Canvas) -> None:
        stamp(canvas, f.bounds, rails, dark, Style(line=0.10, bevel=0.12, wobble=0.03), high * 0.85)
        stamp(canvas, f.bounds, posts, light, Style(line=0.12, bevel=0.15, wobble=0.02), high)

    return Piece(f.bounds.grown(0.5), (2000, high), draw)


def walls(solids: Sequence[Solid], setting: Setting) -> Iterator[Piece]:
    """Yield the walls, those of one kind and height together."""
    groups: dict[tuple[str, float], list[Solid]] = {}
    for solid in solids:
        if solid.kind == "fence":
            yield _fence(solid, setting)
        else:
            groups.setdefault((solid.kind, solid.height_cm), []).append(solid)
    for group in groups.values():
        yield _group(group, setting)
