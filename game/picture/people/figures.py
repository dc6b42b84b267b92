"""Figures as painted miniatures from straight above.

The parts are turned, never the picture, so that the light always comes from the upper left.
"""

import functools
import math
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from game.picture.pens import ink
from game.picture.pens.ink import LIGHT, Raster, hexc, mix, smooth
from game.picture.pens.patch import from_pixels, packed
from game.picture.people.bodies import Body, Pose, body
from game.picture.people.figure_parts import INK, Look, Part

SPAN: Final = 6.2
"""The side of a token's picture in cm; its middle is the middle of the base."""

SMALL: Final = 11.0
"""Below this zoom, in pixels per cm, figures are drawn simpler and bolder."""

FACINGS: Final = 16
_HEROIC: Final = 1.10
_BOLD: Final = 1.08
Window = tuple[slice, slice]


def facing_step(degrees: float) -> int:
    """Return the nearest of the sixteen directions, clockwise from the right as on the screen."""
    return round(degrees / (360 / FACINGS)) % FACINGS


def span_px(ppc: float) -> int:
    """Return the side in pixels of a token's picture."""
    return max(8, round(SPAN * ppc))


@functools.lru_cache(maxsize=128)
def figure(
    role: str, side: str, pose: Pose, facing: int, ppc: float, look: Look, tool: str = ""
) -> pygame.Surface:
    """Draw a figure without its base; `facing` is a step of sixteen, `tool` what it carries instead.

    The surface is shared, so nobody may draw on it.
    """
    fine = 2 if ppc < 20 else 1
    canvas = _Canvas(span_px(ppc) * fine, ppc, fine)
    canvas.aim(facing * (360 / FACINGS), look.left_handed)
    canvas.paint(body(role, side, pose, look, tool), lying=pose != "standing", grey=pose == "out")
    return canvas.surface()


