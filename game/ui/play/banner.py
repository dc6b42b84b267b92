"""The band across the board that tells for a moment whose turn begins."""

from typing import Final

import pygame

from game.picture.pens import notices

STAYS: Final = 1.3
"""Seconds for which a banner stays."""


class Banner:
    """The banner of the moment, if there is one; `instant`: there never is."""

    def __init__(self, *, instant: bool) -> None:
        self._instant = instant
        self._words = ("", "", "")
        self._left = 0.0

    def say(self, title: str, below: str, side: str) -> None:
        """Show a banner in the colour of a side's mark."""
        if not self._instant:
            self._words, self._left = (title, below, side), STAYS

    def hush(self) -> None:
        """Show it no longer."""
        self._left = 0.0

    def tick(self, dt: float) -> bool:
        """Let time go by; tell whether it vanishes now."""
        before, self._left = self._left, max(0.0, self._left - dt)
        return before > 0 and self._left == 0

    def draw(self, target: pygame.Surface, frame: pygame.Rect, scale: float) -> None:
        """Draw it across the middle of a rectangle."""
        if self._left > 0:
            title, below, side = self._words
            image = notices.banner(title, below, side, frame.w, scale)
            target.blit(image, image.get_rect(center=frame.center))
