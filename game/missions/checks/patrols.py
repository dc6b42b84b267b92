"""Patrols that cannot be walked, or that nobody walks; routes that leave the table (C-012, T-15)."""

from itertools import pairwise

from msgspec.structs import replace

from game.missions.build import Built
from game.missions.checks.places import named
from game.missions.problems import Findings
from game.rules.figures import Figure
from game.rules.mission_stealth import Infiltration, Patrol
from game.rules.state import State, table
from game.table.lattice import Point
from game.table.raster import board
from game.table.space import Space, space


def check_patrols(built: Built, plan: Infiltration, findings: Findings) -> None:
    """Note what is wrong with patrols, for each who walks them."""
    for figure in built.state.figures.values():
        names = figure.guard.patrols if figure.guard is not None else ()
        for patrol in filter(None, map(plan.patrol, names)):
            _check_walk(figure, patrol, built, findings)
        if names and figure.asleep:
            findings.warning("patrol-asleep", built.places[figure.id], figure=figure.name)
    _check_routes(built, plan, findings)


def _check_walk(figure: Figure, patrol: Patrol, built: Built, findings: Findings) -> None:
    """Note the legs on which a figure meets something: walls, locked doors; shut ones it opens."""
    points = _points(figure, patrol)
    first = int(points[0] == patrol.nodes[0].point)  # the way to the first node is leg 0
    place = built.places[patrol.id]
    told: list[int] = []
    for opened in (True, False):
        free = _free(built.state, figure, points[0], opened=opened)
        for leg, (here, there) in enumerate(pairwise(points), first):
            met = None if leg in told else free.stands(here) or free.stands(there) or free.leg(here, there)
            if met is None:
                continue
            told.append(leg)
            if met.kind == "edge":
                findings.error("patrol-off-table", place)
                return
            if opened:
                facts = named(met, built)
                findings.error("patrol-blocked", place, figure=figure.name, leg=leg, **facts)
            else:
                findings.warning("patrol-opens-door", place, figure=figure.name, leg=leg, other=met.id)


def _points(figure: Figure, patrol: Patrol) -> list[Point]:
    """Return the places of a patrol in order, from where a figure stands, back to the first of a loop."""
    nodes = [node.point for node in patrol.nodes]
    start = [figure.point] if figure.point is not None and figure.point != nodes[0] else []
    return [*start, *nodes, *(nodes[:1] if patrol.kind == "loop" else [])]


def _free(state: State, figure: Figure, start: Point, *, opened: bool) -> Space:
    """Return the space of a figure, bases apart, with every door open that is not locked, or as it is."""
    doors = tuple(door.id for door in state.terrain.doors if door.id not in state.locked)
    layout = replace(state.layout, open_doors=doors) if opened else state.layout
    level = table(state).ground(start)
    return space(board(state.terrain, layout), figure.profile.radius, level, ())


def _check_routes(built: Built, plan: Infiltration, findings: Findings) -> None:
    terrain = built.state.terrain
    for zone in plan.zones:
        corners = [corner for step in zone.route for corner in step.outline]
        if not all(0.0 <= x <= terrain.width and 0.0 <= y <= terrain.depth for x, y in corners):
            findings.warning("route-off-table", built.places[zone.id])
