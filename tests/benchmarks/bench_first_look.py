"""How soon a sprint is on the board once it is asked for: `python -m tests.benchmarks.bench_first_look`.

CPU time of the thread that draws: after the player has thought for a second, and at once, before anything
was worked out behind the scenes; at most 50 ms.  Names of missions may be given, all by default.
"""

import os
import sys
import tempfile
import time
from pathlib import Path
from time import thread_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.bots import opponent
from game.checks import SeededDice
from game.missions.load import load
from game.rules.front import choices
from game.rules.state import TakeStealthTurn, TakeTurn
from game.shipped import shipped
from tests.ui.driver import Driver

SIZES = ((1280, 800), (1920, 1080))
THINKING = 60
"""Frames for which the player thinks before he asks."""

LIMIT_MS = 50.0


def in_turn(driver: Driver, side: str) -> None:
    """Let a script answer until a figure of a side may act."""
    bot, dice, match = opponent("regular"), SeededDice(7), driver.play.match
    while not isinstance(match.session.state.asked, TakeTurn | TakeStealthTurn):
        view = match.session.view(side)
        if view.asked is not None and view.asked.side == side:
            match.submit(bot(view, choices(view), dice))
        driver.step(2)


def first_look(mission: Path, size: tuple[int, int], thinking: int) -> tuple[float, float, float] | None:
    """Return the CPU ms of the frame with the sprint in hand, of the next one, and of a plain blit.

    None where nobody may sprint.
    """
    state = load(mission).state
    assert state is not None
    side = state.mission.sides[0].id
    driver = Driver(Path(tempfile.mkdtemp()), mission, language="en", size=size, seats=(side,))
    driver.press("begin")
    driver.step(3)
    in_turn(driver, side)
    hand, target = driver.play.hand, driver.app.window.surface
    choice = hand.choice("sprint")
    if hand.actor is None or choice is None or choice.refused is not None:
        driver.close()
        return None
    driver.hover(hand.actor.place.x + 2, hand.actor.place.y - 2)
    for _ in range(thinking):
        driver.step()
        time.sleep(1 / 60)
    if not thinking:
        hand._ahead.forget()
    driver.app.draw(target)
    start = thread_time()
    hand.take("sprint")
    driver.play.rebuild()
    driver.app.draw(target)
    shown = thread_time()
    driver.app.draw(target)
    again = thread_time()
    plain = target.copy()
    before = thread_time()
    target.blit(plain, (0, 0))
    blit = thread_time() - before
    driver.close()
    return (shown - start) * 1e3, (again - shown) * 1e3, blit * 1e3


def main() -> None:
    """Print a line for each mission, size and time to think."""
    print(f"{'mission':16} {'window':11}  thought  first frame   next   blit (ms of CPU)")
    known = sorted(shipped("maps").glob("*.tmx"))
    for mission in [path for path in known if path.stem in (sys.argv[1:] or [path.stem])]:
        for size in SIZES:
            for thinking in (THINKING, 0):
                found = first_look(mission, size, thinking)
                if found is None:
                    continue
                first, second, blit = found
                late = "" if first <= LIMIT_MS else f"  OVER {LIMIT_MS:.0f} ms"
                row = f"{mission.stem:16} {size[0]:4} x {size[1]:4}  {thinking:7d}"
                print(f"{row}  {first:11.1f} {second:6.1f} {blit:6.2f}{late}", flush=True)


if __name__ == "__main__":
    main()
