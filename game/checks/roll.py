"""1o3d10: three ten-sided dice of which one is kept (S-047, S-048, S-052)."""

from typing import Final, Literal, assert_never

from msgspec import Struct

from game.checks.dice import Dice
from game.checks.ranks import Rank

Explode = Literal["reroll_set", "single_d10", "none"]
"""What a kept 10 does ("explotar", S-052): a whole new set, one further d10, or nothing."""

SIDES: Final = 10
SET: Final = 3
FUMBLE_LIMIT: Final = 5


class Roll(Struct, frozen=True):
    """What a 1o3d10 showed.

    `sets` holds the dice in the order drawn: first three, then three (or one, by `single_d10`) for each
    explosion. `kept` is the kept face of each set, `total` their sum.
    """

    rank: Rank
    sets: tuple[tuple[int, ...], ...]
    kept: tuple[int, ...]
    total: int

    @property
    def dice(self) -> tuple[int, ...]:
        """Every face in the order drawn."""
        return tuple(face for faces in self.sets for face in faces)

    @property
    def places(self) -> tuple[int, ...]:
        """Which die of each set is the kept one, counted from 0 in the order drawn; the first of equals."""
        return tuple(faces.index(kept) for faces, kept in zip(self.sets, self.kept, strict=True))

    @property
    def natural_one(self) -> bool:
        """Whether the objective die of the first set shows 1 (S-053)."""
        return self.kept[0] == 1

    @property
    def fumble(self) -> bool:
        """Whether the dice are a fumble ("pifia", X-16): kept 1 and the next higher die at most 5."""
        return fumbles(self.sets[0], self.rank)


def kept_face(faces: tuple[int, ...], rank: Rank) -> int:
    """Return the objective die of a set; a lone further d10 is itself the kept one (S-047)."""
    return faces[0] if len(faces) == 1 else sorted(faces)[rank.place]


def fumbles(faces: tuple[int, ...], rank: Rank) -> bool:
    """Tell whether a first set is a fumble; three ones always are (X-16)."""
    upwards = sorted(faces)
    following = upwards[rank.place + 1 : rank.place + 2]
    return upwards[rank.place] == 1 and all(face <= FUMBLE_LIMIT for face in following)


def roll_1o3d10(dice: Dice, rank: Rank = Rank.MIDDLE, explode: Explode = "reroll_set") -> Roll:
    """Roll 1o3d10, exploding as long as the kept die shows 10 (S-047, S-052)."""
    sets = [dice.several(SET, SIDES)]
    kept = [kept_face(sets[0], rank)]
    while kept[-1] == SIDES:
        further = dice.several(further_dice(explode), SIDES)
        if not further:
            break
        sets.append(further)
        kept.append(kept_face(further, rank))
    return Roll(rank, tuple(sets), tuple(kept), sum(kept))


def further_dice(explode: Explode) -> int:
    """Return how many dice an explosion draws (S-052)."""
    match explode:
        case "reroll_set":
            return SET
        case "single_d10":
            return 1
        case "none":
            return 0
        case _:
            assert_never(explode)
