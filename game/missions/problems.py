"""What is wrong with content (problemas): values, collected all at once, without a sentence in them.

The sentence belongs to the code: `wording` holds it in English for the translators.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

Fact = str | int | float

MOST_PROBLEMS: Final = 1000
"""A file with more faults than this is broken as a whole; the rest of its list helps nobody."""

LONGEST_FACT: Final = 200


class Severity(StrEnum):
    """How bad a problem is: with an error a mission is not played, with a warning it is."""

    ERROR = "error"
    WARNING = "warning"


class Place(Struct, frozen=True):
    """Where a problem lies; what does not apply is empty.

    `file` is relative to the folder that holds the mission, with slashes; `layer` the path of names through
    the groups; `object` Tiled's object id; `at` cm from the upper left corner; `cell` the column and row of
    a tile; `line` and `column` count from 1.
    """

    file: str = ""
    layer: str = ""
    object: int | None = None
    at: tuple[float, float] | None = None
    cell: tuple[int, int] | None = None
    line: int | None = None
    column: int | None = None

    def on(self, line: int, column: int) -> "Place":
        """Return the same place with another line and column."""
        return replace(self, line=line, column=column)


class Problem(Struct, frozen=True):
    """One fault of a content file: its stable code, the facts that its sentence needs, and its place."""

    severity: Severity
    code: str
    facts: dict[str, Fact]
    place: Place


class Findings:
    """The problems found so far, in the order in which they were found."""

    def __init__(self) -> None:
        self._found: list[Problem] = []

    def error(self, code: str, place: Place, **facts: Fact) -> None:
        """Note a fault that keeps the mission from being played."""
        self._add(Problem(Severity.ERROR, code, _short(facts), place))

    def warning(self, code: str, place: Place, **facts: Fact) -> None:
        """Note something that the designer should look at."""
        self._add(Problem(Severity.WARNING, code, _short(facts), place))

    def _add(self, problem: Problem) -> None:
        if len(self._found) < MOST_PROBLEMS:
            self._found.append(problem)
        elif len(self._found) == MOST_PROBLEMS:
            facts: dict[str, Fact] = {"limit": MOST_PROBLEMS}
            self._found.append(Problem(Severity.ERROR, "too-many-problems", facts, Place(problem.place.file)))

    def all(self) -> tuple[Problem, ...]:
        """Return what was found."""
        return tuple(self._found)


def _short(facts: dict[str, Fact]) -> dict[str, Fact]:
    """Cut what a file says to a length that can be shown."""
    return {
        name: fact
        if not isinstance(fact, str) or len(fact) <= LONGEST_FACT
        else fact[: LONGEST_FACT - 1] + "…"
        for name, fact in facts.items()
    }


def faulty(problems: Iterable[Problem]) -> bool:
    """Tell whether there is an error among the problems, so that the mission cannot be played."""
    return any(problem.severity is Severity.ERROR for problem in problems)


def unfinished(problems: Iterable[Problem]) -> bool:
    """Tell whether a file looks half written: look again soon, before calling it broken."""
    return any(problem.code in ("file-empty", "xml-malformed", "project-malformed") for problem in problems)
