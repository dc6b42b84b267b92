"""The table of figures and sides: what each did and suffered."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.icons import icon
from game.picture.pens.palettes import SIDES
from game.picture.pens.plots import SHAPES, Spot, mark
from game.session.statistics import Tally
from game.ui.replay.charts import Game
from game.ui.widgets.base import Look, Room, Widget
from game.ui.widgets.scroll import Scroll

ROW: Final = 27
MOST: Final = 40
HEAD: Final = 54
NAME: Final = 0.18
EDGE: Final = 16
"""Least and greatest height of a row, height of the head, the names' share of the width, its right edge."""


class Row(NamedTuple):
    """A row: the mark of its side, the name, its cells; of a whole side, or of a figure that is down."""

    side: str
    name: str
    cells: tuple[str, ...]
    whole: bool = False
    down: bool = False


def heads(game: Game) -> tuple[str, ...]:
    """Return the heads of the columns behind the name."""
    _ = game.words.T
    return (
        _("Hits / shots"),
        _("Hits expected"),
        _("Blows landed"),
        _("Blows expected"),
        _("Damage dealt"),
        _("Damage taken"),
        _("Reactions / held"),
        _("Distance, cm"),
        _("Doors"),
        _("Put down"),
    )


def rows(game: Game) -> tuple[Row, ...]:
    """Return the rows: each side with its sums, and its figures below it."""
    found = []
    for side in game.end.mission.sides:
        sign = game.mark(side.id)
        found.append(Row(sign, game.side(side.id), _cells(game, game.numbers.sides[side.id]), whole=True))
        for figure in game.end.figures.values():
            if figure.side == side.id and not figure.left_out:
                cells = _cells(game, game.numbers.figures[figure.id])
                found.append(Row(sign, game.name(figure.id), cells, down=figure.down))
    return tuple(found)


def _cells(game: Game, tally: Tally) -> tuple[str, ...]:
    number = game.words.number
    shots, blows = tally.shots, tally.blows
    cells = (
        f"{shots.successes} / {shots.checks}" if shots.checks else "",
        number(shots.expected, 1) if shots.checks else "",
        f"{blows.successes} / {blows.checks}" if blows.checks else "",
        number(blows.expected, 1) if blows.checks else "",
        str(tally.dealt or ""),
        str(tally.taken or ""),
        f"{tally.reactions} / {tally.declined}" if tally.reactions or tally.declined else "",
        number(round(tally.walked)) if tally.walked else "",
        str(tally.doors or ""),
        str(tally.downed or ""),
    )
    return tuple(cell or "·" for cell in cells)


