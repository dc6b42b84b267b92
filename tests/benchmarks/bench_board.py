"""What a frame of the board costs, beside a plain blit: `python -m tests.benchmarks.bench_frame`."""

import os
import statistics
from collections.abc import Callable
from time import process_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from msgspec.structs import replace

from game.missions.scenery import Ground, Lamp, Scenery
from game.picture.battlefield import Battlefield
from game.picture.look import BoardLook, Float, LineMark, Peg, Risk, TargetMark, Tracer
from game.picture.look_stealth import Area, GuardMark, RiskZone, Route, StealthLook
from game.picture.overlay.frame import THICK, THIN
from game.picture.overlay.zone_marks import objectives
from game.picture.pens.camera import Camera
from game.rules.mission import Mission
from game.rules.mission_stealth import Guard
from game.rules.view import View
from game.table.body import Body
from game.table.lattice import Point
from game.table.raster import board
from game.table.sight import sightline
from game.table.terrain import Solid, Terrain, moved
from tests.picture import battle, stealth_battle

WINDOWS = {(1280, 800): (40, 102, 872, 654), (1920, 1080): (47, 128, 1386, 897)}
"""The board's viewport in a window of each size."""


def large() -> tuple[Terrain, Scenery, View]:
    """A table of 120 x 90 cm: the small one nine times over, the figures on the one in the middle."""
    solids, grounds, lamps = [], [], []
    for row in range(3):
        for column in range(3):
            dx, dy = column * 39, row * 30
            solids += [
                Solid(f"{s.id}-{row}{column}", s.kind, moved(s.outline, dx, dy), s.height_cm)
                for s in battle.SOLIDS
            ]
            grounds += [Ground(g.material, moved(g.outline, dx, dy)) for g in battle.SCENERY.grounds]
            lamps.append(Lamp(30.0 + dx, 14.0 + dy))
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
    return terrain, Scenery(grounds=tuple(grounds), lamps=tuple(lamps)), battle.seen_by("p1", game)


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


def guarded(view: View) -> View:
    """The same table in a stealth conflict: the other side watches."""
    figures = {
        name: replace(figure, guard=Guard(), facing=(-1, -1)) if figure.side == "p2" else figure
        for name, figure in view.figures.items()
    }
    return replace(view, figures=figures, conflict="stealth")


def sneaking(view: View, moving: BoardLook) -> BoardLook:
    """A move among twelve zones and four guards, one of them looked at."""
    names = [figure.id for figure in view.figures.values() if figure.side == "p2" and figure.in_play]
    zones = tuple(
        RiskZone(
            battle.rect(2 + 39 * column, 2 + 22 * row, 32 + 39 * column, 18 + 22 * row),
            f"Zona {row}{column}",
            state="known" if column else "suspected",
            cover="objects",
            tally=row,
            health=6,
        )
        for row in range(4)
        for column in range(3)
    )
    guards = tuple(
        GuardMark(
            name,
            stealth_battle.watched(view, name, 30.0),
            full=name == "Gil",
            hearing=5.0,
            alarm=1,
            route=Route((view.figures[name].place, Point.at(60, 70), Point.at(100, 60))),
            ahead=(view.figures[name].place, Point.at(70, 60)),
            pace="10 cm",
        )
        for name in names
    )
    return replace(moving, further=None, targets=(), stealth=StealthLook(zones=zones, guards=guards))


def ms(work: Callable[[], object], times: int = 300) -> float:
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


def frames(field: Battlefield, view: View, size: tuple[int, int], known: dict[str, BoardLook]) -> None:
    """Print what each look costs while nothing changes, and the first time."""
    camera = Camera.fit(120, 90, WINDOWS[size])
    target = pygame.Surface(size, 0, 32)
    field.settle(view, camera)
    for name, look in known.items():
        _ = [reach.costs for reach in (look.reach, look.further) if reach is not None]
        first = once(lambda look=look: field.draw(target, view, look, camera))  # type: ignore[misc]
        idle = ms(lambda look=look: field.draw(target, view, look, camera))  # type: ignore[misc]
        print(f"{name}: {idle:.2f} ms, the first time {first:.0f} ms")


def changes(field: Battlefield, view: View, size: tuple[int, int], look: BoardLook) -> None:
    """Print what a frame costs in which one overlay is new, everything else being there."""
    camera = Camera.fit(120, 90, WINDOWS[size])
    target = pygame.Surface(size, 0, 32)

    def draw(shown: BoardLook) -> float:
        return once(lambda: field.draw(target, view, shown, camera))

    assert look.reach is not None
    ends = [end for k in range(12) if (end := look.reach.path(Point.at(56.0 + k * 0.7, 44.0))) is not None]
    hovers = [draw(replace(look, path=path, path_label=f"{k} / 25 cm")) for k, path in enumerate(ends)]
    reaches = [battle.walk(view, "Ana", 6.0 + k) for k in range(6)]
    _ = [reach.costs for reach in reaches]
    news = [draw(replace(look, reach=reach)) for reach in reaches]
    print(f"another way: {statistics.median(hovers):.0f} ms, another reach: {statistics.median(news):.0f} ms")
    if look.stealth.guards:
        marks = look.stealth.guards
        areas = [
            (Area(mark.area.mask & mark.area.mask, mark.area.cell) if mark.area else None) for mark in marks
        ]
        watch = [
            draw(
                replace(
                    look, stealth=replace(look.stealth, guards=(replace(marks[0], area=area, full=full),))
                )
            )
            for area in areas
            for full in (False, True)
        ]
        print(f"another guard looked at: {statistics.median(watch):.0f} ms")


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
    by_night = replace(scenery, hour="night")
    day, night = (Battlefield(s, terrain, zooms=(8, 16)) for s in (scenery, by_night))
    for size in WINDOWS:
        scale = 1.0 if size == (1280, 800) else 1.25
        camera = Camera.fit(120, 90, WINDOWS[size])
        target, screen = pygame.Surface(size, 0, 32), pygame.Surface(size, 0, 32)
        print(f"-- {size[0]} x {size[1]}, {camera.ppc:.1f} px/cm, ruler {THICK} + {THIN}")
        print(f"blit of the whole screen: {ms(lambda: target.blit(screen, (0, 0))):.2f} ms")  # noqa: B023
        known = looks(view, scale)
        frames(day, view, size, known)
        changes(day, view, size, known["moving"])
        moves(day, view, known["moving"], camera, target)
        watched = guarded(view)
        stealth = sneaking(watched, known["moving"])
        frames(night, watched, size, {"plain by night": known["plain"], "stealth by night": stealth})
        changes(night, watched, size, stealth)
        moves(night, watched, stealth, camera, target)
    day.close()
    night.close()


if __name__ == "__main__":
    main()
