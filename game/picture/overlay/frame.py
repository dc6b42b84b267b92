"""The boxwood ruler round the board: ticks each centimetre, numbers each ten."""

import functools
import math
from typing import Final

import pygame

from game.picture.pens import ink, text
from game.picture.pens.camera import Camera
from game.picture.pens.ink import ramp
from game.picture.pens.patch import Layer, Patch
from game.picture.pens.skin import px

WOOD: Final = ("b08d55", "c4a268", "d2b27a", "dcc08c")
THICK: Final = 24
"""Width of the ruler along the top and the left, in units."""

THIN: Final = 8
"""Width of the strips along the right and the foot, in units."""

_INK: Final = "2a1f1a"
_RIM: Final = "191416"

_PIECE: Final = 1024
"""Length of the pieces of wood that rulers are made of, in pixels."""


def frame(camera: Camera, width: float, height: float, scale: float = 1.0) -> Layer:
    """Draw the frame round the viewport of a camera over a table of so many cm; four opaque strips."""
    left, top, across, down = camera.viewport
    thick, thin, edge = px(THICK, scale), px(THIN, scale), max(1, px(2, scale))
    upper = _wood(across + thick + thin, thick, False).copy()
    side = _wood(thick, down + thin, True).copy()
    ruler = _ruler(camera.ppc, width, scale, upright=False)
    upper.blit(ruler, (thick, 0), (round(camera.x * camera.ppc), 0, across, thick))
    ruler = _ruler(camera.ppc, height, scale, upright=True)
    side.blit(ruler, (0, 0), (0, round(camera.y * camera.ppc), thick, down))
    for strip in (upper, side):
        pygame.draw.rect(strip, ink.rgb(_RIM), strip.get_rect(), edge)
    return (
        Patch(side, (left - thick, top)),
        Patch(_rimmed(thin, down + thin, edge, upright=True), (left + across, top)),
        Patch(_rimmed(across, thin, edge, upright=False), (left, top + down)),
        Patch(upper, (left - thick, top - thick)),
    )


@functools.lru_cache(maxsize=8)
def _rimmed(width: int, height: int, edge: int, *, upright: bool) -> pygame.Surface:
    strip = _wood(width, height, upright).copy()
    pygame.draw.rect(strip, ink.rgb(_RIM), strip.get_rect(), edge)
    return strip


@functools.lru_cache(maxsize=8)
def _wood(width: int, height: int, upright: bool) -> pygame.Surface:
    grain = ink.fbm(height, width, (120, 3) if upright else (3, 120), 3, 4)
    tone = grain * 0.6 + ink.fbm(height, width, 60, 2, 5) * 0.4
    whole = pygame.Surface((width, height), 0, 32)
    whole.blit(ink.to_surface(ramp(tone, WOOD, 1)), (0, 0))
    return whole


@functools.lru_cache(maxsize=4)
def _ruler(ppc: float, length: float, scale: float, *, upright: bool) -> pygame.Surface:
    """Draw the ruler along one whole side of the table, of which a strip shows a part."""
    thick, long = px(THICK, scale), max(1, round(length * ppc))
    ruler = _tiled(thick, long, upright)
    step = 1 if ppc >= 4 else 5
    numbers = 10 if ppc < 22 else 5
    for cm in range(0, math.floor(length) + 1, step):
        deep = px(8 if cm % 10 == 0 else 6 if cm % 5 == 0 else 3.5, scale)
        place = min(round(cm * ppc), long - 1)
        ends = (
            ((thick - 2, place), (thick - 2 - deep, place))
            if upright
            else ((place, thick - 2), (place, thick - 2 - deep))
        )
        pygame.draw.line(ruler, ink.rgb(_INK), *ends, max(1, px(1, scale)))
        if cm % numbers == 0:
            _number(ruler, str(cm), place, long, scale, upright)
    return ruler


def _tiled(thick: int, long: int, upright: bool) -> pygame.Surface:
    """Return wood as long as a side of the table, from pieces, for a close view makes it very long."""
    piece = _wood(thick, _PIECE, True) if upright else _wood(_PIECE, thick, False)
    whole = pygame.Surface((thick, long) if upright else (long, thick), 0, 32)
    for at in range(0, long, _PIECE):
        whole.blit(piece, (0, at) if upright else (at, 0))
    return whole


def _number(strip: pygame.Surface, number: str, place: int, end: int, scale: float, upright: bool) -> None:
    """Write a number beside its tick, within the side of the table."""
    size = px(12 if not upright else 11, scale)
    image = text.line(number, "heavy", size, _INK)
    if upright:
        centre = min(max(place, size // 2), end - size // 2)
        strip.blit(image, (px(2, scale), text.middle("heavy", size, centre)))
        return
    x = min(max(place - image.get_width() // 2, 0), end - image.get_width())
    strip.blit(image, (x, px(1, scale)))
