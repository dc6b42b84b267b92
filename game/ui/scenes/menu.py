"""The menu: missions as cards, who plays, the game that was left, the language."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.missions.cards import MissionCard, missions
from game.picture.pens import paper, skin
from game.session.saves import Save, last_unfinished
from game.session.text_form import Unreadable
from game.ui.layout import in_columns
from game.ui.scene import Report, Scene
from game.ui.scenes import record_words
from game.ui.scenes.board_pictures import board_picture
from game.ui.scenes.dialogs import LANGUAGE_NAMES
from game.ui.scenes.miniatures import Miniatures
from game.ui.scenes.mission_cards import card_grid, mission_card
from game.ui.scenes.opening import resumed
from game.ui.scenes.verdicts import Verdicts
from game.ui.tutorial.opening import shown
from game.ui.tutorial.steps import LESSONS
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, MenuCard
from game.ui.widgets.label import Label

if TYPE_CHECKING:
    from game.ui.app import App

SEATS: Final = ("alone", "both")
"""Who sits at the screen: a player against the machine, or two players."""


class Menu(Scene):
    """The first screen; `folder` holds its missions, None for those that come with the game."""

    name = "menu"

    def __init__(self, app: "App", folder: Path | None = None) -> None:
        super().__init__(app)
        self.cards: tuple[MissionCard, ...] = missions(folder)
        self.seats = "alone"
        self.last: Save | None = last_unfinished()
        self._pictures: dict[str, pygame.Surface | None] = {}
        paths = [card.path for card in self.cards]
        self._verdicts = Verdicts(paths, background=not app.setup.instant)
        self._miniatures = Miniatures()
        self._free = pygame.Rect(0, 0, 0, 0)
        self._drawn = False

    def build(self) -> Sequence[Widget]:
        """Return title, cards, and the row at the foot."""
        px, _ = self.frame.px, self.words.T
        width, height = self.frame.size
        edge = px(44)
        title = Label(
            "title",
            pygame.Rect(edge, px(28), width - 2 * edge, px(60)),
            "Escaramuzas",
            face="title",
            size=44,
            colour=paper.CREAM,
        )
        below = Label(
            "subtitle",
            pygame.Rect(edge, px(90), width - 2 * edge, px(26)),
            _("Skirmishes of miniatures on a table measured in centimetres"),
            size=17,
            colour=paper.SOFT,
        )
        foot = height - px(168)
        area = pygame.Rect(edge, px(132), width - 2 * edge, foot - px(150))
        return (
            title,
            below,
            *self._mission_cards(area),
            *self._seat_row(edge, foot),
            *self._foot(edge),
            *self._continue(edge),
        )

    # ------------------------------------------------------------ cards
    def _mission_cards(self, area: pygame.Rect) -> list[Widget]:
        px, gap = self.frame.px, self.frame.px(18)
        columns, rows, (wide, high) = card_grid(area.size, gap, self.frame.scale)
        most = columns * rows
        pages = max(1, -(-len(self.cards) // most))
        self.app.menu_page = min(self.app.menu_page, pages - 1)
        shown = self.cards[self.app.menu_page * most : (self.app.menu_page + 1) * most]
        grid = pygame.Rect(area.x, area.y, columns * (wide + gap) - gap, area.h)
        rects = in_columns(grid, len(shown), columns, high, gap)
        left = max((rect.right for rect in rects), default=area.x) + px(24)
        self._free = pygame.Rect(left, area.y, area.right - left, area.h)
        made: list[Widget] = [self._mission_card(card, rect) for card, rect in zip(shown, rects, strict=True)]
        if not self.cards:
            words = self.words.T("No missions were found in the folder “maps”. Drop a .tmx file here.")
            made.append(Label("none", area, words, size=17, colour=paper.CREAM))
        return [*made, *self._pages(area, pages)] if pages > 1 else made

    def _pages(self, area: pygame.Rect, pages: int) -> list[Widget]:
        """Return the buttons that turn the pages, and on which of them one is."""
        px, _ = self.frame.px, self.words.T
        label = f"{self.app.menu_page + 1} / {pages}"
        wide = skin.button_size(label, "", "right", self.frame.scale)[0] + px(8)
        after = pygame.Rect(area.right - wide, area.y - px(56), wide, px(42))
        before = pygame.Rect(after.x - px(48), after.y, px(42), px(42))
        return [
            Button(
                "page:before",
                before,
                "",
                lambda: self._turn(-1),
                icon="left",
                tip=_("Missions before") if self.app.menu_page else "",
                enabled=self.app.menu_page > 0,
            ),
            Button(
                "page",
                after,
                label,
                lambda: self._turn(1),
                icon="right",
                tip=_("More missions") if self.app.menu_page + 1 < pages else "",
                enabled=self.app.menu_page + 1 < pages,
            ),
        ]

    def _mission_card(self, card: MissionCard, rect: pygame.Rect) -> MenuCard:
        return mission_card(
            self.words,
            card,
            rect,
            lambda: self._choose(card),
            self._pictures.get(card.id),
            self._verdicts.errors(card.path),
            done=card.id in self.app.settings.done,
        )

    def update(self, dt: float) -> None:
        """Make the picture of one mission a frame, once the menu is on the screen; then see what is wrong."""
        super().update(dt)
        if not self._drawn:
            return
        if card := next((c for c in self.cards if c.id not in self._pictures), None):
            self._pictures[card.id] = board_picture(card, self.app.places.cache)
            self.rebuild()
        elif self._verdicts.more():
            self.rebuild()
        elif not self._miniatures.done:
            self._miniatures.more()
            self.app.dirty = True

    def draw(self, target: pygame.Surface) -> None:
        """Draw the menu, with miniatures where no card lies."""
        self.backdrop(target)
        self._miniatures.draw(target, self._free, self.frame.scale)
        self.group.draw(target, self.frame.scale)
        self._drawn = True

    def leave(self) -> None:
        """Let the missions be that have not been checked."""
        self._verdicts.leave()

    def _choose(self, card: MissionCard) -> None:
        if card.id in LESSONS:
            self.app.show(shown(self.app, card.path))
            return
        sides = tuple(side.id for side in card.sides)
        self.app.open_file(card.path, {"alone": sides[:1], "both": sides}[self.seats])

    def _turn(self, by: int) -> None:
        self.app.menu_page = max(0, self.app.menu_page + by)
        self.rebuild()

    # ------------------------------------------------------------ the foot
    def _seat_row(self, edge: int, top: int) -> list[Widget]:
        px, _, scale = self.frame.px, self.words.T, self.frame.scale
        labels = {
            "alone": (_("Alone against the machine"), "person"),
            "both": (_("Two at this screen"), "people"),
        }
        made: list[Widget] = [
            Label(
                "seats:title",
                pygame.Rect(edge, top, px(500), px(24)),
                _("Who plays?"),
                size=16,
                colour=paper.SOFT,
            )
        ]
        x = edge
        for seat in SEATS:
            label, icon = labels[seat]
            width = skin.button_size(label, "", icon, scale)[0] + px(14)
            kind = "blue" if seat == self.seats else "slate"
            made.append(
                Button(
                    f"seats:{seat}",
                    pygame.Rect(x, top + px(30), width, px(42)),
                    label,
                    lambda seat=seat: self._sit(seat),  # type: ignore[misc]
                    icon=icon,
                    kind=kind,  # type: ignore[arg-type]
                )
            )
            x += width + px(12)
        return made

    def _continue(self, edge: int) -> list[Widget]:
        """Return the button that goes on with the last game, at the upper right."""
        px, _, last = self.frame.px, self.words.T, self.last
        if last is None:
            return []
        turn = _("turn {turn}", turn=last.turn) if last.turn else _("deployment")
        detail = f"{self._title_of(last.mission)} · {turn}"
        wide, high = skin.button_size(_("Continue"), "", "play", self.frame.scale, detail)
        rect = pygame.Rect(0, px(20), wide + px(14), high)
        rect.right = self.frame.size[0] - edge
        return [
            Button("continue", rect, _("Continue"), self._resume, icon="play", detail=detail, kind="brass")
        ]

    def _foot(self, edge: int) -> list[Widget]:
        """Return the buttons at the foot: from the rulebook to the way out."""
        _, px, scale = self.words.T, self.frame.px, self.frame.scale
        width, height = self.frame.size
        row, right = height - px(70), width - edge
        other = LANGUAGE_NAMES["en" if self.words.language == "es" else "es"]
        ways = (
            ("load", _("Load"), "load", self._load),
            ("replays", _("Replays"), "log", self._replays),
            ("rulebook", _("Rulebook"), "rule", lambda: self.app.read_rule("")),
            ("settings", _("Settings"), "gear", self._settings),
            ("language", other, "swap", self._speak),
            ("quit", _("Leave"), "home", self.app.ask_quit),
        )
        made: list[Widget] = []
        for id, label, icon, press in reversed(ways):
            wide = skin.button_size(label, "", icon, scale)[0] + px(10)
            made.append(Button(id, pygame.Rect(right - wide, row, wide, px(42)), label, press, icon=icon))
            right -= wide + px(10)
        return made[::-1]

    def _load(self) -> None:
        from game.ui.scenes.load import Load

        self.app.push(Load(self.app))

    def _replays(self) -> None:
        from game.ui.scenes.replays import Replays

        self.app.push(Replays(self.app))

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def _title_of(self, mission: str) -> str:
        titles = {card.id: card.title for card in self.cards}
        return self.words.of(titles.get(mission, {}), mission)

    def _sit(self, seat: str) -> None:
        self.seats = seat
        self.rebuild()

    def _speak(self) -> None:
        self.app.speak("en" if self.words.language == "es" else "es")

    def _resume(self) -> None:
        if self.last is None:
            return
        try:
            scene = resumed(self.app, self.last.path)
        except (Unreadable, OSError, KeyError) as error:
            why = record_words.trouble(self.words, error)
            self.app.tell(self.words.T("That game cannot go on: {reason}.", reason=why))
            self.last = None
            self.rebuild()
            return
        self.app.show(scene)

    def on_command(self, command: str) -> bool:
        """Leave by the key that goes back."""
        if command == "back":
            self.app.ask_quit()
        return command == "back"

    def report(self) -> Report:
        """Return who sits."""
        return {"seats": self.seats, "continue": self.last is not None}
