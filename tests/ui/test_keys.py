"""Keys that the player sets: what they call, what stands on buttons, which ones clash."""

import ast
from pathlib import Path

import pygame
import pytest

from game.session.settings_file import read_settings, settings_path
from game.session.settings_keys import COMMANDS, chords
from game.session.speech.words import Words
from game.ui.keyboard import shown
from game.ui.scenes.command_words import title
from game.ui.scenes.keys import KeysScene
from game.ui.widgets.button import Button
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_play import deploy

UI = Path(__file__).parent.parent.parent / "game" / "ui"
OWN = {
    "keyboard.py": "what is held down",
    "shortcuts.py": "keys that repeat",
    "scenes/statistics.py": "the tabs by their numbers",
    "scenes/replays.py": "watching a record",
}
"""Where keys stand that nobody binds, and what for."""

LISTS = ("UP", "DOWN", "LEFT", "RIGHT", "HOME", "END", "PAGEUP", "PAGEDOWN", "DELETE", "BACKSPACE")
"""Keys that move about in lists, rows and fields while they have the focus."""


def bind(driver: Driver, command: str, key: int, mod: int = 0) -> None:
    """Give a command another key in the list of keys."""
    scene = driver.app.scene
    assert isinstance(scene, KeysScene)
    scene._picked.id = command
    scene.rebuild()
    driver.press("keys:change")
    driver.key(key, mod)


def test_a_key_is_changed_by_pressing_it_and_stands_on_the_button(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    driver.app.push(KeysScene(driver.app))
    bind(driver, "walk", pygame.K_d)
    driver.key(pygame.K_ESCAPE)
    assert read_settings(settings_path()).settings.keys == {"walk": "d"}
    button = driver.widget("action:walk")
    assert isinstance(button, Button)
    assert button.key_name == "D"
    driver.key(pygame.K_r)
    assert driver.report["action"] == "sprint"
    driver.key(pygame.K_m)
    assert driver.report["action"] == "sprint"
    driver.key(pygame.K_d)
    assert driver.report["action"] == "walk"


def test_keys_that_call_something_everywhere_can_be_given_away(start: Start) -> None:
    driver = start(menu=True)
    driver.app.push(KeysScene(driver.app))
    bind(driver, "help", pygame.K_F11)
    assert driver.report["clashes"] == [["help", "full_screen"]]
    assert driver.app.keys.chord("help") == "f11"
    bind(driver, "help", pygame.K_F2)
    assert driver.report["clashes"] == []
    driver.app.scene.group.focus = None
    driver.key(pygame.K_F2)
    assert driver.scene == "help"


def test_one_key_or_all_go_back_to_what_they_were(start: Start) -> None:
    driver = start(menu=True)
    driver.app.push(KeysScene(driver.app))
    bind(driver, "sight", pygame.K_F3)
    bind(driver, "undo", pygame.K_z, pygame.KMOD_ALT)
    assert driver.app.settings.keys == {"sight": "f3", "undo": "alt+z"}
    driver.press("keys:reset")
    assert driver.app.settings.keys == {"sight": "f3"}
    driver.press("keys:none")
    assert driver.app.settings.keys == {"sight": "f3", "undo": ""}
    driver.press("keys:all")
    assert driver.app.settings.keys == {}


def test_a_held_key_may_be_another_one(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    driver.app.change(keys={"measure": "f7"})
    driver.down(pygame.K_F7)
    driver.step()
    assert driver.play.hand.measuring
    driver.up(pygame.K_F7)
    driver.step()
    assert not driver.play.hand.measuring


def test_the_list_of_keys_is_complete_with_the_keyboard_alone(start: Start) -> None:
    driver = start(menu=True)
    driver.app.push(KeysScene(driver.app))
    driver.key(pygame.K_TAB)
    assert driver.app.scene.group.focus == "keys:list"
    seen = [driver.report["chosen"]]
    for _ in COMMANDS:
        driver.key(pygame.K_DOWN)
        if driver.report["chosen"] != seen[-1]:
            seen.append(driver.report["chosen"])
    assert sorted(map(str, seen)) == sorted(COMMANDS)
    driver.key(pygame.K_RETURN)
    assert driver.report["waiting"] == seen[-1]
    driver.key(pygame.K_F4)
    assert driver.app.settings.keys == {seen[-1]: "f4"}


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_command_and_key_has_a_name(language: str) -> None:
    words = Words(language)
    for name, chord in chords({}).items():
        assert title(words, name)
        assert "_" not in title(words, name)
        assert shown(words, chord)


def test_no_scene_asks_for_a_key_that_can_be_bound() -> None:
    for path in sorted(UI.rglob("*.py")):
        if path.relative_to(UI).as_posix() in OWN:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr.startswith("K_"):
                assert node.attr.removeprefix("K_") in LISTS, f"{path}:{node.lineno}"
