"""Initiative: the roll, ties, changes, whoever follows (C-021 … C-023, C-047, C-048, C-050, H-08)."""

from game.rules.intents import ChooseStrategy, EndStealthTurn, Sneak
from game.rules.state import State, TakeStealthTurn
from game.rules.state_stealth import DEFENDER
from game.rules.stealth.initiative import order
from tests.rules.stealth.premises import (
    ONE,
    acting,
    chief,
    chiefly,
    chosen,
    conflict,
    guard,
    infiltrator,
    kinds,
    premises,
    run,
    sneaky,
    started,
    with_infiltrator,
    with_stealth,
    zone,
)

A = sneaky()
B = sneaky({"rapidez": 1}, agilidad=4)


def ranked(**values: int) -> State:
    """Return a turn with these values of initiative; `d` is the defender."""
    figures = [
        infiltrator("f", (20, 30)),
        infiltrator("a", (50, 30)),
        chief(),
        guard("g", (80, 5), facing=(0, -1)),
    ]
    state = started(premises(figures), [1, 1, 1, 1, 1, 1, 1, 1])
    state = chosen(state)
    named = {DEFENDER if name == "d" else name: value for name, value in values.items()}
    return with_stealth(state, initiative=named)


def test_c021_c022_agilidad_and_rapidez_for_everybody() -> None:
    figures = [infiltrator("a", who=A), infiltrator("b", (50, 30), who=B), chief()]
    state = started(premises(figures), [7, 1, 4, 2, 2, 3, 5, 8, 8])
    assert conflict(state).initiative == {"a": 14, "b": 13, DEFENDER: 16}
    assert order(state) == (DEFENDER, "a", "b")


def test_c022_h08_ties_by_agilidad_rapidez_infiltrator_roster() -> None:
    quick = sneaky({"rapidez": 4}, agilidad=2)
    figures = [
        infiltrator("a", who=A),
        infiltrator("b", (50, 30), who=quick),
        infiltrator("c", (40, 30), who=A),
        chief(),
    ]
    state = chosen(started(premises(figures), [1] * 10))
    level = dict.fromkeys(("a", "b", "c", DEFENDER), 14)
    assert order(with_stealth(state, initiative=level)) == ("a", "c", "b", DEFENDER)
    even = chief(chiefly(rapidez=2, alerta=3))
    twin = infiltrator("a", who=sneaky(agilidad=2))
    state = chosen(started(premises([twin, even], [zone()]), [1, 1, 1, 1]))
    assert order(with_stealth(state, initiative={"a": 14, DEFENDER: 14})) == ("a", DEFENDER)


def test_c023_no_dice_in_the_second_turn() -> None:
    state = acting(premises([infiltrator(), chief()]))
    outcome = run(state, [EndStealthTurn(ONE, "i")])
    assert outcome.state.turn == 2
    assert "InitiativeRolled" not in kinds(outcome)


def test_c050_the_defender_searches_at_his_place() -> None:
    figures = [infiltrator("a", who=A), infiltrator("b", (50, 30), who=B), chief()]
    state = started(premises(figures, [zone()]), [7, 1, 4, 2, 2, 3, 5, 8, 8])
    state = run(state, [ChooseStrategy(ONE, "a", "assault")]).state
    outcome = run(state, [ChooseStrategy(ONE, "b", "assault")], [1, 1, 8, 8, 8, 1, 1, 8, 8, 8])
    assert kinds(outcome).count("Searched") == 2
    assert outcome.state.asked == TakeStealthTurn(ONE, "a")


def test_c047_who_follows_acts_after_the_defender_or_at_his_place() -> None:
    state = with_infiltrator(ranked(f=18, a=15, d=12), "f", strategy="follow", target="g")
    assert order(state) == ("a", DEFENDER, "f")
    state = with_infiltrator(ranked(f=12, a=15, d=18), "f", strategy="follow", target="g")
    assert order(state) == (DEFENDER, "a", "f")


def test_c048_his_value_does_not_change() -> None:
    state = ranked(f=18, a=15, d=12)
    following = with_infiltrator(state, "f", strategy="follow", target="g")
    assert conflict(following).initiative == conflict(state).initiative
    assert order(with_infiltrator(following, "f", strategy="assault")) == ("f", "a", DEFENDER)


def test_c023_a_change_reorders_those_who_have_not_acted() -> None:
    state = ranked(f=13, a=16, d=15)
    assert order(state) == ("a", DEFENDER, "f")
    raised = with_stealth(state, initiative={**conflict(state).initiative, "f": 17})
    assert order(raised)[0] == "f"


def test_c050_nobody_acts_twice() -> None:
    state = acting(premises([infiltrator(), chief()], [zone()]))
    state = run(state, [Sneak(ONE, "i")], [8, 8, 8, 1, 1]).state
    outcome = run(state, [EndStealthTurn(ONE, "i")])
    assert kinds(outcome).count("DefenceActed") == 1
    assert outcome.state.turn == 2
