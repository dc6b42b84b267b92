"""Areas on the board, drawn from fields: a smooth field gives fill, inner glow, outline, dashes and hatching
at any zoom, with no polygons.

A field is a raster `[y, x]` of signed distances in cm, negative inside; its cell (0, 0) has its corner at
the corner of the table.  The colour of a pixel depends on its distance alone, so it comes from a table.
"""

import functools
import math
from collections.abc import Callable
from typing import Any, Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.picture.pens import ink
from game.picture.pens.camera import Box, Camera, clipped
from game.picture.pens.ink import Places, Raster, hexc, smooth
from game.picture.pens.patch import Layer, Patch, from_pixels, packed
from game.picture.pens.strokes import CASING

_STEPS: Final = 8
_SIDEWAYS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Wash(Struct, frozen=True):
    """How an area is drawn: fill, inner glow and its depth in cm, outline in pixels, dash and hatch.

    `dash` is the period of the outline's dashes in pixels, `hatch` the alpha of strokes every `pitch` pixels;
    0 for none.  `lean`: the strokes rise to the right (1), fall (-1) or lie flat (0).
    """

    colour: str
    fill: float = 0.28
    glow: float = 0.28
    depth: float = 1.6
    line: float = 2.2
    dash: int = 0
    hatch: float = 0.0
    pitch: int = 10
    lean: int = 1


def sample(field: Raster, cell: float, camera: Camera, box: Box) -> Raster:
    """Read a raster with square cells of `cell` cm, bilinearly, at the pixels of a box of the window."""
    x0, y0 = camera.to_cm(box[0] + 0.5, box[1] + 0.5)
    step = 1 / (camera.ppc * cell)
    columns = x0 / cell - 0.5 + np.arange(box[2], dtype=np.float64) * step
    rows = y0 / cell - 0.5 + np.arange(box[3], dtype=np.float64) * step
    return _bilinear(field, rows, columns)


def _bilinear(field: Raster, rows: NDArray[np.float64], columns: NDArray[np.float64]) -> Raster:
    height, width = field.shape
    i, fy = _split(rows, height)
    j, fx = _split(columns, width)
    part = field[:, j[0] : j[-1] + 2] if len(j) else field
    j = j - j[0]
    lines = part[i] * (1 - fy)[:, None] + part[i + 1] * fy[:, None]
    out: Raster = lines.take(j, 1)
    out += (lines[:, 1:] - lines[:, :-1]).take(j, 1) * fx
    return out


def _split(places: NDArray[np.float64], count: int) -> tuple[NDArray[np.intp], NDArray[np.float32]]:
    inside = np.clip(places, 0, count - 1.001)
    whole = inside.astype(np.intp)
    return whole, (inside - whole).astype(np.float32)


def wash(field: Raster, cell: float, camera: Camera, look: Wash, within: Box | None = None) -> Layer:
    """Draw an area; `within` is the part of the viewport to look at, the whole one by default."""
    box = clipped(within or camera.viewport, camera.viewport)
    if not box[2] or not box[3]:
        return ()
    d = sample(field, cell, camera, box)
    return _washed(d, camera.ppc, look, box)


def polygon(corners: Places, camera: Camera, look: Wash) -> Layer:
    """Draw the inside of a polygon given by its corners in cm."""
    pixels = [camera.to_px(x, y) for x, y in corners]
    left, top = (math.floor(min(p[k] for p in pixels)) - 4 for k in (0, 1))
    right, bottom = (math.ceil(max(p[k] for p in pixels)) + 4 for k in (0, 1))
    box = clipped((left, top, right - left, bottom - top), camera.viewport)
    if not box[2] or not box[3]:
        return ()
    # Distances are straight between the corners' bisectors, so every fourth pixel is enough.
    x = np.arange(-4, box[2] + 8, 4, dtype=np.float32) + np.float32(box[0])
    y = np.arange(-4, box[3] + 8, 4, dtype=np.float32) + np.float32(box[1])
    d = ink.polygon(np.tile(x, (len(y), 1)), np.tile(y[:, None], (1, len(x))), pixels)
    rows = (np.arange(box[3], dtype=np.float64) + 4.5) / 4
    columns = (np.arange(box[2], dtype=np.float64) + 4.5) / 4
    return _washed(_bilinear(d, rows, columns) / np.float32(camera.ppc), camera.ppc, look, box)


