"""The film of what a side saw and heard: after the curtain, on demand, ended by any key."""

import pygame
from msgspec.structs import replace

from game.rules.front import view
from game.ui.replay.film import BANNER, DEAF, Film, start_of
from game.ui.replay.tape import Tape
from tests.rules.scenes import ONE, TWO
from tests.session.games import opening
from tests.ui.conftest import Start
from tests.ui.driver import FRAME, Driver
from tests.ui.test_curtain import hidden, lift, to_the_curtain
from tests.ui.test_play import answer


def pace(driver: Driver, *, instant: bool) -> None:
    """Let things take their time from now on, as for a player, or none."""
    driver.app.setup = replace(driver.app.setup, instant=instant)


def to_the_film(driver: Driver) -> Film:
    """Play up to the first turn before which there is something to tell, and return its film."""
    to_the_curtain(driver, 24)
    for _ in range(80):
        if driver.scene == "curtain":
            pace(driver, instant=False)
            lift(driver)
            if isinstance(driver.app.scene, Film):
                return driver.app.scene
            pace(driver, instant=True)
        answer(driver)
        driver.step()
    raise AssertionError(driver.report)


def test_x22_after_the_curtain_a_film_tells_what_its_side_saw_and_heard(start: Start) -> None:
    driver = start(hidden(), seats=(ONE, TWO))
    film = to_the_film(driver)
    side = film.tape.eyes
    assert side == driver.play.match.viewer
    while isinstance(driver.app.scene, Film):
        state = film.tape.moments[film.tape.place - 1].after
        assert film.tape.view == view(state, side or "")
        driver.step(20)
    assert driver.scene == "play"
    driver.step(30)
    assert driver.play.free
    assert driver.play.match.shown == len(driver.play.match.moments)


def test_any_key_ends_the_film_but_not_in_its_first_moment(start: Start) -> None:
    driver = start(hidden(), seats=(ONE, TWO))
    film = to_the_film(driver)
    again = Film(driver.app, Tape(film.tape.moments, film.tape.eyes), film.stage, film.board, lambda: None)
    driver.app.push(again)
    driver.app.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0))
    assert driver.scene == "film"
    driver.step(round(DEAF / FRAME) + 1)
    driver.key(pygame.K_LSHIFT)
    assert driver.scene == "film"
    driver.key(pygame.K_x)
    assert driver.app.scene is film
    driver.key(pygame.K_x)
    assert driver.scene == "play"


def test_alone_the_film_comes_on_demand(start: Start) -> None:
    driver = start(opening(fog="open"), seats=(ONE,))
    for _ in range(60):
        match driver.report["asked"]:
            case "PlaceFigure":
                driver.key(pygame.K_a)
            case "OrderTied":
                driver.press("tied:confirm")
            case "TakeTurn" if driver.report["figure"] == "bea":
                break  # since Ana's turn the machine has moved
            case "TakeTurn":
                driver.key(pygame.K_RETURN)
            case _:
                driver.step()
    pace(driver, instant=False)
    driver.key(pygame.K_F3)
    film = driver.app.scene
    assert isinstance(film, Film)
    assert film.tape.eyes == ONE
    assert film.tape.place == start_of(driver.play.match.moments, ONE)
    driver.step(round(BANNER / FRAME) + 1)
    driver.click(400, 400)
    assert driver.scene == "play"
    driver.step()
    assert driver.play.free
