"""The ground of a stealth conflict: zones of risk, their parts, what guards watch; all lies flat."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.picture.look_stealth import Area, GuardMark, Plot, RiskZone
from game.picture.overlay import areas
from game.picture.overlay.areas import Wash
from game.picture.pens import ink
from game.picture.pens.camera import Camera
from game.picture.pens.palettes import BRASS, WATCH
from game.picture.pens.paper import CREAM
from game.picture.pens.patch import Layer

BEATEN: Final = "6fd3b3"
BEAM: Final = "ffe9a0"
SUNLIT: Final = "ffc23a"
"""What guards watch, by night and by day."""

BRASS_EDGE: Final = Wash(BRASS, fill=0.08, glow=0.14, depth=0.8, line=1.8, dash=10)
"""How the place where a mechanism is worked is drawn."""

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
    """Draw the parts of zones: dark ones the darker and the denser hatched, bright ones in a warm light."""
    return tuple(patch for mark in marks for patch in areas.polygon(mark.outline, camera, _light(mark.light)))


def _light(modifier: int) -> Wash:
    if modifier >= 4:
        return Wash("10132a", fill=0.46, glow=0.10, depth=0.6, line=1.2, hatch=0.62, pitch=5, lean=0)
    if modifier > 0:
        return Wash("10132a", fill=0.26, glow=0.08, depth=0.6, line=1.2, hatch=0.42, pitch=9, lean=0)
    if modifier <= -4:
        return Wash("fff2b8", fill=0.34, glow=0.26, depth=1.0, line=1.4, dash=6)
    if modifier < 0:
        return Wash("fff2b8", fill=0.20, glow=0.18, depth=1.0, line=1.4, dash=6)
    return Wash(CREAM, fill=0.03, glow=0.05, depth=0.6, line=1.2, dash=5)


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
    box = shifted.around(*middle, max(middle))
    return areas.wash(areas.edges(fine, cell / _FINER), cell / _FINER, shifted, look, box)


def _finer(mask: Mask, walls: Mask) -> Mask:
    """Return a raster in cells `_FINER` times as fine, its border smooth and never on a wall."""
    low = np.pad(~walls, 1, mode="edge").astype(np.float32)
    seen = np.pad(mask, 1, mode="edge") * low
    share = ink.blur(seen, _SOFT) / np.maximum(ink.blur(low, _SOFT), np.float32(0.02))
    rows, columns = (n * _FINER for n in mask.shape)
    grid = Camera(1, 1, _FINER, (0, 0, columns, rows))
    smooth: Mask = areas.sample(share, 1.0, grid, grid.viewport) > np.float32(0.5)
    return smooth & ~np.repeat(np.repeat(walls, _FINER, 0), _FINER, 1)
