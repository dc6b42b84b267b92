"""What each side was told so far: the log, kept as events so that it can change its language."""

from collections.abc import Sequence

from msgspec import Struct

from game.rules.events import AnyEvent, Lost
from game.rules.front import told
from game.rules.view import View, view
from game.session.history import Moment


class Entry(Struct, frozen=True):
    """An event as a side was told it, with what the side knew after it."""

    place: int
    event: AnyEvent
    view: View


class Chronicle:
    """The entries of one side, of the first `count` moments of a game."""

    def __init__(self, side: str) -> None:
        self.side = side
        self.count = 0
        self.entries: list[Entry] = []

    def follow(self, moments: Sequence[Moment], count: int) -> None:
        """Note the moments up to a count; forget those after it, when something was taken back."""
        if count < self.count:
            self.entries = [entry for entry in self.entries if entry.place < count]
        for place in range(self.count, count):
            self._add(place, moments[place])
        self.count = count

    def _add(self, place: int, moment: Moment) -> None:
        event = told(moment.after, moment.event, self.side)
        if event is not None:
            # A figure that is lost from sight with this very event is still named in it.
            state = moment.before if isinstance(event, Lost) else moment.after
            self.entries.append(Entry(place, event, view(state, self.side)))
