"""Opening the window, and telling when there is nothing to open it on."""

import contextlib
import os
from collections.abc import Iterator
from typing import Final

import pygame

from game.picture.people.tokens import Token, token
from game.ui.layout import USUAL

TITLE: Final = "Escaramuzas"

ICON_PPC: Final = 16.0

LEAST: Final = (640, 480)
"""What is laid out at least, in pixels: a smaller window shows the upper left part of it."""

REPEAT_MS: Final = (350, 40)
"""How long a key is held down before it comes again, and then how often."""

UNSEEN: Final = ("offscreen", "dummy")
"""Drivers to which SDL falls back without a word when there is no display."""


class NoDisplayError(Exception):
    """There is no screen to show a window on."""


def open_display() -> None:
    """Start SDL's display and fonts; the mixer is nobody's business here.

    Raises NoDisplayError when there is no display and none was asked for to do without.
    """
    try:
        with _quiet():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(str(error)) from None
    asked = os.environ.get("SDL_VIDEODRIVER", "").split(",")
    driver = pygame.display.get_driver()
    if driver in UNSEEN and driver not in asked:
        pygame.display.quit()
        raise NoDisplayError(driver)
    pygame.font.init()


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keep the libraries below SDL from writing their own lines about displays that they do not find."""
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def first_size() -> tuple[int, int]:
    """Return the size of the window at first: the usual one, or what the desktop has room for."""
    sizes = pygame.display.get_desktop_sizes()
    width, height = sizes[0] if sizes else USUAL
    return min(USUAL[0], max(width, 640)), min(USUAL[1], max(height, 480))


class Window:
    """The window, its size while it is not full screen, and the way between both.

    `surface` is what is drawn on: the window's own, or another of the least size where that is smaller.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.full = False
        self._plain = size
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(token(Token("icon", "leader", "A", facing=-45.0), ICON_PPC))
        self.surface = _roomy(pygame.display.set_mode(size, pygame.RESIZABLE))
        pygame.key.set_repeat(*REPEAT_MS)

    @property
    def size(self) -> tuple[int, int]:
        """Size in pixels of what is drawn on."""
        return self.surface.get_size()

    def resized(self) -> None:
        """Take the surface of the window after its size has changed."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self.surface = _roomy(surface)
        if not self.full:
            self._plain = self.size

    def toggle_full(self) -> None:
        """Fill the screen, or go back to the window as it was."""
        self.full = not self.full
        if self.full:
            self._plain = self.size
            desktop = pygame.display.get_desktop_sizes()[0]
            self.surface = _roomy(pygame.display.set_mode(desktop, pygame.FULLSCREEN))
            return
        # Straight after a full screen the first call keeps its size.
        pygame.display.set_mode(self._plain, pygame.RESIZABLE)
        self.surface = _roomy(pygame.display.set_mode(self._plain, pygame.RESIZABLE))

    def show(self) -> None:
        """Bring what was drawn to the screen."""
        display = pygame.display.get_surface()
        if display is not None and display is not self.surface:
            display.blit(self.surface, (0, 0))
        pygame.display.flip()


def _roomy(display: pygame.Surface) -> pygame.Surface:
    """Return the window's surface, or one of the least size where that is smaller."""
    width, height = display.get_size()
    if width >= LEAST[0] and height >= LEAST[1]:
        return display
    return pygame.Surface((max(width, LEAST[0]), max(height, LEAST[1])), depth=display.get_bitsize())
