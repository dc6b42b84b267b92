"""From a file to an opening state, and the cards of a menu."""

import shutil
from pathlib import Path

from game.missions.cards import missions
from game.missions.load import check, load
from game.missions.scenery import Scenery
from game.session.opening import check_state
from game.session.text_form import decode_state, encode
from game.shipped import shipped
from tests.missions.drawn import FIGURES, GOAL, SCREENS, codes, draw, thing, whole


def test_a_sound_mission_gives_an_opening_state_that_travels(tmp_path: Path) -> None:
    state = load(whole(tmp_path)).state
    assert state
    check_state(state)
    assert decode_state(encode(state)) == state
    assert (state.phase, state.turn, state.sequence) == ("sequence", 0, ())


def test_a_mission_with_an_error_has_no_state_but_is_built_for_the_picture(tmp_path: Path) -> None:
    found = load(whole(tmp_path, thing("Door", (30, 22, 10, 0.5))))
    assert codes(found.problems) == ["door-too-thin"]
    assert found.state is None
    assert found.tiled is not None
    assert found.built is not None


def test_a_file_that_is_no_map_has_its_problem_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "no.tmx"
    file.write_text("<map", encoding="utf-8")
    found = load(file)
    assert codes(found.problems) == ["xml-malformed"]
    assert (found.state, found.tiled, found.built, found.scenery) == (None, None, None, Scenery())
    assert codes(check(file)) == ["xml-malformed"]


def test_the_folder_of_the_project_holds_the_mission_and_all_that_it_names(tmp_path: Path) -> None:
    below = tmp_path / "one" / "two"
    below.mkdir(parents=True)
    file = whole(below, thing("Wall", (1, 30, 4, 3), zeppelin=1))
    (below / "escaramuzas.tiled-project").rename(tmp_path / "escaramuzas.tiled-project")
    assert [problem.place.file for problem in check(file)] == ["one/two/tiny.tmx"]


def test_a_mission_brings_its_own_catalogue(tmp_path: Path) -> None:
    (tmp_path / "catalogue.toml").write_text(
        '[profile.ogre]\ntitle = { es = "Ogro", en = "Ogre" }\nfisicos = 10\nsentidos = 4\n', encoding="utf-8"
    )
    ogre = thing("Figure", (30, 4, 0, 0), "<point/>", "Gruñón", profile="ogre", side="a")
    found = load(whole(tmp_path, ogre))
    assert found.problems == ()
    assert found.state
    assert found.state.figures["grunon"].pv == 30
    assert found.catalogue.titles["profile.ogre"]["es"] == "Ogro"


def test_a_menu_has_a_card_of_each_mission_in_its_order(tmp_path: Path) -> None:
    for name, order in (("late", 20), ("early", 10)):
        draw(tmp_path, FIGURES, GOAL, SCREENS, menu_order=order, turn_limit=order - 4).rename(
            tmp_path / f"{name}.tmx"
        )
    (tmp_path / "broken.tmx").write_text("<map", encoding="utf-8")
    (tmp_path / "other.tmx").write_text("<tileset/>", encoding="utf-8")
    cards = missions(tmp_path)
    assert [card.id for card in cards] == ["early", "late"]
    first = cards[0]
    assert first.path == tmp_path / "early.tmx"
    assert (first.title, first.turn_limit) == ({"es": "title es", "en": "title en"}, 6)
    assert [side.title["es"] for side in first.sides] == ["side_a es", "side_b es"]
    assert (first.width, first.depth, first.players) == (40.0, 50.0, ("anybody", "anybody"))


def test_a_template_of_the_project_may_stand_for_a_thing(tmp_path: Path) -> None:
    shutil.copytree(shipped("maps") / "templates", tmp_path / "templates")
    file = whole(
        tmp_path,
        '<object id="7" template="templates/crate.tx" x="64" y="480"/>',
        '<object id="8" template="templates/door.tx" x="480" y="352" width="160"/>',
        '<object id="9" template="templates/figure.tx" name="Eva" x="480" y="64"><properties>'
        '<property name="side" value="b"/></properties></object>',
    )
    found = load(file)
    assert found.problems == ()
    assert found.state
    assert found.state.terrain.solids[-1].kind == "crate"
    assert found.state.terrain.doors[0].outline[:2] == ((30.0, 22.0), (40.0, 22.0))
    assert (found.state.figures["eva"].side, found.state.figures["eva"].profile.id) == ("b", "rifleman")
