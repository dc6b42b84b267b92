"""The inked board: what is drawn where, and that a part is drawn like the whole."""

import numpy as np
import pygame
import pytest

from game.missions.kinds import BLOCKS, DECOR, MATERIALS
from game.missions.scenery import Decor, Ground, Lamp, Scenery
from game.picture.pens import ink
from game.picture.scenery.board import Pixels, bake, pixels, rebake
from game.picture.scenery.canvas import Bounds
from game.picture.scenery.plan import changed, plan
from game.table.terrain import Door, Layout, Outline, Shift, Solid, Terrain, Water

PPC = 4


def rect(x0: float, y0: float, x1: float, y1: float) -> Outline:
    return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))


WALLS = (
    Solid("north", "wall", rect(4, 4, 18, 5), 6.0),
    Solid("west", "wall", rect(4, 5, 5, 14), 6.0),
    Solid("south", "wall", rect(4, 14, 10, 15), 6.0),
)
CRATE = Solid("crate", "crate", rect(20, 9, 23, 12), 3.0)
DOOR = Door("door", rect(10, 14, 13, 15))
ROOM = Terrain(30, 20, solids=(*WALLS, CRATE), doors=(DOOR,), waters=(Water("pond", rect(22, 15, 28, 19)),))
SHUT = Layout()
SCENERY = Scenery("grass", (Ground("planks", rect(4, 4, 18, 15)),))


def drawn(terrain: Terrain = ROOM, layout: Layout = SHUT, scenery: Scenery = SCENERY) -> Pixels:
    return pixels(plan(terrain, layout, scenery), PPC)[1]


def light(picture: Pixels, x0: float, y0: float, x1: float, y1: float) -> float:
    """The mean brightness of a rectangle in cm, 0 to 255."""
    return float(picture[round(y0 * PPC) : round(y1 * PPC), round(x0 * PPC) : round(x1 * PPC)].mean())


def test_the_same_board_gives_the_same_bytes() -> None:
    assert drawn().tobytes() == drawn().tobytes()


def test_the_picture_has_the_size_of_the_table() -> None:
    surface = bake(ROOM, Layout(), SCENERY, PPC)
    assert surface.get_size() == (30 * PPC, 20 * PPC)


def test_wall_tops_are_lighter_than_floor_and_grass() -> None:
    picture = drawn()
    top = light(picture, 7, 4.25, 16, 4.75)
    assert top > light(picture, 11, 10, 16, 13) + 20
    assert top > light(picture, 24, 4, 29, 8) + 20


def test_shadow_falls_to_the_lower_right() -> None:
    picture = drawn()
    bare = drawn(Terrain(30, 20), scenery=Scenery("grass"))
    right, below = (23.5, 10.5, 24.3, 12), (21.5, 12.4, 23, 13.2)
    left, above = (18.4, 9, 19.2, 10.5), (20, 7.4, 21.5, 8.2)
    for shaded in (right, below):
        assert light(picture, *shaded) < 0.8 * light(bare, *shaded)
    for sunny in (left, above):
        assert light(picture, *sunny) > 0.9 * light(bare, *sunny)


def test_higher_things_throw_longer_shadows() -> None:
    low = Terrain(30, 20, solids=(Solid("a", "thing", rect(8, 8, 10, 10), 1.0),))
    high = Terrain(30, 20, solids=(Solid("a", "thing", rect(8, 8, 10, 10), 6.0),))
    far = (11.5, 10.5, 12.5, 11.5)
    plain = Scenery("planks")
    assert light(drawn(high, scenery=plain), *far) < 0.8 * light(drawn(low, scenery=plain), *far)


def test_walls_that_touch_have_no_line_between_them() -> None:
    whole = Terrain(30, 20, solids=(Solid("a", "wall", rect(5, 5, 15, 7), 6.0),))
    halves = Terrain(
        30,
        20,
        solids=(Solid("a", "wall", rect(5, 5, 10, 7), 6.0), Solid("b", "wall", rect(10, 5, 15, 7), 6.0)),
    )
    seam = (9.5, 5.6, 10.5, 6.4)
    one, two = (drawn(t, scenery=Scenery("planks")) for t in (whole, halves))
    assert light(two, *seam) > 0.9 * light(one, *seam)


def test_an_open_door_is_drawn_otherwise_than_a_shut_one() -> None:
    shut, ajar = drawn(), drawn(layout=Layout(("door",)))
    gap = (10.3, 14.3, 12.7, 14.7)
    assert abs(light(shut, *gap) - light(ajar, *gap)) > 5
    leaf = (slice(round(11 * PPC), round(14 * PPC)), slice(round(9.5 * PPC), round(11 * PPC)))
    assert (shut[leaf] != ajar[leaf]).any()


