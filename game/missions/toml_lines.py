"""Where in a TOML file each table and key stands, which the standard reader does not tell."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

Path = tuple[str, ...]
"""A key with the tables around it, the outermost first."""

DEEPEST: Final = 6
"""Tables inside each other: what lies deeper has the line of the sixth."""

_TOKEN: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|#[^\n]*"
    r"|[\n=.\[\]{}]"
    r"|[^\s=.\[\]{}\"'#,]+",
    re.DOTALL,
)


class _Token(NamedTuple):
    text: str
    line: int


def toml_lines(text: str) -> dict[Path, int]:
    """Return the line, counted from 1, of the tables and keys of a file that was read without a fault.

    What stands inside an inline table has no line of its own.
    """
    found: dict[Path, int] = {}
    table: Path = ()
    for statement in _statements(text):
        head = statement[0]
        if head.text == "[":
            table = _path(token for token in statement if token.text not in ("[", "]"))[:DEEPEST]
            path = table
        else:
            path = (*table, *_path(statement))[:DEEPEST]
        for depth in range(1, len(path) + 1):
            found.setdefault(path[:depth], head.line)
    return found


def line_of(lines: Mapping[Path, int], path: Path) -> int | None:
    """Return the line of a key, else of the innermost table around it that has one."""
    within = (path[:depth] for depth in range(len(path), 0, -1))
    return next((lines[each] for each in within if each in lines), None)


def _statements(text: str) -> Iterator[list[_Token]]:
    """Yield each statement, which ends with its line outside of brackets; comments are left out."""
    statement: list[_Token] = []
    depth, line = 0, 1
    for match in _TOKEN.finditer(text):
        piece = match.group()
        if piece == "\n" and not depth and statement:
            yield statement
            statement = []
        elif piece != "\n" and piece[0] != "#":
            statement.append(_Token(piece, line))
            depth += (piece in ("[", "{")) - (piece in ("]", "}"))
        line += piece.count("\n")
    if statement:
        yield statement


def _path(tokens: Iterable[_Token]) -> Path:
    """Return the keys before the equals sign."""
    found = []
    for token in tokens:
        if token.text == "=":
            break
        if token.text != ".":
            found.append(_plain(token.text))
    return tuple(found)


def _plain(key: str) -> str:
    """Return a key without its quotes."""
    return next(iter(tomllib.loads(f"{key} = 0"))) if key[0] in "\"'" else key
