"""Tables drawn as text, for the tests."""

import textwrap
from collections.abc import Mapping
from typing import NamedTuple

from game.table.lattice import Point
from game.table.terrain import Door, Layout, Outline, Solid, Terrain

WALL, CLOSED, OPEN = "#", "D", "d"


class TextMap(NamedTuple):
    """A table read from text; `layout` holds which of its doors stand open."""

    terrain: Terrain
    layout: Layout
    points: dict[str, Point]


def text_map(
    text: str,
    *,
    size: float = 1.0,
    cell: float = 1.0,
    heights: Mapping[str, float] | None = None,
    wall_cm: float = 6.0,
) -> TextMap:
    """Read a table: one character is a square of `size` cm, `cell` the raster cell in cm.

    `#` is a wall of full height, a digit a block of so many cm, `D` and `d` cells of a closed and an open
    door (`door1`, `door2`, … in reading order; a run of equal cells, across or down, is one door), any other
    letter a figure at the middle of its square, anything else floor.  `heights` gives further characters,
    letters among them, a block of so many cm (the figure then stands on it).
    """
    rows = textwrap.dedent(text).strip("\n").splitlines()
    width = max(len(row) for row in rows)
    rows = [row.ljust(width, ".") for row in rows]
    tall = {str(n): float(n) for n in range(1, 10)} | {WALL: wall_cm} | dict(heights or {})
    solids = tuple(
        Solid(f"solid{n}", "wall" if mark == WALL else "crate", _box(run, size), tall[mark])
        for n, (mark, run) in enumerate(_runs(rows, "".join(tall)), 1)
    )
    doors = [(mark, _box(run, size)) for mark, run in _door_runs(rows)]
    terrain = Terrain(
        width=width * size,
        depth=len(rows) * size,
        cell=cell,
        wall_cm=wall_cm,
        solids=solids,
        doors=tuple(Door(f"door{n}", box) for n, (_, box) in enumerate(doors, 1)),
    )
    layout = Layout(open_doors=tuple(f"door{n}" for n, (mark, _) in enumerate(doors, 1) if mark == OPEN))
    points = {
        mark: Point.at((x + 0.5) * size, (y + 0.5) * size)
        for y, row in enumerate(rows)
        for x, mark in enumerate(row)
        if mark.isalpha() and mark not in (CLOSED, OPEN)
    }
    return TextMap(terrain, layout, points)


_Run = tuple[int, int, int, int]
"""Left, upper, right, lower end in squares."""


def _runs(rows: list[str], marks: str) -> list[tuple[str, _Run]]:
    """Return the runs of equal characters across, in reading order."""
    runs = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            end = x + 1
            while end < len(row) and row[end] == row[x]:
                end += 1
            if row[x] in marks:
                runs.append((row[x], (x, y, end, y + 1)))
            x = end
    return runs


def _door_runs(rows: list[str]) -> list[tuple[str, _Run]]:
    """Return the doors: runs across, and runs down of cells that have none beside them."""
    doors: list[tuple[str, _Run]] = []
    for mark, (left, upper, right, lower) in _runs(rows, CLOSED + OPEN):
        for n, (other, (x0, y0, x1, y1)) in enumerate(doors):
            if other == mark and (x0, x1) == (left, right) and y1 == upper and right - left == 1:
                doors[n] = (mark, (x0, y0, x1, lower))
                break
        else:
            doors.append((mark, (left, upper, right, lower)))
    return doors


def _box(run: _Run, size: float) -> Outline:
    left, upper, right, lower = (edge * size for edge in run)
    return ((left, upper), (right, upper), (right, lower), (left, lower))
