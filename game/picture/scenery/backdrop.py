"""The picture of the board at the zoom of the view."""

import math
from typing import Final

import pygame

from game.picture.pens.camera import Box
from game.picture.scenery.boards import Picture

_SEARCH: Final = 32
"""Pixels of the picture among which an edge is looked for that falls on a whole pixel of the view."""


def backdrop(picture: Picture, ppc: float, box: Box) -> pygame.Surface:
    """Return a box of the board, in board pixels at `ppc` pixels per cm, opaque, `box` large."""
    whole = pygame.Surface(box[2:], 0, 32)
    ratio = picture.ppc / ppc
    columns = _edges(box[0], box[0] + box[2], ratio, picture.surface.get_width())
    rows = _edges(box[1], box[1] + box[3], ratio, picture.surface.get_height())
    part = picture.surface.subsurface((columns[0], rows[0], columns[1] - columns[0], rows[1] - rows[0]))
    left, right = _spread(columns, ratio, box[0] + box[2])
    top, foot = _spread(rows, ratio, box[1] + box[3])
    if ratio != 1:
        part = pygame.transform.smoothscale(
            _edged(part) if ratio < 1 else _copied(part), (right - left, foot - top)
        )
    whole.blit(part, (left - box[0], top - box[1]))
    return whole


def _spread(cuts: tuple[int, int], ratio: float, end: int) -> tuple[int, int]:
    """Return where two cuts fall in the view; the second is never short of the end of what is shown."""
    start = round(cuts[0] / ratio)
    return start, max(round(cuts[1] / ratio), end, start + 1)


def _copied(part: pygame.Surface) -> pygame.Surface:
    """Return a copy with 32 bits a pixel, which is enlarged and shrunk several times as fast.

    It must be a copy, for whoever bakes has to be able to draw on the picture while a part of it is scaled.
    """
    whole = pygame.Surface(part.get_size(), 0, 32)
    whole.blit(part, (0, 0))
    return whole


def _edged(part: pygame.Surface) -> pygame.Surface:
    """Return a picture with its last column and row once more.

    `smoothscale`, when it enlarges, spreads all columns but one over the new width.
    """
    width, height = part.get_size()
    whole = pygame.Surface((width + 1, height + 1), 0, 32)
    whole.blit(part, (1, 1))
    whole.blit(part, (1, 0))
    whole.blit(part, (0, 1))
    whole.blit(part, (0, 0))
    return whole


def _edges(start: int, end: int, ratio: float, size: int) -> tuple[int, int]:
    """Return where to cut the picture so that both cuts fall on whole pixels of the view, or nearly."""
    first, last = min(math.floor(start * ratio), size - 1), min(math.ceil(end * ratio), size)
    before = range(max(0, first - _SEARCH), first + 1)
    behind = range(max(last, first + 1), min(size, last + _SEARCH) + 1)
    return (
        min(before, key=lambda s: (_off(s, ratio), -s)),
        min(behind, key=lambda s: (_off(s, ratio) if s < size else 0.0, s)),
    )


def _off(cut: int, ratio: float) -> float:
    place = cut / ratio
    return round(abs(place - round(place)), 3)


def roughly(picture: Picture, ppc: float, box: Box) -> pygame.Surface:
    """Return a box of the board without smoothing, in a fraction of the time, for a view that is moving."""
    whole = pygame.Surface(box[2:], 0, 32)
    ratio = picture.ppc / ppc
    width, height = picture.surface.get_size()
    x0, y0 = min(int(box[0] * ratio), width - 1), min(int(box[1] * ratio), height - 1)
    x1 = min(width, math.ceil((box[0] + box[2]) * ratio))
    y1 = min(height, math.ceil((box[1] + box[3]) * ratio))
    part = picture.surface.subsurface((x0, y0, max(1, x1 - x0), max(1, y1 - y0)))
    size = round(part.get_width() / ratio), round(part.get_height() / ratio)
    whole.blit(
        pygame.transform.scale(_copied(part), size), (round(x0 / ratio) - box[0], round(y0 / ratio) - box[1])
    )
    return whole
