"""Cover, disguise and light: what hides, and what it adds (C-015 … C-020, C-112 … C-116, H-01, H-12)."""

from typing import Any

import pytest

from game.rules.events_stealth import Sneaked
from game.rules.front import view
from game.rules.intents import Sneak
from game.rules.mission_stealth import RouteStep, SubZone, Zone
from game.rules.options import Options
from game.rules.state import State
from game.rules.state_stealth import WATCHED
from game.rules.stealth.detecting import hiding_pool
from game.rules.stealth.hiding import shelter
from game.rules.stealth.odds import sneak_chances
from game.table.terrain import Solid, Terrain
from tests.rules.stealth.premises import (
    ONE,
    Disguise,
    acting,
    box,
    chief,
    event,
    guard,
    infiltrator,
    of,
    premises,
    run,
    sneaky,
    started,
    with_stealth,
    zone,
)

DETAILED = Options(turn_limit=None, model="detailed")


def sigilo(state: State, dice: list[int]) -> tuple[int, int, int]:
    """Return the infiltrator's total, the chief's, and the degrees of a Sigilo."""
    outcome = run(state, [Sneak(ONE, "i")], dice)
    sneaked: Any = event(outcome, Sneaked)
    return sneaked.check.acting.total, sneaked.check.opposing.total, sneaked.check.degrees


def test_c015_objects_are_sigilo() -> None:
    state = acting(premises([infiltrator(), chief()], [zone()]))
    assert sigilo(state, [8, 3, 5, 6, 5]) == (19, 14, 2)


def test_c016_people_are_encajar_and_a_missing_skill_is_nothing() -> None:
    state = acting(premises([infiltrator(), chief()], [zone(cover="people")]))
    assert sigilo(state, [8, 3, 5, 6, 5]) == (16, 14, 1)
    blending = acting(premises([infiltrator(who=sneaky({"encajar": 2})), chief()], [zone(cover="people")]))
    assert sigilo(blending, [8, 3, 5, 6, 5]) == (18, 14, 1)


def test_c017_no_cover_costs_ten() -> None:
    state = acting(premises([infiltrator(), chief()], [zone(cover="none")]))
    assert sigilo(state, [8, 3, 5, 6, 5]) == (9, 14, 0)


def test_c019_a_disguise_that_suits_takes_the_place_of_cover() -> None:
    who = infiltrator(who=sneaky({"disfraz": 2}), disguise=Disguise("uniform", 2, 1))
    state = acting(premises([who, chief()], [zone(cover="none", disguises=("uniform",))]))
    assert sigilo(state, [8, 3, 5, 6, 5]) == (21, 14, 2)
    other = acting(premises([who, chief()], [zone(cover="none", disguises=("monk",))]))
    assert sigilo(other, [8, 3, 5, 6, 5]) == (9, 14, 0)


def test_c020_quality_and_fit_add_up() -> None:
    who = infiltrator(disguise=Disguise("uniform", 2, 2))
    state = acting(premises([who, chief()], [zone(disguises=("uniform",))]))
    under = shelter(state, state.figures["i"], of(state), "gate")
    assert (under.skill, [m.value for m in under.modifiers]) == ("disfraz", [4])


def test_c019_all_who_watch_must_be_fooled() -> None:
    who = infiltrator(disguise=Disguise("uniform", 2))
    fooled = {"disguises": ("uniform",)}
    for second, skill in ((fooled, "disfraz"), ({}, "sigilo")):
        figures = [who, guard("g", (45, 20), keen=fooled), guard("h", (40, 20), keen=second)]
        state = started(premises(figures), [8, 8, 8, 1, 1, 1])
        assert of(state).watchers == ("g", "h")
        assert shelter(state, state.figures["i"], of(state), WATCHED).skill == skill


def test_t14_of_several_guards_the_worst_cover_counts() -> None:
    figures = [infiltrator(), guard("g", (45, 20)), guard("h", (40, 20), keen={"cover": "none"})]
    state = started(premises(figures), [8, 8, 8, 1, 1, 1])
    under = shelter(state, state.figures["i"], of(state), WATCHED)
    assert [m.value for m in under.modifiers] == [-10]
    crowd = [
        infiltrator(who=sneaky({"encajar": 5})),
        guard("g"),
        guard("h", (40, 20), keen={"cover": "people"}),
    ]
    state = started(premises(crowd), [8, 8, 8, 1, 1, 1])
    assert shelter(state, state.figures["i"], of(state), WATCHED).skill == "sigilo"


def test_c112_the_same_everywhere_in_the_simple_model() -> None:
    zones = [zone(cover="none", subzones=(SubZone("dark", box(0, 0, 90, 60), "people", 4),))]
    for place in ((5, 5), (45, 30), (85, 55)):
        state = started(premises([infiltrator(at=place), chief()], zones))
        under = shelter(state, state.figures["i"], of(state), "gate")
        assert (under.skill, [m.value for m in under.modifiers]) == ("sigilo", [-10])


