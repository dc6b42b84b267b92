"""Settings in the window: by mouse, by keyboard, at once, kept; sounds for one side."""

import json
import math

import pygame
import pytest

from game.rules.events import Shot
from game.session.settings import Settings
from game.session.settings_file import read_settings, settings_path, write_settings
from game.ui.layout import SCALES
from game.ui.play.effects import LOOKED, ROLLING
from game.ui.play.playback import Playback
from game.ui.play.senses import Ears, pushed, tempo
from game.ui.widgets.label import Label
from game.ui.widgets.rows import Share
from tests.rules.scenes import ONE, TWO
from tests.session.games import opening
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_play import answer, deploy


def stored() -> Settings:
    return read_settings(settings_path()).settings


def open_settings(driver: Driver, page: str = "screen") -> None:
    driver.press("settings")
    driver.press(f"page:{page}")


def test_what_is_changed_holds_at_once_and_is_written(start: Start) -> None:
    driver = start(menu=True, language="es")
    open_settings(driver)
    driver.press("language")
    assert driver.report["language"] == "en"
    title = driver.widget("title")
    assert isinstance(title, Label)
    assert title.words == "Settings"
    driver.press("reduced_motion")
    assert stored().language == "en"
    assert stored().reduced_motion


def test_the_arrows_of_the_size_stay_under_the_pointer(start: Start) -> None:
    """The window grows or shrinks only when the pointer has left the row."""
    driver = start(menu=True)
    driver.press("settings")
    row = driver.widget("ui_scale").rect
    for _ in range(3):
        driver.click(row.right - 12, row.centery)
        assert driver.widget("ui_scale").rect == row
    assert stored().ui_scale is None
    driver.move(5, 5)
    driver.step()
    assert stored().ui_scale == SCALES[2]
    driver.move(*driver.widget("ui_scale").rect.center)
    driver.click(driver.widget("ui_scale").rect.right - 12, driver.widget("ui_scale").rect.centery)
    driver.key(pygame.K_ESCAPE)
    assert stored().ui_scale == SCALES[3]


def test_the_settings_can_be_changed_with_the_keyboard_alone(start: Start) -> None:
    driver = start(menu=True)
    driver.app.scene.group.focus = "settings"
    driver.key(pygame.K_RETURN)
    assert driver.scene == "settings"
    for _ in range(20):
        driver.key(pygame.K_TAB)
        if driver.app.scene.group.focus == "ui_scale":
            break
    driver.key(pygame.K_RIGHT)
    assert stored().ui_scale == 80
    assert driver.app.frame.scale == 0.8
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_LEFT)
    assert stored().ui_scale is None
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RETURN)
    assert not stored().hatch
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "menu"


def test_a_volume_is_set_where_its_bar_is_clicked(start: Start) -> None:
    driver = start(menu=True)
    open_settings(driver, "sound")
    driver.pixels()
    share = driver.widget("effects")
    assert isinstance(share, Share)
    bar = share._bar()
    driver.click(bar.x + round(bar.w * 0.3), bar.centery)
    assert stored().effects == 30
    assert driver.app.sounds.effects == 30
    assert driver.app.sounds.interface == 60


def test_sound_is_off_and_on_with_its_key(start: Start) -> None:
    driver = start(menu=True)
    driver.key(pygame.K_m, pygame.KMOD_CTRL)
    assert stored().mute
    assert driver.app.sounds.mute
    driver.key(pygame.K_m, pygame.KMOD_CTRL)
    assert not stored().mute


def test_a_broken_file_is_told_and_the_game_starts_with_the_usual_settings(start: Start) -> None:
    write_settings(settings_path(), Settings())
    settings_path().write_text(json.dumps({"format": 1, "ui_scale": 999, "later": 1}), encoding="utf-8")
    driver = start(menu=True, language="en")
    assert driver.app.settings.ui_scale is None
    assert driver.app.notice is not None
    assert "ui_scale" in driver.app.notice[0]
    assert "later" in driver.app.notice[0]
    driver.app.change(mute=True)
    assert json.loads(settings_path().read_bytes())["later"] == 1


