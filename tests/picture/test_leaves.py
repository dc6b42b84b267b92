"""The leaves of doors: where they stand, and that what is under them is the board's."""

import math

import numpy as np
import pygame
from msgspec.structs import replace

from game.picture.look import BoardLook
from game.picture.overlay.leaves import standing
from game.picture.scenery.doors import hang
from game.picture.scenery.outlines import frame
from game.table.terrain import Door
from tests.picture import battle

GATE = battle.TERRAIN.doors[0]
CAMERA = battle.whole()


def shown(look: BoardLook, layout: object) -> np.ndarray:
    field = battle.field()
    view = battle.seen_by("p1", battle.state(battle.FIGURES[6], layout=layout))
    target = pygame.Surface((480, 360), 0, 32)
    field.settle(view, CAMERA)
    field.draw(target, view, look, CAMERA)
    field.close()
    return pygame.surfarray.array3d(target).astype(int)


def around(picture: np.ndarray, x: float, y: float) -> np.ndarray:
    px, py = (round(k) for k in CAMERA.to_px(x, y))
    return picture[px - 3 : px + 4, py - 3 : py + 4]


def test_a_shut_leaf_lies_in_the_middle_of_its_wall_and_an_open_one_outside() -> None:
    for outline in (GATE.outline, battle.rect(10, 14, 13, 15), battle.rect(10, 14, 11, 18)):
        door = Door("d", outline)
        place, shut, opened = frame(outline), standing(door, 0.0), standing(door, 1.0)
        assert math.dist((shut.x, shut.y), (place.x, place.y)) < 1e-6
        assert shut.along == place.along
        assert abs(round(opened.degrees - hang(outline).shut)) == 90
        far = (opened.x - place.x, opened.y - place.y)
        assert math.hypot(*far) > place.along * 0.9


def test_a_leaf_swings_about_its_hinge() -> None:
    h = hang(GATE.outline)
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        leaf = standing(GATE, share)
        assert math.dist(leaf.at(-leaf.along, 0), (h.x, h.y)) < 0.75


def test_a_leaf_that_swings_is_drawn_where_it_is_and_not_where_it_was() -> None:
    shut, half = shown(BoardLook(), battle.SHUT), shown(BoardLook(doors={"gate": 0.5}), battle.SHUT)
    was, now = standing(GATE, 0.0), standing(GATE, 0.5)
    assert np.any(around(shut, *now.at(now.along * 0.7, 0)) != around(half, *now.at(now.along * 0.7, 0)))
    assert np.any(around(shut, was.x, was.y) != around(half, was.x, was.y))


def test_a_door_that_has_swung_looks_like_one_that_stands_so() -> None:
    opened = shown(BoardLook(), battle.OPEN)
    assert (opened == shown(replace(BoardLook(), doors={"gate": 1.0}), battle.OPEN)).all()
