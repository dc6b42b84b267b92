"""The tray's dice tumble and settle; before they lie still nothing tells what they show."""

import pygame
import pytest
from msgspec.structs import replace

from game.rules.events import Shot
from game.ui.play.playback import Tempo
from game.ui.play.tray import Tray
from tests.rules.scenes import ONE, TWO, figure, playing, profile
from tests.ui.conftest import Start
from tests.ui.driver import Driver


def before_a_shot(start: Start) -> Driver:
    """Return a window in which a shot may be made, with motion."""
    people = [
        figure("a", ONE, (20, 20), profile(radius=1.25)),
        figure("b", TWO, (28, 20), profile(radius=1.25)),
    ]
    driver = start(playing(people), seats=(ONE, TWO))
    driver.app.setup = replace(driver.app.setup, instant=False)
    driver.play.playback.instant = False
    return driver


def shoot(driver: Driver) -> None:
    driver.press("action:shoot")
    driver.board(28, 20)
    for _ in range(60):
        if tray(driver).shown is not None:
            return
        driver.step()
    raise AssertionError("nobody shoots")


def tray(driver: Driver) -> Tray:
    found = driver.play.group.get("dice")
    assert isinstance(found, Tray)
    return found


def told(driver: Driver) -> bool:
    play = driver.play
    return any(isinstance(entry.event, Shot) for entry in play.chronicles[play.match.viewer].entries)


def dice(driver: Driver) -> bytes:
    driver.pixels()
    return pygame.image.tobytes(driver.app.window.surface.subsurface(tray(driver).rect), "RGB")


def test_s045_dice_tumble_and_settle_and_only_then_the_log_tells_of_them(start: Start) -> None:
    driver = before_a_shot(start)
    shoot(driver)
    seen: list[bytes] = []
    while tray(driver).rolling:
        assert not told(driver)
        seen.append(dice(driver))
        driver.step()
        assert len(seen) < 100
    assert len(set(seen)) > 15
    assert told(driver)
    assert dice(driver) not in seen
    lying = dice(driver)
    driver.step()
    assert dice(driver) == lying


def test_s045_any_key_lets_the_dice_lie_and_the_log_tell(start: Start) -> None:
    driver = before_a_shot(start)
    shoot(driver)
    assert tray(driver).rolling
    driver.key(pygame.K_SPACE)
    assert not tray(driver).rolling
    assert told(driver)


@pytest.mark.parametrize("change", [{"reduced_motion": True}, {"speed": "instant", "pace": "instant"}])
def test_s045_without_motion_dice_lie_and_the_log_tells_at_once(
    start: Start, change: dict[str, object]
) -> None:
    driver = before_a_shot(start)
    driver.app.change(**change)
    shoot(driver)
    assert not tray(driver).rolling
    assert told(driver)


def test_s045_dice_roll_twice_as_fast_at_twice_the_speed(start: Start) -> None:
    frames = []
    for speed in (1, 2):
        driver = before_a_shot(start)
        driver.play.playback.tempo = Tempo(speed)
        driver.app.change(speed=str(speed))
        shoot(driver)
        frames.append(0)
        while tray(driver).rolling:
            driver.step()
            frames[-1] += 1
    assert frames[0] == pytest.approx(2 * frames[1], abs=2)
