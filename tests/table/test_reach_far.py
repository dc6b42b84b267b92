"""Routes across the whole table, and walking distances."""

import numpy as np
import pytest

from game.table.corners import circle
from game.table.distances import distance_field
from game.table.lattice import Point, distance, length
from game.table.raster import board
from game.table.reach import reach
from game.table.space import Base, Space, space
from game.table.terrain import Layout, Solid, Terrain
from game.table.walking import route
from tests.table.maps import text_map

RADIUS = 1.25

HOUSE = """
    ........................
    .##########D##########..
    .#.........#.........#..
    .#.........#.........#..
    .#.........#.........#..
    .#.........d.........#..
    .#.........d.........#..
    .#.........d.........#..
    .#.........#.........#..
    .####DDD#########ddd##..
    ........................
    ........................
    ........................
"""


def house(*bases: Base) -> Space:
    drawn = text_map(HOUSE)
    return space(board(drawn.terrain, drawn.layout), RADIUS, 0.0, bases)


WEST, SOUTH = Point.at(4.5, 4.5), Point.at(6.5, 11.5)


def test_a_route_goes_through_the_doors_that_stand_open() -> None:
    path = route(house(), WEST, SOUTH)
    assert path is not None
    assert house().path(path) is None
    assert (path[0], path[-1]) == (WEST, SOUTH)
    assert any(point.x > 17 for point in path)
    assert 28.0 < length(path) < 32.0


def test_a_route_is_the_path_of_a_reach_that_is_large_enough() -> None:
    path, near = route(house(), WEST, SOUTH), reach(house(), WEST, 60.0).path(SOUTH)
    assert path is not None
    assert near is not None
    assert length(path) == pytest.approx(length(near), rel=1e-3)


def test_a_route_goes_round_a_base_and_there_is_none_through_a_base_in_a_doorway() -> None:
    path = route(house(), WEST, SOUTH)
    beside = house(Base("b", Point.at(16, 6), 1.25))
    longer = route(beside, WEST, SOUTH)
    assert path is not None
    assert longer is not None
    assert beside.path(longer) is None
    assert length(longer) > length(path)
    assert route(house(Base("b", Point.at(11.5, 6.5), 1.25)), WEST, SOUTH) is None


def test_a_route_to_where_nobody_can_stand_is_none() -> None:
    assert route(house(), WEST, Point.at(1.5, 5)) is None
    assert route(house(), WEST, WEST) == (WEST,)
    near = Point.at(6, 5)
    assert route(house(), WEST, near) == (WEST, near)


def test_distances_are_those_of_routes() -> None:
    field = distance_field(house(), (SOUTH,))
    assert field.shape == (13, 24)
    assert field.dtype == np.float32
    for x, y in ((4, 4), (8, 6), (14, 4), (18, 6), (14, 11)):
        path = route(house(), Point.at(x + 0.5, y + 0.5), SOUTH)
        assert path is not None
        assert float(field[y, x]) == pytest.approx(length(path), rel=0.06)
    assert np.isinf(field[5, 1])


def test_distances_count_from_the_nearest_target_and_from_beside_one_in_a_wall() -> None:
    both = distance_field(house(), (SOUTH, WEST))
    alone = distance_field(house(), (SOUTH,)), distance_field(house(), (WEST,))
    assert np.array_equal(both, np.minimum(*alone))
    beside = distance_field(house(), (Point.at(1.5, 5.5),))
    assert np.isfinite(beside[5, 3])
    assert beside[5, 3] < 1.0


def test_without_any_way_everything_is_infinitely_far() -> None:
    drawn = text_map(
        """
        .....####
        .....#..#
        .....#..#
        .....####
        """
    )
    free = space(board(drawn.terrain, drawn.layout), RADIUS, 0.0, ())
    field = distance_field(free, (Point.at(2.5, 2),))
    assert np.isfinite(field[1:3, 1:3]).any()
    assert np.isinf(field[:, 5:]).all()


def wood() -> Space:
    """A table with so many round trees that ways are looked for on a grid."""
    trees = tuple(
        Solid(f"tree{n}", "tree", tuple((x + 1.5 * c, y + 1.5 * s) for c, s in circle(32).tolist()), 6.0)
        for n, (x, y) in enumerate((12 + 8 * a + 3 * (b % 2), 8 + 7 * b) for a in range(8) for b in range(7))
    )
    return space(board(Terrain(80, 60, solids=trees), Layout()), RADIUS, 0.0, ())


@pytest.mark.parametrize("goal", [(74.0, 56.0), (74.0, 11.0), (8.0, 50.0)])
def test_t15_among_many_trees_there_is_a_free_route_from_everywhere_no_longer_than_the_field_says(
    goal: tuple[float, float],
) -> None:
    trees, to = wood(), Point.at(*goal)
    field = distance_field(trees, (to,))
    for x, y in ((x, y) for x in range(3, 80, 9) for y in range(3, 60, 8)):
        start = Point.at(x + 0.5, y + 0.5)
        if trees.stands(start) is None:
            path = route(trees, start, to)
            assert path is not None
            assert trees.path(path) is None
            assert (path[0], path[-1]) == (start, to)
            assert distance(start, to) <= length(path) <= float(field[y, x]) + 1.5
