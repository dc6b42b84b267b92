"""What decided a game: a row for each moment, which opens the replay there; and the figures that are left."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.picture import paper, skin, text
from game.picture.cards import portrait, wound_bar
from game.picture.palettes import SIDES
from game.picture.plots import Spot, mark
from game.picture.token import Token
from game.rules.events import (
    AnyEvent,
    Attempted,
    BecameMalherido,
    GameEnded,
    ObjectiveMoved,
    Surrendered,
    WentDown,
)
from game.rules.events_stealth import Discovered, Felled
from game.rules.state import State
from game.session.film import view_of
from game.ui.play.tokens import standing_of, token_of
from game.ui.replay.charts import Game
from game.ui.replay.marks import side_of
from game.ui.replay.tape import Entry
from game.ui.widgets.base import Look, Press, Room, Widget

LETTERS: Final = 15
LEFT: Final = 42
TURN: Final = 64
CELL: Final = 84
TALL: Final = 117
"""Sizes of a row and of a figure's cell, in units."""


def sign_of(event: AnyEvent) -> str:
    """Return the icon of an event that decides games."""
    match event:
        case WentDown() | Felled():
            return "out"
        case BecameMalherido():
            return "drop"
        case ObjectiveMoved() | GameEnded() | Surrendered():
            return "flag"
        case Discovered():
            return "watch"
        case Attempted():
            return "special"
        case _:
            return "dot"


class DeedRow(Widget):
    """A moment: its sign in the colour of its side, its turn, and what the log says of it."""

    focusable = True

    def __init__(self, rect: pygame.Rect, game: Game, moment: int, press: Press) -> None:
        found = game.moments[moment]
        super().__init__(f"deed:{moment}", rect, game.words.T("Shows it in the replay."), found.event.rule)
        entry = Entry(moment + 1, found.event, view_of(found.after, None))
        side = side_of(entry)
        if isinstance(found.event, GameEnded) and found.event.result.winner is not None:
            side = game.mark(found.event.result.winner)
        colour = SIDES.get(side, SIDES["N"]).strong
        self.spot = Spot((0, 0), colour, "disc", True, sign_of(found.event), 28)
        self.turn = game.turn(found.after.turn)
        self.words = game.sentence(moment).removesuffix(f" [{found.event.rule}]")
        self._press = press

    def _lines(self, scale: float) -> tuple[str, ...]:
        room = self.rect.w - skin.px(LEFT + TURN + 16, scale)
        return text.wrapped(self.words, "semibold", skin.px(LETTERS, scale), room)

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
        size = skin.px(LETTERS, scale)
        small = text.fitting(self.turn, "heavy", size, skin.px(TURN - 6, scale), skin.px(11, scale))
        skin.put_middle(target, self.turn, (x, middle), "heavy", small, paper.DIM)
        lines, step = self._lines(scale), text.leading("semibold", size)
        for k, line in enumerate(lines):
            y = middle + (k - (len(lines) - 1) / 2) * step
            at = (x + skin.px(TURN, scale), y)
            skin.put_middle(target, line, at, "semibold", size, paper.TEXT)

    def press(self) -> None:
        """Open the replay there."""
        self._press()

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the height that the sentence needs."""
        step = text.leading("semibold", skin.px(LETTERS, scale))
        yield Room(self.words, len(self._lines(scale)) * step, self.rect.h)
        yield Room(self.turn, text.width(self.turn, "heavy", skin.px(11, scale)), skin.px(TURN - 6, scale))


class Survivors(Widget):
    """The figures of a side that are in play at the end, or "nobody"."""

    solid = False

    def __init__(self, rect: pygame.Rect, state: State, side: str, title: str, nobody: str) -> None:
        super().__init__(f"survivors:{side}", rect)
        self.title, self.nobody = title, nobody
        own = [figure for figure in state.figures.values() if figure.side == side and figure.in_play]
        self.figures: Sequence[Token] = tuple(token_of(state.mission, figure) for figure in own)
        self.standings = tuple(standing_of(figure) for figure in own)

    def _cell(self, scale: float) -> int:
        return min(skin.px(CELL, scale), self.rect.w // max(len(self.figures), 1))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Draw the side's name and its figures in a row."""
        scale = look.scale
        size = text.fitting(self.title, "heavy", skin.px(15, scale), self.rect.w, skin.px(11, scale))
        head = self.rect.y + skin.px(9, scale)
        skin.put_middle(target, self.title, (self.rect.x, head), "heavy", size, paper.TEXT)
        if not self.figures:
            at = (self.rect.x, self.rect.y + skin.px(40, scale))
            skin.put_middle(target, self.nobody, at, "semibold", skin.px(15, scale), paper.DIM)
        cell = self._cell(scale)
        for k, (figure, standing) in enumerate(zip(self.figures, self.standings, strict=True)):
            centre = self.rect.x + k * cell + cell // 2
            image = portrait(figure, min(19.0 * scale, cell / 4.2))
            target.blit(image, image.get_rect(center=(centre, self.rect.y + skin.px(62, scale))))
            wide = (cell - skin.px(16, scale), skin.px(9, scale))
            bar = wound_bar(wide, standing.points, standing.most, standing.badly)
            target.blit(bar, bar.get_rect(center=(centre, self.rect.y + skin.px(99, scale))))
            room = cell - skin.px(4, scale)
            name = text.fitting(figure.name, "semibold", skin.px(13, scale), room, skin.px(9, scale))
            left = centre - text.width(figure.name, "semibold", name) / 2
            at_name = (left, self.rect.y + skin.px(TALL, scale))
            skin.put_middle(target, figure.name, at_name, "semibold", name, paper.DIM)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the widths of the names at their least size."""
        room = self._cell(scale) - skin.px(4, scale)
        for figure in self.figures:
            yield Room(figure.name, text.width(figure.name, "semibold", skin.px(9, scale)), room)
        yield Room(self.title, text.width(self.title, "heavy", skin.px(11, scale)), self.rect.w)
