"""Where the window's own files lie, and how they are written: pictures of the screen, the state file."""

import contextlib
import os
import threading
import time
from pathlib import Path
from typing import Final

import msgspec
import platformdirs
import pygame
from msgspec import Struct

NAME: Final = "escaramuzas"

TRIES: Final = 5
"""How often a file is replaced anew that somebody else holds open for a moment."""


class Places(Struct, frozen=True):
    """The folders of the user's files, beside that of the records."""

    cache: Path
    shots: Path
    logs: Path


def user_places() -> Places:
    """Return the folders of this user; `GAME_HOME` puts all of them in one place."""
    home = os.environ.get("GAME_HOME")
    if home:
        base = Path(home)
        return Places(base / "cache", base / "pictures", base / "log")
    return Places(
        platformdirs.user_cache_path(NAME, appauthor=False),
        platformdirs.user_pictures_path() / NAME,
        platformdirs.user_log_path(NAME, appauthor=False),
    )


def write_whole(path: Path, data: bytes) -> None:
    """Replace a file as a whole, so that nobody ever reads half of it.  Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.tmp")
    with part.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    for left in range(TRIES, 0, -1):
        try:
            part.replace(path)
            return
        except PermissionError:
            if left == 1:
                raise
            time.sleep(0.02)


class StateFile:
    """A small file that tells tests what the window shows; written when that has changed."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._last = b""

    def write(self, report: dict[str, object]) -> None:
        """Write a report if it differs from the last one."""
        if self._path is None:
            return
        data = msgspec.json.encode(report)
        if data != self._last:
            write_whole(self._path, data)
            self._last = data


class Shot(threading.Thread):
    """A picture of the screen on its way to a file; `fault` is what kept it from getting there."""

    def __init__(self, surface: pygame.Surface, folder: Path, stamp: str) -> None:
        super().__init__(daemon=False)
        self.path = folder / f"{NAME}-{stamp}.png"
        self.fault: OSError | pygame.error | None = None
        self._copy = surface.copy()
        self.start()

    def run(self) -> None:
        """Save the picture."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self._copy, str(self.path))
        except (OSError, pygame.error) as error:
            self.fault = error
            with contextlib.suppress(OSError):
                self.path.unlink()
