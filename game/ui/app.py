"""The program behind the window: its scenes, its loop, and the keys that work everywhere."""

from pathlib import Path
from typing import Final

import pygame

from game.missions.problems import Problem
from game.picture.pens import paper
from game.session.settings import Settings, settings_sentence
from game.session.settings_file import settings_path
from game.session.speech.words import Words, default_language
from game.ui.files import Places, StateFile
from game.ui.keyboard import Keys
from game.ui.layout import Frame, ui_scale
from game.ui.mishap import mishap
from game.ui.preferences import Preferences
from game.ui.scene import shade
from game.ui.shortcuts import Shortcuts
from game.ui.sound import Sounds
from game.ui.stack import Stack
from game.ui.start import Setup
from game.ui.window import Window, first_size

FRAMES: Final = 60

LONGEST: Final = 0.1
"""Most seconds of game time in one frame, so that a stall is not made up for in one leap."""


class App(Stack):
    """The window with its scenes, the player's settings and what is heard."""

    def __init__(self, setup: Setup, places: Places) -> None:
        super().__init__()
        self.setup = setup
        self.places = places
        self.preferences = Preferences(settings_path())
        chosen = self.settings
        self.words = Words(setup.language or chosen.language or default_language())
        self.window = Window(setup.size or chosen.window or first_size())
        if chosen.full_screen and setup.size is None:
            self.window.toggle_full()
        self.sounds = Sounds(chosen.effects, chosen.interface, mute=chosen.mute)
        self.frame = self._frame()
        self.running = True
        self.dirty = True
        self.bookmark = ""
        self.menu_page = 0
        self.notice: tuple[str, float] | None = None
        self._shortcuts = Shortcuts(self)
        self._table: pygame.Surface | None = None
        self._state_file = StateFile(setup.state_file)
        self._open_first()
        self._warn(self.preferences.problems)

    # ------------------------------------------------------------ settings
    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.preferences.settings

    @property
    def keys(self) -> Keys:
        """The player's keys."""
        return self.preferences.keys

    def change(self, **values: object) -> None:
        """Change settings, and show the window as they say."""
        problems = self.preferences.change(**values)
        chosen = self.settings
        self.sounds.set_volumes(chosen.effects, chosen.interface, mute=chosen.mute)
        if chosen.language is not None and "language" in values:
            self.words = Words(chosen.language)
        if chosen.full_screen != self.window.full and "full_screen" in values:
            self.window.toggle_full()
            self._resized()
        self.frame = self._frame()
        self._rebuild()
        self._warn(problems)

    def click(self) -> None:
        """Let a click of the interface be heard."""
        self.sounds.play("click")

    def _warn(self, problems: tuple[Problem, ...]) -> None:
        if problems:
            self.tell("\n".join(settings_sentence(self.words, problem) for problem in problems), 8.0)

    # ------------------------------------------------------------ scenes
    def menu(self) -> None:
        """Show the menu."""
        from game.ui.scenes.menu import Menu

        self.show(Menu(self))

    def read_rule(self, number: str) -> None:
        """Open the rulebook at a rule."""
        from game.ui.scenes.rulebook import Rulebook

        if isinstance(self.scene, Rulebook):
            self.scene.go(number)
        else:
            self.push(Rulebook(self, number))

    def open_file(self, path: Path, seats: tuple[str, ...] | None = None) -> None:
        """Open a mission or an opening state: its briefing, or the list of its faults."""
        from game.ui.scenes.opening import opened

        self.show(opened(self, path, seats))

    def _open_first(self) -> None:
        if self.setup.target is None:
            self.menu()
        else:
            self.open_file(self.setup.target, self.setup.seats)

    def ask_quit(self) -> None:
        """Ask whether to leave the program, if that is wanted; nothing is lost either way."""
        from game.ui.scenes.dialogs import QuitDialog

        if not self.settings.confirm_quit:
            self.running = False
        elif not isinstance(self.scene, QuitDialog):
            self.push(QuitDialog(self))

    def speak(self, language: str) -> None:
        """Change the language."""
        self.change(language=language)

    def tell(self, words: str, seconds: float = 4.0) -> None:
        """Show a notice for a while."""
        self.notice = (words, seconds)
        self.dirty = True

    # ------------------------------------------------------------ the loop
    def run(self) -> None:
        """Play until the window is closed; a fault of the program in a game leads back to the menu."""
        clock = pygame.time.Clock()
        while self.running:
            drawn = self.dirty
            try:
                self.step(clock.tick(FRAMES) / 1000)
            except Exception:
                if self.ground.name == "menu":
                    raise
                self._stop(mishap(self.words, self.places.logs))
            if not drawn and not self.dirty:
                self.sounds.warm()

    def _stop(self, told: tuple[str, str, str]) -> None:
        """Leave what has failed for the menu, and say so."""
        from game.ui.scenes.dialogs import Mishap

        self.menu()
        self.push(Mishap(self, told))

    def step(self, dt: float) -> None:
        """Take what has happened since the last frame, let time go by, and draw if anything changed."""
        events = pygame.event.get()
        for event in events:
            self.handle(event)
            if not self.running:
                return
        self.update(min(dt, LONGEST))
        if self.dirty:
            self.dirty = False
            self.draw(self.window.surface)
            self.window.show()
        if self.setup.state_file is not None:
            self._state_file.write(self.report())

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        match event.type:
            case pygame.QUIT:
                self.ask_quit()
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self._resized()
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWFOCUSGAINED:
                self.dirty = True
            case pygame.DROPFILE:
                self._shortcuts.dropped(Path(event.file))
            case _:
                if not self._shortcuts.take(event):
                    self.scene.handle(event)

    def update(self, dt: float) -> None:
        """Let time go by."""
        for scene in self.scenes:
            scene.update(dt)
        if self.notice is not None:
            words, left = self.notice
            self.notice = (words, left - dt) if left > dt else None
            self.dirty = self.dirty or self.notice is None
        self._warn(self.preferences.tick(dt))
        self._shortcuts.tell_shots()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the uppermost scene, a dialog over the scene that it belongs to."""
        if not self.scene.opaque:
            self.ground.draw(target)
            shade(target)
        self.scene.draw(target)
        self.scene.group.draw_tip(target, self.frame.scale)
        if self.notice is not None:
            self._draw_notice(target, self.notice[0])

    def backdrop(self) -> pygame.Surface:
        """Return the table on which everything lies, as large as the window and in its format."""
        if self._table is None or self._table.get_size() != self.window.size:
            self._table = paper.table(*self.window.size).convert()
        return self._table

    def close(self) -> None:
        """Leave all scenes."""
        self.leave_all()
        self.preferences.close()
        self.sounds.close()

    def report(self) -> dict[str, object]:
        """Return what tests may read of the window."""
        return {
            "scene": self.scene.name,
            "size": self.window.size,
            "language": self.words.language,
            "widgets": {
                item.id: [*item.rect.center, item.enabled]
                for item in self.scene.group.items
                if item.focusable
            },
            **self.scene.report(),
        }

    # ------------------------------------------------------------ the window
    def _frame(self) -> Frame:
        return Frame(self.window.size, ui_scale(self.window.size, self.settings.ui_scale))

    def _resized(self) -> None:
        self.window.resized()
        if self._frame() != self.frame:
            self.frame = self._frame()
            self._rebuild()
            if not self.window.full and self.setup.size is None:
                self.preferences.note(window=self.window.size)
        self.dirty = True

    def _rebuild(self) -> None:
        self.rebuild_all()
        self.dirty = True

    def _draw_notice(self, target: pygame.Surface, words: str) -> None:
        from game.picture.pens.notices import toast

        patch = toast(words, "plain", self.frame.px(560), self.frame.scale)
        rect = patch.surface.get_rect()
        rect.midbottom = (self.frame.rect.centerx, self.frame.rect.bottom - self.frame.px(52))
        target.blit(patch.surface, rect)
