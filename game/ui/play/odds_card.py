"""The card of an attack at the board's edge: its chance, and every part of it with the rule's number."""

import functools
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.patch import Patch
from game.rules.view import View
from game.session.speech.words import Words
from game.ui.play.offer_words import Part, headline, parts, title
from game.ui.play.offers import Offer
from game.ui.widgets.base import Look, Room, Widget

if TYPE_CHECKING:
    from game.ui.play.scene import Play

LETTERS: Final = 14
SMALL: Final = 11
ROW: Final = 20
HEAD: Final = 36
PAD: Final = 13
LEAST: Final = 210
APART: Final = 14
"""Measures in units: letters, rows and edges of the card, its least width, its way from the board's edge."""


class OddsCard(Widget):
    """Who attacks whom, the chance, and the parts."""

    solid = False

    def __init__(self, title: str, chance: str, parts: Sequence[Part], most: int, scale: float) -> None:
        self.title, self.chance, self.parts = title, chance, tuple(parts)
        self._most = most
        self._picture: Patch | None = None
        super().__init__("odds", pygame.Rect((0, 0), self._size(scale)))

    def _size(self, scale: float) -> tuple[int, int]:
        px = functools.partial(skin.px, scale=scale)
        head = text.width(self.title, "heavy", px(LETTERS + 1)) + text.width(self.chance, "title", px(22))
        wide = max([head + px(26), px(LEAST), *(self._needs(part, scale) for part in self.parts)])
        rows = sum(len(self._lines(part, scale)) for part in self.parts)
        return min(wide, self._most - 2 * px(PAD)) + 2 * px(PAD), px(HEAD) + rows * px(ROW) + px(PAD)

    def _needs(self, part: Part, scale: float) -> int:
        return text.width(part.words, "semibold", skin.px(LETTERS, scale)) + self._right(part, scale)

    def _right(self, part: Part, scale: float) -> int:
        """Return the width of value and rule at the right end."""
        value = text.width(part.value, "heavy", skin.px(LETTERS, scale)) if part.value else 0
        return value + skin.px(20 + 46, scale)

    def _lines(self, part: Part, scale: float) -> tuple[str, ...]:
        room = self._most - 2 * skin.px(PAD, scale) - self._right(part, scale)
        return text.wrapped(part.words, "semibold", skin.px(LETTERS, scale), room)

    def place(self, board: pygame.Rect, scale: float, shown: Sequence[tuple[int, int]]) -> None:
        """Go to the corner of the board where none of some pixels lies, else to the lower left one."""
        inner = board.inflate(-2 * skin.px(APART, scale), -2 * skin.px(APART, scale))
        for corner in ("bottomleft", "topleft", "topright", "bottomright"):
            setattr(self.rect, corner, getattr(inner, corner))
            if not any(self.rect.collidepoint(spot) for spot in shown):
                return
        self.rect.bottomleft = inner.bottomleft

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the card; its picture is made once."""
        if self._picture is None:
            self._picture = self._drawn(look.scale)
        target.blit(self._picture.surface, self._picture.moved(*self.rect.topleft).at)

    def _drawn(self, scale: float) -> Patch:
        px = functools.partial(skin.px, scale=scale)
        patch = skin.panel(self.rect.size, "paper", scale, 8)
        whole = patch.surface.copy()
        left, top = px(PAD) - patch.at[0], -patch.at[1]
        right = self.rect.w - px(PAD) - patch.at[0]
        wide = text.width(self.chance, "title", px(22))
        size = text.fitting(self.title, "heavy", px(LETTERS + 1), right - wide - px(10) - left, px(SMALL))
        middle = top + px(HEAD) // 2 + px(2)
        skin.put_middle(whole, self.title, (left, middle), "heavy", size, paper.TEXT)
        skin.put_middle(whole, self.chance, (right - wide, middle), "title", px(22), paper.TEXT)
        y = top + px(HEAD) + px(ROW) // 2
        for part in self.parts:
            self._row(whole, part, (left, right, y), scale)
            y += px(ROW) * len(self._lines(part, scale))
        return Patch(whole, patch.at)

    def _row(self, target: pygame.Surface, part: Part, at: tuple[int, int, int], scale: float) -> None:
        left, right, y = at
        px = functools.partial(skin.px, scale=scale)
        size, small = px(LETTERS), px(SMALL)
        for k, line in enumerate(self._lines(part, scale)):
            skin.put_middle(target, line, (left, y + k * px(ROW)), "semibold", size, paper.DIM)
        if part.value:
            x = right - px(46) - text.width(part.value, "heavy", size)
            skin.put_middle(target, part.value, (x, y), "heavy", size, paper.TEXT)
        if part.rule:
            x = right - text.width(part.rule, "heavy", small)
            skin.put_middle(target, part.rule, (x, y), "heavy", small, paper.DIM)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the widths of title and rows."""
        has = self.rect.w - 2 * skin.px(PAD, scale)
        wide = text.width(self.chance, "title", skin.px(22, scale)) + skin.px(10, scale)
        yield Room(self.title, text.width(self.title, "heavy", skin.px(SMALL, scale)) + wide, has)
        for part in self.parts:
            longest = max(
                text.width(line, "semibold", skin.px(LETTERS, scale)) for line in self._lines(part, scale)
            )
            yield Room(part.words, longest + self._right(part, scale), has)


def odds_card(scene: "Play") -> OddsCard | None:
    """Return the card of the attack that is pointed at or asked for, in its place on the board."""
    offer = scene.hand.offer if scene.free else None
    if offer is None:
        return None
    board, scale = scene.table.board, scene.frame.scale
    card = _card(scene.words, scene.view, offer, board, scale)
    figures = (scene.view.figures[name] for name in (offer.figure, offer.target))
    shown = [scene.viewport.pixel(each.point) for each in figures if each.point is not None]
    strip = scene.group.get("question")
    if strip is not None:  # what is asked lies at the foot of the board
        board = pygame.Rect(board.x, board.y, board.w, max(0, strip.rect.y - board.y))
    card.place(board, scale, shown)
    return card


def _card(words: Words, view: View, offer: Offer, board: pygame.Rect, scale: float) -> OddsCard:
    """Return the card; where it would be higher than half the board its last row, wounds, is left out."""
    heading, rows = title(words, view, offer), parts(words, view, offer)
    card = _made(heading, headline(words, offer), rows, board.w // 2, scale)
    if offer.hurt is None or card.rect.h <= board.h // 2:
        return card
    return _made(heading, headline(words, offer), rows[:-1], board.w // 2, scale)


@functools.lru_cache(maxsize=8)
def _made(heading: str, chance: str, rows: tuple[Part, ...], most: int, scale: float) -> OddsCard:
    return OddsCard(heading, chance, rows, most, scale)
