"""What the rooms that look at a state from outside share: names and outlines, each fault with its place."""

from collections.abc import Iterable, Iterator
from typing import Final

from game.table.terrain import Outline

THINGS: Final = 20_000
CORNERS: Final = 1000
LETTERS: Final = 500

Faults = Iterator[tuple[str, str]]
"""What is wrong, and where in the text of the state."""


def outline_faults(outline: Outline, where: str) -> Faults:
    """Yield what is wrong with an outline."""
    if not 3 <= len(outline) <= CORNERS:
        yield f"an outline has 3 to {CORNERS} corners", where


def unique(names: list[str], where: str) -> Faults:
    """Yield the names that are there twice, and too many of them."""
    if len(names) > THINGS:
        yield f"more than {THINGS} things", where
    known: dict[str, None] = {}
    for name in names:
        if name in known:
            yield f"two things are called `{name}`", where
        known[name] = None


def unknown(names: Iterable[str], known: Iterable[str], kind: str, where: str) -> Faults:
    """Yield the names that are none of those known."""
    for name in names:
        if name not in known:
            yield f"no {kind} `{name}`", where


def number(value: float, least: float, most: float, what: str, where: str) -> Faults:
    """Yield a number that is not between two limits, both included."""
    if not least <= value <= most:
        yield f"{what} is {least:g} to {most:g}", where


def short(texts: Iterable[str], where: str) -> Faults:
    """Yield names and titles that have room on no screen."""
    if any(len(text) > LETTERS for text in texts):
        yield f"a name or title has at most {LETTERS} letters", where
