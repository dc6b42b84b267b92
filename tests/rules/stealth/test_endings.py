"""How a stealth conflict ends (H-14, X-17), and the pursuit as a goal."""

import pytest

from game.rules.intents import EndStealthTurn, StealthWalk, Surrender
from game.rules.mission import Objective
from game.rules.options import Options
from game.rules.state import State
from game.table.lattice import Point
from tests.rules.stealth.premises import (
    ONE,
    TWO,
    acting,
    box,
    chief,
    chosen,
    guard,
    infiltrator,
    premises,
    run,
    with_infiltrator,
    zone,
)

VAULT = Objective("vault", ONE, "reach", {}, box(50, 20, 10, 20))
ELSEWHERE = guard("g", (80, 55), facing=(0, 1))


def test_h14_reaching_the_goal_is_success() -> None:
    state = acting(premises([infiltrator(), chief()], objectives=(VAULT,)))
    state = run(state, [StealthWalk(ONE, "i", (Point.at(54, 30),))]).state
    assert state.result is not None
    assert (state.result.winner, state.result.reason) == (ONE, "objective")


@pytest.mark.parametrize(("score", "winner", "reason"), [(False, TWO, "limit"), (True, ONE, "score")])
def test_h14_at_the_turn_limit_infiltrators_without_a_score_have_failed(
    score: bool, winner: str, reason: str
) -> None:
    goal = Objective(
        "vault", ONE, "reach", {}, box(40, 20, 10, 20) if score else box(0, 0, 1, 1), decisive=False
    )
    state = acting(premises([infiltrator(), chief()], options=Options(turn_limit=1), objectives=(goal,)))
    state = run(state, [EndStealthTurn(ONE, "i")]).state
    assert state.result is not None
    assert (state.result.winner, state.result.reason) == (winner, reason)


def test_h14_all_out_is_failure() -> None:
    state = acting(premises([infiltrator(), chief()]))
    state = run(state, [Surrender(ONE)]).state
    assert state.result is not None
    assert state.result.winner == TWO


def following(near: float = 30.0, turns: int = 2) -> State:
    goal = Objective("trail", ONE, "follow", {}, target="g", near_cm=near, turns=turns)
    return acting(premises([infiltrator(), chief(), ELSEWHERE], objectives=(goal,)))


def test_follow_near_and_undiscovered_for_so_many_turns() -> None:
    state = following(50)
    state = run(state, [EndStealthTurn(ONE, "i")]).state
    assert state.progress["trail"].held == 1
    state = run(chosen(state), [EndStealthTurn(ONE, "i")]).state
    assert state.result is not None
    assert state.result.winner == ONE


def test_follow_too_far_or_discovered_does_not_count() -> None:
    state = run(following(30), [EndStealthTurn(ONE, "i")]).state
    assert "trail" not in state.progress
    found = with_infiltrator(following(50, 1), discovered=True)
    assert run(found, [EndStealthTurn(ONE, "i")], [9, 2]).state.progress.get("trail") is None


def test_x17_zones_are_a_defence_of_their_own() -> None:
    state = acting(premises([infiltrator(), chief()], [zone(outline=box(0, 0, 5, 5))]))
    assert run(state, [EndStealthTurn(ONE, "i")]).state.phase == "play"
