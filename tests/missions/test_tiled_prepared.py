"""The tree for pytmx: it loads every map that can be played, and each cell shows the right part."""

from pathlib import Path
from typing import Any

import pytest
import pytmx

from game.missions.tiled import TiledMap, read_map
from game.missions.tiled.model import ObjectLayer, Stamp, TileLayer
from game.missions.tiled.prepared import prepared_tree
from tests.maps.edge_maps import EDGE, INDEX, errors, sound
from tests.maps.tiny_maps import write

PLAYABLE = [
    each["file"]
    for each in INDEX
    if each["policy"] != "error" and each["file"] not in ("b17_nonsquare.tmx", "c33_image_svg.tmx")
]


def loader(file: str, _clear: str | None, **_: Any) -> Any:
    """Load nothing: a picture is its file, the part asked for and the flips."""
    return lambda rect=None, flags=None: (Path(file).resolve(), rect, flags)


def loaded(found: TiledMap) -> Any:
    """Return a map as pytmx has it from the prepared tree."""
    tmx = pytmx.TiledMap(image_loader=loader)
    tmx.filename = str(found.file)
    tmx.parse_xml(prepared_tree(found.file, found))
    return tmx


def shown(tmx: Any, layer: int, x: int, y: int) -> Any:
    """Return file, part and flips of what a cell of a layer shows."""
    tiles = next(each for each in tmx.layers if each.id == layer)
    return tmx.images[tiles.data[y][x]]


@pytest.mark.parametrize("file", PLAYABLE)
def test_each_playable_map_shows_in_each_cell_the_tile_that_we_read(file: str) -> None:
    found, problems = read_map(EDGE / file)
    assert found is not None
    assert errors(problems) == []
    tmx = loaded(found)
    for number, layer in enumerate(found.layers):
        if not isinstance(layer, TileLayer):
            continue
        for y in range(found.height):
            for x in range(found.width):
                gid, flips = int(layer.gids[y, x]), int(layer.flips[y, x])
                assert shown(tmx, number, x, y) == expected(found, gid, flips)


def expected(found: TiledMap, gid: int, flips: int) -> Any:
    """Return what pytmx must ask its loader for to show a gid."""
    if not gid:
        return None
    tileset = found.tileset(gid)
    assert tileset is not None
    local = gid - tileset.first_gid
    flags = pytmx.pytmx.TileFlags(bool(flips & 4), bool(flips & 2), bool(flips & 1))
    if tileset.picture is None:
        picture = tileset.tiles[local].picture
        assert picture is not None
        return picture.path, (0, 0, *tileset.size(local)), flags
    row, column = divmod(local, tileset.columns)
    x = tileset.margin + column * (tileset.tile_width + tileset.spacing)
    y = tileset.margin + row * (tileset.tile_height + tileset.spacing)
    return tileset.picture.path, (x, y, tileset.tile_width, tileset.tile_height), flags


def test_c12_flips_of_a_collection_reach_the_loader() -> None:
    tmx = loaded(sound("c12_collection_flip"))
    assert [shown(tmx, 0, x, 4)[2][:3] for x in (1, 3, 6, 9)] == [
        (True, False, False),
        (False, True, False),
        (False, False, True),
        (True, True, False),
    ]


def test_c17_a_picture_smaller_than_the_file_says_is_not_cut_outside() -> None:
    tree = prepared_tree(EDGE / "c17_image_size_bigger.tmx", sound("c17_image_size_bigger"))
    image = tree.find("tileset/image")
    assert image is not None
    assert image.attrib == {"source": "tiles.png", "width": "64", "height": "32"}


@pytest.mark.parametrize("name", ["c02_external_sub", "c08_backslash_tsx"])
def test_c02_c08_external_tilesets_stand_in_the_tree_with_the_path_from_the_map(name: str) -> None:
    tree = prepared_tree(EDGE / f"{name}.tmx", sound(name))
    (tileset,) = tree.findall("tileset")
    assert tileset.get("source") is None
    image = tileset.find("image")
    assert image is not None
    assert image.get("source") == "sub/tiles_sub.png"


def test_c20_the_clear_colour_has_no_mark() -> None:
    image = prepared_tree(EDGE / "c20_trans_hash.tmx", sound("c20_trans_hash")).find("tileset/image")
    assert image is not None
    assert image.get("trans") == "ff00ff"


@pytest.mark.parametrize(
    "name", ["f01_basic_map", "c26_collision_embedded", "d05_offset_float", "d10_image_offset"]
)
def test_the_tree_has_no_properties_collision_shapes_offsets_or_image_layers(name: str) -> None:
    tree = prepared_tree(EDGE / f"{name}.tmx", sound(name))
    assert not list(tree.iter("properties"))
    assert not list(tree.iter("imagelayer"))
    assert not tree.findall("tileset//objectgroup")
    assert not [each for each in tree.iter() if "offsetx" in each.attrib]


def test_e03_tile_objects_have_their_pictures_and_flips() -> None:
    found = sound("e03_tile_objects")
    tmx = loaded(found)
    (layer,) = found.layers
    assert isinstance(layer, ObjectLayer)
    for ours in layer.objects:
        assert isinstance(ours.shape, Stamp)
        theirs = tmx.objects_by_id[ours.id]
        assert tmx.images[theirs.gid] == expected(found, ours.shape.gid, ours.shape.flips)


def test_a_margin_on_a_cut_sheet_does_not_reach_outside_the_picture(tmp_path: Path) -> None:
    (tmp_path / "cut.png").write_bytes((EDGE / "tiles_m2_notrail.png").read_bytes())
    file = write(
        tmp_path,
        '<tileset firstgid="1" name="cut" tilewidth="16" tileheight="16" margin="2" spacing="0">'
        '<image source="cut.png"/></tileset>'
        '<layer id="1" name="A" width="2" height="1"><data encoding="csv">1,2</data></layer>',
    )
    found, problems = read_map(file)
    assert errors(problems) == []
    assert found is not None
    (tileset,) = found.tilesets
    assert tileset.picture is not None
    _, part, _ = shown(loaded(found), 0, 1, 0)
    assert part == (18, 2, 16, 16)
    last = expected(found, tileset.count, 0)[1]
    assert last[0] + 16 <= tileset.picture.width
    assert last[1] + 16 <= tileset.picture.height


def test_gids_without_a_picture_are_left_empty(tmp_path: Path) -> None:
    file = write(
        tmp_path,
        '<tileset firstgid="1" source="no.tsx"/>'
        '<layer id="1" name="A" width="2" height="1"><data encoding="csv">1,2</data></layer>',
    )
    found, _ = read_map(file)
    assert found is not None
    assert shown(loaded(found), 0, 0, 0) is None
