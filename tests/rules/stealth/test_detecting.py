"""Detectar (C-079 … C-086) and spies (C-003)."""

import pytest
from msgspec.structs import replace

from game.rules.events_stealth import AlarmRose, Searched, SpyRolled
from game.rules.front import Outcome
from game.rules.intents import ChooseStrategy, EndStealthTurn, Sneak, StealthWalk
from game.rules.mission_stealth import Patrol, PatrolNode
from game.rules.options import Options
from game.rules.state import State
from game.rules.state_stealth import WATCHED, Level
from game.rules.stealth.alarm import level
from game.table.lattice import Point
from tests.rules.stealth.premises import (
    ONE,
    acting,
    box,
    chief,
    chiefly,
    conflict,
    guard,
    infiltrator,
    kinds,
    of,
    premises,
    refused,
    run,
    sneaky,
    started,
    with_infiltrator,
    zone,
)

KEEN = chief(replace(chiefly(), stealth=replace(chiefly().stealth, percepcion=3, skills={"alerta": 2})))
"""A chief of Percepción 3, Alerta 2."""


def game(**more: object) -> State:
    return acting(premises([infiltrator(), KEEN], [zone(**more)]), dice=[8, 8, 8, 1, 1])


def search(state: State, faces: list[int]) -> tuple[Outcome, Searched]:
    outcome = run(state, [EndStealthTurn(ONE, "i")], faces)
    found = [event for event in outcome.events if isinstance(event, Searched)]
    assert len(found) == 1
    return outcome, found[0]


def test_c079_once_in_a_turn() -> None:
    outcome, _ = search(game(), [7, 6, 5, 4, 3, 6])
    assert kinds(outcome).count("Searched") == 1
    assert conflict(outcome.state).defended is False
    assert outcome.state.turn == 2


def test_c080_percepcion_against_ocultarse_and_the_cover() -> None:
    outcome, searched = search(game(), [7, 6, 5, 4, 3, 6])
    check = searched.check
    assert (check.acting.total, check.opposing.total, check.success) == (20, 16, True)
    assert conflict(outcome.state).alarm == 1


@pytest.mark.parametrize(("risky", "checks"), [(False, 0), (True, 1)])
def test_c080_who_has_beaten_the_zone_is_not_looked_for(risky: bool, checks: int) -> None:
    options = Options(turn_limit=None, beaten_zone_detect=risky)
    state = acting(premises([infiltrator(), KEEN], [zone()], options=options))
    state = run(state, [Sneak(ONE, "i")], [8, 3, 5, 6, 5, 1]).state
    assert of(state).beaten == ("gate",)
    outcome = run(state, [EndStealthTurn(ONE, "i")], [7, 6, 5, 4, 3, 6] if checks else [])
    assert kinds(outcome).count("Searched") == checks


def test_c080_the_defender_wins_ties() -> None:
    for faces, found in (([7, 4, 3, 4, 3, 6], True), ([7, 4, 2, 4, 3, 6], False)):
        outcome, searched = search(game(), faces)
        assert (searched.check.success, conflict(outcome.state).alarm) == (found, int(found))


def test_c081_a_failure_does_nothing() -> None:
    outcome, searched = search(game(), [4, 4, 5, 4, 3, 6])
    assert (searched.check.acting.total, searched.check.opposing.total) == (15, 16)
    assert conflict(outcome.state).alarm == 0


def test_c082_exactly_one_step_whatever_the_degrees() -> None:
    outcome, searched = search(game(), [8, 8, 8, 4, 3, 3])
    assert searched.check.degrees == 3
    assert level(outcome.state) is Level.UNSURE


def test_c083_each_infiltrator_for_himself_and_the_alarm_rises_between() -> None:
    two = [infiltrator("a"), infiltrator("b", (50, 30)), KEEN]
    state = acting(premises(two, [zone()]), dice=[8, 8, 8, 7, 7, 7, 1, 1])
    state = run(state, [EndStealthTurn(ONE, "a")]).state
    outcome = run(state, [EndStealthTurn(ONE, "b")], [7, 6, 5, 4, 3, 6, 7, 6, 5, 4, 3, 6])
    checks = [event for event in outcome.events if isinstance(event, Searched)]
    assert [check.figure for check in checks] == ["a", "b"]
    assert [check.check.acting.total for check in checks] == [20, 22]
    assert level(outcome.state) is Level.WARY


@pytest.mark.parametrize(("bonus", "total"), [("flat", 22), ("per_extra", 24)])
def test_c084_several_guards(bonus: str, total: int) -> None:
    options = Options(turn_limit=None, guards_bonus=bonus)  # type: ignore[arg-type]
    state = acting(premises([infiltrator(), KEEN], [zone(guards=3)], options=options))
    assert search(state, [7, 6, 5, 4, 3, 6])[1].check.acting.total == total


