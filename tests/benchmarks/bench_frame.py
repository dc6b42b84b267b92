"""What a whole frame of the window costs, beside a plain blit: `python -m tests.benchmarks.bench_frame`.

CPU time of the thread that draws.  A frame is the whole window: board with all overlays, figures, words,
ruler, panels.  `still`: nothing changes but it is drawn all the same; `pan`: the camera moves in each frame;
`play`: an opponent's turn is shown.  Limits: a median of 6 and 10 ms on pygame-ce, 7 and 12 on pygame; 50 ms
for a frame with something new.  Names of missions may be given, all by default.
"""

import gc
import statistics
import sys
from collections.abc import Callable
from time import thread_time

from tests.benchmarks.windows import Window  # first: it says which driver is meant

import pygame  # isort: skip
from msgspec.structs import replace

from game.bots import opponent
from game.checks import SeededDice

SIZES = ((1280, 800), (1920, 1080))
FRAMES = 300
MISSIONS = (
    ("el_almacen", "skirmish by day"),
    ("el_castillo", "stealth by night"),
    ("el_mercado", "stealth by day"),
)
LIMITS = {(1280, 800): (6.0, 7.0), (1920, 1080): (10.0, 12.0)}
NEW_MS = 50.0
ACTIONS = ("walk", "sprint", "crawl", "shoot", "stealth_walk")


def once(work: Callable[[], object]) -> float:
    """Return the milliseconds of the processor that something takes."""
    begin = thread_time()
    work()
    return (thread_time() - begin) * 1e3


class Report:
    """Lines of figures, each with its share of the yardstick."""

    def __init__(self, size: tuple[int, int]) -> None:
        target, screen = pygame.Surface(size, 0, 32), pygame.Surface(size, 0, 32)
        self.yard = statistics.median(once(lambda: target.blit(screen, (0, 0))) for _ in range(FRAMES))
        self.limit = LIMITS[size][0 if getattr(pygame, "IS_CE", False) else 1]
        print(f"-- {size[0]} x {size[1]}: limit {self.limit:.0f} ms, blit of the screen {self.yard:.2f} ms")

    def median(self, name: str, times: list[float]) -> None:
        """Print a median with its share, and the worst."""
        middle = statistics.median(times)
        late = "" if middle <= self.limit else f"  OVER {self.limit:.0f} ms"
        print(f"{name:32} {middle:6.2f} ms = {middle / self.yard:5.1f} blits, worst {max(times):5.1f}{late}")

    def worst(self, name: str, times: list[float]) -> None:
        """Print the longest of a few, none of which a player should notice."""
        late = "" if max(times) <= NEW_MS else f"  OVER {NEW_MS:.0f} ms"
        middle, most = statistics.median(times), max(times)
        print(f"{name:32} {most:6.1f} ms = {most / self.yard:5.1f} blits at most, median {middle:.1f}{late}")


def still(window: Window, report: Report) -> None:
    """Print what frames cost while nothing changes."""
    window.field.everything = True
    window.frame()
    report.median("still, everything on", [once(window.frame) for _ in range(FRAMES)])
    window.field.everything = False


def pans(window: Window, report: Report) -> None:
    """Print what frames cost while the camera moves over the board, everything on."""
    view = window.play.viewport
    view.zoom(4)
    window.field.everything = True
    window.settle()
    times = []
    for k in range(FRAMES):
        view.pan(*((-7, -4) if k % 60 < 30 else (7, 4)))
        times.append(once(window.frame))
    report.median("pan, everything on", times)
    window.field.everything = False
    view.whole()
    window.settle()


def pointers(window: Window, report: Report) -> None:
    """Print what frames cost in which the pointer is elsewhere, so that way, risks and words are new."""
    own = window.play.hand.subject
    assert own is not None
    x, y = window.play.viewport.pixel(own.place)
    drawing, whole = [], []
    for place in [(x + dx * 6, y + dy * 6) for dx in range(-5, 6) for dy in (-4, -1, 2, 5)]:
        whole.append(once(lambda place=place: window.move(*place)))  # type: ignore[misc]
        drawing.append(window.field.drawing)
    report.worst("pointer moves, its way", whole)
    report.worst("  of it the board", drawing)


