"""What the board shows of a stealth conflict, as far as a side knows: plain values from the screen."""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.table.lattice import Point
from game.table.terrain import Outline

Cover = Literal["objects", "people", "none"]
"""What one hides behind (Cobertura, C-014)."""

Known = Literal["known", "suspected", "beaten"]
"""How a side stands to a zone: what is unknown is not given at all (C-117)."""

Alarm = Literal[0, 1, 2, 3]
"""Desprevenido, Inseguro, Precavido, Descubierto (C-096)."""


@dataclass(frozen=True, eq=False)
class Area:
    """A part of the table as a raster: bool `[y, x]` in cells of `cell` cm; nobody may change it."""

    mask: NDArray[np.bool_]
    cell: float

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Area) or self.cell != other.cell:
            return False
        return self.mask is other.mask or np.array_equal(self.mask, other.mask)

    def __hash__(self) -> int:
        return hash((self.mask.shape, self.cell))


class RiskZone(Struct, frozen=True):
    """A zone of risk (Zona, C-007 … C-020): where it is and how an infiltrator stands to it.

    A derived zone (T-13) has no outline and its sign by `figure`.  `tally` of `health` is drawn as pips when
    it is known.  `key`: a key point (C-104); `active`: it matters for what is being chosen now.
    """

    outline: Outline = ()
    title: str = ""
    kind: Literal["guard", "mechanism", "quiet"] = "guard"
    state: Known = "known"
    cover: Cover | None = None
    tally: int = 0
    health: int = 0
    key: bool = False
    active: bool = False
    figure: str = ""


class Plot(Struct, frozen=True):
    """A part of a zone (subzona, C-113 … C-115): its light as a modifier to hiding, its cover.

    It counts only `within` its zone; without one, wherever its own outline lies.
    """

    outline: Outline
    light: int = 0
    cover: Cover | None = None
    title: str = ""
    within: Outline = ()


class Route(Struct, frozen=True):
    """The way of a patrol (T-15): its nodes, how many turns it waits at each, and whether it goes round."""

    nodes: tuple[Point, ...]
    waits: tuple[int, ...] = ()
    round: bool = True


class GuardMark(Struct, frozen=True):
    """How a guard watches.

    `area` is where he would see somebody who stands there; `full` fills it, otherwise it is an outline.
    `hearing` is in cm.  `ahead` is the way that he walks next, from where he is, and `pace` its words.
    """

    figure: str
    area: Area | None = None
    full: bool = False
    hearing: float = 0.0
    alarm: Alarm | None = None
    route: Route | None = None
    ahead: tuple[Point, ...] = ()
    pace: str = ""


class MechanismMark(Struct, frozen=True):
    """A mechanism (C-120): what, where it is worked, what is known of it; `told`: its name is wanted."""

    kind: Literal["bell", "creaking_floor", "snare", "pit", "lock"]
    point: Point
    outline: Outline = ()
    state: Literal["known", "suspected", "disarmed", "sprung"] = "known"
    title: str = ""
    told: bool = False


class Noticed(Struct, frozen=True):
    """Where something was noticed last; `age` from 0 to 1 is where its pulse is."""

    point: Point
    label: str = ""
    age: float = 0.35


class Noise(Struct, frozen=True):
    """A noise and how far it is heard in cm; `age` from 0 to 1 is where its waves are."""

    point: Point
    radius: float
    label: str = ""
    age: float = 0.6


class StealthLook(Struct, frozen=True):
    """Everything that the board shows of a stealth conflict besides the view.

    `hidden` are figures that their enemies do not know of, besides those that the view says so of.
    """

    zones: tuple[RiskZone, ...] = ()
    plots: tuple[Plot, ...] = ()
    guards: tuple[GuardMark, ...] = ()
    mechanisms: tuple[MechanismMark, ...] = ()
    noticed: Noticed | None = None
    noises: tuple[Noise, ...] = ()
    hidden: tuple[str, ...] = ()
