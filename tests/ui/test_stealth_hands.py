"""A whole infiltration with one hand: the mouse alone, and the keyboard alone, from the road to its end."""

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from game.bots.opponent import regular
from game.checks import LoadedDice
from game.rules.events import GameEnded, Stepped
from game.rules.events_stealth import Observed, Sneaked, StrategyChosen
from game.rules.intents import (
    ChooseStrategy,
    Distract,
    Observe,
    PrepareWeapon,
    Sneak,
    Sprint,
    StealthWalk,
    Subterfuge,
)
from game.rules.mission import Objective
from game.rules.state import State
from game.rules.state_stealth import WATCHED
from game.table.lattice import Point
from tests.rules.scenes import ONE
from tests.rules.stealth.premises import box
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.stealth_scenes import break_in
from tests.ui.test_hands import carry

MOST = 400
"""Answers after which a game counts as stuck."""

Aim = Callable[[Driver, str, str, Point | None], None]
"""Does an action: its name, the row of its list if it has one, the place on the board if it has one."""

KEYS = {
    "stealth_walk": pygame.K_m,
    "sprint": pygame.K_r,
    "observe": pygame.K_v,
    "sneak": pygame.K_g,
    "distract": pygame.K_d,
    "subterfuge": pygame.K_q,
    "prepare": pygame.K_y,
}


def past_the_guard() -> State:
    """Return the small infiltration with a goal behind the guard."""
    state = break_in(turn_limit=16)
    title = {"es": "Llegar al rincón", "en": "Reach the corner"}
    goal = Objective("corner", ONE, "reach", title, box(48, 0, 12, 10))
    return replace(state, mission=replace(state.mission, objectives=(goal, *state.mission.objectives)))


def by_mouse(driver: Driver, action: str, row: str, place: Point | None) -> None:
    """Do an action with clicks only."""
    driver.press(f"action:{action}")
    if row and driver.has(row):
        driver.press(row)
    if place is not None:
        driver.board(place.x, place.y)


def by_keyboard(driver: Driver, action: str, row: str, place: Point | None) -> None:
    """Do an action with keys only: rows by their numbers, places by the board's cursor."""
    driver.key(KEYS[action])
    rows = [entry.id for entry in driver.play.desk.entries()]
    if row in rows:
        driver.key(pygame.K_1 + rows.index(row))
    if place is not None:
        while driver.app.scene.group.focus != "board":
            driver.key(pygame.K_TAB)
        driver.play.hand.spot = None
        driver.key(pygame.K_RIGHT)
        carry(driver, place)
        driver.key(pygame.K_RETURN)


def act(driver: Driver, aim: Aim) -> bool:
    """Do what the example opponent would do; tell whether the game took it."""
    before, view = driver.report["log"], driver.play.view
    intent = regular(view, driver.play.hand.choices, LoadedDice([]))
    match intent:
        case StealthWalk():
            aim(driver, "stealth_walk", "", intent.path[-1])
        case Sprint():
            aim(driver, "sprint", "", intent.path[-1])
        case Observe():
            aim(driver, "observe", f"option:{intent.skill}", None)
        case Sneak():
            aim(driver, "sneak", f"option:{intent.zone or WATCHED}", None)
        case Distract():
            aim(driver, "distract", f"option:{intent.zone}", intent.source)
        case Subterfuge():
            aim(driver, "subterfuge", "", None)
        case PrepareWeapon():
            aim(driver, "prepare", "", None)
        case _:
            return False
    driver.step(2)
    return driver.scene != "play" or driver.report["log"] != before


def answer(driver: Driver, aim: Aim, *, mouse: bool) -> None:
    """Answer what is asked, with one hand."""
    match driver.report["asked"]:
        case "NameStrategy":
            choose(driver, mouse=mouse)
        case "TakeStealthTurn" if act(driver, aim):
            pass
        case "OrderTied":
            driver.press("tied:confirm") if mouse else driver.key(pygame.K_RETURN)
        case "AnswerReaction":
            driver.press("react:fire") if mouse else driver.key(pygame.K_f)
        case _:
            end(driver, mouse=mouse)


def end(driver: Driver, *, mouse: bool) -> None:
    """End the turn."""
    if mouse:
        driver.press("end")
        return
    for _ in range(6):
        if driver.app.scene.group.focus is None:
            break
        driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_RETURN)


def choose(driver: Driver, *, mouse: bool) -> None:
    """Choose the strategy that the example opponent would choose, by its row or its number."""
    intent = regular(driver.play.view, driver.play.hand.choices, LoadedDice([]))
    assert isinstance(intent, ChooseStrategy)
    for wanted in (f"strategy:{intent.strategy}", f"target:{intent.target}"):
        rows = [entry.id for entry in driver.play.desk.entries()]
        if wanted not in rows:
            return
        if mouse:
            driver.press(wanted)
        else:
            driver.key(pygame.K_1 + rows.index(wanted))


@pytest.mark.parametrize("mouse", [True, False], ids=["mouse", "keyboard"])
def test_a_whole_infiltration_by_one_hand(start: Start, mouse: bool) -> None:
    driver = start(past_the_guard(), seats=(ONE,), seed=4)
    aim = by_mouse if mouse else by_keyboard
    for _ in range(MOST):
        if driver.scene == "result":
            break
        answer(driver, aim, mouse=mouse)
        driver.step()
    assert driver.scene == "result", driver.report
    happened = {type(moment.event) for moment in driver.play.match.session.history}
    assert {StrategyChosen, Stepped, Observed, Sneaked, GameEnded} <= happened
