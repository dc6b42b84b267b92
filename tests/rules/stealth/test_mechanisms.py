"""Mechanisms: bells, floors, snares, pits, locks (C-065, C-067, C-120 … C-124, H-05)."""

import pytest

from game.rules.events_stealth import MechanismSprang, MechanismWorked, Searched
from game.rules.figures import Posture
from game.rules.intents import EndStealthTurn, Observe, Sneak, StealthWalk, WorkMechanism
from game.rules.mission_stealth import Mechanism
from game.rules.options import Options
from game.rules.state import State
from game.rules.state_stealth import DEFENDER, Level, Works
from game.rules.stealth.alarm import level
from game.table.lattice import Point
from game.table.terrain import Door, Terrain
from tests.rules.stealth.premises import (
    ONE,
    acting,
    box,
    chief,
    chosen,
    conflict,
    event,
    infiltrator,
    kinds,
    of,
    premises,
    refused,
    run,
    sneaky,
    with_infiltrator,
    with_stealth,
    zone,
)

TRAP = box(50, 20, 3, 20)


def game(kind: str, known: bool = False, options: Options | None = None, **more: object) -> State:
    """Return a conflict with a mechanism 5 cm before the infiltrator, and initiative 14 to 10."""
    one = zone("trap", "mechanism", TRAP, mechanism=Mechanism(kind, **more))  # type: ignore[arg-type]
    who = infiltrator(who=sneaky({"mecanismos": 2}))
    state = acting(premises([who, chief()], [one], options=options))
    state = with_stealth(state, initiative={"i": 14, DEFENDER: 10})
    return with_infiltrator(state, known=("trap",)) if known else state


def enter(state: State, dice: list[int] | None = None) -> State:
    return run(state, [StealthWalk(ONE, "i", (Point.at(54, 30),))], dice or []).state


def test_c123_an_undetected_bell_rings() -> None:
    state = enter(game("bell"))
    assert conflict(state).initiative["i"] == 10
    assert of(state).startled == 1
    assert level(state) is Level.UNSURE
    assert state.figures["i"].place == Point.at(50, 30)


def test_c123_a_detected_bell_does_nothing() -> None:
    state = enter(game("bell", known=True))
    assert (level(state), conflict(state).initiative["i"]) == (Level.UNAWARE, 14)
    assert state.figures["i"].place == Point.at(54, 30)


@pytest.mark.parametrize(("penalty", "value"), [(True, 10), (False, 14)])
def test_c123_the_penalties_by_option(penalty: bool, value: int) -> None:
    options = Options(turn_limit=None, unknowing_penalty_for_mechanisms=penalty)
    state = enter(game("bell", options=options))
    assert (conflict(state).initiative["i"], of(state).startled) == (value, int(penalty))
    assert level(state) is Level.UNSURE


def test_c120_a_bell_discovers_nobody() -> None:
    state = enter(with_stealth(game("bell"), alarm=2))
    assert (level(state), of(state).discovered) == (Level.WARY, False)


def test_c120_a_floor_that_creaks_is_a_detectar_at_once() -> None:
    outcome = run(game("creaking_floor"), [StealthWalk(ONE, "i", (Point.at(54, 30),))], [7, 8, 2, 4, 3])
    searched = event(outcome, Searched)
    assert isinstance(searched, Searched)
    assert (searched.check.acting.total, searched.check.opposing.total) == (18, 9 + 3 - 5)
    assert level(outcome.state) is Level.UNSURE


def test_c120_c067_a_snare_holds_until_it_is_undone() -> None:
    state = enter(game("snare"))
    assert of(state).held == "trap"
    state = chosen(run(state, [EndStealthTurn(ONE, "i")]).state)
    assert refused(state, StealthWalk(ONE, "i", (Point.at(51, 30),))) == "held"
    state = run(state, [WorkMechanism(ONE, "i", "trap")], [8, 8, 8]).state
    assert of(state).held == ""
    assert (conflict(state).mechanisms["trap"].done, of(state).inside) == (True, ())


def test_c120_c124_one_falls_into_a_pit_without_a_check() -> None:
    outcome = run(game("pit"), [StealthWalk(ONE, "i", (Point.at(54, 30),))], [3])
    figure = outcome.state.figures["i"]
    assert (figure.posture, figure.pv) == (Posture.FALLEN, 18 - 3)
    assert [e for e in outcome.events if isinstance(e, MechanismSprang)]


def test_c065_c067_work_goes_on_over_turns() -> None:
    state = game("lock", known=True, outline=TRAP)
    near = run(state, [StealthWalk(ONE, "i", (Point.at(49, 30),)), EndStealthTurn(ONE, "i")]).state
    outcome = run(chosen(near), [WorkMechanism(ONE, "i", "trap")], [6, 3, 5])
    worked = event(outcome, MechanismWorked)
    assert isinstance(worked, MechanismWorked)
    assert (worked.check.score.total, worked.check.degrees, worked.works.done) == (16, 1, False)
    state = run(outcome.state, [EndStealthTurn(ONE, "i")]).state
    state = run(chosen(state), [WorkMechanism(ONE, "i", "trap")], [8, 7, 4]).state
    assert conflict(state).mechanisms["trap"] == Works(3, done=True)


