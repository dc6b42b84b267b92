"""What moves on the board just now: a slide, doors, shots on their way, words that rise, dice that roll."""

import math
from typing import Final, Literal

from msgspec import Struct

from game.checks import (
    ComplexRoll,
    DifficultyCheck,
    OpposedCheck,
    OpposedDifficultyCheck,
    PoolScore,
    SimpleRoll,
    SustainedRoll,
)
from game.table.lattice import Point, along

SPEED_CM: Final = 40.0
"""How many cm a figure slides in a second."""

TRACER: Final = 0.3
FLOAT: Final = 1.4
ROLLING: Final = 0.7
LOOKED: Final = 0.85
SWING: Final = 0.2
"""Seconds: a shot on its way, a word rising, dice before they lie and while they are looked at, a door that
opens or closes."""

Check = DifficultyCheck | OpposedCheck | OpposedDifficultyCheck
AnyCheck = Check | SimpleRoll | ComplexRoll | SustainedRoll | PoolScore
FloatKind = Literal["wound", "miss", "down", "info"]


class FloatWord(Struct, frozen=True):
    """Something that rises from a place: hit points lost (a number below 0), or a word by its code."""

    point: Point
    code: str
    kind: FloatKind
    amount: int = 0


class ShownCheck(Struct, frozen=True):
    """The check in the tray: its dice, whose it is, and against whom.

    `attribute` is the code of what was rolled on, empty when that is not known; `attack`: it hits or misses.
    """

    check: AnyCheck
    figure: str
    target: str | None
    attribute: str = ""
    attack: bool = False


class Slide(Struct, frozen=True):
    """A figure on its way."""

    figure: str
    path: tuple[Point, ...]


class Effects:
    """What moves on the board just now: a slide, shots on their way, words that rise, dice that roll."""

    def __init__(self) -> None:
        self.slide: Slide | None = None
        self.slid = 0.0
        self.floats: list[tuple[FloatWord, float]] = []
        self.tracers: list[tuple[Point, Point, bool, float]] = []
        self.check: ShownCheck | None = None
        self.rolling = 0.0
        self.fire: tuple[Point, Point] | None = None
        self.facings: dict[str, float] = {}
        self.swings: dict[str, tuple[bool, float]] = {}

    @property
    def doors(self) -> dict[str, float]:
        """How far doors stand open that swing, from 0 to 1."""
        shares = {door: min(age / SWING, 1.0) for door, (_, age) in self.swings.items()}
        eased = {door: share * share * (3 - 2 * share) for door, share in shares.items()}
        return {door: share if self.swings[door][0] else 1 - share for door, share in eased.items()}

    @property
    def places(self) -> dict[str, Point]:
        """Where figures are drawn that are on their way."""
        slide = self.slide
        return {slide.figure: along(slide.path, self.slid * SPEED_CM)} if slide is not None else {}

    @property
    def lively(self) -> bool:
        """Whether anything changes with time."""
        return bool(self.slide or self.floats or self.tracers or self.swings or self.rolling > 0)

    def age(self, dt: float, rate: float = 1.0) -> None:
        """Let time go by for everything but the slide, whose time is the playback's.

        What flies, swings and rolls is `rate` times as fast; words rise so that they can be read.
        """
        self.floats = [(word, age + dt) for word, age in self.floats if age + dt < FLOAT]
        fast = dt * rate
        self.tracers = [(a, b, hit, age + fast) for a, b, hit, age in self.tracers if age + fast < TRACER]
        swings = {door: (opens, age + fast) for door, (opens, age) in self.swings.items()}
        self.swings = {door: swing for door, swing in swings.items() if swing[1] < SWING}
        self.rolling = max(0.0, self.rolling - fast)

    def face(self, figure: str, here: Point, there: Point) -> None:
        """Turn a figure towards a place."""
        if here != there:
            self.facings[figure] = math.degrees(math.atan2(there.y - here.y, there.x - here.x))

    def still(self) -> None:
        """End everything that moves."""
        self.slide = self.fire = None
        self.floats, self.tracers, self.swings, self.rolling = [], [], {}, 0.0
