"""S-044…S-060 and the X rules that are dice: the worked examples with exactly their dice, and neighbours."""

import pytest

from game.checks import (
    CheckOptions,
    Difficulty,
    DifficultyCheck,
    Factor,
    LoadedDice,
    Modifier,
    OpposedCheck,
    Rank,
    Roller,
    Target,
    check_difficulty,
    check_opposed,
    check_opposed_difficulty,
    contest,
    rank_after,
    roll_1o3d10,
)
from game.checks.roll import fumbles

WOUNDED = Factor("S-050", -1, "malherido")
REACTION = Factor("S-029", -1, "reaction")
FAVOUR = Factor("S-049", 1, "mission")


def against(
    number: int, faces: list[int], roller: Roller, options: CheckOptions | None = None
) -> DifficultyCheck:
    dice = LoadedDice(faces)
    check = check_difficulty(dice, roller, Target(number), options or CheckOptions())
    dice.finish()
    assert check.dice == tuple(faces)
    return check


def opposed(faces: list[int], *attributes: int) -> OpposedCheck:
    dice = LoadedDice(faces)
    first, *others = (Roller(attribute) for attribute in attributes)
    check = check_opposed(dice, first, others)
    dice.finish()
    assert check.dice == tuple(faces)
    return check


def test_s041_special_action_with_a_check():
    assert against(12, [7, 2, 9], Roller(6)).score.total == 13
    assert against(12, [7, 2, 9], Roller(6)).success
    assert against(12, [5, 2, 9], Roller(6)).score.total == 11
    assert not against(12, [5, 2, 9], Roller(6)).success


def test_s042_a_check_costs_exactly_three_dice():
    dice = LoadedDice([1, 4, 8, 5])
    check_difficulty(dice, Roller(6), Target(9))
    assert dice.drawn == 3
    assert dice.left == (5,)


def test_s044_both_kinds_exist():
    assert isinstance(against(9, [1, 4, 8], Roller(6)), DifficultyCheck)
    assert isinstance(opposed([6, 6, 1, 2, 5, 9], 7, 6), OpposedCheck)


def test_s045_total_is_attribute_die_and_modifiers():
    assert against(9, [7, 2, 9], Roller(6)).score.total == 13
    bad = Roller(4, (Modifier("S-046", -9, "estorbo"), Modifier("X-21", 2, "odd")))
    assert against(9, [1, 1, 2], bad).score.total == -2  # never clamped


@pytest.mark.parametrize(("number", "success", "margin"), [(12, False, -1), (11, True, 0), (9, True, 2)])
def test_s046_armour_encumbrance(number, success, margin):
    check = against(number, [7, 2, 9], Roller(6, (Modifier("S-046", -2, "estorbo"),)))
    assert (check.score.total, check.success, check.margin) == (11, success, margin)


@pytest.mark.parametrize(
    ("faces", "low", "middle", "high"),
    [
        ([8, 3, 5], 3, 5, 8),
        ([4, 4, 2], 2, 4, 4),
        ([2, 4, 4], 2, 4, 4),
        ([7, 7, 7], 7, 7, 7),
        ([1, 9, 6], 1, 6, 9),
    ],
)
def test_s047_roll_sort_keep_one(faces, low, middle, high):
    for rank, kept in ((Rank.LOW, low), (Rank.MIDDLE, middle), (Rank.HIGH, high)):
        roll = roll_1o3d10(LoadedDice(faces), rank)
        assert (roll.kept, roll.total, roll.sets) == ((kept,), kept, (tuple(faces),))
        assert faces[roll.places[0]] == kept


def test_s048_the_middle_die_is_the_default():
    assert roll_1o3d10(LoadedDice([1, 9, 6])).total == 6
    assert Roller(6).rank is Rank.MIDDLE


