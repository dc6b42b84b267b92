"""Noise, painter's ramps, signed distances and surfaces: what everything here is drawn with.

A shape is a raster of signed distances in cm, negative inside, `[y, x]`; one such raster gives the smooth
mask, the bevel and the pen line.  Rasters are float32.  Noise is a function of the place, not of the window
it is asked for, so that a part of a picture is the same whether it is drawn alone or with the rest.
"""

import functools
import itertools
import math
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import pygame
from numpy.typing import NDArray

Raster = NDArray[np.floating[Any]]
"""Floats `[y, x]`, or colours `[y, x, 3]` and `[3]` with values from 0 to 1."""

Mask = NDArray[np.bool_]
"""Yes or no `[y, x]`."""

Places = Sequence[tuple[float, float]]
"""Places (x, y) in cm."""

LIGHT: Final = (-0.74, -0.67)
"""Unit vector on the table towards the one sun, upper left."""

_FAR: Final = 1e3

_NARROW: Final = 3
"""Blurs of so many pixels are added up one by one."""


# ---------------------------------------------------------------- colour
@functools.lru_cache(maxsize=512)
def _parsed(text: str) -> tuple[float, float, float]:
    digits = text.lstrip("#")
    return int(digits[0:2], 16) / 255, int(digits[2:4], 16) / 255, int(digits[4:6], 16) / 255


def hexc(text: str) -> Raster:
    """Return a colour written as six hexadecimal digits, with or without `#`, as float32 `[3]`."""
    return np.array(_parsed(text), np.float32)


def rgb(text: str) -> tuple[int, int, int]:
    """Return a colour written as six hexadecimal digits as whole numbers for pygame."""
    red, green, blue = _parsed(text)
    return round(red * 255), round(green * 255), round(blue * 255)


def smooth(low: float, high: float, x: Raster) -> Raster:
    """Rise smoothly from 0 at `low` to 1 at `high`; falls when `low` is the greater."""
    t: Raster = np.clip((x - low) * (1 / (high - low)), 0, 1)
    return t * t * (3 - 2 * t)


def mix(a: Raster, b: Raster, share: Raster | float) -> Raster:
    """Blend from `a` to `b`; a share `[y, x]` is applied to all channels."""
    if isinstance(share, np.ndarray) and share.ndim == 2:
        share = share[..., None]
    return a + (b - a) * share


@functools.lru_cache(maxsize=256)
def _table(colours: tuple[str, ...], soft: float) -> Raster:
    stops = np.stack([hexc(c) for c in colours])
    k = np.linspace(0, 0.9999, 512, dtype=np.float32) * (len(stops) - 1)
    i = k.astype(np.intp)
    part = smooth(0.5 - soft / 2, 0.5 + soft / 2, k - i.astype(np.float32))[:, None]
    table: Raster = (stops[i] * (1 - part) + stops[i + 1] * part).astype(np.float32)
    table.setflags(write=False)
    return table


def ramp(t: Raster, colours: Sequence[str], soft: float = 0.55) -> Raster:
    """Return the colours of a painter's ramp, dark to light, at `t` from 0 to 1.

    Between its plateaus the ramp passes softly; `soft` 1 is a plain gradient.
    """
    return _table(tuple(colours), soft).take((np.clip(t, 0, 1) * 511).astype(np.int16), 0)


# ---------------------------------------------------------------- noise
def cell_rand(ix: NDArray[Any], iy: NDArray[Any], seed: int = 0) -> Raster:
    """Return a fixed random number from 0 to 1 for each whole cell: the tone of a plank, a brick, a slab."""
    n = ix.astype(np.int64) * 374761393 + iy.astype(np.int64) * 668265263 + seed * 1442695041
    n &= 0x7FFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0x7FFFFFFF
    return ((n ^ (n >> 16)) & 0xFFFF).astype(np.float32) * np.float32(1 / 65535)


def chance(*numbers: int) -> float:
    """Return a fixed random number from 0 to 1 for a few whole numbers."""
    value = 0
    for n in numbers:
        value = int(cell_rand(np.array(n), np.array(value)) * 65535)
    return value / 65535


def value_noise(ys: Raster, xs: Raster, seed: int) -> Raster:
    """Return value noise, 0 to 1, at the rows `ys` and columns `xs`, both ascending and in lattice cells."""
    y0, x0 = math.floor(ys[0]), math.floor(xs[0])
    rows, columns = math.floor(ys[-1]) - y0 + 2, math.floor(xs[-1]) - x0 + 2
    gy, gx = np.mgrid[y0 : y0 + rows, x0 : x0 + columns]
    lattice = cell_rand(gx, gy, seed)
    y, x = ys - y0, xs - x0
    i, j = y.astype(np.intp), x.astype(np.intp)
    fy, fx = y - i.astype(np.float32), x - j.astype(np.float32)
    fy, fx = (fy * fy * (3 - 2 * fy))[:, None], (fx * fx * (3 - 2 * fx))[None]
    lines = lattice[i] * (1 - fy) + lattice[i + 1] * fy
    out: Raster = lines.take(j, 1)
    out += (lines[:, 1:] - lines[:, :-1]).take(j, 1) * fx
    return out


