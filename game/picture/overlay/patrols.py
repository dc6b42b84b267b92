"""Where guards go: the way of a patrol and its next step."""

import functools
import itertools
import math
from typing import Final

import numpy as np
import pygame

from game.picture.look_stealth import GuardMark, Route
from game.picture.overlay.paths import trimmed
from game.picture.pens import ink
from game.picture.pens.camera import Camera
from game.picture.pens.ink import Places
from game.picture.pens.paper import CREAM
from game.picture.pens.patch import Blank, Layer, Patch, around
from game.picture.pens.strokes import CASING, Pen, Place, polygons, stroke
from game.picture.people.bases import RADIUS
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
    pen = Pen(CREAM, 2.2 * scale, rim=1.2 * scale)
    layer: list[Patch] = []
    for a, b in itertools.pairwise(line):
        layer += _dotted(camera, a, b, scale)
        if math.dist(a, b) > max(_LONG_CM * camera.ppc, 22 * scale):
            layer += stroke([_chevron(a, b, scale)], pen, camera.viewport)
    layer += [around(node(scale), *place) for place in nodes if camera.holds(*place)]
    return tuple(layer)


def _dotted(camera: Camera, a: Place, b: Place, scale: float) -> Layer:
    """Draw dots along a leg, without its ends."""
    sign = dot(1.3 * scale, 9, CREAM)
    count = max(1, round(math.dist(a, b) / (7 * scale)))
    places = [(a[0] + (b[0] - a[0]) * k / count, a[1] + (b[1] - a[1]) * k / count) for k in range(1, count)]
    return tuple(around(sign, *place) for place in places if camera.holds(*place))


@functools.lru_cache(maxsize=8)
def node(scale: float) -> pygame.Surface:
    """Draw the ring that stands at a node of a patrol."""
    size = 2 * math.ceil(6 * scale)
    sheet = Blank(size, size, 1, (size / 2, size / 2))
    away = ink.hypot(sheet.x, sheet.y)
    sheet.fill(CASING, away - np.float32(5.6 * scale), 0.85)
    sheet.fill(CREAM, away - np.float32(4.4 * scale))
    sheet.fill("4a3a2c", away - np.float32(2.2 * scale))
    return sheet.surface()


@functools.lru_cache(maxsize=64)
def dot(radius: float, strength: int, colour: str) -> pygame.Surface:
    """Draw a dot of so many pixels with a dark rim; `strength` from 0 to 10."""
    size = 2 * math.ceil(radius + 1.5)
    sheet = Blank(size, size, 1, (size / 2, size / 2))
    d = ink.hypot(sheet.x, sheet.y) - np.float32(radius)
    sheet.fill(CASING, d - np.float32(1.0), 0.07 * strength)
    sheet.fill(colour, d, strength / 10)
    return sheet.surface()


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
