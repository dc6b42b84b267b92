"""The board by keyboard: targets one after the other, the cursor, what is under it, refusals."""

import pygame

from game.rules.figures import Posture
from game.table.lattice import Point
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_acting import NEAR_THE_GATE, play_from
from tests.ui.test_play import deploy

FACING = {"ana": (30, 13), "bea": (34, 6), "coro": (30, 20), "dani": (36, 20)}


def tip(driver: Driver, name: str) -> tuple[str, str]:
    item = driver.widget(name)
    return item.tip, item.rule


def test_the_key_of_an_attack_goes_from_target_to_target_and_return_shoots(start: Start) -> None:
    driver = play_from(start, FACING)
    seen = []
    for _ in range(3):
        driver.key(pygame.K_s)
        seen.append(driver.play.hand.aimed.figure)
        assert driver.play.hover == seen[-1]
    assert seen == ["coro", "dani", "coro"]
    driver.key(pygame.K_RETURN)
    assert driver.play.match.session.state.figures["ana"].shots == 1


def test_the_cursor_tells_what_is_under_it_and_goes_on_from_the_next_figure(start: Start) -> None:
    driver = play_from(start, FACING)
    driver.key(pygame.K_TAB)
    driver.play.hand.spot = None
    for _ in range(7):
        driver.key(pygame.K_DOWN)
    assert driver.play.hover == "coro"
    assert driver.play.hand.aimed.switch == "shoot"
    driver.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert driver.play.hover is None
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_RETURN)
    driver.step(3)
    asked = str(driver.report["figure"])
    assert asked != "ana"
    here = driver.play.view.figures[asked].place
    driver.key(pygame.K_RIGHT)
    assert driver.play.hand.cursor == Point.at(here.x + 1, here.y)


def test_s013_a_key_for_what_is_not_possible_says_why_with_the_rule(start: Start) -> None:
    driver = play_from(start, NEAR_THE_GATE)
    driver.app.notice = None
    driver.key(pygame.K_u)
    assert driver.app.notice is not None
    assert "[S-022]" in driver.app.notice[0]
    driver.key(pygame.K_t)
    assert driver.play.view.figures["ana"].posture is Posture.PRONE
    driver.key(pygame.K_r)
    assert "[S-013]" in driver.app.notice[0]


def test_t18_a_click_too_far_away_says_how_far_one_gets_with_the_rule(start: Start) -> None:
    driver = play_from(start, NEAR_THE_GATE)
    driver.board(2, 2)
    assert driver.app.notice is not None
    assert "10 cm [S-032]" in driver.app.notice[0]


def test_what_can_be_seen_has_a_tooltip_with_its_rule(start: Start) -> None:
    driver = start(seats=(ONE, TWO), language="en")
    deploy(driver)
    for name in ("title", "dice", "sequence:ana", "order", "order:all", "sight", "end", "undo"):
        words, rule = tip(driver, name)
        assert words, name
        assert rule, name
    assert all(
        item.tip and item.rule for item in driver.app.scene.group.items if item.id.startswith("action:")
    )


def test_s013_a_figure_that_can_do_nothing_more_is_done_by_itself(start: Start) -> None:
    driver = play_from(start, FACING)
    driver.key(pygame.K_m)
    driver.board(30, 10)
    while driver.report["asked"] == "AnswerReaction":
        driver.key(pygame.K_n)
        driver.step()
    assert driver.report["figure"] == "ana"
    driver.key(pygame.K_s)
    driver.board(30, 20)
    driver.step(2)
    assert driver.play.match.session.state.figures["ana"].shots == 1
    assert driver.play.view.figures["ana"].acted
    assert driver.report["figure"] not in ("", "ana")


def test_x24_what_can_still_be_taken_back_does_not_end_by_itself(start: Start) -> None:
    driver = play_from(start, NEAR_THE_GATE)
    driver.key(pygame.K_r)
    driver.board(20, 6)
    assert driver.report["figure"] == "ana"
    assert driver.play.match.undo_refusal() is None
    driver.key(pygame.K_RETURN)
    assert driver.report["figure"] != "ana"
