"""The window of one side shows the same of two conflicts that differ only in what it does not know.

Compared are whole pictures, with what hovering tells, what the keys for targets, zones and heights show, the
camera, and everything that the window reports (T-02, C-117, X-22, X-25).
"""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.checks import SeededDice
from game.rules.front import begin, play, view
from game.rules.intents import ChooseStrategy, EndStealthTurn
from game.rules.state import NameStrategy, State, TakeStealthTurn
from game.rules.state_stealth import Detection
from game.session.fallback import fallback
from game.session.settings import Settings
from game.session.settings_file import settings_path, write_settings
from game.table.lattice import Point
from tests.rules.scenes import ONE, TWO
from tests.ui.driver import Driver, start_file
from tests.ui.stealth_scenes import break_in

SPOTS = ((50, 34), (30, 30), (45, 15), (8, 8), (57, 37), (20, 5))
KEYS = (pygame.K_TAB, pygame.K_v, pygame.K_z, pygame.K_m)


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder in which boards are kept."""
    return tmp_path_factory.mktemp("boards")


def at_strategies(at: tuple[float, float] = (50, 34)) -> State:
    """Return a break-in at its first question, the infiltrators' strategies."""
    return begin(break_in(at=at), SeededDice(1)).state


def at_the_guards(at: tuple[float, float] = (50, 34)) -> State:
    """Return a break-in in which the defender is asked whom he sends to the last detection."""
    state = at_strategies(at)
    assert state.stealth is not None
    found = Detection(Point.at(40, 30), "", (), 1)
    state = replace(state, stealth=replace(state.stealth, alarm=1, detection=found))
    while isinstance(state.asked, NameStrategy | TakeStealthTurn):
        name = state.asked.figure
        choosing = isinstance(state.asked, NameStrategy)
        intent = ChooseStrategy(ONE, name, "assault") if choosing else EndStealthTurn(ONE, name)
        state = play(state, intent, SeededDice(3)).state
    assert state.asked is not None
    assert state.asked.side == TWO
    return state


def shots(home: Path, pictures: Path, state: State, side: str) -> Iterator[tuple[object, bytes]]:
    """Yield what the window of a side shows and reports, as it opens and after each move and key."""
    driver = Driver(home, start_file(home, state), seats=(side,), language="en", pictures=pictures)
    try:
        driver.press("begin")
        yield shown(driver)
        for x, y in SPOTS:
            driver.hover(x, y)
            yield shown(driver)
        for key in KEYS:
            driver.key(key)
            yield shown(driver)
    finally:
        driver.close()


def shown(driver: Driver) -> tuple[object, bytes]:
    """Return what the window reports and shows, once its picture is as fine as it can be."""
    driver.step(40)
    for _ in range(400):
        driver.pixels()
        assert driver.play.board.wait()
        if driver.play.board.ready:
            break
        driver.step()
    assert driver.play.board.ready
    return driver.report, driver.pixels()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a home of its own for the window."""
    monkeypatch.setenv("GAME_HOME", str(tmp_path))
    write_settings(settings_path(), Settings(confirm_end=False))
    return tmp_path


def alike(home: Path, pictures: Path, one: State, two: State, side: str) -> None:
    assert one != two
    assert view(one, side) == view(two, side)
    tales = [list(shots(home, pictures, state, side)) for state in (one, two)]
    for n, (first, second) in enumerate(zip(*tales, strict=True)):
        assert first[0] == second[0], n
        assert first[1] == second[1], n


def test_t02_the_defenders_window_shows_nothing_of_where_infiltrators_are(home: Path, pictures: Path) -> None:
    one = at_the_guards()
    moved = replace(one.figures["i"], point=Point.at(30, 30), pv=3, items=("spoon",), drawn=False)
    two = replace(one, figures={**one.figures, "i": moved})
    alike(home, pictures, one, two, TWO)


def test_c117_the_infiltrators_window_shows_nothing_of_what_they_have_not_found(
    home: Path, pictures: Path
) -> None:
    one = at_strategies()
    assert one.stealth is not None
    assert "h" not in view(one, ONE).figures
    other = replace(one.figures["h"], point=Point.at(20, 10), facing=(1, 0), pv=2)
    known = replace(one.stealth, guards={**one.stealth.guards, "shed": 5}, due={"watch": 3})
    alike(home, pictures, one, replace(one, figures={**one.figures, "h": other}, stealth=known), ONE)


def test_x25_the_defenders_window_shows_nothing_of_the_hidden_in_the_skirmish(
    home: Path, pictures: Path
) -> None:
    one = hiding()
    moved = replace(one.figures["j"], point=Point.at(20, 35), pv=2)
    alike(home, pictures, one, replace(one, figures={**one.figures, "j": moved}), TWO)


def hiding() -> State:
    """Return a skirmish in which the defence acts and one infiltrator is hidden behind the wall."""
    state = at_strategies()
    assert state.stealth is not None
    found = replace(state.stealth.infiltrators["i"], discovered=True)
    known = replace(state.stealth, infiltrators={**state.stealth.infiltrators, "i": found}, alarm=2)
    state = replace(state, stealth=known)
    dice = SeededDice(3)
    for _ in range(40):
        assert state.asked is not None
        if state.conflict == "skirmish" and state.asked.side == TWO:
            break
        state = play(state, fallback(view(state, state.asked.side)), dice).state
    assert state.stealth is not None
    assert state.stealth.hidden == ("j",)
    return state
