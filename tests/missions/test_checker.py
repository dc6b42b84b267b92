"""Each fault of a mission is found, with its place; a sound mission has none."""

from pathlib import Path

import pytest

from game.missions.load import check, load
from game.missions.problems import Place, Severity
from game.missions.wording.missions import MISSION_TEXTS, SENTENCES
from game.session.text_form import encode
from tests.missions.drawn import FIGURES, GOAL, SCREENS, checked, codes, draw, one, thing, whole


def test_a_sound_mission_has_no_problem(tmp_path: Path) -> None:
    assert checked(tmp_path) == ()


WARNINGS = {
    "class-not-yet": thing("Trigger", (1, 30, 4, 3)),
    "class-unknown-meant": thing("Wal", (1, 30, 4, 3)),
    "class-unknown": thing("Zeppelin", (1, 30, 4, 3)),
    "object-without-class": thing("", (1, 30, 4, 3)),
    "property-unknown-meant": thing("Wall", (1, 30, 4, 3), heigth_cm=2.0),
    "property-unknown": thing("Wall", (1, 30, 4, 3), zeppelin=2.0),
    "property-not-yet": thing("Door", (30, 22, 10, 1), secret=True),
    "terrain-without-material": thing("Terrain", (1, 30, 4, 3)),
    "off-the-table": thing("Decor", (50, 30, 4, 3), kind="rug"),
    "partly-off-the-table": thing("Wall", (38, 30, 4, 3)),
    "door-beside-gap": thing("Door", (30, 22, 6, 1)),
    "door-too-narrow": thing("Wall", (4, 30, 3, 1), number=20)
    + thing("Door", (7, 30, 2.5, 1))
    + thing("Wall", (9.5, 30, 3, 1), number=21),
    "gap-between-walls": thing("Wall", (4, 23.0625, 4, 3)),
    "thin-slanting-wall": thing(
        "Wall", (4, 30, 0, 0), '<polyline points="0,0 80,80"/>', kind="fence", thickness_cm=0.5
    ),
    "figure-without-name": thing("Figure", (30, 4, 0, 0), "<point/>", profile="guard", side="a"),
    "objective-not-yet": thing(
        "Objective", (1, 30, 4, 3), name="x", kind="protect", side="a", title_es="x", title_en="x"
    ),
    "text-missing": thing("Objective", (2, 2, 4, 4), name="x", kind="reach", side="a", title_es="x"),
}


@pytest.mark.parametrize("code", WARNINGS)
def test_a_warning(tmp_path: Path, code: str) -> None:
    problem = one(checked(tmp_path, WARNINGS[code]))
    assert (problem.code, problem.severity) == (code, Severity.WARNING)
    assert (problem.place.file, problem.place.layer) == ("tiny.tmx", "L")
    assert problem.place.object in (7, 8, 904)
    assert problem.place.at is not None


