"""What lies on the ground for a while: reach, what is watched, the zones of a mission, objectives."""

import numpy as np
from numpy.typing import NDArray

from game.picture.overlay import areas
from game.picture.overlay.areas import Wash
from game.picture.overlay.tags import tag
from game.picture.pens.camera import Camera
from game.picture.pens.ink import Places, Raster
from game.picture.pens.palettes import MOVE, SIDES, WATCH
from game.picture.pens.patch import Layer, Patch


def reach(
    camera: Camera,
    costs: Raster,
    cell: float,
    allowance: float,
    colour: str = MOVE,
    dash: int = 0,
    barred: Raster | None = None,
) -> Layer:
    """Draw where a figure can go: `costs` in cm `[y, x]`, inf where it cannot, in cells of `cell` cm.

    With a `dash` in pixels it is paler and its edge dashed, for a second reach under the first.  `barred`
    is the share of each cell in which nobody may stand.
    """
    look = Wash(colour, 0.30, 0.28) if not dash else Wash(colour, 0.17, 0.2, dash=dash)
    known = np.isfinite(costs)
    rows, columns = np.flatnonzero(known.any(1)), np.flatnonzero(known.any(0))
    if not len(rows):
        return ()
    first = (max(int(rows[0]) - 8, 0), max(int(columns[0]) - 8, 0))
    window = (slice(first[0], int(rows[-1]) + 9), slice(first[1], int(columns[-1]) + 9))
    part, shut = costs[window], barred[window] if barred is not None else None
    shifted = camera.shifted(first[1] * cell, first[0] * cell)
    field = areas.reached(part, cell, allowance, shut)
    middle = (part.shape[1] * cell / 2, part.shape[0] * cell / 2)
    return areas.wash(field, cell, shifted, look, shifted.around(*middle, max(middle)))


def watched(
    camera: Camera, mask: NDArray[np.bool_], cell: float, colour: str = WATCH, full: bool = True
) -> Layer:
    """Draw what somebody watches, from a yes/no raster `[y, x]`; not `full`: only its outline."""
    look = Wash(colour, fill=0.06, glow=0.16, line=2.0, hatch=0.3, depth=1.4)
    if not full:
        look = Wash(colour, fill=0.0, glow=0.1, line=1.8, dash=14, depth=0.8)
    return areas.wash(areas.edges(mask, cell), cell, camera, look)


def zone(camera: Camera, corners: Places, side: str = "", colour: str = "", *, hatch: bool = True) -> Layer:
    """Draw a zone of a mission in the light colour of a side, or in `colour`; corners in cm.

    Its edge is dashed and its ground faintly hatched, if that is wanted.
    """
    tint, strokes = colour or SIDES.get(side, SIDES["N"]).light, 0.17 if hatch else 0.0
    look = Wash(tint, fill=0.07, glow=0.14, depth=1.2, line=2.0, dash=16, hatch=strokes, pitch=12)
    return areas.polygon(corners, camera, look)


def zone_name(
    camera: Camera, corners: Places, name: str, side: str = "", scale: float = 1.0, colour: str = ""
) -> Layer:
    """Draw the name of a zone with a flag in its upper left corner; nothing when the zone is out of view."""
    xs, ys = [c[0] for c in corners], [c[1] for c in corners]
    low, high = camera.to_px(min(xs), min(ys)), camera.to_px(max(xs), max(ys))
    tint = colour or SIDES.get(side, SIDES["N"]).light
    left, top, width, height = camera.viewport
    if high[0] < left or high[1] < top or low[0] > left + width or low[1] > top + height:
        return ()
    x, y = camera.to_px(*min(corners, key=lambda c: (c[0] + c[1], c)))
    sign = tag(name, "flag", tint, scale)
    x = min(max(x + 5 * scale, left + 2), left + width - sign.get_width() - 2)
    y = min(max(y + 5 * scale, top + 2), top + height - sign.get_height() - 2)
    return (Patch(sign, (round(x), round(y))),)
