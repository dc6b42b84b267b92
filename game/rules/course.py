"""The run of one intent: the state as it goes on, and the events so far."""

from collections.abc import Callable

from game.checks import Dice
from game.rules.events import AnyEvent
from game.rules.state import State

Apply = Callable[[State, AnyEvent], State]


class Course:
    """Collects events; each is applied at once, so that the next decision reads the new state."""

    def __init__(self, state: State, dice: Dice, apply: Apply) -> None:
        self.state = state
        self.dice = dice
        self.events: list[AnyEvent] = []
        self._apply = apply

    def emit(self, event: AnyEvent) -> None:
        """Let an event happen."""
        self.state = self._apply(self.state, event)
        self.events.append(event)
