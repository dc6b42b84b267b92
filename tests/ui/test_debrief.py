"""The debrief: who noticed whom, how far off, in what light and posture, with which dice, and what then."""

import pygame
import pytest
from msgspec.structs import replace

from game.rules.events_stealth import AlarmRose, Discovered, Searched
from game.rules.figures import Posture
from game.rules.state import State
from game.session.history import Moment
from game.session.session import Session
from game.session.speech.words import Words
from game.table.lattice import distance
from game.ui.stealth.debrief import Debrief, RiseRow, Strip
from game.ui.stealth.rises import Rise, rises
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.stealth_scenes import break_in
from tests.ui.test_stealth_replay import bold


def moments(state: State) -> tuple[Moment, ...]:
    """Play an infiltration in which nobody moves, and return what happened."""
    session = Session.new(state, 2, {ONE: bold, TWO: bold})
    session.resolve()
    found = tuple(session.history)
    session.close()
    return found


def told(state: State, language: str = "en") -> tuple[tuple[Moment, ...], tuple[Rise, ...]]:
    """Return what happened and what the debrief says of it."""
    happened = moments(state)
    return happened, rises(Words(language), happened)


def test_a_rise_names_who_saw_whom_from_how_far_in_which_posture_and_the_dice() -> None:
    happened, found = told(break_in(at=(45, 25)))
    place = next(k for k, m in enumerate(happened) if isinstance(m.event, AlarmRose))
    search = next(m.event for m in reversed(happened[:place]) if isinstance(m.event, Searched))
    first = found[0]
    state = happened[place].before
    cm = distance(state.figures["g"].place, state.figures["i"].place)
    assert first.title == f"Unsure: Gonzalo sees Íñigo at {cm:.1f} cm"
    assert first.moment == place
    assert first.detail.startswith("Plain light, standing")
    for score in (search.check.acting, search.check.opposing):
        assert f"d8: {' '.join(map(str, score.dice))}" in first.detail
        assert f"= {str(score.total).replace('-', '−')}" in first.detail


@pytest.mark.parametrize(("facing", "verb"), [((0, 1), "sees"), ((0, -1), "hears")])
def test_t12_whom_a_guard_has_in_sight_he_sees_and_behind_his_back_he_hears(
    facing: tuple[int, int], verb: str
) -> None:
    state = break_in(at=(45, 18))
    guard = replace(state.figures["g"], facing=facing)
    _, found = told(replace(state, figures={**state.figures, "g": guard}))
    assert f"Gonzalo {verb} Íñigo at 3.0 cm" in found[0].title


def test_a_rise_says_what_it_brought_and_a_further_step_that_it_is_one() -> None:
    _, found = told(break_in(at=(45, 25), extra_inseguro=1, turn_limit=20))
    means = [rise.means for rise in found]
    assert means[0].startswith("+2 to all checks of the guard")
    assert means[1] == "Another step of the same level: 2 of 2 (C-110)."
    assert means[2].startswith("+5 to all checks of the guard")
    assert any("skirmish" in text for text in means[3:])


def test_who_lies_is_told_to_lie() -> None:
    state = break_in(at=(45, 25))
    lying = replace(state.figures["i"], posture=Posture.PRONE)
    _, found = told(replace(state, figures={**state.figures, "i": lying}), "es")
    assert "tumbad" in found[0].detail or "cuerpo a tierra" in found[0].detail.lower()


def test_a_click_and_the_arrows_on_the_line_of_the_alarm_lead_to_a_rise(start: Start) -> None:

    driver = start(menu=True)
    happened = moments(break_in(at=(45, 25)))
    shown: list[int | None] = []
    driver.app.push(Debrief(driver.app, happened, shown.append))
    driver.step()
    places = [rise.moment for rise in rises(driver.app.words, happened)]
    rows = [item for item in driver.app.scene.group.items if isinstance(item, RiseRow)]
    driver.click(*rows[0].rect.center)
    strip = driver.widget("strip")
    assert isinstance(strip, Strip)
    driver.app.scene.group.focus = "strip"
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert shown == [places[0], places[1]]
    assert any(isinstance(m.event, Discovered) for m in happened)
