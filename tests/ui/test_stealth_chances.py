"""What is promised before a strategy or an attack is chosen says what will happen (C-034, C-042, T-13)."""

import pytest

from game.rules.figures import Weapon
from game.rules.front import view
from game.rules.stealth.odds import detect_chances
from game.session.speech.words import Words
from game.ui.stealth.chances import ambush_offer, strategy_note
from tests.rules.scenes import ONE, profile
from tests.rules.stealth.premises import (
    acting,
    chief,
    guard,
    infiltrator,
    premises,
    sneaky,
    started,
    with_infiltrator,
    zone,
)

EN = Words("en")
SWORD = Weapon("sword", (), (2,), 2)
LATE = 1, 1, 1, 8, 8
"""Dice of initiative: the chief before the infiltrator."""
FIRST = 8, 8, 8, 1, 1


@pytest.mark.parametrize(("drawn", "told"), [(True, "dead at once "), (False, "knocked out at once ")])
def test_c042_a_sword_kills_and_bare_hands_knock_out(drawn: bool, told: str) -> None:
    target = guard("g", (46, 30), profile(), facing=(1, 0))
    who = infiltrator(who=sneaky(melee=SWORD), drawn=drawn)
    state = acting(premises([who, chief(), target]), "murder")
    _hit, worst, possible = ambush_offer(EN, view(state, ONE), "i", "g", "blow")
    assert possible
    assert worst.startswith(told)


@pytest.mark.parametrize(("dice", "whole"), [(FIRST, False), (LATE, True)])
def test_c034_who_hides_after_the_search_is_found_as_if_he_did_not(
    dice: tuple[int, ...], whole: bool
) -> None:
    people = [infiltrator(), chief()]
    state = with_infiltrator(started(premises(people, [zone()]), dice), known=("gate",))
    known = view(state, ONE)
    found = detect_chances(known, "i", "hide")
    assert found is not None
    note = strategy_note(EN, known, "i", "hide")
    assert note.endswith(f"found {EN.chance(found.success)}") is whole
