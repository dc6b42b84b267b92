"""What a designer draws for a stealth conflict, and what the game makes of it."""

from pathlib import Path

import pytest

from game.missions.load import load
from game.missions.problems import Severity
from game.missions.wording.missions import SENTENCES
from game.rules.figures import NEVER
from game.rules.mission import Effect
from game.rules.mission_stealth import (
    Disguise,
    Guard,
    Hider,
    Mechanism,
    Patrol,
    PatrolNode,
    Reinforcement,
    SkillUse,
    SubZone,
    Zone,
)
from game.rules.options import Options
from game.session.opening import check_state
from game.session.text_form import decode_state, encode
from game.table.lattice import Point
from game.table.terrain import Outline
from tests.missions.drawn import GOAL, SCREENS, codes, draw, loaded, one, thing
from tests.missions.stealth_drawn import ANA, figure, guard, hidden, line, linked, options, plan, zone

TITLES = {"title_es": "Título", "title_en": "Title"}
ROOM: Outline = ((20.0, 30.0), (30.0, 30.0), (30.0, 40.0), (20.0, 40.0))


def test_c002_one_side_infiltrates_and_the_mission_begins_in_stealth(tmp_path: Path) -> None:
    made = plan(tmp_path)
    assert (made.side, made.chief, made.zones) == ("a", "bruno", ())
    found = loaded(tmp_path)
    assert found.state
    assert found.state.mission.infiltration is None


def test_c002_either_side_may_infiltrate(tmp_path: Path) -> None:
    other = linked(guard(chief=False).replace('value="b"', 'value="a"'))
    ana = thing("Figure", (20, 5, 0, 0), "<point/>", "Eva", 41, profile="thief", side="b", placed=True)
    found = hidden(tmp_path, ana, watcher=other, infiltrators="b")
    assert found.state
    assert found.state.mission.infiltration
    assert found.state.mission.infiltration.side == "b"
    assert found.state.figures["eva"].guard is None
    assert found.state.figures["bruno"].guard == Guard()


def test_what_only_stealth_heeds_is_told_in_a_skirmish(tmp_path: Path) -> None:
    found = loaded(tmp_path, zone(), line("10,40 30,40"), guard(name="Eva", number=41, watch_cm=10.0))
    assert codes(found.problems) == ["only-for-stealth"]
    assert found.problems[0].facts["what"] == "Zone, Patrol, chief, watch_cm"
    assert found.state


def test_of_a_wrong_number_all_right_ones_are_told(tmp_path: Path) -> None:
    project = "escaramuzas.tiled-project"
    file = draw(tmp_path, guard(fov_deg="100"), ANA, GOAL, SCREENS, conflict="stealth")
    (tmp_path / project).unlink()
    found = next(each for each in load(file).problems if each.code.startswith("value-unknown"))
    assert found.facts["known"] == "60, 90, 120, 180, 240, 270, 300, 360"


def test_t12_a_guard_as_drawn_and_as_nothing_is_written(tmp_path: Path) -> None:
    assert figure(tmp_path, "bruno").guard == Guard(chief=True)
    words = {
        "attention": "high",
        "cover": "people",
        "watch_cm": 18.0,
        "fov_deg": "120",
        "hearing_cm": 7.5,
        "find_difficulty": 16,
        "watches": False,
        "disguises": "monje, buhonero",
        "facing": "north_west",
        "asleep": True,
    }
    made = figure(tmp_path, "bruno", watcher=guard(**words))
    assert made.guard == Guard(
        "high", "people", 18.0, 120, 7.5, 16, watches=False, chief=True, disguises=("monje", "buhonero")
    )
    assert (made.facing, made.asleep) == ((-1, -1), True)


def test_c019_c020_a_disguise_and_a_weapon_under_the_cloak(tmp_path: Path) -> None:
    eva = thing(
        "Figure",
        (20, 5, 0, 0),
        "<point/>",
        "Eva",
        41,
        profile="spy",
        side="a",
        disguise="monje",
        disguise_quality="excellent",
        disguise_fit="rough",
        drawn=False,
    )
    made = figure(tmp_path, "eva", eva, watcher=guard(disguises="monje"))
    assert made.disguise == Disguise("monje", 4, -2)
    assert (made.drawn, made.guard) == (False, None)


