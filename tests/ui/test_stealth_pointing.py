"""The status line tells what lies under the pointer: guards and zones, as far as the side knows."""

import pygame
import pytest
from msgspec.structs import replace

from game.rules.mission_stealth import Guard
from game.rules.state import DirectGuards, State
from game.table.lattice import Point
from game.ui.stealth.pointing import guard_words
from tests.rules.scenes import ONE
from tests.ui.conftest import Start
from tests.ui.stealth_scenes import break_in, stroll
from tests.ui.test_stealth import strategies
from tests.ui.test_stealth_guard import to_the


def test_a_guard_under_the_pointer_is_told_with_his_eyes_ears_and_attention(start: Start) -> None:
    driver = start(break_in(), seats=(ONE,), language="en")
    strategies(driver, pygame.K_1)
    driver.hover(45, 15)
    said = driver.play.status()
    assert said == "Gonzalo: normal attention · sees 15 cm, 180° · hears 5 cm · cover by objects"


def test_c089_a_zone_under_the_pointer_is_told_with_its_cover_and_health(start: Start) -> None:
    driver = to_the(DirectGuards, start)
    driver.hover(15, 3)
    assert driver.play.status().startswith("The shed: watched · cover by objects · overcome 0 of ")
    driver.hover(58, 38)
    assert driver.play.status() == "The road: quiet ground"


@pytest.mark.parametrize(("language", "said"), [("es", "dormido"), ("en", "asleep")])
def test_c105_a_sleeper_is_told_to_sleep(start: Start, language: str, said: str) -> None:
    state: State = break_in()
    asleep = replace(state.figures["g"], asleep=True)
    driver = start(replace(state, figures={**state.figures, "g": asleep}), seats=(ONE,), language=language)
    assert said in guard_words(driver.play.words, driver.play.view, asleep)


def test_t02_the_guard_is_told_how_many_turns_went_by_unnoticed(start: Start) -> None:
    state = stroll()
    other = replace(
        state.figures["g"], id="h", name="Hernán", point=Point.at(30, 10), guard=Guard(watch_cm=5)
    )
    driver = to_the(DirectGuards, start, replace(state, figures={**state.figures, "h": other}))
    turn = driver.play.view.turn
    assert turn > 2
    assert driver.app.notice is not None
    assert driver.app.notice[0] == f"Turns 1 to {turn - 1}: nothing was noticed."
