"""The panel over the board: which step it is, what it says, and the ways on and out."""

from typing import TYPE_CHECKING, Final

import pygame

from game.picture.pens import paper, skin, text
from game.rules.mission import Words
from game.ui.tutorial.steps import keys_in
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet, label_height

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.tutorial.guide import Guide

GAP: Final = 8
PAD: Final = 14
HEAD: Final = 28
BUTTON: Final = 30
TITLES: Final = (18, 16, 14, 13, 12)
"""Sizes of a step's title, in units: the first in which it has one line."""

ROOMY: Final = 300
"""The width in units from which the bar has room beside the title."""

LETTERS: Final = 16
LEAST: Final = 96


class Panel(Sheet):
    """The paper of the panel: what it says is read while other things are pointed at."""

    kept = True


class Bar(Widget):
    """How far the lesson is."""

    solid = False

    def __init__(self, rect: pygame.Rect, share: float) -> None:
        super().__init__("guide:bar", rect)
        self._share = share

    def draw(self, target: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - its own size is known
        """Draw the whole way, and the part of it that is behind."""
        radius = self.rect.h / 2
        target.blit(paper.plate(*self.rect.size, radius, "8d7f68", alpha=0.45), self.rect)
        done = max(self.rect.h, round(self.rect.w * self._share))
        target.blit(paper.plate(done, self.rect.h, radius, "9a6a00"), self.rect)


def spoken(app: "App", texts: Words) -> str:
    """Return a text of a lesson, with the keys as they are bound."""
    words, keys = app.words, app.keys
    said = words.of(texts)
    return said.format(**{name: keys.shown(words, name) or "—" for name in keys_in(said)})


def _below(guide: "Guide") -> str:
    """Return the text of now: the step's, or what it waits for."""
    _, scene = guide.scene.words.T, guide.scene
    if guide.waiting:
        name = scene.view.figures[guide.waiting].name
        asked = scene.match.asked
        if asked is None or asked.side != scene.match.viewer:
            return _("Watch what the other side does.")
        return _("This is for {name}: it goes on in {name}'s turn. Until then play as you like.", name=name)
    if guide.stuck:
        return _("That is not possible any more in this turn. End it, or go on with the next step.")
    return spoken(scene.app, guide.step.text)


def _side(guide: "Guide") -> int:
    """Return the width of the buttons beside the text."""
    scene = guide.scene
    leave = skin.button_size(scene.words.T("Leave the lesson"), "", "cross", scene.frame.scale)[0]
    keys = [skin.button_size("", scene.key(name), "left", scene.frame.scale)[0] for name in _KEYS]
    return max(leave + scene.frame.px(6), sum(keys) + scene.frame.px(24))


_KEYS: Final = ("guide_back", "guide_next")


def height(guide: "Guide", width: int) -> int:
    """Return the panel's height at a width: one for all steps, so that the board stays where it is."""
    px, scale = guide.scene.frame.px, guide.scene.frame.scale
    room = width - _side(guide) - px(3 * PAD)
    said = [spoken(guide.scene.app, step.text) for step in guide.lesson.step]
    most = max(label_height(each, room, scale, size=LETTERS) for each in said)
    return max(px(LEAST), most + px(HEAD + 2 * PAD))


def widgets(guide: "Guide", rect: pygame.Rect) -> list[Widget]:
    """Return the panel's widgets."""
    scene = guide.scene
    px, _, words = scene.frame.px, scene.words.T, scene.words
    side, pad = _side(guide), px(PAD)
    last = guide.at + 1 == len(guide.lesson.step)
    number = f"{guide.at + 1} / {len(guide.lesson.step)}"
    left = pygame.Rect(rect.x + pad, rect.y + pad - px(4), rect.w - side - 3 * pad, px(HEAD))
    wide = text.width(number, "heavy", px(14)) + px(4)
    shown = left.w >= px(ROOMY)
    title = pygame.Rect(left.x, left.y, left.w - wide - px(90 if shown else 8), left.h)
    head = words.of(guide.step.title)
    fitting = (size for size in TITLES if text.width(head, "title", px(size)) <= title.w)
    count = pygame.Rect(left.right - wide, left.y, wide, left.h)
    bar = pygame.Rect(count.x - px(86), 0, px(78), px(6))
    bar.centery = left.y + px(11)
    below = pygame.Rect(left.x, left.bottom, left.w, rect.bottom - pad - left.bottom + px(4))
    column = pygame.Rect(rect.right - pad - side, rect.y + pad, side, rect.h - 2 * pad)
    half = (column.w - px(8)) // 2
    back = pygame.Rect(column.x, column.y, half, px(BUTTON))
    on = pygame.Rect(column.right - half, column.y, half, px(BUTTON))
    away = pygame.Rect(column.x, column.bottom - px(BUTTON), column.w, px(BUTTON))
    return [
        Panel("guide", rect),
        Label("guide:title", title, head, face="title", size=next(fitting, TITLES[-1])),
        *([Bar(bar, guide.at / max(1, len(guide.lesson.step) - 1))] if shown else []),
        Label("guide:number", count, number, face="heavy", size=14, colour=paper.DIM, align="right"),
        Label("guide:text", below, _below(guide), size=LETTERS),
        Button(
            "guide:back",
            back,
            "",
            lambda: guide.turn(-1),
            key=scene.key("guide_back"),
            icon="left",
            enabled=guide.at > 0,
            tip=_("Read the step before once more."),
        ),
        Button(
            "guide:next",
            on,
            "",
            lambda: guide.turn(1),
            key=scene.key("guide_next"),
            icon="right",
            kind="brass" if guide.step.done is None and not last else "slate",
            enabled=not last,
            tip=_("Go to the next step."),
        ),
        Button(
            "guide:leave",
            away,
            _("Leave the lesson"),
            guide.leave,
            icon="cross",
            tip=_("The game goes on without the guide."),
        ),
    ]
