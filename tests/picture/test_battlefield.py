"""The board: what is drawn depends on what a side knows and is shown, and on nothing else."""

from collections.abc import Iterator

import numpy as np
import pygame
import pytest
from msgspec.structs import replace

from game.missions.scenery import Scenery
from game.picture.battlefield import Battlefield
from game.picture.look import BoardLook, Float, Peg, Risk, TargetMark, Tracer
from game.picture.mission_picture import mission_picture
from game.picture.overlay.zone_marks import holder, objectives
from game.picture.pens.camera import Camera
from game.picture.pens.stage import Stage
from game.rules.view import View
from game.table.body import Body
from game.table.lattice import Point
from game.table.raster import board
from game.table.sight import seen_area
from game.table.terrain import Terrain
from tests.picture import battle

SIZE = (480, 360)
CAMERA = battle.whole()
PLAIN = BoardLook()


@pytest.fixture(scope="module")
def field() -> Iterator[Battlefield]:
    made = battle.field()
    yield made
    made.close()


def drawn(field: Battlefield, view: View, look: BoardLook = PLAIN, camera: Camera = CAMERA) -> pygame.Surface:
    target = pygame.Surface(SIZE, 0, 32)
    target.fill((200, 0, 200))
    field.settle(view, camera)
    field.draw(target, view, look, camera)
    return target


def rgb(surface: pygame.Surface) -> np.ndarray:
    """Colours `[x, y, 3]`."""
    return pygame.surfarray.array3d(surface).astype(int)


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB")


def differs_at(a: pygame.Surface, b: pygame.Surface, point: Point, camera: Camera = CAMERA) -> bool:
    """Whether two pictures differ within 4 pixels of a place."""
    x, y = (round(k) for k in camera.to_px(point.x, point.y))
    part = (slice(x - 4, x + 5), slice(y - 4, y + 5))
    return bool(np.any(rgb(a)[part] != rgb(b)[part]))


def everything(view: View) -> BoardLook:
    reach = battle.walk(view, "Ana", 10.0)
    path = reach.path(Point.at(26, 14.5)) or ()
    return BoardLook(
        hover="Gil",
        reach=reach,
        path=path,
        path_label="6,2 / 10 cm",
        ghost="Ana",
        risks=(Risk(Point.at(24, 13), "Hugo 45 %"),),
        pegs=(Peg(Point.at(33, 8)),),
        shade_from=Body(Point.at(21, 11), 1.25, 2.75),
        targets=(TargetMark("Hugo", "50 %", "12 · medio"), TargetMark("Gil", "0 %", ok=False)),
        zones=objectives(view, "es"),
        tape=(Point.at(21, 11), Point.at(30, 27)),
        floats=(Float(Point.at(20, 20), "−3", "harm", 0.8),),
        tracers=(Tracer(Point.at(20, 20), Point.at(33, 8), 0.4),),
        cursor=Point.at(22, 25),
        door="gate",
        heights=True,
    )


# ---------------------------------------------------------------- purity
def test_the_same_arguments_give_the_same_bytes(field: Battlefield) -> None:
    view = battle.seen_by()
    first = drawn(field, view, everything(view))
    drawn(field, view, PLAIN, CAMERA.zoomed(14, 100, 100))
    assert same(first, drawn(field, battle.seen_by(), everything(view)))


def test_another_board_gives_the_same_bytes(field: Battlefield) -> None:
    view = battle.seen_by()
    other = battle.field()
    assert same(drawn(field, view, everything(view)), drawn(other, view, everything(view)))


def test_an_enemy_who_is_not_in_the_view_changes_no_pixel(field: Battlefield) -> None:
    here = battle.figure("Kim", "p2", (39, 27))
    there = battle.figure("Kim", "p2", (3, 19), "heavy", watching=True, pv=4)
    own = battle.FIGURES[:4]
    unseen = [battle.seen_by("p1", battle.state(*own, kim, seen=())) for kim in (here, there)]
    pictures = [drawn(field, view, replace(everything(view), targets=())) for view in unseen]
    assert same(*pictures)
    seen = battle.seen_by("p1", battle.state(*own, here, seen=("Kim",)))
    assert differs_at(pictures[0], drawn(field, seen, everything(unseen[0])), here.place)


