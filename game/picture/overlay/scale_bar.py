"""How long some centimetres are at the zoom of the moment, in a corner of the board."""

import functools
from typing import Final

import pygame

from game.picture.pens import text
from game.picture.pens.camera import Box
from game.picture.pens.paper import CREAM, plate
from game.picture.pens.patch import Layer, Patch
from game.picture.pens.skin import put_middle, px
from game.picture.pens.stage import Stage

_STEPS: Final = (1, 2, 5, 10, 20, 50)
_LEAST: Final = 64
_GRID: Final = 32
"""What is seen is kept free of words in steps of so many pixels."""


def wanted(stage: Stage) -> bool:
    """Tell whether the table is only partly seen, so that the bar helps."""
    return stage.seen[2] < stage.whole[0] or stage.seen[3] < stage.whole[1]


def length(ppc: float, scale: float) -> int:
    """Return how many centimetres the bar is long."""
    return next((cm for cm in _STEPS if cm * ppc >= _LEAST * scale), _STEPS[-1])


def scale_bar(stage: Stage, scale: float) -> Layer:
    """Draw the bar in the lower left corner of what is seen, in board pixels."""
    if not wanted(stage):
        return ()
    cm = length(stage.ppc, scale)
    sign = _bar(round(cm * stage.ppc), cm, scale)
    left, top, _, height = stage.seen
    return (Patch(sign, (left + px(10, scale), top + height - sign.get_height() - px(10, scale))),)


def room(stage: Stage, scale: float) -> Box:
    """Return the part of the page that words leave to the bar, wherever in a step of the page it stands."""
    cm = length(stage.ppc, scale)
    width, height = _bar(round(cm * stage.ppc), cm, scale).get_size()
    left, top, _, down = stage.page
    margin = px(10, scale) + _GRID
    return left - _GRID, top + down - height - margin, width + margin + _GRID, height + margin + _GRID


@functools.lru_cache(maxsize=16)
def _bar(pixels: int, cm: int, scale: float) -> pygame.Surface:
    size, gap, thick, height = px(13, scale), px(7, scale), px(6, scale), px(20, scale)
    words = f"{cm} cm"
    width = 3 * gap + pixels + text.width(words, "heavy", size)
    whole = plate(width, height, 4 * scale, "161318", alpha=0.62).copy()
    top = (height - thick) // 2
    parts = 5 if cm in (5, 10, 50) else 2 if cm == 2 else 4
    whole.blit(plate(pixels + 2, thick + 2, 0, "161318"), (gap - 1, top - 1))
    for k in range(parts):
        first, last = round(pixels * k / parts), round(pixels * (k + 1) / parts)
        whole.blit(
            plate(max(1, last - first), thick, 0, CREAM if k % 2 == 0 else "7d7268"), (gap + first, top)
        )
    put_middle(whole, words, (2 * gap + pixels, height / 2), "heavy", size, CREAM)
    return whole