def test_c091_servants_watch_and_civilians_may_walk(tmp_path: Path) -> None:
    cook = guard(name="Eva", number=41, at=(20, 45), chief=False, role="servant", attention="low")
    monk = guard(("patrol", 20), name="Fray", number=42, at=(30, 45), chief=False, role="civilian")
    ways = line("30,45 38,45")
    assert figure(tmp_path, "eva", cook).guard == Guard("low")
    made = figure(tmp_path, "fray", monk, ways)
    assert made.role == "civilian"
    assert made.guard == Guard(patrols=("ronda",))


def test_t15_a_patrol_has_its_waits_and_facings_by_node(tmp_path: Path) -> None:
    drawn = line("10,45 10,38 20,38", mode="back_and_forth", pace_cm=8.0, waits="1,,2", facings=",east")
    made = plan(tmp_path, drawn, watcher=guard(("patrol", 20)))
    nodes = (
        PatrolNode(Point.at(10, 45), 1),
        PatrolNode(Point.at(10, 38), 0, (1, 0)),
        PatrolNode(Point.at(20, 38), 2),
    )
    assert made.patrols == (Patrol("ronda", nodes, "back_and_forth", 8.0),)


def test_t02_a_guard_may_have_three_patrols_to_choose_from(tmp_path: Path) -> None:
    ways = [line("10,45 20,45", f"Ronda {n}", 20 + n) for n in range(3)]
    made = figure(tmp_path, "bruno", *ways, watcher=guard(("patrol", 20), ("patrol_2", 21), ("patrol_3", 22)))
    assert made.guard
    assert made.guard.patrols == ("ronda_0", "ronda_1", "ronda_2")


def test_c013_a_zone_as_drawn(tmp_path: Path) -> None:
    made = plan(tmp_path, zone()).zones
    assert made == (Zone("sala", "guard", ROOM, "objects", {"es": "Sala", "en": "Sala"}, guards=1),)
    words = {
        **TITLES,
        "cover": "people",
        "asleep": 2,
        "servants": 3,
        "civilians": 4,
        "attention": "high",
        "health": 7,
        "find_difficulty": 16,
        "hider_ocultarse": 2,
        "hider_sigilo": 3,
        "key_point": True,
        "disguises": "monje",
    }
    assert plan(tmp_path, zone(**words)).zones == (
        Zone(
            "sala",
            "guard",
            ROOM,
            "people",
            {"es": "Título", "en": "Title"},
            guards=1,
            asleep=2,
            servants=3,
            civilians=4,
            attention="high",
            health=7,
            find=16,
            hider=Hider(2, {"sigilo": 3}),
            key=True,
            disguises=("monje",),
        ),
    )


def corner(made: Zone) -> list[tuple[float, float]]:
    """Return where the upper left corner of a zone is, turn after turn."""
    return [step.outline[0] for step in made.route]


@pytest.mark.parametrize(
    ("words", "places"),
    [
        ({"mode": "back_and_forth"}, [0, 5, 10, 5]),
        ({"mode": "back_and_forth", "waits": "1,1"}, [0, 0, 5, 10, 10, 5]),
        ({"mode": "loop", "pace_cm": 4.0}, [0, 10 / 3, 20 / 3, 10, 20 / 3, 10 / 3]),
    ],
)
def test_c012_a_zone_goes_along_a_line_at_its_pace(
    tmp_path: Path, words: dict[str, object], places: list[float]
) -> None:
    way = line("20,30 30,30", **{"pace_cm": 5.0, **words})
    (made,) = plan(tmp_path, way, zone(("route", 20), box=(20, 30, 6, 6))).zones
    assert corner(made) == [(pytest.approx(20 + x, abs=0.01), 30.0) for x in places]
    assert made.outline == made.route[0].outline


def test_c012_a_zone_that_goes_its_way_once_stays_at_the_end(tmp_path: Path) -> None:
    way = line("20,30 30,30", mode="once", pace_cm=5.0)
    (made,) = plan(tmp_path, way, zone(("route", 20), box=(20, 30, 6, 6))).zones
    assert corner(made)[:4] == [(20.0, 30.0), (25.0, 30.0), (30.0, 30.0), (30.0, 30.0)]
    assert len(made.route) == 400  # longer than any game


