"""The small figure card: portrait, name, a few lines, hit points, actions left.

It stands where there is little height, and over the board for an enemy.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.icons import icon
from game.picture.pens.patch import around
from game.picture.people.cards import Row, pips, portrait, wound_bar
from game.rules.figures import Figure
from game.rules.mission import Mission
from game.rules.view import View
from game.session.speech.words import Words
from game.ui.play.deck import armed, armoured, attributes, card_facts, condition
from game.ui.play.tokens import standing_of, token_of
from game.ui.stealth.deck import stealth_facts
from game.ui.widgets.base import Look, Room, Widget

LEFT: Final = 74
RIGHT: Final = 14
LINE: Final = 19
LARGEST: Final = 14
LEAST: Final = 11
SIGN: Final = 13
"""Measures in units: where the writing begins and ends, its lines, its letters, the signs in it."""

POSTURES: Final = ("stand", "prone", "fallen")


class Bit(NamedTuple):
    """A part of a line: its words, shorter ones for where they have no room, and its sign."""

    words: str
    short: str = ""
    sign: str = ""


def height(lines: int) -> int:
    """Return the height in units of a card of so many lines below its name."""
    return 58 + LINE * lines


LINES: Final = 2
HEIGHT: Final = height(LINES)
"""Lines and height of the card beside the board."""


class CompactCard(Widget):
    """The card; what it has no room for stands in its tooltip."""

    solid = False

    def __init__(
        self,
        rect: pygame.Rect,
        mission: Mission,
        figure: Figure,
        lines: Sequence[Sequence[Bit]],
        tip: str,
        points: int,
        id: str = "card",
    ) -> None:
        super().__init__(id, rect, tip)
        self.label = figure.name
        self.lines = tuple(tuple(line) for line in lines)
        self._token = token_of(mission, figure)
        self._standing = standing_of(figure)
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
        skin.put_middle(target, self.label, (left, rect.y + skin.px(18, scale)), "title", size, paper.TEXT)
        for k, line in enumerate(self.lines):
            _write(target, line, (left, rect.y + skin.px(40 + LINE * k, scale)), room, scale)
        self._foot(target, (left, rect.bottom - skin.px(18, scale)), room, scale)

    def _foot(self, target: pygame.Surface, at: tuple[int, int], room: int, scale: float) -> None:
        """Draw hit points and actions."""
        mark, stands, gap = pips(self._points, 2, scale), self._standing, skin.px(9, scale)
        count, size = f"{stands.points}/{stands.most}", skin.px(LARGEST, scale)
        taken = mark.get_width() + text.width(count, "heavy", size) + 2 * gap
        bar = wound_bar((room - taken, skin.px(14, scale)), stands.points, stands.most, stands.badly)
        (x, y), end = at, at[0] + room
        target.blit(bar, (x, y - bar.get_height() // 2))
        skin.put_middle(target, count, (x + bar.get_width() + gap, y), "heavy", size, paper.TEXT)
        target.blit(mark, (end - mark.get_width(), y - mark.get_height() // 2))

    def _room(self, scale: float) -> int:
        return self.rect.w - skin.px(LEFT + RIGHT, scale)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the widths of all lines at their least size, in their shortest words."""
        yield Room(self.label, text.width(self.label, "title", skin.px(14, scale)), self._room(scale))
        for line in self.lines:
            size, words = _fitted(line, self._room(scale), scale)
            yield Room(" · ".join(words), _needs(line, words, size, scale), self._room(scale))


def _needs(line: Sequence[Bit], words: Sequence[str], size: int, scale: float) -> int:
    """Return the width of a line with its signs, in words that stand for its bits."""
    signs = sum(skin.px(SIGN + 4, scale) for bit in line if bit.sign)
    between = skin.px(10, scale) * (len(line) - 1)
    return signs + between + sum(text.width(each, "semibold", size) for each in words)


