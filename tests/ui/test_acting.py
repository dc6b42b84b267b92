"""What a click or a key does in the play scene, question by question."""

import threading
from pathlib import Path

import pygame
from msgspec.structs import replace

from game.rules.figures import Posture
from game.rules.mission import Special
from game.rules.state import State
from game.table.lattice import Point
from game.ui.files import Shot
from tests.rules.scenes import ONE, TWO
from tests.session.games import MISSION, opening
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_play import deploy


def strips() -> State:
    """Return the small yard with the strips of S-012 in place of its zones."""
    return replace(opening(), mission=replace(MISSION, deployment=()))


def play_from(start: Start, places: dict[str, tuple[float, float]], state: State | None = None) -> Driver:
    """Start on the yard with figures at places in the strips of both sides, where Ana acts first."""
    driver = start(state or strips(), seats=(ONE, TWO))
    while driver.report["asked"] in ("PlaceFigure", "OrderTied"):
        if driver.report["asked"] == "OrderTied":
            driver.press("tied:confirm")
        else:
            driver.board(*places[str(driver.report["figure"])])
    assert driver.report["figure"] == "ana"
    return driver


NEAR_THE_GATE = {"ana": (20, 11), "bea": (34, 6), "coro": (4, 26), "dani": (8, 26)}


def test_s036_a_click_on_a_door_in_reach_opens_it(start: Start) -> None:
    driver = play_from(start, NEAR_THE_GATE)
    driver.hover(20, 14.5)
    assert driver.play.hand.aimed.door == "gate"
    driver.board(20, 14.5)
    assert driver.play.view.layout.open_doors == ("gate",)
    assert not driver.widget("action:open_door").enabled


def test_s036_the_key_closes_the_only_door(start: Start) -> None:
    driver = play_from(start, NEAR_THE_GATE)
    driver.key(pygame.K_o)
    driver.key(pygame.K_RETURN)
    while driver.report["figure"] != "ana":
        driver.key(pygame.K_RETURN if driver.report["asked"] == "TakeTurn" else pygame.K_n)
        driver.step()
    driver.key(pygame.K_p)
    assert driver.play.view.layout.open_doors == ()


def test_s026_overwatch_where_one_stands_is_a_click_on_the_figure(start: Start) -> None:
    driver = play_from(start, NEAR_THE_GATE)
    driver.key(pygame.K_v)
    driver.board(*NEAR_THE_GATE["ana"])
    figure = driver.play.view.figures["ana"]
    assert figure.watching
    assert figure.point == Point.at(*driver.play.viewport.camera.to_cm(*driver.pixel(20, 11)))


def test_s033_lying_down_takes_no_click_on_the_board(start: Start) -> None:
    driver = play_from(start, NEAR_THE_GATE)
    driver.press("action:go_prone")
    assert driver.play.view.figures["ana"].posture is Posture.PRONE
    assert driver.has("action:stand_up")
    assert not driver.widget("action:sprint").enabled
    assert driver.has("action:crawl")


def test_actions_have_numbers_in_their_order(start: Start) -> None:
    driver = play_from(start, NEAR_THE_GATE)
    driver.key(pygame.K_2)
    assert driver.report["action"] == "sprint"
    driver.key(pygame.K_1)
    assert driver.report["action"] == "walk"


def test_a_click_out_of_reach_does_nothing_and_says_so(start: Start) -> None:
    driver = play_from(start, NEAR_THE_GATE)
    before = driver.play.match.session.state
    driver.board(2, 2)
    assert driver.play.match.session.state is before
    assert driver.app.notice is not None


def seen_walking(start: Start, key: int) -> Driver:
    """Let Ana walk in front of Coro through the open yard, until Coro's side answers with a key."""
    places = {"ana": (30, 13), "bea": (34, 6), "coro": (30, 20), "dani": (4, 26)}
    driver = play_from(start, places)
    driver.board(26, 13)
    assert driver.report["asked"] == "AnswerReaction"
    assert driver.report["viewer"] == TWO
    driver.key(key)
    return driver


def shots(driver: Driver) -> int:
    return driver.play.match.session.state.figures["coro"].shots


def test_s027_the_other_side_fires_at_the_mover(start: Start) -> None:
    driver = seen_walking(start, pygame.K_f)
    assert shots(driver) == 1
    assert driver.play.playback.effects.check is not None


def test_s027_the_other_side_holds_its_fire(start: Start) -> None:
    driver = seen_walking(start, pygame.K_n)
    assert shots(driver) == 0


def test_s027_while_a_reaction_is_asked_nothing_else_can_be_done(start: Start) -> None:
    places = {"ana": (30, 13), "bea": (34, 6), "coro": (30, 20), "dani": (4, 26)}
    driver = play_from(start, places)
    driver.board(26, 13)
    before = driver.play.match.session.state
    driver.key(pygame.K_RETURN)
    driver.board(10, 10)
    driver.key(pygame.K_s)
    assert driver.play.match.session.state is before


