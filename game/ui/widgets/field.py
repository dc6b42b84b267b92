"""A field in which one types."""

from collections.abc import Callable
from typing import Final

import pygame

from game.picture.pens import skin
from game.ui.widgets.base import Look, Widget

LONGEST: Final = 80


class Typed:
    """What stands in a field and where its caret is; it outlives the field."""

    def __init__(self) -> None:
        self.words = ""
        self.caret = 0


class Field(Widget):
    """One line of text; letters come as text input, so that accents and all keyboards work."""

    focusable = True
    pressable = False
    types = True

    def __init__(
        self, id: str, rect: pygame.Rect, typed: Typed, hint: str, on_change: Callable[[], None]
    ) -> None:
        super().__init__(id, rect)
        self.typed, self.hint = typed, hint
        self._on_change = on_change
        self._scale = 1.0

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the field, with its caret while it has the focus."""
        self._scale = look.scale
        caret = self.typed.caret if look.focus else None
        patch = skin.text_field(
            self.rect.size, self.typed.words, caret, self.hint, focus=look.focus, scale=look.scale
        )
        target.blit(patch.surface, (self.rect.x + patch.at[0], self.rect.y + patch.at[1]))

    def click(self, place: tuple[int, int]) -> None:
        """Put the caret where the mouse points."""
        typed = self.typed
        typed.caret = skin.caret_at(
            self.rect.width, typed.words, typed.caret, place[0] - self.rect.x, self._scale
        )

    def write(self, letters: str) -> None:
        """Put letters at the caret."""
        typed = self.typed
        room = LONGEST - len(typed.words)
        new = "".join(letter for letter in letters if letter.isprintable())[: max(room, 0)]
        typed.words = typed.words[: typed.caret] + new + typed.words[typed.caret :]
        typed.caret += len(new)
        self._on_change()

    def key(self, event: pygame.event.Event) -> bool:
        """Move the caret, or delete."""
        typed = self.typed
        words, at = typed.words, typed.caret
        match event.key:
            case pygame.K_BACKSPACE:
                typed.words, typed.caret = words[: max(at - 1, 0)] + words[at:], max(at - 1, 0)
            case pygame.K_DELETE:
                typed.words = words[:at] + words[at + 1 :]
            case pygame.K_LEFT:
                typed.caret = max(at - 1, 0)
            case pygame.K_RIGHT:
                typed.caret = min(at + 1, len(words))
            case pygame.K_HOME:
                typed.caret = 0
            case pygame.K_END:
                typed.caret = len(words)
            case _:
                return False
        self._on_change()
        return True
