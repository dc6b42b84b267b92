"""What a frame of the board costs, beside a plain blit: `python -m tests.benchmarks.bench_frame`."""

import os
import statistics
from collections.abc import Callable
from time import process_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from msgspec.structs import replace

from game.missions.scenery import Ground, Scenery
from game.picture.battlefield import Battlefield
from game.picture.camera import Camera
from game.picture.frame import THICK, THIN
from game.picture.look import BoardLook, Float, LineMark, Peg, Risk, TargetMark, Tracer
from game.picture.zone_marks import objectives
from game.rules.mission import Mission
from game.rules.view import View
from game.table.body import Body
from game.table.lattice import Point
from game.table.raster import board
from game.table.sight import sightline
from game.table.terrain import Solid, Terrain, moved
from tests.picture import battle

WINDOWS = {(1280, 800): (40, 102, 872, 654), (1920, 1080): (47, 128, 1386, 897)}
"""The board's viewport in a window of each size."""


def large() -> tuple[Terrain, Scenery, View]:
    """A table of 120 x 90 cm: the small one nine times over, the figures on the one in the middle."""
    solids, grounds = [], []
    for row in range(3):
        for column in range(3):
            dx, dy = column * 39, row * 30
            solids += [
                Solid(f"{s.id}-{row}{column}", s.kind, moved(s.outline, dx, dy), s.height_cm)
                for s in battle.SOLIDS
            ]
            grounds += [Ground(g.material, moved(g.outline, dx, dy)) for g in battle.SCENERY.grounds]
    terrain = Terrain(120, 90, solids=tuple(solids))
    figures = [
        replace(f, point=Point.at(f.place.x + 39, f.place.y + 30))
        for f in battle.FIGURES
        if f.point is not None
    ]
    game = battle.state(*figures, items={})
    goals = tuple(replace(o, outline=moved(o.outline, 39, 30)) for o in battle.MISSION.objectives)
    mission: Mission = replace(battle.MISSION, objectives=goals, specials=())
    game = replace(game, terrain=terrain, mission=mission, layout=battle.SHUT, knowledge={})
    game = replace(game, options=replace(game.options, fog="open"))
    return terrain, Scenery(grounds=tuple(grounds)), battle.seen_by("p1", game)


def looks(view: View, scale: float) -> dict[str, BoardLook]:
    ana, hugo = view.figures["Ana"], view.figures["Hugo"]
    near, far = battle.walk(view, "Ana", 10.0), battle.walk(view, "Ana", 25.0)
    way = far.path(Point.at(70, 46)) or ()
    rays = sightline(board(view.terrain, view.layout), ana.body(), hugo.body()).lines
    plain = BoardLook(zones=objectives(view, "es"), scale=scale)
    moving = replace(
        plain,
        reach=near,
        further=far,
        path=way,
        path_label="11,5 / 25 cm",
        ghost="Ana",
        hover="Gil",
        risks=(Risk(way[-1], "Hugo 45 %"),),
        pegs=(Peg(hugo.place),),
    )
    aiming = replace(
        plain,
        shade_from=Body(ana.place, 1.25, 2.75),
        targets=tuple(TargetMark(name, "50 %", "12 · medio · cobertura +2") for name in ("Hugo", "Gil")),
        lines=tuple(LineMark(ray.start, ray.end, ray.blocked_at) for ray in rays),
        tape=(ana.place, hugo.place),
    )
    shooting = replace(
        plain,
        floats=(Float(hugo.place, "−4", "harm", 0.5),),
        tracers=(Tracer(ana.place, hugo.place, 0.5),),
    )
    whole = replace(moving, shade_from=aiming.shade_from, targets=aiming.targets, lines=rays and aiming.lines)
    return {"plain": plain, "moving": moving, "aiming": aiming, "shooting": shooting, "all": whole}


def ms(work: Callable[[], object], times: int = 60) -> float:
    """The median of so many runs in milliseconds of the processor."""
    work()
    found = []
    for _ in range(times):
        begin = process_time()
        work()
        found.append((process_time() - begin) * 1e3)
    return statistics.median(found)


def once(work: Callable[[], object]) -> float:
    begin = process_time()
    work()
    return (process_time() - begin) * 1e3


def frames(field: Battlefield, view: View, size: tuple[int, int]) -> None:
    scale = 1.0 if size == (1280, 800) else 1.25
    camera = Camera.fit(120, 90, WINDOWS[size])
    target, screen = pygame.Surface(size, 0, 32), pygame.Surface(size, 0, 32)
    print(f"-- {size[0]} x {size[1]}, {camera.ppc:.1f} px/cm, ruler {THICK} + {THIN}")
    print(f"blit of the whole screen: {ms(lambda: target.blit(screen, (0, 0))):.2f} ms")
    field.settle(view, camera)
    for name, look in looks(view, scale).items():
        first = once(lambda look=look: field.draw(target, view, look, camera))  # type: ignore[misc]
        idle = ms(lambda look=look: field.draw(target, view, look, camera))  # type: ignore[misc]
        print(f"{name}: {idle:.2f} ms, the first time {first:.0f} ms")
    moves(field, view, looks(view, scale)["moving"], camera, target)


def moves(field: Battlefield, view: View, look: BoardLook, camera: Camera, target: pygame.Surface) -> None:
    """Print what a step of a pan and of the wheel costs."""
    close = camera.zoomed(16, 500, 400).centred(60, 45)
    field.settle(view, close)
    field.draw(target, view, look, close)
    pans = [once(lambda k=k: field.draw(target, view, look, close.panned(-9 * k, 4 * k))) for k in range(40)]  # type: ignore[misc]
    print(f"pan: {statistics.median(pans):.1f} ms, at most {max(pans):.0f} ms")
    steps = [
        once(lambda k=k: field.draw(target, view, look, camera.zoomed(9 + k, 500, 400))) for k in range(9)
    ]  # type: ignore[misc]
    print(f"a step of the wheel: {statistics.median(steps):.0f} ms")


def main() -> None:
    terrain, scenery, view = large()
    field = Battlefield(scenery, terrain, zooms=(8, 16))
    for size in WINDOWS:
        frames(field, view, size)
    field.close()


if __name__ == "__main__":
    main()
