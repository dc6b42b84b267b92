"""The player's settings while the window is open: read at the start, written when they change."""

from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from game.missions.problems import Problem
from game.session.settings import Settings
from game.session.settings_file import read_settings, write_settings
from game.ui.keyboard import Keys

LATER: Final = 1.0
"""Seconds after which something that changes all the time, like the window's size, is written."""


class Preferences:
    """The settings, the keys that they bind, and their file; `problems` are what the file had wrong."""

    def __init__(self, path: Path) -> None:
        read = read_settings(path)
        self._path = path
        self.settings: Settings = read.settings
        self.problems: tuple[Problem, ...] = read.problems
        self.keys = Keys(dict(self.settings.keys))
        self._due: float | None = None

    def change(self, **values: Any) -> tuple[Problem, ...]:
        """Take other values and write them; return what kept them from being written."""
        self._take(values)
        return self.write()

    def note(self, **values: Any) -> None:
        """Take other values, to be written when nothing more changes for a while."""
        self._take(values)
        self._due = LATER

    def tick(self, dt: float) -> tuple[Problem, ...]:
        """Let time go by; return what kept noted values from being written, if it was their time."""
        if self._due is None:
            return ()
        self._due -= dt
        return self.write() if self._due <= 0 else ()

    def write(self) -> tuple[Problem, ...]:
        """Write the settings now."""
        self._due = None
        return write_settings(self._path, self.settings)

    def close(self) -> None:
        """Write what was only noted; nobody is left to be told that it failed."""
        if self._due is not None:
            self.write()

    def _take(self, values: dict[str, Any]) -> None:
        self.settings = replace(self.settings, **values)
        if "keys" in values:
            self.keys = Keys(dict(self.settings.keys))
