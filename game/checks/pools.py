"""The rolls of the stealth conflict: pools of d8 (H-01…H-06)."""

from typing import Final

from msgspec import Struct

from game.checks.dice import Dice
from game.checks.difficulty import Target
from game.checks.modifiers import Modifier, added

SIDES: Final = 8
MISHAP: Final = 5


class Degrees(Struct, frozen=True):
    """How a margin becomes degrees ("Grados de Éxito", H-06): options `ge_step` and `ge_cap`."""

    step: int = 5
    cap: int | None = 4

    def __post_init__(self) -> None:
        if self.step < 1 or (self.cap is not None and self.cap < 1):
            raise ValueError(f"no such degrees: one each {self.step}, at most {self.cap}")

    def of(self, margin: int) -> int:
        """Return 0 below margin 0, else 1 and one more for each full step, at most the cap."""
        if margin < 0:
            return 0
        reached = 1 + margin // self.step
        return reached if self.cap is None else min(reached, self.cap)


DEGREES = Degrees()


class Pool(Struct, frozen=True):
    """What somebody brings to a roll: `attribute` d8, a skill, and personality and environment (H-01, H-02).

    `who` is the caller's name for him and means nothing here.
    """

    attribute: int
    skill: int = 0
    modifiers: tuple[Modifier, ...] = ()
    who: str = ""

    @property
    def fixed(self) -> int:
        """Everything in the total but the dice."""
        return self.skill + added(self.modifiers)


class PoolScore(Struct, frozen=True):
    """One pool as rolled, `dice` in the order drawn; nothing explodes (H-01)."""

    pool: Pool
    dice: tuple[int, ...]
    total: int


class SimpleRoll(Struct, frozen=True, tag="simple", tag_field="kind"):
    """A roll against a difficulty ("Tirada Simple", H-03)."""

    score: PoolScore
    target: Target
    number: int
    margin: int
    success: bool
    degrees: int

    @property
    def dice(self) -> tuple[int, ...]:
        """Every face in the order drawn."""
        return self.score.dice


class ComplexRoll(Struct, frozen=True, tag="complex", tag_field="kind"):
    """A roll against somebody else's roll ("Tirada Compleja", H-04); the acting side wins ties."""

    acting: PoolScore
    opposing: PoolScore
    margin: int
    success: bool
    degrees: int

    @property
    def dice(self) -> tuple[int, ...]:
        """Every face in the order drawn: the acting side's first."""
        return self.acting.dice + self.opposing.dice


class SustainedRoll(Struct, frozen=True, tag="sustained", tag_field="kind"):
    """One turn of a task that takes several ("Tirada Sostenida", H-05, C-067).

    `gathered` is the sum of degrees with this turn, `mishap` a failure by 5 or more.
    """

    score: PoolScore
    target: Target
    number: int
    margin: int
    success: bool
    degrees: int
    gathered: int
    work: int
    done: bool
    mishap: bool

    @property
    def dice(self) -> tuple[int, ...]:
        """Every face in the order drawn."""
        return self.score.dice


PoolCheck = SimpleRoll | ComplexRoll | SustainedRoll
"""Any roll of pools; in JSON the field `kind` tells them apart."""


def roll_pool(dice: Dice, pool: Pool) -> PoolScore:
    """Roll as many d8 as the attribute, and add skill and modifiers (H-01)."""
    faces = dice.several(pool.attribute, SIDES)
    return PoolScore(pool, faces, sum(faces) + pool.fixed)


def roll_simple(dice: Dice, pool: Pool, target: Target, scale: Degrees = DEGREES) -> SimpleRoll:
    """Roll against a difficulty: equal or higher succeeds (H-03)."""
    score = roll_pool(dice, pool)
    margin = score.total - target.number
    return SimpleRoll(score, target, target.number, margin, margin >= 0, scale.of(margin))


def roll_complex(dice: Dice, acting: Pool, opposing: Pool, scale: Degrees = DEGREES) -> ComplexRoll:
    """Roll against another pool, the acting side first; a tie is a success (H-04)."""
    first = roll_pool(dice, acting)
    second = roll_pool(dice, opposing)
    margin = first.total - second.total
    return ComplexRoll(first, second, margin, margin >= 0, scale.of(margin))


def roll_sustained(
    dice: Dice, pool: Pool, target: Target, work: int, gathered: int = 0, scale: Degrees = DEGREES
) -> SustainedRoll:
    """Roll one turn of a task that needs `work` degrees and has `gathered` so far (H-05)."""
    if gathered >= work:
        raise ValueError(f"the task is done: {gathered} of {work}")
    score = roll_pool(dice, pool)
    margin = score.total - target.number
    degrees = scale.of(margin)
    return SustainedRoll(
        score=score,
        target=target,
        number=target.number,
        margin=margin,
        success=margin >= 0,
        degrees=degrees,
        gathered=gathered + degrees,
        work=work,
        done=gathered + degrees >= work,
        mishap=margin <= -MISHAP,
    )
