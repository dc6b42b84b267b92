"""The one JSON form of intents, events, refusals, questions, views and states: one object per line.

A place is `[x, y]` in cm with three decimals, which snaps back without loss.  Reading is strict, because the
text may come from a stranger: bounded in size, no unknown field, no value out of its range.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from game.rules.events import AnyEvent
from game.rules.intents import AnyIntent
from game.rules.refusal import Refusal
from game.rules.state import Asked, State
from game.rules.view import View
from game.table.lattice import Point

INTENT_BYTES: Final = 64 * 1024
STATE_BYTES: Final = 16 * 1024 * 1024
FURTHEST: Final = 100_000
"""No number of a game is greater than this, be it cm or hit points."""

T = TypeVar("T")


class Unreadable(Exception):  # noqa: N818
    """A text from outside that is not what it should be: what is wrong, and where in it."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(f"{what} ({where})" if where else what)
        self.what = what
        self.where = where


def _enc_hook(value: object) -> object:
    if isinstance(value, Point):
        return value.cm
    raise NotImplementedError(f"{type(value).__name__} has no text form")


def _dec_hook(wanted: type, value: object) -> object:
    if wanted is not Point:
        raise NotImplementedError(f"{wanted.__name__} has no text form")
    match value:
        case [int() | float() as x, int() | float() as y] if not isinstance(x, bool) and not isinstance(
            y, bool
        ):
            if max(abs(x), abs(y)) <= FURTHEST:
                return Point.at(x, y)
            raise ValueError(f"Expected a place within {FURTHEST} cm")
        case _:
            raise ValueError("Expected a place as `[x, y]` in cm")


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_enc_hook)


@cache
def decoder(wanted: Any) -> msgspec.json.Decoder[Any]:
    """Return the decoder of a type or a union of types."""
    return msgspec.json.Decoder(wanted, dec_hook=_dec_hook)


def encode(value: object) -> bytes:
    """Return the text of a value: one line without its end."""
    return _ENCODER.encode(value)


def plain(value: object) -> Any:
    """Return a value as dicts, lists, strings and numbers, as its text has them."""
    return msgspec.json.decode(encode(value))


def decode(text: bytes | str, wanted: type[T], most: int = INTENT_BYTES) -> T:
    """Read a value of a type.  Raises Unreadable."""
    data = text.encode() if isinstance(text, str) else text
    if len(data) > most:
        raise Unreadable(f"{len(data)} bytes; at most {most} are read")
    value: T = parsed(data, wanted)
    raw = parsed(data, Any)
    _within_bounds(raw, "$")
    _no_strangers(raw, plain(value), "$")
    return value


def parsed(data: bytes, wanted: Any) -> Any:
    """Read a value whose text is known to be one of ours; unknown fields pass.  Raises Unreadable."""
    try:
        return decoder(wanted).decode(data)
    except RecursionError:
        raise Unreadable("nested too deep") from None
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        what, _, where = str(error).partition(" - at ")
        raise Unreadable(what, where.strip("`")) from None


def _within_bounds(raw: Any, where: str) -> None:
    match raw:
        case dict():
            for name, value in raw.items():
                _within_bounds(value, f"{where}.{name}")
        case list():
            for place, value in enumerate(raw):
                _within_bounds(value, f"{where}[{place}]")
        case int() | float() if abs(raw) > FURTHEST:
            raise Unreadable(f"Expected a number of at most {FURTHEST}", where)


def _no_strangers(raw: Any, known: Any, where: str) -> None:
    """Raise Unreadable for a field that the value read does not have."""
    match raw, known:
        case dict(), dict():
            for name, value in raw.items():
                if name not in known:
                    raise Unreadable(f"Object contains unknown field `{name}`", where)
                _no_strangers(value, known[name], f"{where}.{name}")
        case list(), list():
            for place, (value, other) in enumerate(zip(raw, known, strict=True)):
                _no_strangers(value, other, f"{where}[{place}]")
        case _:
            pass


def decode_intent(text: bytes | str) -> AnyIntent:
    """Read an intent.  Raises Unreadable."""
    return decode(text, AnyIntent)  # type: ignore[arg-type]


def decode_event(text: bytes | str) -> AnyEvent:
    """Read an event.  Raises Unreadable."""
    return decode(text, AnyEvent)  # type: ignore[arg-type]


def decode_refusal(text: bytes | str) -> Refusal:
    """Read a refusal.  Raises Unreadable."""
    return decode(text, Refusal)


def decode_asked(text: bytes | str) -> Asked:
    """Read what a game waits for.  Raises Unreadable."""
    return decode(text, Asked)  # type: ignore[arg-type]


def decode_view(text: bytes | str) -> View:
    """Read a view.  Raises Unreadable."""
    return decode(text, View, STATE_BYTES)


def decode_state(text: bytes | str) -> State:
    """Read a state; whether it makes sense is for `opening` to say.  Raises Unreadable."""
    return decode(text, State, STATE_BYTES)


def read_bounded(path: Path, most: int) -> bytes:
    """Read a file of at most so many bytes.  Raises Unreadable for a greater one, OSError."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise Unreadable(f"longer than {most} bytes", path.name)
    return data
