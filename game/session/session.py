"""A game being played: one way in for intents, with opponents, record, listeners, undo and resuming."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, Self

from game.checks import Dice, DiceBag, Stream
from game.rules.events import AnyEvent
from game.rules.front import Choice, Outcome, begin, choices, play, view
from game.rules.intents import AnyIntent
from game.rules.refusal import Refusal
from game.rules.state import State
from game.rules.view import View
from game.session.fallback import fallback
from game.session.history import History, Moment, history_of
from game.session.offered import Offered
from game.session.record import (
    RULES,
    Damaged,
    Entry,
    Header,
    Journal,
    Line,
    Undone,
    header_of,
    lines_of,
    read_record,
)
from game.session.text_form import Unreadable
from game.session.undo import undo_refusal

PERSON: Final = "person"
"""The controller of a side that a person leads."""

STRIKES: Final = 3
"""So many refused answers to one question, and the side does the least that it can."""

ANSWERS: Final = 16
"""So many accepted answers to one question that leave it open, likewise."""

MOST_DRAWN: Final = 1_000_000
MOST_STREAMS: Final = 8

Opponent = Callable[[View, Iterable[Choice], Dice], AnyIntent | None]
"""A scripted side: what it knows, what it may ask, its own dice → what it asks; None: nothing."""

Listener = Callable[[AnyEvent, State, State], None]
"""Is told an event with the state before and after it."""


class Session:
    """A game being played; make one with `new` or `resume`.

    `dice` are the dice of the rules: a stream of the seed, or dice that were given.
    """

    def __init__(
        self,
        header: Header,
        history: History,
        bag: DiceBag,
        opponents: Mapping[str, Opponent],
        dice: Dice,
    ) -> None:
        self.header = header
        self._history = history
        self._bag = bag
        self._dice = dice
        self._opponents = dict(opponents)
        self._listeners: list[Listener] = []
        self._lines: list[Line] = []
        self._journal: Journal | None = None

    @classmethod
    def new(
        cls,
        opening: State,
        seed: int,
        opponents: Mapping[str, Opponent] | None = None,
        *,
        names: Mapping[str, str] | None = None,
        path: Path | None = None,
        began: str = "",
        listeners: Iterable[Listener] = (),
        dice: Dice | None = None,
    ) -> Self:
        """Begin a game and go on to the first question to a person.

        `opponents` lead the sides that no person leads, `names` are theirs, for the record at `path` (none:
        it is kept in memory only); `began` is the date.  `dice` takes the place of those of the seed.
        Raises FileExistsError and OSError for the record.
        """
        led = opponents or {}
        called = {side: (names or {}).get(side, "opponent") for side in led}
        controllers = {side.id: called.get(side.id, PERSON) for side in opening.mission.sides}
        header = header_of(opening, None if dice else seed, controllers, began)
        bag = DiceBag(seed)
        session = cls(header, History(opening), bag, led, dice or bag.stream(Stream.RULES))
        session._listeners += listeners
        session._journal = Journal.create(path, header) if path else None
        session._start()
        return session

    @classmethod
    def resume(
        cls, path: Path, opponent: Callable[[str], Opponent], listeners: Iterable[Listener] = ()
    ) -> Self:
        """Go on with the game of a record, as if it had never stopped.

        `opponent` finds an opponent by the name in the record, or raises KeyError.  Raises Unreadable for a
        damaged record, one of other rules, with given dice or unknown opponents; OSError.
        """
        record = read_record(path)
        header = record.header
        if header.rules != RULES:
            raise Unreadable(f"played by rules version {header.rules}; this version plays {RULES}", path.name)
        if header.seed is None:
            raise Unreadable("played with given dice, which nobody can go on giving", path.name)
        history = history_of(record)
        led = _led(header, opponent)
        bag = DiceBag(header.seed, _drawn(history))
        session = cls(header, history, bag, led, bag.stream(Stream.RULES))
        session._lines += record.lines
        session._listeners += listeners
        session._journal = Journal.reopen(path, record)
        session._start()
        return session

    @property
    def state(self) -> State:
        """The whole truth now."""
        return self._history.state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase == "over"

    @property
    def persons(self) -> tuple[str, ...]:
        """The sides that persons lead, in the mission's order."""
        return tuple(side.id for side in self.state.mission.sides if side.id not in self._opponents)

    @property
    def history(self) -> tuple[Moment, ...]:
        """Everything that happened and stands, each event with the state before and after it."""
        return self._history.moments

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The intents that stand and what came of each; the first is the beginning."""
        return self._history.entries

    @property
    def text(self) -> bytes:
        """The record of the game so far, as it stands in a file."""
        return b"".join(lines_of(self.header, self._lines))

    def view(self, side: str) -> View:
        """Return what a side knows now."""
        return view(self.state, side)

    def choices(self, side: str) -> tuple[Choice, ...]:
        """Return what a side may ask now."""
        return choices(self.view(side))

    def submit(self, intent: AnyIntent) -> Refusal | None:
        """Hand in a person's intent and go on to the next question to one; or return why it cannot be."""
        if intent.side not in self.persons:
            return Refusal("other-side", "S-005", {"side": intent.side})
        refused = self.hand_in(intent)
        if refused is None:
            self.resolve()
        return refused

    def hand_in(self, intent: AnyIntent) -> Refusal | None:
        """Hand in an intent without letting opponents answer; or return why it cannot be done.

        Raises OSError when the record cannot be written; then nothing has happened.
        """
        mark = self._dice.drawn
        outcome = play(self.state, intent, self._dice)
        if outcome.refusal is None:
            try:
                self._note(intent, outcome, mark)
            except OSError:
                self._rewind(mark)
                raise
        return outcome.refusal

    def resolve(self) -> None:
        """Let opponents answer until a person is asked or the game is over."""
        while self.step():
            pass

    def step(self) -> bool:
        """Let an opponent give one answer; tell whether there was one to give."""
        asked = self.state.asked
        if asked is None or asked.side not in self._opponents:
            return False
        if self._answers() >= ANSWERS or not self._answered(asked.side):
            refused = self.hand_in(fallback(self.view(asked.side)))
            if refused is not None:
                raise ValueError(f"the least answer was refused: {refused}")
        return True

    def undo_refusal(self, side: str | None = None) -> Refusal | None:
        """Tell why the last intent cannot be taken back (X-24); `side` asks, None at a shared screen."""
        return undo_refusal(self._history, side, self.persons)

    def undo(self, side: str | None = None) -> Refusal | None:
        """Take the last intent back, or return why not (X-24).  Raises OSError: then nothing has happened."""
        refused = self.undo_refusal(side)
        if refused is None:
            goal = self._history.entries[-2].n
            self._write(Undone(len(self._lines), goal))
            self._history.back_to(goal)
        return refused

    def close(self) -> None:
        """Let the record go; the game can be resumed from it."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _start(self) -> None:
        """Begin if nothing has happened yet, and go on to the first question to a person."""
        try:
            if not self._lines:
                mark = self._dice.drawn
                self._note(None, begin(self.state, self._dice), mark)
            self.resolve()
        except BaseException:
            self.close()
            raise

    def _answered(self, side: str) -> bool:
        """Ask an opponent; tell whether one of its answers was accepted."""
        dice = self._bag.stream(f"{Stream.OPPONENTS}/{side}")
        for _ in range(STRIKES):
            known = self.view(side)
            intent = self._opponents[side](known, Offered(known), dice)
            if intent is not None and intent.side == side and self.hand_in(intent) is None:
                return True
        return False

    def _answers(self) -> int:
        """Count the last entries that left the question of now open."""
        now, entries = self.state, self._history.entries
        count = 0
        for place in range(len(entries) - 1, 0, -1):
            before = self._history.before(place)
            if (before.turn, before.asked) != (now.turn, now.asked):
                break
            count += 1
        return count

    def _note(self, intent: AnyIntent | None, outcome: Outcome, mark: int) -> None:
        """Write down what came of an intent, then let it happen here, then tell the listeners."""
        drawn = {**self._bag.drawn(), str(Stream.RULES): self._dice.drawn}
        entry = Entry(
            len(self._lines), intent, outcome.events, self._dice.since(mark), dict(sorted(drawn.items()))
        )
        self._write(entry)
        for moment in self._history.follow(entry):
            for listener in self._listeners:
                listener(moment.event, moment.before, moment.after)

    def _write(self, line: Line) -> None:
        if self._journal is not None:
            self._journal.write(line)
        self._lines.append(line)

    def _rewind(self, mark: int) -> None:
        """Take the dice of the rules back to when they had drawn `mark`; given dice are gone."""
        if self.header.seed is not None:
            self._bag = DiceBag(self.header.seed, {**self._bag.drawn(), Stream.RULES: mark})
            self._dice = self._bag.stream(Stream.RULES)


def _led(header: Header, opponent: Callable[[str], Opponent]) -> dict[str, Opponent]:
    """Return the opponents that a record names.  Raises Unreadable for one that there is not."""
    try:
        return {side: opponent(name) for side, name in header.controllers.items() if name != PERSON}
    except KeyError as error:
        raise Unreadable(f"no opponent {error}", "line 1") from None


def _drawn(history: History) -> dict[str, int]:
    """Return how many dice each stream had drawn.  Raises Damaged for more than a game ever draws."""
    entry = history.last
    drawn = entry.drawn if entry else {}
    if len(drawn) > MOST_STREAMS or not all(0 <= count <= MOST_DRAWN for count in drawn.values()):
        raise Damaged("has more dice than a game ever draws", entry.n + 2 if entry else 1)
    return drawn
