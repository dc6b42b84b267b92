"""A row to choose: a title, what it brings below, a number at its right, a key."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.icons import icon
from game.picture.pens.paper import Stuff
from game.ui.widgets.base import Look, Press, Room, Widget

HEIGHT: Final = 46
GAP: Final = 5
TITLE: Final = 16
DETAIL: Final = 13
LEAST: Final = 11
"""Measures in units; the detail may shrink to the last."""


class Option(Widget):
    """One of a few things to choose from."""

    focusable = True

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        title: str,
        on_press: Press,
        *,
        detail: str = "",
        number: str = "",
        key: str = "",
        sign: str = "",
        tip: str = "",
        rule: str = "",
        enabled: bool = True,
        chosen: bool = False,
    ) -> None:
        super().__init__(id, rect, tip, rule)
        self.label, self.detail, self.number, self.key_name, self.sign = title, detail, number, key, sign
        self.enabled, self.chosen = enabled, chosen
        self._on_press = on_press

    def press(self) -> None:
        """Choose it."""
        if self.enabled:
            self._on_press()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the row."""
        kind: Stuff = "ghost" if not self.enabled else "blue" if self.chosen else "slate"
        state = "off" if not self.enabled else look.state
        bare = skin.button(self.rect.size, "", "", "", state, kind, look.scale, "", 0, look.focus)
        target.blit(bare.surface, (self.rect.x + bare.at[0], self.rect.y + bare.at[1]))
        strong = paper.letters(kind)
        soft = paper.SOFT if self.enabled else strong
        self._left(target, look.scale, strong)
        x, room, size = self._text(look.scale)
        end = self._right(target, look.scale, strong)
        high = self.rect.h * (0.32 if self.detail else 0.5)
        fitting = text.fitting(
            self.label, "heavy", skin.px(TITLE, look.scale), end - x, skin.px(12, look.scale)
        )
        skin.put_middle(target, self.label, (x, self.rect.y + high), "heavy", fitting, strong)
        if self.detail:
            fitting = text.fitting(self.detail, "semibold", size, room, skin.px(LEAST, look.scale))
            place = (x, self.rect.y + self.rect.h * 0.72)
            skin.put_middle(target, self.detail, place, "semibold", fitting, soft)

    def _left(self, target: pygame.Surface, scale: float, colour: str) -> None:
        """Draw the key or the sign at the left."""
        middle = (self.rect.x + skin.px(20, scale), self.rect.centery)
        if self.sign:
            side = skin.px(20, scale)
            image = icon(self.sign, side, colour)
            target.blit(image, (middle[0] - side // 2, middle[1] - side // 2))
        elif self.key_name:
            size = skin.px(15, scale)
            left = middle[0] - text.width(self.key_name, "heavy", size) // 2
            skin.put_middle(target, self.key_name, (left, middle[1]), "heavy", size, "ffd98a")

    def _text(self, scale: float) -> tuple[int, int, int]:
        """Return where the writing begins, the room of the detail, and its size."""
        x = self.rect.x + skin.px(38 if self.sign or self.key_name else 14, scale)
        return x, self.rect.right - x - skin.px(12, scale), skin.px(DETAIL, scale)

    def _right(self, target: pygame.Surface, scale: float, colour: str) -> int:
        """Write the number at the right end of the title's line; return where it begins."""
        edge = self.rect.right - skin.px(12, scale)
        if not self.number:
            return edge
        size = skin.px(TITLE, scale)
        fitting = text.fitting(self.number, "heavy", size, round(self.rect.w * 0.6), skin.px(12, scale))
        left = edge - text.width(self.number, "heavy", fitting)
        high = self.rect.h * (0.32 if self.detail else 0.5)
        skin.put_middle(target, self.number, (left, self.rect.y + high), "heavy", fitting, colour)
        return left - skin.px(8, scale)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the widths that title and detail need at their least size."""
        x, room, _ = self._text(scale)
        end = self.rect.right - skin.px(12, scale)
        if self.number:
            end -= text.width(self.number, "heavy", skin.px(12, scale)) + skin.px(8, scale)
        yield Room(self.label, text.width(self.label, "heavy", skin.px(12, scale)), end - x)
        if self.detail:
            yield Room(self.detail, text.width(self.detail, "semibold", skin.px(LEAST, scale)), room)
