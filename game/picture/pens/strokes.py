"""Pen lines on the board: smooth lines, dashes, dots and arrows with a dark rim, from signed distances.

Everything of one colour is one raster of distances, so that crossings and dots join without seams.
"""

import functools
import itertools
import math
from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
import pygame
from msgspec import Struct
from numpy.typing import NDArray

from game.picture.pens import ink
from game.picture.pens.camera import Box, clipped
from game.picture.pens.ink import Places, hexc
from game.picture.pens.patch import Layer, Patch, from_pixels, packed

CASING: Final = "161318"
"""The dark rim that lifts a line off any ground."""

Place = tuple[float, float]
"""A place in pixels."""

Capsule = tuple[float, float, float, float, float]
"""A line with round ends in pixels: x0, y0, x1, y1 and the radius."""

_STEPS: Final = 8
_REACH: Final = 48.0
_TURNS: Final = 128
_PARTS: Final = 4
"""Ways that a dash of a circle may point, and places of its middle along a side of a pixel."""

_TILE: Final = 128
"""The side in pixels of the pieces in which large shapes are drawn."""


class Pen(Struct, frozen=True):
    """What a line is drawn with: its colour, width and rim in pixels, dash and gap in pixels (0: solid)."""

    colour: str
    width: float = 3.0
    dash: float = 0.0
    gap: float = 0.0
    rim: float = 1.5
    alpha: float = 1.0

    def scaled(self, scale: float) -> "Pen":
        """Return the same pen, bigger."""
        return Pen(
            self.colour,
            self.width * scale,
            self.dash * scale,
            self.gap * scale,
            self.rim * scale,
            self.alpha,
        )


class Dot(Struct, frozen=True):
    """A disc that belongs to a line: its middle and radius in pixels."""

    x: float
    y: float
    r: float


def stroke(lines: Iterable[Places], style: Pen, within: Box, dots: Iterable[Dot] = ()) -> Layer:
    """Draw lines through places in pixels and their dots; nothing outside the box `within`."""
    half = style.width / 2
    pieces = [piece for line in lines for piece in _pieces(line, style)]
    drawn = [(*a, *b, half) for a, b in pieces] + [(d.x, d.y, d.x, d.y, d.r) for d in dots]
    return capsules_of(drawn, style, within)


