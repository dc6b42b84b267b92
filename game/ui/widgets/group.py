"""All widgets of a scene: which one is hovered, held down, focused; tooltips."""

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.picture import notices
from game.picture.skin import State
from game.ui.widgets.base import Look, Widget

TIP_AFTER: Final = 0.45
"""Seconds that the pointer rests before a tooltip comes."""


class Group:
    """The widgets of a scene, drawn and asked in order; the focus follows ids when they are made anew."""

    def __init__(self) -> None:
        self.items: tuple[Widget, ...] = ()
        self.made = 0
        self.focus: str | None = None
        self.hover: str | None = None
        self.pointer = (-1, -1)
        self._down: str | None = None
        self._rested = 0.0

    def replace(self, items: Sequence[Widget]) -> None:
        """Take new widgets in place of the old ones."""
        self.items = tuple(items)
        self.made += 1
        if self.focus is not None and not self._focusable(self.focus):
            self.focus = None
        self._point(self.pointer)

    def get(self, id: str) -> Widget | None:
        """Return a widget by its id."""
        return next((item for item in self.items if item.id == id), None)

    def at(self, place: tuple[int, int]) -> Widget | None:
        """Return the uppermost widget at a place of the window."""
        return next((item for item in reversed(self.items) if item.rect.collidepoint(place)), None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event of mouse or keyboard; tell whether it was meant for a widget."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._point(event.pos)
                return False
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._pressed(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._released(event.pos)
            case pygame.MOUSEWHEEL:
                under = self.at(self.pointer)
                return under is not None and under.wheel(event.y)
            case pygame.KEYDOWN:
                return self._typed(event)
            case _:
                return False

    def tick(self, dt: float) -> bool:
        """Let time go by; tell whether a tooltip comes now."""
        if self.hover is None:
            return False
        before = self._rested
        self._rested += dt
        return before < TIP_AFTER <= self._rested

    @property
    def key(self) -> tuple[object, ...]:
        """What the picture of the widgets depends on, besides what they read themselves."""
        return self.made, self.hover, self.focus, self._down

    def draw(self, target: pygame.Surface, scale: float, items: Iterable[Widget] | None = None) -> None:
        """Draw all widgets, or some."""
        for item in self.items if items is None else items:
            item.draw(target, Look(self._state(item), item.id == self.focus, scale))

    def draw_tip(self, target: pygame.Surface, scale: float) -> None:
        """Draw the tooltip of the widget that is hovered long enough, or focused."""
        item = self._tipped()
        if item is None or not item.tip:
            return
        title = item.label if hasattr(item, "label") else ""
        patch = notices.tooltip(str(title), item.tip, round(320 * scale), scale, item.rule)
        rect = patch.surface.get_rect()
        rect.midtop = (item.rect.centerx, item.rect.bottom + round(2 * scale))
        if rect.bottom > target.get_height():
            rect.bottom = item.rect.top - round(2 * scale)
        rect.clamp_ip(target.get_rect())
        target.blit(patch.surface, rect)

    def forget_press(self) -> None:
        """Let go of a widget that is held down, so that its release does nothing."""
        self._down = None

    def _tipped(self) -> Widget | None:
        if self.hover is not None and self._rested >= TIP_AFTER:
            return self.get(self.hover)
        return self.get(self.focus) if self.focus is not None and self.hover is None else None

    def _state(self, item: Widget) -> State:
        if not item.enabled:
            return "off"
        if item.id == self._down:
            return "down"
        return "hover" if item.id == self.hover else "idle"

    def _point(self, place: tuple[int, int]) -> None:
        self.pointer = place
        under = self.at(place)
        name = under.id if under is not None else None
        if name != self.hover:
            self.hover = name
            self._rested = 0.0

    def _pressed(self, place: tuple[int, int]) -> bool:
        self._point(place)
        under = self.at(place)
        if under is None or not under.solid:
            return False
        self.focus = None
        self._down = under.id
        if not under.enabled:
            self._rested = TIP_AFTER
        return True

    def _released(self, place: tuple[int, int]) -> bool:
        down, self._down = self._down, None
        if down is None:
            return False
        self._point(place)
        under = self.at(place)
        if under is not None and under.id == down and under.enabled:
            under.press()
        return True

    def _typed(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self.focus is None or (item := self.get(self.focus)) is None:
            return False
        if event.key == pygame.K_ESCAPE:
            self.focus = None
            return True
        return item.key(event)

    def _focusable(self, id: str) -> bool:
        item = self.get(id)
        return item is not None and item.focusable

    def _step(self, by: int) -> None:
        """Move the focus on; disabled widgets take it too, so that their reason can be read."""
        names = [item.id for item in self.items if item.focusable]
        if not names:
            return
        if self.focus not in names:
            self.focus = names[0 if by > 0 else -1]
        else:
            self.focus = names[(names.index(self.focus) + by) % len(names)]
