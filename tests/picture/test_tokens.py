"""Tokens: the ring is the health, the shape is the side, and every state shows."""

import numpy as np
import pygame
import pytest

from game.picture.pens.camera import Camera
from game.picture.people import bases, marks, tokens
from game.picture.people.bases import base
from game.picture.people.tokens import Token, place, token

PPC = 24.0


def array(surface: pygame.Surface) -> np.ndarray:
    """Colours and alpha `[x, y, 4]`."""
    return np.dstack([pygame.surfarray.array3d(surface), pygame.surfarray.array_alpha(surface)]).astype(int)


def filled(share: float, side: str = "A") -> int:
    """How many pixels of the ring have the colour of the side."""
    seen = array(base(side, PPC, share, 0.0, False, 0))
    x, y = (np.indices(seen.shape[:2]) + 0.5 - seen.shape[0] / 2) / PPC
    inner, outer = bases.ring_bounds(PPC)
    far = np.hypot(x, y)
    ring = (far > inner + 0.06) & (far < outer - 0.06)
    strong = seen[..., 2] - seen[..., 0] if side == "A" else seen[..., 0] - seen[..., 2]
    return int(np.count_nonzero(ring & (strong > 70)))


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("share", [0.0, 0.1, 0.25, 0.5, 0.75, 0.9])
def test_the_ring_is_filled_in_proportion_to_the_hit_points(side: str, share: float) -> None:
    assert filled(share, side) / filled(1.0, side) == pytest.approx(share, abs=0.02)


def test_the_ring_empties_from_the_top_backwards() -> None:
    seen = array(base("A", PPC, 0.5, 0.0, False, 0))
    middle, far = seen.shape[0] // 2, round(1.12 * PPC)
    right, left = seen[middle + far, middle], seen[middle - far, middle]
    assert right[2] - right[0] > 70
    assert left[2] - left[0] < 30


def test_the_notch_stands_where_malherido_begins() -> None:
    plain, notched = (array(base("A", PPC, 1.0, notch, False, 0)) for notch in (0.0, 0.25))
    changed = np.argwhere(np.abs(plain - notched).sum(2) > 60) - plain.shape[0] / 2
    assert len(changed)
    assert np.all(changed[:, 0] > 0.8 * PPC)  # a quarter from the top, clockwise: the right
    assert np.all(np.abs(changed[:, 1]) < 0.25 * PPC)


@pytest.mark.parametrize("ppc", [7.5, 24.0])
def test_disc_diamond_and_hexagon_have_different_masks(ppc: float) -> None:
    disc, diamond, hexagon = (array(base(s, ppc, 1.0, 0.0, False, 0))[..., 3] > 230 for s in "ABC")
    assert np.count_nonzero(disc ^ diamond) > 0.06 * np.count_nonzero(disc)
    assert np.count_nonzero(disc ^ hexagon) > 0.02 * np.count_nonzero(disc)
    assert not np.any(disc & ~diamond)


def test_the_disc_of_a_base_has_its_true_size() -> None:
    x = np.linspace(-2, 2, 401, dtype=np.float32)[None]
    d = bases.outline("A", x, np.zeros_like(x))
    assert x[0, np.flatnonzero(d[0] <= 0)[-1]] == pytest.approx(1.25, abs=0.01)


STATES = {
    "plain": {},
    "prone": {"pose": "prone"},
    "fallen": {"pose": "fallen"},
    "out": {"pose": "out"},
    "acted": {"acted": True},
    "ready": {"ready": True},
    "active": {"active": True},
    "hovered": {"hovered": True},
    "watching": {"watching": True},
    "spent": {"spent": True},
    "badly": {"share": 0.3, "notch": 0.33},
    "wounded": {"share": 0.5, "notch": 0.33},
    "arrow": {"arrow": True},
    "turned": {"facing": 90.0},
}


@pytest.mark.parametrize("ppc", [7.5, 16.0])
def test_every_state_can_be_seen(ppc: float) -> None:
    pictures = {n: token(Token("Iker", "rifle", "A", **s), ppc) for n, s in STATES.items()}
    drawn = {(p.get_size(), pygame.image.tobytes(p, "RGBA")) for p in pictures.values()}
    assert len(drawn) == len(STATES)


def test_a_ghost_is_seen_through() -> None:
    ghost = token(Token("Iker", "rifle", "A", ghost=True), 16.0)
    assert pygame.surfarray.array_alpha(ghost).max() <= tokens.GHOST


def test_out_of_action_is_grey_under_its_cross() -> None:
    seen = array(token(Token("Iker", "rifle", "B", "out"), PPC))
    solid = seen[seen[..., 3] > 230][:, :3]
    assert np.percentile(np.ptp(solid, axis=1), 95) < 45


def test_a_cross_is_no_badge() -> None:
    """X-03: who is out of action neither watches nor reacts, so nothing of that is shown."""
    out = Token("Iker", "rifle", "A", "out", watching=True, spent=True, ready=True, acted=True)
    plain = Token("Iker", "rifle", "A", "out")
    assert token(out, 16.0) is token(plain, 16.0)


def test_the_middle_of_a_token_is_the_middle_of_its_base() -> None:
    camera = Camera(0, 0, 16.0, (100, 50, 800, 600))
    for figure in (Token("a", "rifle", "A"), Token("a", "rifle", "B", active=True, watching=True)):
        patch = place(figure, camera, 10, 10)
        assert np.allclose(patch.rect.center, camera.to_px(10, 10), atol=1)


def test_tokens_never_get_too_small_to_read() -> None:
    assert token(Token("a", "rifle", "A"), 2.0) is token(Token("a", "rifle", "A"), tokens.LEAST_PPC)


def test_sides_can_be_told_in_the_dark() -> None:
    dark = (0.1, 0.1, 0.1)
    blue, vermilion = (
        array(token(Token("a", "rifle", s), 16.0, 1.0, dark))[..., :3].sum((0, 1)) for s in "AB"
    )
    assert blue[2] > blue[0]
    assert vermilion[0] > 1.3 * vermilion[2]


def test_equal_pictures_are_kept_once() -> None:
    one = Token("Iker", "rifle", "A", facing=1.0, share=0.50001)
    other = Token("Iker", "rifle", "A", facing=-3.0, share=0.5)
    assert token(one, 16.0) is token(other, 16.0)


def test_a_wider_base_gives_a_bigger_token() -> None:
    small, large = (token(Token("a", "rifle", "A", radius=r), 16.0).get_width() for r in (1.25, 2.5))
    assert large > 1.6 * small


def test_last_seen_tells_the_turn_and_fades() -> None:
    fresh, other, old = (
        marks.last_seen("B", "T2", 10.0, 1.0),
        marks.last_seen("B", "T3", 10.0, 1.0),
        marks.last_seen("B", "T2", 10.0, 1.0, 3),
    )
    assert pygame.image.tobytes(fresh, "RGBA") != pygame.image.tobytes(other, "RGBA")
    assert pygame.surfarray.array_alpha(old).max() < pygame.surfarray.array_alpha(fresh).max()
