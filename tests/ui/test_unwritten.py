"""A record that cannot be written: the window says so, loses nothing, and goes on when it can."""

import errno
import os
from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from game.session.record import read_record
from game.session.replay import verify
from game.session.saves import saves_folder
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import Driver

Room = Callable[[int | None], None]


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    """Leave room on the disk for so many lines of the record, None for any number of them."""
    real = os.fsync
    left: list[int | None] = [None]

    def synced(file: int) -> None:
        if left[0] == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        if left[0] is not None:
            left[0] -= 1
        real(file)

    def leave(lines: int | None) -> None:
        left[0] = lines

    monkeypatch.setattr(os, "fsync", synced)
    return leave


def seated(start: Start, *seats: str) -> Driver:
    """Open a window on a game whose record is all that is written."""
    driver = start(language="en", seats=seats)
    driver.app.setup = replace(driver.app.setup, state_file=None)
    return driver


def deploy(driver: Driver) -> None:
    """Answer up to a first turn."""
    while driver.report["asked"] != "TakeTurn":
        match driver.report["asked"]:
            case "PlaceFigure":
                x = {"ana": 10, "bea": 30, "coro": 10, "dani": 30}[str(driver.report["figure"])]
                driver.board(x, 6 if driver.play.match.viewer == ONE else 24)
            case "OrderTied":
                driver.press("tied:confirm")
            case _:
                driver.step()


def proved(driver: Driver) -> bool:
    """Tell whether the record on disk is the game, and gives it again."""
    (path,) = saves_folder().glob("*.jsonl")
    return path.read_bytes() == driver.play.match.session.text and verify(read_record(path)) is None


@pytest.mark.parametrize("undone", [False, True], ids=["act", "take back"])
def test_what_the_record_cannot_take_does_not_happen(start: Start, room: Room, undone: bool) -> None:
    driver = seated(start, ONE, TWO)
    session = driver.play.match.session
    while driver.report["asked"] != "PlaceFigure":
        driver.press("tied:confirm")
    if undone:
        driver.board(10, 6)
    before, kept = session.state, session.text
    room(0)
    if undone:
        driver.key(pygame.K_z, pygame.KMOD_CTRL)
    else:
        driver.board(10, 6)
    assert (session.state, session.text) == (before, kept)
    assert driver.app.notice is not None
    assert "No space left on device" in driver.app.notice[0]
    room(None)
    deploy(driver)
    assert proved(driver)


def test_an_opponent_whose_deed_cannot_be_written_waits_for_room(start: Start, room: Room) -> None:
    driver = seated(start, TWO)
    deploy(driver)
    while driver.scene == "play":
        room(1)
        driver.key(pygame.K_RETURN)
        driver.step(3)
    assert driver.scene == "unwritten"
    assert proved(driver)
    driver.key(pygame.K_RETURN)
    driver.step()
    assert driver.scene == "unwritten"
    room(None)
    driver.key(pygame.K_RETURN)
    driver.step(3)
    assert driver.scene == "play"
    assert driver.report["asked"] is not None
    assert proved(driver)


def test_a_game_that_waits_for_room_can_be_left(start: Start, room: Room) -> None:
    driver = seated(start, TWO)
    deploy(driver)
    while driver.scene == "play":
        room(1)
        driver.key(pygame.K_RETURN)
        driver.step(3)
    room(None)
    driver.press("unwritten:menu")
    assert driver.scene == "menu"
    driver.press("continue")
    assert driver.scene == "play"
    assert proved(driver)
