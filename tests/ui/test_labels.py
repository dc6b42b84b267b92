"""Words have room and nobody's way is barred: every scene, both languages, all scales and sizes.

The usual run samples sizes; `HYPOTHESIS_PROFILE=long` takes them all.
"""

import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.layout import ui_scale
from game.ui.play.deck import Status
from game.ui.play.scene import Play
from game.ui.scenes.help import Help
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.load import Load
from game.ui.scenes.rulebook import Rulebook
from game.ui.scenes.settings import PAGES, SettingsScene
from game.ui.tutorial.ending import Onward
from game.ui.tutorial.steps import LESSONS
from game.ui.widgets.base import Widget
from game.ui.widgets.label import Label, Sheet
from tests.rules.scenes import ONE, TWO
from tests.session.games import opening
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_play import deploy

SMALL = ((1280, 720), (1280, 800), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
WHOLE = (
    *((size, scale) for scale in (None, 80, 100) for size in SMALL),
    *((size, 150) for size in SMALL[3:]),
    *((size, 200) for size in SMALL[4:]),
)
SAMPLE = (
    ((1280, 720), 100),
    ((1280, 800), None),
    ((1600, 900), 150),
    ((1920, 1080), 200),
    ((3840, 2160), 80),
)
SHAPES = WHOLE if os.environ.get("HYPOTHESIS_PROFILE") == "long" else SAMPLE
LANGUAGES = ("es", "en")
WIDEST = "x 88,8   y 88,8 cm"
"""The longest place that stands at the right end of the status line."""
TINY = ((640, 360), (640, 480), (320, 200), (1, 1), (200, 1200), (1200, 100))
"""Sizes to which a window can be dragged: words may be cut there, but there is a picture."""


def cramped(app: App) -> Iterator[str]:
    """Yield the texts of the uppermost scene that are wider or higher than their room."""
    for item in app.scene.group.items:
        for room in item.rooms(app.frame.scale):
            if room.needs > room.has:
                yield f"{item.id}: {room.words!r} needs {room.needs}, has {room.has}"


def cut(app: App) -> Iterator[str]:
    """Yield the status line of a game where it is longer than its room in the least letters."""
    scene = app.scene
    if not isinstance(scene, Play):
        return
    bare = Status(scene.table.status, scene.status(), WIDEST)
    for room in bare.rooms(app.frame.scale):
        if room.needs > room.has:
            yield f"status: {room.words!r} needs {room.needs}, has {room.has}"


def outside(app: App) -> Iterator[str]:
    """Yield the widgets that reach over the edge of the window."""
    window = app.window.surface.get_rect()
    for item in app.scene.group.items:
        if not window.contains(item.rect):
            yield f"{item.id}: {item.rect}"


def overlapping(app: App) -> Iterator[str]:
    """Yield the pairs of widgets that lie over each other; a question may lie over the board."""
    items = [item for item in app.scene.group.items if not isinstance(item, Sheet) and item.id != "board"]
    for one, other in itertools.combinations(items, 2):
        if taken(one, app).colliderect(taken(other, app)):
            yield f"{one.id} {taken(one, app)} and {other.id} {taken(other, app)}"


def taken(item: Widget, app: App) -> pygame.Rect:
    """Return the pixels that a widget takes: of a label only those of its letters."""
    return item.inked(app.frame.scale) if isinstance(item, Label) else item.rect


def unreachable(app: App) -> Iterator[str]:
    """Yield what can be clicked and cannot be reached with the key for the next button.

    While a question has the focus, that is only what answers it.
    """
    group = app.scene.group
    reached: list[str] = []
    group.focus = None
    for _ in group.items:
        app.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
        if group.focus is None or group.focus in reached:
            break
        reached.append(group.focus)
    group.focus = None
    asked = [item for item in group.items if item.asks and item.focusable]
    for item in asked or group.items:
        presses = type(item).press is not Widget.press or type(item).click is not Widget.click
        if (presses or item.focusable) and item.id not in reached:
            yield item.id


def look(driver: Driver) -> None:
    """Look at the uppermost scene in every shape of the window."""
    app = driver.app
    before = app.window.size, app.words.language, app.settings.ui_scale
    for size, scale in SHAPES:
        shape(driver, size, scale)
        for language in LANGUAGES:
            app.change(language=language)
            where = f"{driver.scene} {language} {size} {scale}"
            for faults in (cramped, cut, outside, overlapping, unreachable):
                assert (where, faults.__name__, list(faults(app))) == (where, faults.__name__, [])
    for size in TINY:
        resize(driver, size)
        driver.step()
    shape(driver, before[0], before[2])
    app.change(language=before[1])
    driver.pixels()


def shape(driver: Driver, size: tuple[int, int], scale: int | None) -> None:
    """Give the window a size and the interface a scale."""
    resize(driver, size)
    driver.app.change(ui_scale=scale)
    assert driver.app.window.size == size


def resize(driver: Driver, size: tuple[int, int]) -> None:
    """Drag the window to a size."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    driver.app.handle(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))


def test_menu_settings_keys_rulebook_and_quick_reference(start: Start) -> None:
    driver = start(menu=True)
    look(driver)
    app = driver.app
    driver.key(pygame.K_q, pygame.KMOD_CTRL)
    look(driver)
    app.pop()
    settings = SettingsScene(app)
    app.push(settings)
    for page in PAGES:
        driver.press(f"page:{page}")
        look(driver)
    for scene in (KeysScene(app), Rulebook(app, "S-027"), Help(app)):
        app.push(scene)
        look(driver)
        app.pop()


def test_briefing_game_and_its_dialogs(start: Start) -> None:
    driver = start(opening(undo=False), seats=(ONE, TWO), begin=False)
    look(driver)
    driver.press("begin")
    driver.step(2)
    look(driver)
    deploy(driver)
    look(driver)
    driver.app.change(confirm_end=True)
    driver.key(pygame.K_RETURN)
    assert driver.scene == "confirm_end"
    look(driver)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_t)
    look(driver)
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "pause"
    look(driver)
    driver.press("pause:surrender")
    look(driver)
    driver.press("surrender:yes")
    driver.step(3)
    assert driver.scene == "result"
    look(driver)


def test_lists_of_games_to_go_on_with_with_games_and_without(start: Start) -> None:
    driver = start(menu=True)
    driver.app.push(Load(driver.app))
    look(driver)
    driver.close()
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    driver.app.push(Load(driver.app))
    driver.step(2)
    look(driver)
    driver.app.pop()
    driver.app.push(Load(driver.app, driver.play))
    look(driver)
    driver.app.menu()
    driver.step(2)
    assert driver.has("continue")
    look(driver)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_and_what_follows_it(start: Start, name: str) -> None:
    driver = start(menu=True)
    driver.press(f"mission:{name}")
    driver.step(2)
    look(driver)
    guide = driver.play.guide
    assert guide is not None
    guide.at = len(guide.lesson.step) // 2
    driver.play.rebuild()
    look(driver)
    for won in (True, False):
        driver.app.push(Onward(driver.app, name, guide.lesson.ending, won=won))
        look(driver)
        driver.app.pop()


def test_curtain_and_faults(start: Start, tmp_path: Path) -> None:
    driver = start(opening(fog="sight"), seats=(ONE, TWO))
    assert driver.scene == "curtain"
    driver.step(30)
    look(driver)
    path = tmp_path / "broken.tmx"
    path.write_text("<map><layer></map>", encoding="utf-8")
    driver.app.open_file(path)
    assert driver.scene == "faults"
    look(driver)


def test_a_window_too_small_for_the_scale_gets_the_next_smaller_one_and_is_told(start: Start) -> None:
    assert ui_scale((1920, 1080), 200) == 2.0
    assert ui_scale((1600, 900), 150) == 1.5
    assert ui_scale((1280, 720), 100) == 1.0
    assert ui_scale((1280, 720), 150) == 1.25
    driver = start(menu=True, size=(1280, 800), language="en")
    driver.press("settings")
    driver.app.change(ui_scale=200)
    assert driver.app.frame.scale == 1.25
    note = driver.widget("smaller")
    assert isinstance(note, Label)
    assert "200 %" in note.words
    assert "125 %" in note.words


def test_the_sequence_bar_and_the_actions_scroll_where_they_do_not_fit(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    shape(driver, (1920, 1080), 200)
    play = driver.app.scene
    assert isinstance(play, Play)
    seen = {item.id for item in play.group.items if item.id.startswith("action:")}
    for _ in range(3 if driver.has("actions:more") else 0):
        driver.press("actions:more")
        seen |= {item.id for item in play.group.items if item.id.startswith("action:")}
    assert seen == {f"action:{name}" for name in play.panels.action_names()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quick_reference_says_no_code_words(start: Start, language: str) -> None:
    driver = start(menu=True, language=language)
    help_page = Help(driver.app)
    driver.app.push(help_page)
    for row in (*help_page._actions(), *help_page._checks(), *help_page._keys()):
        assert "_" not in row.cells[0]
