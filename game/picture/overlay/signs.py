"""Dark signs on the board that tell of zones, places, items, names and heights, each in a free place."""

import functools
from collections.abc import Iterable, Sequence
from typing import Final

import pygame
from msgspec import Struct

from game.picture.overlay.tags import tag
from game.picture.pens import text
from game.picture.pens.camera import Box
from game.picture.pens.icons import icon
from game.picture.pens.palettes import SIDES
from game.picture.pens.paper import CREAM, plate
from game.picture.pens.patch import Layer, Patch
from game.picture.pens.skin import pip, put_middle, px
from game.picture.people.marks import side_mark

LETTERS: Final = 13
"""The usual size of the letters of a zone's name, in units."""

_PLATE: Final = "161318"
_GAP: Final = 2


class Spots(Struct, frozen=True):
    """Places for the upper left corner of a sign, in pixels, the best first."""

    places: tuple[tuple[float, float], ...]


class Owner(Struct, frozen=True):
    """A side (A, B or N) whose zone it is, turns held of those needed, and whether it is done."""

    side: str
    held: int = 0
    turns: int = 1
    done: bool = False


@functools.lru_cache(maxsize=64)
def zone_sign(
    title: str, owners: tuple[Owner, ...], holder: str, most: int, scale: float, letters: int
) -> pygame.Surface:
    """Draw the sign of a zone: a flag for each owner with its turns held, the name, the mark of who holds it.

    The name, in letters of so many units, is broken into lines of at most `most` pixels.
    """
    size, gap = px(letters, scale), px(5, scale)
    flags = [_flag(owner, scale) for owner in owners]
    lines = text.balanced(title, "heavy", size, most) if title else ()
    mark = [side_mark(holder, px(17, scale))] if holder != "N" else []
    words = max((text.width(line, "heavy", size) for line in lines), default=0)
    columns = [max(flag.get_width() for flag in flags), words, *(part.get_width() for part in mark)]
    step = text.leading("heavy", size)
    height = px(21, scale) + step * (max(len(flags), len(lines), 1) - 1)
    width = gap + sum(column + gap for column in columns if column)
    whole = plate(width, height, 4 * scale, _PLATE, alpha=0.86).copy()
    for k, flag in enumerate(flags):
        whole.blit(flag, (gap, round(height / 2 + (k - (len(flags) - 1) / 2) * step - flag.get_height() / 2)))
    x = 2 * gap + columns[0]
    for k, line in enumerate(lines):
        middle = height / 2 + (k - (len(lines) - 1) / 2) * step
        put_middle(whole, line, (x, middle), "heavy", size, CREAM)
    for part in mark:
        whole.blit(part, (width - gap - part.get_width(), round((height - part.get_height()) / 2)))
    return whole


