"""Roofs one can stand on, and tiled roofs."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import LIGHT, Raster, cell_rand, mix, ramp, smooth
from game.picture.pens.palettes import Ramp, Setting
from game.picture.scenery.block import dice_of, disc, seed_of, slab
from game.picture.scenery.canvas import Canvas, Paint, Piece, Spot, Style, around, flat, stamp
from game.picture.scenery.outlines import Frame, Union, area, boxy, frame
from game.table.terrain import Solid

_ROOF: Final = Style(line=0.20, bevel=0.3, wobble=0.03)
_RIM: Final = 0.65
_INK: Final = "2a2322"


def _sheets(f: Frame, colours: Ramp) -> Paint:
    """Corrugated sheets laid across the roof's length."""

    def paint(spot: Spot) -> Raster:
        u, v = f.local(spot)
        k = (u + (spot.mid - 0.5) * 0.06) / 1.1 % 1
        sheet = cell_rand(np.floor(u / 4.4), np.floor(v / 7.3), 6)
        t = 0.26 + 0.24 * sheet + 0.15 * np.sin(k * np.float32(2 * math.pi)) + 0.27 * spot.big
        c = ramp(t + 0.2 * (spot.bristle - 0.3), colours, 0.8)
        seam = spot.pen(np.abs((v / 7.3 + sheet * 0.05) % 1 - 0.5) * 7.3, 0.05) * 0.6
        worn = smooth(0.70, 0.85, spot.mid * 0.65 + spot.fine * 0.35)
        c = mix(c, ink.hexc(colours[4]), worn * 0.45)
        return mix(c, ink.hexc(_INK), np.maximum(seam, smooth(0.10, 0.02, np.abs(k - 0.75)) * 0.35))

    return paint


def _felt(colours: Ramp) -> Paint:
    """Tarred felt under gravel, with seams and pools that have dried."""

    def paint(spot: Spot) -> Raster:
        c = ramp(0.25 + 0.35 * spot.big + 0.3 * (spot.mid - 0.3) + 0.25 * (spot.fine - 0.5), colours, 0.8)
        pool = smooth(0.02, 0.0, np.abs(spot.big + 0.3 * spot.mid - 0.78))
        c = c * (1 + 0.10 * pool)[..., None]
        seam = spot.pen(np.abs((spot.x + (spot.mid - 0.5) * 0.3) % 5 - 2.5), 0.05)
        return mix(c, ink.hexc(_INK), seam * 0.45)

    return paint


def _with_rim(union: Union, field: Paint, rim: Ramp) -> Paint:
    def paint(spot: Spot) -> Raster:
        inset = -union.distance(spot)
        stone = ramp(0.5 + 0.5 * (spot.mid - 0.4) + 0.2 * (spot.fine - 0.5), rim, 0.8)
        c = np.where((inset < _RIM)[..., None], stone, field(spot))
        return mix(c, ink.hexc(_INK), spot.pen(np.abs(inset - _RIM), 0.055) * 0.85)

    return paint


def _fittings(solid: Solid, setting: Setting) -> list[tuple[str, Frame]]:
    """Choose what stands on a big roof: a skylight, a vent, a pipe."""
    f, dice = frame(solid.outline), dice_of(solid)
    del setting
    if abs(area(solid.outline)) < 60 or not boxy(solid.outline):
        return []
    found: list[tuple[str, Frame]] = []
    for kind, along, across in (("skylight", 1.9, 1.2), ("vent", 1.0, 0.8), ("pipe", 0.5, 0.5)):
        u, v = float(dice.uniform(-0.6, 0.6)) * f.along, float(dice.uniform(-0.5, 0.5)) * f.across
        part = f.part(u, v, along, across)
        if all(not part.bounds.grown(0.6).meets(other.bounds) for _, other in found):
            found.append((kind, part))
    return found