def test_the_marker_of_an_enemy_stays_where_he_was_seen(field: Battlefield) -> None:
    own = battle.FIGURES[:4]
    kim = battle.figure("Kim", "p2", (39, 5))
    without = drawn(field, battle.seen_by("p1", battle.state(*own, kim, seen=())))
    with_marker = drawn(field, battle.seen_by("p1", battle.state(*own, kim, seen=(), last=battle.LAST)))
    assert differs_at(without, with_marker, battle.LAST["Kim"].point)
    assert not differs_at(without, with_marker, kim.place)


def test_nothing_is_drawn_outside_the_viewport_and_its_ruler(field: Battlefield) -> None:
    view = battle.seen_by()
    target = drawn(field, view, everything(view))
    assert target.get_clip() == target.get_rect()
    touched = np.any(rgb(target) != (200, 0, 200), axis=2)
    assert not touched[: 30 - 24].any()
    assert not touched[30 + 420 + 8 :].any()
    assert not touched[:, 30 + 300 + 8 :].any()


# ---------------------------------------------------------------- layers
def test_the_reach_covers_what_its_costs_say(field: Battlefield) -> None:
    view = battle.seen_by("p1", battle.state(battle.FIGURES[0]))
    reach = battle.walk(view, "Ana", 10.0)
    plain, washed = drawn(field, view), drawn(field, view, BoardLook(reach=reach))
    changed = np.any(rgb(plain) != rgb(washed), axis=2)
    inside = outside = 0
    for y in range(2, 28):
        for x in range(2, 40):
            near = reach.costs[2 * y - 2 : 2 * y + 3, 2 * x - 2 : 2 * x + 3]
            px, py = (round(k) for k in CAMERA.to_px(x, y))
            if np.isfinite(near).all() and near.max() < 9.5 and near.min() > 2.5:
                inside += 1
                assert changed[px, py], (x, y)
            elif not np.isfinite(reach.costs[2 * y - 4 : 2 * y + 5, 2 * x - 4 : 2 * x + 5]).any():
                outside += 1
                assert not changed[px, py], (x, y)
    assert inside > 30
    assert outside > 200


def test_the_shade_lies_on_what_is_not_seen(field: Battlefield) -> None:
    view = battle.seen_by("p1", battle.state(battle.FIGURES[0]))
    eye = Body(Point.at(21, 11), 1.25, 2.75)
    seen = seen_area(board(view.terrain, view.layout), eye, 2.75, 1.25)
    plain, shaded = rgb(drawn(field, view)), rgb(drawn(field, view, BoardLook(shade_from=eye)))
    lit = dark = 0
    for y in range(2, 28):
        for x in range(2, 40):
            near = seen[y - 2 : y + 3, x - 2 : x + 3]
            px, py = (round(k) for k in CAMERA.to_px(x + 0.5, y + 0.5))
            if (
                near.all()
                and board(view.terrain, view.layout).heights[y - 1 : y + 2, x - 1 : x + 2].max() < 3
            ):
                lit += 1
                assert (plain[px, py] == shaded[px, py]).all(), (x, y)
            elif not near.any():
                dark += 1
                assert shaded[px, py].sum() < plain[px, py].sum(), (x, y)
    assert lit > 100
    assert dark > 50


def test_a_door_is_drawn_as_the_view_has_it(field: Battlefield) -> None:
    shut = battle.seen_by("p1", battle.state(layout=battle.SHUT))
    opened = battle.seen_by("p1", battle.state(layout=battle.OPEN))
    first = drawn(field, opened)
    assert differs_at(first, drawn(field, shut), Point.at(17.5, 11))
    assert same(first, drawn(field, opened))


def test_a_figure_is_drawn_where_the_look_moves_it(field: Battlefield) -> None:
    view = battle.seen_by()
    stood, to = view.figures["Gil"].place, Point.at(22, 26)
    plain, moved = drawn(field, view), drawn(field, view, BoardLook(places={"Gil": to}))
    assert differs_at(plain, moved, to)
    assert differs_at(plain, moved, stood)


def test_panning_moves_the_picture_by_whole_pixels(field: Battlefield) -> None:
    view = battle.seen_by("p1", battle.state(items={}))
    near = CAMERA.zoomed(20.3, 200, 150).clamped(42, 30).centred(19, 14)
    look = BoardLook(reach=battle.walk(view, "Ana", 10.0), shade_from=Body(Point.at(21, 11), 1.25, 2.75))
    here = rgb(drawn(field, view, look, near))[30:450, 30:330]
    for dx, dy in ((-40, -16), (90, 70)):
        there = rgb(drawn(field, view, look, near.panned(dx, dy)))[30:450, 30:330]
        inner = here[100:300, 100:200]
        moved = there[100 + dx : 300 + dx, 100 + dy : 200 + dy]
        assert np.abs(inner - moved).max() <= 2


