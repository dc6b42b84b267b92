"""Save points: whole records beside the running one, to which it can go back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules.state import State
from game.session.fallback import fallback
from game.session.points import KEPT, branch, go_back, last_point, make_point, points, points_of
from game.session.record import read_record
from game.session.saves import save_of, saves
from game.session.session import Session
from tests.session.games import answer, opening
from tests.ui.stealth_scenes import break_in


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GAME_HOME", str(tmp_path))
    return tmp_path


def game(path: Path, answers: int) -> Session:
    """Play so many answers of a game of two persons with its record at a path."""
    session = Session.new(opening(), 7, path=path, began="2024-05-01 18:30")
    for _ in range(answers):
        assert session.submit(answer(session.state)) is None
    return session


@pytest.fixture
def record(own_home: Path) -> Path:
    """Return the path of a record."""
    return own_home / "saves" / "yard.jsonl"


def test_a_game_goes_back_to_a_point_and_on_as_if_nothing_had_been(record: Path) -> None:
    session = game(record, 6)
    make_point(record, session.text)
    before, state = session.text, session.state
    for _ in range(3):
        session.submit(answer(session.state))
    after = session.text
    session.close()
    (point,) = points_of(record)
    go_back(record, point)
    assert record.read_bytes() == before
    again = Session.resume(record, lambda _: pytest.fail("nobody is asked for"))
    assert again.state == state
    for _ in range(3):
        again.submit(answer(again.state))
    assert again.text == after
    again.close()


def test_a_branch_leaves_game_and_point_as_they_are(record: Path) -> None:
    session = game(record, 6)
    make_point(record, session.text)
    session.close()
    (point,) = points()
    path = branch(point)
    assert path.parent == record.parent
    assert path.read_bytes() == record.read_bytes() == point.save.path.read_bytes()
    assert {save.name for save in saves()} == {"yard", path.stem}


def test_points_tell_turn_figure_and_number_the_last_first(record: Path) -> None:
    session = game(record, 4)
    make_point(record, session.text)
    session.submit(answer(session.state))
    make_point(record, session.text)
    active = session.state.active or ""
    session.close()
    found = points_of(record)
    assert [point.number for point in found] == [2, 1]
    assert (found[0].save.turn, found[0].save.figure) == (1, session.state.figures[active].name)
    assert last_point(record) == found[0]
    assert found[0].record == "yard"


def test_of_one_game_only_the_last_points_are_kept(record: Path) -> None:
    session = game(record, 1)
    for _ in range(KEPT + 3):
        make_point(record, session.text)
    session.close()
    assert [point.number for point in points_of(record)][-1] == 4
    assert len(points_of(record)) == KEPT


def test_points_are_no_records_of_their_own_and_others_have_none(record: Path) -> None:
    session = game(record, 1)
    make_point(record, session.text)
    session.close()
    assert len(saves()) == 1
    assert points_of(record.with_stem("yard-2")) == ()
    assert last_point(record.with_stem("yar")) is None


def test_a_broken_point_is_passed_over(record: Path) -> None:
    session = game(record, 1)
    make_point(record, session.text)
    bad = make_point(record, b"nothing\n")
    session.close()
    assert points_of(record)[0].save.fault
    point = last_point(record)
    assert point is not None
    assert point.save.path != bad
    assert read_record(point.save.path).header.seed == 7


@pytest.mark.parametrize("start", [opening, break_in])
def test_a_point_names_the_figure_whose_turn_it_is_and_nobody_between_turns(
    record: Path, start: Callable[[], State]
) -> None:
    session = Session.new(start(), 7, path=record, began="2024-05-01 18:30")
    named = set()
    while session.state.turn < 3 and not session.over:
        state = session.state
        whose = state.figures[state.active].name if state.active is not None else ""
        assert save_of(make_point(record, session.text)).figure == whose
        named.add(whose)
        asked = state.asked
        assert asked is not None
        assert session.submit(fallback(session.view(asked.side))) is None
    session.close()
    assert "" in named
    assert len(named) > 1
