"""Dice: seeded ones for games, loaded ones for tests.

Chance is an argument. A game has one seed and several named streams, so that what an opponent or a
cosmetic effect draws never shifts the dice of the rules. The whole state of a stream is how many dice it
has drawn.

Only `random.Random(seed).random()` is used: that sequence is promised to stay the same in every version of
Python. One call makes one die, whatever its sides, and the face is worked out in whole numbers.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from enum import StrEnum
from hashlib import sha256
from typing import Final

MOST_DICE: Final = 1000
MOST_SIDES: Final = 2**32
MOST_DRAWN: Final = 10_000_000
_FINENESS: Final = 53


class Stream(StrEnum):
    """The streams of a game; further names are allowed."""

    RULES = "rules"
    OPPONENTS = "opponents"
    COSMETICS = "cosmetics"


class DiceError(Exception):
    """Loaded dice were asked for something that they cannot show, or were not used up."""


class Dice(ABC):
    """A source of faces that remembers what it showed."""

    def __init__(self, drawn: int = 0) -> None:
        self._before = drawn
        self._faces: list[int] = []

    @abstractmethod
    def _face(self, sides: int) -> int:
        """Return the next face, 1 … `sides`."""

    @property
    def drawn(self) -> int:
        """How many dice this stream has shown since the game began."""
        return self._before + len(self._faces)

    def roll(self, sides: int) -> int:
        """Show one die: 1 … `sides`, both included."""
        if not 1 <= sides <= MOST_SIDES:
            raise ValueError(f"no die has {sides} sides")
        face = self._face(sides)
        self._faces.append(face)
        return face

    def several(self, count: int, sides: int) -> tuple[int, ...]:
        """Show `count` dice of the same kind, in the order drawn."""
        if not 0 <= count <= MOST_DICE:
            raise ValueError(f"{count} dice at once; 0 to {MOST_DICE} are possible")
        return tuple(self.roll(sides) for _ in range(count))

    def since(self, mark: int) -> tuple[int, ...]:
        """Return the faces shown since `drawn` was `mark`, in order.

        Raises ValueError for a mark in the future, or before the point at which the dice were restored.
        """
        if not self._before <= mark <= self.drawn:
            raise ValueError(f"faces are known from draw {self._before} to {self.drawn}, not from {mark}")
        return tuple(self._faces[mark - self._before :])


class SeededDice(Dice):
    """One stream of a game's dice; `drawn` restores it to the point where so many dice had been shown."""

    def __init__(self, seed: int, stream: str = Stream.RULES, drawn: int = 0) -> None:
        if not 0 <= drawn <= MOST_DRAWN:
            raise ValueError(f"{drawn} dice drawn; 0 to {MOST_DRAWN} are possible")
        super().__init__(drawn)
        self.seed = seed
        self.stream = str(stream)
        self._source = random.Random(stream_seed(seed, stream))  # noqa: S311
        for _ in range(drawn):
            self._source.random()

    def _face(self, sides: int) -> int:
        # Every result of random() is a whole number of 2**-53, so nothing is rounded here.
        return (int(self._source.random() * 2**_FINENESS) * sides >> _FINENESS) + 1


def stream_seed(seed: int, stream: str) -> int:
    """Derive the seed of a stream by sha256, so that it is the same in every process."""
    return int.from_bytes(sha256(f"{seed}/{stream}".encode()).digest(), "big")


class DiceBag:
    """All streams of one game, made when first asked for; `drawn` restores them."""

    def __init__(self, seed: int, drawn: Mapping[str, int] | None = None) -> None:
        self.seed = seed
        self._streams: dict[str, SeededDice] = {}
        for name, count in sorted((drawn or {}).items()):
            self._streams[str(name)] = SeededDice(seed, name, count)

    def stream(self, name: str) -> SeededDice:
        """Return the dice of one stream, always the same object."""
        key = str(name)
        if key not in self._streams:
            self._streams[key] = SeededDice(self.seed, key)
        return self._streams[key]

    def drawn(self) -> dict[str, int]:
        """Return how many dice each stream has shown, by name in alphabetical order: the state to save."""
        return {name: self._streams[name].drawn for name in sorted(self._streams)}


class LoadedDice(Dice):
    """Dice that show the given faces in order.

    Raises DiceError when asked for more than given, when a face does not fit the die, and, by `finish`,
    when faces are left over.
    """

    def __init__(self, faces: Iterable[int]) -> None:
        super().__init__()
        self._given = tuple(faces)

    @property
    def left(self) -> tuple[int, ...]:
        """The faces not yet shown."""
        return self._given[self.drawn :]

    def _face(self, sides: int) -> int:
        if not self.left:
            raise DiceError(f"a d{sides} was asked for after all {len(self._given)} faces {self._given}")
        face = self._given[self.drawn]
        if not 1 <= face <= sides:
            raise DiceError(f"face {self.drawn + 1} of {self._given} is {face}, which no d{sides} shows")
        return face

    def finish(self) -> None:
        """Raise DiceError if faces are left over."""
        if self.left:
            raise DiceError(f"{len(self.left)} faces were never asked for: {self.left}")
