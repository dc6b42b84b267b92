"""X-07, X-08, X-14 and C-040: damage dice, with the dice of the worked examples and neighbours."""

import pytest

from game.checks import Damage, DamageRoll, LoadedDice, extra_dice, roll_damage


def hurt(faces: list[int], damage: Damage, margin: int = 0, crit_step: int = 5) -> DamageRoll:
    dice = LoadedDice(faces)
    roll = roll_damage(dice, damage, margin, crit_step)
    dice.finish()
    assert roll.dice == tuple(faces)
    return roll


def test_x07_pistol_against_a_vest():
    roll = hurt([6, 3, 2], Damage(2, absorption=5))
    assert (roll.base, roll.chains, roll.rolled, roll.lost) == ((6, 3), ((2,),), 11, 6)


@pytest.mark.parametrize(("faces", "lost"), [([5, 3], 3), ([2, 3], 0), ([2, 4], 1), ([1, 1], 0)])
def test_x07_never_below_zero(faces, lost):
    assert hurt(faces, Damage(2, absorption=5)).lost == lost


def test_x07_all_base_dice_first_then_the_sixes_in_order():
    roll = hurt([6, 4, 6, 6, 6, 1, 3], Damage(3))
    assert roll.base == (6, 4, 6)
    assert roll.chains == ((6, 6, 1), (3,))
    assert roll.rolled == 32


def test_x07_triple_six():
    assert hurt([6, 6, 6, 1, 2, 3], Damage(3)).rolled == 24


def test_x07_fixed_bonus_counts_before_armour():
    assert hurt([2, 3], Damage(2, bonus=2, absorption=4)).lost == 3


@pytest.mark.parametrize(
    ("margin", "step", "extra"),
    [(5, 5, 1), (4, 5, 0), (0, 5, 0), (9, 5, 1), (10, 5, 2), (10, 10, 1), (9, 10, 0), (-7, 5, 0), (23, 5, 4)],
)
def test_x08_one_die_for_each_full_step(margin, step, extra):
    assert extra_dice(margin, step) == extra


def test_x08_total_14_against_9():
    roll = hurt([1, 2, 3], Damage(2), margin=14 - 9)
    assert (roll.extra, roll.base) == (1, (1, 2, 3))
    assert hurt([1, 2], Damage(2), margin=13 - 9).extra == 0


def test_x08_extra_dice_explode_too():
    assert hurt([1, 2, 6, 6, 4], Damage(2), margin=5).rolled == 19


def test_x11_unarmed_without_an_extra_die():
    assert hurt([5], Damage(1), margin=4).lost == 5


def test_x14_a_fall_of_11_cm():
    assert hurt([4, 2], Damage(11 // 5)).lost == 6


def test_x14_no_dice_no_damage():
    assert hurt([], Damage(0)).lost == 0


def test_c040_double_before_armour():
    assert hurt([2, 3], Damage(2, absorption=3, multiplier=2)).lost == 7


def test_the_end_to_end_turn_of_the_rules():
    assert hurt([5, 3, 4], Damage(3, absorption=5), margin=4).lost == 7


@pytest.mark.parametrize("damage", [{"dice": -1}, {"dice": 1, "multiplier": 0}])
def test_x07_impossible_damage_is_misuse(damage):
    with pytest.raises(ValueError, match="no such damage"):
        Damage(**damage)
