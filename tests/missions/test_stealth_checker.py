"""Each fault of a stealth mission on the table is found, with its place; a sound one has none."""

from pathlib import Path

import pytest

from game.missions.load import check, load
from game.missions.problems import Severity
from game.missions.wording.missions import SENTENCES
from game.missions.wording.stealth import STEALTH_TEXTS
from tests.missions.drawn import GOAL, SCREENS, codes, draw, one, thing
from tests.missions.stealth_drawn import ANA, guard, hidden_checked, line, linked, options, zone

ROLE = '<property name="role" value="{role}"/>'
TITLES = {"title_es": "Título", "title_en": "Title"}


def test_a_sound_stealth_mission_has_no_problem(tmp_path: Path) -> None:
    assert hidden_checked(tmp_path) == ()
    way = line("10,45 20,45", waits="1")
    assert hidden_checked(tmp_path, way, zone(), watcher=guard(("patrol", 20))) == ()


def test_t15_a_patrol_through_a_wall_is_told_with_its_leg(tmp_path: Path) -> None:
    way = line("10,45 10,30 10,18", number=7, mode="once")
    problem = one(hidden_checked(tmp_path, way, watcher=guard(("patrol", 7))))
    assert (problem.code, problem.severity, problem.place.object) == ("patrol-blocked", Severity.ERROR, 7)
    facts = dict(problem.facts)
    assert facts == {"figure": "Bruno", "leg": 2, "what": "wall", "other": 904}
    assert SENTENCES["patrol-blocked"].format_map(facts)


def test_t15_the_way_to_the_first_node_counts(tmp_path: Path) -> None:
    way = line("20,45 30,45", number=7, mode="once")
    wall = thing("Wall", (15, 43, 1, 4))
    assert hidden_checked(tmp_path, way, watcher=guard(("patrol", 7))) == ()
    problem = one(
        hidden_checked(tmp_path, way, wall.replace('id="7"', 'id="8"'), watcher=guard(("patrol", 7)))
    )
    assert (problem.code, problem.facts["leg"]) == ("patrol-blocked", 0)


@pytest.mark.parametrize(("mode", "found"), [("once", []), ("loop", ["patrol-blocked"])])
def test_t15_a_loop_ends_where_it_began_and_that_leg_counts(
    tmp_path: Path, mode: str, found: list[str]
) -> None:
    way = line("20,45 20,31 30,31", number=20, mode=mode)
    wall = thing("Wall", (24.5, 37, 1, 2))
    watcher = guard(("patrol", 20), at=(20, 45))
    assert codes(hidden_checked(tmp_path, way, wall, watcher=watcher)) == found


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ({"state": "open"}, []),
        ({}, ["patrol-opens-door"]),
        ({"locked": True, "difficulty": 6}, ["patrol-blocked"]),
    ],
)
def test_t15_a_patrol_opens_doors_that_are_not_locked(
    tmp_path: Path, words: dict[str, object], found: list[str]
) -> None:
    door = thing("Door", (30, 22, 10, 1), "", "Puerta", 60, **words)
    way = line("20,25 34,25 34,19", number=7, mode="once")
    watcher = guard(("patrol", 7), at=(20, 25), watch_cm=3.0)
    assert codes(hidden_checked(tmp_path, door, way, watcher=watcher)) == found


def test_t06_a_patrol_over_the_edge(tmp_path: Path) -> None:
    way = line("10,45 1,45", number=7)
    assert codes(hidden_checked(tmp_path, way, watcher=guard(("patrol", 7)))) == ["patrol-off-table"]


def test_a_patrol_of_somebody_asleep(tmp_path: Path) -> None:
    watcher = guard(("patrol", 7), asleep=True)
    problem = one(hidden_checked(tmp_path, line("10,45 20,45", number=7), watcher=watcher))
    assert (problem.code, problem.severity) == ("patrol-asleep", Severity.WARNING)


def test_c012_a_route_over_the_edge(tmp_path: Path) -> None:
    way = line("20,30 36,30", number=20)
    problem = one(hidden_checked(tmp_path, way, zone(("route", 20), number=7)))
    assert (problem.code, problem.place.object) == ("route-off-table", 7)


WALLED = "".join(
    thing("Wall", box, number=number)
    for number, box in enumerate([(19, 29, 12, 1), (19, 40, 12, 1), (19, 30, 1, 10), (30, 30, 1, 10)], 40)
)

