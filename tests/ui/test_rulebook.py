"""The rulebook in the window: search as one types, ways to a rule from wherever its number stands."""

import pygame
import pytest

from game.session.rulebook import chapters, entries
from game.session.sightlines import differences, read_sightline, sightlines_folder
from game.ui.scenes.rulebook import Rulebook
from game.ui.widgets.button import Button
from game.ui.widgets.field import Field
from game.ui.widgets.group import TIP_AFTER, tip_place
from game.ui.widgets.scroll import ScrollList
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import FRAME, Driver
from tests.ui.test_play import deploy


def type_words(driver: Driver, words: str) -> None:
    for letter in words:
        driver.post(pygame.KEYDOWN, key=ord(letter) if letter < "~" else 0, mod=0, unicode=letter, scancode=0)
        driver.post(pygame.TEXTINPUT, text=letter)
        driver.post(pygame.KEYUP, key=ord(letter) if letter < "~" else 0, mod=0, unicode="", scancode=0)
    driver.step()


def rest(driver: Driver) -> None:
    driver.step(round(TIP_AFTER / FRAME) + 2)


def test_rules_are_found_as_one_types_without_case_and_accents(start: Start) -> None:
    driver = start(menu=True, language="es")
    driver.press("rulebook")
    driver.press("rulebook:search")
    type_words(driver, "reaccion")
    found = driver.report["found"]
    assert isinstance(found, list)
    assert "S-029" in found
    assert driver.report["rule"] == found[0]
    type_words(driver, "ñ")
    assert driver.report["found"] == []
    driver.key(pygame.K_BACKSPACE)
    assert driver.report["found"] == found


def test_a_click_into_a_field_puts_the_caret_there(start: Start) -> None:
    driver = start(menu=True, language="en")
    driver.press("rulebook")
    field = driver.widget("rulebook:search")
    driver.press("rulebook:search")
    type_words(driver, "over")
    driver.click(field.rect.x + 2, field.rect.centery)
    type_words(driver, "c")
    driver.click(field.rect.right - 2, field.rect.centery)
    type_words(driver, "s")
    assert isinstance(field, Field)
    assert field.typed.words == "covers"
    driver.click(driver.widget("rulebook:list").rect.centerx, field.rect.bottom + 4)
    type_words(driver, "x")
    assert field.typed.words == "covers"


def test_letters_that_are_typed_call_nothing(start: Start) -> None:
    driver = start(menu=True)
    driver.app.change(keys={"mute": "m", "quit": "q"})
    driver.press("rulebook")
    driver.press("rulebook:search")
    type_words(driver, "mq")
    assert driver.scene == "rulebook"
    assert not driver.app.settings.mute


def test_every_chapter_and_entry_is_in_the_list(start: Start) -> None:
    driver = start(menu=True, language="en")
    scene = Rulebook(driver.app)
    driver.app.push(scene)
    rows = scene._rows()
    assert [row.cells[0] for row in rows if row.head] == [chapter.title for chapter in chapters("en")]
    assert [row.id for row in rows if not row.head] == [entry.number for entry in entries("en")]