ERRORS = {
    "shape-without-area": thing("Wall", (4, 30, 0, 0), "<point/>"),
    "door-not-rectangle": thing("Door", (30, 22, 0, 0), '<polyline points="0,0 64,0"/>'),
    "door-too-thin": thing("Door", (30, 22, 10, 0.5)),
    "door-without-wall": thing("Door", (4, 30, 6, 1)),
    "property-not-in-enum": thing("Door", (30, 22, 10, 1), state="ajar").replace(
        'name="state"', 'name="state" propertytype="DoorState"'
    ),
    "property-out-of-range": thing("Wall", (4, 30, 4, 3), height_cm=400.0),
    "profile-unknown-meant": thing("Figure", (30, 4, 0, 0), "<point/>", "Eva", profile="scoot", side="a"),
    "figure-without-side": thing("Figure", (30, 4, 0, 0), "<point/>", "Eva", profile="scout"),
    "figure-in-obstacle": thing(
        "Figure", (4, 21, 0, 0), "<point/>", "Eva", profile="scout", side="a", placed=True
    ),
    "figure-off-table": thing(
        "Figure", (1, 4, 0, 0), "<point/>", "Eva", profile="scout", side="a", placed=True
    ),
    "name-twice": thing("Figure", (30, 4, 0, 0), "<point/>", "Aná", profile="scout", side="a"),
    "zone-without-side": thing("Deployment", (1, 1, 4, 4)),
    "figure-unknown": thing("Deployment", (0, 0, 40, 15), side="a", figures="Zacarías"),
    "figure-of-other-side": thing("Deployment", (0, 0, 40, 15), side="a", figures="Ana, Bruno"),
    "figure-without-zone": thing("Figure", (30, 4, 0, 0), "<point/>", "Eva", profile="scout", side="a")
    + thing("Deployment", (0, 0, 40, 15), number=8, side="a", figures="Ana"),
    "deployment-too-small": thing("Deployment", (2, 2, 0.5, 0.5), side="a")
    + thing("Figure", (30, 4, 0, 0), "<point/>", "Eva", number=8, profile="scout", side="a"),
    "objective-without-kind": thing(
        "Objective", (1, 1, 4, 4), name="x", side="a", title_es="x", title_en="x"
    ),
    "objective-too-long": thing(
        "Objective", (2, 2, 4, 4), name="x", kind="hold", side="a", turns=11, title_es="x", title_en="x"
    ),
    "objective-too-many": thing(
        "Objective", (2, 2, 4, 4), name="x", kind="reach", side="a", count=2, title_es="x", title_en="x"
    ),
    "objective-without-room": thing(
        "Objective", (3, 3, 2, 2), name="x", kind="reach", side="a", title_es="x", title_en="x"
    )
    + thing("Terrain", (2, 2, 4, 4), number=20, material="water"),
    "objective-out-of-reach": "".join(
        thing("Wall", box, number=number)
        for number, box in enumerate([(2, 25, 10, 1), (2, 33, 10, 1), (2, 26, 1, 7), (11, 26, 1, 7)], 20)
    )
    + thing("Objective", (4, 27, 5, 4), name="x", kind="reach", side="a", title_es="x", title_en="x"),
}


@pytest.mark.parametrize("code", ERRORS)
def test_an_error(tmp_path: Path, code: str) -> None:
    problem = one(checked(tmp_path, ERRORS[code]))
    assert (problem.code, problem.severity) == (code, Severity.ERROR)
    assert (problem.place.file, problem.place.layer) == ("tiny.tmx", "L")
    assert problem.place.object in (7, 8)
    assert load(tmp_path / "tiny.tmx").problems == () or load(tmp_path / "tiny.tmx").state is None


def test_a_place_is_in_centimetres(tmp_path: Path) -> None:
    problem = one(checked(tmp_path, thing("Wall", (1.5, 30, 4, 3), zeppelin=2.0)))
    place = problem.place
    assert (place.file, place.layer, place.object, place.at) == ("tiny.tmx", "L", 7, (1.5, 30.0))


def test_figures_on_each_other(tmp_path: Path) -> None:
    words = {"profile": "scout", "side": "a", "placed": True}
    one_figure = thing("Figure", (30, 10, 0, 0), "<point/>", "Eva", **words)
    other = thing("Figure", (32.4, 10, 0, 0), "<point/>", "Flor", number=8, **words)
    problem = one(checked(tmp_path, one_figure, other))
    assert (problem.code, problem.place.object, problem.facts["other"]) == ("figure-on-figure", 8, "eva")
    apart = other.replace(f'x="{32.4 * 16}"', f'x="{32.5 * 16}"')
    assert checked(tmp_path, one_figure, apart) == ()


def test_a_goal_behind_doors_or_up_a_climb_can_be_reached(tmp_path: Path) -> None:
    room = [(2, 25, 10, 1), (2, 33, 10, 1), (2, 26, 1, 7), (11, 26, 1, 1), (11, 32, 1, 1)]
    walls = "".join(thing("Wall", box, number=number) for number, box in enumerate(room, 20))
    door = thing("Door", (11, 27, 1, 5), number=30)
    words = {"name": "x", "kind": "reach", "side": "a", "title_es": "x", "title_en": "x"}
    assert checked(tmp_path, walls, door, thing("Objective", (4, 27, 5, 4), **words)) == ()
    roof = thing("Terrain", (2, 26, 6, 6), number=31, kind="roof", height_cm=5.0)
    goal = thing("Objective", (3, 27, 4, 4), **words)
    assert checked(tmp_path, roof, goal) == ()
    assert codes(checked(tmp_path, roof.replace("5.0", "5.5"), goal)) == ["objective-out-of-reach"]


def test_s012_a_zone_holds_its_figures_side_by_side(tmp_path: Path) -> None:
    zone = thing("Deployment", (0, 0, 3, 3), number=8, side="a")
    more = thing("Figure", (30, 4, 0, 0), "<point/>", "Eva", profile="scout", side="a")
    assert codes(checked(tmp_path, zone, more)) == ["deployment-too-small"]
    larger = thing("Deployment", (0, 0, 3, 4), number=8, side="a")
    assert checked(tmp_path, larger, more) == ()


