"""Damage: exploding d6, more of them for a good hit, less what armour takes (X-07, X-08)."""

from typing import Final

from msgspec import Struct

from game.checks.dice import Dice

SIDES: Final = 6
CRIT_STEP: Final = 5


class Damage(Struct, frozen=True):
    """What a hit does: (`dice` d6 + `bonus`) × `multiplier` − `absorption`, at least 0 (X-07, C-040)."""

    dice: int
    bonus: int = 0
    absorption: int = 0
    multiplier: int = 1

    def __post_init__(self) -> None:
        if self.dice < 0 or self.multiplier < 1:
            raise ValueError(f"no such damage: {self.dice}d6 times {self.multiplier}")

    def lost(self, rolled: int) -> int:
        """Return the hit points lost when dice and bonus make `rolled`; armour comes last (C-040)."""
        return max(0, rolled * self.multiplier - self.absorption)


class DamageRoll(Struct, frozen=True):
    """Damage as rolled.

    `base` holds the weapon's dice and then the `extra` ones, `chains` what each 6 among them drew further,
    in that order. `rolled` is all of them + bonus, `lost` what is left after multiplier and armour.
    """

    damage: Damage
    extra: int
    base: tuple[int, ...]
    chains: tuple[tuple[int, ...], ...]
    rolled: int
    lost: int

    @property
    def dice(self) -> tuple[int, ...]:
        """Every face in the order drawn."""
        return self.base + tuple(face for chain in self.chains for face in chain)


def extra_dice(margin: int, crit_step: int = CRIT_STEP) -> int:
    """Return the dice that a margin adds: one for each full `crit_step` (X-08)."""
    return max(0, margin) // crit_step


def roll_damage(dice: Dice, damage: Damage, margin: int = 0, crit_step: int = CRIT_STEP) -> DamageRoll:
    """Roll damage: all base dice, then for each 6 in order further dice until one shows no 6 (X-07)."""
    extra = extra_dice(margin, crit_step)
    base = dice.several(damage.dice + extra, SIDES)
    chains = tuple(_chain(dice) for face in base if face == SIDES)
    rolled = sum(base) + sum(sum(chain) for chain in chains) + damage.bonus
    return DamageRoll(damage, extra, base, chains, rolled, damage.lost(rolled))


def _chain(dice: Dice) -> tuple[int, ...]:
    faces = [dice.roll(SIDES)]
    while faces[-1] == SIDES:
        faces.append(dice.roll(SIDES))
    return tuple(faces)
