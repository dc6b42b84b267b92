"""What the guard did in a stealth conflict: searching, alarm, ways, help (C-079 … C-110, T-02, T-15)."""

from game.checks import ComplexRoll
from game.rules.event import StealthEvent
from game.rules.mission_stealth import Facing
from game.rules.state_stealth import Detection, Level, Walk


class PatrolAssigned(StealthEvent, frozen=True, tag=True, kw_only=True):
    """A guard walks this patrol (T-02)."""

    rule: str = "T-02"
    figure: str
    walk: Walk


class Searched(StealthEvent, frozen=True, tag=True, kw_only=True):
    """The defender tried to detect an infiltrator (Detectar, C-080), who hid with `skill` (C-015 … C-019).

    The defender is told that he succeeded, what he rolled and the other total: neither who it was, nor with
    how many dice, which skill and what modifiers he hid (T-02).
    """

    rule: str = "C-080"
    figure: str
    zone: str
    skill: str = "sigilo"
    guards: tuple[str, ...]
    check: ComplexRoll


class SpyRolled(StealthEvent, frozen=True, tag=True, kw_only=True):
    """A spy was exposed to a group of watchers (C-003)."""

    rule: str = "C-003"
    figure: str
    watchers: tuple[str, ...]
    check: ComplexRoll


class DefenceActed(StealthEvent, frozen=True, tag=True, kw_only=True):
    """The defender has had his action of the turn (C-079); distractions are over (C-073)."""

    rule: str = "C-079"


class AlarmRose(StealthEvent, frozen=True, tag=True, kw_only=True):
    """The alarm rose (C-082); `detection` is what was noticed, None when nobody was."""

    rule: str = "C-082"
    alarm: int
    level: Level
    detection: Detection | None


class Discovered(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator was discovered (Descubierto, C-107, C-108)."""

    rule: str = "C-108"
    figure: str
    detection: Detection


class WalkChanged(StealthEvent, frozen=True, tag=True, kw_only=True):
    """A guard is elsewhere on his patrol, or was sent somewhere, or goes back (T-15)."""

    rule: str = "T-15"
    figure: str
    walk: Walk


class Turned(StealthEvent, frozen=True, tag=True, kw_only=True):
    """A guard faces another way (T-13, T-15)."""

    rule: str = "T-15"
    figure: str
    facing: Facing


class ZoneMoved(StealthEvent, frozen=True, tag=True, kw_only=True):
    """A drawn zone went on along its route (C-012)."""

    rule: str = "C-012"
    zone: str
    step: int


class GuardsShifted(StealthEvent, frozen=True, tag=True, kw_only=True):
    """Guards without figures went from one zone to another (C-100, C-104, C-105): the new numbers."""

    guards: dict[str, int]


class Woke(StealthEvent, frozen=True, tag=True, kw_only=True):
    """Sleepers woke (C-105): figures, and the numbers of guards without figures by zone."""

    rule: str = "C-105"
    figures: tuple[str, ...]
    guards: dict[str, int]


class ReinforcementsCalled(StealthEvent, frozen=True, tag=True, kw_only=True):
    """Reinforcements will come in a turn (C-105)."""

    rule: str = "C-105"
    group: str
    figures: tuple[str, ...]
    turn: int


class EntryNamed(StealthEvent, frozen=True, tag=True, kw_only=True):
    """The defender said where reinforcements enter (C-105, T-02)."""

    rule: str = "T-02"
    group: str
    entry: str


class ReinforcementsCame(StealthEvent, frozen=True, tag=True, kw_only=True):
    """Reinforcements came (C-105); their figures are placed, those without stand in `guards`, by zone."""

    rule: str = "C-105"
    group: str
    guards: dict[str, int]


class ChiefChanged(StealthEvent, frozen=True, tag=True, kw_only=True):
    """Another guard speaks for the defence (T-02)."""

    rule: str = "T-02"
    chief: str
