"""The five strategies (C-024 … C-038, C-044 … C-049)."""

import pytest
from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.course import Course
from game.rules.events_stealth import GuardsShifted, Observed, Sneaked
from game.rules.front import apply
from game.rules.intents import (
    ChooseStrategy,
    EndStealthTurn,
    Observe,
    Sneak,
    Sprint,
    StealthWalk,
    UseSkill,
)
from game.rules.mission_stealth import SkillUse
from game.rules.options import Options
from game.rules.state import State
from game.rules.stealth.strategies import PLANS, environment
from game.rules.stealth.survey import survey_all
from game.rules.stealth.zones import health_at
from game.table.lattice import Point
from tests.rules.stealth.premises import (
    ONE,
    acting,
    box,
    chief,
    chosen,
    event,
    guard,
    infiltrator,
    kinds,
    of,
    premises,
    refused,
    run,
    sneaky,
    started,
    with_stealth,
    zone,
)

FAR = guard("g", (80, 5), posted=True)
"""A guard who is seen and makes no zone."""


def hiding(strategy: str, faces: list[int], **more: object) -> tuple[int, int, int, int]:
    """Return the totals, the degrees and the damage of a Sigilo under a strategy."""
    state = started(premises([infiltrator(**more), chief(), FAR], [zone()]))
    goal = "g" if strategy == "follow" else ""
    searched = [1, 1, 8, 8, 8] if strategy == "follow" else []
    state = run(state, [ChooseStrategy(ONE, "i", strategy, goal)], searched).state  # type: ignore[arg-type]
    outcome = run(state, [Sneak(ONE, "i")], faces)
    sneaked = event(outcome, Sneaked)
    assert isinstance(sneaked, Sneaked)
    check = sneaked.check
    return check.acting.total, check.opposing.total, check.degrees, sneaked.damage


def observing(strategy: str, find: int) -> tuple[int, tuple[str, ...]]:
    """Return the total of Observar under a strategy, and what it finds of a zone ahead."""
    ahead = zone("ahead", outline=box(60, 20, 10, 10), find=find)
    who = infiltrator(who=sneaky({"alerta": 1}))
    outcome = run(
        acting(premises([who, chief(), FAR], [ahead]), strategy), [Observe(ONE, "i", "alerta")], [3, 4, 5]
    )
    observed = event(outcome, Observed)
    assert isinstance(observed, Observed)
    return observed.score.total, observed.found


def test_c025_one_each_turn_before_anybody_acts() -> None:
    state = acting(premises([infiltrator(), chief()], [zone()]), "assault")
    state = run(state, [EndStealthTurn(ONE, "i")], [1, 1, 8, 8, 8]).state
    assert of(state).strategy is None
    assert refused(state, Sneak(ONE, "i")) == "not-asked"
    state = chosen(state, "infiltration")
    values = [environment(state, of(state), name)[0].value for name in ("percepcion", "ocultarse")]
    assert values == [6, -4]


def test_c026_the_table() -> None:
    plan = PLANS["infiltration"]
    assert (plan.added, plan.damage) == ({"percepcion": 6, "ocultarse": -4}, -2)


def test_c027_infiltracion_sees_better() -> None:
    assert observing("infiltration", 16) == (19, ("ahead",))


def test_c028_infiltracion_hides_worse() -> None:
    assert hiding("infiltration", [8, 3, 5, 6, 5])[:3] == (15, 14, 1)


def test_c029_infiltracion_does_two_less_but_never_less_than_nothing() -> None:
    assert hiding("infiltration", [8, 3, 5, 6, 5])[3] == 2
    assert hiding("infiltration", [8, 3, 5, 6, 5], who=sneaky(picaresca=1))[3] == 0


def test_c030_asalto_hides_better() -> None:
    assert hiding("assault", [8, 3, 5, 6, 5])[:3] == (24, 14, 3)


def test_c031_asalto_sees_worse() -> None:
    assert observing("assault", 12) == (9, ())


def test_c032_asalto_moves_half() -> None:
    first = premises([infiltrator(), chief(), FAR], [zone()])
    far, near = (Point.at(55, 30),), (Point.at(50, 30),)
    assert refused(acting(first, "assault"), StealthWalk(ONE, "i", far)) == "too-far"
    assert run(acting(first, "assault"), [StealthWalk(ONE, "i", near)]).state.figures["i"].place == near[0]
    assert run(acting(first), [StealthWalk(ONE, "i", far)]).state.figures["i"].place == far[0]


@pytest.mark.parametrize(("dealt", "tally"), [(True, 4), (False, 0)])
def test_c033_c038_esconderse_hides_whoever_succeeds(dealt: bool, tally: int) -> None:
    options = Options(turn_limit=None, hide_deals_damage=dealt)
    state = acting(premises([infiltrator(), chief()], [zone()], options=options), "hide")
    outcome = run(state, [Sneak(ONE, "i")], [8, 3, 5, 6, 5])
    sneaked = event(outcome, Sneaked)
    assert isinstance(sneaked, Sneaked)
    assert (sneaked.check.acting.total, sneaked.check.opposing.total, sneaked.check.degrees) == (14, 14, 1)
    assert of(outcome.state).hidden
    assert of(outcome.state).tallies == {"gate": tally}
    failed = run(state, [Sneak(ONE, "i")], [8, 3, 4, 6, 5]).state
    assert not of(failed).hidden


