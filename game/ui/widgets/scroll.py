"""Lists that scroll: lines of text with a mark, the newest or the first in sight."""

import functools
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame
from msgspec import Struct

from game.picture.pens import icons, paper, skin, text
from game.picture.pens.ink import rgb
from game.picture.pens.palettes import SIDES
from game.picture.pens.text import Face
from game.ui.widgets.base import Look, Room, Widget

LEAST_TITLE: Final = 13

RULE: Final = re.compile(r"\b(?:[SC]-\d{3}|[XTH]-\d{2})\b")


class Line(Struct, frozen=True):
    """A line of a list: its text, the mark of a side before it (A, B, or none), or an icon instead.

    `about` is the figure that it tells of, empty for none.
    """

    words: str
    side: str = ""
    icon: str = ""
    face: Face = "semibold"
    colour: str = paper.TEXT
    about: str = ""


class Scroll:
    """How far a list is scrolled, in pixels from its top; None follows the end."""

    def __init__(self, *, at_end: bool = False) -> None:
        self.at: int | None = None if at_end else 0

    def start(self, whole: int, shown: int) -> int:
        """Return the first pixel shown of so many."""
        most = max(0, whole - shown)
        return most if self.at is None else min(self.at, most)


class ScrollList(Widget):
    """A scrolling list under a title; its scroll stands outside, so that it outlives the widget.

    With `on_rule` the numbers of rules are underlined, and a click on one is told; with `on_line` a click on
    a line about a figure.
    """

    focusable = True
    pressable = False

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        title: str,
        lines: Sequence[Line],
        scroll: Scroll,
        scale: float,
        *,
        size: int = 14,
        on_rule: Callable[[str], None] | None = None,
        on_line: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(id, rect)
        self._on_rule, self._on_line = on_rule, on_line
        self._size = skin.px(size, scale)
        self.title = title
        self.lines = tuple(lines)
        self.scroll = scroll
        self._scale = scale
        self._follows = scroll.at is None
        self._rows = tuple(_rows(self.lines, self._inside().w - self._indent(), self._size))

    @property
    def step(self) -> int:
        """Distance of two rows in pixels."""
        return text.leading("semibold", self._size) + skin.px(3, self._scale)

    def _indent(self) -> int:
        marked = any(line.side or line.icon for line in self.lines)
        return skin.px(20, self._scale) if marked else 0

    def _inside(self) -> pygame.Rect:
        pad, head = skin.px(13, self._scale), skin.px(36 if self.title else 12, self._scale)
        bar = skin.px(16, self._scale)
        high = self.rect.h - head - skin.px(8, self._scale)
        whole = max(high - high % self.step, min(high, self.step))
        return pygame.Rect(self.rect.x + pad, self.rect.y + head, self.rect.w - 2 * pad - bar // 2, whole)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw panel, title, the rows in sight and the scroll bar."""
        patch = skin.panel(self.rect.size, "paper", look.scale, 2)
        target.blit(patch.surface, (self.rect.x + patch.at[0], self.rect.y + patch.at[1]))
        if look.focus:
            ring = paper.focus_ring(*self.rect.size, look.scale)
            target.blit(ring.surface, (self.rect.x + ring.at[0], self.rect.y + ring.at[1]))
        inside = self._inside()
        if self.title:
            place = (inside.x, self.rect.y + skin.px(21, look.scale))
            size = text.fitting(
                self.title, "title", skin.px(17, look.scale), inside.w, skin.px(LEAST_TITLE, look.scale)
            )
            skin.put_middle(target, self.title, place, "title", size, paper.TEXT)
        self._draw_rows(target, inside, look.scale)

    def _draw_rows(self, target: pygame.Surface, inside: pygame.Rect, scale: float) -> None:
        whole = len(self._rows) * self.step
        start = self.scroll.start(whole, inside.h)
        clip = target.get_clip()
        target.set_clip(inside.clip(clip))
        for k, (line, words, first) in enumerate(self._rows):
            top = inside.y + k * self.step - start
            if top + self.step < inside.y or top > inside.bottom:
                continue
            middle = top + self.step / 2
            if first:
                _mark(target, line, (inside.x + skin.px(7, scale), round(middle)), scale)
            place = (inside.x + self._indent(), middle)
            skin.put_middle(target, words, place, line.face, self._size, line.colour)
            if self._on_rule is not None:
                for _, left, right in self._rules(line, words):
                    y = round(middle + self._size * 0.55)
                    pygame.draw.line(target, rgb(paper.DIM), (left, y), (right, y), max(1, round(scale)))
        target.set_clip(clip)
        if whole > inside.h:
            bar = skin.scrollbar(inside.h, start / whole, inside.h / whole, scale=scale)
            target.blit(bar, (self.rect.right - bar.get_width() - skin.px(6, scale), inside.y))

    def _rules(self, line: Line, words: str) -> Iterator[tuple[str, int, int]]:
        """Yield the numbers of rules in a row, with the pixels at which they begin and end."""
        left = self._inside().x + self._indent()
        for found in RULE.finditer(words):
            start = left + text.width(words[: found.start()], line.face, self._size)
            yield found.group(), start, start + text.width(found.group(), line.face, self._size)

    def rules_shown(self) -> tuple[pygame.Rect, ...]:
        """Return where the numbers of rules stand that are in sight, the uppermost first."""
        inside = self._inside()
        start = self.scroll.start(len(self._rows) * self.step, inside.h)
        found = []
        for k, (line, words, _) in enumerate(self._rows):
            top = inside.y + k * self.step - start
            if inside.y <= top and top + self.step <= inside.bottom:
                rules = self._rules(line, words)
                found += [pygame.Rect(left, top, right - left, self.step) for _, left, right in rules]
        return tuple(found)

    def _row_at(self, place: tuple[int, int]) -> tuple[Line, str] | None:
        inside = self._inside()
        start = self.scroll.start(len(self._rows) * self.step, inside.h)
        k = (place[1] - inside.y + start) // self.step
        if not inside.collidepoint(place) or not 0 <= k < len(self._rows):
            return None
        return self._rows[k][:2]

    def rule_at(self, place: tuple[int, int]) -> str:
        """Return the number of a rule at a place of the window, empty for none."""
        row = self._row_at(place)
        if row is None:
            return ""
        line, words = row
        rules = self._rules(line, words)
        return next((rule for rule, left, right in rules if left - 2 <= place[0] <= right + 2), "")

    def click(self, place: tuple[int, int]) -> None:
        """Tell of the rule at a place, or of the figure that the line there is about."""
        rule, row = self.rule_at(place), self._row_at(place)
        if rule and self._on_rule is not None:
            self._on_rule(rule)
        elif row is not None and row[0].about and self._on_line is not None:
            self._on_line(row[0].about)

    def wheel(self, steps: int) -> bool:
        """Scroll three rows a step."""
        self._by(-3 * steps)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Scroll with the arrows and the page keys."""
        rows = max(1, self._inside().h // self.step - 1)
        by = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -rows, pygame.K_PAGEDOWN: rows}.get(
            event.key
        )
        if by is None:
            return False
        self._by(by)
        return True

    def _by(self, rows: int) -> None:
        whole, shown = len(self._rows) * self.step, self._inside().h
        most = max(0, whole - shown)
        at = min(max(self.scroll.start(whole, shown) + rows * self.step, 0), most)
        self.scroll.at = None if self._follows and at == most else at

    def rooms(self, scale: float) -> Iterator[Room]:  # noqa: ARG002 - its own is known
        """Yield the widths of the title at its least size, and of the rows."""
        least = text.width(self.title, "title", skin.px(LEAST_TITLE, self._scale))
        yield Room(self.title, least, self._inside().w)
        has = self._inside().w - self._indent()
        for line, words, _ in self._rows:
            yield Room(words, text.width(words, line.face, self._size), has)


def _rows(lines: Sequence[Line], width: int, size: int) -> Iterator[tuple[Line, str, bool]]:
    for line in lines:
        for k, words in enumerate(_wrapped(line.words, line.face, size, width)):
            yield line, words, k == 0


@functools.lru_cache(maxsize=1024)
def _wrapped(words: str, face: Face, size: int, width: int) -> tuple[str, ...]:
    return text.wrapped(words, face, size, width)


def _mark(target: pygame.Surface, line: Line, place: tuple[int, int], scale: float) -> None:
    """Draw the mark before a line: a disc for side A, a diamond for side B, or an icon."""
    x, y = place
    if line.icon:
        side = skin.px(14, scale)
        target.blit(icons.icon(line.icon, side, line.colour), (x - side // 2, y - side // 2))
    elif line.side:
        half = skin.px(5, scale)
        colour = rgb(SIDES.get(line.side, SIDES["N"]).strong)
        if line.side == "A":
            pygame.draw.circle(target, colour, place, half)
        else:
            grown = half + 1
            corners = [(x, y - grown), (x + grown, y), (x, y + grown), (x - grown, y)]
            pygame.draw.polygon(target, colour, corners)
