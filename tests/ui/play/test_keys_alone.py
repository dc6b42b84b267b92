"""The keyboard complete for itself: the cursor, questions that take the focus, what the status line says."""

import pygame
import pytest
from msgspec.structs import replace

from game.rules.mission import Special
from game.rules.state import State
from game.table.lattice import Point
from game.ui.play.prompts import four_keys
from game.ui.widgets.group import tip_place
from tests.rules.scenes import ONE, TWO
from tests.session.games import MISSION, opening
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.stealth_scenes import break_in
from tests.ui.test_acting import NEAR_THE_GATE, play_from
from tests.ui.test_help import rows
from tests.ui.test_play import deploy
from tests.ui.test_stealth import strategies

FACING = {"ana": (30, 13), "bea": (34, 6), "coro": (30, 20), "dani": (36, 20)}


def placed(driver: Driver) -> Driver:
    """Place everybody, and confirm orders, by keys alone."""
    while driver.report["asked"] in ("PlaceFigure", "OrderTied"):
        driver.key(pygame.K_a if driver.report["asked"] == "PlaceFigure" else pygame.K_RETURN)
    assert driver.report["phase"] == "play"
    return driver


def here(driver: Driver) -> Point:
    """Return the place of the figure that acts."""
    return driver.play.view.figures[str(driver.report["figure"])].place


# ---------------------------------------------------------------- the cursor
def test_the_letter_of_an_action_brings_the_cursor_and_return_acts_there(start: Start) -> None:
    driver = placed(start(seats=(ONE, TWO)))
    figure, at = driver.report["figure"], here(driver)
    driver.key(pygame.K_r)
    assert driver.play.hand.cursor == at
    driver.key(pygame.K_RETURN)
    assert driver.report["figure"] == figure
    for _ in range(3):
        driver.key(pygame.K_DOWN)
    assert driver.play.hand.cursor == Point.at(at.x, at.y + 3)
    assert driver.play.group.focus == "board"
    driver.key(pygame.K_RETURN)
    while driver.report["asked"] == "AnswerReaction":
        driver.key(pygame.K_n)
    assert driver.play.view.figures[str(figure)].place == Point.at(at.x, at.y + 3)
    assert driver.play.hand.cursor is None
    driver.key(pygame.K_RETURN)
    assert driver.report["figure"] != figure


def test_the_same_in_a_stealth_turn(start: Start) -> None:
    driver = start(break_in(), seats=(ONE,))
    strategies(driver)
    figure, at = driver.report["figure"], here(driver)
    driver.key(pygame.K_m)
    driver.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert driver.play.hand.cursor == Point.at(at.x - 5, at.y)
    driver.key(pygame.K_RETURN)
    driver.step(2)
    assert driver.report["figure"] == figure
    assert here(driver) == Point.at(at.x - 5, at.y)


def test_arrows_move_the_cursor_whatever_button_has_the_focus_but_not_in_a_list(start: Start) -> None:
    driver = placed(start(seats=(ONE, TWO)))
    for id in (None, "action:walk", "end", "sequence:ana"):
        driver.play.group.focus = id
        driver.key(pygame.K_RIGHT)
        assert driver.play.hand.cursor is not None, id
        assert driver.play.group.focus == "board"
        driver.key(pygame.K_ESCAPE)
        assert driver.play.hand.cursor is None
    driver.play.group.focus = "log"
    driver.key(pygame.K_UP)
    assert driver.play.hand.cursor is None
    assert driver.play.group.focus == "log"


def test_return_on_the_board_without_a_cursor_ends_nothing(start: Start) -> None:
    driver = placed(start(seats=(ONE, TWO)))
    figure = driver.report["figure"]
    driver.key(pygame.K_TAB)
    assert driver.play.group.focus == "board"
    driver.key(pygame.K_RETURN)
    assert driver.report["figure"] == figure
    assert driver.play.hand.cursor is not None


