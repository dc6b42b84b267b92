"""Reach of 2 cm from the edge of a base (T-05)."""

import pytest

from game.table.contact import contact, overlaps, touching
from game.table.lattice import Point
from game.table.raster import Board, board
from game.table.terrain import Door, Layout, Outline, Solid, Terrain
from tests.table.maps import text_map

R = 1.25


def at(x: float, y: float) -> Point:
    return Point.at(x, y)


def box(left: float, upper: float, right: float, lower: float) -> Outline:
    return ((left, upper), (right, upper), (right, lower), (left, lower))


def table(*solids: Solid, doors: tuple[Door, ...] = (), opened: tuple[str, ...] = ()) -> Board:
    return board(Terrain(40.0, 30.0, 1.0, 6.0, solids, (), doors), Layout(open_doors=opened))


@pytest.mark.parametrize(("y", "near"), [(11.5, True), (12.0, True), (12.0 + 1 / 128, False), (13.0, False)])
def test_s040_t19_a_point_is_in_reach_of_a_figure_without_base_up_to_two_centimetres(
    y: float, near: bool
) -> None:
    assert contact(table(), at(10, y), 0.0, at(10, 10)) is near


def test_t05_reach_counts_from_the_edge_of_the_base() -> None:
    assert contact(table(), at(10, 13.25), R, at(10, 10))
    assert not contact(table(), at(10, 13.25 + 1 / 128), R, at(10, 10))


def test_t05_from_base_to_base_and_back() -> None:
    for gap, near in ((0.0, True), (2.0, True), (2.0 + 1 / 128, False)):
        a, b = at(10, 10), at(10 + 2 * R + gap, 10)
        assert touching(table(), a, R, b, R) is near
        assert touching(table(), b, R, a, R) is near


def test_t05_to_the_nearest_point_of_an_outline() -> None:
    crate = Solid("c", "crate", box(20 + 1 / 256, 10, 24, 14), 4.0)
    near = at(20 - R - 2.0, 12)
    assert contact(table(crate), near, R, crate.outline)
    assert not contact(table(crate), Point(near.i - 1, near.j), R, crate.outline)
    corner = at(18.0, 8.0)
    assert contact(table(crate), corner, R, crate.outline)
    assert not contact(table(crate), at(17.5, 7.5), R, crate.outline)


def test_t05_a_wall_between_them_parts_them() -> None:
    wall = Solid("w", "wall", box(11.5, 0, 12.5, 30), 6.0)
    a, b = at(10, 10), at(14, 10)
    assert touching(table(), a, R, b, R)
    assert not touching(table(wall), a, R, b, R)
    assert not contact(table(wall), a, R, at(12.9, 10))


def test_t05_around_the_end_of_a_wall_only_if_the_line_misses_it() -> None:
    wall = Solid("w", "wall", box(11.5, 0, 12.5, 9.9), 6.0)
    assert touching(table(wall), at(10, 10), R, at(14, 10), R)
    assert not touching(table(wall), at(10, 10), R, at(14, 9.5), R)


def test_t05_one_reaches_across_what_is_no_higher_than_two_centimetres() -> None:
    for height, near in ((2.0, True), (2.0625, False)):
        low = Solid("w", "wall", box(11.5, 0, 12.5, 30), height)
        assert touching(table(low), at(10, 10), R, at(14, 10), R) is near


def test_t05_a_shut_door_parts_them_and_an_open_one_does_not() -> None:
    wall = Solid("w", "wall", box(0, 14, 40, 15), 6.0)
    door = Door("d", box(18, 14, 21, 15))
    a, b = at(19.5, 12.5), at(19.5, 16.5)
    assert not touching(table(wall, doors=(door,)), a, R, b, R)
    assert touching(table(wall, doors=(door,), opened=("d",)), a, R, b, R)
    aside = at(17, 16.5)
    assert not touching(table(wall, doors=(door,), opened=("d",)), at(17, 12.5), R, aside, R)


def test_s036_a_door_is_in_reach_from_both_its_sides() -> None:
    wall = Solid("w", "wall", box(0, 14, 40, 15), 6.0)
    door = Door("d", box(18, 14, 21, 15))
    for y in (11.2, 17.8):
        assert contact(table(wall, doors=(door,)), at(19.5, y), R, door.outline)
        assert contact(table(wall, doors=(door,)), at(16.5, y), R, door.outline)
        assert not contact(table(wall, doors=(door,)), at(14, y), R, door.outline)
    assert contact(table(wall, doors=(door,), opened=("d",)), at(19.5, 14.5), R, door.outline)


def test_t05_a_door_around_a_corner_is_not_in_reach() -> None:
    drawn = text_map(
        """
        ..........
        ####D##...
        ......#...
        ..........
        """
    )
    door = drawn.terrain.doors[0]
    free = board(drawn.terrain, drawn.layout)
    assert contact(free, at(4.5, 3.2), R, door.outline)
    assert not contact(free, at(7.5, 2.5), R, door.outline)


def test_t05_a_point_in_something_solid_is_in_reach_through_that_alone() -> None:
    crate = Solid("c", "crate", box(20, 10, 22, 14), 4.0)
    screen = Solid("s", "wall", box(18.5, 0, 19.5, 30), 6.0)
    assert contact(table(crate), at(18, 12), R, at(21, 12))
    assert not contact(table(crate, screen), at(17, 12), R, at(20, 12))
    assert contact(table(crate, screen), at(17, 12), R, at(20, 12), but="s")


def test_t05_a_figure_on_a_roof_reaches_across_a_parapet() -> None:
    roof = Solid("r", "crate", box(5, 5, 20, 20), 4.0)
    parapet = Solid("p", "wall", box(11.5, 5, 12.5, 20), 5.5)
    assert touching(table(roof, parapet), at(10, 10), R, at(14, 10), R)


def test_t07_a_base_overlaps_an_outline_that_it_touches_from_inside_but_not_from_outside() -> None:
    door = box(20 + 1 / 256, 10, 24, 14)
    assert not overlaps(at(20 - R, 12), R, door)
    assert overlaps(at(20 - R + 1 / 128, 12), R, door)
    assert overlaps(at(22, 12), R, door)
    assert overlaps(at(22, 12), 0.0, door)
    assert not overlaps(at(19, 9), R, door)
    assert overlaps(at(19.5, 9.5), R, door)
