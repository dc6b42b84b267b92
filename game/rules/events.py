"""What happened, dice included.  An event holds all that a later decision reads: `apply` computes nothing.

All events are found here; those of moves, fights and sight live in rooms of their own.
"""

from game.checks import DifficultyCheck, OpposedCheck, OpposedDifficultyCheck
from game.rules.event import Event
from game.rules.events_fighting import BecameMalherido as BecameMalherido
from game.rules.events_fighting import Reloaded as Reloaded
from game.rules.events_fighting import Shot as Shot
from game.rules.events_fighting import ShotHeard as ShotHeard
from game.rules.events_fighting import Struggled as Struggled
from game.rules.events_fighting import WentDown as WentDown
from game.rules.events_fighting import Wounded as Wounded
from game.rules.events_moving import Cut as Cut
from game.rules.events_moving import Declined as Declined
from game.rules.events_moving import DoorMoved as DoorMoved
from game.rules.events_moving import Fell as Fell
from game.rules.events_moving import MoveBegan as MoveBegan
from game.rules.events_moving import MoveEnded as MoveEnded
from game.rules.events_moving import OverwatchBegan as OverwatchBegan
from game.rules.events_moving import PostureChanged as PostureChanged
from game.rules.events_moving import Pushed as Pushed
from game.rules.events_moving import Stepped as Stepped
from game.rules.events_moving import Tried as Tried
from game.rules.events_sighting import Cleared as Cleared
from game.rules.events_sighting import LayoutLearnt as LayoutLearnt
from game.rules.events_sighting import Lost as Lost
from game.rules.events_sighting import Sighted as Sighted
from game.rules.events_stealth import AnyStealthEvent
from game.rules.figures import StandingOrder
from game.rules.mission import Words
from game.rules.state import Asked, Deed, Elsewhere, Progress, Result
from game.table.lattice import Point


class SequenceBegan(Event, frozen=True, tag=True, kw_only=True):
    """The figures are grouped by sequence value, the fastest first (S-002)."""

    rule: str = "S-002"
    tied: tuple[tuple[str, ...], ...]


class SequenceRolled(Event, frozen=True, tag=True, kw_only=True):
    """Tied figures of both sides rolled a d10 each (S-007, S-008); `faces` in the order of `figures`.

    `tied` are the groups of the whole sheet after the roll.
    """

    rule: str = "S-007"
    figures: tuple[str, ...]
    faces: tuple[int, ...]
    tied: tuple[tuple[str, ...], ...]


class SequenceSet(Event, frozen=True, tag=True, kw_only=True):
    """The sequence sheet stands (S-003)."""

    rule: str = "S-003"
    sequence: tuple[str, ...]


class TiedOrdered(Event, frozen=True, tag=True, kw_only=True):
    """An owner ordered his tied figures (S-006)."""

    rule: str = "S-006"
    side: str
    figures: tuple[str, ...]
    tied: tuple[tuple[str, ...], ...]


class Waiting(Event, frozen=True, tag=True, kw_only=True):
    """The game waits for an answer; `asked` is None when it waits for nobody."""

    rule: str = "S-005"
    asked: Asked | Elsewhere | None


class DeploymentBegan(Event, frozen=True, tag=True, kw_only=True):
    """The figures go to the table in sheet order (S-004)."""

    rule: str = "S-004"


class Placed(Event, frozen=True, tag=True, kw_only=True):
    """A figure was placed (S-004)."""

    rule: str = "S-004"
    figure: str
    point: Point


class LeftOut(Event, frozen=True, tag=True, kw_only=True):
    """A figure found no legal place in its zone and stays off the table (S-012)."""

    rule: str = "S-012"
    figure: str


class TurnBegan(Event, frozen=True, tag=True, kw_only=True):
    """A game turn began: every figure has its shot again (S-038), overwatch may end (S-030)."""

    rule: str = "S-005"
    turn: int


class ActivationBegan(Event, frozen=True, tag=True, kw_only=True):
    """A figure's activation began (S-005)."""

    rule: str = "S-005"
    figure: str


class ActivationEnded(Event, frozen=True, tag=True, kw_only=True):
    """A figure's activation ended (S-013)."""

    rule: str = "S-013"
    figure: str


class ActionSpent(Event, frozen=True, tag=True, kw_only=True):
    """A figure spent an action: its name and its points of the two that a turn has (S-013)."""

    figure: str
    action: str
    points: int


class AttemptBegan(Event, frozen=True, tag=True, kw_only=True):
    """A special action waits for its defender to be named (S-060)."""

    rule: str = "S-060"
    figure: str
    special: str


class Attempted(Event, frozen=True, tag=True, kw_only=True):
    """A figure tried a special action (S-041): how far it is now; no check means that it cannot fail."""

    figure: str
    special: str
    defender: str | None
    check: DifficultyCheck | OpposedDifficultyCheck | OpposedCheck | None
    success: bool
    deed: Deed


class LockChanged(Event, frozen=True, tag=True, kw_only=True):
    """A door was locked or unlocked, or opened or closed from afar, by a special action (S-040)."""

    rule: str = "S-040"
    door: str
    locked: bool
    open: bool


class ItemTaken(Event, frozen=True, tag=True, kw_only=True):
    """A figure has an item now."""

    rule: str = "S-040"
    figure: str
    item: str


class ItemDropped(Event, frozen=True, tag=True, kw_only=True):
    """An item lies on the table."""

    rule: str = "X-03"
    figure: str
    item: str
    point: Point


class Told(Event, frozen=True, tag=True, kw_only=True):
    """The mission tells everybody something."""

    rule: str = "S-040"
    text: Words


class OrderSet(Event, frozen=True, tag=True, kw_only=True):
    """A figure has a standing order (S-027)."""

    rule: str = "S-027"
    figure: str
    order: StandingOrder


class ObjectiveMoved(Event, frozen=True, tag=True, kw_only=True):
    """An objective came nearer, fell back, or was done (X-17)."""

    rule: str = "X-17"
    objective: str
    progress: Progress


class Surrendered(Event, frozen=True, tag=True, kw_only=True):
    """A side gave up (X-17)."""

    rule: str = "X-17"
    side: str


class GameEnded(Event, frozen=True, tag=True, kw_only=True):
    """The game is over (X-17)."""

    rule: str = "X-17"
    result: Result


AnyEvent = (
    SequenceBegan
    | SequenceRolled
    | SequenceSet
    | TiedOrdered
    | Waiting
    | DeploymentBegan
    | Placed
    | LeftOut
    | TurnBegan
    | ActivationBegan
    | ActivationEnded
    | ActionSpent
    | MoveBegan
    | Stepped
    | MoveEnded
    | PostureChanged
    | OverwatchBegan
    | DoorMoved
    | Declined
    | Shot
    | ShotHeard
    | Struggled
    | Tried
    | Fell
    | Reloaded
    | AttemptBegan
    | Attempted
    | Pushed
    | LockChanged
    | ItemTaken
    | ItemDropped
    | Told
    | Wounded
    | BecameMalherido
    | WentDown
    | Sighted
    | Lost
    | Cleared
    | LayoutLearnt
    | OrderSet
    | ObjectiveMoved
    | Surrendered
    | GameEnded
    | AnyStealthEvent
)
