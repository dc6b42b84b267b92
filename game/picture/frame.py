"""The boxwood ruler round the board: ticks each centimetre, numbers each ten."""

import functools
import math
from typing import Final

import pygame

from game.picture import ink, text
from game.picture.camera import Camera
from game.picture.ink import ramp
from game.picture.patch import Layer, Patch
from game.picture.skin import px

WOOD: Final = ("b08d55", "c4a268", "d2b27a", "dcc08c")
THICK: Final = 24
"""Width of the ruler along the top and the left, in units."""

THIN: Final = 8
"""Width of the strips along the right and the foot, in units."""

_INK: Final = "2a1f1a"


def frame(camera: Camera, width: float, height: float, scale: float = 1.0) -> Layer:
    """Draw the frame round the viewport of a camera over a table of so many cm; four opaque strips."""
    left, top, across, down = camera.viewport
    thick, thin = px(THICK, scale), px(THIN, scale)
    upper = _ticked(camera.x, camera.ppc, width, (across + thick + thin, thick), across, scale, upright=False)
    side = _ticked(camera.y, camera.ppc, height, (thick, down + thin), down, scale, upright=True)
    edge = max(1, px(2, scale))
    right, foot = _rimmed(thin, down + thin, edge, upright=True), _rimmed(across, thin, edge, upright=False)
    return (
        Patch(side, (left - thick, top)),
        Patch(right, (left + across, top)),
        Patch(foot, (left, top + down)),
        Patch(upper, (left - thick, top - thick)),
    )


@functools.lru_cache(maxsize=8)
def _rimmed(width: int, height: int, edge: int, *, upright: bool) -> pygame.Surface:
    strip = _wood(width, height, upright).copy()
    pygame.draw.rect(strip, ink.rgb("191416"), strip.get_rect(), edge)
    return strip


@functools.lru_cache(maxsize=4)
def _ticked(
    start: float, ppc: float, length: float, size: tuple[int, int], room: int, scale: float, *, upright: bool
) -> pygame.Surface:
    """Draw a strip of wood with the ticks of one side of the table, which begins at `start` cm."""
    strip = _wood(*size, upright).copy()
    _ticks(strip, (start, ppc, room), length, scale, upright=upright)
    pygame.draw.rect(strip, ink.rgb("191416"), strip.get_rect(), max(1, px(2, scale)))
    return strip


@functools.lru_cache(maxsize=8)
def _wood(width: int, height: int, upright: bool) -> pygame.Surface:
    grain = ink.fbm(height, width, (120, 3) if upright else (3, 120), 3, 4)
    tone = grain * 0.6 + ink.fbm(height, width, 60, 2, 5) * 0.4
    whole = pygame.Surface((width, height), 0, 32)
    whole.blit(ink.to_surface(ramp(tone, WOOD, 1)), (0, 0))
    return whole


def _ticks(
    strip: pygame.Surface, shown: tuple[float, float, int], length: float, scale: float, *, upright: bool
) -> None:
    start, ppc, room = shown
    offset = 0 if upright else px(THICK, scale)
    thick = px(THICK, scale)
    step = 1 if ppc >= 4 else 5
    numbers = 10 if ppc < 22 else 5
    first = max(0, math.floor(start / step) * step)
    for cm in range(first, min(math.floor(length), math.ceil(start + room / ppc)) + 1, step):
        along = (cm - start) * ppc
        if not -0.5 <= along <= room:
            continue
        deep = px(8 if cm % 10 == 0 else 6 if cm % 5 == 0 else 3.5, scale)
        place = offset + round(along)
        ends = (
            ((thick - 2, place), (thick - 2 - deep, place))
            if upright
            else ((place, thick - 2), (place, thick - 2 - deep))
        )
        pygame.draw.line(strip, ink.rgb(_INK), *ends, max(1, px(1, scale)))
        if cm % numbers == 0:
            _number(strip, str(cm), place, offset + room, scale, upright)


def _number(strip: pygame.Surface, number: str, place: int, end: int, scale: float, upright: bool) -> None:
    size = px(12 if not upright else 11, scale)
    image = text.line(number, "heavy", size, _INK)
    if upright:
        centre = min(max(place, size // 2), end - size // 2)
        if abs(centre - place) < size:
            strip.blit(image, (px(2, scale), text.middle("heavy", size, centre)))
        return
    x = min(max(place - image.get_width() // 2, px(THICK, scale)), end - image.get_width())
    strip.blit(image, (x, px(1, scale)))
