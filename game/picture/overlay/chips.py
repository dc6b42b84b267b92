"""Chips: small paper tags on the board, and the placer that keeps them apart."""

import functools
import itertools
import math
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import pygame
from msgspec import Struct
from numpy.typing import NDArray

from game.picture.pens import paper, text
from game.picture.pens.camera import Box
from game.picture.pens.icons import icon
from game.picture.pens.paper import plate
from game.picture.pens.patch import Layer, Patch
from game.picture.pens.skin import put_middle, px
from game.picture.pens.strokes import Pen, stroke

SIZE: Final = 14
_GAP: Final = 5
_RINGS: Final = (16, 26, 38, 54, 74, 98, 126, 160)
_ANGLES: Final = 16
_RING: Final = np.repeat(np.array(_RINGS, np.float64), _ANGLES)
_TURNS: Final = np.tile(math.tau * (np.arange(_ANGLES) + 0.5) / _ANGLES, len(_RINGS))
_COS: Final = np.cos(_TURNS)
_SIN: Final = np.sin(_TURNS)


class Chip(Struct, frozen=True):
    """A tag: what is bold, what explains it, and a coloured band with an icon.

    `more` is said at the end, behind the icon `sign`.
    """

    strong: str
    detail: str = ""
    icon: str = ""
    band: str = "00714f"
    more: str = ""
    sign: str = ""


class Label(Struct, frozen=True):
    """A chip that wants to stand near a place in pixels; labels are placed in order, the first best."""

    chip: Chip
    x: float
    y: float
    clear: float = 12.0
    """The radius in pixels about the place that stays free."""


class Placed(Struct, frozen=True):
    """A label and where its chip went, in pixels."""

    label: Label
    box: Box


class Busy(Struct, frozen=True):
    """A box in pixels that chips should leave free, and how much that matters."""

    box: Box
    weight: float = 1.0


# ---------------------------------------------------------------- the tag
def chip_size(chip: Chip, scale: float = 1.0) -> tuple[int, int]:
    """Return the size of a chip in pixels."""
    size = px(SIZE, scale)
    width = px(14, scale) + text.width(chip.strong, "heavy", size)
    if chip.icon:
        width += px(SIZE + 9, scale)
    if chip.detail:
        width += px(7, scale) + text.width(chip.detail, "semibold", px(SIZE - 1, scale))
    if chip.sign:
        width += px(SIZE + 8, scale)
    if chip.more:
        width += px(4, scale) + text.width(chip.more, "semibold", px(SIZE - 1, scale))
    return width, px(SIZE + 11, scale)


