"""Reach (alcance): what a figure can touch, work, charge or strike (T-05, and the heights of T-04)."""

from typing import Final

from game.rules.figures import Figure
from game.rules.refusal import Refusal
from game.rules.state import Scene, enemies, table
from game.table.contact import REACH_CM, contact, touching
from game.table.lattice import Point, within
from game.table.outlines import beside
from game.table.raster import Board
from game.table.terrain import Outline

LEVEL_CM: Final = 2.0
"""Actions in contact need a difference of level of at most this (T-04)."""


def reaches(
    scene: Scene, figure: Figure, outline: Outline, but: str | None = None, reach_cm: float = REACH_CM
) -> bool:
    """Tell whether a figure reaches an outline, or a point if it has one corner only.

    `but` is a door or solid that does not stand in the way.
    """
    board = table(scene)
    target = Point.at(*outline[0]) if len(outline) == 1 else outline
    if not contact(board, figure.place, figure.profile.radius, target, but, reach_cm):
        return False
    return _level(board.ground(figure.place), _floor(board, outline))


def _floor(board: Board, outline: Outline) -> float:
    """Return the height on which something stands: the lowest ground beside it."""
    return min(board.ground(spot) for spot in beside(outline))


def touches(scene: Scene, figure: Figure, other: Figure, at: Point | None = None) -> bool:
    """Tell whether two figures are in contact; the other one at its place, or at `at`."""
    there = at or other.place
    far = REACH_CM + figure.profile.radius + other.profile.radius
    if not within(figure.place, there, far + 1 / 64):
        return False
    board = table(scene)
    near = touching(board, figure.place, figure.profile.radius, there, other.profile.radius)
    return near and _level(board.ground(figure.place), board.ground(there))


def _level(one: float, other: float) -> bool:
    return abs(one - other) <= LEVEL_CM


def pressing(
    scene: Scene, figure: Figure, mover: Figure | None = None, at: Point | None = None
) -> list[Figure]:
    """Return the able, standing, aware enemies in contact with a figure, the mover as if `at` (X-26).

    Servants and civilians do not fight. Who is hidden from the figure's side does not press it (X-25).
    """
    hidden = scene.stealth.hidden if scene.stealth else ()
    found = []
    for enemy in enemies(scene, figure.side):
        place = at if mover is not None and enemy.id == mover.id else None
        ready = enemy.able and enemy.upright and not enemy.unaware and enemy.id not in hidden
        if enemy.role == "fighter" and ready and touches(scene, figure, enemy, place):
            found.append(enemy)
    return found


def pick_up_refusal(scene: Scene, figure: Figure, item: str) -> Refusal | None:
    """Tell why a figure cannot pick an item up: not there, or out of reach (T-05)."""
    point = scene.items.get(item)
    if point is None:
        return Refusal("no-item", "S-040", {"item": item})
    if not reaches(scene, figure, ((point.x, point.y),)):
        return Refusal("out-of-reach", "T-05", {"figure": figure.id, "what": item})
    return None
