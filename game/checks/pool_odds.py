"""Exact chances of the stealth conflict's rolls (H-01…H-06)."""

from fractions import Fraction
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from msgspec import Struct

from game.checks.difficulty import Target
from game.checks.pools import DEGREES, MISHAP, SIDES, Degrees, Pool

MOST_DICE: Final = 100


@cache
def pool_counts(dice: int) -> tuple[int, ...]:
    """Return in how many ways so many d8 sum to `dice`, `dice` + 1 … 8 × `dice` (H-01)."""
    if not 0 <= dice <= MOST_DICE:
        raise ValueError(f"a pool has 0 to {MOST_DICE} dice, not {dice}")
    if dice == 0:
        return (1,)
    fewer = pool_counts(dice - 1)
    return tuple(sum(fewer[max(0, place - SIDES + 1) : place + 1]) for place in range(len(fewer) + SIDES - 1))


@lru_cache(maxsize=65536)
def pool_at_least(dice: int, total: int) -> Fraction:
    """Return the chance that so many d8 sum to `total` or more."""
    return Fraction(sum(pool_counts(dice)[max(0, total - dice) :]), SIDES**dice)


def chance_simple(pool: Pool, target: Target, margin: int = 0) -> Fraction:
    """Return the exact chance of a simple roll to reach its difficulty by at least `margin` (H-03)."""
    return pool_at_least(pool.attribute, target.number + margin - pool.fixed)


def chance_complex(acting: Pool, opposing: Pool, margin: int = 0) -> Fraction:
    """Return the exact chance that the acting side leads by at least `margin`; 0 is a success (H-04)."""
    # A d8 taken away is a d8 added less 9, so the difference of two pools is one bigger pool.
    both = acting.attribute + opposing.attribute
    shift = (SIDES + 1) * opposing.attribute
    return pool_at_least(both, margin - acting.fixed + opposing.fixed + shift)


@lru_cache(maxsize=65536)
def quick_simple(pool: Pool, target: Target, margin: int = 0) -> float:
    """Return `chance_simple` as a float, cached for those who ask often."""
    return float(chance_simple(pool, target, margin))


@lru_cache(maxsize=65536)
def quick_complex(acting: Pool, opposing: Pool, margin: int = 0) -> float:
    """Return `chance_complex` as a float, cached for those who ask often."""
    return float(chance_complex(acting, opposing, margin))


def degrees_simple(pool: Pool, target: Target, scale: Degrees = DEGREES) -> tuple[Fraction, ...]:
    """Return the exact chance of 0, 1, 2 … degrees in a simple roll (H-03, H-06)."""
    best = SIDES * pool.attribute + pool.fixed - target.number
    return _degrees([chance_simple(pool, target, margin) for margin in _thresholds(best, scale)])


def degrees_complex(acting: Pool, opposing: Pool, scale: Degrees = DEGREES) -> tuple[Fraction, ...]:
    """Return the exact chance of 0, 1, 2 … degrees in a complex roll (H-04, H-06)."""
    best = SIDES * acting.attribute + acting.fixed - opposing.attribute - opposing.fixed
    return _degrees([chance_complex(acting, opposing, margin) for margin in _thresholds(best, scale)])


class SustainedOdds(Struct, frozen=True):
    """Exact chances of a task after each turn; index 0 is after the first (H-05).

    `done`: the work is done, with or without a mishap on the way. `clean`: done without one. `mishap`: at
    least one mishap has come before the work was done.
    """

    done: tuple[Fraction, ...]
    clean: tuple[Fraction, ...]
    mishap: tuple[Fraction, ...]


@lru_cache(maxsize=1024)
def sustained_odds(
    pool: Pool, target: Target, work: int, turns: int, gathered: int = 0, scale: Degrees = DEGREES
) -> SustainedOdds:
    """Return the exact chances that a task gets done, or goes wrong, within 1 … `turns` turns (H-05)."""
    chances = degrees_simple(pool, target, scale)
    worst = 1 - chance_simple(pool, target, 1 - MISHAP)
    steps = [(0, True, worst), (0, False, chances[0] - worst)]
    steps += [(degrees, False, share) for degrees, share in enumerate(chances) if degrees]
    now = {(min(gathered, work), False): Fraction(1)}
    rows = []
    for _ in range(turns):
        now = _work_on(now, steps, work)
        clean = now.get((work, False), Fraction(0))
        rows.append((clean + now.get((work, True), Fraction(0)), clean, _with_mishap(now)))
    return SustainedOdds(
        tuple(row[0] for row in rows), tuple(row[1] for row in rows), tuple(row[2] for row in rows)
    )


Progress = dict[tuple[int, bool], Fraction]
"""How likely each state of a task is: degrees gathered, and whether a mishap has come."""


def _work_on(now: Progress, steps: list[tuple[int, bool, Fraction]], work: int) -> Progress:
    after: Progress = {}
    for (gathered, wrong), weight in now.items():
        if gathered == work:
            after[gathered, wrong] = after.get((gathered, wrong), Fraction(0)) + weight
            continue
        for degrees, mishap, share in steps:
            state = (min(work, gathered + degrees), wrong or mishap)
            after[state] = after.get(state, Fraction(0)) + weight * share
    return after


def _with_mishap(now: Progress) -> Fraction:
    return sum((weight for (_, wrong), weight in now.items() if wrong), Fraction(0))


def _thresholds(best: int, scale: Degrees) -> list[int]:
    """Return the margins at which a degree begins, up to the cap or the best that can happen."""
    most = scale.of(max(best, 0)) if scale.cap is None else scale.cap
    return [scale.step * degree for degree in range(most)]


def _degrees(reached: list[Fraction]) -> tuple[Fraction, ...]:
    at_least = [Fraction(1), *reached, Fraction(0)]
    return tuple(more - fewer for more, fewer in pairwise(at_least))
