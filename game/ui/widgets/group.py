"""All widgets of a scene: which one is hovered, held down, focused; tooltips."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import pygame

from game.picture.pens import notices
from game.picture.pens.skin import State
from game.ui.keyboard import plain
from game.ui.widgets.base import Look, Widget

TIP_AFTER: Final = 0.45
"""Seconds that the pointer rests before a tooltip comes."""

TAG: Final = (62, 32)
"""Units of a tooltip's upper right corner in which the number of a rule stands."""


NOWHERE: Final = (-1, -1)
"""Where the pointer is before it has moved."""

TIP_WIDTH: Final = 320
"""Units of a tooltip's width, at most."""

HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT

STEPS: Final = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}
"""How far the arrows move the focus within a question."""


def tip_place(
    item: pygame.Rect,
    size: tuple[int, int],
    window: pygame.Rect,
    barred: Sequence[pygame.Rect],
    kept: Sequence[pygame.Rect] = (),
) -> tuple[pygame.Rect, bool]:
    """Return where a tooltip lies that covers nothing one can press, and whether it is right beside its item.

    Below, above, at the left or at the right; else beyond what is to be `kept` in sight, or further to the
    left until it covers nothing.
    """
    rect = pygame.Rect((0, 0), size)
    for corner, at in (
        ("topright", item.bottomright),
        ("topleft", item.bottomleft),
        ("bottomright", item.topright),
        ("bottomleft", item.topleft),
        ("topright", item.topleft),
        ("topleft", item.topright),
    ):
        setattr(rect, corner, at)
        if at[1] == item.bottom:
            rect.top = _below(rect, item, barred)
        if window.contains(rect) and rect.collidelist(barred) < 0 and rect.collidelist(kept) < 0:
            return rect, True
    for beside in kept:
        rect.topleft = (item.left, beside.bottom)
        rect.clamp_ip(window)
        if item.top < beside.top and rect.top == beside.bottom and rect.collidelist(barred) < 0:
            return rect, False
    rect.topright = item.topleft
    rect.clamp_ip(window)
    while (hit := rect.collidelist(barred)) >= 0 and barred[hit].left > size[0]:
        rect.right = barred[hit].left
    return rect, False


def _below(rect: pygame.Rect, item: pygame.Rect, barred: Sequence[pygame.Rect]) -> int:
    """Return the top of a tooltip below its item, lower where a neighbour in its row is a little taller."""
    lowest = max((barred[k].bottom for k in rect.collidelistall(list(barred))), default=item.bottom)
    return lowest if lowest - item.bottom <= item.h // 4 else rect.top


