"""How fast sight is, beside Bresenham's loop in the same run: `python -m tests.benchmarks.bench_sight`."""

import math
import random
from collections.abc import Callable
from time import perf_counter

import numpy as np

from game.table import sight
from game.table.body import Bodies, Body, gather, three_lines
from game.table.cover import cover, shares
from game.table.lattice import Point
from game.table.lines import clear
from game.table.raster import Board, board
from game.table.sight import seen_area, sees, sees_each, sees_many, sightline
from game.table.terrain import Layout, Outline, Solid, Terrain

WIDTH, DEPTH = 120, 90


def turned(x: float, y: float, wide: float, deep: float, angle: float) -> Outline:
    c, s = math.cos(angle), math.sin(angle)
    corners = ((-wide, -deep), (wide, -deep), (wide, deep), (-wide, deep))
    return tuple((x + (u * c - v * s) / 2, y + (u * s + v * c) / 2) for u, v in corners)


def town(cell: float) -> Terrain:
    """Long walls across and down, crates and low walls at any angle."""
    rng = random.Random(7)
    solids = []
    for n in range(30):
        angle = rng.choice([0.0, math.pi / 2])
        outline = turned(
            rng.randrange(5, 115) + 0.5, rng.randrange(5, 85) + 0.5, rng.randrange(6, 20), 1.0, angle
        )
        solids.append(Solid(f"wall{n}", "wall", outline, 6.0))
    for n in range(40):
        across, down = rng.uniform(3, 117), rng.uniform(3, 87)
        outline = turned(across, down, rng.uniform(2, 5), rng.uniform(2, 5), rng.uniform(0, math.pi))
        solids.append(Solid(f"crate{n}", "crate", outline, rng.choice([1.25, 2.0, 2.5, 3.625])))
    return Terrain(WIDTH, DEPTH, cell, solids=tuple(solids))


def bodies(relief: Board, number: int) -> list[Body]:
    rng = random.Random(3)
    found: list[Body] = []
    while len(found) < number:
        place = Point(rng.randrange(WIDTH * 128), rng.randrange(DEPTH * 128))
        if relief.ground(place) == 0.0:
            found.append(Body(place, 1.25, 2.75))
    return found


def bresenham(heights: list[list[float]], x: int, y: int, to_x: int, to_y: int) -> bool:
    """The usual loop: one cell a step, the line's height over each."""
    wide, deep = abs(to_x - x), abs(to_y - y)
    right, down = (1 if to_x > x else -1), (1 if to_y > y else -1)
    z, to_z = 2.75, 2.75
    error, steps, done = wide - deep, max(wide, deep) or 1, 0
    while z + (to_z - z) * done / steps >= heights[y][x]:
        if x == to_x and y == to_y:
            return True
        twice = 2 * error
        if twice > -deep:
            error -= deep
            x += right
        if twice < wide:
            error += wide
            y += down
        done += 1
    return False


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """The best of three runs."""
    best = math.inf
    for _ in range(3):
        begin = perf_counter()
        for _ in range(times):
            work()
        best = min(best, (perf_counter() - begin) / times)
    return best


def pairs(relief: Board, crowd: list[Body], number: int) -> tuple[Bodies, Bodies]:
    rng = np.random.default_rng(1)
    everybody = gather(relief, crowd)
    return everybody.only(rng.integers(0, len(crowd), number)), everybody.only(
        rng.integers(0, len(crowd), number)
    )


def compare(relief: Board) -> None:
    crowd = bodies(relief, 500)
    a, b = pairs(relief, crowd, 100_000)
    lines = three_lines(a, b).only(np.arange(a.i.size))
    ours = seconds(lambda: clear(relief, lines))
    rows: list[list[float]] = relief.heights.tolist()
    cells: list[list[int]] = (np.stack([a.i, a.j, b.i, b.j], axis=1) // relief.steps).tolist()
    loop = seconds(lambda: [bresenham(rows, *ends) for ends in cells])
    print(f"100,000 centre lines: {ours * 1e3:.0f} ms, {loop / ours:.1f} times as fast as Bresenham's loop")
    three = seconds(lambda: sees_each(relief, crowd[:100], crowd[:100]))
    print(f"10,000 pairs, three lines each: {three * 1e3:.1f} ms")
    one, few = crowd[0], crowd[1:31]
    small = {
        "sees": (lambda: sees(relief, one, crowd[1])),
        "sees_many, 30": (lambda: sees_many(relief, one, few)),
        "sees_each, 8 × 8": (lambda: sees_each(relief, crowd[:8], crowd[8:16])),
        "sees_each, 20 × 20": (lambda: sees_each(relief, crowd[:20], crowd[20:40])),
        "cover": (lambda: cover(relief, one, crowd[1])),
        "shares, 30": (lambda: shares(relief, one, few)),
        "sightline": (lambda: sightline(relief, one, crowd[1])),
    }
    for name, work in small.items():
        print(f"{name}: {seconds(work, 50) * 1e6:.0f} µs")

    def area() -> None:
        sight._seen_area.cache_clear()
        seen_area(relief, one, 2.75, 1.25)

    print(f"seen_area, {relief.heights.size} cells: {seconds(area) * 1e3:.1f} ms")


def main() -> None:
    for cell in (1.0, 0.5):
        terrain = town(cell)
        begin = perf_counter()
        relief = board(terrain, Layout())
        print(f"-- {WIDTH} × {DEPTH} cm at {cell} cm; drawn in {(perf_counter() - begin) * 1e3:.1f} ms")
        compare(relief)


if __name__ == "__main__":
    main()