def test_the_settings_of_a_game_leave_the_game_where_it_is(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    before = driver.play.view
    driver.key(pygame.K_ESCAPE)
    driver.press("pause:settings")
    driver.press("language")
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "play"
    assert driver.play.view is before


def test_x24_what_can_be_taken_back_is_not_asked_about(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    driver.app.change(confirm_end=True)
    figure = driver.report["figure"]
    driver.key(pygame.K_RETURN)
    assert driver.scene == "play"
    assert driver.report["figure"] != figure
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.report["figure"] == figure


def test_x24_a_turn_that_ends_early_is_asked_about_once(start: Start) -> None:
    driver = start(seats=(ONE,))
    deploy(driver)
    driver.app.change(confirm_end=True)
    figure = driver.report["figure"]
    driver.key(pygame.K_RETURN)
    assert driver.scene == "confirm_end"
    driver.key(pygame.K_ESCAPE)
    assert driver.report["figure"] == figure
    driver.key(pygame.K_RETURN)
    driver.press("sure:always")
    assert driver.report["figure"] != figure
    assert not stored().confirm_end


def test_leaving_is_asked_about_only_if_that_is_wanted(start: Start) -> None:
    driver = start(menu=True)
    driver.app.change(confirm_quit=False)
    driver.key(pygame.K_q, pygame.KMOD_CTRL)
    assert not driver.app.running


@pytest.mark.parametrize(("speed", "seconds"), [(1, ROLLING + LOOKED), (2, (ROLLING + LOOKED) / 2)])
def test_animations_are_as_fast_as_they_are_set(start: Start, speed: int, seconds: float) -> None:
    driver = start(seats=(ONE, TWO), instant=False, begin=False)
    driver.press("begin")
    play = Playback(driver.play.match, instant=False)
    play.tempo = tempo(Settings(speed=speed), (ONE, TWO))  # type: ignore[arg-type]
    play._left, play._rate = ROLLING + LOOKED, play.tempo.speed
    play.update(seconds - 0.01)
    assert play._left > 0
    play.update(0.011)
    assert play._left <= 0


def test_the_pace_counts_for_opponents_and_the_speed_for_persons() -> None:
    told = tempo(Settings(speed=4, pace="instant", reduced_motion=True), (ONE,))
    assert (told.speed, told.pace, told.still, told.persons) == (4.0, math.inf, True, (ONE,))


def test_sounds_are_those_of_what_the_side_was_told(start: Start) -> None:
    driver = start(opening(turn_limit=2), seats=(ONE, TWO))
    deploy(driver)
    for _ in range(60):
        if any(isinstance(moment.event, Shot) for moment in driver.play.match.moments):
            break
        answer(driver)
    shot = next(m.event for m in driver.play.match.moments if isinstance(m.event, Shot))
    ears, view = Ears(), driver.play.view
    names = ears.heard((shot, shot), view, rolling=False)
    assert names[0] == "dice"
    assert len(names) == len(set(names)) == 3
    assert ears.heard((), view, rolling=False) == ()
    assert ears.heard((shot,), view, rolling=True) == ("dice",)
    assert ears.heard((), view, rolling=True) == ()
    assert ears.heard((), view, rolling=False) == names[1:]


def test_nothing_is_heard_under_the_curtain(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = start(opening(fog="sight"), seats=(ONE, TWO))
    played: list[str] = []
    monkeypatch.setattr(driver.app.sounds, "play", played.append)
    assert driver.scene == "curtain"
    driver.step(60)
    assert played == []


def test_the_pointer_at_the_edge_moves_the_board(start: Start) -> None:
    frame = start(menu=True).app.frame
    assert pushed((0, 400), frame)[0] > 0
    assert pushed((1279, 400), frame)[0] < 0
    assert pushed((640, 799), frame)[1] < 0
    assert pushed((640, 400), frame) == (0, 0)
    assert pushed((-1, -1), frame) == (0, 0)
