"""The menu says what a mission is and what was finished; the briefing changes sides; pages do not wrap."""

from game.session.settings_file import read_settings, settings_path
from game.ui.widgets.button import MenuCard
from tests.rules.scenes import ONE, TWO
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_play import deploy


def cards(driver: Driver) -> list[MenuCard]:
    return [item for item in driver.app.scene.group.items if isinstance(item, MenuCard)]


def test_a_card_says_whether_its_mission_is_a_lesson_a_skirmish_or_stealth(start: Start) -> None:
    driver = start(menu=True, language="en")
    kinds = {}
    while True:
        kinds |= {card.id.partition(":")[2]: card.lines[0].partition(" · ")[0] for card in cards(driver)}
        if not driver.widget("page").enabled:
            break
        driver.press("page")
    assert kinds["tutorial"] == "Lesson: skirmish"
    assert kinds["tutorial_sigilo"] == "Lesson: stealth"
    assert kinds["la_bomba"] == "Skirmish"
    assert kinds["el_castillo"] == "Stealth"


def test_the_pages_of_the_menu_go_both_ways_and_end(start: Start) -> None:
    driver = start(menu=True)
    first = [card.id for card in cards(driver)]
    assert not driver.widget("page:before").enabled
    driver.press("page")
    assert [card.id for card in cards(driver)] != first
    driver.press("page:before")
    assert [card.id for card in cards(driver)] == first


def test_a_mission_that_was_played_to_its_end_has_a_tick(start: Start) -> None:
    driver = start(seats=(ONE,))
    deploy(driver)
    driver.press("menu")
    driver.press("pause:surrender")
    driver.press("surrender:yes")
    driver.step(3)
    assert driver.scene == "result"
    assert read_settings(settings_path()).settings.done == ("yard",)
    driver.app.change(done=("tutorial",))
    driver.press("result:menu")
    assert [card.done for card in cards(driver)][:2] == [True, False]


def test_in_the_briefing_a_single_player_changes_sides(start: Start) -> None:
    driver = start(begin=False, language="en")
    assert driver.report["seats"] == (ONE,)
    driver.press("swap")
    assert driver.report["seats"] == (TWO,)
    driver.press("begin")
    driver.step(3)
    assert driver.play.match.persons == (TWO,)


def test_two_players_have_no_sides_to_change(start: Start) -> None:
    assert not start(begin=False, seats=(ONE, TWO)).has("swap")
