"""From a table to the list of pieces that draw it, lower ones first."""

import functools
from collections.abc import Iterator
from typing import Final

import numpy as np
from msgspec import Struct

from game.missions.scenery import Scenery
from game.picture.pens import ink
from game.picture.pens.ink import Raster
from game.picture.pens.palettes import Setting, setting
from game.picture.scenery.canvas import Bounds, Piece, around
from game.picture.scenery.decor import decor
from game.picture.scenery.doors import doors, hang
from game.picture.scenery.ground import grounds
from game.picture.scenery.lanterns import lamps
from game.picture.scenery.light import MARGIN_CM
from game.picture.scenery.outlines import Frame, area
from game.picture.scenery.pasted import Pasted, raised
from game.picture.scenery.props import prop
from game.picture.scenery.roofs import roofs
from game.picture.scenery.walls import WALLS, walls
from game.picture.scenery.weather import weather
from game.table.terrain import Door, Layout, Solid, Terrain, moved, solids

LAMP_PPC = 4
"""Cells per cm of the raster on which lamp light is found."""

_LEAST: Final = 0.05
"""Solids of less area than this are not drawn, in cm²."""


class Plan(Struct, frozen=True):
    """What to draw on a table, in order, and in which light."""

    terrain: Terrain
    layout: Layout
    scenery: Scenery
    setting: Setting
    pieces: tuple[Piece, ...]


def plan(
    terrain: Terrain,
    layout: Layout,
    scenery: Scenery,
    tiles: Pasted | None = None,
    *,
    bare_doors: bool = False,
) -> Plan:
    """Plan the picture of a table, with the tiles of its map if they are to be seen.

    Bare doors have no leaves: those are drawn over the picture.
    """
    chosen = setting(scenery.setting)
    if tiles and tiles.whole:
        drawn = _over_tiles(terrain, layout, scenery, tiles, chosen)
    else:
        drawn = _pieces(terrain, layout, scenery, tiles, chosen)
    hung = doors(terrain, layout, chosen, bare=bare_doors)
    pieces = sorted((*drawn, *hung), key=lambda piece: piece.order)
    return Plan(terrain, layout, scenery, chosen, tuple(pieces))


def _over_tiles(
    terrain: Terrain, layout: Layout, scenery: Scenery, tiles: Pasted, chosen: Setting
) -> Iterator[Piece]:
    """Yield what is drawn on a picture of tiles: light for what stands, doors, and what was pushed."""
    yield tiles.piece()
    pushed = {shift.solid for shift in layout.shifts}
    standing = [s for s in solids(terrain, layout) if abs(area(s.outline)) > _LEAST]
    yield from raised([s for s in standing if s.id not in pushed])
    for solid in standing:
        if solid.id in pushed:
            yield _prop(solid, chosen.name)
    yield from decor(scenery, chosen)


def _pieces(
    terrain: Terrain, layout: Layout, scenery: Scenery, tiles: Pasted | None, chosen: Setting
) -> Iterator[Piece]:
    yield from grounds(terrain, scenery, chosen)
    if tiles:
        yield tiles.piece()
    yield from decor(scenery, chosen)
    standing = [s for s in solids(terrain, layout) if abs(area(s.outline)) > _LEAST]
    yield from walls([s for s in standing if s.kind in WALLS], chosen)
    yield from roofs([s for s in standing if s.kind == "roof"], chosen)
    for solid in standing:
        if solid.kind not in WALLS and solid.kind != "roof":
            yield _prop(solid, chosen.name)
    yield from lamps(scenery, terrain)
    yield from weather(scenery)


@functools.lru_cache(maxsize=1024)
def _prop(solid: Solid, place: str) -> Piece:
    """Return the drawing of a solid in a setting; one that has not moved is not thought up again."""
    return prop(solid, setting(place))


def heights(terrain: Terrain, layout: Layout) -> Raster:
    """Return the heights of a whole table in cm, float32 `[y, x]`, LAMP_PPC cells per cm."""
    rows, columns = round(terrain.depth * LAMP_PPC), round(terrain.width * LAMP_PPC)
    ys, xs = np.mgrid[0:rows, 0:columns].astype(np.float32)
    x, y = (xs + 0.5) / LAMP_PPC, (ys + 0.5) / LAMP_PPC
    out = np.zeros((rows, columns), np.float32)
    shut = [(d.outline, terrain.wall_cm) for d in terrain.doors if d.id not in layout.open_doors]
    for outline, height in [*((s.outline, s.height_cm) for s in solids(terrain, layout)), *shut]:
        b = around(outline)
        part = (
            slice(max(0, int(b.y0 * LAMP_PPC)), max(0, int(b.y1 * LAMP_PPC) + 1)),
            slice(max(0, int(b.x0 * LAMP_PPC)), max(0, int(b.x1 * LAMP_PPC) + 1)),
        )
        if out[part].size:
            within = ink.inside(x[part], y[part], outline)
            out[part] = np.where(within, np.maximum(out[part], np.float32(height)), out[part])
    return out


def changed(terrain: Terrain, before: Layout, after: Layout) -> tuple[Bounds, ...]:
    """Return where a table looks different after a change of layout, shadows included, in cm."""
    places = [
        around(door.outline).joined(_opened(door).bounds)
        for door in terrain.doors
        if (door.id in before.open_doors) != (door.id in after.open_doors)
    ]
    was, now = _shifts(before), _shifts(after)
    for solid in terrain.solids:
        old, new = was.get(solid.id, (0, 0)), now.get(solid.id, (0, 0))
        if old != new:
            places += [around(moved(solid.outline, *old)), around(moved(solid.outline, *new))]
    return tuple(Bounds(b.x0 - 3, b.y0 - 3, b.x1 + MARGIN_CM, b.y1 + MARGIN_CM) for b in places)


def _opened(door: Door) -> Frame:
    hung = hang(door.outline)
    return hung.leaf(hung.opening)


def _shifts(layout: Layout) -> dict[str, tuple[int, int]]:
    return {shift.solid: (shift.dx, shift.dy) for shift in layout.shifts}
