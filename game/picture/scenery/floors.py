"""Paints of what people laid: concrete, asphalt, stones, boards, tiles, carpet, metal."""

import numpy as np

from game.picture.pens import ink
from game.picture.pens.ink import Raster, cell_rand, mix, ramp, smooth
from game.picture.pens.palettes import WOOD_GAP, Ramp, Setting
from game.picture.scenery.canvas import Paint, Spot
from game.picture.scenery.sheets import SIDE_CM, strokes
from game.picture.scenery.soils import Maker, stony


class Cells:
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


def _cracked(spot: Spot, share: float) -> Raster:
    cover, key = strokes(spot, "cracks")
    sheet = cell_rand(np.floor(spot.x / SIDE_CM), np.floor(spot.y / SIDE_CM), 3)
    return cover * ((key + sheet) % 1 < share)


def concrete(setting: Setting) -> Paint:
    """Slabs of 6 cm with cracks, stains and moss in the joints."""
    colours = setting.ramp("concrete")

    def paint(spot: Spot) -> Raster:
        w = (spot.mid - 0.5) * 0.12
        slab = Cells(spot.x - 0.7 + w, spot.y - 1.3 + w, 6, 6)
        r = slab.rand(3)
        t = 0.26 + 0.42 * (r - 0.5) + 0.30 * spot.big + 0.20 * spot.mid + 0.12 * spot.fine
        c = ramp(t, colours, 0.8)
        c = c * (1 + 0.10 * smooth(0.32, 0.12, np.minimum(slab.left, slab.top)))[..., None]
        stain = smooth(0.74, 0.90, spot.noise("mid") * 0.6 + 0.4 * spot.big) * (slab.rand(8) > 0.4)
        c = mix(c, ink.hexc("4d463e"), 0.28 * stain)
        crack = _cracked(spot, 0.5) * (r > 0.45)
        moss = smooth(0.55, 0.1, slab.edge) * smooth(0.60, 0.8, spot.big) * smooth(0.35, 0.7, spot.fine)
        c = mix(c, ink.hexc("6b7046"), 0.38 * moss)
        joint = spot.pen(slab.edge, 0.06) * (0.45 + 0.5 * spot.fine)
        return mix(c, ink.hexc("3a352f"), 0.78 * np.maximum(joint, crack * 0.85))

    return paint


def asphalt(setting: Setting) -> Paint:
    """Asphalt with patches and cracks."""
    colours = setting.ramp("asphalt")

    def paint(spot: Spot) -> Raster:
        t = 0.25 + 0.4 * spot.big + 0.25 * spot.mid + 0.25 * (spot.fine - 0.5)
        c = ramp(t, colours, 0.9)
        patch = Cells(spot.x + (spot.mid - 0.5), spot.y + (spot.mid - 0.5), 11, 8, 0.37)
        old = (patch.rand(5) > 0.86) * smooth(0.0, 0.12, patch.edge - 1.2)
        c = c * (1 - 0.16 * old)[..., None]
        crack = _cracked(spot, 0.7)
        return stony(colours, mix(c, ink.hexc("262628"), 0.65 * crack), spot, 0.10)

    return paint


def cobbles(setting: Setting) -> Paint:
    """Rounded stones in rows."""
    colours = setting.ramp("stone")

    def paint(spot: Spot) -> Raster:
        u, v = spot.x + (spot.mid - 0.5) * 0.7, spot.y + (spot.fine - 0.5) * 0.25
        cells = Cells(u, v, 1.5, 1.25, 0.5)
        fu, fv = cells.left / 1.5 - 0.5, cells.top / 1.25 - 0.5
        d = np.maximum(np.abs(fu), np.abs(fv)) * 0.6 + ink.hypot(fu, fv) * 0.4
        t = 0.16 + 0.36 * cells.rand(9) + 0.34 * spot.big - 0.45 * d * d  # large patches, quiet stones
        c = ramp(t, colours) * np.float32(0.92)
        c = c * (1 - 0.24 * (fu + fv) * smooth(0.2, 0.45, d))[..., None]
        return mix(c, ink.hexc("3b372f"), smooth(0.40, 0.50, d) * 0.66)

    return paint


