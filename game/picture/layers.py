"""The layers of the board that lie flat: zones, shade, reach; lines and measures; the way ahead."""

import functools
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.picture.look import BoardLook, LineMark, ZoneMark
from game.picture.overlay import areas, asides, overlays, paths, rays, shade
from game.picture.overlay.standing import barred
from game.picture.overlay.zone_marks import by_place
from game.picture.pens import ink
from game.picture.pens.camera import Camera
from game.picture.pens.ink import Raster
from game.picture.pens.palettes import DANGER, MOVE, RUN, WATCH
from game.picture.pens.paper import CREAM
from game.picture.pens.patch import Layer
from game.picture.pens.strokes import Pen, stroke
from game.picture.people.attire import SIDE_MARKS
from game.table.body import Body
from game.table.lattice import Point
from game.table.raster import board
from game.table.reach import CELL_CM, Reach
from game.table.sight import seen_area
from game.table.terrain import Layout, Outline, Terrain

LOOKED_FOR: Final = (2.75, 1.25)
"""Sight height and base radius, in cm, of the body that the shade asks for: somebody who stands."""

_TALL_CM: Final = 3.5
_QUIET: Final = 0.55
_FINER: Final = 2
_SOFT: Final = 1.6

Mask = NDArray[np.bool_]

_FAST: Final = frozenset({"sprint", "charge"})
_KINDS: Final = {"sprint": RUN, "charge": DANGER, "overwatch": WATCH}


def colour_of(kind: str) -> str:
    """Return the colour of the reach of an action."""
    return _KINDS.get(kind, MOVE)


def zones(camera: Camera, marks: tuple[ZoneMark, ...], *, hatch: bool = True) -> Layer:
    """Draw zones, those of several sides cream, those that do not matter now paler."""
    layer: list[Layer] = []
    for outline, owners in by_place(marks):
        sides = {owner.side for owner in owners}
        ground = overlays.zone(
            camera,
            outline,
            SIDE_MARKS[owners[0].side],
            colour=CREAM if len(sides) > 1 else "",
            hatch=hatch,
        )
        if not any(owner.active for owner in owners):
            for patch in ground:
                patch.surface.set_alpha(round(255 * _QUIET))
        layer.append(ground)
    return tuple(patch for part in layer for patch in part)


def sight_shade(camera: Camera, terrain: Terrain, layout: Layout, eye: Body, *, night: bool) -> Layer:
    """Shade what a body does not see of somebody standing there (X-15)."""
    known, tall, cell = _sight(terrain, layout, eye)
    return shade.shade(camera, known, tall, cell, shade.NIGHT if night else shade.DAY)


@functools.lru_cache(maxsize=8)
def _sight(terrain: Terrain, layout: Layout, eye: Body) -> tuple[Raster, Raster, float]:
    """Return what is seen from a place and what is tall, as shares of cells finer than the table's."""
    relief = board(terrain, layout)
    seen = seen_area(relief, eye, *LOOKED_FOR)
    tall = relief.heights >= np.float32(max(_TALL_CM, relief.ground(eye.point) + eye.height))
    finer = np.repeat(np.repeat(tall, _FINER, 0), _FINER, 1)
    return *shade.shares(_smoothed(seen, tall), finer, relief.cell / _FINER), relief.cell / _FINER


def _smoothed(seen: Mask, tall: Mask) -> Mask:
    """Return what is seen in cells `_FINER` times as fine, its border smooth; tall things do not count."""
    low = (~tall).astype(np.float32)
    share = ink.blur(seen * low, _SOFT) / np.maximum(ink.blur(low, _SOFT), np.float32(0.02))
    rows, columns = (n * _FINER for n in seen.shape)
    grid = Camera(0, 0, _FINER, (0, 0, columns, rows))
    smooth: Mask = areas.sample(share, 1.0, grid, grid.viewport) > np.float32(0.5)
    return smooth


def reaches(camera: Camera, near: Reach | None, kind: str, far: Reach | None) -> Layer:
    """Draw what the chosen action reaches, and the paler reach of a further one round it."""
    layer: Layer = ()
    if far is not None:
        layer = overlays.reach(camera, far.costs, CELL_CM, far.allowance, RUN, 14, barred(far))
    if near is not None:
        dash = 14 if kind in _FAST else 0
        own = overlays.reach(camera, near.costs, CELL_CM, near.allowance, colour_of(kind), dash, barred(near))
        layer = (*layer, *own)
    return layer


def lines(camera: Camera, marks: tuple[LineMark, ...], scale: float) -> Layer:
    """Draw the lines of sight between two figures."""
    if not marks:
        return ()
    drawn = [
        rays.Ray(_cm(m.a), _cm(m.b), _cm(m.blocked_at) if m.blocked_at is not None else None) for m in marks
    ]
    return rays.sight_lines(camera, drawn, scale)


def measures(camera: Camera, tape: tuple[Point, Point] | None, scale: float) -> Layer:
    """Draw the tape."""
    return rays.tape(camera, _cm(tape[0]), _cm(tape[1]), scale) if tape else ()


def ranges(camera: Camera, at: Point | None, limits: tuple[rays.Band, ...], scale: float) -> Layer:
    """Draw the circles of the ranges of a weapon about a place."""
    return rays.range_bands(camera, at.x, at.y, limits, scale=scale) if at is not None else ()


def way(camera: Camera, look: BoardLook, radius: float) -> Layer:
    """Draw the path: dashes and dots; one that is not allowed is vermilion and ends in a cross."""
    if len(look.path) < 2:
        return () if look.path_ok or not look.path else _cross(camera, look.path[0], look.scale)
    places = [_cm(p) for p in look.path]
    return paths.path(
        camera, places, limit=1e9 if look.path_ok else 0.0, colour=CREAM, radius=radius, scale=look.scale
    )


def _cross(camera: Camera, at: Point, scale: float) -> Layer:
    x, y = camera.to_px(at.x, at.y)
    arm = 8 * scale
    arms = [[(x - arm, y - arm), (x + arm, y + arm)], [(x - arm, y + arm), (x + arm, y - arm)]]
    return stroke(arms, Pen(paths.OVER, 4 * scale, rim=2 * scale), camera.viewport)


def far(camera: Camera, at: Point | None, scale: float) -> Layer:
    """Draw a cross on a place that is out of reach."""
    return _cross(camera, at, scale) if at is not None else ()


def dangers(camera: Camera, look: BoardLook) -> Layer:
    """Draw the pegs of danger about the end of the path and the numbered marks along it."""
    layer: Layer = ()
    if look.path and look.pegs:
        seers = [paths.Peg(peg.point.x, peg.point.y, peg.shoots) for peg in look.pegs]
        layer = paths.pegs(camera, look.path[-1].x, look.path[-1].y, seers, look.scale)
    seen = [risk.kind == "detect" for risk in look.risks]
    return (*layer, *paths.dangers(camera, asides.of_risks(look, camera.ppc), look.scale, seen))


def frame_of(camera: Camera, outline: Outline, colour: str, scale: float) -> Layer:
    """Draw a line round an outline, as for the door under the pointer."""
    corners = [camera.to_px(x, y) for x, y in (*outline, outline[0])]
    return stroke([corners], Pen(colour, 2.4 * scale, rim=1.4 * scale), camera.viewport)


def _cm(point: Point) -> tuple[float, float]:
    return point.x, point.y