@pytest.mark.parametrize(
    ("factors", "rank"),
    [
        ((), Rank.MIDDLE),
        ((WOUNDED,), Rank.LOW),
        ((WOUNDED, REACTION), Rank.LOW),
        ((WOUNDED, FAVOUR), Rank.MIDDLE),
        ((WOUNDED, REACTION, FAVOUR), Rank.LOW),
        ((FAVOUR, FAVOUR, WOUNDED), Rank.HIGH),
        ((FAVOUR,), Rank.HIGH),
        ((FAVOUR, FAVOUR), Rank.HIGH),
    ],
)
def test_s049_x19_steps_are_summed_and_then_clamped(factors, rank):
    assert rank_after(factors) is rank
    assert rank_after(tuple(reversed(factors))) is rank


def test_x19_badly_wounded_on_overwatch_keeps_the_low_die():
    assert Roller(6, factors=(Factor("X-02", -1, "malherido"),)).rank is Rank.LOW


def test_s050_badly_wounded():
    hurt = Roller(6, factors=(WOUNDED,))
    assert against(9, [7, 2, 9], hurt).score.total == 8
    assert not against(9, [7, 2, 9], hurt).success
    assert against(6, [7, 2, 9], hurt).success


def test_s052_a_kept_ten_rolls_a_whole_new_set():
    check = against(15, [3, 10, 10, 3, 4, 7], Roller(5))
    assert check.score.total == 19
    assert check.score.roll.kept == (10, 4)
    assert check.score.roll.sets == ((3, 10, 10), (3, 4, 7))
    assert check.score.roll.places == (1, 1)


def test_s052_a_ten_that_is_not_kept_explodes_nothing():
    assert against(9, [10, 2, 3], Roller(5)).score.total == 8
    assert roll_1o3d10(LoadedDice([10, 10, 9]), Rank.LOW).total == 9


@pytest.mark.parametrize(
    ("faces", "kept"),
    [
        ([10, 10, 10, 10, 10, 10, 1, 1, 1], (10, 10, 1)),
        ([10, 10, 10, 9, 10, 9], (10, 9)),
        ([10, 1, 10, 10, 10, 1, 1, 10, 10, 5, 2, 8], (10, 10, 10, 5)),
    ],
)
def test_s052_explosions_chain_with_the_same_die(faces, kept):
    dice = LoadedDice(faces)
    roll = roll_1o3d10(dice)
    dice.finish()
    assert (roll.kept, roll.total, roll.dice) == (kept, sum(kept), tuple(faces))


def test_s052_each_rank_explodes_by_its_own_die():
    assert roll_1o3d10(LoadedDice([2, 3, 10, 1, 4, 9]), Rank.HIGH).total == 19
    assert roll_1o3d10(LoadedDice([10, 10, 10, 4, 2, 9]), Rank.LOW).total == 12
    assert roll_1o3d10(LoadedDice([10, 10, 10, 4, 2, 9]), Rank.MIDDLE).total == 14


def test_s052_option_single_d10_draws_one_die_as_long_as_it_shows_ten():
    dice = LoadedDice([3, 10, 10, 10, 4])
    roll = roll_1o3d10(dice, explode="single_d10")
    dice.finish()
    assert (roll.sets, roll.kept, roll.total) == (((3, 10, 10), (10,), (4,)), (10, 10, 4), 24)
    assert roll.places == (1, 0, 0)


def test_s052_option_none_keeps_a_plain_ten():
    dice = LoadedDice([3, 10, 10])
    assert roll_1o3d10(dice, explode="none").total == 10
    dice.finish()


@pytest.mark.parametrize(
    ("attribute", "faces", "number", "success"),
    [(5, [7, 2, 9], 12, True), (5, [6, 2, 9], 12, False), (5, [1, 1, 4], 6, True), (5, [1, 1, 4], 7, False)],
)
def test_s053_equal_or_higher_succeeds(attribute, faces, number, success):
    check = against(number, faces, Roller(attribute))
    assert check.success is success
    assert check.success is (check.margin >= 0)


def test_s053_option_natural_one_fails_whatever_the_total():
    strict = CheckOptions(natural_one_fails=True)
    lost = against(6, [1, 1, 4], Roller(10), strict)
    assert (lost.score.total, lost.margin, lost.success) == (11, 5, False)
    assert against(6, [1, 2, 4], Roller(10), strict).success
    assert against(6, [10, 10, 2, 1, 1, 4], Roller(5), strict).success  # only the first set counts
    assert not against(6, [1, 9, 9], Roller(10, factors=(WOUNDED,)), strict).success


