"""A checked map as the tree that pytmx can turn into pictures without tripping.

The tree is written anew from what was read, so nothing unchecked is in it: every tileset stands in it with
the real size of its picture, layers are plain base64, and there are no properties, offsets, collision shapes,
groups or animations.
"""

import os
from base64 import b64encode
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

import numpy as np
from numpy.typing import NDArray

from game.missions.tiled.cells import FLIP_SHIFT
from game.missions.tiled.gids import Gids
from game.missions.tiled.model import ImageLayer, ObjectLayer, Picture, Stamp, TiledMap, TileLayer, Tileset


def prepared_tree(path: Path, tiled_map: TiledMap) -> Element:
    """Return the `<map>` element for pytmx, picture paths relative to the folder of `path`.

    A layer's id is its position in `tiled_map.layers`, since pytmx sorts layers by kind; object layers hold
    their tile objects only.  Image layers are left out: pytmx can confuse their pictures with those of tiles.
    Each tile used of a collection becomes a tileset of its own, so that pytmx does not drop its flips; where
    such a tile is a part of its picture, whoever loads the picture adds the part's x and y to what is asked.
    Gids without a picture are 0.
    """
    root = Element(
        "map",
        version="1.10",
        orientation="orthogonal",
        width=str(tiled_map.width),
        height=str(tiled_map.height),
        tilewidth=str(tiled_map.tile_width),
        tileheight=str(tiled_map.tile_height),
    )
    shown = _shown(tiled_map)
    for tileset in sorted(tiled_map.tilesets, key=lambda each: each.first_gid):
        _add_tileset(root, tileset, shown, path.parent)
    for number, layer in enumerate(tiled_map.layers):
        match layer:
            case TileLayer():
                _add_tiles(root, number, layer, shown)
            case ObjectLayer():
                _add_objects(root, number, layer, shown)
            case ImageLayer():
                pass
    return root


def _shown(tiled_map: TiledMap) -> NDArray[np.uint32]:
    """Return the gids that are used and have a picture, in order."""
    used = [np.unique(layer.gids) for layer in tiled_map.layers if isinstance(layer, TileLayer)]
    stamps = [each.shape.gid for each in tiled_map.objects() if isinstance(each.shape, Stamp)]
    gids = Gids(list(tiled_map.tilesets))
    every = np.unique(np.concatenate([*used, np.array(stamps, np.uint32)]))
    found = [gid for gid in every.tolist() if gid and _has_picture(gid, gids)]
    return np.array(found, np.uint32)


def _has_picture(gid: int, gids: Gids) -> bool:
    place = gids.find(gid)
    if place is None or not place[0].usable:
        return False
    return place[0].picture is not None or place[0].tiles[place[1]].picture is not None


def _add_tileset(root: Element, tileset: Tileset, shown: NDArray[np.uint32], folder: Path) -> None:
    """Add a tileset cut from one picture, or one tileset for each tile used of a collection."""
    if not tileset.usable:
        return
    if tileset.picture:
        size = (tileset.tile_width, tileset.tile_height)
        node = _tileset_node(root, tileset.first_gid, tileset.name, size, tileset.count, tileset.columns)
        node.set("spacing", str(tileset.spacing))
        node.set("margin", str(tileset.margin))
        rows = tileset.count // tileset.columns
        # pytmx adds the margin itself and would cut beyond the picture if it were counted here too
        width = tileset.columns * (size[0] + tileset.spacing) - tileset.spacing
        height = rows * (size[1] + tileset.spacing) - tileset.spacing
        _add_image(node, tileset.picture, (width, height), folder)
        return
    for number, tile in sorted(tileset.tiles.items()):
        if tile.picture and tileset.first_gid + number in shown:
            size = tileset.size(number)
            node = _tileset_node(root, tileset.first_gid + number, tileset.name, size, 1, 1)
            _add_image(node, tile.picture, size, folder)


def _tileset_node(
    root: Element, first_gid: int, name: str, size: tuple[int, int], count: int, columns: int
) -> Element:
    return SubElement(
        root,
        "tileset",
        firstgid=str(first_gid),
        name=name,
        tilewidth=str(size[0]),
        tileheight=str(size[1]),
        tilecount=str(count),
        columns=str(columns),
    )


def _add_image(node: Element, picture: Picture, size: tuple[int, int], folder: Path) -> None:
    source = Path(os.path.relpath(picture.path, folder.resolve())).as_posix()
    image = SubElement(node, "image", source=source, width=str(size[0]), height=str(size[1]))
    if picture.clear:
        image.set("trans", picture.clear)


def _add_tiles(root: Element, number: int, layer: TileLayer, shown: NDArray[np.uint32]) -> None:
    height, width = layer.gids.shape
    node = SubElement(
        root, "layer", id=str(number), name=layer.facts.path, width=str(width), height=str(height)
    )
    gids = np.where(np.isin(layer.gids, shown), layer.gids, np.uint32(0))
    flips = np.where(gids > 0, layer.flips, np.uint8(0)).astype(np.uint32) << np.uint32(FLIP_SHIFT)
    data = SubElement(node, "data", encoding="base64")
    data.text = b64encode((gids | flips).astype("<u4").tobytes()).decode("ascii")


def _add_objects(root: Element, number: int, layer: ObjectLayer, shown: NDArray[np.uint32]) -> None:
    node = SubElement(root, "objectgroup", id=str(number), name=layer.facts.path)
    for each in layer.objects:
        if isinstance(each.shape, Stamp) and each.shape.gid in shown:
            SubElement(
                node,
                "object",
                id=str(each.id),
                gid=str(each.shape.gid | each.shape.flips << FLIP_SHIFT),
                x=repr(each.at[0]),
                y=repr(each.at[1]),
                width=repr(each.shape.box.width),
                height=repr(each.shape.box.height),
                rotation=repr(each.rotation),
            )
