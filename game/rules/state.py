"""The whole truth about a game: a value that only `apply` turns into the next."""

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

from msgspec import Struct

from game.rules.figures import Figure, Posture
from game.rules.mission import Mission
from game.rules.options import Options
from game.table.lattice import Point
from game.table.raster import Board, board
from game.table.terrain import Layout, Terrain

Phase = Literal["sequence", "deployment", "play", "over"]


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


class Elsewhere(Struct, frozen=True, tag=True):
    """Another side is asked something; what, this side does not learn."""

    side: str


Asked = OrderTied | PlaceFigure | TakeTurn | AnswerReaction | NameDefender
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


class Result(Struct, frozen=True):
    """How a game ended: the winner (none: a draw), why, and each side's score."""

    winner: str | None
    reason: Literal["objective", "eliminated", "score", "strength", "draw", "surrender"]
    turn: int
    scores: dict[str, int]


class State(Struct, frozen=True):
    """A game at one moment.  `figures` are in roster order, `sequence` in sheet order (S-003).

    While the sheet is being made, `tied` holds its groups from the fastest to the slowest; a group of one
    is settled.  `items` lie on the table; those that are carried stand with their figures.
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

    def figure(self, name: str) -> Figure:
        """Return a figure by its id."""
        return self.figures[name]


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


def table(scene: Scene) -> Board:
    """Return the board as it stands in a scene: truth in a state, what is known in a view."""
    return board(scene.terrain, scene.layout)


def friends(scene: Scene, side: str) -> list[Figure]:
    """Return the figures of a side that are in play, in roster order."""
    return [figure for figure in scene.figures.values() if figure.side == side and figure.in_play]


def enemies(scene: Scene, side: str) -> list[Figure]:
    """Return the figures against a side that are in play (in a view: those it sees), in roster order."""
    return [figure for figure in scene.figures.values() if figure.side != side and figure.in_play]
