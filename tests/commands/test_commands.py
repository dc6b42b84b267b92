"""The command line: what each command says, its exit code, and never a traceback for a user's fault."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from game.__main__ import COMMANDS, main
from game.session.record import lines_of, read_record
from game.session.session import Session
from game.session.text_form import encode
from tests.missions.drawn import thing, whole
from tests.rules.scenes import ONE, TWO
from tests.session.games import opening, shooter

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")


def command(*arguments: str, given: str = "") -> Result:
    """Run a command here; an exception that is no exit is a failure of the test."""
    result = CliRunner().invoke(main, [str(argument) for argument in arguments], input=given)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


@pytest.fixture
def start(tmp_path: Path) -> str:
    """Return the file of an opening state."""
    path = tmp_path / "start.json"
    path.write_bytes(encode(opening()))
    return str(path)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the record of a game."""
    path = tmp_path / "game.jsonl"
    Session.new(opening(), 7, {ONE: shooter, TWO: shooter}, path=path).close()
    return path


# ---------------------------------------------------------------- odds
def test_odds_of_a_check() -> None:
    """S-053: attribute 6, low die, difficulty 9."""
    result = command("odds", "--attribute", "6", "--die", "low", "--difficulty", "9")
    assert result.exit_code == 0
    assert "success: 51.20 %  (64/125)" in result.output
    assert "[S-053]" in result.output


def test_odds_of_pools_as_json() -> None:
    result = command(
        *["odds", "--pool", "3", "--skill", "3", "--against-pool", "2", "--against-skill", "3", "--json"]
    )
    answer = json.loads(result.output)
    assert answer["kind"] == "complex"
    assert answer["lines"][0] == {"what": "success", "exact": "13605/16384", "value": 13605 / 16384}


def test_odds_of_a_wound() -> None:
    result = command(
        *[
            "odds",
            "--attribute",
            "6",
            "--difficulty",
            "9",
            "--damage",
            "2d6",
            "--armour",
            "5",
            "--points",
            "6",
        ]
    )
    assert result.exit_code == 0
    assert [line.split(":")[0] for line in result.output.splitlines()[1:]] == [
        "hit points lost by a hit, on average",
        "a hit puts out of action",
        "hit points lost, on average",
        "out of action",
    ]


def test_odds_of_a_task_of_several_turns() -> None:
    result = command(
        *["odds", "--pool", "3", "--skill", "2", "--difficulty", "12", "--work", "3", "--turns", "2"]
    )
    assert "done after turn 2" in result.output


def test_odds_warns_of_a_flat_step() -> None:
    """T-17: a kept die never totals 10."""
    assert "T-17" in command(*["odds", "--attribute", "5", "--difficulty", "15"]).output
    assert "T-17" not in command(*["odds", "--attribute", "5", "--difficulty", "14"]).output


def test_odds_without_a_question_prints_every_table() -> None:
    result = command("odds")
    assert result.exit_code == 0
    assert [line.split("[")[1] for line in result.output.splitlines() if "[" in line] == [
        "S-047]",
        "S-047, S-052]",
        "S-053, S-054]",
        "S-057]",
        "H-01, H-03, H-07]",
        "X-07]",
    ]
    assert len(json.loads(command("odds", "--json").output)) == 6


@pytest.mark.parametrize(
    "line",
    [
        "odds --attribute 6",
        "odds --difficulty 9",
        "odds --pool 3",
        "odds --pool 3 --difficulty 9 --against-pool 2",
        "odds --pool 3 --work 2",
        "odds --attribute six",
        "odds --damage 2d8",
        "odds --pool 99999",
    ],
)
def test_half_a_question_is_a_fault_of_usage(line: str) -> None:
    result = command(*line.split())
    assert result.exit_code == 2
    assert "Error" in result.output


# ---------------------------------------------------------------- replay
def test_a_record_is_told_as_a_log(record: Path) -> None:
    result = command("replay", str(record))
    assert result.exit_code == 0
    assert "Turn 1 begins. [S-005]" in result.output
    assert result.output.splitlines()[-1].endswith("[X-17]")


def test_a_record_is_told_as_one_side_learnt_it(record: Path) -> None:
    whole, own = (command("replay", str(record), *more).output for more in ((), ("--side", ONE)))
    assert "order of the tied figures" in whole or "acts" in own
    assert set(own.splitlines()) <= set(whole.splitlines())
    result = command("replay", str(record), "--side", "p9")
    assert (result.exit_code, result.output) == (1, "There is no side p9; there are: p1, p2.\n")


def test_a_record_is_proved(record: Path) -> None:
    result = command("replay", str(record), "--verify")
    assert result.exit_code == 0
    count = len(read_record(record).lines) - 1
    assert f"The record gives the same game: {count} intents" in result.output


