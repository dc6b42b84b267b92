"""The figure card where there is little height: portrait, name, condition, hit points, actions left."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.patch import around
from game.picture.people.cards import pips, portrait, wound_bar
from game.rules.figures import Figure
from game.rules.mission import Mission
from game.rules.view import View
from game.session.speech.words import Words
from game.ui.play.deck import attributes, condition, figure_facts
from game.ui.play.tokens import standing_of, token_of
from game.ui.stealth.deck import stealth_facts
from game.ui.widgets.base import Look, Room, Widget

HEIGHT: Final = 84
LEFT: Final = 74


class CompactCard(Widget):
    """The card; what it has no room for stands in its tooltip."""

    solid = False

    def __init__(
        self, rect: pygame.Rect, mission: Mission, figure: Figure, line: str, tip: str, points: int
    ) -> None:
        super().__init__("card", rect, tip)
        self.label = figure.name
        self._token = token_of(mission, figure)
        self._standing = standing_of(figure)
        self._condition = line
        self._points = points

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the card."""
        scale, rect = look.scale, self.rect
        patch = skin.panel(rect.size, "paper", scale, 11)
        target.blit(patch.surface, (rect.x + patch.at[0], rect.y + patch.at[1]))
        face = around(portrait(self._token, 18 * scale), rect.x + skin.px(38, scale), rect.centery)
        target.blit(face.surface, face.at)
        left, room = rect.x + skin.px(LEFT, scale), self._room(scale)
        size = text.fitting(self.label, "title", skin.px(20, scale), room, skin.px(14, scale))
        skin.put_middle(target, self.label, (left, rect.y + skin.px(19, scale)), "title", size, paper.TEXT)
        size = text.fitting(self._condition, "semibold", skin.px(14, scale), room, skin.px(11, scale))
        place = (left, rect.y + skin.px(41, scale))
        skin.put_middle(target, self._condition, place, "semibold", size, paper.DIM)
        mark = pips(self._points, 2, scale)
        wide = room - mark.get_width() - skin.px(12, scale)
        stands = self._standing
        bar = wound_bar((wide, skin.px(14, scale)), stands.points, stands.most, stands.badly)
        y = rect.y + skin.px(63, scale)
        target.blit(bar, (left, y - bar.get_height() // 2))
        target.blit(mark, (left + room - mark.get_width(), y - mark.get_height() // 2))

    def _room(self, scale: float) -> int:
        return self.rect.w - skin.px(LEFT + 14, scale)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the widths of both lines at their least size."""
        yield Room(self.label, text.width(self.label, "title", skin.px(14, scale)), self._room(scale))
        needs = text.width(self._condition, "semibold", skin.px(11, scale))
        yield Room(self._condition, needs, self._room(scale))


def compact_card(
    words: Words, view: View, figure: Figure, names: dict[str, str], rect: pygame.Rect
) -> CompactCard:
    """Return the card of a figure in the skirmish: its condition, and its trade and arms in the tooltip."""
    weapon = figure.profile.weapon
    trade = names.get(figure.profile.id, figure.profile.id)
    arms = names.get(weapon.id, weapon.id) if weapon is not None else ""
    facts = " · ".join(part for part in (trade, attributes(words, figure), arms) if part)
    line = " · ".join(part for part in condition(words, figure) if part)
    points = figure.points if figure.id == view.active else 0 if figure.acted else 2
    tip = f"{facts}. {figure_facts(words, figure, names)}"
    return CompactCard(rect, view.mission, figure, line, tip, points)


def compact_stealth_card(words: Words, view: View, figure: Figure, rect: pygame.Rect) -> CompactCard:
    """Return the card of a figure in a stealth conflict: its attributes there, all else in the tooltip."""
    rows, tip, points = stealth_facts(words, view, figure)
    first, *others = rows
    more = [" · ".join(part for part in (row.strong, row.detail) if part) for row in others]
    lines = [line for line in (tip, *more) if line]
    return CompactCard(rect, view.mission, figure, first.strong, "\n".join(lines), points)
