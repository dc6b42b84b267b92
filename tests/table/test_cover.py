"""How much of a body shows, and the cover that this is (X-10)."""

import pytest

from game.table.body import Body
from game.table.cover import Cover, cover, cover_of, shares
from game.table.lattice import Point
from game.table.raster import Board, board
from game.table.terrain import Layout, Solid, Terrain


def behind(height: float) -> tuple[Board, Body, Body]:
    """A wall whose far face lies at three quarters of the way from one body of 4 cm to another."""
    wall = Solid("w", "wall", ((1, 0), (2, 0), (2, 1), (1, 1)), height)
    relief = board(Terrain(4, 1, solids=(wall,)), Layout())
    return relief, Body(Point(125, 64), 0.0, 4.0), Body(Point(299, 64), 0.0, 4.0)


@pytest.mark.parametrize(
    ("wall_cm", "share", "kind"),
    [
        (1.0, 1.0, Cover.NONE),
        (1.6875, 0.770833333, Cover.NONE),
        (1.75, 0.75, Cover.NONE),
        (1.8125, 0.729166667, Cover.LIGHT),
        (3.25, 0.25, Cover.LIGHT),
        (3.3125, 0.229166667, Cover.HEAVY),
        (4.0, 0.0, Cover.HEAVY),
    ],
)
def test_x10_cover_is_none_from_three_quarters_and_heavy_below_one(
    wall_cm: float, share: float, kind: Cover
) -> None:
    # The wall hides what lies below eye + (wall - eye) / (3/4).
    relief, shooter, target = behind(wall_cm)
    assert shares(relief, shooter, [target]).tolist() == [share]
    assert cover(relief, shooter, target) is kind


def test_x10_the_limits_belong_to_the_lesser_cover() -> None:
    assert [cover_of(share) for share in (0.75, 0.749999999, 0.25, 0.249999999)] == [
        Cover.NONE,
        Cover.LIGHT,
        Cover.LIGHT,
        Cover.HEAVY,
    ]


def test_x10_cover_is_the_mean_over_the_three_lines() -> None:
    # The wall stands before the centre and one side: the other side shows whole.
    wall = Solid("w", "wall", ((6, 0), (7, 0), (7, 3), (6, 3)), 6.0)
    relief = board(Terrain(12, 5, solids=(wall,)), Layout())
    shooter, target = (Body(Point.at(x, 2.5), 1.25, 2.75) for x in (1.5, 10.5))
    assert shares(relief, shooter, [target]).tolist() == [0.333333333]


def test_x10_many_targets_have_each_their_own_share() -> None:
    relief, shooter, target = behind(1.75)
    open_air = Body(Point(64, 64), 0.0, 4.0)
    assert shares(relief, shooter, [target, open_air, target]).tolist() == [0.75, 1.0, 0.75]
    assert shares(relief, shooter, []).tolist() == []


def test_x10_a_body_counts_in_whole_sixteenths() -> None:
    relief, shooter, _ = behind(1.3125)
    heights = (1.0, 1.01, 0.99, 0.0)
    targets = [Body(Point(299, 64), 0.0, height) for height in heights]
    assert shares(relief, shooter, targets).tolist() == [0.583333333, 0.583333333, 0.583333333, 0.0]
