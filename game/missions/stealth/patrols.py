"""Patrols: the lines that guards walk, and along which crowds move (T-15, C-012)."""

import math
from itertools import pairwise
from typing import Final, Literal

from msgspec import Struct

from game.missions.shapes import place, snapped
from game.missions.site import Site
from game.missions.stealth.words import COVERS, FACINGS, by_node, known_word, one_of
from game.missions.tiled.model import MapObject, Polyline
from game.rules.mission_stealth import Hiding, Patrol, PatrolNode, RouteStep
from game.table.lattice import Point
from game.table.terrain import Outline

Mode = Literal["loop", "back_and_forth", "once"]
MODES: Final[tuple[Mode, ...]] = ("loop", "back_and_forth", "once")

LONGEST_WAIT: Final = 100
SLOWEST_CM: Final = 1.0
FASTEST_CM: Final = 40.0
MOST_STEPS: Final = 400
"""A way of more steps than this is longer than any game."""


class Line(Struct, frozen=True):
    """A line as drawn: the patrol that it is, and the number of its object."""

    patrol: Patrol
    number: int


def read_patrol(each: MapObject, site: Site) -> Line | None:
    """Return a `Patrol`; None after noting that it is no line."""
    fields = site.fields(each)
    mode = one_of(fields.choice("mode", MODES[0], MODES), MODES, MODES[0])
    pace = fields.number("pace_cm", 10.0, SLOWEST_CM, FASTEST_CM)
    waits, facings = fields.text("waits"), fields.text("facings")
    fields.finish()
    name = site.id_of(each)
    if not isinstance(each.shape, Polyline):
        site.findings.error("patrol-not-line", each.place)
        return None
    points = each.shape.points
    nodes = tuple(
        PatrolNode(Point.at(*place(point, site.cm_per_px)), _wait(wait, each, site), _facing(way, each, site))
        for point, wait, way in zip(
            points,
            by_node(waits, "waits", len(points), each.place, site.findings),
            by_node(facings, "facings", len(points), each.place, site.findings),
            strict=True,
        )
    )
    return Line(Patrol(name, nodes, mode, pace), each.id)


def _wait(word: str, each: MapObject, site: Site) -> int:
    """Return for how many turns one waits at a node."""
    if not word:
        return 0
    turns = int(word) if word.isascii() and word.isdigit() and len(word) <= len(str(LONGEST_WAIT)) else -1
    if 0 <= turns <= LONGEST_WAIT:
        return turns
    site.findings.error("wait-not-turns", each.place, word=word, most=LONGEST_WAIT)
    return 0


def _facing(word: str, each: MapObject, site: Site) -> tuple[int, int] | None:
    """Return where one looks at a node; None as one came."""
    if word and known_word(word, tuple(FACINGS), "facings", each.place, site.findings):
        return FACINGS[word]
    return None


def route(zone: Outline, line: Patrol, covers: list[str]) -> tuple[RouteStep, ...]:
    """Return where a zone lies turn after turn that goes along a line at its pace (C-012, C-018).

    The outline as drawn belongs to the first node.  `covers` has a word for each node, from which on that
    cover holds; an empty one changes nothing.
    """
    first = line.nodes[0].point
    steps = []
    cover: Hiding | None = None
    for number, node in enumerate(_way(line)):
        word = covers[node.node] if node.node < len(covers) else ""
        cover = one_of(word, COVERS, COVERS[0]) if word else cover
        if number >= MOST_STEPS:
            break
        moved = tuple((snapped(x + node.x - first.x), snapped(y + node.y - first.y)) for x, y in zone)
        steps.append(RouteStep(moved, cover))
    return tuple(steps)


class _Stop(Struct, frozen=True):
    """A place on the way of one turn, and the last node passed."""

    x: float
    y: float
    node: int


def _way(line: Patrol) -> list[_Stop]:
    """Return a place for each turn of the whole way, until it begins anew."""
    numbers = list(range(len(line.nodes)))
    match line.kind:
        case "loop":
            order = [*numbers, 0]
        case "back_and_forth":
            order = [*numbers, *numbers[-2::-1]]
        case "once":
            order = numbers
    stops: list[_Stop] = []
    for here, there in pairwise(order):
        stops += _leg(line, here, there)
    last = line.nodes[order[-1]]
    if line.kind == "once":  # it stays there: as long as a route can say
        ends = _Stop(last.point.x, last.point.y, order[-1])
        stops += [ends] * max(1, MOST_STEPS - len(stops))
    return stops


def _leg(line: Patrol, here: int, there: int) -> list[_Stop]:
    """Return the places of one leg: the node, as long as one waits there, and those on the way."""
    start, end = line.nodes[here].point, line.nodes[there].point
    x, y = end.x - start.x, end.y - start.y
    turns = max(1, math.ceil(math.sqrt(x * x + y * y) / line.pace_cm))
    rest = [_Stop(start.x, start.y, here)] * (line.nodes[here].wait + 1)
    return rest + [
        _Stop(start.x + x * turn / turns, start.y + y * turn / turns, here) for turn in range(1, turns)
    ]
