"""Rows of a form: a label on the left, on the right one of several values, a share, or a tick."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.icons import icon
from game.picture.pens.ink import rgb
from game.ui.widgets.base import Look, Room, Widget

LABEL: Final = 16
SHARE: Final = 0.5
"""Part of a row's width that its label has."""


class FormRow(Widget):
    """A row with its label; what it does stands in its tooltip."""

    focusable = True

    def __init__(self, id: str, rect: pygame.Rect, label: str, tip: str = "") -> None:
        super().__init__(id, rect, tip)
        self.label = label

    @property
    def control(self) -> pygame.Rect:
        """Where the value stands."""
        left = self.rect.x + round(self.rect.w * SHARE)
        return pygame.Rect(left, self.rect.y, self.rect.right - left, self.rect.h)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw label and value."""
        if look.focus:
            ring = paper.focus_ring(*self.rect.size, look.scale)
            target.blit(ring.surface, (self.rect.x + ring.at[0], self.rect.y + ring.at[1]))
        elif look.state == "hover":
            shine = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            shine.fill((*rgb(paper.CREAM), 110))
            target.blit(shine, self.rect)
        place = (self.rect.x + skin.px(12, look.scale), self.rect.centery)
        skin.put_middle(target, self.label, place, "semibold", skin.px(LABEL, look.scale), paper.TEXT)
        self.draw_value(target, look.scale)

    def draw_value(self, target: pygame.Surface, scale: float) -> None:
        """Draw the value."""

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the width of the label."""
        needs = text.width(self.label, "semibold", skin.px(LABEL, scale))
        yield Room(self.label, needs, self.control.x - self.rect.x - skin.px(18, scale))


class Choice(FormRow):
    """One of several values: its left half goes back, its right half on; arrows and the wheel too."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str,
        values: Sequence[str],
        at: int,
        on_change: Callable[[int], None],
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, label, tip)
        self.values, self.at = tuple(values), at
        self._on_change = on_change

    def draw_value(self, target: pygame.Surface, scale: float) -> None:
        """Draw the value between two arrows, with a dot for each value below."""
        control, side = self.control, skin.px(16, scale)
        for name, x in (("left", control.x + side), ("right", control.right - side)):
            sign = icon(name, side, paper.DIM)
            target.blit(sign, (x - side // 2, control.centery - side // 2))
        words, size = self.values[self.at], skin.px(LABEL, scale)
        left = control.centerx - text.width(words, "heavy", size) // 2
        skin.put_middle(target, words, (left, control.centery - skin.px(3, scale)), "heavy", size, paper.TEXT)
        step, y = skin.px(9, scale), control.bottom - skin.px(8, scale)
        first = control.centerx - step * (len(self.values) - 1) / 2
        for k in range(len(self.values)):
            colour, radius = (paper.RED, 3) if k == self.at else ("8f7c58", 2)
            centre = (round(first + k * step), y)
            pygame.draw.circle(target, rgb(colour), centre, max(1, skin.px(radius, scale)))

    def press(self) -> None:
        """Go on to the next value, round about."""
        self._on_change((self.at + 1) % len(self.values))

    def click(self, place: tuple[int, int]) -> None:
        """Go back or on."""
        back = self.control.collidepoint(place) and place[0] < self.control.centerx
        self._on_change((self.at + (-1 if back else 1)) % len(self.values))

    def key(self, event: pygame.event.Event) -> bool:
        """Go back or on with the arrows, no further than the ends."""
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if by is None:
            return False
        self._step(by)
        return True

    def wheel(self, steps: int) -> bool:
        """Go back or on."""
        self._step(1 if steps > 0 else -1)
        return True

    def _step(self, by: int) -> None:
        to = min(max(self.at + by, 0), len(self.values) - 1)
        if to != self.at:
            self._on_change(to)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the widths of label and values."""
        yield from super().rooms(scale)
        for words in self.values:
            needs = text.width(words, "heavy", skin.px(LABEL, scale))
            yield Room(words, needs, self.control.w - skin.px(54, scale))


class Share(Choice):
    """Per cent in steps of ten, as a bar; a click sets it there."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str,
        percent: int,
        on_change: Callable[[int], None],
        tip: str = "",
    ) -> None:
        values = tuple(f"{step * 10} %" for step in range(11))
        super().__init__(id, rect, label, values, round(percent / 10), lambda at: on_change(at * 10), tip)
        self._scale = 1.0

    def _bar(self) -> pygame.Rect:
        pad, words = skin.px(14, self._scale), skin.px(64, self._scale)
        control = self.control
        return pygame.Rect(control.x + pad, control.y, control.w - pad - words, control.h)

    def draw_value(self, target: pygame.Surface, scale: float) -> None:
        """Draw bar, knob and number."""
        self._scale = scale
        bar, thick = self._bar(), max(2, skin.px(6, scale))
        line = pygame.Rect(bar.x, bar.centery - thick // 2, bar.w, thick)
        target.fill(rgb("8f7c58"), line)
        knob = bar.x + round(bar.w * self.at / 10)
        target.fill(rgb(paper.RED), pygame.Rect(line.x, line.y, knob - line.x, thick))
        pygame.draw.circle(target, rgb(paper.TEXT), (knob, bar.centery), skin.px(9, scale))
        place = (bar.right + skin.px(16, scale), bar.centery)
        skin.put_middle(target, self.values[self.at], place, "heavy", skin.px(15, scale), paper.TEXT)

    def click(self, place: tuple[int, int]) -> None:
        """Set the share at a place of the bar."""
        bar = self._bar()
        if bar.inflate(skin.px(20, self._scale), 0).collidepoint(place):
            self._on_change(min(max(round((place[0] - bar.x) / bar.w * 10), 0), 10))


class Tick(FormRow):
    """Yes or no."""

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        label: str,
        ticked: bool,
        on_change: Callable[[bool], None],
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, label, tip)
        self.ticked = ticked
        self._on_change = on_change

    @property
    def control(self) -> pygame.Rect:
        """The box at the row's end."""
        return pygame.Rect(self.rect.right - self.rect.h, self.rect.y, self.rect.h, self.rect.h)

    def draw_value(self, target: pygame.Surface, scale: float) -> None:
        """Draw the box."""
        box = skin.check_box(skin.px(24, scale), self.ticked)
        target.blit(box, box.get_rect(center=self.control.center))

    def press(self) -> None:
        """Change it."""
        self._on_change(not self.ticked)
