"""Each class that a designer draws, and what the game makes of it."""

from pathlib import Path

import pytest

from game.missions.load import load
from game.missions.scenery import Decor, Ground, Lamp
from game.rules.figures import StandingOrder
from game.rules.mission import DeploymentZone
from game.rules.options import Options
from game.table.lattice import Point
from game.table.terrain import Door, Outline, Solid, Terrain, Water
from tests.missions.drawn import FIGURES, GOAL, draw, loaded, thing
from tests.missions.pixels import png

BOX: Outline = ((4.0, 30.0), (8.0, 30.0), (8.0, 33.0), (4.0, 33.0))


def terrain(folder: Path, *things: str, **words: object) -> Terrain:
    found = loaded(folder, *things, **words)
    assert found.problems == ()
    assert found.state
    return found.state.terrain


def added(folder: Path, *things: str) -> Solid:
    """Return the only solid besides the two walls of every test."""
    *walls, solid = terrain(folder, *things).solids
    assert [wall.id for wall in walls] == ["wall_904", "wall_905"]
    return solid


def test_a_terrain_with_a_kind_stands_there_as_high_as_its_kind(tmp_path: Path) -> None:
    assert added(tmp_path, thing("Terrain", (4, 30, 4, 3), kind="crate")) == Solid(
        "terrain_7", "crate", BOX, 2.0
    )


def test_a_height_that_is_written_counts_in_sixteenths(tmp_path: Path) -> None:
    solid = added(tmp_path, thing("Terrain", (4, 30, 4, 3), kind="crate", height_cm=3.3, climbable=False))
    assert solid == Solid("terrain_7", "crate", BOX, 3.3125, climbable=False)


def test_t04_a_tree_is_as_high_as_a_wall_and_nobody_stands_on_it(tmp_path: Path) -> None:
    solid = added(tmp_path, thing("Terrain", (4, 30, 4, 3), kind="tree"))
    assert (solid.height_cm, solid.climbable) == (6.0, False)


def test_ground_is_for_the_picture_and_raised_ground_for_both(tmp_path: Path) -> None:
    low = thing("Terrain", (4, 30, 4, 3), material="planks")
    high = thing("Terrain", (4, 40, 4, 3), number=8, material="concrete", height_cm=1.0)
    found = loaded(tmp_path, low, high)
    assert found.state
    assert [each.material for each in found.scenery.grounds] == ["planks", "concrete"]
    assert found.scenery.grounds[0].outline == BOX
    assert found.state.terrain.solids[-1].kind == "platform"
    assert len(found.state.terrain.solids) == 3


@pytest.mark.parametrize(
    "words", [{"material": "water"}, {"material": "mud", "blocks": True}, {"blocks": True}]
)
def test_t04_water_and_blocked_ground_stop_who_walks(tmp_path: Path, words: dict[str, object]) -> None:
    assert terrain(tmp_path, thing("Terrain", (4, 30, 4, 3), **words)).waters == (Water("terrain_7", BOX),)


def test_a_lamp_is_a_point_and_anything_may_shine(tmp_path: Path) -> None:
    lamp = thing("Terrain", (10, 12, 0, 0), "<point/>", kind="lamp")
    fire = thing("Terrain", (4, 30, 4, 3), number=8, kind="barrel", light_cm=15.0)
    found = loaded(tmp_path, lamp, fire)
    assert found.problems == ()
    assert found.scenery.lamps == (Lamp(10.0, 12.0, 22.0), Lamp(6.0, 31.5, 15.0))


def test_an_ellipse_has_24_corners_on_the_lattice(tmp_path: Path) -> None:
    found = terrain(tmp_path, thing("Terrain", (4, 30, 4, 3), "<ellipse/>", kind="rock"))
    outline = found.solids[-1].outline
    assert len(outline) == 24
    assert {(8.0, 31.5), (6.0, 33.0), (4.0, 31.5), (6.0, 30.0)} <= set(outline)
    assert all((x * 128).is_integer() and (y * 128).is_integer() for x, y in outline)
    assert found.cell == 0.5


@pytest.mark.parametrize(
    ("box", "turn", "cell"),
    [
        ((4, 30, 4, 3), "", 1.0),
        ((4.01, 30, 4, 3), "", 1.0),
        ((4.25, 30, 4, 3), "", 0.5),
        ((8, 30, 4, 3), "45", 0.5),
    ],
)
def test_cells_are_half_a_centimetre_as_soon_as_anything_is_finer_or_turned(
    tmp_path: Path, box: tuple[float, float, float, float], turn: str, cell: float
) -> None:
    drawn = thing("Terrain", box, kind="crate")
    if turn:
        drawn = drawn.replace("<object ", f'<object rotation="{turn}" ')
    assert terrain(tmp_path, drawn).cell == cell


