"""The record of a game (journal, save, replay, bug report): JSON lines, appended as the game goes on.

Line 1, the header, holds the whole opening state.  Then comes a line for the beginning, without an intent,
and one for each intent, with what came of it; an undo is a line too.  Every line ends with a sum over itself
and the sum before, so that the first bad line can be named.
"""

import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, Final

from msgspec import Raw, Struct

from game.rules.events import AnyEvent
from game.rules.intents import AnyIntent
from game.rules.state import State
from game.session.claim import claimed
from game.session.opening import check_state
from game.session.text_form import STATE_BYTES, Unreadable, decode_state, encode, parsed

FORMAT: Final = 1
"""The form of the file."""

RULES: Final = "1"
"""Version of the rules; it changes with everything that makes the same intents and dice another game."""

LINE_BYTES: Final = 4 * 1024 * 1024
LINES: Final = 200_000
_SUM: Final = b',"sum":"'
_SUM_DIGITS: Final = 16


class Damaged(Unreadable):
    """A record with a bad line; `line` counts from 1."""

    def __init__(self, what: str, line: int) -> None:
        super().__init__(what, f"line {line}")
        self.line = line


class InUse(Unreadable):
    """A record that somebody else writes now."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game began with.

    `seed` is None when the dice were given; `controllers` says for each side who leads it (`person`, or the
    name of an opponent); `began` is the date, or empty; `sha256` is that of the text of `opening`.
    """

    rules: str
    mission: str
    seed: int | None
    controllers: dict[str, str]
    began: str
    sha256: str
    opening: Raw
    format: int = FORMAT


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """An intent and what came of it; the first entry is the beginning and has none.

    `dice` are the faces that the rules drew, `drawn` how many each stream had drawn after it.
    """

    n: int
    intent: AnyIntent | None
    events: tuple[AnyEvent, ...]
    dice: tuple[int, ...]
    drawn: dict[str, int]


class Undone(Struct, frozen=True, forbid_unknown_fields=True):
    """The game went back to how it stood after the entry `undo`."""

    n: int
    undo: int


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    n: int
    sum: str
    intent: AnyIntent | None = None
    events: tuple[AnyEvent, ...] = ()
    dice: tuple[int, ...] = ()
    drawn: dict[str, int] = {}
    undo: int | None = None


Line = Entry | Undone


class Record(Struct, frozen=True):
    """A record as read.  `size` is where its last whole line ends, in bytes, and `last` that line's sum.

    `cut` tells that half a line was left out at the end, as a crash leaves it.
    """

    header: Header
    opening: State
    lines: tuple[Line, ...]
    size: int
    last: str
    cut: bool = False

    def kept(self) -> tuple[Entry, ...]:
        """Return the entries that no undo took back."""
        kept: list[Entry] = []
        for line in self.lines:
            match line:
                case Entry():
                    kept.append(line)
                case Undone():
                    while kept and kept[-1].n > line.undo:
                        kept.pop()
        return tuple(kept)


def header_of(opening: State, seed: int | None, controllers: dict[str, str], began: str = "") -> Header:
    """Return the header of a new game."""
    text = encode(opening)
    return Header(RULES, opening.mission.id, seed, controllers, began, sha256(text).hexdigest(), Raw(text))


def _summed(text: bytes, before: str) -> tuple[bytes, str]:
    """Return a line with its sum and its end, and the sum."""
    digest = sha256(before.encode() + text).hexdigest()[:_SUM_DIGITS]
    return text[:-1] + _SUM + digest.encode() + b'"}\n', digest


