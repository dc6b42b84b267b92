"""Verifying a record: the same events, states and dice, or the first line that differs."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from msgspec.structs import fields, replace

from game.checks import LoadedDice
from game.rules.events import Shot, Waiting
from game.rules.front import told
from game.rules.intents import EndActivation
from game.session.history import history_of
from game.session.record import Damaged, Entry, Header, Line, Record, lines_of, read_record
from game.session.replay import verify
from game.session.session import Session
from game.session.speech.words import Words
from game.session.text_form import Unreadable
from tests.rules.scenes import ONE, TWO
from tests.session.games import answer, opening, shooter


@pytest.fixture(scope="module")
def session() -> Session:
    return Session.new(opening(), 7, {ONE: shooter, TWO: shooter})


def written(path: Path, header: Header, lines: Sequence[Line]) -> Record:
    """Write a record with sound sums, and read it."""
    path.write_bytes(b"".join(lines_of(header, lines)))
    return read_record(path)


def changed(session: Session, place: int, **fields: object) -> list[Entry]:
    entries = list(session.entries)
    entries[place] = replace(entries[place], **fields)
    return entries


def first_shot(session: Session) -> int:
    return next(
        place
        for place, entry in enumerate(session.entries)
        if any(isinstance(event, Shot) for event in entry.events)
    )


def test_a_record_gives_the_same_game(tmp_path: Path, session: Session) -> None:
    assert verify(written(tmp_path / "a.jsonl", session.header, session.entries)) is None


def test_a_record_of_given_dice_gives_the_same_game(tmp_path: Path) -> None:
    game = Session.new(opening(reaction="none"), 0, dice=LoadedDice([4, 8, 8]))
    while not game.over:
        game.submit(answer(game.state))
    assert verify(written(tmp_path / "a.jsonl", game.header, game.entries)) is None


def test_other_dice_are_named_by_their_line(tmp_path: Path, session: Session) -> None:
    place = first_shot(session)
    dice = session.entries[place].dice
    other = changed(session, place, dice=(dice[0] % 10 + 1, *dice[1:]))
    difference = verify(written(tmp_path / "a.jsonl", session.header, other))
    assert difference is not None
    assert (difference.line, difference.what) == (place + 2, "dice")


def test_other_events_are_named_by_their_line(tmp_path: Path, session: Session) -> None:
    place = first_shot(session)
    events = tuple(
        replace(event, distance=event.distance + 1) if isinstance(event, Shot) else event
        for event in session.entries[place].events
    )
    other = changed(session, place, events=events)
    difference = verify(written(tmp_path / "a.jsonl", session.header, other))
    assert difference is not None
    assert (difference.line, difference.what) == (place + 2, "events")
    assert "Shot instead of Shot" in difference.detail


def test_an_event_left_out_is_named(tmp_path: Path, session: Session) -> None:
    events = session.entries[3].events[:-1]
    difference = verify(written(tmp_path / "a.jsonl", session.header, changed(session, 3, events=events)))
    assert difference is not None
    assert (difference.line, difference.what) == (5, "events")


def test_an_intent_that_is_refused_is_named(tmp_path: Path, session: Session) -> None:
    other = changed(session, 2, intent=EndActivation(ONE, "ana"))
    difference = verify(written(tmp_path / "a.jsonl", session.header, other))
    assert difference is not None
    assert (difference.line, difference.what, difference.detail) == (4, "refused", "not-asked")


def test_another_seed_is_another_game(tmp_path: Path, session: Session) -> None:
    difference = verify(written(tmp_path / "a.jsonl", replace(session.header, seed=8), session.entries))
    assert difference is not None
    assert (difference.line, difference.what) == (2, "dice")


def test_other_rules_refuse_to_be_proved(tmp_path: Path, session: Session) -> None:
    record = written(tmp_path / "a.jsonl", replace(session.header, rules="0"), session.entries)
    assert isinstance(record.kept()[1].events[-1], Waiting)
    with pytest.raises(Unreadable, match="rules version 0"):
        verify(record)


def strange(event: object) -> Iterator[object]:
    """Yield an event with each of its names, and of its lists, become what cannot be."""
    for field in fields(event):  # type: ignore[arg-type]
        value = getattr(event, field.name)
        match value:
            case str():
                yield replace(event, **{field.name: "nobody"})  # type: ignore[type-var]
            case (first, *_):
                other = "nobody" if isinstance(first, str) else first
                yield replace(event, **{field.name: (other,)})  # type: ignore[type-var]
            case _:
                pass


def test_whatever_a_record_names_it_can_be_told_or_is_damaged(session: Session) -> None:
    """A stranger's record has sound sums and may tell anything: the window shows none that cannot be told."""
    words, kinds, damaged = Words("en"), list[type](), 0
    for place, entry in enumerate(session.entries):
        for k, event in enumerate(entry.events):
            for other in strange(event) if type(event) not in kinds else ():
                events = (*entry.events[:k], other, *entry.events[k + 1 :])
                lines = changed(session, place, events=events)[: place + 1]
                try:
                    moments = history_of(Record(session.header, opening(), tuple(lines), 0, "")).moments
                except Damaged as error:
                    assert error.line == place + 2
                    damaged += 1
                    continue
                for moment in moments[-len(events) :]:
                    words.sentence_for(moment.event, moment.after)
                    for side in (ONE, TWO):
                        told(moment.after, moment.event, side)
            kinds.append(type(event))
    assert damaged
