"""Every number that the rules print about dice, to the digit, and the same through `tables`."""

from fractions import Fraction

import msgspec
import pytest

from game.checks import (
    Attempt,
    CheckOptions,
    Damage,
    Difficulty,
    Pool,
    Rank,
    Roller,
    Target,
    chance,
    chance_complex,
    chance_difficulty,
    chance_simple,
    dice_at_least,
    flat_step,
    kept_counts,
    spread,
)
from game.checks.damage_odds import DIE_MEAN
from game.checks.tables import (
    Answer,
    Table,
    check_answer,
    damage_answer,
    difficulty_table,
    kept_die_table,
    mean_table,
    opposed_table,
    percent,
    pool_answer,
    pool_table,
    sustained_answer,
    tables,
)

LOW = (271, 217, 169, 127, 91, 61, 37, 19, 7, 1)
MIDDLE = (28, 76, 112, 136, 148, 148, 136, 112, 76, 28)

PRINTED = {  # attribute: low 6, 9, 12, 15, middle 6, 9, 12, 15
    4: (72.9, 21.6, 2.7, 0.1, 97.2, 64.8, 21.6, 2.8),
    5: (100.0, 34.3, 6.4, 0.1, 100.0, 78.4, 35.2, 2.8),
    6: (100.0, 51.2, 12.5, 0.8, 100.0, 89.6, 50.0, 10.4),
    7: (100.0, 72.9, 21.6, 2.7, 100.0, 97.2, 64.8, 21.6),
    8: (100.0, 100.0, 34.3, 6.4, 100.0, 100.0, 78.4, 35.2),
    9: (100.0, 100.0, 51.2, 12.5, 100.0, 100.0, 89.6, 50.0),
    10: (100.0, 100.0, 72.9, 21.6, 100.0, 100.0, 97.2, 64.8),
}


def test_s047_counts_per_thousand():
    assert kept_counts(Rank.LOW) == LOW
    assert kept_counts(Rank.MIDDLE) == MIDDLE
    assert kept_counts(Rank.HIGH) == LOW[::-1]
    assert [row[1:] for row in kept_die_table().rows] == [LOW, MIDDLE, LOW[::-1]]


def test_s047_s052_means():
    assert [spread(rank, "none").mean for rank in Rank] == [
        Fraction(3025, 1000),
        Fraction(55, 10),
        Fraction(7975, 1000),
    ]
    assert [round(float(spread(rank).mean), 3) for rank in Rank] == [3.028, 5.658, 10.940]
    assert mean_table().rows == (
        ("low", 3.025, 3.028),
        ("middle", 5.5, 5.658),
        ("high", 7.975, 10.94),
    )


def test_x07_mean_of_an_exploding_die():
    assert Fraction(42, 10) == DIE_MEAN
    # The mean is the sum of all chances to show n or more; the tail falls to a sixth with each six.
    once = sum(dice_at_least(1, number) for number in range(1, 7))
    assert once / (1 - Fraction(1, 6)) == DIE_MEAN


@pytest.mark.parametrize("attribute", PRINTED)
def test_s053_the_printed_table(attribute):
    shares = [
        chance(Attempt(rank, difficulty - attribute))
        for rank in (Rank.LOW, Rank.MIDDLE)
        for difficulty in Difficulty
    ]
    assert tuple(percent(share) for share in shares) == PRINTED[attribute]


def test_s053_the_table_of_odds_is_the_printed_one():
    table = difficulty_table()
    assert table.columns[:9] == (
        *("attribute", "low_6", "low_9", "low_12", "low_15"),
        *("middle_6", "middle_9", "middle_12", "middle_15"),
    )
    assert {row[0]: row[1:9] for row in table.rows} == PRINTED


def test_s053_balance_note_difficulty_nine_from_attribute_eight():
    for rank in Rank:
        assert chance(Attempt(rank, 9 - 8)) == 1
        assert chance(Attempt(rank, 9 - 8, natural_one_fails=True)) == 1 - spread(rank).at(1)
        assert chance(Attempt(rank, 9 - 7)) < 1


def test_x08_the_reason_for_the_step_of_five():
    shot = Attempt(Rank.MIDDLE, 9 - 6)
    assert percent(chance(shot, margin=10)) == 2.5
    assert chance(shot, margin=10) == Fraction(28, 1000) * Fraction(896, 1000)


@pytest.mark.parametrize(
    ("dice", "skill", "shares"), [(3, 2, (98.0, 83.6, 50.0, 16.4)), (4, 3, (100.0, 98.3, 88.0, 62.4))]
)
def test_h01_h07_the_printed_pools(dice, skill, shares):
    found = [chance_simple(Pool(dice, skill), Target(number)) for number in (8, 12, 16, 20)]
    assert tuple(percent(share) for share in found) == shares


@pytest.mark.parametrize(("net", "share"), [(0, 53.5), (-10, 4.5), (-5, 21.6), (5, 83.2)])
def test_h04_the_printed_opposed_pools(net, share):
    assert percent(chance_complex(Pool(3, net), Pool(3))) == share
    assert percent(chance_complex(Pool(3), Pool(3, -net))) == share


