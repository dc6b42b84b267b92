"""The rulebook: every rule in the player's language, as data in `assets/rulebook`, read strictly."""

import re
import unicodedata
from functools import cache
from itertools import chain
from typing import Final

import msgspec
from msgspec import Struct

from game.session.speech.language import LANGUAGES
from game.shipped import shipped

NUMBER: Final = re.compile(r"^([SXTCH])-?0*(\d{1,3})$")
"""How a rule may be asked for: `S-029`, `s29`."""

WIDE: Final = ("S", "C")
"""Families whose numbers have three digits; the others have two."""


class NoSuchRule(LookupError):  # noqa: N818
    """No rule has this number; `number` is what was asked for."""

    def __init__(self, number: str) -> None:
        super().__init__(f"no rule {number}")
        self.number = number


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule as a player reads it; `example` is empty where none is needed."""

    number: str
    title: str
    text: str
    example: str = ""


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that belong together; `id` is the same in every language."""

    id: str
    title: str
    entry: tuple[Entry, ...]


class _Book(Struct, frozen=True, forbid_unknown_fields=True):
    chapter: tuple[Chapter, ...]


@cache
def chapters(language: str) -> tuple[Chapter, ...]:
    """Return the rulebook of a language, anything but `es` and `en` being read as `en`.

    Raises ValueError for a file that is not a rulebook: unknown fields, empty texts, a number twice.
    """
    file = shipped("assets") / "rulebook" / f"{language if language in LANGUAGES else 'en'}.toml"
    try:
        book = msgspec.toml.decode(file.read_bytes(), type=_Book)
    except msgspec.MsgspecError as fault:
        raise ValueError(f"{file.name}: {fault}") from fault
    seen: dict[str, None] = {}
    for one in chain.from_iterable(chapter.entry for chapter in book.chapter):
        if number_of(one.number) != one.number or not one.title.strip() or not one.text.strip():
            raise ValueError(f"{file.name}: {one.number} needs a number, a title and a text")
        if one.number in seen:
            raise ValueError(f"{file.name}: {one.number} stands twice")
        seen[one.number] = None
    return book.chapter


@cache
def _by_number(language: str) -> dict[str, Entry]:
    return {one.number: one for chapter in chapters(language) for one in chapter.entry}


def entries(language: str) -> tuple[Entry, ...]:
    """Return every rule of a language, in the order of the book."""
    return tuple(_by_number(language).values())


def entry(number: str, language: str) -> Entry:
    """Return a rule by its number, `S-029` or loosely `s29`.  Raises NoSuchRule."""
    found = _by_number(language).get(number_of(number) or "")
    if found is None:
        raise NoSuchRule(number)
    return found


def number_of(text: str) -> str | None:
    """Return the number that a text means, as rules write it; None if it means none."""
    parts = NUMBER.match(text.strip().upper())
    if parts is None:
        return None
    family, digits = parts.groups()
    return f"{family}-{int(digits):0{3 if family in WIDE else 2}d}"


def search(words: str, language: str) -> tuple[Entry, ...]:
    """Return the rules that hold all of some words, those with all of them in the title first.

    Case and accents do not count; a rule's number is a word too.
    """
    wanted = folded(words).split()
    if not wanted:
        return ()
    found = [one for one in entries(language) if _holds(f"{one.number} {one.title} {one.text}", wanted)]
    return tuple(sorted(found, key=lambda one: not _holds(f"{one.number} {one.title}", wanted)))


def _holds(text: str, wanted: list[str]) -> bool:
    plain = folded(text)
    return all(word in plain for word in wanted)


def folded(text: str) -> str:
    """Return a text without case and accents."""
    parted = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parted if not unicodedata.combining(letter))
