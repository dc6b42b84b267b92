"""What tells something for a while: toasts, banners, tooltips."""

import functools
from typing import Final, Literal

import pygame

from game.picture.pens import paper, text
from game.picture.pens.icons import icon
from game.picture.pens.palettes import SIDES
from game.picture.pens.paper import plate
from game.picture.pens.patch import Patch
from game.picture.pens.skin import put_middle, px

Mood = Literal["plain", "good", "bad", "ask"]

_MOODS: Final[dict[Mood, tuple[str, str]]] = {
    "plain": ("info", "3a4852"),
    "good": ("check", "00714f"),
    "bad": ("bang", "a24a06"),
    "ask": ("help", "9a6a00"),
}


@functools.lru_cache(maxsize=32)
def toast(
    words: str, mood: Mood = "plain", most: int = 460, scale: float = 1.0, icon_name: str = ""
) -> Patch:
    """Draw a short notice on paper, at most `most` pixels wide, with a coloured band and a sign."""
    size, band, pad = px(15, scale), px(36, scale), px(12, scale)
    lines = text.wrapped(words, "semibold", size, most - band - 2 * pad)
    step = text.leading("semibold", size)
    width = band + 2 * pad + max(text.width(line, "semibold", size) for line in lines)
    height = max(px(38, scale), step * len(lines) + px(16, scale))
    below = paper.sheet(width, height, "tag", scale, 7)
    whole = below.surface.copy()
    room = -below.at[0]
    sign, colour = _MOODS[mood]
    inset = max(1, px(1.5, scale))
    whole.blit(plate(band - inset, height - 2 * inset, 4 * scale, colour), (room + inset, room + inset))
    side = px(20, scale)
    image = icon(icon_name or sign, side, paper.CREAM)
    whole.blit(image, (room + (band - side) // 2, room + (height - side) // 2))
    top = room + height / 2 - step * (len(lines) - 1) / 2
    for k, line in enumerate(lines):
        put_middle(whole, line, (room + band + pad, top + k * step), "semibold", size, paper.TEXT)
    return Patch(whole, below.at)


@functools.lru_cache(maxsize=8)
def banner(title: str, below: str, side: str, width: int, scale: float = 1.0) -> pygame.Surface:
    """Draw the band across the screen that tells whose turn begins, in the colour of a side."""
    height = px(104, scale)
    colours = SIDES.get(side, SIDES["N"])
    whole = pygame.Surface((width, height), pygame.SRCALPHA)
    whole.blit(plate(width, height, 0, "14110f", alpha=0.88), (0, 0))
    for y in (0, height - px(6, scale)):
        whole.blit(plate(width, px(6, scale), 0, colours.strong), (0, y))
    for y in (px(6, scale), height - px(8, scale)):
        whole.blit(plate(width, max(1, px(2, scale)), 0, colours.light), (0, y))
    large = text.fitting(title, "title", px(36, scale), width - px(60, scale), px(18, scale))
    middle = height / 2 - (px(13, scale) if below else 0)
    _centred(whole, title, middle, "title", large, paper.CREAM)
    if below:
        small = text.fitting(below, "semibold", px(17, scale), width - px(60, scale), px(12, scale))
        _centred(whole, below, height / 2 + px(24, scale), "semibold", small, paper.SOFT)
    return whole


def _centred(
    whole: pygame.Surface, words: str, middle: float, face: text.Face, size: int, colour: str
) -> None:
    left = (whole.get_width() - text.width(words, face, size)) / 2
    put_middle(whole, words, (left, middle), face, size, colour)


@functools.lru_cache(maxsize=32)
def tooltip(title: str, body: str, most: int = 340, scale: float = 1.0, rule: str = "") -> Patch:
    """Draw a tooltip of paper: a bold line, wrapped text below, and the number of a rule in the corner."""
    bold, size, pad = px(15, scale), px(14, scale), px(12, scale)
    tag = text.width(rule, "heavy", px(12, scale)) + px(14, scale) if rule else 0
    heads = text.wrapped(title, "heavy", bold, most - 2 * pad - tag) if title else ()
    lines = text.wrapped(body, "semibold", size, most - 2 * pad) if body else ()
    widths = [text.width(h, "heavy", bold) + tag for h in heads]
    widths += [text.width(line, "semibold", size) for line in lines]
    width = max([*widths, tag, px(40, scale)]) + 2 * pad
    step, under = text.leading("heavy", bold), text.leading("semibold", size)
    height = step * len(heads) + under * len(lines) + px(18, scale) + (px(4, scale) if heads and lines else 0)
    below = paper.sheet(width, height, "tag", scale, 19)
    whole = below.surface.copy()
    face = whole.subsurface((-below.at[0], -below.at[1], width, height))
    y = px(9, scale)
    for head in heads:
        text.put(face, head, (pad, y), "heavy", bold, paper.TEXT)
        y += step
    y += px(4, scale) if heads and lines else 0
    for line in lines:
        text.put(face, line, (pad, y), "semibold", size, paper.DIM)
        y += under
    if rule:
        _corner(face, rule, scale)
    return Patch(whole, below.at)


def _corner(face: pygame.Surface, rule: str, scale: float) -> None:
    size, height = px(12, scale), px(18, scale)
    width = text.width(rule, "heavy", size) + px(10, scale)
    x, y = face.get_width() - width - px(8, scale), px(8, scale)
    face.blit(plate(width, height, 4 * scale, "3a4852"), (x, y))
    put_middle(face, rule, (x + px(5, scale), y + height / 2), "heavy", size, paper.CREAM)
