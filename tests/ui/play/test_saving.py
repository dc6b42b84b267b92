"""Quick save and quick load, and the list of games that can go on."""

import pygame

from game.session.points import points
from game.session.saves import saves
from game.ui.play.saving import Saving
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_play import deploy


def walked(start: Start, *, seats: tuple[str, ...] = (ONE,)) -> Driver:
    """Start, save with Ana's turn begun, and walk on."""
    driver = start(seats=seats, language="en")
    deploy(driver)
    driver.key(pygame.K_F5)
    assert driver.app.notice is not None
    assert "turn 1 · Ana" in driver.app.notice[0]
    driver.board(10, 10)
    assert driver.play.view.figures["ana"].place.y > 9
    return driver


def test_f5_names_a_save_point_and_f9_goes_back_to_it_after_asking(start: Start) -> None:
    driver = walked(start)
    driver.key(pygame.K_F9)
    assert driver.scene == "go_back"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "play"
    assert driver.play.view.figures["ana"].place.y > 9
    driver.key(pygame.K_F9)
    driver.press("go_back:yes")
    driver.step(3)
    assert driver.scene == "play"
    assert driver.play.view.figures["ana"].place.y < 9
    assert driver.report["asked"] == "TakeTurn"
    assert len(saves()) == 1
    driver.board(10, 10)
    assert driver.play.view.figures["ana"].place.y > 9
    driver.key(pygame.K_F9)
    driver.press("go_back:yes")
    driver.step(3)
    assert driver.play.view.figures["ana"].place.y < 9


def test_two_players_are_told_that_both_should_want_it(start: Start) -> None:
    driver = walked(start, seats=(ONE, TWO))
    driver.key(pygame.K_F9)
    label = driver.widget("dialog:text")
    assert "Both players" in getattr(label, "words", "")


def test_without_a_save_point_f9_says_how_to_make_one(start: Start) -> None:
    driver = start(seats=(ONE,), language="en")
    deploy(driver)
    driver.key(pygame.K_F9)
    assert driver.scene == "play"
    assert driver.app.notice is not None
    assert "F5" in driver.app.notice[0]


def test_the_menu_loads_a_point_as_a_game_of_its_own(start: Start) -> None:
    driver = walked(start)
    driver.press("menu")
    driver.press("pause:menu")
    driver.press("load")
    games = driver.report["games"]
    assert isinstance(games, list)
    assert len(games) == 2
    place = next(k for k, name in enumerate(games) if "--" in name)
    for _ in range(place):
        driver.key(pygame.K_DOWN)
    driver.press("load:go")
    driver.step(3)
    assert driver.scene == "play"
    assert driver.play.view.figures["ana"].place.y < 9
    assert len(saves()) == 2
    assert len(points()) == 1


def test_the_pause_menu_saves_and_its_list_goes_back(start: Start) -> None:
    driver = walked(start)
    driver.press("menu")
    driver.press("pause:save")
    assert driver.scene == "play"
    assert len(points()) == 2
    driver.press("menu")
    driver.press("pause:load")
    assert driver.report["games"] == [point.save.name for point in points()]
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    assert driver.scene == "go_back"
    driver.press("go_back:yes")
    driver.step(3)
    assert driver.play.view.figures["ana"].place.y < 9


def test_a_save_point_is_deleted_after_asking(start: Start) -> None:
    driver = walked(start)
    driver.press("menu")
    driver.press("pause:load")
    driver.key(pygame.K_DELETE)
    driver.press("delete:no")
    assert len(points()) == 1
    driver.press("load:delete")
    driver.press("delete:yes")
    assert points() == ()
    assert driver.report["games"] == []


def test_a_game_that_is_over_has_no_new_save_point(start: Start) -> None:
    driver = walked(start)
    driver.press("menu")
    driver.press("pause:surrender")
    driver.press("surrender:yes")
    driver.step(3)
    Saving(driver.play).save()
    assert len(points()) == 1