def test_a_damaged_record_is_named_with_its_line(record: Path) -> None:
    lines = record.read_bytes().splitlines(keepends=True)
    record.write_bytes(b"".join([*lines[:5], lines[5].replace(b"1", b"2", 1), *lines[6:]]))
    result = command("replay", str(record), "--verify")
    assert result.exit_code == 1
    assert "(line 6)" in result.output
    assert "Everything before line 6 is sound." in result.output


def test_a_record_of_another_game_is_named_with_its_line(record: Path, tmp_path: Path) -> None:
    from msgspec.structs import replace

    whole = read_record(record)
    other = tmp_path / "other.jsonl"
    other.write_bytes(b"".join(lines_of(replace(whole.header, seed=8), whole.lines)))
    result = command("replay", str(other), "--verify")
    assert result.exit_code == 1
    assert "line 2 does not give the same game: other dice" in result.output


def test_half_a_line_at_the_end_is_left_out_with_a_word(record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-20])
    result = command("replay", str(record), "--verify")
    assert result.exit_code == 0
    assert "The last line was cut off" in result.output


# ---------------------------------------------------------------- referee
def test_the_referee_speaks_on_standard_output(start: str) -> None:
    result = command("referee", start, "--seed", "5", "--views", "none", given='{"view":"p1"}\nrubbish\n')
    said = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0
    assert {key for line in said for key in line} == {
        "told",
        "event",
        "asked",
        "choices",
        "view",
        "knows",
        "error",
    }


def test_the_referee_with_given_dice(start: str) -> None:
    result = command("referee", start, "--dice", "4,8,8,1", "--views", "none")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == '{"dice_left":[1]}'
    result = command("referee", start, "--dice", "4")
    assert result.exit_code == 1
    assert result.stderr.startswith("The given dice do not do for the beginning")


def test_the_referee_keeps_a_record(start: str, tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    assert (
        command("referee", start, "--record", str(path), given='{"type":"Surrender","side":"p1"}\n').exit_code
        == 0
    )
    assert command("replay", str(path), "--verify").exit_code == 0
    again = command("referee", start, "--record", str(path))
    assert again.exit_code == 1
    assert str(path) in again.output


def test_the_referee_plays_against_an_opponent_of_the_game(start: str) -> None:
    result = command("referee", start, "--seed", "5", "--bot", "p2=regular", "--views", "none")
    said = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.exit_code == 0
    assert {line["told"] for line in said if "told" in line} == {ONE}
    assert said[-1]["asked"]["side"] == ONE
    assert command("referee", start, "--bot", "p2=nobody").exit_code == 2
    assert command("referee", start, "--bot", "p7=regular").exit_code == 1


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "truncated"),
        ("{}", "missing required field"),
        ("[1,2", "Expected `object`"),
        ('{"mission":7}', "Expected `object`"),
    ],
)
def test_a_start_that_is_none_is_told_in_a_sentence(tmp_path: Path, text: str, what: str) -> None:
    path = tmp_path / "start.json"
    path.write_text(text, encoding="utf-8")
    result = command("referee", str(path))
    assert result.exit_code == 1
    assert "is not the opening state of a game" in result.output
    assert what in result.output


@pytest.mark.parametrize(
    ("before", "after", "where"),
    [
        ('"width":40', '"width":1e9', "at most"),
        ('"width":40', '"width":99999,"depth":99999,"x":1', "unknown field"),
        ('"cell":1.0', '"cell":0.001', "$.terrain.cell"),
        ('"depth":30', '"depth":99999', "cells"),
        ('"side":"p1"', '"side":"p7"', "no side `p7`"),
        ('"turn_limit":3', '"turn_limit":0', "$.options.turn_limit"),
        ('"turn_limit":3', '"speed":3', "unknown field `speed`"),
        ('"radius":1.25', '"radius":-1', "a base has a radius"),
        ('"sentidos":7', '"sentidos":9000', "an attribute is"),
        ('"height_cm":6.0', '"height_cm":6.01', "multiples of 1/16"),
        ('"id":"gate"', '"id":"wall","id":"gate","iq":1', "unknown field"),
        ('"sequence":[]', '"sequence":["zoe"]', "no figure `zoe`"),
    ],
)
def test_a_start_that_does_not_hang_together_is_told_where(
    start: str, before: str, after: str, where: str
) -> None:
    path = Path(start)
    text = (
        path.read_text(encoding="utf-8")
        .replace('"width":40.0', '"width":40')
        .replace('"depth":30.0', '"depth":30')
    )
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    result = command("referee", start)
    assert result.exit_code == 1
    assert where in result.output


# ---------------------------------------------------------------- missions
def test_a_mission_that_there_is_not() -> None:
    result = command("check", "no_such_mission")
    assert result.exit_code == 1
    assert "There is no mission no_such_mission." in result.output