def test_secret_zones_on_each_other(tmp_path: Path) -> None:
    first = thing("Deployment", (0, 0, 40, 16), side="a", hidden=True)
    second = thing("Deployment", (0, 14, 40, 6), number=8, side="b", hidden=True)
    found = checked(tmp_path, first, second)
    assert "hidden-zones-overlap" in codes(found)
    assert "hidden-zones-overlap" not in codes(checked(tmp_path, first, second.replace("true", "false")))


def test_sides_that_see_each_other_while_they_deploy(tmp_path: Path) -> None:
    problem = one(check(draw(tmp_path, FIGURES, GOAL)))
    assert (problem.code, problem.severity) == ("seen-while-deploying", Severity.WARNING)
    assert problem.facts["share"] == 100.0


def test_sides_that_cannot_get_to_each_other(tmp_path: Path) -> None:
    found = checked(tmp_path, thing("Wall", (30, 22, 10, 1)))
    assert "sides-never-meet" in codes(found)


def test_a_side_without_figures_and_a_game_without_end(tmp_path: Path) -> None:
    found = check(draw(tmp_path, FIGURES.split("</object>")[0] + "</object>", SCREENS, turn_limit=0))
    assert codes(found) == ["no-end-condition", "no-turn-limit", "side-without-figures"]
    assert found[0].code == "side-without-figures"  # errors come first


def test_s022_a_climb_that_nobody_can_do(tmp_path: Path) -> None:
    def climbs(difficulty: int) -> list[str]:
        members = f'<property name="climb_check" type="int" value="{difficulty}"/>'
        head = f'<property name="options" type="class" propertytype="RuleOptions"><properties>{members}'
        return codes(checked(tmp_path, head=f"{head}</properties></property>"))

    assert climbs(9) == []
    assert climbs(40) == ["difficulty-hopeless"]


def test_words_of_the_mission_that_are_missing(tmp_path: Path) -> None:
    found = checked(tmp_path, title_en="", briefing_es="", notes_es="", side_b_es="x")
    assert [(each.code, each.facts["property"]) for each in found] == [
        ("text-missing", "title_en"),
        ("text-missing", "briefing_es"),
    ]
    assert load(tmp_path / "tiny.tmx").built.heading.title == {"es": "title es", "en": "title es"}  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("words", "code", "severity"),
    [
        ({"turn_limit": 1000}, "property-out-of-range", Severity.ERROR),
        ({"wall_cm": True}, "property-other-type", Severity.ERROR),
        ({"ttle_es": "x"}, "property-unknown-meant", Severity.WARNING),
        ({"hook": "x.py"}, "property-not-yet", Severity.WARNING),
        ({"cm_per_tile": 20.0}, "table-too-large", Severity.ERROR),
    ],
)
def test_what_the_map_itself_says(
    tmp_path: Path, words: dict[str, object], code: str, severity: Severity
) -> None:
    problem = one(checked(tmp_path, **words))
    assert (problem.code, problem.severity) == (code, severity)
    assert problem.place.object is None


def test_rule_options_that_there_are_not_and_values_that_they_cannot_have(tmp_path: Path) -> None:
    members = '<property name="fgo" value="x"/><property name="crit_step" type="int" value="7"/>'
    head = f'<property name="options" type="class" propertytype="RuleOptions"><properties>{members}'
    found = checked(tmp_path, head=f"{head}</properties></property>")
    assert codes(found) == ["option-unknown-meant", "option-value"]


def test_a_map_without_project_or_class_is_told_so_and_still_loads(tmp_path: Path) -> None:
    file = draw(tmp_path, FIGURES, GOAL, SCREENS)
    file.write_text(file.read_text(encoding="utf-8").replace('class="Mission" ', ""), encoding="utf-8")
    next(tmp_path.glob("*.tiled-project")).unlink()
    assert codes(check(file)) == ["map-without-class", "project-missing"]
    assert load(file).state is not None


def test_without_a_project_words_are_checked_all_the_same(tmp_path: Path) -> None:
    door = thing("Door", (30, 22, 10, 1), state="opne")
    file = draw(tmp_path, FIGURES, GOAL, SCREENS, door)
    next(tmp_path.glob("*.tiled-project")).unlink()
    problem = next(each for each in check(file) if each.severity is Severity.ERROR)
    assert (problem.code, problem.facts["meant"]) == ("value-unknown-meant", "open")


