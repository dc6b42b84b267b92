"""The result: who won and why, the score, what decided it, who is left, and the ways on."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.picture.battlefield import Battlefield
from game.picture.pens import paper, skin, text
from game.rules.state import Result
from game.session.statistics import shares, statistics
from game.shipped import shipped
from game.ui.layout import centred
from game.ui.play.game import Stage
from game.ui.play.match import Match
from game.ui.replay import phrases
from game.ui.replay.charts import Game
from game.ui.replay.deed_words import deed_words
from game.ui.replay.deeds import TALL, DeedRow, Survivors
from game.ui.scene import Report, Scene
from game.ui.tutorial.opening import shown
from game.ui.tutorial.steps import LESSONS
from game.ui.widgets.base import Look, Room, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Sheet

if TYPE_CHECKING:
    from game.ui.app import App

SIZE: Final = (1140, 730)
HEAD: Final = 132
FOOT: Final = 84
ROW: Final = 29
DEED: Final = 62
"""Measures in units."""


class Columns(Widget):
    """A small table: words on the left, a number for each side on the right."""

    solid = False

    def __init__(self, rect: pygame.Rect, rows: Sequence[tuple[str, ...]]) -> None:
        super().__init__("numbers", rect)
        self.rows = tuple(rows)

    def _room(self, scale: float) -> int:
        width = self.rect.w * 0.6 / (len(self.rows[0]) - 1)
        return round(width) - skin.px(10, scale)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        """Write the table; its first row is the head."""
        step = self.rect.h / len(self.rows)
        first = self.rect.w * 0.4
        width = (self.rect.w - first) / (len(self.rows[0]) - 1)
        for k, row in enumerate(self.rows):
            middle = self.rect.y + (k + 0.5) * step
            if k:
                line = skin.divider(self.rect.w, look.scale)
                target.blit(line, (self.rect.x, round(self.rect.y + k * step)))
            place = (self.rect.x, middle)
            skin.put_middle(target, row[0], place, "semibold", skin.px(15, look.scale), paper.DIM)
            for column, words in enumerate(row[1:]):
                size = text.fitting(
                    words, "heavy", skin.px(16, look.scale), self._room(look.scale), skin.px(11, look.scale)
                )
                right = self.rect.x + first + (column + 1) * width - text.width(words, "heavy", size)
                skin.put_middle(target, words, (right, middle), "heavy", size, paper.TEXT)

    def rooms(self, scale: float) -> Iterator[Room]:
        """Yield the widths of the words on the left, and of the others at their least size."""
        for row in self.rows:
            yield Room(row[0], text.width(row[0], "semibold", skin.px(15, scale)), round(self.rect.w * 0.4))
            for words in row[1:]:
                yield Room(words, text.width(words, "heavy", skin.px(11, scale)), self._room(scale))


class Outcome(Scene):
    """The end of a game, over its board."""

    name = "result"
    opaque = False

    def __init__(self, app: "App", match: Match, stage: Stage, board: Battlefield | None = None) -> None:
        super().__init__(app)
        self.match, self.stage, self.board = match, stage, board
        self.state = match.session.state
        self.numbers = statistics(match.moments)

    @property
    def result(self) -> Result:
        """How the game ended."""
        if self.state.result is None:
            raise ValueError("the game is not over")
        return self.state.result

    @property
    def game(self) -> Game:
        """The game in the player's language."""
        return Game(self.words, self.match.moments, self.numbers)

    # ------------------------------------------------------------ widgets
    def build(self) -> Sequence[Widget]:
        """Return the paper with the result and the ways on."""
        px = self.frame.px
        rect = centred(self.frame, *SIZE)
        inner = rect.inflate(-px(72), 0)
        head = pygame.Rect(inner.x, rect.y + px(26), inner.w, px(50))
        below = pygame.Rect(inner.x, rect.y + px(82), inner.w, px(28))
        middle = pygame.Rect(inner.x, rect.y + px(HEAD), inner.w, rect.h - px(HEAD) - px(FOOT))
        left = pygame.Rect(middle.x, middle.y, round(middle.w * 0.43), middle.h)
        right = pygame.Rect(left.right + px(34), middle.y, middle.right - left.right - px(34), middle.h)
        foot = pygame.Rect(inner.x, rect.bottom - px(70), inner.w, px(44))
        return (
            Sheet("result", rect),
            Label("result:title", head, self._title(), face="title", size=36, align="centre"),
            Label("result:why", below, self._why(), size=18, colour=paper.DIM, align="centre"),
            *self._left(left),
            *self._deeds(right),
            *self._ways(foot),
        )

    def _title(self) -> str:
        _, winner = self.words.T, self.result.winner
        if winner is None:
            return _("A draw")
        if len(self.match.persons) == 1:
            return _("Victory") if winner == self.match.persons[0] else _("Defeat")
        return _("Victory: {side}", side=phrases.side_title(self.words, self.state, winner))

    def _why(self) -> str:
        return phrases.verdict(self.words, self.state, self.result)

    def _left(self, area: pygame.Rect) -> list[Widget]:
        """Return the numbers, and the figures that are left below them."""
        px, _, scale = self.frame.px, self.words.T, self.frame.scale
        rows = self._rows()
        table = pygame.Rect(area.x, area.y, area.w, len(rows) * px(ROW))
        made: list[Widget] = [Columns(table, rows)]
        top = table.bottom + px(18)
        sides = self.state.mission.sides
        each = min((area.bottom - top) // len(sides), skin.px(TALL + 24, scale))
        for k, side in enumerate(sides):
            title = _("At the end: {side}", side=phrases.side_title(self.words, self.state, side.id))
            place = pygame.Rect(area.x, top + k * each, area.w, each)
            made.append(Survivors(place, self.state, side.id, title, _("nobody left in play")))
        return made

    def _rows(self) -> list[tuple[str, ...]]:
        _, result, words = self.words.T, self.result, self.words
        sides = [side.id for side in self.state.mission.sides]
        tallies = [self.numbers.sides[side] for side in sides]
        left = shares(self.state)
        return [
            ("", *(phrases.side_title(words, self.state, side) for side in sides)),
            (_("Score"), *(str(result.scores.get(side, 0)) for side in sides)),
            (_("Hit points left"), *(f"{round(100 * left[side])} %" for side in sides)),
            (_("Hits / shots"), *(f"{tally.shots.successes} / {tally.shots.checks}" for tally in tallies)),
            (_("Damage dealt"), *(str(tally.dealt) for tally in tallies)),
            (_("Put down"), *(str(tally.downed) for tally in tallies)),
        ]

    def _deeds(self, area: pygame.Rect) -> list[Widget]:
        """Return what decided the game, the weightiest deeds in their order, its end at the foot."""
        px, _ = self.frame.px, self.words.T
        head = pygame.Rect(area.x, area.y, area.w, px(30))
        title = _("What decided it")
        made: list[Widget] = [Label("decided:title", head, title, face="title", size=19)]
        game = self.game
        told = [deed for deed in self.numbers.decided if deed_words(game, deed)]
        top = head.bottom + px(6)
        tall = min((area.bottom - px(26) - top) // max(len(told), 1), px(DEED))
        for k, deed in enumerate(told):
            rect = pygame.Rect(area.x - px(6), top + k * tall, area.w + px(6), tall - px(4))
            made.append(DeedRow(rect, game, deed, lambda deed=deed: self.watch(deed.moment)))  # type: ignore[misc]
        hint = pygame.Rect(area.x, top + len(told) * tall + px(2), area.w, px(22))
        words = _("A click shows it in the replay.")
        made.append(Label("decided:hint", hint, words, size=13, colour=paper.DIM))
        return made

    def _ways(self, foot: pygame.Rect) -> list[Widget]:
        px, _ = self.frame.px, self.words.T
        stealth, following = self.state.mission.infiltration is not None, self._next_lesson()
        count = 4 + stealth + bool(following)
        wide = (foot.w - (count - 1) * px(12)) // count
        rects = [pygame.Rect(foot.x + k * (wide + px(12)), foot.y, wide, foot.h) for k in range(count)]
        debrief = (
            [Button("result:debrief", rects[4], _("Debrief"), self._debrief, icon="bell")] if stealth else []
        )
        onward = [
            Button(
                "result:next",
                rects[-1],
                _("The next lesson"),
                lambda: self.app.show(shown(self.app, shipped("maps") / f"{following}.tmx")),
                icon="play",
                kind="brass",
            )
        ]
        return [
            *debrief,
            *(onward if following else ()),
            Button(
                "result:statistics", rects[0], _("Statistics"), self._statistics, icon="measure", kind="blue"
            ),
            Button("result:replay", rects[1], _("Replay"), lambda: self.watch(None), icon="play"),
            Button("result:again", rects[2], _("Play again"), self._again, icon="undo"),
            Button("result:menu", rects[3], _("To the menu"), self.app.menu, icon="home"),
        ]

    def _next_lesson(self) -> str:
        """Return the lesson after this one, empty for none."""
        name = self.state.mission.id
        place = LESSONS.index(name) + 1 if name in LESSONS else len(LESSONS)
        return LESSONS[place] if place < len(LESSONS) else ""

    # ------------------------------------------------------------ what it leads to
    def on_command(self, command: str) -> bool:
        """Go to the menu by the key that goes back."""
        if command == "back":
            self.app.menu()
        return command == "back"

    def report(self) -> Report:
        """Return winner and reason."""
        return {"winner": self.result.winner, "reason": self.result.reason, "scores": self.result.scores}

    def watch(self, moment: int | None) -> None:
        """Open the replay: right after a moment, or at the beginning."""
        from game.ui.replay.opening import allowed_eyes
        from game.ui.replay.scene import Replay

        place = 0 if moment is None else moment + 1
        allowed = allowed_eyes(self.state, {})
        replay = Replay(
            self.app, self.match.moments, self.stage, allowed=allowed, board=self.board, place=place
        )
        self.app.push(replay)

    def _statistics(self) -> None:
        from game.ui.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.app, self.match.moments, self.watch))

    def _debrief(self) -> None:
        from game.ui.stealth.debrief import Debrief

        self.app.push(Debrief(self.app, self.match.moments, self.watch))

    def _again(self) -> None:
        from game.ui.scenes.opening import begin

        opening = self.match.moments[0].before
        self.app.show(begin(self.app, opening, self.stage, self.match.persons))
