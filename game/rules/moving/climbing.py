"""Heights: climbing up and down, jumping down, falling (S-022, T-04, X-14)."""

from typing import Final

import numpy as np
from msgspec import Struct

from game.checks import Damage, Target, check_difficulty
from game.rules.arms import bring, check_options
from game.rules.course import Course
from game.rules.events import Fell, PostureChanged, Tried
from game.rules.figures import Figure, Posture
from game.rules.moving.footing import bases, blocked, no_footing, top_under
from game.rules.refusal import Refusal
from game.rules.state import Scene, table
from game.rules.wounds import hurt
from game.table.contact import contact
from game.table.lattice import STEPS_PER_CM, Point, distance, within
from game.table.lines import grounds
from game.table.outlines import contains
from game.table.raster import Board
from game.table.space import landing, space
from game.table.terrain import STEP_CM

CLIMB_CM: Final = 5.0
"""Greatest difference of height that is climbed or jumped down (S-022, X-14)."""

LANDING_CM: Final = 3.0
"""How far behind the outline a landing may be (T-04)."""

REACH_CM: Final = 2.0
"""How far from the base's edge the outline may be (T-05)."""

SLANT: Final = 3.0
"""How many times longer than the reach the line to what is climbed may be: it may be named at a slant."""

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


def land(scene: Scene, figure: Figure, edge: Ledge, towards: Point, start: Point) -> Point | Refusal:
    """Return the nearest legal place of the other level, at most 3 cm behind the outline (T-04).

    Nothing may rise or drop between the outline and that place.
    """
    board = table(scene)
    free = space(board, figure.profile.radius, edge.level, bases(scene, figure.id))
    far = distance(start, edge.behind) + LANDING_CM
    goal = _beyond(start, towards, far)
    spot = landing(free, edge.behind, goal, LANDING_CM)
    if spot is None or ledge(board, edge.behind, goal, distance(edge.behind, spot)) is not None:
        return Refusal("no-landing", "T-04", {"figure": figure.id, "limit": LANDING_CM})
    top = no_footing(scene, spot)
    return Refusal("no-footing", "T-04", {"figure": figure.id, "what": top}) if top else spot


def climb_to(scene: Scene, figure: Figure, towards: Point) -> Point | Refusal:
    """Return where a figure comes when it climbs up or down towards a place, or why it cannot (S-022)."""
    board = table(scene)
    edge = ledge(board, figure.place, towards, SLANT * (REACH_CM + figure.profile.radius))
    if edge is None or not _in_reach(scene, figure, edge):
        return Refusal("nothing-to-climb", "S-022", {"figure": figure.id})
    rise = abs(edge.level - board.ground(figure.place))
    if rise > CLIMB_CM:
        return Refusal("too-high", "S-022", {"figure": figure.id, "cm": round(rise, 2), "limit": CLIMB_CM})
    return land(scene, figure, edge, towards, figure.place)


def _in_reach(scene: Scene, figure: Figure, edge: Ledge) -> bool:
    """Tell whether what is climbed is in reach of the base, at its nearest point (T-05)."""
    board = table(scene)
    higher = edge.behind if edge.level > board.ground(figure.place) else figure.place
    top = top_under(scene, higher)
    if top is None:
        return False
    if contains(top.outline, figure.place):
        return within(figure.place, edge.behind, REACH_CM + figure.profile.radius)
    return contact(board, figure.place, figure.profile.radius, top.outline, top.id)


def jump_to(scene: Scene, figure: Figure, start: Point, towards: Point) -> Point | Refusal:
    """Return where a figure lands that jumps down from the level of `start` on its way (X-14, T-04)."""
    board = table(scene)
    edge = ledge(board, start, towards, distance(start, towards) + figure.profile.radius)
    if edge is None or edge.level > board.ground(start):
        return Refusal("nothing-to-jump", "X-14", {"figure": figure.id})
    drop = board.ground(start) - edge.level
    if drop > CLIMB_CM:
        return Refusal("too-high", "X-14", {"figure": figure.id, "cm": round(drop, 2), "limit": CLIMB_CM})
    free = space(board, figure.profile.radius, board.ground(start), bases(scene, figure.id))
    obstacle = free.leg(start, edge.before)
    return blocked(obstacle) if obstacle is not None else land(scene, figure, edge, towards, start)


def fall(course: Course, name: str, cm: float) -> None:
    """Let a figure fall: a die for each full 5 cm, armour does not help; hurt, it lies fallen (X-14)."""
    before = course.state.figures[name].pv
    course.emit(Fell(figure=name, cm=cm))
    hurt(course, name, Damage(int(cm // FALL_STEP_CM)), 0, None, rule="X-14")
    figure = course.state.figures[name]
    if figure.in_play and figure.pv < before:
        course.emit(PostureChanged(rule="X-14", figure=name, posture=Posture.FALLEN))


def keeps_hold(course: Course, figure: Figure) -> bool:
    """Make the check that the option `climb_check` asks for, in either conflict (S-022)."""
    options = course.state.options
    if options.climb_check is None:
        return True
    own, target = bring(figure, "fisicos", options), Target(options.climb_check)
    check = check_difficulty(course.dice, own, target, check_options(options))
    course.emit(Tried(rule="S-022", figure=figure.id, what="climb", check=check))
    return check.success
