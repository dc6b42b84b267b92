"""Baking a board: the pieces of a plan drawn window by window, then lit."""

import functools
import math
from collections.abc import Callable
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from game.missions.scenery import Scenery
from game.picture.pens import ink
from game.picture.pens.ink import Raster
from game.picture.scenery.canvas import Bounds, Canvas
from game.picture.scenery.lamplight import night_light
from game.picture.scenery.light import (
    MARGIN_CM,
    Shades,
    finish,
    moonlit,
    occlusion,
    shadow,
    sunlit,
)
from game.picture.scenery.pasted import Pasted
from game.picture.scenery.plan import LAMP_PPC, Plan, heights, plan
from game.table.terrain import Layout, Terrain

Pixels = NDArray[np.uint8]
"""Colours as bytes, `[y, x, 3]`."""

_TILE_PX: Final = 200
_BAND_CM: Final = 20
_EVEN: Final = 2
"""Windows begin at whole multiples of so many cm, so that coarse rasters fall on the same cells."""


class Stopped(Exception):  # noqa: N818
    """The bake was told to stop."""


class _Flat:
    """A window of the board drawn, not yet lit: colour as bytes, height in cm, ink as bytes."""

    def __init__(self, width: int, height: int) -> None:
        self.colour: Pixels = np.zeros((height, width, 3), np.uint8)
        self.height: Raster = np.zeros((height, width), np.float32)
        self.ink: Pixels = np.zeros((height, width), np.uint8)


def _go_on() -> bool:
    return False


def _draw(made: Plan, ppc: int, window: tuple[int, int, int, int], stop: Callable[[], bool]) -> _Flat:
    """Draw a window (left, top, width, height in pixels) tile by tile."""
    left, top, width, height = window
    flat = _Flat(width, height)
    side = _TILE_PX
    for y in range(0, height, side):
        for x in range(0, width, side):
            if stop():
                raise Stopped
            w, h = min(side, width - x), min(side, height - y)
            canvas = Canvas(ppc, left + x, top + y, w, h)
            _draw_pieces(made, canvas)
            colour, raised, pen = canvas.cropped()
            part = (slice(y, y + h), slice(x, x + w))
            flat.colour[part] = np.clip(colour, 0, 1) * 255 + 0.5
            flat.height[part], flat.ink[part] = raised, pen * 255 + 0.5
    return flat


def _draw_pieces(made: Plan, canvas: Canvas) -> None:
    here = canvas.bounds
    for piece in made.pieces:
        if piece.bounds.meets(here):
            piece.draw(canvas)


def _even(bounds: Bounds, ppc: int, width: int, height: int) -> tuple[int, int, int, int]:
    """Return bounds as pixels of the board: left, top, right, bottom, on whole steps."""
    step = _EVEN
    return (
        max(0, math.floor(bounds.x0 / step) * step * ppc),
        max(0, math.floor(bounds.y0 / step) * step * ppc),
        min(width, math.ceil(bounds.x1 / step) * step * ppc),
        min(height, math.ceil(bounds.y1 / step) * step * ppc),
    )


def _padded(a: Raster, ppc: int) -> Raster:
    """Return a raster enlarged so that its sides are whole steps."""
    step = _EVEN * ppc
    h, w = a.shape
    return np.pad(a, ((0, -h % step), (0, -w % step)), mode="edge")


