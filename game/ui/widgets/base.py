"""What every widget is: an id, a place, and what it does when it is pressed, wheeled or typed at."""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

import pygame

from game.picture.pens.skin import State

Press = Callable[[], None]


class Look(NamedTuple):
    """How a widget is to be drawn just now."""

    state: State
    focus: bool
    scale: float


class Room(NamedTuple):
    """A text of a widget, the width in pixels that it needs, and the width that it has."""

    words: str
    needs: int
    has: int


class Widget:
    """Something on the screen with an id.

    A widget reads only the event that it is given, never the mouse or the keyboard themselves.
    """

    focusable = False
    solid = True
    """Whether a click on it stops there."""

    kept = False
    """Whether tooltips of other widgets keep off it."""

    pressable = True
    """Whether the key that presses does anything to it."""

    types = False
    """Whether letters are written in it while it has the focus."""

    asks: Literal["", "row", "first"] = ""
    """Whether it belongs to a question that keeps the focus; the first one has it when that is asked."""

    def __init__(self, id: str, rect: pygame.Rect, tip: str = "", rule: str = "") -> None:
        self.id = id
        self.rect = rect
        self.tip = tip
        self.rule = rule
        self.enabled = True

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the widget."""

    def press(self) -> None:
        """Be pressed, by the mouse or by a key."""

    def key(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - for those with keys of their own
        """Take a key while it has the focus, before it presses; tell whether it was taken."""
        return False

    def write(self, letters: str) -> None:
        """Take letters that are typed while it has the focus."""

    def click(self, place: tuple[int, int]) -> None:  # noqa: ARG002 - for those that ask where
        """Be clicked at a place of the window."""
        self.press()

    def wheel(self, steps: int) -> bool:  # noqa: ARG002 - for those that scroll
        """Be turned by so many steps of the wheel, up is positive; tell whether it was taken."""
        return False

    def rooms(self, scale: float) -> Iterator[Room]:  # noqa: ARG002 - for those with text
        """Yield what its texts need and have."""
        return iter(())