@functools.lru_cache(maxsize=256)
def chip(tag: Chip, scale: float = 1.0) -> Patch:
    """Draw a chip; the patch starts a margin up and left of its corner."""
    width, height = chip_size(tag, scale)
    below = paper.sheet(width, height, "tag", scale, 7)
    whole = below.surface.copy()
    face = whole.subsurface((-below.at[0], -below.at[1], width, height))
    x = px(7, scale)
    if tag.icon:
        band, inset, side = px(SIZE + 9, scale), max(1, px(1, scale)), px(SIZE, scale)
        face.blit(plate(band, height - 2 * inset, 3.5 * scale, tag.band), (inset, inset))
        face.blit(icon(tag.icon, side, paper.CREAM), (inset + (band - side) // 2, (height - side) // 2))
        x += band
    x += put_middle(face, tag.strong, (x, height / 2), "heavy", px(SIZE, scale), paper.TEXT) + px(7, scale)
    if tag.detail:
        size = px(SIZE - 1, scale)
        x += put_middle(face, tag.detail, (x, height / 2), "semibold", size, paper.DIM) + px(7, scale)
    _more(face, tag, x, scale)
    return Patch(whole, below.at)


def _more(face: pygame.Surface, tag: Chip, x: int, scale: float) -> None:
    """Draw the end of a chip: its second icon, and what is said there."""
    if tag.sign:
        side = px(SIZE + 1, scale)
        face.blit(icon(tag.sign, side, paper.TEXT), (x, (face.get_height() - side) // 2))
        x += side + px(4, scale)
    if tag.more:
        size = px(SIZE - 1, scale)
        put_middle(face, tag.more, (x, face.get_height() / 2), "semibold", size, paper.TEXT)


# ---------------------------------------------------------------- the placer
def place(
    labels: Sequence[Label],
    area: Box,
    busy: Iterable[Busy] = (),
    scale: float = 1.0,
    kept: Iterable[Box] = (),
) -> tuple[Placed, ...]:
    """Find a place in an area for each label, so that no two chips overlap; one that finds none is left out.

    A chip goes to the cheapest place: near its own, off what is busy, rather above than below, and off
    what is `kept` as long as there is any such place.
    """
    crowd = tuple(busy)
    boxes = np.array([b.box for b in crowd], np.int64).reshape(-1, 4)
    weights = np.array([b.weight * 0.05 for b in crowd], np.float64)
    apart = list(kept)
    taken: list[Box] = []
    placed: list[Placed] = []
    for label in labels:
        size = chip_size(label.chip, scale)
        near, all_over = _candidates(label, size, area, scale), _everywhere(label, size, area)
        tries = ((near, [*taken, *apart]), (all_over, [*taken, *apart]), (near, taken), (all_over, taken))
        free = next((found for places, off in tries if len((found := _free(places, off)).costs)), None)
        if free is None:
            continue
        box = _cheapest(free, boxes, weights)
        taken.append(box)
        placed.append(Placed(label, box))
    return tuple(placed)


class _Places(NamedTuple):
    """Places for one chip: boxes `[n, 4]` in pixels, and what each costs `[n]`."""

    boxes: NDArray[np.int64]
    costs: NDArray[np.float64]


def _candidates(label: Label, size: tuple[int, int], area: Box, scale: float) -> _Places:
    width, height = size
    far = label.clear + (_RING - _RINGS[0]) * scale + 4
    x = label.x + _COS * (far + width / 2) - width / 2
    y = label.y + _SIN * (far * 0.8 + height / 2) - height / 2
    found = _boxes(np.rint(x), np.rint(y), size)
    low = (found[:, 0] >= area[0]) & (found[:, 1] >= area[1])
    inside = low & (found[:, 0] + width <= area[0] + area[2]) & (found[:, 1] + height <= area[1] + area[3])
    return _Places(found[inside], (_RING + np.where(_SIN > 0.2, 5.0, 0.0))[inside])


def _everywhere(label: Label, size: tuple[int, int], area: Box) -> _Places:
    left, top, across, down = area
    width, height = size
    if width > across or height > down:
        return _Places(np.empty((0, 4), np.int64), np.empty(0))
    step = max(4, height // 2)
    columns = [*range(left, left + across - width, step), left + across - width]
    rows = [*range(top, top + down - height, step), top + down - height]
    x, y = np.tile(columns, len(rows)), np.repeat(rows, len(columns))
    dx, dy = x + width / 2 - label.x, y + height / 2 - label.y
    return _Places(_boxes(x, y, size), 200 + np.sqrt(dx * dx + dy * dy))


def _boxes(x: NDArray[Any], y: NDArray[Any], size: tuple[int, int]) -> NDArray[np.int64]:
    found = np.empty((len(x), 4), np.int64)
    found[:, 0], found[:, 1], found[:, 2:] = x, y, size
    return found


def _free(places: _Places, taken: Sequence[Box]) -> _Places:
    """Return the places that keep a gap to what is taken."""
    if not taken:
        return places
    kept = np.array(taken, np.int64) + np.array([-_GAP, -_GAP, 2 * _GAP, 2 * _GAP])
    near = _shared(places.boxes, kept).any(1)
    return _Places(places.boxes[~near], places.costs[~near])


def _cheapest(places: _Places, busy: NDArray[np.int64], weights: NDArray[np.float64]) -> Box:
    """Return the cheapest place, of equals the first from the left and the top."""
    found = places.boxes
    costs = places.costs + _shared(found, busy) @ weights if len(busy) else places.costs
    left, top, width, height = found[np.lexsort((found[:, 1], found[:, 0], costs))[0]].tolist()
    return left, top, width, height


def _shared(a: NDArray[np.int64], b: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the area in square pixels that each box of one list shares with each of another."""
    ends, others = a[:, None, :2] + a[:, None, 2:], b[None, :, :2] + b[None, :, 2:]
    both = np.minimum(ends, others) - np.maximum(a[:, None, :2], b[None, :, :2])
    sides = np.maximum(both, 0)
    areas: NDArray[np.int64] = sides[..., 0] * sides[..., 1]
    return areas


def along(
    places: Sequence[tuple[float, float]], width: float = 16.0, weight: float = 1.0
) -> tuple[Busy, ...]:
    """Return what a line through places in pixels keeps busy."""
    found = []
    for a, b in itertools.pairwise(places):
        count = max(1, math.ceil(math.dist(a, b) / width))
        for k in range(count + 1):
            x, y = a[0] + (b[0] - a[0]) * k / count, a[1] + (b[1] - a[1]) * k / count
            found.append(
                Busy((round(x - width / 2), round(y - width / 2), round(width), round(width)), weight)
            )
    return tuple(found)


def draw(placed: Iterable[Placed], within: Box, scale: float = 1.0) -> Layer:
    """Draw placed chips over hairlines to what they speak of."""
    chips = tuple(placed)
    lines: list[Patch] = []
    for p in chips:
        lines += _hairline(p, within, scale)
    return (*lines, *(chip(p.label.chip, scale).moved(p.box[0], p.box[1]) for p in chips))


def _hairline(p: Placed, within: Box, scale: float) -> Layer:
    left, top, width, height = p.box
    end = (min(max(p.label.x, left + 4), left + width - 4), min(max(p.label.y, top + 4), top + height - 4))
    far = math.dist(end, (p.label.x, p.label.y))
    if far <= p.label.clear + 4 * scale:
        return ()
    share = p.label.clear * 0.85 / far
    start = (p.label.x + (end[0] - p.label.x) * share, p.label.y + (end[1] - p.label.y) * share)
    return stroke([(start, end)], Pen(paper.CREAM, 1.8 * scale, rim=1.1 * scale), within)
