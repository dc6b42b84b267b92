"""The replay and the list of records: everything by mouse and by keys, and nothing hidden is told."""

import pygame
from click.testing import CliRunner

from game.__main__ import main
from game.rules.front import told, view
from game.session.history import history_of
from game.session.record import read_record
from game.session.saves import saves_folder
from game.ui.replay.bar import ScrubBar
from game.ui.replay.scene import Replay
from game.ui.widgets.label import Label
from tests.rules.scenes import ONE, TWO
from tests.session.games import NAMES, opening
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.records import record, unfinished, watching
from tests.ui.test_labels import look


def replay(driver: Driver) -> Replay:
    """Return the replay on the screen."""
    assert isinstance(driver.app.scene, Replay)
    return driver.app.scene


def bar(driver: Driver) -> ScrubBar:
    """Return the scrub bar."""
    return replay(driver).bar


# ---------------------------------------------------------------- going to and fro
def test_steps_on_and_back_meet_the_same_stops(start: Start) -> None:
    driver = watching(start, record())
    stops = replay(driver).tape.reel.stops(None)
    forth = [driver.report["place"]]
    while driver.report["place"] != driver.report["last"]:
        driver.key(pygame.K_RIGHT)
        forth.append(driver.report["place"])
    assert tuple(forth) == stops
    back = [driver.report["place"]]
    while driver.report["place"] != 0:
        driver.key(pygame.K_LEFT)
        back.append(driver.report["place"])
    assert back == forth[::-1]


def test_turns_and_activations_by_key_and_by_button(start: Start) -> None:
    driver = watching(start, record())
    turns = [mark.place for mark in replay(driver).tape.reel.marks(None) if mark.kind == "turn"]
    marks = [mark.place for mark in replay(driver).tape.reel.marks(None)]
    assert len(turns) > 1
    for place in turns:
        driver.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
        assert driver.report["place"] == place
    driver.press("turn_before")
    assert driver.report["place"] == turns[-2]
    driver.press("mark_next")
    assert driver.report["place"] == marks[marks.index(turns[-2]) + 1]
    driver.key(pygame.K_LEFT, pygame.KMOD_CTRL)
    assert driver.report["place"] == turns[-2]
    driver.key(pygame.K_END)
    assert driver.report["place"] == driver.report["last"]
    driver.key(pygame.K_HOME)
    assert driver.report["place"] == 0


def test_a_click_and_a_drag_on_the_bar_go_there(start: Start) -> None:
    driver = watching(start, record())
    track = bar(driver).track
    driver.click(track.right, track.centery)
    assert driver.report["place"] == driver.report["last"]
    driver.drag((track.right, track.centery), (track.x, track.centery + 40), button=1)
    assert driver.report["place"] == 0
    middle = bar(driver).stop_at(track.centerx)
    driver.click(track.centerx, track.centery)
    assert driver.report["place"] == middle
    assert 0 < middle < replay(driver).tape.last


def test_it_plays_to_the_end_and_from_the_beginning_again(start: Start) -> None:
    driver = watching(start, record(), instant=False)
    driver.key(pygame.K_END)
    driver.key(pygame.K_4)
    driver.key(pygame.K_SPACE)
    assert driver.report["playing"]
    assert driver.report["speed"] == 4
    for _ in range(600):
        if not driver.report["playing"]:
            break
        driver.step(10)
    assert driver.report["place"] == driver.report["last"]


def test_a_pause_holds_the_tape(start: Start) -> None:
    driver = watching(start, record(), instant=False)
    driver.press("replay_play")
    driver.step(90)
    driver.press("replay_play")
    held = driver.report["place"]
    driver.step(240)
    assert driver.report["place"] == held
    assert not driver.report["playing"]


def test_dice_of_the_current_check_lie_in_the_tray(start: Start) -> None:
    driver = watching(start, record())
    scene = replay(driver)
    shots = [
        place
        for place in range(1, scene.tape.last + 1)
        if scene.tape.moments[place - 1].event.rule == "S-056"
    ]
    assert shots
    scene.jump(shots[0])
    event = scene.tape.moments[shots[0] - 1].event
    assert scene.playback.effects.check is not None
    assert scene.playback.effects.check.check == event.check  # type: ignore[union-attr]
    scene.jump(0)
    assert scene.playback.effects.check is None


