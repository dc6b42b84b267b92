"""The three stealth missions that come with the game: what each has in it."""

import pytest

from game.missions.load import load
from game.rules.mission_stealth import Infiltration
from game.rules.state import State
from game.session.opening import check_state
from game.session.text_form import decode_state, encode
from game.shipped import shipped

NAMES = ("el_castillo", "el_mercado", "el_campamento")


@pytest.fixture(scope="module")
def missions() -> dict[str, State]:
    found = {name: load(shipped("maps") / f"{name}.tmx").state for name in NAMES}
    return {name: state for name, state in found.items() if state}


def plan(state: State) -> Infiltration:
    assert state.mission.infiltration
    return state.mission.infiltration


@pytest.mark.parametrize("name", NAMES)
def test_each_is_a_table_of_80_by_60_with_few_against_many(missions: dict[str, State], name: str) -> None:
    state = missions[name]
    assert (state.terrain.width, state.terrain.depth) == (80.0, 60.0)
    figures = state.figures.values()
    hiders = [f for f in figures if f.side == plan(state).side]
    guards = [f for f in figures if f.side != plan(state).side and f.role == "fighter"]
    assert 2 <= len(hiders) <= 4
    assert 5 <= len(guards) <= 9
    assert all(not f.drawn for f in hiders)
    assert plan(state).chief in state.figures


@pytest.mark.parametrize("name", NAMES)
def test_each_travels_and_both_sides_have_a_goal(missions: dict[str, State], name: str) -> None:
    state = missions[name]
    check_state(state)
    assert decode_state(encode(state)) == state
    assert {each.side for each in state.mission.objectives if each.decisive} == {"a", "b"}
    assert state.options.turn_limit


def test_the_castle_has_all_that_a_castle_needs(missions: dict[str, State]) -> None:
    state = missions["el_castillo"]
    zones = {zone.id: zone for zone in plan(state).zones}
    assert zones["camara"].key
    kinds = {zone.mechanism.kind for zone in zones.values() if zone.mechanism}
    assert {"bell", "lock", "creaking_floor"} <= kinds
    assert sum(f.asleep for f in state.figures.values()) == 2
    assert [call.figures for call in plan(state).reinforcements] == [("ballestero_inigo", "ballestera_munia")]
    assert {line.kind for line in plan(state).patrols} == {"loop", "back_and_forth"}
    assert state.options.model == "detailed"
    lights = {part.light for zone in zones.values() for part in zone.subzones}
    assert lights == {4, 2, -2, -4}


def test_in_the_market_somebody_is_followed_and_crowds_move(missions: dict[str, State]) -> None:
    state = missions["el_mercado"]
    first, then, _ = state.mission.objectives
    assert (first.kind, first.target, first.decisive) == ("follow", "don_gonzalo", False)
    assert (then.kind, then.after) == ("reach", first.id)
    crowds = [zone for zone in plan(state).zones if zone.route]
    assert {zone.cover for zone in crowds} == {"people"}
    assert len(crowds) == 3
    tags = {f.disguise.tag for f in state.figures.values() if f.disguise}
    assert tags == {"buhonero", "peregrino"}


def test_in_the_camp_the_guards_are_slow_to_believe(missions: dict[str, State]) -> None:
    state = missions["el_campamento"]
    assert state.options.extra_inseguro == 2
    deed, escape, _ = state.mission.objectives
    assert (deed.kind, escape.kind, escape.after) == ("deed", "reach", deed.id)
    kinds = {zone.mechanism.kind for zone in plan(state).zones if zone.mechanism}
    assert kinds == {"snare", "pit", "bell"}
    solids = [solid.kind for solid in state.terrain.solids]
    assert solids.count("tent") >= 5
    assert solids.count("tree") + solids.count("pine") >= 40
