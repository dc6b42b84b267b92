"""Special actions, locked doors and items, as they are drawn (S-036, S-040, S-041, S-060, T-08)."""

from pathlib import Path

import pytest

from game.missions.load import load
from game.missions.problems import Severity
from game.missions.wording.missions import SENTENCES
from game.rules.mission import Effect, Special
from game.session.opening import check_state
from game.session.text_form import decode_state, encode
from game.table.lattice import Point
from tests.missions.drawn import FIGURES, GOAL, SCREENS, checked, codes, draw, loaded, one, thing

TITLES = {"title_es": "Título", "title_en": "Title"}
CRATE = thing("Terrain", (30, 25, 3, 3), name="Caja", number=40, kind="crate")
HACKER = thing("Figure", (30, 4, 0, 0), "<point/>", "Eva", number=41, profile="hacker", side="a")
DOOR = thing("Door", (30, 22, 10, 1), name="Puerta", number=30, locked=True)


def link(name: str, number: int) -> str:
    return f'<properties><property name="{name}" type="object" value="{number}"/></properties>'


def special(*refs: tuple[str, int], at: tuple[float, float] = (20, 4), **words: object) -> str:
    """Return a special action drawn as a point, with properties that point to objects."""
    made = thing("Special", (*at, 0, 0), "<point/>", "x", **{**TITLES, **words})  # type: ignore[arg-type]
    links = "".join(f'<property name="{name}" type="object" value="{number}"/>' for name, number in refs)
    return made.replace("</properties>", links + "</properties>")


def first(folder: Path, *things: str) -> Special:
    found = loaded(folder, *things)
    assert found.state, found.problems
    return found.state.mission.specials[0]


def test_s040_what_is_not_written_is_the_rule(tmp_path: Path) -> None:
    assert first(tmp_path, special()) == Special(
        "x", {"es": "Título", "en": "Title"}, ((20.0, 4.0),), on_success=(), on_failure=()
    )


def test_s041_every_field(tmp_path: Path) -> None:
    made = special(
        cost="simple",
        attribute="fisicos",
        difficulty=12,
        opposed="medic",
        trait="hacker",
        side="a",
        item="Llave",
        work=3,
        tries=4,
        reach_cm=1.5,
        prone=False,
        on_success="end a",
        on_failure="end b",
    )
    assert first(tmp_path, HACKER, made) == Special(
        "x",
        {"es": "Título", "en": "Title"},
        ((20.0, 4.0),),
        kind="simple",
        reach_cm=1.5,
        prone=False,
        attribute="fisicos",
        difficulty=12,
        opposed="medic",
        trait="hacker",
        side="a",
        item="llave",
        work=3,
        tries=4,
        on_success=(Effect("end", "a"),),
        on_failure=(Effect("end", "b"),),
    )


def test_s060_two_options_of_one_terminal(tmp_path: Path) -> None:
    terminal = thing("Terrain", (10, 4, 2, 1), name="Terminal", number=50, kind="machine")
    one_option = special(("at", 50), kind="hack", difficulty=9)
    other = special(("at", 50), kind="hack", difficulty=12).replace('"x"', '"y"').replace('id="7"', 'id="8"')
    state = loaded(tmp_path, HACKER, terminal, one_option, other).state
    assert state
    assert [each.outline for each in state.mission.specials] == [((10, 4), (12, 4), (12, 5), (10, 5))] * 2
    for each in state.mission.specials:
        assert (each.rule, each.attribute, each.opposed, each.trait) == (
            "S-060",
            "sentidos",
            "hacker",
            "hacker",
        )


def test_t08_a_push_names_its_crate(tmp_path: Path) -> None:
    made = first(tmp_path, CRATE, special(("pushed", 40), ("at", 40), kind="push"))
    assert (made.rule, made.solid, made.outline[0]) == ("T-08", "caja", (30.0, 25.0))


