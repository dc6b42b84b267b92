"""The whole truth about a game: a value that only `apply` turns into the next."""

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

from msgspec import Struct

from game.rules.figures import Figure, Posture
from game.rules.mission import Mission
from game.rules.options import Options
from game.rules.state_stealth import Stealth
from game.table.lattice import Point
from game.table.raster import Board, board
from game.table.terrain import Layout, Terrain

Phase = Literal["sequence", "deployment", "play", "over"]
Conflict = Literal["skirmish", "stealth"]


class OrderTied(Struct, frozen=True, tag=True):
    """The owner orders his own tied figures (S-006)."""

    side: str
    figures: tuple[str, ...]


class PlaceFigure(Struct, frozen=True, tag=True):
    """The owner places a figure (S-004)."""

    side: str
    figure: str


class TakeTurn(Struct, frozen=True, tag=True):
    """The owner acts with a figure, or ends its activation (S-005, S-013)."""

    side: str
    figure: str


class AnswerReaction(Struct, frozen=True, tag=True):
    """A figure may make a reaction shot at the mover (S-027, S-029)."""

    side: str
    figure: str
    target: str


class NameDefender(Struct, frozen=True, tag=True):
    """The owner names who defends against a special action (S-060)."""

    side: str
    figures: tuple[str, ...]
    special: str


class StealthQuestion(Struct, frozen=True):
    """Anything that only a stealth conflict asks."""

    side: str


class NamePatrol(StealthQuestion, frozen=True, tag=True):
    """The defender names which patrol a guard walks (T-02)."""

    figure: str
    patrols: tuple[str, ...]


class NameStrategy(StealthQuestion, frozen=True, tag=True):
    """An infiltrator chooses a strategy for this turn (C-025)."""

    figure: str


class TakeStealthTurn(StealthQuestion, frozen=True, tag=True):
    """An infiltrator acts in the stealth conflict, or ends his turn (C-050, C-051)."""

    figure: str


class DirectGuards(StealthQuestion, frozen=True, tag=True):
    """The defender sends guards to the last detection (C-100, T-02).

    `guards` are figures, or zones whose guards have no figures; one may go from each.
    """

    guards: tuple[str, ...]


class ManKeys(StealthQuestion, frozen=True, tag=True):
    """The defender mans key points (C-104): each of `keys` with one of `guards`, figures or zones."""

    keys: tuple[str, ...]
    guards: tuple[str, ...]


class NameEntry(StealthQuestion, frozen=True, tag=True):
    """The defender says where reinforcements enter (C-105, T-02)."""

    group: str
    entries: tuple[str, ...]


class Elsewhere(Struct, frozen=True, tag=True):
    """Another side is asked something; what, this side does not learn."""

    side: str


SkirmishAsked = OrderTied | PlaceFigure | TakeTurn | AnswerReaction | NameDefender
StealthAsked = NamePatrol | NameStrategy | TakeStealthTurn | DirectGuards | ManKeys | NameEntry
Asked = SkirmishAsked | StealthAsked
"""What a game waits for; it never waits for anything that is not here."""


class Suspended(Struct, frozen=True):
    """A move under way (X-23).

    `path` starts where the mover stood; `jumps` are the places in it where it lands from a jump; `wish`
    is the way as its side planned it, `done` the index of the sample that it has reached; `asked` are the
    figures that had their question for this move; `silent` are the enemies to whom the stealth move
    fulfils its condition (S-024); `met` is the unknown thing at its end (T-09).
    """

    figure: str
    action: str
    path: tuple[Point, ...]
    jumps: tuple[int, ...] = ()
    wish: tuple[Point, ...] = ()
    done: int = 0
    asked: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    met: tuple[str, str] | None = None


class Attempt(Struct, frozen=True):
    """A special action that waits for its defender (S-060)."""

    figure: str
    special: str


class Deed(Struct, frozen=True):
    """How far a special action is: successes and attempts so far, and whether it is done."""

    work: int = 0
    attempts: int = 0
    done: bool = False


