"""Boards as they were when somebody looked at them."""

from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from game.picture.battlefield import Battlefield
from game.picture.look import BoardLook, Float, LineMark, Peg, Risk, TargetMark, Tracer
from game.picture.overlay.zone_marks import objectives
from game.picture.pens.camera import Camera
from game.rules.view import View
from game.table.body import Body
from game.table.lattice import Point
from game.table.raster import board
from game.table.sight import sightline
from tests.picture import battle, stealth_battle
from tests.screens import golden

SIZE = (620, 460)
CAMERA = Camera.fit(42, 30, (30, 30, 580, 414))


@pytest.fixture(scope="module")
def field() -> Iterator[Battlefield]:
    made = Battlefield(battle.SCENERY, battle.TERRAIN, zooms=(8, 16))
    yield made
    made.close()


def shown(field: Battlefield, view: View, look: BoardLook, camera: Camera = CAMERA) -> pygame.Surface:
    field.settle(view, camera)
    target = pygame.Surface(SIZE, 0, 32)
    field.draw(target, view, look, camera)
    return target


def moving() -> tuple[View, BoardLook]:
    view = battle.seen_by()
    far = battle.walk(view, "Ana", 15.0)
    path = far.path(Point.at(30, 15.5))
    assert path is not None
    look = BoardLook(
        hover="Gil",
        reach=battle.walk(view, "Ana", 10.0),
        further=far,
        path=path,
        path_label="10,8 / 15 cm",
        path_detail="correr",
        reach_kind="walk",
        ghost="Ana",
        risks=(Risk(Point.at(26, 14), "Hugo 45 %"),),
        pegs=(Peg(Point.at(33, 8)), Peg(Point.at(35, 14), shoots=False)),
        zones=objectives(view, "es"),
    )
    return view, look


def aiming() -> tuple[View, BoardLook]:
    view = battle.seen_by("p1", battle.state(last=battle.LAST))
    eye = Body(Point.at(21, 11), 1.25, 2.75)
    seen = sightline(board(view.terrain, view.layout), eye, Body(Point.at(33, 8), 1.25, 2.75))
    look = BoardLook(
        shade_from=eye,
        targets=(
            TargetMark("Hugo", "50 %", "12 · cobertura +2"),
            TargetMark("Ines", "0 %", "fuera de vista", ok=False),
        ),
        lines=tuple(LineMark(ray.start, ray.end, ray.blocked_at) for ray in seen.lines),
        tape=(Point.at(21, 11), Point.at(30, 27)),
    )
    return view, look


def busy() -> tuple[View, BoardLook]:
    view = battle.seen_by("p1", battle.state(layout=battle.SHUT))
    look = BoardLook(
        heights=True,
        cursor=Point.at(22, 25),
        door="gate",
        places={"Gil": Point.at(37, 16)},
        floats=(Float(Point.at(33, 8), "−4", "harm", 0.3), Float(Point.at(20, 20), "falla", "miss", 0.1)),
        tracers=(
            Tracer(Point.at(20, 20), Point.at(33, 8), 0.5),
            Tracer(Point.at(13, 12), Point.at(25, 26), 0.9, hit=True),
        ),
        zones=objectives(view, "es"),
        language="es",
    )
    return view, look


def test_a_move_planned(field: Battlefield) -> None:
    golden.check(shown(field, *moving()), "board_move")


def test_a_shot_considered(field: Battlefield) -> None:
    golden.check(shown(field, *aiming()), "board_shot")


def test_names_heights_and_what_moves(field: Battlefield) -> None:
    golden.check(shown(field, *busy()), "board_names")


def shading() -> tuple[View, BoardLook]:
    """What Ana sees, and the door that hides Bea from her."""
    view = battle.seen_by("p1", battle.state(layout=battle.SHUT))
    ana = Body(Point.at(22, 13), 1.25, 2.75)
    blocked = sightline(board(view.terrain, view.layout), ana, Body(Point.at(13, 12), 1.25, 2.75))
    look = BoardLook(
        shade_from=ana,
        lines=tuple(LineMark(ray.start, ray.end, ray.blocked_at) for ray in blocked.lines),
        line_label="no se ven: puerta cerrada",
        places={"Ana": ana.point},
    )
    return view, look


def test_what_is_seen_and_what_hides_the_rest(field: Battlefield) -> None:
    golden.check(shown(field, *shading()), "board_sight")


def test_night_seen_close() -> None:
    night = Battlefield(replace(battle.SCENERY, hour="night"), battle.TERRAIN, zooms=(8, 16))
    view, look = moving()
    close = CAMERA.zoomed(22, 300, 200).centred(22, 12).clamped(42, 30)
    golden.check(shown(night, view, look, close), "board_night")


def test_stealing_past_guards_by_night() -> None:
    night = Battlefield(stealth_battle.NIGHT, battle.TERRAIN, zooms=(8, 16))
    view = stealth_battle.seen()
    golden.check(shown(night, view, stealth_battle.sneaking(view)), "board_stealth")
