"""Reach: who and what a figure can lay hands on from where it stands (T-05)."""

from functools import lru_cache
from typing import Final

import numpy as np

from game.table import clearance
from game.table.clearance import Lines
from game.table.cutting import FINE, FINE_PER_CM, Corner, Corners, contains, fine, sides
from game.table.lattice import Point, within
from game.table.obstacles import obstacles
from game.table.raster import Board
from game.table.terrain import STEP_CM, Outline, solids

REACH_CM: Final = 2.0
"""How far from the edge of a base one reaches, and how high above its ground one reaches across."""


def contact(
    board: Board,
    place: Point,
    radius: float,
    target: Outline | Point,
    but: str | None = None,
    reach_cm: float = REACH_CM,
) -> bool:
    """Tell whether a base of `radius` cm is in reach of an outline or a point (T-05).

    The nearest point of the target is at most `reach_cm` from the base's edge, and the straight line there
    crosses nothing that rises more than 2 cm above the ground under the base, shut doors among it.  The
    target's own outline is no obstacle, nor is what a target that is a point lies in, nor what is called
    `but`.
    """
    keep = radius + reach_cm
    if isinstance(target, Point):
        ignored = (but, *_around(board, target))
        return within(place, target, keep) and _open(board, place, _fine(target), ignored)
    corners, here = fine(target), _fine(place)
    if contains(corners, *here):
        return True
    end = _nearest(corners, here, keep * FINE_PER_CM)
    return end is not None and _open(board, place, end, (but,))


def touching(board: Board, place: Point, radius: float, other: Point, other_radius: float) -> bool:
    """Tell whether two bases are in contact, radii in cm (T-05)."""
    near = within(place, other, radius + other_radius + REACH_CM)
    return near and _open(board, place, _rim(_fine(place), _fine(other), other_radius), (None,))


def overlaps(place: Point, radius: float, outline: Outline) -> bool:
    """Tell whether a base of `radius` cm overlaps an outline or lies in it; touching is not overlapping."""
    corners, here = fine(outline), _fine(place)
    ends = np.array([(*a, *b) for a, b in sides(corners)], np.float64)
    lines = clearance.lines(ends, np.full(len(ends), radius * FINE_PER_CM))
    return contains(corners, *here) or clearance.hits(*here, *here, lines).size > 0


def _fine(place: Point) -> Corner:
    return float(place.i * FINE + FINE // 2), float(place.j * FINE + FINE // 2)


def _rim(here: Corner, centre: Corner, radius: float) -> Corner:
    """Return the point of a base's rim that is nearest to a place outside it."""
    x, y = centre[0] - here[0], centre[1] - here[1]
    far = (x * x + y * y) ** 0.5
    part = max(0.0, 1.0 - radius * FINE_PER_CM / far) if far else 0.0
    return here[0] + x * part, here[1] + y * part


def _nearest(corners: Corners, here: Corner, keep: float) -> Corner | None:
    """Return the nearest point of an outline that is at most `keep` fine steps away, or None.

    Whether a side is near enough is decided with whole numbers.
    """
    best = None
    for (x0, y0), (x1, y1) in sides(corners):
        vx, vy, wx, wy = x1 - x0, y1 - y0, here[0] - x0, here[1] - y0
        along, size = wx * vx + wy * vy, vx * vx + vy * vy
        if 0.0 < along < size:
            across = wx * vy - wy * vx
            near = across * across <= keep * keep * size
            end = x0 + vx * along / size, y0 + vy * along / size
        else:
            end = (x0, y0) if along <= 0.0 else (x1, y1)
            near = (here[0] - end[0]) ** 2 + (here[1] - end[1]) ** 2 <= keep * keep
        far = (here[0] - end[0]) ** 2 + (here[1] - end[1]) ** 2
        if near and (best is None or far < best[0]):
            best = far, end
    return None if best is None else best[1]


def _open(board: Board, place: Point, end: Corner, ignored: tuple[str | None, ...]) -> bool:
    """Tell whether the straight line to a point crosses nothing that is too high to reach across.

    The last lattice step of the line is left out: there lies the target's own outline, often in a wall's.
    """
    here = _fine(place)
    far = ((end[0] - here[0]) ** 2 + (end[1] - here[1]) ** 2) ** 0.5
    part = max(0.0, 1.0 - FINE / far) if far else 0.0
    x, y = here[0] + (end[0] - here[0]) * part, here[1] + (end[1] - here[1]) * part
    lines, names = _barriers(board, board.ground(place))
    return all(names[line] in ignored for line in clearance.hits(*here, x, y, lines).tolist())


@lru_cache(maxsize=16)
def _barriers(board: Board, ground: float) -> tuple[Lines, tuple[str, ...]]:
    """Return the outlines of what rises too high above the ground to reach across, and the name of each."""
    known = obstacles(board, ground + REACH_CM - STEP_CM)
    sources = [known.sources[owner] for owner in known.owner.tolist()]
    chosen = [n for n, source in enumerate(sources) if source.kind in ("wall", "door")]
    lines = clearance.lines(known.lines[chosen], np.zeros(len(chosen)))
    return lines, tuple(sources[n].id for n in chosen)


def _around(board: Board, target: Point) -> list[str]:
    """Return the names of the solids and doors that a point lies in."""
    shapes = [(solid.id, solid.outline) for solid in solids(board.terrain, board.layout)]
    shapes += [(door.id, door.outline) for door in board.terrain.doors]
    return [name for name, outline in shapes if contains(fine(outline), *_fine(target))]
