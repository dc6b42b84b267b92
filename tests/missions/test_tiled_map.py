"""The map itself: only finite orthogonal tables of a sane size, only sound XML, never an entity."""

import pytest

from tests.maps.edge_maps import errors, only_error, read, sound


@pytest.mark.parametrize(
    "name", ["b01_infinite_csv", "b02_infinite_zlib", "b03_infinite_negative", "b04_infinite_empty"]
)
def test_b01_to_b04_an_infinite_map_is_refused_even_without_chunks(name: str) -> None:
    found, _ = read(name)
    assert found is None
    assert only_error(name).code == "map-infinite"


def test_b08_only_orthogonal_maps_are_read() -> None:
    problem = only_error("b08_oblique")
    assert (problem.code, problem.facts) == ("map-not-orthogonal", {"orientation": "oblique"})


def test_b09_a_map_without_tiles_is_refused_for_both_sizes() -> None:
    found, problems = read("b09_zero_size")
    assert found is None
    assert [(each.code, each.facts["attribute"]) for each in errors(problems)] == [
        ("attribute-too-small", "width"),
        ("attribute-too-small", "height"),
    ]


def test_b10_a_width_of_twelve_and_a_half_is_not_twelve() -> None:
    problem = only_error("b10_width_float")
    assert problem.code == "attribute-not-whole"
    assert problem.facts == {"element": "map", "attribute": "width", "value": "12.5"}


def test_b11_a_negative_width_is_refused() -> None:
    assert only_error("b11_width_negative").facts["value"] == -12


def test_b12_a_huge_map_is_refused_before_any_memory_is_taken() -> None:
    problem = only_error("b12_huge_declared")
    assert (problem.code, problem.facts["limit"]) == ("map-too-large", 4_000_000)


def test_b17_tiles_that_are_not_square_are_an_error_for_there_is_one_scale() -> None:
    problem = only_error("b17_nonsquare")
    assert (problem.code, problem.facts) == ("tiles-not-square", {"width": 32, "height": 16})


def test_b19_a_tileset_is_no_map() -> None:
    problem = only_error("b19_wrong_root")
    assert (problem.code, problem.facts) == ("not-a-map", {"element": "tileset"})


def test_b20_cut_xml_is_named_with_file_line_and_column() -> None:
    place = only_error("b20_unclosed").place
    assert (place.file, place.line, place.column) == ("b20_unclosed.tmx", 3, 153)


def test_b21_an_empty_file_is_said_to_be_empty() -> None:
    assert only_error("b21_empty").code == "file-empty"


def test_b22_a_picture_named_tmx_is_not_xml() -> None:
    assert only_error("b22_garbage").code == "xml-malformed"


@pytest.mark.parametrize("name", ["b26_billion_laughs", "b27_xxe"])
def test_b26_b27_a_document_type_is_refused_so_no_entity_is_ever_expanded(name: str) -> None:
    found, _ = read(name)
    assert found is None
    assert only_error(name).code == "xml-doctype"


def test_b28_a_gzipped_map_is_told_to_be_unpacked() -> None:
    assert only_error("b28_gz").code == "file-gzip"


@pytest.mark.parametrize("name", ["b29_json", "b30_json_named_tmx"])
def test_b29_b30_json_is_told_to_be_saved_as_tmx(name: str) -> None:
    assert only_error(name).code == "file-json"


def test_b32_a_map_without_layers_loads() -> None:
    found = sound("b32_no_layers")
    assert (found.layers, found.width, found.height) == ((), 12, 9)