def test_s036_a_lock_with_a_key_and_by_force(tmp_path: Path) -> None:
    door = DOOR.replace("</properties>", '<property name="key" value="Llave"/></properties>')
    door = door.replace("</properties>", '<property name="difficulty" type="int" value="12"/></properties>')
    key = thing("Item", (5, 5, 0, 0), "<point/>", "Llave", number=60, **TITLES)
    found = loaded(tmp_path, door, key)
    state = found.state
    assert state
    assert (state.locked, state.mission.locked) == (("puerta",), ("puerta",))
    with_key, by_force = state.mission.specials
    assert (with_key.id, with_key.kind, with_key.item) == ("puerta.key", "simple", "llave")
    assert (by_force.id, by_force.kind, by_force.attribute, by_force.difficulty) == (
        "puerta.force",
        "full",
        "fisicos",
        12,
    )
    assert [each.on_success for each in state.mission.specials] == [(Effect("open", "puerta"),)] * 2
    assert state.items == {"llave": Point.at(5, 5)}
    assert found.catalogue.titles["item.llave"] == {"es": "Título", "en": "Title"}
    check_state(state)
    assert decode_state(encode(state)) == state


def test_items_that_a_figure_carries(tmp_path: Path) -> None:
    eva = HACKER.replace("</properties>", '<property name="items" value="Llave, Bomba nº 2"/></properties>')
    state = loaded(tmp_path, eva).state
    assert state
    assert state.figures["eva"].items == ("llave", "bomba_no_2")


ERRORS = {
    "special-for-nobody": special(trait="wizard"),
    "special-out-of-reach": special(at=(39, 49), reach_cm=0.0)
    + thing("Terrain", (34, 44, 6, 6), number=70, material="water"),
    "item-nowhere": special(item="zzz"),
    "push-without-solid": special(kind="push"),
    "pushed-without-push": CRATE + special(("pushed", 40)),
    "difficulty-without-attribute": special(difficulty=9),
    "attribute-without-difficulty": special(attribute="fisicos"),
    "opposed-without-attribute": special(opposed="hacker"),
    "fewer-tries-than-work": special(work=3, tries=2),
    "reference-crossed": special(("pushed", 903), kind="custom"),
    "property-out-of-range": special(work=0),
}


@pytest.mark.parametrize("code", ERRORS)
def test_an_error_of_a_special_action(tmp_path: Path, code: str) -> None:
    problem = one(checked(tmp_path, ERRORS[code]))
    assert (problem.code, problem.severity, problem.place.object) == (code, Severity.ERROR, 7)
    assert SENTENCES[code].format_map(problem.facts)


def test_an_item_spelt_wrong(tmp_path: Path) -> None:
    key = thing("Item", (5, 5, 0, 0), "<point/>", "Llave", number=60, **TITLES)
    problem = one(checked(tmp_path, key, special(item="Lave")))
    assert (problem.code, problem.facts["meant"]) == ("item-nowhere-meant", "llave")


def test_pushing_flat_ground(tmp_path: Path) -> None:
    ground = thing("Terrain", (30, 25, 3, 3), number=40, material="sand")
    assert codes(checked(tmp_path, ground, special(("pushed", 40), kind="push"))) == ["pushed-not-solid"]


def test_a_reference_to_nothing(tmp_path: Path) -> None:
    assert "reference-lost" in codes(checked(tmp_path, special(("at", 12345))))


@pytest.mark.parametrize(("difficulty", "found"), [(16, []), (17, ["difficulty-needs-ten"]), (18, [])])
def test_t17_a_check_that_needs_just_a_ten(tmp_path: Path, difficulty: int, found: list[str]) -> None:
    """The best of those who may do it has Sentidos 7: 17 needs a 10 on the die."""
    assert codes(checked(tmp_path, special(attribute="sentidos", difficulty=difficulty))) == found


def test_t17_encumbrance_counts(tmp_path: Path) -> None:
    """Ana, Físicos 6 with a vest of 1, needs 10 for 15; Bruno's side may not."""
    assert codes(checked(tmp_path, special(attribute="fisicos", difficulty=15, side="a"))) == [
        "difficulty-needs-ten"
    ]


def test_a_check_that_nobody_passes(tmp_path: Path) -> None:
    assert codes(checked(tmp_path, special(attribute="sentidos", difficulty=45))) == ["special-hopeless"]


