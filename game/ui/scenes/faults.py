"""A mission that cannot be played: everything that is wrong with it, at once."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.picture.pens import paper
from game.session.saves import SUFFIX
from game.ui.scene import Report, Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.scroll import Line, Scroll, ScrollList

if TYPE_CHECKING:
    from game.ui.app import App


class Faults(Scene):
    """The faults of a mission's file, each as a sentence with its place."""

    name = "faults"

    def __init__(self, app: "App", path: Path, lines: tuple[Line, ...]) -> None:
        super().__init__(app)
        self.path, self.lines = path, lines
        self._scroll = Scroll()

    def build(self) -> Sequence[Widget]:
        """Return title, list, and the ways on."""
        px, _ = self.frame.px, self.words.T
        width, height = self.frame.size
        edge = px(40)
        count = self.words.plural("{count} fault", "{count} faults", len(self.lines))
        title = _("{mission} cannot be played: {count}", mission=self.path.name, count=count)
        area = pygame.Rect(edge, px(96), width - 2 * edge, height - px(96) - px(84))
        foot = pygame.Rect(edge, area.bottom + px(20), px(240), px(44))
        return (
            Label(
                "faults:title",
                pygame.Rect(edge, px(24), width - 2 * edge, px(40)),
                title,
                face="title",
                size=26,
                colour=paper.CREAM,
            ),
            Label(
                "faults:hint",
                pygame.Rect(edge, px(64), width - 2 * edge, px(24)),
                self._hint(),
                colour=paper.SOFT,
            ),
            ScrollList(
                "faults:list",
                area,
                "",
                self.lines,
                self._scroll,
                self.frame.scale,
                size=16,
            ),
            Button(
                "faults:again",
                foot,
                _("Read again"),
                self._again,
                key=self.key("press"),
                icon="undo",
                kind="blue",
            ),
            Button(
                "faults:menu",
                foot.move(px(256), 0),
                _("To the menu"),
                self.app.menu,
                key=self.key("back"),
                icon="home",
            ),
        )

    def _hint(self) -> str:
        """Return what can be done: with a mission, or with a record."""
        _ = self.words.T
        if self.path.suffix.lower() == SUFFIX:
            return _("A record that was changed or spoilt cannot be watched.")
        return _("Mend the map in Tiled, save it there, and press “Read again”.")

    def on_command(self, command: str) -> bool:
        """Read again by the key that presses, go back by the one for that."""
        match command:
            case "press":
                self._again()
            case "back":
                self.app.menu()
            case _:
                return False
        return True

    def report(self) -> Report:
        """Return the sentences."""
        return {"faults": [line.words for line in self.lines]}

    def _again(self) -> None:
        self.app.open_file(self.path)
