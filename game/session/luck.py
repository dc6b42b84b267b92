"""Luck: the exact chance of each check that was rolled, and how far a side is from what was expected."""

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, assert_never

from msgspec import Struct

from game.checks import (
    ComplexRoll,
    DifficultyCheck,
    OpposedCheck,
    OpposedDifficultyCheck,
    Pool,
    Score,
    SimpleRoll,
    SustainedRoll,
    chance_complex,
    chance_difficulty,
    chance_opposed,
    chance_opposed_difficulty,
    chance_simple,
)
from game.rules.arms import check_options
from game.rules.events import Attempted, Shot, Struggled, Tried
from game.rules.events_stealth import (
    Attacked,
    Distracted,
    MechanismWorked,
    Outwitted,
    Searched,
    SkillUsed,
    Sneaked,
)
from game.rules.options import Options
from game.session.history import Moment

FURTHEST: Final = 1000
"""No number in a check of a game is greater; a stranger's record may hold any."""

MOST_ROLLERS: Final = 8
MOST_DICE: Final = 100

AnyRoll = DifficultyCheck | OpposedCheck | OpposedDifficultyCheck | SimpleRoll | ComplexRoll | SustainedRoll


class Throw(Struct, frozen=True):
    """A check that a side rolled, and how that side stands after it.

    `moment` is its place in the history; `figure` rolled it, None for the defence as a whole; `kind` is a
    code.  Of all checks of the side up to this one, `actual` succeeded, `expected` were to be expected, and
    `spread` is the standard deviation of that.
    """

    moment: int
    turn: int
    side: str
    figure: str | None
    kind: str
    chance: float
    success: bool
    expected: float
    actual: int
    spread: float


class Luck(Struct, frozen=True):
    """Checks, successes, and how many were to be expected; `deviations` is the difference in standard ones.

    It is None where the dice had nothing to decide.
    """

    checks: int = 0
    successes: int = 0
    expected: float = 0.0
    deviations: float | None = None


class Reckoning:
    """An exact sum of chances and outcomes."""

    def __init__(self) -> None:
        self.checks = 0
        self.successes = 0
        self._expected = Fraction(0)
        self._variance = Fraction(0)

    def add(self, chance: Fraction, success: bool) -> None:
        """Count a check."""
        self.checks += 1
        self.successes += success
        self._expected += chance
        self._variance += chance * (1 - chance)

    @property
    def expected(self) -> float:
        """How many successes were to be expected."""
        return float(self._expected)

    @property
    def spread(self) -> float:
        """The standard deviation of that number."""
        return math.sqrt(self._variance)

    @property
    def luck(self) -> Luck:
        """What it comes to."""
        ahead = self.successes - self._expected
        deviations = float(ahead) / self.spread if self._variance else None
        return Luck(self.checks, self.successes, self.expected, deviations)


class Rolled(NamedTuple):
    """A check that was rolled: by whom (None: the defence as a whole), for which side, and its chance."""

    figure: str | None
    side: str
    kind: str
    chance: Fraction
    success: bool


def rolled(moment: Moment) -> Rolled | None:
    """Return the check in an event, if there is one that succeeds or fails and that can be of a game."""
    found = _check_in(moment)
    if found is None:
        return None
    figure, side, kind, check = found
    if not _plausible(check):
        return None
    return Rolled(figure, side, kind, chance_of_check(check, moment.before.options), check.success)


def _check_in(moment: Moment) -> tuple[str | None, str, str, AnyRoll] | None:
    event = moment.event
    match event:
        case Shot():
            kind = "shot"
        case Struggled():
            kind = event.kind
        case Tried():
            kind = event.what
        case Attempted():
            kind = "special"
        case Attacked():
            kind = "ambush"
        case Sneaked() | Distracted() | Outwitted() | MechanismWorked() | SkillUsed():
            kind = _STEALTH[type(event)]
        case Searched():
            hunter = moment.before.mission.enemy(moment.before.figures[event.figure].side)
            return None, hunter, "search", event.check
        case _:
            return None
    if event.check is None:
        return None
    return event.figure, moment.before.figures[event.figure].side, kind, event.check


_STEALTH: Final = {
    Sneaked: "sneak",
    Distracted: "distract",
    Outwitted: "outwit",
    MechanismWorked: "mechanism",
    SkillUsed: "skill",
}


def chance_of_check(check: AnyRoll, options: Options) -> Fraction:
    """Return the exact chance that a check had to succeed, from what stands in it."""
    match check:
        case DifficultyCheck():
            return chance_difficulty(check.score.roller, check.target, check_options(options))
        case OpposedCheck():
            first, *others = (score.roller for score in check.scores)
            return chance_opposed(first, others, check_options(options))
        case OpposedDifficultyCheck():
            first, *others = (score.roller for score in check.scores)
            return chance_opposed_difficulty(first, others, check.target, check_options(options))
        case SimpleRoll() | SustainedRoll():
            return chance_simple(check.score.pool, check.target)
        case ComplexRoll():
            return chance_complex(check.acting.pool, check.opposing.pool)
        case _:
            assert_never(check)


def _plausible(check: AnyRoll) -> bool:
    """Tell whether a check can be of a game, so that its chance is found in no time."""
    match check:
        case DifficultyCheck():
            return _small(check.target.number, check.score.roller.fixed)
        case OpposedCheck():
            return _few(check.scores) and _small(*(score.roller.fixed for score in check.scores))
        case OpposedDifficultyCheck():
            fixed = (score.roller.fixed for score in check.scores)
            return _few(check.scores) and _small(check.target.number, *fixed)
        case SimpleRoll() | SustainedRoll():
            return _small(check.target.number, check.score.pool.fixed) and _dice(check.score.pool)
        case ComplexRoll():
            pools = (check.acting.pool, check.opposing.pool)
            return _small(*(pool.fixed for pool in pools)) and _dice(*pools)
        case _:
            assert_never(check)


def _small(*numbers: int) -> bool:
    return all(abs(number) <= FURTHEST for number in numbers)


def _few(scores: Sequence[Score]) -> bool:
    return 2 <= len(scores) <= MOST_ROLLERS


def _dice(*pools: Pool) -> bool:
    return all(pool.attribute >= 0 for pool in pools) and sum(pool.attribute for pool in pools) <= MOST_DICE


def reckon(moments: Iterable[Moment]) -> tuple[tuple[Throw, ...], dict[str, Luck]]:
    """Return every check of a game with the sums of its side up to it, and what each side's come to."""
    sums: dict[str, Reckoning] = {}
    throws = []
    for place, moment in enumerate(moments):
        roll = rolled(moment)
        if roll is None:
            continue
        total = sums.setdefault(roll.side, Reckoning())
        total.add(roll.chance, roll.success)
        throws.append(
            Throw(
                moment=place,
                turn=moment.before.turn,
                side=roll.side,
                figure=roll.figure,
                kind=roll.kind,
                chance=float(roll.chance),
                success=roll.success,
                expected=total.expected,
                actual=total.successes,
                spread=total.spread,
            )
        )
    return tuple(throws), {side: total.luck for side, total in sums.items()}
