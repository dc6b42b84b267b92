"""What is within reach, and the paths offered: legal, taut, and as long as they say."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.table.lattice import Point, fits, length
from game.table.raster import board
from game.table.reach import CELL, reach
from game.table.space import Base, Space, space
from game.table.terrain import Door, Layout, Outline, Solid, Terrain
from tests.table.maps import text_map

RADIUS = 1.25
MARGIN = 1 / 64
"""What a path that is offered keeps beyond the radius (T-06)."""


def at(x: float, y: float) -> Point:
    return Point.at(x, y)


def box(left: float, upper: float, right: float, lower: float) -> Outline:
    return ((left, upper), (right, upper), (right, lower), (left, lower))


def table(
    *outlines: Outline,
    bases: tuple[Base, ...] = (),
    radius: float = RADIUS,
    level: float = 0.0,
    height: float = 4.0,
    doors: tuple[Door, ...] = (),
    opened: tuple[str, ...] = (),
) -> Space:
    solids = tuple(Solid(str(n), "wall", outline, height) for n, outline in enumerate(outlines))
    terrain = Terrain(40.0, 30.0, 0.5, 6.0, solids, (), doors)
    return space(board(terrain, Layout(open_doors=opened)), radius, level, bases)


def cost(free: Space, start: Point, allowance: float, place: Point) -> float:
    return float(reach(free, start, allowance).costs[place.j // CELL, place.i // CELL])


@pytest.mark.parametrize(
    ("allowance", "rule"), [(10.0, "S-032"), (25.0, "S-018"), (15.0, "S-019"), (5.0, "T-03")]
)
def test_s018_s032_the_whole_allowance_in_a_straight_line_and_no_more(allowance: float, rule: str) -> None:
    start = at(5, 15)
    end = Point(start.i + int(allowance * 128), start.j)
    within = reach(table(), start, allowance)
    assert within.path(end) == (start, end), rule
    assert within.path(Point(end.i + 13, end.j)) is None
    assert within.path(Point(end.i + 1, end.j)) is None


def test_the_start_is_in_reach_of_itself() -> None:
    within = reach(table(), at(5.25, 15.25), 10.0)
    assert within.path(at(5.25, 15.25)) == (at(5.25, 15.25),)
    assert within.costs[30, 10] == 0.0


def test_costs_in_the_open_are_straight_distances() -> None:
    start = at(20.25, 15.25)
    costs = reach(table(), start, 10.0).costs
    assert costs.shape == (60, 80)
    assert costs.dtype == np.float32
    assert costs[30, 60] == pytest.approx(10.0)
    assert costs[30, 61] == np.inf
    assert costs[42, 56] == pytest.approx(10.0)
    assert np.isfinite(costs).sum() == sum(
        (x - 40) ** 2 + (y - 30) ** 2 <= 400 for x in range(80) for y in range(60)
    )


def test_around_the_end_of_a_wall_the_path_is_two_tangents_and_an_arc() -> None:
    free = table(box(20, 0, 21, 15))
    start, end = at(16, 12), at(25, 12)
    path = reach(free, start, 25.0).path(end)
    assert path is not None
    assert free.path(path) is None
    corners = [(20.0, 15.0), (21.0, 15.0)]
    assert geodesic(start, end, corners, RADIUS) <= length(path)
    assert length(path) <= geodesic(start, end, corners, RADIUS + MARGIN) * 1.005
    assert reach(free, start, length(path) - 0.01).path(end) is None


def test_around_another_base_the_path_is_taut() -> None:
    free = table(bases=(Base("b", at(20, 15), 1.25),))
    start, end = at(15, 15), at(25, 15)
    path = reach(free, start, 15.0).path(end)
    assert path is not None
    assert free.path(path) is None
    assert tangents(5.0, 2.5) <= length(path) <= tangents(5.0, 2.5 + MARGIN) * 1.005


def tangents(away: float, arc: float) -> float:
    """Length of a string half around a disc, both ends as far away."""
    return 2 * math.sqrt(away**2 - arc**2) + 2 * arc * (math.pi / 2 - math.acos(arc / away))


def geodesic(start: Point, end: Point, corners: list[tuple[float, float]], arc: float) -> float:
    """Length of a string around two corners of one height, drawn tight below them."""
    (x0, y0), (x1, y1) = corners
    total = x1 - x0
    for place, x, y, side in ((start, x0, y0, 1), (end, x1, y1, -1)):
        dx, dy = (x - place.x) * side, y - place.y
        far = math.hypot(dx, dy)
        total += math.sqrt(far**2 - arc**2)
        total += arc * (math.atan2(dy, dx) + math.asin(arc / far))
    return total


def test_a_gap_a_little_wider_than_the_base_is_found_and_a_narrower_one_is_not() -> None:
    for gap, found in ((2.5 + 1 / 16, True), (2.5 - 1 / 128, False)):
        free = table(box(0, 14, 18, 15), box(18 + gap, 14, 40, 15))
        path = reach(free, at(14, 11), 15.0).path(at(14, 18))
        assert (path is not None) == found


def test_s036_a_door_is_a_way_through_only_while_it_is_open() -> None:
    door = (Door("d", box(18, 14, 21, 15)),)
    start, end = at(16, 11), at(22, 18)
    shut = reach(table(box(0, 14, 40, 15), doors=door), start, 15.0)
    assert shut.path(end) is None
    assert not np.isfinite(shut.costs[30:]).any()
    free = table(box(0, 14, 40, 15), doors=door, opened=("d",))
    opened = reach(free, start, 15.0)
    path = opened.path(end)
    assert path is not None
    assert free.path(path) is None
    assert opened.costs[36, 44] == pytest.approx(length(path), abs=0.5)


def test_a_drawn_maze_has_the_one_way_that_there_is() -> None:
    drawn = text_map(
        """
        #########
        #A..#...#
        #...#...#
        #...#...#
        #.......#
        #.......#
        #########
        """,
        size=2.0,
    )
    free = space(board(drawn.terrain, drawn.layout), RADIUS, 0.0, ())
    start = at(3.5, 3.5)
    within = reach(free, start, 25.0)
    path = within.path(at(13.5, 3.5))
    assert path is not None
    assert free.path(path) is None
    assert max(point.y for point in path) > 8.0
    assert within.path(at(9, 3)) is None


def test_t04_reach_on_a_roof_ends_where_it_ends() -> None:
    free = table(box(10, 5, 30, 25), level=4.0)
    within = reach(free, at(20, 15), 20.0)
    y, x = np.nonzero(np.isfinite(within.costs))
    assert (x.min(), x.max(), y.min(), y.max()) == (20, 59, 10, 49)


def test_t19_a_mover_without_a_base_goes_round_a_wall() -> None:
    free = table(box(20, 10, 21, 20), radius=0.0)
    path = reach(free, at(18, 15), 15.0).path(at(23, 15))
    assert path is not None
    assert free.path(path) is None
    assert length(path) == pytest.approx(2 * math.sqrt(29) + 1, abs=0.1)


def test_who_stands_where_nobody_can_reaches_nothing() -> None:
    within = reach(table(box(18, 13, 22, 17)), at(20, 15), 10.0)
    assert not np.isfinite(within.costs).any()
    assert within.path(at(10, 15)) is None
    assert within.path(at(20, 15)) is None


def test_where_a_figure_cannot_stand_it_cannot_go() -> None:
    free = table(box(18, 13, 22, 17), bases=(Base("b", at(10, 15), 1.25),))
    within = reach(free, at(10, 10), 20.0)
    for place in (at(20, 15), at(17, 15), at(10, 14), at(1, 10), at(-3, 10)):
        assert within.path(place) is None


CORNERS = st.tuples(st.integers(0, 40 * 16), st.integers(0, 30 * 16)).map(lambda c: (c[0] / 16, c[1] / 16))
BOXES = st.tuples(st.integers(0, 35), st.integers(0, 25), st.integers(1, 12), st.integers(1, 6)).map(
    lambda b: box(b[0], b[1], b[0] + b[2], b[1] + b[3])
)
SHAPES = st.one_of(st.lists(CORNERS, min_size=3, max_size=3, unique=True).map(tuple), BOXES)
POINTS = st.builds(Point, st.integers(160, 38 * 128), st.integers(160, 28 * 128))


@settings(max_examples=50, deadline=None)
@given(st.lists(SHAPES, max_size=5), st.lists(POINTS, max_size=3), POINTS, st.lists(POINTS, max_size=6))
def test_every_path_offered_is_legal_and_within_the_allowance(
    outlines: list[Outline], others: list[Point], start: Point, goals: list[Point]
) -> None:
    bases = tuple(Base(str(n), point, 1.25) for n, point in enumerate(others))
    free = table(*outlines, bases=bases)
    within = reach(free, start, 12.0)
    y, x = np.nonzero(np.isfinite(within.costs))
    chosen = range(0, len(x), max(1, len(x) // 12))
    cells = [Point(int(x[n]) * CELL + CELL // 2, int(y[n]) * CELL + CELL // 2) for n in chosen]
    for goal in cells + goals:
        path = within.path(goal)
        if path is None:
            assert goal not in cells
            assert free.path((start, goal)) is not None or not fits(length((start, goal)), 12.0)
            continue
        assert (path[0], path[-1]) == (start, goal)
        assert free.path(path) is None
        assert fits(length(path), 12.0)
        if goal in cells:
            assert length(path) <= float(within.costs[goal.j // CELL, goal.i // CELL]) + 1e-5


@settings(max_examples=25, deadline=None)
@given(st.lists(SHAPES, max_size=4), POINTS, POINTS)
def test_the_way_back_is_as_long(outlines: list[Outline], start: Point, goal: Point) -> None:
    free = table(*outlines)
    there, back = reach(free, start, 20.0).path(goal), reach(free, goal, 20.1).path(start)
    assert there is None or (back is not None and length(back) == pytest.approx(length(there), rel=0.005))


@settings(max_examples=25, deadline=None)
@given(st.lists(SHAPES, max_size=4), POINTS, POINTS)
def test_a_mirrored_table_has_the_mirrored_way(outlines: list[Outline], start: Point, goal: Point) -> None:
    def mirror(point: Point) -> Point:
        return Point(40 * 128 - 1 - point.i, point.j)

    other = [tuple((40 - x, y) for x, y in outline) for outline in outlines]
    there = reach(table(*outlines), start, 20.0).path(goal)
    mirrored = reach(table(*other), mirror(start), 20.1).path(mirror(goal))
    assert there is None or (
        mirrored is not None and length(mirrored) == pytest.approx(length(there), rel=0.005)
    )


@pytest.mark.parametrize(("dx", "dy"), [(2.5, 0.0), (-2.5, 0.0), (0.0, 2.5), (0.0, -2.5)])
def test_t06_who_touches_a_base_gets_round_it_as_well_as_who_does_not(dx: float, dy: float) -> None:
    bare = board(Terrain(60, 60), Layout())
    start = Point.at(30, 30)
    near = space(bare, 1.25, 0.0, (Base("other", Point.at(30 + dx, 30 + dy), 1.25),))
    off = space(bare, 1.25, 0.0, (Base("other", Point.at(30 + 1.01 * dx, 30 + 1.01 * dy), 1.25),))
    assert near.stands(start) is None
    cells = [int(np.isfinite(reach(free, start, 10.0).costs).sum()) for free in (near, off)]
    assert abs(cells[0] - cells[1]) <= 12