@pytest.mark.parametrize("name", ["check", "simulate", "referee", "play"])
@pytest.mark.parametrize("named", ["", "x" * 5000, "x" * 5000 + ".tmx", "nowhere/" * 600, "file/x.tmx", "."])
def test_a_name_that_no_file_can_have_is_told_in_a_sentence(tmp_path: Path, name: str, named: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    result = command(name, str(tmp_path / named) if named else "")
    assert result.exit_code == 1
    assert "There is no mission" in result.output or "Check the name and the permissions." in result.output


def test_a_broken_map_is_told_fault_by_fault(tmp_path: Path) -> None:
    path = tmp_path / "broken.tmx"
    path.write_text("<map", encoding="utf-8")
    result = command("check", str(path))
    assert result.exit_code == 1
    assert "broken.tmx" in result.output
    assert "1 error" in result.output
    assert command("referee", str(path)).exit_code == 1


@pytest.mark.parametrize("name", ["play", "simulate", "referee"])
def test_a_mission_whose_table_is_wrong_is_not_started(tmp_path: Path, name: str) -> None:
    eva = thing("Figure", (15, 22.5, 0, 0), "<point/>", "Eva", profile="scout", side="a", placed=True)
    path = whole(tmp_path, eva, zeppelin=1)
    result = command(name, str(path))
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[0].startswith("Error: tiny.tmx, line 1, layer L, object 7, at 15.0; 22.5 cm: Eva stands in")
    assert lines[1].startswith("Warning: ")
    assert "cannot be played" in lines[2]
    assert len(lines) == 3


def test_warnings_keep_no_mission_from_being_played(tmp_path: Path) -> None:
    path = whole(tmp_path, zeppelin=1)
    assert command("check", str(path)).output.endswith("0 errors, 1 warning.\n")
    result = command("simulate", str(path), "--games", "1", "--workers", "serial")
    assert result.exit_code == 0
    assert result.stdout.startswith("1 game\n")


# ---------------------------------------------------------------- simulate
def test_simulate_counts_every_game_and_is_the_same_again(start: str) -> None:
    lines = [
        command("simulate", start, "--games", "2", "--seed", "3", "--workers", "serial", "--json")
        for _ in "12"
    ]
    assert lines[0].exit_code == 0
    assert lines[0].stdout == lines[1].stdout
    result = json.loads(lines[0].stdout)
    assert result["games"] == 2
    assert result["errors"] == []
    assert sum(side["count"] for side in result["sides"].values()) + result["draws"]["count"] == 2


def test_simulate_keeps_records_that_are_proved(start: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    result = command("simulate", start, "--games", "1", "--workers", "serial", "--keep", str(kept))
    assert result.exit_code == 0
    assert "1 game" in result.stdout
    assert command("replay", str(kept / "game-00000.jsonl"), "--verify").exit_code == 0
    again = command("simulate", start, "--games", "1", "--workers", "serial", "--keep", str(kept))
    assert again.exit_code == 1
    assert "holds records of games already" in again.stderr
    assert len(list(kept.iterdir())) == 1


@pytest.mark.parametrize("workers", ["local:0", "local:x", "remote", "local:999"])
def test_simulate_wants_workers_that_it_can_have(start: str, workers: str) -> None:
    assert command("simulate", start, "--workers", workers).exit_code == 2


# ---------------------------------------------------------------- the whole
def test_help_names_every_command() -> None:
    result = command("--help")
    assert result.exit_code == 0
    assert all(name in result.output for name in COMMANDS)


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "play"])
def test_no_command_but_play_imports_pygame(name: str) -> None:
    program = (
        "import sys, importlib\n"
        f"importlib.import_module('game.commands.{name}')\n"
        "import game.__main__\n"
        "print([module for module in ('pygame', 'pytmx') if module in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout == "[]\n"


def test_the_module_runs_as_a_program_and_keeps_pygame_quiet() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    done = subprocess.run(
        [sys.executable, "-m", "game", "odds", "--attribute", "6", "--difficulty", "9", "--json"],
        capture_output=True,
        check=True,
        cwd=ROOT,
        env=environment,
    )
    assert json.loads(done.stdout)["kind"] == "difficulty"
    assert done.stderr == b""


SAYING = (
    ("--help",),
    ("--version",),
    ("check", "--help"),
    ("check", "el_almacen"),
    ("rule", "S-029"),
    ("odds",),
    ("referee", "START"),
    ("replay", "RECORD"),
    ("replay", "RECORD", "--verify"),
    ("simulate", "START", "--games", "1", "--workers", "serial"),
)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a file that is always full")
@pytest.mark.parametrize("words", SAYING, ids=" ".join)
def test_words_that_have_nowhere_to_go_end_a_command_in_a_sentence(
    start: str, record: Path, words: tuple[str, ...]
) -> None:
    named = [{"START": start, "RECORD": str(record)}.get(word, word) for word in words]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", *named],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            cwd=ROOT,
        )
    assert done.returncode == 1
    assert done.stderr.strip().splitlines() == [
        "standard output: No space left on device. Check the name and the permissions."
    ]
