"""The ground of a stealth conflict: zones of risk, their parts, what guards watch; all lies flat."""

import functools
import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.picture.look_stealth import Area, GuardMark, Plot, RiskZone
from game.picture.overlay import areas
from game.picture.overlay.areas import Wash
from game.picture.pens import ink
from game.picture.pens.camera import Camera
from game.picture.pens.ink import Raster
from game.picture.pens.palettes import BRASS, WATCH
from game.picture.pens.paper import CREAM
from game.picture.pens.patch import Layer, Patch
from game.table.outlines import box

BEATEN: Final = "6fd3b3"
BEAM: Final = "ffe9a0"
SUNLIT: Final = "ffc23a"
"""What guards watch, by night and by day."""

BRASS_EDGE: Final = Wash(BRASS, fill=0.08, glow=0.14, depth=0.8, line=1.8, dash=10)
"""How the place where a mechanism is worked is drawn."""

NIGHT_INK: Final = "0d1028"
MOONLIT: Final = "a9bdf2"
LAMPLIT: Final = "fff0ac"
"""The ground of dark parts, the lines on it, and the ground of bright ones."""

_PLAIN: Final = Wash(CREAM, fill=0.03, glow=0.05, depth=0.6, line=1.2, dash=5)
_FINE_CM: Final = 0.25
_FINER: Final = 4
_SOFT: Final = 1.2

Mask = NDArray[np.bool_]


def wash_of(zone: RiskZone) -> Wash:
    """Return how a zone is drawn: what it is by its colour, its hatching and its line."""
    line = 3.0 if zone.active else 2.2
    if zone.kind == "quiet":
        return Wash(CREAM, fill=0.0, glow=0.06, depth=1.0, line=1.4, dash=8)
    tint = BRASS if zone.kind == "mechanism" else WATCH
    match zone.state:
        case "beaten":
            return Wash(BEATEN, fill=0.05, glow=0.16, depth=1.2, line=line)
        case "suspected":
            return Wash(tint, fill=0.04, glow=0.10, depth=1.2, line=line, dash=18)
        case "known":
            hatch = 0.30 if zone.active else 0.22
            return Wash(tint, fill=0.08, glow=0.20, depth=1.3, line=line, hatch=hatch, pitch=12, lean=-1)


def zones(camera: Camera, marks: tuple[RiskZone, ...]) -> Layer:
    """Draw zones of risk, the active ones last."""
    drawn = sorted((mark for mark in marks if len(mark.outline) > 2), key=lambda mark: mark.active)
    return tuple(patch for mark in drawn for patch in areas.polygon(mark.outline, camera, wash_of(mark)))


def plots(camera: Camera, marks: tuple[Plot, ...]) -> Layer:
    """Draw the parts of zones as they count: at each place the light of the first that has any (C-115).

    Parts of one light that touch have one border.  Dark ones are darkened and ruled with moonlit lines
    inside a dashed border, bright ones lie in a warm light inside an unbroken one: colour is never all that
    tells them apart, by day or by night.
    """
    layer: list[Patch] = []
    for mark in marks:
        if not mark.light:
            layer += areas.polygon(mark.outline, camera, _PLAIN)
    lit = tuple(mark for mark in marks if mark.light)
    if not lit:
        return tuple(layer)
    fields, corner = _parts(lit)
    moved = camera.shifted(*corner)
    for light in sorted(fields, reverse=True):
        for look in _light(light):
            layer += areas.wash(fields[light], _FINE_CM, moved, look)
    return tuple(layer)


@functools.lru_cache(maxsize=8)
def _parts(lit: tuple[Plot, ...]) -> tuple[dict[int, Raster], tuple[float, float]]:
    """Return the field of each light, and where the fields have their corner in cm."""
    boxes = [box(mark.outline) for mark in lit]
    left, top = min(b[0] for b in boxes) - 1, min(b[1] for b in boxes) - 1
    columns = math.ceil((max(b[2] for b in boxes) + 1 - left) / _FINE_CM)
    rows = math.ceil((max(b[3] for b in boxes) + 1 - top) / _FINE_CM)
    x = np.tile((left + (np.arange(columns) + 0.5) * _FINE_CM).astype(np.float32), (rows, 1))
    y = np.tile((top + (np.arange(rows) + 0.5) * _FINE_CM).astype(np.float32)[:, None], (1, columns))
    free = np.ones((rows, columns), np.float32)
    shares: dict[int, Raster] = {}
    for mark in lit:
        part = free
        for outline in (mark.outline, mark.within):
            if outline:
                inside = np.float32(0.5) - ink.polygon(x, y, outline) / np.float32(_FINE_CM)
                part = np.minimum(part, np.clip(inside, 0, 1))
        free = free - part
        shares[mark.light] = shares[mark.light] + part if mark.light in shares else part
    return {light: areas.edges(share, _FINE_CM) for light, share in shares.items()}, (left, top)


