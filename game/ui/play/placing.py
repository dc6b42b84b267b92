"""Where "place for me" puts a figure: apart from its own, in cover from the enemy's side, near the middle."""

import math
from typing import Final

from game.rules.figures import Figure, Posture
from game.rules.moving.footing import spot_refusal, standing_room
from game.rules.skirmish.deployment import zones
from game.rules.state import table
from game.rules.view import View
from game.table.cover import OPEN_SHARE, shares
from game.table.lattice import Point, distance, squared
from game.table.outlines import box, contains, middle
from game.table.terrain import STEP_CM, Outline

APART_CM: Final = 7.0
"""Figures of a side keep so far apart where the zone has room for it."""

LEAST_CM: Final = 3.5
STEP: Final = 1.5
MOST: Final = 400
"""Places of a zone that are tried, in steps of 1.5 cm or as wide as so many allow."""


def place_for(view: View, figure: Figure) -> Point | None:
    """Return a good free place in the zones of a figure, the same one each time; None where there is none.

    On the floor before on top of something, then as far from its own as the zone allows, then in cover from
    where the enemy places his, then near the middle of the zone.
    """
    areas = zones(view, figure)
    ranked = _ranked(view, figure, areas)
    free = (spot for spot in ranked if spot_refusal(view, figure, spot) is None)
    rooms = (spot for area in areas if (spot := standing_room(view, figure, area)) is not None)
    return next(free, None) or next(rooms, None)


def _ranked(view: View, figure: Figure, areas: tuple[Outline, ...]) -> list[Point]:
    """Return places in the zones, free or not, the best first."""
    spots = [spot for area in areas for spot in _grid(area) if contains(area, spot)]
    board, heart, gap = table(view), middle(max(areas, key=_size)), _gap(view, figure, areas)
    own = [f.place for f in view.figures.values() if f.side == figure.side and f.in_play]
    covered = _covered(view, figure, spots)

    def rank(k: int) -> tuple[bool, int, bool, int, int, int]:
        spot = spots[k]
        near = min((distance(spot, other) for other in own), default=gap)
        high = board.ground(spot) > STEP_CM
        return high, round(max(gap - near, 0.0)), not covered[k], squared(spot, heart), spot.j, spot.i

    return [spots[k] for k in sorted(range(len(spots)), key=rank)]


def _size(area: Outline) -> float:
    left, upper, right, lower = box(area)
    return (right - left) * (lower - upper)


def _gap(view: View, figure: Figure, areas: tuple[Outline, ...]) -> float:
    """Return how far apart the figures of a side stand in its zones: less where they are many."""
    beside = sum(f.side == figure.side and not f.down and not f.left_out for f in view.figures.values())
    room = math.fsum(_size(area) for area in areas) / max(beside, 1)
    return min(max(math.sqrt(room) * 0.8, LEAST_CM), APART_CM)


def _grid(area: Outline) -> list[Point]:
    """Return places all over a zone, rows from its upper left."""
    left, upper, right, lower = box(area)
    step = max(STEP, math.sqrt(_size(area) / MOST))
    columns, rows = max(1, math.floor((right - left) / step)), max(1, math.floor((lower - upper) / step))
    return [
        Point.at(left + (i + 0.5) * (right - left) / columns, upper + (j + 0.5) * (lower - upper) / rows)
        for j in range(rows)
        for i in range(columns)
    ]


def _covered(view: View, figure: Figure, spots: list[Point]) -> list[bool]:
    """Tell of each place whether it is in cover from the middle of the enemy's zone (X-10)."""
    eye = figure.body(_enemy(view, figure), Posture.STANDING)
    shown = shares(table(view), eye, [figure.body(spot) for spot in spots])
    return [bool(share < OPEN_SHARE) for share in shown]


def _enemy(view: View, figure: Figure) -> Point:
    """Return the middle of the enemy's zone that is nearest to one's own, or else of the table."""
    home = middle(zones(view, figure)[0])
    theirs = [middle(zone.outline) for zone in view.mission.deployment if zone.side != figure.side]
    centre = Point.at(view.terrain.width / 2, view.terrain.depth / 2)
    return min(theirs, key=lambda spot: (squared(spot, home), spot.j, spot.i), default=centre)
