"""Long ways: the shortest route across the whole table (T-15)."""

from heapq import heapify, heappop, heappush
from typing import Final

from game.table.corners import corners
from game.table.lattice import Point
from game.table.space import Places, Space, places
from game.table.web import Legs, lengths, seen, web

START: Final = -1
GOAL: Final = -2


def route(space: Space, start: Point, to: Point) -> tuple[Point, ...] | None:
    """Return the shortest way to a place however far, or None if there is none.

    For a way of a few moves `reach` is faster: this looks at the whole table.
    """
    if space.stands(start) is not None or space.stands(to) is not None:
        return None
    if start == to:
        return (start,)
    if space.leg(start, to) is None:
        return (start, to)
    bends = _search(space, places([start]), places([to]))
    if bends is None:
        return None
    return (start, *(Point(i, j) for i, j in corners(space).places[bends].tolist()), to)


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
