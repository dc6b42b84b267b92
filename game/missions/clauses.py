"""The grammar of effects: verbs and arguments with `;` between them, in one flat text.

    effects  = [ clause { ";" clause } ]
    clause   = verb [ argument ]               (none: of the verb `alarm`)
    argument = name [ ":" name ] | text { text }   (two names: of `order`; texts: of `message`)
    text     = language "=" ( '"' anything '"' | words )

A `;` between double quotes parts nothing; empty clauses are skipped.
"""

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from game.missions.fields import LANGUAGES
from game.missions.problems import Fact
from game.rules.mission import Words

MESSAGE: Final = "message"
ALARM: Final = "alarm"
STEALTH_VERBS: Final = (ALARM, "reveal", "expose", "spawn", "order")
"""Heeded in a stealth conflict only."""
VERBS: Final = ("end", "objective", "open", "close", "lock", "unlock", "item", MESSAGE, *STEALTH_VERBS)
_LANGUAGE: Final = re.compile(r"\s*(\w+)\s*=\s*")
_NEXT: Final = re.compile(rf"\s(?:{'|'.join(LANGUAGES)})\s*=")


class Clause(Struct, frozen=True):
    """A verb with its argument, or with its texts; `column` is where it begins, counted from 1."""

    column: int
    verb: str
    argument: str = ""
    texts: Words = {}


class Slip(Struct, frozen=True):
    """What does not follow the grammar, where, and the facts that its sentence needs; `word` is unknown."""

    column: int
    code: str
    word: str = ""
    facts: dict[str, Fact] = {}


def clauses(text: str) -> Iterator[Clause | Slip]:
    """Yield the clauses of a text in order, and in the place of those that are wrong what is wrong."""
    for start, part in _parts(text):
        if part.count('"') % 2:
            yield Slip(start, "do-quote-open")
            continue
        verb, _, argument = part.partition(" ")
        argument = argument.strip()
        if verb not in VERBS:
            yield Slip(start, "do-verb-unknown", verb)
        elif not argument and verb != ALARM:
            yield Slip(start, "do-argument-missing", facts={"verb": verb})
        elif verb == MESSAGE:
            yield _message(start, part)
        else:
            yield Clause(start, verb, argument.strip('"').strip())


def _parts(text: str) -> Iterator[tuple[int, str]]:
    """Yield the column and the text of each clause, without blanks around it."""
    start, quoted = 0, False
    for at, sign in enumerate((*text, ";")):
        quoted ^= sign == '"'
        if (sign == ";" and not quoted) or at == len(text):
            part = text[start:at]
            if part.strip():
                yield start + len(part) - len(part.lstrip()) + 1, part.strip()
            start = at + 1


def _message(column: int, part: str) -> Clause | Slip:
    """Return the texts of a message in each language."""
    texts: Words = {}
    at = len(MESSAGE)
    while at < len(part):
        found = _LANGUAGE.match(part, at)
        if found is None:
            return Slip(column + at, "do-message", facts={"languages": ", ".join(LANGUAGES)})
        if found[1] not in LANGUAGES:
            return Slip(column + found.start(1), "do-language-unknown", found[1])
        if part.startswith('"', found.end()):
            end = part.index('"', found.end() + 1)
            texts[found[1]], at = part[found.end() + 1 : end].strip(), end + 1
        else:
            follows = _NEXT.search(part, found.end())
            at = follows.start() if follows else len(part)
            texts[found[1]] = part[found.end() : at].strip()
    return Clause(column, MESSAGE, texts=texts)
