"""Where records live, which there are, and the last game that was not finished."""

import contextlib
import os
import re
import stat
from pathlib import Path
from typing import Final

from msgspec import Struct
from platformdirs import user_data_path

from game.rules.events import ActivationBegan, ActivationEnded, GameEnded, TurnBegan
from game.rules.events_stealth import ConflictBegan
from game.rules.mission import Side, Words
from game.rules.state import Result
from game.session.record import Damaged, Record, read_record

SUFFIX: Final = ".jsonl"
NAME_LENGTH: Final = 40
MOST_SAVES: Final = 1000

BOUNDS: Final = (ActivationBegan, ActivationEnded, TurnBegan, ConflictBegan, GameEnded)
"""Events with which a figure's turn begins or is over."""

_RESERVED: Final = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)))
)


class Save(Struct, frozen=True):
    """A record in the folder: its name, what it says of its game, or what is wrong with it.

    `controllers` says for each side who led it, `result` how it ended; None if it goes on.  `figure` is the
    name of the one whose turn it is, empty between turns; `bad_line` is where a record is damaged; `played`
    is when it was written last, in seconds.
    """

    name: str
    path: Path
    mission: str = ""
    began: str = ""
    turn: int = 0
    over: bool = False
    fault: str = ""
    bad_line: int = 0
    title: Words = {}
    sides: tuple[Side, ...] = ()
    controllers: dict[str, str] = {}
    result: Result | None = None
    figure: str = ""
    played: float = 0.0


def home() -> Path:
    """Return the player's folder for this game: `GAME_HOME`, or where the system keeps such things."""
    named = os.environ.get("GAME_HOME")
    return Path(named) if named else user_data_path("escaramuzas", appauthor=False)


def saves_folder() -> Path:
    """Return the folder of the records; it need not exist yet."""
    return home() / "saves"


def safe_name(text: str) -> str:
    """Return a file name without its suffix that every system takes, made from any text."""
    name = re.sub(r"[^a-z0-9]+", "-", text.lower())[:NAME_LENGTH].strip("-")
    return f"game-{name}".rstrip("-") if not name or name in _RESERVED else name


def new_path(mission: str, began: str) -> Path:
    """Return a path for a new record that no file has; `began` is its date and time."""
    stem = safe_name(f"{began} {Path(mission).stem}")
    folder = saves_folder()
    for n in range(1, MOST_SAVES + 1):
        path = folder / (f"{stem}{SUFFIX}" if n == 1 else f"{stem}-{n}{SUFFIX}")
        if not path.exists():
            return path
    raise FileExistsError(f"{stem} exists {MOST_SAVES} times in {folder}")


def saves() -> tuple[Save, ...]:
    """Return the records in the folder, the one that was played last first."""
    return tuple(map(save_of, record_files(saves_folder())[:MOST_SAVES]))


def last_unfinished() -> Save | None:
    """Return the game that was played last and is not over; None if there is none."""
    found = map(save_of, record_files(saves_folder())[:MOST_SAVES])
    return next((save for save in found if not save.over and not save.fault), None)


def record_files(folder: Path) -> list[Path]:
    """Return the files in a folder that are called records, the one that was written last first.

    What is no file, a link to nothing or a pipe, is passed over: nobody waits for it.
    """
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        with contextlib.suppress(OSError):
            facts = path.stat()
            if stat.S_ISREG(facts.st_mode):
                found.append((facts.st_mtime_ns, path.name, path))
    return [path for _, _, path in sorted(found, reverse=True)]


def save_of(path: Path) -> Save:
    """Return what a record says of its game, or what is wrong with it."""
    try:
        record, played = read_record(path), path.stat().st_mtime
    except Damaged as damaged:
        return Save(path.stem, path, fault=str(damaged), bad_line=damaged.line)
    except OSError as error:
        return Save(path.stem, path, fault=str(error.strerror))
    header, mission = record.header, record.opening.mission
    turn, over = progress(record)
    return Save(
        path.stem,
        path,
        header.mission,
        header.began,
        turn,
        over,
        title=mission.title,
        sides=mission.sides,
        controllers=header.controllers,
        result=result_of(record),
        figure=_active(record),
        played=played,
    )


def _active(record: Record) -> str:
    """Return the name of the figure whose turn it is where a record stops; empty between their turns."""
    events = (event for entry in reversed(record.kept()) for event in reversed(entry.events))
    last = next((event for event in events if isinstance(event, BOUNDS)), None)
    name = last.figure if isinstance(last, ActivationBegan) else ""
    return record.opening.figures[name].name if name in record.opening.figures else ""


def result_of(record: Record) -> Result | None:
    """Return how the game of a record ended; None if it goes on."""
    events = (event for entry in record.kept() for event in entry.events)
    return next((event.result for event in events if isinstance(event, GameEnded)), None)


def progress(record: Record) -> tuple[int, bool]:
    """Return the turn in which a record stops, and whether its game is over."""
    events = [event for entry in record.kept() for event in entry.events]
    turns = [event.turn for event in events if isinstance(event, TurnBegan)]
    return (turns or [0])[-1], any(isinstance(event, GameEnded) for event in events)
