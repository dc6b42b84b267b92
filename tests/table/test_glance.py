"""A first look leaves out only what the judge and the exact tests would leave out as well."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.table import glance
from game.table.corners import corners
from game.table.lattice import Point
from game.table.raster import board
from game.table.space import Base, Space, places, space
from game.table.terrain import Layout, Outline, Solid, Terrain
from game.table.web import touching

HEDGE: Outline = ((20.0, 4.0), (21.0, 4.0), (21.0, 24.0), (20.0, 24.0))
CORNERS = st.tuples(st.integers(0, 40 * 16), st.integers(0, 30 * 16)).map(lambda c: (c[0] / 16, c[1] / 16))
SHAPES = st.lists(CORNERS, min_size=3, max_size=3, unique=True).map(tuple)
RADII = st.sampled_from((0.0, 0.25, 0.75, 1.25, 2.0))


def table(*outlines: Outline, radius: float = 1.25, bases: tuple[Base, ...] = ()) -> Space:
    solids = tuple(Solid(str(n), "wall", outline, 4.0) for n, outline in enumerate(outlines))
    return space(board(Terrain(40.0, 30.0, 0.5, 6.0, solids), Layout()), radius, 0.0, bases)


def scattered(free: Space, count: int, seed: int) -> list[Point]:
    """Return free places all over the table."""
    rng = random.Random(seed)
    tried = places([Point(rng.randrange(40 * 128), rng.randrange(30 * 128)) for _ in range(count)])
    return [Point(i, j) for i, j in tried[free.free(tried)].tolist()]


@settings(max_examples=40, deadline=None)
@given(st.lists(SHAPES, max_size=5), RADII, st.integers(0, 1000))
def test_t06_many_legs_are_judged_as_each_of_them_is(
    outlines: list[Outline], radius: float, seed: int
) -> None:
    free = table(*outlines, radius=radius, bases=(Base("b", Point.at(12, 9), 1.25),))
    spots = scattered(free, 180, seed)
    ends = spots[1:] + spots[:1]
    alone = [free.leg(a, b) is None for a, b in zip(spots, ends, strict=True)]
    assert free.legs(places(spots), places(ends)).tolist() == alone


@settings(max_examples=40, deadline=None)
@given(st.lists(SHAPES, max_size=5), RADII, st.integers(0, 1000))
def test_t06_no_free_leg_is_left_out(outlines: list[Outline], radius: float, seed: int) -> None:
    free = table(*outlines, radius=radius)
    spots = places(scattered(free, 120, seed))
    ends = np.roll(spots, 1, axis=0)
    legs = np.flatnonzero(free.legs(spots, ends)) if len(spots) else np.zeros(0, np.intp)
    assert set(legs.tolist()) <= set(glance.promising(free, spots, ends).tolist())
    assert glance.open_to(free, spots).tolist() == list(range(len(spots)))


@settings(max_examples=40, deadline=None)
@given(st.lists(SHAPES, max_size=5), RADII, st.integers(0, 1000))
def test_t04_where_a_base_may_stand_is_told_as_by_the_judge(
    outlines: list[Outline], radius: float, seed: int
) -> None:
    free, rng = table(*outlines, radius=radius), random.Random(seed)
    spots = places([Point(rng.randrange(-400, 41 * 128), rng.randrange(-400, 31 * 128)) for _ in range(200)])
    assert glance.standing(free, spots).tolist() == free.free(spots).tolist()


@pytest.mark.parametrize("radius", [0.0, 1.25])
def test_a_leg_through_the_middle_of_a_hedge_is_left_out_but_for_one_without_a_base(radius: float) -> None:
    free = table(HEDGE, radius=radius)
    across, beside = (Point.at(10, 14), Point.at(30, 14)), (Point.at(10, 27), Point.at(30, 27))
    legs = glance.promising(free, *(places(end) for end in zip(across, beside, strict=True)))
    assert legs.tolist() == ([1] if radius else [0, 1])


@settings(max_examples=30, deadline=None)
@given(st.lists(SHAPES, min_size=1, max_size=4), RADII)
def test_t06_all_pairs_of_bends_that_touch_are_among_those_looked_at(
    outlines: list[Outline], radius: float
) -> None:
    bends = corners(table(*outlines, radius=radius))
    a, b = np.triu_indices(len(bends.places), 1)
    some = touching(bends, a, b)
    found = set(zip(*(ends.tolist() for ends in glance.pairs(bends, 70 * 128)), strict=True))
    assert set(zip(a[some].tolist(), b[some].tolist(), strict=True)) <= found
    later = glance.pairs(bends, 70 * 128, 5)[1]
    assert (later >= 5).all()
    assert len(later) == sum(second >= 5 for _, second in found)


@settings(max_examples=30, deadline=None)
@given(st.lists(SHAPES, min_size=1, max_size=4), RADII, st.integers(1, 20))
def test_t06_all_places_beside_a_bend_within_its_room_are_looked_at(
    outlines: list[Outline], radius: float, cm: int
) -> None:
    free = table(*outlines, radius=radius)
    bends, spots = corners(free), places(scattered(free, 150, cm))
    room = np.array([(n % 7 + 1.0) * cm * 32 for n in range(len(bends.places))])
    spot, bend = (n.ravel() for n in np.indices((len(spots), len(bends.places))))
    across, down = (spots[spot] - bends.places[bend]).astype(np.float32).T
    far = np.sqrt(across * across + down * down)
    near = np.flatnonzero(bends.touched(bend, across, down, far) & (far <= room[bend]))
    found = set(zip(*(ends.tolist() for ends in glance.beside(bends, room, spots)), strict=True))
    assert set(zip(spot[near].tolist(), bend[near].tolist(), strict=True)) <= found