def _fit(canvas: Canvas, kind: str, f: Frame, height: float, setting: Setting) -> None:
    steel, glass = setting.ramp("steel"), setting.ramp("glass")
    if kind == "pipe":
        disc(canvas, (f.x, f.y), 0.5, _plain(steel), Style(line=0.12, bevel=0.25, wobble=0.01), height + 0.7)
        disc(canvas, (f.x, f.y), 0.27, flat("2b2c30"), Style(line=0.08, wobble=0), height + 0.7)
        return
    slab(canvas, f, _plain(steel), Style(line=0.14, bevel=0.25, wobble=0.02), height + 0.6)
    inner = f._replace(along=f.along - 0.3, across=f.across - 0.3)

    def panes(spot: Spot) -> Raster:
        u, v = inner.local(spot)
        glint = smooth(0.55, 0.7, (u * 0.7 - v) * 0.4 % 1)
        c = ramp(0.3 + 0.3 * spot.mid + 0.4 * glint, glass, 0.8)
        return mix(c, ink.hexc("33444a"), spot.pen(np.abs(u), 0.06))

    def louvres(spot: Spot) -> Raster:
        u, _ = inner.local(spot)
        return mix(
            ramp(0.4 + 0.3 * spot.fine, steel, 0.8), ink.hexc("23282b"), spot.pen(np.abs(u % 0.4 - 0.2), 0.08)
        )

    slab(canvas, inner, panes if kind == "skylight" else louvres, Style(line=0.10, wobble=0.01), height + 0.6)


def _plain(colours: Ramp) -> Paint:
    return lambda spot: ramp(0.35 + 0.5 * (spot.mid - 0.2) + 0.2 * (spot.fine - 0.5), colours, 0.8)


def _flat_roof(group: Sequence[Solid], setting: Setting) -> Piece:
    union, first = Union([list(s.outline) for s in group]), group[0]
    height = first.height_cm
    biggest = max(group, key=lambda s: abs(area(s.outline)))
    f = frame(biggest.outline)
    kind = ("rust", "slate", "felt")[seed_of(first) % 3]
    field = _felt(setting.ramp("asphalt")) if kind == "felt" else _sheets(f, setting.ramp(kind))
    paint = _with_rim(union, field, setting.ramp("stone"))
    fittings = _fittings(biggest, setting)
    bounds = union.bounds

    def rise(spot: Spot) -> Raster:
        return np.where(union.distance(spot) > -_RIM, height + 0.5, height)

    def draw(canvas: Canvas) -> None:
        stamp(canvas, bounds, union.distance, paint, _ROOF, rise)
        for name, part in fittings:
            if part.bounds.grown(0.5).meets(canvas.bounds):
                _fit(canvas, name, part, height, setting)

    return Piece(bounds.grown(0.4), (2000, height), draw)


def roofs(solids: Sequence[Solid], setting: Setting) -> Iterator[Piece]:
    """Yield flat roofs; those of one height that touch are one roof."""
    groups: dict[float, list[Solid]] = {}
    for solid in solids:
        groups.setdefault(solid.height_cm, []).append(solid)
    for group in groups.values():
        for part in _touching(group):
            yield _flat_roof(part, setting)


def _touching(solids: Sequence[Solid]) -> list[list[Solid]]:
    parts: list[list[Solid]] = []
    for solid in solids:
        box = around(solid.outline, 0.05)
        near = [p for p in parts if any(around(s.outline).meets(box) for s in p)]
        parts = [p for p in parts if p not in near] + [[*(s for p in near for s in p), solid]]
    return parts


_CLAYS: Final = (("", 0.0, 1.0), ("6e4a38", 0.42, 0.92), ("b8935e", 0.34, 1.0), ("55494a", 0.45, 0.9))
"""What houses differ by: a tint of their tiles, its share, and their tone."""

_TILE: Final = (0.7, 0.9)
_GROOVE: Final = "34211c"


