"""What a window costs while nobody does anything: `python -m tests.benchmarks.bench_idle`.

The real process under Xvfb, in the menu and with a game on the table by day and by night, over 20 seconds
each; at most 2 % of a core.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from game.shipped import shipped
from tests.benchmarks.bench_start import screen

SECONDS: Final = 20.0
SETTLE: Final = 180.0
"""Most seconds in which pictures become as fine as they get before anything is measured."""

QUIET: Final = 0.5
"""Seconds of a processor in ten of the clock below which nothing is being baked any more."""

START: Final = 8.0
"""Seconds until a window takes keys."""

LIMIT: Final = 2.0
TICKS: Final = os.sysconf("SC_CLK_TCK")


def burnt(process: subprocess.Popen[bytes]) -> float:
    """Return the seconds of a processor that a process has used, its threads included."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def window_of(process: subprocess.Popen[bytes], env: dict[str, str]) -> str:
    """Return the window of a process once it is there."""
    command = ["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)]
    while True:
        found = subprocess.run(command, env=env, capture_output=True, check=False).stdout.split()
        if found:
            return found[0].decode()
        time.sleep(0.2)


def quieten(process: subprocess.Popen[bytes]) -> None:
    """Wait until a process bakes nothing any more."""
    until = time.monotonic() + SETTLE
    while time.monotonic() < until:
        before = burnt(process)
        time.sleep(10.0)
        if burnt(process) - before < QUIET:
            return


def idle(display: str, home: Path, *arguments: str, keys: tuple[str, ...] = ()) -> float:
    """Return the share of a core in per cent that a window uses once it stands as it will."""
    env = {**os.environ, "DISPLAY": display, "GAME_HOME": str(home), "SDL_VIDEODRIVER": "x11"}
    env |= {"SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    command = [sys.executable, "-m", "game", "play", *arguments]
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        name = window_of(process, env)
        time.sleep(START)
        for key in keys:
            subprocess.run(["xdotool", "windowfocus", name, "key", key], env=env, check=True)
            time.sleep(1.0)
        quieten(process)
        before = burnt(process)
        time.sleep(SECONDS)
        return (burnt(process) - before) / SECONDS * 100
    finally:
        process.kill()
        process.wait()


def main() -> None:
    """Print the shares."""
    server, display = screen()
    maps = shipped("maps")
    rows: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
        ("menu", (), ()),
        ("a game by day", (str(maps / "el_almacen.tmx"),), ("Return",)),
        ("a game by night", (str(maps / "el_castillo.tmx"),), ("Return",)),
    )
    for name, arguments, keys in rows:
        with tempfile.TemporaryDirectory() as home:
            share = idle(display, Path(home), *arguments, keys=keys)
            late = "" if share <= LIMIT else f"  OVER {LIMIT:.0f} %"
            print(f"{name}: {share:.2f} % of a core{late}", flush=True)
    server.kill()


if __name__ == "__main__":
    main()
