"""Miniatures that stand about on the menu's table where no mission's card lies."""

from typing import Final

import pygame

from game.picture.pens.patch import around
from game.picture.people.tokens import Token, token

FIGURES: Final = (
    ("leader", "A", 0.13, 0.30, 8.0),
    ("rifle", "A", 0.27, 0.58, -14.0),
    ("sniper", "A", 0.07, 0.72, 4.0),
    ("medic", "A", 0.29, 0.12, 24.0),
    ("spy", "B", 0.88, 0.26, 176.0),
    ("heavy", "B", 0.71, 0.44, 197.0),
    ("guard", "B", 0.93, 0.68, 168.0),
    ("scout", "B", 0.70, 0.82, 205.0),
)
"""Role, side, place as shares of the area, and facing in degrees: two bands that meet."""

WIDE_CM: Final = 34.0
"""How many cm of a table the area stands for."""

NARROW: Final = 420
"""Least width of the area in units."""


class Miniatures:
    """Draws one more figure a frame, so that the menu itself is there at once."""

    def __init__(self) -> None:
        self._made = 0

    @property
    def done(self) -> bool:
        """Whether all of them stand."""
        return self._made == len(FIGURES)

    def more(self) -> None:
        """Let one more be drawn."""
        self._made = min(self._made + 1, len(FIGURES))

    def draw(self, target: pygame.Surface, area: pygame.Rect, scale: float) -> None:
        """Draw those that stand already; nothing in an area that is too small for them."""
        if area.w < NARROW * scale or area.h < area.w * 0.4:
            return
        for role, side, x, y, facing in FIGURES[: self._made]:
            image = token(Token(role, role, side, facing=facing), area.w / WIDE_CM, scale)
            patch = around(image, area.x + x * area.w, area.y + y * area.h)
            target.blit(patch.surface, patch.at)
