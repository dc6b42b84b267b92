"""Where everything lies in a replay."""

from typing import Final, NamedTuple

import pygame

from game.picture.overlay.frame import THICK, THIN
from game.ui.layout import PANEL, WIDEST, Frame
from game.ui.play import deck

BAR: Final = 78
CAPTION: Final = 30
SCRUB: Final = 62
KEYS: Final = 42
DICE: Final = 84
EYES: Final = 36
ALARM: Final = 32
LOG: Final = 130
"""Heights in units; the log has at least the last of them, or else there is no card."""

ROW: Final = 600
"""The width that the buttons below the bar need, in units."""


class Places(NamedTuple):
    """The rectangles of a replay; `board` is inside its ruler; `card` has no height where it has no room."""

    title: pygame.Rect
    sequence: pygame.Rect
    board: pygame.Rect
    caption: pygame.Rect
    scrub: pygame.Rect
    keys: pygame.Rect
    eyes: pygame.Rect
    card: pygame.Rect
    dice: pygame.Rect
    log: pygame.Rect
    alarm: pygame.Rect


def places(frame: Frame, shape: float, *, controls: bool = True, alarm: bool = False) -> Places:
    """Lay out a replay; `shape` is the table's width by its depth; a film has no controls.

    `alarm`: a bar for the alarm of a stealth conflict lies above the card.
    """
    px = frame.px
    width, height = frame.size
    edge, gap = px(14), px(12)
    thick, thin = px(THICK), px(THIN)
    foot = px(CAPTION) + (px(SCRUB) + px(KEYS) + px(14) if controls else px(8))
    deep = height - px(BAR) - foot - thick - thin
    spare = width - 2 * edge - gap - round(deep * shape) - thick - thin
    most = width - 2 * edge - gap - px(ROW)
    panel = max(min(spare, px(WIDEST), most), px(PANEL))
    left = width - edge - panel
    whole = left - gap - edge
    board = pygame.Rect(edge + thick, px(BAR) + thick, whole - thick - thin, deep)
    caption = pygame.Rect(edge, board.bottom + thin, whole, px(CAPTION))
    scrub = pygame.Rect(edge, caption.bottom, whole, px(SCRUB))
    keys = pygame.Rect(edge, scrub.bottom, whole, px(KEYS))
    eyes = pygame.Rect(left, edge, panel, 3 * px(EYES) + 2 * px(6) if controls else 0)
    top = eyes.bottom + gap if controls else edge
    bottom = height - edge if controls else caption.bottom
    bells = pygame.Rect(left, top, panel, px(ALARM))
    top = bells.bottom + px(8) if alarm else top
    card = pygame.Rect(left, top, panel, deck.card_height(frame.scale))
    if bottom - card.bottom - px(DICE) - 2 * gap < px(LOG):
        card.h = -gap  # no room for it
    dice = pygame.Rect(left, card.bottom + gap, panel, px(DICE))
    log = pygame.Rect(left, dice.bottom + gap, panel, bottom - dice.bottom - gap)
    names = px(172)
    return Places(
        title=pygame.Rect(edge, 0, names, px(BAR)),
        sequence=pygame.Rect(edge + names, 0, whole - names, px(BAR)),
        board=board,
        caption=caption,
        scrub=scrub,
        keys=keys,
        eyes=eyes,
        card=card,
        dice=dice,
        log=log,
        alarm=bells,
    )
