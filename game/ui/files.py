"""Where the window's own files lie, and how they are written: pictures of the screen, the state file."""

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


def save_shot(surface: pygame.Surface, folder: Path, stamp: str) -> Path:
    """Save a picture of the screen, made from a copy in a thread of its own; return its file."""
    path = folder / f"{NAME}-{stamp}.png"
    copy = surface.copy()

    def save() -> None:
        folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(copy, str(path))

    threading.Thread(target=save, daemon=False).start()
    return path
