"""How a skirmish breaks out next to other things that happen in the same turn (C-060, X-25)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.course import Course
from game.rules.figures import NEVER, StandingOrder, Weapon
from game.rules.front import Outcome, apply
from game.rules.intents import Ambush, EndActivation, EndStealthTurn, OpenDoor, Shoot, Walk
from game.rules.mission import Effect, Objective
from game.rules.mission_stealth import Reinforcement
from game.rules.options import Options
from game.rules.state import State, TakeTurn
from game.rules.state_stealth import Level
from game.rules.stealth.alarm import level
from game.rules.stealth.raising import raise_alarm
from game.table.lattice import Point
from game.table.terrain import Door, Solid, Terrain
from tests.rules.scenes import PISTOL, profile
from tests.rules.stealth.premises import (
    ONE,
    TWO,
    acting,
    box,
    chief,
    chosen,
    conflict,
    guard,
    infiltrator,
    kinds,
    of,
    premises,
    run,
    sneaky,
    with_infiltrator,
    zone,
)
from tests.rules.stealth.test_handover import SLOW, WALL, fight

SWORD = Weapon("sword", (), (2,), 0)
HALT = Effect("message", text={"es": "Alto", "en": "Halt"})


def both(options: Options, effects: tuple[Effect, ...] = ()) -> Outcome:
    """Let `a`, discovered in this turn, do nothing, and `b` kill a guard; another guard is far off."""
    people: list[Any] = [
        infiltrator("a", (20, 50)),
        infiltrator("b", (45, 30), sneaky(melee=SWORD)),
        guard("g", (46, 30), facing=(1, 0)),
        guard("h", (80, 5), profile(sentidos=4), facing=(0, -1)),
        chief(),
    ]
    first = premises(people, options=options, on_discovery=effects)
    state = acting(first, "murder", dice=[8, 8, 8, 8, 8, 7, 1, 1])
    state = with_infiltrator(state, "a", discovered=True, found=1)
    deeds: list[Any] = [EndStealthTurn(ONE, "a"), Ambush(ONE, "b", "g", "blow"), EndStealthTurn(ONE, "b")]
    return run(state, deeds, [2, 5, 9])


def test_x25_whoever_is_lost_is_taken_although_another_attacks_in_that_turn() -> None:
    state = both(Options(turn_limit=None, when_discovered="lost")).state
    assert (state.figures["a"].down, state.figures["b"].down) == (True, False)
    assert (state.conflict, state.sequence) == ("skirmish", ("b", "h"))


def test_x25_the_effects_of_a_discovery_happen_although_another_attacks_in_that_turn() -> None:
    options = Options(turn_limit=None, when_discovered="effects")
    outcome = both(options, (HALT, Effect("alarm")))
    assert kinds(outcome).count("Told") == 1
    assert (outcome.state.conflict, level(outcome.state)) == ("skirmish", Level.UNSURE)
    assert conflict(outcome.state).pending == ()
    assert kinds(outcome).index("AlarmRose") < kinds(outcome).index("ConflictBegan")


def test_x25_effects_that_end_the_game_leave_no_skirmish() -> None:
    outcome = both(Options(turn_limit=None, when_discovered="effects"), (Effect("end", TWO),))
    assert outcome.state.phase == "over"
    assert "ConflictBegan" not in kinds(outcome)


def test_c060_an_attack_that_nobody_was_left_to_answer_begins_no_skirmish_turns_later() -> None:
    late = replace(guard("late", (0, 0), arrives=NEVER), point=None)
    who, target = infiltrator(who=sneaky(melee=SWORD)), guard("g", (46, 30), facing=(1, 0))
    groups = (Reinforcement("watch", ("far",), ("late",)),)
    far = zone("far", outline=box(0, 0, 5, 5))
    state = acting(premises([who, chief(), target, late], [far], reinforcements=groups), "murder")
    state = run(state, [Ambush(ONE, "i", "g", "blow"), EndStealthTurn(ONE, "i")], [2, 5, 9]).state
    assert (state.conflict, of(state).attacked, of(state).struck) == ("stealth", False, ())
    course = Course(chosen(state), LoadedDice([]), apply)
    for _ in range(2):
        raise_alarm(course, "C-082", None)
    called = run(course.state, [EndStealthTurn(ONE, "i")]).state
    assert called.figures["late"].awaited
    assert (called.conflict, called.turn) == ("stealth", 3)


@pytest.mark.parametrize(("facing", "hidden"), [("inside", ()), ("behind a wall", ("b",))])
def test_x25_a_guard_in_the_room_sees_its_door_open(facing: str, hidden: tuple[str, ...]) -> None:
    walls = (Solid("west", "wall", box(0, 45, 36, 1), 6.0), Solid("east", "wall", box(40, 45, 50, 1), 6.0))
    screen = () if facing == "inside" else (Solid("screen", "wall", box(20, 50, 40, 1), 6.0),)
    terrain = Terrain(90, 60, solids=(WALL, *walls, *screen), doors=(Door("gate", box(36, 45, 4, 1)),))
    state = fight([guard("g", (38, 58), SLOW, facing=(0, -1))], terrain=terrain)
    there = replace(state.figures["b"], point=Point.at(38, 44))
    state = replace(state, figures={**state.figures, "b": there})
    assert conflict(state).hidden == ("b",)
    assert conflict(run(state, [OpenDoor(ONE, "b", "gate")]).state).hidden == hidden


def test_x25_who_sleeps_through_the_first_turn_finds_nobody_at_its_end() -> None:
    state = fight([guard("g", (70, 40), SLOW, facing=(-1, 0), asleep=True)])
    there = replace(state.figures["b"], point=Point.at(50, 40))
    state = replace(state, figures={**state.figures, "b": there})
    first = run(state, [EndActivation(ONE, "b"), EndActivation(ONE, "a")])
    assert "Searched" not in kinds(first)
    assert (first.state.turn, first.state.figures["g"].asleep) == (3, False)
    ends = [EndActivation(ONE, "b"), EndActivation(ONE, "a"), EndActivation(TWO, "g")]
    assert "Searched" in kinds(run(first.state, ends, [1, 1, 8, 8, 8]))


@pytest.mark.parametrize(
    ("limit", "phase", "conflict_then"), [(3, "play", "stealth"), (2, "over", "skirmish")]
)
def test_x17_x25_after_the_last_turn_it_does_not_become_stealth_again(
    limit: int, phase: str, conflict_then: str
) -> None:
    state = fight(options=Options(turn_limit=limit, back_to_stealth=1))
    dice = [8, 8, 8, 8, 8, 7, 1, 1] if phase == "play" else []
    last = run(state, [EndActivation(ONE, "b"), EndActivation(ONE, "a")], dice).state
    assert (last.phase, last.conflict) == (phase, conflict_then)


def test_x17_x25_the_turn_in_which_one_conflict_becomes_the_other_counts_for_who_holds_a_place() -> None:
    place = Objective("post", ONE, "hold", {}, box(38, 38, 4, 4), turns=4)
    state = fight(options=Options(turn_limit=None, back_to_stealth=1), objectives=(place,))
    assert (state.turn, state.conflict, state.progress["post"].held) == (2, "skirmish", 1)
    ends = [EndActivation(ONE, "b"), EndActivation(ONE, "a")]
    state = run(state, ends, [8, 8, 8, 8, 8, 7, 1, 1]).state
    assert (state.turn, state.conflict, state.progress["post"].held) == (3, "stealth", 2)


def test_x17_x25_who_holds_a_place_long_enough_has_won_before_a_skirmish_begins() -> None:
    place = Objective("post", ONE, "hold", {}, box(38, 38, 4, 4), turns=1)
    state = fight(objectives=(place,))
    assert state.result is not None
    assert (state.result.winner, state.result.reason, state.conflict) == (ONE, "objective", "stealth")


def test_x25_x26_servants_and_civilians_hinder_no_shot_and_make_none() -> None:
    maid = guard("m", (10, 41), profile(weapon=PISTOL), posted=True, role="servant")
    baker = guard("k", (11, 40), profile(weapon=PISTOL), role="civilian")
    state = fight([guard("g", (30, 45), SLOW), maid, baker], alarm=2)
    state = run(state, [EndActivation(ONE, "b")]).state
    quiet = with_orders(state, "g")
    walked = run(quiet, [Walk(ONE, "a", (Point.at(10, 39),))]).state
    assert walked.asked == TakeTurn(ONE, "a")
    assert "Shot" in kinds(run(state, [Shoot(ONE, "a", "g")], [1, 1, 1]))


def with_orders(state: State, name: str) -> State:
    """Return a state in which a figure does not react."""
    figure = replace(state.figures[name], order=StandingOrder("never"))
    return replace(state, figures={**state.figures, name: figure})
