"""The replay of an infiltration: order of initiative, alarm, dice and board, from anybody's eyes."""

from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest

from game.checks import Dice
from game.rules.events_stealth import AlarmRose, Searched
from game.rules.front import Choice, told
from game.rules.intents import AnyIntent, ChooseStrategy
from game.rules.state import NameStrategy
from game.rules.state_stealth import DEFENDER
from game.rules.view import View
from game.session.saves import new_path
from game.session.session import Session
from game.ui.replay.caption import caption_lines
from game.ui.replay.film import Film
from game.ui.replay.scene import Replay
from game.ui.replay.tape import Tape
from game.ui.stealth.alarm import AlarmBar
from game.ui.stealth.deck import Turn
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.records import watching
from tests.ui.stealth_scenes import break_in


@pytest.fixture
def infiltration(start: Start) -> Driver:
    """Open the replay of an infiltration that was noticed."""
    path = played()
    return watching(start, path, language="en")


def played() -> Path:
    """Play an infiltration in which nobody moves into a record."""
    began = "2024-05-01 10:00"
    path = new_path("shed", began)
    Session.new(break_in(at=(45, 25)), 2, {ONE: bold, TWO: bold}, path=path, began=began).close()
    return path


def bold(view: View, _choices: Iterable[Choice], _dice: Dice) -> AnyIntent | None:
    """Choose the strategy with which one is noticed soon; else give the least answer."""
    asked = view.asked
    return (
        ChooseStrategy(asked.side, asked.figure, "infiltration") if isinstance(asked, NameStrategy) else None
    )


def tape(driver: Driver) -> Replay:
    """Return the replay on the screen."""
    assert isinstance(driver.app.scene, Replay)
    return driver.app.scene


def after(driver: Driver, kind: type) -> int:
    """Return the place after the first event of a kind, of searches after the first that found somebody."""
    for place, moment in enumerate(tape(driver).tape.moments, 1):
        event = moment.event
        if isinstance(event, kind) and (not isinstance(event, Searched) or event.check.success):
            return place
    raise AssertionError(kind)


def go(driver: Driver, place: int) -> None:
    """Stand at a place."""
    tape(driver).jump(place)
    tape(driver).rebuild()


def level(driver: Driver) -> str:
    """Return what the bar says of the alarm."""
    bar = driver.widget("alarm")
    assert isinstance(bar, AlarmBar)
    return bar.label


def test_c096_the_replay_shows_the_level_of_the_alarm_as_it_rises(infiltration: Driver) -> None:
    driver = infiltration
    rise = after(driver, AlarmRose)
    go(driver, rise - 1)
    assert level(driver) == "Alarm: Unaware"
    go(driver, rise)
    assert level(driver) == "Alarm: Unsure"
    driver.press("alarm")
    assert driver.has("alarm:card")
    driver.key(pygame.K_ESCAPE)
    assert not driver.has("alarm:card")
    assert driver.scene == "replay"


def test_c022_the_bar_is_the_order_of_initiative_and_marks_whose_turn_it_is(infiltration: Driver) -> None:
    driver = infiltration
    search = after(driver, Searched)
    go(driver, search)
    stealth = tape(driver).tape.view.stealth
    assert stealth is not None
    cards = [item for item in driver.app.scene.group.items if isinstance(item, Turn)]
    values = [int(card.value) for card in cards]
    assert values == sorted(values, reverse=True)
    assert str(stealth.initiative[DEFENDER]) in {card.value for card in cards if card.id == "sequence:@"}
    widest = max(cards, key=lambda card: card.rect.h)
    assert widest.id == "sequence:@"


def test_the_dice_of_a_search_lie_in_the_tray_and_the_card_is_of_whom_it_was_for(
    infiltration: Driver,
) -> None:
    driver = infiltration
    search = after(driver, Searched)
    go(driver, search)
    scene = tape(driver)
    event = scene.tape.moments[search - 1].event
    assert isinstance(event, Searched)
    shown = scene.playback.effects.check
    assert shown is not None
    assert shown.check == event.check
    assert scene.subject is not None
    assert scene.subject.id == event.figure


def test_t02_the_guards_eyes_see_no_infiltrator_and_hear_no_search_that_failed(infiltration: Driver) -> None:
    driver = infiltration
    driver.press(f"eyes:{TWO}")
    scene = tape(driver)
    failed = 0
    for place, moment in enumerate(scene.tape.moments, 1):
        if moment.after.conflict != "stealth" or moment.after.phase != "play":
            continue
        entry, event = scene.tape.entry(place), moment.event
        assert (entry.event if entry is not None else None) == told(moment.after, event, TWO)
        if isinstance(event, Searched) and not event.check.success:
            failed += 1
            assert entry is None
        go(driver, place)
        known = {item.id for item in scene.group.items if item.id.startswith("sequence:")}
        discovered = moment.after.stealth.infiltrators if moment.after.stealth is not None else {}
        hidden = {f"sequence:{name}" for name, one in discovered.items() if not one.discovered}
        assert not known & hidden
    assert failed > 0


def test_x22_the_beginning_of_a_game_shows_a_side_its_own_figures_only(infiltration: Driver) -> None:
    for side in (ONE, TWO):
        infiltration.press(f"eyes:{side}")
        go(infiltration, 0)
        assert {figure.side for figure in tape(infiltration).tape.view.figures.values()} == {side}


def test_the_film_of_an_infiltration_has_the_same_bars_and_no_buttons(infiltration: Driver) -> None:
    driver = infiltration
    scene = tape(driver)
    rise = after(driver, AlarmRose)
    film = Film(driver.app, Tape(scene.tape.moments, ONE, rise), scene.stage, scene.board, lambda: None)
    driver.app.push(film)
    driver.step()
    assert level(driver) == "Alarm: Unsure"
    assert any(isinstance(item, Turn) for item in film.group.items)
    assert not driver.has("bar:before")


def test_a_long_sentence_below_the_board_has_two_lines_within_its_room(infiltration: Driver) -> None:
    scene = tape(infiltration)
    sentence = max((scene.sentence(place) for place in range(1, scene.tape.last + 1)), key=len)
    lines = caption_lines(sentence, 600, 1.0)
    assert len(lines) == 2
    assert caption_lines("Short.", 600, 1.0)[0][0] == "Short."
    whole = " ".join(line for line, _, _ in lines)
    assert whole == sentence or whole.endswith("…")
