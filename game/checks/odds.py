"""Exact chances of the skirmish's checks (S-053, S-057, S-059).

The three kinds of check are one `Attempt`: what the die must show, and by how much the own fixed numbers
lead each opponent's. Chances are cached by it, and an opponent that asks thousands of times takes `quick`.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from game.checks.checks import DEFAULT, CheckOptions, Roller
from game.checks.difficulty import Target
from game.checks.ranks import Rank
from game.checks.roll import SIDES, Explode
from game.checks.spread import MOST_SIDES, Shifted, series, spread


class Rival(Struct, frozen=True):
    """An opponent in an attempt: his kept die, and own fixed numbers less his."""

    rank: Rank
    lead: int


class Attempt(Struct, frozen=True):
    """A check as its chance depends on it.

    `needed` is what the die must show to reach the difficulty (None without one), `rivals` those whose
    totals must be beaten. One of both must be there.
    """

    rank: Rank
    needed: int | None = None
    rivals: tuple[Rival, ...] = ()
    explode: Explode = "reroll_set"
    natural_one_fails: bool = False

    def __post_init__(self) -> None:
        if self.needed is None and not self.rivals:
            raise ValueError("an attempt needs a difficulty or an opponent")


def attempt_difficulty(roller: Roller, target: Target, options: CheckOptions = DEFAULT) -> Attempt:
    """Describe a check against a difficulty (S-053)."""
    return _attempt(roller, target.number - roller.fixed, (), options)


def attempt_opposed(
    initiator: Roller, opponents: Sequence[Roller], options: CheckOptions = DEFAULT
) -> Attempt:
    """Describe the initiator's side of an opposed check (S-057)."""
    return _attempt(initiator, None, opponents, options)


def attempt_opposed_difficulty(
    acting: Roller, opponents: Sequence[Roller], target: Target, options: CheckOptions = DEFAULT
) -> Attempt:
    """Describe the acting side of an opposed check with a difficulty (S-059)."""
    return _attempt(acting, target.number - acting.fixed, opponents, options)


@lru_cache(maxsize=65536)
def chance(attempt: Attempt, margin: int = 0) -> Fraction:
    """Return the exact chance to succeed, and with at least `margin` (negative ones ask for success only)."""
    margin = max(margin, 0)
    own = spread(attempt.rank, attempt.explode)
    least = 1
    if attempt.needed is not None:
        least = max(2 if attempt.natural_one_fails else 1, attempt.needed + margin)
    if not attempt.rivals:
        return own.at_least(least)
    beaten: list[Shifted] = [
        (spread(rival.rank, attempt.explode), rival.lead - max(margin, 1) + 1) for rival in attempt.rivals
    ]
    return series([(own, 0)], beaten, least)


@lru_cache(maxsize=65536)
def quick(attempt: Attempt, margin: int = 0) -> float:
    """Return `chance` as a float, cached for those who ask often."""
    return float(chance(attempt, margin))


def settled(attempt: Attempt) -> int:
    """Return a margin from which ten more is always `ratio` times as likely (see `spread`)."""
    points = [SIDES + rival.lead for rival in attempt.rivals]
    if attempt.needed is not None:
        points.append(SIDES + 1 - attempt.needed)
    return max(1, min(points))


def chance_difficulty(roller: Roller, target: Target, options: CheckOptions = DEFAULT) -> Fraction:
    """Return the exact chance of a check against a difficulty (S-053)."""
    return chance(attempt_difficulty(roller, target, options))


def chance_opposed(
    initiator: Roller, opponents: Sequence[Roller], options: CheckOptions = DEFAULT
) -> Fraction:
    """Return the exact chance that the initiator wins an opposed check; a tie fails (S-057)."""
    return chance(attempt_opposed(initiator, opponents, options))


def chance_opposed_difficulty(
    acting: Roller, opponents: Sequence[Roller], target: Target, options: CheckOptions = DEFAULT
) -> Fraction:
    """Return the exact chance of the acting side in an opposed check with a difficulty (S-059)."""
    return chance(attempt_opposed_difficulty(acting, opponents, target, options))


def chances_contest(rollers: Sequence[Roller], options: CheckOptions = DEFAULT) -> tuple[Fraction, ...]:
    """Return each roller's exact chance to win a contest in which ties roll again (S-057)."""
    if not 2 <= len(rollers) <= MOST_SIDES:
        raise ValueError(f"a contest has 2 to {MOST_SIDES} rollers")
    return _contest(tuple((roller.rank, roller.fixed) for roller in rollers), options.explode)


def flat_step(needed: int, explode: Explode = "reroll_set") -> bool:
    """Tell whether needing this on the die is as hard as needing one more: 10, 20, … (T-17)."""
    return explode != "none" and needed > 0 and needed % SIDES == 0


@lru_cache(maxsize=1024)
def _contest(entrants: tuple[tuple[Rank, int], ...], explode: Explode) -> tuple[Fraction, ...]:
    if len(entrants) == 1:
        return (Fraction(1),)
    wins = [Fraction(0)] * len(entrants)
    everybody = tuple(range(len(entrants)))
    for count in range(1, len(entrants)):
        for level in combinations(everybody, count):
            tied = _highest(entrants, level, explode)
            again = _contest(tuple(entrants[place] for place in level), explode)
            for place, share in zip(level, again, strict=True):
                wins[place] += tied * share
    repeat = _highest(entrants, everybody, explode)
    return tuple(won / (1 - repeat) for won in wins)


def _highest(entrants: Sequence[tuple[Rank, int]], level: Sequence[int], explode: Explode) -> Fraction:
    """Return the chance that exactly those of `level` share the highest total."""
    parts: list[Shifted] = [(spread(rank, explode), -fixed) for rank, fixed in entrants]
    others = [parts[place] for place in range(len(parts)) if place not in level]
    return series([parts[place] for place in level], others, 1 + min(fixed for _, fixed in entrants))


def _attempt(
    roller: Roller, needed: int | None, opponents: Sequence[Roller], options: CheckOptions
) -> Attempt:
    rivals = tuple(Rival(other.rank, roller.fixed - other.fixed) for other in opponents)
    return Attempt(roller.rank, needed, rivals, options.explode, options.natural_one_fails)
