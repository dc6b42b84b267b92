"""From stealth to the skirmish and back (X-25)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.rules.events_stealth import Alerted, Searched
from game.rules.figures import Figure, Posture
from game.rules.front import choices, told, view
from game.rules.intents import (
    CloseDoor,
    EndActivation,
    EndStealthTurn,
    OpenDoor,
    Perform,
    PrepareWeapon,
    Shoot,
    StealthMove,
    Walk,
)
from game.rules.mission import Special
from game.rules.options import Options
from game.rules.state import AnswerReaction, NameStrategy, State, TakeTurn
from game.rules.state_stealth import DEFENDER, Detection, Level
from game.rules.stealth.alarm import level
from game.table.lattice import Point
from game.table.terrain import Door, Solid, Terrain
from tests.rules.scenes import PISTOL, profile
from tests.rules.stealth.premises import (
    ONE,
    TWO,
    acting,
    box,
    chief,
    conflict,
    guard,
    infiltrator,
    kinds,
    of,
    premises,
    refused,
    run,
    sneaky,
    with_infiltrator,
    with_stealth,
)

WALL = Solid("wall", "wall", box(0, 28, 60, 1), 6.0)
"""Between the infiltrators below and the guards above; open at its right end."""

NIMBLE = sneaky(sentidos=8, weapon=PISTOL)
SLOW = profile(sentidos=5)
ENDS = [EndStealthTurn(ONE, "a"), EndStealthTurn(ONE, "b")]


def fight(
    guards: list[Figure] | None = None,
    options: Options | None = None,
    alarm: int = 0,
    found: tuple[str, ...] = (),
    **more: Any,
) -> State:
    """Return a skirmish that broke out over `a`; `b` is hidden; the sheet is b, a, then the guards."""
    one = infiltrator("a", (10, 40), replace(NIMBLE, sentidos=7))
    two = infiltrator("b", (40, 40), NIMBLE)
    posted = guards or [guard("g", (40, 10), SLOW, facing=(0, -1))]
    terrain = more.pop("terrain", Terrain(90, 60, solids=(WALL,)))
    first = premises([one, two, *posted, chief()], terrain=terrain, options=options, **more)
    state = acting(first, dice=[8, 8, 8, 8, 8, 7, 1, 1])
    state = with_stealth(state, alarm=alarm, detection=Detection(Point.at(10, 40), "", found, 1))
    state = with_infiltrator(state, "a", discovered=True)
    return run(state, ENDS).state


def turn_over(state: State) -> State:
    """Return a skirmish after everybody has done nothing for the rest of the turn."""
    turn = state.turn
    while state.turn == turn and isinstance(state.asked, TakeTurn):
        state = run(state, [EndActivation(state.asked.side, state.asked.figure)]).state
    return state


def test_x25_everything_stands_as_it_stood() -> None:
    lying = replace(guard("g", (40, 10), SLOW, facing=(0, -1)), posture=Posture.PRONE, pv=9)
    state = fight([lying])
    assert (state.conflict, state.turn, state.phase) == ("skirmish", 2, "play")
    assert (state.figures["g"].pv, state.figures["g"].posture) == (9, Posture.PRONE)
    assert (state.sequence, state.asked) == (("b", "a", "g"), TakeTurn(ONE, "b"))
    assert state.figures["b"].place == Point.at(40, 40)


def test_x25_the_hidden_are_in_no_enemy_view_although_the_table_is_open() -> None:
    state = fight()
    assert conflict(state).hidden == ("b",)
    seen = view(state, TWO)
    assert sorted(seen.figures) == ["a", "d", "g"]
    assert (seen.sequence, seen.active) == (("a", "g"), None)
    assert seen.stealth is not None
    assert (seen.stealth.hidden, list(seen.stealth.infiltrators)) == ((), ["a"])


def test_x25_nothing_that_the_hidden_do_is_told() -> None:
    state = fight()
    outcome = run(state, [Walk(ONE, "b", (Point.at(40, 45),))])
    heard = [told(outcome.state, event, TWO) for event in outcome.events]
    assert [event for event in heard if event is not None] == []
    assert conflict(outcome.state).hidden == ("b",)


def test_x25_a_he_attacks() -> None:
    state = fight([guard("g", (70, 40), SLOW, facing=(1, 0))])
    assert conflict(state).hidden == ("b",)
    outcome = run(state, [Shoot(ONE, "b", "g")], [1, 2, 3])
    assert conflict(outcome.state).hidden == ()
    names = kinds(outcome)
    assert names.index("Uncovered") < names.index("Shot")
    shot = next(event for event in outcome.events if type(event).__name__ == "Shot")
    assert told(outcome.state, shot, TWO) == shot


@pytest.mark.parametrize(("facing_wall", "hidden"), [(True, ("b",)), (False, ())])
def test_x25_a_he_opens_a_door_in_an_enemys_sight(facing_wall: bool, hidden: tuple[str, ...]) -> None:
    door = Door("gate", ((36, 41), (40, 41), (40, 42), (36, 42)))
    posted = guard("g", (40, 10) if facing_wall else (80, 40), SLOW, facing=(0, -1))
    state = fight([posted], terrain=Terrain(90, 60, solids=(WALL,), doors=(door,)))
    opened = run(state, [OpenDoor(ONE, "b", "gate")]).state
    assert conflict(opened).hidden == hidden
    assert refused(opened, CloseDoor(ONE, "b", "gate")) == "same-action"


@pytest.mark.parametrize("noise", [False, True])
def test_x25_a_a_special_that_makes_noise(noise: bool) -> None:
    special = Special("drum", {}, box(40, 41, 1, 1), noise=noise)
    state = fight(specials=(special,))
    assert conflict(run(state, [Perform(ONE, "b", "drum")]).state).hidden == (() if noise else ("b",))


def test_x25_b_a_walk_into_sight_uncovers_where_he_is_first_seen() -> None:
    state = fight([guard("g", (70, 10), replace(SLOW, weapon=None), facing=(0, -1))])
    place = replace(state.figures["b"], point=Point.at(55, 32))
    state = replace(state, figures={**state.figures, "b": place})
    outcome = run(state, [Walk(ONE, "b", (Point.at(62, 32),))])
    assert conflict(outcome.state).hidden == ()
    stepped = [e for e in outcome.events if type(e).__name__ in ("Stepped", "Uncovered")]
    first = next(n for n, e in enumerate(stepped) if type(e).__name__ == "Uncovered")
    assert 0 < first < len(stepped) - 1
    seen = [told(outcome.state, event, TWO) for event in stepped]
    assert seen[-1] is not None


def test_x25_b_a_stealth_move_that_fulfils_its_condition_does_not() -> None:
    pillar = Solid("pillar", "wall", box(0, 28, 45, 1), 6.0)
    other = Solid("other", "wall", box(49, 28, 41, 1), 6.0)
    state = fight(
        [guard("g", (47, 10), replace(SLOW, weapon=None))], terrain=Terrain(90, 60, solids=(pillar, other))
    )
    place = replace(state.figures["b"], point=Point.at(41, 40))
    state = replace(state, figures={**state.figures, "b": place})
    assert conflict(run(state, [StealthMove(ONE, "b", (Point.at(51, 40),))]).state).hidden == ("b",)
    assert conflict(run(state, [Walk(ONE, "b", (Point.at(51, 40),))]).state).hidden == ()


def test_x25_b_an_enemy_who_comes_into_sight_of_him() -> None:
    state = fight([guard("g", (70, 20), replace(SLOW, weapon=None), facing=(0, -1))], alarm=2)
    place = replace(state.figures["b"], point=Point.at(55, 32))
    state = replace(state, figures={**state.figures, "b": place})
    state = run(state, [EndActivation(ONE, "b"), EndActivation(ONE, "a")]).state
    assert state.asked == TakeTurn(TWO, "g")
    outcome = run(state, [Walk(TWO, "g", (Point.at(70, 30),))])
    assert conflict(outcome.state).hidden == ()


def test_x25_b_a_sleeper_uncovers_nobody() -> None:
    sleeper = guard("g", (70, 10), replace(SLOW, weapon=None), asleep=True)
    state = fight([sleeper])
    place = replace(state.figures["b"], point=Point.at(55, 32))
    state = replace(state, figures={**state.figures, "b": place})
    assert conflict(run(state, [Walk(ONE, "b", (Point.at(62, 32),))]).state).hidden == ("b",)


def test_x25_the_hidden_may_react_and_that_uncovers() -> None:
    state = fight([guard("g", (70, 20), replace(SLOW, weapon=None), facing=(0, -1))], alarm=2)
    place = replace(state.figures["b"], point=Point.at(80, 32))
    state = replace(state, figures={**state.figures, "b": place})
    state = run(state, [EndActivation(ONE, "b"), EndActivation(ONE, "a")]).state
    outcome = run(state, [Walk(TWO, "g", (Point.at(70, 21),))])
    assert outcome.state.asked == AnswerReaction(ONE, "b", "g")


@pytest.mark.parametrize(("faces", "hidden"), [([8, 8, 1, 1, 1], ()), ([1, 1, 8, 8, 8], ("b",))])
def test_x25_c_the_chief_looks_for_him_at_the_end_of_each_turn(
    faces: list[int], hidden: tuple[str, ...]
) -> None:
    state = fight([guard("g", (70, 40), SLOW, facing=(1, 0))], alarm=1)
    state = with_stealth(state, alarm=1)
    place = replace(state.figures["b"], point=Point.at(50, 40))
    state = replace(state, figures={**state.figures, "b": place})
    last = run(state, [EndActivation(ONE, "b")]).state
    outcome = run(last, [EndActivation(ONE, "a")], faces)
    searched = next(e for e in outcome.events if isinstance(e, Searched))
    assert [m.value for m in searched.check.acting.pool.modifiers] == [2]
    assert (searched.check.acting.pool.skill, searched.check.opposing.pool.skill) == (3, 3)
    assert conflict(outcome.state).hidden == hidden
    assert level(outcome.state) is Level.UNSURE
    assert (told(outcome.state, searched, TWO) is None) is bool(hidden)


def test_x25_guards_of_the_last_detection_act_first_the_others_in_the_second_turn() -> None:
    near, far = (
        guard("g", (40, 10), SLOW, facing=(0, -1)),
        guard("h", (20, 10), profile(sentidos=4), facing=(0, -1)),
    )
    state = fight([near, far], found=("g",))
    assert (state.figures["g"].unaware, state.figures["h"].unaware) == (False, True)
    state = run(state, [EndActivation(ONE, "b"), EndActivation(ONE, "a")]).state
    assert state.asked == TakeTurn(TWO, "g")
    outcome = run(state, [EndActivation(TWO, "g")])
    assert outcome.state.turn == 3
    assert [e.figures for e in outcome.events if isinstance(e, Alerted)] == [("h",)]
    state = run(
        outcome.state, [EndActivation(ONE, "b"), EndActivation(ONE, "a"), EndActivation(TWO, "g")]
    ).state
    assert state.asked == TakeTurn(TWO, "h")


def test_x25_at_precavido_all_act_at_once() -> None:
    two = [
        guard("g", (40, 10), SLOW, facing=(0, -1)),
        guard("h", (20, 10), profile(sentidos=4), facing=(0, -1)),
    ]
    state = fight(two, alarm=2)
    assert not any(figure.unaware for figure in state.figures.values())


def test_x25_sleepers_wake_at_the_start_of_the_second_turn() -> None:
    state = fight([guard("g", (40, 10), SLOW, asleep=True)])
    assert state.figures["g"].asleep
    assert turn_over(state).turn == 3
    assert not turn_over(state).figures["g"].asleep


def test_x25_an_unaware_guard_does_not_react() -> None:
    state = fight([guard("g", (70, 40), SLOW, facing=(1, 0))])
    assert state.figures["g"].unaware
    outcome = run(run(state, [EndActivation(ONE, "b")]).state, [Walk(ONE, "a", (Point.at(15, 40),))])
    assert outcome.state.asked == TakeTurn(ONE, "a")


def test_x25_a_weapon_that_is_not_drawn_must_be_prepared() -> None:
    state = fight([guard("g", (40, 10), SLOW, facing=(0, -1), drawn=False)], alarm=2)
    state = run(state, [EndActivation(ONE, "b"), EndActivation(ONE, "a")]).state
    named = [choice.action for choice in choices(view(state, TWO))]
    assert "prepare" in named
    assert refused(state, Shoot(TWO, "g", "a")) == "weapon-not-drawn"
    ready = run(state, [PrepareWeapon(TWO, "g")]).state
    assert (ready.figures["g"].drawn, ready.figures["g"].points) == (True, 1)
    assert refused(ready, PrepareWeapon(TWO, "g")) == "same-action"


def test_x25_servants_and_civilians_do_not_fight() -> None:
    maid = replace(guard("m", (20, 10), SLOW, facing=(0, -1)), role="servant")
    state = fight([guard("g", (40, 10), SLOW, facing=(0, -1)), maid])
    assert "m" not in state.sequence


@pytest.mark.parametrize(("turns", "when"), [(1, 3), (2, 4)])
def test_x25_back_to_stealth_after_whole_turns_unseen(turns: int, when: int) -> None:
    options = Options(turn_limit=None, back_to_stealth=turns)
    state = with_infiltrator(fight(options=options), "b", known=("g",))
    while state.conflict == "skirmish":
        asked = state.asked
        assert isinstance(asked, TakeTurn)
        last = asked.figure == state.sequence[-1] or (asked.figure == "a" and state.figures["g"].unaware)
        ending = last and state.turn - conflict(state).seen >= turns
        dice = [8, 8, 8, 8, 8, 7, 1, 1] if ending else []
        state = run(state, [EndActivation(asked.side, asked.figure)], dice).state
    assert (state.turn, level(state), state.asked) == (when, Level.WARY, NameStrategy(ONE, "a"))
    assert conflict(state).initiative == {"a": 26, "b": 25, DEFENDER: 2}
    assert of(state, "b").known == ("g",)
    assert not of(state, "a").discovered


def test_x25_never_back_by_default() -> None:
    state = fight()
    for _ in range(4):
        state = turn_over(state)
    assert state.conflict == "skirmish"


def test_x25_a_guard_who_sees_an_infiltrator_begins_the_count_anew() -> None:
    options = Options(turn_limit=None, back_to_stealth=1)
    state = fight([guard("g", (70, 40), SLOW, facing=(1, 0))], options=options)
    state = with_stealth(state, hidden=())
    state = turn_over(state)
    assert (state.conflict, conflict(state).seen) == ("skirmish", 2)


def test_x25_the_view_of_the_hidden_ones_own_side_is_whole() -> None:
    state = fight()
    own = view(state, ONE)
    assert {"a", "b", "g"} <= set(own.figures)
    assert own.stealth is not None
    assert own.stealth.hidden == ("b",)


def test_x25_on_an_open_table_nobody_is_lost_from_sight() -> None:
    state = fight([guard("g", (70, 20), replace(SLOW, weapon=None), facing=(0, -1))], alarm=2)
    state = run(state, [EndActivation(ONE, "b"), EndActivation(ONE, "a")]).state
    outcome = run(state, [Walk(TWO, "g", (Point.at(62, 20),))])
    assert conflict(outcome.state).hidden == ("b",)
    assert "Lost" not in kinds(outcome)


def test_x25_t09_a_guard_who_walks_into_him_finds_him() -> None:
    big = profile(sentidos=5, weapon=None, radius=1.25)
    pillar = Solid("pillar", "wall", box(58, 30, 1, 3), 6.0)
    state = fight(
        [guard("g", (62, 31), big, facing=(0, -1))], alarm=2, terrain=Terrain(90, 60, solids=(WALL, pillar))
    )
    there = replace(
        state.figures["b"], point=Point.at(62, 38), profile=replace(NIMBLE, radius=1.25, prone_cm=0.75)
    )
    state = replace(state, figures={**state.figures, "b": there})
    state = run(state, [EndActivation(ONE, "b"), EndActivation(ONE, "a")]).state
    outcome = run(state, [Walk(TWO, "g", (Point.at(62, 40),))])
    assert conflict(outcome.state).hidden == ()
    assert outcome.state.figures["g"].place.y < 36
