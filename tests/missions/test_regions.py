"""Cells joined to regions and rectangles: painted again they give the same grid."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from game.missions.regions import rectangles, regions
from game.missions.shapes import inside

Grid = NDArray[np.intp]


def grids(values: int) -> st.SearchStrategy[Grid]:
    def of(size: tuple[int, int]) -> st.SearchStrategy[Grid]:
        rows, columns = size
        cells = st.lists(st.integers(0, values - 1), min_size=rows * columns, max_size=rows * columns)
        return cells.map(lambda found: np.array(found, np.intp).reshape(rows, columns))

    return st.tuples(st.integers(1, 7), st.integers(1, 7)).flatmap(of)


@given(grids(3))
def test_regions_painted_in_their_order_give_the_grid_again(grid: Grid) -> None:
    painted = np.zeros_like(grid)
    y, x = (each + 0.5 for each in np.indices(grid.shape))
    for value, border in regions(grid, base=0, most=1000):
        painted[inside(tuple((float(a), float(b)) for a, b in border), x, y)] = value
    assert (painted == grid).all()


@given(grids(3))
def test_a_border_turns_at_each_of_its_corners(grid: Grid) -> None:
    for _, border in regions(grid, base=0, most=1000):
        corners = [*border, *border[:2]]
        for (x0, y0), (x1, y1), (x2, y2) in zip(corners, corners[1:], corners[2:], strict=False):
            assert ((x0 == x1) and (y1 == y2)) or ((y0 == y1) and (x1 == x2))


def test_a_table_of_one_ground_has_no_regions_and_an_island_has_one_border() -> None:
    grid = np.zeros((5, 6), np.intp)
    assert list(regions(grid, base=0, most=10)) == []
    grid[1:4, 2:5] = 2
    grid[2, 3] = 0
    assert list(regions(grid, base=0, most=10)) == [
        (2, ((2, 1), (5, 1), (5, 4), (2, 4))),
        (0, ((3, 2), (4, 2), (4, 3), (3, 3))),
    ]


def test_cells_that_touch_at_a_corner_only_are_two_regions() -> None:
    grid = np.eye(2, dtype=np.intp)
    assert [border for _, border in regions(grid, base=0, most=10)] == [
        ((0, 0), (1, 0), (1, 1), (0, 1)),
        ((1, 1), (2, 1), (2, 2), (1, 2)),
    ]


@given(grids(2))
def test_rectangles_cover_each_cell_once(grid: Grid) -> None:
    counted = np.zeros_like(grid)
    for left, upper, right, lower in rectangles(grid == 1):
        counted[upper:lower, left:right] += 1
    assert (counted == grid).all()
