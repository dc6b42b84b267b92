"""Standing orders in the window (S-027): the usual one, and the answers that hold from then on."""

import pygame
import pytest
from msgspec.structs import replace

from game.rules.figures import StandingOrder
from game.rules.state import State
from game.ui.play.orders import ORDERS, STEPS, USUAL, fewer_questions, next_order, with_usual
from game.ui.play.preview import percent
from tests.rules.scenes import ONE, PISTOL
from tests.session.games import opening
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_acting import play_from, strips

FACING = {"ana": (30, 13), "bea": (34, 6), "coro": (30, 20), "dani": (36, 20)}


def yard(*bands: float) -> State:
    """Return the yard where all have pistols of such ranges: a reaction at long range hits in 0.8 %."""
    state, weapon = strips(), replace(PISTOL, bands=bands)
    figures = {
        name: replace(each, profile=replace(each.profile, weapon=weapon))
        for name, each in state.figures.items()
    }
    return replace(state, figures=figures)


LONG: tuple[float, ...] = (0.1, 0.2, 0.3, 60)
MEDIUM: tuple[float, ...] = (0.1, 0.2, 60, 70)


def order(driver: Driver, name: str) -> StandingOrder:
    return driver.play.match.session.state.figures[name].order


def test_persons_figures_have_the_usual_order_and_others_keep_theirs() -> None:
    state = opening()
    given = replace(state.figures["bea"], order=StandingOrder("never"))
    state = replace(state, figures={**state.figures, "bea": given})
    orders = {name: each.order for name, each in with_usual(state, (ONE,)).figures.items()}
    plain = StandingOrder()
    assert orders == {"ana": USUAL, "bea": StandingOrder("never"), "coro": plain, "dani": plain}


@pytest.mark.parametrize(
    ("now", "percent", "then"),
    [(0, 3, 5), (0, 5, 10), (5, 7, 10), (5, 10, 20), (10, 3, 20), (20, 30, None), (0, 19, 20), (0, 20, None)],
)
def test_a_prompt_offers_to_ask_only_for_better_chances(now: int, percent: int, then: int | None) -> None:
    offered = fewer_questions(StandingOrder("ask", now), percent)
    assert offered == (StandingOrder("ask", then) if then is not None else None)
    assert then is None or then in STEPS


def test_the_button_goes_through_all_orders_and_from_any_other_to_the_first() -> None:
    seen = [USUAL]
    for _ in ORDERS:
        seen.append(next_order(seen[-1]))
    assert seen == [*ORDERS, ORDERS[0]]
    assert next_order(StandingOrder("ask", 20)) == ORDERS[0]


def test_nobody_is_asked_about_a_chance_of_one_per_cent(start: Start) -> None:
    driver = play_from(start, FACING, yard(*LONG))
    driver.board(26, 13)
    assert driver.play.view.figures["ana"].place.x < 27
    assert driver.report["asked"] == "TakeTurn"
    assert order(driver, "coro") == USUAL
    shots = [each.shots for each in driver.play.match.session.state.figures.values()]
    assert shots == [0, 0, 0, 0]


def test_who_wants_to_be_asked_about_everything_says_so_on_the_card(start: Start) -> None:
    driver = play_from(start, FACING, yard(*LONG))
    driver.key(pygame.K_RETURN)
    driver.press("sequence:ana")
    assert driver.report["figure"] != "ana"
    asked = driver.report["figure"]
    driver.press(f"sequence:{asked}")
    driver.press("order")
    assert order(driver, str(asked)) == StandingOrder("ask")


def test_the_prompt_holds_fire_and_asks_no_more_for_chances_like_that(start: Start) -> None:
    driver = play_from(start, FACING, yard(*MEDIUM))
    driver.board(26, 13)
    assert driver.report["asked"] == "AnswerReaction"
    who = str(driver.report["figure"])
    offer = driver.play.hand.offer
    assert offer is not None
    wanted = fewer_questions(USUAL, percent(offer.chance))
    assert wanted is not None
    driver.press("react:fewer")
    assert order(driver, who) == wanted
    assert driver.play.match.session.state.figures[who].shots == 0
    assert driver.report["figure"] != who
