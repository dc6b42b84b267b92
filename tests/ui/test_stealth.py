"""Infiltrating in the window: strategies, moves with their risks, lists with chances, into the skirmish."""

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.rules.events_stealth import ConflictBegan, Searched
from game.rules.mission import Objective
from game.rules.state_stealth import WATCHED
from game.ui.play.curtain import DEAF
from game.ui.stealth.ways import StealthWay
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import FRAME, Driver
from tests.ui.stealth_scenes import break_in
from tests.ui.test_labels import cramped, outside

DEAF_FRAMES = round(DEAF / FRAME) + 1


def strategies(driver: Driver, key: int = pygame.K_2) -> None:
    """Let every infiltrator who is asked choose by a key."""
    for _ in range(4):
        if driver.report["asked"] != "NameStrategy":
            return
        driver.key(key)
        driver.step()


def answer(driver: Driver) -> None:
    """Answer whatever is asked: infiltrate and do nothing, shoot when one may react."""
    report = driver.report
    match report["asked"]:
        case "NameStrategy":
            driver.key(pygame.K_1)
        case "OrderTied":
            driver.press("tied:confirm")
        case "AnswerReaction":
            driver.press("react:fire")
        case "TakeStealthTurn" | "TakeTurn" | "DirectGuards" | "ManKeys":
            driver.key(pygame.K_RETURN)
        case _:
            driver.step()


def go_on(driver: Driver) -> None:
    """Lift a curtain, or answer what is asked."""
    if driver.scene == "curtain":
        driver.step(DEAF_FRAMES)
        driver.press("curtain:lift")
        driver.step(DEAF_FRAMES)
        return
    answer(driver)
    driver.step()


# ---------------------------------------------------------------- strategies and chances
def test_c025_each_strategy_shows_what_it_adds_before_it_is_chosen(start: Start) -> None:
    driver = start(break_in(), seats=(ONE,), language="en")
    assert driver.report["asked"] == "NameStrategy"
    rows = {name: driver.widget(f"strategy:{name}") for name in ("infiltration", "assault", "hide")}
    shown: dict[str, Any] = {name: row.detail for name, row in rows.items()}  # type: ignore[attr-defined]
    assert shown == {
        "infiltration": "Perception +6 · Hiding −4 · damage −2",
        "assault": "Hiding +5 · Perception −4 · moves 5 cm",
        "hide": "other checks −5 · stays",
    }
    driver.press("strategy:infiltration")
    assert driver.report["figure"] == "j"


def test_c039_nobody_in_sight_is_nobody_to_kill(start: Start) -> None:
    driver = start(break_in(at=(5, 25), other=(9, 25)), seats=(ONE,))
    assert not driver.widget("strategy:murder").enabled


def test_c025_murder_asks_for_a_target_that_a_click_on_the_board_names(start: Start) -> None:
    driver = start(break_in(), seats=(ONE,))
    driver.press("strategy:murder")
    assert driver.has("target:g")
    driver.board(45, 15)
    state = driver.play.match.session.state
    assert state.stealth is not None
    one = state.stealth.infiltrators["i"]
    assert (one.strategy, one.target) == ("murder", "g")


def test_c049_whom_the_mission_says_to_follow_stands_first_with_its_distance(start: Start) -> None:
    opening = break_in(at=(30, 10))
    goal = Objective("tail", ONE, "follow", {"en": "Follow him"}, target="h", near_cm=22.5, turns=3)
    mission = replace(opening.mission, objectives=(*opening.mission.objectives, goal))
    driver = start(replace(opening, mission=mission), seats=(ONE,), language="en")
    driver.press("strategy:follow")
    rows: list[Any] = [item for item in driver.app.scene.group.items if item.id.startswith("target:")]
    assert [(row.id, row.detail) for row in rows] == [
        ("target:h", "to follow, within 22.5 cm"),
        ("target:g", ""),
    ]


def test_x24_a_stealth_turn_in_which_nothing_was_done_is_asked_about(start: Start) -> None:
    """It cannot be taken back; whoever has done something, or can do nothing, is not asked."""
    driver = start(break_in(at=(45, 25)), seats=(ONE,))
    strategies(driver)
    driver.app.change(confirm_end=True)
    driver.key(pygame.K_RETURN)
    assert driver.scene == "confirm_end"
    driver.key(pygame.K_ESCAPE)
    assert driver.report["figure"] == "i"
    driver.key(pygame.K_g)
    driver.key(pygame.K_g)
    driver.step()
    driver.key(pygame.K_RETURN)
    assert driver.scene == "play"
    assert driver.report["figure"] == "j"


def test_c057_sigilo_lists_its_chance_first_and_is_rolled_by_the_second_press(start: Start) -> None:
    driver = start(break_in(at=(45, 25)), seats=(ONE,), language="en")
    strategies(driver)
    assert driver.report["figure"] == "i"
    driver.key(pygame.K_g)
    row: Any = driver.widget(f"option:{WATCHED}")
    assert row.number.endswith(" %")
    assert "of 4" in row.detail
    driver.key(pygame.K_g)
    state = driver.play.match.session.state
    assert state.figures["i"].actions == ("sneak",)


