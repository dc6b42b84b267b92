"""A window of the board while it is being drawn, and `stamp`, with which everything is drawn on it.

Everything on a canvas is a function of the place on the board, so that a small window drawn alone shows what
the whole board shows there.
"""

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from msgspec import Struct

from game.picture.pens import ink
from game.picture.pens.ink import LIGHT, Raster, smooth

_PAD: Final = 2
"""Pixels drawn round a window so that slopes at its edge are right."""

_NOISE: Final[dict[str, tuple[ink.Cell, int, int]]] = {
    "fine": (0.625, 3, 1),
    "hair": ((0.19, 1.6), 2, 2),
    "bristle": ((1.6, 0.19), 2, 3),
    "mid": (3.75, 3, 4),
    "big": (15.0, 4, 5),
}


class Bounds(NamedTuple):
    """An upright rectangle in cm."""

    x0: float
    y0: float
    x1: float
    y1: float

    def grown(self, cm: float) -> "Bounds":
        """Return it with so many cm more on each side."""
        return Bounds(self.x0 - cm, self.y0 - cm, self.x1 + cm, self.y1 + cm)

    def meets(self, other: "Bounds") -> bool:
        """Tell whether the two have a place in common."""
        return self.x0 < other.x1 and other.x0 < self.x1 and self.y0 < other.y1 and other.y0 < self.y1

    def joined(self, other: "Bounds") -> "Bounds":
        """Return the smallest rectangle that holds both."""
        return Bounds(
            min(self.x0, other.x0), min(self.y0, other.y0), max(self.x1, other.x1), max(self.y1, other.y1)
        )


def around(places: ink.Places, margin: float = 0.0) -> Bounds:
    """Return the rectangle round some places, with a margin in cm."""
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return Bounds(min(xs), min(ys), max(xs), max(ys)).grown(margin)


class Style(Struct, frozen=True):
    """How the hand draws a thing: lengths in cm.

    `line` is the pen's width (0: no line) and `ink` its darkness; `bevel` the painted edge and `edge` its
    strength; `wobble` how far the hand errs, with the noise called `hand`; `alpha` how much covers.
    """

    line: float = 0.13
    bevel: float = 0.0
    edge: float = 0.38
    wobble: float = 0.05
    ink: float = 0.92
    alpha: float = 1.0
    hand: str = "fine"


class Canvas:
    """A window of the board at `ppc` pixels per cm, with its top left pixel at (left, top) of the board.

    `colour` `[y, x, 3]`, `height` in cm, `ink` and `gloss` `[y, x]` are float32 and hold a pad round the
    window that `cropped` takes off.
    """

    def __init__(self, ppc: int, left: int, top: int, width: int, height: int, pad: int = _PAD) -> None:
        self.ppc = ppc
        self.left, self.top, self._pad = left - pad, top - pad, pad
        shape = (height + 2 * pad, width + 2 * pad)
        scale = np.float32(1 / ppc)
        self.xs = (np.arange(shape[1], dtype=np.float32) + np.float32(self.left + 0.5)) * scale
        self.ys = (np.arange(shape[0], dtype=np.float32) + np.float32(self.top + 0.5)) * scale
        self.x: Raster = np.broadcast_to(self.xs, shape)
        self.y: Raster = np.broadcast_to(self.ys[:, None], shape)
        self.colour: Raster = np.zeros((*shape, 3), np.float32)
        self.height: Raster = np.zeros(shape, np.float32)
        self.ink: Raster = np.zeros(shape, np.float32)
        self._noise: dict[str, Raster] = {}

    @property
    def bounds(self) -> Bounds:
        """What the canvas covers, pad included."""
        half = 0.5 / self.ppc
        return Bounds(
            float(self.xs[0]) - half,
            float(self.ys[0]) - half,
            float(self.xs[-1]) + half,
            float(self.ys[-1]) + half,
        )

    def noise(self, name: str) -> Raster:
        """Return one of the noises, 0 to 1: fine, hair, bristle, mid, big."""
        found = self._noise.get(name)
        if found is None:
            cell, count, seed = _NOISE[name]
            found = self._noise[name] = ink.octaves(self.ys, self.xs, cell, count, seed)
        return found

    def spot(self, bounds: Bounds) -> "Spot | None":
        """Return the part of the canvas inside some bounds, or None."""
        p = self.ppc
        top, left = max(0, int(bounds.y0 * p) - 1 - self.top), max(0, int(bounds.x0 * p) - 1 - self.left)
        bottom = min(self.height.shape[0], int(bounds.y1 * p) + 2 - self.top)
        right = min(self.height.shape[1], int(bounds.x1 * p) + 2 - self.left)
        if bottom - top < 2 or right - left < 2:
            return None
        return Spot(self, (slice(top, bottom), slice(left, right)))

    def cropped(self) -> tuple[Raster, Raster, Raster]:
        """Return colour, height and ink without the pad."""
        inner = (slice(self._pad, -self._pad), slice(self._pad, -self._pad))
        return self.colour[inner], self.height[inner], self.ink[inner]


