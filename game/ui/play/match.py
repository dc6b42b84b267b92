"""A game at this window: the session, the side whose view is shown, and how far it has been shown."""

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.rules import front
from game.rules.events import AnyEvent
from game.rules.intents import AnyIntent
from game.rules.refusal import Refusal
from game.rules.state import Asked, State
from game.rules.view import View
from game.session.history import Moment
from game.session.session import Session

SECRET_PHASES: Final = ("sequence", "deployment")


def secret(state: State) -> bool:
    """Tell whether the sides see different things now, so that a shared screen needs a curtain."""
    if state.phase == "over":
        return False
    hidden = state.mission.hidden_deployment and state.phase in SECRET_PHASES
    hides = state.stealth is not None and bool(state.stealth.hidden)
    return hidden or hides or state.fogged


class Match:
    """The session behind the window.

    The screen lags behind the session: it shows the state after the moments shown so far, per side where
    the sides see different things.  With `background`, opponents think in a thread of their own, and what
    they do is shown as it comes.  `record` is the file in which the game stands, None for none.
    """

    def __init__(self, session: Session, *, background: bool, record: Path | None = None) -> None:
        self.session = session
        self.record = record
        self.persons = session.persons or (session.state.mission.sides[0].id,)
        self.viewer = self._first_viewer()
        self.fault: Exception | None = None
        self._background = background
        self._worker: threading.Thread | None = None
        self._opening = session.history[0].before if session.history else session.state
        self._shown = dict.fromkeys((side.id for side in session.state.mission.sides), 0)
        self._view: tuple[State, str, View] | None = None

    def _first_viewer(self) -> str:
        asked = self.session.state.asked
        return asked.side if asked is not None and asked.side in self.persons else self.persons[0]

    # ------------------------------------------------------------ what is shown
    @property
    def shared(self) -> bool:
        """Whether two persons share the screen."""
        return len(self.persons) > 1

    @property
    def shown(self) -> int:
        """How many moments the viewer has been shown."""
        return self._shown[self.viewer]

    def shown_to(self, side: str) -> int:
        """Return how many moments a side has been shown."""
        return self._shown[side]

    @property
    def moments(self) -> Sequence[Moment]:
        """All moments so far; more may come while an opponent thinks."""
        return self.session.history

    @property
    def state(self) -> State:
        """The truth as far as it has been shown; only `view` and `told` take it to the screen."""
        return self.moments[self.shown - 1].after if self.shown else self._opening

    @property
    def view(self) -> View:
        """What the viewer knows, as far as it has been shown."""
        state = self.state
        if self._view is None or self._view[0] is not state or self._view[1] != self.viewer:
            self._view = (state, self.viewer, front.view(state, self.viewer))
        return self._view[2]

    def next(self) -> Moment | None:
        """Return the next moment to be shown, if there is one."""
        moments = self.moments
        return moments[self.shown] if self.shown < len(moments) else None

    def told(self, moment: Moment) -> AnyEvent | None:
        """Return what the viewer learns of a moment."""
        return front.told(moment.after, moment.event, self.viewer)

    def advance(self) -> None:
        """Count the next moment as shown: to both sides where both see the same."""
        count = self.shown + 1
        both = self.shared and not secret(self.moments[count - 1].after)
        for side in self._shown if both else (self.viewer,):
            self._shown[side] = max(self._shown[side], count)

    def seen(self) -> None:
        """Count everything so far as shown to the viewer: he has watched it as a film."""
        self._shown[self.viewer] = len(self.moments)

    def catch_up(self) -> None:
        """Count everything so far as shown to everybody: a game that goes on begins with what it is now."""
        self._shown = dict.fromkeys(self._shown, len(self.moments))

    # ------------------------------------------------------------ asking and answering
    @property
    def busy(self) -> bool:
        """Whether an opponent thinks."""
        return self._worker is not None

    @property
    def settled(self) -> bool:
        """Whether everything that happened has been shown, and nothing more is to come without an answer."""
        return not self.busy and self.shown >= len(self.moments)

    @property
    def asked(self) -> Asked | None:
        """What the game waits for, once everything has been shown."""
        return self.session.state.asked if self.settled else None

    @property
    def question(self) -> Asked | None:
        """What the viewer is asked, once everything has been shown."""
        asked = self.asked
        return asked if asked is not None and asked.side == self.viewer else None

    @property
    def over(self) -> bool:
        """Whether the game has ended and that has been shown."""
        return self.settled and self.session.over

    def refusal(self, intent: AnyIntent) -> Refusal | None:
        """Tell why an intent is not possible, on what is shown."""
        return front.refusal(self.view, intent)

    def submit(self, intent: AnyIntent) -> Refusal | None:
        """Hand in an intent; opponents answer at once or in the background.

        Raises OSError when the record cannot be written; then nothing has happened.
        """
        if self.busy:
            return Refusal("not-asked", "S-005")
        refused = self.session.hand_in(intent)
        if refused is None:
            self.go_on()
        return refused

    def go_on(self) -> None:
        """Let opponents answer, if one is asked; what goes wrong there is raised by `poll`."""
        asked = self.session.state.asked
        if asked is None or asked.side in self.persons:
            return
        if not self._background:
            self._work()
            return
        self._worker = threading.Thread(target=self._work, daemon=True)
        self._worker.start()

    def _work(self) -> None:
        try:
            self.session.resolve()
        except Exception as error:  # raised again where the window can tell it
            self.fault = error

    def poll(self) -> bool:
        """Notice that an opponent is done; tell whether he just was.  Raises what went wrong there, once."""
        if self._worker is not None and self._worker.is_alive():
            return False
        done, fault = self._worker is not None, self.fault
        if self._worker is not None:
            self._worker.join()
        self._worker = self.fault = None
        if fault is not None:
            raise fault
        return done

    def hand_over(self, side: str) -> None:
        """Let another side look at the screen."""
        self.viewer = side

    def undo_refusal(self) -> Refusal | None:
        """Tell why the last intent cannot be taken back."""
        if not self.settled:
            return Refusal("undo-answered", "X-24")
        return self.session.undo_refusal(None if self.shared else self.viewer)

    def undo(self) -> Refusal | None:
        """Take the last intent back.  Raises OSError when the record cannot be written."""
        refused = self.undo_refusal() or self.session.undo(None if self.shared else self.viewer)
        if refused is None:
            count = len(self.moments)
            self._shown = {side: min(shown, count) for side, shown in self._shown.items()}
        return refused

    def wait(self) -> None:
        """Wait for an opponent who thinks."""
        if self._worker is not None:
            self._worker.join()

    def close(self) -> None:
        """Wait for an opponent who thinks, and let the record go."""
        self.wait()
        self._worker = None
        self.session.close()
