"""What a guard watches: whom he sees or hears now (T-12, T-15)."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.rules.figures import Figure
from game.rules.mission_stealth import Facing, Fov, Guard
from game.rules.state import Scene, table
from game.table.body import Body
from game.table.lattice import STEPS_PER_CM, Point, within
from game.table.raster import Board
from game.table.sight import seen_area, sees

STANDING_CM: Final = 2.75
"""A zone is watched at standing height, whatever the posture (T-12)."""

LIMITS: Final[dict[Fov, tuple[int, int, int]]] = {
    60: (1, 3, 4),
    90: (1, 1, 2),
    120: (1, 1, 4),
    180: (0, 0, 1),
    240: (-1, 1, 4),
    270: (-1, 1, 2),
    300: (-1, 3, 4),
    360: (-1, 1, 1),
}
"""Sign and square of the cosine of half the field of view: exact, without trigonometry (T-15)."""

Mask = NDArray[np.bool_]


def duty(figure: Figure) -> Guard | None:
    """Return how a figure watches; those who do not fight or serve watch nothing."""
    if figure.role == "civilian":
        return None
    return figure.guard or Guard()


def in_field(facing: Facing, fov: Fov, di: int, dj: int) -> bool:
    """Tell whether a direction lies in a field of view, its limits included."""
    sign, over, under = LIMITS[fov]
    dot = facing[0] * di + facing[1] * dj
    squares = over * (facing[0] ** 2 + facing[1] ** 2) * (di * di + dj * dj)
    if sign >= 0:
        return dot >= 0 and under * dot * dot >= squares
    return dot >= 0 or under * dot * dot <= squares


def watches(scene: Scene, guard: Figure, body: Body, *, around: bool = False) -> bool:
    """Tell whether an able guard watches a standing body: near enough to hear it, or in sight (T-12).

    `around`: he looks all around, as in the skirmish (X-18).
    """
    keen = duty(guard)
    if keen is None or not guard.able:
        return False
    here, there = guard.place, body.point
    if within(here, there, keen.hearing_cm):
        return True
    if not within(here, there, keen.watch_cm):
        return False
    if not around and not in_field(guard.facing, keen.fov_deg, there.i - here.i, there.j - here.j):
        return False
    return sees(table(scene), guard.body(), body)


def is_away(scene: Scene, source: str) -> bool:
    """Tell whether a zone's guards, or a guard, are off to look after a distraction (C-074)."""
    return scene.stealth is not None and scene.stealth.away.get(source, 0) >= scene.turn > 0


def lookouts(scene: Scene) -> list[Figure]:
    """Return the figures that make derived zones now, in roster order (T-12)."""
    plan = scene.mission.infiltration
    if plan is None:
        return []
    others = [
        f for f in scene.figures.values() if f.side != plan.side and f.able and not is_away(scene, f.id)
    ]
    return [figure for figure in others if (keen := duty(figure)) is not None and keen.watches]


def standing(figure: Figure, at: Point | None = None) -> Body:
    """Return a figure as a zone counts it: standing (T-12)."""
    return Body(at or figure.place, figure.profile.radius, STANDING_CM)


def watchers_at(
    scene: Scene, figure: Figure, at: Point | None = None, *, around: bool = False
) -> tuple[str, ...]:
    """Return the guards who watch a figure, at its place or at another, in roster order (T-13)."""
    body = standing(figure, at)
    return tuple(guard.id for guard in lookouts(scene) if watches(scene, guard, body, around=around))


def watched_area(scene: Scene, guard: Figure, radius: float) -> Mask:
    """Return where a guard watches a standing figure of a base radius: bool `[y, x]` by cell centres."""
    keen = duty(guard)
    board = table(scene)
    if keen is None:
        return np.zeros(board.heights.shape, np.bool_)
    di, dj = _offsets(board, guard.place)
    squares = di * di + dj * dj
    sign, over, under = LIMITS[keen.fov_deg]
    dot = guard.facing[0] * di + guard.facing[1] * dj
    limit = over * (guard.facing[0] ** 2 + guard.facing[1] ** 2) * squares
    field = (
        (dot >= 0) & (under * dot * dot >= limit) if sign >= 0 else (dot >= 0) | (under * dot * dot <= limit)
    )
    near = squares <= (keen.watch_cm * STEPS_PER_CM) ** 2
    seen = seen_area(board, guard.body(), STANDING_CM, radius)
    heard: Mask = squares <= (keen.hearing_cm * STEPS_PER_CM) ** 2
    return heard | (near & field & seen)


def near_area(board: Board, place: Point, cm: float) -> Mask:
    """Return the cells whose centre is at most so many cm from a place: bool `[y, x]`."""
    di, dj = _offsets(board, place)
    near: Mask = di * di + dj * dj <= (cm * STEPS_PER_CM) ** 2
    return near


def _offsets(board: Board, place: Point) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return how far each cell's centre is from a place, in lattice steps: `[1, x]` and `[y, 1]`."""
    rows, columns = board.heights.shape
    middle = board.steps // 2
    across = np.arange(columns, dtype=np.int64) * board.steps + middle - place.i
    down = np.arange(rows, dtype=np.int64) * board.steps + middle - place.j
    return across[None, :], down[:, None]