FAULTS = {
    "zone-out-of-reach": (WALLED + zone(number=7), Severity.ERROR),
    "zone-without-room": (
        zone(number=7) + thing("Terrain", (19, 29, 12, 12), number=40, material="water"),
        Severity.ERROR,
    ),
    "zone-without-danger": (zone(number=7, guards=0), Severity.WARNING),
    "key-point-not-guarded": (zone(number=7, guards=0, kind="quiet", key_point=True), Severity.ERROR),
    "zone-without-mechanism": (zone(number=7, guards=0, kind="mechanism"), Severity.ERROR),
    "sub-zone-outside": (
        zone() + linked(thing("SubZone", (2, 2, 4, 4), "", "Luz", 7, light="dim"), ("zone", 30)),
        Severity.WARNING,
    ),
    "sub-zone-in-simple-model": (
        zone() + thing("SubZone", (22, 32, 4, 4), "", "Luz", 7, light="dim"),
        Severity.WARNING,
    ),
    "chief-twice": (guard(name="Eva", number=7, at=(20, 45)), Severity.ERROR),
    "reinforcement-without-room": (
        zone(box=(20, 30, 1, 1), guards=0, kind="quiet")
        + thing("Terrain", (19, 29, 3, 3), number=40, kind="pillar")
        + linked(thing("Reinforcement", (1, 1, 0, 0), "<point/>", "Relevo", 7), ("entry", 30))
        + guard(("reinforcement", 7), name="Eva", number=41, chief=False, placed=False),
        Severity.ERROR,
    ),
    "reinforcement-placed": (
        zone()
        + linked(thing("Reinforcement", (1, 1, 0, 0), "<point/>", "Relevo", 70), ("entry", 30))
        + guard(("reinforcement", 70), name="Eva", number=7, chief=False, at=(20, 45)),
        Severity.ERROR,
    ),
    "disguise-nowhere": (
        thing("Figure", (20, 5, 0, 0), "<point/>", "Eva", 7, profile="spy", side="a", disguise="monje"),
        Severity.ERROR,
    ),
    "disguise-nowhere-meant": (
        zone(disguises="monje")
        + thing("Figure", (20, 5, 0, 0), "<point/>", "Eva", 7, profile="spy", side="a", disguise="monjes"),
        Severity.ERROR,
    ),
}


@pytest.mark.parametrize("code", FAULTS)
def test_a_fault_on_the_table(tmp_path: Path, code: str) -> None:
    drawn, severity = FAULTS[code]
    problem = next(each for each in hidden_checked(tmp_path, drawn) if each.code == code)
    assert (problem.severity, problem.place.object) == (severity, 7)
    assert SENTENCES[code].format_map(problem.facts)


def test_t12_a_guard_who_watches_where_infiltrators_begin(tmp_path: Path) -> None:
    problem = one(hidden_checked(tmp_path, watcher=guard(at=(20, 18), facing="north", watch_cm=10.0)))
    assert (problem.code, problem.severity, problem.place.object) == (
        "infiltrators-watched",
        Severity.WARNING,
        902,
    )
    assert hidden_checked(tmp_path, watcher=guard(at=(20, 25), facing="north", watch_cm=6.0)) == ()
    assert hidden_checked(tmp_path, watcher=guard(at=(20, 20), facing="south", hearing_cm=4.0)) == ()


def test_t15_every_leg_that_is_blocked_is_told(tmp_path: Path) -> None:
    way = line("10,45 10,40 20,40 20,46", number=7, mode="once")
    stones = [
        thing("Terrain", (x, y, 2, 2), "", "", n, kind="rock") for x, y, n in ((14, 39, 60), (19, 43, 61))
    ]
    problems = hidden_checked(tmp_path, way, *stones, watcher=guard(("patrol", 7)))
    assert [(each.code, each.facts["leg"], each.facts["other"]) for each in problems] == [
        ("patrol-blocked", 2, 60),
        ("patrol-blocked", 3, 61),
    ]


def test_t15_what_is_in_the_way_is_named_by_its_kind_and_object(tmp_path: Path) -> None:
    way = line("10,45 10,40 20,40", number=7, mode="once")
    pillar = thing("Terrain", (14, 39, 2, 2), "", "Columna", 60, kind="pillar")
    problem = one(hidden_checked(tmp_path, way, pillar, watcher=guard(("patrol", 7))))
    assert (problem.code, problem.facts["what"], problem.facts["other"]) == ("patrol-blocked", "pillar", 60)


