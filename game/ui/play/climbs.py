"""Where a climb may end: places beside the figure on another level within reach (S-022, T-04)."""

import math
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.rules.figures import Figure
from game.rules.moving.climbing import climb_to
from game.rules.moving.footing import room
from game.rules.refusal import Refusal
from game.rules.view import View
from game.table.lattice import Point
from game.table.reach import CELL_CM, Reach, reach

WAYS: Final = 40
"""Directions that are looked at."""

FAR_CM: Final = 8.0
"""How far from the figure a place is named that stands for a direction."""

ROUND: Final = 1
"""Cells about each end that are shown with it: a click there leads to it or beside it."""


@dataclass(frozen=True, eq=False)
class Ends(Reach):
    """The ends of climbs as something to be drawn like a reach."""

    ends: tuple[Point, ...] = ()

    @cached_property
    def costs(self) -> NDArray[np.float32]:
        """0 about each end, infinite elsewhere, as in `Reach`."""
        terrain = self.space.board.terrain
        shape = math.ceil(terrain.depth / CELL_CM), math.ceil(terrain.width / CELL_CM)
        found = np.full(shape, np.inf, np.float32)
        for end in self.ends:
            y, x = int(end.y / CELL_CM), int(end.x / CELL_CM)
            found[max(0, y - ROUND) : y + ROUND + 1, max(0, x - ROUND) : x + ROUND + 1] = 0.0
        found.flags.writeable = False
        return found


def climbs(view: View, figure: Figure) -> Ends | None:
    """Return where a figure may come by climbing, in any direction; None where there is nothing to climb."""
    ends = []
    for way in range(WAYS):
        angle = 2 * math.pi * way / WAYS
        towards = _at(
            view, figure.place.x + FAR_CM * math.cos(angle), figure.place.y + FAR_CM * math.sin(angle)
        )
        spot = climb_to(view, figure, towards)
        if not isinstance(spot, Refusal):
            ends.append(spot)
    if not ends:
        return None
    there = reach(room(view, figure, ends[0]), ends[0], 0.0)
    same = {field.name: getattr(there, field.name) for field in fields(Reach)}
    return Ends(**same, ends=tuple(ends))


def _at(view: View, x: float, y: float) -> Point:
    """Return a place of the table as near to another as there is."""
    terrain = view.terrain
    return Point.at(min(max(x, 0.0), terrain.width), min(max(y, 0.0), terrain.depth))
