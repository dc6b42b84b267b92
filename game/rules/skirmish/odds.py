"""Exact chances of the skirmish's checks, from what a side knows; they are those that are rolled."""

from fractions import Fraction

from game.checks import (
    Attempt,
    Strike,
    attempt_difficulty,
    attempt_opposed_difficulty,
    chance,
    quick_strike,
)
from game.rules.arms import check_options, damage_of
from game.rules.figures import Figure, Weapon
from game.rules.options import Options
from game.rules.skirmish.shooting import Aim


def chance_of(aimed: Aim, options: Options) -> Fraction:
    """Return the exact chance that a shot hits (S-053)."""
    return chance(attempt_of(aimed, options))


def attempt_of(aimed: Aim, options: Options) -> Attempt:
    """Return a shot as a chance: against its number, and in contact against the target too (X-26)."""
    if aimed.against is None:
        return attempt_difficulty(aimed.roller, aimed.target, check_options(options))
    return attempt_opposed_difficulty(aimed.roller, (aimed.against,), aimed.target, check_options(options))


def shot_odds(aimed: Aim, weapon: Weapon, target: Figure, options: Options) -> Strike:
    """Return a shot's chance to hit, its mean loss of hit points, and its chance to put the target down."""
    attempt = attempt_of(aimed, options)
    return quick_strike(attempt, damage_of(weapon, aimed.band, target), max(1, target.pv), options.crit_step)