@dataclass(frozen=True, slots=True)
class Spot:
    """A part of a canvas: its places in cm and its noises, all `[y, x]`."""

    canvas: Canvas
    part: tuple[slice, slice]

    @property
    def x(self) -> Raster:
        """The places' x in cm."""
        return self.canvas.x[self.part]

    @property
    def y(self) -> Raster:
        """The places' y in cm."""
        return self.canvas.y[self.part]

    @property
    def ppc(self) -> int:
        """Pixels per cm."""
        return self.canvas.ppc

    def noise(self, name: str) -> Raster:
        """Return the noise called so, here."""
        return self.canvas.noise(name)[self.part]

    @property
    def fine(self) -> Raster:
        """Noise of 0.6 cm: the wobble of the hand."""
        return self.noise("fine")

    @property
    def mid(self) -> Raster:
        """Noise of 4 cm: stains."""
        return self.noise("mid")

    @property
    def big(self) -> Raster:
        """Noise of 15 cm: patches."""
        return self.noise("big")

    @property
    def hair(self) -> Raster:
        """Noise drawn out along x."""
        return self.noise("hair")

    @property
    def bristle(self) -> Raster:
        """Noise drawn out along y."""
        return self.noise("bristle")

    def pen(self, off: Raster, half: float) -> Raster:
        """Return a line's smooth mask; `off` is the distance from its middle, `half` half its width."""
        thin = min(1.0, 2 * half * self.ppc)
        mask: Raster = np.clip((half - off) * self.ppc + 0.5, 0, thin)
        return mask


Shape = Callable[[Spot], Raster]
Paint = Callable[[Spot], Raster]
Rise = float | Callable[[Spot], Raster]


class Piece(NamedTuple):
    """Something to draw: where, in which order (lower first), and how."""

    bounds: Bounds
    order: tuple[int, float]
    draw: Callable[[Canvas], None]


def facing(d: Raster) -> Raster:
    """Return how far each place's slope of `d` turns to the light, -1 to 1."""
    slopes: list[Raster] = list(np.gradient(d))
    gy, gx = slopes
    turned: Raster = (gx * LIGHT[0] + gy * LIGHT[1]) / (ink.hypot(gx, gy) + 1e-6)
    return turned


def stamp(
    canvas: Canvas,
    bounds: Bounds,
    shape: Shape,
    paint: Paint | Raster,
    style: Style,
    height: Rise | None = None,
) -> None:
    """Paint a shape, raise it to its height and outline it; its bounds are those of the shape alone."""
    spot = canvas.spot(bounds.grown(style.wobble + style.line))
    if spot is None:
        return
    d = shape(spot)
    if style.wobble:
        d = d + (spot.noise(style.hand) - 0.5) * np.float32(2 * style.wobble)
    if d.min() > style.line * 2 + 0.1:
        return
    cover = np.clip(0.5 - d * canvas.ppc, 0, 1) * style.alpha
    colour = paint(spot) if callable(paint) else np.broadcast_to(paint, (*d.shape, 3))
    rim = (style.bevel or style.line) and d.max() > -max(style.bevel, style.line) - 0.1
    lit = facing(d) if rim else None
    if lit is not None and style.bevel:
        e = smooth(-style.bevel, -style.bevel * 0.25, d) * style.edge
        colour = colour * (1 + e * lit)[..., None] + (e * np.maximum(lit, 0) * 0.12)[..., None]
    part = spot.part
    canvas.colour[part] += (colour - canvas.colour[part]) * cover[..., None]
    canvas.ink[part] *= 1 - cover
    if lit is not None and style.line:  # the pen presses harder on the shadow side
        w = style.line * (0.62 - 0.42 * lit) * (0.7 + 0.6 * spot.mid)
        pen = np.clip((w - np.abs(d + w * 0.4)) * canvas.ppc + 0.5, 0, 1) * style.ink
        canvas.ink[part] = np.maximum(canvas.ink[part], pen)
    if height is not None:
        top = height(spot) if callable(height) else height
        canvas.height[part] = np.where(cover > 0.5, top, canvas.height[part])


@functools.lru_cache(maxsize=256)
def flat(text: str) -> Paint:
    """Return a paint of one colour with a little unevenness."""
    colour = ink.hexc(text)

    def paint(spot: Spot) -> Raster:
        return colour * (0.88 + 0.24 * spot.mid)[..., None]

    return paint
