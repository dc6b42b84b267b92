"""Paths: is there room for the base, how long is the way, where does it end in truth (T-06, T-09, T-18)."""

import math

from game.rules.figures import Figure
from game.rules.refusal import Refusal
from game.rules.state import Scene, table
from game.table.lattice import Point, fits, length
from game.table.outlines import box, contains
from game.table.space import Base, Obstacle, Space, farthest, space
from game.table.terrain import Outline

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


def blocked(obstacle: Obstacle) -> Refusal:
    """Return the refusal that an obstacle gives (T-06)."""
    facts: dict[str, str | int | float | bool] = {"what": obstacle.kind, "id": obstacle.id}
    return Refusal("blocked", "T-06", {**facts, "leg": obstacle.leg})


def spot_refusal(scene: Scene, figure: Figure, point: Point) -> Refusal | None:
    """Tell why a figure cannot stand at a place: on the table, outside obstacles and bases (T-06)."""
    obstacle = room(scene, figure, point).stands(point)
    return blocked(obstacle) if obstacle else None


def path_refusal(scene: Scene, figure: Figure, path: tuple[Point, ...], allowance: float) -> Refusal | None:
    """Tell why a figure cannot go along a path: too long (T-18), or not free (T-06)."""
    way = (figure.place, *path)
    cm = length(way)
    if not fits(cm, allowance):
        return Refusal("too-far", "T-18", {"cm": round(cm, 2), "limit": allowance})
    obstacle = room(scene, figure).path(way)
    return blocked(obstacle) if obstacle else None


def true_way(
    scene: Scene, figure: Figure, path: tuple[Point, ...]
) -> tuple[tuple[Point, ...], Obstacle | None]:
    """Return how far a path is free in truth, from where the figure stands, and what ends it (T-09)."""
    way = (figure.place, *path)
    free = room(scene, figure)
    obstacle = free.path(way)
    return (farthest(free, way), obstacle) if obstacle else (way, None)


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
            if free.stands(spot) is None:
                return spot
    return None
