"""Overlays: they show the numbers they are given, stay in their viewport, and are the same each time."""

import math

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.picture.overlay import areas, asides, frame, overlays, paths, rays, shade, standing
from game.picture.pens import strokes
from game.picture.pens.camera import Camera
from game.picture.pens.ink import rgb
from game.picture.pens.patch import Layer, lay
from game.picture.pens.strokes import Pen
from tests.picture import battle

CAMERA = Camera(0, 0, 8.0, (20, 30, 640, 480))
CELL = 0.5


def drawn(layer: Layer, size: tuple[int, int] = (700, 560)) -> np.ndarray:
    """What a layer puts on a black picture, `[x, y, 3]`."""
    picture = pygame.Surface(size)
    lay(picture, layer)
    return pygame.surfarray.array3d(picture).astype(int)


def costs(limit: float) -> np.ndarray:
    y, x = np.mgrid[0:120, 0:160] * CELL + CELL / 2
    far = np.hypot(x - 40, y - 30).astype(np.float32)
    return np.where(far <= limit, far, np.inf).astype(np.float32)


def at(seen: np.ndarray, x: float, y: float) -> np.ndarray:
    px, py = CAMERA.to_px(x, y)
    return seen[int(px), int(py)]


@pytest.mark.parametrize("limit", [10.0, 15.0, 25.0])
def test_the_edge_of_the_reach_lies_at_the_allowance(limit: float) -> None:
    seen = drawn(overlays.reach(CAMERA, costs(limit + 0.01), CELL, limit)).sum(2) > 0
    for angle in np.linspace(0, math.tau, 24, endpoint=False):
        inside, outside = limit - 0.5, limit + 0.8
        assert at(seen, 40 + inside * np.cos(angle), 30 + inside * np.sin(angle))
        assert not at(seen, 40 + outside * np.cos(angle), 30 + outside * np.sin(angle))


def test_what_is_blocked_is_not_in_reach() -> None:
    walled = costs(10.01)
    walled[50:70, 84:92] = np.inf
    seen = drawn(overlays.reach(CAMERA, walled, CELL, 10.0))
    assert at(seen, 44.0, 30.0).sum() == 0
    assert at(seen, 38.0, 30.0).sum() > 0


def test_thick_walls_are_free_of_lines() -> None:
    """A second contour inside a wall was a fault of the field."""
    walled = costs(20.01)
    walled[44:76, 84:104] = np.inf
    field = areas.reached(walled, CELL, 20.0)
    assert field[46:74, 87:101].min() > 0.2


def test_the_edge_of_a_wall_lies_where_a_base_touches_it() -> None:
    """Beside the crate of the small table, 24 to 27 cm, a base of 1.25 cm stands at 22.75 and at 28.25."""
    reach = battle.walk(battle.seen_by("p1", battle.state(battle.FIGURES[0])), "Ana", 25.0)
    share = standing.barred(reach)[20]
    assert share[44] == 0.0
    assert share[45] == 0.5
    assert share[46] == 1.0
    assert share[55] == 1.0
    assert share[57] == 0.0
    row = areas.reached(reach.costs, CELL, 25.0, standing.barred(reach))[20]
    assert row[44] < 0 < row[46]


def test_a_cell_that_stands_alone_draws_no_speck() -> None:
    lone = costs(6.01)
    lone[10, 10] = 5.0
    seen = drawn(overlays.reach(CAMERA, lone, CELL, 6.0))
    assert at(seen, 5.25, 5.25).sum() == 0


def test_no_reach_no_patch() -> None:
    assert overlays.reach(CAMERA, np.full((20, 20), np.inf, np.float32), CELL, 10.0) == ()


def shaded(camera: Camera, seen: NDArray[np.bool_], tall: NDArray[np.bool_] | None = None) -> Layer:
    cell = 0.25
    known, high = shade.shares(seen, np.zeros_like(seen) if tall is None else tall, cell)
    return shade.shade(camera, known, high, cell)


