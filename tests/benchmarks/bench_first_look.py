"""How soon a sprint is on the board once it is asked for: `python -m tests.benchmarks.bench_first_look`."""

import tempfile
import time
from pathlib import Path
from time import process_time

from game.bots import opponent
from game.checks import SeededDice
from game.rules.front import choices
from game.rules.state import TakeStealthTurn, TakeTurn
from game.shipped import shipped
from tests.ui.driver import Driver

MISSIONS = ("el_castillo", "el_almacen")
SIZES = ((1280, 800), (1920, 1080))
SIDE = "a"
THINKING = 60
"""Frames for which the player thinks before he asks."""


def in_turn(driver: Driver) -> None:
    """Let a script answer until a figure may act, and think for a moment."""
    bot, dice, match = opponent("regular"), SeededDice(7), driver.play.match
    while not isinstance(match.session.state.asked, TakeTurn | TakeStealthTurn):
        view = match.session.view(SIDE)
        if view.asked is not None and view.asked.side == SIDE:
            match.submit(bot(view, choices(view), dice))
        driver.step(2)
    for _ in range(THINKING):
        driver.step()
        time.sleep(1 / 60)


def first_look(mission: str, size: tuple[int, int]) -> tuple[float, float, float]:
    """Return the CPU ms of the frame with the sprint in hand, of the next one, and of a plain blit."""
    home = Path(tempfile.mkdtemp())
    driver = Driver(home, shipped("maps") / f"{mission}.tmx", language="en", size=size, seats=(SIDE,))
    driver.press("begin")
    driver.step(3)
    in_turn(driver)
    hand, target = driver.play.hand, driver.app.window.surface
    assert hand.actor is not None
    driver.hover(hand.actor.place.x + 2, hand.actor.place.y - 2)
    driver.step(2)
    driver.app.draw(target)
    start = process_time()
    hand.take("sprint")
    driver.play.rebuild()
    driver.app.draw(target)
    shown = process_time()
    driver.app.draw(target)
    again = process_time()
    plain = target.copy()
    before = process_time()
    target.blit(plain, (0, 0))
    blit = process_time() - before
    driver.close()
    return (shown - start) * 1e3, (again - shown) * 1e3, blit * 1e3


def main() -> None:
    """Print a line for each mission and size."""
    print("mission        window        first frame   next   blit (ms of CPU)")
    for mission in MISSIONS:
        for size in SIZES:
            first, second, blit = first_look(mission, size)
            print(f"{mission:14} {size[0]:4} x {size[1]:4}  {first:11.1f} {second:6.1f} {blit:6.2f}")


if __name__ == "__main__":
    main()