def _flag(owner: Owner, scale: float) -> pygame.Surface:
    """Draw the flag of an owner with the turns that he has held the zone."""
    sign = icon("check" if owner.done else "flag", px(15, scale), SIDES.get(owner.side, SIDES["N"]).light)
    if owner.turns <= 1:
        return sign
    pips = _pips(owner.held, owner.turns, scale)
    gap = px(3, scale)
    height = max(sign.get_height(), pips.get_height())
    row = pygame.Surface((sign.get_width() + gap + pips.get_width(), height), pygame.SRCALPHA)
    row.blit(sign, (0, (height - sign.get_height()) // 2))
    row.blit(pips, (sign.get_width() + gap, (height - pips.get_height()) // 2))
    return row


def _pips(held: int, turns: int, scale: float) -> pygame.Surface:
    if turns > 6:
        return tag(f"{held}/{turns}", scale=scale)
    side, step = px(10, scale), px(12, scale)
    row = pygame.Surface((step * (turns - 1) + side, side), pygame.SRCALPHA)
    for k in range(turns):
        row.blit(pip(side, k < held), (k * step, 0))
    return row


# ---------------------------------------------------------------- where
def edge_spots(box: Box, size: tuple[int, int]) -> Spots:
    """Return places for the sign of an area: along its upper edge, inside it, beside it, below it."""
    left, top, width, height = box
    w, h = size
    right, middle, foot = left + width - w, left + (width - w) / 2, top + height
    rows = [(top - h + 1, 0), (top + 4, 3), (foot - h - 3, 3), (foot, 0)]
    along = [[(x, y) for x in (left + inset, right - inset, middle)] for y, inset in rows]
    beside = [(x, y) for y in (top, top + (height - h) / 2, foot - h) for x in (left + width, left - w)]
    return Spots((*along[0], *along[1], *along[2], *beside, *along[3]))


def inner_spots(box: Box, size: tuple[int, int]) -> Spots:
    """Return places for the sign of an area inside it: its middle, round about it, near its border."""
    left, top, width, height = box
    x, y = left + (width - size[0]) / 2, top + (height - size[1]) / 2
    across, down = max(0.0, (width - size[0]) / 2 - 3), max(0.0, (height - size[1]) / 2 - 3)
    ways = ((0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1))
    around = [(x + dx * far * across, y + dy * far * down) for far in (0.5, 1.0) for dx, dy in ways]
    return Spots(((x, y), *around))


def round_spots(x: float, y: float, clear: float, size: tuple[int, int]) -> Spots:
    """Return places for the sign of a thing: below it, above it, beside it, at its corners, further off."""
    w, h = size
    slant, far = clear * 0.7, clear + h
    return Spots(
        (
            (x - w / 2, y + clear),
            (x - w / 2, y - clear - h),
            (x + clear, y - h / 2),
            (x - clear - w, y - h / 2),
            (x + clear * 0.6, y + slant),
            (x - clear * 0.6 - w, y + slant),
            (x + clear * 0.6, y - slant - h),
            (x - clear * 0.6 - w, y - slant - h),
            (x - w / 2, y + far),
            (x - w / 2, y - far - h),
        )
    )


class Board:
    """Signs put up one after the other: none on another, and on a figure only when there is no other room."""

    def __init__(self, area: Box, shunned: Sequence[Box]) -> None:
        self.area, self.shunned = area, shunned
        self.taken: list[Box] = []
        self.layer: list[Patch] = []

    def put(self, sign: pygame.Surface, spots: Spots, *, only_free: bool = False) -> bool:
        """Put up a sign in the first place that covers the fewest figures, or leave it out; tell which.

        With `only_free` it covers no figure at all.
        """
        best: tuple[int, Box] | None = None
        for spot in spots.places:
            box = self._inside(spot, sign.get_size())
            if box is None or _hits(box, self.taken):
                continue
            covered = sum(_hits(box, [shunned]) for shunned in self.shunned)
            if best is None or covered < best[0]:
                best = (covered, box)
            if not covered:
                break
        if best is None or (only_free and best[0]):
            return False
        self.taken.append(best[1])
        self.layer.append(Patch(sign, best[1][:2]))
        return True

    def take(self, boxes: Iterable[Box]) -> None:
        """Keep boxes free from now on."""
        self.taken.extend(boxes)

    def shown(self) -> Layer:
        """Return the signs put up so far."""
        return tuple(self.layer)

    def _inside(self, spot: tuple[float, float], size: tuple[int, int]) -> Box | None:
        """Return the box of a sign there, pushed a little to lie within the area."""
        left, top, width, height = self.area
        x, y = round(spot[0]), round(spot[1])
        inner_x = min(max(x, left + 2), left + width - size[0] - 2)
        inner_y = min(max(y, top + 2), top + height - size[1] - 2)
        if inner_x < left or inner_y < top or abs(inner_x - x) > size[0] or abs(inner_y - y) > 4:
            return None
        return inner_x, inner_y, size[0], size[1]


def _hits(box: Box, others: Iterable[Box]) -> bool:
    return any(
        box[0] < o[0] + o[2] + _GAP
        and o[0] < box[0] + box[2] + _GAP
        and box[1] < o[1] + o[3] + _GAP
        and o[1] < box[1] + box[3] + _GAP
        for o in others
    )
