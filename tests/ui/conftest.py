"""The window's tests: each has its own home; the pictures of boards are baked once for all of them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.session.settings import Settings
from game.session.settings_file import settings_path, write_settings
from tests.session.games import opening
from tests.ui.driver import Driver, start_file

Start = Callable[..., Driver]


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder in which boards are kept."""
    return tmp_path_factory.mktemp("boards")


@pytest.fixture
def start(tmp_path: Path, pictures: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Open windows on the small yard of the session's tests, or on a given state, and close them."""
    monkeypatch.setenv("GAME_HOME", str(tmp_path))
    write_settings(settings_path(), Settings(confirm_end=False))
    opened: list[Driver] = []

    def start(state: Any = None, *, menu: bool = False, begin: bool = True, **options: Any) -> Driver:
        target = None if menu else start_file(tmp_path, state if state is not None else opening())
        driver = Driver(tmp_path, target, pictures=pictures, **options)
        opened.append(driver)
        if begin and not menu:
            driver.press("begin")
            driver.step(2)
        return driver

    yield start
    for driver in opened:
        driver.close()
