"""Dialogs: a title, a sentence, and buttons; Esc takes the harmless way out, which has the focus at first."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.paper import Stuff
from game.ui.layout import in_columns
from game.ui.scene import Scene
from game.ui.widgets.base import Press, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet, label_height

if TYPE_CHECKING:
    from game.ui.app import App


LANGUAGE_NAMES: Final = {"es": "español", "en": "English"}


class Way(NamedTuple):
    """A way out of a dialog."""

    id: str
    label: str
    press: Press
    icon: str = ""
    kind: Stuff = "slate"
    key: str = ""


class Dialog(Scene):
    """A small paper over the scene below."""

    opaque = False
    width = 430

    def words_of(self) -> tuple[str, str]:
        """Return title and text."""
        return "", ""

    def ways(self) -> Sequence[Way]:
        """Return the ways out, the harmless one first."""
        return ()

    def build(self) -> Sequence[Widget]:
        """Return the paper with its text and a button for each way out."""
        px, scale = self.frame.px, self.frame.scale
        title, below = self.words_of()
        pad, button, gap = px(24), px(42), px(9)
        ways = self.ways()
        press = self.key("press")
        least = max(skin.button_size(way.label, way.key or press, way.icon, scale)[0] for way in ways)
        inner = max(px(self.width) - 2 * pad, least, text.width(title, "title", px(22)))
        lines = label_height(below, inner, scale) if below else 0
        head = px(38) + (lines + px(10) if below else 0)
        high = 2 * pad + head + len(ways) * (button + gap) - gap
        columns = 1 if high <= self.frame.size[1] else 2
        rows = -(-len(ways) // columns)
        if columns > 1:
            inner = max(inner, 2 * least + gap)
        rect = pygame.Rect(0, 0, inner + 2 * pad, 2 * pad + head + rows * (button + gap) - gap)
        rect.center = self.frame.rect.center
        top = rect.y + pad
        made: list[Widget] = [
            Sheet("dialog", rect),
            Label(
                "dialog:title",
                pygame.Rect(rect.x + pad, top - px(4), inner, px(34)),
                title,
                face="title",
                size=22,
            ),
        ]
        if below:
            place = pygame.Rect(rect.x + pad, top + px(36), inner, lines)
            made.append(Label("dialog:text", place, below, colour=paper.DIM))
        area = pygame.Rect(rect.x + pad, top + head, inner, rows * (button + gap))
        places = in_columns(area, len(ways), columns, button, gap)
        return [*made, *(self._button(way, place) for way, place in zip(ways, places, strict=True))]

    def _button(self, way: Way, place: pygame.Rect) -> Button:
        """Return the button of a way out; the one that the key that presses means says so."""
        first = self.ways()[0].id
        meant = way.id == (self.group.focus or first)
        key = way.key or (self.key("press") if meant else "")
        made = Button(way.id, place, way.label, way.press, key=key, icon=way.icon, kind=way.kind)
        made.asks = "first" if way.id == first else "row"
        return made

    def handle(self, event: pygame.event.Event) -> None:
        """Take an event; the key that presses stands where the focus is."""
        focus = self.group.focus
        super().handle(event)
        if self.group.focus != focus and self.app.scene is self:
            self.rebuild()

    def on_command(self, command: str) -> bool:
        """Leave by the harmless way, which is also what the key that presses means."""
        if command in ("back", "press"):
            self.ways()[0].press()
            return True
        return False

    def back(self) -> None:
        """Go back to the scene below."""
        self.app.pop()


class QuitDialog(Dialog):
    """Asks whether to leave the program; the record keeps the game."""

    name = "quit"

    def words_of(self) -> tuple[str, str]:
        """Return title and text."""
        _ = self.words.T
        lessons = [getattr(scene, "guide", None) for scene in self.app.scenes if scene.name == "play"]
        kept = _("Your game is kept: “Continue” in the menu goes on with it.")
        if any(lessons):
            kept = _("A lesson is not kept: it begins anew the next time.")
        return _("Leave the game?"), kept if lessons else ""

    def ways(self) -> Sequence[Way]:
        """Return the ways out."""
        _ = self.words.T
        return (
            Way("quit:stay", _("Stay"), self.back, "left", key=self.key("back")),
            Way("quit:leave", _("Leave the game"), self._leave, "home", "vermilion"),
        )

    def _leave(self) -> None:
        self.app.running = False


class Mishap(Dialog):
    """Tells that the program itself failed, where that is written down, and that the game is kept."""

    name = "mishap"
    width = 560

    def __init__(self, app: "App", told: tuple[str, str, str]) -> None:
        super().__init__(app)
        self._told = told

    def words_of(self) -> tuple[str, str]:
        """Return title and text."""
        return self.words.T("The game had to stop"), " ".join(self._told)

    def ways(self) -> Sequence[Way]:
        """Return the way out."""
        return (Way("mishap:menu", self.words.T("To the menu"), self.back, "home", key=self.key("press")),)


class Sure(Dialog):
    """Asks before something is done; `words` are title, text, and what the way on is called.

    `what` is the last part of the setting that asks: it can be answered for good.
    """

    def __init__(self, app: "App", what: str, words: tuple[str, str, str], yes: Callable[[], object]) -> None:
        super().__init__(app)
        self.name = f"confirm_{what}"
        self._texts = words
        self._yes = yes

    def words_of(self) -> tuple[str, str]:
        """Return title and text."""
        return self._texts[:2]

    def ways(self) -> Sequence[Way]:
        """Return the ways out."""
        _ = self.words.T
        return (
            Way("sure:no", _("Go back"), self.back, "left", key=self.key("back")),
            Way("sure:yes", self._texts[2], self._do, "check", "blue"),
            Way("sure:always", _("Do it, and never ask again"), self._always, "skip"),
        )

    def _do(self) -> None:
        self.app.pop()
        self._yes()

    def _always(self) -> None:
        self.app.change(**{self.name: False})
        self._do()


class DeleteDialog(Dialog):
    """Asks whether to delete a game."""

    name = "delete"

    def __init__(self, app: "App", what: str, yes: Press) -> None:
        super().__init__(app)
        self._what, self._do = what, yes

    def words_of(self) -> tuple[str, str]:
        """Return title and text."""
        _ = self.words.T
        return _("Delete this game?"), _("{game}. That cannot be taken back.", game=self._what)

    def ways(self) -> Sequence[Way]:
        """Return the ways out."""
        _ = self.words.T
        return (
            Way("delete:no", _("Keep it"), self.back, "left", key=self.key("back")),
            Way("delete:yes", _("Delete it"), self._yes, "cross", "vermilion"),
        )

    def _yes(self) -> None:
        self.app.pop()
        self._do()