def tiled_roof(solid: Solid, setting: Setting) -> Piece:
    """Draw a pitched roof of clay tiles: a ridge along its length, slopes at some ends, often a chimney."""
    f, seed = frame(solid.outline), seed_of(solid)
    hipped = seed % 5 < 3 and f.along > f.across * 1.15 and boxy(solid.outline)
    paint = _tiles(f, setting.ramp("terracotta"), _CLAYS[seed // 7 % len(_CLAYS)], hipped=hipped)

    def draw(canvas: Canvas) -> None:
        stamp(
            canvas,
            around(solid.outline),
            lambda s: ink.polygon(s.x, s.y, solid.outline),
            paint,
            _ROOF,
            solid.height_cm,
        )
        if seed % 3 and f.across > 2.5:
            _chimney(canvas, f.part((seed % 7 - 3) / 8 * f.along, f.across * 0.3, 0.8, 0.62), solid, setting)

    return Piece(around(solid.outline, 0.4), (2000, solid.height_cm), draw)


def _tiles(f: Frame, colours: Ramp, clay: tuple[str, float, float], *, hipped: bool) -> Paint:
    c, s = math.cos(math.radians(f.degrees)), math.sin(math.radians(f.degrees))
    towards = c * LIGHT[0] + s * LIGHT[1], c * LIGHT[1] - s * LIGHT[0]
    tint, share, tone = clay

    def paint(spot: Spot) -> Raster:
        u, v = f.local(spot)
        low, end = f.across - np.abs(v), f.along - np.abs(u)
        hip = (end < low) & hipped
        along = np.where(hip, v, u)
        away = np.where(hip, f.across - end, np.abs(v))
        lit = np.where(hip, towards[0] * np.sign(u), towards[1] * np.sign(v))
        k, drop, tile = _tile(along, away, (v > 0) + 2.0 * hip)
        t = 0.14 + 0.30 * tile + 0.26 * (1 - (2 * k - 1) ** 2) + 0.15 * drop + 0.3 * (spot.mid - 0.5)
        colour: Raster = ramp(t, colours, 0.7)
        if tint:
            colour = mix(colour, ink.hexc(tint), share)
        new = smooth(0.62, 0.66, spot.big * 0.6 + tile * 0.4) * 0.4
        colour = (
            mix(colour, ink.hexc(colours[4]), new) * (tone + 0.3 * lit + 0.12 * (spot.big - 0.5))[..., None]
        )
        groove = np.maximum(smooth(0.14, 0.0, drop) * 0.5, smooth(0.12, 0.02, np.minimum(k, 1 - k)) * 0.4)
        colour = mix(colour, ink.hexc(_GROOVE), groove)
        colour = mix(colour, ink.hexc("6f7a4c"), smooth(0.68, 0.82, spot.mid) * 0.35)
        ridge = np.where(hip, 9.0, np.abs(v))
        if hipped:
            ridge = np.minimum(np.where(end < f.across, 9.0, np.abs(v)), np.abs(end - low) * 0.72 + 0.08)
        return _capped(spot, colour, ridge, u, colours)

    return paint


def _tile(along: Raster, away: Raster, slope: Raster) -> tuple[Raster, Raster, Raster]:
    """Return for each place how far across its tile it lies, how far down, and the tile's own tone."""
    row = np.floor(away / np.float32(_TILE[1]))
    shifted = (along + row % 2 * np.float32(_TILE[0] / 2)) / np.float32(_TILE[0])
    own = cell_rand(np.floor(shifted), row + 50 * slope, 4)
    return shifted % 1, away / np.float32(_TILE[1]) % 1, own


def _capped(spot: Spot, colour: Raster, ridge: Raster, u: Raster, colours: Ramp) -> Raster:
    """Lay the tiles of the ridge; `ridge` is the distance from its middle."""
    cover = smooth(0.42, 0.36, ridge)
    cap = ramp(0.75 + 0.3 * (spot.fine - 0.5), colours, 0.8)
    colour = mix(colour, cap, cover)
    joint = np.maximum(spot.pen(np.abs(ridge - 0.4), 0.04), spot.pen(np.abs(u % 1.3 - 0.65), 0.03) * cover)
    return mix(colour, ink.hexc(_GROOVE), joint * 0.8)


def _chimney(canvas: Canvas, f: Frame, solid: Solid, setting: Setting) -> None:
    """Draw a chimney of brick with its dark pot."""
    top = solid.height_cm + 1.4
    slab(canvas, f, _plain(setting.ramp("brick")), Style(line=0.13, bevel=0.22, wobble=0.02), top)
    rim = f._replace(along=f.along - 0.22, across=f.across - 0.22)
    slab(canvas, rim, _plain(setting.ramp("stone")), Style(line=0.07, wobble=0.01), top)
    disc(canvas, (f.x, f.y), 0.26, flat("241d1c"), Style(line=0.06, wobble=0), top)
