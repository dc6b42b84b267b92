"""What the protocol's page must say: each type that travels with its fields, and an exchange as it really is.

`python -m tests.session.protocol_page` writes both anew.  A type that the page does not have yet comes to the
end of its table with the first sentence of its docstring: read the difference, and sort it in.
"""

import enum
import json
import re
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, Union, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo
from msgspec.structs import fields as fields_of

from game.checks import LoadedDice
from game.rules.events import AnyEvent
from game.rules.front import Choice
from game.rules.intents import AnyIntent
from game.rules.refusal import Refusal
from game.rules.state import Asked, Elsewhere, State
from game.rules.view import View
from game.session.protocol import Referee
from game.session.session import Session
from game.session.text_form import decode_state, plain
from game.table.lattice import Point
from game.table.terrain import Outline

PAGE: Final = Path(__file__).parents[2] / "game" / "session" / "PROTOCOL.md"
KINDS: Final = ("questions", "intents", "events", "values")
NAMES: Final = {str: "string", int: "int", float: "number", bool: "bool", Point: "place", type(None): "null"}
ROW: Final = re.compile(r"^\| `(\w+)` \| (.*?) \| (.*) \|$")


# ---------------------------------------------------------------- types
def parts(union: Any) -> tuple[Any, ...]:
    """Return the types of a union, or the one type that it is."""
    return get_args(union) if get_origin(union) in (Union, types.UnionType) else (union,)


def wanted() -> dict[str, list[type[Struct]]]:
    """Return the types of each table; values are all that the others are made of."""
    tables: dict[str, list[type[Struct]]] = {
        "questions": [*parts(Asked), Elsewhere],
        "intents": list(parts(AnyIntent)),
        "events": list(parts(AnyEvent)),
    }
    known = dict.fromkeys(struct for table in tables.values() for struct in table)
    heads = [View, Choice, Refusal, State]
    found = dict.fromkeys(inner for struct in [*heads, *known] for inner in within(struct))
    return {**tables, "values": [struct for struct in found if struct not in known]}


def within(wanted: Any) -> Iterator[type[Struct]]:
    """Yield the structs of which a type is made, itself first."""
    if isinstance(wanted, type) and issubclass(wanted, Struct):
        yield wanted
        for field in fields_of(wanted):
            yield from within(field.type)
    for inner in get_args(wanted):
        yield from within(inner)


def notation(wanted: Any) -> str:
    """Return a type as the page writes it."""
    if wanted == Outline:
        return "outline"
    if isinstance(wanted, type) and issubclass(wanted, enum.Enum):
        return "/".join(str(member.value) for member in wanted)
    origin, inner = get_origin(wanted), get_args(wanted)
    if origin is Literal:
        return "/".join(str(value) for value in inner)
    if origin is tuple:
        return f"[{', '.join(notation(each) for each in inner if each is not ...)}]"
    if origin is dict:
        return f"{{{notation(inner[0])}: {notation(inner[1])}}}"
    if len(parts(wanted)) > 1:
        if set(parts(Asked)) <= set(inner):
            return "question?"
        some = "/".join(notation(each) for each in inner if each is not type(None))
        return f"{some}?" if type(None) in inner else some
    return NAMES.get(wanted) or str(wanted.__name__)


def field_text(field: FieldInfo) -> str:
    """Return a field as the page writes it."""
    default = field.default
    if field.default_factory is not NODEFAULT:
        default = field.default_factory()
    ending = "" if default is NODEFAULT else f" = {json.dumps(plain(default))}"
    return f"`{field.encode_name}: {notation(field.type)}{ending}`"


def cell(struct: type[Struct], kind: str) -> str:
    """Return the fields of a type; `rule`, which every event has, and `side` of intents are told once."""
    told_once = {"events": "rule", "intents": "side", "questions": "side"}.get(kind)
    shown = [field_text(field) for field in fields_of(struct) if field.encode_name != told_once]
    return " ".join(shown) or "–"


def sentence(struct: type[Struct]) -> str:
    """Return the first sentence of a docstring."""
    text = " ".join((struct.__doc__ or "").split("\n\n")[0].split())
    return text.split(". ")[0].rstrip(".") + "."


# ---------------------------------------------------------------- the page
def block(text: str, mark: str) -> str:
    """Return the block of code that follows a mark."""
    found = re.search(rf"<!-- {mark} -->\n```\w*\n(.*?)\n```", text, re.DOTALL)
    assert found, f"the page has no {mark}"
    return found[1]


def renewed(text: str) -> str:
    """Return the page as it should be."""
    for kind, structs in wanted().items():
        text = _with_table(text, kind, structs)
    before = block(text, "exchange")
    return text.replace(before, "\n".join(exchange(block(text, "start"), before)))


def _with_table(text: str, kind: str, structs: list[type[Struct]]) -> str:
    """Return the page with the rows of a kind as they should be; tables stand between two marks."""
    head, opening, rest = text.partition(f"<!-- {kind} -->\n")
    inside, closing, tail = rest.partition(f"<!-- end of {kind} -->\n")
    assert opening and closing, f"the page has no {kind}"
    by_name = {struct.__name__: struct for struct in structs}
    lines = []
    for line in inside.splitlines():
        row = ROW.match(line)
        struct = by_name.pop(row[1], None) if row else None
        if row is None:
            lines.append(line)
        elif struct is not None:
            lines.append(f"| `{row[1]}` | {cell(struct, kind)} | {row[3]} |")
    while lines and not lines[-1]:
        lines.pop()
    lines += [f"| `{name}` | {cell(struct, kind)} | {sentence(struct)} |" for name, struct in by_name.items()]
    return f"{head}{opening}{chr(10).join(lines)}\n\n{closing}{tail}"


def exchange(start: str, shown: str) -> Iterator[str]:
    """Yield an exchange again: `>` goes in, `<` comes out; the first line is the command with its dice."""
    command, *lines = shown.splitlines()
    faces = re.search(r"--dice ([\d,]+)", command)
    assert faces, "the exchange has no dice"
    dice = LoadedDice(map(int, faces[1].split(",")))
    state = decode_state(start)
    sides = tuple(side.id for side in state.mission.sides)
    referee = Referee(Session.new(state, 0, dice=dice), sides, "none")
    yield command
    yield from (f"< {line.decode()}" for line in referee.begin())
    for line in lines:
        if line.startswith("> "):
            yield line
            yield from (f"< {answer.decode()}" for answer in referee.answer(line[2:].encode()))
    yield from (f"< {line.decode()}" for line in referee.end(dice))


def examples(text: str) -> list[str]:
    """Return the example lines of the intents."""
    return [line for line in block(text, "examples").splitlines() if line.startswith("{")]


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
