"""What happened of shots and blows, and what they did (S-038, S-057, X-01 … X-16)."""

from typing import Literal

from game.checks import DamageRoll, DifficultyCheck, OpposedCheck, OpposedDifficultyCheck
from game.rules.event import Event


class Shot(Event, frozen=True, tag=True, kw_only=True):
    """A figure shot (S-056); `kind` tells an action from a reaction and from overwatch.

    `distance` in cm; `rounds` are left in the weapon (X-13); `di`, `dj` lead from the target to the
    shooter, in lattice steps (X-10).
    """

    figure: str
    target: str
    kind: Literal["action", "reaction", "overwatch"]
    distance: float
    band: int
    check: DifficultyCheck | OpposedDifficultyCheck
    rounds: int | None
    di: int
    dj: int


class ShotHeard(Event, frozen=True, tag=True, kw_only=True):
    """Somebody out of sight shot (X-22); `target` is the side's own figure, if it was shot at."""

    rule: str = "X-22"
    target: str | None = None
    hit: bool | None = None


class Struggled(Event, frozen=True, tag=True, kw_only=True):
    """A figure charged (S-058) or struck (X-11) another."""

    figure: str
    target: str
    kind: Literal["charge", "strike"]
    check: DifficultyCheck | OpposedCheck


class Reloaded(Event, frozen=True, tag=True, kw_only=True):
    """A figure reloaded (X-13) or cleared its weapon (X-16)."""

    rule: str = "X-13"
    figure: str
    rounds: int | None


class Wounded(Event, frozen=True, tag=True, kw_only=True):
    """A figure lost hit points (X-07): the dice, what armour took, what is left."""

    rule: str = "X-07"
    figure: str
    by: str | None
    damage: DamageRoll
    pv: int


class BecameMalherido(Event, frozen=True, tag=True, kw_only=True):
    """A figure is badly wounded now (S-051)."""

    rule: str = "S-051"
    figure: str


class WentDown(Event, frozen=True, tag=True, kw_only=True):
    """A figure is out of action (X-03)."""

    rule: str = "X-03"
    figure: str
