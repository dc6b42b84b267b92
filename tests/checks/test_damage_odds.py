"""Exact damage against another way to reach it: one explosion after the other, with a bound on the rest."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.checks import (
    Attempt,
    CheckOptions,
    Damage,
    Factor,
    Rank,
    Rival,
    Roller,
    SeededDice,
    Target,
    attempt_difficulty,
    attempt_opposed,
    attempt_opposed_difficulty,
    chance,
    check_difficulty,
    check_opposed,
    check_opposed_difficulty,
    damage_at_least,
    damage_mean,
    dice_at_least,
    quick_strike,
    roll_damage,
    spread,
    strike_at_least,
    strike_mean,
)

steady = settings(deadline=None, derandomize=True, database=None)
MOST = 90
damages = st.builds(
    Damage, st.integers(0, 5), st.integers(-2, 4), st.integers(0, 12), st.sampled_from((1, 1, 2, 3))
)
attempts = st.builds(
    Attempt,
    st.sampled_from(tuple(Rank)),
    st.integers(-4, 14),
    st.sampled_from(((), (Rival(Rank.MIDDLE, 1),), (Rival(Rank.LOW, -3), Rival(Rank.HIGH, 6)))),
    st.sampled_from(("reroll_set", "single_d10", "none")),
    st.booleans(),
)


def by_convolution(dice: int) -> list[Fraction]:
    """Chance of each sum up to MOST, adding one die after the other."""
    one = [Fraction(0)] * (MOST + 1)
    for value in range(1, MOST + 1):
        if value % 6:
            one[value] = Fraction(1, 6 ** (value // 6 + 1))
    sums = [Fraction(1)] + [Fraction(0)] * MOST
    for _ in range(dice):
        sums = [
            sum((sums[total - face] * one[face] for face in range(1, total + 1)), Fraction(0))
            for total in range(MOST + 1)
        ]
    return sums


@pytest.mark.parametrize("dice", range(5))
def test_x07_every_sum_by_convolution(dice):
    left = Fraction(1)
    for total, share in enumerate(by_convolution(dice)):
        assert dice_at_least(dice, total) == left
        left -= share
    assert dice_at_least(dice, MOST + 1) == left


def test_x07_one_die_never_shows_a_multiple_of_six():
    assert dice_at_least(1, 6) == dice_at_least(1, 7) == Fraction(1, 6)
    assert dice_at_least(1, 12) == dice_at_least(1, 13) == Fraction(1, 36)


@pytest.mark.parametrize(
    ("damage", "points", "share"),
    [
        (Damage(1), 0, Fraction(1)),
        (Damage(1), 1, Fraction(1)),
        (Damage(1), 4, Fraction(1, 2)),
        (Damage(1, absorption=5), 1, Fraction(1, 6)),
        (Damage(1, bonus=2, absorption=5), 1, Fraction(1, 2)),
        (Damage(1, absorption=3, multiplier=2), 1, Fraction(5, 6)),
        (Damage(1, absorption=3, multiplier=2), 2, Fraction(4, 6)),
        (Damage(0), 1, Fraction(0)),
        (Damage(0, bonus=3, absorption=1), 2, Fraction(1)),
    ],
)
def test_x07_c040_small_cases_by_hand(damage, points, share):
    assert damage_at_least(damage, points) == share


@steady
@given(damages)
def test_x07_the_mean_is_the_sum_of_the_tail(damage):
    far = 30 * damage.multiplier * 6
    low = sum(damage_at_least(damage, points) for points in range(1, far))
    assert low <= damage_mean(damage) < low + Fraction(1, 1000)


@steady
@given(damages, st.integers(0, 40))
def test_x07_never_likelier_to_take_more(damage, points):
    assert 0 <= damage_at_least(damage, points + 1) <= damage_at_least(damage, points) <= 1


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_x07_without_armour_the_mean_is_4_2_for_each_die(dice):
    assert damage_mean(Damage(dice)) == Fraction(42, 10) * dice
    assert damage_mean(Damage(dice, bonus=2, multiplier=2)) == 2 * (Fraction(42, 10) * dice + 2)


def one_by_one(attempt: Attempt, damage: Damage, crit_step: int, most: int) -> Fraction:
    """Sum over the first numbers of margin dice."""
    total = Fraction(0)
    for extra in range(most):
        exactly = chance(attempt, extra * crit_step) - chance(attempt, (extra + 1) * crit_step)
        more = Damage(damage.dice + extra, damage.bonus, damage.absorption, damage.multiplier)
        total += exactly * damage_mean(more)
    return total


@steady
@given(attempts, damages, st.sampled_from((5, 10, 3, 4)))
def test_x08_the_mean_with_margin_dice(attempt, damage, crit_step):
    exact = strike_mean(attempt, damage, crit_step)
    part = one_by_one(attempt, damage, crit_step, 34)
    assert part <= exact < part + Fraction(1, 10)
    if spread(attempt.rank, attempt.explode).ratio < Fraction(1, 9):
        assert exact < part + Fraction(1, 10**6)
    if attempt.explode == "none":
        assert exact == part


@steady
@given(attempts, damages, st.integers(1, 40), st.sampled_from((5, 10)))
def test_x08_putting_out_needs_a_hit_and_the_damage(attempt, damage, points, crit_step):
    share = strike_at_least(attempt, damage, points, crit_step)
    hit = chance(attempt)
    assert damage_at_least(damage, points) * hit <= share <= hit
    assert share >= strike_at_least(attempt, damage, points + 1, crit_step)


@pytest.mark.parametrize("crit_step", [5, 3])
@pytest.mark.parametrize("rivals", [(), (Rival(Rank.LOW, -3),), (Rival(Rank.HIGH, 4), Rival(Rank.LOW, 9))])
def test_x08_the_series_of_margin_dice_begins_where_everything_repeats(rivals, crit_step):
    # By `single_d10` the first ten values are no tenfold of the next, so a series begun too early is wrong.
    for needed in (None, *range(-4, 15)) if rivals else range(-4, 15):
        attempt = Attempt(Rank.HIGH, needed, rivals, "single_d10")
        part = one_by_one(attempt, Damage(1), crit_step, 36)
        assert part <= strike_mean(attempt, Damage(1), crit_step) < part + Fraction(1, 10**5)


def test_x08_putting_out_by_hand():
    # 5d6 always do 5; 4d6 do 5 unless all show 1.
    attempt = Attempt(Rank.MIDDLE, 3)
    share = strike_at_least(attempt, Damage(4), 5)
    hit, more = chance(attempt), chance(attempt, 5)
    assert share == (hit - more) * (1 - Fraction(1, 6**4)) + more


def test_x08_a_step_that_never_comes_leaves_the_plain_damage():
    attempt = Attempt(Rank.MIDDLE, 3, (), "none")
    assert strike_mean(attempt, Damage(2), 10) == chance(attempt) * Fraction(42, 5)


def test_strike_for_no_points_is_misuse():
    with pytest.raises(ValueError, match="0 points"):
        strike_at_least(Attempt(Rank.MIDDLE, 3), Damage(1), 0)
    with pytest.raises(ValueError, match="damage has"):
        dice_at_least(201, 300)


def test_quick_strike_is_the_same_numbers():
    attempt, damage = Attempt(Rank.MIDDLE, 3), Damage(3, absorption=5)
    strike = quick_strike(attempt, damage, 18)
    assert strike.hit == float(chance(attempt))
    assert strike.mean == float(strike_mean(attempt, damage))
    assert strike.out == float(strike_at_least(attempt, damage, 18))


def within(found: list[int], mean: Fraction) -> bool:
    """Whether an average lies within 4 standard errors of its mean."""
    average = sum(found) / len(found)
    spread_of = sum((each - average) ** 2 for each in found) / (len(found) - 1)
    return abs(average - float(mean)) <= 4 * (spread_of / len(found)) ** 0.5


def test_statistics_of_strikes_of_all_three_kinds():
    dice, options, damage = SeededDice(7), CheckOptions(), Damage(2, absorption=5)
    a, b, target = Roller(7, factors=(Factor("S-049", 1, "favour"),)), Roller(6), Target(9)
    taken: list[list[int]] = [[], [], []]
    for _ in range(4000):
        checks = (
            check_difficulty(dice, a, target, options),
            check_opposed(dice, a, [b], options),
            check_opposed_difficulty(dice, a, [b], target, options),
        )
        for check, row in zip(checks, taken, strict=True):
            row.append(roll_damage(dice, damage, check.margin).lost if check.success else 0)
    attempts_made = (
        attempt_difficulty(a, target),
        attempt_opposed(a, [b]),
        attempt_opposed_difficulty(a, [b], target),
    )
    for attempt, row in zip(attempts_made, taken, strict=True):
        assert within(row, strike_mean(attempt, damage))
        assert within([int(lost >= 12) for lost in row], strike_at_least(attempt, damage, 12))
