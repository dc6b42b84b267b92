"""The shade over what a figure cannot see; walls and roofs, which everybody knows, stay evenly half lit."""

import functools
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.picture.overlay import areas
from game.picture.pens import ink
from game.picture.pens.camera import Camera, clipped
from game.picture.pens.ink import Raster, hexc, smooth
from game.picture.pens.palettes import CREAM, SIGHT_SHADE
from game.picture.pens.patch import Layer, Patch, from_pixels, packed

DAY: Final = 0.60
NIGHT: Final = 0.42

_SEEN: Final = 64
_TALL: Final = 8
_PITCH: Final = 7


def shares(seen: NDArray[np.bool_], tall: NDArray[np.bool_], cell: float) -> tuple[Raster, Raster]:
    """Return how much of each cell of `cell` cm is seen, 0 to 1, and how much is tall: walls and roofs."""
    light = np.where(tall, np.float32(0.5), seen.astype(np.float32))
    return ink.blur(light, max(1.0, 0.25 / cell)), tall.astype(np.float32)


def shade(camera: Camera, seen: Raster, tall: Raster, cell: float, strength: float = DAY) -> Layer:
    """Darken and hatch what is not `seen`; both are shares `[y, x]` of cells of `cell` cm."""
    box = clipped(camera.viewport, camera.viewport)
    if not box[2] or not box[3]:
        return ()
    known = areas.sample(seen, cell, camera, box)
    known *= np.float32(_SEEN - 0.01)
    k = known.astype(np.uint16)
    high = areas.sample(tall, cell, camera, box)
    high *= np.float32(_TALL - 0.01)
    k += high.astype(np.uint16) * np.uint16(_SEEN)
    k += areas.slanted((box[3], box[2]), box[0], box[1], -1, lambda at: at % _PITCH < 2, _SEEN * _TALL)
    return (Patch(from_pixels(_tones(strength).take(k, mode="clip")), (box[0], box[1])),)


@functools.lru_cache(maxsize=8)
def _tones(strength: float) -> NDArray[np.uint32]:
    """Return the pixels by hatch, share of wall and share seen."""
    hatch, high, seen = np.meshgrid(
        np.array([0, 1], np.float32),
        np.linspace(0, 1, _TALL, dtype=np.float32),
        np.linspace(0, 1, _SEEN, dtype=np.float32),
        indexing="ij",
    )
    wall = smooth(0.35, 0.65, high)
    dark = smooth(0.62, 0.38, seen) * (1 - wall) + np.float32(0.8) * wall
    alpha = dark * (np.float32(strength) + np.float32(0.14) * hatch)
    edge = smooth(0.22, 0.05, np.abs(seen - np.float32(0.5))) * np.float32(0.5) * smooth(0.3, 0.05, high)
    return packed(_mixed(edge).reshape(-1, 3), np.maximum(alpha, edge * np.float32(0.8)).reshape(-1))


def _mixed(edge: Raster) -> NDArray[np.float32]:
    shade_colour, light = hexc(SIGHT_SHADE), hexc(CREAM)
    return (shade_colour + (light - shade_colour) * edge[..., None]).astype(np.float32)
