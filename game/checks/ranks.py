"""Which die of 1o3d10 is kept, and the ladder that moves it (S-047…S-049, X-19)."""

from collections.abc import Sequence
from enum import StrEnum

from game.checks.modifiers import Factor


class Rank(StrEnum):
    """The objective die ("dado objetivo"): low ("menor"), middle ("medio"), high ("mayor") (S-047)."""

    LOW = "low"
    MIDDLE = "middle"
    HIGH = "high"

    @property
    def place(self) -> int:
        """Where the kept die lies among the three sorted upwards: 0, 1 or 2."""
        return LADDER.index(self)


LADDER = (Rank.LOW, Rank.MIDDLE, Rank.HIGH)


def rank_after(factors: Sequence[Factor], base: Rank = Rank.MIDDLE) -> Rank:
    """Return the rank after all factors: their steps are summed first and clamped once (S-049, X-19)."""
    place = base.place + sum(factor.step for factor in factors)
    return LADDER[min(max(place, 0), len(LADDER) - 1)]