def refined(field: Battlefield, target: pygame.Surface, view: View, look: BoardLook, camera: Camera) -> int:
    """Draw frame after frame until nothing becomes finer; return how many frames that took."""
    for count in range(200):
        assert field.wait()
        if field.ready:
            return count
        field.advance()
        field.draw(target, view, look, camera)
    raise AssertionError("it never became fine")


@pytest.mark.parametrize("close", [CAMERA.zoomed(18, 200, 150), CAMERA.zoomed(18, 9, 9).panned(-700, -200)])
def test_a_view_that_moved_is_rough_at_first_and_ends_as_if_drawn_at_once(
    field: Battlefield, close: Camera
) -> None:
    view = battle.seen_by()
    look = everything(view)
    drawn(field, view, look, CAMERA.zoomed(18, 9, 9))
    target = pygame.Surface(SIZE, 0, 32)
    drawn(field, view, look)
    field.draw(target, view, look, close)
    rough = target.copy()
    assert refined(field, target, view, look, close) > 2
    fresh = battle.field()
    right = pygame.Surface(SIZE, 0, 32)
    fresh.settle(view, close)
    fresh.draw(right, view, look, close)
    area = (slice(30, 450), slice(30, 330))
    assert (rgb(target)[area] == rgb(right)[area]).all()
    assert (rgb(rough)[area] != rgb(right)[area]).any()


def test_advance_swaps_in_the_baked_picture_and_then_rests() -> None:
    made = battle.field()
    view = battle.seen_by()
    target = pygame.Surface(SIZE, 0, 32)
    made.draw(target, view, PLAIN, CAMERA)
    sketched = target.copy()
    assert not made.ready
    assert made.wait()
    assert made.advance()
    assert made.ready
    assert not made.advance()
    made.draw(target, view, PLAIN, CAMERA)
    made.close()
    assert not same(sketched, target)
    assert same(target, _over(sketched, drawn(battle.field(), view)))


def _over(below: pygame.Surface, above: pygame.Surface) -> pygame.Surface:
    """The board of one picture on the ground of another."""
    whole, area = below.copy(), (6, 6, 452, 332)
    whole.blit(above, area[:2], area)
    return whole


def test_the_board_fills_its_viewport_at_any_zoom_and_size_of_table() -> None:
    terrain = Terrain(width=20.3, depth=15.7)
    view = battle.seen_by("p1", replace(battle.state(battle.figure("Ana", "p1", (5, 5))), terrain=terrain))
    made = Battlefield(Scenery(), terrain, zooms=(8,))
    for ppc in (8.0, 11.3, 17.77, 29.9):
        camera = Camera(0, 0, ppc, (30, 30, 400, 300))
        stage = Stage.of(camera, terrain.width, terrain.depth)
        made.settle(view, camera)
        target = pygame.Surface(SIZE, 0, 32)
        made.draw(target, view, PLAIN, camera)
        assert (rgb(target.subsurface(stage.window)).sum(axis=2) > 0).all(), ppc


# ---------------------------------------------------------------- who holds what
def test_who_alone_has_able_figures_in_an_objective_holds_it() -> None:
    view = battle.seen_by()
    place = battle.MISSION.objectives[0].outline
    assert holder(view, place) == "b"
    both = battle.state(*battle.FIGURES, battle.figure("Eva", "p1", (31, 10)))
    assert holder(battle.seen_by("p1", both), place) == ""
    assert holder(view, battle.rect(0, 0, 42, 30)) == ""


# ---------------------------------------------------------------- pictures of missions
@pytest.mark.parametrize("size", [(160, 100), (320, 240)])
def test_a_mission_picture_has_the_size_asked_for_and_shows_the_board(size: tuple[int, int]) -> None:
    made = mission_picture(battle.SCENERY, battle.TERRAIN, battle.seen_by(), size)
    assert made.get_size() == size
    assert len(np.unique(rgb(made).reshape(-1, 3), axis=0)) > 2000