def test_the_pointer_of_the_mouse_takes_over_from_the_cursor_and_leaves_return_to_end_the_turn(
    start: Start,
) -> None:
    driver = placed(start(seats=(ONE, TWO)))
    figure = driver.report["figure"]
    driver.hover(12, 9)
    driver.key(pygame.K_m)
    assert driver.play.hand.cursor == driver.play.hand.spot
    driver.hover(12, 10)
    assert driver.play.hand.cursor is None
    driver.key(pygame.K_RETURN)
    assert driver.report["figure"] != figure


def test_an_open_list_is_answered_by_digits_and_return_ends_nothing(start: Start) -> None:
    driver = start(break_in(at=(45, 25)), seats=(ONE,))
    strategies(driver)
    figure = driver.report["figure"]
    driver.key(pygame.K_d)
    assert driver.play.desk.listed == "distract"
    driver.key(pygame.K_RETURN)
    assert driver.report["figure"] == figure
    driver.key(pygame.K_1)
    assert driver.play.hand.named
    assert driver.play.hand.cursor is not None
    driver.key(pygame.K_RETURN)
    assert driver.play.view.figures[str(figure)].acted is False


def test_s012_a_figure_is_placed_by_return_and_arrows(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    while driver.report["asked"] == "OrderTied":
        driver.key(pygame.K_RETURN)
    figure = str(driver.report["figure"])
    driver.key(pygame.K_RETURN)
    proposed = driver.play.hand.cursor
    assert proposed is not None
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert driver.play.view.figures[figure].place == Point.at(proposed.x + 1, proposed.y)
    assert driver.report["asked"] == "PlaceFigure"


def test_arrows_measure_while_the_key_that_measures_is_held(start: Start) -> None:
    driver = placed(start(seats=(ONE, TWO)))
    driver.down(pygame.K_LSHIFT)
    driver.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert driver.play.hand.measuring
    assert driver.play.hand.cursor == Point.at(here(driver).x + 5, here(driver).y)
    driver.key(pygame.K_RETURN, pygame.KMOD_SHIFT)
    assert driver.play.hand.tape_from == driver.play.hand.cursor
    driver.key(pygame.K_DOWN, pygame.KMOD_SHIFT)
    assert driver.play.hand.tape_from == Point.at(here(driver).x + 5, here(driver).y)
    driver.up(pygame.K_LSHIFT)
    driver.step()
    assert not driver.play.hand.measuring


def test_the_board_is_moved_by_its_own_keys(start: Start) -> None:
    driver = placed(start(seats=(ONE, TWO)))
    driver.key(pygame.K_PLUS)
    driver.key(pygame.K_PLUS)
    before = driver.play.viewport.camera
    driver.key(pygame.K_RIGHT, pygame.KMOD_ALT)
    assert driver.play.viewport.camera != before
    assert driver.play.hand.cursor is None


# ---------------------------------------------------------------- questions take the focus
def stays(driver: Driver, first: str | None, others: set[str]) -> None:
    """Check that a question has the focus at first, and keeps it: Tab and arrows go round in it."""
    group = driver.app.scene.group
    assert group.focus == first
    answers = others if first is None else {first, *others}
    for key in (pygame.K_TAB, pygame.K_DOWN):
        seen = set()
        for _ in answers:
            driver.key(key)
            seen.add(group.focus)
        assert seen == answers
        assert first is None or group.focus == first


def test_s006_the_order_of_the_tied_takes_digits_arrows_and_return(start: Start) -> None:
    state = opening()
    senses = {"ana": 7, "bea": 7, "coro": 6, "dani": 5}
    figures = {
        name: replace(f, profile=replace(f.profile, sentidos=senses[name]))
        for name, f in state.figures.items()
    }
    driver = start(replace(state, figures=figures), seats=(ONE, TWO))
    assert driver.play.tied == ("ana", "bea")
    stays(driver, "tied:confirm", {"tied:ana", "tied:bea"})
    driver.key(pygame.K_2)
    assert driver.play.tied == ("bea", "ana")
    driver.key(pygame.K_UP)
    assert driver.play.group.focus == "tied:ana"
    driver.key(pygame.K_RETURN)
    assert driver.play.tied == ("ana", "bea")
    driver.key(pygame.K_2)
    driver.key(pygame.K_RETURN)
    assert driver.report["asked"] != "OrderTied"
    assert driver.play.match.session.state.sequence[:2] == ("bea", "ana")


def test_s027_the_question_of_a_reaction_takes_the_focus(start: Start) -> None:
    driver = play_from(start, FACING)
    driver.board(30, 10)
    assert driver.report["asked"] == "AnswerReaction"
    buttons = {item.id for item in driver.app.scene.group.items if item.id.startswith("react:")}
    before = driver.play.match.session.state
    driver.key(pygame.K_RETURN)
    assert driver.play.match.session.state is before
    stays(driver, None, buttons)
    while driver.app.scene.group.focus != "react:fire":
        driver.key(pygame.K_LEFT)
    driver.key(pygame.K_RETURN)
    assert driver.play.match.session.state.figures["coro"].shots == 1


def terminal() -> State:
    """Return the yard with a terminal that the other side may defend."""
    title = {"en": "Terminal", "es": "Terminal"}
    special = Special(
        "terminal", title, ((20, 12),), rule="S-060", attribute="sentidos", difficulty=6, opposed="hacker"
    )
    state = opening()
    figures = {
        name: replace(f, profile=replace(f.profile, traits=("hacker",))) if name in ("coro", "dani") else f
        for name, f in state.figures.items()
    }
    return replace(state, mission=replace(MISSION, deployment=(), specials=(special,)), figures=figures)


def test_s060_who_defends_is_named_by_a_digit(start: Start) -> None:
    driver = play_from(start, NEAR_THE_GATE, terminal())
    driver.press("action:special:terminal")
    stays(driver, None, {"defend:coro", "defend:dani"})
    driver.key(pygame.K_2)
    assert driver.report["asked"] != "NameDefender"


# ---------------------------------------------------------------- dialogs
def test_dialogs_have_the_focus_on_the_harmless_way_and_arrows_go_on(start: Start) -> None:
    driver = placed(start(opening(undo=False), seats=(ONE, TWO)))
    figure = driver.report["figure"]
    driver.app.change(confirm_end=True)
    driver.key(pygame.K_RETURN)
    stays(driver, "sure:no", {"sure:yes", "sure:always"})
    driver.key(pygame.K_RETURN)
    assert (driver.scene, driver.report["figure"]) == ("play", figure)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_DOWN)
    assert driver.widget("sure:yes").key_name == "Intro"  # type: ignore[attr-defined]
    driver.key(pygame.K_RETURN)
    assert driver.report["figure"] != figure
    driver.key(pygame.K_q, pygame.KMOD_CTRL)
    stays(driver, "quit:stay", {"quit:leave"})
    driver.key(pygame.K_RETURN)
    assert driver.scene == "play"


