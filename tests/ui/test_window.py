"""A short game in a real window, with mouse and keyboard only: Xvfb, xdotool, and what the window writes."""

import json
import os
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.session.settings import Settings
from game.session.settings_file import NAME, write_settings
from tests.rules.scenes import ONE, TWO
from tests.session.games import opening
from tests.ui.driver import start_file

ROOT = Path(__file__).parent.parent.parent
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
WHERE = {"ana": (10, 6), "bea": (30, 6), "coro": (10, 24), "dani": (30, 24)}
PATIENCE = 60.0
"""Seconds after which the window counts as stuck."""

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        bool(MISSING) and not os.environ.get("CI"), reason=f"needs {' and '.join(MISSING)} for a real window"
    ),
]


class Window:
    """The game in a window of its own, played by xdotool."""

    def __init__(self, display: str, home: Path, *arguments: str) -> None:
        self._state = home / "state.json"
        self._env = {
            **os.environ,
            "DISPLAY": display,
            "GAME_HOME": str(home),
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "SDL_VIDEO_WINDOW_POS": "0,0",
        }
        command = [sys.executable, "-m", "game", "play", "--state-file", str(self._state), *arguments]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self._env, stderr=subprocess.PIPE, text=True)
        self.report = self.until(lambda report: "scene" in report)
        self._id = self._tool("search", "--onlyvisible", "--pid", str(self.process.pid)).split()[0]
        self._tool("windowfocus", self._id)

    def _tool(self, *arguments: str) -> str:
        for _ in range(50):
            done = subprocess.run(
                ["xdotool", *arguments], env=self._env, capture_output=True, text=True, check=False
            )
            if done.returncode == 0:
                return done.stdout
            time.sleep(0.1)
        raise AssertionError(f"xdotool {arguments}: {done.stderr}")

    def _read(self) -> dict[str, Any]:
        try:
            return dict(json.loads(self._state.read_bytes()))
        except FileNotFoundError:
            return {}

    def until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until the window shows what is wanted; return its report."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                assert self.process.stderr is not None
                raise AssertionError(f"the game ended: {self.process.stderr.read()}")
            report = self._read()
            if report and wanted(report):
                self.report = report
                return report
            time.sleep(0.02)
        raise AssertionError(f"the window shows {self._read()}")

    def changed(self) -> None:
        """Wait until the window shows something else than it did."""
        before = self.report
        self.until(lambda report: report != before)

    def click(self, x: float, y: float) -> None:
        """Click at a pixel of the window."""
        self._tool("mousemove", "--window", self._id, str(round(x)), str(round(y)), "click", "1")

    def point(self, x: float, y: float) -> None:
        """Move the mouse to a pixel of the window."""
        self._tool("mousemove", "--window", self._id, str(round(x)), str(round(y)))

    def wheel(self, x: float, y: float, *, up: bool) -> None:
        """Turn the wheel by two steps over a pixel of the window."""
        self.point(x, y)
        self._tool("click", "--repeat", "2", "4" if up else "5")

    def key(self, name: str) -> None:
        """Press a key."""
        self._tool("key", name)

    def press(self, widget: str) -> None:
        """Click on a widget."""
        x, y, _ = self.report["widgets"][widget]
        self.click(x, y)

    def board(self, x: float, y: float) -> None:
        """Click on the board at a place in cm."""
        left, top, ppc, px, py, _, _ = self.report["camera"]
        self.click(px + (x - left) * ppc, py + (y - top) * ppc)

    def close(self) -> None:
        """End the game, however it stands."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(30)
        if self.process.stderr is not None:
            self.process.stderr.close()


@pytest.fixture
def display() -> Iterator[str]:
    """Start an X server of our own and return its display."""
    if MISSING:
        pytest.fail(f"CI needs {' and '.join(MISSING)}")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        yield f":{_number(read)}"
    finally:
        os.close(read)
        server.terminate()
        server.wait(30)


def _number(pipe: int) -> str:
    """Read the number of the display up to its line end: it comes in two pieces."""
    text = b""
    while not text.endswith(b"\n"):
        assert select.select([pipe], [], [], PATIENCE)[0], "Xvfb does not start"
        piece = os.read(pipe, 16)
        assert piece, "Xvfb ended"
        text += piece
    return text.decode().strip()


@pytest.fixture
def window(display: str, tmp_path: Path) -> Iterator[Window]:
    """Open the window on two against two for three turns, both led from here."""
    start = start_file(tmp_path, opening(turn_limit=3))
    write_settings(tmp_path / "config" / NAME, Settings(confirm_end=False))
    opened = Window(
        display,
        tmp_path,
        str(start),
        "--instant",
        "--seed",
        "3",
        "--lang",
        "es",
        "--person",
        ONE,
        "--person",
        TWO,
    )
    yield opened
    opened.close()


def test_two_against_two_for_three_turns(window: Window) -> None:
    window.press("begin")
    window.until(lambda report: report["scene"] == "play" and report["free"])
    for _ in range(200):
        if window.report["scene"] == "result":
            break
        _answer(window)
    assert window.report["scene"] == "result"
    assert window.report["reason"] in ("eliminated", "score", "strength", "draw")
    window.press("result:menu")
    window.until(lambda report: report["scene"] == "menu")
    window.key("ctrl+q")
    window.until(lambda report: report["scene"] == "quit")
    window.press("quit:leave")
    assert window.process.wait(30) == 0


def _answer(window: Window) -> None:
    """Answer one question with mouse or keyboard, and wait for the next."""
    report = window.report
    match report["asked"]:
        case "PlaceFigure":
            window.board(*WHERE[report["figure"]])
        case "OrderTied":
            window.press("tied:confirm")
        case "AnswerReaction":
            window.key("f")
        case "TakeTurn":
            _act(window, report)
        case _:
            pass
    window.until(
        lambda now: now["scene"] == "result" or (now["free"] and _question(now) != _question(report))
    )


def _act(window: Window, report: dict[str, Any]) -> None:
    """Walk a few cm once, shoot if that is possible, then end the turn."""
    able = {name for name, (_, _, on) in report["widgets"].items() if on}
    x, y, side, _, _, points = report["figures"][report["figure"]]
    if points == 2 and "action:walk" in able and report["turn"] == 1:
        ppc = report["camera"][2]
        window.key("m")
        window.until(lambda now: now["action"] == "walk")
        window.click(x + (2 * ppc if x < 640 else -2 * ppc), y + (2 * ppc if side == ONE else -2 * ppc))
    elif "action:shoot" in able:
        window.press("action:shoot")
        window.until(lambda now: now["action"] == "shoot")
        target = next(row for row in report["targets"])
        window.click(*report["figures"][target][:2])
    else:
        window.key("Return")


def _question(report: dict[str, Any]) -> tuple[object, ...]:
    """Return what tells one question from the next: who is asked what, after how much of the log."""
    return report["asked"], report["figure"], report["log"], report["turn"]


def test_without_a_display_it_says_so_in_three_lines(tmp_path: Path) -> None:
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env.pop("SDL_VIDEODRIVER", None)
    env["GAME_HOME"] = str(tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "game"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 3
    assert len(done.stderr.strip().splitlines()) == 3
    assert "Traceback" not in done.stderr
