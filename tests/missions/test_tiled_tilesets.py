"""Tilesets and their pictures: found by exact name inside the mission's folder, sized by the picture."""

import pytest

from game.missions.tiled.model import Frame, ObjectLayer, TileLayer
from tests.maps.edge_maps import EDGE, only_error, read, sound, warned


@pytest.mark.parametrize(
    ("name", "file", "picture"),
    [
        ("c01_external", "terrain.tsx", "tiles.png"),
        ("c02_external_sub", "sub/terrain_sub.tsx", "sub/tiles_sub.png"),
    ],
)
def test_c01_c02_an_external_tileset_finds_its_picture_from_its_own_folder(
    name: str, file: str, picture: str
) -> None:
    (tileset,) = sound(name).tilesets
    assert tileset.file == EDGE / file
    assert tileset.picture is not None
    assert tileset.picture.path == EDGE / picture
    assert (tileset.columns, tileset.count) == (4, 8)


def test_c03_a_missing_tileset_is_one_error_with_the_path_and_the_place_looked_at() -> None:
    problem = only_error("c03_tsx_missing")
    assert problem.code == "tileset-missing"
    assert problem.facts == {"path": "nope.tsx", "looked": "nope.tsx"}
    assert (problem.place.file, problem.place.line) == ("c03_tsx_missing.tmx", 3)


def test_c05_a_missing_picture_is_named_in_its_tileset() -> None:
    problem = only_error("c05_image_missing_tsx")
    assert (problem.code, problem.facts["path"]) == ("picture-missing", "nope.png")
    assert problem.place.file == "img_missing.tsx"


def test_c06_a_name_in_another_case_is_offered() -> None:
    problem = only_error("c06_image_case")
    assert (problem.code, problem.facts) == ("reference-case", {"path": "Tiles.PNG", "found": "tiles.png"})


@pytest.mark.parametrize("name", ["c07_backslash_image", "c08_backslash_tsx"])
def test_c07_c08_backslashes_are_read_as_slashes_with_a_warning(name: str) -> None:
    warned(name, "reference-backslash")
    picture = sound(name).tilesets[0].picture
    assert picture is not None
    assert picture.path == EDGE / "sub" / "tiles_sub.png"


@pytest.mark.parametrize("name", ["c09_windows_abs", "c10_unix_abs"])
def test_c09_c10_absolute_paths_are_refused(name: str) -> None:
    assert only_error(name).code == "reference-absolute"


def test_c11_a_collection_keeps_the_holes_in_its_ids_and_the_sizes_of_its_tiles() -> None:
    (tileset,) = sound("c11_collection").tilesets
    assert sorted(tileset.tiles) == [0, 2, 7]
    assert [tileset.size(number) for number in (0, 2, 7)] == [(16, 16), (32, 24), (20, 40)]


def test_c12_flips_of_a_collection_are_kept() -> None:
    (layer,) = sound("c12_collection_flip").layers
    assert isinstance(layer, TileLayer)
    assert layer.gids[4].tolist() == [0, 1, 0, 3, 0, 0, 8, 0, 0, 3, 0, 0]
    assert layer.flips[4].tolist() == [0, 4, 0, 2, 0, 0, 1, 0, 0, 6, 0, 0]


def test_c13_a_tile_may_be_a_part_of_its_picture() -> None:
    (tileset,) = sound("c13_collection_subrect").tilesets
    assert [tileset.tiles[number].part for number in (0, 1)] == [(16, 0, 16, 16), (0, 16, 16, 16)]
    assert tileset.size(0) == (16, 16)


def test_c14_margin_and_spacing_give_the_columns() -> None:
    (tileset,) = sound("c14_margin_spacing").tilesets
    assert (tileset.margin, tileset.spacing, tileset.columns, tileset.count) == (1, 1, 4, 8)


def test_c16_the_size_of_a_picture_is_read_from_the_picture() -> None:
    picture = sound("c16_image_no_size").tilesets[0].picture
    assert picture is not None
    assert (picture.width, picture.height) == (64, 32)


