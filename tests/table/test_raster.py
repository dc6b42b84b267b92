"""The relief: what height each cell has (T-04, T-07)."""

import math
import random

import numpy as np
import pytest

from game.table.lattice import Point
from game.table.raster import MAX_CELLS, board
from game.table.terrain import Door, Layout, Outline, Shift, Solid, Terrain
from tests.table.maps import text_map


def box(left: float, upper: float, right: float, lower: float) -> Outline:
    return ((left, upper), (right, upper), (right, lower), (left, lower))


def turned(x: float, y: float, wide: float, deep: float, angle: float) -> Outline:
    c, s = math.cos(angle), math.sin(angle)
    corners = ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep))
    return tuple((x + (u * c - v * s) / 2, y + (u * s + v * c) / 2) for u, v in corners)


def heights(terrain: Terrain, layout: Layout | None = None) -> list[list[float]]:
    relief: list[list[float]] = board(terrain, layout or Layout()).heights.tolist()
    return relief


def shared_area(outline: Outline, x: int, y: int) -> float:
    """The area that a convex shape shares with the unit square at (x, y), by clipping."""
    shape = list(outline)
    for axis, limit, sign in ((0, x, 1), (0, x + 1, -1), (1, y, 1), (1, y + 1, -1)):
        cut: list[tuple[float, float]] = []
        for a, b in zip(shape, shape[1:] + shape[:1], strict=True):
            da, db = (a[axis] - limit) * sign, (b[axis] - limit) * sign
            if da >= 0:
                cut.append(a)
            if (da < 0) != (db < 0):
                t = da / (da - db)
                cut.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
        shape = cut
    turns = zip(shape, shape[1:] + shape[:1], strict=True)
    return abs(math.fsum(a[0] * b[1] - b[0] * a[1] for a, b in turns)) / 2


def holds(outline: Outline, x: float, y: float) -> bool:
    """Whether a place is inside, by counting the edges to its right."""
    inside = False
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            inside = not inside
    return inside


@pytest.mark.parametrize("seed", range(30))
def test_t07_a_wall_takes_every_cell_that_it_touches(seed: int) -> None:
    rng = random.Random(seed)
    outline = turned(rng.uniform(2, 8), rng.uniform(2, 6), rng.uniform(1, 7), 1.0, rng.uniform(0, math.pi))
    relief = heights(Terrain(10, 8, solids=(Solid("w", "wall", outline, 6.0),)))
    for y in range(8):
        for x in range(10):
            area = shared_area(outline, x, y)
            assert relief[y][x] == 6.0 or area < 1e-5
            assert relief[y][x] == 0.0 or area > 0.0


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("cell", [1.0, 0.5])
def test_t07_a_crate_takes_the_cells_whose_middle_it_covers(seed: int, cell: float) -> None:
    rng = random.Random(seed)
    outline = turned(rng.uniform(2, 8), rng.uniform(2, 6), rng.uniform(1, 5), 2.0, rng.uniform(0, math.pi))
    relief = heights(Terrain(10, 8, cell, solids=(Solid("c", "crate", outline, 2.5),)))
    for y, row in enumerate(relief):
        for x, height in enumerate(row):
            assert (height == 2.5) == holds(outline, (x + 0.5) * cell, (y + 0.5) * cell)


def test_t07_a_crate_with_a_bay_is_filled_by_the_even_odd_rule() -> None:
    outline = ((0.0, 0.0), (5.0, 0.0), (5.0, 3.0), (4.0, 3.0), (4.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0))
    relief = heights(Terrain(5, 3, solids=(Solid("c", "crate", outline, 1.0),)))
    assert relief == [[1, 1, 1, 1, 1], [1, 0, 0, 0, 1], [1, 0, 0, 0, 1]]


def test_t07_a_wall_on_whole_centimetres_takes_no_cell_beside_it() -> None:
    quarter = turned(2.5, 2.0, 4.0, 1.0, math.pi / 2)
    relief = heights(Terrain(5, 4, solids=(Solid("w", "wall", quarter, 6.0),)))
    assert relief == [[0, 0, 6, 0, 0]] * 4


def test_t07_a_wall_without_thickness_is_still_there() -> None:
    line = ((0.25, 1.5), (3.75, 1.5), (3.75, 1.5), (0.25, 1.5))
    relief = heights(Terrain(4, 3, solids=(Solid("w", "wall", line, 6.0),)))
    assert relief == [[0] * 4, [6] * 4, [0] * 4]


@pytest.mark.parametrize("order", [1, -1])
def test_t04_where_shapes_overlap_the_higher_wins(order: int) -> None:
    shapes = (Solid("a", "crate", box(0, 0, 2, 1), 2.0), Solid("b", "roof", box(1, 0, 3, 1), 4.0))
    assert heights(Terrain(3, 1, solids=shapes[::order])) == [[2, 4, 4]]


