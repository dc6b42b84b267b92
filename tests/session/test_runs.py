"""Runs of many games: seats, seeds, workers, and a fold that does not depend on who finished first."""

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from game.checks import Dice
from game.rules.front import Choice
from game.rules.intents import AnyIntent
from game.rules.view import View
from game.session.record import read_record
from game.session.replay import verify
from game.session.runs import Played, Task, play_game, run, share, summed, tasks, workers
from game.session.session import Opponent
from game.session.text_form import encode
from tests.rules.scenes import ONE, TWO
from tests.session.games import opening, shooter


def deadly(view: View, choices: Iterable[Choice], dice: Dice) -> AnyIntent | None:
    """Kill its process in the game in which its first die shows more than 32 of 36."""
    if dice.drawn == 0 and dice.roll(36) > 32:
        os._exit(9)
    return shooter(view, choices, dice)


def faulty(*_: object) -> AnyIntent | None:
    raise ZeroDivisionError("an opponent with a fault")


def find(name: str) -> Opponent:
    return {"shooter": shooter, "other": shooter, "deadly": deadly, "faulty": faulty}[name]


def test_pairs_of_two_opponents_swap_seats_on_the_same_dice() -> None:
    first, second, third, fourth = tasks(opening(), 4, 7, ("shooter", "other"), None)
    assert (first.seats, second.seats) == ({ONE: "shooter", TWO: "other"}, {ONE: "other", TWO: "shooter"})
    assert first.seed == second.seed != third.seed == fourth.seed


def test_an_opponent_against_itself_has_its_own_dice_in_each_game() -> None:
    seeds = [task.seed for task in tasks(opening(), 6, 7, ("shooter", "shooter"), None)]
    assert len(set(seeds)) == 6
    assert seeds == [task.seed for task in tasks(opening(), 6, 7, ("shooter", "shooter"), None)]


def test_workers_change_nothing_but_the_time() -> None:
    games = list(tasks(opening(), 6, 7, ("shooter", "other"), None))
    serial = list(run(opening(), find, games, None))
    with workers(2) as executor:
        spread = list(run(opening(), find, games, executor))
    assert spread == serial
    assert [game.task.n for game in serial] == list(range(6))
    assert encode(summed(opening(), serial)) == encode(summed(opening(), spread))


def test_a_game_that_kills_its_worker_is_the_only_one_lost() -> None:
    games = list(tasks(opening(), 8, 2, ("deadly", "deadly"), None))
    with workers(2) as executor:
        played = list(run(opening(), find, games, executor))
    dead = [game.task.n for game in played if game.error]
    assert 0 < len(dead) < 8
    assert all(game.error == "its worker process died" for game in played if game.error)
    assert [game.task.n for game in played] == list(range(8))


def test_a_fault_is_named_with_its_seed_and_the_run_goes_on(tmp_path: Path) -> None:
    games = list(tasks(opening(), 4, 7, ("shooter", "faulty"), tmp_path))
    summary = summed(opening(), list(run(opening(), find, games, None)))
    assert summary.games == 4
    assert [game.task.seed for game in summary.errors] == [task.seed for task in games]
    assert summary.errors[0].error == "ZeroDivisionError: an opponent with a fault"


def test_a_kept_game_gives_the_same_game_again(tmp_path: Path) -> None:
    (task,) = tasks(opening(), 1, 7, ("shooter", "other"), tmp_path)
    played = play_game(encode(opening()), find, task)
    record = read_record(tmp_path / "game-00000.jsonl")
    assert record.header.controllers == task.seats
    assert record.header.seed == task.seed
    assert verify(record) is None
    assert (played.turns, played.error) == (3, "")
    assert played.shots > 0


def result(n: int, winner: str | None, seats: tuple[str, str], turns: int = 3, shots: int = 1) -> Played:
    return Played(Task(n, n, dict(zip((ONE, TWO), seats, strict=True))), winner, "score", turns, 9, shots)


def test_wins_are_counted_by_side_and_by_opponent() -> None:
    played = [
        result(0, ONE, ("a", "b")),
        result(1, TWO, ("b", "a"), turns=2),
        result(2, ONE, ("a", "b"), shots=0),
        result(3, None, ("b", "a")),
    ]
    summary = summed(opening(), played)
    assert {side: won.count for side, won in summary.sides.items()} == {ONE: 2, TWO: 1}
    assert {name: won.count for name, won in summary.opponents.items()} == {"a": 3, "b": 0}
    assert summary.draws.count == 1
    assert summary.turns == {2: 1, 3: 3}
    assert (summary.early, summary.quiet, summary.mean_turns) == (1, 1, 2.75)


@pytest.mark.parametrize(
    ("count", "of", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)]
)
def test_the_interval_is_wilsons(count: int, of: int, low: float, high: float) -> None:
    won = share(count, of)
    assert (round(won.low, 4), round(won.high, 4)) == (low, high)
    assert won.low <= won.share <= won.high
