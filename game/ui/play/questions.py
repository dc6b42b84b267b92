"""The questions that are put over the board: a reaction, the order of tied figures, who defends."""

from collections.abc import Callable, Sequence

import pygame

from game.picture import paper, skin, text
from game.picture.cards import portrait
from game.picture.patch import around
from game.rules.intents import Defend, Order, React
from game.rules.skirmish.reactions import kind_of
from game.rules.state import AnswerReaction, NameDefender, OrderTied
from game.rules.view import View
from game.session.words import Words
from game.ui.layout import Frame
from game.ui.play.offer_words import headline, short_detail
from game.ui.play.offers import offer
from game.ui.play.tokens import token_of
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet

Submit = Callable[[React | Order | Defend], None]


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


def reaction_strip(
    asked: AnswerReaction,
    view: View,
    words: Words,
    board: pygame.Rect,
    frame: Frame,
    submit: Submit,
    keys: tuple[str, str],
    for_good: Callable[..., None],
) -> list[Widget]:
    """Return the strip at the foot of the board that asks whether a figure shoots at one who moves.

    `keys` are those for both answers; `for_good` gives one of them as a standing order too.
    """
    _ = words.T
    figure, target = view.figures[asked.figure], view.figures[asked.target]
    found = offer(view, figure, target, "shoot", kind_of(figure))
    chance, detail = headline(found), short_detail(words, found)
    head = _("{name} may shoot at {target}: {chance}", name=figure.name, target=target.name, chance=chance)
    fire, hold = _("Fire"), _("Hold fire")
    buttons = [
        skin.button_size(fire, keys[0], "shoot", frame.scale)[0],
        skin.button_size(hold, keys[1], "pass", frame.scale)[0],
    ]
    button, pad = max(buttons) + frame.px(8), frame.px(14)
    lettered = max(text.width(head, "title", frame.px(18)), text.width(detail, "semibold", frame.px(14)))
    left = frame.px(66)
    square = frame.px(40)
    side_by_side = 2 * (square + frame.px(6))
    width = min(board.w - 2 * pad, left + lettered + 2 * button + side_by_side + 4 * pad)
    strip = pygame.Rect(0, 0, width, frame.px(74))
    strip.midbottom = (board.centerx, board.bottom - pad)
    room = strip.w - left - 2 * button - side_by_side - 3 * pad
    texts = pygame.Rect(strip.x + left, strip.y + frame.px(12), room, frame.px(26))
    second = pygame.Rect(texts.x, texts.bottom + frame.px(2), room, frame.px(22))
    hold_rect = pygame.Rect(strip.right - pad - side_by_side - button, 0, button, frame.px(40))
    hold_rect.centery = strip.centery
    fire_rect = hold_rect.move(-button - frame.px(8), 0)
    side = view.side
    return [
        Sheet("question", strip),
        Portrait(
            "question:who",
            pygame.Rect(strip.x + frame.px(6), strip.y, frame.px(58), strip.h),
            view,
            figure.id,
        ),
        Label("question:head", texts, head, face="title", size=_size(head, room, frame)),
        Label("question:detail", second, detail, size=14, colour=paper.DIM),
        Button(
            "react:fire",
            fire_rect,
            fire,
            lambda: submit(React(side, asked.figure, True)),
            key=keys[0],
            icon="shoot",
            tip=_("Makes the reaction shot."),
            rule="S-027",
            kind="vermilion",
        ),
        Button(
            "react:hold",
            hold_rect,
            hold,
            lambda: submit(React(side, asked.figure, False)),
            key=keys[1],
            icon="pass",
            tip=_("Lets the enemy go on; a later chance may come."),
            rule="S-027",
        ),
        Button(
            "react:always",
            pygame.Rect(hold_rect.right + frame.px(6), hold_rect.y, square, hold_rect.h),
            "",
            lambda: for_good(fire=True),
            icon="bell",
            tip=_("Fires, and from now on always fires without asking."),
            rule="S-027",
        ),
        Button(
            "react:never",
            pygame.Rect(hold_rect.right + square + 2 * frame.px(6), hold_rect.y, square, hold_rect.h),
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
        widgets.append(Button(f"tied:{name}", rect, label, lambda name=name: first(name), icon="up"))  # type: ignore[misc]
    intent = Order(asked.side, tuple(order))
    confirm = Button(
        "tied:confirm", rows[-1], _("Confirm"), lambda: submit(intent), icon="check", kind="blue"
    )
    return [*widgets, confirm]


def defender_panel(
    asked: NameDefender, view: View, words: Words, board: pygame.Rect, frame: Frame, submit: Submit
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
    for name, rect in zip(asked.figures, rows, strict=True):
        widgets.append(_defender(Defend(asked.side, name), view.figures[name].name, rect, submit))
    return widgets


def _defender(intent: Defend, label: str, rect: pygame.Rect, submit: Submit) -> Button:
    return Button(f"defend:{intent.figure}", rect, label, lambda: submit(intent), icon="cover")
