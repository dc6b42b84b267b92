"""Exact chances (H-01 … H-06): worked numbers, and those that are rolled."""

from fractions import Fraction

import pytest

from game.checks import SeededDice, Target, chance_complex, chance_simple, pool_at_least
from game.rules.events_stealth import Attacked, Searched
from game.rules.front import play, view
from game.rules.intents import Ambush, ChooseStrategy, EndStealthTurn, Sneak
from game.rules.mission_stealth import Mechanism, SkillUse
from game.rules.options import Options
from game.rules.refusal import Refusal
from game.rules.state import NameStrategy
from game.rules.state_stealth import WATCHED
from game.rules.stealth.odds import (
    ambush_chances,
    detect_chances,
    distract_chances,
    observe_chances,
    skill_chances,
    sneak_chances,
    subterfuge_chances,
    work_chances,
)
from tests.rules.scenes import profile
from tests.rules.stealth.premises import (
    ONE,
    acting,
    box,
    chief,
    event,
    guard,
    infiltrator,
    of,
    premises,
    run,
    sneaky,
    with_infiltrator,
    zone,
)
from tests.rules.stealth.test_ambush import CLUB, MAIL, SWORD


def test_h07_three_dice_and_two_against_twelve_and_sixteen() -> None:
    state = acting(premises([infiltrator(who=sneaky({"alerta": 2})), chief()]))
    assert round(float(observe_chances(view(state, ONE), "i", "alerta", 12).success), 3) == 0.836
    assert observe_chances(view(state, ONE), "i", "alerta", 16).success == Fraction(1, 2)


def test_c057_sigilo_with_every_modifier_and_what_it_does() -> None:
    state = acting(premises([infiltrator(), chief()], [zone()]))
    chances = sneak_chances(view(state, ONE), "i", "gate", "infiltration")
    assert [m.rule for m in chances.roll.acting.modifiers] == ["C-028"]
    assert chances.roll.opposing is not None
    assert chances.roll.success == chance_complex(chances.roll.acting, chances.roll.opposing)
    assert chances.roll.hides == "sigilo"
    assert chances.damage == (0, 2, 3, 4, 5)
    assert chances.left == 4
    assert chances.beats == chance_complex(chances.roll.acting, chances.roll.opposing, 10)
    assert sum(chances.roll.degrees) == 1


def test_c080_detectar_where_it_can_be_rolled() -> None:
    state = acting(premises([infiltrator(), chief()], [zone(guards=3)]))
    chances = detect_chances(view(state, ONE), "i", "assault")
    assert chances is not None
    assert chances.opposing is not None
    assert (chances.acting.fixed, chances.opposing.fixed) == (3 + 2, 3 + 5)
    assert chances.hides == "sigilo"
    assert detect_chances(view(acting(premises([infiltrator(), chief()])), ONE), "i") is None


def test_c034_what_leaving_the_hideout_would_mean_is_what_follows() -> None:
    state = acting(premises([infiltrator(), chief()], [zone(health=9)]), "hide")
    state = run(state, [Sneak(ONE, "i")], [8, 8, 8, 1, 1]).state
    assert isinstance(state.asked, NameStrategy)
    assert of(state).hidden
    assert detect_chances(view(state, ONE), "i", "hide") is None
    foreseen = detect_chances(view(state, ONE), "i", "assault")
    deeds = [ChooseStrategy(ONE, "i", "assault"), EndStealthTurn(ONE, "i")]
    searched = event(run(state, deeds, [1, 1, 8, 8, 8]), Searched)
    assert isinstance(searched, Searched)
    assert foreseen is not None
    assert (foreseen.acting, foreseen.opposing) == (searched.check.acting.pool, searched.check.opposing.pool)


def test_c072_c076_tricks() -> None:
    state = acting(premises([infiltrator(), chief()], [zone(guards=3)]))
    seen = view(state, ONE)
    distract, outwit = distract_chances(seen, "i", "gate"), subterfuge_chances(seen, "i")
    assert distract.opposing is not None
    assert outwit.opposing is not None
    assert (distract.opposing.fixed, outwit.opposing.fixed) == (4, 0)
    assert distract.success < outwit.success


