"""Small dark tags on the board: names and heights."""

import functools

import pygame

from game.picture.pens import text
from game.picture.pens.icons import icon
from game.picture.pens.paper import CREAM, plate

_DARK = "161318"


@functools.lru_cache(maxsize=128)
def tag(
    words: str, icon_name: str = "", tint: str = CREAM, scale: float = 1.0, points: int = 13
) -> pygame.Surface:
    """Draw words on a dark plate, with an icon in a colour; the surface is shared."""
    size, height = round(points * scale), round((points + 7) * scale)
    side, gap = round((points + 1) * scale), round(5 * scale)
    width = 2 * gap + text.width(words, "heavy", size)
    if icon_name:
        width += side + (gap if words else 0)
    whole = plate(width, height, 4 * scale, _DARK, alpha=0.84).copy()
    x = gap
    if icon_name:
        whole.blit(icon(icon_name, side, tint), (x, (height - side) // 2))
        x += side + gap
    text.put(whole, words, (x, text.middle("heavy", size, height / 2)), "heavy", size, CREAM)
    return whole


@functools.lru_cache(maxsize=64)
def height_tag(cm: str, scale: float = 1.0) -> pygame.Surface:
    """Draw the height of a thing, as written in the player's language, as small as can be read."""
    size, side, gap = round(12 * scale), round(10 * scale), round(3 * scale)
    height = round(16 * scale)
    whole = plate(gap * 2 + side + text.width(cm, "heavy", size), height, 4 * scale, _DARK, alpha=0.8).copy()
    whole.blit(icon("height", side, CREAM), (gap - round(scale), (height - side) // 2))
    text.put(whole, cm, (gap + side, text.middle("heavy", size, height / 2)), "heavy", size, CREAM)
    return whole
