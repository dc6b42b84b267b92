"""Dice that tumble: which face shows, how far a die is turned and off its place, until it lies still.

Nothing here is left to chance: a die that is to lie as it lies has always tumbled in the same way.
"""

import functools
import math
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

import pygame

from game.picture.pens.dice import Sides, die
from game.picture.pens.patch import Patch

STEPS: Final = 24
"""So many pictures there are of a fall: each is drawn once."""

FACES: Final = 9
"""So many faces show before the last one."""

FIRST: Final = 0.5
"""Share of the time after which the first die lies; the last one takes all of it."""

_STRIDE: Final[Mapping[int, int]] = MappingProxyType({10: 3, 8: 3, 6: 5})
_TURN: Final = 290.0
_HOPS: Final = 2.5
_HIGH: Final = 0.3
_ASIDE: Final = 0.22


class Toss(NamedTuple):
    """A die in its fall: the face it shows, its turn in degrees, its place in widths of a die off its own."""

    face: int
    turn: float
    dx: float
    dy: float


def left_of(share: float, number: int, count: int) -> float:
    """Return how much of its fall is left to a die of `count` when a share of the time is over: 1 … 0.

    They lie still one after the other, from the left.
    """
    end = FIRST + (1 - FIRST) * (number + 1) / count
    return max(0.0, 1 - share / end)


def toss(sides: Sides, last: int, number: int, left: float) -> Toss:
    """Return how a die falls that is to show `last`; every other one turns the other way."""
    step = math.ceil(left * STEPS)
    if step == 0:
        return Toss(last, 0.0, 0.0, 0.0)
    left, way = step / STEPS, 1 if number % 2 else -1
    passed = int(FACES * left**1.6)
    face = (last - 1 + way * _STRIDE[sides] * passed) % sides + 1
    hop = abs(math.sin(left * math.pi * _HOPS)) * left * _HIGH
    return Toss(face, round(way * _TURN * left**1.5, 1), way * _ASIDE * left * left, -hop)


@functools.lru_cache(maxsize=512)
def turned(sides: Sides, face: int, size: int, turn: float) -> Patch:
    """Draw a plain die that is turned; the patch stands so that its middle is the die's."""
    image = die(sides, face, size)
    whole = pygame.transform.rotozoom(image, turn, 1.0) if turn else image
    return Patch(whole, ((size - whole.get_width()) // 2, (size - whole.get_height()) // 2))


def tumbling(sides: Sides, last: int, size: int, number: int, left: float) -> Patch:
    """Return the picture of a die in its fall, beside the upper left corner of where it is to lie."""
    fall = toss(sides, last, number, left)
    return turned(sides, fall.face, size, fall.turn).moved(round(fall.dx * size), round(fall.dy * size))
