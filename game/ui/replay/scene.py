"""The replay: a game once more, with a scrub bar, at any speed, from anybody's eyes who may look."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.picture.battlefield import Battlefield
from game.picture.pens import notices
from game.session.film import Eyes
from game.session.history import Moment
from game.session.settings_keys import COMMANDS
from game.ui.play.game import Stage
from game.ui.play.viewport import PAN
from game.ui.replay import keys
from game.ui.replay.bar import ScrubBar
from game.ui.replay.caption import draw_caption
from game.ui.replay.marks import Marks
from game.ui.replay.showing import Showing
from game.ui.replay.tape import Tape
from game.ui.scene import Report
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.app import App

ARROWS: Final = {
    pygame.K_LEFT: (1, 0),
    pygame.K_RIGHT: (-1, 0),
    pygame.K_UP: (0, 1),
    pygame.K_DOWN: (0, -1),
}


OWN: Final = tuple(name for name, command in COMMANDS.items() if command.where == "replay")
"""What keys call in a replay."""


class Replay(Showing):
    """A game once more.  `allowed` are the eyes that may look: all of them only when the game is over."""

    name = "replay"
    places = ("replay", "play")

    def __init__(
        self,
        app: "App",
        moments: Sequence[Moment],
        stage: Stage,
        *,
        allowed: tuple[Eyes, ...],
        board: Battlefield | None = None,
        place: int = 0,
    ) -> None:
        super().__init__(app, Tape(moments, allowed[0]), stage, board)
        self.allowed = allowed
        self.speed = 1
        self._marks = Marks(self.tape)
        self._dragging = False
        self._pointed: tuple[int, int] | None = None
        self.jump(place)

    # ------------------------------------------------------------ the tape
    @property
    def playing(self) -> bool:
        """Whether the tape runs on by itself."""
        return self.tape.until >= self.tape.last > self.tape.place

    @property
    def pace(self) -> float:
        """How many seconds of the game go by in one."""
        return float(self.speed)

    @property
    def next_eyes(self) -> Eyes:
        """Whose eyes come after these."""
        return self.allowed[(self.allowed.index(self.tape.eyes) + 1) % len(self.allowed)]

    def jump(self, place: int) -> None:
        """Stand at a place at once."""
        self.tape.go(place, self.playback.effects)
        self.playback.halt()
        self.app.dirty = True

    def look_through(self, eyes: Eyes) -> None:
        """Look through other eyes, from the same place."""
        if eyes not in self.allowed:
            return
        self.tape.eyes = eyes
        self._marks = Marks(self.tape)
        self.hover = self.looked = None
        self.jump(self.tape.place)
        self.rebuild()

    def do(self, name: str) -> None:
        """Do what a button or a key is for."""
        tape, reel = self.tape, self.tape.reel
        place, eyes = tape.place, tape.eyes
        match name:
            case "replay_play":
                self._play()
            case "step_on":
                self.playback.skip()
                tape.until = reel.on(tape.place, eyes)
            case "step_back":
                self.jump(reel.back(place, eyes))
            case "mark_next":
                self.jump(reel.mark_on(place, eyes))
            case "mark_before":
                self.jump(reel.mark_back(place, eyes))
            case "turn_next":
                self.jump(next((m.place for m in self._marks.turns() if m.place > place), tape.last))
            case "turn_before":
                self.jump(next((m.place for m in reversed(self._marks.turns()) if m.place < place), 0))
            case "first":
                self.jump(0)
            case "last":
                self.jump(tape.last)
            case "eyes":
                self.look_through(self.next_eyes)
            case "speed_1" | "speed_2" | "speed_4":
                self.speed = int(name[-1])
            case _:
                return
        self.rebuild()

    def _play(self) -> None:
        tape = self.tape
        if self.playing:
            tape.until = tape.place
            return
        if tape.place >= tape.last:
            self.jump(0)
        tape.until = tape.last

    def back(self) -> None:
        """Close the card of the alarm, or go back to where the replay was opened."""
        if self.alarm_open and self.sneaking is not None:
            self.alarm_open = False
            self.rebuild()
            return
        if len(self.app.scenes) > 1:
            self.app.pop()
        else:
            self.app.menu()

    # ------------------------------------------------------------ widgets
    def build(self) -> Sequence[Widget]:
        """Return the panels, the scrub bar and its buttons."""
        at = self.at
        return (
            *super().build(),
            ScrubBar(at.scrub, self._marks, self.tape.place, self.words, self.frame.scale),
            *keys.transport(self, at),
            *keys.eyes(self, at),
        )

    def heading(self) -> tuple[str, str, str]:
        """Return the lines at the upper left."""
        head, mission, _nothing = super().heading()
        return head, mission, self.words.T("Replay")

    @property
    def bar(self) -> ScrubBar:
        """The scrub bar."""
        found = self.group.get("scrub")
        assert isinstance(found, ScrubBar)
        return found

    # ------------------------------------------------------------ events
    def handle(self, event: pygame.event.Event) -> None:
        """Take an event: those of a drag on the scrub bar before all others."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.bar.rect.collidepoint(event.pos):
                self._dragging = True
                self._drag(event.pos[0])
            case pygame.MOUSEMOTION if self._dragging:
                self._drag(event.pos[0])
            case pygame.MOUSEBUTTONUP if self._dragging and event.button == 1:
                self._dragging = False
            case _:
                super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            over = self.bar.rect.collidepoint(event.pos)
            if over or self._pointed is not None:
                self.app.dirty = True
            self._pointed = event.pos if over else None

    def _drag(self, x: int) -> None:
        self.jump(self.bar.stop_at(x))
        self.rebuild()

    def on_event(self, event: pygame.event.Event) -> None:
        """Take an event that no widget wanted."""
        match event.type:
            case pygame.MOUSEMOTION:
                if not self.viewport.drag(event.pos):
                    self.point_at(event.pos)
                self.app.dirty = True
            case pygame.MOUSEBUTTONDOWN if self.viewport.camera.holds(*event.pos):
                if event.button == 3:
                    self.viewport.grab(event.pos)
                elif event.button == 1 and self.hover is not None:
                    self._look_at(self.hover)
            case pygame.MOUSEBUTTONUP if event.button == 3:
                self.viewport.drop()
            case pygame.MOUSEWHEEL:
                self.viewport.zoom(event.y, self.group.pointer)
                self.app.dirty = True
            case pygame.KEYDOWN if event.mod & pygame.KMOD_ALT and event.key in ARROWS:
                dx, dy = ARROWS[event.key]
                self.viewport.pan(dx * self.frame.px(PAN), dy * self.frame.px(PAN))
                self.app.dirty = True
            case _:
                pass

    def on_command(self, command: str) -> bool:
        """Do what a key calls."""
        match command:
            case "back":
                self.back()
            case "zoom_in" | "zoom_out":
                self.viewport.zoom(2 if command == "zoom_in" else -2)
                self.app.dirty = True
            case "whole_board":
                self.viewport.whole()
                self.app.dirty = True
            case "centre":
                self._centre()
            case _ if command in OWN:
                self.do(command)
            case _:
                return False
        return True

    def _centre(self) -> None:
        figure = self.subject
        if figure is not None and figure.point is not None:
            self.viewport.centre(figure.point)
            self.app.dirty = True

    # ------------------------------------------------------------ picture
    def draw(self, target: pygame.Surface) -> None:
        """Draw the replay, with the line of what happens below the board and what the bar tells."""
        super().draw(target)
        tape = self.tape
        stops = self._marks.stops
        count = f"{stops.index(tape.reel.nearest(tape.place, tape.eyes))} / {len(stops) - 1}"
        draw_caption(target, self.at.caption, self.sentence(tape.place), count, self.frame.scale)
        if self._pointed is not None:
            self._tell(target, self._pointed)

    def _tell(self, target: pygame.Surface, pointed: tuple[int, int]) -> None:
        """Draw what happened where the pointer is on the bar."""
        bar, scale = self.bar, self.frame.scale
        place = bar.stop_at(pointed[0])
        patch = notices.tooltip(self._where(place), self.sentence(place), round(340 * scale), scale)
        rect = patch.surface.get_rect(midbottom=(pointed[0], bar.rect.y))
        rect.clamp_ip(target.get_rect())
        target.blit(patch.surface, rect)

    def _where(self, place: int) -> str:
        _ = self.words.T
        mark = self._marks.activation(place)
        if mark is None:
            return _("Before the first turn")
        turn = _("Turn {turn}", turn=mark.turn)
        if mark.kind == "end":
            return _("The end")
        figure = self.tape.view.figures.get(mark.figure or "")
        return f"{turn} · {figure.name}" if figure is not None else turn

    def report(self) -> Report:
        """Return where the tape stands and what is seen there."""
        view = self.tape.view
        return {
            "place": self.tape.place,
            "last": self.tape.last,
            "eyes": self.tape.eyes,
            "allowed": self.allowed,
            "playing": self.playing,
            "speed": self.speed,
            "seen": [figure.id for figure in view.figures.values() if figure.point is not None],
            "sentence": self.sentence(self.tape.place),
        }
