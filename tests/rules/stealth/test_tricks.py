"""Distraer and Subterfugio (C-072 … C-078)."""

import pytest

from game.rules.events_stealth import Distracted, Sneaked
from game.rules.front import view
from game.rules.intents import ChooseStrategy, Distract, EndStealthTurn, Sneak, StealthWalk, Subterfuge
from game.rules.state import State
from game.rules.state_stealth import DEFENDER, WATCHED
from game.rules.stealth.odds import distract_chances
from game.table.lattice import Point
from tests.rules.stealth.premises import (
    ONE,
    acting,
    box,
    chief,
    chiefly,
    conflict,
    event,
    guard,
    infiltrator,
    of,
    premises,
    refused,
    run,
    sneaky,
    with_stealth,
    zone,
)

HANDS = sneaky({"juego_de_manos": 2, "subterfugio": 2})
WITS = chief(chiefly(alerta=2, logica=1))
NOISE = Point.at(60, 30)


def game(guards: int = 1, **more: object) -> State:
    return acting(premises([infiltrator(who=HANDS), WITS], [zone(guards=guards, **more)]))


def distract(state: State, dice: list[int], name: str = "gate") -> tuple[State, Distracted]:
    outcome = run(state, [Distract(ONE, "i", name, NOISE)], dice)
    distracted = event(outcome, Distracted)
    assert isinstance(distracted, Distracted)
    return outcome.state, distracted


def test_c072_picaresca_against_inteligencia() -> None:
    _, distracted = distract(game(), [6, 7, 4, 3, 5])
    check = distracted.check
    assert (check.acting.total, check.opposing.total, check.margin, check.degrees) == (19, 9, 10, 3)


def test_c073_three_less_for_each_degree_until_the_next_detectar() -> None:
    state, distracted = distract(game(guards=3), [6, 7, 4, 3, 5])
    assert (distracted.check.opposing.total, distracted.check.degrees, distracted.penalty) == (13, 2, -6)
    outcome = run(state, [Sneak(ONE, "i")], [1, 1, 1, 7, 6])
    sneaked = event(outcome, Sneaked)
    assert isinstance(sneaked, Sneaked)
    assert sneaked.check.opposing.total == 7 + 6 + 2 - 6
    outcome = run(outcome.state, [EndStealthTurn(ONE, "i")], [7, 6, 1, 1, 1])
    searched = next(e for e in outcome.events if type(e).__name__ == "Searched")
    assert searched.check.acting.total == 7 + 6 + 2 + 2 - 6
    assert conflict(outcome.state).distraction == {}


def test_c073_the_worst_counts_and_they_do_not_add_up() -> None:
    state = with_stealth(game(guards=3), distraction={"gate": -9})
    assert conflict(distract(state, [1, 2, 3, 3, 5])[0]).distraction == {"gate": -9}
    state = with_stealth(game(guards=3), distraction={"gate": -3})
    assert conflict(distract(state, [6, 7, 4, 3, 5])[0]).distraction == {"gate": -6}


def test_c074_from_three_degrees_the_guards_go_and_look() -> None:
    state, distracted = distract(game(outline=box(40, 20, 10, 20)), [6, 7, 4, 3, 5])
    assert distracted.away == 2
    assert of(state).beaten == ("gate",)
    state = run(state, [StealthWalk(ONE, "i", (Point.at(54, 30),))]).state
    assert of(state).inside == ()
    fewer, distracted = distract(game(), [6, 7, 3, 3, 6])
    assert (distracted.check.degrees, distracted.away) == (2, None)
    assert of(fewer).beaten == ()


def test_c074_a_guard_walks_to_the_source_and_watches_nobody_meanwhile() -> None:
    state = acting(premises([infiltrator(who=HANDS), WITS, guard("g", (45, 20))]))
    assert of(state).watchers == ("g",)
    state, distracted = distract(state, [6, 7, 4, 3, 5], WATCHED)
    assert (distracted.sources, of(state).watchers) == (("g",), ())
    state = run(state, [EndStealthTurn(ONE, "i")]).state
    place = state.figures["g"].place
    assert abs(place.x - 60) < 4
    state = run(state, [ChooseStrategy(ONE, "i", "assault"), EndStealthTurn(ONE, "i")]).state
    assert state.figures["g"].place == Point.at(45, 20)
    assert of(state).watchers == ()


def test_c074_the_source_is_near() -> None:
    assert refused(game(), Distract(ONE, "i", "gate", Point.at(80, 30))) == "source-too-far"


def test_c075_two_more_for_each_further_guard() -> None:
    _, distracted = distract(game(guards=3), [6, 7, 4, 3, 5])
    assert distracted.check.opposing.total == 13


def test_c072_a_failed_distraction_does_nothing() -> None:
    state, distracted = distract(game(), [1, 1, 1, 8, 8])
    assert (distracted.penalty, distracted.away) == (0, None)
    assert conflict(state).distraction == {}


def test_c072_one_must_know_whom_to_distract() -> None:
    state = acting(premises([infiltrator(who=HANDS), WITS], [zone("far", outline=box(60, 20, 10, 20))]))
    assert refused(state, Distract(ONE, "i", "far", NOISE)) == "zone-unknown"
    empty = game(guards=0, civilians=3, health=4)
    assert refused(empty, Distract(ONE, "i", "gate", NOISE)) == "no-guards"


@pytest.mark.parametrize(("dice", "own", "theirs"), [([6, 7, 4, 8, 5], 2, 0), ([1, 1, 1, 8, 8], 0, 2)])
def test_c076_c077_c078_subterfuge_moves_the_initiative(dice: list[int], own: int, theirs: int) -> None:
    state = game()
    before = conflict(state).initiative
    after = conflict(run(state, [Subterfuge(ONE, "i")], dice).state).initiative
    assert (after["i"] - before["i"], after[DEFENDER] - before[DEFENDER]) == (own, theirs)


def test_c073_who_is_distracted_already_resists_the_next_distraction_the_worse() -> None:
    """All checks for the zone are at the penalty, the opposing roll of Distraer too; of others it is not."""
    two = [infiltrator("a", who=HANDS), infiltrator("b", (50, 30), HANDS), WITS]
    zones = [zone(guards=3), zone("other", guards=3)]
    state = with_stealth(
        acting(premises(two, zones), dice=[8, 8, 8, 8, 8, 7, 1, 1]), distraction={"gate": -6}
    )
    for name, total in (("gate", 3 + 5 + 1 + 4 - 6), ("other", 3 + 5 + 1 + 4)):
        promised = distract_chances(view(state, ONE), "a", name).opposing
        outcome = run(state, [Distract(ONE, "a", name, NOISE)], [6, 7, 4, 3, 5])
        distracted = event(outcome, Distracted)
        assert isinstance(distracted, Distracted)
        assert (distracted.check.opposing.total, distracted.check.opposing.pool) == (total, promised)


def test_c073_of_what_is_watched_all_must_be_distracted_already() -> None:
    two = [guard("g", (45, 20)), guard("h", (50, 20))]
    state = acting(premises([infiltrator(who=HANDS), WITS, *two]))
    for marks, total in (({"g": -6, "h": -3}, 3 + 5 + 1 + 2 - 3), ({"g": -6}, 3 + 5 + 1 + 2)):
        _, distracted = distract(with_stealth(state, distraction=marks), [6, 7, 4, 3, 5], WATCHED)
        assert distracted.check.opposing.total == total
    _, distracted = distract(with_stealth(state, distraction={"g": -6}), [6, 7, 4, 3, 5], "g")
    assert distracted.check.opposing.total == 3 + 5 + 1 - 6
