"""The line below the board of a replay: what happens, in two lines where one is too short, and a count."""

from typing import Final

import pygame

from game.picture.pens import paper, skin, text

SIZE: Final = 15
LEAST: Final = 13
SMALL: Final = 12
"""Sizes of the letters: in one line at most and at least, and in two lines."""


def draw_caption(target: pygame.Surface, rect: pygame.Rect, words: str, count: str, scale: float) -> None:
    """Draw a sentence at the left and a count at the right; what two lines do not hold ends in dots."""
    size = skin.px(SIZE, scale)
    right = text.width(count, "semibold", size)
    skin.put_middle(target, count, (rect.right - right, rect.centery), "semibold", size, paper.SOFT)
    room = rect.w - right - skin.px(24, scale)
    for k, (line, height, letters) in enumerate(lines := caption_lines(words, room, scale)):
        y = rect.centery + round((k - (len(lines) - 1) / 2) * height)
        skin.put_middle(target, line, (rect.x, y), "semibold", letters, paper.CREAM)


def caption_lines(words: str, room: int, scale: float) -> tuple[tuple[str, int, int], ...]:
    """Return the lines of a sentence in so many pixels, each with its height and the size of its letters."""
    size, least, small = (skin.px(units, scale) for units in (SIZE, LEAST, SMALL))
    fitting = text.fitting(words, "semibold", size, room, least)
    if text.width(words, "semibold", fitting) <= room:
        return ((words, _height(fitting), fitting),)
    lines = text.wrapped(words, "semibold", small, room)
    if len(lines) > 2:
        lines = (lines[0], _cut(lines[1], room, small))
    return tuple((line, _height(small), small) for line in lines)


def _height(size: int) -> int:
    return text.leading("semibold", size)


def _cut(line: str, room: int, size: int) -> str:
    """Return a line that ends in dots, within its room."""
    words = line.split(" ")
    while len(words) > 1 and text.width(" ".join(words) + " …", "semibold", size) > room:
        words.pop()
    return " ".join(words) + " …"
