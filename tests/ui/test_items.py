"""Items have their titles everywhere, in the player's language: board, status line, log, refusals, lists."""

import pygame
import pytest
from msgspec.structs import replace

from game.rules.events import ItemDropped, ItemTaken
from game.rules.refusal import Refusal
from game.rules.state import State
from game.session.speech.voice import Voice
from game.session.speech.words import Words
from game.table.lattice import Point
from game.ui.play.looks import Shown, board_look
from game.ui.stealth.option import Option
from tests.rules.scenes import ONE
from tests.ui.conftest import Start
from tests.ui.stealth_scenes import break_in
from tests.ui.test_stealth import strategies

TITLES = {"key_1": {"es": "la llave de la torre", "en": "the key of the tower"}}


def with_key() -> State:
    """Return the infiltration with a key close to the first infiltrator, and another in his pocket."""
    state = break_in()
    figures = {**state.figures, "i": replace(state.figures["i"], items=("old_rope",))}
    mission = replace(state.mission, items=TITLES)
    return replace(state, mission=mission, figures=figures, items={"key_1": Point.at(50, 37)})


@pytest.mark.parametrize(
    ("language", "taken", "dropped", "refused"),
    [
        ("es", "la llave de la torre", "old rope", "la llave de la torre"),
        ("en", "the key of the tower", "old rope", "the key of the tower"),
    ],
)
def test_log_and_refusals_name_items_by_their_titles(
    language: str, taken: str, dropped: str, refused: str
) -> None:
    words, state = Words(language), with_key()
    has = words.sentence_for(ItemTaken(figure="i", item="key_1"), state)
    lies = words.sentence_for(ItemDropped(figure="i", item="old_rope", point=Point.at(1, 1)), state)
    no = words.sentence_for(Refusal("no-item", "S-040", {"item": "key_1"}), state)
    assert has is not None
    assert taken in has
    assert lies is not None
    assert dropped in lies
    assert no is not None
    assert refused in no


def test_a_thing_may_be_an_item() -> None:
    assert Voice(Words("en"), with_key()).thing("key_1") == "the key of the tower"


def test_board_status_and_list_name_items_by_their_titles(start: Start) -> None:
    driver = start(with_key(), seats=(ONE,), language="en")
    strategies(driver, pygame.K_1)
    while driver.report["figure"] != "i":
        driver.key(pygame.K_RETURN)
    play = driver.play
    names = board_look(play.hand, play.playback.effects, play.words, Shown()).names
    assert names == {"key_1": "the key of the tower"}
    driver.key(pygame.K_f)
    drop = driver.widget("option:drop")
    assert isinstance(drop, Option)
    assert drop.detail == "old rope"
    driver.key(pygame.K_ESCAPE)
    driver.board(50, 36)
    driver.step(2)
    assert driver.play.match.session.state.figures["i"].items == ("old_rope",)
    assert driver.play.hand.choice("pick_up") is not None
    intent = driver.play.hand.take("pick_up")
    assert intent is not None
    driver.play.commands.submit(intent)
    driver.step(2)
    log = [driver.play.words.sentence_for(e.event, e.view) or "" for e in driver.play.chronicles[ONE].entries]
    assert any("the key of the tower" in line for line in log)
