"""Open doors in walls of every arrangement: the judge against arithmetic on what is left of the walls."""

import math
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from game.table.lattice import Point
from game.table.raster import board
from game.table.space import places, space
from game.table.terrain import Door, Layout, Solid, Terrain

Box = tuple[int, int, int, int]
"""Left, upper, right, lower limit in cm."""

BOXES = st.one_of(
    st.tuples(st.integers(2, 24), st.integers(8, 14), st.integers(3, 14), st.integers(1, 2)),
    st.tuples(st.integers(8, 20), st.integers(2, 12), st.integers(1, 2), st.integers(3, 14)),
).map(lambda b: (b[0], b[1], b[0] + b[2], b[1] + b[3]))
POINTS = st.builds(Point, st.integers(160, 28 * 128), st.integers(160, 18 * 128))
RADIUS = 1.25
DOUBT = 1 / 32
"""Doors clear walls 1/64 cm beyond their faces: nearer to the limit than this nothing is claimed."""


@settings(max_examples=120, deadline=None)
@given(
    st.lists(BOXES, min_size=1, max_size=4),
    st.lists(BOXES, min_size=1, max_size=3),
    st.lists(POINTS, min_size=3, max_size=8),
)
def test_t07_open_doors_override_the_walls_under_them(
    walls: list[Box], doors: list[Box], path: list[Point]
) -> None:
    terrain = Terrain(
        30.0,
        20.0,
        solids=tuple(Solid(f"w{n}", "wall", outline(box), 6.0) for n, box in enumerate(walls)),
        doors=tuple(Door(f"d{n}", outline(box)) for n, box in enumerate(doors)),
    )
    opened = Layout(open_doors=tuple(door.id for door in terrain.doors))
    free = space(board(terrain, opened), RADIUS, 0.0, ())
    left = [part for wall in walls for part in parts_left(wall, doors)]
    for point in path:
        gap = min((apart(point, point, part) for part in left), default=9.0)
        if abs(gap - RADIUS) > DOUBT:
            assert (free.stands(point) is None) == (gap > RADIUS), point
    for a, b in pairwise(path):
        gap = min((apart(a, b, part) for part in left), default=9.0)
        if free.stands(a) is None and abs(gap - RADIUS) > DOUBT:
            assert free.legs(places([a]), places([b]))[0] == (gap > RADIUS), (a, b)


def outline(box: Box) -> tuple[tuple[float, float], ...]:
    left, upper, right, lower = map(float, box)
    return ((left, upper), (right, upper), (right, lower), (left, lower))


def parts_left(wall: Box, doors: list[Box]) -> list[Box]:
    """Return squares of 1 cm that make up a wall without the doors."""
    left, upper, right, lower = wall
    return [
        (x, y, x + 1, y + 1)
        for y in range(upper, lower)
        for x in range(left, right)
        if not any(d[0] <= x < d[2] and d[1] <= y < d[3] for d in doors)
    ]


def apart(a: Point, b: Point, box: Box) -> float:
    """Distance of a leg from a full rectangle."""
    left, upper, right, lower = box
    if any(left <= p.x <= right and upper <= p.y <= lower for p in (a, b)):
        return 0.0
    corners = [(left, upper), (right, upper), (right, lower), (left, lower)]
    ends = list(zip(corners, corners[1:] + corners[:1], strict=True))
    p, q = (a.x, a.y), (b.x, b.y)
    if any(side(p, q, c) * side(p, q, d) < 0 and side(c, d, p) * side(c, d, q) < 0 for c, d in ends):
        return 0.0
    return min(min(near(p, c, d), near(q, c, d), near(c, p, q), near(d, p, q)) for c, d in ends)


def side(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def near(p: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    ux, uy = b[0] - a[0], b[1] - a[1]
    size = ux * ux + uy * uy
    t = min(1.0, max(0.0, ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / size)) if size else 0.0
    return math.hypot(a[0] + t * ux - p[0], a[1] + t * uy - p[1])
