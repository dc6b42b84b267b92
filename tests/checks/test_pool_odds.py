"""Exact chances of d8 pools against enumeration, and of tasks against the tree of all their turns."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.checks import (
    Degrees,
    LoadedDice,
    Pool,
    SeededDice,
    Target,
    chance_complex,
    chance_simple,
    degrees_complex,
    degrees_simple,
    pool_at_least,
    quick_complex,
    quick_simple,
    roll_complex,
    roll_simple,
    roll_sustained,
    sustained_odds,
)

steady = settings(deadline=None, derandomize=True, database=None)
pools = st.builds(Pool, st.integers(0, 6), st.integers(-10, 10))
scales = st.builds(Degrees, st.integers(1, 7), st.one_of(st.none(), st.integers(1, 6)))
numbers = st.integers(0, 40)


def faces(dice: int) -> list[tuple[int, ...]]:
    return list(product(range(1, 9), repeat=dice))


@pytest.mark.parametrize("dice", range(5))
def test_h01_every_total_by_enumeration(dice):
    totals = Counter(sum(shown) for shown in faces(dice))
    for total in range(-2, 8 * dice + 3):
        ways = sum(count for seen, count in totals.items() if seen >= total)
        assert pool_at_least(dice, total) == Fraction(ways, 8**dice)


@pytest.mark.parametrize("scale", [Degrees(), Degrees(3, 4), Degrees(5, None), Degrees(5, 2)])
def test_h03_h06_degrees_by_rolling_every_face(scale):
    pool, target = Pool(3, 4), Target(9)
    shown = Counter(roll_simple(LoadedDice(dice), pool, target, scale).degrees for dice in faces(3))
    chances = degrees_simple(pool, target, scale)
    assert chances == tuple(Fraction(shown[degree], 8**3) for degree in range(len(chances)))
    assert sum(chances) == 1


@pytest.mark.parametrize("scale", [Degrees(), Degrees(5, None)])
@pytest.mark.parametrize("net", [-7, 0, 6])
def test_h04_h06_complex_by_rolling_every_face(net, scale):
    acting, opposing = Pool(2, net), Pool(2, 1)
    shown = Counter(roll_complex(LoadedDice(dice), acting, opposing, scale).degrees for dice in faces(4))
    chances = degrees_complex(acting, opposing, scale)
    assert chances == tuple(Fraction(shown[degree], 8**4) for degree in range(len(chances)))
    assert chance_complex(acting, opposing) == 1 - chances[0]


@steady
@given(pools, numbers, scales)
def test_h06_degrees_make_one(pool, number, scale):
    chances = degrees_simple(pool, Target(number), scale)
    assert sum(chances) == 1
    assert min(chances) >= 0
    assert chances[0] == 1 - chance_simple(pool, Target(number))


@steady
@given(pools, pools, scales)
def test_h04_degrees_make_one(acting, opposing, scale):
    chances = degrees_complex(acting, opposing, scale)
    assert sum(chances) == 1
    assert min(chances) >= 0


@steady
@given(pools, pools)
def test_h04_one_of_both_wins_and_the_tie_is_the_acting_sides(acting, opposing):
    assert chance_complex(acting, opposing) + chance_complex(opposing, acting, margin=1) == 1


@steady
@given(pools, numbers)
def test_h03_never_easier_when_the_difficulty_rises(pool, number):
    assert chance_simple(pool, Target(number)) >= chance_simple(pool, Target(number + 1))
    assert chance_simple(pool, Target(number), 1) == chance_simple(pool, Target(number + 1))


def test_quick_is_the_same_number():
    assert quick_simple(Pool(3, 2), Target(16)) == 0.5
    assert quick_complex(Pool(3), Pool(3), 5) == float(chance_complex(Pool(3), Pool(3), 5))


def test_h05_two_turns_by_rolling_every_face():
    pool, target, work = Pool(2, 3), Target(12), 3
    done, clean, mishap = [0, 0], [0, 0], [0, 0]
    for shown in faces(4):
        one = roll_sustained(LoadedDice(shown[:2]), pool, target, work)
        wrong = one.mishap
        done[0], clean[0], mishap[0] = done[0] + one.done, clean[0] + one.done, mishap[0] + wrong
        finished = one.done
        if not finished:
            two = roll_sustained(LoadedDice(shown[2:]), pool, target, work, one.gathered)
            wrong, finished = wrong or two.mishap, two.done
        done[1] += finished
        clean[1] += finished and not wrong
        mishap[1] += wrong
    odds = sustained_odds(pool, target, work, 2)
    for exact, counted in ((odds.done, done), (odds.clean, clean), (odds.mishap, mishap)):
        assert exact == tuple(Fraction(count, 8**4) for count in counted)


@steady
@given(pools, numbers, st.integers(1, 6), st.integers(1, 6))
def test_h05_time_helps(pool, number, work, turns):
    odds = sustained_odds(pool, Target(number), work, turns)
    for row in (odds.done, odds.clean, odds.mishap):
        assert len(row) == turns
        assert list(row) == sorted(row)
    assert all(0 <= clean <= done <= 1 for clean, done in zip(odds.clean, odds.done, strict=True))


def test_h05_what_is_gathered_counts():
    late = sustained_odds(Pool(3, 2), Target(12), 3, 1, gathered=2)
    assert late.done == (chance_simple(Pool(3, 2), Target(12)),)
    assert sustained_odds(Pool(1), Target(30), 3, 2, gathered=3).done == (1, 1)


def test_h05_statistics_of_a_task():
    dice, tries, turns = SeededDice(67), 4000, 4
    pool, target = Pool(3, 2), Target(16)
    done = 0
    for _ in range(tries):
        gathered = 0
        for _ in range(turns):
            if gathered < 3:
                gathered = roll_sustained(dice, pool, target, 3, gathered).gathered
        done += gathered >= 3
    exact = float(sustained_odds(pool, target, 3, turns).done[-1])
    assert abs(done / tries - exact) <= 4 * (exact * (1 - exact) / tries) ** 0.5


@pytest.mark.parametrize("dice", [-1, 101])
def test_senseless_pools_are_refused(dice):
    with pytest.raises(ValueError, match="a pool has"):
        pool_at_least(dice, 5)
