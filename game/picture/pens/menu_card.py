"""The card of a mission in the menu: a picture, a title, who plays, and what there is to know of it."""

import functools
from typing import Final, NamedTuple

import pygame

from game.picture.pens import ink, paper, plots, text
from game.picture.pens.palettes import SIDES
from game.picture.pens.paper import Stuff
from game.picture.pens.patch import Patch
from game.picture.pens.skin import PRESS, State, divider, px

PAD: Final = 12
TITLE: Final = 20
LETTERS: Final = 14
GAP: Final = 9
SIGN: Final = 19
"""Sizes in units: the margin, the letters, what lies between picture, title and words, the sign of a side."""

AIRY: Final = 1.18
"""The distance of lines by that which the letters need."""

SHAPE: Final = 0.58
LEAST: Final = 0.3
"""The height of a picture by its width: as it is best, and what it needs to be one."""


class CardWords(NamedTuple):
    """What stands on a card.

    `lines` are told in any case, `sides` are the marks and names of who plays; `about` is told where there
    is room for all of it.
    """

    title: str
    lines: tuple[str, ...] = ()
    sides: tuple[tuple[str, str], ...] = ()
    about: str = ""


@functools.lru_cache(maxsize=32)
def menu_card(
    size: tuple[int, int],
    words: CardWords,
    picture: pygame.Surface | None = None,
    state: State = "idle",
    scale: float = 1.0,
    focus: bool = False,
) -> Patch:
    """Draw a card: the picture has what the words leave.

    Keep the picture alive as long as its card: a card is kept by the identity of its picture.
    """
    stuff: Stuff = "ghost" if state == "off" else "paper"
    below = paper.sheet(*size, stuff, scale, 13, PRESS[state])
    room = max(px(7, scale), -below.at[0])
    whole = pygame.Surface((size[0] + 2 * room, size[1] + 2 * room), pygame.SRCALPHA)
    whole.blit(below.surface, (room + below.at[0], room + below.at[1]))
    face = whole.subsurface((room, room, *size))
    pad, y = px(PAD, scale), px(PAD, scale)
    if picture is not None:
        high = _picture_height(size, words, scale)
        _framed(face, picture, pygame.Rect(pad, pad, size[0] - 2 * pad, high))
        y += high + px(GAP, scale)
    y = _title(face, words.title, y, stuff, scale)
    _words(face, words, y, stuff, scale, about=tells_all(size, words, scale))
    if focus:
        ring = paper.focus_ring(*size, scale)
        whole.blit(ring.surface, (room + ring.at[0], room + ring.at[1]))
    return Patch(whole, (-room, -room))


def tells_all(size: tuple[int, int], words: CardWords, scale: float) -> bool:
    """Tell whether a card of a size has room for all its words: half a sentence is of no use."""
    least = round((size[0] - 2 * px(PAD, scale)) * LEAST)
    return _words_height(size, words, scale, about=True) + least <= size[1]


def _picture_height(size: tuple[int, int], words: CardWords, scale: float) -> int:
    left = size[1] - _words_height(size, words, scale, about=tells_all(size, words, scale))
    return max(1, min(round((size[0] - 2 * px(PAD, scale)) * SHAPE), left))


def _words_height(size: tuple[int, int], words: CardWords, scale: float, *, about: bool) -> int:
    """Return how much of a card's height everything but its picture takes, in pixels."""
    inner = size[0] - 2 * px(PAD, scale)
    rows = len(_side_rows(inner, words, scale)) + len(_parts(inner, words, scale, about=about))
    head = text.leading("title", px(TITLE, scale)) + 2 * px(GAP, scale)
    return 2 * px(PAD, scale) + px(GAP, scale) + head + rows * _step(scale)


def _step(scale: float) -> int:
    return round(text.leading("semibold", px(LETTERS, scale)) * AIRY)


def _side_rows(inner: int, words: CardWords, scale: float) -> list[tuple[tuple[str, str], ...]]:
    """Return the sides in one row where they have room in it, else each in its own."""
    wide = sum(
        text.width(name, "heavy", px(LETTERS, scale)) + px(SIGN + 16, scale) for _, name in words.sides
    )
    if wide <= inner and words.sides:
        return [words.sides]
    return [(side,) for side in words.sides]


def _parts(inner: int, words: CardWords, scale: float, *, about: bool) -> list[str]:
    told = (*words.lines, words.about) if about and words.about else words.lines
    return [part for line in told for part in text.wrapped(line, "semibold", px(LETTERS, scale), inner)]


def _title(face: pygame.Surface, title: str, y: int, stuff: Stuff, scale: float) -> int:
    """Write the title and draw the line below it; return the y where words begin."""
    pad, inner = px(PAD, scale), face.get_width() - 2 * px(PAD, scale)
    large = text.fitting(title, "title", px(TITLE, scale), inner, px(13, scale))
    text.put(face, title, (pad, y), "title", large, paper.letters(stuff))
    y += text.leading("title", px(TITLE, scale)) + px(2, scale)
    face.blit(divider(inner, scale), (pad, y))
    return y + px(GAP, scale)


def _words(
    face: pygame.Surface, words: CardWords, y: int, stuff: Stuff, scale: float, *, about: bool
) -> None:
    """Write who plays, with the sign of each side, and what there is to know."""
    pad, letters, step = px(PAD, scale), px(LETTERS, scale), _step(scale)
    inner = face.get_width() - 2 * pad
    for row in _side_rows(inner, words, scale):
        x = pad
        for mark, name in row:
            spot = plots.Spot((0, 0), SIDES[mark].strong, plots.SHAPES[mark], size=11)
            sign = plots.mark(spot, scale)
            face.blit(sign, sign.get_rect(center=(x + px(7, scale), y + step // 2 - px(1, scale))))
            x += px(SIGN, scale)
            fitted = text.fitting(name, "heavy", letters, inner - px(SIGN, scale), px(11, scale))
            text.put(face, name, (x, y), "heavy", fitted, paper.letters(stuff))
            x += text.width(name, "heavy", fitted) + px(16, scale)
        y += step
    for part in _parts(inner, words, scale, about=about):
        text.put(face, part, (pad, y), "semibold", letters, paper.lesser(stuff))
        y += step


def _framed(face: pygame.Surface, picture: pygame.Surface, place: pygame.Rect) -> None:
    """Put a picture into a place, filling it and cut to fit, with a dark edge."""
    grow = max(place.w / picture.get_width(), place.h / picture.get_height())
    size = (
        max(place.w, round(picture.get_width() * grow)),
        max(place.h, round(picture.get_height() * grow)),
    )
    big = pygame.transform.smoothscale(picture, size)
    cut = big.subsurface(((size[0] - place.w) // 2, (size[1] - place.h) // 2, *place.size))
    face.blit(cut, place)
    pygame.draw.rect(face, ink.rgb("191416"), place.inflate(2, 2), 2)