# ---------------------------------------------------------------- eyes
def test_x22_a_sides_eyes_see_and_hear_only_what_it_knows(start: Start) -> None:
    path = record(opening(fog="sight"))
    moments = history_of(read_record(path)).moments
    driver = watching(start, path, language="en")
    scene = replay(driver)
    for side in (ONE, TWO):
        driver.key(pygame.K_v)
        assert driver.report["eyes"] == side
        hid = 0
        for place in range(1, scene.tape.last + 1):
            scene.jump(place)
            moment = moments[place - 1]
            known = view(moment.after, side)
            assert scene.tape.view == known
            entry = scene.tape.entry(place)
            event = told(moment.after, moment.event, side)
            assert (entry.event if entry is not None else None) == event
            unknown = [name for name in NAMES if name not in known.figures]
            hid += len(unknown)
            if entry is not None and unknown:
                words = scene.words.sentence_for(entry.event, entry.view) or ""
                before = view(moment.before, side).figures
                assert [n for n in unknown if n not in before and NAMES[n] in words] == []
        assert hid > 0


def test_x22_marks_of_the_bar_are_only_what_was_told(start: Start) -> None:
    driver = watching(start, record(opening(fog="sight")))
    scene = replay(driver)
    driver.press(f"eyes:{ONE}")
    places = {deed.place for deed in bar(driver).marks.deeds}
    moments = scene.tape.moments
    assert places
    assert all(told(moments[p - 1].after, moments[p - 1].event, ONE) is not None for p in places)


def test_nobody_looks_at_a_game_that_two_persons_still_play(start: Start) -> None:
    """Whoever sat down alone would see what the other hides."""
    path = unfinished(ONE, TWO)
    driver = start(menu=True, language="en")
    driver.press("replays")
    assert not driver.widget("replays:watch").enabled
    driver.key(pygame.K_RETURN)
    assert driver.scene == "replays"
    driver.app.open_file(path)
    driver.step()
    assert driver.scene == "faults"


def test_a_game_under_way_is_seen_through_its_persons_eyes_only(start: Start) -> None:
    driver = watching(start, unfinished(ONE))
    assert driver.report["eyes"] == ONE
    assert driver.report["allowed"] == (ONE,)
    driver.key(pygame.K_v)
    driver.press("eyes:referee")
    driver.press(f"eyes:{TWO}")
    assert driver.report["eyes"] == ONE
    assert driver.widget("eyes:referee").tip


# ---------------------------------------------------------------- the list
def test_a_record_is_watched_from_the_list_and_deleted_only_when_confirmed(start: Start) -> None:
    path, other = record(), record(began="2024-05-03 10:00", seed=8)
    driver = start(menu=True)
    driver.press("replays")
    names = driver.report["records"]
    assert isinstance(names, list)
    assert set(names) == {path.stem, other.stem}
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    assert driver.scene == "replay"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "replays"
    assert driver.report["chosen"] == 1
    driver.key(pygame.K_DELETE)
    driver.press("delete:no")
    assert len(list(saves_folder().iterdir())) == 2
    driver.press("replays:delete")
    driver.press("delete:yes")
    assert driver.report["records"] == names[:1]
    assert [file.stem for file in saves_folder().iterdir()] == names[:1]
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "menu"


def test_a_spoilt_record_is_told_and_can_be_deleted(start: Start) -> None:
    path = record()
    path.write_bytes(path.read_bytes()[:200])
    driver = start(menu=True)
    driver.press("replays")
    driver.press("replays:watch")
    assert driver.scene == "replays"
    facts = driver.widget("chosen:facts")
    assert isinstance(facts, Label)
    assert facts.words == "Esta partida no se puede leer: se cambió o se cortó en la línea 1."
    driver.press("replays:delete")
    driver.press("delete:yes")
    assert driver.has("replays:none")
    driver.app.open_file(path)
    assert driver.scene == "faults"


def test_play_takes_a_mission_or_a_record() -> None:
    result = CliRunner().invoke(main, ["play", "el_almacen", "--replay", __file__])
    assert result.exit_code == 2
    assert "not both" in result.output


# ---------------------------------------------------------------- looks
def test_words_have_room_in_every_shape_of_the_window(start: Start) -> None:
    driver = watching(start, record())
    look(driver)
    driver.key(pygame.K_END)
    driver.key(pygame.K_v)
    look(driver)
    driver.key(pygame.K_ESCAPE)
    driver.press("replays")
    driver.step(2)
    look(driver)
    driver.press("replays:delete")
    look(driver)
