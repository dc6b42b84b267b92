"""Ways down a field: free, within the allowance, not much longer than the shortest (T-06, T-18)."""

from hypothesis import given
from hypothesis import strategies as st

from game.table.lattice import Point, fits, length
from game.table.nearby import nearby
from game.table.raster import board
from game.table.reach import reach
from game.table.space import Base, places, space
from game.table.terrain import Layout, Solid, Terrain

WALL = Solid("wall", "wall", ((20.0, 10.0), (21.0, 10.0), (21.0, 40.0), (20.0, 40.0)), 6.0)
ROOM = space(board(Terrain(60, 40, solids=(WALL,)), Layout()), 1.25, 0.0, ())
HERE = Point.at(15, 20)
spots = st.builds(Point.at, st.floats(2, 58), st.floats(2, 38))


@given(spots)
def test_t06_a_way_found_is_free_and_nearly_the_shortest(to: Point) -> None:
    way, best = nearby(ROOM, HERE, 25.0).path(to), reach(ROOM, HERE, 60.0).path(to)
    if way is None:
        assert best is None or length(best) > 25.0 / 1.05
        return
    assert ROOM.path(way) is None
    assert (way[0], way[-1]) == (HERE, to)
    assert fits(length(way), 25.0)
    assert best is not None
    assert length(way) <= length(best) * 1.05


def test_t06_a_place_beyond_a_wall_is_far() -> None:
    behind = Point.at(26, 20)
    assert nearby(ROOM, HERE, 12.0).path(behind) is None
    assert nearby(ROOM, HERE, 30.0).path(behind) is not None
    assert len(nearby(ROOM, HERE, 12.0).near(places([behind, Point.at(10, 20)]))) == 1


def test_t06_another_base_is_gone_round() -> None:
    among = space(ROOM.board, 1.25, 0.0, (Base("other", Point.at(10, 20), 1.25),))
    way = nearby(among, HERE, 25.0).path(Point.at(5, 20))
    assert way is not None
    assert len(way) > 2
    assert among.path(way) is None


def test_t06_who_stands_in_an_obstacle_goes_nowhere() -> None:
    assert nearby(ROOM, Point.at(20.5, 20), 25.0).path(HERE) is None
