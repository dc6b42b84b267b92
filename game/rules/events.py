"""What happened, dice included.  An event holds all that a later decision reads: `apply` computes nothing."""

from typing import Literal

from game.checks import DamageRoll, DifficultyCheck, OpposedCheck, OpposedDifficultyCheck
from game.rules.event import Event
from game.rules.events_stealth import AnyStealthEvent
from game.rules.figures import Posture, StandingOrder
from game.rules.mission import Words
from game.rules.state import Asked, Deed, Elsewhere, LastSeen, Progress, Result
from game.table.lattice import Point
from game.table.terrain import Layout, Shift

Cut = Literal["fell", "down", "met"]
"""What ends a move early: its figure fell, went down, or met what its side did not know (T-09, T-10)."""


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


class MoveBegan(Event, frozen=True, tag=True, kw_only=True):
    """A figure set out (T-10): `path` is its way in truth, `wish` as its side planned it (T-09).

    `jumps` are the places in `path` where it lands from a jump (X-14), `silent` the enemies who may not
    react (S-024); `met` is what ends the path that its side did not know, its kind and its id (T-09).
    """

    figure: str
    action: str
    path: tuple[Point, ...]
    wish: tuple[Point, ...] = ()
    jumps: tuple[int, ...] = ()
    silent: tuple[str, ...] = ()
    met: tuple[str, str] | None = None


class Stepped(Event, frozen=True, tag=True, kw_only=True):
    """A figure went on along its path through `via` and stands on the last; `done`: the sample reached."""

    rule: str = "S-032"
    figure: str
    via: tuple[Point, ...]
    done: int


class MoveEnded(Event, frozen=True, tag=True, kw_only=True):
    """A move ended; `cut` says what ended it early."""

    figure: str
    action: str
    cut: Cut | None = None


class PostureChanged(Event, frozen=True, tag=True, kw_only=True):
    """A figure lies, stands or fell."""

    figure: str
    posture: Posture


class OverwatchBegan(Event, frozen=True, tag=True, kw_only=True):
    """A figure watches (Expectativa, S-026)."""

    rule: str = "S-026"
    figure: str


class DoorMoved(Event, frozen=True, tag=True, kw_only=True):
    """A door was opened or closed (S-036)."""

    rule: str = "S-036"
    figure: str
    door: str
    open: bool


class Declined(Event, frozen=True, tag=True, kw_only=True):
    """A figure let its reaction shot go for this move (S-027)."""

    rule: str = "S-027"
    figure: str
    target: str


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


class Tried(Event, frozen=True, tag=True, kw_only=True):
    """A figure made a check that concerns nobody else: climbing (S-022), landing from a jump (X-14)."""

    figure: str
    what: Literal["climb", "jump"]
    check: DifficultyCheck


class Fell(Event, frozen=True, tag=True, kw_only=True):
    """A figure fell so many cm (X-14)."""

    rule: str = "X-14"
    figure: str
    cm: float


class Reloaded(Event, frozen=True, tag=True, kw_only=True):
    """A figure reloaded (X-13) or cleared its weapon (X-16)."""

    rule: str = "X-13"
    figure: str
    rounds: int | None


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


class Pushed(Event, frozen=True, tag=True, kw_only=True):
    """A figure pushed something; `shifts` is where everything pushed lies now (T-08)."""

    rule: str = "T-08"
    figure: str
    solid: str
    dx: int
    dy: int
    shifts: tuple[Shift, ...]


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


class Sighted(Event, frozen=True, tag=True, kw_only=True):
    """A side sees an enemy now (X-22)."""

    rule: str = "X-22"
    side: str
    figure: str


class Lost(Event, frozen=True, tag=True, kw_only=True):
    """A side sees an enemy no more; `last` is where it saw him (X-22)."""

    rule: str = "X-22"
    side: str
    figure: str
    last: LastSeen


class Cleared(Event, frozen=True, tag=True, kw_only=True):
    """A side sees that an enemy is not where it saw him last (X-22)."""

    rule: str = "X-22"
    side: str
    figure: str


class LayoutLearnt(Event, frozen=True, tag=True, kw_only=True):
    """A side learnt how doors and crates stand (T-09)."""

    rule: str = "T-09"
    side: str
    layout: Layout


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
