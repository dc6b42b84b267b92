"""The rows of the right column: as high as there is room for, and in pages where that is too little."""

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.rules.state import NameStrategy
from game.ui.layout import Table
from game.ui.stealth import words_stealth
from game.ui.stealth.entry import Entry
from game.ui.stealth.option import GAP, HEIGHT, Option
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, label_height

if TYPE_CHECKING:
    from game.ui.stealth.desk import Desk

LEAST: Final = 34
FOOT: Final = 35
"""Least height of a row, and the height of the buttons below the rows, in units."""

HEAD: Final = (15, 14, 13, 12)
"""Sizes of what is asked above the rows, in units: the first that has room."""


class Fit(NamedTuple):
    """How rows are laid: whether what is asked stands above them, their height, and how many on a page."""

    head: bool
    high: int
    many: int


def rows_column(desk: "Desk", at: Table) -> list[Widget]:
    """Return the rows to choose from now, what is asked above them, and the way back below."""
    px, rows = desk.scene.frame.px, desk.entries()
    gap = px(GAP)
    more = bool(desk.listed) or desk.plan is not None or bool(desk.key)
    asked = not more and not isinstance(desk.question, NameStrategy)
    fit = _fit(desk, at.actions.h, len(rows), asked=asked, more=more)
    pages = -(-len(rows) // fit.many)
    page = desk.page_of(pages)
    made: list[Widget] = []
    y = at.actions.y
    if fit.head:
        made.append(heading(desk, pygame.Rect(at.actions.x, y, at.actions.w, px(FOOT))))
        y += px(FOOT) + gap
    first = page * fit.many
    for k, row in enumerate(rows[first : first + fit.many], first):
        made.append(_option(desk, row, k, pygame.Rect(at.actions.x, y, at.actions.w, fit.high)))
        y += fit.high + gap
    if more or pages > 1:
        foot = pygame.Rect(at.actions.x, min(y, at.actions.bottom - px(FOOT)), at.actions.w, px(FOOT))
        made += _foot(desk, foot, f"{page + 1} / {pages}" if pages > 1 else "", back=more)
    return made


def _fit(desk: "Desk", room: int, rows: int, *, asked: bool, more: bool) -> Fit:
    """Return how rows have room: with what is asked, without it, or in pages."""
    px = desk.scene.frame.px
    gap, foot = px(GAP), px(FOOT) + px(GAP)
    for head in (True, False) if asked else (False,):
        free = room - (foot if more else 0) - (foot if head else 0) + gap
        if free // rows - gap >= px(LEAST):
            return Fit(head, min(px(HEIGHT), free // rows - gap), rows)
    free = room - foot + gap
    count = max(1, free // (px(LEAST) + gap))
    return Fit(False, min(px(HEIGHT), free // count - gap), count)


def _option(desk: "Desk", row: Entry, place: int, rect: pygame.Rect) -> Option:
    return Option(
        row.id,
        rect,
        row.title,
        row.press,
        detail=row.detail,
        number=row.number,
        key=desk.scene.key(f"action_{place + 1}") if place < 9 else "",
        tip=row.tip,
        rule=row.rule,
        enabled=row.able,
        chosen=row.chosen,
    )


def heading(desk: "Desk", rect: pygame.Rect) -> Widget:
    """Return what is asked, in letters that have room; the status line says it too."""
    words, scale = words_stealth.heading(desk), desk.scene.frame.scale
    sizes = (size for size in HEAD if label_height(words, rect.w, scale, size=size) <= rect.h)
    return Label("desk:head", rect, words, size=next(sizes, HEAD[-1]), colour="f1e6cc", middle=True)


def _foot(desk: "Desk", rect: pygame.Rect, pages: str, *, back: bool) -> list[Widget]:
    """Return the way back, and the way to the next page."""
    scene, gap = desk.scene, desk.scene.frame.px(GAP)
    made: list[Widget] = []
    left = rect.copy()
    if pages:
        turn = rect.copy()
        turn.w = rect.w if not back else rect.w * 2 // 5
        turn.right = rect.right
        left.w = rect.w - turn.w - gap
        tip = scene.words.T("More to choose from")
        made.append(Button("rows:more", turn, pages, desk.turn_page, icon="right", tip=tip))
    if back:
        label = scene.words.T("Back")
        made.append(Button("desk:back", left, label, desk.leave, key=scene.key("back"), icon="left"))
    return made
