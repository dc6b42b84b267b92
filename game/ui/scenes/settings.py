"""The settings: four pages of rows; what is changed holds at once and is written."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.picture.pens import paper, skin
from game.session.settings import Settings, Speed
from game.ui.layout import centred
from game.ui.scene import Report, Scene
from game.ui.scenes.dialogs import LANGUAGE_NAMES
from game.ui.scenes.sizing import Sizing
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet
from game.ui.widgets.rows import Choice, Share, Tick

if TYPE_CHECKING:
    from game.ui.app import App

PAGES: Final = ("screen", "sound", "game", "questions")
LANGUAGES: Final = ("es", "en")
SPEEDS: Final[tuple[Speed, ...]] = (1, 2, 4, "instant")
ROW: Final = 44
ROWS: Final = 7
HEAD: Final = 106
FOOT: Final = 56
"""Units: height of a row, the most rows of a page; heights of what stands above and below them."""


class SettingsScene(Scene):
    """The settings, from the menu or from a game."""

    name = "settings"

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.page = PAGES[0]
        self._size = Sizing(self)

    @property
    def chosen(self) -> Settings:
        """The settings as they are."""
        return self.app.settings

    def build(self) -> Sequence[Widget]:
        """Return the title, the pages' buttons, the rows of one page, and the ways on."""
        px, _ = self.frame.px, self.words.T
        whole = centred(self.frame, 760, HEAD + ROWS * ROW + 28 + FOOT)
        tabs = self._tabs(pygame.Rect(whole.x, whole.y + px(54), whole.w, px(42)))
        foot = pygame.Rect(whole.x, whole.bottom - px(42), whole.w, px(42))
        top = whole.y + px(HEAD)
        sheet = pygame.Rect(whole.x, top, whole.w, foot.y - top - px(14))
        title = pygame.Rect(whole.x, whole.y, whole.w, px(48))
        return (
            Label("title", title, _("Settings"), face="title", size=32, colour=paper.CREAM),
            *tabs,
            Sheet("settings", sheet),
            *self._rows(sheet.inflate(-px(36), -px(28))),
            *self._foot(foot),
        )

    def _tabs(self, row: pygame.Rect) -> list[Widget]:
        _, gap = self.words.T, self.frame.px(8)
        labels = {
            "screen": (_("Screen"), "los"),
            "sound": (_("Sound"), "sound"),
            "game": (_("Pace"), "clock"),
            "questions": (_("Questions"), "help"),
        }
        width = (row.w - gap * (len(PAGES) - 1)) // len(PAGES)
        return [
            Button(
                f"page:{page}",
                pygame.Rect(row.x + k * (width + gap), row.y, width, row.h),
                labels[page][0],
                lambda page=page: self._turn(page),  # type: ignore[misc]
                icon=labels[page][1],
                kind="blue" if page == self.page else "slate",
            )
            for k, page in enumerate(PAGES)
        ]

    def _foot(self, row: pygame.Rect) -> list[Widget]:
        px, _, scale = self.frame.px, self.words.T, self.frame.scale
        made: list[Widget] = []
        x = row.x
        for id, label, key, icon, press in (
            ("settings:back", _("Back"), self.key("back"), "left", self.app.pop),
            ("settings:keys", _("Keys"), "", "key", self._keys),
            ("settings:usual", _("Usual settings"), "", "undo", self._usual),
        ):
            width = skin.button_size(label, key, icon, scale)[0] + px(10)
            made.append(Button(id, pygame.Rect(x, row.y, width, row.h), label, press, key=key, icon=icon))
            x += width + px(10)
        return made

    def _rows(self, area: pygame.Rect) -> list[Widget]:
        match self.page:
            case "screen":
                return self._screen(area)
            case "sound":
                return self._sound(area)
            case "game":
                return self._pace(area)
            case _:
                return self._questions(area)

    def _row(self, area: pygame.Rect, place: int) -> pygame.Rect:
        height = min(self.frame.px(ROW), area.h // ROWS)
        return pygame.Rect(area.x, area.y + place * height, area.w, height)

    # ------------------------------------------------------------ pages
    def _screen(self, area: pygame.Rect) -> list[Widget]:
        _, app = self.words.T, self.app
        rows: list[Widget] = [
            Choice(
                "language",
                self._row(area, 0),
                _("Language"),
                [LANGUAGE_NAMES[each] for each in LANGUAGES],
                LANGUAGES.index(self.words.language),
                lambda to: app.change(language=LANGUAGES[to]),
                _("Everything changes at once, the log of a game too."),
            ),
            self._size.row(self._row(area, 1)),
            self._tick(area, 2, "full_screen", _("Full screen"), self.key("full_screen")),
            self._tick(
                area,
                3,
                "hatch",
                _("Hatching of areas"),
                _("Zones get a pattern beside their colour, for those who tell colours apart badly."),
            ),
            self._tick(
                area,
                4,
                "reduced_motion",
                _("Reduced motion"),
                _("Figures stand at once where they go, and dice lie at once."),
            ),
            self._tick(
                area,
                5,
                "edge_pan",
                _("Board moves at the window's edge"),
                _("The pointer at the edge of the window moves an enlarged board."),
            ),
        ]
        return [*rows, *self._size.smaller(self._row(area, 6))]

    def _sound(self, area: pygame.Rect) -> list[Widget]:
        _, chosen, app = self.words.T, self.chosen, self.app
        return [
            Share(
                "effects",
                self._row(area, 0),
                _("Effects"),
                chosen.effects,
                self._louder,
                _("Steps, shots, doors, alarms: what your side hears."),
            ),
            Share(
                "interface",
                self._row(area, 1),
                _("Interface"),
                chosen.interface,
                lambda to: app.change(interface=to),
                _("Clicks, dice and bells."),
            ),
            self._tick(area, 2, "mute", _("Sound off"), self.key("mute")),
        ]

    def _pace(self, area: pygame.Rect) -> list[Widget]:
        _ = self.words.T
        return [
            self._speed(area, 0, "speed", _("Animations"), _("How fast figures move and dice roll.")),
            self._speed(
                area, 1, "pace", _("Opponents"), _("How fast the machine's turns are shown; any key skips.")
            ),
            self._tick(
                area,
                2,
                "film",
                _("Film before your turn"),
                _("With two players at one screen: see what your side saw since its last turn."),
            ),
            self._tick(
                area,
                3,
                "auto_end",
                _("Go on when nothing is left"),
                _("A figure that can do nothing more is done by itself."),
            ),
        ]

    def _questions(self, area: pygame.Rect) -> list[Widget]:
        _ = self.words.T
        return [
            self._tick(
                area,
                0,
                "confirm_end",
                _("Ask before a turn ends early"),
                _("When the figure has actions left."),
            ),
            self._tick(
                area,
                1,
                "confirm_risk",
                _("Ask before a risky move"),
                _("When a known enemy may react to it."),
            ),
            self._tick(
                area,
                2,
                "confirm_quit",
                _("Ask before leaving"),
                _("The game is kept either way."),
            ),
        ]

    def _tick(self, area: pygame.Rect, place: int, name: str, label: str, tip: str) -> Tick:
        ticked = bool(getattr(self.chosen, name))
        return Tick(
            name, self._row(area, place), label, ticked, lambda to: self.app.change(**{name: to}), tip
        )

    def _speed(self, area: pygame.Rect, place: int, name: str, label: str, tip: str) -> Choice:
        _, now = self.words.T, getattr(self.chosen, name)
        values = [_("usual"), _("twice as fast"), _("four times"), _("at once")]
        return Choice(
            name,
            self._row(area, place),
            label,
            values,
            SPEEDS.index(now),
            lambda to: self.app.change(**{name: SPEEDS[to]}),
            tip,
        )

    # ------------------------------------------------------------ what it does
    def on_command(self, command: str) -> bool:
        """Go back."""
        if command == "back":
            self.app.pop()
        return command == "back"

    def _turn(self, page: str) -> None:
        self.page = page
        self.rebuild()

    def _louder(self, to: int) -> None:
        self.app.change(effects=to)
        self.app.sounds.play("hit")

    def update(self, dt: float) -> None:
        """Let time go by."""
        super().update(dt)
        self._size.settle()

    def leave(self) -> None:
        """Take the chosen size at the latest now."""
        self._size.take()

    def _keys(self) -> None:
        from game.ui.scenes.keys import KeysScene

        self.app.push(KeysScene(self.app))

    def _usual(self) -> None:
        """Take the usual settings; language, keys and window stay."""
        usual = Settings()
        kept = ("language", "keys", "unknown", "window", "full_screen")
        values = {name: getattr(usual, name) for name in usual.__struct_fields__ if name not in kept}
        self.app.change(**values)

    def report(self) -> Report:
        """Return the page."""
        return {"page": self.page}
