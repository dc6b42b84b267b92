"""The judge of movement: what is free, what a leg meets first, how far a blocked path goes."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.table.lattice import Point, fits, length
from game.table.raster import board
from game.table.space import (
    Base,
    Obstacle,
    Space,
    farthest,
    landing,
    nearest_free,
    places,
    space,
)
from game.table.terrain import Door, Layout, Outline, Shift, Solid, Terrain, Water

RADIUS = 1.25
HALF_STEP = 1 / 256
"""Outlines shifted by this lie on the lattice's places, so that a base can exactly touch them."""


def box(left: float, upper: float, right: float, lower: float) -> Outline:
    return ((left, upper), (right, upper), (right, lower), (left, lower))


def wall(name: str, outline: Outline, height: float = 6.0) -> Solid:
    return Solid(name, "wall", outline, height)


def crate(name: str, outline: Outline, height: float = 2.0) -> Solid:
    return Solid(name, "crate", outline, height)


def table(
    *solids: Solid,
    doors: tuple[Door, ...] = (),
    waters: tuple[Water, ...] = (),
    layout: Layout | None = None,
    radius: float = RADIUS,
    level: float = 0.0,
    bases: tuple[Base, ...] = (),
    cell: float = 1.0,
) -> Space:
    terrain = Terrain(40.0, 30.0, cell, 6.0, solids, waters, doors)
    return space(board(terrain, layout or Layout()), radius, level, bases)


def at(x: float, y: float) -> Point:
    return Point.at(x, y)


def test_an_empty_table_is_free_up_to_its_edge() -> None:
    free = table()
    assert free.stands(at(1.25, 1.25)) is None
    assert free.stands(at(1.249, 15)) == Obstacle("edge", "")
    assert free.stands(at(38.75 - 1 / 128, 28.75 - 1 / 128)) is None
    assert free.stands(at(38.75, 15)) == Obstacle("edge", "")
    assert free.leg(at(5, 5), at(5, 35)) == Obstacle("edge", "")
    assert free.stands(at(-3, 5)) == Obstacle("edge", "")


def test_touching_a_wall_is_allowed_and_one_step_nearer_is_not() -> None:
    free = table(wall("w", box(20 + HALF_STEP, 5, 22, 25)))
    touching = at(20 - RADIUS, 15)
    assert free.stands(touching) is None
    assert free.stands(Point(touching.i + 1, touching.j)) == Obstacle("wall", "w")
    assert free.leg(Point(touching.i, 200), Point(touching.i, 3000)) is None
    assert free.leg(Point(touching.i + 1, 200), Point(touching.i + 1, 3000)) == Obstacle("wall", "w")


def test_a_gap_as_wide_as_the_base_lets_it_through_and_a_narrower_one_does_not() -> None:
    for narrower, blocked in ((0.0, False), (1 / 128, True)):
        left = wall("left", box(0, 14, 18 + HALF_STEP, 15))
        right = wall("right", box(20.5 + HALF_STEP - narrower, 14, 40, 15))
        free = table(left, right)
        met = free.leg(at(19.25, 10), at(19.25, 20))
        assert (met is not None) == blocked


def test_t06_bases_touch_but_do_not_overlap() -> None:
    other = Base("b", at(20, 15), 1.25)
    free = table(bases=(other,))
    assert free.stands(at(17.5, 15)) is None
    assert free.stands(at(17.5 + 1 / 128, 15)) == Obstacle("base", "b")
    assert free.leg(at(17.5, 2), at(17.5, 28)) is None
    assert free.leg(at(17.5 + 1 / 128, 2), at(17.5 + 1 / 128, 28)) == Obstacle("base", "b")
    assert free.leg(at(18.5, 17), at(21.5, 13)) == Obstacle("base", "b")


def test_t06_a_base_between_two_that_leave_just_its_width() -> None:
    bases = (Base("a", at(18, 15), 1.25), Base("b", at(23, 15), 1.25))
    assert table(bases=bases).leg(at(20.5, 10), at(20.5, 20)) is None
    nearer = (bases[0], Base("b", at(23 - 1 / 128, 15), 1.25))
    assert table(bases=nearer).leg(at(20.5, 10), at(20.5, 20)) == Obstacle("base", "b")


