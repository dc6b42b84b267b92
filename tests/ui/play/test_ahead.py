"""What is worked out while the player thinks is what would be worked out at once."""

import numpy as np
from msgspec.structs import replace

from game.picture.overlay.standing import barred
from game.picture.people.cards import CARD_FACING, CARD_PPC, STRIP_PPC, portrait
from game.picture.people.figures import figure
from game.ui.play import preview
from game.ui.play.ahead import PAUSE, Ahead, paint
from game.ui.play.tokens import token_of
from tests.ui.conftest import Start
from tests.ui.driver import FRAME
from tests.ui.test_play import deploy


def test_areas_from_behind_the_scenes_are_the_same_and_ready(start: Start) -> None:
    driver = start()
    deploy(driver)
    hand = driver.play.hand
    actor = hand.actor
    assert actor is not None
    sprint = hand.choice("sprint")
    assert sprint is not None and sprint.limit_cm is not None
    ahead = Ahead()
    ahead.tick(PAUSE, hand.view, actor, (sprint,))
    area = ahead.area(hand.view, actor, sprint)
    made = barred.cache_info().misses
    barred(area)
    assert barred.cache_info().misses == made
    expected = preview.span(hand.view, actor, sprint.limit_cm)
    assert np.array_equal(area.costs, expected.costs)
    assert area.allowance == expected.allowance


def test_a_game_that_moved_on_is_not_answered_with_old_areas(start: Start) -> None:
    driver = start()
    deploy(driver)
    hand = driver.play.hand
    actor, sprint = hand.actor, hand.choice("sprint")
    assert actor is not None and sprint is not None
    ahead = Ahead()
    ahead.tick(PAUSE, hand.view, actor, (sprint,))
    ahead.forget()
    assert ahead.area(hand.view, actor, replace(sprint, limit_cm=3.0)).allowance == 3.0
    driver.step(round(2 * PAUSE / FRAME))
    before = hand.area
    driver.press("action:go_prone")
    driver.step(round(2 * PAUSE / FRAME))
    assert hand.area is not before


def test_figures_painted_behind_the_scenes_need_not_be_painted_when_a_card_shows_them(start: Start) -> None:
    driver = start()
    view, scale = driver.play.view, 1.37
    tokens = [token_of(view.mission, each) for each in view.figures.values()]
    for done in paint(tokens, scale):
        done.result()
    painted = figure.cache_info().misses
    for token in tokens:
        portrait(token, STRIP_PPC * scale)
        portrait(token, CARD_PPC * scale, facing=CARD_FACING)
    assert figure.cache_info().misses == painted
