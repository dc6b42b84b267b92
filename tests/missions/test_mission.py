"""The mission that comes with the game, its project and its tileset."""

import json
import runpy
import struct
import zlib
from pathlib import Path

import pytest
from msgspec.structs import fields as fields_of

from game.missions.cards import missions
from game.missions.kinds import DECOR, HEIGHTS, MATERIALS, WALLS
from game.missions.load import Loaded, check, load
from game.missions.mission_properties import HOURS, LOOKS, SETTINGS
from game.rules.options import Options
from game.session.opening import check_state
from game.session.text_form import decode_state, encode
from game.shipped import shipped
from game.table.lattice import Point, length
from game.table.raster import board
from game.table.reach import reach
from game.table.space import space
from game.table.terrain import Layout

MAPS = shipped("maps")


@pytest.fixture(scope="module")
def warehouse() -> Loaded:
    return load(MAPS / "el_almacen.tmx")


@pytest.mark.parametrize("card", missions(), ids=lambda card: card.id)
def test_every_shipped_mission_is_without_a_problem(card: object) -> None:
    path: Path = card.path  # type: ignore[attr-defined]
    assert check(path) == ()


def test_the_warehouse_comes_first_in_the_menu_after_the_lessons() -> None:
    lessons, card = missions()[:2], missions()[2]
    assert [lesson.id for lesson in lessons] == ["tutorial", "tutorial_sigilo"]
    assert (card.id, card.title) == ("el_almacen", {"es": "El almacén", "en": "The warehouse"})
    assert (card.width, card.depth, card.turn_limit) == (120.0, 90.0, 10)


def test_the_warehouse_is_four_against_four_on_whole_centimetres(warehouse: Loaded) -> None:
    state = warehouse.state
    assert state
    assert [sum(figure.side == side for figure in state.figures.values()) for side in "ab"] == [4, 4]
    assert (state.terrain.width, state.terrain.depth, state.terrain.cell) == (120.0, 90.0, 1.0)
    assert state.options == Options(overwatch_until="own_next_activation")
    assert {each.kind for each in state.mission.objectives} == {"hold", "eliminate"}
    assert len(state.terrain.doors) == 11
    assert state.terrain.waters
    kinds = {solid.kind for solid in state.terrain.solids}
    assert {"wall", "low_wall", "parapet", "crate", "tree", "container", "sandbags"} <= kinds


def test_the_opening_state_of_the_warehouse_travels(warehouse: Loaded) -> None:
    assert warehouse.state
    check_state(warehouse.state)
    assert decode_state(encode(warehouse.state)) == warehouse.state


def test_both_sides_are_as_far_from_the_office(warehouse: Loaded) -> None:
    state = warehouse.state
    assert state
    doors = tuple(door.id for door in state.terrain.doors)
    room = space(board(state.terrain, Layout(open_doors=doors)), 1.25, 0.0, ())
    ways = [
        reach(room, Point.at(*start), 60.0).path(Point.at(*end))
        for start, end in (((20, 46), (53.5, 45.5)), ((100, 44), (67, 45)))
    ]
    west, east = (length(way) for way in ways if way)
    assert west == pytest.approx(east, abs=3.0)


def project() -> dict[str, dict[str, object]]:
    content = json.loads((MAPS / "escaramuzas.tiled-project").read_text(encoding="utf-8"))
    return {each["name"]: each for each in content["propertyTypes"]}


def test_the_project_offers_what_the_game_knows() -> None:
    types = project()

    def values(name: str) -> list[str]:
        offered = types[name]["values"]
        assert isinstance(offered, list)
        return [each for each in offered if each]

    assert values("Material") == list(MATERIALS)
    assert values("Kind") == ["ground", "lamp", *sorted(HEIGHTS)]
    assert values("WallKind") == list(WALLS)
    assert values("DecorKind") == list(DECOR)
    assert (values("Look"), values("Setting"), values("Hour")) == (list(LOOKS), list(SETTINGS), list(HOURS))


def test_the_project_has_every_rule_option_with_its_default() -> None:
    members = project()["RuleOptions"]["members"]
    assert isinstance(members, list)
    offered = {each["name"]: each["value"] for each in members}
    wanted = {
        each.name: 0 if each.default is None else each.default
        for each in fields_of(Options)
        if each.name != "turn_limit"
    }
    assert offered == wanted


def test_the_project_has_the_classes_and_checks_on_f5() -> None:
    types = project()
    classes = {name for name, each in types.items() if each["type"] == "class"}
    assert classes == {
        *("RuleOptions", "Mission", "Terrain", "Wall", "Door", "Decor", "Figure", "Deployment", "Objective"),
        *("Group", "Patrol", "Zone", "SubZone", "Mechanism", "Special", "Trigger", "Item"),
        *("SkillUse", "Reinforcement"),
    }
    content = json.loads((MAPS / "escaramuzas.tiled-project").read_text(encoding="utf-8"))
    command = content["commands"][0]
    assert (command["command"], command["arguments"], command["shortcut"]) == (
        "escaramuzas",
        "check %mapfile",
        "F5",
    )


def pixels(data: bytes) -> tuple[bytes, bytes]:
    """Return size and lines of a PNG with a single block of data."""
    size = struct.unpack(">I", data[33:37])[0]
    return data[16:24], zlib.decompress(data[41 : 41 + size])


def test_the_tileset_is_what_its_script_draws(tmp_path: Path) -> None:
    script = runpy.run_path(str(shipped("assets") / "art" / "tileset.py"))
    script["main"](tmp_path)
    ours = MAPS / "tilesets"
    assert (tmp_path / "materials.tsx").read_bytes() == (ours / "materials.tsx").read_bytes()
    drawn, kept = ((folder / "materials.png").read_bytes() for folder in (tmp_path, ours))
    assert pixels(drawn) == pixels(kept)
