"""What decided a game: a row for each moment, which opens the replay there; and the figures that are left."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.picture.pens import paper, skin, text
from game.picture.pens.palettes import SIDES
from game.picture.pens.plots import SHAPES, Spot, mark
from game.picture.people.cards import portrait, wound_bar
from game.picture.people.token import Token
from game.rules.events import (
    AnyEvent,
    Attempted,
    BecameMalherido,
    GameEnded,
    ObjectiveMoved,
    Shot,
    Struggled,
    Surrendered,
    WentDown,
    Wounded,
)
from game.rules.events_stealth import AlarmRose, Attacked, Discovered, Felled, Searched
from game.rules.figures import NEVER, Figure
from game.rules.state import State
from game.session.deciding import Deed
from game.session.film import view_of
from game.ui.play.tokens import standing_of, token_of
from game.ui.replay.charts import Game
from game.ui.replay.deed_words import deed_words
from game.ui.replay.marks import side_of
from game.ui.replay.tape import Entry
from game.ui.widgets.base import Look, Press, Room, Widget

LETTERS: Final = (15, 14, 13, 12)
"""Sizes of letters, the first in which a sentence has room."""

LEFT: Final = 42
TURN: Final = 64
CELL: Final = 84
TALL: Final = 117
"""Sizes of a row and of a figure's cell, in units."""

FALLEN: Final = 120
"""Of 255: how opaque the picture of somebody out of action is."""


def sign_of(event: AnyEvent) -> str:
    """Return the icon of an event that decides games."""
    match event:
        case WentDown() | Felled():
            return "out"
        case BecameMalherido() | Wounded():
            return "drop"
        case ObjectiveMoved() | GameEnded() | Surrendered():
            return "flag"
        case Discovered():
            return "watch"
        case AlarmRose():
            return "bell"
        case Shot() | Struggled() | Attacked() | Searched():
            return "cross"
        case Attempted():
            return "special"
        case _:
            return "dot"


class DeedRow(Widget):
    """A moment: its sign in the colour of its side, its turn, and what the log says of it."""

    focusable = True

    def __init__(self, rect: pygame.Rect, game: Game, deed: Deed, press: Press) -> None:
        moment, found = deed.moment, game.moments[deed.moment]
        super().__init__(f"deed:{moment}", rect, game.words.T("Shows it in the replay."), found.event.rule)
        entry = Entry(moment + 1, found.event, view_of(found.after, None))
        side = side_of(entry)
        if isinstance(found.event, GameEnded) and found.event.result.winner is not None:
            side = game.mark(found.event.result.winner)
        colour = SIDES.get(side, SIDES["N"]).strong
        self.spot = Spot((0, 0), colour, SHAPES.get(side, "disc"), True, sign_of(found.event), 28)
        self.turn = game.turn(deed.turn)
        self.words = deed_words(game, deed)
        self._press = press

    def _lines(self, scale: float) -> tuple[tuple[str, ...], int]:
        """Return the sentence in lines, and the size of their letters."""
        room = self.rect.w - skin.px(LEFT + TURN + 16, scale)
        for letters in LETTERS:
            size = skin.px(letters, scale)
            lines = text.wrapped(self.words, "semibold", size, room)
            if len(lines) * text.leading("semibold", size) <= self.rect.h:
                break
        return lines, size

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the row, lighter while it is pointed at."""
        scale = look.scale
        if look.state in ("hover", "down") or look.focus:
            line = "a9803c" if look.focus else "b9a57c"
            target.blit(
                paper.plate(*self.rect.size, 6 * scale, "faf3e0", line, (2.4 if look.focus else 1.4) * scale),
                self.rect,
            )
        image = mark(self.spot, scale)
        middle = self.rect.centery
        target.blit(image, image.get_rect(center=(self.rect.x + skin.px(22, scale), middle)))
        x = self.rect.x + skin.px(LEFT, scale)
        lines, size = self._lines(scale)
        small = text.fitting(self.turn, "heavy", size, skin.px(TURN - 6, scale), skin.px(11, scale))
        skin.put_middle(target, self.turn, (x, middle), "heavy", small, paper.DIM)
        step = text.leading("semibold", size)
        for k, line in enumerate(lines):
            y = middle + (k - (len(lines) - 1) / 2) * step
            at = (x + skin.px(TURN, scale), y)
            skin.put_middle(target, line, at, "semibold", size, paper.TEXT)

    def press(self) -> None:
        """Open the replay there."""
        self._press()

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the height that the sentence needs."""
        lines, size = self._lines(scale)
        yield Room(self.words, len(lines) * text.leading("semibold", size), self.rect.h)
        yield Room(self.turn, text.width(self.turn, "heavy", skin.px(11, scale)), skin.px(TURN - 6, scale))


