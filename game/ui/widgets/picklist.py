"""A list to choose from: rows of columns under headings, with a mark on the chosen one."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame
from msgspec import Struct

from game.picture.pens import paper, skin, text
from game.picture.pens.ink import rgb
from game.ui.widgets.base import Look, Room, Widget

CHOSEN: Final = "c9b27c"
LEAST_HEAD: Final = 13


class PickRow(Struct, frozen=True):
    """A row: its columns, a key in a frame at its end, and whether it is a heading, which nobody can choose.

    `alert` writes it in red.
    """

    id: str
    cells: tuple[str, ...]
    cap: str = ""
    head: bool = False
    alert: bool = False


class Picked:
    """Which row of a list is chosen and how far it is scrolled; it outlives the list."""

    def __init__(self, id: str = "") -> None:
        self.id = id
        self.top = 0
        self.seek = True


class PickList(Widget):
    """The list; `shares` are the columns' parts of its width, `choose` and `take` are told a row's id."""

    focusable = True

    def __init__(
        self,
        id: str,
        rect: pygame.Rect,
        rows: Sequence[PickRow],
        picked: Picked,
        scale: float,
        *,
        shares: tuple[float, ...] = (1.0,),
        choose: Callable[[str], None] = lambda _: None,
        take: Callable[[str], None] = lambda _: None,
        size: int = 15,
        tip: str = "",
    ) -> None:
        super().__init__(id, rect, tip)
        self.rows = tuple(rows)
        self.picked = picked
        self._shares = shares
        self._choose, self._take = choose, take
        self._size = skin.px(size, scale)
        self._scale = scale
        self.step = text.leading("semibold", self._size) + skin.px(8, scale)
        if picked.seek:
            self._show()

    @property
    def inside(self) -> pygame.Rect:
        """Where the rows are written."""
        pad, bar = skin.px(12, self._scale), skin.px(18, self._scale)
        return pygame.Rect(
            self.rect.x + pad, self.rect.y + pad, self.rect.w - pad - bar, self.rect.h - 2 * pad
        )

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the panel, the rows in sight and the scroll bar."""
        patch = skin.panel(self.rect.size, "paper", look.scale, 2)
        target.blit(patch.surface, (self.rect.x + patch.at[0], self.rect.y + patch.at[1]))
        if look.focus:
            ring = paper.focus_ring(*self.rect.size, look.scale)
            target.blit(ring.surface, (self.rect.x + ring.at[0], self.rect.y + ring.at[1]))
        inside, clip = self.inside, target.get_clip()
        target.set_clip(inside.clip(clip))
        for k, row in enumerate(self.rows):
            place = pygame.Rect(inside.x, inside.y + k * self.step - self._start(), inside.w, self.step)
            if place.colliderect(inside):
                self._row(target, row, place)
        target.set_clip(clip)
        whole = len(self.rows) * self.step
        if whole > inside.h:
            bar = skin.scrollbar(inside.h, self._start() / whole, inside.h / whole, scale=look.scale)
            target.blit(bar, (self.rect.right - bar.get_width() - skin.px(5, look.scale), inside.y))

    def _row(self, target: pygame.Surface, row: PickRow, place: pygame.Rect) -> None:
        pad = skin.px(8, self._scale)
        if row.head:
            most, least = skin.px(17, self._scale), skin.px(LEAST_HEAD, self._scale)
            room = self._head_room(row, place)
            size = text.fitting(row.cells[0], "title", most, room, least)
            skin.put_middle(target, row.cells[0], (place.x, place.centery), "title", size, paper.TEXT)
            for cell, x, room in self._cells(row, place):
                if x > place.x:
                    self._write(target, cell, (x + pad, place.centery), room, paper.DIM)
            return
        if row.id == self.picked.id:
            target.fill(rgb(CHOSEN), place.inflate(0, -skin.px(3, self._scale)))
        colour = paper.RED if row.alert else paper.TEXT
        for cell, x, room in self._cells(row, place):
            self._write(target, cell, (x + pad, place.centery), room, colour)
        if row.cap:
            cap = skin.key_cap(row.cap, "paper", self._scale)
            target.blit(cap, (place.right - cap.get_width() - pad, place.centery - cap.get_height() // 2))

    def _head_room(self, row: PickRow, place: pygame.Rect) -> int:
        return place.w if len(row.cells) == 1 else round(self._shares[0] * place.w)

    def _write(
        self, target: pygame.Surface, words: str, place: tuple[int, int], room: int, colour: str
    ) -> None:
        size = text.fitting(words, "semibold", self._size, room, skin.px(12, self._scale))
        skin.put_middle(target, words, place, "semibold", size, colour)

    def _cells(self, row: PickRow, place: pygame.Rect) -> Iterator[tuple[str, int, int]]:
        """Yield each column's words, its left edge, and its width up to the next column that has words."""
        gap, count = skin.px(14, self._scale), len(row.cells)
        cap = skin.key_cap(row.cap, "paper", self._scale).get_width() + gap if row.cap else 0
        edges = [place.x, *(place.x + round(sum(self._shares[:k]) * place.w) for k in range(1, count))]
        for k, cell in enumerate(row.cells):
            following = next((n for n in range(k + 1, count) if row.cells[n]), None)
            end = edges[following] if following is not None else place.right - cap
            yield cell, edges[k], end - edges[k] - gap

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the widths of all cells at their least size."""
        place = pygame.Rect(self.inside.x, 0, self.inside.w, self.step)
        for row in self.rows:
            if row.head:
                needs = text.width(row.cells[0], "title", skin.px(LEAST_HEAD, scale))
                yield Room(row.cells[0], needs, self._head_room(row, place))
            for cell, x, room in self._cells(row, place):
                if not row.head or x > place.x:
                    yield Room(cell, text.width(cell, "semibold", skin.px(12, scale)), room)

    # ------------------------------------------------------------ choosing
    def key(self, event: pygame.event.Event) -> bool:
        """Choose with the arrows, the page keys, Home and End."""
        page = max(1, self.inside.h // self.step - 1)
        by = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }.get(event.key)
        if by is None:
            return False
        names = [row.id for row in self.rows if not row.head]
        if names:
            at = names.index(self.picked.id) + by if self.picked.id in names else 0
            self._pick(names[min(max(at, 0), len(names) - 1)])
        return True

    def press(self) -> None:
        """Take the chosen row."""
        if any(row.id == self.picked.id for row in self.rows):
            self._take(self.picked.id)

    def click(self, place: tuple[int, int]) -> None:
        """Choose the row at a place; take it if it was chosen already."""
        k = (place[1] - self.inside.y + self._start()) // self.step
        if not (self.inside.collidepoint(place) and 0 <= k < len(self.rows)) or self.rows[k].head:
            return
        if self.rows[k].id == self.picked.id:
            self._take(self.picked.id)
        else:
            self._pick(self.rows[k].id)

    def wheel(self, steps: int) -> bool:
        """Scroll three rows a step."""
        most = max(0, len(self.rows) * self.step - self.inside.h)
        self.picked.top = min(max(self._start() - 3 * steps * self.step, 0), most)
        return True

    def _pick(self, name: str) -> None:
        self.picked.id = name
        self._show()
        self._choose(name)

    def _start(self) -> int:
        most = max(0, len(self.rows) * self.step - self.inside.h)
        return min(max(self.picked.top, 0), most)

    def _show(self) -> None:
        """Scroll so that the chosen row is in sight, with the heading above it."""
        self.picked.seek = False
        k = next((k for k, row in enumerate(self.rows) if row.id == self.picked.id), None)
        if k is None:
            return
        first = k - 1 if k and self.rows[k - 1].head else k
        start = self._start()
        start = max(min(start, first * self.step), (k + 1) * self.step - self.inside.h)
        self.picked.top = max(start, 0)
