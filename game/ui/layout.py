"""Where everything lies on the screen, from the window's size and the scale of the interface alone."""

from typing import Final, NamedTuple

import pygame

from game.picture.overlay.frame import THICK, THIN
from game.picture.pens.skin import px

SMALLEST: Final = (960, 540)
"""Least size of the window in units: what a scale needs, the window must have."""

USUAL: Final = (1280, 800)
"""Size of the window at first, and the size at which the scale of the interface is 1."""

_STEP: Final = 0.05
_GROWTH: Final = 5 / 7  # so that 1920x1080, 1.35 times as large, gets 1.25

BUTTON: Final = 34
GAP: Final = 6
COLUMNS: Final = 2
ORDER: Final = 30
DICE: Final = 84
LEAST_LOG: Final = 76
LEAST_ROWS: Final = 2
PANEL: Final = 320
WIDEST: Final = 400
BAR: Final = 78
STATUS: Final = 38


SCALES: Final = (80, 90, 100, 110, 125, 150, 175, 200)
"""The scales to choose from, in per cent."""


def ui_scale(size: tuple[int, int], chosen: int | None = None) -> float:
    """Return the scale of the interface in a window: the chosen one in per cent, or the next that has room.

    Without a choice it is what suits the window: 1 at 1280x800, 1.25 at 1920x1080.
    """
    if chosen is not None:
        room = min(size[0] / SMALLEST[0], size[1] / SMALLEST[1]) * 100
        if chosen <= room:
            return chosen / 100
        return max((scale for scale in SCALES if scale <= room), default=SCALES[0]) / 100
    ratio = min(size[0] / USUAL[0], size[1] / USUAL[1])
    scale = 1 + (ratio - 1) * (_GROWTH if ratio > 1 else 1.0)
    return min(max(round(scale / _STEP) * _STEP, 0.75), 2.0)


class Frame(NamedTuple):
    """The window: its size in pixels and the scale of the interface."""

    size: tuple[int, int]
    scale: float

    @property
    def rect(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.size)

    def px(self, units: float) -> int:
        """Return units of the interface in pixels."""
        return px(units, self.scale)


class Table(NamedTuple):
    """The rectangles of the play scene; `board` is inside its ruler, `frame` with it."""

    title: pygame.Rect
    sequence: pygame.Rect
    frame: pygame.Rect
    board: pygame.Rect
    card: pygame.Rect
    order: pygame.Rect
    actions: pygame.Rect
    end: pygame.Rect
    dice: pygame.Rect
    log: pygame.Rect
    status: pygame.Rect
    spots: tuple[pygame.Rect, ...]
    compact: bool

    def spot(self, place: int) -> pygame.Rect:
        """Return the place of an action's button."""
        return self.spots[min(place, len(self.spots) - 1)]


def table(frame: Frame, rows: int, card_heights: tuple[int, int], shape: float = 4 / 3) -> Table:
    """Lay out the play scene with so many rows of action buttons, or as many as fit.

    `card_heights` are those of the figure card and of the compact one, which is taken where there is little
    height.  `shape` is the table's width by its depth: what a board of that shape leaves free goes to the
    panels.
    """
    width, height = frame.size
    edge, gap = frame.px(14), frame.px(12)
    ruler = frame.px(THICK) + frame.px(THIN)
    board_width = round((height - frame.px(BAR) - frame.px(STATUS) - ruler) * shape) + ruler
    spare = width - 2 * edge - gap - board_width
    panel = min(max(spare, frame.px(PANEL)), frame.px(WIDEST))
    left = width - edge - panel
    bar, foot = frame.px(BAR), frame.px(STATUS)
    outer = pygame.Rect(edge, bar, left - gap - edge, height - bar - foot)
    thick, thin = frame.px(THICK), frame.px(THIN)
    board = pygame.Rect(outer.x + thick, outer.y + thick, outer.w - thick - thin, outer.h - thick - thin)
    button, between = frame.px(BUTTON), frame.px(GAP)
    rows, card_height = _fitted(frame, rows, card_heights)
    card = pygame.Rect(left, edge, panel, card_height)
    order = pygame.Rect(left, card.bottom + between, panel, frame.px(ORDER))
    actions = pygame.Rect(left, order.bottom + between, panel, rows * (button + between) - between)
    end = pygame.Rect(left, outer.bottom - button, panel, button)
    dice = pygame.Rect(left, actions.bottom + gap, panel, frame.px(DICE))
    log = pygame.Rect(left, dice.bottom + gap, panel, end.y - gap - dice.bottom - gap)
    names = frame.px(172)
    return Table(
        title=pygame.Rect(edge, 0, names, bar),
        sequence=pygame.Rect(edge + names, 0, outer.right - edge - names, bar),
        frame=outer,
        board=board,
        card=card,
        order=order,
        actions=actions,
        end=end,
        dice=dice,
        log=log,
        status=pygame.Rect(edge, outer.bottom, width - 2 * edge, foot),
        spots=tuple(in_columns(actions, rows * COLUMNS, COLUMNS, button, between)),
        compact=card_height == card_heights[1],
    )


def _fitted(frame: Frame, rows: int, card_heights: tuple[int, int]) -> tuple[int, int]:
    """Return how many rows of buttons and how high a card leave the log its least height."""
    step = frame.px(BUTTON) + frame.px(GAP)
    rest = 14 + GAP + ORDER + GAP + 12 + DICE + 12 + LEAST_LOG + 12 + BUTTON + STATUS
    for count in range(rows, LEAST_ROWS - 1, -1):
        for height in card_heights if count == rows else card_heights[1:]:
            if frame.px(rest) + height + count * step <= frame.size[1]:
                return count, height
    return LEAST_ROWS, card_heights[1]


def centred(frame: Frame, width: int, height: int) -> pygame.Rect:
    """Return a rectangle in units of the interface in the middle of the window, inside it."""
    size = (min(frame.px(width), frame.size[0] - 16), min(frame.px(height), frame.size[1] - 16))
    rect = pygame.Rect((0, 0), size)
    rect.center = frame.rect.center
    return rect


def in_columns(area: pygame.Rect, count: int, columns: int, height: int, gap: int) -> list[pygame.Rect]:
    """Return so many rectangles in rows of `columns`, from the upper left."""
    width = (area.w - gap * (columns - 1)) // columns
    return [
        pygame.Rect(
            area.x + (k % columns) * (width + gap), area.y + (k // columns) * (height + gap), width, height
        )
        for k in range(count)
    ]
