"""Plans, and the places to which they lead: what each is worth, and the ways there."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from msgspec.structs import replace

from game.bots.judgement import dangers
from game.bots.situation import Situation
from game.rules.intents import AnyAct
from game.rules.moving.footing import room
from game.table.lattice import STEPS_PER_CM, Point, squared, within
from game.table.nearby import Nearby, nearby
from game.table.outlines import box, contains
from game.table.reach import reach
from game.table.terrain import Outline

PER_CM = 20
"""Worth of a centimetre nearer to the goal in the first turn."""

HASTE = 12
"""How much more a centimetre is worth each turn: who only waits, loses (X-17)."""

HOLD = 900
"""Worth of standing inside the area of an objective."""

CROWD = 60
"""What it costs to stand close to a friend, whom one burst of bad luck would catch too."""

CROWD_CM = 4.0
WALK_CM, SPRINT_CM = 10.0, 25.0
SPREAD = {"walk": 192, "sprint": 400}
"""Lattice steps between the places that are weighed."""

NARROW_CM = 3.0
"""An area of less than this may lie between the places of the grid."""

FINE = 64
"""Lattice steps between the places that are weighed in such an area."""

ARRIVALS = 3
"""So many of them, the nearest first."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan: what to do now, what the whole is worth, and a word for it."""

    worth: int
    intent: AnyAct
    why: str


def ground(now: Situation, spot: Point) -> int:
    """Return what a place is worth by itself: nearness to the goal, the objective's area, elbow-room."""
    friends = [f for f in now.view.figures.values() if f.side == now.view.side and f.id != now.me.id]
    crowd = sum(1 for f in friends if f.in_play and within(f.place, spot, CROWD_CM))
    held = HOLD if now.inside(spot) else 0
    return held - round(now.to_go(spot) * per_cm(now)) - CROWD * crowd


def per_cm(now: Situation) -> int:
    """Return what a centimetre nearer to the goal is worth this turn."""
    return PER_CM + HASTE * now.view.turn


def within_reach(now: Situation, cm: float) -> Nearby:
    """Return where a figure gets to with so many cm (S-018, S-032)."""
    return nearby(room(now.view, now.me), now.me.place, cm)


def weighed(now: Situation, area: Nearby, kind: str) -> list[tuple[int, Point]]:
    """Return places that may be within reach, best first, by ground and danger."""
    spots = [*free_spots(area, SPREAD[kind]), *arrivals(area, now.areas)]
    me = replace(now.me, running=now.me.running or kind == "sprint")
    risks = dangers(now, spots, me)
    values = [(ground(now, spot) - risk, spot) for spot, risk in zip(spots, risks, strict=True)]
    return sorted(values, key=lambda pair: (-pair[0], pair[1].j, pair[1].i))


def free_spots(area: Nearby, spread: int) -> list[Point]:
    """Return free places on a grid around the start to which there is a way."""
    far, here = int(area.allowance * STEPS_PER_CM), area.start
    marks = np.arange(-far, far + 1, spread)
    i, j = np.meshgrid(here.i + marks, here.j + marks)
    tried = np.stack([i.ravel(), j.ravel()], axis=1)
    tried = tried[((tried - (here.i, here.j)) ** 2).sum(axis=1) <= far * far]
    tried = area.near(tried[area.space.free(tried)])
    return [Point(i, j) for i, j in tried.tolist()]


def arrivals(area: Nearby, outlines: tuple[Outline, ...]) -> list[Point]:
    """Return the nearest places within reach that lie in areas narrower than the grid of `free_spots`."""
    limit, here = int(area.allowance * STEPS_PER_CM), area.start
    found: list[tuple[int, int, int]] = []
    for outline in outlines:
        left, upper, right, lower = box(outline)
        if min(right - left, lower - upper) > NARROW_CM:
            continue
        across, down = _within(left, right, here.i, limit), _within(upper, lower, here.j, limit)
        inside = (Point(i, j) for j in down for i in across if contains(outline, Point(i, j)))
        found += [(squared(here, spot), spot.j, spot.i) for spot in inside]
    ranked = np.array([(i, j) for _, j, i in sorted(found)], np.int64).reshape(-1, 2)
    near = area.near(ranked[area.space.free(ranked)]) if len(ranked) else ranked
    return [Point(i, j) for i, j in near[:ARRIVALS].tolist()]


def _within(low: float, high: float, middle: int, limit: int) -> range:
    """Return lattice steps half a cm apart between two bounds in cm, and not too far from a middle."""
    first, last = max(int(low * STEPS_PER_CM), middle - limit), min(int(high * STEPS_PER_CM), middle + limit)
    return range(first, last + 1, FINE)


def ways(area: Nearby, weighed: list[tuple[int, Point]], few: int) -> Iterator[tuple[int, tuple[Point, ...]]]:
    """Yield the paths to the best few places to which there is one."""
    found = 0
    for value, spot in weighed:
        path = area.path(spot)
        if path is not None and len(path) > 1:
            yield value, path
            found += 1
            if found == few:
                return
    if not found and weighed:
        yield from _narrow_ways(area, weighed, few)


def _narrow_ways(
    area: Nearby, weighed: list[tuple[int, Point]], few: int
) -> Iterator[tuple[int, tuple[Point, ...]]]:
    """Yield paths from where one is so hemmed in that only the exact search finds any."""
    exact = reach(area.space, area.start, area.allowance)
    paths = ((value, exact.path(spot)) for value, spot in weighed[: few * 2])
    yield from ((value, path) for value, path in paths if path is not None and len(path) > 1)
