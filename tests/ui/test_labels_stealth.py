"""Words have room in every picture of a stealth conflict: each question, list and card, for both sides."""

import pygame

from game.rules.state import DirectGuards, ManKeys, NameEntry, NamePatrol
from game.rules.stealth.strategies import PLANS
from game.ui.replay.scene import Replay
from game.ui.stealth.column import button_names
from game.ui.stealth.debrief import Debrief
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.stealth_scenes import break_in
from tests.ui.test_labels import look, shape
from tests.ui.test_stealth import DEAF_FRAMES, go_on, strategies
from tests.ui.test_stealth_guard import to_the


def to_the_end(driver: Driver) -> None:
    """Answer everything until the game is over."""
    for _ in range(400):
        if driver.scene == "result":
            return
        go_on(driver)
    raise AssertionError(driver.report)


# ---------------------------------------------------------------- infiltrators
def test_briefing_strategies_and_whom_to_kill(start: Start) -> None:
    driver = start(break_in(), seats=(ONE,), begin=False)
    look(driver)
    driver.press("begin")
    driver.step(2)
    look(driver)
    driver.press("strategy:murder")
    look(driver)


def test_actions_and_what_each_lists(start: Start) -> None:
    driver = start(break_in(at=(45, 25)), seats=(ONE,))
    strategies(driver)
    look(driver)
    for key in (pygame.K_g, pygame.K_v, pygame.K_d, pygame.K_f):
        driver.key(key)
        assert driver.play.desk.listed
        look(driver)
        driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_d)
    driver.board(45, 15)
    assert driver.play.hand.named == "g"
    look(driver)
    driver.key(pygame.K_ESCAPE)
    driver.hover(45, 29)
    look(driver)
    driver.press("alarm")
    look(driver)


# ---------------------------------------------------------------- the guard
def test_what_a_guard_is_asked(start: Start) -> None:
    for question in (NamePatrol, DirectGuards, ManKeys, NameEntry):
        driver = to_the(question, start)
        look(driver)
        if question is ManKeys:
            driver.key(pygame.K_1)
            look(driver)
        driver.press("alarm")
        look(driver)
        driver.close()


def test_the_curtain_of_two_at_one_screen(start: Start) -> None:
    driver = start(break_in(), seats=(ONE, TWO))
    assert driver.scene == "curtain"
    driver.step(DEAF_FRAMES)
    look(driver)


# ---------------------------------------------------------------- afterwards
def test_result_debrief_numbers_and_replay(start: Start) -> None:
    driver = start(break_in(at=(45, 25)), seats=(ONE,), seed=2)
    to_the_end(driver)
    look(driver)
    driver.press("result:debrief")
    page = driver.app.scene
    assert isinstance(page, Debrief)
    look(driver)
    driver.press(f"rise:{driver.report['rises'][0][0]}")  # type: ignore[index]
    tape = driver.app.scene
    assert isinstance(tape, Replay)
    for side in ("referee", ONE, TWO):
        driver.press(f"eyes:{side}")
        look(driver)
    driver.press("alarm")
    look(driver)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    driver.press("result:statistics")
    look(driver)


def test_actions_and_strategies_without_room_are_on_more_pages(start: Start) -> None:
    driver = start(break_in(at=(45, 25)), seats=(ONE,))
    shape(driver, (1920, 1080), 200)
    assert seen(driver, "strategy:", "rows:more") == {f"strategy:{name}" for name in PLANS}
    driver.key(pygame.K_5)
    driver.press("target:g")
    strategies(driver)
    names = {f"action:{name}" for name in button_names(driver.play.desk)}
    assert len(names) > 6
    assert seen(driver, "action:", "actions:more") == names
    assert driver.has("actions:more")


def seen(driver: Driver, kind: str, more: str) -> set[str]:
    """Return the widgets of a kind on all pages."""
    found: set[str] = set()
    for _ in range(6):
        found |= {item.id for item in driver.play.group.items if item.id.startswith(kind)}
        if driver.has(more):
            driver.press(more)
    return found
