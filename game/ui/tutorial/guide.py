"""The guide of a lesson: it follows the game, goes on when a step is done, and never holds anything up."""

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.events import AnyEvent
from game.rules.state import TakeStealthTurn, TakeTurn
from game.table.lattice import Point
from game.ui.layout import Table
from game.ui.scene import Report
from game.ui.tutorial import panel, pointing
from game.ui.tutorial.conditions import met
from game.ui.tutorial.ending import Onward
from game.ui.tutorial.opening import is_taught
from game.ui.tutorial.steps import Lesson, Mark, Step, lesson
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.play.scene import Play

PULSE: Final = 1.2
"""Seconds in which a ring grows and shrinks once."""


class Guide:
    """Where a player is in a lesson; `taken_back` and `moved` are since the step began."""

    def __init__(self, scene: "Play", taught: Lesson) -> None:
        self.scene, self.lesson = scene, taught
        self.at = 0
        self.left = False
        self.taken_back = False
        self._reached = 0
        self._from = 0
        self._count = 0
        self._camera: object = None
        self._age = 0.0
        self._shown: tuple[object, ...] = ()
        self._arrow: pointing.Way | None = None

    # ------------------------------------------------------------ where the player is
    @property
    def step(self) -> Step:
        """The step of now."""
        return self.lesson.step[self.at]

    @property
    def moved(self) -> bool:
        """Whether the player moved the board since the step began."""
        return self._camera is not None and self._camera != self.scene.viewport.camera

    @property
    def fresh(self) -> list[AnyEvent]:
        """What the side was told since the step began."""
        chronicle = self.scene.chronicles[self.scene.match.viewer]
        return [entry.event for entry in chronicle.entries if entry.place >= self._from]

    @property
    def waiting(self) -> str:
        """The figure for whose turn the step waits, empty for none."""
        question = self.scene.match.question
        acting = question.figure if isinstance(question, TakeTurn | TakeStealthTurn) else None
        return self.step.figure if self.step.figure and acting != self.step.figure else ""

    @property
    def stuck(self) -> bool:
        """Whether the step's action is not possible any more in this turn."""
        if not self.step.needs or not self.scene.free or self.waiting:
            return False
        choice = self.scene.hand.choice(self.step.needs)
        return choice is None or choice.refused is not None

    @property
    def mark(self) -> Mark | None:
        """What is to be pointed out now."""
        if self.waiting or self.stuck:
            return None
        fresh = self.fresh
        for mark in self.step.marks:
            if mark.until is None or not met(mark.until, self, fresh):
                return mark
        return None

    # ------------------------------------------------------------ time
    def update(self, dt: float) -> bool:
        """Go on if the step is done; tell whether anything looks different."""
        if self.left:
            return False
        count = self.scene.chronicles[self.scene.match.viewer].count
        if count < self._count:
            self.taken_back = True
            self._from = min(self._from, count)
        self._count = count
        if self._camera is None:
            self._camera = self.scene.viewport.camera
        self._follow()
        mark = self.mark
        shown = (self.at, self.waiting, self.stuck, mark)
        if shown != self._shown:
            self._shown, self._arrow = shown, None
            self._bring(mark)
            self.scene.rebuild()
        self._age = 0.0 if self.scene.instant else (self._age + dt / PULSE) % 1.0
        return mark is not None and not self.scene.instant

    def _bring(self, mark: Mark | None) -> None:
        """Move the board if what is pointed out lies outside of what it shows."""
        place = pointing.place(mark, self.scene) if mark is not None else None
        if place is not None and self.scene.viewport.bring(Point.at(*place)):
            self._camera = self.scene.viewport.camera

    def _follow(self) -> None:
        """Take every step that is done, or for a figure that is out of action, as past."""
        while self.at + 1 < len(self.lesson.step):
            step = self.step
            gone = any(self._is_out(name) for name in (step.figure, step.target))
            done = step.done is not None and not self.waiting and self._is_done(step)
            ended = step.done is not None and bool(step.done.event) and self._is_done(step)
            if self.at < self._reached or not (gone or done or ended):
                return
            self._go(self.at + 1)

    def _is_done(self, step: Step) -> bool:
        return step.done is not None and met(step.done, self, self.fresh)

    def _is_out(self, name: str) -> bool:
        figure = self.scene.view.figures.get(name)
        return figure is not None and (figure.down or figure.left_out)

    def _go(self, at: int) -> None:
        self.at = at
        if at > self._reached:
            self._reached = at
            self._from = self.scene.chronicles[self.scene.match.viewer].count
            self.taken_back, self._camera = False, self.scene.viewport.camera
        self._age = 0.0

    # ------------------------------------------------------------ what the player does
    def command(self, name: str) -> bool:
        """Go forth or back by a key; tell whether it was one."""
        if self.left or name not in ("guide_next", "guide_back"):
            return False
        self.turn(1 if name == "guide_next" else -1)
        return True

    def turn(self, by: int) -> None:
        """Go to the next step without doing this one, or back to read one again."""
        self._go(min(max(self.at + by, 0), len(self.lesson.step) - 1))
        self.scene.rebuild()

    def leave(self) -> None:
        """Put the lesson away; the game goes on."""
        self.left = True
        self.scene.rebuild()

    def finish(self) -> None:
        """Ask how to go on, once the lesson's game has ended."""
        result, scene = self.scene.view.result, self.scene
        if self.left or result is None:
            return
        self.left = True
        name, won = scene.view.mission.id, result.winner == scene.match.viewer
        scene.app.push(Onward(scene.app, name, self.lesson.ending, won=won))

    # ------------------------------------------------------------ what is shown
    def room(self, table: Table) -> Table:
        """Return the layout with room for the panel over the board."""
        if self.left:
            return table
        high = panel.height(self, table.frame.w) + self.scene.frame.px(panel.GAP)
        frame, board = table.frame.copy(), table.board.copy()
        for rect in (frame, board):
            rect.y += high
            rect.h -= high
        return table._replace(frame=frame, board=board)

    def widgets(self, table: Table) -> list[Widget]:
        """Return the panel."""
        if self.left:
            return []
        high = panel.height(self, table.frame.w)
        top = table.frame.y - self.scene.frame.px(panel.GAP) - high
        return panel.widgets(self, pygame.Rect(table.frame.x, top, table.frame.w, high))

    def draw(self, target: pygame.Surface) -> None:
        """Draw ring and arrow at what the step points out."""
        if self.left:
            return
        mark = self.mark
        spot = self.spot(mark) if mark is not None else None
        if spot is not None:
            scale, round_ = self.scene.frame.scale, _is_round(mark)
            if spot.collidepoint(self.scene.group.pointer):
                pointing.ring(target, spot, self._age, scale, round_=round_)
            else:
                self._arrow = pointing.draw(target, spot, self._age, scale, self._arrow, round_=round_)

    def report(self) -> Report:
        """Return the step, and where the mouse has to go for it and what to do there."""
        mark = self.mark
        spot = self.spot(mark) if mark is not None else None
        return {
            "step": "" if self.left else self.step.id,
            "waiting": self.waiting,
            "spot": list(spot.center) if spot is not None else [],
            "use": mark.use if mark is not None else "",
            "reads": self.step.done is None,
        }

    def spot(self, mark: Mark) -> pygame.Rect | None:
        """Return the pixels of what a mark points out, None while it is not to be seen."""
        return pointing.spot(mark, self.scene)


def _is_round(mark: Mark | None) -> bool:
    return mark is not None and (mark.place is not None or bool(mark.figure))


def guide_for(scene: "Play") -> Guide | None:
    """Return the guide of a game, if its mission teaches."""
    session = scene.match.session
    return Guide(scene, lesson(session.state.mission.id)) if is_taught(session) else None
