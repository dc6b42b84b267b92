"""What a whole frame of the window costs, beside a plain blit: `python -m tests.benchmarks.bench_frame`.

CPU time of the process.  Every frame is the whole window: board with all overlays, figures, words, ruler,
panels.  `still`: nothing changes but it is drawn all the same; `pan`: the camera moves in each frame; `play`:
an opponent's turn is shown.  Limits: 6 and 10 ms on pygame-ce, 7 and 12 on pygame, 50 ms for what is new.
"""

import gc
import statistics
import sys
from collections.abc import Callable
from time import process_time

from tests.benchmarks.windows import Window  # first: it says which driver is meant

import pygame  # isort: skip

SIZES = ((1280, 800), (1920, 1080))
FRAMES = 300
MISSIONS = (
    ("el_almacen", 0, "skirmish by day"),
    ("el_castillo", 0, "stealth by night"),
    ("el_mercado", 0, "stealth by day"),
)
LIMITS = {(1280, 800): (6.0, 7.0), (1920, 1080): (10.0, 12.0)}
NEW_MS = 50.0


def once(work: Callable[[], object]) -> float:
    """Return the milliseconds of the processor that something takes."""
    begin = process_time()
    work()
    return (process_time() - begin) * 1e3


class Report:
    """Lines of figures, each with its share of the yardstick."""

    def __init__(self, size: tuple[int, int]) -> None:
        target, screen = pygame.Surface(size, 0, 32), pygame.Surface(size, 0, 32)
        self.yard = statistics.median(once(lambda: target.blit(screen, (0, 0))) for _ in range(FRAMES))
        self.limit = LIMITS[size][0 if getattr(pygame, "IS_CE", False) else 1]
        print(
            f"-- {size[0]} x {size[1]}: blit of the whole screen {self.yard:.2f} ms, limit {self.limit:.0f} ms"
        )

    def median(self, name: str, times: list[float], limit: float | None = None) -> None:
        """Print a median with its yards and the worst."""
        middle = statistics.median(times)
        within = self.limit if limit is None else limit
        late = "" if middle <= within else f"  OVER {within:.0f} ms"
        print(f"{name:36} {middle:6.2f} ms = {middle / self.yard:5.1f} blits, worst {max(times):5.1f}{late}")

    def worst(self, name: str, times: list[float]) -> None:
        """Print the longest of a few, which must stay below what a player notices."""
        late = "" if max(times) <= NEW_MS else f"  OVER {NEW_MS:.0f} ms"
        print(
            f"{name:36} {max(times):6.1f} ms = {max(times) / self.yard:5.1f} blits at most, "
            f"median {statistics.median(times):.1f}{late}"
        )


def frames(window: Window, report: Report) -> None:
    """Print what frames cost while nothing changes, and while the camera moves."""
    window.field.everything = True
    window.frame()
    report.median("still, everything on", [once(window.frame) for _ in range(FRAMES)])
    window.field.everything = False


def pans(window: Window, report: Report) -> None:
    """Print what frames cost while the camera moves over the board, everything on."""
    view = window.play.viewport
    view.zoom(4)
    window.settle()
    window.field.everything = True
    window.frame()

    def step(k: int) -> None:
        view.pan(*((-7, -4) if k % 60 < 30 else (7, 4)))
        window.frame()

    report.median("pan, everything on", [once(lambda k=k: step(k)) for k in range(FRAMES)])  # type: ignore[misc]
    window.field.everything = False
    view.whole()
    window.settle()


def points(window: Window, report: Report) -> None:
    """Print what frames cost in which the pointer is elsewhere, so that way, risks and words are new."""
    view = window.play.viewport
    own = window.play.hand.subject
    assert own is not None
    x, y = view.pixel(own.place)
    moves = [(x + dx * 6, y + dy * 6) for dx in range(-5, 6) for dy in (-4, -1, 2, 5)]
    report.worst("pointer moves: another way", [once(lambda at=at: window.move(*at)) for at in moves])  # type: ignore[misc]


def firsts(window: Window, report: Report) -> None:
    """Print what the first frame of each look costs: ranges, sight, tape, other actions."""
    keys = [("Alt", pygame.K_LALT), ("L", pygame.K_l)]
    times = []
    for _name, key in keys:
        window.down(key)
        times.append(once(window.step))
        window.up(key)
        times.append(once(window.step))
    window.key(pygame.K_l)
    report.worst("a look for the first time", times)
    names = [choice.action for choice in window.play.hand.choices if choice.refused is None]
    walks = [name for name in names if name in ("walk", "sprint", "crawl", "shoot", "stealth_walk", "sneak")]
    report.worst("another action in hand", [once(lambda n=n: _take(window, n)) for n in walks])  # type: ignore[misc]


def _take(window: Window, name: str) -> None:
    window.play.hand.take(name)
    window.play.rebuild()
    window.frame()


def wheel(window: Window, report: Report) -> None:
    """Print what a step of the wheel costs, in and out."""
    view = window.play.viewport
    window.move(*view.rect.center)
    steps = [once(lambda s=s: window.wheel(s)) for s in (1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1)]  # type: ignore[misc]
    report.worst("a step of the wheel", steps)
    view.whole()
    window.settle()


def doors(window: Window, report: Report) -> None:
    """Print the longest frame while a door opens and its picture follows."""
    play = window.play
    view = play.view
    if not view.terrain.doors:
        return
    times = []
    for door in view.terrain.doors[:3]:
        for _ in range(2):
            open_doors = play.view.layout.open_doors
            after = (
                tuple(d for d in open_doors if d != door.id)
                if door.id in open_doors
                else (*open_doors, door.id)
            )
            turned = _with_doors(window, after)
            times.append(once(window.frame))
            assert turned is not None
            for _ in range(40):
                times.append(once(window.frame))
    report.worst("a door opens: a frame", times)


def _with_doors(window: Window, doors: tuple[str, ...]) -> object:
    from msgspec.structs import replace

    match = window.play.match
    state = match.state
    knowledge = {
        s: replace(k, layout=replace(k.layout, open_doors=doors)) for s, k in state.knowledge.items()
    }
    changed = replace(state, layout=replace(state.layout, open_doors=doors), knowledge=knowledge)
    return match.pretend(changed)


def shows(window: Window, report: Report) -> None:
    """Print what frames cost while an opponent's turn is shown."""
    from game.bots import opponent
    from game.checks import SeededDice

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
    print(f"pygame {pygame.version.ver}{' (ce)' if getattr(pygame, 'IS_CE', False) else ''}")
    wanted = sys.argv[1:]
    for size in SIZES:
        report = Report(size)
        for name, side, title in MISSIONS:
            if wanted and name not in wanted:
                continue
            print(f"   {title}: {name}")
            window = Window(name, size, side)
            gc.collect()
            for part in (frames, pans, points, firsts, wheel, shows):
                part(window, report)
            window.close()


if __name__ == "__main__":
    main()
