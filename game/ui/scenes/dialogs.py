"""Dialogs: a title, a sentence, and buttons; Esc takes the harmless way out."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.picture import paper, skin, text
from game.picture.paper import Stuff
from game.rules.intents import Surrender
from game.session.words import Words
from game.ui.scene import Scene
from game.ui.widgets.base import Look, Press, Room, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet, label_height

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.play.scene import Play


HARMLESS: Final = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER)

LANGUAGE_NAMES: Final = {"es": "español", "en": "English"}


class Way(NamedTuple):
    """A way out of a dialog."""

    id: str
    label: str
    press: Press
    icon: str = ""
    kind: Stuff = "slate"


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
        least = max(skin.button_size(way.label, "", way.icon, scale)[0] for way in ways)
        inner = max(px(self.width) - 2 * pad, least, text.width(title, "title", px(22)))
        lines = label_height(below, inner, scale) if below else 0
        head = px(38) + (lines + px(10) if below else 0)
        height = 2 * pad + head + len(ways) * (button + gap) - gap
        rect = pygame.Rect(0, 0, inner + 2 * pad, height)
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
        for k, way in enumerate(ways):
            place = pygame.Rect(rect.x + pad, top + head + k * (button + gap), inner, button)
            made.append(Button(way.id, place, way.label, way.press, icon=way.icon, kind=way.kind))
        return made

    def on_event(self, event: pygame.event.Event) -> None:
        """Leave by the harmless way with Esc, and take it with Enter."""
        if event.type == pygame.KEYDOWN and event.key in (
            pygame.K_ESCAPE,
            pygame.K_RETURN,
            pygame.K_KP_ENTER,
        ):
            self.ways()[0].press()

    def back(self) -> None:
        """Go back to the scene below."""
        self.app.pop()


class QuitDialog(Dialog):
    """Asks whether to leave the program; the record keeps the game."""

    name = "quit"

    def words_of(self) -> tuple[str, str]:
        """Return title and text."""
        _ = self.words.T
        playing = any(scene.name == "play" for scene in self.app.scenes)
        kept = _("Your game is kept: “Continue” in the menu goes on with it.")
        return _("Leave the game?"), kept if playing else ""

    def ways(self) -> Sequence[Way]:
        """Return the ways out."""
        _ = self.words.T
        return (
            Way("quit:stay", _("Stay"), self.back, "left"),
            Way("quit:leave", _("Leave the game"), self._leave, "home", "vermilion"),
        )

    def _leave(self) -> None:
        self.app.running = False


class Pause(Dialog):
    """The menu of a game under way."""

    name = "pause"

    def __init__(self, app: "App", game: "Play") -> None:
        super().__init__(app)
        self.game = game

    def words_of(self) -> tuple[str, str]:
        """Return title and text."""
        _ = self.words.T
        return _("Pause"), _("Every move is written down at once; nothing can be lost.")

    def ways(self) -> Sequence[Way]:
        """Return the ways out."""
        _ = self.words.T
        ways = [
            Way("pause:resume", _("Go on playing"), self.back, "play", "blue"),
            Way("pause:keys", _("Keys"), lambda: self.app.push(Keys(self.app)), "help"),
            Way(
                "pause:language",
                _("Language") + ": " + LANGUAGE_NAMES[self.words.language],
                self._speak,
                "swap",
            ),
        ]
        if self.game.match.settled and not self.game.match.over:
            ways.append(Way("pause:surrender", _("Give up …"), self._surrender, "flag"))
        return (
            *ways,
            Way("pause:menu", _("To the menu"), self.app.menu, "home"),
            Way("pause:quit", _("Leave the game"), self.app.ask_quit, "cross"),
        )

    def _speak(self) -> None:
        self.app.speak("en" if self.words.language == "es" else "es")

    def _surrender(self) -> None:
        self.app.push(GiveUp(self.app, self.game))


class GiveUp(Dialog):
    """Asks whether to give the game up."""

    name = "surrender"

    def __init__(self, app: "App", game: "Play") -> None:
        super().__init__(app)
        self.game = game

    def words_of(self) -> tuple[str, str]:
        """Return title and text."""
        _ = self.words.T
        side = self.game.side_title(self.game.match.viewer)
        return _("Give up?"), _("{side} loses this game. That cannot be taken back.", side=side)

    def ways(self) -> Sequence[Way]:
        """Return the ways out."""
        _ = self.words.T
        return (
            Way("surrender:no", _("Fight on"), self.back, "left"),
            Way("surrender:yes", _("Give up"), self._yes, "flag", "vermilion"),
        )

    def _yes(self) -> None:
        self.app.pop()
        self.app.pop()
        self.game.commands.submit(Surrender(self.game.match.viewer))


class KeyTable(Widget):
    """The keys on the left, what they do on the right."""

    solid = False

    def __init__(self, rect: pygame.Rect, rows: Sequence[tuple[str, str]]) -> None:
        super().__init__("keys:table", rect)
        self.rows = tuple(rows)

    def _columns(self, scale: float) -> tuple[int, int]:
        size = skin.px(15, scale)
        first = max(text.width(keys, "heavy", size) for keys, _ in self.rows) + skin.px(22, scale)
        return first, size

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Write the table."""
        first, size = self._columns(look.scale)
        step = self.rect.h / len(self.rows)
        for k, (keys, what) in enumerate(self.rows):
            middle = self.rect.y + (k + 0.5) * step
            skin.put_middle(target, keys, (self.rect.x, middle), "heavy", size, paper.TEXT)
            skin.put_middle(target, what, (self.rect.x + first, middle), "semibold", size, paper.DIM)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the widths of the rows."""
        first, size = self._columns(scale)
        for _, what in self.rows:
            yield Room(what, first + text.width(what, "semibold", size), self.rect.w)


class Keys(Scene):
    """The help: every key of the play scene."""

    name = "keys"
    opaque = False

    def build(self) -> Sequence[Widget]:
        """Return the table and the way back."""
        px, scale = self.frame.px, self.frame.scale
        rows = _key_lines(self.words)
        rect = pygame.Rect(0, 0, px(760), px(78) + len(rows) * px(28) + px(60))
        rect.center = self.frame.rect.center
        inner = rect.inflate(-px(52), 0)
        title = pygame.Rect(inner.x, rect.y + px(20), inner.w, px(34))
        area = pygame.Rect(inner.x, rect.y + px(62), inner.w, len(rows) * px(28))
        back = pygame.Rect(inner.x, rect.bottom - px(62), px(180), px(42))
        width = max(back.w, skin.button_size(self.words.T("Back"), "Esc", "left", scale)[0])
        back.w = width
        return (
            Sheet("keys", rect),
            Label("keys:title", title, self.words.T("Keys"), face="title", size=22),
            KeyTable(area, rows),
            Button("keys:back", back, self.words.T("Back"), self.app.pop, key="Esc", icon="left"),
        )

    def on_event(self, event: pygame.event.Event) -> None:
        """Go back with Esc, F1 or Enter."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_F1, pygame.K_RETURN):
            self.app.pop()


def _key_lines(words: Words) -> list[tuple[str, str]]:
    _ = words.T
    return [
        (_("Click"), _("do what the status line says")),
        (_("Right button"), _("drag the board; a click lets go of the chosen action")),
        (_("Wheel, + and −"), _("zoom; 0 shows the whole board, C centres on the figure")),
        (_("Arrows"), _("move the board")),
        ("Tab", _("next button; on the board the arrows move a cursor, Enter clicks")),
        (_("Shift, Ctrl with arrows"), _("cursor in steps of 5 cm or 1 mm")),
        (_("1 … 9"), _("actions in their order; the letters stand on the buttons")),
        (_("Enter"), _("end the turn of the figure")),
        (_("Space"), _("look at the next figure of yours")),
        ("L", _("what the figure sees")),
        ("Shift", _("measure from the figure; a click measures from there")),
        ("Alt", _("heights, names and ranges")),
        ("F, N", _("fire or hold fire when a reaction is asked for")),
        ("Ctrl+Z", _("take back")),
        ("F1", _("this help")),
        ("F11, F12", _("full screen; picture of the screen")),
        ("Esc", _("back, menu")),
        ("Ctrl+Q", _("leave the game; it is kept")),
    ]
