"""What the scrub bar shows of a game: turns, activations, shots, figures out of action, objectives."""

from bisect import bisect_left
from typing import Final, Literal, NamedTuple

from game.rules.events import AnyEvent, ObjectiveMoved, Shot, ShotHeard, Struggled, WentDown
from game.rules.events_stealth import AlarmRose, Discovered, Felled
from game.session.film import Mark
from game.ui.play.tokens import mark
from game.ui.replay.tape import Entry, Tape

Kind = Literal["shot", "down", "objective", "alarm"]

SIGNS: Final[dict[Kind, str]] = {"down": "out", "objective": "flag", "alarm": "bell"}
"""The icons of marks above the bar; shots are short strokes on it."""


class Deed(NamedTuple):
    """Something worth finding again: the place after it, its kind, the mark of the side that it is about."""

    place: int
    kind: Kind
    side: str


class Marks:
    """The bar of a tape for whoever looks: its stops at even distances, and the marks between them."""

    def __init__(self, tape: Tape) -> None:
        self.eyes = tape.eyes
        self.stops = tape.reel.stops(tape.eyes)
        self.names: tuple[Mark, ...] = tape.reel.marks(tape.eyes)
        places = range(1, tape.last + 1)
        found = (_deed(entry) for entry in map(tape.entry, places) if entry is not None)
        self.deeds = tuple(deed for deed in found if deed is not None)

    def share(self, place: int) -> float:
        """Return how far along the bar a place lies, 0 to 1."""
        return bisect_left(self.stops, place) / max(len(self.stops) - 1, 1)

    def stop(self, share: float) -> int:
        """Return the stop that is nearest to a place of the bar from 0 to 1."""
        last = len(self.stops) - 1
        return self.stops[min(max(round(share * last), 0), last)]

    def turns(self) -> tuple[Mark, ...]:
        """Return the marks of the turns."""
        return tuple(name for name in self.names if name.kind == "turn")

    def activation(self, place: int) -> Mark | None:
        """Return the activation or turn in which a place lies."""
        return next((name for name in reversed(self.names) if name.place <= place), None)


def _deed(entry: Entry) -> Deed | None:
    kind = kind_of(entry.event)
    return None if kind is None else Deed(entry.place, kind, side_of(entry))


def kind_of(event: AnyEvent) -> Kind | None:
    """Return the kind of mark that an event leaves, if it leaves one."""
    match event:
        case Shot() | ShotHeard() | Struggled():
            return "shot"
        case WentDown() | Felled():
            return "down"
        case ObjectiveMoved():
            return "objective"
        case Discovered() | AlarmRose():
            return "alarm"
        case _:
            return None


def side_of(entry: Entry) -> str:
    """Return the mark of the side that an entry is about, N for nobody's."""
    event, view = entry.event, entry.view
    if isinstance(event, ObjectiveMoved):
        side = next((goal.side for goal in view.mission.objectives if goal.id == event.objective), None)
    else:
        figure = view.figures.get(getattr(event, "figure", None) or "")
        side = figure.side if figure is not None else getattr(event, "side", None)
    return mark(view.mission, side) if side is not None else "N"
