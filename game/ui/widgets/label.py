"""Words and surfaces that are only looked at."""

from collections.abc import Iterator
from typing import Literal

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.paper import Stuff
from game.picture.pens.text import Face
from game.ui.widgets.base import Look, Room, Widget

Align = Literal["left", "centre", "right"]


class Sheet(Widget):
    """A panel of paper or slate behind other widgets."""

    def __init__(self, id: str, rect: pygame.Rect, stuff: Stuff = "paper", *, solid: bool = True) -> None:
        super().__init__(id, rect)
        self.stuff: Stuff = stuff
        self.solid = solid

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the panel."""
        patch = skin.panel(self.rect.size, self.stuff, look.scale, 1 + self.rect.w % 5)
        target.blit(patch.surface, (self.rect.x + patch.at[0], self.rect.y + patch.at[1]))


class Label(Widget):
    """Lines of text, wrapped to their rectangle from its upper edge on; `size` in units."""

    solid = False

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        words: str,
        *,
        face: Face = "semibold",
        size: int = 15,
        colour: str = paper.TEXT,
        align: Align = "left",
        middle: bool = False,
    ) -> None:
        super().__init__(id, rect)
        self.words = words
        self.face: Face = face
        self.size, self.colour, self.middle = size, colour, middle
        self.align: Align = align

    def lines(self, scale: float) -> tuple[str, ...]:
        """Return the text as it is broken into lines."""
        return text.wrapped(self.words, self.face, skin.px(self.size, scale), self.rect.w)

    def inked(self, scale: float) -> pygame.Rect:
        """Return the pixels that the text takes."""
        size, lines = skin.px(self.size, scale), self.lines(scale)
        wide = max((text.width(line, self.face, size) for line in lines), default=0)
        ink = pygame.Rect(0, 0, wide, text.leading(self.face, size) * len(lines))
        ink.midtop = self.rect.midtop
        match self.align:
            case "left":
                ink.left = self.rect.left
            case "right":
                ink.right = self.rect.right
            case "centre":
                pass
        if self.middle:
            ink.centery = self.rect.centery
        return ink

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Write the text."""
        size = skin.px(self.size, look.scale)
        lines = self.lines(look.scale)
        step = text.leading(self.face, size)
        y = self.rect.y + ((self.rect.h - step * len(lines)) // 2 if self.middle else 0)
        x = {"left": self.rect.left, "centre": self.rect.centerx, "right": self.rect.right}[self.align]
        for k, line in enumerate(lines):
            text.put(target, line, (x, y + k * step), self.face, size, self.colour, self.align)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the height that the text needs, and the width of its longest word."""
        size = skin.px(self.size, scale)
        yield Room(self.words, len(self.lines(scale)) * text.leading(self.face, size), self.rect.h)
        words = self.words.split()
        yield Room(self.words, max((text.width(w, self.face, size) for w in words), default=0), self.rect.w)


def label_height(words: str, width: int, scale: float, face: Face = "semibold", size: int = 15) -> int:
    """Return the height in pixels of a text wrapped to a width in pixels."""
    pixels = skin.px(size, scale)
    return len(text.wrapped(words, face, pixels, width)) * text.leading(face, pixels)
