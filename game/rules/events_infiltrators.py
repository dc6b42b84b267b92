"""What infiltrators did in a stealth conflict, and what came of it (C-024 … C-078, C-117 … C-124)."""

from typing import Literal

from msgspec import Struct

from game.checks import ComplexRoll, DifficultyCheck, PoolScore, SimpleRoll, SustainedRoll
from game.rules.event import StealthEvent
from game.rules.state_stealth import Strategy, Works
from game.table.lattice import Point


class StrategyChosen(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator chose a strategy (C-025); whoever was hidden stays so only under Esconderse (C-034)."""

    rule: str = "C-025"
    figure: str
    strategy: Strategy
    target: str
    hidden: bool


class Learnt(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator knows zones or guards now: he found, met or was told of them (C-062, C-066, C-117)."""

    figure: str
    sources: tuple[str, ...]
    how: Literal["observed", "entered", "told"]


class ZoneEntered(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator is in a zone now, or watched; `tally` is what he has done to it (C-093).

    Unknowingly, he is `startled` in that turn (C-119), else that is None.  `came` is where he was before.
    """

    rule: str = "C-117"
    figure: str
    zone: str
    tally: int
    knowing: bool
    came: Point
    startled: int | None


class ZoneLeft(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator is no more in a zone, or watched; `left` is the health that it kept (C-093)."""

    rule: str = "C-093"
    figure: str
    zone: str
    left: dict[str, int]


class WatchersChanged(StealthEvent, frozen=True, tag=True, kw_only=True):
    """Other guards watch an infiltrator now (T-13); `numbers` guard the drawn zones where he is."""

    rule: str = "T-13"
    figure: str
    watchers: tuple[str, ...]
    numbers: dict[str, int]


class ZoneBeaten(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator has overcome a zone (C-088), or not any more, because a guard joined."""

    rule: str = "C-088"
    figure: str
    zone: str
    beaten: bool


class Sneaked(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator rolled Sigilo (C-057) with the `skill` of his cover or disguise (C-015 … C-019).

    `tallies` are the new ones, by infiltrator (C-010).
    """

    rule: str = "C-057"
    figure: str
    zone: str
    skill: str = "sigilo"
    check: ComplexRoll
    damage: int
    tallies: dict[str, int]
    hides: bool
    turn: int


class Rivalled(Struct, frozen=True):
    """What somebody who hides rolled against being found (C-064)."""

    zone: str
    score: PoolScore


class Observed(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator looked ahead (C-061): what he rolled and found."""

    rule: str = "C-061"
    figure: str
    skill: Literal["alerta", "mecanismos"]
    score: PoolScore
    rivals: tuple[Rivalled, ...]
    found: tuple[str, ...]


class Distracted(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator distracted guards (C-072): their penalty until the next Detectar.

    `sources` are the zone, or the guards, that it holds for; `away` the turn until which they look after it.
    """

    rule: str = "C-072"
    figure: str
    zone: str
    check: ComplexRoll
    sources: tuple[str, ...]
    penalty: int
    away: int | None
    source: Point


class Outwitted(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator tried a subterfuge (C-076)."""

    rule: str = "C-076"
    figure: str
    check: ComplexRoll


class Exposed(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator is no longer hidden (Escondido, C-035)."""

    rule: str = "C-035"
    figure: str


class MechanismSprang(StealthEvent, frozen=True, tag=True, kw_only=True):
    """A mechanism went off (C-123); `held`: it holds the infiltrator until he is freed (C-120)."""

    rule: str = "C-123"
    figure: str
    zone: str
    kind: Literal["bell", "creaking_floor", "snare", "pit", "lock"]
    held: bool


class MechanismWorked(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator worked a mechanism (C-067)."""

    rule: str = "C-067"
    figure: str
    zone: str
    check: SustainedRoll
    works: Works


class SkillUsed(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator used a skill (C-068, C-069); `gathered` degrees so far when it is a long task."""

    rule: str = "C-068"
    figure: str
    use: str
    check: SimpleRoll | ComplexRoll | SustainedRoll
    success: bool
    gathered: int


class WeaponPrepared(StealthEvent, frozen=True, tag=True, kw_only=True):
    """A figure has its weapon in hand (C-070)."""

    rule: str = "C-070"
    figure: str


class Signalled(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator did something that is free (C-052)."""

    rule: str = "C-052"
    figure: str
    kind: Literal["speak", "signal", "drop", "look"]


class Attacked(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator attacked somebody unaware (C-059); `murder`: from behind, under Asesinato (C-039).

    `rounds` are left in the weapon; `silent` keeps the conflict going (option `silent_kill_continues`).
    """

    rule: str = "C-059"
    figure: str
    target: str
    kind: Literal["blow", "shot"]
    check: DifficultyCheck
    degrees: int
    murder: bool
    effect: Literal["missed", "hurt", "dead", "unconscious"]
    rounds: int | None
    silent: bool


class Felled(StealthEvent, frozen=True, tag=True, kw_only=True):
    """A figure was killed outright or knocked out, whatever its hit points (C-041, C-042)."""

    rule: str = "C-041"
    figure: str
    dead: bool


class PursuitCounted(StealthEvent, frozen=True, tag=True, kw_only=True):
    """For so many turns in a row an infiltrator has not seen whom he follows."""

    rule: str = "C-049"
    figure: str
    lost: int


class PassiveRolled(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator made a passive check, which is no action (C-036)."""

    rule: str = "C-036"
    figure: str
    check: SimpleRoll