def test_s053_natural_one_succeeds_by_default():
    assert against(6, [1, 1, 4], Roller(10)).success


@pytest.mark.parametrize(
    ("faces", "rank", "fumble"),
    [
        ((1, 1, 4), Rank.MIDDLE, True),
        ((4, 1, 1), Rank.MIDDLE, True),
        ((1, 1, 5), Rank.MIDDLE, True),
        ((1, 1, 6), Rank.MIDDLE, False),
        ((1, 2, 4), Rank.MIDDLE, False),
        ((1, 1, 1), Rank.MIDDLE, True),
        ((1, 5, 9), Rank.LOW, True),
        ((1, 6, 9), Rank.LOW, False),
        ((2, 2, 2), Rank.LOW, False),
        ((1, 1, 1), Rank.HIGH, True),
        ((1, 1, 2), Rank.HIGH, False),
    ],
)
def test_x16_fumble(faces, rank, fumble):
    assert fumbles(faces, rank) is fumble
    assert roll_1o3d10(LoadedDice(faces), rank).fumble is fumble


def test_x16_fumbles_are_off_by_default_and_do_not_fail_by_themselves():
    assert not against(6, [1, 1, 4], Roller(6)).score.fumble
    check = against(6, [1, 1, 4], Roller(6), CheckOptions(fumbles=True))
    assert check.score.fumble
    assert check.success


def test_s054_the_four_difficulties():
    assert [int(difficulty) for difficulty in Difficulty] == [6, 9, 12, 15]
    assert Difficulty.HARD == 12


def test_s054_x10_modifiers_raise_the_target():
    target = Target(Difficulty.MEDIUM, (Modifier("X-10", 2, "light_cover"), Modifier("X-10", 2, "prone")))
    assert target.number == 13
    check = check_difficulty(LoadedDice([7, 2, 9]), Roller(6), target)
    assert (check.number, check.margin, check.success) == (13, 0, True)


def test_s056_a_shot():
    assert against(9, [1, 4, 8], Roller(6)).margin == 1
    assert against(9, [1, 4, 8], Roller(6)).success
    assert not against(12, [1, 4, 8], Roller(6)).success


def test_s057_a_tie_makes_the_initiator_fail():
    check = opposed([2, 5, 9, 3, 4, 8], 6, 7)
    assert [score.total for score in check.scores] == [11, 11]
    assert (check.margin, check.success, check.winner) == (0, False, None)


@pytest.mark.parametrize(
    ("faces", "margin", "success", "winner"),
    [([2, 6, 9, 3, 4, 8], 1, True, 0), ([2, 5, 9, 3, 5, 8], -1, False, 1), ([2, 5, 9, 3, 3, 8], 1, True, 0)],
)
def test_s057_one_more_and_one_less(faces, margin, success, winner):
    check = opposed(faces, 6, 7)
    assert (check.margin, check.success, check.winner) == (margin, success, winner)


def test_s057_mirrored_tie_fails_whoever_begins():
    assert not opposed([3, 4, 8, 2, 5, 9], 7, 6).success


@pytest.mark.parametrize(
    ("faces", "margin", "winner"),
    [
        ([6, 6, 6, 5, 5, 5, 4, 4, 4], 1, 0),
        ([5, 5, 5, 6, 6, 6, 4, 4, 4], -1, 1),
        ([5, 5, 5, 4, 4, 4, 6, 6, 6], -1, 2),
        ([6, 6, 6, 4, 4, 4, 6, 6, 6], 0, None),
        ([4, 4, 4, 6, 6, 6, 6, 6, 6], -2, None),
    ],
)
def test_s057_more_than_two(faces, margin, winner):
    check = opposed(faces, 6, 6, 6)
    assert (check.margin, check.winner, check.success) == (margin, winner, winner == 0)


def test_s057_an_explosion_is_drawn_before_the_next_roller():
    check = opposed([3, 10, 10, 3, 4, 7, 2, 5, 9], 5, 6)
    assert [score.total for score in check.scores] == [19, 11]


