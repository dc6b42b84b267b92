"""Playing in the window: mouse, keyboard, whole games."""

import pygame
import pytest

from tests.rules.scenes import ONE, TWO
from tests.session.games import opening
from tests.ui.conftest import Start
from tests.ui.driver import Driver

WHERE = {"ana": (10, 6), "bea": (30, 6), "coro": (10, 24), "dani": (30, 24)}


def deploy(driver: Driver) -> None:
    """Place every figure that is asked for at its place."""
    for _ in range(8):
        if driver.report["asked"] == "OrderTied":
            driver.press("tied:confirm")
        if driver.report["asked"] != "PlaceFigure":
            break
        driver.board(*WHERE[str(driver.report["figure"])])
    assert driver.report["phase"] == "play"


def answer(driver: Driver) -> None:
    """Answer whatever is asked: shoot at whom can be shot, walk on, react, end."""
    report = driver.report
    match report["asked"]:
        case "TakeTurn":
            act(driver, str(report["figure"]))
        case "AnswerReaction":
            driver.press("react:fire")
        case "OrderTied":
            driver.press("tied:confirm")
        case "PlaceFigure":
            driver.board(*WHERE[str(report["figure"])])
        case _:
            driver.step()


def act(driver: Driver, figure: str) -> None:
    """Shoot once if somebody can be shot, else walk, then end the turn."""
    hand = driver.play.hand
    shoot = hand.choice("shoot")
    if shoot is not None and shoot.targets:
        driver.press("action:shoot")
        place = driver.play.view.figures[shoot.targets[0]].place
        driver.board(place.x, place.y)
        return
    walk = hand.choice("walk")
    here = driver.play.view.figures[figure].place
    if walk is not None and walk.refused is None:
        driver.key(pygame.K_m)
        goal = (here.x + (4 if here.x < 20 else -4), here.y + (3 if here.y < 15 else -3))
        driver.board(*goal)
        if driver.report["asked"] == "TakeTurn" and driver.play.view.figures[figure].place != here:
            return
    driver.key(pygame.K_RETURN)


def finish(driver: Driver, most: int = 400) -> None:
    """Play until the result is shown."""
    for _ in range(most):
        if driver.scene == "result":
            return
        answer(driver)
        driver.step()
    pytest.fail(f"no result after {most} answers: {driver.report}")


def test_a_whole_game_of_two_at_one_screen(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    finish(driver)
    assert driver.report["reason"] in ("eliminated", "score", "strength", "draw")
    driver.press("result:again")
    assert driver.scene == "play"
    assert driver.report["asked"] in ("PlaceFigure", "OrderTied")


@pytest.mark.parametrize("side", [ONE, TWO])
def test_a_whole_game_against_the_machine(start: Start, side: str) -> None:
    driver = start(seats=(side,))
    deploy(driver)
    finish(driver)
    assert driver.play.match.persons == (side,)
    driver.press("result:menu")
    assert driver.scene == "menu"


def test_a_whole_game_with_motion(start: Start) -> None:
    driver = start(opening(turn_limit=1), seats=(ONE,), instant=False)
    for _ in range(4000):
        if driver.scene == "result":
            break
        if driver.report["free"]:
            answer(driver)
        driver.step()
    assert driver.scene == "result"


def test_a_click_walks_along_the_path_that_was_shown(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    driver.hover(10, 10)
    way = driver.play.hand.aimed.way
    assert way is not None
    driver.board(10, 10)
    assert driver.play.view.figures["ana"].place == way.path[-1]
    assert driver.play.view.figures["ana"].actions == ("walk",)


def test_the_keyboard_alone_places_walks_and_ends(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    driver.key(pygame.K_TAB)
    assert driver.app.scene.group.focus == "board"
    while driver.report["asked"] in ("PlaceFigure", "OrderTied"):
        driver.key(pygame.K_a)
    assert driver.report["phase"] == "play"
    here = driver.play.view.figures["ana"].place
    driver.play.hand.spot = None
    for _ in range(3):
        driver.key(pygame.K_DOWN)
    cursor = driver.play.hand.cursor
    assert cursor is not None
    assert (cursor.x, cursor.y) == (here.x, here.y + 3)
    driver.key(pygame.K_RETURN)
    while driver.report["asked"] == "AnswerReaction":
        driver.key(pygame.K_n)
    assert driver.play.view.figures["ana"].place == cursor
    driver.key(pygame.K_RETURN)
    assert driver.report["figure"] not in ("", "ana")


def test_x24_undo_gives_the_move_back(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    before, log = driver.play.view.figures["ana"].place, driver.report["log"]
    driver.board(10, 10)
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.play.view.figures["ana"].place == before
    assert driver.report["log"] == log


def test_giving_up_asks_first(start: Start) -> None:
    driver = start(seats=(ONE,))
    deploy(driver)
    driver.key(pygame.K_ESCAPE)
    driver.press("pause:surrender")
    driver.press("surrender:no")
    assert driver.scene == "pause"
    driver.press("pause:surrender")
    driver.press("surrender:yes")
    driver.step(3)
    assert driver.report["scene"] == "result"
    assert driver.report["winner"] == TWO


def test_leaving_loses_nothing(start: Start) -> None:
    driver = start(seats=(ONE,))
    deploy(driver)
    driver.board(10, 10)
    place = driver.play.view.figures["ana"].place
    driver.key(pygame.K_ESCAPE)
    driver.press("pause:menu")
    driver.press("continue")
    driver.step(2)
    assert driver.play.view.figures["ana"].place == place
    assert driver.report["asked"] == "TakeTurn"


def test_leaving_the_program_asks_first(start: Start) -> None:
    driver = start(menu=True)
    driver.key(pygame.K_q, pygame.KMOD_CTRL)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.running
    driver.key(pygame.K_q, pygame.KMOD_CTRL)
    driver.press("quit:leave")
    assert not driver.app.running


def test_wheel_and_drag_move_the_board(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    whole = driver.play.viewport.camera
    spot = driver.pixel(30, 20)
    driver.move(*spot)
    driver.wheel(4)
    zoomed = driver.play.viewport.camera
    assert zoomed.ppc > whole.ppc
    assert zoomed.to_cm(*spot) == pytest.approx(whole.to_cm(*spot), abs=0.5)
    driver.drag(spot, (spot[0] - 60, spot[1]))
    assert driver.play.viewport.camera.x > zoomed.x
    driver.key(pygame.K_HOME)
    assert driver.play.viewport.camera == whole


def test_s027_a_standing_order_is_changed_on_the_card(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    orders = []
    for _ in range(8):
        order = driver.play.view.figures["ana"].order
        orders.append((order.mode, order.percent))
        driver.press("order")
    fires = [("from", 25), ("from", 50), ("from", 75)]
    assert orders == [("ask", 5), ("ask", 0), ("always", 0), ("never", 0), *fires, ("ask", 5)]
    driver.key(pygame.K_h)
    driver.key(pygame.K_h, pygame.KMOD_CTRL)
    figures = driver.play.view.figures
    assert [figures[name].order.mode for name in ("ana", "bea", "coro")] == ["always", "always", "ask"]
