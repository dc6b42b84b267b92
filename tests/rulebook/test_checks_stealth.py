"""H-01…H-06 and the rolls of the C rules: the worked examples with exactly their dice, and neighbours."""

import pytest

from game.checks import (
    ComplexRoll,
    Degrees,
    LoadedDice,
    Modifier,
    Pool,
    Roller,
    SimpleRoll,
    SustainedRoll,
    Target,
    added,
    check_difficulty,
    roll_complex,
    roll_pool,
    roll_simple,
    roll_sustained,
)

NO_COVER = Modifier("C-017", -10, "no_cover")


def simple(faces: list[int], pool: Pool, number: int) -> SimpleRoll:
    dice = LoadedDice(faces)
    roll = roll_simple(dice, pool, Target(number))
    dice.finish()
    assert roll.dice == tuple(faces)
    return roll


def complex_roll(faces: list[int], acting: Pool, opposing: Pool) -> ComplexRoll:
    dice = LoadedDice(faces)
    roll = roll_complex(dice, acting, opposing)
    dice.finish()
    assert roll.dice == tuple(faces)
    return roll


def sustained(faces: list[int], gathered: int, work: int = 3, skill: int = 2) -> SustainedRoll:
    dice = LoadedDice(faces)
    roll = roll_sustained(dice, Pool(3, skill), Target(12), work, gathered)
    dice.finish()
    assert roll.dice == tuple(faces)
    return roll


def test_h01_all_dice_and_fixed_numbers():
    pool = Pool(3, 3, (Modifier("H-12", 1, "personality"), Modifier("H-02", -4, "environment")))
    score = roll_pool(LoadedDice([8, 3, 5]), pool)
    assert (score.dice, score.total) == ((8, 3, 5), 16)


def test_h01_nothing_explodes_and_nothing_fails_by_itself():
    assert simple([8, 8, 8], Pool(3), 24).success
    assert simple([1, 1, 1], Pool(3, 5), 8).success
    assert roll_pool(LoadedDice([]), Pool(0, 4)).total == 4


def test_h02_every_modifier_that_applies_is_added():
    what = [NO_COVER, Modifier("C-032", 5, "strategy"), Modifier("C-097", -5, "alarm")]
    assert added(what) == -10
    assert Pool(3, 0, tuple(what)).fixed == -10


@pytest.mark.parametrize(("last", "success", "degrees"), [(6, True, 1), (5, False, 0), (7, True, 1)])
def test_h03_simple(last, success, degrees):
    roll = simple([3, 3, last], Pool(3), 12)
    assert (roll.success, roll.degrees, roll.margin) == (success, degrees, last - 6)


def test_h04_the_acting_side_wins_a_tie():
    roll = complex_roll([4, 4, 6, 7, 7], Pool(3), Pool(2))
    assert (roll.acting.total, roll.opposing.total) == (14, 14)
    assert (roll.success, roll.degrees) == (True, 1)
    assert not complex_roll([4, 4, 6, 7, 8], Pool(3), Pool(2)).success
    assert complex_roll([7, 7, 4, 4, 6], Pool(2), Pool(3)).success  # mirrored: whose action it is


@pytest.mark.parametrize(
    ("margin", "degrees"),
    [(-30, 0), (-1, 0), (0, 1), (4, 1), (5, 2), (9, 2), (10, 3), (14, 3), (15, 4), (19, 4), (20, 4), (30, 4)],
)
def test_h06_degrees(margin, degrees):
    assert Degrees().of(margin) == degrees


def test_h06_options_ge_step_and_ge_cap():
    assert [Degrees(step=3).of(margin) for margin in (-1, 0, 2, 3, 8, 9, 30)] == [0, 1, 1, 2, 3, 4, 4]
    assert [Degrees(cap=None).of(margin) for margin in (19, 20, 30)] == [4, 5, 7]
    for wrong in ({"step": 0}, {"cap": 0}):
        with pytest.raises(ValueError, match="no such degrees"):
            Degrees(**wrong)


def test_h05_degrees_add_up_until_the_work_is_done():
    first = sustained([6, 3, 5], 0)
    assert (first.score.total, first.degrees, first.gathered, first.done) == (16, 1, 1, False)
    second = sustained([8, 7, 4], first.gathered)
    assert (second.score.total, second.degrees, second.gathered, second.done) == (21, 2, 3, True)


def test_h05_a_failure_adds_nothing():
    roll = sustained([3, 3, 3], 2)
    assert (roll.degrees, roll.gathered, roll.done, roll.success) == (0, 2, False, False)


@pytest.mark.parametrize(("faces", "margin", "mishap"), [([2, 2, 1], -5, True), ([2, 2, 2], -4, False)])
def test_h05_c067_mishap_at_a_failure_by_five(faces, margin, mishap):
    roll = sustained(faces, 0)
    assert (roll.margin, roll.mishap, roll.degrees) == (margin, mishap, 0)


def test_h05_more_than_the_work_is_still_done():
    assert sustained([8, 8, 8], 2).gathered == 5
    assert sustained([8, 8, 8], 2).done


def test_h05_a_task_that_is_done_is_not_rolled_again():
    dice = LoadedDice([1, 1, 1])
    with pytest.raises(ValueError, match="done"):
        roll_sustained(dice, Pool(3), Target(12), 3, 3)
    assert dice.drawn == 0


GUARD = Pool(2, 3)


@pytest.mark.parametrize(
    ("pool", "total", "margin", "degrees"),
    [
        (Pool(3, 3), 19, 5, 2),  # C-015 objects, C-057
        (Pool(3, 0), 16, 2, 1),  # C-016 people, Encajar 0
        (Pool(3, 3, (NO_COVER,)), 9, -5, 0),  # C-017 none
        (Pool(3, 2, (Modifier("C-019", 3, "disguise"),)), 21, 7, 2),  # C-019 disguise, no −10
    ],
)
def test_c015_c016_c017_c019_c057_hiding(pool, total, margin, degrees):
    roll = complex_roll([8, 3, 5, 6, 5], pool, GUARD)
    assert (roll.acting.total, roll.opposing.total) == (total, 14)
    assert (roll.margin, roll.degrees, roll.success) == (margin, degrees, margin >= 0)


def test_c063_observar():
    roll = simple([3, 4, 5], Pool(3, 1), 12)
    assert (roll.score.total, roll.success) == (13, True)


def test_c064_observar_against_hiders():
    roll = complex_roll([3, 4, 5, 7, 4], Pool(3, 1), Pool(2, 3))
    assert (roll.acting.total, roll.opposing.total, roll.success) == (13, 14, False)


@pytest.mark.parametrize(("faces", "degrees"), [([2, 5, 9], 2), ([2, 4, 9], 1)])
def test_x21_c041_degrees_on_the_dice_of_the_skirmish(faces, degrees):
    check = check_difficulty(LoadedDice(faces), Roller(6), Target(6))
    assert Degrees().of(check.margin) == degrees