def _took_part(figure: Figure) -> bool:
    """Tell whether a figure was of those who fight, and could come to the table."""
    came = figure.point is not None or figure.arrives < NEVER
    return figure.role == "fighter" and came and not figure.left_out


class Survivors(Widget):
    """The fighters of a side at the end: those in play, then the fallen, paler; or "nobody".

    Bystanders and reserves that were never called are not shown.
    """

    solid = False

    def __init__(self, rect: pygame.Rect, state: State, side: str, title: str, nobody: str) -> None:
        super().__init__(f"survivors:{side}", rect)
        self.title, self.nobody = title, nobody
        own = [f for f in state.figures.values() if f.side == side and _took_part(f)]
        shown = sorted(own, key=lambda figure: not figure.in_play)
        self.left = sum(figure.in_play for figure in own)
        self.figures: Sequence[Token] = tuple(token_of(state.mission, figure) for figure in shown)
        self.standings = tuple(standing_of(figure) for figure in shown)
        self.tip = ", ".join(figure.name for figure in shown)

    def _cell(self, scale: float) -> int:
        return min(skin.px(CELL, scale), self.rect.w // max(len(self.figures), 1))

    def _room(self, scale: float) -> int:
        """Return the room of a name: more than its cell where names stand in two lines by turns."""
        return round(self._cell(scale) * (1.5 if self._staggered(scale) else 1)) - skin.px(6, scale)

    def _staggered(self, scale: float) -> bool:
        least, room = skin.px(12, scale), self._cell(scale) - skin.px(6, scale)
        return any(text.width(figure.name, "semibold", least) > room for figure in self.figures)

    def _name(self, name: str, scale: float) -> tuple[str, int]:
        """Return a name as it has room under its figure, cut only among very many, and its size."""
        room, least = self._room(scale), skin.px(10, scale)
        size = text.fitting(name, "semibold", skin.px(13, scale), room, least)
        shown = name
        while len(shown) > 2 and text.width(shown, "semibold", size) > room:
            shown = f"{shown[:-2].rstrip()}…"
        return shown, size

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the side's name and its figures in a row."""
        scale = look.scale
        size = text.fitting(self.title, "heavy", skin.px(15, scale), self.rect.w, skin.px(11, scale))
        head = self.rect.y + skin.px(9, scale)
        end = self.rect.x + skin.put_middle(
            target, self.title, (self.rect.x, head), "heavy", size, paper.TEXT
        )
        if not self.left:
            at = (end + skin.px(8, scale), head)
            skin.put_middle(target, self.nobody, at, "semibold", skin.px(15, scale), paper.RED)
        cell = self._cell(scale)
        for k, (figure, standing) in enumerate(zip(self.figures, self.standings, strict=True)):
            centre = self.rect.x + k * cell + cell // 2
            image = portrait(figure, min(19.0 * scale, cell / 4.2))
            if standing.points <= 0:
                image = image.copy()
                image.set_alpha(FALLEN)
            target.blit(image, image.get_rect(center=(centre, self.rect.y + skin.px(62, scale))))
            size_of_bar = (cell - skin.px(16, scale), skin.px(9, scale))
            bar = wound_bar(size_of_bar, standing.points, standing.most, standing.badly)
            target.blit(bar, bar.get_rect(center=(centre, self.rect.y + skin.px(99, scale))))
            name, letters = self._name(figure.name, scale)
            wide = text.width(name, "semibold", letters)
            left = min(max(centre - wide / 2, self.rect.x), self.rect.right - wide)
            lower = skin.px(14, scale) if k % 2 and self._staggered(scale) else 0
            at_name = (left, self.rect.y + skin.px(TALL, scale) + lower)
            skin.put_middle(target, name, at_name, "semibold", letters, paper.DIM)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the widths of the names as they are shown."""
        room = self._room(scale)
        for figure in self.figures:
            name, size = self._name(figure.name, scale)
            yield Room(name, text.width(name, "semibold", size), room)
        yield Room(self.title, text.width(self.title, "heavy", skin.px(11, scale)), self.rect.w)