def test_locks_that_nothing_opens_and_keys_to_no_lock(tmp_path: Path) -> None:
    assert "locked-for-good" in codes(checked(tmp_path, DOOR))
    assert checked(tmp_path, DOOR, special(on_success="unlock puerta")) == ()
    free = DOOR.replace('name="locked"', 'name="difficulty"').replace(
        '"bool" value="true"', '"int" value="9"'
    )
    assert codes(checked(tmp_path, free)) == ["key-without-lock"]
    assert checked(tmp_path, free, special(on_success="lock puerta")) == ()
    ajar = DOOR.replace("</properties>", '<property name="state" value="open"/></properties>')
    assert "door-open-and-locked" in codes(checked(tmp_path, ajar))


def test_a_goal_behind_a_door_that_is_locked_for_good(tmp_path: Path) -> None:
    room = [(2, 25, 10, 1), (2, 33, 10, 1), (2, 26, 1, 7), (11, 26, 1, 1), (11, 32, 1, 1)]
    walls = "".join(thing("Wall", box, number=number) for number, box in enumerate(room, 20))
    door = thing("Door", (11, 27, 1, 5), name="d", number=30, locked=True)
    goal = thing("Objective", (4, 27, 5, 4), name="g", number=31, kind="reach", side="a", **TITLES)
    assert codes(checked(tmp_path, walls, door, goal)) == ["locked-for-good", "objective-out-of-reach"]
    assert checked(tmp_path, walls, door, goal, special(on_success="open d")) == ()


def test_a_special_action_behind_a_wall_is_out_of_reach_and_on_a_roof_is_not(tmp_path: Path) -> None:
    """T-05: within 2 cm, but a wall lies between; T-04: a roof of 5 cm is climbed."""
    box = [(2, 25, 8, 1), (2, 32, 8, 1), (2, 26, 1, 6), (9, 26, 1, 6)]
    walls = "".join(thing("Wall", each, number=number) for number, each in enumerate(box, 20))
    assert codes(checked(tmp_path, walls, special(at=(8.5, 29)))) == ["special-out-of-reach"]
    roof = thing("Terrain", (2, 26, 6, 6), number=31, kind="roof", height_cm=5.0)
    assert checked(tmp_path, roof, special(at=(5, 29))) == ()


@pytest.mark.parametrize(
    ("kind", "words", "code"),
    [
        ("survive", {}, None),
        ("deed", {}, "deed-without-special"),
        ("deed", {"side": "both"}, "deed-of-both"),
        ("deed", {"of": ("special", 7)}, None),
        ("reach", {"of": ("special", 7)}, "special-without-deed"),
        ("deed", {"of": ("special", 903)}, "reference-crossed"),
    ],
)
def test_s040_objectives_that_are_deeds(
    tmp_path: Path, kind: str, words: dict[str, object], code: str
) -> None:
    ref = words.get("of")
    goal = thing(
        "Objective", (2, 2, 4, 4), name="g", number=31, kind=kind, side=words.get("side", "a"), **TITLES
    )
    if isinstance(ref, tuple):
        goal = goal.replace("</properties>", link(*ref)[12:])
    found = codes(checked(tmp_path, special(), goal))
    assert (code in found) if code else found == []


def test_a_deed_that_its_side_cannot_do(tmp_path: Path) -> None:
    goal = thing("Objective", (2, 2, 0, 0), "<point/>", "g", 31, kind="deed", side="a", **TITLES)
    goal = goal.replace("</properties>", link("special", 7)[12:])
    assert codes(checked(tmp_path, special(side="b"), goal)) == ["deed-of-other-side"]
    push = special(("pushed", 40), kind="push")
    assert codes(checked(tmp_path, CRATE, push, goal)) == ["deed-never-done"]
    told = special(("pushed", 40), kind="push", on_success="objective g")
    assert checked(tmp_path, CRATE, told, goal) == ()


def test_surviving_needs_a_clock(tmp_path: Path) -> None:
    goal = thing("Objective", (2, 2, 0, 0), "<point/>", "g", 31, kind="survive", side="a", **TITLES)
    file = draw(tmp_path, FIGURES, GOAL, SCREENS, goal, turn_limit=0)
    state = load(file).state
    assert state
    assert state.mission.objectives[-1].kind == "survive"
    assert codes(checked(tmp_path, goal, turn_limit=0)) == ["no-turn-limit", "survive-without-limit"]
