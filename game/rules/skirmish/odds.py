"""Exact chances of the skirmish's checks, from what a side knows; they are those that are rolled."""

from fractions import Fraction

from game.checks import Strike, attempt_difficulty, chance, quick_strike
from game.rules.figures import Figure, Weapon
from game.rules.options import Options
from game.rules.skirmish.shooting import Aim, check_options, damage_of


def chance_of(aimed: Aim, options: Options) -> Fraction:
    """Return the exact chance that a shot hits (S-053)."""
    return chance(attempt_difficulty(aimed.roller, aimed.target, check_options(options)))


def shot_odds(aimed: Aim, weapon: Weapon, target: Figure, options: Options) -> Strike:
    """Return a shot's chance to hit, its mean loss of hit points, and its chance to put the target down."""
    attempt = attempt_difficulty(aimed.roller, aimed.target, check_options(options))
    return quick_strike(attempt, damage_of(weapon, aimed.band, target), max(1, target.pv), options.crit_step)
