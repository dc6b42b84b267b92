"""What is under the pointer."""

import pytest
from msgspec.structs import replace

from game.picture.hits import door_at, figure_at, mechanism_at, thing_at
from game.picture.look import BoardLook
from game.picture.look_stealth import MechanismMark, StealthLook
from game.picture.pens.camera import Camera
from game.table.lattice import Point
from tests.picture import battle

FAR = Camera.fit(42, 30, (30, 30, 300, 214))
LOOK = BoardLook()


def over(camera: Camera, x: float, y: float, dx: float = 0, dy: float = 0) -> tuple[float, float]:
    px, py = camera.to_px(x, y)
    return px + dx, py + dy


@pytest.mark.parametrize(("dx", "dy"), [(0, 0), (9, 0), (0, -9), (6, 6)])
def test_a_figure_is_found_within_18_pixels_however_small_it_is(dx: int, dy: int) -> None:
    small = replace(FAR, ppc=3.0)
    view = battle.seen_by()
    assert figure_at(view, LOOK, small, over(small, 35, 14, dx, dy)) == "Gil"


def test_the_nearest_figure_is_found_and_one_in_play_before_one_that_is_out() -> None:
    crowd = (
        battle.figure("Ana", "p1", (10, 10)),
        battle.figure("Gil", "p2", (12.6, 10)),
        battle.figure("Juan", "p2", (11, 10), pv=-2, down=True),
    )
    view = battle.seen_by("p1", battle.state(*crowd))
    assert figure_at(view, LOOK, FAR, over(FAR, 12, 10)) == "Gil"
    assert figure_at(view, LOOK, FAR, over(FAR, 10.9, 10)) == "Ana"


def test_a_figure_on_its_way_is_found_where_it_is_drawn() -> None:
    view = battle.seen_by()
    look = BoardLook(places={"Gil": Point.at(30, 27)})
    assert figure_at(view, look, FAR, over(FAR, 30, 27)) == "Gil"
    assert figure_at(view, look, FAR, over(FAR, 35, 14)) is None


def test_nothing_is_found_outside_the_viewport() -> None:
    view = battle.seen_by()
    close = FAR.zoomed(20, 100, 100).centred(20, 5)
    assert figure_at(view, LOOK, close, over(close, 20, 20)) is None
    assert door_at(view, LOOK, close, over(close, 17.5, 30)) is None


def test_a_door_is_found_shut_by_its_frame_and_open_by_its_leaf_too() -> None:
    shut = battle.seen_by("p1", battle.state(layout=battle.SHUT))
    opened = battle.seen_by("p1", battle.state(layout=battle.OPEN))
    assert door_at(shut, LOOK, FAR, over(FAR, 17.5, 11)) == "gate"
    assert door_at(shut, LOOK, FAR, over(FAR, 17.5, 11, 10)) == "gate"
    leaf = over(FAR, 21, 9.2)
    assert door_at(shut, LOOK, FAR, leaf) is None
    assert door_at(opened, LOOK, FAR, leaf) == "gate"
    assert door_at(opened, LOOK, FAR, over(FAR, 30, 11)) is None


def test_items_and_places_of_special_actions_are_found() -> None:
    view = battle.seen_by()
    assert thing_at(view, LOOK, FAR, over(FAR, 30, 27, 8, 4)) == ("item", "plano")
    assert thing_at(view, LOOK, FAR, over(FAR, 7, 7)) == ("special", "s1")
    assert thing_at(view, LOOK, FAR, over(FAR, 20, 27)) is None
    near = FAR.zoomed(40, 100, 100).centred(7, 7)
    assert thing_at(view, LOOK, near, over(near, 6.1, 7.9)) == ("special", "s1")
    assert thing_at(view, LOOK, near, over(near, 5.8, 7.9)) is None


def test_c120_a_mechanism_is_found_by_its_sign_and_by_its_whole_outline() -> None:
    view = battle.seen_by()
    far_off = MechanismMark("bell", Point.at(38, 3))
    floor = MechanismMark("creaking_floor", Point.at(28, 8), battle.rect(20, 4, 36, 12))
    mat = MechanismMark("snare", Point.at(24, 8), battle.rect(23, 7, 25, 9))
    look = BoardLook(stealth=StealthLook(mechanisms=(far_off, floor, mat)))
    near = FAR.zoomed(20, 100, 100).centred(28, 8)
    assert mechanism_at(view, look, near, over(near, 28.2, 8.2)) == 1
    assert mechanism_at(view, look, near, over(near, 33, 11)) == 1
    assert mechanism_at(view, look, near, over(near, 24.9, 8.9)) == 2
    assert mechanism_at(view, look, near, over(near, 30, 13)) is None
