"""Text: the fonts that travel with the game, measuring, wrapping and cached drawing.

No text is ever cut short: who has too little room asks for `fitting` or for `wrapped`.
"""

import functools
import itertools
import unicodedata
from pathlib import Path
from typing import Final, Literal

import pygame

from game.picture.pens import glyphs
from game.picture.pens.ink import rgb
from game.shipped import shipped

Face = Literal["regular", "semibold", "heavy", "title", "symbol"]
Anchor = Literal["left", "centre", "right"]

_FILES: Final[dict[Face, str]] = {
    "regular": "Lato-Regular.ttf",
    "semibold": "Lato-Semibold.ttf",
    "heavy": "Lato-Heavy.ttf",
    "title": "DejaVuSerifCondensed-Bold.ttf",
    "symbol": "DejaVuSans-Bold.ttf",
}

LEAST: Final = 12
"""The smallest text, in pixels at scale 1."""


def path(face: Face) -> Path:
    """Return the font file of a face."""
    return shipped("assets") / "fonts" / _FILES[face]


def draws(face: Face, character: str) -> bool:
    """Tell whether a face, or the symbols that stand in for it, has a glyph for a character."""
    return any(ord(character) in glyphs.covered(path(f)) for f in (face, "symbol"))


@functools.lru_cache(maxsize=96)
def _loaded(face: Face, size: int) -> pygame.font.Font:
    return pygame.font.Font(str(path(face)), size)


def _font(face: Face, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
        forget()
    return _loaded(face, size)


def forget() -> None:
    """Drop all fonts and drawn texts; needed when somebody has closed `pygame.font` and opened it again."""
    _loaded.cache_clear()
    _drawn.cache_clear()
    width.cache_clear()


@functools.lru_cache(maxsize=4096)
def _runs(text: str, face: Face) -> tuple[tuple[Face, str], ...]:
    own, other = glyphs.covered(path(face)), glyphs.covered(path("symbol"))

    def drawer(character: str) -> Face:
        code = ord(character)
        return "symbol" if code not in own and code in other else face

    return tuple((f, "".join(run)) for f, run in itertools.groupby(text, drawer))


@functools.lru_cache(maxsize=8192)
def width(text: str, face: Face, size: int) -> int:
    """Return the width in pixels of a line of text; `size` is the font's height in pixels."""
    return sum(_font(f, size).size(run)[0] for f, run in _runs(_clean(text), face))


def height(face: Face, size: int) -> int:
    """Return the height in pixels of a line of text."""
    return _font(face, size).get_height()


def leading(face: Face, size: int) -> int:
    """Return the distance in pixels from one line of text to the next."""
    return round(height(face, size) * 1.08)


_UNSEEN: Final = ("Cc", "Cf", "Cs")
"""Categories of characters that are not drawn: they steer, turn the writing round, or are halves."""


def _clean(text: str) -> str:
    spaced = text.replace("\t", " ").replace("\n", " ")
    return "".join(c for c in unicodedata.normalize("NFC", spaced) if unicodedata.category(c) not in _UNSEEN)


def _written(font: pygame.font.Font, run: str, colour: str) -> pygame.Surface:
    """Draw letters of one face; marks without a letter take no room, and pygame draws none of that size."""
    if not font.size(run)[0]:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    return font.render(run, True, rgb(colour))


@functools.lru_cache(maxsize=2048)
def _drawn(text: str, face: Face, size: int, colour: str) -> pygame.Surface:
    runs = _runs(text, face)
    parts = [_written(_font(f, size), run, colour) for f, run in runs]
    if len(parts) == 1:
        return parts[0]
    ascents = [_font(f, size).get_ascent() for f, _ in runs]
    across = sum(p.get_width() for p in parts)
    top = max(ascents, default=0)
    down = max(
        (top - a + p.get_height() for a, p in zip(ascents, parts, strict=True)), default=height(face, size)
    )
    whole = pygame.Surface((across, down or height(face, size)), pygame.SRCALPHA)
    x = 0
    for a, part in zip(ascents, parts, strict=True):
        whole.blit(part, (x, top - a))
        x += part.get_width()
    return whole


def line(text: str, face: Face, size: int, colour: str) -> pygame.Surface:
    """Draw a line of text; the surface is shared, so nobody may draw on it.

    What a face lacks is taken from the symbols; line breaks and tabs count as blanks.
    """
    clean = _clean(text)
    _font(face, size)
    return _drawn(clean, face, size, colour)


def put(
    target: pygame.Surface,
    text: str,
    at: tuple[float, float],
    face: Face,
    size: int,
    colour: str,
    anchor: Anchor = "left",
) -> int:
    """Write a line of text with its upper left, upper middle or upper right at a place; return its width."""
    image = line(text, face, size, colour)
    shift = {"left": 0.0, "centre": image.get_width() / 2, "right": float(image.get_width())}[anchor]
    target.blit(image, (round(at[0] - shift), round(at[1])))
    return image.get_width()


def middle(face: Face, size: int, centre: float) -> int:
    """Return the top of a line of text whose capitals are centred on a height in pixels."""
    font = _font(face, size)
    return round(centre - font.get_ascent() + _capital(face, size) / 2)


@functools.lru_cache(maxsize=96)
def _capital(face: Face, size: int) -> int:
    letter = _font(face, size).render("H", True, (255, 255, 255))
    return letter.get_bounding_rect().height


def wrapped(text: str, face: Face, size: int, room: int) -> tuple[str, ...]:
    """Break a text into lines not wider than `room` pixels; a word that is too long is broken."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in paragraph.split():
            longer = f"{current} {word}" if current else word
            if width(longer, face, size) <= room:
                current = longer
                continue
            if current:
                lines.append(current)
            *whole, current = _broken(word, face, size, room)
            lines += whole
        lines.append(current)
    return tuple(lines)


def balanced(text: str, face: Face, size: int, room: int) -> tuple[str, ...]:
    """Break a text into as few lines as `room` pixels allow, all about equally long."""
    lines = wrapped(text, face, size, room)
    high = max((width(line, face, size) for line in lines), default=0)
    low = min(high, max((width(word, face, size) for word in text.split()), default=0))
    while low < high:
        half = (low + high) // 2
        if len(wrapped(text, face, size, max(half, 1))) > len(lines):
            low = half + 1
        else:
            high = half
    return wrapped(text, face, size, max(high, 1))


def _broken(word: str, face: Face, size: int, room: int) -> list[str]:
    parts, current = [], ""
    for character in word:
        if current and width(current + character, face, size) > room:
            parts.append(current)
            current = ""
        current += character
    return [*parts, current]


def fitting(text: str, face: Face, size: int, room: int, least: int = LEAST) -> int:
    """Return the largest size, from `size` down to `least`, at which a line is at most `room` wide.

    `least` is returned when not even that fits; the caller must then give more room or wrap.
    """
    for candidate in range(size, least, -1):
        if width(text, face, candidate) <= room:
            return candidate
    return least
