"""What happened of moves: ways, postures, doors, falls (S-018 … S-036, T-09, T-10)."""

from typing import Literal

from game.checks import DifficultyCheck
from game.rules.event import Event
from game.rules.figures import Posture
from game.table.lattice import Point
from game.table.terrain import Shift

Cut = Literal["fell", "down", "met"]
"""What ends a move early: its figure fell, went down, or met what its side did not know (T-09, T-10)."""


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


class Declined(Event, frozen=True, tag=True, kw_only=True):
    """A figure let its reaction shot go for this move (S-027)."""

    rule: str = "S-027"
    figure: str
    target: str


class DoorMoved(Event, frozen=True, tag=True, kw_only=True):
    """A door was opened or closed (S-036)."""

    rule: str = "S-036"
    figure: str
    door: str
    open: bool


class Pushed(Event, frozen=True, tag=True, kw_only=True):
    """A figure pushed something; `shifts` is where everything pushed lies now (T-08)."""

    rule: str = "T-08"
    figure: str
    solid: str
    dx: int
    dy: int
    shifts: tuple[Shift, ...]


class Fell(Event, frozen=True, tag=True, kw_only=True):
    """A figure fell so many cm (X-14)."""

    rule: str = "X-14"
    figure: str
    cm: float


class Tried(Event, frozen=True, tag=True, kw_only=True):
    """A figure made a check that concerns nobody else: climbing (S-022), landing from a jump (X-14)."""

    figure: str
    what: Literal["climb", "jump"]
    check: DifficultyCheck
