"""Real public maps, read from the folder that ESCARAMUZAS_REAL_MAPS names; without it there is nothing here.

The folder holds an `index.json` with what Tiled says of each map, and Tiled's exports in `_oracle/`.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from game.missions.tiled import read_map
from game.missions.wording.problems import TEXTS
from tests.maps.edge_maps import errors
from tests.maps.oracle import differences

FOLDER = os.environ.get("ESCARAMUZAS_REAL_MAPS", "")

UNREADABLE = {"map-infinite", "map-not-orthogonal", "xml-malformed"}
BROKEN_PARTS = {
    "picture-missing",
    "tileset-json",
    "compression-zstd",
    "reference-outside",
    "property-file-missing",
}
"""Some maps name files outside their folder or without their pictures, and use what we refuse in words."""

OWN_WAY = {
    "Simple-Tiled-Implementation/tmx/collection.tmx": "Tiled numbers the tilesets anew when it exports",
    "rs-tiled/assets/templates/example.tmx": "the tileset of a template gets another free number",
    "rs-tiled/assets/tiled_class_property.tmx": "without the project Tiled forgets the class",
    "rs-tiled/assets/tiled_object_nested_list_property.tmx": "without the project Tiled forgets the class",
}
"""Where Tiled's export is not what the file says."""


def _types(project: Path) -> list[Any]:
    types: list[Any] = json.loads(project.read_text(encoding="utf-8")).get("propertyTypes", [])
    return types


if FOLDER:
    ROOT = Path(FOLDER)
    INDEX = json.loads((ROOT / "index.json").read_text(encoding="utf-8"))

    @pytest.mark.parametrize("entry", [pytest.param(each, id=each["file"]) for each in INDEX])
    def test_a_real_map_loads_as_tiled_loads_it_or_is_refused_in_words(entry: dict[str, Any]) -> None:
        file = ROOT / entry["file"]
        found, problems = read_map(file, ROOT / entry["file"].split("/")[0])
        for problem in problems:
            assert "{" not in TEXTS[problem.code].format(**problem.facts)
        playable = entry["orientation"] == "orthogonal" and not entry["infinite"]
        assert (found is not None) == playable
        faults = {each.code for each in errors(problems)}
        assert faults <= (BROKEN_PARTS if playable else UNREADABLE)
        if found is None or faults or entry["file"] in OWN_WAY:
            return
        oracle = ROOT / "_oracle" / (entry["file"] + ".json")
        tiled = json.loads(oracle.read_text(encoding="utf-8"))
        types = _types(found.project) if found.project else []
        assert differences(found, tiled, types, oracle.parent) == []