def _lit(made: Plan, ppc: int, flat: _Flat, origin: tuple[int, int], stop: Callable[[], bool]) -> Pixels:
    """Light a drawn window; `origin` is its left and top pixel on the board."""
    h, w = flat.height.shape
    raised = _padded(flat.height, ppc)
    shades = Shades(shadow(raised, ppc)[:h, :w], occlusion(raised, ppc)[:h, :w])
    lamps = _lamps(made, ppc, origin, (h, w)) if made.scenery.hour == "night" else None
    out: Pixels = np.empty((h, w, 3), np.uint8)
    rows = max(1, _TILE_PX * _TILE_PX // w)
    for y in range(0, h, rows):
        if stop():
            raise Stopped
        n = min(rows, h - y)
        band = slice(y, y + n)
        canvas = Canvas(ppc, origin[0], origin[1] + y, w, n, pad=0)
        part = Shades(shades.shadow[band], shades.occlusion[band])
        colour, pen = flat.colour[band] * np.float32(1 / 255), flat.ink[band] * np.float32(1 / 255)
        if lamps is None:
            rgb = sunlit(canvas, colour, pen, part, made.setting)
        else:
            rgb = moonlit(colour, pen, part, lamps[0][band], lamps[1][band])
        out[band] = finish(canvas, rgb, made.terrain.width, made.terrain.depth) * 255 + 0.5
    return out


def _lamps(made: Plan, ppc: int, origin: tuple[int, int], size: tuple[int, int]) -> tuple[Raster, Raster]:
    """Return lamp light and glow over a window, brought up from the coarse raster."""
    light, glow = _night(made.terrain, made.layout, made.scenery)
    ys = (np.arange(size[0]) + origin[1] + 0.5) * (LAMP_PPC / ppc) - 0.5
    xs = (np.arange(size[1]) + origin[0] + 0.5) * (LAMP_PPC / ppc) - 0.5
    return _sampled(light, ys, xs), _sampled(glow, ys, xs)


@functools.lru_cache(maxsize=2)
def _night(terrain: Terrain, layout: Layout, scenery: Scenery) -> tuple[Raster, Raster]:
    return night_light(heights(terrain, layout), LAMP_PPC, scenery.lamps)


def _sampled(a: Raster, ys: Raster, xs: Raster) -> Raster:
    ys, xs = np.clip(ys, 0, a.shape[0] - 1.001), np.clip(xs, 0, a.shape[1] - 1.001)
    i, j = ys.astype(np.intp), xs.astype(np.intp)
    fy, fx = (ys - i).astype(np.float32)[:, None, None], (xs - j).astype(np.float32)[None, :, None]
    rows = a[i] * (1 - fy) + a[i + 1] * fy
    out: Raster = rows[:, j] * (1 - fx) + rows[:, j + 1] * fx
    return out


def size_px(terrain: Terrain, ppc: int) -> tuple[int, int]:
    """Return a board's picture size in pixels, width and height."""
    return round(terrain.width * ppc), round(terrain.depth * ppc)


def pixels(
    made: Plan, ppc: int, bounds: Bounds | None = None, stop: Callable[[], bool] = _go_on
) -> tuple[tuple[int, int], Pixels]:
    """Bake a part of a board, all of it by default: its left and top pixel, and its colours.

    Raises `Stopped` soon after `stop` says so.
    """
    width, height = size_px(made.terrain, ppc)
    whole = Bounds(0, 0, made.terrain.width, made.terrain.depth)
    left, top, right, bottom = _even(bounds or whole, ppc, width, height)
    margin = MARGIN_CM + _EVEN - MARGIN_CM % _EVEN
    wide = _even(Bounds(left / ppc, top / ppc, right / ppc, bottom / ppc).grown(margin), ppc, width, height)
    window = (wide[0], wide[1], wide[2] - wide[0], wide[3] - wide[1])
    flat = _draw(made, ppc, window, stop)
    lit = _lit(made, ppc, flat, (wide[0], wide[1]), stop)
    inner = (slice(top - wide[1], bottom - wide[1]), slice(left - wide[0], right - wide[0]))
    return (left, top), lit[inner]


def bake(
    terrain: Terrain, layout: Layout, scenery: Scenery, ppc: int, tiles: Pasted | None = None
) -> pygame.Surface:
    """Draw a whole board at `ppc` pixels per cm."""
    return ink.to_surface(pixels(plan(terrain, layout, scenery, tiles), ppc)[1])


def rebake(
    surface: pygame.Surface, made: Plan, ppc: int, bounds: Bounds, stop: Callable[[], bool] = _go_on
) -> pygame.Rect:
    """Draw a part of a board anew on its picture and return the pixels that it covers."""
    (left, top), colours = pixels(made, ppc, bounds, stop)
    return surface.blit(ink.to_surface(np.ascontiguousarray(colours)), (left, top))
