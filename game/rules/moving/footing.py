"""Room for a base: where a figure can stand and go (T-04, T-06)."""

import math
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from game.rules.figures import Figure
from game.rules.refusal import Refusal
from game.rules.state import Scene, table
from game.table.lattice import Point
from game.table.outlines import box, contains
from game.table.raster import Board
from game.table.space import Base, Obstacle, Space, space
from game.table.terrain import STEP_CM, Outline, Solid, solids

ROOM_STEP_CM = 0.5
"""How finely a free place is looked for inside a zone."""


def bases(scene: Scene, but: str) -> tuple[Base, ...]:
    """Return the bases of all figures in play that a scene knows, but one (T-06)."""
    others = (figure for figure in scene.figures.values() if figure.in_play and figure.id != but)
    return tuple(Base(figure.id, figure.place, figure.profile.radius) for figure in others)


def room(scene: Scene, figure: Figure, at: Point | None = None) -> Space:
    """Return the free space of a figure on the level where it stands, or of the place `at` (T-04)."""
    board = table(scene)
    level = board.ground(at or figure.place)
    return space(board, figure.profile.radius, level, bases(scene, figure.id))


def blocked(obstacle: Obstacle, leg: int = 0) -> Refusal:
    """Return the refusal that an obstacle on a leg of a path gives, counted from 0 (T-06)."""
    return Refusal("blocked", "T-06", {"what": obstacle.kind, "id": obstacle.id, "leg": leg})


def spot_refusal(scene: Scene, figure: Figure, point: Point) -> Refusal | None:
    """Tell why a figure cannot stand at a place: on the table, outside obstacles and bases (T-06)."""
    obstacle = room(scene, figure, point).stands(point)
    if obstacle is not None:
        return blocked(obstacle)
    top = no_footing(scene, point)
    return Refusal("no-footing", "T-04", {"what": top}) if top else None


def no_footing(scene: Scene, point: Point) -> str | None:
    """Return the solid under a place on whose top nobody can stand: a tree, a hedge, a pillar (T-04)."""
    if table(scene).ground(point) <= STEP_CM:
        return None
    top = top_under(scene, point)
    return top.id if top is not None and not top.climbable else None


def top_under(scene: Scene, point: Point) -> Solid | None:
    """Return the highest solid on whose cells a place lies, or None on the bare floor.

    A cell that an outline cuts belongs to it as a whole, so a place just outside may lie on top (T-04).
    """
    board = table(scene)
    under = _under(board, [point])
    if not under and board.ground(point) > STEP_CM:
        under = _under(board, _cell(scene, point))
    return max(under, key=lambda solid: solid.height_cm, default=None)


def _under(board: Board, spots: list[Point]) -> list[Solid]:
    """Return the solids in whose outlines one of some places lies."""
    here, (left, upper, right, lower) = _boxed(board)
    x, y = [spot.x for spot in spots], [spot.y for spot in spots]
    near = (left <= max(x)) & (right >= min(x)) & (upper <= max(y)) & (lower >= min(y))
    some = [here[n] for n in np.flatnonzero(near).tolist()]
    return [solid for solid in some if any(contains(solid.outline, spot) for spot in spots)]


@lru_cache(maxsize=8)
def _boxed(board: Board) -> tuple[tuple[Solid, ...], NDArray[np.float64]]:
    """Return the solids where they stand now, and the limits of their outlines, `[4, n]` in cm."""
    here = tuple(solids(board.terrain, board.layout))
    return here, np.array([box(solid.outline) for solid in here], np.float64).reshape(-1, 4).T.copy()


def _cell(scene: Scene, point: Point) -> list[Point]:
    """Return the middle of the cell under a place and places near its corners."""
    size = scene.terrain.cell
    x, y = (math.floor(point.x / size) + 0.5) * size, (math.floor(point.y / size) + 0.5) * size
    off = size * 0.45
    return [Point.at(x, y), *(Point.at(x + dx, y + dy) for dx in (-off, off) for dy in (-off, off))]


def standing_room(scene: Scene, figure: Figure, zone: Outline, near: Point | None = None) -> Point | None:
    """Return a free place inside a zone, the nearest to `near` or the first; None if it is full (S-012)."""
    left, upper, right, lower = box(zone)
    columns, rows = math.ceil((right - left) / ROOM_STEP_CM), math.ceil((lower - upper) / ROOM_STEP_CM)
    spots = [
        Point.at(left + (i + 0.5) * ROOM_STEP_CM, upper + (j + 0.5) * ROOM_STEP_CM)
        for j in range(rows)
        for i in range(columns)
    ]
    if near is not None:
        spots.sort(key=lambda spot: ((spot.i - near.i) ** 2 + (spot.j - near.j) ** 2, spot.j, spot.i))
    spaces: dict[float, Space] = {}
    board = table(scene)
    for spot in spots:
        if contains(zone, spot):
            level = board.ground(spot)
            free = spaces.setdefault(
                level, space(board, figure.profile.radius, level, bases(scene, figure.id))
            )
            if free.stands(spot) is None and no_footing(scene, spot) is None:
                return spot
    return None
