"""Straight things over the board: lines of sight, shots, the tape, circles of range, the grid."""

import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from game.picture.overlay.tags import tag
from game.picture.pens.camera import Camera
from game.picture.pens.ink import Places
from game.picture.pens.palettes import DANGER, FOCUS, OK
from game.picture.pens.paper import CREAM
from game.picture.pens.patch import Layer, Patch, around
from game.picture.pens.strokes import Dot, Pen, Place, dashed_circle, polygons, stroke
from game.picture.people.bases import RADIUS

TAPE: Final = "f0cd5c"
CLEAR: Final = "19c592"
BLOCKED: Final = "ff7a33"
PARTIAL: Final = "f2d13c"


class Ray(Struct, frozen=True):
    """One line of sight in cm: from, to, and where it is blocked, if it is."""

    start: Place
    end: Place
    blocked: Place | None = None


def sight_lines(camera: Camera, rays: Sequence[Ray], scale: float = 1.0) -> Layer:
    """Draw lines of sight: green as far as they are clear, dashed vermilion beyond what blocks them.

    When only some of them are clear, the clear ones are yellow: cover.
    """
    clear = [r for r in rays if r.blocked is None]
    colour = CLEAR if len(clear) == len(rays) else PARTIAL
    thin = (2.6 if len(rays) == 1 else 2.0) * scale
    free = [_line(camera, r.start, r.blocked or r.end) for r in rays]
    hidden = [_line(camera, r.blocked, r.end) for r in rays if r.blocked is not None]
    style = Pen(colour if clear else BLOCKED, thin, rim=1.3 * scale)
    far = Pen(BLOCKED, thin * 0.8, 6 * scale, 6 * scale, 1.2 * scale, 0.9)
    stops = [camera.to_px(*r.blocked) for r in rays if r.blocked is not None]
    return (
        *stroke(hidden, far, camera.viewport),
        *stroke(free, style, camera.viewport),
        *stroke([], Pen(CREAM, rim=1.4 * scale), camera.viewport, [Dot(*p, 4.6 * scale) for p in stops]),
        *stroke([], Pen(DANGER, rim=0), camera.viewport, [Dot(*p, 3.2 * scale) for p in stops]),
    )


def shot(
    camera: Camera, start: Place, end: Place, colour: str = OK, scale: float = 1.0, radius: float = RADIUS
) -> Layer:
    """Draw the line of a shot between two figures, base edge to base edge, with a head; places in cm."""
    far = math.dist(start, end)
    if far <= 2 * radius:
        return ()
    ux, uy = (end[0] - start[0]) / far, (end[1] - start[1]) / far
    a = camera.to_px(start[0] + ux * radius, start[1] + uy * radius)
    b = camera.to_px(end[0] - ux * (radius + 0.5), end[1] - uy * (radius + 0.5))
    head = 12 * scale
    neck = (b[0] - ux * head * 0.8, b[1] - uy * head * 0.8)
    barbs: Places = [
        b,
        (b[0] - ux * head - uy * head * 0.55, b[1] - uy * head + ux * head * 0.55),
        neck,
        (b[0] - ux * head + uy * head * 0.55, b[1] - uy * head - ux * head * 0.55),
    ]
    style = Pen(colour, 3.2 * scale, rim=1.5 * scale)
    return (*stroke([[a, neck]], style, camera.viewport), *polygons([barbs], style, camera.viewport))


def _line(camera: Camera, a: Place, b: Place) -> Places:
    return [camera.to_px(*a), camera.to_px(*b)]