class Journal:
    """A record being written: every line is appended, flushed and synced before the game goes on."""

    def __init__(self, file: BinaryIO, last: str, size: int = 0) -> None:
        self._file = file
        self._last = last
        self._size = size

    @classmethod
    def create(cls, path: Path, header: Header) -> "Journal":
        """Begin a record in a new file, or leave none.  Raises FileExistsError, OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        journal = cls(path.open("xb", buffering=0), "")
        claimed(journal._file)
        try:
            journal._append(header)
        except OSError:
            journal.close()
            path.unlink(missing_ok=True)
            raise
        return journal

    @classmethod
    def reopen(cls, path: Path, record: Record) -> "Journal":
        """Go on with a record; half a line at its end is cut off.  Raises InUse, OSError."""
        file = path.open("r+b", buffering=0)
        size = os.fstat(file.fileno()).st_size
        if not claimed(file) or (size != record.size and not record.cut):
            file.close()
            raise InUse("another window plays this game", path.name)
        file.truncate(record.size)
        file.seek(record.size)
        return cls(file, record.last, record.size)

    def write(self, line: Line) -> None:
        """Append a line.  Raises OSError, and then the record stands as it did before."""
        self._append(line)

    def _append(self, value: Header | Line) -> None:
        text, last = _summed(encode(value), self._last)
        try:
            rest = memoryview(text)
            while rest:
                rest = rest[self._file.write(rest) :]
            os.fsync(self._file.fileno())
        except OSError:
            self._file.truncate(self._size)
            self._file.seek(self._size)
            raise
        self._last = last
        self._size += len(text)

    def close(self) -> None:
        """Close the file; the record stands as it is."""
        self._file.close()


def lines_of(header: Header, lines: Iterable[Line]) -> Iterator[bytes]:
    """Yield the lines of a record, each with its end."""
    last = ""
    for value in (header, *lines):
        text, last = _summed(encode(value), last)
        yield text


def read_record(path: Path) -> Record:
    """Read a record; half a line at the end is left out.  Raises Damaged for the first bad line, OSError."""
    with path.open("rb") as file:
        return _read(file)


def _read(file: BinaryIO) -> Record:
    text, last = _checked(_whole_line(file, STATE_BYTES + LINE_BYTES, 1) or b"", "", 1)
    header, opening = _read_header(text)
    lines: list[Line] = []
    size = file.tell()
    cut = False
    while raw := file.readline(LINE_BYTES + 1):
        number = len(lines) + 2
        if not raw.endswith(b"\n") and len(raw) <= LINE_BYTES:
            cut = True
            break
        text, last = _checked(raw, last, number)
        lines.append(_read_line(text, number))
        size = file.tell()
        if len(lines) > LINES:
            raise Damaged(f"more than {LINES} lines", number)
    _check_undos(lines)
    return Record(header, opening, tuple(lines), size, last, cut)


def _whole_line(file: BinaryIO, most: int, number: int) -> bytes:
    raw = file.readline(most + 1)
    if not raw.endswith(b"\n"):
        raise Damaged("is not a whole header" if number == 1 else "is too long", number)
    return raw


def _checked(raw: bytes, before: str, number: int) -> tuple[bytes, str]:
    """Return a line without its sum, and the sum.  Raises Damaged if it is not the right one."""
    text, found, _ = raw.rpartition(_SUM)
    if not found:
        raise Damaged("has no sum", number)
    line, digest = _summed(text + b"}", before)
    if line != raw:
        raise Damaged("was changed, or does not follow the line before", number)
    return text + b"}", digest


def _read_header(text: bytes) -> tuple[Header, State]:
    try:
        header: Header = parsed(text, Header)
        if header.format != FORMAT:
            raise Unreadable(f"format {header.format}; this version reads format {FORMAT}")
        data = bytes(header.opening)
        if sha256(data).hexdigest() != header.sha256:
            raise Unreadable("the opening state is not the one that was written")
        opening = decode_state(data)
        check_state(opening)
    except Unreadable as error:
        raise Damaged(str(error), 1) from None
    return header, opening


def _read_line(text: bytes, number: int) -> Line:
    try:
        line: _Line = parsed(text[:-1] + b',"sum":""}', _Line)
    except Unreadable as error:
        raise Damaged(str(error), number) from None
    if line.n != number - 2:
        raise Damaged(f"has the number {line.n} instead of {number - 2}", number)
    if line.undo is not None:
        return Undone(line.n, line.undo)
    if (line.intent is None) != (line.n == 0):
        raise Damaged("has no intent" if line.n else "begins with an intent", number)
    return Entry(line.n, line.intent, line.events, line.dice, line.drawn)


def _check_undos(lines: list[Line]) -> None:
    """Raise Damaged for an undo that goes to no entry."""
    standing: list[int] = []
    for place, line in enumerate(lines):
        if isinstance(line, Entry):
            standing.append(line.n)
            continue
        if line.undo not in standing:
            raise Damaged(f"goes back to {line.undo}, which is no entry", place + 2)
        while standing[-1] > line.undo:
            standing.pop()
