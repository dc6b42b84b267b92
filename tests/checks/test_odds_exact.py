"""Exact chances against other ways to reach them: enumeration, recursion, brackets, simulation."""

from fractions import Fraction
from itertools import product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.checks import (
    Attempt,
    CheckOptions,
    Factor,
    Modifier,
    Rank,
    Rival,
    Roller,
    SeededDice,
    Target,
    attempt_opposed,
    chance,
    chance_difficulty,
    chance_opposed,
    chance_opposed_difficulty,
    chances_contest,
    check_difficulty,
    check_opposed,
    check_opposed_difficulty,
    contest,
    fumble_chance,
    kept_counts,
    quick,
    roll_1o3d10,
    spread,
)

steady = settings(deadline=None, derandomize=True, database=None)
EXPLODE = ("reroll_set", "single_d10", "none")
KINDS = [(rank, explode) for rank in Rank for explode in EXPLODE]
ranks = st.sampled_from(tuple(Rank))
modes = st.sampled_from(EXPLODE)
leads = st.integers(-25, 25)


def first(rank: Rank, value: int) -> Fraction:
    return Fraction(kept_counts(rank)[value - 1], 1000)


def finite(rank: Rank, explode: str, blocks: int) -> dict[int, Fraction]:
    """Build the distribution by following the explosions one by one, up to so many."""
    if explode == "none":
        return {value: first(rank, value) for value in range(1, 11)}
    shares, reached = {}, Fraction(1)
    for block in range(blocks):
        for value in range(1, 10):
            further = Fraction(1, 10) if block and explode == "single_d10" else first(rank, value)
            shares[10 * block + value] = reached * further
        reached *= Fraction(1, 10) if block and explode == "single_d10" else first(rank, 10)
    return shares


@pytest.mark.parametrize(("rank", "explode"), KINDS)
def test_s047_s052_each_value_is_what_the_explosions_give(rank, explode):
    shares = finite(rank, explode, 6)
    for value in range(-3, 60):
        assert spread(rank, explode).at(value) == shares.get(value, 0)


@pytest.mark.parametrize(("rank", "explode"), KINDS)
def test_s053_the_tail_is_what_the_values_leave(rank, explode):
    left = Fraction(1)
    for value in range(-2, 75):
        assert spread(rank, explode).at_least(value) == left
        assert spread(rank, explode).below(value) == 1 - left
        left -= spread(rank, explode).at(value)
    assert 0 <= left < Fraction(1, 10**3)


@pytest.mark.parametrize("rank", Rank)
def test_s052_single_and_whole_sets_differ_only_from_eleven_up(rank):
    whole, single = spread(rank), spread(rank, "single_d10")
    assert [whole.at(value) for value in range(11)] == [single.at(value) for value in range(11)]
    assert whole.at(11) != single.at(11)
    plain = sum(value * first(rank, value) for value in range(1, 11))
    assert single.mean == plain + first(rank, 10) * Fraction(55, 9)


@pytest.mark.parametrize("rank", Rank)
def test_x16_fumbles_counted_another_way(rank):
    found = 0
    for faces in product(range(1, 11), repeat=3):
        low, middle, high = sorted(faces)
        kept, following = {Rank.LOW: (low, middle), Rank.MIDDLE: (middle, high), Rank.HIGH: (high, 1)}[rank]
        found += kept == 1 and following <= 5
    assert fumble_chance(rank) == Fraction(found, 1000)


@steady
@given(ranks, modes, st.integers(-20, 60), st.booleans())
def test_s053_never_easier_when_the_difficulty_rises(rank, explode, needed, strict):
    now = chance(Attempt(rank, needed, (), explode, strict))
    assert 0 <= chance(Attempt(rank, needed + 1, (), explode, strict)) <= now <= 1
    assert now <= chance(Attempt(rank, needed, (), explode))


@steady
@given(modes, st.integers(-5, 40))
def test_x19_a_better_die_is_never_worse(explode, needed):
    low, middle, high = (chance(Attempt(rank, needed, (), explode)) for rank in Rank)
    assert low <= middle <= high


@steady
@given(ranks, st.integers(-5, 9), modes)
def test_s053_natural_one_is_lost_and_nothing_else(rank, needed, explode):
    easy = chance(Attempt(rank, needed, (), explode))
    strict = chance(Attempt(rank, needed, (), explode, natural_one_fails=True))
    assert easy - strict == (first(rank, 1) if needed <= 1 else 0)


