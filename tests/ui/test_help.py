"""The quick reference: each conflict has its page, and F1 opens that of the game on the screen."""

import pygame
import pytest

from game.rules.stealth.actions import ROWS
from game.ui.play.acts import ACTS
from game.ui.scenes.help import Help
from game.ui.stealth.deeds import FREE
from game.ui.widgets.picklist import PickList
from tests.rules.scenes import ONE
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.stealth_scenes import break_in
from tests.ui.test_labels import look
from tests.ui.test_stealth import strategies


def rows(driver: Driver, id: str) -> dict[str, tuple[str, ...]]:
    """Return the rows of a list, headings apart, with their keys at the end."""
    found = driver.widget(id)
    assert isinstance(found, PickList)
    return {row.id: (*row.cells, row.cap) for row in found.rows if not row.head}


def test_f1_lists_the_actions_of_a_stealth_conflict_while_one_is_played(start: Start) -> None:
    driver = start(break_in(), seats=(ONE,), language="en")
    driver.key(pygame.K_F1)
    assert driver.scene == "help"
    actions = rows(driver, "help:actions")
    named = {id.partition(":")[2] for id in actions}
    assert named == {name for name in ROWS if name in ACTS or name in FREE}
    assert actions["C-057:sneak"][1:] == ("one of two", "", "C-057", "G")
    assert actions["C-054:stealth_walk"][1:] == ("one of two", "10 cm", "C-054", "M")
    assert actions["C-065:work"][1] == "whole turn"
    assert actions["C-052:speak"][1] == "free, two a turn"
    facts = rows(driver, "help:rules")
    assert facts["C-102:alarm"][1:3] == ("+5", "C-102")
    assert facts["C-017:none"][1] == "−10"


def test_the_other_conflicts_page_is_one_button_away(start: Start) -> None:
    driver = start(break_in(), seats=(ONE,))
    driver.key(pygame.K_F1)
    driver.press("help:other")
    assert "S-056" in rows(driver, "help:rules")
    driver.press("help:other")
    assert "H-06:roll" in rows(driver, "help:rules")
    driver.key(pygame.K_F1)
    assert driver.scene == "play"


def test_the_menu_shows_the_skirmishs_page(start: Start) -> None:
    driver = start(menu=True)
    driver.key(pygame.K_F1)
    page = driver.app.scene
    assert isinstance(page, Help)
    assert not page.stealth


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_page_says_no_code_words(start: Start, language: str) -> None:
    driver = start(break_in(), seats=(ONE,), language=language)
    strategies(driver)
    driver.key(pygame.K_F1)
    for id in ("help:actions", "help:rules"):
        for cells in rows(driver, id).values():
            assert not any("_" in cell for cell in cells)


def test_words_have_room_in_every_shape_of_the_window(start: Start) -> None:
    driver = start(break_in(), seats=(ONE,))
    driver.key(pygame.K_F1)
    look(driver)
