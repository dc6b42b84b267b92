"""Before the window opens, and what it writes."""

from pathlib import Path

import pygame
import pytest

from game.session.speech.words import Words
from game.ui.files import StateFile, user_places, write_whole
from game.ui.layout import Frame, table, ui_scale
from game.ui.mishap import mishap
from game.ui.play.compact import HEIGHT
from game.ui.play.deck import card_height
from game.ui.scene import Scene
from game.ui.start import pygame_fault
from tests.ui.conftest import Start

ENGLISH = Words("en")


def test_one_fork_of_pygame_is_sound() -> None:
    assert pygame_fault(ENGLISH, ["pygame"], ["init", "display"]) == ()
    assert pygame_fault(ENGLISH, ["pygame-ce"], ["init", "display"]) == ()


def test_both_forks_together_come_with_the_repair() -> None:
    lines = pygame_fault(ENGLISH, ["pygame", "pygame-ce"], ["init"])
    assert "both installed" in lines[0]
    assert lines[-1].strip() == "python -m pip install pygame"


def test_an_empty_pygame_is_noticed() -> None:
    assert "files are gone" in pygame_fault(ENGLISH, ["pygame"], ["__path__"])[0]


def test_a_fault_of_the_program_is_told_in_sentences(
    tmp_path: Path,
) -> None:
    try:
        raise RuntimeError("a bug")
    except RuntimeError:
        told = " ".join(mishap(ENGLISH, tmp_path / "log"))
    assert "Traceback" not in told
    assert "Continue" in told
    assert "a bug" in (tmp_path / "log" / "fault.txt").read_text()


class Broken(Scene):
    """A scene that fails in its first frame, and wants the window closed when it is left."""

    name = "broken"

    def update(self, dt: float) -> None:
        raise RuntimeError(f"a bug after {dt} s")

    def leave(self) -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))


def test_a_fault_of_the_program_in_a_game_leads_to_the_menu(start: Start) -> None:
    driver = start(language="en")
    driver.app.change(confirm_quit=False)
    driver.app.show(Broken(driver.app))
    driver.app.run()
    assert [scene.name for scene in driver.app.scenes] == ["menu", "mishap"]
    assert "a bug" in (driver.app.places.logs / "fault.txt").read_text()


def test_a_fault_of_the_program_in_the_menu_ends_it(start: Start) -> None:
    driver = start(language="en")
    driver.app.menu()
    broken = Broken(driver.app)
    broken.opaque = False
    driver.app.push(broken)
    with pytest.raises(RuntimeError, match="a bug"):
        driver.app.run()


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "a" / "state.json"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert [file.name for file in path.parent.iterdir()] == ["state.json"]


def test_the_state_file_is_written_only_when_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    file = StateFile(path)
    file.write({"scene": "menu"})
    path.unlink()
    file.write({"scene": "menu"})
    assert not path.exists()
    file.write({"scene": "play"})
    assert path.read_bytes() == b'{"scene":"play"}'


def test_one_variable_moves_all_of_the_users_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GAME_HOME", str(tmp_path))
    places = user_places()
    assert {places.cache.parent, places.shots.parent, places.logs.parent} == {tmp_path}


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 1.0), ((1920, 1080), 1.25), ((1024, 640), 0.8), ((3840, 2160), 2.0)]
)
def test_the_interface_grows_with_the_window(size: tuple[int, int], scale: float) -> None:
    assert ui_scale(size) == pytest.approx(scale, abs=0.051)


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("rows", [4, 6])
def test_no_two_panels_overlap(size: tuple[int, int], rows: int) -> None:
    frame = Frame(size, ui_scale(size))
    at = table(frame, rows, (card_height(frame.scale), frame.px(HEIGHT)))
    panels = [
        at.title,
        at.sequence,
        at.frame,
        at.card,
        at.order,
        at.actions,
        at.end,
        at.dice,
        at.log,
        at.status,
    ]
    for k, one in enumerate(panels):
        assert frame.rect.contains(one), one
        assert one.collidelistall(panels) == [k]
    assert at.log.h > frame.px(60)