def test_a_click_beside_the_ways_leaves_the_focus_in_the_question(start: Start) -> None:
    driver = start(menu=True)
    driver.app.ask_quit()
    driver.step()
    driver.click(3, 3)
    assert driver.app.scene.group.focus == "quit:stay"


# ---------------------------------------------------------------- what is said
@pytest.mark.parametrize(("language", "key", "click"), [("es", "Intro", "Clic"), ("en", "Enter", "Click")])
def test_the_status_line_names_the_key_where_the_cursor_points(
    start: Start, language: str, key: str, click: str
) -> None:
    driver = placed(start(seats=(ONE, TWO), language=language))
    assert "← → ↑ ↓: cursor" in driver.play.status()
    for _ in range(3):
        driver.key(pygame.K_DOWN)
    assert driver.play.status().startswith(f"{key}: ")
    driver.hover(*(driver.play.hand.pointed or Point.at(0, 0)).cm)
    assert driver.play.status().startswith(f"{click}: ")


def test_f1_tells_the_keys_of_the_cursor_as_they_are_bound(start: Start) -> None:
    driver = start(menu=True, language="en")
    driver.key(pygame.K_F1)
    told = rows(driver, "help:rules")
    assert told["cursor:move"][-1] == "← → ↑ ↓"
    assert told["cursor:pan"][-1] == "Alt+← → ↑ ↓"
    assert told["cursor:click"][-1] == "Enter"
    bound = {"pan_left": "A", "pan_right": "Ctrl+B", "pan_up": "", "pan_down": "C"}
    assert four_keys(bound.__getitem__, "pan") == "A Ctrl+B C"


