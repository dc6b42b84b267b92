"""Where guards go: the way of a patrol and its next step."""

import itertools
import math
from typing import Final

from game.picture.bases import RADIUS
from game.picture.camera import Camera
from game.picture.ink import Places
from game.picture.look_stealth import GuardMark, Route
from game.picture.paper import CREAM
from game.picture.patch import Layer
from game.picture.paths import trimmed
from game.picture.strokes import Dot, Pen, Place, polygons, stroke
from game.table.lattice import Point

STEP: Final = "ffd36b"
"""The colour of a guard's next step."""

_LONG_CM: Final = 4.0
"""Legs shorter than this have no chevron."""


def routes(camera: Camera, marks: tuple[GuardMark, ...], scale: float) -> Layer:
    """Draw the ways of patrols: thin dots, a ring at each node, a chevron on each leg."""
    layer: Layer = ()
    for mark in marks:
        if mark.route is not None and len(mark.route.nodes) > 1:
            layer = (*layer, *_route(camera, mark.route, scale))
    return layer


def _route(camera: Camera, route: Route, scale: float) -> Layer:
    nodes = [camera.to_px(p.x, p.y) for p in route.nodes]
    line = [*nodes, nodes[0]] if route.round and len(nodes) > 2 else nodes
    thin = Pen(CREAM, 1.9 * scale, 0.8 * scale, 6.4 * scale, 1.2 * scale, 0.9)
    chevrons = [
        _chevron(a, b, scale)
        for a, b in itertools.pairwise(line)
        if math.dist(a, b) > max(_LONG_CM * camera.ppc, 22 * scale)
    ]
    outer = [Dot(*place, 4.4 * scale) for place in nodes]
    inner = [Dot(*place, 2.2 * scale) for place in nodes]
    view = camera.viewport
    return (
        *stroke([line], thin, view),
        *stroke(chevrons, Pen(CREAM, 2.2 * scale, rim=1.2 * scale), view),
        *stroke([], Pen(CREAM, rim=1.3 * scale), view, outer),
        *stroke([], Pen("4a3a2c", rim=0), view, inner),
    )


def _chevron(a: Place, b: Place, scale: float) -> Places:
    """Return a small angle in the middle of a leg that points along it."""
    far = math.dist(a, b)
    ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    x, y, arm = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 4.6 * scale
    tip = (x + ux * arm * 0.7, y + uy * arm * 0.7)
    return [
        (tip[0] - (ux + uy) * arm, tip[1] - (uy - ux) * arm),
        tip,
        (tip[0] - (ux - uy) * arm, tip[1] - (uy + ux) * arm),
    ]


def steps(camera: Camera, marks: tuple[GuardMark, ...], scale: float) -> Layer:
    """Draw where guards walk next: an arrow from the edge of the base."""
    layer: Layer = ()
    for mark in marks:
        if len(mark.ahead) > 1:
            layer = (*layer, *_arrow(camera, mark.ahead, scale))
    return layer


def _arrow(camera: Camera, ahead: tuple[Point, ...], scale: float) -> Layer:
    way = trimmed([(p.x, p.y) for p in ahead], RADIUS + 0.35)
    if len(way) < 2:
        return ()
    line = [camera.to_px(*place) for place in way]
    head = 13 * scale
    (ax, ay), (bx, by) = line[-2:]
    far = math.dist((ax, ay), (bx, by)) or 1.0
    ux, uy = (bx - ax) / far, (by - ay) / far
    neck = (bx - ux * head * 0.8, by - uy * head * 0.8)
    barbs: Places = [
        (bx, by),
        (bx - ux * head - uy * head * 0.6, by - uy * head + ux * head * 0.6),
        neck,
        (bx - ux * head + uy * head * 0.6, by - uy * head - ux * head * 0.6),
    ]
    style = Pen(STEP, 3.4 * scale, rim=1.6 * scale)
    shaft = [*line[:-1], neck] if far > head * 0.8 else line[:-1]
    return (*stroke([shaft], style, camera.viewport), *polygons([barbs], style, camera.viewport))