Cell = float | tuple[float, float]
"""The side of a noise cell, or its height and width."""


def octaves(ys: Raster, xs: Raster, cell: Cell, count: int, seed: int, gain: float = 0.5) -> Raster:
    """Add `count` octaves of noise, each half as large, spread over 0 to 1.

    `ys`, `xs` and `cell` are in the same unit.
    """
    cy, cx = cell if isinstance(cell, tuple) else (cell, cell)
    out = np.zeros((len(ys), len(xs)), np.float32)
    weight, total, squares = 1.0, 0.0, 0.0
    for k in range(count):
        part = value_noise(ys * np.float32(1 / cy), xs * np.float32(1 / cx), seed * 16 + k)
        part *= np.float32(weight)
        out += part
        total, squares = total + weight, squares + weight * weight
        weight, cy, cx = weight * gain, cy / 2, cx / 2
    spread = 2 * 2.2 * 0.2145 * math.sqrt(squares)  # 0.2145: the deviation of one octave
    out -= np.float32(total / 2 - spread / 2)
    out *= np.float32(1 / spread)
    return np.clip(out, 0, 1, out=out)


def fbm(height: int, width: int, cell: Cell, count: int, seed: int, gain: float = 0.5) -> Raster:
    """Return `count` octaves of noise for a picture of so many pixels; `cell` in pixels."""
    ys, xs = np.arange(height, dtype=np.float32), np.arange(width, dtype=np.float32)
    return octaves(ys, xs, cell, count, seed, gain)


# ---------------------------------------------------------------- rasters
def _box_blur(a: Raster, r: int, axis: int) -> Raster:
    n = a.shape[axis]
    if r <= _NARROW:
        wide = np.pad(a, [(r, r) if k == axis else (0, 0) for k in range(a.ndim)], mode="edge")
        parts = [wide[k : k + n] if axis == 0 else wide[:, k : k + n] for k in range(2 * r + 1)]
        added: Raster = functools.reduce(np.add, parts)
        return added * np.float32(1 / (2 * r + 1))
    first, last = np.repeat(a.take([0], axis), r + 1, axis), np.repeat(a.take([-1], axis), r, axis)
    total = np.cumsum(np.concatenate([first, a, last], axis), axis, dtype=np.float64)
    span = 2 * r + 1
    upper, lower = ((total[k:][:n] if axis == 0 else total[:, k:][:, :n]) for k in (span, 0))
    blurred: Raster = ((upper - lower) / span).astype(np.float32)
    return blurred


def blur(a: Raster, radius: float) -> Raster:
    """Blur by two box blurs each way; `radius` in pixels."""
    r = max(1, round(radius))
    for axis in (0, 1, 0, 1):
        a = _box_blur(a, r, axis)
    return a


def _grow_rows(a: Raster, q: int) -> Raster:
    out = np.empty((a.shape[0] * q, *a.shape[1:]), np.float32)
    before, after = np.concatenate([a[:1], a[:-1]]), np.concatenate([a[1:], a[-1:]])
    for k in range(q):
        t = (k + 0.5) / q - 0.5
        out[k::q] = a + (t * (after - a) if t > 0 else -t * (before - a))
    return out


def grow(a: Raster, q: int) -> Raster:
    """Enlarge a raster `q` times, linearly between its cells."""
    return _grow_rows(_grow_rows(a, q).T, q).T


# ---------------------------------------------------------------- signed distances
def turn(x: Raster, y: Raster, cx: float, cy: float, degrees: float) -> tuple[Raster, Raster]:
    """Return places in the frame of something at (cx, cy) turned by so many degrees."""
    dx, dy = x - float(cx), y - float(cy)  # float(): a numpy scalar would make all of it float64
    if not degrees:
        return dx, dy
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return dx * c + dy * s, dy * c - dx * s


def hypot(a: Raster, b: Raster) -> Raster:
    """Return the length of (a, b); several times faster than numpy's own."""
    out: Raster = np.sqrt(a * a + b * b)
    return out


def box(
    x: Raster, y: Raster, cx: float, cy: float, hx: float, hy: float, degrees: float = 0, r: float = 0.0
) -> Raster:
    """Return the distance to a box of half sides hx, hy with corners rounded by `r`."""
    u, v = turn(x, y, cx, cy, degrees)
    qx, qy = np.abs(u) - (float(hx) - r), np.abs(v) - (float(hy) - r)
    inside: Raster = np.minimum(np.maximum(qx, qy), 0)
    return hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + inside - r