def test_inside_a_solid_is_not_free_however_far_its_outline() -> None:
    free = table(crate("big", box(10, 5, 30, 25), 5.0))
    assert free.stands(at(20, 15)) == Obstacle("wall", "big")
    assert free.leg(at(20, 15), at(21, 15)) == Obstacle("wall", "big")
    assert free.stands(at(5, 15)) is None


def test_t04_a_step_of_half_a_centimetre_is_walked() -> None:
    path = (at(5, 15), at(35, 15))
    assert table(crate("kerb", box(15, 5, 25, 25), 0.5)).path(path) is None
    assert table(crate("kerb", box(15, 5, 25, 25), 0.5625)).path(path) == Obstacle("wall", "kerb", 0)


def test_t04_on_a_roof_the_base_may_hang_over_but_its_centre_stays() -> None:
    roof = crate("roof", box(10, 5, 30, 25), 5.0)
    free = table(roof, level=5.0)
    assert free.stands(at(10, 15)) is None
    assert free.stands(at(9.9, 15)) == Obstacle("drop", "")
    assert free.leg(at(15, 15), at(8, 15)) == Obstacle("drop", "")
    assert free.leg(at(29.9, 5), at(29.9, 24.9)) is None
    assert free.leg(at(12, 15), at(28, 15)) is None


def test_t04_a_roof_keeps_away_from_what_is_higher_and_not_from_what_is_lower() -> None:
    roof = crate("roof", box(10, 5, 30, 25), 5.0)
    tower = wall("tower", box(20, 5, 21, 15), 6.0)
    low = crate("low", box(30, 5, 32, 25), 4.0)
    free = table(roof, tower, low, level=5.0)
    assert free.stands(at(19.9, 10)) == Obstacle("wall", "tower")
    assert free.stands(at(29.9, 10)) is None
    assert free.leg(at(29.9, 10), at(31, 10)) == Obstacle("drop", "")


def test_t04_where_a_higher_block_covers_the_roof_the_roof_does_not_free_it() -> None:
    free = table(crate("roof", box(10, 5, 30, 25), 5.0), crate("hut", box(15, 10, 25, 20), 8.0), level=5.0)
    assert free.stands(at(20, 15)) == Obstacle("wall", "hut")


def test_water_blocks_unless_something_bridges_it() -> None:
    river = Water("river", box(15, 0, 20, 30))
    path = (at(10, 15), at(25, 15))
    assert table(waters=(river,)).path(path) == Obstacle("water", "river", 0)
    assert table(waters=(river,)).stands(at(17.5, 15)) == Obstacle("water", "river")
    planks = crate("planks", box(14, 12, 21, 18), 0.5)
    bridged = table(planks, waters=(river,))
    assert bridged.path(path) is None
    assert bridged.path((at(10, 13), at(25, 13))) == Obstacle("water", "river", 0)
    assert bridged.path((at(10, 13.25), at(25, 13.25))) is None


def test_a_high_bridge_over_water_has_drops_at_its_sides() -> None:
    river = Water("river", box(15, 0, 20, 30))
    free = table(crate("bridge", box(10, 12, 25, 18), 3.0), waters=(river,), level=3.0)
    assert free.leg(at(11, 13), at(24, 17)) is None
    assert free.leg(at(17, 15), at(17, 25)) == Obstacle("drop", "")


def doors_in_a_wall(state: str, rectangle: Outline | None = None, bar: Outline | None = None) -> Space:
    door = Door("d", rectangle or box(18, 14, 21, 15))
    layout = Layout(open_doors=("d",) if state == "open" else ())
    return table(wall("w", bar or box(0, 14, 40, 15)), doors=(door,), layout=layout)


THROUGH = (Point.at(19.5, 10), Point.at(19.5, 20))


@pytest.mark.parametrize(
    "rectangle",
    [
        box(18, 14, 21, 15),
        box(18, 13.875, 21, 15.125),
        box(18, 14 + 1 / 128, 21, 15 - 1 / 128),
        tuple(reversed(box(18, 14, 21, 15))),
    ],
    ids=["flush", "thicker", "a hair thinner", "drawn the other way round"],
)
def test_s036_t07_an_open_door_is_a_gap_in_the_wall_that_runs_through_it(rectangle: Outline) -> None:
    assert doors_in_a_wall("open", rectangle).path(THROUGH) is None
    assert doors_in_a_wall("closed", rectangle).path(THROUGH) == Obstacle("door", "d", 0)
    aside = (at(19.5 + 0.26, 10), at(19.5 + 0.26, 20))
    assert doors_in_a_wall("open", rectangle).path(aside) == Obstacle("wall", "w", 0)
    assert doors_in_a_wall("open", rectangle).stands(at(19.5, 14.5)) is None


