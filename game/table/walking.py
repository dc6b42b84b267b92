"""Long ways: the shortest route across the whole table (T-15)."""

from heapq import heapify, heappop, heappush
from typing import Final

from game.table.corners import corners
from game.table.lattice import Point
from game.table.space import Places, Space, places, space
from game.table.web import Legs, lengths, seen, web

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
    bends = _search(free, places([start]), places([to]))
    if bends is None:
        return None
    return (start, *(Point(i, j) for i, j in corners(free).places[bends].tolist()), to)


def _alone(free: Space) -> Space:
    """Return the same space without other bases: the shortest way there is the shortest if none is in it."""
    return space(free.board, free.radius, free.level, ())


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
