"""What happened in a game so far: its entries, and the state after each event."""

from collections.abc import Iterable

from msgspec import Struct

from game.rules.events import AnyEvent
from game.rules.front import apply, told
from game.rules.state import State
from game.session.record import Damaged, Entry, Line, Record
from game.session.speech.language import Language
from game.session.speech.log import event_sentence
from game.session.speech.voice import Voice

_ENGLISH = Language("en")


class Moment(Struct, frozen=True):
    """An event, and the states before and after it."""

    event: AnyEvent
    before: State
    after: State


class History:
    """The entries of a game that stand, and its moments for playback."""

    def __init__(self, opening: State) -> None:
        self.opening = opening
        self._entries: list[Entry] = []
        self._moments: list[Moment] = []
        self._marks: list[int] = []

    @property
    def state(self) -> State:
        """The game now."""
        return self._moments[-1].after if self._moments else self.opening

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries that stand, the beginning first."""
        return tuple(self._entries)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Everything that happened, in order."""
        return tuple(self._moments)

    @property
    def last(self) -> Entry | None:
        """The last entry that stands."""
        return self._entries[-1] if self._entries else None

    def before(self, place: int) -> State:
        """Return the state before an entry, by its place among those that stand."""
        mark = self._marks[place]
        return self._moments[mark - 1].after if mark else self.opening

    def follow(self, entry: Entry) -> tuple[Moment, ...]:
        """Let the events of an entry happen, and return them with the states around them."""
        moments = _moments(self.state, entry.events)
        self._marks.append(len(self._moments))
        self._entries.append(entry)
        self._moments += moments
        return tuple(moments)

    def back_to(self, n: int) -> None:
        """Forget the entries after the one with the number `n`."""
        while self._entries and self._entries[-1].n > n:
            self._entries.pop()
            del self._moments[self._marks.pop() :]


def _moments(state: State, events: Iterable[AnyEvent]) -> list[Moment]:
    moments = []
    for event in events:
        after = apply(state, event)
        moments.append(Moment(event, state, after))
        state = after
    return moments


def _tell(moment: Moment) -> None:
    """Tell a moment to everybody, for nobody to hear: it fails here if it names what there is not."""
    event_sentence(Voice(_ENGLISH, moment.after), moment.event)
    for side in moment.after.mission.sides:
        told(moment.after, moment.event, side.id)


def relive(history: History, line: Line, number: int) -> tuple[Moment, ...]:
    """Let a line of a record happen again.

    Raises Damaged, naming line `number`, if it cannot have happened, or cannot be told.
    """
    if not isinstance(line, Entry):
        history.back_to(line.undo)
        return ()
    try:
        moments = history.follow(line)
        for moment in moments:
            _tell(moment)
    except Exception as error:  # a stranger's events may name anything
        raise Damaged(f"tells what cannot have happened: {type(error).__name__} {error}", number) from None
    return moments


def history_of(record: Record) -> History:
    """Return the history that a record tells, from its events alone.  Raises Damaged."""
    history = History(record.opening)
    for place, line in enumerate(record.lines):
        relive(history, line, place + 2)
    return history
