"""The questions that are put in the middle of the board: the order of tied figures, who defends."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.picture.pens import paper, text
from game.rules.intents import Defend, Order
from game.rules.state import NameDefender, OrderTied
from game.rules.view import View
from game.session.speech.words import Words
from game.ui.layout import Frame
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet

Submit = Callable[[Order | Defend], None]
Key = Callable[[str], str]
"""The key of a command as it stands on a button."""

CONFIRM: Final = "tied:confirm"
"""The button that hands the order in."""


def _panel(
    board: pygame.Rect, frame: Frame, title: str, below: str, rows: int, width: int = 420
) -> tuple[list[Widget], list[pygame.Rect]]:
    """Return a panel in the middle of the board with a title, and rectangles for so many rows in it."""
    pad, row, gap = frame.px(18), frame.px(40), frame.px(8)
    inner = min(frame.px(width), board.w - 2 * pad) - 2 * pad
    lines = len(text.wrapped(below, "semibold", frame.px(14), inner)) * text.leading("semibold", frame.px(14))
    head = frame.px(40) + lines + frame.px(10)
    rect = pygame.Rect(0, 0, inner + 2 * pad, head + rows * (row + gap) + 2 * pad)
    rect.center = board.center
    top = rect.y + pad
    widgets: list[Widget] = [
        Sheet("question", rect),
        Label(
            "question:head", pygame.Rect(rect.x + pad, top, inner, frame.px(34)), title, face="title", size=21
        ),
        Label(
            "question:detail",
            pygame.Rect(rect.x + pad, top + frame.px(36), inner, lines),
            below,
            size=14,
            colour=paper.DIM,
        ),
    ]
    rows_top = top + head
    return widgets, [pygame.Rect(rect.x + pad, rows_top + k * (row + gap), inner, row) for k in range(rows)]


def order_panel(
    asked: OrderTied,
    order: Sequence[str],
    view: View,
    words: Words,
    board: pygame.Rect,
    frame: Frame,
    submit: Submit,
    first: Callable[[str], None],
    key: Key,
) -> list[Widget]:
    """Return the panel that asks in which order tied figures act; pressing a figure puts it first (S-006)."""
    _ = words.T
    widgets, rows = _panel(
        board,
        frame,
        _("Who acts first?"),
        _("These figures of yours are equally fast. Press one to put it first, then confirm."),
        len(order) + 1,
    )
    for k, (name, rect) in enumerate(zip(order, rows, strict=False)):
        label = f"{k + 1}. {view.figures[name].name}"
        press = lambda name=name: first(name)  # noqa: E731
        widgets.append(Button(f"tied:{name}", rect, label, press, key=_digit(key, k), icon="up"))
    intent = Order(asked.side, tuple(order))
    confirm = Button(
        CONFIRM, rows[-1], _("Confirm"), lambda: submit(intent), key=key("press"), icon="check", kind="blue"
    )
    return [*widgets, confirm]


def _digit(key: Key, place: int) -> str:
    """Return the key of a row by its place, from 0; only nine have one."""
    return key(f"action_{place + 1}")


def defender_panel(
    asked: NameDefender,
    view: View,
    words: Words,
    board: pygame.Rect,
    frame: Frame,
    submit: Submit,
    key: Key,
) -> list[Widget]:
    """Return the panel that asks who defends against a special action (S-060)."""
    _ = words.T
    widgets, rows = _panel(
        board,
        frame,
        _("Who defends?"),
        _("The enemy tries a special action that one of these figures can oppose."),
        len(asked.figures),
    )
    for k, (name, rect) in enumerate(zip(asked.figures, rows, strict=True)):
        press = lambda name=name: submit(Defend(asked.side, name))  # noqa: E731
        label = view.figures[name].name
        widgets.append(Button(f"defend:{name}", rect, label, press, key=_digit(key, k), icon="cover"))
    return widgets