class Group:
    """The widgets of a scene, drawn and asked in order; the focus follows ids when they are made anew.

    A question takes the focus and keeps it: Tab and the arrows go from one of its widgets to the next.
    `command` tells what a key calls on a widget, `clicked` is told when one is pressed, `ruled` when the
    player wants to read a rule: a click on a tooltip with its number, a second one on a widget that cannot be
    pressed, or the right button on any widget.
    """

    def __init__(
        self,
        command: Callable[[pygame.event.Event], str | None] = lambda _: None,
        clicked: Callable[[], None] = lambda: None,
        ruled: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._command = command
        self._clicked = clicked
        self._ruled = ruled
        self.items: tuple[Widget, ...] = ()
        self.made = 0
        self.focus: str | None = None
        self.hover: str | None = None
        self.pointer = NOWHERE
        self._down: str | None = None
        self._rested = 0.0
        self._by_key = False
        self._tip = pygame.Rect(0, 0, 0, 0)

    def replace(self, items: Sequence[Widget]) -> None:
        """Take new widgets in place of the old ones."""
        self.items = tuple(items)
        self.made += 1
        asked = self._asked
        if asked and self.focus not in [item.id for item in asked]:
            self.focus = next((item.id for item in asked if item.asks == "first"), None)
            self._by_key = False
        elif self.focus is not None and not self._focusable(self.focus):
            self.focus = None
        self._point(self.pointer)

    @property
    def _asked(self) -> list[Widget]:
        """What a question is answered with, if one is asked."""
        return [item for item in self.items if item.asks and item.focusable]

    def come_back(self, pointer: tuple[int, int]) -> None:
        """Be uppermost again, with the pointer where it was in the scene above; no tooltip stays."""
        if pointer != NOWHERE:
            self.pointer = pointer
        self._by_key, self._rested = False, 0.0

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
                if event.pos != self.pointer:
                    self._by_key = False
                self._point(event.pos)
                return False
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._pressed(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                under = self.at(event.pos)
                return under is not None and under.solid and self._read(under)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._released(event.pos)
            case pygame.MOUSEWHEEL:
                under = self.at(self.pointer)
                return under is not None and under.wheel(event.y)
            case pygame.KEYDOWN:
                return self._typed(event)
            case pygame.TEXTINPUT if self.typing:
                self._focused().write(event.text)
                return True
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
        item = self.tipped
        self._tip = pygame.Rect(0, 0, 0, 0)
        if item is None or not item.tip:
            return
        title, body = (item.label if hasattr(item, "label") else ""), item.tip
        if not title and item.rule:  # the rule's number stands beside a title only
            title, body = body, ""
        patch = notices.tooltip(str(title), body, round(TIP_WIDTH * scale), scale, item.rule)
        barred = [other.rect for other in self.items if other.solid and other.focusable and other is not item]
        kept = [other.rect for other in self.items if other.kept]
        rect, beside = tip_place(item.rect, patch.surface.get_size(), target.get_rect(), barred, kept)
        target.blit(patch.surface, rect)
        under = self.at(rect.center)
        if item.rule and beside and not (under is not None and under.focusable):
            self._tip = pygame.Rect(0, 0, round(TAG[0] * scale), round(TAG[1] * scale))
            self._tip.topright = rect.topright

    def forget_press(self) -> None:
        """Let go of a widget that is held down, so that its release does nothing."""
        self._down = None

    @property
    def tipped(self) -> Widget | None:
        """The widget whose tooltip is shown: the one with the focus at once, a hovered one after a while."""
        if self._by_key and self.focus is not None:
            return self.get(self.focus)
        return self.get(self.hover) if self.hover is not None and self._rested >= TIP_AFTER else None

    def _state(self, item: Widget) -> State:
        if not item.enabled:
            return "off"
        if item.id == self._down:
            return "down"
        return "hover" if item.id == self.hover else "idle"

    def _point(self, place: tuple[int, int]) -> None:
        self.pointer = place
        if self._on_tip(place):
            return
        under = self.at(place)
        name = under.id if under is not None else None
        if name != self.hover:
            self.hover = name
            self._rested = 0.0

    def _pressed(self, place: tuple[int, int]) -> bool:
        tipped = self.tipped
        if self._on_tip(place) and tipped is not None:
            return self._read(tipped)
        self._point(place)
        under = self.at(place)
        if under is None or not under.solid:
            self.focus = None if self.typing else self.focus
            return False
        if (under.types or under.asks) and under.enabled:
            self.focus = under.id
        elif not self._asked:
            self.focus = None
        self._down = under.id
        if not under.enabled:
            if tipped is under and self._read(under):
                return True
            self._rested = TIP_AFTER
        return True

    def _on_tip(self, place: tuple[int, int]) -> bool:
        """Tell whether a place lies on the number of a rule in a tooltip, or on the gap before it."""
        item = self.tipped
        return item is not None and bool(item.rule) and self._tip.inflate(0, 8).collidepoint(place)

    def _read(self, item: Widget) -> bool:
        """Open the rule of a widget; tell whether it has one."""
        if item.rule:
            self._down = None
            self._ruled(item.rule)
        return bool(item.rule)

    def _released(self, place: tuple[int, int]) -> bool:
        down, self._down = self._down, None
        if down is None:
            return False
        self._point(place)
        under = self.at(place)
        if under is not None and under.id == down and under.enabled:
            self._clicked()
            under.click(place)
        return True

    @property
    def typing(self) -> bool:
        """Whether letters are written in the widget that has the focus."""
        item = self.get(self.focus) if self.focus is not None else None
        return item is not None and item.types

    def _focused(self) -> Widget:
        item = self.get(self.focus or "")
        if item is None:
            raise LookupError("nothing has the focus")
        return item

    def _typed(self, event: pygame.event.Event) -> bool:
        command = self._command(event)
        if command in ("focus_next", "focus_before"):
            self._step(1 if command == "focus_next" else -1)
            return True
        item = self.get(self.focus) if self.focus is not None else None
        if item is not None and item.key(event):
            return True
        if self._asked and not event.mod & HELD and event.key in STEPS:
            self._step(STEPS[event.key])
            return True
        if item is None:
            return False
        if command == "back" and not item.asks:
            self.focus = None
            return True
        if command == "press" and item.pressable:
            if item.enabled:
                self._clicked()
                item.press()
            return True
        return item.types and plain(event)

    def _focusable(self, id: str) -> bool:
        item = self.get(id)
        return item is not None and item.focusable

    def _step(self, by: int) -> None:
        """Move the focus on; disabled widgets take it too, so that their reason can be read."""
        self._by_key = True
        names = [item.id for item in self._asked or self.items if item.focusable]
        if not names:
            return
        if self.focus not in names:
            self.focus = names[0 if by > 0 else -1]
        else:
            self.focus = names[(names.index(self.focus) + by) % len(names)]
