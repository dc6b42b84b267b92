"""Terrain painted with tiles whose class says what they are."""

from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.missions.fields import Fields
from game.missions.kinds import MATERIALS, height_of
from game.missions.regions import Grid, rectangles, regions
from game.missions.scenery import Ground
from game.missions.site import Site
from game.missions.terrain_objects import Things, add_ground, fields_of_tile
from game.missions.tiled.model import TileLayer
from game.table.terrain import Outline, Solid, Water

MOST_REGIONS: Final = 4000
"""More patches of ground than this are a picture, not a plan: the rest keeps the ground below."""
MOST_BLOCKS: Final = 4000


class _Paint(Struct, frozen=True):
    """What a tile stands for."""

    kind: str
    material: str
    height: float
    climbable: bool
    blocks: bool


def add_tiles(site: Site, base: str, things: Things) -> None:
    """Add what the tile layers draw: grounds joined to regions, water, and blocks joined to rectangles.

    Of several layers the uppermost ground counts.
    """
    paints: dict[int, _Paint | None] = {}
    materials = _base(site, base)
    blocked: dict[_Paint, NDArray[np.bool_]] = {}
    for layer in site.tiled.layers:
        if not isinstance(layer, TileLayer):
            continue
        if layer.facts.offset != (0.0, 0.0):
            site.findings.warning("tile-layer-moved", layer.facts.place)
        _add_layer(layer, site, paints, materials, blocked)
    _add_grounds(materials, base, site, things)
    for paint, mask in blocked.items():
        _add_blocks(paint, mask, site, things)


def _base(site: Site, base: str) -> Grid:
    return np.full((site.tiled.height, site.tiled.width), MATERIALS.index(base), np.intp)


def _add_layer(
    layer: TileLayer,
    site: Site,
    paints: dict[int, _Paint | None],
    materials: Grid,
    blocked: dict[_Paint, NDArray[np.bool_]],
) -> None:
    gids, where = np.unique(layer.gids, return_inverse=True)
    where = where.reshape(layer.gids.shape)
    for number, gid in enumerate(gids.tolist()):
        if gid not in paints:
            paints[gid] = _paint(gid, site) if gid else None
        paint = paints[gid]
        if paint is None:
            continue
        mask = where == number
        if paint.kind == "ground" and not paint.height:
            if paint.material:
                materials[mask] = MATERIALS.index(paint.material)
            if not paint.blocks or paint.material == "water":
                continue
        before = blocked.get(paint)
        blocked[paint] = mask if before is None else before | mask


def _paint(gid: int, site: Site) -> _Paint | None:
    """Return what a tile stands for; None for a mere picture."""
    tileset = site.tiled.tileset(gid)
    tile = tileset.tiles.get(gid - tileset.first_gid) if tileset else None
    if tileset is None or tile is None or tile.class_name != "Terrain":
        return None
    prefix = f"{tileset.name} {tile.id}: "
    fields = Fields(tile.properties, tile.own, tileset.place, site.findings, prefix)
    return _Paint(*fields_of_tile(fields))


def _add_grounds(materials: Grid, base: str, site: Site, things: Things) -> None:
    found = list(regions(materials, MATERIALS.index(base), MOST_REGIONS + 1))
    if len(found) > MOST_REGIONS:
        site.findings.warning("too-many-grounds", site.tiled.place, limit=MOST_REGIONS)
    for value, border in found[:MOST_REGIONS]:
        outline = tuple((x * site.cm_per_tile, y * site.cm_per_tile) for x, y in border)
        things.grounds.append(Ground(MATERIALS[value], outline))
    wet = materials == MATERIALS.index("water")
    for number, limits in enumerate(rectangles(wet), 1):
        things.waters.append(Water(f"water.{number}", _outline(limits, site)))


def _add_blocks(paint: _Paint, mask: NDArray[np.bool_], site: Site, things: Things) -> None:
    """Add what stands, or blocks, where a tile was painted: neighbours joined."""
    for limits in rectangles(mask):
        if len(things.solids) >= MOST_BLOCKS:
            site.findings.error("too-many-blocks", site.tiled.place, limit=MOST_BLOCKS)
            return
        outline = _outline(limits, site)
        name = f"{paint.kind}.{limits[0]}.{limits[1]}"
        if paint.kind == "ground":
            add_ground(things, name, Ground("", outline), paint.height, paint.climbable, paint.blocks)
        else:
            height = round(height_of(paint.kind, paint.height, site.wall_cm) * 16) / 16
            things.solids.append(Solid(name, paint.kind, outline, height, paint.climbable))


def _outline(limits: tuple[int, int, int, int], site: Site) -> Outline:
    left, upper, right, lower = (limit * site.cm_per_tile for limit in limits)
    return ((left, upper), (right, upper), (right, lower), (left, lower))
