"""Files made to do harm, or merely broken in ways that no editor breaks them: bounded, and named."""

import zlib
from base64 import b64encode
from pathlib import Path

import pytest

from game.missions.problems import MOST_PROBLEMS, Problem, faulty, unfinished
from game.missions.tiled import limits, read_map
from game.missions.tiled.model import Polygon
from game.missions.wording.problems import TEXTS
from tests.maps.edge_maps import EDGE
from tests.maps.tiny_maps import read_tiny, with_object, write


def codes(problems: tuple[Problem, ...]) -> list[str]:
    for problem in problems:
        assert "{" not in TEXTS[problem.code].format(**problem.facts)
    return [each.code for each in problems]


def test_a_missing_map_and_a_folder_are_said_to_be_missing(tmp_path: Path) -> None:
    assert codes(read_map(tmp_path / "no.tmx")[1]) == ["file-missing"]
    assert codes(read_map(tmp_path)[1]) == ["file-missing"]


def test_a_file_over_the_limit_is_refused_before_it_is_parsed(tmp_path: Path) -> None:
    file = tmp_path / "big.tmx"
    with file.open("wb") as stream:
        stream.truncate(limits.FILE_BYTES + 1)
    assert codes(read_map(file)[1]) == ["file-too-large"]


@pytest.mark.parametrize(
    "inside",
    ["<group>" * 200 + "</group>" * 200, "<a/>" * (limits.ELEMENTS + 1)],
    ids=["deep", "many"],
)
def test_a_file_with_too_many_elements_or_too_deep_ones_is_refused(tmp_path: Path, inside: str) -> None:
    found, problems = read_tiny(tmp_path, inside)
    assert found is None
    assert codes(problems) == ["xml-too-complex"]


def test_reference_rules_do_not_let_a_map_out_of_its_folder(tmp_path: Path) -> None:
    mission = tmp_path / "mission"
    mission.mkdir()
    (tmp_path / "secret.png").write_bytes((EDGE / "tiles.png").read_bytes())
    (mission / "link.png").symlink_to(tmp_path / "secret.png")
    absolute = ["~/x.png", "file:///etc/passwd", "//host/x.png", "\\\\host\\x.png"]
    written = ["../secret.png", "link.png", *absolute]
    images = "".join(
        f'<imagelayer id="{n}" name="{n}"><image source="{path}"/></imagelayer>'
        for n, path in enumerate(written)
    )
    _, problems = read_tiny(mission, images)
    assert codes(problems) == ["reference-outside"] * 2 + ["reference-absolute"] * 4


def test_with_a_root_a_map_may_use_files_of_the_folders_around_it(tmp_path: Path) -> None:
    mission = tmp_path / "mission"
    mission.mkdir()
    (tmp_path / "tiles.png").write_bytes((EDGE / "tiles.png").read_bytes())
    (tmp_path / "all.tiled-project").write_text('{"propertyTypes": []}')
    layer = '<imagelayer id="1" name="x"><image source="../tiles.png"/></imagelayer>'
    file = write(mission, layer, project=None)
    found, problems = read_map(file, tmp_path)
    assert codes(problems) == []
    assert found is not None
    assert found.project == tmp_path / "all.tiled-project"


def test_all_layers_together_are_bounded(tmp_path: Path) -> None:
    side = 2000
    data = b64encode(zlib.compress(bytes(4 * side * side))).decode()
    layer = (
        f'<layer id="1" name="" width="{side}" height="{side}">'
        f'<data encoding="base64" compression="zlib">{data}</data></layer>'
    )
    found, problems = read_map(write(tmp_path, layer * 6, (side, side)))
    assert codes(problems) == ["too-many-cells"] * 2
    assert found is not None
    assert len(found.layers) == 4


def test_objects_are_bounded(tmp_path: Path) -> None:
    many = "".join(f'<object id="{n}" x="0" y="0"/>' for n in range(1, limits.OBJECTS + 10))
    found, problems = read_tiny(tmp_path, f'<objectgroup id="1" name="L">{many}</objectgroup>')
    assert codes(problems) == ["too-many-objects"]
    assert found is not None
    assert len(list(found.objects())) == limits.OBJECTS


def test_points_are_bounded(tmp_path: Path) -> None:
    points = " ".join(f"{n},{n * n}" for n in range(limits.POINTS_OF_ONE + 1))
    _, problems = read_tiny(tmp_path, with_object('x="0" y="0"', f'<polygon points="{points}"/>'))
    assert codes(problems) == ["too-many-points"]


@pytest.mark.parametrize("shape", ["polygon", "polyline"])
@pytest.mark.parametrize("far", ["1e8", "-1e8", "1e300"])
@pytest.mark.parametrize("pair", ["{},0", "0,{}"])
def test_points_that_lie_absurdly_far_are_refused(tmp_path: Path, shape: str, far: str, pair: str) -> None:
    points = f"0,0 {pair.format(far)} 5,5"
    _, problems = read_tiny(tmp_path, with_object('x="0" y="0"', f'<{shape} points="{points}"/>'))
    assert codes(problems) == ["attribute-too-far"]