def test_t07_a_wall_drawn_as_a_line_is_its_thickness_wide_with_square_caps(tmp_path: Path) -> None:
    line = thing(
        "Wall", (5, 30, 0, 0), '<polyline points="0,0 80,0 80,64"/>', thickness_cm=2.0, kind="low_wall"
    )
    found = terrain(tmp_path, line)
    assert found.solids[2:] == (
        Solid("wall_7.1", "low_wall", ((4.0, 29.0), (11.0, 29.0), (11.0, 31.0), (4.0, 31.0)), 1.5),
        Solid("wall_7.2", "low_wall", ((11.0, 29.0), (11.0, 35.0), (9.0, 35.0), (9.0, 29.0)), 1.5),
    )


def test_t04_a_wall_is_as_high_as_the_mission_says(tmp_path: Path) -> None:
    found = terrain(tmp_path, thing("Wall", (4, 30, 4, 3)), wall_cm=4.5)
    assert found.wall_cm == 4.5
    assert {solid.height_cm for solid in found.solids} == {4.5}


@pytest.mark.parametrize(
    ("hinge", "corners"),
    [
        ("upper_left", ((30, 22), (38, 22), (38, 23), (30, 23))),
        ("upper_right", ((38, 22), (30, 22), (30, 23), (38, 23))),
        ("lower_right", ((38, 23), (30, 23), (30, 22), (38, 22))),
        ("lower_left", ((30, 23), (38, 23), (38, 22), (30, 22))),
    ],
)
def test_s035_the_leaf_of_a_door_turns_about_the_corner_that_it_hangs_from(
    tmp_path: Path, hinge: str, corners: Outline
) -> None:
    door = thing("Door", (30, 22, 8, 1), name="Puerta del añil", hinge=hinge, state="open")
    found = loaded(tmp_path, door)
    assert found.state
    assert found.state.terrain.doors == (Door("puerta_del_anil", corners),)
    assert found.state.layout.open_doors == ("puerta_del_anil",)


def test_an_upright_door_turns_along_its_long_side_too(tmp_path: Path) -> None:
    door = terrain(tmp_path, thing("Door", (20, 25, 1, 6), hinge="lower_right")).doors[0]
    assert door.outline == ((21.0, 31.0), (21.0, 25.0), (20.0, 25.0), (20.0, 31.0))


def test_decor_is_for_the_picture_only(tmp_path: Path) -> None:
    rug = thing("Decor", (4, 30, 4, 3), kind="rug").replace("<object ", '<object rotation="90" ')
    found = loaded(tmp_path, rug)
    assert found.problems == ()
    assert found.scenery.decor == (Decor("rug", 2.5, 32.0, 4.0, 3.0, 90.0),)


def test_a_figure_waits_to_be_placed_unless_it_stands_there(tmp_path: Path) -> None:
    guard = thing(
        "Figure",
        (30, 40, 0, 0),
        "<point/>",
        name="Íñigo",
        profile="guard",
        side="b",
        placed=True,
        order="from",
        order_percent=40,
    )
    found = loaded(tmp_path, guard)
    assert found.problems == ()
    assert found.state
    assert list(found.state.figures) == ["ana", "bruno", "inigo"]
    assert found.state.figures["ana"].point is None
    figure = found.state.figures["inigo"]
    assert (figure.name, figure.side, figure.profile.id) == ("Íñigo", "b", "guard")
    assert (figure.point, figure.order) == (Point.at(30, 40), StandingOrder("from", 40))
    assert (figure.pv, figure.start_pv) == (18, 18)


def test_s012_zones_are_for_a_side_or_for_some_of_its_figures(tmp_path: Path) -> None:
    zone = thing("Deployment", (0, 0, 40, 20), side="a", figures="Ana", hidden=True)
    other = thing("Deployment", (0, 30, 40, 20), number=8, side="b")
    found = loaded(tmp_path, zone, other)
    assert found.state
    mission = found.state.mission
    assert mission.deployment == (
        DeploymentZone("a", ((0, 0), (40, 0), (40, 20), (0, 20)), ("ana",)),
        DeploymentZone("b", ((0, 30), (40, 30), (40, 50), (0, 50))),
    )
    assert mission.hidden_deployment


def test_an_objective_for_both_sides_is_one_for_each(tmp_path: Path) -> None:
    found = loaded(tmp_path)
    assert found.state
    first, second = found.state.mission.objectives
    assert (first.id, first.side, second.id, second.side) == ("hall.a", "a", "hall.b", "b")
    assert first.title == {"es": "Sala", "en": "Hall"}
    assert (first.kind, first.count, first.turns, first.score, first.decisive) == ("hold", 1, 1, 1, True)