@pytest.mark.parametrize(
    "camera",
    [CAMERA, Camera(35, 25, 40.0, (20, 30, 640, 480)), Camera(300, 300, 8.0, (20, 30, 640, 480))],
)
def test_overlays_stay_in_the_viewport(camera: Camera) -> None:
    seen = np.zeros((240, 320), bool)
    seen[90:150, 120:200] = True
    line = [(10.0, 30.0), (45.0, 32.0), (200.0, 31.0)]
    layers = (
        overlays.reach(camera, costs(25.01), CELL, 25.0),
        overlays.watched(camera, seen, 0.25),
        overlays.zone(camera, [(5, 5), (90, 5), (90, 70), (5, 70)], "A"),
        shaded(camera, seen),
        paths.path(camera, line, 20),
        rays.sight_lines(camera, [rays.Ray((10, 10), (300, 200), (50, 40))]),
        rays.tape(camera, (10, 10), (300, 200)),
        rays.range_bands(camera, 40, 30, [rays.Band(10, "corta"), rays.Band(150, "larga")]),
        rays.grid(camera, 120, 90),
    )
    box = pygame.Rect(camera.viewport)
    for layer in layers:
        for patch in layer:
            assert box.contains(patch.rect)


def test_the_same_reach_is_the_same_bytes() -> None:
    first, second = (overlays.reach(CAMERA, costs(15.01), CELL, 15.0)[0].surface for _ in range(2))
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")


def test_the_shade_leaves_free_what_is_seen() -> None:
    seen = np.zeros((240, 320), bool)
    seen[:, :160] = True
    (patch,) = shaded(CAMERA, seen)
    alpha = pygame.surfarray.array_alpha(patch.surface)
    assert alpha[100, 100] == 0
    assert alpha[500].min() > 100


def test_walls_are_shaded_evenly_seen_or_not() -> None:
    seen = np.zeros((240, 320), bool)
    seen[:, :160] = True
    tall = np.ones((240, 320), bool)
    (patch,) = shaded(CAMERA, seen, tall)
    alpha = pygame.surfarray.array_alpha(patch.surface)
    assert np.ptp(alpha) <= 40  # the hatch alone


def test_a_field_is_read_between_its_cells() -> None:
    field = np.tile(np.arange(40, dtype=np.float32) * CELL + CELL / 2, (40, 1))
    read = areas.sample(field, CELL, Camera(2, 2, 10, (0, 0, 100, 50)), (0, 0, 100, 50))
    assert read[25] == pytest.approx(2 + (np.arange(100) + 0.5) / 10, abs=1e-4)


# ---------------------------------------------------------------- paths
def test_dots_stand_each_5_cm_along_a_bent_path() -> None:
    places = [(0.0, 0.0), (3.0, 0.0), (3.0, 9.0)]
    assert paths.marks_along(places, 5.0) == [(3.0, 2.0), (3.0, 7.0)]


def test_a_path_is_divided_at_its_allowance() -> None:
    good, bad = paths.split([(0.0, 0.0), (3.0, 0.0), (3.0, 9.0)], 10.0)
    assert good == [(0.0, 0.0), (3.0, 0.0), (3.0, 7.0)]
    assert bad == [(3.0, 7.0), (3.0, 9.0)]


def test_a_path_of_exactly_its_allowance_is_whole() -> None:
    assert paths.split([(0.0, 0.0), (10.0, 0.0)], 10.0)[1] == []


def test_only_a_path_that_is_too_long_ends_in_vermilion() -> None:
    over = np.array(rgb(paths.OVER))

    def warns(limit: float) -> bool:
        seen = drawn(paths.path(CAMERA, [(10.0, 30.0), (30.0, 30.0)], limit))
        return bool(np.any(np.abs(seen - over).sum(2) < 12))

    assert warns(15.0)
    assert not warns(20.0)


def test_a_path_begins_at_the_edge_of_the_base() -> None:
    seen = drawn(paths.path(CAMERA, [(10.0, 30.0), (30.0, 30.0)])).sum(2) > 0
    assert np.flatnonzero(seen.any(1))[0] >= 20 + (10 + 1.25) * 8 - 1


