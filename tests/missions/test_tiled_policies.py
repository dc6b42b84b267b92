"""Every edge map gets the verdict of its policy, and every value that Tiled exports is the value we read."""

import json
from pathlib import Path

import pytest

from game.missions.tiled import read_map
from game.missions.wording.problems import TEXTS
from tests.maps.edge_maps import EDGE, INDEX, errors
from tests.maps.oracle import differences

TYPES = json.loads((EDGE / "skirmish.tiled-project").read_text(encoding="utf-8"))["propertyTypes"]
ONLY_WARNED = ("d14_dup_layers.tmx",)
"""What an error or a warning may answer, and a warning does."""

OWN_WAY = {
    "c08_backslash_tsx.tmx": "Tiled does not find the tileset on Linux",
    "c38_firstgid_unordered.tmx": "Tiled numbers the tilesets anew when it exports",
    "e25_no_id.tmx": "Tiled gives the objects ids when it exports",
}
"""Where Tiled's export is not what the file says; tests by name stand in the other files."""

RULES = [pytest.param(each, id=each["file"]) for each in INDEX]
VALUES = [
    pytest.param(each, id=each["file"])
    for each in INDEX
    if each["policy"] != "error" and "oracle" in each and each["file"] not in OWN_WAY
]


@pytest.mark.parametrize("entry", RULES)
def test_each_edge_map_gets_the_verdict_of_its_policy(entry: dict[str, str]) -> None:
    found, problems = read_map(EDGE / entry["file"])
    if entry["policy"] == "error" and entry["file"] not in ONLY_WARNED:
        assert errors(problems), entry["expect"]
    elif entry["policy"] == "value":
        assert errors(problems) == []
        assert found is not None
    else:
        assert found is not None or errors(problems)


@pytest.mark.parametrize("entry", VALUES)
def test_each_value_is_the_one_that_tiled_exports(entry: dict[str, str]) -> None:
    found, problems = read_map(EDGE / entry["file"])
    if found is None or errors(problems):
        assert entry["policy"] == "value-or-error"
        return
    oracle = EDGE / entry["oracle"]
    tiled = json.loads(oracle.read_text(encoding="utf-8"))
    assert differences(found, tiled, TYPES, oracle.parent) == []


@pytest.mark.parametrize("entry", RULES)
def test_each_problem_has_a_sentence_that_its_facts_fill(entry: dict[str, str]) -> None:
    _, problems = read_map(EDGE / entry["file"])
    for problem in problems:
        sentence = TEXTS[problem.code].format(**problem.facts)
        assert "{" not in sentence
        assert problem.place.file


def test_the_path_may_be_relative_to_the_working_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EDGE)
    found, problems = read_map(Path("c02_external_sub.tmx"))
    assert errors(problems) == []
    assert found is not None
    assert found.file == EDGE / "c02_external_sub.tmx"
    assert found.tilesets[0].file == EDGE / "sub" / "terrain_sub.tsx"
