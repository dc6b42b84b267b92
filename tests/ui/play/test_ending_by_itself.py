"""A figure that can do nothing more is done by itself; the click meant for it does not end the next one."""

import pygame

from game.ui.play.flow import DEAF
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import FRAME, Driver
from tests.ui.test_play import WHERE, act


def quiet(driver: Driver) -> None:
    """Let everything be shown, up to a question, or up to a turn that ended by itself."""
    for _ in range(2000):
        driver.step()
        if driver.scene != "play" or driver.play.flow.deaf or driver.play.free:
            return


def test_x24_the_click_for_a_turn_that_ended_by_itself_ends_no_other(start: Start) -> None:
    driver = start(seats=(ONE, TWO), instant=False)
    for _ in range(200):
        quiet(driver)
        report = driver.report
        if driver.play.flow.deaf and report["asked"] == "TakeTurn":
            break
        match report["asked"]:
            case "TakeTurn":
                act(driver, str(report["figure"]))
            case "AnswerReaction":
                driver.press("react:fire")
            case "OrderTied":
                driver.press("tied:confirm")
            case "PlaceFigure":
                driver.board(*WHERE[str(report["figure"])])
    figure = driver.report["figure"]
    assert driver.play.flow.deaf
    driver.key(pygame.K_RETURN)
    assert driver.report["figure"] == figure
    driver.step(round(DEAF / FRAME) + 2)
    driver.key(pygame.K_RETURN)
    driver.step(2)
    assert driver.report["figure"] != figure or driver.report["asked"] != "TakeTurn"
