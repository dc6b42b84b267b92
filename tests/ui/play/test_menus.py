"""The menu says what a mission is and what was finished; the briefing changes sides; pages do not wrap."""

from pathlib import Path

from game.missions.load import check
from game.missions.problems import Severity
from game.session.settings_file import read_settings, settings_path
from game.ui.scenes.menu import Menu
from game.ui.scenes.verdicts import Verdicts
from game.ui.widgets.button import MenuCard
from tests.missions.drawn import SCREENS, draw, thing, whole
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
        kinds |= {
            card.id.partition(":")[2]: card.words.lines[0].partition(" · ")[0] for card in cards(driver)
        }
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


def given_up(start: Start, *persons: str) -> Driver:
    """Open a game of some persons, whose first gives up."""
    driver = start(seats=persons)
    deploy(driver)
    driver.press("menu")
    driver.press("pause:surrender")
    driver.press("surrender:yes")
    driver.step(3)
    return driver


def test_a_mission_that_was_lost_alone_has_no_tick(start: Start) -> None:
    driver = given_up(start, ONE)
    assert read_settings(settings_path()).settings.done == ()
    assert driver.scene == "result"


def test_a_mission_that_two_persons_played_to_its_end_has_a_tick(start: Start) -> None:
    driver = given_up(start, ONE, TWO)
    assert read_settings(settings_path()).settings.done == ("yard",)
    driver.app.change(done=("tutorial",))
    driver.press("result:menu")
    assert [card.mark for card in cards(driver)][:2] == ["check", ""]


def menu_of(driver: Driver, folder: Path) -> MenuCard:
    """Open the menu of a folder with one mission, let it be checked, and return its card."""
    driver.app.show(Menu(driver.app, folder))
    driver.step(5)
    (card,) = cards(driver)
    return card


IN_A_WALL = thing("Figure", (15, 22.5, 0, 0), "<point/>", "Eva", profile="scout", side="a", placed=True)


def test_a_mission_whose_table_is_wrong_says_so_on_its_card_and_is_not_started(
    start: Start, tmp_path: Path
) -> None:
    driver = start(menu=True, language="en")
    (tmp_path / "maps").mkdir()
    whole(tmp_path / "maps", IN_A_WALL)
    card = menu_of(driver, tmp_path / "maps")
    assert card.mark == "bang"
    assert card.words.lines == ("It cannot be played: 1 fault.",)
    assert card.words.about.startswith("Error: tiny.tmx, line 1, layer L, object 7, at 15.0; 22.5 cm: Eva")
    driver.press("mission:tiny")
    assert driver.scene == "faults"
    assert driver.report["faults"] == [card.words.about]


def test_a_mission_with_warnings_only_is_played(start: Start, tmp_path: Path) -> None:
    driver = start(menu=True, language="en")
    (tmp_path / "maps").mkdir()
    figures = (
        thing("Figure", (5, at, 0, 0), "<point/>", name, number, profile="scout", side=side)
        for number, (name, side, at) in enumerate((("Ana", "a", 5), ("Bruno", "b", 45)), 1)
    )
    path = draw(tmp_path / "maps", *figures, SCREENS)
    assert {problem.severity for problem in check(path)} == {Severity.WARNING}
    assert menu_of(driver, tmp_path / "maps").mark == ""
    driver.press("mission:tiny")
    assert driver.scene == "briefing"


def test_a_mission_is_checked_anew_when_its_file_has_changed(start: Start, tmp_path: Path) -> None:
    driver = start(menu=True)
    (tmp_path / "maps").mkdir()
    whole(tmp_path / "maps", IN_A_WALL)
    assert menu_of(driver, tmp_path / "maps").mark == "bang"
    whole(tmp_path / "maps")
    assert menu_of(driver, tmp_path / "maps").mark == ""


def test_beside_the_menu_the_same_is_found(tmp_path: Path) -> None:
    path = whole(tmp_path, IN_A_WALL)
    beside, at_once = Verdicts([path], background=True), Verdicts([path], background=False)
    assert at_once.more()
    beside.more()
    assert beside._worker is not None
    beside._worker.join()
    assert beside.errors(path) == at_once.errors(path) != ()
    assert not at_once.more()


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