def test_c17_the_picture_counts_where_the_file_says_another_size() -> None:
    problem = warned("c17_image_size_bigger", "picture-other-size")
    assert problem.facts == {"path": "tiles.png", "written": "128x64", "real": "64x32"}
    assert sound("c17_image_size_bigger").tilesets[0].columns == 4


@pytest.mark.parametrize("name", ["c19_trans", "c20_trans_hash"])
def test_c19_c20_the_clear_colour_is_read_with_and_without_its_mark(name: str) -> None:
    picture = sound(name).tilesets[0].picture
    assert picture is not None
    assert picture.clear == "ff00ff"


def test_c21_the_tile_offset_is_two_numbers() -> None:
    assert sound("c21_tileoffset").tilesets[0].offset == (5, -3)


def test_c22_tiles_may_be_larger_than_the_grid() -> None:
    assert sound("c22_big_tiles").tilesets[0].size(0) == (32, 32)


def test_c24_an_animation_keeps_its_frames_and_the_cell_its_gid() -> None:
    found = sound("c24_animation")
    frames = found.tilesets[0].tiles[0].frames
    assert [frame.tile for frame in frames] == [0, 1, 2]
    assert all(isinstance(frame, Frame) and frame.milliseconds > 0 for frame in frames)


def test_c25_wang_sets_are_passed_over_without_a_word() -> None:
    assert read("c25_wangset")[1] == ()


def test_c26_collision_shapes_of_tiles_are_no_object_layer() -> None:
    layers = [each for each in sound("c26_collision_embedded").layers if isinstance(each, ObjectLayer)]
    assert [(each.facts.name, len(each.objects)) for each in layers] == [("Objects", 1)]


def test_c28_pictures_inside_the_file_are_refused_in_words() -> None:
    assert only_error("c28_embedded_image_data").code == "picture-embedded"


def test_c29_a_json_tileset_is_told_to_be_saved_as_tsx() -> None:
    problem = only_error("c29_tsj")
    assert (problem.code, problem.facts) == ("tileset-json", {"path": "terrain.tsj"})


@pytest.mark.parametrize(
    ("name", "file"), [("c31_image_truncated", "tiles_truncated.png"), ("c32_image_zero", "tiles_zero.png")]
)
def test_c31_c32_a_damaged_picture_is_named_with_its_tileset(name: str, file: str) -> None:
    problem = only_error(name)
    assert (problem.code, problem.facts) == ("picture-damaged", {"path": file, "owner": "tiles"})


def test_c33_a_picture_that_is_no_png_is_refused_in_words() -> None:
    assert only_error("c33_image_svg").facts == {"path": "tiles.svg", "owner": "tiles"}


def test_c34_a_cut_tileset_is_named_with_line_and_column() -> None:
    place = only_error("c34_tsx_broken").place
    assert (place.file, place.line) == ("broken.tsx", 2)


def test_c35_a_map_is_no_tileset() -> None:
    problem = only_error("c35_tsx_is_map")
    assert (problem.code, problem.facts["element"]) == ("not-a-tileset", "map")


def test_c36_the_picture_counts_where_the_file_says_fewer_tiles() -> None:
    problem = warned("c36_tilecount_small", "tileset-other-count")
    assert problem.facts == {"tileset": "tiles", "written": 4, "real": 8}


def test_c38_each_gid_goes_to_its_own_tileset_in_any_order() -> None:
    found = sound("c38_firstgid_unordered")
    assert [each.first_gid for each in found.tilesets] == [9, 1]
    assert [found.tileset(gid) for gid in (8, 9)] == [found.tilesets[1], found.tilesets[0]]


def test_c39_names_of_files_may_be_in_any_script() -> None:
    picture = sound("c39_unicode_image").tilesets[0].picture
    assert picture is not None
    assert picture.path.name == "tuile_é_плитка.png"
    assert sound("карта_тест é").file.name == "карта_тест é.tmx"


def test_c40_tiles_without_a_size_are_an_error() -> None:
    problem = only_error("c40_tile_size_zero")
    assert (problem.code, problem.facts["attribute"]) == ("attribute-too-small", "tilewidth")