def test_s057_s050_badly_wounded_also_when_opposed():
    check = check_opposed(LoadedDice([2, 5, 9, 2, 5, 9]), Roller(6), [Roller(6, factors=(WOUNDED,))])
    assert [score.total for score in check.scores] == [11, 8]


def test_s057_without_an_initiator_the_tied_roll_again():
    dice = LoadedDice([*(5, 5, 5, 4, 4, 4, 5, 5, 5), *(3, 3, 3, 3, 3, 3), *(2, 2, 2, 6, 6, 6)])
    result = contest(dice, [Roller(6), Roller(6), Roller(6)])
    dice.finish()
    assert [part.entrants for part in result.rounds] == [(0, 1, 2), (0, 2), (0, 2)]
    assert (result.winner, result.margin) == (2, 4)
    assert len(result.dice) == 21


def test_s057_without_an_initiator_and_without_a_tie_one_round_decides():
    result = contest(LoadedDice([5, 5, 5, 6, 6, 6]), [Roller(6), Roller(6)])
    assert (result.winner, result.margin, len(result.rounds)) == (1, 1, 1)


def test_s057_nobody_to_oppose_is_misuse_and_rolls_nothing():
    dice = LoadedDice([1])
    with pytest.raises(ValueError, match="at least two"):
        check_opposed(dice, Roller(6), [])
    with pytest.raises(ValueError, match="at least two"):
        contest(dice, [Roller(6)])
    assert dice.drawn == 0


def test_s058_charge():
    check = opposed([6, 6, 1, 2, 5, 9], 7, 6)
    assert [score.total for score in check.scores] == [13, 11]
    assert check.success
    assert not opposed([6, 6, 1, 2, 7, 9], 7, 6).success


@pytest.mark.parametrize(
    ("acting", "opponent", "success"),
    [
        (10, 8, True),
        (8, 7, False),
        (10, 10, False),
        (9, 8, True),
        (9, 9, False),
        (8, 8, False),
        (10, 9, True),
    ],
)
def test_s059_opponent_and_difficulty(acting, opponent, success):
    dice = LoadedDice([acting - 5] * 3 + [opponent - 5] * 3)
    check = check_opposed_difficulty(dice, Roller(5), [Roller(5)], Target(9))
    dice.finish()
    assert [score.total for score in check.scores] == [acting, opponent]
    assert check.success is success
    assert check.margin == min(acting - 9, acting - opponent)


def test_s059_several_opponents_must_all_be_beaten():
    dice = LoadedDice([6] * 3 + [4] * 3 + [6] * 3)
    assert not check_opposed_difficulty(dice, Roller(5), [Roller(5), Roller(5)], Target(9)).success


def test_s059_natural_one_fails_the_difficulty():
    dice = LoadedDice([1, 1, 9, 1, 1, 9])
    check = check_opposed_difficulty(
        dice, Roller(10), [Roller(4)], Target(9), CheckOptions(natural_one_fails=True)
    )
    assert (check.over_number, check.over_opponent, check.success) == (2, 6, False)


def test_s060_hacking():
    won = check_opposed_difficulty(LoadedDice([2, 5, 3, 1, 2, 8]), Roller(7), [Roller(6)], Target(9))
    assert [score.total for score in won.scores] == [10, 8]
    assert won.success
    lost = check_opposed_difficulty(LoadedDice([2, 3, 9, 1, 1, 8]), Roller(5), [Roller(6)], Target(9))
    assert [score.total for score in lost.scores] == [8, 7]
    assert not lost.success


def test_x11_close_combat():
    check = opposed([2, 6, 9, 1, 3, 8], 7, 6)
    assert ([score.total for score in check.scores], check.margin) == ([13, 9], 4)


def test_x26_shot_in_contact():
    check = check_opposed_difficulty(LoadedDice([2, 5, 9, 1, 6, 8]), Roller(6), [Roller(6)], Target(6))
    assert [score.total for score in check.scores] == [11, 12]
    assert not check.success
    hit = check_opposed_difficulty(LoadedDice([2, 5, 9, 1, 3, 8]), Roller(6), [Roller(6)], Target(6))
    assert (hit.over_number, hit.over_opponent, hit.margin) == (5, 2, 2)
