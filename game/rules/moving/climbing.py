"""Heights: climbing up and down, jumping down, falling (S-022, T-04, X-14)."""

from typing import Final

import numpy as np
from msgspec import Struct

from game.checks import Damage
from game.rules.course import Course
from game.rules.events import Fell, PostureChanged
from game.rules.figures import Figure, Posture
from game.rules.moving.footing import bases, blocked, no_footing
from game.rules.refusal import Refusal
from game.rules.state import Scene, table
from game.rules.wounds import hurt
from game.table.lattice import STEPS_PER_CM, Point, distance
from game.table.lines import grounds
from game.table.raster import Board
from game.table.space import landing, space
from game.table.terrain import STEP_CM

CLIMB_CM: Final = 5.0
"""Greatest difference of height that is climbed or jumped down (S-022, X-14)."""

LANDING_CM: Final = 3.0
"""How far behind the outline a landing may be (T-04)."""

REACH_CM: Final = 2.0
"""How far from the base's edge the outline may be (T-05)."""

FALL_STEP_CM: Final = 5
"""A die of damage for each full step of a fall (X-14)."""


class Ledge(Struct, frozen=True):
    """Where a straight line leaves a level: the place before the outline, the one behind, the other level."""

    before: Point
    behind: Point
    level: float


def ledge(board: Board, start: Point, towards: Point, within_cm: float) -> Ledge | None:
    """Return where a line from `start` to `towards` and beyond first leaves its level, up to so many cm."""
    far = distance(start, towards)
    if not far:
        return None
    parts = np.arange(int(within_cm * STEPS_PER_CM) + 1) / (far * STEPS_PER_CM)
    i = start.i + np.rint((towards.i - start.i) * parts).astype(np.int64)
    j = start.j + np.rint((towards.j - start.j) * parts).astype(np.int64)
    heights = grounds(board, i, j)
    left = np.flatnonzero(np.abs(heights - heights[0]) > STEP_CM)
    if not left.size:
        return None
    n = int(left[0])
    before, behind = Point(int(i[n - 1]), int(j[n - 1])), Point(int(i[n]), int(j[n]))
    return Ledge(before, behind, float(heights[n]))


def _on_line(start: Point, towards: Point, part: float) -> Point:
    return Point(start.i + round((towards.i - start.i) * part), start.j + round((towards.j - start.j) * part))


def _beyond(start: Point, towards: Point, cm: float) -> Point:
    """Return the place `cm` from a start on the line through another place."""
    return _on_line(start, towards, cm / distance(start, towards))


def land(scene: Scene, figure: Figure, edge: Ledge, towards: Point, start: Point) -> Point | None:
    """Return the nearest legal place of the other level, at most 3 cm behind the outline (T-04)."""
    free = space(table(scene), figure.profile.radius, edge.level, bases(scene, figure.id))
    far = distance(start, edge.behind) + LANDING_CM
    return landing(free, edge.behind, _beyond(start, towards, far), LANDING_CM)


def climb_to(scene: Scene, figure: Figure, towards: Point) -> Point | Refusal:
    """Return where a figure comes when it climbs up or down towards a place, or why it cannot (S-022)."""
    facts: dict[str, str | int | float | bool] = {"figure": figure.id}
    board = table(scene)
    edge = ledge(board, figure.place, towards, REACH_CM + figure.profile.radius)
    if edge is None:
        return Refusal("nothing-to-climb", "S-022", facts)
    rise = edge.level - board.ground(figure.place)
    if abs(rise) > CLIMB_CM:
        return Refusal("too-high", "S-022", {**facts, "cm": round(abs(rise), 2), "limit": CLIMB_CM})
    spot = land(scene, figure, edge, towards, figure.place)
    if spot is None:
        return Refusal("no-landing", "T-04", {**facts, "limit": LANDING_CM})
    top = no_footing(scene, spot)
    return Refusal("no-footing", "T-04", {**facts, "what": top}) if top else spot


def jump_to(scene: Scene, figure: Figure, start: Point, towards: Point) -> Point | Refusal:
    """Return where a figure lands that jumps down from the level of `start` on its way (X-14, T-04)."""
    facts: dict[str, str | int | float | bool] = {"figure": figure.id}
    board = table(scene)
    edge = ledge(board, start, towards, distance(start, towards) + figure.profile.radius)
    if edge is None or edge.level > board.ground(start):
        return Refusal("nothing-to-jump", "X-14", facts)
    drop = board.ground(start) - edge.level
    if drop > CLIMB_CM:
        return Refusal("too-high", "X-14", {**facts, "cm": round(drop, 2), "limit": CLIMB_CM})
    free = space(board, figure.profile.radius, board.ground(start), bases(scene, figure.id))
    obstacle = free.leg(start, edge.before)
    if obstacle is not None:
        return blocked(obstacle)
    spot = land(scene, figure, edge, towards, start)
    return spot if spot is not None else Refusal("no-landing", "T-04", {**facts, "limit": LANDING_CM})


def fall(course: Course, name: str, cm: float) -> None:
    """Let a figure fall: a die for each full 5 cm, armour does not help; hurt, it lies fallen (X-14)."""
    before = course.state.figures[name].pv
    course.emit(Fell(figure=name, cm=cm))
    hurt(course, name, Damage(int(cm // FALL_STEP_CM)), 0, None, rule="X-14")
    figure = course.state.figures[name]
    if figure.in_play and figure.pv < before:
        course.emit(PostureChanged(rule="X-14", figure=name, posture=Posture.FALLEN))