def test_t07_the_jambs_of_an_open_door_keep_their_distance_exactly() -> None:
    for wider, blocked in ((1 / 128, False), (0.0, True)):
        door = box(18, 14, 20.5 + wider, 15)
        middle = 18 + RADIUS + HALF_STEP
        met = doors_in_a_wall("open", door).leg(at(middle, 10), at(middle, 20))
        assert (met is not None) == blocked


def test_t07_a_door_thinner_than_its_wall_leads_nowhere() -> None:
    assert doors_in_a_wall("open", box(18, 14.25, 21, 14.75)).path(THROUGH) == Obstacle("wall", "w", 0)


def test_t07_a_door_at_the_end_of_a_wall_leaves_nothing_behind_it() -> None:
    free = doors_in_a_wall("open", bar=box(0, 14, 21, 15))
    assert free.path((at(19.5, 10), at(19.5, 20))) is None
    assert free.path((at(20.9, 10), at(20.9, 20))) is None
    assert free.path((at(19.1, 10), at(19.1, 20))) == Obstacle("wall", "w", 0)


def test_t07_a_door_between_two_walls_that_end_at_it() -> None:
    door = Door("d", box(18, 14, 21, 15))
    walls = (wall("a", box(0, 14, 18, 15)), wall("b", box(21, 14, 40, 15)))
    free = table(*walls, doors=(door,), layout=Layout(open_doors=("d",)))
    assert free.path(THROUGH) is None
    assert free.path((at(19.2, 10), at(19.2, 20))) == Obstacle("wall", "a", 0)
    assert table(*walls, doors=(door,)).path(THROUGH) == Obstacle("door", "d", 0)


def test_t07_a_door_in_a_leaning_wall_lets_through_at_its_middle() -> None:
    def turned(left: float, upper: float, right: float, lower: float) -> Outline:
        return tuple((round(20 + 0.6 * u - 0.8 * v, 3), round(15 + 0.8 * u + 0.6 * v, 3))
                     for u, v in box(left, upper, right, lower))  # fmt: skip

    leaning = wall("w", turned(-12, -0.5, 12, 0.5))
    door = Door("d", turned(-1.5, -0.5, 1.5, 0.5))
    path = (at(20 + 0.8 * 4, 15 - 0.6 * 4), at(20 - 0.8 * 4, 15 + 0.6 * 4))
    assert table(leaning, doors=(door,), cell=0.5).path(path) == Obstacle("door", "d", 0)
    opened = table(leaning, doors=(door,), layout=Layout(open_doors=("d",)), cell=0.5)
    assert opened.path(path) is None
    aside = tuple(Point(p.i + 64, p.j + 85) for p in path)
    assert opened.path(aside) == Obstacle("wall", "w", 0)


def test_t07_two_walls_that_cross_under_a_door_are_both_cleared() -> None:
    door = Door("d", box(18, 13, 21, 16))
    free = table(
        wall("a", box(0, 14, 40, 15)),
        wall("b", box(10, 14.5, 30, 15.5)),
        doors=(door,),
        layout=Layout(open_doors=("d",)),
    )
    assert free.path(THROUGH) is None


def test_t07_double_doors_side_by_side() -> None:
    doors = (Door("a", box(18, 14, 20, 15)), Door("b", box(20, 14, 22, 15)))
    through = (at(20, 10), at(20, 20))
    both = table(wall("w", box(0, 14, 40, 15)), doors=doors, layout=Layout(open_doors=("a", "b")))
    assert both.path(through) is None
    one = table(wall("w", box(0, 14, 40, 15)), doors=doors, layout=Layout(open_doors=("a",)))
    assert one.path(through) == Obstacle("door", "b", 0)


def test_t08_a_crate_pushed_into_a_doorway_blocks_it() -> None:
    door = Door("d", box(18, 14, 21, 15))
    block = crate("c", box(18, 20, 21, 22))
    for shifts, met in (((), None), ((Shift("c", 0, -6),), Obstacle("wall", "c", 0))):
        layout = Layout(open_doors=("d",), shifts=shifts)
        free = table(wall("w", box(0, 14, 40, 15)), block, doors=(door,), layout=layout)
        assert free.path((at(19.5, 10), at(19.5, 17))) == met


