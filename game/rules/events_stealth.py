"""What happened in a stealth conflict, and where it becomes a skirmish and back (X-25)."""

from typing import Literal

from msgspec import Struct

from game.checks import ComplexRoll, DifficultyCheck, PoolScore, SimpleRoll, SustainedRoll
from game.rules.event import Event
from game.rules.mission import Effect
from game.rules.mission_stealth import Facing
from game.rules.state import Conflict
from game.rules.state_stealth import Detection, Level, Stealth, Step, Strategy, Walk, Works
from game.table.lattice import Point


class StealthEvent(Event, frozen=True, kw_only=True):
    """Anything that happens in a stealth conflict only."""


class ConflictBegan(StealthEvent, frozen=True, tag=True, kw_only=True):
    """A stealth conflict began (C-001), or it became a skirmish, or a skirmish became one again (X-25).

    `hidden` are the infiltrators whom the enemy does not know in the skirmish.
    """

    rule: str = "X-25"
    conflict: Conflict
    hidden: tuple[str, ...] = ()


class StealthSet(StealthEvent, frozen=True, tag=True, kw_only=True):
    """A stealth conflict stands as it begins; nobody is told, the views show it."""

    rule: str = "C-001"
    stealth: Stealth


class StepBegan(StealthEvent, frozen=True, tag=True, kw_only=True):
    """The next part of a stealth turn began."""

    rule: str = "C-050"
    step: Step


class PatrolAssigned(StealthEvent, frozen=True, tag=True, kw_only=True):
    """A guard walks this patrol (T-02)."""

    rule: str = "T-02"
    figure: str
    walk: Walk


class InitiativeRolled(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator, or the defender, rolled initiative (C-021)."""

    rule: str = "C-021"
    who: str
    score: PoolScore


class InitiativeChanged(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An initiative value changed (C-077, C-078, C-118)."""

    who: str
    value: int


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


class Settled(StealthEvent, frozen=True, tag=True, kw_only=True):
    """A part of a turn's aftermath is done; nobody is told."""

    rule: str = "C-100"
    what: str


class ChiefChanged(StealthEvent, frozen=True, tag=True, kw_only=True):
    """Another guard speaks for the defence (T-02)."""

    rule: str = "T-02"
    chief: str


class PursuitCounted(StealthEvent, frozen=True, tag=True, kw_only=True):
    """For so many turns in a row an infiltrator has not seen whom he follows."""

    rule: str = "C-049"
    figure: str
    lost: int


class SpyRolled(StealthEvent, frozen=True, tag=True, kw_only=True):
    """A spy was exposed to a group of watchers (C-003)."""

    rule: str = "C-003"
    figure: str
    watchers: tuple[str, ...]
    check: ComplexRoll


class Stirred(StealthEvent, frozen=True, tag=True, kw_only=True):
    """The mission stirs the stealth conflict: it has its effect before anything else; nobody is told."""

    rule: str = "S-040"
    figure: str
    effect: Effect


class StirringDone(StealthEvent, frozen=True, tag=True, kw_only=True):
    """The first of the mission's effects that wait has happened; nobody is told."""

    rule: str = "S-040"


class PassiveRolled(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator made a passive check, which is no action (C-036)."""

    rule: str = "C-036"
    figure: str
    check: SimpleRoll


class Uncovered(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator who was hidden in the skirmish is known now (X-25)."""

    rule: str = "X-25"
    figure: str


class Alerted(StealthEvent, frozen=True, tag=True, kw_only=True):
    """Guards take part in the skirmish now, or not yet (X-25)."""

    rule: str = "X-25"
    figures: tuple[str, ...]
    unaware: tuple[str, ...]


class GuardSaw(StealthEvent, frozen=True, tag=True, kw_only=True):
    """In this turn of the skirmish an able guard has seen an infiltrator (X-25)."""

    rule: str = "X-25"
    turn: int


AnyStealthEvent = (
    ConflictBegan
    | StealthSet
    | StepBegan
    | PatrolAssigned
    | InitiativeRolled
    | InitiativeChanged
    | StrategyChosen
    | Learnt
    | ZoneEntered
    | ZoneLeft
    | WatchersChanged
    | ZoneBeaten
    | Sneaked
    | Observed
    | Distracted
    | Outwitted
    | Searched
    | DefenceActed
    | AlarmRose
    | Discovered
    | Exposed
    | MechanismSprang
    | MechanismWorked
    | SkillUsed
    | WeaponPrepared
    | Signalled
    | Attacked
    | Felled
    | WalkChanged
    | Turned
    | ZoneMoved
    | GuardsShifted
    | Woke
    | ReinforcementsCalled
    | EntryNamed
    | ReinforcementsCame
    | Settled
    | ChiefChanged
    | PursuitCounted
    | SpyRolled
    | Stirred
    | StirringDone
    | PassiveRolled
    | Uncovered
    | Alerted
    | GuardSaw
)
