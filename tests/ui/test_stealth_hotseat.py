"""Two at one screen in a stealth conflict: nothing of the one reaches the other, by whatever channel."""

from collections.abc import Iterator

import pygame
import pytest

from game.checks import ComplexRoll
from game.rules.events_stealth import Searched, Sneaked
from game.ui.play.tray import Tray
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.stealth_scenes import break_in
from tests.ui.test_stealth import DEAF_FRAMES, answer

CURTAIN = {"scene", "curtain", "deaf", "widgets", "size", "scale", "language", "notice"}
"""What tests may read at a curtain: nothing of the game."""


@pytest.fixture
def hotseat(start: Start) -> Driver:
    """Open an infiltration for two, in which an infiltrator is watched from the beginning."""
    return start(break_in(at=(45, 25)), seats=(ONE, TWO))


def played(driver: Driver, *, sneak: bool = True) -> Iterator[Driver]:
    """Play the game through; yield the driver before each answer, and at each curtain."""
    for _ in range(300):
        if driver.scene == "result":
            return
        yield driver
        if driver.scene == "curtain":
            driver.step(DEAF_FRAMES)
            driver.press("curtain:lift")
            driver.step(DEAF_FRAMES)
        elif sneak and driver.report["asked"] == "TakeStealthTurn" and driver.has("action:sneak"):
            sneak_once(driver)
        else:
            answer(driver)
        driver.step()
    raise AssertionError(driver.report)


def sneak_once(driver: Driver) -> None:
    """Roll Sigilo if that is possible, else end the turn."""
    if driver.widget("action:sneak").enabled:
        driver.key(pygame.K_g)
        driver.key(pygame.K_1)
    else:
        driver.key(pygame.K_RETURN)


def test_t02_the_tray_never_shows_the_guard_a_roll_that_it_was_not_told(hotseat: Driver) -> None:
    guarding = sneaked = 0
    for driver in played(hotseat):
        if driver.scene != "play":
            continue
        play = driver.play
        told = [entry.event for entry in play.chronicles[TWO].entries]
        tray = driver.widget("dice")
        assert isinstance(tray, Tray)
        if play.match.viewer == TWO and play.view.conflict == "stealth":
            guarding += 1
            checks = [e.check for e in told if isinstance(e, Searched)]
            shown = tray.shown.check if tray.shown is not None else None
            assert shown is None or shown in checks
        else:
            sneaked += any(isinstance(m.event, Sneaked) for m in play.match.moments)
    assert guarding > 0
    assert sneaked > 0


def test_x22_at_the_curtain_title_report_and_sounds_tell_nothing(
    hotseat: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(hotseat.app.sounds, "play", heard.append)
    titles, curtains = set(), 0
    for driver in played(hotseat):
        titles.add(pygame.display.get_caption()[0])
        if driver.scene != "curtain":
            continue
        curtains += 1
        assert set(driver.report) <= CURTAIN
        before = len(heard)
        driver.step(20)
        assert len(heard) == before
    assert len(titles) == 1
    assert curtains > 2


def test_t02_the_guard_hears_and_reads_nothing_of_the_infiltrators_turns(
    hotseat: Driver,
) -> None:
    for driver in played(hotseat):
        for entry in driver.play.chronicles[TWO].entries:
            roll = getattr(entry.event, "check", None)
            if isinstance(roll, ComplexRoll) and driver.play.view.conflict == "stealth":
                assert isinstance(entry.event, Searched)
                assert roll.success
