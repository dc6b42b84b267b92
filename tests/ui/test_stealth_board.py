"""What an infiltrator does by pointing at the board, and turns that go by in quiet ground."""

from typing import Any

import pygame

from game.rules.events_stealth import Distracted
from game.rules.state_stealth import WATCHED
from game.table.lattice import Point
from game.ui.stealth.quiet import unrest
from tests.rules.scenes import ONE
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.stealth_scenes import break_in, stroll
from tests.ui.test_stealth import strategies


def distractions(driver: Driver) -> list[Distracted]:
    """Return the distractions so far."""
    return [m.event for m in driver.play.match.moments if isinstance(m.event, Distracted)]


def watched(start: Start, language: str = "en") -> Driver:
    """Open a game in which the infiltrator to act is watched by a guard whom he knows."""
    driver = start(break_in(at=(45, 25)), seats=(ONE,), language=language)
    strategies(driver, pygame.K_2)
    assert driver.report["figure"] == "i"
    return driver


# ---------------------------------------------------------------- distracting
def test_c072_a_guard_is_distracted_by_two_clicks_on_the_board(start: Start) -> None:
    driver = watched(start)
    driver.key(pygame.K_d)
    driver.hover(45, 15)
    assert "Distract: Gonzalo" in driver.play.status()
    assert " %" in driver.play.status()
    marks: Any = driver.play.hand.aimed
    assert marks.figure == "g"
    driver.board(45, 15)
    assert driver.play.hand.named == "g"
    assert driver.play.status().startswith("Gonzalo: click where the noise")
    driver.board(55, 10)
    told = distractions(driver)
    assert [(one.zone, one.figure) for one in told] == [("g", "i")]
    source = told[0].source
    assert abs(source.x - 55) < 0.2
    assert abs(source.y - 10) < 0.2


def test_c072_those_who_watch_him_are_meant_by_a_click_on_himself(start: Start) -> None:
    driver = watched(start)
    driver.key(pygame.K_d)
    driver.board(45, 25)
    assert driver.play.hand.named == WATCHED
    driver.key(pygame.K_ESCAPE)
    assert driver.play.hand.named == ""
    assert driver.play.desk.listed == "distract"


def test_c072_guard_and_source_are_named_by_the_keyboards_cursor(start: Start) -> None:
    driver = watched(start)
    driver.key(pygame.K_d)
    while driver.play.group.focus != "board":
        driver.key(pygame.K_TAB)
    for _ in range(2):
        driver.key(pygame.K_UP, pygame.KMOD_SHIFT)
    assert driver.play.hand.cursor == Point.at(45, 15)
    driver.key(pygame.K_RETURN)
    assert driver.play.hand.named == "g"
    driver.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    driver.key(pygame.K_RETURN)
    assert [(one.zone, one.source) for one in distractions(driver)] == [("g", Point.at(50, 15))]


def test_c074_a_source_too_far_away_is_refused_with_its_rule(start: Start) -> None:
    driver = watched(start)
    driver.key(pygame.K_d)
    driver.board(45, 15)
    driver.hover(3, 37)
    assert "30 cm" in driver.play.status()
    driver.board(3, 37)
    assert distractions(driver) == []


def test_c057_sigilo_is_rolled_by_a_click_on_the_infiltrator_or_a_guard(start: Start) -> None:
    for spot in ((45, 25), (45, 15)):
        driver = watched(start)
        driver.key(pygame.K_g)
        driver.hover(*spot)
        assert "those who watch him" in driver.play.status()
        driver.board(*spot)
        assert driver.play.match.session.state.figures["i"].actions == ("sneak",)
        driver.close()


# ---------------------------------------------------------------- quiet ground
def quiet_game(start: Start, **options: object) -> Driver:
    """Open a game in which nobody is near or watched."""
    return start(break_in(at=(5, 25), other=(9, 25), **options), seats=(ONE,), language="en")


def passed(driver: Driver) -> int:
    """Let turns go by with the key until they stop; return how many did."""
    before = driver.play.view.turn
    driver.key(pygame.K_n)
    for _ in range(120):
        driver.step()
        if driver.play.desk.quiet is None:
            break
    return driver.play.view.turn - before


def notice(driver: Driver) -> str:
    """Return what the window tells for a while."""
    assert driver.app.notice is not None
    return driver.app.notice[0]


def test_one_key_lets_turns_go_by_up_to_the_last_and_says_why_they_stop(start: Start) -> None:
    driver = quiet_game(start)
    assert passed(driver) == 7
    assert notice(driver) == "7 turns have gone by. Stopped: This is the last turn."
    assert driver.report["asked"] == "NameStrategy"


def test_turns_stop_when_a_guard_comes_near_whose_zone_is_not_known(start: Start) -> None:
    driver = start(stroll(), seats=(ONE,), language="en")
    assert passed(driver) == 3
    why = "Íñigo is near Gonzalo, whose zone he does not know: observe first."
    assert notice(driver) == f"3 turns have gone by. Stopped: {why}"


def test_turns_stop_when_a_known_guard_watches_and_the_log_says_what_happened(start: Start) -> None:
    driver = start(stroll(), seats=(ONE,), language="en")
    passed(driver)
    for _ in range(8):
        if "g" in driver.play.view.stealth.infiltrators["i"].known:  # type: ignore[union-attr]
            break
        driver.key(pygame.K_1)
        driver.key(pygame.K_v)
        driver.key(pygame.K_1)
        driver.key(pygame.K_RETURN)
    assert passed(driver) >= 1
    assert "Íñigo" in notice(driver)
    assert "Gonzalo" in notice(driver)


def test_no_turn_goes_by_where_somebody_is_watched_or_near_a_zone_only_suspected(start: Start) -> None:
    driver = start(break_in(at=(45, 25)), seats=(ONE,), language="en")
    assert passed(driver) == 0
    assert notice(driver) == "No turn goes by: Íñigo is in a zone or watched."
    driver.close()
    driver = start(break_in(at=(45, 33)), seats=(ONE,), language="en")
    assert passed(driver) == 0
    why = "No turn goes by: Íñigo is near Gonzalo, whose zone he does not know: observe first."
    assert notice(driver) == why


def test_the_unrest_is_judged_on_what_the_side_knows_only(start: Start) -> None:
    driver = quiet_game(start)
    play = driver.play
    assert "h" not in play.view.figures
    assert unrest(play.words, play.view) is None