def test_eliminate_needs_no_place(tmp_path: Path) -> None:
    goal = thing(
        "Objective",
        (3, 3, 0, 0),
        "<point/>",
        kind="eliminate",
        side="a",
        title_es="x",
        title_en="x",
        decisive=False,
    )
    found = loaded(tmp_path, goal)
    assert found.problems == ()
    assert found.state
    last = found.state.mission.objectives[-1]
    assert (last.kind, last.outline, last.decisive) == ("eliminate", (), False)


def test_the_mission_says_what_is_played_and_how_it_looks(tmp_path: Path) -> None:
    words = {"look": "tiles", "setting": "winter", "hour": "night", "ground": "snow", "turn_limit": 0}
    options = (
        '<property name="options" type="class" propertytype="RuleOptions"><properties>'
        '<property name="fog" propertytype="OptionFog" value="sight"/>'
        '<property name="pv_mult" type="int" value="4"/>'
        '<property name="climb_check" type="int" value="9"/></properties></property>'
    )
    found = loaded(tmp_path, head=options, **words)
    assert found.problems == ()
    assert found.state
    assert found.state.options == Options(fog="sight", pv_mult=4, climb_check=9, turn_limit=None)
    assert found.state.figures["ana"].pv == 24
    assert found.state.mission.title == {"es": "title es", "en": "title en"}
    assert [side.title["en"] for side in found.state.mission.sides] == ["side_a en", "side_b en"]
    scenery = found.scenery
    assert (scenery.look, scenery.setting, scenery.hour, scenery.base) == ("tiles", "winter", "night", "snow")


def test_what_a_tile_says_covers_a_centimetre_by_default_and_more_if_the_map_says_so(tmp_path: Path) -> None:
    found = terrain(tmp_path, size=(40, 50), cm_per_tile=2.0)
    assert (found.width, found.depth) == (80.0, 100.0)
    assert found.solids[0].outline == ((0.0, 44.0), (60.0, 44.0), (60.0, 46.0), (0.0, 46.0))


TILES = (
    '<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="4" columns="4">'
    '<image source="t.png" width="64" height="16"/>'
    '<tile id="0" type="Terrain"><properties>'
    '<property name="material" propertytype="Material" value="planks"/></properties></tile>'
    '<tile id="1" type="Terrain"><properties>'
    '<property name="material" propertytype="Material" value="water"/></properties></tile>'
    '<tile id="2" type="Terrain"><properties>'
    '<property name="kind" propertytype="Kind" value="hedge"/></properties></tile></tileset>'
)


def painted(folder: Path, rows: dict[int, str], over: dict[int, str] | None = None) -> str:
    """Return a tileset of planks, water, a hedge and a mere picture, and layers with some rows of tiles."""
    (folder / "t.png").write_bytes(png(64, 16))
    layers = ""
    for number, drawn in enumerate((rows, over or {}), 10):
        lines = [drawn.get(y, "").ljust(40, "0") for y in range(50)]
        cells = ",".join(",".join(line) for line in lines)
        data = f'<data encoding="csv">{cells}</data>'
        layers += f'<layer id="{number}" name="{number}" width="40" height="50">{data}</layer>'
    return TILES + layers


def test_tiles_of_one_material_are_joined_and_holes_are_painted_over(tmp_path: Path) -> None:
    rows = {30: "11110", 31: "10210", 32: "11110"}
    found = load(draw(tmp_path, FIGURES, GOAL, layers=painted(tmp_path, rows)))
    assert [problem for problem in found.problems if problem.severity == "error"] == []
    assert found.scenery.grounds == (
        Ground("planks", ((0, 30), (4, 30), (4, 33), (0, 33))),
        Ground("grass", ((1, 31), (2, 31), (2, 32), (1, 32))),
        Ground("water", ((2, 31), (3, 31), (3, 32), (2, 32))),
    )


def test_t04_water_of_tiles_is_covered_by_what_a_later_layer_paints(tmp_path: Path) -> None:
    tiles = painted(tmp_path, {30: "2222", 31: "2222"}, {30: "011"})
    found = load(draw(tmp_path, FIGURES, GOAL, layers=tiles))
    assert found.state
    assert [water.outline for water in found.state.terrain.waters] == [
        ((0, 30), (1, 30), (1, 31), (0, 31)),
        ((3, 30), (4, 30), (4, 31), (3, 31)),
        ((0, 31), (4, 31), (4, 32), (0, 32)),
    ]


def test_tiles_that_stand_are_joined_to_rectangles_and_pictures_are_nothing(tmp_path: Path) -> None:
    found = load(draw(tmp_path, FIGURES, GOAL, layers=painted(tmp_path, {30: "0334", 31: "033"})))
    assert found.state
    assert found.state.terrain.solids == (
        Solid("hedge.1.30", "hedge", ((1, 30), (3, 30), (3, 32), (1, 32)), 2.0, climbable=False),
    )
    assert found.scenery.grounds == ()