def test_s053_a_margin_counts_from_the_difficulty():
    # Attribute 10 against 6 needs −4 on the die, so a margin of 5 needs a 1 and a margin of 6 a 2.
    easy = Attempt(Rank.MIDDLE, 6 - 10)
    assert chance(easy, 5) == 1
    assert chance(easy, 6) == 1 - first(Rank.MIDDLE, 1)
    assert chance(easy, -3) == 1


def bracket(own: tuple[Rank, str], rivals: list[tuple[Rank, int]], blocks: int, least: int, lead: int):
    """Sum over every finite value, and say how much is left out at most."""
    total = Fraction(0)
    others = [finite(rank, own[1], blocks) for rank, _ in rivals]
    for value, share in finite(*own, blocks).items():
        if value >= least:
            below = (
                sum((part for seen, part in shares.items() if value + shift >= seen + lead), Fraction(0))
                for shares, (_, shift) in zip(others, rivals, strict=True)
            )
            total += share * prod(below)
    lost = 1 - sum(finite(*own, blocks).values())
    return total, total + lost + sum(1 - sum(shares.values()) for shares in others)


@pytest.mark.parametrize(("own", "explode"), KINDS)
@pytest.mark.parametrize("other", Rank)
@pytest.mark.parametrize("lead", [-13, 0, 4])
def test_s057_opposed_lies_in_a_narrow_bracket(own, other, explode, lead):
    for margin in (0, 1, 5, 13):
        exact = chance(Attempt(own, None, (Rival(other, lead),), explode), margin)
        low, high = bracket((own, explode), [(other, lead)], 14, 1, max(margin, 1))
        assert low <= exact <= high
        assert high - low < Fraction(1, 10**7)


@pytest.mark.parametrize(("own", "explode"), KINDS)
def test_s059_three_rivals_and_a_difficulty_lie_in_a_narrow_bracket(own, explode):
    rivals = [(Rank.LOW, 1), (Rank.MIDDLE, -2), (Rank.HIGH, 3)]
    attempt = Attempt(own, 4, tuple(Rival(rank, lead) for rank, lead in rivals), explode)
    for margin in (0, 5):
        exact = chance(attempt, margin)
        low, high = bracket((own, explode), rivals, 13, 4 + margin, max(margin, 1))
        assert low <= exact <= high
        assert high - low < Fraction(1, 10**6)


@steady
@given(ranks, ranks, leads, modes)
def test_s057_not_to_lose_is_to_win_with_one_more(own, other, lead, explode):
    win = chance(Attempt(own, None, (Rival(other, lead),), explode))
    lose = chance(Attempt(other, None, (Rival(own, -lead),), explode))
    win_or_tie = chance(Attempt(own, None, (Rival(other, lead + 1),), explode))
    assert win < win_or_tie or explode == "none"
    assert win_or_tie == 1 - lose


@steady
@given(ranks, ranks, leads, st.integers(-5, 25), modes, st.booleans())
def test_s059_both_is_never_easier_than_either(own, other, lead, needed, explode, strict):
    both = chance(Attempt(own, needed, (Rival(other, lead),), explode, strict))
    assert both <= chance(Attempt(own, needed, (), explode, strict))
    assert both <= chance(Attempt(own, None, (Rival(other, lead),), explode))


@steady
@given(ranks, ranks, leads, modes)
def test_s059_a_difficulty_that_cannot_fail_changes_nothing(own, other, lead, explode):
    rivals = (Rival(other, lead),)
    assert chance(Attempt(own, 1, rivals, explode)) == chance(Attempt(own, None, rivals, explode))


def test_s059_a_natural_one_is_taken_out_of_both():
    rivals = (Rival(Rank.MIDDLE, 5),)
    easy = chance(Attempt(Rank.MIDDLE, -3, rivals))
    strict = chance(Attempt(Rank.MIDDLE, -3, rivals, natural_one_fails=True))
    assert easy - strict == first(Rank.MIDDLE, 1) * (1 - spread(Rank.MIDDLE).at_least(6))


@steady
@given(ranks, st.lists(st.tuples(ranks, st.integers(-8, 8)), min_size=1, max_size=3), modes)
def test_s057_the_order_of_opponents_does_not_matter(own, rivals, explode):
    ways = [tuple(Rival(*rival) for rival in order) for order in (rivals, rivals[::-1])]
    assert chance(Attempt(own, None, ways[0], explode)) == chance(Attempt(own, None, ways[1], explode))