def test_c067_a_lock_forced_unlocks_its_door() -> None:
    door = Door("cell", ((46, 28), (48, 28), (48, 32), (46, 32)))
    lock = zone(
        "lock", "mechanism", box(43, 28, 3, 4), mechanism=Mechanism("lock", 4, 1, door="cell", hidden=False)
    )
    first = premises([infiltrator(), chief()], [lock], Terrain(90, 60, doors=(door,)), locked=("cell",))
    state = run(acting(first), [WorkMechanism(ONE, "i", "lock")], [8, 8, 8]).state
    assert state.locked == ()


@pytest.mark.parametrize(("faces", "rings"), [([1, 1, 3], True), ([1, 1, 4], False)])
def test_c067_h05_failing_by_five_sets_a_trap_off(faces: list[int], rings: bool) -> None:
    state = run(
        game("bell", known=True), [StealthWalk(ONE, "i", (Point.at(49, 30),)), EndStealthTurn(ONE, "i")]
    ).state
    outcome = run(chosen(state), [WorkMechanism(ONE, "i", "trap")], faces)
    assert ("MechanismSprang" in kinds(outcome)) is rings
    assert conflict(outcome.state).alarm == int(rings)


def test_c065_a_mechanism_out_of_reach_is_not_worked() -> None:
    assert refused(game("bell", known=True), WorkMechanism(ONE, "i", "trap")) == "out-of-reach"


def test_c066_not_twice() -> None:
    state = with_stealth(game("bell", known=True), mechanisms={"trap": Works(3, done=True)})
    assert refused(state, WorkMechanism(ONE, "i", "trap")) == "mechanism-done"


def test_c121_nothing_to_sneak_past_and_nothing_to_detect() -> None:
    state = enter(game("bell", known=True))
    assert refused(state, Sneak(ONE, "i")) == "nothing-to-sneak-past"
    assert "Searched" not in kinds(run(state, [EndStealthTurn(ONE, "i")]))


def test_c121_a_mechanism_holds_nobody() -> None:
    state = enter(game("bell", known=True))
    state = chosen(run(state, [EndStealthTurn(ONE, "i")]).state)
    assert run(state, [StealthWalk(ONE, "i", (Point.at(46, 30),))]).state.figures["i"].place == Point.at(
        46, 30
    )


def test_c122_mecanismos_finds_them() -> None:
    state = run(game("bell"), [Observe(ONE, "i", "mecanismos")], [3, 4, 5]).state
    assert of(state).known == ("trap",)


def test_c066_one_that_is_not_hidden_is_known_from_the_start() -> None:
    assert of(game("lock", hidden=False)).known == ("trap",)


def last(kind: str, defended: bool) -> State:
    """Return a conflict in which the next minor action is his last, before or after the defender's."""
    state = with_stealth(game(kind), defended=defended)
    return run(state, [Observe(ONE, "i", "alerta")], [1, 1, 1]).state


@pytest.mark.parametrize("defended", [False, True])
def test_c119_c120_a_floor_that_creaks_finds_him_startled_whenever_he_treads_on_it(defended: bool) -> None:
    outcome = run(
        last("creaking_floor", defended), [StealthWalk(ONE, "i", (Point.at(54, 30),))], [1, 1, 2, 4, 3]
    )
    searched = event(outcome, Searched)
    assert isinstance(searched, Searched)
    assert [(m.rule, m.value) for m in searched.check.opposing.pool.modifiers] == [("C-119", -5)]
    assert of(outcome.state).startled == 1


@pytest.mark.parametrize("defended", [False, True])
def test_c119_c121_where_nobody_can_look_for_him_the_penalty_is_for_his_next_checks(defended: bool) -> None:
    """No Detectar can be rolled against him in quiet ground: nothing is left of the turn for it."""
    assert of(enter(last("bell", defended))).startled == 2
    acting_still = enter(with_stealth(game("bell"), defended=defended))
    assert of(acting_still).startled == 1


def test_c119_a_bell_in_a_zone_where_he_is_looked_for_startles_him_in_this_turn() -> None:
    trap = zone("trap", "mechanism", TRAP, mechanism=Mechanism("bell"))
    state = acting(premises([infiltrator(who=sneaky({"mecanismos": 2})), chief()], [zone(health=99), trap]))
    state = run(state, [Observe(ONE, "i", "alerta")], [1, 1, 1]).state
    outcome = run(enter(state), [EndStealthTurn(ONE, "i")], [1, 1, 8, 8, 8])
    searched = event(outcome, Searched)
    assert isinstance(searched, Searched)
    assert searched.check.opposing.total == 24 + 3 - 5
