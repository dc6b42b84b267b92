"""Standing orders for reactions (S-027): their words, their order, and the row of buttons that gives them."""

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.figures import Figure, StandingOrder
from game.session.speech.words import Words
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.play.scene import Play

ORDERS: Final = (
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
        case "ask":
            return _("ask me")
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