class FigureTable(Widget):
    """The table; where it has no room it scrolls below its head."""

    focusable = True
    pressable = False

    def __init__(
        self, rect: pygame.Rect, heads: Sequence[str], rows: Sequence[Row], scroll: Scroll, scale: float
    ) -> None:
        super().__init__("figures", rect)
        self.heads, self.rows, self.scroll = tuple(heads), tuple(rows), scroll
        self._scale = scale

    @property
    def _inside(self) -> pygame.Rect:
        head = skin.px(HEAD, self._scale)
        return pygame.Rect(self.rect.x, self.rect.y + head, self.rect.w, self.rect.h - head)

    @property
    def _step(self) -> int:
        least, most = skin.px(ROW, self._scale), skin.px(MOST, self._scale)
        return min(max(self._inside.h // max(len(self.rows), 1), least), most)

    def _right(self, column: int) -> float:
        """Return the right end of a column."""
        first = self.rect.w * NAME
        width = (self.rect.w - first - skin.px(EDGE + 10, self._scale)) / len(self.heads)
        return self.rect.x + first + (column + 1) * width

    def _column(self) -> int:
        first = self.rect.w * NAME
        return round((self.rect.w - first - skin.px(EDGE + 10, self._scale)) / len(self.heads))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Write head and rows."""
        scale = look.scale
        for column, words in enumerate(self.heads):
            self._head(target, words, column, scale)
        inside = self._inside
        line = skin.divider(self.rect.w - skin.px(EDGE, scale), scale)
        target.blit(line, (self.rect.x, inside.y - skin.px(4, scale)))
        whole = len(self.rows) * self._step
        start = self.scroll.start(whole, inside.h)
        clip = target.get_clip()
        target.set_clip(inside.clip(clip))
        for k, row in enumerate(self.rows):
            middle = inside.y + (k + 0.5) * self._step - start
            if inside.y - self._step < middle < inside.bottom + self._step:
                self._row(target, row, middle, scale)
        target.set_clip(clip)
        if whole > inside.h:
            bar = skin.scrollbar(inside.h, start / whole, inside.h / whole, scale=scale)
            target.blit(bar, (self.rect.right - bar.get_width(), inside.y))
        if look.focus:
            ring = paper.focus_ring(*self.rect.size, scale)
            target.blit(ring.surface, (self.rect.x + ring.at[0], self.rect.y + ring.at[1]))

    def _letters(self, scale: float) -> int:
        """Return the size of the letters of the head: that at which its longest word has room."""
        words = [word for head in self.heads for word in head.split()]
        longest = max(words, key=lambda word: text.width(word, "heavy", skin.px(13, scale)))
        room = self._column() - skin.px(8, scale)
        return text.fitting(longest, "heavy", skin.px(13, scale), room, skin.px(11, scale))

    def _head(self, target: pygame.Surface, words: str, column: int, scale: float) -> None:
        size = self._letters(scale)
        lines = text.wrapped(words, "heavy", size, self._column() - skin.px(8, scale))
        step = text.leading("heavy", size)
        bottom = self.rect.y + skin.px(HEAD - 10, scale)
        for k, line in enumerate(lines):
            at = (self._right(column), bottom - (len(lines) - k) * step)
            text.put(target, line, at, "heavy", size, paper.DIM, "right")

    def _row(self, target: pygame.Surface, row: Row, middle: float, scale: float) -> None:
        strip = self._step - skin.px(3, scale)
        if row.whole:
            band = paper.plate(self.rect.w - skin.px(EDGE, scale), strip, 4 * scale, "c9b68c", alpha=0.75)
            target.blit(band, (self.rect.x, round(middle - strip / 2)))
        sign = mark(Spot((0, 0), SIDES[row.side].strong, SHAPES.get(row.side, "square"), not row.down), scale)
        left = self.rect.x + skin.px(10, scale)
        target.blit(sign, sign.get_rect(center=(left + skin.px(2, scale), round(middle))))
        face: text.Face = "heavy" if row.whole else "semibold"
        x = left + skin.px(14, scale)
        room = round(self.rect.x + self.rect.w * NAME - x) + skin.px(8, scale)
        size = text.fitting(row.name, face, skin.px(15, scale), room, skin.px(11, scale))
        ink = paper.DIM if row.down else paper.TEXT
        used = skin.put_middle(target, row.name, (x, middle), face, size, ink)
        if row.down:
            side = skin.px(15, scale)
            place = (x + used + skin.px(6, scale), round(middle - side / 2))
            target.blit(icon("out", side, paper.RED), place)
        for column, words in enumerate(row.cells):
            width = text.width(words, face, skin.px(15, scale))
            at = (self._right(column) - width, round(middle))
            skin.put_middle(target, words, at, face, skin.px(15, scale), ink)

    # ------------------------------------------------------------ scrolling
    def wheel(self, steps: int) -> bool:
        """Scroll two rows a step."""
        self._by(-2 * steps)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Scroll with the arrows and the page keys."""
        page = max(1, self._inside.h // self._step - 1)
        by = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        if event.key not in by:
            return False
        self._by(by[event.key])
        return True

    def _by(self, count: int) -> None:
        whole, shown = len(self.rows) * self._step, self._inside.h
        at = self.scroll.start(whole, shown) + count * self._step
        self.scroll.at = min(max(at, 0), max(0, whole - shown))

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the widths of the heads' words and the heights of the heads."""
        size, has = self._letters(scale), self._column() - skin.px(8, scale)
        for words in self.heads:
            for word in words.split():
                yield Room(word, text.width(word, "heavy", size), has)
            lines = text.wrapped(words, "heavy", size, has)
            yield Room(words, len(lines) * text.leading("heavy", size), skin.px(HEAD - 8, scale))
        for row in self.rows:
            for words in row.cells:
                yield Room(words, text.width(words, "heavy", skin.px(15, scale)), has)
