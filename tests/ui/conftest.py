"""The window's tests: each has its own home, and the boards are baked coarsely."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.session.games import opening
from tests.ui.driver import Driver, start_file

Start = Callable[..., Driver]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Open windows on the small yard of the session's tests, or on a given state, and close them."""
    monkeypatch.setenv("GAME_HOME", str(tmp_path))
    opened: list[Driver] = []

    def start(state: Any = None, *, menu: bool = False, begin: bool = True, **options: Any) -> Driver:
        target = None if menu else start_file(tmp_path, state if state is not None else opening())
        driver = Driver(tmp_path, target, **options)
        opened.append(driver)
        if begin and not menu:
            driver.press("begin")
            driver.step(2)
        return driver

    yield start
    for driver in opened:
        driver.close()
