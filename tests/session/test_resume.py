"""A save is a game that has stopped: going on with it is the same as never having stopped."""

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.events import AnyEvent
from game.rules.intents import AnyIntent, EndActivation, React, Shoot, Walk
from game.rules.state import AnswerReaction, OrderTied, PlaceFigure, State, TakeTurn
from game.session.record import InUse, Journal, header_of, lines_of, read_record
from game.session.replay import verify
from game.session.session import PERSON, Opponent, Session
from game.session.text_form import Unreadable
from game.table.lattice import Point
from tests.rules.scenes import ONE, TWO
from tests.session.games import answer, opening, shooter


def find(name: str) -> Opponent:
    """Return the only opponent there is."""
    return {"shooter": shooter}[name]


def lively(state: State) -> AnyIntent:
    """Return a person's answer that makes something happen: walk, shoot if that is refused, react."""
    asked = state.asked
    match asked:
        case AnswerReaction():
            return React(asked.side, asked.figure, True)
        case TakeTurn() if not state.figure(asked.figure).actions:
            place = state.figure(asked.figure).place
            step = 2 if place.x < 35 else -2
            return Walk(asked.side, asked.figure, (Point.at(place.x + step, place.y),))
        case _:
            return answer(state)


def go_on(session: Session, steps: int) -> None:
    for _ in range(steps):
        if session.over:
            return
        intent = lively(session.state)
        if session.submit(intent) is not None:
            assert session.submit(answer(session.state)) is None


def whole_game(path: Path) -> bytes:
    session = Session.new(opening(), 11, {TWO: shooter}, names={TWO: "shooter"}, path=path)
    go_on(session, 200)
    session.close()
    assert session.over
    return path.read_bytes()


def test_resumed_after_any_line_the_game_goes_on_the_same(tmp_path: Path) -> None:
    whole = whole_game(tmp_path / "whole.jsonl")
    lines = whole.splitlines(keepends=True)
    asked: dict[str, int] = {}
    for count in range(1, len(lines) + 1):
        path = tmp_path / f"cut-{count}.jsonl"
        path.write_bytes(b"".join(lines[:count]) + lines[count][:40] if count < len(lines) else whole)
        session = Session.resume(path, find)
        kind = type(session.state.asked).__name__
        asked[kind] = asked.get(kind, 0) + 1
        go_on(session, 200)
        session.close()
        assert path.read_bytes() == whole
    assert asked["AnswerReaction"] > 0
    assert {"TakeTurn", "PlaceFigure", "NoneType"} <= set(asked)


def test_resumed_with_a_reaction_pending_the_question_stands(tmp_path: Path) -> None:
    path = tmp_path / "mid-move.jsonl"
    session = Session.new(opening(), 5, path=path)
    while not isinstance(session.state.asked, AnswerReaction):
        go_on(session, 1)
    state = session.state
    assert state.suspended is not None
    session.close()
    resumed = Session.resume(path, find)
    assert resumed.state == state
    assert resumed.history == session.history
    asked = resumed.state.asked
    assert isinstance(asked, AnswerReaction)
    assert resumed.submit(React(asked.side, asked.figure, True)) is None
    assert resumed.entries[-1].dice
    resumed.close()


