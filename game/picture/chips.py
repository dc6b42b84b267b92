"""Chips: small paper tags on the board, and the placer that keeps them apart."""

import functools
import itertools
import math
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from game.picture import paper, text
from game.picture.camera import Box
from game.picture.icons import icon
from game.picture.paper import plate
from game.picture.patch import Layer, Patch
from game.picture.skin import put_middle, px
from game.picture.strokes import Pen, stroke

SIZE: Final = 14
_GAP: Final = 5
_RINGS: Final = (16, 26, 38, 54, 74, 98, 126, 160)
_ANGLES: Final = 16


class Chip(Struct, frozen=True):
    """A tag: what is bold, what explains it, and a coloured band with an icon."""

    strong: str
    detail: str = ""
    icon: str = ""
    band: str = "00714f"


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
        put_middle(face, tag.detail, (x, height / 2), "semibold", px(SIZE - 1, scale), paper.DIM)
    return Patch(whole, below.at)


# ---------------------------------------------------------------- the placer
def place(
    labels: Sequence[Label], area: Box, busy: Iterable[Busy] = (), scale: float = 1.0
) -> tuple[Placed, ...]:
    """Find a place in an area for each label, so that no two chips overlap; one that finds none is left out.

    A chip goes to the cheapest place: near its own, off what is busy, rather above than below.
    """
    taken: list[Box] = []
    placed: list[Placed] = []
    crowd = tuple(busy)
    for label in labels:
        size = chip_size(label.chip, scale)
        free = [
            c for c in _candidates(label, size, area, scale) if not any(_near(c[1], t, _GAP) for t in taken)
        ]
        if not free:
            free = [c for c in _everywhere(label, size, area) if not any(_near(c[1], t, _GAP) for t in taken)]
        if not free:
            continue
        box = min(free, key=lambda c: (c[0] + _crowding(c[1], crowd), c[1]))[1]
        taken.append(box)
        placed.append(Placed(label, box))
    return tuple(placed)


def _candidates(label: Label, size: tuple[int, int], area: Box, scale: float) -> list[tuple[float, Box]]:
    found = []
    width, height = size
    for ring in _RINGS:
        far = label.clear + ring * scale - _RINGS[0] * scale + 4
        for k in range(_ANGLES):
            angle = math.tau * (k + 0.5) / _ANGLES
            x = label.x + math.cos(angle) * (far + width / 2) - width / 2
            y = label.y + math.sin(angle) * (far * 0.8 + height / 2) - height / 2
            box = (round(x), round(y), width, height)
            if _within(box, area):
                found.append((ring + (5.0 if math.sin(angle) > 0.2 else 0.0), box))
    return found


def _everywhere(label: Label, size: tuple[int, int], area: Box) -> list[tuple[float, Box]]:
    left, top, across, down = area
    width, height = size
    if width > across or height > down:
        return []
    step = max(4, height // 2)
    columns = [*range(left, left + across - width, step), left + across - width]
    rows = [*range(top, top + down - height, step), top + down - height]
    return [
        (200 + math.dist((x + width / 2, y + height / 2), (label.x, label.y)), (x, y, width, height))
        for y in rows
        for x in columns
    ]


def _crowding(box: Box, busy: Sequence[Busy]) -> float:
    return math.fsum(b.weight * 0.05 * _shared(box, b.box) for b in busy)


def _shared(a: Box, b: Box) -> int:
    width = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    height = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return max(width, 0) * max(height, 0)


def _near(a: Box, b: Box, gap: int) -> bool:
    across = a[0] < b[0] + b[2] + gap and b[0] < a[0] + a[2] + gap
    return across and a[1] < b[1] + b[3] + gap and b[1] < a[1] + a[3] + gap


def _within(box: Box, area: Box) -> bool:
    return (
        area[0] <= box[0]
        and area[1] <= box[1]
        and box[0] + box[2] <= area[0] + area[2]
        and box[1] + box[3] <= area[1] + area[3]
    )


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


def kept_free(layer: Iterable[Patch], weight: float = 4.0) -> tuple[Busy, ...]:
    """Return what patches, such as names on the board, keep busy."""
    return tuple(Busy((*patch.at, *patch.surface.get_size()), weight) for patch in layer)


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
