"""Whole games with one hand: the mouse alone, and the keyboard alone, to the result."""

from collections.abc import Callable

import pygame
import pytest

from game.rules.events import GameEnded, Placed, Shot, Stepped
from game.table.lattice import Point
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import Driver

MOST = 600
"""Answers after which a game counts as stuck."""


def goal(here: Point) -> Point:
    """Return a place a few steps nearer to the middle of the yard."""
    return Point.at(here.x + (3 if here.x < 20 else -3), here.y + (4 if here.y < 15 else -4))


def acted(driver: Driver, figure: str, aim: Callable[[str, Point], bool]) -> bool:
    """Shoot at whom can be shot, else walk; tell whether the game took it."""
    hand, before = driver.play.hand, driver.report["log"]
    shoot, walk = hand.choice("shoot"), hand.choice("walk")
    figures = driver.play.view.figures
    if shoot is not None and shoot.targets:
        return aim("shoot", figures[shoot.targets[0]].place) and driver.report["log"] != before
    if walk is not None and walk.refused is None:
        return aim("walk", goal(figures[figure].place)) and driver.report["log"] != before
    return False


def by_mouse(driver: Driver) -> None:
    """Answer with clicks only."""

    def aim(action: str, place: Point) -> bool:
        driver.press(f"action:{action}")
        driver.board(place.x, place.y)
        return True

    match driver.report["asked"]:
        case "PlaceFigure":
            zone = {"a": 6, "b": 6, "c": 24, "d": 24}[str(driver.report["figure"])[0]]
            driver.board(10 if str(driver.report["figure"])[0] in "ac" else 30, zone)
        case "OrderTied":
            driver.press("tied:confirm")
        case "AnswerReaction":
            driver.press("react:fire")
        case "TakeTurn" if not acted(driver, str(driver.report["figure"]), aim):
            driver.press("end")


def by_keyboard(driver: Driver) -> None:
    """Answer with keys only: the arrows carry the cursor over the board."""

    def aim(action: str, place: Point) -> bool:
        driver.key({"shoot": pygame.K_s, "walk": pygame.K_m}[action])
        while driver.app.scene.group.focus != "board":
            driver.key(pygame.K_TAB)
        driver.play.hand.spot = None
        driver.key(pygame.K_RIGHT)
        carry(driver, place)
        driver.key(pygame.K_RETURN)
        return True

    match driver.report["asked"]:
        case "PlaceFigure" | "OrderTied":
            driver.key(pygame.K_a if driver.report["asked"] == "PlaceFigure" else pygame.K_RETURN)
        case "AnswerReaction":
            driver.key(pygame.K_f)
        case "TakeTurn" if not acted(driver, str(driver.report["figure"]), aim):
            while driver.app.scene.group.focus is not None:
                driver.key(pygame.K_ESCAPE)
            driver.key(pygame.K_RETURN)


def carry(driver: Driver, place: Point) -> None:
    """Move the cursor to within half a centimetre of a place, one centimetre a key."""
    for _ in range(200):
        cursor = driver.play.hand.cursor
        assert cursor is not None
        dx, dy = place.x - cursor.x, place.y - cursor.y
        if abs(dx) > 0.5:
            driver.key(pygame.K_RIGHT if dx > 0 else pygame.K_LEFT)
        elif abs(dy) > 0.5:
            driver.key(pygame.K_DOWN if dy > 0 else pygame.K_UP)
        else:
            return


@pytest.mark.parametrize("answer", [by_mouse, by_keyboard])
def test_a_whole_game_by_one_hand(start: Start, answer: Callable[[Driver], None]) -> None:
    driver = start(seats=(ONE, TWO))
    for _ in range(MOST):
        if driver.scene == "result":
            break
        answer(driver)
        driver.step()
    assert driver.scene == "result", driver.report
    happened = {type(moment.event) for moment in driver.play.match.session.history}
    assert {Placed, Stepped, Shot, GameEnded} <= happened