@pytest.mark.parametrize("layout", [Layout(("door",)), Layout((), (Shift("crate", 2, 0),))])
def test_redrawing_what_changed_gives_the_whole_anew(layout: Layout) -> None:
    after = plan(ROOM, layout, SCENERY)
    surface = ink.to_surface(drawn())
    for place in changed(ROOM, Layout(), layout):
        rebake(surface, after, PPC, place)
    shown = np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).astype(int)
    assert np.abs(shown - drawn(layout=layout).ravel()).max() <= 2


def test_a_part_is_drawn_like_the_whole() -> None:
    made = plan(ROOM, Layout(), SCENERY)
    (left, top), part = pixels(made, PPC, Bounds(8, 8, 14, 12))
    whole = drawn()[top : top + part.shape[0], left : left + part.shape[1]].astype(int)
    assert np.abs(whole - part).max() <= 1


def test_nothing_changed_means_nothing_to_draw() -> None:
    assert changed(ROOM, Layout(("door",)), Layout(("door",))) == ()


@pytest.mark.parametrize("kind", [*BLOCKS, "never heard of"])
def test_every_kind_is_drawn_inside_its_outline_and_stands_out(kind: str) -> None:
    there = drawn(
        Terrain(12, 10, solids=(Solid("a", kind, rect(4, 4, 8, 6), 2.0),)), scenery=Scenery("planks")
    )
    bare = drawn(Terrain(12, 10), scenery=Scenery("planks"))
    differs = np.abs(there.astype(int) - bare).max(-1) > 16
    assert differs[4 * PPC : 6 * PPC, 4 * PPC : 8 * PPC].mean() > 0.2
    assert not differs[: 3 * PPC].any()
    assert not differs[:, : 3 * PPC].any()


@pytest.mark.parametrize("material", MATERIALS)
def test_every_material_differs_from_bare_concrete(material: str) -> None:
    def ground(name: str) -> Pixels:
        return drawn(Terrain(12, 10), scenery=Scenery("earth", (Ground(name, rect(0, 0, 12, 10)),)))

    if material != "concrete":
        assert np.abs(ground(material).astype(int) - ground("concrete")).mean() > 3


@pytest.mark.parametrize("kind", DECOR)
def test_every_decor_leaves_a_mark(kind: str) -> None:
    with_it = drawn(Terrain(12, 10), scenery=Scenery("concrete", decor=(Decor(kind, 6, 5, 6, 3),)))
    assert (with_it != drawn(Terrain(12, 10), scenery=Scenery("concrete"))).any()


def test_by_night_it_is_dark_but_for_the_lamps() -> None:
    day = drawn(Terrain(30, 20))
    night = drawn(Terrain(30, 20), scenery=Scenery(hour="night", lamps=(Lamp(5, 5, 8),)))
    assert light(night, 20, 12, 28, 18) < 0.5 * light(day, 20, 12, 28, 18)
    assert light(night, 4, 6, 7, 8) > 1.5 * light(night, 20, 12, 28, 18)


def test_a_wall_throws_a_shadow_of_lamplight() -> None:
    scenery = Scenery(hour="night", lamps=(Lamp(5, 5, 15),))
    walled = drawn(Terrain(30, 20, solids=(Solid("a", "wall", rect(8, 1, 9, 10), 6.0),)), scenery=scenery)
    assert light(walled, 10, 4, 14, 6) < 0.7 * light(drawn(Terrain(30, 20), scenery=scenery), 10, 4, 14, 6)


def test_settings_change_the_grass_and_not_the_walls() -> None:
    green, white = drawn(), drawn(scenery=Scenery("grass", setting="winter"))
    assert light(white, 24, 4, 29, 8) > light(green, 24, 4, 29, 8) + 40
    assert abs(light(white, 7, 4.25, 16, 4.75) - light(green, 7, 4.25, 16, 4.75)) < 25


def test_what_lies_outside_the_table_and_what_has_no_area_is_left_out() -> None:
    odd = (
        Solid("far", "tree", rect(50, 50, 60, 60), 6.0),
        Solid("flat", "crate", ((3, 3), (6, 3), (6, 3), (3, 3)), 2.0),
    )
    assert drawn(Terrain(12, 10, solids=odd)).tobytes() == drawn(Terrain(12, 10)).tobytes()


def test_in_winter_snow_lies_on_what_stands_outside_and_not_in_rooms() -> None:
    def snow(floor: str) -> float:
        ground = (Ground(floor, rect(0, 0, 30, 20)),)
        table = Terrain(30, 20, solids=(Solid("a", "container", rect(5, 4, 25, 12), 4.0),))
        white, green = (
            drawn(table, scenery=Scenery("grass", ground, setting=name)) for name in ("winter", "temperate")
        )
        return light(white, 6, 5, 24, 11) - light(green, 6, 5, 24, 11)

    assert snow("concrete") > snow("planks") + 10
