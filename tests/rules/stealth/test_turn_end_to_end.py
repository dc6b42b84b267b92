"""The stealth turn at the end of the rules, with its fifteen dice (T-19)."""

from game.rules.intents import EndStealthTurn, Sneak, StealthWalk
from game.rules.state import NameStrategy, TakeStealthTurn
from game.rules.state_stealth import DEFENDER, Level
from game.rules.stealth.alarm import level
from game.rules.stealth.zones import health_at
from game.table.lattice import Point
from tests.rules.stealth.premises import (
    ONE,
    chief,
    chosen,
    conflict,
    infiltrator,
    kinds,
    of,
    premises,
    run,
    started,
    zone,
)


def test_one_turn_of_infiltrator_and_chief() -> None:
    state = started(premises([infiltrator(), chief()], [zone()]), [7, 1, 4, 8, 2])
    assert conflict(state).initiative == {"i": 14, DEFENDER: 10}
    assert state.asked == NameStrategy(ONE, "i")
    assert of(state).known == ("gate",)
    state = chosen(state, "infiltration")
    assert state.asked == TakeStealthTurn(ONE, "i")
    outcome = run(state, [Sneak(ONE, "i")], [8, 3, 5, 6, 5])
    sneaked = next(event for event in outcome.events if type(event).__name__ == "Sneaked")
    assert (sneaked.check.acting.total, sneaked.check.opposing.total) == (15, 14)
    assert (sneaked.check.margin, sneaked.check.degrees, sneaked.damage) == (1, 1, 2)
    state = run(outcome.state, [StealthWalk(ONE, "i", (Point.at(55, 30),))]).state
    assert state.figures["i"].place == Point.at(55, 30)
    outcome = run(state, [EndStealthTurn(ONE, "i")], [7, 8, 2, 4, 3])
    searched = next(event for event in outcome.events if type(event).__name__ == "Searched")
    assert (searched.check.acting.total, searched.check.opposing.total) == (18, 8)
    assert "AlarmRose" in kinds(outcome)
    state = outcome.state
    assert (level(state), conflict(state).alarm) == (Level.UNSURE, 1)
    assert of(state).tallies["gate"] == 2
    assert health_at(state, of(state), "gate") == 6
    assert (state.turn, state.conflict) == (2, "stealth")
    assert state.asked == NameStrategy(ONE, "i")
