"""The row of the settings that makes letters, buttons and panels larger or smaller."""

from typing import Final

import pygame

from game.picture.pens import paper
from game.ui.layout import SCALES, ui_scale
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.label import Label, label_height
from game.ui.widgets.rows import Choice

ROW: Final = "ui_scale"


class Sizing:
    """The chosen size; it is taken once the pointer leaves the row, whose arrows would slip away else."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._waiting: tuple[int | None] | None = None

    def row(self, rect: pygame.Rect) -> Choice:
        """Return the row, with the size that is automatic in this window."""
        _, app = self._scene.words.T, self._scene.app
        usual = round(100 * ui_scale(app.window.size, None))
        wanted = self._waiting[0] if self._waiting is not None else app.settings.ui_scale
        return Choice(
            ROW,
            rect,
            _("Size of the interface"),
            [_("automatic ({percent} %)", percent=usual), *(f"{scale} %" for scale in SCALES)],
            0 if wanted is None else 1 + _nearest(wanted),
            self._choose,
            _("Letters, buttons and panels. Automatic is what suits the window."),
        )

    def smaller(self, rect: pygame.Rect) -> list[Widget]:
        """Return the word that the window is too small for the chosen scale, if it is."""
        frame, window, wanted = self._scene.frame, self._scene.app.window, self._scene.app.settings.ui_scale
        real = round(100 * ui_scale(window.size, wanted))
        if wanted is None or real == wanted:
            return []
        words = self._scene.words.T(
            "This window is too small for {wanted} %: it is shown at {real} %.", wanted=wanted, real=real
        )
        rect = rect.inflate(-frame.px(24), 0)
        rect.h = max(rect.h, label_height(words, rect.w, frame.scale))
        return [Label("smaller", rect, words, colour=paper.RED, middle=True)]

    def _choose(self, to: int) -> None:
        self._waiting = (SCALES[to - 1] if to else None,)
        self._scene.rebuild()
        self.settle()

    def settle(self) -> None:
        """Take the chosen size unless the pointer is on the row."""
        if self._scene.group.hover != ROW:
            self.take()

    def take(self) -> None:
        """Take the chosen size."""
        if self._waiting is not None:
            (percent,), self._waiting = self._waiting, None
            self._scene.app.change(ui_scale=percent)


def _nearest(percent: int) -> int:
    """Return the place of the scale that is nearest to one."""
    return min(range(len(SCALES)), key=lambda k: (abs(SCALES[k] - percent), k))