def test_t19_a_mover_without_a_base_may_not_cross_an_outline() -> None:
    free = table(wall("w", box(25, 10, 26, 19)), radius=0.0)
    assert free.leg(at(20, 15), at(30, 15)) == Obstacle("wall", "w")
    assert free.leg(at(24.9, 5), at(24.9, 25)) is None
    assert free.leg(at(26, 5), at(26, 25)) is None
    assert free.stands(at(25.5, 15)) == Obstacle("wall", "w")
    assert free.stands(at(0, 0)) is None


def test_t19_a_mover_without_a_base_passes_an_open_door() -> None:
    door = Door("d", box(18, 14, 21, 15))
    for doors, met in (((), Obstacle("door", "d", 0)), (("d",), None)):
        free = table(
            wall("w", box(0, 14, 40, 15)), doors=(door,), layout=Layout(open_doors=doors), radius=0.0
        )
        assert free.path(THROUGH) == met


def test_the_obstacle_named_is_the_first_on_the_way_and_its_leg() -> None:
    bases = (Base("far", at(30, 15), 1.25), Base("near", at(20, 15), 1.25))
    free = table(crate("c", box(24, 10, 26, 20)), bases=bases)
    assert free.path((at(2, 5), at(5, 15), at(38, 15))) == Obstacle("base", "near", 1)
    assert free.path((at(38, 15), at(5, 15))) == Obstacle("base", "far", 0)
    assert free.path((at(20, 16), at(5, 15))) == Obstacle("base", "near", 0)


def test_t09_a_blocked_path_ends_at_the_last_legal_place() -> None:
    free = table(wall("w", box(20, 5, 22, 25)))
    path = (at(5, 5), at(5, 15), at(38, 15))
    done = farthest(free, path)
    assert done[:2] == path[:2]
    assert done[2] == at(20 - RADIUS - 1 / 128, 15)
    assert free.path(done) is None
    assert farthest(free, path[:2]) == path[:2]
    assert farthest(free, (at(18.5, 15), at(25, 15)))[-1] == done[-1]


def test_t09_a_mover_who_cannot_take_a_step_stays() -> None:
    free = table(wall("w", box(20 + HALF_STEP, 5, 22, 25)))
    start = at(20 - RADIUS, 15)
    assert farthest(free, (start, at(30, 15))) == (start,)


def test_t04_landing_is_the_first_free_place_along_the_line() -> None:
    roof = crate("roof", box(20, 5, 35, 25), 5.0)
    up = table(roof, level=5.0)
    start = at(18, 15)
    assert landing(up, start, at(30, 15), 3.0) == at(20, 15)
    assert landing(up, start, at(30, 15), 1.9) is None
    down = table(roof)
    assert landing(down, at(20.5, 15), at(10, 15), 3.0) == at(20 - RADIUS - 1 / 128, 15)


def test_nearest_free_place() -> None:
    free = table(wall("w", box(20 + HALF_STEP, 5, 22, 25)))
    assert nearest_free(free, at(5, 5), 3.0) == at(5, 5)
    assert nearest_free(free, at(20, 15), 3.0) == at(20 - RADIUS, 15)
    assert nearest_free(free, at(20, 15), 1.0) is None
    assert nearest_free(table(), at(0, 0), 3.0) == at(RADIUS, RADIUS)


def mirrored(outline: Outline) -> Outline:
    return tuple((40 - x, y) for x, y in outline)


