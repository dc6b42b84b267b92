"""On and off a roof in the window, by the mouse and by the keyboard (S-022, X-14)."""

import pygame
from msgspec.structs import replace

from game.rules.events import Tried
from game.rules.state import State, table
from game.table.terrain import Solid, Terrain
from tests.rules.scenes import ONE, TWO
from tests.session.games import opening
from tests.ui.conftest import Start
from tests.ui.driver import Driver

ROOF = Terrain(40, 30, solids=(Solid("roof", "roof", ((10, 2), (20, 2), (20, 8), (10, 8)), 5.0),))


def roofed() -> State:
    """Return the yard with a roof in the first side's zone instead of the wall, and nobody armed."""
    state = opening(turn_limit=9)
    figures = {
        name: replace(each, profile=replace(each.profile, weapon=None, fisicos=10))
        for name, each in state.figures.items()
    }
    return replace(state, terrain=ROOF, figures=figures)


def begun(start: Start, ana: tuple[float, float]) -> Driver:
    """Start with Ana at a place, on the roof or beside it."""
    where = {"ana": ana, "bea": (35, 4), "coro": (5, 26), "dani": (35, 26)}
    driver = start(roofed(), seats=(ONE, TWO))
    while driver.report["asked"] in ("PlaceFigure", "OrderTied"):
        if driver.report["asked"] == "OrderTied":
            driver.press("tied:confirm")
        else:
            driver.board(*where[str(driver.report["figure"])])
    assert driver.report["figure"] == "ana"
    return driver


def height(driver: Driver) -> float:
    """Return how high Ana stands."""
    view = driver.play.view
    return table(view).ground(view.figures["ana"].place)


def jumped(driver: Driver) -> bool:
    """Tell whether the check of a landing was made."""
    return any(isinstance(moment.event, Tried) for moment in driver.play.match.moments)


def test_x14_a_click_beside_the_roof_jumps_down(start: Start) -> None:
    driver = begun(start, (17, 5))
    assert height(driver) == 5.0
    driver.hover(24, 5)
    way = driver.play.hand.aimed.way
    assert way is not None
    assert len(way.jumps) == 1
    assert "jump" in driver.play.status() or "salto" in driver.play.status()
    driver.board(24, 5)
    assert height(driver) == 0.0
    assert jumped(driver)


def test_x14_the_keyboard_jumps_down_too(start: Start) -> None:
    driver = begun(start, (17, 5))
    driver.play.hand.spot = None
    driver.key(pygame.K_TAB)
    for _ in range(7):
        driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert height(driver) == 0.0
    assert jumped(driver)


def test_s022_a_click_on_the_roof_climbs_it(start: Start) -> None:
    driver = begun(start, (22, 5))
    assert height(driver) == 0.0
    driver.press("action:climb")
    driver.board(18, 5)
    assert height(driver) == 5.0


def test_s022_the_keyboard_climbs_too(start: Start) -> None:
    driver = begun(start, (22, 5))
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_u)
    for _ in range(3):
        driver.key(pygame.K_LEFT)
    assert driver.play.hand.aimed.way is not None
    driver.key(pygame.K_RETURN)
    assert height(driver) == 5.0


def test_s022_where_there_is_nothing_to_climb_the_click_says_so(start: Start) -> None:
    driver = begun(start, (22, 5))
    driver.press("action:climb")
    driver.board(26, 5)
    assert driver.app.notice is not None
    assert "[S-022]" in driver.app.notice[0]
    assert height(driver) == 0.0


def test_s012_who_is_placed_by_the_machine_s_hand_stands_on_the_floor(start: Start) -> None:
    roof = Solid("roof", "roof", ((16, 1), (24, 1), (24, 8), (16, 8)), 4.0)
    driver = start(replace(roofed(), terrain=Terrain(40, 30, solids=(roof,))), seats=(ONE, TWO))
    while driver.report["asked"] in ("PlaceFigure", "OrderTied"):
        driver.key(pygame.K_a if driver.report["asked"] == "PlaceFigure" else pygame.K_RETURN)
    view = driver.play.view
    assert [table(view).ground(view.figures[name].place) for name in ("ana", "bea")] == [0.0, 0.0]
