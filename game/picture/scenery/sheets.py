"""Sheets of small strokes (tufts, leaves, pebbles, cracks) that repeat every 24 cm.

A sheet holds how much each pixel is covered and a random key of the stroke that covers it, so that the ground
can show more strokes here and fewer there.
"""

import functools
import math
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.picture.pens import ink
from game.picture.pens.ink import Raster
from game.picture.scenery.canvas import Spot

SIDE_CM: Final = 24


class Sheet(NamedTuple):
    """Cover and key, 0 to 1, `[y, x]` float32."""

    cover: Raster
    key: Raster


class Stroke(NamedTuple):
    """A tapering stroke from (x, y) to (x + dx, y + dy), in cm."""

    x: float
    y: float
    dx: float
    dy: float
    r0: float
    r1: float
    key: float


def _tufts(dice: np.random.Generator) -> Iterator[Stroke]:
    for x, y, key in dice.random((1500, 3)):
        for _ in range(3):
            angle, size = math.radians(-82 + dice.normal(0, 24)), 0.46 * (0.6 + 0.8 * dice.random())
            ox, oy = dice.normal(0, 0.12, 2)
            yield Stroke(
                x * SIDE_CM + ox,
                y * SIDE_CM + oy,
                math.cos(angle) * size,
                math.sin(angle) * size,
                0.045,
                0.012,
                key,
            )


def _flowers(dice: np.random.Generator) -> Iterator[Stroke]:
    for x, y, key in dice.random((420, 3)):
        for _ in range(dice.integers(2, 5)):
            ox, oy = dice.normal(0, 0.3, 2)
            yield Stroke(x * SIDE_CM + ox, y * SIDE_CM + oy, 0.02, 0.02, 0.085, 0.085, key)


def _pebbles(dice: np.random.Generator) -> Iterator[Stroke]:
    for x, y, key, size, angle in dice.random((1900, 5)):
        r, a = 0.05 + 0.13 * size * size, angle * math.pi
        yield Stroke(x * SIDE_CM, y * SIDE_CM, math.cos(a) * r * 1.4, math.sin(a) * r, r, r * 0.8, key)


def _leaves(dice: np.random.Generator) -> Iterator[Stroke]:
    for x, y, key, angle in dice.random((1300, 4)):
        a = angle * 2 * math.pi
        yield Stroke(x * SIDE_CM, y * SIDE_CM, math.cos(a) * 0.30, math.sin(a) * 0.30, 0.10, 0.02, key)


def _ripples(dice: np.random.Generator) -> Iterator[Stroke]:
    for x, y, key in dice.random((330, 3)):
        size = 0.5 + 1.3 * dice.random()
        yield Stroke(x * SIDE_CM, y * SIDE_CM, size / 2, 0.06, 0.012, 0.045, key)
        yield Stroke(x * SIDE_CM + size / 2, y * SIDE_CM + 0.06, size / 2, -0.07, 0.045, 0.012, key)


def _cracks(dice: np.random.Generator) -> Iterator[Stroke]:
    for x, y, key in dice.random((26, 3)):
        px, py, angle = x * SIDE_CM, y * SIDE_CM, dice.random() * 2 * math.pi
        steps = int(dice.integers(5, 12))
        for k in range(steps):
            angle += dice.normal(0, 0.55)
            size, r = 0.3 + 0.5 * dice.random(), 0.055 * (1 - k / steps) + 0.012
            dx, dy = math.cos(angle) * size, math.sin(angle) * size
            yield Stroke(px, py, dx, dy, r, r * 0.8, key)
            if dice.random() < 0.25:
                fork = angle + 0.9 * (1 if dice.random() < 0.5 else -1)
                yield Stroke(px, py, math.cos(fork) * 0.5, math.sin(fork) * 0.5, r * 0.7, 0.008, key)
            px, py = px + dx, py + dy


