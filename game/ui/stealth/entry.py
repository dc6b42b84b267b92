"""A row that a question of a stealth conflict is answered with."""

from collections.abc import Callable

from msgspec import Struct


class Entry(Struct, frozen=True):
    """A row: what it says, and what pressing it does."""

    id: str
    title: str
    press: Callable[[], None]
    detail: str = ""
    number: str = ""
    tip: str = ""
    rule: str = ""
    able: bool = True
    chosen: bool = False
