"""The strip at the foot of the board that asks whether a figure reacts (S-027)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.patch import around
from game.picture.people.cards import STRIP_PPC, portrait
from game.rules.figures import Figure, StandingOrder
from game.rules.intents import React
from game.rules.state import AnswerReaction
from game.rules.view import View
from game.ui.layout import Frame
from game.ui.play.offer_words import headline, short_detail
from game.ui.play.offers import Offer
from game.ui.play.orders import fewer_questions, order_label
from game.ui.play.preview import percent
from game.ui.play.tokens import token_of
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet

if TYPE_CHECKING:
    from game.ui.play.scene import Play

NOWHERE: Final = pygame.Rect(0, 0, 0, 0)


class Portrait(Widget):
    """A figure's picture on a panel."""

    solid = False

    def __init__(self, id: str, rect: pygame.Rect, view: View, figure: str) -> None:
        super().__init__(id, rect)
        self.token = token_of(view.mission, view.figures[figure])

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the figure in the middle of its place."""
        image = portrait(self.token, STRIP_PPC * look.scale)
        patch = around(image, *self.rect.center)
        target.blit(patch.surface, patch.at)


class Strip(NamedTuple):
    """The places of the strip: the whole, both lines of text, both answers, and those for good."""

    whole: pygame.Rect
    head: pygame.Rect
    detail: pygame.Rect
    answers: tuple[pygame.Rect, pygame.Rect]
    for_good: tuple[pygame.Rect, ...]


def _strip(board: pygame.Rect, frame: Frame, lettered: int, button: int, for_good: Sequence[int]) -> Strip:
    """Lay the strip out: text beside the answers, or above them where the board is too narrow for both.

    `button` is the width of both answers, `for_good` those of the answers for good.
    """
    px = frame.px
    pad, gap, tall, left = px(14), px(6), px(40), px(66)
    answers = 2 * button + gap + sum(wide + gap for wide in for_good)
    one_line = left + lettered + answers + 3 * pad
    beside = one_line <= board.w - 2 * pad
    wide = one_line if beside else min(left + lettered + 2 * pad, board.w - 2 * pad)
    wide = max(wide, answers + 2 * pad)
    whole = pygame.Rect(0, 0, wide, px(74) + (0 if beside else tall + px(8)))
    whole.midbottom = (board.centerx, board.bottom - pad)
    room = wide - left - (answers + 3 * pad if beside else pad)
    head = pygame.Rect(whole.x + left, whole.y + px(12), room, px(26))
    detail = pygame.Rect(head.x, head.bottom + px(2), room, px(22))
    y = whole.y + (px(74) - tall) // 2 if beside else whole.bottom - tall - px(12)
    x, places = whole.right - pad - answers, []
    for each in (button, button, *for_good):
        places.append(pygame.Rect(x, y, each, tall))
        x += each + gap
    fire, hold, *later = places
    return Strip(whole, head, detail, (fire, hold), tuple(later))


def reaction_strip(scene: "Play", asked: AnswerReaction, board: pygame.Rect) -> list[Widget]:
    """Return the strip: who may shoot at whom, both answers, and those for good."""
    words, view, frame, _ = scene.words, scene.view, scene.frame, scene.words.T
    figure, target, found = view.figures[asked.figure], view.figures[asked.target], scene.hand.offer
    chance, detail = (headline(words, found), short_detail(words, found)) if found is not None else ("", "")
    head = _("{name} may shoot at {target}: {chance}", name=figure.name, target=target.name, chance=chance)
    answers, later = _answers(scene, asked), _for_good(scene, figure, found)
    lettered = max(text.width(head, "title", frame.px(18)), text.width(detail, "semibold", frame.px(14)))
    sizes = [_needs(each, frame) for each in later]
    at = _strip(board, frame, lettered, max(_needs(each, frame) for each in answers), sizes)
    for each, place in zip((*answers, *later), (*at.answers, *at.for_good), strict=True):
        each.rect = place
    px = frame.px
    who = pygame.Rect(at.whole.x + px(6), at.whole.y + px(6), px(58), px(62))
    return [
        Sheet("question", at.whole),
        Portrait("question:who", who, view, figure.id),
        Label("question:head", at.head, head, face="title", size=_size(head, at.head.w, frame)),
        Label("question:detail", at.detail, detail, size=14, colour=paper.DIM),
        *answers,
        *later,
    ]


def _needs(button: Button, frame: Frame) -> int:
    """Return the width that a button needs; a mere sign is square."""
    if not button.label:
        return frame.px(40)
    return skin.button_size(button.label, button.key_name, button.icon, frame.scale)[0] + frame.px(8)


def _answers(scene: "Play", asked: AnswerReaction) -> list[Button]:
    """Return the buttons that answer only now; they have no place yet."""
    _ = scene.words.T

    def react(*, fire: bool) -> None:
        scene.commands.submit(React(asked.side, asked.figure, fire))

    return [
        Button(
            "react:fire",
            NOWHERE,
            _("Fire"),
            lambda: react(fire=True),
            key=scene.key("fire"),
            icon="shoot",
            tip=_("Makes the reaction shot."),
            rule="S-027",
            kind="vermilion",
        ),
        Button(
            "react:hold",
            NOWHERE,
            _("Hold fire"),
            lambda: react(fire=False),
            key=scene.key("decline"),
            icon="pass",
            tip=_("Lets the enemy go on; a later chance may come."),
            rule="S-027",
        ),
    ]


def _for_good(scene: "Play", figure: Figure, found: Offer | None) -> list[Button]:
    """Return the buttons that answer from now on too; they have no place yet."""
    _ = scene.words.T
    made = []
    fewer = fewer_questions(figure.order, percent(found.chance)) if found is not None else None
    if fewer is not None:
        tip = _(
            "Holds fire, and from now on {name} asks only from {percent} % up (now: {order}).",
            name=figure.name,
            percent=fewer.percent,
            order=order_label(scene.words, figure.order),
        )
        made.append(_by_order(scene, "fewer", fewer, _("< {percent} %", percent=fewer.percent), tip))
    always = _("Fires, and from now on always fires without asking.")
    never = _("Holds fire, and from now on never fires until its order is changed.")
    made.append(_by_order(scene, "always", StandingOrder("always"), "", always))
    made.append(_by_order(scene, "never", StandingOrder("never"), "", never))
    return made


def _by_order(scene: "Play", id: str, order: StandingOrder, label: str, tip: str) -> Button:
    sign = "bell" if order.mode == "always" else "bell_off"
    press = lambda: scene.commands.react_by(order)  # noqa: E731
    return Button(f"react:{id}", NOWHERE, label, press, icon=sign, tip=tip, rule="S-027")


def _size(words: str, room: int, frame: Frame) -> int:
    """Return the size in units at which a line fits."""
    return next(
        (size for size in range(18, 11, -1) if text.width(words, "title", frame.px(size)) <= room), 11
    )
