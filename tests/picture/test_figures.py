"""Figures: the same bytes for the same figure, and trades and people that can be told apart."""

import numpy as np
import pygame
import pytest

from game.picture.people import bodies, figures
from game.picture.people.bodies import Pose
from game.picture.people.figure_parts import look
from game.picture.people.figures import figure
from game.picture.people.trades import ROLES

POSES: tuple[Pose, ...] = ("standing", "prone", "fallen", "out")


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def mask(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array_alpha(surface) > 200


@pytest.mark.parametrize("pose", POSES)
def test_the_same_figure_is_the_same_bytes(pose: Pose) -> None:
    first = pixels(figure("scout", "B", pose, 3, 12.0, look("Vera")))
    for cache in (figures.figure, bodies.body, look):
        cache.cache_clear()
    assert pixels(figure("scout", "B", pose, 3, 12.0, look("Vera"))) == first


def unlike(a: pygame.Surface, b: pygame.Surface) -> float:
    """The share of the pixels of two figures in which they differ plainly, in outline or in colour."""
    one, other = mask(a), mask(b)
    shades = (pygame.surfarray.array3d(s).astype(int) for s in (a, b))
    colour = np.abs(next(shades) - next(shades)).sum(2) > 90
    return np.count_nonzero((one ^ other) | (one & other & colour)) / np.count_nonzero(one | other)


@pytest.mark.parametrize("ppc", [7.5, 16.0])
@pytest.mark.parametrize("pose", ["standing", "prone", "fallen"])
def test_every_trade_can_be_told_by_hat_and_tool(pose: Pose, ppc: float) -> None:
    person = look("Iker")
    drawn = [figure(role, "A", pose, 0, ppc, person) for role in ROLES]
    for k, one in enumerate(drawn):
        assert all(unlike(one, other) > 0.07 for other in drawn[:k])


def test_two_people_of_one_trade_are_no_twins() -> None:
    names = ["Lucía", "Iker", "Bruno", "Nuño", "Ana", "Leo", "Vera", "Sanz"]
    drawn = {pixels(figure("rifle", "A", "standing", 0, 16.0, look(name))) for name in names}
    assert len(drawn) == len(names)


def test_the_fallen_lie_beside_their_own_tool() -> None:
    person = look("Iker")
    seen = {
        pixels(figure(role, "A", "fallen", 0, 16.0, person)) for role in ("rifle", "guard", "heavy", "sniper")
    }
    assert len(seen) == 4


def test_a_lying_figure_is_longer_along_its_facing() -> None:
    spread = np.argwhere(mask(figure("rifle", "A", "prone", 0, 16.0, look("Iker"))))
    across, down = np.ptp(spread, axis=0)
    assert across > 1.8 * down


def test_the_light_does_not_turn_with_the_figure() -> None:
    """The shadow falls to the lower right whichever way a figure looks."""
    for facing in (0, 4, 8, 12):
        surface = figure("guard", "A", "standing", facing, 16.0, look("Otto"))
        alpha = pygame.surfarray.array_alpha(surface)
        soft = np.argwhere((alpha > 20) & (alpha < 120))
        assert soft.mean(0)[0] > alpha.shape[0] / 2
        assert soft.mean(0)[1] > alpha.shape[1] / 2


def test_a_role_nobody_knows_is_drawn_as_a_rifle() -> None:
    person = look("Iker")
    known = pixels(figure("rifle", "A", "standing", 0, 12.0, person))
    assert pixels(figure("astronaut", "A", "standing", 0, 12.0, person)) == known


def test_facings_fall_on_sixteen_steps() -> None:
    assert [figures.facing_step(a) for a in (0, 11, 12, -22.5, 359, 720 + 90)] == [0, 0, 1, 15, 0, 4]


@pytest.mark.parametrize("role", ROLES)
def test_no_figure_leaves_its_picture(role: str) -> None:
    for pose in POSES:
        for facing in (0, 2, 5):
            inked = mask(figure(role, "A", pose, facing, 12.0, look("Iker")))
            assert not inked[0].any()
            assert not inked[-1].any()
            assert not inked[:, 0].any()
            assert not inked[:, -1].any()