def test_everything_is_told_at_once(tmp_path: Path) -> None:
    things = [
        WARNINGS["class-unknown"].replace('id="7"', 'id="11"'),
        WARNINGS["gap-between-walls"].replace('id="7"', 'id="12"'),
        ERRORS["door-without-wall"].replace('id="7"', 'id="13"'),
        ERRORS["zone-without-side"].replace('id="7"', 'id="14"'),
    ]
    assert codes(checked(tmp_path, *things)) == [
        "class-unknown",
        "door-without-wall",
        "gap-between-walls",
        "zone-without-side",
    ]


def test_each_problem_found_here_has_its_sentence_and_the_facts_for_it(tmp_path: Path) -> None:
    for number, drawn in enumerate([*WARNINGS.values(), *ERRORS.values()]):
        folder = tmp_path / str(number)
        folder.mkdir()
        problem = one(checked(folder, drawn))
        assert SENTENCES[problem.code].format_map(problem.facts)
    assert isinstance(problem.place, Place)


def test_no_sentence_is_left_over() -> None:
    rooms = Path(__file__).parents[2] / "game" / "missions"
    written = "".join(
        file.read_text(encoding="utf-8") for file in rooms.rglob("*.py") if "wording" not in file.parts
    )
    for code in MISSION_TEXTS:
        assert f'"{code.removesuffix("-meant")}"' in written, code


@pytest.mark.parametrize(
    ("box", "code"),
    [
        ((-50, 30, 40, 3), "off-the-table"),
        ((40, 30, 4, 3), "off-the-table"),
        ((4, 50, 4, 3), "off-the-table"),
        ((-1, 30, 4, 3), "partly-off-the-table"),
        ((-10, -10, 100, 100), "partly-off-the-table"),
        ((-10, 30, 100, 3), "partly-off-the-table"),
    ],
)
def test_what_covers_the_table_does_not_lie_off_it(
    tmp_path: Path, box: tuple[float, float, float, float], code: str
) -> None:
    assert one(checked(tmp_path, thing("Decor", box, kind="rug"))).code == code


@pytest.mark.parametrize("y", [20.8, 22.0, 22.5, 23.0, 24.2])
def test_t06_nobody_is_placed_inside_a_wall_or_too_near(tmp_path: Path, y: float) -> None:
    """The middle of a wall is no better than its edge, though its top would carry a base."""
    eva = thing("Figure", (10, y, 0, 0), "<point/>", "Eva", profile="scout", side="a", placed=True)
    problem = one(checked(tmp_path, eva))
    assert (problem.code, problem.facts["what"]) == ("figure-in-obstacle", "wall")


def test_a_list_of_what_there_is_has_no_hole_in_it(tmp_path: Path) -> None:
    light = thing("SubZone", (4, 30, 4, 3), light="pitch")
    facts = next(each for each in checked(tmp_path, light) if each.code == "property-not-in-enum").facts
    assert facts["allowed"] == "dark, dim, bright, very_bright"
    opens = thing("Special", (4, 30, 4, 3), name="x", on_success="open x", title_es="x", title_en="x")
    known = next(each for each in checked(tmp_path, opens) if each.code == "do-name-unknown").facts["known"]
    assert known == "-"


@pytest.mark.parametrize("name", ["title", "side_a", "side_b", "briefing"])
def test_a_text_without_end_is_cut_and_told(tmp_path: Path, name: str) -> None:
    texts = dict.fromkeys((f"{name}_es", f"{name}_en"), "x" * 6000)
    found = load(whole(tmp_path, **texts))
    assert codes(found.problems) == ["text-too-long"] * 2
    assert found.state is not None
    assert len(encode(found.state)) < 30_000


@pytest.mark.parametrize("kind", ["Figure", "Objective", "Item"])
def test_a_name_without_end_is_cut_and_told(tmp_path: Path, kind: str) -> None:
    words = {
        "Figure": {"profile": "scout", "side": "a"},
        "Objective": {"kind": "hold", "side": "a"},
        "Item": {},
    }[kind]
    found = load(whole(tmp_path, thing(kind, (4, 4, 4, 4), "", "x" * 5000, **words)))
    assert "text-too-long" in codes(found.problems)
    assert found.state is not None
    assert len(encode(found.state)) < 30_000
