"""Save points (puntos de guardado): copies of a record as it stood, to which a game can go back.

They lie in a folder beside the records, named by their record and a number.  A point is a whole record and is
never written again; whoever plays on from it plays on a copy.
"""

import os
import shutil
from pathlib import Path
from typing import Final

from msgspec import Struct

from game.session.saves import SUFFIX, Save, new_path, record_files, save_of, saves_folder

KEPT: Final = 12
"""Points of one game; the oldest is given up for a new one."""

MARK: Final = "--"
"""What stands between the record's name and the number of the point."""

MOST_POINTS: Final = 1000


class SavePoint(Struct, frozen=True):
    """A save point: the name of the record that it is of, its number, and what it holds."""

    record: str
    number: int
    save: Save


def points_folder() -> Path:
    """Return the folder of the save points; it need not exist yet."""
    return saves_folder() / "points"


def make_point(record: Path, text: bytes) -> Path:
    """Keep the text of a record as its next save point; return its file.  Raises OSError."""
    folder = points_folder()
    folder.mkdir(parents=True, exist_ok=True)
    before = _files(record.stem)
    number = 1 + max((number for number, _ in before), default=0)
    path = folder / f"{record.stem}{MARK}{number}{SUFFIX}"
    part = path.with_suffix(".tmp")
    with part.open("wb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
    for _, old in before[: max(0, len(before) + 1 - KEPT)]:
        old.unlink(missing_ok=True)
    return path


def points_of(record: Path) -> tuple[SavePoint, ...]:
    """Return the save points of a game, the last first."""
    return tuple(_point(path) for _, path in reversed(_files(record.stem)))


def last_point(record: Path) -> SavePoint | None:
    """Return the last save point of a game that can be read; None if there is none."""
    return next((point for point in points_of(record) if not point.save.fault), None)


def points() -> tuple[SavePoint, ...]:
    """Return all save points, the one that was made last first."""
    found = [_point(path) for path in record_files(points_folder()) if MARK in path.stem]
    return tuple(sorted(found, key=lambda point: (-point.save.played, point.save.name))[:MOST_POINTS])


def go_back(record: Path, point: SavePoint) -> None:
    """Let a record be what it was at a save point; it must not be open.  Raises OSError."""
    part = record.with_suffix(".tmp")
    shutil.copyfile(point.save.path, part)
    part.replace(record)


def branch(point: SavePoint) -> Path:
    """Return a new record that begins as a save point, so that its game stays as it is.  Raises OSError."""
    path = new_path(point.save.mission, point.save.began)
    shutil.copyfile(point.save.path, path)
    return path


def _files(stem: str) -> list[tuple[int, Path]]:
    """Return the points of a record by their numbers, the first first."""
    found = []
    for path in record_files(points_folder()):
        name, mark, number = path.stem.rpartition(MARK)
        if mark and name == stem and number.isdecimal():
            found.append((int(number), path))
    return sorted(found)


def _point(path: Path) -> SavePoint:
    name, _, number = path.stem.rpartition(MARK)
    return SavePoint(name, int(number) if number.isdecimal() else 0, save_of(path))
