"""Words have room: in both languages, at both sizes, on every screen."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.app import App
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_play import deploy

SIZES = ((1280, 800), (1920, 1080))


def cramped(app: App) -> Iterator[str]:
    """Yield the texts of the uppermost scene that are wider or higher than their room."""
    for item in app.scene.group.items:
        for room in item.rooms(app.frame.scale):
            if room.needs > room.has:
                yield f"{item.id}: {room.words!r} needs {room.needs}, has {room.has}"


def outside(app: App) -> Iterator[str]:
    """Yield the widgets that reach over the edge of the window."""
    window = app.window.surface.get_rect()
    for item in app.scene.group.items:
        if not window.contains(item.rect):
            yield f"{item.id}: {item.rect}"


def look(driver: Driver) -> None:
    assert list(cramped(driver.app)) == []
    assert list(outside(driver.app)) == []
    driver.pixels()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["es", "en"])
def test_no_label_is_wider_than_its_widget(start: Start, language: str, size: tuple[int, int]) -> None:
    driver = start(menu=True, language=language, size=size)
    look(driver)
    driver.key(pygame.K_q, pygame.KMOD_CTRL)
    look(driver)
    driver = start(language=language, size=size, seats=(ONE, TWO), begin=False)
    look(driver)
    driver.press("begin")
    driver.step(2)
    look(driver)
    deploy(driver)
    look(driver)
    for key in (pygame.K_t, pygame.K_ESCAPE):
        driver.key(key)
        look(driver)
    driver.press("pause:help")
    look(driver)
    driver.key(pygame.K_ESCAPE)
    driver.press("pause:surrender")
    look(driver)
    driver.press("surrender:yes")
    driver.step(3)
    assert driver.scene == "result"
    look(driver)
