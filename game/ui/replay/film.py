"""The film: what one's own side saw and heard since its last turn, before the turn begins or on demand."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.picture.battlefield import Battlefield
from game.picture.pens import notices
from game.rules.events import ActivationBegan, TurnBegan
from game.session.film import QUIET, last_turn
from game.session.history import Moment
from game.ui.keyboard import HELD_KEYS
from game.ui.play.game import Stage
from game.ui.replay.caption import draw_caption
from game.ui.replay.showing import Showing
from game.ui.replay.tape import Tape
from game.ui.scene import Report

if TYPE_CHECKING:
    from game.ui.app import App

BANNER: Final = 1.4
"""Seconds for which the banner tells what this is, before the film runs."""

LINGER: Final = 0.7
DEAF: Final = 0.3
"""Seconds for which the end is looked at, and for which no key skips."""

SAYS_LITTLE: Final = (*QUIET, TurnBegan, ActivationBegan)
"""Events for which alone nobody wants a film."""


def start_of(moments: Sequence[Moment], side: str) -> int:
    """Return where the film of a side begins: where its last turn before this one ended."""
    end = len(moments)
    while end and _acts(moments[end - 1], side):
        end -= 1
    return last_turn(moments[:end], side)


def _acts(moment: Moment, side: str) -> bool:
    """Tell whether a side's own figure has its turn."""
    active = moment.before.active or moment.after.active
    return active is not None and moment.before.figures[active].side == side


def worth_showing(tape: Tape) -> bool:
    """Tell whether anything happens on the rest of a tape."""
    rest = (tape.entry(place) for place in range(tape.place + 1, tape.last + 1))
    return any(entry is not None and not isinstance(entry.event, SAYS_LITTLE) for entry in rest)


class Film(Showing):
    """A tape that runs to its end by itself; any key or click ends it, and then `done` is called."""

    name = "film"
    controls = False

    def __init__(
        self, app: "App", tape: Tape, stage: Stage, board: Battlefield, done: Callable[[], None]
    ) -> None:
        super().__init__(app, tape, stage, board)
        tape.go(tape.place, self.playback.effects)
        tape.until = tape.last
        self._done = done
        self._age = 0.0
        self._linger = LINGER

    def heading(self) -> tuple[str, str, str]:
        """Return the lines at the upper left."""
        head, mission, _nothing = super().heading()
        return head, mission, self.words.T("Since your last turn")

    def update(self, dt: float) -> None:
        """Let the film run, once its banner has been read; end it after its last moment."""
        before = self._age
        self._age += dt
        if before < BANNER:
            self.app.dirty = True
            return
        super().update(dt)
        if self.playback.idle:
            self._linger -= dt
        if self._linger <= 0:
            self.end()

    def handle(self, event: pygame.event.Event) -> None:
        """End the film with any key or click; nothing else counts."""
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        held = event.type == pygame.KEYDOWN and event.key in HELD_KEYS
        if pressed and not held and self._age >= DEAF:
            self.end()

    def end(self) -> None:
        """Go back to the game."""
        self.app.sounds.hush()
        self.app.pop()
        self._done()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the film, what happens below it, and at first what it is."""
        super().draw(target)
        words = self.sentence(self.tape.place)
        draw_caption(target, self.at.caption, words, self.words.T("Any key: go on"), self.frame.scale)
        if self._age < BANNER:
            self._banner(target)

    def _banner(self, target: pygame.Surface) -> None:
        _, side = self.words.T, self.tape.eyes or ""
        below = _("Seen and heard by {side}. Any key skips it.", side=self.side_title(side))
        board = self.at.board
        image = notices.banner(
            _("Since your last turn"), below, self.side_mark(side), board.w, self.frame.scale
        )
        target.blit(image, image.get_rect(center=board.center))

    def report(self) -> Report:
        """Return whose film it is and where it stands."""
        return {"eyes": self.tape.eyes, "place": self.tape.place, "last": self.tape.last}
