"""The referee's protocol: a transcript that a person can read, and what goes wrong in it."""

import json

import pytest

from game.checks import LoadedDice
from game.session.protocol import Referee
from game.session.session import Session
from game.session.text_form import decode_view, encode
from tests.rules.scenes import ONE, TWO
from tests.session.games import opening, shooter
from tests.session.transcripts import FOLDER, GAMES, duel, renewed


@pytest.mark.parametrize("name", GAMES)
def test_golden_transcript(name: str) -> None:
    """S-010, the turn at the end of the rules (T-19), and a duel with all that the protocol says."""
    assert renewed(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def answers(referee: Referee, line: str | bytes) -> list[dict[str, object]]:
    data = line if isinstance(line, bytes) else line.encode()
    return [json.loads(answer) for answer in referee.answer(data)]


@pytest.fixture
def referee() -> Referee:
    host = Referee(Session.new(duel(), 5), (ONE, TWO))
    list(host.begin())
    return host


def place(x: float, y: float) -> str:
    return f'{{"type":"Place","side":"p1","figure":"ana","point":[{x},{y}]}}'


def test_the_side_that_is_asked_gets_its_choices_and_its_view() -> None:
    host = Referee(Session.new(duel(), 5), (ONE, TWO))
    *_, asked, seen = (json.loads(line) for line in host.begin())
    assert asked["asked"] == {"type": "PlaceFigure", "side": ONE, "figure": "ana"}
    assert [choice["action"] for choice in asked["choices"]] == ["place"]
    assert seen["view"] == ONE
    assert decode_view(encode(seen["knows"])).side == ONE


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("rubbish", "JSON is malformed"),
        ('{"type":"Fly"}', "Invalid value 'Fly'"),
        ('{"view":"p3"}', "no side `p3` is spoken to here"),
        ('{"undo":"p3"}', "no side `p3` is spoken to here"),
        ('{"type":"Surrender","side":"p3"}', "no side `p3` is spoken to here"),
        ('{"view":7}', "missing required field"),
        (b"\xff\xfe", "malformed"),
        (b" " * 100 + b"[" * 70_000, "at most"),
    ],
)
def test_a_bad_line_is_an_error_and_the_game_goes_on(referee: Referee, line: str | bytes, what: str) -> None:
    (error,) = answers(referee, line)
    assert what in str(error["error"])
    assert "told" in answers(referee, place(5, 5))[0]


def test_what_cannot_be_done_is_refused_with_its_rule(referee: Referee) -> None:
    (refused,) = answers(referee, place(5, 25))
    assert refused["refused"] == {
        "code": "outside-zone",
        "rule": "S-012",
        "facts": {"figure": "ana", "x": 5.004, "y": 25.004},
    }


def test_an_empty_line_says_nothing(referee: Referee) -> None:
    assert answers(referee, "\n") == []


def test_a_view_can_be_asked_for_at_any_time(referee: Referee) -> None:
    (seen,) = answers(referee, '{"view":"p2"}')
    assert decode_view(encode(seen["knows"])).side == TWO


def test_x24_undo_by_protocol(referee: Referee) -> None:
    (refused,) = answers(referee, '{"undo":"p1"}')
    assert refused["refused"]["code"] == "undo-nothing"  # type: ignore[index]
    answers(referee, place(5, 5))
    undone, asked, _ = answers(referee, '{"undo":"p1"}')
    assert undone == {"undone": 0}
    assert asked["asked"]["figure"] == "ana"  # type: ignore[index]
    assert "told" in answers(referee, place(6, 5))[0]


def test_only_what_a_side_is_told_when_the_other_is_led_by_an_opponent() -> None:
    host = Referee(Session.new(opening(fog="sight"), 5, {TWO: shooter}), (ONE,), "none")
    said = [json.loads(line) for line in host.begin()]
    said += [json.loads(line) for line in host.answer(place(5, 5).encode())]
    assert {line["told"] for line in said if "told" in line} == {ONE}
    placed = [line["event"]["figure"] for line in said if line.get("event", {}).get("type") == "Placed"]
    assert placed == ["ana"]


def test_another_side_is_asked_elsewhere() -> None:
    host = Referee(Session.new(duel(), 5), (TWO,), "none")
    *_, last = (json.loads(line) for line in host.begin())
    assert last == {"asked": {"type": "Elsewhere", "side": ONE}}


def test_given_dice_that_run_out_stop_everything() -> None:
    dice = LoadedDice([])
    start = Session.new(duel(), 0, dice=dice)
    host = Referee(start, (ONE, TWO), "none")
    list(host.begin())
    assert host.clean
    answers(host, place(30, 6))
    answers(host, '{"type":"Place","side":"p2","figure":"coro","point":[30,24]}')
    state = start.state
    (out,) = answers(host, '{"type":"Shoot","side":"p1","figure":"ana","target":"coro"}')
    assert out == {"dice_out": "a d10 was asked for after all 0 faces ()"}
    assert not host.clean
    assert start.state == state
    assert answers(host, '{"type":"EndActivation","side":"p1","figure":"ana"}') == []


def test_dice_that_are_left_over_are_reported() -> None:
    dice = LoadedDice([3, 1, 4])
    host = Referee(Session.new(duel(), 0, dice=dice), (ONE, TWO), "none")
    assert [json.loads(line) for line in host.end(dice)] == [{"dice_left": [3, 1, 4]}]
    assert not host.clean