@pytest.mark.parametrize("explode", ["reroll_set", "single_d10"])
def test_t17_needing_ten_is_as_hard_as_needing_eleven(explode):
    for rank in Rank:
        for needed in range(1, 45):
            same = chance(Attempt(rank, needed, (), explode)) == chance(
                Attempt(rank, needed + 1, (), explode)
            )
            assert same is (needed % 10 == 0)
            assert flat_step(needed, explode) is same


def test_t17_not_without_explosions_and_not_for_what_cannot_fail():
    assert chance(Attempt(Rank.MIDDLE, 10, (), "none")) > chance(Attempt(Rank.MIDDLE, 11, (), "none")) == 0
    assert not flat_step(10, "none")
    assert not flat_step(0)
    assert not flat_step(-10)


def test_t17_the_answer_tells():
    assert check_answer(attribute=5, difficulty=15).notes == ("T-17",)
    assert check_answer(attribute=6, difficulty=15).notes == ()


def values(answer: Answer) -> dict[str, str]:
    return {line.what: line.exact for line in answer.lines}


def test_odds_for_an_attribute_a_die_and_a_difficulty():
    answer = check_answer(attribute=6, die=Rank.LOW, difficulty=9)
    assert (answer.kind, answer.rules) == ("difficulty", ("S-053",))
    assert values(answer) == {"success": "64/125", "margin_5": "27/1000", "margin_10": "8/15625"}
    assert answer.lines[0].value == 0.512


def test_odds_for_an_opponent_and_for_both():
    plain = check_answer(attribute=6, against_attribute=6)
    both = check_answer(attribute=6, against_attribute=6, difficulty=15)
    assert (plain.kind, both.kind) == ("opposed", "opposed_difficulty")
    assert both.lines[0].value < plain.lines[0].value < 0.5
    with pytest.raises(ValueError, match="difficulty or an opponent"):
        check_answer(attribute=6)


def test_odds_show_fumbles_only_when_they_are_played():
    assert "fumble" not in values(check_answer(attribute=6, difficulty=9))
    answer = check_answer(attribute=6, difficulty=9, options=CheckOptions(fumbles=True))
    # Two ones and a third die of at most 5: three places for 2…5, and the triple one.
    assert values(answer)["fumble"] == str(Fraction(3 * 4 + 1, 1000))


def test_odds_for_two_pools():
    answer = pool_answer(pool=3, skill=3, against_pool=2, against_skill=3)
    assert answer.kind == "complex"
    assert values(answer)["success"] == "13605/16384"
    assert sum(Fraction(values(answer)[f"degrees_{degree}"]) for degree in range(5)) == 1


def test_odds_for_a_pool_against_a_difficulty():
    answer = pool_answer(pool=3, skill=2, difficulty=16)
    assert (answer.kind, values(answer)["success"]) == ("simple", "1/2")
    for wrong in ({}, {"difficulty": 9, "against_pool": 2}):
        with pytest.raises(ValueError, match="against a difficulty or against a pool"):
            pool_answer(pool=3, **wrong)


def test_odds_for_a_task_and_for_damage():
    task = values(sustained_answer(pool=3, skill=2, difficulty=12, work=3, turns=3))
    assert Fraction(task["done_1"]) < Fraction(task["done_3"]) < 1
    hurt = damage_answer(damage=Damage(2), points=12, attempt=Attempt(Rank.MIDDLE, 3))
    assert values(hurt)["hit_mean"] == "42/5"
    assert set(values(hurt)) == {"hit_mean", "hit_out", "mean", "out"}


def test_the_whole_tables_are_plain_and_rectangular():
    every = tables()
    assert [table.name for table in every] == ["kept_die", "mean", "difficulty", "opposed", "pool", "damage"]
    for table in every:
        assert all(len(row) == len(table.columns) for row in table.rows)
    assert msgspec.json.decode(msgspec.json.encode(every), type=tuple[Table, ...]) == every


def test_the_tables_follow_the_options():
    strict = CheckOptions(explode="none", natural_one_fails=True)
    assert difficulty_table(strict).rows[6][5] == 97.2
    assert difficulty_table().rows[6][5] == 100.0
    assert mean_table(strict).rows[2] == ("high", 7.975, 7.975)


def test_s057_the_opposed_table_is_fair():
    rows = {row[0]: row[1:] for row in opposed_table().rows}
    # Equal dice: the initiator wins what his opponent would, less the ties.
    for column in (0, 4, 8):
        assert rows[0][column] < 50 < rows[1][column]
    assert rows[-1][4] + rows[2][4] == 100.0  # a lead of −1 against one of +1, the tie counted for him


def test_the_tables_of_pools_and_checks_agree_with_direct_questions():
    assert dict(zip(pool_table().columns, pool_table().rows[2], strict=True))["16"] == percent(
        chance_simple(Pool(3), Target(16))
    )
    assert chance_difficulty(Roller(6), Target(12)) == Fraction(1, 2)
