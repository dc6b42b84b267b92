"""The sequence sheet as a bar of cards over the board, scrolled where they do not fit (S-003)."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.picture.pens import skin
from game.picture.people.cards import sequence_card, sequence_size
from game.rules.figures import Figure
from game.rules.mission import Mission
from game.rules.view import View
from game.ui.layout import Frame
from game.ui.play.deck import Picture
from game.ui.play.tokens import standing_of, token_of
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, Face

ARROW: Final = 46
"""Width of a button at an end of the bar, with its gap."""

LEAST_CARD: Final = 0.64
"""Least size of a sequence card, as a share of its size at the scale of the interface."""


class Slot(NamedTuple):
    """A card of the sequence bar: its figure, if it is known."""

    figure: Figure | None
    now: bool


class Bar:
    """How far the sequence bar is scrolled; it follows the active figure anew when that changes."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._at: int | None = None
        self._active: str | None = None

    def first(self, active: str | None, usual: int, most: int) -> int:
        """Return the first card that is shown."""
        if active != self._active:
            self._active, self._at = active, None
        return min(usual if self._at is None else self._at, most)

    def buttons(
        self, area: pygame.Rect, frame: Frame, shown: tuple[int, int, int], last: int
    ) -> list[Widget]:
        """Return the buttons at both ends.

        `shown` are the first card, how many, and of how many; `last` is the card to begin with at the end.
        """
        first, count, whole = shown
        wide, high = frame.px(ARROW - 6), frame.px(44)
        before = pygame.Rect(area.x - frame.px(ARROW), area.centery - high // 2, wide, high)
        after = before.move(area.w + frame.px(ARROW) + frame.px(6), 0)
        step = max(1, count - 1)
        ways = (
            ("bar:before", before, "left", max(0, first - step), first > 0),
            ("bar:after", after, "right", min(first + step, last), first + count < whole),
        )
        return [
            Button(id, rect, "", lambda to=to: self._go(to), icon=icon, enabled=able)  # type: ignore[misc]
            for id, rect, icon, to, able in ways
        ]

    def _go(self, first: int) -> None:
        self._at = first
        self._changed()


def sequence_bar(
    view: View,
    area: pygame.Rect,
    frame: Frame,
    hover: str | None,
    pick: Callable[[str], None],
    at: Bar | None = None,
    said: Callable[[Figure], str] = lambda figure: figure.name,
) -> list[Widget]:
    """Return the cards of the sequence sheet, those first that fit beside the current one.

    With `at` the bar can be scrolled: where cards do not fit, a button at each end shows more of them.
    `said` tells of a figure in the tooltip of its card.
    """
    slots = [
        Slot(view.figures[name] if name is not None else None, name is not None and name == view.active)
        for name in view.sequence
        if name is None or not view.figures[name].left_out
    ]
    scale = _scale(slots, area, frame.scale)
    wides = [_size(slot, scale)[0] + skin.px(8, scale) for slot in slots]
    current = next((k for k, slot in enumerate(slots) if slot.now), 0)
    area, first, count, made = shown_part(wides, current, area, frame, view.active, at)
    gap = skin.px(8, scale)
    x = area.x
    for k, slot in enumerate(slots[first : first + count], first):
        rect = pygame.Rect((x, 0), _size(slot, scale))
        rect.centery = area.centery
        tip = said(slot.figure) if slot.figure is not None else ""
        made.append(_sequence_face(view.mission, slot, k, rect, scale, hover, pick, tip))
        x = rect.right + gap
    return made


def _size(slot: Slot, scale: float) -> tuple[int, int]:
    """Return the size of a card in pixels: a long name makes it wider."""
    name = slot.figure.name if slot.figure is not None else "?"
    return sequence_size(name, "now" if slot.now else "waiting", scale)


def _scale(slots: Sequence[Slot], area: pygame.Rect, scale: float) -> float:
    """Return the scale of the cards: smaller where all of them fit so, down to the least."""
    wides = [_size(slot, 1.0)[0] + 8 for slot in slots]
    fitting = min(scale, (area.w - len(slots)) / max(sum(wides), 1))
    return max(fitting, LEAST_CARD * scale)


def shown_part(
    wides: Sequence[int],
    current: int,
    area: pygame.Rect,
    frame: Frame,
    active: str | None,
    at: Bar | None,
) -> tuple[pygame.Rect, int, int, list[Widget]]:
    """Return where the cards of so many pixels lie, the first that is shown, how many, and the buttons."""
    if sum(wides) <= area.w or not wides:
        return area, 0, len(wides), []
    if at is not None:
        area = area.inflate(-2 * frame.px(ARROW), 0)
    last = len(wides) - 1
    while last > 0 and sum(wides[last - 1 :]) <= area.w:
        last -= 1
    first = min(max(0, current - 1), last)
    if at is not None:
        first = at.first(active, first, last)
    count = 1
    while first + count < len(wides) and sum(wides[first : first + count + 1]) <= area.w:
        count += 1
    made = at.buttons(area, frame, (first, count, len(wides)), last) if at is not None else []
    return area, first, count, made


def _sequence_face(
    mission: Mission,
    slot: Slot,
    place: int,
    rect: pygame.Rect,
    scale: float,
    hover: str | None,
    pick: Callable[[str], None],
    tip: str,
) -> Widget:
    figure = slot.figure
    if figure is None:
        return Picture(f"sequence:{place}", rect, sequence_card(None, "N", None, "waiting", scale))
    turn = "now" if slot.now else "done" if figure.acted or figure.down else "waiting"
    token = token_of(mission, figure)
    patch = sequence_card(token, token.side, standing_of(figure), turn, scale)
    name = figure.id
    return Face(
        f"sequence:{name}", rect, patch, lambda: pick(name), tip=tip, rule="S-005", ring=hover == name
    )