def test_a_click_on_a_number_in_the_log_opens_its_rule_and_esc_goes_back(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    log = driver.widget("log")
    assert isinstance(log, ScrollList)
    inside = log._inside()
    places = (
        (x, y) for y in range(inside.bottom - 3, inside.y, -4) for x in range(inside.x, inside.right, 3)
    )
    place = next(place for place in places if log.rule_at(place))
    number = log.rule_at(place)
    driver.click(*place)
    assert driver.scene == "rulebook"
    assert driver.report["rule"] == number
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "play"


def test_a_number_in_a_rule_leads_on_and_back(start: Start) -> None:
    driver = start(menu=True)
    driver.app.read_rule("S-056")
    scene = driver.app.scene
    assert isinstance(scene, Rulebook)
    page = driver.widget("rulebook:page")
    assert isinstance(page, ScrollList)
    inside = page._inside()
    places = ((x, y) for y in range(inside.y, inside.bottom, 4) for x in range(inside.x, inside.right, 3))
    driver.click(*next(place for place in places if page.rule_at(place) == "X-10"))
    assert driver.report["rule"] == "X-10"
    driver.press("rulebook:before")
    assert driver.report["rule"] == "S-056"


def test_a_tooltip_covers_no_button_and_takes_no_click(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    group = driver.app.scene.group
    for name in ("action:walk", "action:go_prone", "sight", "undo", "order", "sequence:ana"):
        driver.move(*driver.widget(name).rect.center)
        rest(driver)
        assert group.tipped is driver.widget(name)
        driver.pixels()
        barred = [item.rect for item in group.items if item.solid and item.focusable]
        rect, _beside = tip_place(driver.widget(name).rect, (320, 60), pygame.Rect(0, 0, 1280, 800), barred)
        assert rect.collidelist([each for each in barred if each != driver.widget(name).rect]) < 0, name
    driver.press("menu")
    assert driver.scene == "pause"


def test_a_button_that_is_off_leads_to_its_rule(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    off = next(i for i in driver.app.scene.group.items if isinstance(i, Button) and not i.enabled and i.rule)
    driver.click(*off.rect.center)
    assert driver.scene == "play"
    driver.click(*off.rect.center)
    assert (driver.scene, driver.report["rule"]) == ("rulebook", off.rule)


def test_the_right_button_and_f1_read_the_rule_of_a_button(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    driver.click(*driver.widget("end").rect.center, button=3)
    assert (driver.scene, driver.report["rule"]) == ("rulebook", "S-013")
    driver.key(pygame.K_ESCAPE)
    driver.app.scene.group.focus = "sight"
    driver.key(pygame.K_F1)
    assert (driver.scene, driver.report["rule"]) == ("rulebook", "X-15")
    driver.key(pygame.K_ESCAPE)
    driver.app.scene.group.focus = None
    driver.key(pygame.K_F1)
    assert driver.scene == "help"
    driver.key(pygame.K_F1)
    assert driver.scene == "play"


def test_a_tooltip_comes_at_once_on_focus_and_late_under_the_pointer(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    group = driver.app.scene.group
    driver.move(*driver.widget("sight").rect.center)
    assert group.tipped is None
    rest(driver)
    assert group.tipped is driver.widget("sight")
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_TAB)
    assert group.tipped is driver.widget(str(group.focus))


def test_x15_a_disputed_sightline_is_stored_as_a_file(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    driver.key(pygame.K_l, pygame.KMOD_CTRL)
    assert not sightlines_folder().exists()
    driver.key(pygame.K_l)
    enemy = next(f for f in driver.play.view.figures.values() if f.side != driver.play.view.side)
    driver.hover(enemy.place.x, enemy.place.y)
    found = driver.play.hand.crossing
    assert found is not None
    assert len(found.there.lines) == 3
    assert driver.play.status().count("→") == 2
    driver.key(pygame.K_l, pygame.KMOD_CTRL)
    (path,) = sightlines_folder().iterdir()
    stored = read_sightline(path)
    assert (stored.a, stored.b) == (found.a, found.b)
    assert differences(stored) == ()
    assert driver.app.notice is not None
    assert str(path) in driver.app.notice[0]


def test_x15_sight_between_two_places_is_shown_too(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    driver.key(pygame.K_l)
    driver.down(pygame.K_LSHIFT)
    driver.board(5, 10)
    driver.up(pygame.K_LSHIFT)
    driver.hover(5, 20)
    found = driver.play.hand.crossing
    assert found is not None
    assert (found.a.point.x, found.a.point.y) == pytest.approx((5, 10), abs=0.2)
    assert not found.there.seen
    assert found.block == "wall"
    driver.hover(30, 10)
    found = driver.play.hand.crossing
    assert found is not None
    assert found.there.seen
