"""The numbers that a check has to reach (S-054, H-07)."""

from enum import IntEnum

from msgspec import Struct

from game.checks.modifiers import Modifier, added


class Difficulty(IntEnum):
    """The four difficulties ("Fácil", "Media", "Difícil", "Muy difícil"), not the range bands (S-054)."""

    EASY = 6
    MEDIUM = 9
    HARD = 12
    VERY_HARD = 15


class Target(Struct, frozen=True):
    """A difficulty with what raises or lowers it; any whole number is legal (S-054, X-10)."""

    difficulty: int
    modifiers: tuple[Modifier, ...] = ()

    @property
    def number(self) -> int:
        """The number that the total has to reach ("número objetivo")."""
        return self.difficulty + added(self.modifiers)