# ---------------------------------------------------------------- moves
def test_c117_a_way_into_a_zone_not_known_stops_where_it_begins(start: Start) -> None:
    driver = start(break_in(at=(45, 33)), seats=(ONE,))
    strategies(driver, pygame.K_1)
    driver.hover(45, 26)
    way = driver.play.hand.aimed.way
    assert isinstance(way, StealthWay)
    assert way.stop is not None
    assert [meet.known for meet in way.meets] == [False]
    assert "detener" in driver.play.status() or "detiene" in driver.play.status()
    driver.board(45, 26)
    place = driver.play.match.session.state.figures["i"].place
    assert place == way.stop


def test_t03_a_move_in_quiet_ground_is_10_cm_and_has_no_risk(start: Start) -> None:
    driver = start(break_in(), seats=(ONE,))
    strategies(driver, pygame.K_1)
    driver.hover(50, 37)
    way = driver.play.hand.aimed.way
    assert isinstance(way, StealthWay)
    assert (way.limit, way.meets, way.detect) == (10.0, (), None)


# ---------------------------------------------------------------- quiet ground
def test_quiet_turns_go_by_until_something_changes(start: Start) -> None:
    driver = start(break_in(at=(5, 25), other=(9, 25)), seats=(ONE,))
    driver.key(pygame.K_n)
    for _ in range(20):
        driver.step()
    assert driver.play.view.turn > 3


def test_nothing_goes_by_where_somebody_is_watched(start: Start) -> None:
    driver = start(break_in(at=(45, 25)), seats=(ONE,))
    driver.key(pygame.K_n)
    driver.step(2)
    assert driver.play.view.turn == 1


# ---------------------------------------------------------------- the guard
def test_c100_guards_are_sent_by_clicks_and_enter(start: Start) -> None:
    driver = start(break_in(at=(45, 25)), seats=(ONE, TWO))
    for _ in range(80):
        if "asked" in driver.report and driver.report["asked"] == "DirectGuards":
            break
        go_on(driver)
    able = driver.play.match.question.guards  # type: ignore[union-attr]
    driver.press(f"guard:{able[0]}")
    assert driver.play.desk.guards == (able[0],)
    driver.key(pygame.K_RETURN)
    walks = driver.play.match.session.state.stealth.walks  # type: ignore[union-attr]
    assert walks[able[0]].goal is not None


def test_t02_the_defender_is_shown_no_roll_that_failed(start: Start) -> None:
    driver = start(break_in(at=(45, 25)), seats=(ONE, TWO))
    for _ in range(200):
        if driver.scene == "result":
            break
        go_on(driver)
    told = [entry.event for entry in driver.play.chronicles[TWO].entries]
    searches = [event for event in told if isinstance(event, Searched)]
    assert all(event.check.success for event in searches)
    own = [entry.event for entry in driver.play.chronicles[ONE].entries]
    assert any(isinstance(event, Searched) for event in own)


# ---------------------------------------------------------------- the curtain
def test_x22_the_curtain_of_a_stealth_conflict_looks_the_same_whatever_it_hides(start: Start) -> None:
    pictures = []
    for at in ((50, 34), (30, 30)):
        driver = start(break_in(at=at), seats=(ONE, TWO))
        assert driver.scene == "curtain"
        driver.move(5, 5)
        pictures.append((driver.report["curtain"], driver.pixels()))
    assert pictures[0] == pictures[1]


# ---------------------------------------------------------------- whole
def test_x25_an_infiltration_goes_over_into_the_skirmish_and_ends(start: Start) -> None:
    driver = start(break_in(at=(45, 25)), seats=(ONE,), seed=2)
    phases = set()
    for _ in range(300):
        if driver.scene == "result":
            break
        phases.add(driver.play.view.conflict)
        answer(driver)
        driver.step()
    assert driver.scene == "result"
    assert phases == {"stealth", "skirmish"}
    assert any(isinstance(moment.event, ConflictBegan) for moment in driver.play.match.moments)
    driver.press("result:debrief")
    rises: Any = driver.report["rises"]
    assert [level for _, _, level, _ in rises][:2] == [1, 2]
    driver.press(f"rise:{rises[0][0]}")
    assert driver.scene == "replay"


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["es", "en"])
def test_no_label_of_the_stealth_conflict_is_wider_than_its_widget(
    start: Start, language: str, size: tuple[int, int]
) -> None:
    driver = start(break_in(at=(45, 25)), seats=(ONE,), language=language, size=size, seed=2, begin=False)

    def look() -> None:
        assert list(cramped(driver.app)) == []
        assert list(outside(driver.app)) == []

    look()
    driver.press("begin")
    driver.step(2)
    look()
    strategies(driver)
    look()
    for key in (pygame.K_g, pygame.K_v, pygame.K_d, pygame.K_f):
        driver.key(key)
        look()
        driver.key(pygame.K_ESCAPE)
    driver.press("alarm")
    look()
    driver.key(pygame.K_ESCAPE)
    for _ in range(300):
        if driver.scene == "result":
            break
        answer(driver)
        driver.step()
    look()
    driver.press("result:debrief")
    look()
