"""What grounds are made of: for each material a paint."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import numpy as np

from game.picture import ink
from game.picture.canvas import Paint, Spot
from game.picture.ink import Raster, cell_rand, mix, ramp, smooth
from game.picture.palettes import WOOD_GAP, Ramp, Setting
from game.picture.sheets import strokes

Maker = Callable[[Setting], Paint]


def clip(t: Raster) -> Raster:
    """Hold values between 0 and 1."""
    held: Raster = np.clip(t, 0, 1)
    return held


def tone(
    colours: Ramp, start: float = 0.3, spread: float = 0.6, noise: str = "fine", soft: float = 0.7
) -> Paint:
    """Return a plain paint: a ramp with noise."""

    def paint(spot: Spot) -> Raster:
        t = start + spread * (spot.noise(noise) - 0.5) + 0.25 * (spot.mid - 0.5) + 0.2
        return ramp(t, colours, soft)

    return paint


def _shade(colours: Ramp, i: int, factor: float) -> Raster:
    return np.clip(ink.hexc(colours[i]) * np.float32(factor), 0, 1)


def _grassy(name: str, flowers: float) -> Maker:
    def make(setting: Setting) -> Paint:
        colours = setting.ramp(name)
        dark, deep = _shade(colours, 0, 0.72), _shade(colours, 0, 0.60)
        light, pale = _shade(colours, 4, 1.08), ink.hexc("ece2be")

        def paint(spot: Spot) -> Raster:
            big, mid = spot.big, spot.mid
            c = ramp(smooth(0.15, 0.85, 0.50 * big + 0.26 * mid + 0.24 * spot.bristle), colours, 0.8)
            cover, key = strokes(spot, "tufts")
            c = mix(
                c, mix(dark, deep, (key * 7 % 1 > 0.5) * 1.0), cover * 0.62 * (key < 0.22 + 0.62 * (1 - big))
            )
            cover, key = strokes(spot, "tufts", turned=True)
            c = mix(c, light, cover * 0.55 * (key < 0.10 + 0.55 * big))
            if flowers:
                cover, key = strokes(spot, "flowers")
                bloom = np.where((key * 5 % 1 > 0.35)[..., None], pale, ink.hexc("d6aa54"))
                c = mix(c, bloom, cover * 0.95 * (key < flowers * smooth(0.5, 0.8, mid)))
            return c

        return paint

    return make


def _stony(colours: Ramp, c: Raster, spot: Spot, share: float) -> Raster:
    """Strew pebbles: each has a light top and a dark lower right."""
    cover, key = strokes(spot, "pebbles")
    shown = cover * (key < share)
    lower = np.zeros_like(shown)
    lower[1:, 1:] = shown[:-1, :-1]
    c = mix(c, _shade(colours, 0, 0.62), np.maximum(lower - shown, 0) * 0.7)
    return mix(c, ramp(0.55 + 0.5 * (key * 9 % 1), colours, 0.9) * 1.10, shown * 0.85)


def _earthy(name: str, stones: float) -> Maker:
    def make(setting: Setting) -> Paint:
        colours = setting.ramp(name)

        def paint(spot: Spot) -> Raster:
            t = 0.40 * spot.big + 0.30 * spot.mid + 0.3 * spot.fine
            c = ramp(smooth(0.15, 0.85, t), colours)
            cover, key = strokes(spot, "leaves", turned=True)
            c = mix(c, _shade(colours, 0, 0.8), cover * 0.5 * (key < 0.22))
            return _stony(colours, c, spot, stones + 0.25 * float(stones > 0) * 1.0)

        return paint

    return make


def _mud(setting: Setting) -> Paint:
    colours = setting.ramp("mud")

    def paint(spot: Spot) -> Raster:
        t = 0.35 * spot.big + 0.45 * spot.mid + 0.2 * spot.fine
        c = ramp(smooth(0.15, 0.85, t), colours)
        wet = smooth(0.72, 0.80, spot.mid + 0.12 * (spot.hair - 0.5))
        puddle = mix(ink.hexc("55666a"), ink.hexc("9fb2ae"), smooth(0.35, 0.85, spot.hair))
        rim = smooth(0.06, 0.0, np.abs(spot.mid + 0.12 * (spot.hair - 0.5) - 0.725))
        c = mix(c, _shade(colours, 0, 0.7), rim * 0.6)
        return _stony(colours, mix(c, puddle, wet * 0.8), spot, 0.10)

    return paint


def _sand(setting: Setting) -> Paint:
    colours = setting.ramp("sand")

    def paint(spot: Spot) -> Raster:
        wave = np.sin((spot.y + (spot.mid - 0.5) * 2.2 + (spot.big - 0.5) * 5) * 5.2)
        t = 0.25 + 0.40 * spot.big + 0.2 * spot.mid + 0.15 * wave * smooth(0.4, 0.6, spot.big)
        return _stony(colours, ramp(t, colours, 0.9), spot, 0.05)

    return paint


def _snow(setting: Setting) -> Paint:
    colours = ("b5c0cb", "c8d1d9", "d9dfe3", "e7eaea", "f3f3ef")

    def paint(spot: Spot) -> Raster:
        t = 0.35 + 0.4 * (spot.big - 0.2) + 0.3 * (spot.mid - 0.5) + 0.12 * (spot.hair - 0.5)
        c = ramp(t, colours, 0.9)
        cover, key = strokes(spot, "tufts")
        return mix(c, ink.hexc("8d9490"), cover * 0.5 * (key < 0.10 * spot.big))

    del setting
    return paint


class _Cells:
    """A grid of slabs or boards: which cell a place is in and how far from its edges it is, in cm."""

    def __init__(self, u: Raster, v: Raster, width: float, depth: float, shift: float = 0.0) -> None:
        self.iv = np.floor(v / depth)
        if shift:
            u = (
                u + cell_rand(self.iv, self.iv * 0, 5) * width
                if shift > 1
                else u + (self.iv % 2) * (shift * width)
            )
        self.iu = np.floor(u / width)
        fu, fv = u - self.iu * width, v - self.iv * depth
        self.left, self.top = fu, fv
        self.ends = np.minimum(fu, width - fu)
        self.sides = np.minimum(fv, depth - fv)
        self.edge = np.minimum(self.ends, self.sides)

    def rand(self, seed: int) -> Raster:
        """Return a random number for the cell of each place."""
        return cell_rand(self.iu, self.iv, seed)


def _concrete(setting: Setting) -> Paint:
    colours = setting.ramp("concrete")

    def paint(spot: Spot) -> Raster:
        w = (spot.mid - 0.5) * 0.12
        slab = _Cells(spot.x - 0.7 + w, spot.y - 1.3 + w, 6, 6)
        r = slab.rand(3)
        t = 0.26 + 0.42 * (r - 0.5) + 0.30 * spot.big + 0.20 * spot.mid + 0.12 * spot.fine
        c = ramp(t, colours, 0.8)
        c = c * (1 + 0.10 * smooth(0.32, 0.12, np.minimum(slab.left, slab.top)))[..., None]
        stain = smooth(0.74, 0.90, spot.noise("mid") * 0.6 + 0.4 * spot.big) * (slab.rand(8) > 0.4)
        c = mix(c, ink.hexc("4d463e"), 0.28 * stain)
        crack = smooth(0.020, 0.006, np.abs(spot.mid - 0.52) + 0.07 * np.abs(spot.fine - 0.5)) * (r > 0.74)
        moss = smooth(0.55, 0.1, slab.edge) * smooth(0.60, 0.8, spot.big) * smooth(0.35, 0.7, spot.fine)
        c = mix(c, ink.hexc("6b7046"), 0.55 * moss)
        joint = spot.pen(slab.edge, 0.06) * (0.45 + 0.5 * spot.fine)
        return mix(c, ink.hexc("3a352f"), 0.78 * np.maximum(joint, crack * 0.8))

    return paint


def _asphalt(setting: Setting) -> Paint:
    colours = setting.ramp("asphalt")

    def paint(spot: Spot) -> Raster:
        t = 0.25 + 0.4 * spot.big + 0.25 * spot.mid + 0.25 * (spot.fine - 0.5)
        c = ramp(t, colours, 0.9)
        patch = _Cells(spot.x + (spot.mid - 0.5), spot.y + (spot.mid - 0.5), 11, 8, 0.37)
        old = (patch.rand(5) > 0.86) * smooth(0.0, 0.12, patch.edge - 1.2)
        c = c * (1 - 0.16 * old)[..., None]
        crack = smooth(0.022, 0.006, np.abs(spot.mid - 0.5) + 0.08 * np.abs(spot.fine - 0.5)) * (
            spot.big > 0.5
        )
        return _stony(colours, mix(c, ink.hexc("262628"), 0.65 * crack), spot, 0.10)

    return paint


def _cobbles(setting: Setting) -> Paint:
    colours = setting.ramp("stone")

    def paint(spot: Spot) -> Raster:
        u, v = spot.x + (spot.mid - 0.5) * 0.7, spot.y + (spot.fine - 0.5) * 0.25
        cells = _Cells(u, v, 1.5, 1.25, 0.5)
        fu, fv = cells.left / 1.5 - 0.5, cells.top / 1.25 - 0.5
        d = np.maximum(np.abs(fu), np.abs(fv)) * 0.6 + ink.hypot(fu, fv) * 0.4
        t = 0.08 + 0.5 * cells.rand(9) + 0.3 * spot.big - 0.5 * d * d
        c = ramp(t, colours) * np.float32(0.93)
        c = c * (1 - 0.24 * (fu + fv) * smooth(0.2, 0.45, d))[..., None]
        return mix(c, ink.hexc("3b372f"), smooth(0.40, 0.50, d) * 0.75)

    return paint


def _flags(setting: Setting) -> Paint:
    colours = setting.ramp("rock")

    def paint(spot: Spot) -> Raster:
        w = (spot.mid - 0.5) * 0.35
        cells = _Cells(spot.x + w, spot.y + w, 4.2, 2.8, 2)
        t = 0.15 + 0.5 * cells.rand(6) + 0.25 * spot.big + 0.2 * (spot.fine - 0.5)
        c = ramp(t, colours, 0.8)
        c = c * (1 + 0.10 * smooth(0.3, 0.1, np.minimum(cells.left, cells.top)))[..., None]
        moss = smooth(0.5, 0.05, cells.edge) * smooth(0.45, 0.75, spot.mid)
        c = mix(c, ink.hexc("68704a"), 0.5 * moss)
        return mix(c, ink.hexc("37322b"), 0.75 * spot.pen(cells.edge, 0.075) * (0.5 + 0.5 * spot.fine))

    return paint


def planks(colours: Ramp, width: float, length: float, upright: bool = False, dirt: float = 0.25) -> Paint:
    """Return floor boards of so many cm, with staggered ends, grain, nails and dirt."""

    def paint(spot: Spot) -> Raster:
        u, v, hair = (spot.y, spot.x, spot.bristle) if upright else (spot.x, spot.y, spot.hair)
        board = _Cells(u, v, length, width, 2)
        c = ramp(0.10 + 0.55 * board.rand(11) + 0.30 * hair + 0.12 * (spot.big - 0.5), colours, 0.7)
        fv = board.top / width
        c = c * (1 + 0.10 * smooth(0.22, 0.10, fv) - 0.10 * smooth(0.80, 0.92, fv))[..., None]
        gap = spot.pen(board.sides, 0.055) * (0.55 + 0.4 * hair)
        gap = np.maximum(gap, spot.pen(board.ends, 0.055) * 0.8)
        nail = smooth(0.13, 0.07, ink.hypot(board.ends - 0.35, np.abs(fv - 0.5) * width - 0.27 * width))
        dark = (
            np.maximum(gap, nail * 0.8) + smooth(0.66, 0.78, hair) * 0.20 + dirt * smooth(0.6, 0.9, spot.big)
        )
        return mix(c, ink.hexc(WOOD_GAP), np.clip(dark, 0, 0.85))

    return paint


def _parquet(setting: Setting) -> Paint:
    colours = setting.ramp("wood")

    def paint(spot: Spot) -> Raster:
        block = _Cells(spot.x, spot.y, 3, 3)
        upright = (block.iu + block.iv) % 2 > 0.5
        u, v = np.where(upright, block.top, block.left), np.where(upright, block.left, block.top)
        strip = np.floor(v / 0.75)
        grain = np.where(upright, spot.bristle, spot.hair)
        r = cell_rand(block.iu * 4 + strip, block.iv * 7, 3)
        c = ramp(0.35 + 0.4 * r + 0.25 * grain + 0.1 * (spot.big - 0.5), colours, 0.8) * np.float32(1.04)
        side = np.minimum(v - strip * 0.75, strip * 0.75 + 0.75 - v)
        gap = np.maximum(spot.pen(side, 0.03) * 0.6, spot.pen(block.edge, 0.04) * 0.8)
        return mix(c, ink.hexc(WOOD_GAP), gap + 0.0 * u)

    return paint


def _checker(setting: Setting) -> Paint:
    dark, light = setting.ramp("tile"), setting.ramp("paper")

    def paint(spot: Spot) -> Raster:
        tile = _Cells(spot.x, spot.y, 2, 2)
        t = 0.30 + 0.35 * tile.rand(21) + 0.3 * (spot.mid - 0.5)
        odd = (tile.iu + tile.iv) % 2
        c = mix(ramp(t, dark, 0.9), ramp(t, light, 0.9) * np.float32(0.91), odd)
        c = c * (1 + 0.07 * smooth(0.3, 0.1, np.minimum(tile.left, tile.top)))[..., None]
        crack = smooth(0.018, 0.006, np.abs(spot.mid - 0.5)) * (tile.rand(4) > 0.8)
        return mix(c, ink.hexc("4a4a44"), np.maximum(spot.pen(tile.edge, 0.045) * 0.7, crack * 0.6))

    return paint


def _terracotta(setting: Setting) -> Paint:
    colours = setting.ramp("terracotta")

    def paint(spot: Spot) -> Raster:
        tile = _Cells(spot.x + (spot.fine - 0.5) * 0.06, spot.y, 1.5, 1.5, 0.5)
        c = ramp(0.2 + 0.5 * tile.rand(2) + 0.25 * spot.big + 0.2 * (spot.fine - 0.5), colours, 0.8)
        c = c * (1 + 0.08 * smooth(0.25, 0.08, np.minimum(tile.left, tile.top)))[..., None]
        return mix(c, ink.hexc("cbb9a2"), spot.pen(tile.edge, 0.05) * 0.55 * (0.4 + 0.6 * spot.mid))

    return paint


def _carpet(setting: Setting) -> Paint:
    colours = setting.ramp("carpet")

    def paint(spot: Spot) -> Raster:
        c = ramp(0.35 + 0.25 * spot.big + 0.3 * (spot.hair * 0.5 + spot.bristle * 0.5), colours, 0.9)
        a, b = (spot.x + spot.y) / 3.4 % 1 - 0.5, (spot.x - spot.y) / 3.4 % 1 - 0.5
        lattice = spot.pen(np.minimum(np.abs(a), np.abs(b)) * 2.4, 0.06)
        knot = smooth(0.2, 0.14, ink.hypot(np.abs(a) - 0.5, np.abs(b) - 0.5))
        return mix(c, ink.hexc("c9a877"), np.maximum(lattice * 0.35, knot * 0.5))

    return paint


def _metal(setting: Setting) -> Paint:
    colours = setting.ramp("steel")

    def paint(spot: Spot) -> Raster:
        plate = _Cells(spot.x, spot.y, 8, 5, 0.5)
        c = ramp(0.25 + 0.2 * plate.rand(2) + 0.3 * spot.big + 0.15 * spot.hair, colours, 0.9)
        lug = _Cells(spot.x + spot.y, spot.x - spot.y, 0.9, 0.9)
        c = c * (1 + 0.16 * smooth(0.16, 0.08, np.abs(lug.ends - 0.45) + lug.sides * 0.35))[..., None]
        c = mix(c, ink.hexc("7a4a33"), 0.6 * smooth(0.72, 0.9, spot.mid * 0.7 + spot.fine * 0.3))
        rivet = smooth(0.14, 0.08, ink.hypot(plate.ends - 0.35, plate.sides - 0.35))
        return mix(c, ink.hexc("22282b"), np.maximum(spot.pen(plate.edge, 0.05) * 0.8, rivet * 0.7))

    return paint


def _boards(name: str, width: float, length: float, upright: bool) -> Maker:
    def make(setting: Setting) -> Paint:
        return planks(setting.ramp(name), width, length, upright)

    return make


_MAKERS: Final[Mapping[str, Maker]] = MappingProxyType(
    {
        "grass": _grassy("grass", 0.30),
        "meadow": _grassy("meadow", 0.75),
        "earth": _earthy("earth", 0.12),
        "gravel": _earthy("gravel", 0.6),
        "mud": _mud,
        "sand": _sand,
        "snow": _snow,
        "concrete": _concrete,
        "asphalt": _asphalt,
        "cobbles": _cobbles,
        "stone": _flags,
        "planks": _boards("floor", 1.6, 14, upright=False),
        "boards": _boards("wood", 1.3, 9, upright=True),
        "parquet": _parquet,
        "tiles": _checker,
        "terracotta": _terracotta,
        "carpet": _carpet,
        "metal": _metal,
    }
)

_OTHER_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "floor": "planks",
        "wood": "boards",
        "tile": "tiles",
        "road": "asphalt",
        "dirt": "earth",
        "path": "earth",
        "flagstones": "stone",
        "brick": "terracotta",
    }
)

MATERIALS: Final = (*_MAKERS, "water")
"""The materials that grounds can be made of."""

SOFT: Final = frozenset({"grass", "meadow", "earth", "gravel", "mud", "sand", "snow"})
"""Materials whose borders wander; the others end where they are drawn."""

GREEN: Final = frozenset({"grass", "meadow"})
"""Materials that grow over the edges of others."""


def known(material: str) -> str:
    """Return the material meant by a name; concrete for one that nobody knows."""
    name = _OTHER_NAMES.get(material, material)
    return name if name in MATERIALS else "concrete"


def paint_of(material: str, setting: Setting) -> Paint:
    """Return the paint of a material, by its known name, water excepted."""
    return _MAKERS[material](setting)
