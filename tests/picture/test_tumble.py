"""Dice tumble: faces change, turns and hops die away, one die after the other comes to lie."""

import pygame
import pytest

from game.picture.pens import tumble
from game.picture.pens.dice import Sides, die

FRAMES = [k / 40 for k in range(41)]


def test_dice_come_to_lie_one_after_the_other_and_the_last_with_the_time() -> None:
    when = [next(share for share in FRAMES if tumble.left_of(share, k, 3) == 0) for k in range(3)]
    assert when == sorted(set(when))
    assert when[-1] == 1
    assert when[0] < 0.8


@pytest.mark.parametrize("sides", [6, 8, 10])
def test_a_die_shows_many_faces_all_of_its_own_and_its_last_at_the_end(sides: Sides) -> None:
    for last in range(1, sides + 1):
        faces = [tumble.toss(sides, last, 1, 1 - share).face for share in FRAMES]
        assert faces[-1] == last
        assert len(set(faces)) >= 4
        assert set(faces) <= set(range(1, sides + 1))


def test_a_die_that_lies_is_straight_and_in_its_place() -> None:
    assert tumble.toss(10, 7, 2, 0.0) == (7, 0.0, 0.0, 0.0)
    lying = tumble.tumbling(10, 7, 44, 2, 0.0)
    assert lying.at == (0, 0)
    assert pygame.image.tobytes(lying.surface, "RGBA") == pygame.image.tobytes(die(10, 7, 44), "RGBA")


def test_neighbours_turn_the_other_way_and_the_same_die_always_the_same_way() -> None:
    turns = [tumble.toss(8, 3, number, 0.8).turn for number in (0, 1)]
    assert turns[0] == -turns[1] != 0
    assert tumble.tumbling(8, 3, 40, 1, 0.8).surface is tumble.tumbling(8, 3, 40, 1, 0.8).surface


def test_a_die_stays_near_its_place() -> None:
    for number in range(3):
        for share in FRAMES:
            fall = tumble.toss(10, 5, number, 1 - share)
            assert abs(fall.dx) < 0.3
            assert -0.4 < fall.dy <= 0
