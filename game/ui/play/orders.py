"""Standing orders for reactions (S-027): their words, their order, and the row of buttons that gives them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace

from game.rules.figures import Figure, StandingOrder
from game.rules.state import State
from game.session.speech.words import Words
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.play.scene import Play

USUAL: Final = StandingOrder("ask", 5)
"""The order of a person's figures at first: nobody wants to be asked about one chance in a hundred."""

STEPS: Final = (5, 10, 20)
"""Per cent from which a figure may be told to ask, when it asks for less."""

ORDERS: Final = (
    USUAL,
    StandingOrder("ask"),
    StandingOrder("always"),
    StandingOrder("never"),
    StandingOrder("from", 25),
    StandingOrder("from", 50),
    StandingOrder("from", 75),
)
"""The orders that a button goes through."""


def order_label(words: Words, order: StandingOrder) -> str:
    """Return what a figure does when it may react."""
    _ = words.T
    match order.mode:
        case "ask" if order.percent:
            return _("ask from {percent} %", percent=order.percent)
        case "ask":
            return _("always ask")
        case "always":
            return _("always fire")
        case "never":
            return _("never fire")
        case "from":
            return _("fire from {percent} %", percent=order.percent)


def next_order(order: StandingOrder) -> StandingOrder:
    """Return the order that follows when the button is pressed; one of a file is followed by the first."""
    place = ORDERS.index(order) + 1 if order in ORDERS else 0
    return ORDERS[place % len(ORDERS)]


def with_usual(state: State, persons: Sequence[str]) -> State:
    """Return the opening of a game in which persons' figures have the usual order, if no other was given."""
    figures = {
        name: replace(figure, order=USUAL)
        if figure.side in persons and figure.order == StandingOrder()
        else figure
        for name, figure in state.figures.items()
    }
    return replace(state, figures=figures)


def fewer_questions(order: StandingOrder, percent: int) -> StandingOrder | None:
    """Return the order not to ask any more for a chance of so many per cent; None if that is a good one."""
    least = next((step for step in STEPS if step > max(percent, order.percent)), None)
    return StandingOrder("ask", least) if least is not None else None


def order_row(scene: "Play", figure: Figure, row: pygame.Rect) -> list[Widget]:
    """Return the button that changes a figure's standing order, and the one that gives it to all."""
    _, able = scene.words.T, scene.match.settled
    square = pygame.Rect(row.right - round(row.h * 1.3), row.y, round(row.h * 1.3), row.h)
    wide = pygame.Rect(row.x, row.y, square.x - scene.frame.px(6) - row.x, row.h)
    return [
        Button(
            "order",
            wide,
            _("Reactions"),
            scene.commands.change_order,
            icon="bell",
            key=scene.key("orders"),
            detail=order_label(scene.words, figure.order),
            tip=_("What this figure does when it may make a reaction shot. Press to change it."),
            rule="S-027",
            enabled=able,
        ),
        Button(
            "order:all",
            square,
            "",
            scene.commands.order_all,
            icon="people",
            tip=_("Gives all your figures this order ({key}).", key=scene.key("orders_all")),
            rule="S-027",
            enabled=able,
        ),
    ]