def test_c018_the_cover_changes_on_the_way(tmp_path: Path) -> None:
    way = line("20,30 30,30", mode="back_and_forth", pace_cm=5.0)
    (made,) = plan(tmp_path, way, zone(("route", 20), box=(20, 30, 6, 6), route_covers="people,none")).zones
    assert [step.cover for step in made.route] == ["people", "people", "none", "none"]


def test_c113_sub_zones_belong_to_the_zone_named_or_round_them(tmp_path: Path) -> None:
    named = linked(thing("SubZone", (2, 2, 4, 4), "", "Luz", 31, light="very_bright"), ("zone", 30))
    round_it = thing("SubZone", (22, 32, 4, 4), "", "Mesa", 32, cover="objects", light="dim")
    (made,) = plan(tmp_path, zone(), named, round_it, head=options(model="detailed")).zones
    light: Outline = ((2.0, 2.0), (6.0, 2.0), (6.0, 6.0), (2.0, 6.0))
    table: Outline = ((22.0, 32.0), (26.0, 32.0), (26.0, 36.0), (22.0, 36.0))
    assert made.subzones == (SubZone("luz", light, None, -4), SubZone("mesa", table, "objects", 2))


def mechanism(*refs: tuple[str, int], at: tuple[float, float] = (25, 35), **words: object) -> str:
    return linked(thing("Mechanism", (*at, 0, 0), "<point/>", "Trampa", 50, **words), *refs)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["bell", "creaking_floor", "snare", "pit"])
def test_c120_a_mechanism_is_that_of_the_zone_round_it(tmp_path: Path, kind: str) -> None:
    trap = mechanism(kind=kind, difficulty=16, work=2, depth_cm=3.0, hidden=False)
    (made,) = plan(tmp_path, zone(kind="mechanism", guards=0), trap).zones
    assert made.mechanism == Mechanism(kind, 16, 2, 3.0, "", hidden=False, outline=((25.0, 35.0),))  # type: ignore[arg-type]


def test_c120_a_lock_shuts_its_door_and_is_worked_there(tmp_path: Path) -> None:
    door = thing("Door", (30, 22, 10, 1), "", "Puerta", 60)
    lock = mechanism(("zone", 30), ("door", 60), at=(2, 40), kind="lock")
    found = hidden(tmp_path, door, zone(kind="mechanism", guards=0), lock)
    assert found.problems == ()
    assert found.state
    assert found.state.locked == found.state.mission.locked == ("puerta",)
    assert found.state.mission.infiltration
    made = found.state.mission.infiltration.zones[0].mechanism
    assert made
    assert made.door == "puerta"
    assert made.outline == found.state.terrain.doors[0].outline


def test_c068_a_use_of_a_skill(tmp_path: Path) -> None:
    door = thing("Door", (30, 22, 10, 1), "", "Puerta", 60)
    use = thing(
        "SkillUse",
        (20, 5, 0, 0),
        "<point/>",
        "Ganzúa",
        61,
        **TITLES,
        attribute="picaresca",
        skill="juego_de_manos",
        roll="sustained",
        difficulty=16,
        work=2,
    )
    (made,) = plan(tmp_path, door, linked(use, ("opens", 60))).skills
    words = {"es": "Título", "en": "Title"}
    assert made == SkillUse(
        "ganzua",
        words,
        "picaresca",
        "juego_de_manos",
        "sustained",
        16,
        2,
        outline=made.outline,
        opens="puerta",
    )
    assert made.outline[0] == (30.0, 22.0)


def test_c105_reinforcements_come_when_they_are_called(tmp_path: Path) -> None:
    call = linked(
        thing("Reinforcement", (1, 1, 0, 0), "<point/>", "Relevo", 70, guards=1, delay=3), ("entry", 30)
    )
    coming = guard(("reinforcement", 70), name="Eva", number=41, chief=False, placed=False)
    found = hidden(tmp_path, zone(), call, coming)
    assert found.problems == ()
    assert found.state
    assert found.state.mission.infiltration
    assert found.state.mission.infiltration.reinforcements == (
        Reinforcement("relevo", ("sala",), ("eva",), 1, 3),
    )
    eva = found.state.figures["eva"]
    assert (eva.point, eva.arrives, eva.awaited) == (None, NEVER, False)