class _Canvas:
    """A picture of one figure while it is painted; colours are kept multiplied by alpha."""

    def __init__(self, side: int, ppc: float, fine: int) -> None:
        self.side, self.ppc, self.fine = side, ppc, fine
        self.zoom = np.float32(side / SPAN)
        self.small = ppc < SMALL
        self.scale = _BOLD if self.small else _HEROIC
        axis = (np.arange(side, dtype=np.float32) + np.float32(0.5)) / self.zoom - np.float32(SPAN / 2)
        self.x, self.y = np.meshgrid(axis, axis)
        self.grain = _grain(side)
        self.rgb = np.zeros((side, side, 3), np.float32)
        self.alpha = np.zeros((side, side), np.float32)

    def aim(self, degrees: float, mirrored: bool) -> None:
        """Turn the frame of the figure."""
        self.degrees, self.mirrored = degrees, mirrored
        u, v = ink.turn(self.x, self.y, 0, 0, degrees)
        self.u = u / np.float32(self.scale)
        self.v = v / np.float32(-self.scale if mirrored else self.scale)

    def paint(self, figure: Body, *, lying: bool, grey: bool) -> None:
        """Paint all parts with their cast shadow and ink."""
        tool = tuple(part.fatter(1.65) for part in figure.tool) if self.small else figure.tool
        parts = [p for p in (*figure.under, *tool, *figure.over) if not (self.small and p.kind == "fold")]
        windows = [self._window(part) for part in parts]
        fields = [
            part.distance(self.u[w], self.v[w]) * np.float32(self.scale)
            for part, w in zip(parts, windows, strict=True)
        ]
        whole = np.full((self.side, self.side), 9, np.float32)
        for part, w, d in zip(parts, windows, fields, strict=True):
            if part.kind != "fold":
                whole[w] = np.minimum(whole[w], d)
        self._shadow(whole, 0.3 if lying else 0.62)
        everything = (slice(0, self.side), slice(0, self.side))
        self._over(everything, INK, self._cover(whole - np.float32(max(0.06, 0.95 / self.ppc))))
        for part, w, d in zip(parts, windows, fields, strict=True):
            if part.kind == "fold":
                self._over(w, INK, self._cover(d) * 0.5 * (whole[w] < 0))
            else:
                self._part(part, w, d, whole[w], grey)

    def _part(self, part: Part, w: Window, d: Raster, whole: Raster, grey: bool) -> None:
        colour = self._shaded(part, d, self.grain[w])
        if grey:
            tone = colour @ np.array([0.3, 0.59, 0.11], np.float32)
            colour = mix(colour, tone[..., None] * hexc("c9c1b2"), 0.88) * np.float32(0.86)
        rim = self._cover(d - np.float32(max(0.03, 0.38 / self.ppc))) * (whole < 0.02)
        self._over(w, INK, rim * (0.62 if self.small else 1.0))
        self._over(w, colour, self._cover(d))

    def _shaded(self, part: Part, d: Raster, grain: Raster) -> Raster:
        down, across = (np.asarray(g, np.float32) for g in np.gradient(d))
        slope = ink.hypot(down, across) + np.float32(1e-6)
        lit = (across * np.float32(LIGHT[0]) + down * np.float32(LIGHT[1])) / slope
        depth = np.clip(-d / np.float32(max(part.depth, 0.05)), 0, 1)
        dome = np.sqrt(np.clip(1 - (1 - depth) * (1 - depth), 0, 1))
        tone = np.clip(0.48 + 0.36 * lit * (1 - depth) + 0.14 * dome + 0.16 * (grain - 0.5), 0, 1)
        tone = tone + (np.round(tone * 5) / 5 - tone) * np.float32(0.45)  # the layers a brush leaves
        base = part.colour.astype(np.float32)
        cool = base * np.array([0.46, 0.43, 0.54], np.float32)
        warm = np.clip(base * np.float32(1.2) + np.float32(0.07), 0, 1)
        low, high = smooth(0, 0.5, tone)[..., None], smooth(0.5, 1, tone)[..., None]
        colour = np.where((tone < 0.5)[..., None], cool + (base - cool) * low, base + (warm - base) * high)
        edge = smooth(-0.15, -0.06, d) * smooth(0.3, 0.95, lit) * np.float32(0.4 if self.small else 0.7)
        bright = np.clip(base * np.float32(1.5) + np.float32(0.18), 0, 1)
        painted: Raster = colour + (bright - colour) * edge[..., None]
        return painted

    def _shadow(self, whole: Raster, lift: float) -> None:
        everything = (slice(0, self.side), slice(0, self.side))
        for share in (0.5, 1.0):
            dy, dx = (int(-LIGHT[k] * lift * share * self.zoom) for k in (1, 0))
            cast = np.full_like(whole, 9)
            cast[dy:, dx:] = whole[: self.side - dy, : self.side - dx]
            self._over(everything, hexc("161226"), np.float32(0.34) * smooth(0.14, -0.1, cast))

    def _cover(self, d: Raster) -> Raster:
        share: Raster = np.clip(np.float32(0.5) - d * self.zoom, 0, 1)
        return share

    def _over(self, w: Window, colour: Raster, share: NDArray[np.floating]) -> None:
        rest = 1 - share
        self.rgb[w] = self.rgb[w] * rest[..., None] + colour * share[..., None]
        self.alpha[w] = self.alpha[w] * rest + share

    def _window(self, part: Part) -> Window:
        places, radius = part.bounds()
        c, s = math.cos(math.radians(self.degrees)), math.sin(math.radians(self.degrees))
        flip = -1 if self.mirrored else 1
        xs = [self.scale * (u * c - v * flip * s) for u, v in places]
        ys = [self.scale * (u * s + v * flip * c) for u, v in places]
        margin = radius * self.scale + 0.3
        return _slice(min(ys) - margin, max(ys) + margin, self.zoom, self.side), _slice(
            min(xs) - margin, max(xs) + margin, self.zoom, self.side
        )

    def surface(self) -> pygame.Surface:
        """Return the picture at its true size."""
        rgb, alpha = shrunk(self.rgb, self.fine), shrunk(self.alpha, self.fine)
        plain = (rgb / np.maximum(alpha, np.float32(1e-4))[..., None]).astype(np.float32).reshape(-1, 3)
        side = alpha.shape[0]
        return from_pixels(packed(plain, alpha.astype(np.float32).reshape(-1)).reshape(side, side))


def shrunk(a: Raster, times: int) -> Raster:
    """Return a raster several times smaller, by averages."""
    if times == 1:
        return a
    rows, columns = a.shape[0] // times, a.shape[1] // times
    mean: Raster = a.reshape(rows, times, columns, times, -1).mean((1, 3), dtype=np.float32)
    return mean.reshape(rows, columns, *a.shape[2:])


def _slice(low: float, high: float, zoom: np.float32, side: int) -> slice:
    first = int((low + SPAN / 2) * zoom)
    last = int((high + SPAN / 2) * zoom) + 1
    return slice(min(max(first, 0), side - 2), min(max(last, 2), side))


@functools.lru_cache(maxsize=12)
def _grain(side: int) -> Raster:
    return ink.fbm(side, side, max(4.0, side / SPAN * 0.35), 3, 4)
