"""Games for the tests of what comes after a game: records, and windows that show them."""

from pathlib import Path

from game.rules.state import State
from game.session.saves import new_path
from game.session.session import Session
from tests.rules.scenes import ONE, TWO
from tests.session.games import opening, shooter
from tests.ui.conftest import Start
from tests.ui.driver import Driver

SEED = 7


def record(state: State | None = None, *, began: str = "2024-05-01 10:00", seed: int = SEED) -> Path:
    """Play a whole game on the small yard into a record, and return it."""
    path = new_path("yard", began)
    opened = state if state is not None else opening()
    Session.new(opened, seed, {ONE: shooter, TWO: shooter}, path=path, began=began).close()
    return path


def unfinished(*persons: str, **options: object) -> Path:
    """Return the record of a game that waits for the first answer of a person."""
    path = new_path("yard", "2024-05-02 10:00")
    led = {side: shooter for side in (ONE, TWO) if side not in persons}
    Session.new(opening(**options), SEED, led, path=path, began="2024-05-02 10:00").close()
    return path


def watching(start: Start, path: Path, **options: object) -> Driver:
    """Open a window on the replay of a record."""
    driver = start(menu=True, **options)
    driver.app.open_file(path)
    driver.step()
    assert driver.scene == "replay"
    return driver
