"""The strip at the foot of the board that asks whether a figure reacts (S-027)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.patch import around
from game.picture.people.cards import portrait
from game.rules.intents import React
from game.rules.state import AnswerReaction
from game.rules.view import View
from game.ui.layout import Frame
from game.ui.play.offer_words import headline, short_detail
from game.ui.play.tokens import token_of
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet

if TYPE_CHECKING:
    from game.ui.play.scene import Play


class Portrait(Widget):
    """A figure's picture on a panel."""

    solid = False

    def __init__(self, id: str, rect: pygame.Rect, view: View, figure: str) -> None:
        super().__init__(id, rect)
        self.token = token_of(view.mission, view.figures[figure])

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the figure in the middle of its place."""
        image = portrait(self.token, 17 * look.scale)
        patch = around(image, *self.rect.center)
        target.blit(patch.surface, patch.at)


class Strip(NamedTuple):
    """The places of the strip: the whole, both lines of text, both answers, and those for good."""

    whole: pygame.Rect
    head: pygame.Rect
    detail: pygame.Rect
    answers: tuple[pygame.Rect, pygame.Rect]
    for_good: tuple[pygame.Rect, pygame.Rect]


def _strip(board: pygame.Rect, frame: Frame, lettered: int, button: int) -> Strip:
    """Lay the strip out: text beside the answers, or above them where the board is too narrow for both."""
    px = frame.px
    pad, gap, tall, left, square = px(14), px(6), px(40), px(66), px(40)
    answers = 2 * button + 2 * square + 3 * gap
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
    x = whole.right - pad - answers
    fire = pygame.Rect(x, y, button, tall)
    hold = fire.move(button + gap, 0)
    always = pygame.Rect(hold.right + gap, y, square, tall)
    return Strip(whole, head, detail, (fire, hold), (always, always.move(square + gap, 0)))


def reaction_strip(
    scene: "Play", asked: AnswerReaction, board: pygame.Rect, for_good: Callable[..., None]
) -> list[Widget]:
    """Return the strip; `for_good` gives an answer as a standing order too."""
    words, view, frame, _ = scene.words, scene.view, scene.frame, scene.words.T
    figure, target, found = view.figures[asked.figure], view.figures[asked.target], scene.hand.offer
    chance, detail = (headline(found), short_detail(words, found)) if found is not None else ("", "")
    head = _("{name} may shoot at {target}: {chance}", name=figure.name, target=target.name, chance=chance)
    keys = scene.key("fire"), scene.key("decline")
    fire, hold = _("Fire"), _("Hold fire")
    sizes = [
        skin.button_size(fire, keys[0], "shoot", frame.scale)[0],
        skin.button_size(hold, keys[1], "pass", frame.scale)[0],
    ]
    lettered = max(text.width(head, "title", frame.px(18)), text.width(detail, "semibold", frame.px(14)))
    at = _strip(board, frame, lettered, max(sizes) + frame.px(8))
    px = frame.px
    who = pygame.Rect(at.whole.x + px(6), at.whole.y + px(6), px(58), px(62))
    return [
        Sheet("question", at.whole),
        Portrait("question:who", who, view, figure.id),
        Label("question:head", at.head, head, face="title", size=_size(head, at.head.w, frame)),
        Label("question:detail", at.detail, detail, size=14, colour=paper.DIM),
        Button(
            "react:fire",
            at.answers[0],
            fire,
            lambda: scene.commands.submit(React(view.side, asked.figure, True)),
            key=keys[0],
            icon="shoot",
            tip=_("Makes the reaction shot."),
            rule="S-027",
            kind="vermilion",
        ),
        Button(
            "react:hold",
            at.answers[1],
            hold,
            lambda: scene.commands.submit(React(view.side, asked.figure, False)),
            key=keys[1],
            icon="pass",
            tip=_("Lets the enemy go on; a later chance may come."),
            rule="S-027",
        ),
        Button(
            "react:always",
            at.for_good[0],
            "",
            lambda: for_good(fire=True),
            icon="bell",
            tip=_("Fires, and from now on always fires without asking."),
            rule="S-027",
        ),
        Button(
            "react:never",
            at.for_good[1],
            "",
            lambda: for_good(fire=False),
            icon="bell_off",
            tip=_("Holds fire, and from now on never fires until its order is changed."),
            rule="S-027",
        ),
    ]


def _size(words: str, room: int, frame: Frame) -> int:
    """Return the size in units at which a line fits."""
    return next(
        (size for size in range(18, 11, -1) if text.width(words, "title", frame.px(size)) <= room), 11
    )
