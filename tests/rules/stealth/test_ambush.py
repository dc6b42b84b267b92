"""Ataque and Asesinato (C-039 … C-043, C-059, C-060, T-01, X-21, H-06)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.events_stealth import Attacked
from game.rules.figures import Armour, Weapon
from game.rules.front import Outcome, play
from game.rules.intents import Ambush, ChooseStrategy, EndStealthTurn, Sneak
from game.rules.options import Options
from game.rules.state import State
from game.rules.stealth.ambush import behind
from game.table.lattice import Point
from tests.rules.scenes import PISTOL, profile
from tests.rules.stealth.premises import (
    ONE,
    TWO,
    acting,
    chief,
    conflict,
    event,
    guard,
    infiltrator,
    kinds,
    of,
    premises,
    refused,
    run,
    sneaky,
    with_infiltrator,
    zone,
)

SWORD = Weapon("sword", (), (2,), 0)
CLUB = Weapon("club", (), (2,), 0, blunt=True)
MAIL = Armour("mail", 3, 0)
PLATE = Armour("plate", 9, 0)


def game(
    strategy: str = "murder",
    weapon: Weapon = SWORD,
    armour: Armour | None = None,
    options: Options | None = None,
) -> State:
    """Return an assassin 1 cm behind a guard who looks along x and hears him."""
    target = guard("g", (46, 30), profile(armour=armour), facing=(1, 0))
    who = infiltrator(who=sneaky(melee=weapon, weapon=PISTOL))
    return acting(premises([who, chief(), target], options=options), strategy)


def attack(state: State, dice: list[int], kind: str = "blow") -> tuple[State, Attacked]:
    outcome = run(state, [Ambush(ONE, "i", "g", kind)], dice)  # type: ignore[arg-type]
    attacked = event(outcome, Attacked)
    assert isinstance(attacked, Attacked)
    return outcome.state, attacked


def test_c039_the_back_is_the_rear_half() -> None:
    target = guard("g", (10, 10), facing=(1, 0))
    for di, dj, back in ((-128, 0, True), (64, 128, False), (0, 128, True), (1, 128, False), (-1, 128, True)):
        figure = infiltrator()
        figure = replace(figure, point=Point(target.place.i + di, target.place.j + dj))
        assert behind(target, figure) is back, (di, dj)


def test_c059_a_blow_against_six_with_the_weapons_damage() -> None:
    state, attacked = attack(game("assault"), [2, 5, 9, 4, 3, 2])
    assert (attacked.check.score.total, attacked.check.margin, attacked.degrees) == (11, 5, 2)
    assert (attacked.murder, attacked.effect) == (False, "hurt")
    assert state.figures["g"].pv == 18 - 4 - 3 - 2


def test_c059_a_shot_against_its_band_without_cover() -> None:
    state, attacked = attack(game("assault"), [2, 5, 9, 4, 3, 2], "shot")
    assert (attacked.check.number, attacked.degrees, attacked.murder) == (6, 2, False)
    assert state.figures["g"].pv == 18 - 9


def test_c040_double_damage_before_armour() -> None:
    state, attacked = attack(game(armour=MAIL), [2, 4, 9, 3, 2])
    assert (attacked.degrees, attacked.murder, attacked.effect) == (1, True, "hurt")
    assert state.figures["g"].pv == 18 - (5 * 2 - 3)


def test_c041_two_degrees_kill_whatever_armour_and_health() -> None:
    state, attacked = attack(game(armour=PLATE), [2, 5, 9])
    assert (attacked.check.margin, attacked.degrees, attacked.effect) == (5, 2, "dead")
    target = state.figures["g"]
    assert (target.down, target.dead, target.pv) == (True, True, 18)


def test_c042_a_blunt_weapon_knocks_out_who_wears_no_armour() -> None:
    state, attacked = attack(game(weapon=CLUB), [2, 7, 9])
    assert (attacked.check.margin, attacked.degrees, attacked.effect) == (7, 2, "unconscious")
    target = state.figures["g"]
    assert (target.down, target.dead, target.pv) == (True, False, 18)


def test_c042_below_two_degrees_it_is_damage() -> None:
    state, attacked = attack(game(weapon=CLUB), [2, 4, 9, 3, 2])
    assert attacked.effect == "hurt"
    assert state.figures["g"].pv == 18 - 10


@pytest.mark.parametrize(
    ("faces", "degrees", "effect"), [([2, 7, 9], 2, "hurt"), ([2, 10, 10, 1, 1, 1], 3, "hurt")]
)
def test_c043_three_degrees_with_armour(faces: list[int], degrees: int, effect: str) -> None:
    light = Armour("leather", 1, 0)
    dice = LoadedDice([*faces, *[1] * 10])
    outcome = play(game(weapon=CLUB, armour=light), Ambush(ONE, "i", "g", "blow"), dice)
    attacked: Any = event(outcome, Attacked)
    assert attacked.degrees == degrees
    assert attacked.effect == ("unconscious" if degrees >= 3 else effect)


def test_c039_from_the_front_it_is_no_murder() -> None:
    target = guard("g", (46, 30), facing=(-1, 0))
    state = acting(premises([infiltrator(who=sneaky(melee=SWORD)), chief(), target]), "murder")
    _, attacked = attack(state, [2, 5, 9, 4, 3, 2])
    assert (attacked.murder, attacked.effect) == (False, "hurt")


def test_c039_whoever_is_discovered_murders_nobody() -> None:
    state = with_infiltrator(game(), discovered=True)
    assert not attack(state, [2, 5, 9, 4, 3, 2])[1].murder


def test_c039_only_the_named_target() -> None:
    two = [guard("g", (46, 30), facing=(1, 0)), guard("h", (44, 30), facing=(-1, 0))]
    state = acting(premises([infiltrator(who=sneaky(melee=SWORD)), chief(), *two]), "murder", "h")
    assert not attack(state, [2, 5, 9, 4, 3, 2])[1].murder


def test_c060_the_rest_of_the_turn_is_played_and_then_it_is_a_skirmish() -> None:
    two = [infiltrator(who=sneaky(melee=SWORD)), infiltrator("b", (20, 50)), chief()]
    guards = [guard("g", (46, 30), facing=(1, 0)), guard("h", (80, 5), facing=(0, -1))]
    state = acting(premises([*two, *guards]), "murder", dice=[8, 8, 8, 8, 8, 7, 1, 1])
    outcome = run(state, [Ambush(ONE, "i", "g", "blow"), EndStealthTurn(ONE, "i")], [2, 5, 9])
    assert outcome.state.conflict == "stealth"
    assert outcome.state.asked is not None
    outcome = run(outcome.state, [EndStealthTurn(ONE, "b")], [9, 8, 2])
    assert outcome.state.conflict == "skirmish"
    assert conflict(outcome.state).hidden == ("b",)


def silent(continues: bool, sneaking: bool) -> Outcome:
    options = Options(turn_limit=None, silent_kill_continues=continues)
    two = [guard("g", (46, 30), facing=(1, 0)), guard("h", (80, 5), profile(sentidos=8), facing=(0, -1))]
    state = acting(premises([infiltrator(who=sneaky(melee=SWORD)), chief(), *two], options=options), "murder")
    deeds: list[Any] = [Sneak(ONE, "i")] if sneaking else []
    dice = [8, 8, 8, 1, 1] if sneaking else []
    deeds += [Ambush(ONE, "i", "g", "blow"), EndStealthTurn(ONE, "i")]
    loaded = LoadedDice([*dice, 2, 5, 9, *[1] * 10])
    events: list[Any] = []
    for deed in deeds:
        outcome = play(state, deed, loaded)
        assert outcome.refusal is None
        state = outcome.state
        events += outcome.events
    return Outcome(state, tuple(events))


@pytest.mark.parametrize(
    ("continues", "sneaking", "after"),
    [(False, True, "skirmish"), (True, True, "stealth"), (True, False, "skirmish")],
)
def test_c060_a_silent_kill_goes_on_by_option_after_a_sigilo(
    continues: bool, sneaking: bool, after: str
) -> None:
    outcome = silent(continues, sneaking)
    assert outcome.state.figures["g"].down
    assert outcome.state.conflict == after


def test_s053_t01_by_option_a_natural_one_has_no_degrees_whatever_its_margin() -> None:
    for fails, degrees, effect in ((False, 1, "hurt"), (True, 0, "missed")):
        state = game(options=Options(turn_limit=None, natural_one_fails=fails))
        hurt = replace(state.figures["i"], pv=3)
        state = replace(state, figures={**state.figures, "i": hurt})
        _, attacked = attack(state, [1, 4, 9] if fails else [1, 4, 9, 3, 2])
        assert (attacked.check.margin, attacked.check.success) == (1, not fails)
        assert (attacked.degrees, attacked.effect) == (degrees, effect)


def test_c070_who_has_not_drawn_does_not_shoot_and_strikes_with_bare_hands() -> None:
    target = guard("g", (46, 30), facing=(1, 0))
    who = infiltrator(who=sneaky(melee=SWORD, weapon=PISTOL), drawn=False)
    state = acting(premises([who, chief(), target]), "murder")
    assert refused(state, Ambush(ONE, "i", "g", "shot")) == "weapon-not-drawn"
    _, attacked = attack(state, [2, 5, 9])
    assert attacked.effect == "unconscious"


def test_c059_out_of_reach_and_nobody() -> None:
    state = acting(
        premises([infiltrator(at=(40, 30)), chief(), guard("g", (46, 30), facing=(1, 0))]), "murder"
    )
    assert refused(state, Ambush(ONE, "i", "g", "blow")) == "out-of-reach"
    assert refused(state, Ambush(ONE, "i", "i", "blow")) == "no-target"


def test_c059_whoever_attacked_is_not_hidden_in_the_skirmish() -> None:
    state = game()
    two = replace(state.figures["g"], pv=99)
    state = replace(state, figures={**state.figures, "g": two})
    outcome = run(
        state,
        [Ambush(ONE, "i", "g", "blow"), EndStealthTurn(ONE, "i")],
        [2, 4, 9, 3, 2, *[1, 1, 8, 8, 8], 9, 2],
    )
    assert conflict(outcome.state).hidden == ()
    assert of(outcome.state).attacked


def test_c024_a_guard_cannot_ambush() -> None:
    state = game()
    assert refused(state, Ambush(TWO, "g", "i", "blow")) == "not-asked"
    assert refused(state, ChooseStrategy(TWO, "g", "murder", "i")) == "not-asked"


def test_c060_zones_without_figures_go_on_after_the_last_guard_is_gone() -> None:
    target = guard("g", (46, 30), facing=(1, 0))
    who = infiltrator(who=sneaky(melee=SWORD))
    state = acting(
        premises([who, chief(), target], [zone("far", outline=((0, 0), (5, 0), (5, 5)))]), "murder"
    )
    outcome = run(state, [Ambush(ONE, "i", "g", "blow"), EndStealthTurn(ONE, "i")], [2, 5, 9])
    assert (outcome.state.conflict, outcome.state.phase) == ("stealth", "play")
    assert "ConflictBegan" not in kinds(outcome)
