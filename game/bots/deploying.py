"""Where an opponent places its figures: near the way to the goal, out of the enemy's sight, not in a heap."""

import math

from msgspec.structs import replace

from game.bots.places import CROWD, CROWD_CM, PER_CM
from game.bots.situation import situation
from game.rules.figures import Figure
from game.rules.intents import Place
from game.rules.moving.footing import spot_refusal, standing_room
from game.rules.skirmish.deployment import zones
from game.rules.state import enemies
from game.rules.view import View
from game.table.lattice import Point, within
from game.table.outlines import box, contains
from game.table.sight import sees_many
from game.table.terrain import Outline

STEP_CM = 3.0
SEEN = 600


def place(view: View, figure: Figure) -> Place:
    """Return where to place a figure (S-004, S-012)."""
    spots = [spot for zone in zones(view, figure) for spot in _spots(zone)]
    free = [spot for spot in spots if spot_refusal(view, figure, spot) is None]
    if not free:
        rooms = (standing_room(view, figure, zone) for zone in zones(view, figure))
        free = [spot for spot in rooms if spot is not None]
    now = situation(view, replace(figure, point=free[0]))
    bodies = [figure.body(spot) for spot in free]
    known = enemies(view, view.side)
    seen = [0] * len(free)
    for enemy in known:
        for k, visible in enumerate(sees_many(now.board, enemy.body(), bodies).tolist()):
            seen[k] += int(visible)
    friends = [f for f in view.figures.values() if f.side == view.side and f.in_play]
    worth = [
        -round(now.to_go(spot) * PER_CM)
        - SEEN * eyes
        - CROWD * sum(1 for f in friends if within(f.place, spot, CROWD_CM))
        for spot, eyes in zip(free, seen, strict=True)
    ]
    best = max(range(len(free)), key=lambda k: (worth[k], -k))
    return Place(view.side, figure.id, free[best])


def _spots(zone: Outline) -> list[Point]:
    """Return places all over a zone."""
    left, upper, right, lower = box(zone)
    columns, rows = math.floor((right - left) / STEP_CM), math.floor((lower - upper) / STEP_CM)
    spots = [
        Point.at(left + (i + 0.5) * STEP_CM, upper + (j + 0.5) * STEP_CM)
        for j in range(rows)
        for i in range(columns)
    ]
    return [spot for spot in spots if contains(zone, spot)]
