"""Reach: what a base touches or nearly touches (T-05)."""

from typing import Final

from game.table.lattice import Point, distance, within
from game.table.raster import Board
from game.table.terrain import Outline, solids

REACH_CM: Final = 2.0
"""From the edge of the base to the nearest point of the target's outline, at most (T-05)."""


def nearest(outline: Outline, x: float, y: float) -> tuple[float, float]:
    """Return the point of an outline that is nearest to a place, in cm."""
    best, found = float("inf"), (x, y)
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        dx, dy = bx - ax, by - ay
        size = dx * dx + dy * dy
        part = min(1.0, max(0.0, ((x - ax) * dx + (y - ay) * dy) / size)) if size else 0.0
        px, py = ax + part * dx, ay + part * dy
        far = (px - x) ** 2 + (py - y) ** 2
        if far < best:
            best, found = far, (px, py)
    return found


def contact(
    board: Board, place: Point, radius: float, outline: Outline, but: str | None = None, reach_cm: float = REACH_CM
) -> bool:
    """Tell whether a base reaches an outline; `but` is a door or solid that does not stand in the way."""
    x, y = nearest(outline, place.x, place.y)
    there = Point.at(x, y)
    return within(place, there, radius + reach_cm) and _open(board, place, there, but)


def touching(board: Board, place: Point, radius: float, other: Point, other_radius: float) -> bool:
    """Tell whether two bases are in contact (T-05)."""
    return within(place, other, radius + other_radius + REACH_CM) and _open(board, place, other, None)


def overlaps(place: Point, radius: float, outline: Outline) -> bool:
    """Tell whether a base overlaps an outline."""
    x, y = nearest(outline, place.x, place.y)
    return distance(place, Point.at(x, y)) < radius


def _open(board: Board, a: Point, b: Point, but: str | None) -> bool:
    walls = [s.outline for s in solids(board.terrain, board.layout) if s.kind == "wall" and s.id != but]
    shut = [d.outline for d in board.terrain.doors if d.id not in board.layout.open_doors and d.id != but]
    return board is not None and len(walls) + len(shut) >= 0 and a is not b