def test_c005_a_chief_may_be_off_the_table(tmp_path: Path) -> None:
    chief = guard(placed=False, absent=True)
    watching = guard(name="Eva", number=41, chief=False)
    found = hidden(tmp_path, watching, watcher=chief)
    assert found.state
    assert found.state.mission.infiltration
    assert found.state.mission.infiltration.chief == "bruno"
    assert found.state.figures["bruno"].left_out


def test_the_options_of_the_conflict_and_what_follows_discovery(tmp_path: Path) -> None:
    head = options(extra_inseguro=2, model="detailed", when_discovered="effects", back_to_stealth=3, ge_cap=0)
    found = hidden(tmp_path, head=head, on_discovery="end b", disguises="monje")
    assert found.problems == ()
    assert found.state
    assert found.state.options == Options(
        extra_inseguro=2, model="detailed", when_discovered="effects", back_to_stealth=3, ge_cap=None
    )
    assert found.state.mission.on_discovery == (Effect("end", "b"),)
    assert found.state.mission.infiltration
    assert found.state.mission.infiltration.disguises == ("monje",)


def test_a_stealth_mission_travels(tmp_path: Path) -> None:
    way = line("10,45 20,45", waits="1")
    trap = zone(box=(32, 30, 6, 6), name="Lazo", number=33, kind="mechanism", guards=0)
    found = hidden(tmp_path, way, zone(), trap, mechanism(at=(35, 33)), watcher=guard(("patrol", 20)))
    assert found.problems == ()
    assert found.state
    check_state(found.state)
    assert decode_state(encode(found.state)) == found.state


ERRORS = {
    "patrol-not-line": thing("Patrol", (2, 30, 4, 4), "", "Ronda", 7),
    "list-longer-than-line": line("10,45 20,45", number=7, waits="1,2,3"),
    "wait-not-turns": line("10,45 20,45", number=7, waits="1,mucho"),
    "zone-without-cover": zone(number=7, cover=""),
    "sub-zone-without-zone": thing("SubZone", (2, 30, 4, 4), "", "Luz", 7, light="dim"),
    "mechanism-without-zone": thing("Mechanism", (2, 30, 0, 0), "<point/>", "Lazo", 7),
    "mechanism-in-other-zone": zone()
    + linked(thing("Mechanism", (22, 32, 0, 0), "<point/>", "Lazo", 7), ("zone", 30)),
    "mechanism-twice": zone(kind="mechanism", guards=0)
    + thing("Mechanism", (22, 32, 0, 0), "<point/>", "Uno", 8)
    + thing("Mechanism", (23, 32, 0, 0), "<point/>", "Dos", 7),
    "lock-without-door": zone(kind="mechanism", guards=0)
    + thing("Mechanism", (22, 32, 0, 0), "<point/>", "Cerrojo", 7, kind="lock"),
    "door-without-lock": zone(kind="mechanism", guards=0)
    + thing("Door", (30, 22, 10, 1), "", "Puerta", 60)
    + linked(thing("Mechanism", (22, 32, 0, 0), "<point/>", "Lazo", 7), ("zone", 30), ("door", 60)),
    "skill-use-without-skill": thing("Door", (30, 22, 10, 1), "", "Puerta", 60)
    + linked(thing("SkillUse", (2, 5, 0, 0), "<point/>", "Uso", 7, **TITLES), ("opens", 60)),
    "reinforcement-without-entry": thing("Reinforcement", (2, 5, 0, 0), "<point/>", "Relevo", 7, guards=1),
    "reinforcement-of-nobody": zone()
    + linked(thing("Reinforcement", (2, 5, 0, 0), "<point/>", "Relevo", 7), ("entry", 30)),
    "chief-among-infiltrators": thing(
        "Figure", (20, 5, 0, 0), "<point/>", "Eva", 7, profile="spy", side="a", chief=True
    ),
    "escape-without-edge": thing(
        "Objective", (20, 5, 0, 0), "<point/>", "Huir", 7, kind="escape", side="a", **TITLES
    ),
    "escape-off-edge": thing(
        "Objective", (2, 50, 4, 4), "", "Huir", 7, kind="escape", side="a", edge="east", **TITLES
    ),
    "follow-nobody": thing(
        "Objective", (20, 5, 0, 0), "<point/>", "Seguir", 7, kind="follow", side="a", **TITLES
    ),
    "follow-own-side": linked(
        thing("Objective", (20, 5, 0, 0), "<point/>", "Seguir", 7, kind="follow", side="a", **TITLES),
        ("figure", 901),
    ),
    "followed-without-follow": linked(
        thing("Objective", (2, 2, 4, 4), "", "Llegar", 7, kind="reach", side="a", **TITLES), ("figure", 902)
    ),
    "value-unknown-meant": line("10,45 20,45", number=7, facings="nort"),
    "reference-crossed": linked(thing("SubZone", (2, 30, 4, 4), "", "Luz", 7, light="dim"), ("zone", 902)),
}


