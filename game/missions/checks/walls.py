"""Walls and doors: gaps too small to be meant, slanting walls too thin, doors that hang in the air."""

import math
from typing import Final

from game.missions.build import Built
from game.missions.kinds import WALLS
from game.missions.problems import Findings
from game.missions.shapes import size, upright
from game.table.lattice import Point
from game.table.outlines import box, contains
from game.table.terrain import Door, Outline, Solid

GAP_CM: Final = 0.1
"""Walls nearer than this were meant to touch."""
JAMB_CM: Final = 0.3
"""How far from the end of a door its wall may begin."""
LEAST_JAMB_CM: Final = 3.0
MARGIN_CM: Final = 1 / 32
"""What planned paths keep on both sides together (T-06)."""


def check_walls(built: Built, findings: Findings) -> None:
    """Note what is wrong with walls and doors."""
    terrain = built.state.terrain
    walls = [solid for solid in terrain.solids if solid.kind in WALLS]
    _check_gaps([*walls, *terrain.doors], built, findings)
    for wall in walls:
        thick = size(wall.outline) / max(_sides(wall.outline))
        if wall.kind != "wall" and not upright(wall.outline) and thick < terrain.cell * 1.5:
            findings.warning(
                "thin-slanting-wall", built.places[wall.id], cm=round(thick, 2), least=terrain.cell * 1.5
            )
    least = min((2 * figure.profile.radius for figure in built.state.figures.values()), default=0.0)
    high = [solid for solid in terrain.solids if solid.height_cm >= LEAST_JAMB_CM]
    for door in terrain.doors:
        _check_door(door, high, least, built, findings)


def _check_door(door: Door, walls: list[Solid], least: float, built: Built, findings: Findings) -> None:
    place = built.places[door.id]
    width = max(_sides(door.outline))
    if least and width < least + MARGIN_CM:
        findings.warning("door-too-narrow", place, cm=round(width, 2), least=round(least + MARGIN_CM, 2))
    ends = _ends(door.outline)
    terrain = built.state.terrain
    on = [end for end in ends if 0.0 < end.x < terrain.width and 0.0 < end.y < terrain.depth]
    free = sum(not any(contains(wall.outline, end) for wall in walls) for end in on)
    if free == len(ends):
        findings.error("door-without-wall", place)
    elif free:
        findings.warning("door-beside-gap", place)


def _ends(outline: Outline) -> tuple[Point, Point]:
    """Return the places just beyond the two narrow sides of a door, on its middle line."""
    a, b, c, d = outline
    if math.dist(a, b) < math.dist(b, c):
        a, b, c, d = b, c, d, a
    near, far = ((a[0] + d[0]) / 2, (a[1] + d[1]) / 2), ((b[0] + c[0]) / 2, (b[1] + c[1]) / 2)
    part = JAMB_CM / math.dist(near, far)
    x, y = (far[0] - near[0]) * part, (far[1] - near[1]) * part
    return Point.at(near[0] - x, near[1] - y), Point.at(far[0] + x, far[1] + y)


def _sides(outline: Outline) -> list[float]:
    return [math.dist(a, b) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)]


def _check_gaps(things: list[Solid | Door], built: Built, findings: Findings) -> None:
    """Note pairs of walls between which a slit is open; those of one drawn line are one wall."""
    boxes = [(box(each.outline), each) for each in things]
    boxes.sort(key=lambda each: each[0][0])
    for number, (one, wall) in enumerate(boxes):
        for other, beside in boxes[number + 1 :]:
            if other[0] > one[2] + GAP_CM:
                break
            if other[1] > one[3] + GAP_CM or other[3] < one[1] - GAP_CM:
                continue
            if built.places[wall.id] == built.places[beside.id]:
                continue
            apart = _apart(wall.outline, beside.outline)
            if 0.0 < apart < GAP_CM:
                place = built.places[beside.id]
                findings.warning("gap-between-walls", place, mm=round(apart * 10, 2), other=wall.id)


def _apart(one: Outline, other: Outline) -> float:
    """Return the distance of two outlines in cm; 0 where they touch or overlap."""
    if any(contains(one, Point.at(x, y)) for x, y in other) or any(
        contains(other, Point.at(x, y)) for x, y in one
    ):
        return 0.0
    edges, others = (list(zip(each, (*each[1:], each[0]), strict=True)) for each in (one, other))
    return min(_between(*edge, *facing) for edge in edges for facing in others)


Corner = tuple[float, float]


def _between(a: Corner, b: Corner, c: Corner, d: Corner) -> float:
    """Return the distance of two straight lines."""
    if _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0:
        return 0.0
    return min(_off(a, c, d), _off(b, c, d), _off(c, a, b), _off(d, a, b))


def _turn(a: Corner, b: Corner, c: Corner) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _off(point: Corner, a: Corner, b: Corner) -> float:
    """Return how far a point is from a line."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    part = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    part = min(1.0, max(0.0, part))
    return math.dist(point, (a[0] + dx * part, a[1] + dy * part))
