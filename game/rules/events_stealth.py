"""What happened in a stealth conflict, and where it becomes a skirmish and back (X-25).

All its events are found here; those of infiltrators and of guards live in rooms of their own.
"""

from game.checks import PoolScore
from game.rules.event import StealthEvent as StealthEvent
from game.rules.events_guards import AlarmRose as AlarmRose
from game.rules.events_guards import ChiefChanged as ChiefChanged
from game.rules.events_guards import DefenceActed as DefenceActed
from game.rules.events_guards import Discovered as Discovered
from game.rules.events_guards import EntryNamed as EntryNamed
from game.rules.events_guards import GuardsShifted as GuardsShifted
from game.rules.events_guards import PatrolAssigned as PatrolAssigned
from game.rules.events_guards import ReinforcementsCalled as ReinforcementsCalled
from game.rules.events_guards import ReinforcementsCame as ReinforcementsCame
from game.rules.events_guards import Searched as Searched
from game.rules.events_guards import SpyRolled as SpyRolled
from game.rules.events_guards import Turned as Turned
from game.rules.events_guards import WalkChanged as WalkChanged
from game.rules.events_guards import Woke as Woke
from game.rules.events_guards import ZoneMoved as ZoneMoved
from game.rules.events_infiltrators import Attacked as Attacked
from game.rules.events_infiltrators import Distracted as Distracted
from game.rules.events_infiltrators import Exposed as Exposed
from game.rules.events_infiltrators import Felled as Felled
from game.rules.events_infiltrators import Learnt as Learnt
from game.rules.events_infiltrators import MechanismSprang as MechanismSprang
from game.rules.events_infiltrators import MechanismWorked as MechanismWorked
from game.rules.events_infiltrators import Observed as Observed
from game.rules.events_infiltrators import Outwitted as Outwitted
from game.rules.events_infiltrators import PassiveRolled as PassiveRolled
from game.rules.events_infiltrators import PursuitCounted as PursuitCounted
from game.rules.events_infiltrators import Rivalled as Rivalled
from game.rules.events_infiltrators import Signalled as Signalled
from game.rules.events_infiltrators import SkillUsed as SkillUsed
from game.rules.events_infiltrators import Sneaked as Sneaked
from game.rules.events_infiltrators import StrategyChosen as StrategyChosen
from game.rules.events_infiltrators import WatchersChanged as WatchersChanged
from game.rules.events_infiltrators import WeaponPrepared as WeaponPrepared
from game.rules.events_infiltrators import ZoneBeaten as ZoneBeaten
from game.rules.events_infiltrators import ZoneEntered as ZoneEntered
from game.rules.events_infiltrators import ZoneLeft as ZoneLeft
from game.rules.mission import Effect
from game.rules.state import Conflict
from game.rules.state_stealth import Stealth, Step


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


class InitiativeRolled(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An infiltrator, or the defender, rolled initiative (C-021)."""

    rule: str = "C-021"
    who: str
    score: PoolScore


class InitiativeChanged(StealthEvent, frozen=True, tag=True, kw_only=True):
    """An initiative value changed (C-077, C-078, C-118)."""

    who: str
    value: int


class Settled(StealthEvent, frozen=True, tag=True, kw_only=True):
    """A part of a turn's aftermath is done; nobody is told."""

    rule: str = "C-100"
    what: str


class Stirred(StealthEvent, frozen=True, tag=True, kw_only=True):
    """The mission stirs the stealth conflict: it has its effect before anything else; nobody is told."""

    rule: str = "S-040"
    figure: str
    effect: Effect


class StirringDone(StealthEvent, frozen=True, tag=True, kw_only=True):
    """The first of the mission's effects that wait has happened; nobody is told."""

    rule: str = "S-040"


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
