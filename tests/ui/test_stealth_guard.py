"""The defence in the window: patrols, guards sent, key points, ways in, by clicks and by keys (T-02)."""

import pygame

from game.rules.events_stealth import EntryNamed, PatrolAssigned, Settled
from game.rules.state import DirectGuards, ManKeys, NameEntry, NamePatrol, State
from game.ui.stealth.option import Option
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.stealth_scenes import garrison
from tests.ui.test_stealth import DEAF_FRAMES, go_on


def to_the(question: type, start: Start, state: State | None = None, **options: object) -> Driver:
    """Play the garrison, or a given state, for both sides up to a question."""
    driver = start(state or garrison(), seats=(ONE, TWO), language="en", **options)
    for _ in range(200):
        if driver.scene == "curtain":
            driver.step(DEAF_FRAMES)
            driver.press("curtain:lift")
            driver.step(DEAF_FRAMES)
        if isinstance(driver.play.match.question, question) and driver.scene == "play":
            return driver
        assert driver.scene == "play"
        if driver.report["asked"] == "NamePatrol":
            driver.press("patrol:inner")
        elif driver.report["asked"] == "NameEntry":
            driver.key(pygame.K_1)
        go_on(driver)
    raise AssertionError(driver.report)


def truth(driver: Driver) -> State:
    """Return the game as it is."""
    return driver.play.match.session.state


def events(driver: Driver, kind: type) -> list[object]:
    """Return the events of a kind so far."""
    return [m.event for m in driver.play.match.moments if isinstance(m.event, kind)]


def row(driver: Driver, id: str) -> Option:
    """Return a row of the right column."""
    found = driver.widget(id)
    assert isinstance(found, Option)
    return found


# ---------------------------------------------------------------- patrols
def test_t02_a_patrol_is_chosen_by_its_number_or_its_row(start: Start) -> None:
    driver = to_the(NamePatrol, start)
    assert "Gonzalo" in driver.play.status()
    east = row(driver, "patrol:east_round")
    assert (east.label, east.detail) == ("East round", "goes round · 10 cm a turn")
    assert row(driver, "patrol:inner").detail == "once, then stays · 10 cm a turn"
    driver.key(pygame.K_1)
    found = [event for event in events(driver, PatrolAssigned) if isinstance(event, PatrolAssigned)]
    assert [(event.figure, event.walk.patrol) for event in found] == [("g", "east_round")]


def test_t02_the_board_shows_the_patrols_of_the_guard_who_is_asked_for(start: Start) -> None:
    driver = to_the(NamePatrol, start)
    assert driver.play.hand.subject is not None
    assert driver.play.hand.subject.id == "g"
    driver.press("patrol:inner")
    driver.step(2)
    assert truth(driver).stealth.walks["g"].patrol == "inner"  # type: ignore[union-attr]


# ---------------------------------------------------------------- guards sent
def test_c100_a_guard_is_sent_by_a_click_on_the_board_and_called_back(start: Start) -> None:
    driver = to_the(DirectGuards, start)
    asked = driver.play.match.question
    assert isinstance(asked, DirectGuards)
    name = next(name for name in asked.guards if name in driver.play.view.figures)
    place = driver.play.view.figures[name].place
    driver.board(place.x, place.y)
    assert driver.play.desk.guards == (name,)
    assert row(driver, f"guard:{name}").chosen
    driver.board(place.x, place.y)
    assert driver.play.desk.guards == ()
    driver.key(pygame.K_1)
    assert driver.play.desk.guards == asked.guards[:1]
    driver.key(pygame.K_RETURN)
    assert not isinstance(driver.play.match.question, DirectGuards)


# ---------------------------------------------------------------- key points
def test_c104_a_key_point_is_manned_by_two_keys_and_enter(start: Start) -> None:
    driver = to_the(ManKeys, start)
    asked = driver.play.match.question
    assert isinstance(asked, ManKeys)
    assert row(driver, "key:shed").detail.startswith("nobody")
    driver.key(pygame.K_1)
    assert row(driver, f"guard:{asked.guards[0]}").number.endswith(" cm")
    driver.key(pygame.K_2)
    assert driver.play.desk.posts == {"shed": asked.guards[0]}
    driver.key(pygame.K_RETURN)
    assert truth(driver).stealth.walks[asked.guards[0]].goal is not None  # type: ignore[union-attr]
    assert events(driver, Settled)


def test_c104_a_key_point_is_manned_by_two_clicks_on_the_board(start: Start) -> None:
    driver = to_the(ManKeys, start)
    asked = driver.play.match.question
    assert isinstance(asked, ManKeys)
    driver.board(12, 4)
    assert driver.play.desk.key == "shed"
    guard = next(name for name in asked.guards if name in driver.play.view.figures)
    place = driver.play.view.figures[guard].place
    driver.board(place.x, place.y)
    assert driver.play.desk.posts == {"shed": guard}
    driver.key(pygame.K_1)
    driver.press("guard:")
    assert driver.play.desk.posts == {}


# ---------------------------------------------------------------- reinforcements
def test_c105_a_way_in_is_chosen_by_its_row_or_a_click_on_its_zone(start: Start) -> None:
    for choose in ("row", "board"):
        driver = to_the(NameEntry, start)
        assert row(driver, "entry:gate").label == "The gate"
        if choose == "row":
            driver.press("entry:gate")
        else:
            driver.board(6, 30)
        named = [event for event in events(driver, EntryNamed) if isinstance(event, EntryNamed)]
        assert [event.entry for event in named] == ["gate"]
        driver.close()
