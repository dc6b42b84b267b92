"""How soon the window is there: start to first frame under Xvfb, beside a bare start of Python.

`python -m tests.benchmarks.bench_start`: median of five, warm; the second line with a mission on the table.
"""

import os
import select
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.shipped import shipped

RUNS = 5


def screen() -> tuple[subprocess.Popen[bytes], str]:
    """Start a virtual screen and return it with its name."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24"]
    server = subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL)
    name = b""
    while not name.endswith(b"\n"):
        name += os.read(reader, 16)
    return server, f":{name.decode().strip()}"


def first_frame(display: str, *arguments: str) -> float:
    """Return the seconds from the start of the game to the report of its first frame."""
    with tempfile.TemporaryDirectory() as home:
        state = Path(home) / "state.json"
        env = {**os.environ, "DISPLAY": display, "GAME_HOME": home, "SDL_VIDEODRIVER": "x11"}
        env |= {"SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        begun = time.monotonic()
        command = [sys.executable, "-m", "game", "play", "--state-file", str(state), *arguments]
        window = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not state.exists() and window.poll() is None:
            select.select([], [], [], 0.005)
        taken = time.monotonic() - begun
        window.kill()
        window.wait()
        return taken


def bare() -> float:
    """Return the seconds that Python itself takes to start."""
    begun = time.monotonic()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return time.monotonic() - begun


def main() -> None:
    """Print the medians."""
    server, display = screen()
    yard = statistics.median(bare() for _ in range(RUNS))
    mission = str(shipped("maps") / "el_almacen.tmx")
    for what, arguments in (("menu", ()), ("mission", (mission,))):
        taken = statistics.median([first_frame(display, *arguments) for _ in range(RUNS + 1)][1:])
        print(
            f"{what}: {taken:.2f} s, {taken / yard:.0f} times a bare start of Python ({yard * 1000:.0f} ms)"
        )
    server.kill()


if __name__ == "__main__":
    main()
