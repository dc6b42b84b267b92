"""Buttons, cards to choose, and plain pictures."""

from collections.abc import Iterator
from typing import Literal

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.icons import icon
from game.picture.pens.menu_card import CardWords, menu_card, tells_all
from game.picture.pens.paper import Stuff
from game.picture.pens.patch import Patch
from game.picture.pens.skin import button, button_size
from game.ui.widgets.base import Look, Press, Room, Widget


class Button(Widget):
    """A button with icon, label, key and cost; a disabled one tells why in its tooltip."""

    focusable = True

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str,
        on_press: Press,
        *,
        key: str = "",
        icon: str = "",
        kind: Stuff = "slate",
        detail: str = "",
        cost: int = 0,
        tip: str = "",
        rule: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, rect, tip, rule)
        self.label = label
        self.key_name = key
        self.icon = icon
        self.kind = kind
        self.detail = detail
        self.cost = cost
        self.enabled = enabled
        self._on_press = on_press

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the button."""
        patch = button(
            self.rect.size,
            self.label,
            self.key_name,
            self.icon,
            look.state,
            self.kind,
            look.scale,
            self.detail,
            self.cost,
            look.focus,
        )
        _put(target, patch, self.rect)

    def press(self) -> None:
        """Do what the button is for."""
        if self.enabled:
            self._on_press()

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the width that its letters need at full size; a mere sign always fits."""
        if not self.label:
            return
        needs, _ = button_size(self.label, self.key_name, self.icon, scale, self.detail, self.cost)
        yield Room(self.label, needs, self.rect.w)


class MenuCard(Widget):
    """A card to choose: picture, words, and in the corner a mark, empty for none.

    `check` marks a mission that was won, `bang` one that cannot be played.
    """

    focusable = True

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        words: CardWords,
        on_press: Press,
        picture: pygame.Surface | None = None,
        *,
        mark: Literal["", "check", "bang"] = "",
    ) -> None:
        super().__init__(id, rect)
        self.words, self.picture, self.mark = words, picture, mark
        self._on_press = on_press

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the card; what it has no room for is in its tooltip."""
        patch = menu_card(self.rect.size, self.words, self.picture, look.state, look.scale, look.focus)
        _put(target, patch, self.rect)
        self.tip = "" if tells_all(self.rect.size, self.words, look.scale) else self.words.about
        if self.mark:
            self._mark(target, look.scale)

    def _mark(self, target: pygame.Surface, scale: float) -> None:
        """Draw the mark in its corner."""
        side, edge = skin.px(34, scale), skin.px(20, scale)
        at = (self.rect.right - side - edge, self.rect.y + edge)
        colour = "00714f" if self.mark == "check" else paper.RED
        target.blit(paper.plate(side, side, side / 2, colour, "faf3e0", 2 * scale), at)
        inner = skin.px(22, scale)
        corner = (at[0] + (side - inner) // 2, at[1] + (side - inner) // 2)
        target.blit(icon(self.mark, inner, paper.CREAM), corner)

    def press(self) -> None:
        """Choose the card."""
        self._on_press()

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the width that its title needs at its least size."""
        size = skin.px(13, scale)
        title = self.words.title
        yield Room(title, text.width(title, "title", size), self.rect.w - skin.px(24, scale))


class Face(Widget):
    """A picture that can be hovered, pressed and focused: a sequence card, a portrait."""

    focusable = True

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        patch: Patch,
        on_press: Press,
        *,
        tip: str = "",
        rule: str = "",
        ring: bool = False,
    ) -> None:
        super().__init__(id, rect, tip, rule)
        self.patch = patch
        self.ring = ring
        self._on_press = on_press

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the picture, with a frame while it has the focus or its figure is hovered."""
        _put(target, self.patch, self.rect)
        if look.focus or self.ring or look.state == "hover":
            _put(target, paper.focus_ring(*self.rect.size, look.scale), self.rect)

    def press(self) -> None:
        """Do what the picture is for."""
        self._on_press()


def _put(target: pygame.Surface, patch: Patch, rect: pygame.Rect) -> None:
    target.blit(patch.surface, (rect.x + patch.at[0], rect.y + patch.at[1]))
