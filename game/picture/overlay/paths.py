"""The way a figure would go: dashes from the edge of its base, a dot each 5 cm, and the dangers on it."""

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from game.picture.overlay.asides import Aside
from game.picture.pens.camera import Camera
from game.picture.pens.ink import Places
from game.picture.pens.palettes import DANGER, FOCUS
from game.picture.pens.paper import CREAM
from game.picture.pens.patch import Layer, Patch, around
from game.picture.pens.strokes import Dot, Pen, Place, polygons, stroke
from game.picture.people import marks
from game.picture.people.bases import RADIUS

DOT_EACH: Final = 5.0
"""Centimetres from one dot of a path to the next."""

OVER: Final = "ff8a5c"
"""What of a path lies beyond the allowance."""


def path(
    camera: Camera,
    places: Places,
    limit: float = math.inf,
    colour: str = CREAM,
    radius: float = RADIUS,
    scale: float = 1.0,
) -> Layer:
    """Draw a path through places in cm; what lies beyond `limit` cm is vermilion and ends in a cross."""
    good, bad = split(places, limit)
    width = (3.0 if camera.ppc > 10 else 2.3) * scale
    style = Pen(colour, width, 9 * scale, 5.5 * scale, 1.5 * scale)
    dots = [Dot(*camera.to_px(*p), width * 0.95) for p in marks_along(good, DOT_EACH)]
    line = [camera.to_px(*p) for p in trimmed(good, radius + 0.35)]
    layer = stroke([line], style, camera.viewport, dots)
    if len(bad) < 2:
        return layer
    beyond = [camera.to_px(*p) for p in bad]
    over = Pen(OVER, width, 4 * scale, 6 * scale, 1.5 * scale)
    return (*layer, *stroke([beyond], over, camera.viewport), *_cross(camera, beyond[-1], scale))


def split(places: Places, limit: float) -> tuple[Places, Places]:
    """Divide a path at a length in cm; the second part is empty when the path is not longer."""
    left = limit
    for k, (a, b) in enumerate(itertools.pairwise(places)):
        leg = math.dist(a, b)
        if leg > left + 1e-6:
            share = max(left, 0.0) / leg
            cut = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            return [*places[: k + 1], cut], [cut, *places[k + 1 :]]
        left -= leg
    return list(places), []


def trimmed(places: Places, cm: float) -> Places:
    """Return a path without its first centimetres; only its end when it is no longer than that."""
    rest = split(places, cm)[1]
    return rest or [places[-1]] if places else []


def marks_along(places: Places, step: float) -> Places:
    """Return the places each `step` cm along a path, without its start."""
    found: list[Place] = []
    run = 0.0
    for a, b in itertools.pairwise(places):
        leg = math.dist(a, b)
        k = math.floor(run / step + 1e-9) + 1
        while leg and k * step <= run + leg + 1e-9:
            share = (k * step - run) / leg
            found.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
            k += 1
        run += leg
    return found


def _cross(camera: Camera, at: Place, scale: float) -> Layer:
    arm = 6.5 * scale
    x, y = at
    lines = [[(x - arm, y - arm), (x + arm, y + arm)], [(x - arm, y + arm), (x + arm, y - arm)]]
    return stroke(lines, Pen(OVER, 4 * scale, rim=2 * scale), camera.viewport)


def dangers(camera: Camera, places: Sequence[Aside], scale: float = 1.0, seen: Sequence[bool] = ()) -> Layer:
    """Draw a numbered diamond for each place in pixels where the mover may be shot at, in order.

    Where he may only be `seen` it is an amber disc; from what stands aside a line leads to its place.
    """
    lines: list[Patch] = []
    signs: list[Patch] = []
    for k, mark in enumerate(places, 1):
        if not camera.holds(*mark.home):
            continue
        only_seen = k <= len(seen) and seen[k - 1]
        if mark.moved:
            tint = Pen(CREAM, 1.8 * scale, rim=1.2 * scale)
            lines += stroke(
                [[(mark.x, mark.y), mark.home]], tint, camera.viewport, [Dot(*mark.home, 3 * scale)]
            )
        signs.append(around(marks.danger(str(k), scale, seen=only_seen), mark.x, mark.y))
    return (*lines, *signs)


class Peg(Struct, frozen=True):
    """An enemy who would see the end of a path: where he is in cm, and whether he could shoot."""

    x: float
    y: float
    shoots: bool


def pegs(camera: Camera, x: float, y: float, seers: Iterable[Peg], scale: float = 1.0) -> Layer:
    """Draw a peg on the base at (x, y) cm towards each enemy who would see it; hollow if he only sees."""
    solid: list[Places] = []
    hollow: list[Places] = []
    for peg in seers:
        (solid if peg.shoots else hollow).append(_peg(camera, x, y, peg, scale))
    return (
        *polygons(solid, Pen(DANGER, rim=1.6 * scale), camera.viewport),
        *polygons(hollow, Pen(CREAM, rim=1.6 * scale), camera.viewport),
        *polygons([_inner(p) for p in hollow], Pen("161318", rim=0), camera.viewport),
    )


def _peg(camera: Camera, x: float, y: float, peg: Peg, scale: float) -> Places:
    cx, cy = camera.to_px(x, y)
    far = math.dist((x, y), (peg.x, peg.y)) or 1.0
    ux, uy = (peg.x - x) / far, (peg.y - y) / far
    start = RADIUS * 1.1 * max(camera.ppc, 7.0) + 4 * scale
    tip, half = start + 12 * scale, 4.5 * scale
    foot = (cx + ux * start, cy + uy * start)
    return [
        (cx + ux * tip, cy + uy * tip),
        (foot[0] - uy * half, foot[1] + ux * half),
        (foot[0] + uy * half, foot[1] - ux * half),
    ]


def _inner(corners: Places) -> Places:
    x, y = (sum(c[k] for c in corners) / len(corners) for k in (0, 1))
    return [(x + (a - x) * 0.45, y + (b - y) * 0.45) for a, b in corners]


def cursor(camera: Camera, x: float, y: float, scale: float = 1.0) -> Layer:
    """Draw the cross of the keyboard's cursor at (x, y) cm."""
    cx, cy = camera.to_px(x, y)
    near, far = 4 * scale, 14 * scale
    lines = [[(cx + dx * near, cy + dy * near), (cx + dx * far, cy + dy * far)] for dx, dy in _FOUR]
    return stroke(
        lines, Pen(FOCUS, 2.4 * scale, rim=1.5 * scale), camera.viewport, [Dot(cx, cy, 1.6 * scale)]
    )


_FOUR: Final = ((1, 0), (0, 1), (-1, 0), (0, -1))
