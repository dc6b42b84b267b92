"""The curtain between two players at one screen: it shows only whose turn to look it is."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.picture.pens import paper
from game.ui.layout import centred
from game.ui.scene import Report, Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet

if TYPE_CHECKING:
    from game.ui.app import App

DEAF = 0.3
"""Seconds of game time in which keys and clicks are let go by, so that a double click opens nothing."""


class Curtain(Scene):
    """Covers everything until the named player says that he is there."""

    name = "curtain"

    def __init__(self, app: "App", title: str, lift: Callable[[], None]) -> None:
        super().__init__(app)
        self.title = title
        self._lift = lift
        self._deaf = DEAF

    def build(self) -> Sequence[Widget]:
        """Return the card that names the player, and the button that lifts the curtain."""
        _ = self.words.T
        rect = centred(self.frame, 520, 250)
        px = self.frame.px
        inner = rect.inflate(-px(60), 0)
        label = _("Lift the curtain")
        return (
            Sheet("curtain", rect),
            Label(
                "curtain:title",
                pygame.Rect(inner.x, rect.y + px(34), inner.w, px(44)),
                self.title,
                face="title",
                size=30,
                align="centre",
            ),
            Label(
                "curtain:text",
                pygame.Rect(inner.x, rect.y + px(92), inner.w, px(60)),
                _("It is this side's turn to look at the screen. The other player looks away."),
                size=16,
                colour=paper.DIM,
                align="centre",
            ),
            Button(
                "curtain:lift",
                pygame.Rect(inner.x + px(60), rect.bottom - px(76), inner.w - px(120), px(44)),
                label,
                self._confirm,
                icon="check",
                kind="blue",
            ),
        )

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event once the first moments are over."""
        if self._deaf > 0 and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return
        super().handle(event)

    def on_command(self, command: str) -> bool:
        """Lift the curtain by the key that presses too."""
        if command == "press":
            self._confirm()
        return command == "press"

    def update(self, dt: float) -> None:
        """Count the moments in which nothing is heard."""
        self._deaf = max(0.0, self._deaf - dt)
        super().update(dt)

    def report(self) -> Report:
        """Return nothing but whose curtain it is."""
        return {"curtain": self.title, "deaf": self._deaf > 0}

    def _confirm(self) -> None:
        self.app.pop()
        self._lift()
