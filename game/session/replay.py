"""Does a record give the same game again: the same events, states and dice, line by line?"""

from typing import Literal

from msgspec import Struct

from game.checks import Dice, DiceError, LoadedDice, SeededDice
from game.rules.front import Outcome, begin, play
from game.session.history import History, relive
from game.session.record import RULES, Damaged, Entry, Record
from game.session.text_form import Unreadable

What = Literal["events", "dice", "state", "refused", "damaged"]


class Difference(Struct, frozen=True):
    """The first line of a record, counted from 1, that does not give the same game, and why not."""

    line: int
    what: What
    detail: str = ""


def verify(record: Record) -> Difference | None:
    """Play a record again; return the first difference, None if there is none.

    Raises Unreadable for a record of other rules: its events can be read, but not proved.
    """
    if record.header.rules != RULES:
        raise Unreadable(f"played by rules version {record.header.rules}; this version proves {RULES}")
    dice = _dice(record)
    history = History(record.opening)
    for place, line in enumerate(record.lines):
        number = place + 2
        difference = _compared(history, line, dice, number) if isinstance(line, Entry) else None
        if difference is not None:
            return difference
        relive(history, line, number)
    return None


def _dice(record: Record) -> Dice:
    if record.header.seed is not None:
        return SeededDice(record.header.seed)
    return LoadedDice(face for line in record.lines if isinstance(line, Entry) for face in line.dice)


def _compared(history: History, entry: Entry, dice: Dice, number: int) -> Difference | None:
    """Play an entry and compare what comes of it with what is written."""
    mark = dice.drawn
    try:
        outcome = _played(history, entry, dice)
    except DiceError as error:
        return Difference(number, "dice", str(error))
    if outcome.refusal is not None:
        return Difference(number, "refused", outcome.refusal.code)
    if dice.since(mark) != entry.dice:
        return Difference(number, "dice", f"{dice.since(mark)} instead of {entry.dice}")
    if outcome.events != entry.events:
        return Difference(number, "events", _first_other(outcome, entry))
    try:
        copy = History(history.state)
        relive(copy, entry, number)
    except Damaged as error:
        return Difference(number, "damaged", error.what)
    return None if copy.state == outcome.state else Difference(number, "state")


def _played(history: History, entry: Entry, dice: Dice) -> Outcome:
    if entry.intent is None:
        return begin(history.state, dice)
    return play(history.state, entry.intent, dice)


def _first_other(outcome: Outcome, entry: Entry) -> str:
    """Name the first event that differs."""
    for place, (now, then) in enumerate(zip(outcome.events, entry.events, strict=False)):
        if now != then:
            return f"event {place + 1}: {type(now).__name__} instead of {type(then).__name__}"
    return f"{len(outcome.events)} events instead of {len(entry.events)}"