def _fitted(line: Sequence[Bit], room: int, scale: float) -> tuple[int, list[str]]:
    """Return the largest letters at which a line fits, and its words: the last bits are shortened first."""
    words = [bit.words for bit in line]
    places = [k for k, bit in enumerate(line) if bit.short]
    while True:
        for units in range(LARGEST, LEAST - 1, -1):
            size = skin.px(units, scale)
            if _needs(line, words, size, scale) <= room:
                return size, words
        if not places:
            return skin.px(LEAST, scale), words
        last = places.pop()
        words[last] = line[last].short


def _write(target: pygame.Surface, line: Sequence[Bit], at: tuple[int, int], room: int, scale: float) -> None:
    size, words = _fitted(line, room, scale)
    x, y = at
    side = skin.px(SIGN, scale)
    for bit, each in zip(line, words, strict=True):
        if bit.sign:
            target.blit(icon(bit.sign, side, paper.TEXT), (x, y - side // 2))
            x += side + skin.px(4, scale)
        x += skin.put_middle(target, each, (x, y), "semibold", size, paper.DIM) + skin.px(10, scale)


# ---------------------------------------------------------------- what it says
def compact_card(
    words: Words, view: View, figure: Figure, names: dict[str, str], rect: pygame.Rect
) -> CompactCard:
    """Return the card of a figure in the skirmish: its condition, its arms; the rest in the tooltip."""
    trade = names.get(figure.profile.id, figure.profile.id)
    tip = f"{trade} · {attributes(words, figure)}. {card_facts(words, view, figure, names)}"
    lines = [_state(words, view, figure), _arms(words, figure, names)]
    return CompactCard(rect, view.mission, figure, lines, tip, _points(view, figure))


def foe_card(
    words: Words, view: View, figure: Figure, names: dict[str, str], rect: pygame.Rect
) -> CompactCard:
    """Return the card of an enemy over the board, with its attributes: there is no tooltip for it."""
    lines = [_state(words, view, figure), [Bit(attributes(words, figure))], _arms(words, figure, names)]
    return CompactCard(rect, view.mission, figure, lines, "", _points(view, figure), "foe")


def _points(view: View, figure: Figure) -> int:
    return figure.points if figure.id == view.active else 0 if figure.acted else 2


def _state(words: Words, view: View, figure: Figure) -> list[Bit]:
    return [Bit(" · ".join(part for part in condition(words, view, figure) if part))]


def _arms(words: Words, figure: Figure, names: dict[str, str]) -> list[Bit]:
    """Return weapon and armour; shorter, the weapon's name alone and what the armour absorbs."""
    arm, worn = armed(words, figure, names), armoured(words, figure, names)
    weapon = Bit(f"{arm.strong} {arm.detail}".strip(), arm.strong, arm.icon)
    armour = figure.profile.armour
    short = words.signed(-armour.absorption) if armour is not None else ""
    return [weapon, Bit(worn.strong, short, worn.icon)]


def compact_stealth_card(words: Words, view: View, figure: Figure, rect: pygame.Rect) -> CompactCard:
    """Return the card of a figure in a stealth conflict: what its lines have no room for in the tooltip."""
    rows, tip, points = stealth_facts(words, view, figure)
    first, *others = rows
    more = [" · ".join(part for part in (row.strong, row.detail) if part) for row in others]
    lines = [[Bit(first.strong, "", first.icon)], [_bit(row) for row in others if row.strong]]
    return CompactCard(
        rect, view.mission, figure, lines, "\n".join(part for part in (tip, *more) if part), points
    )


def stealth_foe_card(words: Words, view: View, figure: Figure, rect: pygame.Rect) -> CompactCard:
    """Return the card over the board of somebody of the other side in a stealth conflict."""
    rows, _, points = stealth_facts(words, view, figure)
    lines = [[Bit(f"{row.strong}  {row.detail}".strip(), row.strong, row.icon)] for row in rows]
    return CompactCard(rect, view.mission, figure, lines, "", points, "foe")


def _bit(row: Row) -> Bit:
    """Return a row as a part of a line; the sign of a posture says it without words."""
    if row.icon in POSTURES and row.detail:
        return Bit(row.detail, row.strong, row.icon)
    return Bit(f"{row.strong} {row.detail}".strip(), row.strong, row.icon)
