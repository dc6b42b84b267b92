"""From one player to the other at one screen: the curtain, the film of what he missed, his turn."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.state import (
    AnswerReaction,
    Asked,
    DirectGuards,
    ManKeys,
    NameDefender,
    NameStrategy,
    OrderTied,
    PlaceFigure,
    TakeStealthTurn,
    TakeTurn,
)
from game.rules.view import View
from game.session.speech.words import Words
from game.ui.play.curtain import DEAF, Curtain
from game.ui.play.match import secret
from game.ui.play.tokens import mark
from game.ui.replay.film import Film, start_of, worth_showing
from game.ui.replay.tape import Tape

if TYPE_CHECKING:
    from game.ui.play.scene import Play


def wanted(words: Words, view: View, asked: Asked | None) -> str:
    """Return what a player is to do who is given the screen."""
    _ = words.T
    match asked:
        case TakeTurn() | TakeStealthTurn():
            return _("{name}'s turn: move and act.", name=view.figures[asked.figure].name)
        case PlaceFigure():
            return _("Place {name} in the zone.", name=view.figures[asked.figure].name)
        case AnswerReaction():
            return _("{name} may react: fire or hold fire.", name=view.figures[asked.figure].name)
        case OrderTied():
            return _("Say who of yours acts first.")
        case NameDefender():
            return _("Say who defends.")
        case NameStrategy():
            return _("Choose a strategy for {name}.", name=view.figures[asked.figure].name)
        case DirectGuards() | ManKeys():
            return _("Send your guards.")
        case _:
            return _("It is your turn to answer.")


class Handover:
    """Lets another person look at the screen; `covered` while nothing may be seen, `deaf` right after."""

    def __init__(self, scene: "Play") -> None:
        self.scene = scene
        self.covered = False
        self.deaf = 0.0

    def begin(self) -> None:
        """Let the curtain fall before the first player, where the sides see different things."""
        match = self.scene.match
        if match.shared and secret(match.session.state):
            self._cover(match.viewer)

    def to(self, side: str) -> None:
        """Let a side look: behind a curtain where the sides see different things."""
        scene = self.scene
        if secret(scene.match.session.state):
            self._cover(side)
            return
        scene.match.hand_over(side)
        self.deaf = 0.0 if scene.instant else DEAF
        below = wanted(scene.words, scene.view, scene.match.session.state.asked)
        scene.banner.say(scene.side_title(side), below, mark(scene.view.mission, side))
        scene.rebuild()

    def _cover(self, side: str) -> None:
        scene = self.scene
        self.covered = True
        scene.app.sounds.hush()
        scene.app.push(Curtain(scene.app, scene.side_title(side), lambda: self._uncover(side)))

    def _uncover(self, side: str) -> None:
        """Show what a side missed, if the player wants that, and then its turn."""
        scene, match = self.scene, self.scene.match
        match.hand_over(side)
        wanted = scene.app.settings.film and not scene.instant
        if wanted and isinstance(match.session.state.asked, TakeTurn):
            start = min(match.shown, start_of(match.moments, side))
            if self.show_film(start, self._reveal):
                return
        self._reveal()

    def show_film(self, start: int, done: Callable[[], None]) -> bool:
        """Show what the viewer saw and heard from a moment on, if that was anything; tell whether it was."""
        scene = self.scene
        tape = Tape(scene.match.moments, scene.match.viewer, start)
        if not worth_showing(tape):
            return False
        scene.app.push(Film(scene.app, tape, scene.stage, scene.board, lambda: self._filmed(done)))
        return True

    def _filmed(self, done: Callable[[], None]) -> None:
        self.scene.match.seen()
        done()

    def _reveal(self) -> None:
        self.covered = False
        self.deaf = DEAF
        self.scene.open_eyes()
