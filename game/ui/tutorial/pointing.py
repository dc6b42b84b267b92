"""What a step points out, as pixels; a ring about it and an arrow at it."""

import functools
import math
from typing import TYPE_CHECKING, Final

import pygame

from game.picture.pens.ink import rgb
from game.ui.tutorial.steps import Mark
from game.ui.widgets.scroll import ScrollList

if TYPE_CHECKING:
    from game.ui.play.scene import Play

COLOUR: Final = "ffd24d"
DARK: Final = "14110f"
PLACE_CM: Final = 1.4
"""Radius of the ring about a place on the table."""

COLUMN: Final = 0.6
"""Share of the window's width from which a widget has its arrow at its left, where it covers no other."""

FINE: Final = 3
"""How much larger a ring is drawn before it is made smooth."""


def spot(mark: Mark, scene: "Play") -> pygame.Rect | None:
    """Return the pixels of what a mark points out; None while it is not to be seen."""
    if mark.widget:
        widget = scene.group.get(mark.widget)
        return widget.rect.copy() if widget is not None else None
    if mark.rule:
        log = scene.group.get("log")
        rules = log.rules_shown() if isinstance(log, ScrollList) else ()
        return rules[-1] if rules else None
    at = place(mark, scene)
    if at is None:
        return None
    camera = scene.viewport.camera
    x, y = camera.to_px(*at)
    radius = max(PLACE_CM * camera.ppc, scene.frame.px(12))
    found = pygame.Rect(round(x - radius), round(y - radius), round(2 * radius), round(2 * radius))
    return found if scene.viewport.rect.collidepoint(found.center) else None


def place(mark: Mark, scene: "Play") -> tuple[float, float] | None:
    """Return the place on the table that a mark points out, in cm; None if it is none."""
    if not mark.figure:
        return mark.place
    figure = scene.view.figures.get(mark.figure)
    return figure.point.cm if figure is not None and figure.point is not None else None


def draw(
    target: pygame.Surface, at: pygame.Rect, age: float, scale: float, *, round_: bool, arrow: bool
) -> None:
    """Draw a ring about a place or a frame about a widget, and an arrow; `age` from 0 to 1 is the pulse."""
    swell = (1 - math.cos(2 * math.pi * age)) / 2
    grown = round((3 + 4 * swell) * scale)
    around = at.inflate(2 * grown, 2 * grown)
    image = _ring(around.size, round(3 * scale) or 1, round_=round_)
    target.blit(image, image.get_rect(center=at.center))
    if arrow:
        _arrow(target, around, swell, scale, round_=round_)


@functools.lru_cache(maxsize=64)
def _ring(size: tuple[int, int], thick: int, *, round_: bool) -> pygame.Surface:
    """Return a ring or a rounded frame, light on a dark rim."""
    room = 2 * thick
    whole = pygame.Surface(((size[0] + 2 * room) * FINE, (size[1] + 2 * room) * FINE), pygame.SRCALPHA)
    for colour, extra in ((DARK, thick // 2 + 1), (COLOUR, 0)):
        rect = pygame.Rect(0, 0, (size[0] + 2 * extra) * FINE, (size[1] + 2 * extra) * FINE)
        rect.center = whole.get_rect().center
        width = (thick + 2 * extra) * FINE
        if round_:
            pygame.draw.ellipse(whole, rgb(colour), rect, width)
        else:
            pygame.draw.rect(whole, rgb(colour), rect, width, border_radius=8 * FINE)
    return pygame.transform.smoothscale(whole, (size[0] + 2 * room, size[1] + 2 * room))


def _arrow(target: pygame.Surface, around: pygame.Rect, swell: float, scale: float, *, round_: bool) -> None:
    """Draw an arrow that points at the frame: from the left in the right column, above or below."""
    tall, half, gap = round(20 * scale), round(13 * scale), round((4 + 5 * swell) * scale)
    if not round_ and around.left > target.get_width() * COLUMN:
        image = pygame.transform.rotate(_head(half, tall, down=True), 90)
        target.blit(image, image.get_rect(midright=(around.left - gap, around.centery)))
        return
    from_above = around.top - gap - 2 * tall > 0
    y, way = (around.top - gap, -1) if from_above else (around.bottom + gap, 1)
    image = _head(half, tall, down=from_above)
    rect = image.get_rect()
    if way < 0:
        rect.midbottom = (around.centerx, y)
    else:
        rect.midtop = (around.centerx, y)
    target.blit(image, rect)


@functools.lru_cache(maxsize=8)
def _head(half: int, tall: int, *, down: bool) -> pygame.Surface:
    """Return an arrow head with a short shaft."""
    wide, high = (2 * half + 6) * FINE, (tall + half + 6) * FINE
    whole = pygame.Surface((wide, high), pygame.SRCALPHA)
    x, shaft = wide / 2, half * 0.42 * FINE
    for colour, edge in ((DARK, 0.0), (COLOUR, 2.5 * FINE)):
        tip, base = high - edge * 1.6, high - tall * FINE + edge * 0.3
        wing = half * FINE + 3 * FINE - edge * 1.7
        corners = [
            (x - shaft + edge * 0.4, edge),
            (x + shaft - edge * 0.4, edge),
            (x + shaft - edge * 0.4, base),
            (x + wing, base),
            (x, tip),
            (x - wing, base),
            (x - shaft + edge * 0.4, base),
        ]
        pygame.draw.polygon(whole, rgb(colour), corners)
    small = pygame.transform.smoothscale(whole, (2 * half + 6, tall + half + 6))
    return small if down else pygame.transform.flip(small, False, True)
