"""What the player's settings make of a game: how fast it is shown, what is heard, when the board moves."""

import math
from collections.abc import Sequence
from typing import Final

from game.rules.events import AnyEvent
from game.rules.view import View
from game.session.settings import Settings, Speed
from game.ui.layout import Frame
from game.ui.play.playback import Tempo
from game.ui.sound import sounds_of

AT_ONCE: Final = 4
"""Most sounds that are heard together: when much is skipped, the last ones."""

EDGE: Final = 6
"""Units from the window's edge in which the pointer moves the board."""

PUSH: Final = 700
"""Units that the board moves then in a second."""


def tempo(settings: Settings, persons: tuple[str, ...]) -> Tempo:
    """Return how fast things are shown to persons who lead some sides."""
    return Tempo(_times(settings.speed), _times(settings.pace), settings.reduced_motion, persons)


def _times(speed: Speed) -> float:
    return math.inf if speed == "instant" else float(speed)


class Ears:
    """Hears what is shown: of a check its dice at once, and what came of it only when they lie still."""

    def __init__(self) -> None:
        self._waiting: list[AnyEvent] = []

    def heard(self, events: Sequence[AnyEvent], view: View, *, rolling: bool) -> tuple[str, ...]:
        """Return the sounds of events as the viewer was told them, each once."""
        names: list[str] = []
        if not rolling:
            for event in self._waiting:
                names += sounds_of(event, view)
            self._waiting = []
        for event in events:
            checked = getattr(event, "check", None) is not None
            if checked:
                names.append("dice")
            if checked and rolling:
                self._waiting.append(event)
            else:
                names += sounds_of(event, view)
        return tuple(dict.fromkeys(reversed(names)))[:AT_ONCE][::-1]


def pushed(pointer: tuple[int, int], frame: Frame) -> tuple[int, int]:
    """Return how many pixels in a second the board moves for a pointer at the window's edge."""
    (x, y), (width, height), edge = pointer, frame.size, frame.px(EDGE)
    if x < 0 or y < 0:
        return 0, 0
    across = (x < edge) - (x >= width - edge)
    down = (y < edge) - (y >= height - edge)
    return across * frame.px(PUSH), down * frame.px(PUSH)