def _washed(d: Raster, ppc: float, look: Wash, box: Box) -> Layer:
    near = d < (look.line / 2 + 2) / ppc
    rows, columns = np.flatnonzero(near.any(1)), np.flatnonzero(near.any(0))
    if not len(rows):
        return ()
    top, left = int(rows[0]), int(columns[0])
    d = d[top : rows[-1] + 1, left : columns[-1] + 1]
    table, deepest = _tints(look, round(ppc, 3))
    count = table.shape[1]
    steps = d * np.float32(ppc * _STEPS)
    steps += np.float32(deepest * _STEPS)
    k = np.clip(steps, 0, count - 1, out=steps).astype(np.uint16)
    if look.hatch:  # the first half of the table is between two strokes, the second under one
        thick = max(2, look.pitch // 4)
        k += slanted(
            d.shape, box[0] + left, box[1] + top, look.lean, lambda at: at % look.pitch >= thick, count
        )
    if look.dash:
        k += slanted(
            d.shape,
            box[0] + left,
            box[1] + top,
            -1,
            lambda at: (at % look.dash) * 5 >= look.dash * 3,
            2 * count,
        )
    return (Patch(from_pixels(table.reshape(-1).take(k, mode="clip")), (box[0] + left, box[1] + top)),)


def slanted(
    shape: tuple[int, ...],
    left: int,
    top: int,
    lean: int,
    where: Callable[[NDArray[np.intp]], Any],
    value: int,
) -> NDArray[np.uint16]:
    """Return 0 or `value` for each pixel by what `where` says of x + y (lean 1), x - y (-1) or y (0)."""
    height, width = shape
    if lean == 0:
        rows = where(np.arange(top, top + height)).astype(np.uint16) * np.uint16(value)
        return np.broadcast_to(rows[:, None], shape)
    first = left + top if lean > 0 else left - top - height + 1
    line = where(np.arange(first, first + width + height - 1)).astype(np.uint16) * np.uint16(value)
    windows = np.lib.stride_tricks.sliding_window_view(line, width)
    return windows if lean > 0 else windows[::-1]


@functools.lru_cache(maxsize=64)
def _tints(look: Wash, ppc: float) -> tuple[NDArray[np.uint32], float]:
    """Return the pixels by plane and distance, and the distance in pixels at which the table starts."""
    deepest = look.depth * ppc + 2
    count = int((deepest + look.line / 2 + 3) * _STEPS)
    d = np.arange(count, dtype=np.float32) / _STEPS - np.float32(deepest)
    planes = [_plane(look, d, ppc, hatched=not bit & 1, drawn=not bit & 2) for bit in range(4)]
    return np.stack(planes), deepest


def _plane(look: Wash, d: Raster, ppc: float, *, hatched: bool, drawn: bool) -> NDArray[np.uint32]:
    inside = np.clip(0.5 - d, 0, 1)
    body = inside * (look.fill + look.glow * smooth(-look.depth * ppc, 0, d))
    if look.hatch and hatched:
        body = np.maximum(body, inside * look.hatch)
    line = np.clip(look.line / 2 + 0.5 - np.abs(d), 0, 1) * (1.0 if drawn else 0.0)
    rim = np.clip(look.line / 2 + 1.6 - np.abs(d), 0, 1) * (0.5 if drawn else 0.18) * (1 if look.line else 0)
    colour = hexc(look.colour)
    bright = np.clip(colour * np.float32(1.1) + np.float32(0.1), 0, 1)
    tone = colour + (hexc(CASING) - colour) * (rim * (rim > body))[:, None]
    tone = tone + (bright - tone) * line[:, None]
    return packed(tone.astype(np.float32), np.maximum(np.maximum(body, rim), line).astype(np.float32))


# ---------------------------------------------------------------- fields
def edges(mask: NDArray[np.bool_] | Raster, cell: float, softness: float = 0.5) -> Raster:
    """Return a field of a yes/no raster, or one of shares: a distance in cm, good near the edge.

    Slivers thinner than `softness` vanish.
    """
    blurred = ink.blur(mask.astype(np.float32), max(1.0, softness / cell / 2))
    return (np.float32(0.5) - blurred) * np.float32(softness * 2.4)


def reached(costs: Raster, cell: float, allowance: float, barred: Raster | None = None) -> Raster:
    """Return the field of the places that cost at most `allowance` cm; what cannot be entered costs inf.

    `barred` is the share of each cell in which nobody may stand; without it, it is guessed from the costs.
    """
    far = np.float32(allowance + 4 * cell + 2)
    known = _joined(np.isfinite(costs))
    spread = np.where(known, costs, far).astype(np.float32)
    shut = barred > 0.5 if barred is not None else np.zeros_like(known)
    for _ in range(4):  # costs grow on into what is blocked, so that the edge of the field does not fray
        grown = functools.reduce(np.minimum, (_shifted(spread, dy, dx, far) for dy, dx in _SIDEWAYS))
        step = np.where(shut, np.float32(0.4 * cell), np.float32(cell))
        spread = np.where(known, spread, np.minimum(spread, grown + step))
    beyond = ink.blur(np.minimum(spread, allowance + 3 * cell), 1) - np.float32(allowance)
    if barred is None:
        # A place that is only too far away costs more than the allowance by any of its neighbours.
        blocked = ~known & ((spread <= allowance) | (spread >= far))
        wall = ink.blur(blocked.astype(np.float32), 1)
    else:
        wall = _softened(barred)
    field: Raster = np.maximum(beyond, (wall - np.float32(0.5)) * np.float32(cell * 2.4))
    return field


def _joined(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return a mask without the cells that none of the four beside them goes with: they draw as specks."""
    beside: NDArray[np.bool_] = np.zeros_like(mask)
    beside[1:] |= mask[:-1]
    beside[:-1] |= mask[1:]
    beside[:, 1:] |= mask[:, :-1]
    beside[:, :-1] |= mask[:, 1:]
    return mask & beside


def _softened(a: Raster) -> Raster:
    """Return the mean of each cell and its neighbours, the nearer ones counting more."""
    for axis in (0, 1):
        wide = np.pad(a, [(1, 1) if k == axis else (0, 0) for k in (0, 1)], mode="edge")
        n = a.shape[axis]
        a = (wide.take(range(n), axis) + wide.take(range(2, n + 2), axis)) * np.float32(0.25) + a / 2
    return a


def _shifted(a: Raster, dy: int, dx: int, fill: np.float32) -> Raster:
    out = np.full_like(a, fill)
    height, width = a.shape
    to = (slice(max(dy, 0), height + min(dy, 0)), slice(max(dx, 0), width + min(dx, 0)))
    of = (slice(max(-dy, 0), height + min(-dy, 0)), slice(max(-dx, 0), width + min(-dx, 0)))
    out[to] = a[of]
    return out
