"""What the board shows besides what a side knows: plain values that the screen fills in."""

from typing import Literal

from msgspec import Struct

from game.picture.look_stealth import StealthLook
from game.table.body import Body
from game.table.lattice import Point
from game.table.reach import Reach
from game.table.terrain import Outline

Mark = Literal["a", "b", ""]
"""The mark of a side on the board (`Side.mark`); empty for nobody."""

FloatKind = Literal["harm", "miss", "good", "plain"]


class Risk(Struct, frozen=True):
    """A place of the path where something may happen to the mover, and what to say of it ("Vera 45 %").

    He may be shot at, or detected ("detectar 38 %").
    """

    point: Point
    label: str = ""
    kind: Literal["shot", "detect"] = "shot"


class Peg(Struct, frozen=True):
    """An enemy who would see the end of the path: where he is, and whether he could shoot."""

    point: Point
    shoots: bool = True


class TargetMark(Struct, frozen=True):
    """A possible target: the chance ("50 %"), what makes it, and whether it can be shot at."""

    figure: str
    title: str
    detail: str = ""
    ok: bool = True


class ZoneMark(Struct, frozen=True):
    """A zone: where it is, its name and whose it is; who holds an objective is seen in the view.

    `active`: it matters for what is being chosen now; `held` of `turns` are shown as pips when there is
    more than one turn to hold; `done` puts a tick; `told`: its name is wanted, at any zoom.
    """

    outline: Outline
    title: str = ""
    side: Mark = ""
    active: bool = True
    held: int = 0
    turns: int = 1
    done: bool = False
    told: bool = False


class LineMark(Struct, frozen=True):
    """A line of sight, and where it is blocked, if it is; lines shown together tell of one pair."""

    a: Point
    b: Point
    blocked_at: Point | None = None


class Float(Struct, frozen=True):
    """Words that rise from a place and fade; `age` from 0 to 1."""

    point: Point
    text: str
    kind: FloatKind = "plain"
    age: float = 0.0


class Tracer(Struct, frozen=True):
    """A shot under way; `age` from 0 to 1, `hit`: it ends in a flash."""

    a: Point
    b: Point
    age: float = 0.0
    hit: bool = False


class Band(Struct, frozen=True):
    """A limit of range about a figure in cm, and its label."""

    limit: float
    label: str


class BoardLook(Struct, frozen=True):
    """Everything that the board shows besides the view.

    `selected`, `hover` and `ghost` are figures, `door` is the door under the pointer.  `reach` is drawn as
    that of the action `reach_kind`, with `further` as the paler one round it.  `path` includes its start; the
    ghost stands at its end, with `posture` when it is not the figure's own; `path_seen` says whether it would
    be seen, `path_watched` that it is.  `far` is the place pointed at that is out of reach.  `shade_from`
    sees, and the rest is shaded.  `places` and `facings` (degrees clockwise from the right) override the
    view's while something moves, `doors` (shares open, 0 to 1) while doors swing; `names` replaces the ids of
    items, and `told` are the items and special actions whose words are wanted at any zoom.  `heights` shows
    heights, names and `bands`; `hatch` gives zones a pattern beside their colour.  `scale` is that of the
    interface, `language` the one of the mission's words; `stealth` is what a stealth conflict adds.
    """

    selected: str | None = None
    hover: str | None = None
    door: str | None = None
    reach: Reach | None = None
    reach_kind: str = "walk"
    further: Reach | None = None
    path: tuple[Point, ...] = ()
    path_ok: bool = True
    path_label: str = ""
    path_detail: str = ""
    path_seen: str = ""
    path_watched: bool = False
    far: Point | None = None
    far_label: str = ""
    ghost: str | None = None
    posture: str = ""
    risks: tuple[Risk, ...] = ()
    pegs: tuple[Peg, ...] = ()
    shade_from: Body | None = None
    targets: tuple[TargetMark, ...] = ()
    zones: tuple[ZoneMark, ...] = ()
    lines: tuple[LineMark, ...] = ()
    line_label: str = ""
    line_detail: str = ""
    tape: tuple[Point, Point] | None = None
    tape_label: str = ""
    cursor: Point | None = None
    bands: tuple[Band, ...] = ()
    places: dict[str, Point] = {}
    facings: dict[str, float] = {}
    doors: dict[str, float] = {}
    floats: tuple[Float, ...] = ()
    tracers: tuple[Tracer, ...] = ()
    names: dict[str, str] = {}
    told: tuple[str, ...] = ()
    heights: bool = False
    hatch: bool = True
    scale: float = 1.0
    language: str = "es"
    stealth: StealthLook = StealthLook()
