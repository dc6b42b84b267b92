"""The figures of a side on the briefing: cards, with trade and weapon beside them where there is room."""

from typing import Final

import pygame

from game.picture.pens import paper
from game.picture.pens.skin import px
from game.picture.people.cards import CARD, sequence_card, sequence_size
from game.rules.figures import Figure
from game.rules.mission import Side
from game.rules.state import State
from game.session.speech.words import Words
from game.ui.layout import Frame
from game.ui.play.deck import Picture, figure_facts
from game.ui.play.tokens import standing_of, token_of
from game.ui.widgets.base import Widget
from game.ui.widgets.label import Label

LARGEST: Final = 1.4
"""Scale of a card that has all the room it wants."""

BESIDE: Final = 2
"""Columns of figures when their trades stand beside their cards."""

CARD_SHARE: Final = 0.52
"""Most of its column that a card takes then."""

GAP: Final = 10


class Roster:
    """Makes the cards of a side's figures; `names` are those of profiles, weapons and armours."""

    def __init__(self, state: State, names: dict[str, str], words: Words, frame: Frame) -> None:
        self.state, self.names, self.words, self.frame = state, names, words, frame

    def widgets(self, side: Side, area: pygame.Rect) -> list[Widget]:
        """Return the cards, as large as they fit."""
        own = [figure for figure in self.state.figures.values() if figure.side == side.id]
        scale, gap = self.frame.scale, self.frame.px(GAP)
        if not own or area.h < px(CARD[1] * 0.6, scale):
            return []
        rows = -(-len(own) // BESIDE)
        tall = ((area.h + gap) / rows - gap) / CARD[1]
        if tall >= scale:
            wide = (area.w - gap * (BESIDE - 1)) / BESIDE * CARD_SHARE / _widest(own)
            return self._with_trades(own, area, min(tall, wide, LARGEST * scale))
        columns, size = _columns(own, area, gap, LARGEST * scale)
        w, h = px(_widest(own), size) + gap, px(CARD[1], size) + gap
        return [
            self._card(figure, (area.x + (k % columns) * w, area.y + (k // columns) * h), size)
            for k, figure in enumerate(own)
        ]

    def _with_trades(self, own: list[Figure], area: pygame.Rect, scale: float) -> list[Widget]:
        gap = self.frame.px(GAP)
        width, step = (area.w - gap * (BESIDE - 1)) // BESIDE, px(CARD[1], scale) + gap
        made: list[Widget] = []
        for k, figure in enumerate(own):
            place = (area.x + (k % BESIDE) * (width + gap), area.y + (k // BESIDE) * step)
            card = self._card(figure, place, scale)
            made += [card, self._trade(figure, card.rect, width - card.rect.w - 2 * gap)]
        return made

    def _card(self, figure: Figure, place: tuple[int, int], size: float) -> Picture:
        rect = pygame.Rect(place, sequence_size(figure.name, "waiting", size))
        token = token_of(self.state.mission, figure)
        patch = sequence_card(token, token.side, standing_of(figure), "waiting", size)
        return Picture(f"roster:{figure.id}", rect, patch, figure_facts(self.words, figure, self.names))

    def _trade(self, figure: Figure, card: pygame.Rect, room: int) -> Label:
        """Return what stands beside a figure's card."""
        weapon = figure.profile.weapon
        parts = [figure.profile.id, *([weapon.id] if weapon is not None else [])]
        words = "\n".join(self.names.get(part, part) for part in parts)
        rect = pygame.Rect(card.right + self.frame.px(GAP), card.y, room, card.h)
        return Label(f"trade:{figure.id}", rect, words, size=15, colour=paper.DIM, middle=True)


def _widest(own: list[Figure]) -> int:
    """Return the width of the widest card in units: long names make them wider."""
    return max(sequence_size(figure.name, "waiting")[0] for figure in own)


def _columns(own: list[Figure], area: pygame.Rect, gap: int, most: float) -> tuple[int, float]:
    """Return in how many columns so many cards are largest, and their scale; rather few rows than many."""
    count, widest = len(own), _widest(own)

    def size(columns: int) -> float:
        rows = -(-count // columns)
        wide = (area.w - gap * (columns - 1)) / columns / widest
        return min(wide, (area.h - gap * (rows - 1)) / rows / CARD[1], most)

    best = max(range(1, count + 1), key=lambda columns: (size(columns), columns))
    return best, size(best)