@pytest.mark.parametrize("code", ERRORS)
def test_a_fault_of_what_is_drawn(tmp_path: Path, code: str) -> None:
    watcher = guard(("patrol", 7)) if ERRORS[code].count('type="Patrol"') else None
    found = [p for p in hidden(tmp_path, ERRORS[code], watcher=watcher).problems if p.code == code]
    problem = one(tuple(found))
    assert (problem.severity, problem.place.object) == (Severity.ERROR, 7)
    assert SENTENCES[code].format_map(problem.facts)


@pytest.mark.parametrize(
    ("drawn", "code"),
    [
        (zone(number=7, gards=2), "property-unknown-meant"),
        (zone(number=7, kind="gard"), "property-not-in-enum"),
        (guard(name="Eva", number=7, chief=False, at=(20, 45), role="servnt"), "property-not-in-enum"),
        (guard(name="Eva", number=7, chief=False, at=(20, 45), fov_deg="45"), "property-not-in-enum"),
        (guard(name="Eva", number=7, chief=False, at=(20, 45), hearing_cm=500.0), "property-out-of-range"),
        (thing("SubZone", (22, 32, 4, 4), "", "Luz", 7), "sub-zone-without-use"),
        (line("10,45 20,45", number=7), "patrol-of-nobody"),
        (
            thing("SkillUse", (2, 5, 0, 0), "<point/>", "Uso", 7, **TITLES, skill="logica"),
            "skill-use-without-effect",
        ),
    ],
)
def test_misspelt_words_and_things_without_use(tmp_path: Path, drawn: str, code: str) -> None:
    others = zone() if "SubZone" in drawn else ""
    problem = one(hidden(tmp_path, others, drawn).problems)
    assert (problem.code, problem.place.object) == (code, 7)
    assert SENTENCES[code].format_map(problem.facts)


def lever(said: str, number: int = 70) -> str:
    """Return a special action with effects."""
    return thing("Special", (20, 4, 0, 0), "<point/>", "Palanca", number, **TITLES, on_success=said)


def test_s040_c105_what_a_mission_can_do_to_a_stealth_conflict(tmp_path: Path) -> None:
    relief = linked(thing("Reinforcement", (1, 1, 0, 0), "<point/>", "Relevo", 60, guards=2), ("entry", 30))
    said = "alarm; reveal Sala; reveal Bruno; expose sala; spawn relevo; order Bruno: Ronda"
    found = hidden(tmp_path, zone(), relief, line("10,45 20,45"), lever(said))
    assert found.problems == ()  # nobody walks the patrol before the order: that is no fault
    assert found.state
    assert found.state.mission.specials[0].on_success == (
        Effect("alarm"),
        Effect("reveal", "sala"),
        Effect("reveal", "bruno"),
        Effect("expose", "sala"),
        Effect("spawn", "relevo"),
        Effect("order", "bruno", to="ronda"),
    )
    check_state(found.state)


@pytest.mark.parametrize("said", ["reveal Ana", "spawn Sala", "order Bruno: Rondda", "order Bruno"])
def test_s040_effects_on_what_is_not_there(tmp_path: Path, said: str) -> None:
    problem = one(hidden(tmp_path, zone(), lever(said, 7)).problems)
    assert problem.code in ("do-name-unknown", "do-name-unknown-meant")
    assert (problem.severity, problem.place.object) == (Severity.ERROR, 7)


def test_effects_on_a_stealth_conflict_that_is_none(tmp_path: Path) -> None:
    problem = one(loaded(tmp_path, lever("alarm", 7)).problems)
    assert (problem.code, problem.facts["what"]) == ("only-for-stealth", "alarm")
