"""Sight equals rational arithmetic, is mutual, and is the same from every side (X-15)."""

import math
import random
from collections.abc import Callable, Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.table.body import Body
from game.table.cover import shares
from game.table.lattice import Point
from game.table.raster import Board, board
from game.table.sight import seen_area, sees, sees_each, sees_many, sightline
from game.table.terrain import Layout, Outline, Solid, Terrain
from tests.table import exact
from tests.table.maps import text_map

STANDING, PRONE = 2.75, 0.75
TALL = {"b": 0.5, "c": 0.75, "e": 2.75, "f": 1.3125}
GROUND = "........#123bcef"

grids = st.integers(2, 9).flatmap(
    lambda wide: st.lists(
        st.text(st.sampled_from(GROUND), min_size=wide, max_size=wide), min_size=1, max_size=9
    )
)
postures = st.sampled_from([STANDING, PRONE, 0.0625, 4.5])
radii = st.sampled_from([0.0, 0.5, 1.25, 1.75])


def table(rows: Sequence[str], cell: float = 1.0) -> Board:
    terrain = text_map("\n".join(rows), heights=TALL, size=cell, cell=cell).terrain
    return board(terrain, Layout())


def somewhere(relief: Board, draw: Callable[[int], int], radius: float, height: float) -> Body:
    """A body anywhere on the table, half the time close to a corner of cells."""
    rows, columns = relief.heights.shape
    i, j = draw(columns * relief.steps), draw(rows * relief.steps)
    if draw(2):
        i = min(i // relief.steps * relief.steps + draw(2), columns * relief.steps - 1)
        j = min(j // relief.steps * relief.steps + draw(2), rows * relief.steps - 1)
    return Body(Point(i, j), radius, height)


@settings(max_examples=300, deadline=None)
@given(grids, st.sampled_from([1.0, 0.5]), st.data(), radii, radii, postures, postures)
def test_x15_sight_and_shares_are_those_of_rational_arithmetic(
    rows: list[str], cell: float, data: st.DataObject, r: float, s: float, up: float, down: float
) -> None:
    relief = table(rows, cell)

    def draw(below: int) -> int:
        return data.draw(st.integers(0, below - 1))

    a, b = somewhere(relief, draw, r, up), somewhere(relief, draw, s, down)
    compare(relief, a, b)


@pytest.mark.parametrize("seed", range(12))
def test_x15_random_pairs_are_those_of_rational_arithmetic(seed: int) -> None:
    rng = random.Random(seed)
    relief = table(["".join(rng.choices(GROUND + "." * 60, k=40)) for _ in range(30)], rng.choice([1.0, 0.5]))
    for _ in range(25):
        a, b = (
            somewhere(relief, rng.randrange, rng.choice([0.0, 1.25]), rng.choice([STANDING, PRONE]))
            for _ in range(2)
        )
        compare(relief, a, b)


def compare(relief: Board, a: Body, b: Body) -> None:
    truth = exact.sees(relief, a, b)
    assert sees(relief, a, b) == sees(relief, b, a) == truth
    line = sightline(relief, a, b)
    assert [ray.clear for ray in line.lines] == [exact.clear(relief, ray) for ray in exact.rays(relief, a, b)]
    assert line.seen == truth
    assert line.share == pytest.approx(float(exact.share(relief, a, b)), abs=1e-8)
    assert shares(relief, a, [b, a, b]).tolist() == [line.share, 1.0, line.share]


def test_x15_the_answer_in_a_crowd_is_the_answer_alone() -> None:
    rng = random.Random(3)
    relief = table(["".join(rng.choices(GROUND + "." * 30, k=60)) for _ in range(40)])
    crowd = [somewhere(relief, rng.randrange, 1.25, rng.choice([STANDING, PRONE])) for _ in range(60)]
    alone = [[sees(relief, a, b) for b in crowd] for a in crowd[:20]]
    assert sees_each(relief, crowd[:20], crowd).tolist() == alone
    assert [sees_many(relief, a, crowd[:9]).tolist() for a in crowd[:20]] == [row[:9] for row in alone]
    assert sees_each(relief, crowd, crowd)[:20].tolist() == alone
    assert np.array_equal(sees_each(relief, crowd, crowd), sees_each(relief, crowd, crowd).T)
    assert sees_many(relief, crowd[0], []).shape == (0,)
    assert sees_each(relief, [], crowd).shape == (0, 60)


@pytest.mark.parametrize("cell", [1.0, 0.5])
def test_x15_the_seen_area_holds_the_answer_for_the_middle_of_every_cell(cell: float) -> None:
    rng = random.Random(11)
    relief = table(["".join(rng.choices(GROUND + "." * 30, k=50)) for _ in range(44)], cell)
    rows, columns = relief.heights.shape
    for posture in (STANDING, PRONE):
        a = somewhere(relief, rng.randrange, 1.25, posture)
        area = seen_area(relief, a, PRONE, 0.5)
        cells = [Point.at((x + 0.5) * cell, (y + 0.5) * cell) for y in range(rows) for x in range(columns)]
        seen = [sees(relief, a, Body(place, 0.5, PRONE)) for place in cells]
        assert area.ravel().tolist() == seen
        assert seen_area(relief, a, PRONE, 0.5) is area
        with pytest.raises(ValueError, match="read-only"):
            area[0, 0] = True


@pytest.mark.parametrize("miss", [1, -1])
@pytest.mark.parametrize("back", [False, True])
def test_x15_a_corner_missed_by_the_least_that_there_is_is_missed(miss: int, back: bool) -> None:
    # The corner lies u and v half steps beyond the start, which are odd, and the line passes it at a distance
    # of (u * deep - v * wide) / wide half steps: 1 / wide, the least that there is.
    wide, deep = 1022 * 128 + 1, 2**16
    u = miss * pow(deep, -1, wide) % wide
    u += wide * (u % 2 == 0)
    v = (u * deep - miss) // wide
    x, y = -(-(u + 1) // 256), -(-(v + 1) // 256)
    start = Point(x * 128 - (u + 1) // 2, y * 128 - (v + 1) // 2)
    end = Point(start.i + wide, start.j + deep)
    wall = Solid("w", "wall", box(x, y - 1), 6.0)
    relief = board(Terrain(1024, 1024, solids=(wall,)), Layout())
    a, b = Body(start, 0.0, STANDING), Body(end, 0.0, STANDING)
    assert sees(relief, *((b, a) if back else (a, b))) == (miss > 0)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("A#\n#B", False),
        ("A#\n.B", False),
        ("A.\n#B", False),
        (".B\nA#", False),
        ("#B\nA.", True),
    ],
)
def test_x15_a_corner_belongs_to_the_cell_with_the_greater_x_and_y(text: str, seen: bool) -> None:
    drawn = text_map(text)
    relief = board(drawn.terrain, drawn.layout)
    a, b = drawn.points["A"], drawn.points["B"]
    if b.j < a.j:
        a, b = Point(a.i - 1, a.j), Point(b.i - 1, b.j)  # this diagonal too meets the corner
    one, other = Body(a, 0.0, STANDING), Body(b, 0.0, STANDING)
    assert exact.meets_corner(exact.rays(relief, one, other)[0])
    assert sees(relief, one, other) == sees(relief, other, one) == seen


TURNS: list[Callable[[int, int, int, int], tuple[int, int]]] = [
    lambda x, y, _w, _h: (x, y),
    lambda x, y, w, _h: (w - x, y),
    lambda x, y, _w, h: (x, h - y),
    lambda x, y, w, h: (w - x, h - y),
    lambda x, y, _w, _h: (y, x),
    lambda x, y, w, _h: (y, w - x),
    lambda x, y, _w, h: (h - y, x),
    lambda x, y, w, h: (h - y, w - x),
]
"""The eight orientations, for places and for corners alike, given the table's far corner."""

SMALL = (
    "..#.....\n..#.D...\n....##..\n.2......\n......3.",
    "........\n###.####\n........\n.#......\n...2.b..",
    "e......f\n.##..##.\n........\n.c.11.1.",
)


@pytest.mark.parametrize("text", SMALL)
@pytest.mark.parametrize("turn", range(1, 8))
def test_x15_eight_orientations_give_the_same_answer_away_from_corners(text: str, turn: int) -> None:
    rng = random.Random(turn)
    terrain = text_map(text, heights=TALL).terrain
    relief, other = board(terrain, Layout()), board(turned(terrain, turn), Layout())
    wide, deep = int(terrain.width) * 128 - 1, int(terrain.depth) * 128 - 1
    compared = 0
    for _ in range(60):
        a, b = (
            somewhere(relief, rng.randrange, rng.choice([0.0, 1.25]), rng.choice([STANDING, PRONE]))
            for _ in range(2)
        )
        if any(exact.meets_corner(ray) for ray in exact.rays(relief, a, b)):
            continue
        c, d = (
            Body(Point(*TURNS[turn](body.point.i, body.point.j, wide, deep)), body.radius, body.height)
            for body in (a, b)
        )
        compared += 1
        assert sees(relief, a, b) == sees(other, c, d)
        assert shares(relief, a, [b])[0] == shares(other, c, [d])[0]
    assert compared > 30


def turned(terrain: Terrain, turn: int) -> Terrain:
    wide, deep = int(terrain.width), int(terrain.depth)

    def corners(outline: Outline) -> Outline:
        return tuple(TURNS[turn](int(x), int(y), wide, deep) for x, y in outline)

    width, depth = (deep, wide) if turn >= 4 else (wide, deep)
    return replace(
        terrain,
        width=width,
        depth=depth,
        solids=tuple(replace(solid, outline=corners(solid.outline)) for solid in terrain.solids),
        doors=tuple(replace(door, outline=corners(door.outline)) for door in terrain.doors),
    )


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("thick", [1.0, 0.1, 0.0])
def test_t07_nothing_leaks_through_a_diagonal_wall(seed: int, thick: float) -> None:
    rng = random.Random(seed)
    angle = rng.uniform(0, math.pi)
    along, beside = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    wall = tuple(
        (20 + along[0] * u + beside[0] * v, 15 + along[1] * u + beside[1] * v)
        for u, v in ((-40, -thick / 2), (40, -thick / 2), (40, thick / 2), (-40, thick / 2))
    )
    terrain = Terrain(40, 30, rng.choice([1.0, 0.5]), solids=(Solid("w", "wall", wall, 6.0),))
    relief = board(terrain, Layout())
    sides: tuple[list[Body], list[Body]] = ([], [])
    while min(len(side) for side in sides) < 40:
        place = Point(rng.randrange(40 * 128), rng.randrange(30 * 128))
        off = (place.x - 20) * beside[0] + (place.y - 15) * beside[1]
        if abs(off) > thick / 2 + 1.27:
            sides[off > 0].append(Body(place, 1.25, rng.choice([STANDING, PRONE])))
    assert not sees_each(relief, sides[0], sides[1]).any()
    assert sees_each(relief, sides[0], sides[0]).any()


def box(x: float, y: float) -> Outline:
    return ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