POINTS = st.builds(Point, st.integers(0, 40 * 128 - 1), st.integers(0, 30 * 128 - 1))
CORNERS = st.tuples(st.integers(0, 40 * 256), st.integers(0, 30 * 256)).map(
    lambda c: (c[0] / 256, c[1] / 256)
)
TRIANGLES = st.lists(CORNERS, min_size=3, max_size=3, unique=True).map(tuple)
BASES = st.lists(st.tuples(POINTS, st.sampled_from([0.75, 1.25, 2.0])), max_size=3)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(TRIANGLES, min_size=1, max_size=4), BASES, st.lists(POINTS, min_size=2, max_size=5), st.data()
)
def test_the_judge_agrees_with_exact_arithmetic(
    outlines: list[Outline], others: list[tuple[Point, float]], path: list[Point], data: st.DataObject
) -> None:
    radius = data.draw(st.sampled_from([0.0, 0.75, 1.25]))
    bases = tuple(Base(str(n), point, size) for n, (point, size) in enumerate(others))
    free = table(
        *(crate(str(n), outline) for n, outline in enumerate(outlines)), radius=radius, bases=bases, cell=0.5
    )
    legs = [slow_leg(outlines, bases, radius, a, b) for a, b in pairwise(path)]
    assert free.legs(places(path[:-1]), places(path[1:])).tolist() == legs
    stands = [slow_stands(outlines, bases, radius, point) for point in path]
    assert free.free(places(path)).tolist() == stands
    assert [free.stands(point) is None for point in path] == stands
    assert (free.path(path) is None) == (stands[0] and all(legs))
    if stands[0]:
        done = farthest(free, path)
        assert free.path(done) is None
        assert fits(length(done), length(path) + 0.02)


@settings(max_examples=40, deadline=None)
@given(st.lists(TRIANGLES, min_size=1, max_size=4), st.lists(POINTS, min_size=2, max_size=5))
def test_a_mirrored_table_gives_the_mirrored_answer(outlines: list[Outline], path: list[Point]) -> None:
    straight = table(*(crate(str(n), outline) for n, outline in enumerate(outlines)), cell=0.5)
    other = table(*(crate(str(n), mirrored(outline)) for n, outline in enumerate(outlines)), cell=0.5)
    path_there = [Point(40 * 128 - 1 - p.i, p.j) for p in path]
    assert [straight.stands(p) for p in path] == [other.stands(p) for p in path_there]
    free = straight.legs(places(path[:-1]), places(path[1:]))
    assert np.array_equal(free, other.legs(places(path_there[:-1]), places(path_there[1:])))
    assert straight.path(path) == other.path(path_there)


Exact = tuple[Fraction, Fraction]


def exact(point: Point) -> Exact:
    return Fraction(2 * point.i + 1, 256), Fraction(2 * point.j + 1, 256)


def sides(outlines: list[Outline]) -> Iterator[tuple[Exact, Exact]]:
    for outline in [*outlines, box(0, 0, 40, 30)]:
        corners = [(Fraction(x), Fraction(y)) for x, y in outline]
        yield from zip(corners, (*corners[1:], corners[0]), strict=True)


def cross(o: Exact, a: Exact, b: Exact) -> Fraction:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def to_segment(p: Exact, a: Exact, b: Exact) -> Fraction:
    """Squared distance of a place from a segment."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    size = ux * ux + uy * uy
    t = Fraction(0) if size == 0 else ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / size
    t = min(max(t, Fraction(0)), Fraction(1))
    return (a[0] + t * ux - p[0]) ** 2 + (a[1] + t * uy - p[1]) ** 2


def apart(a: Exact, b: Exact, p: Exact, q: Exact) -> Fraction:
    """Squared distance of two segments."""
    across = cross(a, b, p) * cross(a, b, q) < 0 and cross(p, q, a) * cross(p, q, b) < 0
    ends = (to_segment(p, a, b), to_segment(q, a, b), to_segment(a, p, q), to_segment(b, p, q))
    return Fraction(0) if across else min(ends)


def clears(distance: Fraction, radius: Fraction) -> bool:
    return distance >= radius**2 and distance > 0


def slow_leg(
    outlines: list[Outline], bases: tuple[Base, ...], radius: float, start: Point, end: Point
) -> bool:
    a, b = exact(start), exact(end)
    keep = Fraction(radius)
    return all(clears(apart(a, b, p, q), keep) for p, q in sides(outlines)) and all(
        clears(to_segment(exact(base.point), a, b), keep + Fraction(base.radius)) for base in bases
    )


def slow_stands(outlines: list[Outline], bases: tuple[Base, ...], radius: float, place: Point) -> bool:
    p = exact(place)
    return slow_leg(outlines, bases, radius, place, place) and not any(
        winds([(Fraction(x), Fraction(y)) for x, y in outline], p) for outline in outlines
    )


def winds(corners: list[Exact], p: Exact) -> bool:
    """Even-odd test by counting sides to the right."""
    count = 0
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (a[1] <= p[1]) != (b[1] <= p[1]):
            count += a[0] + (p[1] - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) > p[0]
    return count % 2 == 1
