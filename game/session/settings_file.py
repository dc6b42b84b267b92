"""The settings' file: read with its copy in reserve, and replaced as a whole."""

import contextlib
import os
import time
from codecs import BOM_UTF8
from pathlib import Path
from typing import Final

from msgspec import MsgspecError, Raw, Struct
from platformdirs import user_config_path

from game.missions.problems import Findings, Place, Problem
from game.session.settings import FORMAT, NewerError, Settings, packed, settings_of, unpacked
from game.session.text_form import Unreadable, read_bounded

NAME: Final = "settings.json"
COPY: Final = ".bak"
PART: Final = ".tmp"
MOST_BYTES: Final = 64 * 1024

TRIES: Final = 5
"""How often a file is replaced anew that somebody else holds open for a moment."""

PAUSE: Final = 0.02


class Read(Struct, frozen=True):
    """The settings as read, and what there is to tell about them."""

    settings: Settings
    problems: tuple[Problem, ...] = ()


def config_folder() -> Path:
    """Return the folder of the settings: in `GAME_HOME`, or where the system keeps such things."""
    home = os.environ.get("GAME_HOME")
    return Path(home) / "config" if home else user_config_path("escaramuzas", appauthor=False)


def settings_path() -> Path:
    """Return the settings' file; it need not exist yet."""
    return config_folder() / NAME


def read_settings(path: Path) -> Read:
    """Read the settings at the program's start: the usual ones where there is no file.

    What a crash left half written is swept away.  A file that cannot be read gives way to its copy; one of a
    newer format is left alone.
    """
    found = Findings()
    _sweep(path)
    settings = _read(path, found)
    return Read(settings, found.all())


def write_settings(path: Path, settings: Settings) -> tuple[Problem, ...]:
    """Replace the settings' file, a copy of the old one beside it; return what kept it from being done."""
    found = Findings()
    place = Place(str(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _copy(path)
        _replace(path, packed(settings))
    except NewerError as error:
        found.error("settings-newer-kept", place, found=error.found, known=FORMAT)
    except OSError as error:
        found.error("settings-unsaved", place, what=error.strerror or str(error))
    return found.all()


def _read(path: Path, found: Findings) -> Settings:
    place = Place(str(path))
    try:
        return settings_of(_unpacked(path), place, found)
    except FileNotFoundError:
        return Settings()
    except NewerError as error:
        found.error("settings-newer", place, found=error.found, known=FORMAT)
        return Settings()
    except (Unreadable, OSError) as error:
        what = _what(error)
    copy = _beside(path, COPY)
    try:
        raw = _unpacked(copy)
    except (Unreadable, NewerError, OSError):
        found.error("settings-broken", place, what=what)
        return Settings()
    found.warning("settings-copy", place, what=what, copy=copy.name)
    return settings_of(raw, Place(str(copy)), found)


def _unpacked(path: Path) -> dict[str, Raw]:
    """Return the fields of a file.  Raises Unreadable, NewerError, OSError."""
    data = read_bounded(path, MOST_BYTES).removeprefix(BOM_UTF8)
    try:
        return unpacked(data)
    except (MsgspecError, ValueError, RecursionError) as error:
        raise Unreadable(str(error)) from None


def _what(error: Unreadable | OSError) -> str:
    return error.what if isinstance(error, Unreadable) else error.strerror or str(error)


def _copy(path: Path) -> None:
    """Copy a file that can be read: a broken one must not take the place of a good copy."""
    try:
        _unpacked(path)
    except (FileNotFoundError, Unreadable):
        return
    _replace(_beside(path, COPY), read_bounded(path, MOST_BYTES))


def _replace(path: Path, data: bytes) -> None:
    """Replace a file as a whole, so that nobody ever reads half of it.  Raises OSError."""
    part = _beside(path, f".{os.getpid()}{PART}")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _move(part, path)
    finally:
        part.unlink(missing_ok=True)


def _move(part: Path, path: Path) -> None:
    """Put a file in another's place; on Windows somebody may be reading that one."""
    for left in range(TRIES, 0, -1):
        try:
            part.replace(path)
            return
        except PermissionError:
            if left == 1:
                raise
            time.sleep(PAUSE)


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _sweep(path: Path) -> None:
    for part in sorted(path.parent.glob(f"{path.name}*{PART}")):
        with contextlib.suppress(OSError):  # a folder that cannot be written is told when it is to be
            part.unlink()