@steady
@given(st.lists(st.tuples(st.sampled_from((0, 1, -1)), st.integers(4, 10)), min_size=2, max_size=4), modes)
def test_s057_the_chances_of_a_contest_make_one(entrants, explode):
    rollers = [Roller(value, factors=(Factor("S-049", step, "x"),)) for step, value in entrants]
    chances = chances_contest(rollers, CheckOptions(explode=explode))
    assert sum(chances) == 1
    for one, other in zip(entrants, chances, strict=True):
        for again, same in zip(entrants, chances, strict=True):
            assert other == same or one != again


def test_s057_a_contest_of_two_shares_out_the_ties():
    strong, weak = Roller(7), Roller(6)
    win, lose = chance_opposed(strong, [weak]), chance_opposed(weak, [strong])
    assert chances_contest([strong, weak]) == (win / (win + lose), lose / (win + lose))
    assert chances_contest([strong, strong, strong]) == (Fraction(1, 3),) * 3


def test_s045_odds_read_modifiers_and_factors_as_the_check_does():
    roller = Roller(7, (Modifier("S-046", -1, "estorbo"),), (Factor("S-050", -1, "malherido"),))
    target = Target(9, (Modifier("X-10", 2, "light_cover"),))
    assert chance_difficulty(roller, target) == chance(Attempt(Rank.LOW, 9 + 2 - 6))
    attempt = attempt_opposed(roller, [Roller(5)])
    assert attempt == Attempt(Rank.LOW, None, (Rival(Rank.MIDDLE, 1),))


def test_quick_is_the_same_number():
    attempt = Attempt(Rank.MIDDLE, 6, (Rival(Rank.LOW, 0),))
    assert quick(attempt) == float(chance(attempt))
    assert quick(attempt, 5) == float(chance(attempt, 5)) < quick(attempt)


def test_senseless_numbers_are_refused_and_do_not_hang():
    for attempt in (Attempt(Rank.LOW, 10**9), Attempt(Rank.LOW, None, (Rival(Rank.LOW, -(10**9)),))):
        with pytest.raises(ValueError, match="no check"):
            chance(attempt)
    with pytest.raises(ValueError, match="at most"):
        chance(Attempt(Rank.LOW, None, (Rival(Rank.LOW, 0),) * 8))
    with pytest.raises(ValueError, match="rollers"):
        chances_contest([Roller(5)])


def close(found: int, tries: int, share: Fraction) -> bool:
    """Whether a count lies within 4 standard errors of its chance."""
    expected = float(share)
    return abs(found / tries - expected) <= 4 * (expected * (1 - expected) / tries) ** 0.5


TRIES = 4000


@pytest.mark.parametrize(("rank", "explode"), KINDS)
def test_statistics_of_1o3d10(rank, explode):
    dice = SeededDice(47, f"{rank}/{explode}")
    shown = [roll_1o3d10(dice, rank, explode).total for _ in range(TRIES)]
    for value in range(1, 25):
        share = spread(rank, explode).at_least(value)
        if min(share, 1 - share) * TRIES >= 10:  # rarer ones are not spread as standard errors suppose
            assert close(sum(total >= value for total in shown), TRIES, share)


@pytest.mark.parametrize("options", [CheckOptions(), CheckOptions("single_d10", natural_one_fails=True)])
def test_statistics_of_checks(options):
    dice = SeededDice(53)
    a = Roller(8, factors=(Factor("S-050", -1, "malherido"),))
    b, c, target = Roller(5), Roller(4), Target(9)
    counts = [0] * 6
    for _ in range(TRIES):
        counts[0] += check_difficulty(dice, a, target, options).success
        counts[1] += check_opposed(dice, a, [b], options).success
        counts[2] += check_opposed(dice, a, [b, c], options).success
        counts[3] += check_opposed_difficulty(dice, a, [b], target, options).success
        counts[4] += check_opposed_difficulty(dice, a, [b, c], target, options).success
        counts[5] += contest(dice, [a, b, c], options).winner == 0
    exact = (
        chance_difficulty(a, target, options),
        chance_opposed(a, [b], options),
        chance_opposed(a, [b, c], options),
        chance_opposed_difficulty(a, [b], target, options),
        chance_opposed_difficulty(a, [b, c], target, options),
        chances_contest([a, b, c], options)[0],
    )
    assert all(close(found, TRIES, share) for found, share in zip(counts, exact, strict=True))