def test_s006_the_owner_orders_his_tied_figures(start: Start) -> None:
    state = opening()
    figures = dict(state.figures)
    for name, senses in (("ana", 7), ("bea", 7), ("coro", 6), ("dani", 5)):
        figures[name] = replace(figures[name], profile=replace(figures[name].profile, sentidos=senses))
    driver = start(replace(state, figures=figures), seats=(ONE, TWO))
    assert driver.report["asked"] == "OrderTied"
    driver.press("tied:bea")
    driver.press("tied:confirm")
    assert driver.play.match.session.state.sequence[:2] == ("bea", "ana")


def test_s060_the_owner_names_who_defends(start: Start) -> None:
    terminal = Special(
        "terminal",
        {"en": "Terminal", "es": "Terminal"},
        ((20, 12),),
        rule="S-060",
        attribute="sentidos",
        difficulty=6,
        opposed="hacker",
    )
    state = opening()
    figures = dict(state.figures)
    for name in ("coro", "dani"):
        figures[name] = replace(figures[name], profile=replace(figures[name].profile, traits=("hacker",)))
    mission = replace(MISSION, deployment=(), specials=(terminal,))
    driver = play_from(start, NEAR_THE_GATE, replace(state, mission=mission, figures=figures))
    driver.press("action:special:terminal")
    assert driver.report["asked"] == "NameDefender"
    driver.press("defend:dani")
    assert driver.report["asked"] != "NameDefender"


def test_any_key_skips_what_is_being_shown(start: Start) -> None:
    state = opening()
    unarmed = {name: replace(f, profile=replace(f.profile, weapon=None)) for name, f in state.figures.items()}
    driver = start(replace(state, figures=unarmed), seats=(ONE, TWO), instant=False)
    for _ in range(2000):
        report = driver.report
        if report["phase"] == "play" and report["free"]:
            break
        if report["free"]:
            driver.press("auto") if report["asked"] == "PlaceFigure" else driver.press("tied:confirm")
        driver.step()
    driver.step(30)
    driver.key(pygame.K_m)
    here = driver.play.view.figures["ana"].place
    driver.board(here.x + 6, here.y + 5)
    driver.step(3)
    assert not driver.play.playback.idle
    shown = driver.play.playback.effects.places["ana"]
    assert here != shown
    driver.key(pygame.K_SPACE)
    assert driver.play.playback.idle
    assert driver.play.playback.effects.places == {}


def test_shift_measures_in_centimetres(start: Start) -> None:
    driver = play_from(start, NEAR_THE_GATE)
    driver.down(pygame.K_LSHIFT, pygame.KMOD_SHIFT)
    driver.hover(30, 11)
    assert driver.play.hand.measuring
    before = driver.play.match.session.state
    driver.board(30, 11)
    assert driver.play.match.session.state is before
    assert driver.play.hand.tape_from is not None
    driver.up(pygame.K_LSHIFT)
    driver.step()
    assert not driver.play.hand.measuring


def test_full_screen_and_back_gives_the_same_window(start: Start) -> None:
    driver = start(menu=True)
    before = driver.app.window.size
    driver.key(pygame.K_F11)
    driver.key(pygame.K_F11)
    assert driver.app.window.size == before
    assert driver.app.frame.size == before


def test_a_dropped_file_that_is_no_mission_is_told(start: Start) -> None:
    driver = start(menu=True)
    driver.post(pygame.DROPFILE, file="/nowhere/holiday.jpg")
    driver.step()
    assert driver.scene == "menu"
    assert driver.app.notice is not None


def test_a_dropped_mission_with_faults_shows_them_all(start: Start, tmp_path: Path) -> None:
    driver = start(menu=True)
    path = tmp_path / "broken.tmx"
    path.write_text("<map><layer></map>", encoding="utf-8")
    driver.post(pygame.DROPFILE, file=str(path))
    driver.step()
    assert driver.scene == "faults"
    assert driver.report["faults"]
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "menu"


def test_the_language_changes_the_log_too(start: Start) -> None:
    driver = start(seats=(ONE, TWO), language="es")
    deploy(driver)
    spanish = [line.words for line in driver.play.panels.logbook.lines()]
    driver.key(pygame.K_ESCAPE)
    driver.press("pause:settings")
    driver.press("language")
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    english = [line.words for line in driver.play.panels.logbook.lines()]
    assert len(spanish) == len(english)
    assert spanish != english


def test_a_picture_of_the_screen_is_saved_beside_the_game(start: Start, tmp_path: Path) -> None:
    driver = start(menu=True)
    driver.key(pygame.K_F12)
    for thread in threading.enumerate():
        if isinstance(thread, Shot):
            thread.join()
    driver.step()
    assert driver.app.notice is not None
    (picture,) = (tmp_path / "pictures").glob("*.png")
    assert str(picture) in driver.app.notice[0]
    assert pygame.image.load(str(picture)).get_size() == driver.app.window.size


def test_a_picture_that_cannot_be_saved_is_told(start: Start, tmp_path: Path) -> None:
    driver = start(menu=True, language="en")
    (tmp_path / "pictures").write_bytes(b"in the way")
    driver.key(pygame.K_F12)
    for thread in threading.enumerate():
        if isinstance(thread, Shot):
            thread.join()
    driver.step()
    assert driver.app.notice is not None
    assert "cannot be written: File exists" in driver.app.notice[0]


def test_an_unknown_side_is_led_by_nobody(start: Start) -> None:
    driver = start(seats=("nobody",), begin=False)
    assert driver.report["seats"] == (ONE,)