def test_c067_a_mechanism_within_so_many_turns() -> None:
    trap = zone("trap", "mechanism", box(44, 28, 2, 4), mechanism=Mechanism("lock", 12, 1, hidden=False))
    state = acting(premises([infiltrator(who=sneaky({"mecanismos": 2})), chief()], [trap]))
    odds = work_chances(view(state, ONE), "i", "trap", 2)
    assert odds is not None
    once = pool_at_least(3, 10)
    assert odds.done == (once, 1 - (1 - once) ** 2)
    assert work_chances(view(state, ONE), "i", "unknown", 2) is None


def test_c068_a_skill() -> None:
    uses = (SkillUse("vault", {}, "agilidad", "rapidez"), SkillUse("pocket", {}, "picaresca", "x", "complex"))
    state = acting(premises([infiltrator(), chief()], skills=uses))
    simple, against = (
        skill_chances(view(state, ONE), "i", "vault"),
        skill_chances(view(state, ONE), "i", "pocket"),
    )
    assert simple is not None
    assert against is not None
    assert simple.success == pool_at_least(3, 10)
    assert (simple.number, against.number) == (12, None)
    assert skill_chances(view(state, ONE), "i", "dance") is None


def test_c041_murder_outright_and_a_mere_blow() -> None:
    target = guard("g", (46, 30), profile(), facing=(1, 0))
    state = acting(premises([infiltrator(who=sneaky(melee=SWORD)), chief(), target]), "murder")
    chances = ambush_chances(view(state, ONE), Ambush(ONE, "i", "g", "blow"))
    assert not isinstance(chances, Refusal)
    assert (chances.murder, chances.strike.hit) == (True, 1)
    assert 0 < chances.outright < 1
    plain = with_infiltrator(state, strategy="assault")
    chances = ambush_chances(view(plain, ONE), Ambush(ONE, "i", "g", "blow"))
    assert not isinstance(chances, Refusal)
    assert (chances.murder, chances.outright) == (False, 0)
    far = ambush_chances(view(state, ONE), Ambush(ONE, "i", "nobody", "blow"))
    assert isinstance(far, Refusal)


@pytest.mark.parametrize(("cap", "possible"), [(None, True), (4, True), (3, True), (2, False)])
def test_c043_h06_no_chance_of_more_degrees_than_there_are(cap: int | None, possible: bool) -> None:
    target = guard("g", (46, 30), profile(armour=MAIL), facing=(1, 0))
    people = [infiltrator(who=sneaky(melee=CLUB)), chief(), target]
    state = acting(premises(people, options=Options(turn_limit=None, ge_cap=cap)), "murder")
    chances = ambush_chances(view(state, ONE), Ambush(ONE, "i", "g", "blow"))
    assert not isinstance(chances, Refusal)
    assert (chances.outright > 0) is possible
    attacked = event(
        run(state, [Ambush(ONE, "i", "g", "blow")], [10, 10, 9, 9, 9, 1, *[1] * (0 if possible else 5)]),
        Attacked,
    )
    assert isinstance(attacked, Attacked)
    assert (attacked.effect == "unconscious") is possible


@pytest.mark.parametrize("strategy", ["infiltration", "assault", "hide"])
def test_the_chances_are_those_that_are_rolled(strategy: str) -> None:
    state = acting(premises([infiltrator(), chief(), guard("g", (45, 20))]), strategy)
    chances = sneak_chances(view(state, ONE), "i", WATCHED)
    hits, games = 0, 600
    for seed in range(games):
        outcome = play(state, Sneak(ONE, "i"), SeededDice(seed))
        sneaked = next(event for event in outcome.events if type(event).__name__ == "Sneaked")
        assert (sneaked.check.acting.pool, sneaked.check.opposing.pool) == (
            chances.roll.acting,
            chances.roll.opposing,
        )
        hits += sneaked.check.success
    expected = float(chances.roll.success)
    assert abs(hits / games - expected) < 4 * (expected * (1 - expected) / games) ** 0.5


def test_h03_simple_chances_are_those_of_the_checks() -> None:
    state = acting(premises([infiltrator(who=sneaky({"alerta": 1})), chief()]))
    chances = observe_chances(view(state, ONE), "i", "alerta", 12)
    assert chances.success == chance_simple(chances.acting, Target(12))
