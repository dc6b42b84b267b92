"""The exact distribution of 1o3d10, its endless tail included (S-047, S-052).

From 11 up an exploding die repeats itself every ten values, each time `ratio` times as likely. Sums over all
its values are therefore a finite part and a geometric series, and every chance here is exact.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import prod
from typing import Final, assert_never

from game.checks.ranks import Rank
from game.checks.roll import SET, SIDES, Explode, fumbles, kept_face

FURTHEST: Final = 10_000
MOST_SIDES: Final = 8


class Spread:
    """How likely each value of 1o3d10 is; `ratio` is the chance that an explosion goes on."""

    def __init__(self, first: Sequence[Fraction], exploded: Sequence[Fraction], ratio: Fraction) -> None:
        self.ratio = ratio
        self._chances = (*first, *exploded)
        after = [Fraction(0)] * SIDES + [sum(exploded, Fraction(0)) * ratio / (1 - ratio)]
        self._tails = [after[-1]] * (2 * SIDES + 1)
        for value in range(2 * SIDES, 0, -1):
            self._tails[value - 1] = self._tails[value] + self._chances[value - 1]

    def at(self, value: int) -> Fraction:
        """Return the chance of exactly `value`."""
        return self._repeated(self._chances, value) if value >= 1 else Fraction(0)

    def at_least(self, value: int) -> Fraction:
        """Return the chance of `value` or more."""
        return self._repeated(self._tails, value) if value >= 1 else Fraction(1)

    def below(self, value: int) -> Fraction:
        """Return the chance of less than `value`."""
        return 1 - self.at_least(value)

    @property
    def mean(self) -> Fraction:
        """The mean of all values."""
        first = sum((value * self.at(value) for value in range(1, SIDES + 1)), Fraction(0))
        later = range(SIDES + 1, 2 * SIDES + 1)
        once = sum((value * self.at(value) for value in later), Fraction(0)) / (1 - self.ratio)
        steps = SIDES * self.ratio / (1 - self.ratio) ** 2
        return first + once + steps * sum((self.at(value) for value in later), Fraction(0))

    def _repeated(self, row: Sequence[Fraction], value: int) -> Fraction:
        if value > FURTHEST:
            raise ValueError(f"no check needs {value} on the die; {FURTHEST} is the limit")
        if value <= 2 * SIDES:
            return row[value - 1]
        blocks, rest = divmod(value - SIDES - 1, SIDES)
        return row[SIDES + rest] * self.ratio**blocks


@cache
def kept_counts(rank: Rank) -> tuple[int, ...]:
    """Return in how many of the 1000 sets the kept die shows 1, 2 … 10 (S-047)."""
    counts = [0] * SIDES
    for faces in _all_sets():
        counts[kept_face(faces, rank) - 1] += 1
    return tuple(counts)


@cache
def fumble_chance(rank: Rank) -> Fraction:
    """Return the chance that a roll is a fumble (X-16)."""
    return Fraction(sum(fumbles(faces, rank) for faces in _all_sets()), SIDES**SET)


@cache
def spread(rank: Rank, explode: Explode = "reroll_set") -> Spread:
    """Return the distribution of 1o3d10 for a kept die and a kind of explosion (S-047, S-052)."""
    kept = [Fraction(count, SIDES**SET) for count in kept_counts(rank)]
    ten = kept[-1]
    single = Fraction(1, SIDES)
    match explode:
        case "reroll_set":
            return Spread(
                [*kept[:-1], Fraction(0)], [ten * chance for chance in kept[:-1]] + [Fraction(0)], ten
            )
        case "single_d10":
            return Spread([*kept[:-1], Fraction(0)], [ten * single] * (SIDES - 1) + [Fraction(0)], single)
        case "none":
            return Spread(kept, [Fraction(0)] * SIDES, Fraction(0))
        case _:
            assert_never(explode)


Shifted = tuple[Spread, int]
"""A distribution and what is added to the running value before it is asked."""


def series(equal: Sequence[Shifted], below: Sequence[Shifted], start: int) -> Fraction:
    """Sum over every whole x ≥ `start`: the chance that all of `equal` show x + shift and `below` less.

    `equal` must not be empty. The series is exact: from where everything repeats, one period is summed
    and divided by what is left of 1.
    """
    if len(equal) + len(below) > MOST_SIDES:
        raise ValueError(f"at most {MOST_SIDES} can roll against each other")
    shifts = [shift for _, shift in (*equal, *below)]
    if max(map(abs, (*shifts, start))) > FURTHEST:
        raise ValueError(f"no check differs by more than {FURTHEST}")
    begin = max(start, *(1 - shift for _, shift in (*equal, *below)))
    repeats = max(begin, SIDES + 1 - min(shifts))
    finite = sum((_together(equal, below, x) for x in range(begin, repeats)), Fraction(0))
    return finite + _tail(equal, below, repeats)


def _together(equal: Sequence[Shifted], below: Sequence[Shifted], x: int) -> Fraction:
    exact = prod((own.at(x + shift) for own, shift in equal), start=Fraction(1))
    return exact and exact * prod((other.below(x + shift) for other, shift in below), start=Fraction(1))


def _tail(equal: Sequence[Shifted], below: Sequence[Shifted], start: int) -> Fraction:
    """Sum from `start` on, multiplying out (1 − chance) of each of `below`: each product is geometric."""
    total = Fraction(0)
    for count in range(len(below) + 1):
        for chosen in combinations(below, count):
            ratio = prod((part.ratio for part, _ in (*equal, *chosen)), start=Fraction(1))
            period = sum((_term(equal, chosen, x) for x in range(start, start + SIDES)), Fraction(0))
            total += (-1) ** count * period / (1 - ratio)
    return total


def _term(equal: Sequence[Shifted], chosen: Sequence[Shifted], x: int) -> Fraction:
    exact = prod((own.at(x + shift) for own, shift in equal), start=Fraction(1))
    return exact and exact * prod((other.at_least(x + shift) for other, shift in chosen), start=Fraction(1))


def _all_sets() -> list[tuple[int, ...]]:
    return list(product(range(1, SIDES + 1), repeat=SET))