def test_opponents_go_on_with_their_own_dice(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = Session.new(opening(), 11, {TWO: shooter}, names={TWO: "shooter"}, path=path)
    while not isinstance(session.state.asked, PlaceFigure):
        session.submit(answer(session.state))
    session.close()
    drawn = session.entries[-1].drawn
    resumed = Session.resume(path, find)
    go_on(resumed, 2)
    resumed.close()
    assert resumed.entries[-1].drawn[f"opponents/{TWO}"] > drawn.get(f"opponents/{TWO}", 0)


def test_the_header_names_who_leads_each_side(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    session = Session.new(opening(), 1, {TWO: shooter}, names={TWO: "shooter"}, path=path, began="2024-05-01")
    session.close()
    header = read_record(path).header
    assert header.controllers == {ONE: PERSON, TWO: "shooter"}
    assert header.began == "2024-05-01"


def test_a_record_of_other_rules_is_read_but_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    session = Session.new(opening(), 3, {ONE: shooter, TWO: shooter})
    old = replace(session.header, rules="0")
    path.write_bytes(b"".join(lines_of(old, session.entries)))
    assert len(read_record(path).kept()) == len(session.entries)
    with pytest.raises(Unreadable, match="rules version 0"):
        Session.resume(path, find)


def test_a_game_with_given_dice_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "given.jsonl"
    Session.new(opening(), 0, path=path, dice=LoadedDice([4, 8, 8])).close()
    with pytest.raises(Unreadable, match="given dice"):
        Session.resume(path, find)


def test_a_record_that_is_only_a_header_begins(tmp_path: Path) -> None:
    path = tmp_path / "header.jsonl"
    Journal.create(path, header_of(opening(), 3, {ONE: PERSON, TWO: PERSON})).close()
    resumed = Session.resume(path, find)
    resumed.close()
    assert isinstance(resumed.state.asked, OrderTied | PlaceFigure)
    assert path.read_bytes() == Session.new(opening(), 3).text


def test_a_strangers_record_with_events_that_cannot_be_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "forged.jsonl"
    session = Session.new(opening(), 3, {ONE: shooter, TWO: shooter})
    forged = [
        replace(line, events=tuple(_by_zoe(event) for event in line.events)) for line in session.entries
    ]
    path.write_bytes(b"".join(lines_of(session.header, forged)))
    with pytest.raises(Unreadable, match="cannot have happened"):
        Session.resume(path, find)


def _by_zoe(event: AnyEvent) -> AnyEvent:
    return replace(event, figure="zoe") if hasattr(event, "figure") else event


def test_an_opponent_that_there_is_not_is_named(tmp_path: Path) -> None:
    path = tmp_path / "unknown.jsonl"
    Session.new(opening(), 3, {TWO: shooter}, names={TWO: "grandmaster"}, path=path).close()
    with pytest.raises(Unreadable, match="grandmaster"):
        Session.resume(path, find)


def test_too_many_dice_are_not_counted(tmp_path: Path) -> None:
    path = tmp_path / "dice.jsonl"
    session = Session.new(opening(), 3)
    entry = replace(session.entries[0], drawn={"rules": 10**9})
    path.write_bytes(b"".join(lines_of(session.header, [entry])))
    with pytest.raises(Unreadable, match="more dice"):
        Session.resume(path, find)


def test_shooting_is_recorded_with_its_dice() -> None:
    session = Session.new(opening(), 5)
    while not isinstance(session.state.asked, TakeTurn):
        session.submit(answer(session.state))
    while not any(entry.dice for entry in session.entries[1:]):
        asked = session.state.asked
        assert isinstance(asked, TakeTurn)
        targets = next(choice.targets for choice in session.choices(asked.side) if choice.action == "shoot")
        shot = Shoot(asked.side, asked.figure, targets[0]) if targets else None
        assert session.submit(shot or EndActivation(asked.side, asked.figure)) is None
    assert session.entries[-1].dice[:3] == session.entries[-1].events[1].check.score.roll.sets[0]  # type: ignore[union-attr]


@pytest.mark.parametrize("begun_here", [True, False])
def test_a_game_that_another_window_plays_is_left_to_it(tmp_path: Path, begun_here: bool) -> None:
    path = tmp_path / "game.jsonl"
    first = Session.new(opening(), 5, path=path)
    if not begun_here:
        first.close()
        first = Session.resume(path, find)
    go_on(first, 1)
    before = path.read_bytes()
    with pytest.raises(InUse, match="another window"):
        Session.resume(path, find)
    assert path.read_bytes() == before
    go_on(first, 2)
    first.close()
    second = Session.resume(path, find)
    go_on(second, 1)
    second.close()
    assert verify(read_record(path)) is None


def test_a_process_that_dies_lets_its_game_go(tmp_path: Path) -> None:
    path, root = tmp_path / "game.jsonl", Path(__file__).parents[2]
    program = (
        "import os, sys; from pathlib import Path; from game.session.session import Session;"
        "from tests.session.games import opening;"
        "session = Session.new(opening(), 5, path=Path(sys.argv[1])); os._exit(9)"
    )
    assert subprocess.run([sys.executable, "-c", program, str(path)], check=False, cwd=root).returncode == 9
    session = Session.resume(path, find)
    go_on(session, 1)
    session.close()
