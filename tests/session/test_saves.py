"""Where records live, which there are, and which game goes on."""

import os
import sys
from pathlib import Path

import pytest

from game.session.points import last_point, make_point, points, points_folder
from game.session.saves import home, last_unfinished, new_path, safe_name, saves, saves_folder
from game.session.session import Session
from tests.rules.scenes import ONE, TWO
from tests.session.games import answer, opening, shooter


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GAME_HOME", str(tmp_path))
    return tmp_path


def test_game_home_overrides_where_the_system_keeps_things(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert saves_folder() == own_home / "saves"
    monkeypatch.delenv("GAME_HOME")
    assert "escaramuzas" in home().parts


def test_no_folder_no_saves() -> None:
    assert saves() == ()
    assert last_unfinished() is None


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("2024-05-01 18:30 El almacén", "2024-05-01-18-30-el-almac-n"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\Windows\\x?*.txt", "c-windows-x-txt"),
        ("", "game"),
        ("¿¡!", "game"),
        ("CON", "game-con"),
        ("lpt1", "game-lpt1"),
        ("x" * 300, "x" * 40),
    ],
)
def test_file_names_that_every_system_takes(text: str, name: str) -> None:
    assert safe_name(text) == name


def test_new_paths_do_not_collide() -> None:
    first = new_path("maps/el_almacen.tmx", "2024-05-01 18:30")
    assert first.name == "2024-05-01-18-30-el-almacen.jsonl"
    first.parent.mkdir()
    first.touch()
    assert new_path("maps/el_almacen.tmx", "2024-05-01 18:30").name == "2024-05-01-18-30-el-almacen-2.jsonl"


def test_a_save_tells_mission_date_turn_and_whether_it_is_over() -> None:
    over = new_path("yard", "2024-05-01 10:00")
    Session.new(opening(), 7, {ONE: shooter, TWO: shooter}, path=over, began="2024-05-01 10:00").close()
    going = new_path("yard", "2024-05-02 10:00")
    session = Session.new(opening(), 7, path=going, began="2024-05-02 10:00")
    while session.state.turn < 2:
        session.submit(answer(session.state))
    session.close()
    found = {save.name: save for save in saves()}
    told = [
        (save.mission, save.began, save.turn, save.over) for save in (found[over.stem], found[going.stem])
    ]
    assert told == [("yard", "2024-05-01 10:00", 3, True), ("yard", "2024-05-02 10:00", 2, False)]
    last = last_unfinished()
    assert last is not None
    assert last.path == going


def test_a_damaged_save_is_listed_with_its_fault_and_not_gone_on_with() -> None:
    path = new_path("yard", "2024-05-01 10:00")
    Session.new(opening(), 7, path=path).close()
    path.write_bytes(path.read_bytes().replace(b'"seed":7', b'"seed":8'))
    (save,) = saves()
    assert "line 1" in save.fault
    assert last_unfinished() is None


def strange(folder: Path, kind: str) -> Path:
    """Put something into a folder that is called a record and is none."""
    path = folder / "strange.jsonl"
    match kind:
        case "link to nothing":
            path.symlink_to(folder / "nothing")
        case "link to itself":
            path.symlink_to(path)
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case "empty":
            path.touch()
        case "noise":
            path.write_bytes(bytes(range(256)) * 40)
        case "no end":
            path.write_bytes(b"[" * 100_000)
        case _:
            path.write_bytes(b'{"format":99}\n' * 3)
    return path


STRANGE = ("link to nothing", "link to itself", "folder", "pipe", "empty", "noise", "no end", "other format")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and links are made otherwise there")
@pytest.mark.parametrize("kind", STRANGE)
def test_what_only_looks_like_a_record_keeps_nobody_from_the_others(kind: str) -> None:
    path = new_path("yard", "2024-05-01 10:00")
    Session.new(opening(), 7, path=path).close()
    strange(path.parent, kind)
    points_folder().mkdir()
    strange(points_folder(), kind).rename(points_folder() / "other--1.jsonl")
    found = saves()
    assert [save.path for save in found if not save.fault] == [path]
    assert last_unfinished() == next(save for save in found if not save.fault)
    assert last_point(Path("other.jsonl")) is None
    make_point(path, path.read_bytes())
    assert [point.save.mission for point in points() if not point.save.fault] == ["yard"]
