"""The keys that work everywhere, keys that are held down, and files dropped on the window."""

import datetime
import itertools
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.session.saves import SUFFIX
from game.ui.files import Shot
from game.ui.keyboard import plain

if TYPE_CHECKING:
    from game.ui.app import App

REPEATING: Final = (
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_TAB,
    pygame.K_PLUS,
    pygame.K_MINUS,
    pygame.K_KP_PLUS,
    pygame.K_KP_MINUS,
)
"""Keys that go on while they are held down; all others count once."""


class Shortcuts:
    """Takes the events that mean the same in every scene."""

    def __init__(self, app: "App") -> None:
        self.app = app
        self._held: set[int] = set()
        self._numbers = itertools.count(1)
        self._shots: list[Shot] = []

    def take(self, event: pygame.event.Event) -> bool:
        """Take an event; tell whether the scene is not to have it."""
        match event.type:
            case pygame.KEYDOWN if not self.app.scene.listening:
                return self._repeated(event.key) or self._global(event)
            case pygame.KEYUP:
                self._held.discard(event.key)
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()
            case _:
                pass
        return False

    def _repeated(self, key: int) -> bool:
        """Tell whether a key that is held down comes again and is not one that moves something."""
        again = key in self._held and key not in REPEATING
        self._held.add(key)
        return again

    def _global(self, event: pygame.event.Event) -> bool:
        if self.app.scene.group.typing and plain(event):
            return False
        match self.app.keys.command(event, *self.app.scene.places):
            case "full_screen":
                self.app.change(full_screen=not self.app.window.full)
            case "picture":
                self._shoot_screen()
            case "mute":
                self.app.change(mute=not self.app.settings.mute)
                self.app.tell(
                    self.app.words.T("Sound off") if self.app.settings.mute else self.app.words.T("Sound on"),
                    2.0,
                )
            case "quit":
                self.app.ask_quit()
            case "help":
                self._help()
            case _:
                return False
        return True

    def _help(self) -> None:
        """Open the rule of the widget that has the focus, or the quick reference."""
        from game.ui.scenes.help import Help

        focused = self.app.scene.group.get(self.app.scene.group.focus or "")
        if focused is not None and focused.rule:
            self.app.read_rule(focused.rule)
        elif isinstance(self.app.scene, Help):
            self.app.pop()
        else:
            self.app.push(Help(self.app))

    def _shoot_screen(self) -> None:
        self.app.draw(self.app.window.surface)
        stamp = f"{datetime.datetime.now():%Y%m%d-%H%M%S}-{next(self._numbers)}"
        self._shots.append(Shot(self.app.window.surface, self.app.places.shots, stamp))

    def tell_shots(self) -> None:
        """Tell of the pictures of the screen that have been saved by now, or could not be."""
        _ = self.app.words.T
        for shot in [shot for shot in self._shots if not shot.is_alive()]:
            self._shots.remove(shot)
            path = str(shot.path)
            if shot.fault is None:
                self.app.tell(_("Picture saved: {path}", path=path))
            else:
                reason = getattr(shot.fault, "strerror", None) or str(shot.fault).rstrip(".")
                self.app.tell(_("{path} cannot be written: {reason}.", path=path, reason=reason), 8.0)

    def dropped(self, path: Path) -> None:
        """Open a file that was dropped on the window."""
        if path.suffix.lower() in (".tmx", SUFFIX):
            self.app.open_file(path)
        else:
            self.app.tell(self.app.words.T("Only missions (.tmx) and records (.jsonl) can be dropped here."))
