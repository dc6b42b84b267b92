"""Sight on tables drawn as text: each asserts sight, sight back, and the cover both ways (X-10, X-15)."""

import pytest

from game.table.body import Body
from game.table.cover import cover
from game.table.lattice import Point, samples
from game.table.raster import Board, board
from game.table.sight import Sightline, sees, sees_many, sightline
from game.table.terrain import Layout, Solid, Terrain
from tests.table.maps import TextMap, text_map
from tests.table.sight_cases import CASES, LIGHT, STANDING, Case


def bodies(drawn: TextMap, case: Case) -> tuple[Body, Body]:
    return (
        Body(drawn.points["A"], case.radius, case.a),
        Body(drawn.points["B"], case.radius, case.b),
    )


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_x15_small_tables(case: Case) -> None:
    drawn = text_map(case.text, heights=case.heights)
    relief = board(drawn.terrain, drawn.layout)
    a, b = bodies(drawn, case)
    assert sees(relief, a, b) == sees(relief, b, a) == case.seen
    assert sightline(relief, a, b).seen == sightline(relief, b, a).seen == case.seen
    assert (cover(relief, a, b), cover(relief, b, a)) == (case.of_b, case.of_a)


def test_s036_a_door_that_opens_lets_sight_through_at_once() -> None:
    drawn = text_map("......D.....\n......D.....\n.A....D...B.\n......D.....\n......D.....")
    a, b = (Body(drawn.points[name], 1.25, STANDING) for name in "AB")
    assert not sees(board(drawn.terrain, Layout()), a, b)
    assert sees(board(drawn.terrain, Layout(open_doors=("door1",))), a, b)


def test_x15_a_sightline_tells_where_each_line_is_blocked() -> None:
    drawn = text_map("......#.....\n......#.....\n.A....#...B.\n............\n............")
    relief = board(drawn.terrain, drawn.layout)
    a, b = (Body(drawn.points[name], 1.25, STANDING) for name in "AB")
    line = sightline(relief, a, b)
    assert [ray.clear for ray in line.lines] == [False, True, False]
    assert [ray.start for ray in line.lines] == [a.point, Point(192, 480), Point(192, 160)]
    assert [ray.end for ray in line.lines] == [b.point, Point(1344, 480), Point(1344, 160)]
    assert [ray.blocked_at for ray in line.lines] == [Point(768, 320), None, Point(768, 160)]
    assert (line.share, line.cover) == (0.333333333, LIGHT)


@pytest.mark.parametrize(("here", "there"), [("A", "B"), ("B", "A")])
def test_x15_a_line_that_starts_or_ends_in_a_wall_is_blocked_there(here: str, there: str) -> None:
    drawn = text_map("............\n............\n.A......##..\n........B...\n............")
    relief = board(drawn.terrain, drawn.layout)
    line = sightline(relief, *(Body(drawn.points[name], 1.25, STANDING) for name in (here, there)))
    shut = [ray for ray in line.lines if not ray.clear]
    assert len(shut) == 1
    # From outside the wall's face stops it, from inside it does not even begin.
    assert shut[0].blocked_at == (shut[0].start if here == "B" else face(line, drawn))


def face(line: Sightline, drawn: TextMap) -> Point | None:
    (shut,) = (ray for ray in line.lines if not ray.clear)
    met = shut.blocked_at
    assert met is not None
    assert met.x == pytest.approx(8.0, abs=1 / 128)
    assert drawn.points["A"].x < met.x < shut.end.x
    return met


def test_x15_a_body_sees_itself_and_who_stands_on_the_same_place() -> None:
    relief = board(Terrain(10, 10), Layout())
    body = Body(Point.at(5, 5), 1.25, STANDING)
    assert sees(relief, body, body)
    assert sightline(relief, body, body).share == 1.0


@pytest.mark.parametrize("place", [Point(-1, 640), Point(640, -200), Point(1280, 640), Point(640, 5000)])
def test_x15_who_is_off_the_table_neither_sees_nor_is_seen(place: Point) -> None:
    relief = board(Terrain(10, 10), Layout())
    on, off = Body(Point.at(5, 5), 0.0, STANDING), Body(place, 0.0, STANDING)
    assert not sees(relief, on, off)
    assert not sees(relief, off, on)
    assert not sees(relief, off, off)
    assert not sightline(relief, on, off).seen
    assert sightline(relief, off, on).share == sightline(relief, on, off).share == 0.0


def bar(left: float, upper: float, right: float, lower: float) -> Solid:
    outline = ((left, upper), (right, upper), (right, lower), (left, lower))
    return Solid(f"{left},{upper}", "wall", outline, 6.0)


def visible(relief: Board, watcher: Point, start: Point, end: Point) -> list[tuple[int, int]]:
    """The samples of a walk that a watcher sees, base radius 0, in whole cm (T-19)."""
    places = samples((start, end))
    seen = sees_many(relief, Body(watcher, 0.0, STANDING), [Body(place, 0.0, STANDING) for place in places])
    return [(int(place.x), int(place.y)) for place, clear in zip(places, seen, strict=True) if clear]


def test_s027_the_watcher_sees_three_samples_through_the_gap() -> None:
    terrain = Terrain(60, 40, solids=(bar(30, 0, 31, 19), bar(30, 21, 31, 40)))
    seen = visible(board(terrain, Layout()), Point.at(20, 20), Point.at(40, 15), Point.at(40, 25))
    assert seen == [(40, 19), (40, 20), (40, 21)]


def test_end_to_end_turn_the_first_three_samples_are_hidden() -> None:
    terrain = Terrain(60, 40, solids=(bar(25, 10, 26, 19),))
    seen = visible(board(terrain, Layout()), Point.at(20, 20), Point.at(30, 16), Point.at(30, 26))
    assert seen == [(30, y) for y in range(19, 27)]
