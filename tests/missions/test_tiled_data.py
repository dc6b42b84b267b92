"""The data of tile layers: what Tiled writes is read, what is damaged is named with its layer and cell."""

import tracemalloc

import numpy as np
import pytest

from game.missions.tiled.model import TileLayer
from tests.maps.edge_maps import errors, only_error, read, sound, warned

TABLE = np.array([[(x + y) % 4 + 1 for x in range(12)] for y in range(9)], np.uint32)


def ground(name: str) -> TileLayer:
    (layer,) = sound(name).layers
    assert isinstance(layer, TileLayer)
    return layer


@pytest.mark.parametrize("name", ["a01_csv", "a02_b64", "a03_b64_gzip", "a06_xml_tiles"])
def test_a01_to_a06_csv_base64_gzip_and_elements_hold_the_same_tiles(name: str) -> None:
    layer = ground(name)
    assert layer.gids.dtype == np.uint32
    assert (layer.gids == TABLE).all()
    assert not layer.flips.any()


def test_a07_a_comma_after_the_last_value_is_accepted_as_tiled_does() -> None:
    assert (ground("a07_csv_trailing_comma").gids == TABLE).all()


def test_a08_csv_too_short_is_an_error_with_layer_and_count() -> None:
    problem = only_error("a08_csv_short")
    assert problem.code == "cells-count"
    assert problem.facts == {"count": 103, "expected": 108, "width": 12, "height": 9}
    assert (problem.place.file, problem.place.layer) == ("a08_csv_short.tmx", "Ground")


def test_a10_a_word_among_the_numbers_is_named_with_its_cell() -> None:
    problem = only_error("a10_csv_word")
    assert (problem.code, problem.facts) == ("gid-not-number", {"value": "wall"})
    assert (problem.place.layer, problem.place.cell) == ("Ground", (1, 0))


def test_a11_bad_base64_names_the_layer() -> None:
    problem = only_error("a11_b64_bad")
    assert (problem.code, problem.place.layer) == ("base64-damaged", "Ground")


def test_a12_cut_zlib_names_layer_and_compression() -> None:
    problem = only_error("a12_zlib_corrupt")
    assert (problem.code, problem.facts) == ("compression-damaged", {"compression": "zlib"})
    assert problem.place.layer == "Ground"


def test_a13_bytes_that_are_not_four_for_each_cell_are_counted() -> None:
    problem = only_error("a13_b64_not4")
    assert problem.code == "bytes-count"
    assert problem.facts == {"found": 431, "expected": 432}


def test_a14_a_layer_without_data_is_empty_with_a_warning() -> None:
    assert warned("a14_no_data", "layer-empty").place.layer == "Ground"
    assert not ground("a14_no_data").gids.any()


def test_a17_a_zlib_bomb_is_not_unpacked() -> None:
    tracemalloc.start()
    problem = only_error("a17_zlib_bomb")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (problem.code, problem.facts["expected"]) == ("compression-too-long", 432)
    assert peak < 4 * 1024 * 1024


def test_a18_a_gid_of_no_tileset_is_named_with_layer_and_cell() -> None:
    problem = only_error("a18_gid_unknown")
    assert (problem.code, problem.facts) == ("gid-unknown", {"gid": 99, "count": 1})
    assert (problem.place.layer, problem.place.cell) == ("Ground", (3, 2))


def test_a19_all_eight_flips_are_kept_apart_from_the_gid() -> None:
    layer = ground("a19_flips8")
    assert set(np.unique(layer.flips).tolist()) == set(range(8))
    assert layer.gids.max() <= 8


def test_a20_the_hexagonal_flag_is_dropped_and_the_tile_kept() -> None:
    layer = ground("a20_flag_bit28")
    assert (layer.gids[0, 0], layer.flips[0, 0]) == (3, 0)


def test_a21_gids_without_any_tileset_are_errors() -> None:
    problems = errors(read("a21_no_tileset")[1])
    assert [(each.code, each.facts["gid"]) for each in problems] == [
        ("gid-unknown", gid) for gid in (1, 2, 3, 4)
    ]


def test_a22_tilesets_with_overlapping_gids_are_both_named() -> None:
    problem = only_error("a22_firstgid_overlap")
    assert problem.code == "tilesets-overlap"
    assert problem.facts == {"one": "tiles", "one_gids": "1-8", "other": "tiles2", "other_gids": "5-12"}


def test_a23_a_negative_gid_is_an_error_with_its_cell() -> None:
    problem = only_error("a23_gid_negative")
    assert (problem.code, problem.facts, problem.place.cell) == ("gid-out-of-range", {"gid": -1}, (0, 0))


def test_a24_a_gid_over_32_bits_does_not_wrap() -> None:
    problem = only_error("a24_gid_over32")
    assert (problem.code, problem.facts) == ("gid-out-of-range", {"gid": 4294967297})


def test_a25_an_unknown_compression_is_named() -> None:
    assert only_error("a25_unknown_compression").facts == {"compression": "lzma"}


def test_a26_an_unknown_encoding_is_named() -> None:
    assert only_error("a26_unknown_encoding").facts == {"encoding": "hex"}
