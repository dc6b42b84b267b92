"""Plans that change the level: climbing, and jumping down (S-022, X-14)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.bots.judgement import dangers, on_the_way
from game.bots.places import SPRINT_CM, WALK_CM, Plan, ground, ways, weighed
from game.bots.situation import Situation
from game.rules.choice import Choice
from game.rules.intents import Climb, Sprint, Walk
from game.rules.moving.climbing import climb_to, jump_to
from game.rules.moving.footing import room
from game.table.lattice import STEPS_PER_CM, Point, distance
from game.table.nearby import nearby
from game.table.terrain import STEP_CM

AROUND = tuple((i, j) for i in range(-2, 3) for j in range(-2, 3) if max(abs(i), abs(j)) == 2)
"""Sixteen directions in which climbs and jumps are thought of."""

LEAPS_CM = (2.0, 4.0, 6.0)
"""How far away, about, a jump is thought to land."""

FALLING = 100
"""What the danger of a jump costs (X-14)."""


def climbs(now: Situation) -> Iterator[Plan]:
    """Yield climbing up or down, all around (S-022)."""
    me, side = now.me, now.view.side
    aims = [_beside(me.place, i, j, 2.0) for i, j in AROUND]
    ends = [(spot, aim) for aim in aims if isinstance(spot := climb_to(now.view, me, aim), Point)]
    risks = dangers(now, [spot for spot, _ in ends], me)
    for (spot, aim), danger in zip(ends, risks, strict=True):
        risk = danger + on_the_way(now, me, (me.place, spot))
        yield Plan(ground(now, spot) - risk, Climb(side, me.id, aim), "climb")


def jumps(now: Situation, able: dict[str, Choice]) -> Iterator[Plan]:
    """Yield jumping down all around, as a walk or as a sprint that goes on below (X-14)."""
    me, side = now.me, now.view.side
    if now.board.ground(me.place) <= STEP_CM:
        return
    aims = [_beside(me.place, i, j, cm) for cm in LEAPS_CM for i, j in AROUND]
    found = [(spot, aim) for aim in aims if isinstance(spot := jump_to(now.view, me, me.place, aim), Point)]
    near = {spot: aim for spot, aim in found if distance(me.place, spot) <= WALK_CM}
    risks = dangers(now, list(near), me)
    leaps = sorted(
        (risk + FALLING - ground(now, spot), spot.j, spot.i, spot)
        for spot, risk in zip(near, risks, strict=True)
    )
    for loss, _, _, spot in leaps if "walk" in able else ():
        risk = on_the_way(now, me, (me.place, spot))
        yield Plan(-loss - risk, Walk(side, me.id, (near[spot],), (0,)), "jump")
    for _, _, _, spot in leaps[:2] if "sprint" in able else ():
        yield from _runs_on(now, spot, near[spot])


def _runs_on(now: Situation, spot: Point, aim: Point) -> Iterator[Plan]:
    """Yield sprinting on from where a jump lands."""
    me, side = now.me, now.view.side
    runner = replace(me, running=True)
    area = nearby(room(now.view, me, spot), spot, SPRINT_CM - distance(me.place, spot))
    for value, path in ways(area, weighed(now, area, "sprint"), 2):
        risk = FALLING + on_the_way(now, runner, (me.place, *path))
        yield Plan(value - risk, Sprint(side, me.id, (aim, *path[1:]), (0,)), "jump and run")


def _beside(place: Point, i: int, j: int, cm: float) -> Point:
    """Return the place about so many cm from another in one of the directions."""
    return Point(place.i + round(i * cm * STEPS_PER_CM / 2), place.j + round(j * cm * STEPS_PER_CM / 2))