def test_problems_are_bounded(tmp_path: Path) -> None:
    many = '<object x="?" y="0"/>' * MOST_PROBLEMS
    _, problems = read_tiny(tmp_path, f'<objectgroup id="1" name="L">{many}</objectgroup>')
    assert len(problems) == MOST_PROBLEMS + 1
    assert codes(problems)[-1] == "too-many-problems"


def test_a_fact_is_cut_to_what_can_be_shown(tmp_path: Path) -> None:
    (problem,) = read_tiny(tmp_path, with_object(f'x="{"9" * 5000}x" y="0"'))[1]
    assert len(str(problem.facts["value"])) == 200


@pytest.mark.parametrize(
    "value", ["1e9999", "1e8", "0x10", "1_0", "١", " 1", "1 ", "", "--1", "1.2.3", "9" * 5000]
)
def test_what_merely_looks_like_a_number_is_refused(tmp_path: Path, value: str) -> None:
    found, problems = read_tiny(tmp_path, with_object(f'x="{value}" y="0"'))
    assert faulty(problems)
    assert problems[0].place.object == 7
    assert found is not None


def test_all_faults_are_found_in_one_reading(tmp_path: Path) -> None:
    inside = (
        '<tileset firstgid="1" source="no.tsx"/>'
        '<layer id="1" name="A" width="2" height="1"><data encoding="csv">1</data></layer>'
        + with_object('x="1,5" y="0"', '<properties><property name="n" type="int" value="1.0"/></properties>')
        + with_object('x="0" y="0"', '<polygon points="0,0"/>').replace('"L"', '"M"')
    )
    _, problems = read_tiny(tmp_path, inside)
    assert codes(problems) == [
        "tileset-missing",
        "cells-count",
        "attribute-not-number",
        "property-not-whole",
        "object-id-twice",
        "polygon-too-few-points",
    ]


def test_gids_of_a_missing_tileset_are_not_called_unknown_too(tmp_path: Path) -> None:
    inside = (
        '<tileset firstgid="1" source="no.tsx"/>'
        '<layer id="1" name="A" width="2" height="1"><data encoding="csv">1,700</data></layer>'
    )
    assert codes(read_tiny(tmp_path, inside)[1]) == ["tileset-missing"]


def test_unknown_elements_and_attributes_are_warnings_told_once(tmp_path: Path) -> None:
    inside = "<hologram/><hologram/>" + with_object('x="0" y="0" glow="1"', "<sphere/>")
    found, problems = read_tiny(tmp_path, inside)
    assert codes(problems) == ["element-unknown", "attribute-unknown", "element-unknown"]
    assert not faulty(problems)
    assert found is not None


def test_a_property_pointing_to_no_object_is_an_error_with_its_name(tmp_path: Path) -> None:
    nested = (
        '<properties><property name="way" type="object" value="9"/><property name="list" type="list">'
        '<item type="object" value="7"/><item type="object" value="8"/></property></properties>'
    )
    _, problems = read_tiny(tmp_path, with_object('x="0" y="0"', nested))
    assert [(each.code, each.facts) for each in problems] == [
        ("reference-lost", {"property": "way", "id": 9}),
        ("reference-lost", {"property": "list.2", "id": 8}),
    ]


def test_a_polygon_whose_edges_cross_is_a_warning(tmp_path: Path) -> None:
    found, problems = read_tiny(
        tmp_path, with_object('x="0" y="0"', '<polygon points="0,0 10,10 10,0 0,8"/>')
    )
    assert codes(problems) == ["polygon-crosses-itself"]
    assert found is not None
    assert isinstance(next(found.objects()).shape, Polygon)


@pytest.mark.parametrize("declared", ["ISO-8859-1", "UTF-16", "no-such-code"])
def test_text_in_another_encoding_is_read_as_it_declares_or_refused(tmp_path: Path, declared: str) -> None:
    file = write(tmp_path, with_object('name="Señal" x="0" y="0"'))
    text = f'<?xml version="1.0" encoding="{declared}"?>' + file.read_text(encoding="utf-8")
    known = declared != "no-such-code"
    file.write_bytes(text.encode(declared if known else "utf-8"))
    found, problems = read_map(file)
    assert codes(problems) == ([] if known else ["xml-malformed"])
    assert (found is not None) == known
    if found:
        assert next(found.objects()).name == "Señal"


def test_latin_letters_without_a_declaration_are_named_with_their_line(tmp_path: Path) -> None:
    file = write(tmp_path, with_object('name="Señal" x="0" y="0"'))
    file.write_bytes(file.read_text(encoding="utf-8").encode("latin-1"))
    (problem,) = read_map(file)[1]
    assert (problem.code, problem.place.line) == ("xml-malformed", 1)


def test_a_file_that_is_being_saved_is_told_from_a_broken_one(tmp_path: Path) -> None:
    file = write(tmp_path, with_object('x="0" y="0"'))
    whole = file.read_bytes()
    for part in (b"", whole[:-10]):
        file.write_bytes(part)
        assert unfinished(read_map(file)[1])
    file.write_bytes(whole.replace(b'x="0"', b'x="?"'))
    assert not unfinished(read_map(file)[1])
