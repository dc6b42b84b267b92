"""Exact damage: of a hit, and of a check that may hit (X-07, X-08)."""

from fractions import Fraction
from functools import cache, lru_cache
from math import comb, gcd
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.checks.damage import CRIT_STEP, SIDES, Damage
from game.checks.odds import Attempt, chance, settled
from game.checks.roll import SIDES as D10
from game.checks.spread import spread

MOST_DICE: Final = 200
DIE_MEAN: Final = Fraction(21, 5)
"""Mean of one exploding d6: 3.5 × 6/5."""


@lru_cache(maxsize=65536)
def dice_at_least(dice: int, total: int) -> Fraction:
    """Return the exact chance that so many exploding d6 sum to `total` or more (X-07)."""
    if not 0 <= dice <= MOST_DICE:
        raise ValueError(f"damage has 0 to {MOST_DICE} dice, not {dice}")
    if dice == 0 or total <= dice:
        return Fraction(int(total <= dice))
    # Each die is a last face of 1 … 5, all alike, and six for every explosion before it.
    lasts = _last_faces(dice)
    return sum(
        (
            Fraction(ways, (SIDES - 1) ** dice) * _explosions_at_least(dice, -((faces - total) // SIDES))
            for faces, ways in enumerate(lasts, start=dice)
        ),
        Fraction(0),
    )


def damage_at_least(damage: Damage, points: int) -> Fraction:
    """Return the exact chance that a hit takes `points` or more (X-07)."""
    if points <= 0:
        return Fraction(1)
    rolled = -(-(points + damage.absorption) // damage.multiplier)
    return dice_at_least(damage.dice, rolled - damage.bonus)


@lru_cache(maxsize=4096)
def damage_mean(damage: Damage) -> Fraction:
    """Return the exact mean of what a hit takes (X-07)."""
    plain = (DIE_MEAN * damage.dice + damage.bonus) * damage.multiplier - damage.absorption
    return plain + sum(
        (_exactly(damage.dice, total) * short for total, short in _stopped(damage)), Fraction(0)
    )


@lru_cache(maxsize=16384)
def strike_mean(attempt: Attempt, damage: Damage, crit_step: int = CRIT_STEP) -> Fraction:
    """Return the exact mean of what an attempt takes, misses and margin dice included (X-08)."""
    # Below `steady`, armour can stop something; from there on every further die adds the same.
    steady = 1 + max(0, _unstoppable(damage) - damage.dice)
    mean = chance(attempt) * damage_mean(damage)
    for extra in range(1, steady):
        gain = damage_mean(_with(damage, extra)) - damage_mean(_with(damage, extra - 1))
        mean += chance(attempt, extra * crit_step) * gain
    return mean + damage.multiplier * DIE_MEAN * _extra_from(attempt, steady, crit_step)


@lru_cache(maxsize=65536)
def strike_at_least(attempt: Attempt, damage: Damage, points: int, crit_step: int = CRIT_STEP) -> Fraction:
    """Return the exact chance that an attempt takes `points` (1 or more) or more (X-07, X-08)."""
    if points < 1:
        raise ValueError("an attempt always takes 0 points or more")
    extra, total, before = 0, Fraction(0), Fraction(0)
    while before < 1:
        now = damage_at_least(_with(damage, extra), points)
        total += chance(attempt, extra * crit_step) * (now - before)
        extra, before = extra + 1, now
    return total


class Strike(Struct, frozen=True):
    """An attempt in floats: chance to hit, mean damage with misses, chance to take all of the points."""

    hit: float
    mean: float
    out: float


@lru_cache(maxsize=65536)
def quick_strike(attempt: Attempt, damage: Damage, points: int, crit_step: int = CRIT_STEP) -> Strike:
    """Return what an opponent asks of a shot or a blow against `points` hit points, cached."""
    return Strike(
        float(chance(attempt)),
        float(strike_mean(attempt, damage, crit_step)),
        float(strike_at_least(attempt, damage, points, crit_step)),
    )


def _extra_from(attempt: Attempt, first: int, crit_step: int) -> Fraction:
    """Sum, over every `extra` ≥ `first`, the chance of at least so many margin dice."""
    begin = max(first, -(-settled(attempt) // crit_step))
    period = D10 // gcd(D10, crit_step)
    ratio = spread(attempt.rank, attempt.explode).ratio ** (period * crit_step // D10)
    finite = (chance(attempt, extra * crit_step) for extra in range(first, begin))
    once = (chance(attempt, extra * crit_step) for extra in range(begin, begin + period))
    return sum(finite, Fraction(0)) + sum(once, Fraction(0)) / (1 - ratio)


def _with(damage: Damage, extra: int) -> Damage:
    return replace(damage, dice=damage.dice + extra)


def _unstoppable(damage: Damage) -> int:
    """Return what the dice must sum to so that absorption stops no more than they deal."""
    return -(-damage.absorption // damage.multiplier) - damage.bonus


def _stopped(damage: Damage) -> list[tuple[int, int]]:
    """List the sums of dice that do less than armour stops, each with what is missing."""
    return [
        (total, damage.absorption - (total + damage.bonus) * damage.multiplier)
        for total in range(damage.dice, _unstoppable(damage))
    ]


def _exactly(dice: int, total: int) -> Fraction:
    return dice_at_least(dice, total) - dice_at_least(dice, total + 1)


@cache
def _last_faces(dice: int) -> tuple[int, ...]:
    """Return in how many ways so many faces of 1 … 5 sum to `dice`, `dice` + 1 … 5 × `dice`."""
    if dice == 0:
        return (1,)
    fewer = _last_faces(dice - 1)
    faces = SIDES - 1
    return tuple(sum(fewer[max(0, place - faces + 1) : place + 1]) for place in range(len(fewer) + faces - 1))


def _explosions_at_least(dice: int, count: int) -> Fraction:
    """Return the chance that so many dice explode `count` times or more in all."""
    more, stop = Fraction(1, SIDES), Fraction(SIDES - 1, SIDES)
    fewer = sum((comb(dice + done - 1, done) * more**done for done in range(count)), Fraction(0))
    return 1 - stop**dice * fewer
