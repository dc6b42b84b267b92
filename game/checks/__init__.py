"""Dice, checks and their exact chances: what both conflicts roll through.

This chapter knows no figure and no table. A caller hands in dice (`SeededDice`, or `LoadedDice` in tests)
and what somebody brings to a check, and gets a frozen value with every die in the order drawn:

>>> from game.checks import LoadedDice, Roller, Target, chance_difficulty, check_difficulty
>>> check = check_difficulty(LoadedDice([7, 2, 9]), Roller(6), Target(12))
>>> check.score.total, check.margin, check.success
(13, 1, True)
>>> chance_difficulty(Roller(6), Target(12))
Fraction(1, 2)

- The skirmish: `check_difficulty`, `check_opposed`, `check_opposed_difficulty`, `contest`, `roll_damage`.
- The stealth conflict: `roll_simple`, `roll_complex`, `roll_sustained`.
- Exact chances, as `Fraction`: `chance_…`, `degrees_…`, `sustained_odds`, `damage_…`, `strike_…`; the same
  as cached floats for opponents: `quick…`.
- Whole tables for the command `odds`: `game.checks.tables`.
"""

from game.checks.checks import (
    Check,
    CheckOptions,
    Contest,
    DifficultyCheck,
    OpposedCheck,
    OpposedDifficultyCheck,
    Roller,
    Round,
    Score,
    check_difficulty,
    check_opposed,
    check_opposed_difficulty,
    contest,
    roll_score,
)
from game.checks.damage import Damage, DamageRoll, extra_dice, roll_damage
from game.checks.damage_odds import (
    Strike,
    damage_at_least,
    damage_mean,
    dice_at_least,
    quick_strike,
    strike_at_least,
    strike_mean,
)
from game.checks.dice import Dice, DiceBag, DiceError, LoadedDice, SeededDice, Stream, stream_seed
from game.checks.difficulty import Difficulty, Target
from game.checks.modifiers import Factor, Modifier, added
from game.checks.odds import (
    Attempt,
    Rival,
    attempt_difficulty,
    attempt_opposed,
    attempt_opposed_difficulty,
    chance,
    chance_difficulty,
    chance_opposed,
    chance_opposed_difficulty,
    chances_contest,
    flat_step,
    quick,
)
from game.checks.pool_odds import (
    SustainedOdds,
    chance_complex,
    chance_simple,
    degrees_complex,
    degrees_simple,
    pool_at_least,
    quick_complex,
    quick_simple,
    sustained_odds,
)
from game.checks.pools import (
    ComplexRoll,
    Degrees,
    Pool,
    PoolCheck,
    PoolScore,
    SimpleRoll,
    SustainedRoll,
    roll_complex,
    roll_pool,
    roll_simple,
    roll_sustained,
)
from game.checks.ranks import Rank, rank_after
from game.checks.roll import Explode, Roll, roll_1o3d10
from game.checks.spread import Spread, fumble_chance, kept_counts, spread

__all__ = [
    "Attempt",
    "Check",
    "CheckOptions",
    "ComplexRoll",
    "Contest",
    "Damage",
    "DamageRoll",
    "Degrees",
    "Dice",
    "DiceBag",
    "DiceError",
    "Difficulty",
    "DifficultyCheck",
    "Explode",
    "Factor",
    "LoadedDice",
    "Modifier",
    "OpposedCheck",
    "OpposedDifficultyCheck",
    "Pool",
    "PoolCheck",
    "PoolScore",
    "Rank",
    "Rival",
    "Roll",
    "Roller",
    "Round",
    "Score",
    "SeededDice",
    "SimpleRoll",
    "Spread",
    "Stream",
    "Strike",
    "SustainedOdds",
    "SustainedRoll",
    "Target",
    "added",
    "attempt_difficulty",
    "attempt_opposed",
    "attempt_opposed_difficulty",
    "chance",
    "chance_complex",
    "chance_difficulty",
    "chance_opposed",
    "chance_opposed_difficulty",
    "chance_simple",
    "chances_contest",
    "check_difficulty",
    "check_opposed",
    "check_opposed_difficulty",
    "contest",
    "damage_at_least",
    "damage_mean",
    "degrees_complex",
    "degrees_simple",
    "dice_at_least",
    "extra_dice",
    "flat_step",
    "fumble_chance",
    "kept_counts",
    "pool_at_least",
    "quick",
    "quick_complex",
    "quick_simple",
    "quick_strike",
    "rank_after",
    "roll_1o3d10",
    "roll_complex",
    "roll_damage",
    "roll_pool",
    "roll_score",
    "roll_simple",
    "roll_sustained",
    "spread",
    "stream_seed",
    "strike_at_least",
    "strike_mean",
    "sustained_odds",
]