def flags(setting: Setting) -> Paint:
    """Flagstones."""
    colours = setting.ramp("rock")

    def paint(spot: Spot) -> Raster:
        w = (spot.mid - 0.5) * 0.35
        cells = Cells(spot.x + w, spot.y + w, 4.2, 2.8, 2)
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
        board = Cells(u, v, length, width, 2)
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


def parquet(setting: Setting) -> Paint:
    """Blocks of strips, each block across its neighbours."""
    colours = setting.ramp("wood")

    def paint(spot: Spot) -> Raster:
        block = Cells(spot.x, spot.y, 3, 3)
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


def checker(setting: Setting) -> Paint:
    """Tiles in two colours."""
    dark, light = setting.ramp("tile"), setting.ramp("paper")

    def paint(spot: Spot) -> Raster:
        tile = Cells(spot.x, spot.y, 2, 2)
        t = 0.30 + 0.35 * tile.rand(21) + 0.3 * (spot.mid - 0.5)
        odd = (tile.iu + tile.iv) % 2
        c = mix(ramp(t, dark, 0.9), ramp(t, light, 0.9) * np.float32(0.91), odd)
        c = c * (1 + 0.07 * smooth(0.3, 0.1, np.minimum(tile.left, tile.top)))[..., None]
        crack = _cracked(spot, 1.0) * (tile.rand(4) > 0.7)
        return mix(c, ink.hexc("4a4a44"), np.maximum(spot.pen(tile.edge, 0.045) * 0.7, crack * 0.6))

    return paint


def terracotta(setting: Setting) -> Paint:
    """Red tiles in rows."""
    colours = setting.ramp("terracotta")

    def paint(spot: Spot) -> Raster:
        tile = Cells(spot.x + (spot.fine - 0.5) * 0.06, spot.y, 1.5, 1.5, 0.5)
        c = ramp(0.2 + 0.5 * tile.rand(2) + 0.25 * spot.big + 0.2 * (spot.fine - 0.5), colours, 0.8)
        c = c * (1 + 0.08 * smooth(0.25, 0.08, np.minimum(tile.left, tile.top)))[..., None]
        return mix(c, ink.hexc("cbb9a2"), spot.pen(tile.edge, 0.05) * 0.55 * (0.4 + 0.6 * spot.mid))

    return paint


def carpet(setting: Setting) -> Paint:
    """A patterned carpet from wall to wall."""
    colours = setting.ramp("carpet")

    def paint(spot: Spot) -> Raster:
        c = ramp(0.35 + 0.25 * spot.big + 0.3 * (spot.hair * 0.5 + spot.bristle * 0.5), colours, 0.9)
        a, b = (spot.x + spot.y) / 3.4 % 1 - 0.5, (spot.x - spot.y) / 3.4 % 1 - 0.5
        lattice = spot.pen(np.minimum(np.abs(a), np.abs(b)) * 2.4, 0.06)
        knot = smooth(0.2, 0.14, ink.hypot(np.abs(a) - 0.5, np.abs(b) - 0.5))
        return mix(c, ink.hexc("c9a877"), np.maximum(lattice * 0.35, knot * 0.5))

    return paint


def metal(setting: Setting) -> Paint:
    """Chequered plates."""
    colours = setting.ramp("steel")

    def paint(spot: Spot) -> Raster:
        plate = Cells(spot.x, spot.y, 8, 5, 0.5)
        c = ramp(0.25 + 0.2 * plate.rand(2) + 0.3 * spot.big + 0.15 * spot.hair, colours, 0.9)
        lug = Cells(spot.x + spot.y, spot.x - spot.y, 0.9, 0.9)
        c = c * (1 + 0.16 * smooth(0.16, 0.08, np.abs(lug.ends - 0.45) + lug.sides * 0.35))[..., None]
        c = mix(c, ink.hexc("7a4a33"), 0.6 * smooth(0.72, 0.9, spot.mid * 0.7 + spot.fine * 0.3))
        rivet = smooth(0.14, 0.08, ink.hypot(plate.ends - 0.35, plate.sides - 0.35))
        return mix(c, ink.hexc("22282b"), np.maximum(spot.pen(plate.edge, 0.05) * 0.8, rivet * 0.7))

    return paint


def boards(name: str, width: float, length: float, upright: bool) -> Maker:
    """Boards of a wood."""

    def make(setting: Setting) -> Paint:
        return planks(setting.ramp(name), width, length, upright)

    return make