def test_c085_civilians_add_one() -> None:
    assert search(game(guards=3, civilians=20), [7, 6, 5, 4, 3, 6])[1].check.acting.total == 23
    assert search(game(civilians=1), [7, 6, 5, 4, 3, 6])[1].check.acting.total == 21


def test_c085_civilians_whom_a_guard_sees_count_for_what_he_watches() -> None:
    folk = replace(guard("folk", (50, 30)), role="civilian", guard=None)
    state = acting(premises([infiltrator(), KEEN, guard("g", (45, 20)), folk]))
    assert search(state, [7, 6, 5, 4, 3, 6])[1].check.acting.total == 21


def test_c086_guards_go_on_with_their_rounds() -> None:
    patrol = Patrol("round", (PatrolNode(Point.at(45, 20)), PatrolNode(Point.at(65, 20))))
    walker = guard("g", (45, 20), keen={"patrols": ("round",)})
    state = acting(premises([infiltrator(), KEEN, walker], patrols=(patrol,)))
    outcome, _ = search(state, [7, 6, 5, 4, 3, 6])
    assert outcome.state.figures["g"].place == Point.at(55, 20)


def test_t13_of_several_zones_the_one_best_for_the_defender() -> None:
    zones = [zone("one"), zone("two", cover="none"), zone("crowd", cover="people", guards=0, servants=1)]
    state = acting(premises([infiltrator(), KEEN], zones))
    _, searched = search(state, [7, 6, 5, 4, 3, 6])
    assert (searched.zone, searched.check.opposing.total) == ("two", 6)
    beaten = with_infiltrator(state, beaten=("two",))
    assert search(beaten, [7, 6, 5, 4, 3, 6])[1].zone == "crowd"


def test_c034_a_shadow_where_nobody_looks_is_not_searched() -> None:
    state = acting(premises([infiltrator(), KEEN, guard("g", (45, 20), facing=(0, -1))]))
    outcome = run(state, [EndStealthTurn(ONE, "i")])
    assert "Searched" not in kinds(outcome)


def spies(**more: object) -> State:
    options = Options(turn_limit=None, spied_upon=True)
    sentry = guard("g", (45, 20), sneaky({"alerta": 2}))
    spy = infiltrator(who=sneaky({"sigilo": 2}))
    return started(premises([spy, sentry], options=options, **more), [8, 8, 8, 1, 1, 1])  # type: ignore[arg-type]


def test_c003_one_roll_for_each_exposure_and_no_strategies() -> None:
    state = spies()
    assert type(state.asked).__name__ == "TakeStealthTurn"
    outcome = run(state, [EndStealthTurn(ONE, "i")], [5, 6, 2, 4, 4, 3])
    rolled = next(event for event in outcome.events if isinstance(event, SpyRolled))
    check = rolled.check
    assert (check.acting.total, check.opposing.total, check.margin, check.degrees) == (15, 13, 2, 1)
    assert (outcome.state.conflict, outcome.state.turn) == ("stealth", 2)


def test_c003_seen_he_is_discovered() -> None:
    outcome = run(spies(), [EndStealthTurn(ONE, "i")], [5, 6, 2, 8, 4, 4, 9, 2])
    assert outcome.state.conflict == "skirmish"
    assert "Discovered" in kinds(outcome)


def test_c003_no_zone_holds_a_spy_and_none_has_health() -> None:
    state = spies()
    assert of(state).watchers == ("g",)
    assert refused(state, Sneak(ONE, "i")) == "nothing-to-sneak-past"
    walked = run(state, [StealthWalk(ONE, "i", (Point.at(36, 26),))]).state
    assert walked.figures["i"].place == Point.at(36, 26)
    assert refused(state, ChooseStrategy(ONE, "i", "assault")) == "not-asked"


def test_c080_the_derived_zone_is_searched_too() -> None:
    state = acting(premises([infiltrator(), KEEN, guard("g", (45, 20))]))
    outcome, searched = search(state, [7, 6, 5, 4, 3, 6])
    assert (searched.zone, searched.guards) == (WATCHED, ("g",))
    rose = next(event for event in outcome.events if isinstance(event, AlarmRose))
    assert rose.detection is not None
    assert rose.detection.point == Point.at(45, 30)


def test_c079_a_zone_without_anybody_is_not_searched() -> None:
    state = acting(premises([infiltrator(), KEEN], [zone(guards=0, health=4, outline=box(0, 0, 90, 60))]))
    outcome = run(state, [EndStealthTurn(ONE, "i")])
    assert "Searched" not in kinds(outcome)
