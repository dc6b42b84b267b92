"""The example opponent plays whole games through the referee, as two processes that share only lines."""

import json
import subprocess
import sys
from pathlib import Path
from typing import IO, Any

import pytest

from game.session.text_form import encode
from tests.session.games import opening

ROOT = Path(__file__).parents[2]
EXAMPLE = Path(__file__).with_name("example_opponent.py")
FEW_REFUSALS = 5

Said = dict[str, Any]


def started(stderr: IO[bytes], *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=stderr,
    )


def game(folder: Path, *arguments: str) -> tuple[list[Said], list[Said]]:
    """Play a game; return what the referee said and what the example answered.

    The example runs without site-packages, so that it cannot lean on anything but its own Python.
    """
    with (
        (folder / "faults").open("w+b") as faults,
        started(faults, "-m", "game", "referee", *arguments) as referee,
        started(faults, "-I", "-S", str(EXAMPLE)) as example,
    ):
        try:
            said, answered = carried(referee, example)
            for process in (example, referee):
                assert process.stdin is not None
                process.stdin.close()
            codes = [process.wait() for process in (example, referee)]
        finally:
            example.kill()
            referee.kill()
        faults.seek(0)
        assert (faults.read().decode(), codes) == ("", [0, 0])
    return said, answered


def carried(
    referee: subprocess.Popen[bytes], example: subprocess.Popen[bytes]
) -> tuple[list[Said], list[Said]]:
    """Carry lines from one process to the other until the game is over."""
    assert referee.stdin and referee.stdout and example.stdin and example.stdout
    said: list[Said] = []
    answered: list[Said] = []
    for line in referee.stdout:
        said.append(json.loads(line))
        example.stdin.write(line)
        example.stdin.flush()
        if "over" in said[-1]:
            break
        if said[-1].keys() & {"view", "refused", "error"}:
            answer = example.stdout.readline()
            if not answer:
                break
            answered.append(json.loads(answer))
            referee.stdin.write(answer)
            referee.stdin.flush()
    return said, answered


def judged(said: list[Said], answered: list[Said]) -> None:
    """A game that came to a result by lines that were understood and, but for a few, possible."""
    assert said[-1]["over"]["reason"] != "surrender"
    assert [line for line in said if "error" in line] == []
    assert sum("refused" in line for line in said) <= FEW_REFUSALS
    assert {answer["type"] for answer in answered} >= {"Place", "EndActivation"}


@pytest.mark.parametrize("fog", ["open", "sight"])
def test_it_leads_both_sides_of_a_small_game(tmp_path: Path, fog: str) -> None:
    start = tmp_path / "start.json"
    start.write_bytes(encode(opening(fog=fog)))
    said, answered = game(tmp_path, str(start), "--seed", "3")
    judged(said, answered)
    assert {answer["side"] for answer in answered} == {"p1", "p2"}


def test_it_plays_a_mission_of_the_game_against_its_opponent(tmp_path: Path) -> None:
    said, answered = game(tmp_path, "el_almacen", "--seed", "2", "--bot", "b=regular")
    judged(said, answered)
    assert {answer["side"] for answer in answered} == {"a"}
    assert {line["told"] for line in said if "told" in line} == {"a"}
    kinds = {answer["type"] for answer in answered}
    assert kinds >= {"Sprint", "Walk", "Shoot", "OpenDoor", "React"}
