"""How fast movement is judged and planned, beside Dijkstra on the grid in the same run.

`python -m tests.benchmarks.bench_reach`; scipy is the second yardstick where it is installed.
"""

import random
from heapq import heappop, heappush
from itertools import pairwise

import numpy as np

from game.table.corners import corners
from game.table.distances import distance_field
from game.table.lattice import Point
from game.table.obstacles import obstacles
from game.table.raster import board
from game.table.reach import CELL, reach
from game.table.space import Base, Space, places, space
from game.table.terrain import Layout
from game.table.walking import route
from game.table.web import _pairs, web
from tests.benchmarks.bench_sight import seconds, town

try:
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import dijkstra
except ImportError:
    dijkstra = None

STEPS = ((1, 0), (0, 1), (1, 1), (1, -1))
Grid = tuple[list[int], list[int], list[float]]


def stage() -> tuple[Space, list[Point]]:
    """Return a free space with ten other bases, and free places in it."""
    relief, rng = board(town(0.5), Layout()), random.Random(5)
    empty = space(relief, 1.25, 0.0, ())
    tried = [Point(rng.randrange(120 * 128), rng.randrange(90 * 128)) for _ in range(400)]
    standing = [place for place in tried if empty.stands(place) is None]
    others = tuple(Base(str(n), place, 1.25) for n, place in enumerate(standing[:10]))
    free = space(relief, 1.25, 0.0, others)
    return free, [place for place in standing[10:] if free.stands(place) is None]


def grid(free: Space, start: Point, limit: float) -> tuple[Grid, int, int]:
    """Return the steps between neighbouring cells that the judge allows, in a window around a place."""
    half = int(limit * 2) + 1
    marks = np.arange(-half, half + 1)
    x, y = np.meshgrid(start.i // CELL + marks, start.j // CELL + marks)
    side, numbers = x.shape[1], np.arange(x.size).reshape(x.shape)
    a, b, far = [], [], []
    for dx, dy in STEPS:
        here = numbers[max(0, -dy) : side - max(0, dy), : side - dx].ravel()
        a.append(here)
        b.append(here + dy * side + dx)
        far.append(np.full(here.size, 0.5 * (dx * dx + dy * dy) ** 0.5))
    middles = np.stack([x.ravel(), y.ravel()], axis=1) * CELL + CELL // 2
    one, other, cost = np.concatenate(a), np.concatenate(b), np.concatenate(far)
    passes = free.legs(middles[one], middles[other])
    steps = one[passes].tolist(), other[passes].tolist(), cost[passes].tolist()
    return steps, x.size, int(numbers[half, half])


def loop(steps: Grid, size: int, start: int, limit: float) -> list[float]:
    """Dijkstra as one writes it: a heap and lists."""
    beside: list[list[tuple[int, float]]] = [[] for _ in range(size)]
    for a, b, far in zip(*steps, strict=True):
        beside[a].append((b, far))
        beside[b].append((a, far))
    costs = [float("inf")] * size
    costs[start] = 0.0
    queue = [(0.0, start)]
    while queue:
        here, cell = heappop(queue)
        if here > costs[cell]:
            continue
        for other, far in beside[cell]:
            if here + far < costs[other] and here + far <= limit:
                costs[other] = here + far
                heappush(queue, (here + far, other))
    return costs


def compare(free: Space, standing: list[Point]) -> None:
    ours = python = compiled = 0.0
    for start in standing[:12]:
        ours += seconds(lambda start=start: reach(free, start, 20.0))
        python += seconds(lambda start=start: loop(*grid(free, start, 20.0), 20.0))
        if dijkstra is not None:
            steps, size, middle = grid(free, start, 20.0)
            graph = coo_matrix((steps[2], (steps[0], steps[1])), (size, size)).tocsr()
            compiled += seconds(lambda graph=graph, middle=middle: dijkstra(graph, False, middle, limit=20.0))
    print(f"reach, 20 cm at 0.5 cm: {ours / 12 * 1e3:.1f} ms, {ours / python:.2f} × Dijkstra in Python")
    if compiled:
        print(f"  {ours / compiled:.0f} × scipy's Dijkstra on a grid whose steps were judged before")


def judge(free: Space, standing: list[Point]) -> None:
    legs = [(a, b) for a, b in pairwise(standing) if abs(a.i - b.i) + abs(a.j - b.j) < 40 * 128]
    each = seconds(lambda: [free.leg(a, b) for a, b in legs]) / len(legs)
    starts, ends = places([a for a, _ in legs] * 20), places([b for _, b in legs] * 20)
    many = seconds(lambda: free.legs(starts, ends)) / len(starts)
    stands = seconds(lambda: [free.stands(place) for place in standing]) / len(standing)
    print(f"stands {stands * 1e6:.0f} µs; leg {each * 1e6:.0f} µs; legs {many * 1e6:.1f} µs each")


def plan(free: Space, standing: list[Point]) -> None:
    within = reach(free, standing[0], 20.0)
    spots = [place for place in standing if within.path(place) is not None]
    path = seconds(lambda: [within.path(place) for place in spots]) / len(spots)
    print(f"path: {path * 1e3:.2f} ms")
    route(free, standing[0], standing[1])
    known = seconds(lambda: [route(free, standing[0], place) for place in standing[1:20]]) / 19
    print(f"route: {known * 1e3:.1f} ms once the table is known")


def first(free: Space) -> None:
    empty = space(free.board, free.radius, free.level, ())

    def anew(work: object, *caches: object) -> float:
        def clear() -> None:
            for cache in caches:
                cache.cache_clear()  # type: ignore[attr-defined]
            work()  # type: ignore[operator]

        return seconds(clear) * 1e3

    print(f"outlines: {anew(lambda: obstacles(free.board, 0.0), obstacles):.0f} ms a state of the table")
    print(f"bends: {anew(lambda: corners(free), corners):.1f} ms a set of bases, {len(corners(free).places)}")
    print(f"web: {anew(lambda: web(empty), web, _pairs):.0f} ms a state of the table", end=", ")
    crowds = (
        space(free.board, free.radius, free.level, (*free.bases, Base("x", Point(n, n), 1.25)))
        for n in range(1000, 1010)
    )
    print(f"{seconds(lambda: web(next(crowds))) * 1e3:.0f} ms a set of bases")
    target = (Point.at(60, 45),)
    field = anew(lambda: distance_field(empty, target), distance_field)
    print(f"distance field: {field:.0f} ms a target, the grid ready after the first")


def main() -> None:
    free, standing = stage()
    print(f"-- 120 × 90 cm, {len(free.board.terrain.solids)} solids, {len(free.bases)} bases")
    judge(free, standing)
    compare(free, standing)
    plan(free, standing)
    first(free)


if __name__ == "__main__":
    main()
