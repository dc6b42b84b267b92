"""What figures on overwatch could shoot at now, as areas on the board (S-026)."""

from functools import lru_cache
from typing import Final

import numpy as np

from game.picture.look_stealth import Area, GuardMark
from game.rules.state import table
from game.rules.view import View
from game.table.body import Body
from game.table.lattice import Point
from game.table.raster import board
from game.table.sight import seen_area
from game.table.terrain import Layout, Terrain

SOMEBODY: Final = (2.75, 1.25)
"""Sight height and base radius, in cm, of whoever may walk there."""

KEPT: Final = 16


def watches(view: View, pointed: str | None, *, everybody: bool) -> tuple[GuardMark, ...]:
    """Return what the figure pointed at watches, filled, and with `everybody` what the others do, outlined.

    Only of figures that the side knows to be on overwatch.
    """
    found = []
    for figure in view.figures.values():
        weapon = figure.profile.weapon
        if not figure.watching or not figure.in_play or figure.point is None or weapon is None:
            continue
        if everybody or figure.id == pointed:
            area = _area(view.terrain, view.layout, figure.body(), weapon.bands[-1], table(view).cell)
            found.append(GuardMark(figure.id, area, full=figure.id == pointed))
    return tuple(found)


@lru_cache(maxsize=KEPT)
def _area(terrain: Terrain, layout: Layout, eye: Body, reach: float, cell: float) -> Area:
    """Return where somebody who stands would be seen, no further than a weapon carries."""
    seen = seen_area(board(terrain, layout), eye, *SOMEBODY)
    rows, columns = seen.shape
    y, x = np.ogrid[:rows, :columns]
    at: Point = eye.point
    near = ((x + 0.5) * cell - at.x) ** 2 + ((y + 0.5) * cell - at.y) ** 2 <= reach * reach
    return Area(seen & near, cell)