# ---------------------------------------------------------------- measuring
def tape(camera: Camera, start: Place, end: Place, scale: float = 1.0) -> Layer:
    """Draw a yellow steel tape between two places in cm, with ticks each 1, 5 and 10 cm."""
    a, b = camera.to_px(*start), camera.to_px(*end)
    far = math.dist(start, end)
    if far < 1e-6:
        return ()
    half = 5.5 * scale
    ux, uy = (b[0] - a[0]) / math.dist(a, b), (b[1] - a[1]) / math.dist(a, b)
    drop = Pen("000000", 2 * half, rim=0, alpha=0.3)
    shadow = stroke([[(a[0] + 3, a[1] + 4), (b[0] + 3, b[1] + 4)]], drop, camera.viewport)
    band = stroke([[a, b]], Pen(TAPE, 2 * half, rim=1.6 * scale), camera.viewport)
    ticks: list[Places] = []
    step = 1 if camera.ppc * scale > 6 else 5
    for k in range(0, math.floor(far + 1e-6) + 1, step):
        long = 9 if k % 10 == 0 else 6.5 if k % 5 == 0 else 3.2
        x, y = a[0] + ux * k * camera.ppc + uy * half, a[1] + uy * k * camera.ppc - ux * half
        ticks.append([(x, y), (x - uy * long * scale, y + ux * long * scale)])
    lines = stroke(ticks, Pen("2a2118", 1.2 * scale, rim=0), camera.viewport)
    ends = [Dot(*a, 4 * scale), Dot(*b, 4 * scale)]
    return (*shadow, *band, *lines, *stroke([], Pen(CREAM, rim=1.6 * scale), camera.viewport, ends))


class Band(Struct, frozen=True):
    """A range of a weapon: its limit in cm and what stands on the circle."""

    limit: float
    label: str


def range_bands(
    camera: Camera, x: float, y: float, bands: Sequence[Band], colour: str = FOCUS, scale: float = 1.0
) -> Layer:
    """Draw dashed circles at the limits of ranges round (x, y) cm."""
    pen = Pen(colour, 1.6 * scale, 7 * scale, 6 * scale, 1.2 * scale, 0.95)
    at = camera.to_px(x, y)
    return tuple(
        patch for band in bands for patch in dashed_circle(*at, band.limit * camera.ppc, pen, camera.viewport)
    )


def band_labels(camera: Camera, x: float, y: float, bands: Sequence[Band], scale: float = 1.0) -> Layer:
    """Draw the label of each range on its circle, where there is room in the viewport."""
    layer: list[Patch] = []
    for k, band in enumerate(bands):
        sign = tag(band.label, scale=scale, points=12)
        at = _label_place(camera, circle(x, y, band.limit), k, sign.get_size())
        if at:
            layer.append(around(sign, *at))
    return tuple(layer)


def circle(x: float, y: float, radius: float) -> list[Place]:
    """Return places along a circle, the first again at the end."""
    count = max(24, min(180, round(radius * 6)))
    angles = [math.tau * k / count for k in range(count + 1)]
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def _label_place(camera: Camera, circle: Sequence[Place], turn: int, size: tuple[int, int]) -> Place | None:
    """The first place on a circle, from its lower right on, whose label lies wholly in the viewport."""
    left, top, width, height = camera.viewport
    count = len(circle) - 1
    for k in range(count):
        px, py = camera.to_px(*circle[(k + count // 8 + turn * count // 24) % count])
        across, down = size[0] / 2 + 3, size[1] / 2 + 3
        if left + across <= px <= left + width - across and top + down <= py <= top + height - down:
            return px, py
    return None


def grid(camera: Camera, width: float, height: float, scale: float = 1.0) -> Layer:
    """Draw faint lines each 10 cm over a table of so many cm, and brighter ones each 30."""
    lines: dict[bool, list[Places]] = {True: [], False: []}
    for cm in range(10, math.ceil(width), 10):
        lines[cm % 30 == 0].append(_line(camera, (cm, 0), (cm, height)))
    for cm in range(10, math.ceil(height), 10):
        lines[cm % 30 == 0].append(_line(camera, (0, cm), (width, cm)))
    faint = Pen(CREAM, scale, rim=0, alpha=0.16)
    bright = Pen(CREAM, 1.2 * scale, rim=0, alpha=0.32)
    return (*_thin(camera, lines[False], faint), *_thin(camera, lines[True], bright))


def _thin(camera: Camera, lines: Sequence[Places], style: Pen) -> Layer:
    """Each line alone: together they would fill the whole viewport with one empty surface."""
    return tuple(patch for line in lines for patch in stroke([line], style, camera.viewport))
