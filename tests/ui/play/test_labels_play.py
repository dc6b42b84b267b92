"""Words have room in what only a game shows: reactions, the card of an attack, saved games."""

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from game.rules.figures import Armour
from game.rules.state import State
from game.ui.play.compact import CompactCard
from game.ui.play.foe import card_of_foe
from game.ui.play.odds_card import odds_card
from tests.rules.scenes import ONE, PISTOL, TWO
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.play.test_orders import MEDIUM, yard
from tests.ui.test_acting import play_from, strips
from tests.ui.test_labels import LANGUAGES, SHAPES, look, shape
from tests.ui.test_play import deploy

FACING = {"ana": (30, 13), "bea": (34, 6), "coro": (30, 20), "dani": (36, 20)}


def armoured(state: State) -> State:
    """Return a game where all carry what has the longest names of the catalogue, here as ids."""
    weapon = replace(PISTOL, id="Fusil de francotirador")
    armour = Armour("Armadura de combate", 7, 2)
    figures = {
        name: replace(each, profile=replace(each.profile, weapon=weapon, armour=armour))
        for name, each in state.figures.items()
    }
    return replace(state, figures=figures)


def foe(driver: Driver) -> CompactCard:
    """Return the card of the enemy that is pointed at."""
    odds = odds_card(driver.play)
    card = card_of_foe(driver.play, odds.rect if odds is not None else None)
    assert card is not None
    assert odds is None or not odds.rect.colliderect(card.rect)
    return card


def cards(driver: Driver) -> None:
    """Look at the card of an attack in every shape of the window."""
    for size, scale in SHAPES:
        shape(driver, size, scale)
        for language in LANGUAGES:
            driver.app.change(language=language)
            card = odds_card(driver.play)
            assert card is not None
            where = (language, size, scale)
            over = [room for room in card.rooms(driver.app.frame.scale) if room.needs > room.has]
            assert (where, over) == (where, [])
            assert driver.play.table.frame.inflate(4, 4).contains(card.rect), (where, card.rect)
    shape(driver, (1280, 800), None)


def test_the_card_of_a_shot_has_room_and_lies_on_the_board(start: Start) -> None:
    driver = play_from(start, FACING)
    driver.key(pygame.K_s)
    driver.key(pygame.K_s)
    cards(driver)


def test_the_question_for_a_reaction_and_its_card_have_room(start: Start) -> None:
    driver = play_from(start, FACING, strips())
    driver.board(26, 13)
    assert driver.report["asked"] == "AnswerReaction"
    look(driver)
    cards(driver)
    card = odds_card(driver.play)
    assert card is not None
    assert not card.rect.colliderect(driver.widget("question").rect)


def test_the_answer_that_asks_no_more_for_small_chances_has_room(start: Start) -> None:
    driver = play_from(start, FACING, yard(*MEDIUM))
    driver.board(26, 13)
    assert driver.has("react:fewer")
    look(driver)


@pytest.mark.parametrize("state", [strips, lambda: armoured(strips())])
def test_the_card_of_an_enemy_has_room_and_covers_nothing_of_one_s_own(
    start: Start, state: Callable[[], State]
) -> None:
    driver = play_from(start, FACING, state())
    for size, scale in SHAPES:
        shape(driver, size, scale)
        for language in LANGUAGES:
            driver.app.change(language=language)
            driver.hover(*FACING["coro"])
            where = (language, size, scale)
            card = foe(driver)
            over = [room for room in card.rooms(driver.app.frame.scale) if room.needs > room.has]
            assert (where, over) == (where, [])
            taken = [item.id for item in driver.app.scene.group.items if item.rect.colliderect(card.rect)]
            assert (where, taken) == (where, ["board"])
            assert not card.rect.collidepoint(driver.app.scene.group.pointer)
            own = driver.widget("card")
            assert "Ana" in getattr(own, "label", "Ana")


def test_the_small_card_tells_weapon_and_armour_of_all_that_the_catalogue_knows(start: Start) -> None:
    """Where there is little height the card stands beside the board in two lines."""
    driver = play_from(start, FACING, armoured(strips()))
    seen = 0
    for size, scale in SHAPES:
        shape(driver, size, scale)
        for language in LANGUAGES:
            driver.app.change(language=language)
            card = driver.widget("card")
            if isinstance(card, CompactCard):
                seen += 1
                told = [bit.sign for line in card.lines for bit in line]
                assert {"shoot", "cover"} <= set(told)
                assert [room for room in card.rooms(driver.app.frame.scale) if room.needs > room.has] == []
    assert seen


def test_saved_games_and_their_questions_have_room(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    driver.key(pygame.K_F5)
    driver.board(10, 10)
    driver.key(pygame.K_F9)
    look(driver)
    driver.key(pygame.K_ESCAPE)
    driver.press("menu")
    driver.press("pause:load")
    look(driver)