class LastSeen(Struct, frozen=True):
    """Where and when a side last saw an enemy (X-22)."""

    point: Point
    turn: int
    posture: Posture


class Knowledge(Struct, frozen=True):
    """What one side knows when the fog is `sight`: who it sees, whom it has seen, doors and crates."""

    seen: tuple[str, ...] = ()
    last: dict[str, LastSeen] = {}
    layout: Layout = Layout()


class Progress(Struct, frozen=True):
    """How far an objective is: turns held in a row, and whether it is done."""

    held: int = 0
    done: bool = False


Ending = Literal["objective", "eliminated", "score", "strength", "draw", "surrender", "limit", "discovered"]
"""Why a game ended (X-17); `limit` and `discovered` are how infiltrators fail (H-14)."""


class Result(Struct, frozen=True):
    """How a game ended: the winner (none: a draw), why, and each side's score."""

    winner: str | None
    reason: Ending
    turn: int
    scores: dict[str, int]


class State(Struct, frozen=True):
    """A game at one moment.  `figures` are in roster order, `sequence` in sheet order (S-003).

    While the sheet is being made, `tied` holds its groups from the fastest to the slowest; a group of one
    is settled.  `items` lie on the table; those that are carried stand with their figures.  `stealth` is
    there from the beginning of a stealth conflict on, also while a skirmish has broken out of it (X-25).
    """

    mission: Mission
    terrain: Terrain
    options: Options
    figures: dict[str, Figure]
    layout: Layout = Layout()
    phase: Phase = "sequence"
    turn: int = 0
    sequence: tuple[str, ...] = ()
    tied: tuple[tuple[str, ...], ...] = ()
    active: str | None = None
    asked: Asked | None = None
    suspended: Suspended | None = None
    knowledge: dict[str, Knowledge] = {}
    progress: dict[str, Progress] = {}
    deeds: dict[str, Deed] = {}
    attempt: Attempt | None = None
    locked: tuple[str, ...] = ()
    items: dict[str, Point] = {}
    result: Result | None = None
    conflict: Conflict = "skirmish"
    stealth: Stealth | None = None

    def figure(self, name: str) -> Figure:
        """Return a figure by its id."""
        return self.figures[name]

    @property
    def fogged(self) -> bool:
        """Whether sides know only what they see: by the option, and always in a stealth conflict (X-22)."""
        return self.options.fog == "sight" or self.conflict == "stealth"


class Scene(Protocol):
    """What rules read of a game, be it the truth (`State`) or what a side knows (`View`)."""

    @property
    def mission(self) -> Mission: ...  # noqa: D102
    @property
    def terrain(self) -> Terrain: ...  # noqa: D102
    @property
    def layout(self) -> Layout: ...  # noqa: D102
    @property
    def options(self) -> Options: ...  # noqa: D102
    @property
    def figures(self) -> Mapping[str, Figure]: ...  # noqa: D102
    @property
    def turn(self) -> int: ...  # noqa: D102
    @property
    def deeds(self) -> Mapping[str, Deed]: ...  # noqa: D102
    @property
    def locked(self) -> Sequence[str]: ...  # noqa: D102
    @property
    def items(self) -> Mapping[str, Point]: ...  # noqa: D102
    @property
    def sequence(self) -> Sequence[str | None]: ...  # noqa: D102
    @property
    def stealth(self) -> Stealth | None: ...  # noqa: D102


def table(scene: Scene) -> Board:
    """Return the board as it stands in a scene: truth in a state, what is known in a view."""
    return board(scene.terrain, scene.layout)


def friends(scene: Scene, side: str) -> list[Figure]:
    """Return the figures of a side that are in play, in roster order."""
    return [figure for figure in scene.figures.values() if figure.side == side and figure.in_play]


def enemies(scene: Scene, side: str) -> list[Figure]:
    """Return the figures against a side that are in play (in a view: those it sees), in roster order."""
    return [figure for figure in scene.figures.values() if figure.side != side and figure.in_play]