def firsts(window: Window, report: Report) -> None:
    """Print what the first frame of a look costs: ranges, sight, other actions."""
    whole, drawing = [], []
    for key in (pygame.K_LALT, pygame.K_l):
        window.down(key)
        whole.append(once(window.step))
        drawing.append(window.field.drawing)
        window.up(key)
        window.step()
    window.key(pygame.K_l)
    names = [choice.action for choice in window.play.hand.choices if choice.refused is None]
    for name in [name for name in names if name in ACTIONS]:
        whole.append(once(lambda name=name: _take(window, name)))  # type: ignore[misc]
        drawing.append(window.field.drawing)
    report.worst("a look for the first time", whole)
    report.worst("  of it the board", drawing)


def _take(window: Window, name: str) -> None:
    window.play.hand.take(name)
    window.play.rebuild()
    window.frame()


def wheel(window: Window, report: Report) -> None:
    """Print what the steps of the wheel cost, in and out, and what follows when it rests."""
    view = window.play.viewport
    window.move(*view.rect.center)
    for title, everything in (("a step of the wheel", False), ("a step, everything on", True)):
        window.field.everything = everything
        window.settle()
        steps = [once(lambda s=s: window.wheel(s)) for s in (1,) * 6 + (-1,) * 6]  # type: ignore[misc]
        report.worst(title, steps)
        after = []
        while not window.field.ready:
            after.append(once(window.step))
        report.worst("  frames after it", after or [0.0])
    window.field.everything = False
    view.whole()
    window.settle()


def doors(window: Window, report: Report) -> None:
    """Print the longest frame of the board while doors swing and their picture follows."""
    assert window.field.shown is not None
    view, look, camera = window.field.shown
    target, times = window.app.window.surface, []
    for door in view.terrain.doors[:4]:
        others = tuple(name for name in view.layout.open_doors if name != door.id)
        opens = door.id not in view.layout.open_doors
        layout = replace(view.layout, open_doors=(*others, door.id) if opens else others)
        view = replace(view, layout=layout)
        for k in range(400):
            share = min(1.0, k / 12)
            swings = {door.id: share if opens else 1 - share} if k < 12 else {}
            window.field.advance()
            seen = replace(look, doors=swings)
            times.append(once(lambda v=view, s=seen: window.field.draw(target, v, s, camera)))  # type: ignore[misc]
            pygame.time.wait(10)
            if k > 12 and window.field.ready:
                break
    report.worst("doors swing: the board", times or [0.0])
    window.settle()


def shows(window: Window, report: Report) -> None:
    """Print what frames cost while an opponent's turn is shown."""
    session, dice, regular = window.play.match.session, SeededDice(5, "bench"), opponent("regular")
    own = window.play.match.viewer
    times: list[float] = []
    while len(times) < FRAMES and not session.over:
        intent = regular(session.view(own), session.choices(own), dice)
        assert intent is not None
        window.play.match.submit(intent)
        while not window.play.playback.idle and len(times) < FRAMES:
            times.append(once(window.frame))
    report.median("play: what others do is shown", times)


def main() -> None:
    """Print the figures of each mission at each size."""
    print(f"pygame {pygame.version.ver}{' (ce)' if getattr(pygame, 'IS_CE', False) else ''}")
    for size in SIZES:
        report = Report(size)
        for name, title in MISSIONS:
            if name in (sys.argv[1:] or [name]):
                print(f"   {title}: {name}")
                window = Window(name, size)
                gc.collect()
                for part in (still, pans, pointers, firsts, wheel, doors, shows):
                    part(window, report)
                window.close()


if __name__ == "__main__":
    main()
