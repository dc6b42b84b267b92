"""Two players at one screen: who sees what, and that the curtain hides all of it."""

import pygame
from msgspec.structs import replace

from game.rules.events import Placed
from game.rules.state import State
from game.ui.play.curtain import DEAF
from tests.rules.scenes import ONE, TWO
from tests.session.games import MISSION, opening
from tests.ui.conftest import Start
from tests.ui.driver import FRAME, Driver

DEAF_FRAMES = round(DEAF / FRAME) + 1


def lift(driver: Driver) -> None:
    """Wait until the curtain hears, and lift it; then wait until the board hears."""
    driver.step(DEAF_FRAMES)
    driver.press("curtain:lift")
    driver.step(DEAF_FRAMES)


def hidden(**options: object) -> State:
    """Return the small yard with fog."""
    return opening(fog="sight", **options)


def to_the_curtain(driver: Driver, far: float) -> None:
    """Deploy under fog, the second side at the depth `far`, up to the first curtain of the play."""
    for _ in range(40):
        if driver.scene == "curtain":
            driver.step(DEAF_FRAMES)
            if driver.play.match.session.state.phase == "play":
                return
            lift(driver)
        report = driver.report
        if report["asked"] == "PlaceFigure":
            mine = driver.play.match.viewer == ONE
            x = 10 if report["figure"] in ("ana", "coro") else 30
            driver.board(x, 6 if mine else far)
        elif report["asked"] == "OrderTied":
            driver.press("tied:confirm")
        elif report["asked"] == "TakeTurn":
            driver.key(pygame.K_RETURN)
        driver.step()
    raise AssertionError(driver.report)


def test_x22_the_curtain_looks_the_same_whatever_it_hides(start: Start) -> None:
    pictures = []
    for far, strong in ((24, False), (27, True)):
        state = hidden()
        if strong:
            figures = {
                name: replace(f, pv=f.pv - 2) if f.side == TWO else f for name, f in state.figures.items()
            }
            state = replace(state, figures=figures)
        driver = start(state, seats=(ONE, TWO))
        to_the_curtain(driver, far)
        driver.move(5, 5)
        pictures.append((driver.report["curtain"], driver.pixels()))
    (first, one), (second, other) = pictures
    assert first == second
    assert one == other


def test_x22_nothing_secret_stands_in_the_report_behind_the_curtain(start: Start) -> None:
    driver = start(hidden(), seats=(ONE, TWO))
    to_the_curtain(driver, 24)
    assert set(driver.report) == {"scene", "size", "language", "widgets", "curtain", "deaf"}


def test_clicks_in_a_hurry_lift_no_curtain(start: Start) -> None:
    driver = start(hidden(), seats=(ONE, TWO))
    assert driver.scene == "curtain"
    again = start(hidden(), seats=(ONE, TWO))
    assert again.scene == "curtain"
    place = again.widget("curtain:lift").rect.center
    again.click(*place)
    again.key(pygame.K_RETURN)
    assert again.scene == "curtain"
    again.step(DEAF_FRAMES)
    again.click(*place)
    assert again.scene == "play"


def test_s012_hidden_deployment_shows_the_own_side_only(start: Start) -> None:
    state = replace(opening(), mission=replace(MISSION, hidden_deployment=True))
    driver = start(state, seats=(ONE, TWO))
    seen: dict[str, set[str]] = {}
    for _ in range(60):
        if driver.scene == "curtain":
            lift(driver)
        report = driver.report
        if report["phase"] == "play":
            break
        seen.setdefault(str(report["viewer"]), set()).update(driver.play.view.figures)
        if report["asked"] == "PlaceFigure":
            driver.press("auto")
        elif report["asked"] == "OrderTied":
            driver.press("tied:confirm")
        driver.step()
    assert driver.report["phase"] == "play"
    assert seen == {ONE: {"ana", "bea"}, TWO: {"coro", "dani"}}


def test_an_open_table_needs_no_curtain(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    seen = set()
    for _ in range(10):
        if driver.report["asked"] == "PlaceFigure":
            driver.press("auto")
        elif driver.report["asked"] == "OrderTied":
            driver.press("tied:confirm")
        driver.step()
        seen.add(driver.scene)
    assert seen == {"play"}


def test_x22_the_log_holds_only_what_its_side_was_told(start: Start) -> None:
    state = replace(hidden(), mission=replace(MISSION, hidden_deployment=True))
    driver = start(state, seats=(ONE, TWO))
    to_the_curtain(driver, 24)
    for side, own in ((ONE, {"ana", "bea"}), (TWO, {"coro", "dani"})):
        events = [entry.event for entry in driver.play.chronicles[side].entries]
        assert {event.figure for event in events if isinstance(event, Placed)} == own