def hidden(more: tuple[object, ...] = ()) -> State:
    """Return a conflict with `i` hidden in a zone, in the next turn's question for a strategy."""
    figures = [infiltrator(), *more, chief()]
    state = acting(
        premises(figures, [zone(health=9)]), "hide", dice=[8, 8, 8, *([1, 1, 1] if more else []), 1, 1]
    )  # type: ignore[list-item]
    return run(state, [Sneak(ONE, "i")], [8, 3, 5, 6, 5]).state


def test_c034_detectar_does_not_find_the_hidden() -> None:
    state = acting(
        premises([infiltrator(), infiltrator("b", (50, 30)), chief()], [zone(health=9)]),
        "hide",
        dice=[8, 8, 8, 8, 8, 7, 1, 1],
    )
    state = run(state, [Sneak(ONE, "i")], [8, 3, 5, 6, 5]).state
    outcome = run(state, [EndStealthTurn(ONE, "b")], [1, 1, 8, 8, 8])
    assert kinds(outcome).count("Searched") == 1


def test_c034_only_esconderse_keeps_him_hidden() -> None:
    state = hidden()
    assert of(run(state, [ChooseStrategy(ONE, "i", "hide")]).state).hidden
    assert not of(run(state, [ChooseStrategy(ONE, "i", "assault")]).state).hidden


def test_c035_a_guard_more_in_the_zone_exposes() -> None:
    state = hidden()
    for count, stays in ((1, True), (2, False)):
        course = Course(state, LoadedDice([]), apply)
        course.emit(GuardsShifted(rule="C-100", guards={"gate": count}))
        survey_all(course)
        assert of(course.state).hidden is stays
    fewer = with_stealth(state, guards={"gate": 0})
    assert health_at(fewer, of(fewer), "gate") == 9


def test_c035_a_guard_in_contact_exposes() -> None:
    state = acting(premises([infiltrator(), chief(), guard("g", (45, 33), facing=(0, 1))], [zone()]), "hide")
    assert of(state).watchers == ("g",)
    state = run(state, [Sneak(ONE, "i", "gate")], [8, 8, 8, 1, 1]).state
    assert of(state).hidden
    near = acting(premises([infiltrator(), chief(), guard("g", (45, 32), facing=(0, 1))], [zone()]), "hide")
    near = run(near, [Sneak(ONE, "i", "gate")], [8, 8, 8, 1, 1]).state
    assert not of(near).hidden


def test_c036_his_turn_passes_over_the_hidden() -> None:
    state = run(hidden(), [ChooseStrategy(ONE, "i", "hide")]).state
    assert state.turn == 3
    assert of(state).hidden


def test_c037_esconderse_stays_put() -> None:
    state = acting(premises([infiltrator(), chief()], [zone()]), "hide")
    assert refused(state, StealthWalk(ONE, "i", (Point.at(46, 30),))) == "must-stay"
    assert refused(state, Sprint(ONE, "i", (Point.at(46, 30),))) == "must-stay"
    assert run(state, [Sneak(ONE, "i")], [1, 1, 1, 8, 8])


def test_c038_five_less_on_everything_but_percepcion() -> None:
    use = SkillUse("lie", {}, "picaresca", "subterfugio", difficulty=14)
    who = infiltrator(who=sneaky({"subterfugio": 2}))
    state = acting(premises([who, chief()], [zone()], skills=(use,)), "hide")
    outcome = run(state, [UseSkill(ONE, "i", "lie")], [6, 7, 4])
    used = next(e for e in outcome.events if type(e).__name__ == "SkillUsed")
    assert used.check.score.total == 14
    assert [environment(state, of(state), name) for name in ("percepcion",)] == [()]


def test_c044_seguir_sees_better() -> None:
    assert observing("follow", 16) == (16, ("ahead",))


def test_c045_c046_seguir_hides_better_and_does_no_harm() -> None:
    assert hiding("follow", [8, 3, 5, 6, 5]) == (21, 14, 2, 0)


def test_c047_seguir_and_asesinato_name_somebody_in_sight() -> None:
    state = started(premises([infiltrator(), chief()], [zone()]))
    for strategy in ("follow", "murder"):
        assert refused(state, ChooseStrategy(ONE, "i", strategy, "nobody")) == "no-target"


def test_c049_a_pursuit_ends_when_the_followed_is_out_of_sight_for_a_turn() -> None:
    state = started(premises([infiltrator(), chief(), FAR]))
    state = chosen(state, "follow")
    gone = replace(state.figures["g"], point=None, left_out=True)
    lost = replace(state, figures={**state.figures, "g": gone})
    lost = run(lost, [EndStealthTurn(ONE, "i")]).state
    assert of(lost).lost == 1
    back = replace(lost, figures={**lost.figures, "g": state.figures["g"]})
    assert refused(back, ChooseStrategy(ONE, "i", "follow", "g")) == "pursuit-lost"
    seen = run(state, [EndStealthTurn(ONE, "i")]).state
    assert of(seen).lost == 0
    assert chosen(seen, "follow").asked != seen.asked
