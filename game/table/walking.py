"""Long ways: the shortest route across the whole table (T-15)."""

from heapq import heapify, heappop, heappush
from typing import Final

import numpy as np

from game.table.corners import corners
from game.table.distances import STEPS, Costs, distance_field
from game.table.lattice import STEPS_PER_CM, Point
from game.table.space import Places, Space, places, space
from game.table.web import Legs, lengths, seen, web

MANY: Final = 700
"""Bends from which on the way is looked for on a grid: their legs to each other are too many to judge."""

START: Final = -1
GOAL: Final = -2


def route(free: Space, start: Point, to: Point) -> tuple[Point, ...] | None:
    """Return the shortest way to a place however far, or None if there is none.

    For a way of a few moves `reach` is faster: this looks at the whole table.
    """
    if free.stands(start) is not None or free.stands(to) is not None:
        return None
    if start == to:
        return (start,)
    if free.leg(start, to) is None:
        return (start, to)
    if free.bases:
        way = route(_alone(free), start, to)
        if way is None or free.path(way) is None:
            return way
    if len(corners(free).places) > MANY:
        return _by_grid(free, start, to)
    bends = _search(free, places([start]), places([to]))
    if bends is None:
        return None
    return (start, *(Point(i, j) for i, j in corners(free).places[bends].tolist()), to)


def _alone(free: Space) -> Space:
    """Return the same space without other bases: the shortest way there is the shortest if none is in it."""
    return space(free.board, free.radius, free.level, ())


def _by_grid(free: Space, start: Point, to: Point) -> tuple[Point, ...] | None:
    """Return a way down the field of walking distances, pulled taut; at most a few hundredths too long."""
    field = distance_field(free, (to,))
    steps = free.board.steps
    entry = _entry(free, start, field)
    if entry is None:
        return None
    cells = [entry]
    while (following := _downwards(free, cells[-1], to, field)) is not None:
        cells.append(following)
    middles = np.array(cells, np.int64) * steps + steps // 2
    return taut(free, start, np.concatenate([middles, places([to])]))


def _downwards(free: Space, cell: tuple[int, int], to: Point, field: Costs) -> tuple[int, int] | None:
    """Return the cell to go on to down the field, or None where one can go straight to the goal.

    The field came by steps that the judge allows, so from every cell one of them leads to a lower one.
    """
    steps, (rows, columns) = free.board.steps, field.shape
    here = np.array([cell], np.int64) * steps + steps // 2
    if free.legs(here, places([to]))[0]:
        return None
    around = [(cell[0] + a, cell[1] + b) for x, y in STEPS for a, b in ((x, y), (-x, -y))]
    lower = [
        (a, b)
        for a, b in around
        if 0 <= a < columns and 0 <= b < rows and field[b, a] < field[cell[1], cell[0]]
    ]
    there = np.array(lower, np.int64) * steps + steps // 2
    far = (lengths(there, here) / STEPS_PER_CM + field[there[:, 1] // steps, there[:, 0] // steps]).tolist()
    open_ = np.flatnonzero(free.legs(here, there)).tolist()
    return min((round(far[k], 4), lower[k]) for k in open_)[1]


def _entry(free: Space, start: Point, field: Costs) -> tuple[int, int] | None:
    """Return the best cell near a start from which there is a way and to which one can go straight."""
    steps, (rows, columns) = free.board.steps, field.shape
    x, y = start.i // steps, start.j // steps
    near = [
        (a, b)
        for b in range(max(0, y - 2), min(rows, y + 3))
        for a in range(max(0, x - 2), min(columns, x + 3))
        if np.isfinite(field[b, a])
    ]
    if not near:
        return None
    middles = np.array(near, np.int64) * steps + steps // 2
    open_ = np.flatnonzero(free.legs(places([start]), middles)).tolist()
    return min(
        (near[k] for k in open_), key=lambda cell: (float(field[cell[1], cell[0]]), cell), default=None
    )


def taut(free: Space, start: Point, way: Places) -> tuple[Point, ...] | None:
    """Return a way with as few bends as its places allow: always on to the furthest that can be gone to."""
    found = [start]
    while len(way):
        seen_from = np.flatnonzero(free.legs(places([found[-1]]), way))
        if not seen_from.size:
            return None
        last = int(seen_from[-1])
        i, j = way[last].tolist()
        found.append(Point(i, j))
        way = way[last + 1 :]
    return tuple(found)


def _search(space: Space, start: Places, goal: Places) -> list[int] | None:
    """Return the bends of the shortest way, found by looking first where the goal is nearest."""
    legs, ahead = web(space), lengths(corners(space).places, goal).tolist()
    last = {bend: leg for leg, bend in _seen(space, goal)}
    far: dict[int, float] = {}
    before: dict[int, int] = {}
    queue = [(leg + ahead[bend], bend, leg, START) for leg, bend in _seen(space, start)]
    heapify(queue)
    while queue:
        _, bend, here, previous = heappop(queue)
        if bend in far:
            continue
        far[bend], before[bend] = here, previous
        if bend == GOAL:
            return _back(before)
        if bend in last:
            there = here + last[bend]
            heappush(queue, (there, GOAL, there, bend))
        for leg, other in legs[bend]:
            if other not in far:
                heappush(queue, (here + leg + ahead[other], other, here + leg, bend))
    return None


def _seen(space: Space, place: Places) -> Legs:
    bends = corners(space)
    ends = seen(space, bends, place)
    return list(zip(lengths(bends.places[ends], place).tolist(), ends.tolist(), strict=True))


def _back(before: dict[int, int]) -> list[int]:
    bends = []
    bend = before[GOAL]
    while bend != START:
        bends.append(bend)
        bend = before[bend]
    return bends[::-1]