# ---------------------------------------------------------------- pointer, end of a turn, pause
def test_what_is_under_the_pointer_is_found_anew_when_the_board_changes(start: Start) -> None:
    driver = start(seats=(ONE, TWO))
    deploy(driver)
    driver.board(10, 10)
    assert driver.play.hover == "ana"
    driver.key(pygame.K_z, pygame.KMOD_CTRL)
    assert driver.play.hover is None
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "pause"
    driver.move(*driver.pixel(10, 6))
    driver.key(pygame.K_ESCAPE)
    assert driver.play.hover == "ana"
    assert driver.play.hand.spot is not None
    assert abs(driver.play.hand.spot.y - 6) < 0.1


def test_x24_an_early_end_that_can_be_taken_back_says_so(start: Start) -> None:
    driver = placed(start(seats=(ONE, TWO), language="en"))
    driver.app.change(confirm_end=True)
    name = driver.play.view.figures[str(driver.report["figure"])].name
    driver.key(pygame.K_RETURN)
    assert driver.app.notice is not None
    assert driver.app.notice[0] == f"{name} is done. Ctrl+Z takes that back."


def test_escape_stops_what_is_being_shown_and_it_goes_on_after_the_menu(start: Start) -> None:
    driver = start(seats=(ONE, TWO), instant=False)
    for _ in range(400):
        if driver.report["phase"] == "play" and driver.play.free:
            break
        if driver.play.free:
            driver.key(pygame.K_a if driver.report["asked"] == "PlaceFigure" else pygame.K_RETURN)
        driver.step(5)
    for _ in range(3):
        driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    driver.step(2)
    assert not driver.play.playback.idle
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "pause"
    shown = driver.play.match.shown
    driver.step(120)
    assert (driver.play.match.shown, driver.play.playback.idle) == (shown, False)
    driver.key(pygame.K_ESCAPE)
    driver.step(400)
    assert driver.play.match.shown > shown


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_tooltip_of_a_card_of_the_sheet_covers_neither_title_nor_cards(
    start: Start, size: tuple[int, int]
) -> None:
    driver = placed(start(seats=(ONE, TWO), size=size))
    items = driver.app.scene.group.items
    cards = [item for item in items if item.id.startswith("sequence:")]
    kept = [item.rect for item in items if item.kept]
    assert driver.widget("title").rect in kept
    for card in cards:
        barred = [item.rect for item in items if item.solid and item.focusable and item is not card]
        window = driver.app.frame.rect
        rect, beside = tip_place(card.rect, (driver.app.frame.px(308), 64), window, barred, kept)
        assert beside
        assert rect.collidelist([*barred, *kept]) < 0


def test_a_tooltip_that_a_key_called_is_gone_after_the_page_of_help(start: Start) -> None:
    driver = placed(start(seats=(ONE, TWO)))
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_TAB)
    assert driver.play.group.tipped is not None
    driver.play.group.focus = None
    driver.key(pygame.K_F1)
    driver.key(pygame.K_F1)
    assert driver.scene == "play"
    driver.play.group.focus = "sequence:ana"
    assert driver.play.group.tipped is None
