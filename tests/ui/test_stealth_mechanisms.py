"""A mechanism answers with its whole outline, its door and its place to hover and click."""

import pygame
import pytest
from msgspec.structs import replace

from game.rules.front import view
from game.rules.mission_stealth import Mechanism
from game.rules.state import State
from game.table.lattice import Point
from game.table.terrain import Door
from game.ui.stealth.aiming import zone_at
from tests.rules.scenes import ONE
from tests.rules.stealth.premises import box, zone
from tests.ui.conftest import Start
from tests.ui.stealth_scenes import break_in
from tests.ui.test_stealth import strategies

LOCK = Mechanism("lock", 12, 3, door="gate", hidden=False, outline=((47.0, 36.0),))
GATE = Door("gate", ((45.0, 37.0), (49.0, 37.0), (49.0, 38.0), (45.0, 38.0)))


def locked(at: tuple[float, float] = (47.0, 34.5)) -> State:
    """Return an infiltrator before a locked gate; a large quiet zone lies round it."""
    state = break_in(at=at)
    plan = state.mission.infiltration
    assert plan is not None
    bolt = zone("bolt", "mechanism", box(44, 35.5, 6, 4), title={"es": "El cerrojo", "en": "The bolt"})
    yard = zone("yard", "quiet", box(36, 28, 22, 12), title={"es": "El patio", "en": "The yard"})
    zones = (yard, *plan.zones, replace(bolt, mechanism=LOCK))
    mission = replace(state.mission, infiltration=replace(plan, zones=zones))
    terrain = replace(state.terrain, doors=(GATE,))
    return replace(state, mission=mission, terrain=terrain, locked=("gate",))


@pytest.mark.parametrize("spot", [(47, 36), (45.2, 37.8), (48.8, 37.1), (44.3, 39.2)])
def test_c120_a_mechanism_is_met_at_its_place_its_door_and_all_over_its_outline(
    spot: tuple[float, float],
) -> None:
    state = locked()
    plan = state.mission.infiltration
    assert plan is not None
    names = tuple(one.id for one in plan.zones)
    seen = view(state, state.mission.sides[1].id)
    assert zone_at(seen, names, Point.at(*spot)) == "bolt"
    assert zone_at(seen, names, Point.at(40, 30)) == "yard"


def test_c120_a_click_on_a_mechanism_where_nobody_can_go_takes_the_work_in_hand(start: Start) -> None:
    driver = start(locked(), seats=(ONE,), language="en")
    strategies(driver, pygame.K_1)
    assert driver.report["action"] == "stealth_walk"
    driver.hover(48.8, 37.5)
    assert driver.play.status().endswith("Click: mechanism")
    driver.board(48.8, 37.5)
    assert driver.play.desk.listed == "work"
