"""Scope and actors (C-001 … C-006), zones in general (C-007 … C-014)."""

import msgspec
import pytest
from msgspec.structs import replace

from game.rules.figures import NEVER, Posture
from game.rules.intents import ChooseStrategy, EndStealthTurn, Sneak, StealthWalk
from game.rules.mission import Mission
from game.rules.mission_stealth import Reinforcement, RouteStep, Zone
from game.rules.options import Options
from game.rules.state_stealth import DEFENDER, Infiltrator
from game.rules.stealth.attributes import head
from game.rules.stealth.hiding import shelter
from game.rules.stealth.zones import health_at, outline_now, zone_of
from game.table.lattice import Point
from tests.rules.scenes import SIDES, new_game
from tests.rules.stealth.premises import (
    FIRST,
    ONE,
    TWO,
    acting,
    box,
    chief,
    chiefly,
    chosen,
    conflict,
    guard,
    infiltrator,
    of,
    premises,
    refused,
    run,
    sneaky,
    started,
    with_stealth,
    zone,
)


def test_c001_roles_are_assigned() -> None:
    two = [infiltrator("a"), infiltrator("b", (50, 30)), chief()]
    state = started(premises(two, [zone()]), [*FIRST[:3], *FIRST])
    assert tuple(conflict(state).infiltrators) == ("a", "b")
    assert conflict(state).chief == "d"
    assert "d" not in conflict(state).infiltrators


def test_c002_without_infiltrators_there_is_no_stealth_conflict() -> None:
    state = started(new_game([infiltrator("a"), guard("g")], mission=Mission("test", SIDES)), [5, 3])
    assert (state.conflict, state.stealth) == ("skirmish", None)


def test_c004_three_infiltrators_share_one_alarm() -> None:
    three = [infiltrator(name, (20 + 10 * n, 30)) for n, name in enumerate("abc")]
    state = started(premises([*three, chief()], [zone()]), [*FIRST[:3], *FIRST[:3], *FIRST])
    assert list(conflict(state).initiative) == ["a", "b", "c", DEFENDER]
    assert conflict(state).alarm == 0


def test_c005_the_keenest_leads_when_nobody_is_named() -> None:
    one, two = sneaky({"alerta": 1}, percepcion=2), sneaky({"alerta": 2}, percepcion=3)
    state = premises([infiltrator(), guard("g1", (10, 10), one), guard("g2", (80, 10), two)])
    assert getattr(head(state), "id", None) == "g2"
    named = premises([infiltrator(), guard("g1", (10, 10), one), guard("g2", (80, 10), two)], chief="g1")
    assert getattr(head(named), "id", None) == "g1"


def test_t02_whoever_comes_speaks_where_nobody_able_was_left() -> None:
    late = replace(guard("late", (0, 0), arrives=NEVER), point=None)
    people = [infiltrator(), guard("g", (80, 55), down=True), late]
    groups = (Reinforcement("watch", ("far",), ("late",)),)
    first = premises([*people, chief()], [zone("far", outline=box(0, 0, 5, 5))], reinforcements=groups)
    state = with_stealth(acting(first), due={"watch": 1}, chief="g")
    called = replace(state, figures={**state.figures, "late": replace(state.figures["late"], arrives=1)})
    assert conflict(run(called, [EndStealthTurn(ONE, "i")]).state).chief == "late"


def test_c006_the_chief_checks_for_a_guard_who_sees_little() -> None:
    blind = guard("g", (45, 20), sneaky(percepcion=1))
    keen = chief(replace(chiefly(), stealth=replace(chiefly().stealth, percepcion=3, skills={"alerta": 2})))
    state = acting(premises([infiltrator(), keen, blind]))
    outcome = run(state, [Sneak(ONE, "i")], [8, 3, 5, 6, 5, 1])
    pool = next(e for e in outcome.events if type(e).__name__ == "Sneaked").check.opposing.pool
    assert (pool.attribute, pool.skill) == (3, 2)


def test_c007_a_zone_is_quiet_guarded_or_of_a_mechanism() -> None:
    kinds = [zone("yard", "quiet"), zone("gate"), zone("cellar", "mechanism")]
    assert [one.kind for one in kinds] == ["quiet", "guard", "mechanism"]


def test_c008_a_quiet_zone_holds_nobody_and_rolls_nothing() -> None:
    state = acting(
        premises([infiltrator(), chief()], [zone("yard", "quiet", box(30, 20, 30, 20))]), "infiltration"
    )
    assert of(state).inside == ()
    state = run(state, [StealthWalk(ONE, "i", (Point.at(45, 39.5),))]).state
    outcome = run(state, [EndStealthTurn(ONE, "i")])
    assert conflict(outcome.state).alarm == 0
    assert refused(state, Sneak(ONE, "i")) == "nothing-to-sneak-past"


