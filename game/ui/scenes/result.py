"""The result: who won, why, the score, a small table of what each side did, and the ways on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from msgspec import Struct

from game.picture import paper, skin, text
from game.rules.events import Shot, WentDown, Wounded
from game.rules.state import Result, State
from game.session import terms
from game.session.history import Moment
from game.ui.layout import centred
from game.ui.play.game import Stage
from game.ui.play.match import Match
from game.ui.scene import Report, Scene
from game.ui.widgets.base import Look, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet

if TYPE_CHECKING:
    from game.ui.app import App


class Tally(Struct, frozen=True):
    """What a side did in a game: shots, hits, hit points taken from the enemy, enemies put out of action."""

    shots: int
    hits: int
    taken: int
    downed: int
    left: int


def tally(moments: Sequence[Moment], state: State, side: str) -> Tally:
    """Return what a side did in a game that is over, when everybody may know everything."""
    own = [figure.id for figure in state.figures.values() if figure.side == side]
    events = [moment.event for moment in moments]
    shots = [event for event in events if isinstance(event, Shot) and event.figure in own]
    wounds = [event for event in events if isinstance(event, Wounded) and event.figure not in own]
    downs = [event for event in events if isinstance(event, WentDown) and event.figure not in own]
    return Tally(
        len(shots),
        sum(shot.check.success for shot in shots),
        sum(wound.damage.lost for wound in wounds),
        len(downs),
        sum(state.figures[name].in_play for name in own),
    )


class Columns(Widget):
    """A small table: words on the left, a number for each side on the right."""

    solid = False

    def __init__(self, rect: pygame.Rect, rows: Sequence[tuple[str, ...]]) -> None:
        super().__init__("statistics", rect)
        self.rows = tuple(rows)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Write the table; its first row is the head."""
        step = self.rect.h / len(self.rows)
        first = self.rect.w * 0.46
        width = (self.rect.w - first) / (len(self.rows[0]) - 1)
        for k, row in enumerate(self.rows):
            middle = self.rect.y + (k + 0.5) * step
            if k:
                line = skin.divider(self.rect.w, look.scale)
                target.blit(line, (self.rect.x, round(self.rect.y + k * step)))
            place = (self.rect.x, middle)
            skin.put_middle(target, row[0], place, "semibold", skin.px(15, look.scale), paper.DIM)
            for column, words in enumerate(row[1:]):
                room = round(width) - skin.px(10, look.scale)
                size = text.fitting(words, "heavy", skin.px(16, look.scale), room, skin.px(11, look.scale))
                right = self.rect.x + first + (column + 1) * width - text.width(words, "heavy", size)
                skin.put_middle(target, words, (right, middle), "heavy", size, paper.TEXT)


class Outcome(Scene):
    """The end of a game, over its board."""

    name = "result"
    opaque = False

    def __init__(self, app: "App", match: Match, stage: Stage) -> None:
        super().__init__(app)
        self.match, self.stage = match, stage
        self.state = match.session.state

    @property
    def result(self) -> Result:
        """How the game ended."""
        if self.state.result is None:
            raise ValueError("the game is not over")
        return self.state.result

    def build(self) -> Sequence[Widget]:
        """Return the paper with the result, the table and the ways on."""
        px, _ = self.frame.px, self.words.T
        rect = centred(self.frame, 600, 500)
        inner = rect.inflate(-px(64), 0)
        title, why = self._verdict()
        third = (inner.w - 2 * px(12)) // 3
        head = pygame.Rect(inner.x, rect.y + px(28), inner.w, px(48))
        below = pygame.Rect(inner.x, rect.y + px(80), inner.w, px(48))
        row = pygame.Rect(inner.x, rect.bottom - px(72), third, px(44))
        next_one = third + px(12)
        return (
            Sheet("result", rect),
            Label("result:title", head, title, face="title", size=32, align="centre"),
            Label("result:why", below, why, size=17, colour=paper.DIM, align="centre"),
            Columns(pygame.Rect(inner.x, rect.y + px(138), inner.w, rect.h - px(226)), self._rows()),
            Button("result:again", row, _("Play again"), self._again, icon="undo", kind="blue"),
            Button("result:board", row.move(next_one, 0), _("See the board"), self._board, icon="map"),
            Button("result:menu", row.move(2 * next_one, 0), _("To the menu"), self.app.menu, icon="home"),
        )

    def _verdict(self) -> tuple[str, str]:
        _, result = self.words.T, self.result
        why = terms.reason(self.words, result.reason)
        if result.winner is None:
            title = _("A draw")
        elif len(self.match.persons) == 1:
            title = _("Victory") if result.winner == self.match.persons[0] else _("Defeat")
        else:
            title = _("{side} wins", side=self._side(result.winner))
        turn = _("turn {turn}", turn=result.turn)
        if result.winner is not None:
            why = f"{self._side(result.winner)}: {why}"
        return title, f"{why} · {turn}"

    def _side(self, side: str) -> str:
        titles = {each.id: each.title for each in self.state.mission.sides}
        return self.words.of(titles.get(side, {}), side)

    def _rows(self) -> list[tuple[str, ...]]:
        _, result = self.words.T, self.result
        sides = [side.id for side in self.state.mission.sides]
        tallies = [tally(self.match.moments, self.state, side) for side in sides]
        return [
            ("", *(self._side(side) for side in sides)),
            (_("Score"), *(str(result.scores.get(side, 0)) for side in sides)),
            (_("Figures left"), *(str(each.left) for each in tallies)),
            (_("Shots and hits"), *(f"{each.shots} / {each.hits}" for each in tallies)),
            (_("Hit points taken"), *(str(each.taken) for each in tallies)),
            (_("Put out of action"), *(str(each.downed) for each in tallies)),
        ]

    def on_event(self, event: pygame.event.Event) -> None:
        """Go to the menu with Esc."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.menu()

    def report(self) -> Report:
        """Return winner and reason."""
        return {"winner": self.result.winner, "reason": self.result.reason, "scores": self.result.scores}

    def _again(self) -> None:
        from game.ui.scenes.opening import begin

        opening = self.match.moments[0].before
        self.app.show(begin(self.app, opening, self.stage, self.match.persons))

    def _board(self) -> None:
        self.app.pop()
