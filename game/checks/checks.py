"""The checks of the skirmish: against a difficulty, opposed, and both (S-044, S-053, S-057, S-059)."""

from collections.abc import Sequence

from msgspec import Struct

from game.checks.dice import Dice
from game.checks.difficulty import Target
from game.checks.modifiers import Factor, Modifier, added
from game.checks.ranks import Rank, rank_after
from game.checks.roll import Explode, Roll, roll_1o3d10


class CheckOptions(Struct, frozen=True):
    """The rule options of every check: `explode` (S-052), `natural_one_fails` (S-053), `fumbles` (X-16).

    `natural_one_fails` touches difficulties only, that of S-059 included. A fumble is reported and does not
    itself turn a success into a failure.
    """

    explode: Explode = "reroll_set"
    natural_one_fails: bool = False
    fumbles: bool = False


DEFAULT = CheckOptions()


class Roller(Struct, frozen=True):
    """What somebody brings to a check: attribute + modifiers, and the factors of his kept die (S-045).

    `who` is the caller's name for him and means nothing here.
    """

    attribute: int
    modifiers: tuple[Modifier, ...] = ()
    factors: tuple[Factor, ...] = ()
    who: str = ""

    @property
    def fixed(self) -> int:
        """Everything in the total but the die."""
        return self.attribute + added(self.modifiers)

    @property
    def rank(self) -> Rank:
        """The die that he keeps (X-19)."""
        return rank_after(self.factors)


class Score(Struct, frozen=True):
    """One roller's part of a check: total = attribute + 1o3d10 + modifiers, never clamped (S-045).

    `fumble` is true only under the option `fumbles` (X-16).
    """

    roller: Roller
    roll: Roll
    total: int
    fumble: bool = False


class DifficultyCheck(Struct, frozen=True, tag="difficulty", tag_field="kind"):
    """A check against a difficulty (S-053); margin = total − number, the arithmetic one even if a 1 fails."""

    score: Score
    target: Target
    number: int
    margin: int
    success: bool

    @property
    def dice(self) -> tuple[int, ...]:
        """Every face in the order drawn."""
        return self.score.roll.dice


class OpposedCheck(Struct, frozen=True, tag="opposed", tag_field="kind"):
    """An opposed check with an initiator ("chequeo enfrentado", S-057).

    `scores` begins with the initiator, `margin` is his total less the best of the others, `success` is his.
    `winner` is the place in `scores` of the strictly highest total; None when the highest is shared.
    """

    scores: tuple[Score, ...]
    margin: int
    success: bool
    winner: int | None

    @property
    def dice(self) -> tuple[int, ...]:
        """Every face in the order drawn."""
        return _faces(self.scores)


class OpposedDifficultyCheck(Struct, frozen=True, tag="opposed_difficulty", tag_field="kind"):
    """An opposed check with a difficulty for the acting side, who is first in `scores` (S-059).

    Success: total ≥ number, and total > every other total. `margin` is the smaller of `over_number` and
    `over_opponent` (X-26); a margin of 0 succeeds only if `over_opponent` is positive.
    """

    scores: tuple[Score, ...]
    target: Target
    number: int
    over_number: int
    over_opponent: int
    margin: int
    success: bool

    @property
    def dice(self) -> tuple[int, ...]:
        """Every face in the order drawn."""
        return _faces(self.scores)


class Round(Struct, frozen=True):
    """One round of a contest: who rolled, as places in the list of rollers, and what."""

    entrants: tuple[int, ...]
    scores: tuple[Score, ...]


class Contest(Struct, frozen=True, tag="contest", tag_field="kind"):
    """An opposed check without initiator: those tied for the highest roll again until one wins (S-057).

    `winner` is a place in the list of rollers; `margin` his lead over the next in the last round.
    """

    rounds: tuple[Round, ...]
    winner: int
    margin: int

    @property
    def dice(self) -> tuple[int, ...]:
        """Every face in the order drawn."""
        return tuple(face for part in self.rounds for face in _faces(part.scores))


Check = DifficultyCheck | OpposedCheck | OpposedDifficultyCheck | Contest
"""Any check with 1o3d10; in JSON the field `kind` tells them apart."""


def check_difficulty(
    dice: Dice, roller: Roller, target: Target, options: CheckOptions = DEFAULT
) -> DifficultyCheck:
    """Make a check against a difficulty: equal or higher succeeds (S-053)."""
    score = roll_score(dice, roller, options)
    return DifficultyCheck(
        score=score,
        target=target,
        number=target.number,
        margin=score.total - target.number,
        success=_reaches(score, target, options),
    )


def check_opposed(
    dice: Dice, initiator: Roller, opponents: Sequence[Roller], options: CheckOptions = DEFAULT
) -> OpposedCheck:
    """Make an opposed check; the initiator rolls first, then the others in the order given (S-057).

    A tie for the highest total makes the initiator fail. Raises ValueError without an opponent.
    """
    scores = _scores(dice, (initiator, *opponents), options)
    totals = [score.total for score in scores]
    first = totals.index(max(totals))
    margin = totals[0] - max(totals[1:])
    winner = first if totals.count(totals[first]) == 1 else None
    return OpposedCheck(scores, margin, margin > 0, winner)


def check_opposed_difficulty(
    dice: Dice,
    acting: Roller,
    opponents: Sequence[Roller],
    target: Target,
    options: CheckOptions = DEFAULT,
) -> OpposedDifficultyCheck:
    """Make an opposed check in which the acting side also needs a difficulty (S-059).

    Raises ValueError without an opponent: then it is a check against the difficulty (S-060).
    """
    scores = _scores(dice, (acting, *opponents), options)
    over_number = scores[0].total - target.number
    over_opponent = scores[0].total - max(score.total for score in scores[1:])
    return OpposedDifficultyCheck(
        scores=scores,
        target=target,
        number=target.number,
        over_number=over_number,
        over_opponent=over_opponent,
        margin=min(over_number, over_opponent),
        success=_reaches(scores[0], target, options) and over_opponent > 0,
    )


def contest(dice: Dice, rollers: Sequence[Roller], options: CheckOptions = DEFAULT) -> Contest:
    """Make an opposed check in which nobody is the initiator (S-057)."""
    rounds: list[Round] = []
    level = tuple(range(len(rollers)))
    while not rounds or len(level) > 1:
        scores = _scores(dice, [rollers[place] for place in level], options)
        rounds.append(Round(level, scores))
        best = max(score.total for score in scores)
        level = tuple(place for place, score in zip(level, scores, strict=True) if score.total == best)
    ordered = sorted(score.total for score in rounds[-1].scores)
    return Contest(tuple(rounds), level[0], ordered[-1] - ordered[-2])


def roll_score(dice: Dice, roller: Roller, options: CheckOptions = DEFAULT) -> Score:
    """Roll one total: attribute + 1o3d10 + modifiers (S-045)."""
    roll = roll_1o3d10(dice, roller.rank, options.explode)
    return Score(roller, roll, roller.fixed + roll.total, options.fumbles and roll.fumble)


def _scores(dice: Dice, rollers: Sequence[Roller], options: CheckOptions) -> tuple[Score, ...]:
    if len(rollers) < 2:
        raise ValueError("an opposed check needs at least two")
    return tuple(roll_score(dice, roller, options) for roller in rollers)


def _reaches(score: Score, target: Target, options: CheckOptions) -> bool:
    failed = options.natural_one_fails and score.roll.natural_one
    return score.total >= target.number and not failed


def _faces(scores: Sequence[Score]) -> tuple[int, ...]:
    return tuple(face for score in scores for face in score.roll.dice)