def circle(x: Raster, y: Raster, cx: float, cy: float, r: float) -> Raster:
    """Return the distance to a disc."""
    return hypot(x - float(cx), y - float(cy)) - float(r)


def ellipse(x: Raster, y: Raster, cx: float, cy: float, rx: float, ry: float, degrees: float = 0) -> Raster:
    """Return nearly the distance to an ellipse; exact on its rim."""
    u, v = turn(x, y, cx, cy, degrees)
    return (hypot(u / float(rx), v / float(ry)) - 1) * min(float(rx), float(ry))


def capsule(
    x: Raster, y: Raster, x0: float, y0: float, x1: float, y1: float, r0: float, r1: float | None = None
) -> Raster:
    """Return the distance to a line with round ends of radius r0 and r1."""
    end = r0 if r1 is None else r1
    dx, dy = float(x1 - x0), float(y1 - y0)
    u, v = x - np.float32(x0), y - np.float32(y0)
    k = dx * dx + dy * dy + 1e-9
    t = np.clip(u * np.float32(dx / k) + v * np.float32(dy / k), 0, 1)
    u = u - t * np.float32(dx)
    v = v - t * np.float32(dy)
    return hypot(u, v) - (np.float32(r0) + t * np.float32(end - r0))


def squared(x: Raster, y: Raster, x0: float, y0: float, x1: float, y1: float) -> Raster:
    """Return the squared distance to a line."""
    dx, dy = float(x1 - x0), float(y1 - y0)
    u, v = x - np.float32(x0), y - np.float32(y0)
    k = dx * dx + dy * dy + 1e-9
    t = np.clip(u * np.float32(dx / k) + v * np.float32(dy / k), 0, 1)
    u -= t * np.float32(dx)
    v -= t * np.float32(dy)
    return u * u + v * v


def inside(x: Raster, y: Raster, corners: Places) -> Mask:
    """Tell which places lie in a polygon; `x` and `y` a regular grid."""
    found = np.zeros(x.shape, bool)
    row = y[:, :1]
    left, right = float(x[0, 0]), float(x[0, -1])
    a = np.array(corners, np.float64)
    b = np.roll(a, -1, 0)
    low, high = np.minimum(a, b), np.maximum(a, b)
    matter = (a[:, 1] != b[:, 1]) & (high[:, 0] > left)
    matter &= (high[:, 1] >= float(row[0, 0])) & (low[:, 1] <= float(row[-1, 0]))
    for (x0, y0), (x1, y1) in zip(a[matter].tolist(), b[matter].tolist(), strict=True):
        crossed = (row < y0) != (row < y1)
        if min(x0, x1) > right:
            found ^= crossed
        else:
            found ^= crossed & (x < x0 + (row - y0) * ((x1 - x0) / (y1 - y0)))
    return found


def polygon(x: Raster, y: Raster, corners: Places) -> Raster:
    """Return the distance to a simple polygon; `x` and `y` a regular grid."""
    d = np.full(x.shape, _FAR * _FAR, np.float32)
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        d = np.minimum(d, squared(x, y, x0, y0, x1, y1))
    d = np.sqrt(d)
    return np.where(inside(x, y, corners), -d, d)


def polyline(x: Raster, y: Raster, places: Places, r: float) -> Raster:
    """Return the distance to a line of half width `r` through the places."""
    d = np.full(x.shape, _FAR, np.float32)
    for (x0, y0), (x1, y1) in itertools.pairwise(places):
        d = np.minimum(d, capsule(x, y, x0, y0, x1, y1, r))
    return d


# ---------------------------------------------------------------- surfaces
def to_surface(colours: NDArray[Any], alpha: Raster | None = None) -> pygame.Surface:
    """Make a surface from colours `[y, x, 3]`, 0 to 1 or whole bytes, and an alpha `[y, x]`, 0 to 1."""
    bytes3 = colours if colours.dtype == np.uint8 else (np.clip(colours, 0, 1) * 255 + 0.5).astype(np.uint8)
    size = (bytes3.shape[1], bytes3.shape[0])
    if alpha is None:
        return pygame.image.frombuffer(bytes3.tobytes(), size, "RGB").copy()
    a = (np.clip(alpha, 0, 1) * 255 + 0.5).astype(np.uint8)
    return pygame.image.frombuffer(np.dstack([bytes3, a]).tobytes(), size, "RGBA").copy()


def from_surface(surface: pygame.Surface) -> tuple[Raster, Raster]:
    """Return a surface's colours `[y, x, 3]` and alpha `[y, x]`, 0 to 1."""
    width, height = surface.get_size()
    raw = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(height, width, 4)
    a = raw.astype(np.float32) / 255
    return a[..., :3], a[..., 3]
