"""What an opponent may ask for, worked out when it looks."""

from collections.abc import Iterator
from functools import cached_property

from game.rules.front import Choice, choices
from game.rules.view import View


class Offered:
    """The choices of a side in what it knows: who never looks at them costs nothing."""

    def __init__(self, known: View) -> None:
        self._known = known

    @cached_property
    def _choices(self) -> tuple[Choice, ...]:
        return choices(self._known)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._choices)