def test_c009_a_kennel_is_one_guard() -> None:
    state = started(premises([infiltrator(), chief()], [zone("kennel")]))
    assert health_at(state, of(state), "kennel") == 4


def test_c010_each_has_his_own_tally_unless_they_share() -> None:
    figures = [infiltrator("a"), infiltrator("b", (50, 30)), chief()]
    for shared, tally_of_b in ((False, 0), (True, 5)):
        options = Options(turn_limit=None, shared_zone_damage=shared)
        state = acting(premises(figures, [zone()], options=options), "assault", dice=[*FIRST[:3], *FIRST])
        state = run(state, [Sneak(ONE, "a")], [8, 3, 1, 6, 5]).state
        assert of(state, "a").tallies == {"gate": 5}
        assert of(state, "b").tallies == {"gate": tally_of_b}
        assert of(state, "a").beaten == ("gate",)
        assert of(state, "b").beaten == (("gate",) if shared else ())


def test_c011_the_missions_number_overrides() -> None:
    state = started(premises([infiltrator(), chief()], [zone(health=7), zone("other")]))
    assert health_at(state, of(state), "gate") == 7
    assert health_at(state, of(state), "other") == 4


def test_c012_c018_zones_go_along_their_route_with_their_damage() -> None:
    corridor, hall = box(20, 10, 40, 40), box(10, 10, 60, 40)
    route = (RouteStep(corridor), RouteStep(hall, "none"))
    state = acting(
        premises([infiltrator(), chief()], [zone("patrol", outline=corridor, route=route)]), "assault"
    )
    state = run(state, [Sneak(ONE, "i")], [1, 1, 3, 1, 1]).state
    tally = of(state).tallies["patrol"]
    outcome = run(state, [EndStealthTurn(ONE, "i")], [1, 1, 8, 8, 8] if tally < 4 else [])
    patrol = zone_of(outcome.state, "patrol")
    assert patrol is not None
    assert outline_now(outcome.state, patrol) == hall
    assert of(outcome.state).tallies["patrol"] == tally
    before = shelter(state, state.figures["i"], of(state), "patrol")
    after = shelter(outcome.state, state.figures["i"], of(outcome.state), "patrol")
    assert (before.modifiers, [m.value for m in after.modifiers]) == ((), [-10])


def test_c012_what_moves_over_him_is_unknowing_unless_known() -> None:
    away, here = box(60, 40, 20, 10), box(30, 20, 30, 20)
    route = (RouteStep(away), RouteStep(here))
    for known, initiative in (((), 6), (("patrol",), 10)):
        first = premises([infiltrator(), chief()], [zone("patrol", outline=away, route=route)])
        state = acting(first, dice=[5, 2, 1, 1, 1])
        one = replace(of(state), known=known)
        state = replace(state, stealth=replace(conflict(state), infiltrators={"i": one}))
        state = run(state, [EndStealthTurn(ONE, "i")]).state
        assert of(state).inside == ("patrol",)
        assert conflict(state).initiative["i"] == initiative
        assert of(state).startled == (0 if known else 2)


def test_c013_c014_cover_is_one_of_three() -> None:
    good = b'{"id":"a","kind":"guard","outline":[],"cover":"objects"}'
    assert msgspec.json.decode(good, type=Zone).cover == "objects"
    for bad in (good.replace(b"objects", b"fog"), b'{"id":"a","kind":"guard","outline":[]}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(bad, type=Zone)


def test_t02_the_next_keenest_speaks_when_the_chief_is_down() -> None:
    keen = sneaky({"alerta": 3}, percepcion=2)
    state = acting(
        premises([infiltrator(), guard("g1", (10, 10), keen), guard("g2", (80, 50))], chief="g2"),
        dice=[8, 8, 8, 1, 1, 1],
    )
    fallen = replace(state.figures["g2"], down=True)
    state = replace(state, figures={**state.figures, "g2": fallen})
    state = run(state, [EndStealthTurn(ONE, "i")]).state
    assert conflict(state).chief == "g1"
    assert conflict(state).voice == keen


def test_t12_guards_down_asleep_or_fallen_do_not_count() -> None:
    posted = [guard(f"g{n}", (20 + 5 * n, 10), posted=True) for n in range(3)]
    state = started(premises([infiltrator(), chief(), *posted], [zone(guards=0)]))
    assert health_at(state, of(state), "gate") == 8
    for change in ({"down": True}, {"asleep": True}, {"posture": Posture.FALLEN}):
        lame = replace(state.figures["g1"], **change)
        weaker = replace(state, figures={**state.figures, "g1": lame})
        assert health_at(weaker, Infiltrator(), "gate") == 6


def test_c024_only_the_infiltrator_chooses() -> None:
    state = started(premises([infiltrator(), chief()], [zone()]))
    assert refused(state, ChooseStrategy(TWO, "d", "assault")) == "not-asked"
    assert chosen(state, "assault").asked is not None
