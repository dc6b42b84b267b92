"""The record: written line by line, read after any crash, and damage named by its line."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.session.record import Damaged, read_record
from game.session.replay import verify
from game.session.session import Session
from game.session.text_form import decode_state, encode
from tests.rules.scenes import ONE, TWO
from tests.session.games import answer, opening, shooter


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return the record of a whole small game."""
    path = tmp_path / "game.jsonl"
    Session.new(opening(), 7, {ONE: shooter, TWO: shooter}, path=path).close()
    return path


def test_a_record_holds_opening_seed_controllers_and_every_intent(game: Path) -> None:
    record = read_record(game)
    assert record.opening == opening()
    assert record.header.seed == 7
    assert record.header.mission == "yard"
    assert record.header.controllers == {ONE: "opponent", TWO: "opponent"}
    assert record.lines[0].intent is None
    assert all(line.intent is not None for line in record.lines[1:])
    assert not record.cut
    assert record.size == game.stat().st_size


def test_every_line_is_one_json_object_that_a_person_can_read(game: Path) -> None:
    lines = [json.loads(line) for line in game.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["format"] == 1
    assert decode_state(encode(lines[0]["opening"])) == opening()
    assert [line["n"] for line in lines[1:]] == list(range(len(lines) - 1))
    assert all(set(line) == {"n", "intent", "events", "dice", "drawn", "sum"} for line in lines[1:])


def test_the_session_has_the_same_bytes_in_memory(game: Path) -> None:
    session = Session.new(opening(), 7, {ONE: shooter, TWO: shooter})
    assert session.text == game.read_bytes()


def test_a_crash_at_any_byte_of_the_last_lines_loses_no_line_before(game: Path) -> None:
    whole = game.read_bytes()
    lines = whole.splitlines(keepends=True)
    first = len(lines) - 2
    start = sum(len(line) for line in lines[:first])
    for size in range(start, len(whole)):
        game.write_bytes(whole[:size])
        record = read_record(game)
        kept = whole[:size].count(b"\n")
        assert len(record.lines) == kept - 1
        assert record.cut == (whole[:size][-1:] != b"\n")
        assert record.size == sum(len(line) for line in lines[:kept])


def test_a_header_that_is_cut_is_no_record(game: Path) -> None:
    game.write_bytes(game.read_bytes()[:500])
    with pytest.raises(Damaged, match="not a whole header") as caught:
        read_record(game)
    assert caught.value.line == 1


@pytest.mark.parametrize("number", [1, 2, 5, 9])
def test_a_tampered_line_is_named(game: Path, number: int) -> None:
    lines = game.read_bytes().splitlines(keepends=True)
    lines[number - 1] = lines[number - 1].replace(b"1", b"2", 1)
    game.write_bytes(b"".join(lines))
    with pytest.raises(Damaged) as caught:
        read_record(game)
    assert caught.value.line == number


def test_a_line_left_out_or_put_twice_is_named(game: Path) -> None:
    lines = game.read_bytes().splitlines(keepends=True)
    game.write_bytes(b"".join([*lines[:4], *lines[5:]]))
    with pytest.raises(Damaged, match="line 5"):
        read_record(game)
    game.write_bytes(b"".join([*lines[:5], *lines[4:]]))
    with pytest.raises(Damaged, match="line 6"):
        read_record(game)


def test_a_line_changed_together_with_its_sum_breaks_the_next(game: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    Session.new(opening(), 8, {ONE: shooter, TWO: shooter}, path=other).close()
    mine, theirs = (path.read_bytes().splitlines(keepends=True) for path in (game, other))
    game.write_bytes(b"".join([*mine[:3], theirs[3], *mine[4:]]))
    with pytest.raises(Damaged, match="line 4"):
        read_record(game)


@pytest.mark.parametrize("text", [b"", b"\n", b"nonsense\n", b"{}\n", b"\xff\xfe\n", b"[" * 9000 + b"\n"])
def test_what_is_no_record_is_damaged_in_line_1(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "strange.jsonl"
    path.write_bytes(text)
    with pytest.raises(Damaged, match="line 1"):
        read_record(path)


def test_a_record_is_never_written_over(game: Path) -> None:
    with pytest.raises(FileExistsError):
        Session.new(opening(), 1, path=game)


def test_each_intent_is_on_disk_before_submit_returns(tmp_path: Path) -> None:
    path = tmp_path / "live.jsonl"
    session = Session.new(opening(), 3, path=path)
    for _ in range(4):
        before = len(read_record(path).lines)
        assert session.submit(answer(session.state)) is None
        assert len(read_record(path).lines) == before + 1
    session.close()


FULL = """
import resource, signal, sys
from pathlib import Path
from game.session.session import Session
from tests.session.games import answer, opening
path = Path(sys.argv[1])
session = Session.new(opening(), 3, path=path)
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + 50, resource.RLIM_INFINITY))
state, text = session.state, session.text
try:
    session.submit(answer(state))
except OSError:
    print("full", session.state == state, session.text == text == path.read_bytes())
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
while not session.over:
    session.submit(answer(session.state))
session.close()
print(session.text == path.read_bytes())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of a process are a thing of POSIX")
def test_when_the_disk_is_full_nothing_has_happened_and_the_game_can_go_on(tmp_path: Path) -> None:
    path, root = tmp_path / "full.jsonl", Path(__file__).parents[2]
    program = [sys.executable, "-c", FULL, str(path)]
    done = subprocess.run(program, capture_output=True, text=True, check=True, cwd=root)
    assert done.stdout == "full True True\nTrue\n"
    assert verify(read_record(path)) is None


@pytest.mark.parametrize("room", [0, 1])
def test_a_game_that_cannot_begin_to_be_written_leaves_no_half_header(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    synced: list[int] = []

    def full(file: int) -> None:
        synced.append(file)
        if len(synced) > room:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    path = tmp_path / "full.jsonl"
    with pytest.raises(OSError, match="No space"):
        Session.new(opening(), 1, path=path)
    assert path.exists() == bool(room)
    if room:
        assert read_record(path).lines == ()