def capsules_of(capsules: Sequence[Capsule], style: Pen, within: Box) -> Layer:
    """Draw capsules as one shape with one rim, in pieces where it is large, for it may be mostly empty."""
    reach = style.rim + 1.5
    pairs = [(c, box) for c in capsules if (box := clipped(_bounds(c, reach), within))[2] and box[3]]
    whole = _union([box for _, box in pairs])
    if whole is None:
        return ()
    if max(whole[2:]) <= 2 * _TILE:
        return (_piece(pairs, style, whole, reach),)
    tiles: dict[tuple[int, int], list[tuple[Capsule, Box]]] = {}
    for pair in pairs:
        left, top, width, height = pair[1]
        for row in range(top // _TILE, (top + height - 1) // _TILE + 1):
            for column in range(left // _TILE, (left + width - 1) // _TILE + 1):
                tiles.setdefault((row, column), []).append(pair)
    found = []
    for (row, column), members in tiles.items():
        square = (column * _TILE, row * _TILE, _TILE, _TILE)
        area = _union([clipped(box, square) for _, box in members])
        if area is not None:
            found.append(_piece(members, style, area, reach))
    return tuple(found)


def _piece(members: Sequence[tuple[Capsule, Box]], style: Pen, whole: Box, reach: float) -> Patch:
    """Draw what some capsules cover of a box."""
    d = np.full((whole[3], whole[2]), reach, np.float32)
    xs = np.arange(whole[0], whole[0] + whole[2], dtype=np.float32)[None] + np.float32(0.5)
    ys = np.arange(whole[1], whole[1] + whole[3], dtype=np.float32)[:, None] + np.float32(0.5)
    for c, box in members:
        left, top, width, height = clipped(box, whole)
        rows = slice(top - whole[1], top - whole[1] + height)
        columns = slice(left - whole[0], left - whole[0] + width)
        part = d[rows, columns]
        np.minimum(part, ink.capsule(xs[:, columns], ys[rows], c[0], c[1], c[2], c[3], c[4]), out=part)
    return Patch(inked(d, style), whole[:2])


def dashed_circle(x: float, y: float, radius: float, style: Pen, within: Box) -> Layer:
    """Draw a circle in dashes, each a small picture of its own, for a large one is mostly empty."""
    count = max(8, round(math.tau * radius / (style.dash + style.gap)))
    found, half = [], _half(style)
    for k in range(count):
        angle = math.tau * k / count
        px, py = x + radius * math.cos(angle), y + radius * math.sin(angle)
        left, top = math.floor(px) - half, math.floor(py) - half
        across = within[0] <= left and left + 2 * half <= within[0] + within[2]
        if across and within[1] <= top and top + 2 * half <= within[1] + within[3]:
            parts = int((px - left - half) * _PARTS), int((py - top - half) * _PARTS)
            found.append(Patch(_dash(round(k / count * _TURNS) % (_TURNS // 2), parts, style), (left, top)))
    return tuple(found)


def _half(style: Pen) -> int:
    """Return half the side in pixels of the picture of a dash."""
    return math.ceil(style.dash / 2 + style.width / 2 + style.rim + 2)


@functools.lru_cache(maxsize=4096)
def _dash(turn: int, parts: tuple[int, int], style: Pen) -> pygame.Surface:
    """Draw one dash of a circle: the way from the middle to it, and where in its pixel its middle lies."""
    side = 2 * _half(style)
    x, y = (side / 2 + (part + 0.5) / _PARTS for part in parts)
    angle = math.tau * turn / _TURNS + math.pi / 2
    dx, dy = math.cos(angle) * style.dash / 2, math.sin(angle) * style.dash / 2
    dash = (x - dx, y - dy, x + dx, y + dy, style.width / 2)
    return _piece([(dash, (0, 0, side, side))], style, (0, 0, side, side), style.rim + 1.5).surface


def polygons(shapes: Iterable[Places], style: Pen, within: Box) -> Layer:
    """Draw filled polygons, corners in pixels, each with its rim."""
    layer: list[Patch] = []
    for corners in shapes:
        xs, ys = [p[0] for p in corners], [p[1] for p in corners]
        margin = style.rim + 2
        box = clipped(_bounds((min(xs), min(ys), max(xs), max(ys), 0), margin), within)
        if box[2] and box[3]:
            x, y = np.meshgrid(
                np.arange(box[0], box[0] + box[2], dtype=np.float32) + np.float32(0.5),
                np.arange(box[1], box[1] + box[3], dtype=np.float32) + np.float32(0.5),
            )
            layer.append(Patch(inked(ink.polygon(x, y, corners), style), box[:2]))
    return tuple(layer)


def inked(d: NDArray[np.floating], style: Pen) -> pygame.Surface:
    """Return the pixels of a shape from its signed distance in pixels `[y, x]`."""
    k = np.clip((d + 1) * _STEPS, 0, _REACH * _STEPS - 1).astype(np.intp)
    return from_pixels(_pens(style)[k])


@functools.lru_cache(maxsize=128)
def _pens(style: Pen) -> NDArray[np.uint32]:
    d = np.arange(int(_REACH * _STEPS), dtype=np.float32) / _STEPS - 1
    body, rim = np.clip(0.5 - d, 0, 1), np.clip(0.5 - (d - style.rim), 0, 1)
    rim = rim * (0.85 if style.rim else 0.0)
    alpha = body + rim * (1 - body)
    share = (body / np.maximum(alpha, 1e-4))[:, None]
    colours = hexc(CASING) + (hexc(style.colour) - hexc(CASING)) * share
    return packed(colours.astype(np.float32), (alpha * style.alpha).astype(np.float32))


def _pieces(line: Places, style: Pen) -> Iterable[tuple[Place, Place]]:
    if not style.dash:
        for a, b in itertools.pairwise(line):
            yield from _short(a, b)
        return
    period, run = style.dash + style.gap, 0.0
    for a, b in itertools.pairwise(line):
        length = math.dist(a, b)
        first = math.floor(run / period)
        for k in range(first, math.floor((run + length) / period) + 1):
            start = max(k * period - run, 0.0)
            end = min(k * period + style.dash - run, length)
            if end > start:
                yield _between(a, b, start / length), _between(a, b, end / length)
        run += length


def _short(a: Place, b: Place) -> Iterable[tuple[Place, Place]]:
    # Short pieces keep the windows of a slanting line small.
    count = max(1, math.ceil(math.dist(a, b) / 64))
    for k in range(count):
        yield _between(a, b, k / count), _between(a, b, (k + 1) / count)


def _between(a: Place, b: Place, share: float) -> Place:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _bounds(capsule: Capsule, margin: float) -> Box:
    x0, y0, x1, y1, r = capsule
    grow = r + margin
    left, top = math.floor(min(x0, x1) - grow), math.floor(min(y0, y1) - grow)
    return left, top, math.ceil(max(x0, x1) + grow) - left, math.ceil(max(y0, y1) + grow) - top


def _union(boxes: Sequence[Box]) -> Box | None:
    if not boxes:
        return None
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    right, bottom = max(b[0] + b[2] for b in boxes), max(b[1] + b[3] for b in boxes)
    return left, top, right - left, bottom - top