def test_t04_heights_are_sixteenths_of_a_centimetre() -> None:
    assert heights(Terrain(1, 1, solids=(Solid("c", "crate", box(0, 0, 1, 1), 1.3),))) == [[1.3125]]


def test_t07_a_door_overrides_the_wall_under_it() -> None:
    wall = Solid("w", "wall", box(0, 0, 4, 1), 8.0)
    terrain = Terrain(4, 1, solids=(wall,), doors=(Door("d", box(1, 0, 3, 1)),))
    assert heights(terrain) == [[8, 6, 6, 8]]
    assert heights(terrain, Layout(open_doors=("d",))) == [[8, 0, 0, 8]]


def test_t07_a_door_takes_every_cell_that_it_touches() -> None:
    terrain = Terrain(4, 2, doors=(Door("d", box(0.75, 0.5, 2.25, 1.5)),))
    assert heights(terrain) == [[6, 6, 6, 0], [6, 6, 6, 0]]


def test_t04_a_crate_in_an_open_doorway_stays() -> None:
    crate = Solid("c", "crate", box(1, 0, 2, 1), 2.0)
    terrain = Terrain(3, 1, solids=(crate,), doors=(Door("d", box(0, 0, 3, 1)),))
    assert heights(terrain, Layout(open_doors=("d",))) == [[0, 2, 0]]


@pytest.mark.parametrize("opened", ["a", "b"])
def test_t07_a_closed_door_shuts_the_cell_that_it_shares_with_an_open_one(opened: str) -> None:
    terrain = Terrain(3, 1, doors=(Door("a", box(0, 0, 1.5, 1)), Door("b", box(1.5, 0, 3, 1))))
    relief = heights(terrain, Layout(open_doors=(opened,)))
    assert relief == [[0, 6, 6] if opened == "a" else [6, 6, 0]]


def test_t08_a_pushed_crate_is_where_it_was_pushed_to() -> None:
    terrain = Terrain(4, 2, solids=(Solid("c", "crate", box(0, 0, 1, 1), 2.0),))
    assert heights(terrain, Layout(shifts=(Shift("c", 2, 1),))) == [[0, 0, 0, 0], [0, 0, 2, 0]]


def test_what_hangs_over_the_edge_of_the_table_is_cut_off() -> None:
    shapes = (Solid("w", "wall", box(-3, -1, 1, 9), 6.0), Solid("far", "wall", box(50, 50, 60, 60), 6.0))
    assert heights(Terrain(3, 2, solids=shapes)) == [[6, 0, 0], [6, 0, 0]]


def test_a_table_of_no_whole_number_of_cells_has_a_last_one() -> None:
    assert np.shape(heights(Terrain(2.5, 1.25, 0.5))) == (3, 5)


@pytest.mark.parametrize(
    "terrain",
    [
        Terrain(0, 10),
        Terrain(10, -1),
        Terrain(MAX_CELLS + 1, 10),
        Terrain(10, MAX_CELLS / 2 + 1, 0.5),
        Terrain(math.nan, 10),
        Terrain(math.inf, 10),
        Terrain(10, 10, 0.25),
        Terrain(10, 10, 0.0),
    ],
)
def test_a_table_out_of_bounds_is_refused(terrain: Terrain) -> None:
    with pytest.raises(ValueError, match=r"cell"):
        board(terrain, Layout())


def test_a_board_is_kept_and_cannot_be_written_to() -> None:
    drawn = text_map("A#D.")
    one = board(drawn.terrain, drawn.layout)
    assert board(text_map("A#D.").terrain, Layout()) is one
    with pytest.raises(ValueError, match="read-only"):
        one.heights[0, 0] = 1.0


def test_t04_the_ground_of_a_place_is_its_cells_height() -> None:
    drawn = text_map("A3\n..", heights={"A": 1.5})
    relief = board(drawn.terrain, drawn.layout)
    assert relief.ground(drawn.points["A"]) == 1.5
    assert relief.ground(Point(127, 0)) == 1.5
    assert relief.ground(Point(128, 127)) == 3.0
    assert relief.ground(Point(128, 128)) == 0.0
    assert relief.ground(Point(-1, 0)) == 0.0
    assert relief.ground(Point(0, 256)) == 0.0


def test_an_edge_has_the_height_of_the_taller_cell_beside_it() -> None:
    drawn = text_map("12\n3.")
    crossings = board(drawn.terrain, drawn.layout).crossings
    assert crossings.tolist() == [1, 3, 2, 3, 1, 2, 3, 2]