def _light(modifier: int) -> tuple[Wash, ...]:
    """Return how a part is drawn whose light changes hiding by so much (C-113)."""
    if modifier > 0:
        very = modifier >= 4
        shade = Wash(NIGHT_INK, fill=0.38 if very else 0.15, glow=0.10, depth=0.5, line=0.0)
        rules = Wash(
            MOONLIT,
            fill=0.0,
            glow=0.16,
            depth=0.5,
            line=2.0,
            dash=9,
            hatch=0.16 if very else 0.10,
            pitch=8 if very else 14,
            lean=0,
        )
        return shade, rules
    very = modifier <= -4
    return (Wash(LAMPLIT, fill=0.20 if very else 0.11, glow=0.26, depth=0.5, line=2.4 if very else 1.8),)


# ---------------------------------------------------------------- what guards watch
def watched(camera: Camera, marks: tuple[GuardMark, ...], walls: Area, *, night: bool) -> Layer:
    """Draw what guards watch: together a pale field, and filled, hatched and outlined the full ones.

    Nobody stands on `walls`, so that they end what is watched.
    """
    quiet = [mark.area for mark in marks if mark.area is not None and not mark.full]
    full = [mark.area for mark in marks if mark.area is not None and mark.full]
    layer: Layer = ()
    if quiet:
        look = Wash(BEAM, fill=0.06, glow=0.12, depth=1.2, line=1.6, dash=12)
        if not night:  # pale lines are lost on sunlit stone
            look = Wash(SUNLIT, fill=0.16, glow=0.26, depth=1.6, line=2.4, dash=14)
        layer = _field(camera, quiet, walls, look)
    if full:
        fill, hatch = (0.14, 0.36) if night else (0.26, 0.52)
        tint = BEAM if night else SUNLIT
        look = Wash(tint, fill=fill, glow=0.22, depth=1.6, line=2.4, hatch=hatch, pitch=9)
        layer = (*layer, *_field(camera, full, walls, look))
    return layer


def _field(camera: Camera, fields: list[Area], walls: Area, look: Wash) -> Layer:
    """Draw areas as one; those in other cells than the walls are left out."""
    cell = walls.cell
    masks = [field.mask for field in fields if field.mask.shape == walls.mask.shape]
    mask = np.logical_or.reduce([np.zeros_like(walls.mask), *masks])
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    if not len(rows):
        return ()
    top, left = max(int(rows[0]) - 3, 0), max(int(columns[0]) - 3, 0)
    window = (slice(top, int(rows[-1]) + 4), slice(left, int(columns[-1]) + 4))
    fine = _finer(mask[window], walls.mask[window])
    shifted = camera.shifted(left * cell, top * cell)
    middle = (fine.shape[1] * cell / _FINER / 2, fine.shape[0] * cell / _FINER / 2)
    around = shifted.around(*middle, max(middle))
    return areas.wash(areas.edges(fine, cell / _FINER), cell / _FINER, shifted, look, around)


def _finer(mask: Mask, walls: Mask) -> Mask:
    """Return a raster in cells `_FINER` times as fine, its border smooth and never on a wall."""
    low = np.pad(~walls, 1, mode="edge").astype(np.float32)
    seen = np.pad(mask, 1, mode="edge") * low
    share = ink.blur(seen, _SOFT) / np.maximum(ink.blur(low, _SOFT), np.float32(0.02))
    rows, columns = (n * _FINER for n in mask.shape)
    grid = Camera(1, 1, _FINER, (0, 0, columns, rows))
    smooth: Mask = areas.sample(share, 1.0, grid, grid.viewport) > np.float32(0.5)
    return smooth & ~np.repeat(np.repeat(walls, _FINER, 0), _FINER, 1)
