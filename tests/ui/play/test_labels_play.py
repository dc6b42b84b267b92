"""Words have room in what only a game shows: reactions, the card of an attack, saved games."""

import pygame

from game.ui.play.odds_card import odds_card
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_acting import play_from, strips
from tests.ui.test_labels import LANGUAGES, SHAPES, look, shape
from tests.ui.test_play import deploy

FACING = {"ana": (30, 13), "bea": (34, 6), "coro": (30, 20), "dani": (36, 20)}


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