def test_s012_a_guard_who_is_neither_placed_nor_has_a_zone(tmp_path: Path) -> None:
    late = guard(name="Eva", number=7, chief=False, placed=False)
    problem = one(hidden_checked(tmp_path, late))
    assert (problem.code, problem.severity, problem.place.object) == (
        "guard-not-placed",
        Severity.WARNING,
        7,
    )
    zoned = thing("Deployment", (20, 42, 10, 6), number=60, side="b")
    assert hidden_checked(tmp_path, late, zoned) == ()


def test_c005_nobody_is_chief(tmp_path: Path) -> None:
    problem = one(hidden_checked(tmp_path, watcher=guard(chief=False)))
    assert (problem.code, problem.severity) == ("chief-missing", Severity.WARNING)


def test_nobody_watches_and_nobody_hides(tmp_path: Path) -> None:
    assert codes(hidden_checked(tmp_path, watcher=guard(watches=False))) == ["nobody-watches"]
    file = draw(tmp_path, guard(), GOAL, SCREENS, conflict="stealth")
    assert codes(check(file)) == ["infiltrators-missing", "side-without-figures"]


def test_c120_a_lock_that_is_forced_opens_the_way(tmp_path: Path) -> None:
    wall = thing("Wall", (30, 22, 2, 1), number=61) + thing("Wall", (38, 22, 2, 1), number=62)
    door = thing("Door", (32, 22, 6, 1), "", "Puerta", 60)
    lock = linked(
        thing("Mechanism", (1, 20, 0, 0), "<point/>", "Cerrojo", 50, kind="lock"), ("zone", 30), ("door", 60)
    )
    trap = zone(box=(30, 18, 8, 4), kind="mechanism", guards=0)
    assert hidden_checked(tmp_path, wall, door, trap, lock) == ()


def test_x25_effects_of_discovery_and_the_option_for_them(tmp_path: Path) -> None:
    head = options(when_discovered="effects")
    assert codes(hidden_checked(tmp_path, head=head)) == ["discovery-without-effects"]
    assert codes(hidden_checked(tmp_path, on_discovery="end b")) == ["effects-without-discovery"]
    assert hidden_checked(tmp_path, head=head, on_discovery="end b") == ()


def test_ana_may_be_placed_where_she_is_drawn(tmp_path: Path) -> None:
    placed = ANA.replace("</properties>", '<property name="placed" type="bool" value="true"/></properties>')
    file = draw(tmp_path, placed, guard(), GOAL, SCREENS, conflict="stealth")
    assert check(file) == ()


def test_no_sentence_is_left_over() -> None:
    rooms = Path(__file__).parents[2] / "game" / "missions"
    written = "".join(
        file.read_text(encoding="utf-8") for file in rooms.rglob("*.py") if "wording" not in file.parts
    )
    for code in STEALTH_TEXTS:
        assert f'"{code.removesuffix("-meant")}"' in written, code


@pytest.mark.parametrize("role", ["servant", "civilian"])
def test_c002_c005_servants_and_civilians_neither_infiltrate_nor_speak_for_the_defence(
    tmp_path: Path, role: str
) -> None:
    """What would keep the game from beginning is found when the map is read, not only by the checker."""
    people = {
        "defender-missing": (ANA, guard(role=role, chief=False)),
        "infiltrators-missing": (
            ANA.replace("</properties>", ROLE.format(role=role) + "</properties>"),
            guard(),
        ),
    }
    for code, drawn in people.items():
        found = load(draw(tmp_path, *drawn, GOAL, SCREENS, conflict="stealth"))
        assert codes(found.problems) == [code]
        assert found.state is None
        assert codes(check(tmp_path / "tiny.tmx")) == [code]


@pytest.mark.parametrize("missing", ["a", "b"])
def test_a_side_without_figures_does_not_begin(tmp_path: Path, missing: str) -> None:
    found = load(draw(tmp_path, ANA if missing == "b" else guard(), GOAL, SCREENS, conflict="stealth"))
    assert codes(found.problems) == ["defender-missing" if missing == "b" else "infiltrators-missing"]
