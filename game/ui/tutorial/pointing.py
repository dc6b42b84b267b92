"""What a step points out, as pixels; a ring about it and an arrow at it."""

import functools
import math
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
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
"""Share of the window's width from which a widget usually has its arrow at its left."""

EDGE: Final = 60
"""Difference of light between neighbouring pixels, of 765, that makes an edge of something drawn."""

USUAL: Final = 0.012
KEPT: Final = 0.06
"""What each further way costs beside what is covered, and how much better another must be to be taken."""

FINE: Final = 3
"""How much larger a ring is drawn before it is made smooth."""


class Way(NamedTuple):
    """From where an arrow comes: its direction, and where along the frame's edge it stands, 0 to 1."""

    dx: int
    dy: int
    share: float


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
    target: pygame.Surface, at: pygame.Rect, age: float, scale: float, before: Way | None, *, round_: bool
) -> Way:
    """Draw a ring about a place or a frame about a widget, and an arrow; `age` from 0 to 1 is the pulse.

    The arrow comes from where it covers the least of what is drawn; it stays where it was `before` as long
    as that is nearly as good.
    """
    swell = (1 - math.cos(2 * math.pi * age)) / 2
    _frame(target, at, swell, scale, round_=round_)
    way = _best(target, at, scale, before, round_=round_)
    around = at.inflate(2 * round(7 * scale), 2 * round(7 * scale))
    image = _turned(round(13 * scale), round(20 * scale), way)
    target.blit(image, _lying(image.get_size(), around, way, round((2 + 5 * swell) * scale)))
    return way


def ring(target: pygame.Surface, at: pygame.Rect, age: float, scale: float, *, round_: bool) -> None:
    """Draw the ring or the frame alone."""
    _frame(target, at, (1 - math.cos(2 * math.pi * age)) / 2, scale, round_=round_)


def _frame(target: pygame.Surface, at: pygame.Rect, swell: float, scale: float, *, round_: bool) -> None:
    grown = round((3 + 4 * swell) * scale)
    image = _ring(at.inflate(2 * grown, 2 * grown).size, round(3 * scale) or 1, round_=round_)
    target.blit(image, image.get_rect(center=at.center))


# ---------------------------------------------------------------- the arrow
def _ways(*, round_: bool, right: bool) -> tuple[Way, ...]:
    """Return the ways from which an arrow may come, the usual one first."""
    shares = (0.5,) if round_ else (0.5, 0.3, 0.7, 0.15, 0.85)
    upright = tuple(Way(0, dy, share) for dy in (1, -1) for share in shares)
    level = (Way(1, 0, 0.5), Way(-1, 0, 0.5))
    return (*level, *upright) if right and not round_ else (*upright, *level)


def _best(target: pygame.Surface, at: pygame.Rect, scale: float, before: Way | None, *, round_: bool) -> Way:
    """Return the way from which the arrow covers least; at its ends the pulse carries it a little further."""
    around = at.inflate(2 * round(7 * scale), 2 * round(7 * scale))
    ways = _ways(round_=round_, right=around.left > target.get_width() * COLUMN)
    costs: dict[Way, float] = {}
    for place, way in enumerate(ways):
        size = _turned(round(13 * scale), round(20 * scale), way).get_size()
        near, far = (_lying(size, around, way, round(gap * scale)) for gap in (2, 7))
        costs[way] = _covered(target, near.union(far)) + place * USUAL
    best = min(costs, key=lambda way: costs[way])
    kept = before is not None and costs.get(before, math.inf) <= costs[best] + KEPT
    return before if before is not None and kept else best


def _covered(target: pygame.Surface, rect: pygame.Rect) -> float:
    """Return how much of what is drawn there has edges, as letters have: a share; outside of it is worst."""
    inside = rect.clip(target.get_rect())
    if inside != rect:
        return 1.0
    light = pygame.surfarray.array3d(target.subsurface(rect)).astype(np.int16).sum(2)
    across, down = np.abs(np.diff(light, axis=0)) > EDGE, np.abs(np.diff(light, axis=1)) > EDGE
    return float(across.mean() + down.mean())


def _lying(size: tuple[int, int], around: pygame.Rect, way: Way, gap: int) -> pygame.Rect:
    """Return where an arrow of a size lies that comes to a frame from some way."""
    rect, inset = pygame.Rect((0, 0), size), max(size) // 2
    x = round(around.left + around.w * way.share)
    x = min(max(x, around.left + inset), around.right - inset) if around.w > 2 * inset else around.centerx
    match way.dx, way.dy:
        case 0, 1:
            rect.midbottom = (x, around.top - gap)
        case 0, -1:
            rect.midtop = (x, around.bottom + gap)
        case 1, 0:
            rect.midright = (around.left - gap, around.centery)
        case _:
            rect.midleft = (around.right + gap, around.centery)
    return rect


@functools.lru_cache(maxsize=32)
def _turned(half: int, tall: int, way: Way) -> pygame.Surface:
    """Return the arrow that points along a way."""
    turns = {(0, 1): 0, (1, 0): 90, (0, -1): 180, (-1, 0): 270}
    return pygame.transform.rotate(_head(half, tall), turns[way.dx, way.dy])


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


@functools.lru_cache(maxsize=8)
def _head(half: int, tall: int) -> pygame.Surface:
    """Return an arrow head with a short shaft, pointing down."""
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
    return pygame.transform.smoothscale(whole, (2 * half + 6, tall + half + 6))