def test_c113_c114_a_corridor_with_a_table_and_people_at_its_end() -> None:
    table = Solid("table", "table", box(20, 27, 4, 4), 1.0)
    corridor = zone(
        outline=box(0, 24, 60, 10), cover="none", subzones=(SubZone("folk", box(50, 24, 10, 10), "people"),)
    )
    found = []
    for x in (5, 25.5, 40, 55):
        first = premises(
            [infiltrator(at=(x, 29)), chief()], [corridor], Terrain(90, 60, solids=(table,)), DETAILED
        )
        state = started(first)
        under = shelter(state, state.figures["i"], of(state), "gate")
        found.append((under.skill, sum(m.value for m in under.modifiers)))
        assert list(of(state).tallies) == ["gate"]
    assert found == [("sigilo", -10), ("sigilo", 0), ("sigilo", -10), ("encajar", 0)]


def test_t14_two_cm_are_near_and_walls_are_no_cover() -> None:
    crate = Solid("crate", "crate", box(20, 20, 4, 4), 1.0)
    wall = Solid("wall", "wall", box(40, 20, 4, 4), 6.0)
    terrain = Terrain(90, 60, solids=(crate, wall))
    for place, bare in (((25.9, 22), False), ((26.1, 22), True), ((45, 22), True)):
        state = started(premises([infiltrator(at=place), chief()], [zone()], terrain, DETAILED))
        under = shelter(state, state.figures["i"], of(state), "gate")
        assert bool(under.modifiers) is bare, place


def test_c115_dark_and_bright() -> None:
    parts = (SubZone("start", box(0, 0, 30, 60), None, 4), SubZone("torch", box(60, 0, 30, 60), None, -2))
    totals = {}
    for x in (10, 45, 80):
        first = premises(
            [infiltrator(at=(x, 30)), chief()], [zone(cover="none", subzones=parts)], options=DETAILED
        )
        state = acting(first)
        totals[x] = sigilo(state, [8, 3, 5, 6, 5])[0]
    assert totals == {10: 13, 45: 9, 80: 7}


def test_c116_the_model_is_simple_unless_said() -> None:
    assert Options().model == "simple"


def test_h01_h02_h12_dice_skill_personality_and_environment() -> None:
    who = sneaky(personality={"ocultarse": 1})
    state = acting(premises([infiltrator(who=who), chief()], [zone()]), "infiltration")
    pool = hiding_pool(state, "i", of(state), "gate")
    assert (pool.attribute, pool.skill, [m.value for m in pool.modifiers]) == (3, 3, [1, -4])
    assert sigilo(state, [8, 3, 5, 6, 5])[0] == 16


SOUTH = box(0, 30, 90, 30)
NIGHT = SubZone("night", SOUTH, None, 4)
CROWD = SubZone("crowd", box(40, 30, 10, 10), "people")


def in_sight(*zones: Zone, options: Options = DETAILED) -> State:
    """Return a conflict in which a guard watches an infiltrator who knows of no drawn zone."""
    return acting(premises([infiltrator(at=(45, 35)), chief(), guard("g", (45, 20))], zones, options=options))


@pytest.mark.parametrize("part", [NIGHT, CROWD], ids=["light", "cover"])
@pytest.mark.parametrize("kind", ["quiet", "guard"])
def test_c115_t14_the_odds_know_the_light_and_the_cover_of_ground_without_danger(
    part: SubZone, kind: str
) -> None:
    """Nobody guards that ground, so nobody knows it as a zone; what hides there is plain to see."""
    state = in_sight(zone("woods", kind, SOUTH, guards=0, subzones=(part,)))
    assert of(state).inside == ()
    told = sneak_chances(view(state, ONE), "i", WATCHED).roll.acting
    sneaked: Any = event(run(state, [Sneak(ONE, "i", WATCHED)], [8, 3, 5, 6, 5]), Sneaked)
    assert sneaked.check.acting.pool == told
    assert [m.rule for m in told.modifiers] == (["C-017", "C-115"] if part is NIGHT else [])


def shown(state: State) -> list[Zone]:
    """Return the zones that the infiltrators' view has."""
    plan = view(state, ONE).mission.infiltration
    assert plan is not None
    return list(plan.zones)


def test_c117_ground_that_is_plain_to_see_tells_nothing_of_what_is_in_it() -> None:
    far = box(60, 45, 20, 10)
    parts = (SubZone("far", far, None, 4),)
    woods = zone("woods", "quiet", far, subzones=parts, servants=2, attention="high", key=True)
    moving = zone("fog", "quiet", far, subzones=parts, route=(RouteStep(far), RouteStep(box(0, 0, 9, 9))))
    hidden = [zone("camp", outline=far, subzones=parts), zone("bare", "quiet", far)]
    trap = zone("trap", "mechanism", SOUTH, subzones=parts)
    state = in_sight(woods, moving, *hidden, trap)
    bare = Zone("woods", "quiet", far, "objects", subzones=parts)
    assert shown(state) == [
        bare,
        Zone("fog", "quiet", far, "objects", subzones=parts, route=(RouteStep(far),)),
    ]
    manned = with_stealth(state, guards={"woods": 3})
    assert shown(manned) == shown(state)
    assert view(manned, ONE).stealth == view(state, ONE).stealth


def test_c116_in_the_simple_model_such_ground_does_not_count_and_is_not_shown() -> None:
    state = in_sight(zone("woods", "quiet", SOUTH, subzones=(NIGHT,)), options=Options(turn_limit=None))
    assert shown(state) == []