_STROKES: Final[dict[str, Callable[[np.random.Generator], Iterator[Stroke]]]] = {
    "cracks": _cracks,
    "tufts": _tufts,
    "flowers": _flowers,
    "pebbles": _pebbles,
    "leaves": _leaves,
    "ripples": _ripples,
}

_SEEDS: Final = {name: seed for seed, name in enumerate(_STROKES, 1)}


def _covers(table: Raster, ppc: int) -> tuple[NDArray[np.intp], NDArray[np.intp], Raster]:
    """Return rows, columns and covers of a window round each stroke, `[stroke, y, x]`."""
    x, y, dx, dy, r0, r1 = (column[:, None, None] for column in table[:, :6].T)
    reach = float((np.abs(table[:, 2:4]).max(1) / 2 + np.maximum(table[:, 4], table[:, 5])).max())
    span = np.arange(-math.ceil(reach * ppc) - 1, math.ceil(reach * ppc) + 2)
    i = np.floor((y + dy / 2) * ppc).astype(np.intp) + span[None, :, None]
    j = np.floor((x + dx / 2) * ppc).astype(np.intp) + span[None, None, :]
    u, v = (j + np.float32(0.5)) / np.float32(ppc) - x, (i + np.float32(0.5)) / np.float32(ppc) - y
    t = np.clip((u * dx + v * dy) / (dx * dx + dy * dy), 0, 1)
    d = ink.hypot(u - t * dx, v - t * dy) - (r0 + t * (r1 - r0))
    return i, j, np.clip(0.5 - d * ppc, 0, np.minimum(1, 2 * np.maximum(r0, r1) * ppc))


@functools.lru_cache(maxsize=24)
def sheet(name: str, ppc: int) -> Sheet:
    """Return the sheet called so at a zoom: tufts, flowers, pebbles, leaves, ripples, cracks.

    Where strokes cross, the one that covers more is seen.
    """
    n = SIDE_CM * ppc
    dice = np.random.Generator(np.random.PCG64(_SEEDS[name]))
    table = np.array(list(_STROKES[name](dice)), np.float32)
    best = np.zeros(n * n, np.int32)  # cover and key in one number, so that the greatest cover brings its key
    for k in range(0, len(table), 1000):
        part = table[k : k + 1000]
        i, j, cover = _covers(part, ppc)
        key = (part[:, 6] * 32767).astype(np.int32)[:, None, None]
        value = (cover * 255 + 0.5).astype(np.int32) * 32768 + key
        np.maximum.at(best, ((i % n) * n + j % n).ravel(), value.ravel())
    made = Sheet(
        (best // 32768).astype(np.float32).reshape(n, n) / 255,
        (best % 32768).astype(np.float32).reshape(n, n) / 32767,
    )
    made.cover.setflags(write=False)
    made.key.setflags(write=False)
    return made


def strokes(spot: Spot, name: str, turned: bool = False) -> tuple[Raster, Raster]:
    """Return cover and key of a sheet here; `turned` gives the same sheet on its other side."""
    whole = sheet(name, spot.ppc)
    n = whole.cover.shape[0]
    rows, columns = spot.part
    i = (np.arange(rows.start, rows.stop) + spot.canvas.top) % n
    j = (np.arange(columns.start, columns.stop) + spot.canvas.left) % n
    if turned:
        i, j = (i + n // 2) % n, (n - 1 - j) % n
    return whole.cover.take(i, 0).take(j, 1), whole.key.take(i, 0).take(j, 1)


@functools.lru_cache(maxsize=1)
def _grain() -> Raster:
    return np.random.Generator(np.random.PCG64(99)).random((256, 256), dtype=np.float32)


def grain(top: int, left: int, height: int, width: int) -> Raster:
    """Return the grain of the paper, one random number for each pixel, 0 to 1."""
    rows, columns = np.arange(top, top + height) % 256, np.arange(left, left + width) % 256
    return _grain().take(rows, 0).take(columns, 1)
