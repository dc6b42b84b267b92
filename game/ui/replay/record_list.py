"""The list of records as a widget, and the picture beside it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.picture.pens import ink, paper, skin, text
from game.picture.pens.icons import icon
from game.picture.pens.paper import plate
from game.ui.widgets.base import Look, Room, Widget

ROW: Final = 64
"""Height of a row in units."""


class RecordRow(NamedTuple):
    """A row: its sign, the mission, and date, turn and result."""

    sign: str
    title: str
    facts: str


class Choice:
    """Which record is chosen, and which is the first in sight; it outlives the widget."""

    def __init__(self) -> None:
        self.at = 0
        self.top = 0


class RecordList(Widget):
    """The records, each with its mission, date and result; one of them is chosen."""

    focusable = True
    pressable = False

    def __init__(
        self,
        rect: pygame.Rect,
        rows: Sequence[RecordRow],
        choice: Choice,
        choose: Callable[[int], None],
        scale: float,
    ) -> None:
        super().__init__("records", rect)
        self.rows, self.choice = tuple(rows), choice
        self._choose = choose
        self._scale = scale
        self.step = skin.px(ROW, scale)
        self.fits = max(1, (rect.h - skin.px(24, scale)) // self.step)

    @property
    def first(self) -> int:
        """The first record in sight: the chosen one always is."""
        most = max(0, len(self.rows) - self.fits)
        self.choice.top = min(max(self.choice.top, self.choice.at - self.fits + 1), self.choice.at, most)
        return self.choice.top

    def _row(self, place: int) -> pygame.Rect:
        pad = skin.px(12, self._scale)
        top = self.rect.y + pad + (place - self.first) * self.step
        return pygame.Rect(self.rect.x + pad, top, self.rect.w - 2 * pad, self.step - skin.px(4, self._scale))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the panel and the rows in sight."""
        scale = look.scale
        patch = skin.panel(self.rect.size, "paper", scale, 2)
        target.blit(patch.surface, (self.rect.x + patch.at[0], self.rect.y + patch.at[1]))
        if look.focus:
            ring = paper.focus_ring(*self.rect.size, scale)
            target.blit(ring.surface, (self.rect.x + ring.at[0], self.rect.y + ring.at[1]))
        count = len(self.rows)
        for place in range(self.first, min(self.first + self.fits, count)):
            self._draw_row(target, self._row(place), place, scale)
        if count > self.fits:
            tall = self.fits * self.step
            bar = skin.scrollbar(tall, self.first / count, self.fits / count, scale=scale)
            at = (self.rect.right - bar.get_width() - skin.px(4, scale), self.rect.y + skin.px(12, scale))
            target.blit(bar, at)

    def _draw_row(self, target: pygame.Surface, rect: pygame.Rect, place: int, scale: float) -> None:
        row = self.rows[place]
        chosen = place == self.choice.at
        if chosen:
            target.blit(plate(*rect.size, 6 * scale, "136291", "0b3a58", 1.6 * scale), rect)
        ink_of = paper.CREAM if chosen else paper.TEXT
        dim = paper.CREAM if chosen else paper.DIM
        side = skin.px(24, scale)
        image = icon(row.sign, side, ink_of)
        target.blit(image, (rect.x + skin.px(12, scale), rect.centery - side // 2))
        x = rect.x + skin.px(48, scale)
        room = rect.right - x - skin.px(12, scale)
        lines: tuple[tuple[str, text.Face, int, str], ...] = (
            (row.title, "title", 17, ink_of),
            (row.facts, "semibold", 14, dim),
        )
        for k, (words, face, size, colour) in enumerate(lines):
            fitting = text.fitting(words, face, skin.px(size, scale), room, skin.px(11, scale))
            at = (x, rect.centery + skin.px(-11 if k == 0 else 13, scale))
            skin.put_middle(target, words, at, face, fitting, colour)

    def key(self, event: pygame.event.Event) -> bool:
        """Choose with the arrows, the page keys, the first and the last."""
        last = len(self.rows) - 1
        by = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -self.fits,
            pygame.K_PAGEDOWN: self.fits,
            pygame.K_HOME: -last,
            pygame.K_END: last,
        }.get(event.key)
        if by is None or last < 0:
            return False
        self._choose(min(max(self.choice.at + by, 0), last))
        return True

    def wheel(self, steps: int) -> bool:
        """Choose the next or the one before."""
        last = len(self.rows) - 1
        self._choose(min(max(self.choice.at - steps, 0), max(last, 0)))
        return True

    def at(self, place: tuple[int, int]) -> int | None:
        """Return the record at a place of the window."""
        found = (k for k in range(self.first, min(self.first + self.fits, len(self.rows))))
        return next((k for k in found if self._row(k).collidepoint(place)), None)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the widths of the rows at their least size."""
        room = self.rect.w - skin.px(24 + 60, scale)
        for row in self.rows[self.first : self.first + self.fits]:
            yield Room(row.title, text.width(row.title, "title", skin.px(11, scale)), room)
            yield Room(row.facts, text.width(row.facts, "semibold", skin.px(11, scale)), room)


class Picture(Widget):
    """The board of the chosen record's mission, framed."""

    solid = False

    def __init__(self, rect: pygame.Rect, picture: pygame.Surface | None) -> None:
        super().__init__("picture", rect)
        self.picture = picture

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the picture, as large as it fits, or nothing."""
        if self.picture is None or self.rect.h < skin.px(60, look.scale):
            return
        share = min(self.rect.w / self.picture.get_width(), self.rect.h / self.picture.get_height())
        size = (round(self.picture.get_width() * share), round(self.picture.get_height() * share))
        image = pygame.transform.smoothscale(self.picture, size)
        rect = image.get_rect(midtop=self.rect.midtop)
        target.blit(image, rect)
        edge = max(1, skin.px(2, look.scale))
        pygame.draw.rect(target, ink.rgb("191416"), rect.inflate(edge, edge), edge)