def test_dangers_are_numbered_in_order() -> None:
    homes = [CAMERA.to_px(*place) for place in ((10, 10), (20, 20), (500, 500))]
    layer = paths.dangers(CAMERA, asides.spread(homes, [], 1.0))
    assert len(layer) == 2
    assert layer[0].surface is not layer[1].surface


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("count", [2, 3, 5])
def test_dangers_at_one_place_lie_beside_each_other_and_off_the_ghost(count: int, scale: float) -> None:
    ghost = asides.Kept(200, 200, 20 * scale)
    found = asides.spread([(200.0, 200.0 + k) for k in range(count)], [ghost], scale)
    places = [(mark.x, mark.y) for mark in found]
    half = asides.HALF * scale
    for k, place in enumerate(places):
        assert math.dist(place, (ghost.x, ghost.y)) >= ghost.radius + half
        assert all(math.dist(place, other) >= 2 * half for other in places[:k])
    assert all(mark.moved for mark in found)


def test_a_danger_with_room_about_it_stays_where_it_belongs() -> None:
    found = asides.spread([(50.0, 50.0), (150.0, 50.0)], [], 1.0)
    assert [mark.moved for mark in found] == [False, False]
    assert len(paths.dangers(CAMERA, found)) == 2
    aside = asides.spread([(50.0, 50.0)], [asides.Kept(50, 50, 10)], 1.0)
    assert len(paths.dangers(CAMERA, aside)) > 1


def test_a_peg_points_at_who_sees() -> None:
    seen = drawn(paths.pegs(CAMERA, 40, 30, [paths.Peg(70, 30, True)])).sum(2) > 200
    x, y = CAMERA.to_px(40, 30)
    inked = np.argwhere(seen)
    assert inked[:, 0].min() > x + 1.25 * 8
    assert abs(inked[:, 1].mean() - y) < 1


# ---------------------------------------------------------------- rays
def colours(layer: Layer, wanted: str) -> int:
    return int(np.count_nonzero(np.abs(drawn(layer) - np.array(rgb(wanted))).sum(2) < 12))


def test_a_clear_line_is_green_and_a_blocked_one_changes_where_it_is_blocked() -> None:
    clear = rays.sight_lines(CAMERA, [rays.Ray((10, 10), (60, 10))])
    blocked = rays.sight_lines(CAMERA, [rays.Ray((10, 10), (60, 10), (35, 10))])
    assert colours(clear, rays.CLEAR) > 500
    assert colours(clear, rays.BLOCKED) == 0
    assert colours(blocked, rays.BLOCKED) > 200


def test_three_lines_of_which_one_is_clear_are_yellow() -> None:
    three = [rays.Ray((10, y), (60, y), None if y == 10 else (35, y)) for y in (9, 10, 11)]
    assert colours(rays.sight_lines(CAMERA, three), rays.PARTIAL) > 300


def test_a_circle_of_range_has_its_radius() -> None:
    seen = drawn(rays.range_bands(CAMERA, 40, 30, [rays.Band(20, "")])).sum(2) > 200
    x, y = CAMERA.to_px(40, 30)
    far = np.hypot(*(np.argwhere(seen) + 0.5 - (x, y)).T) / 8
    assert far.min() > 19.5
    assert far.max() < 20.5


def test_labels_of_ranges_lie_wholly_in_view() -> None:
    bands = [rays.Band(r, f"banda {r}") for r in (5, 20, 35, 200)]
    layer = rays.band_labels(CAMERA, 40, 30, bands)
    assert len(layer) == 3
    assert all(pygame.Rect(CAMERA.viewport).contains(p.rect) for p in layer)


def test_a_shot_at_touching_bases_draws_no_line() -> None:
    assert rays.shot(CAMERA, (10, 10), (12.5, 10)) == ()


def test_a_tape_of_no_length_draws_nothing() -> None:
    assert rays.tape(CAMERA, (10, 10), (10, 10)) == ()


def test_a_dashed_line_has_its_dashes() -> None:
    (patch,) = strokes.stroke([[(100, 100), (300, 100)]], Pen("ffffff", 4, 12, 8, 0), CAMERA.viewport)
    row = pygame.surfarray.array_alpha(patch.surface)[:, 100 - patch.at[1]]
    starts = np.flatnonzero(np.diff((row > 128).astype(int)) == 1)
    assert np.diff(starts) == pytest.approx(20, abs=1)


def test_the_frame_surrounds_the_viewport_without_covering_it() -> None:
    box = pygame.Rect(CAMERA.viewport)
    for patch in frame.frame(CAMERA, 120, 90):
        assert not box.colliderect(patch.rect)
