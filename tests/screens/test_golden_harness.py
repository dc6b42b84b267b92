"""The harness must see what matters and forgive what does not."""

from pathlib import Path

import numpy as np
import pygame
import pytest

from game.picture.people.tokens import Token, token
from tests.screens import golden


def picture(*tokens: tuple[int, int], shift: int = 0) -> pygame.Surface:
    """Squares of a ground with tokens on it."""
    surface = pygame.Surface((200, 160), 0, 32)
    for y in range(0, 160, 20):
        for x in range(0, 200, 20):
            surface.fill((90 + x // 4, 110, 80 + y // 4), (x + shift, y, 20, 20))
    for x, y in tokens:
        surface.blit(token(Token("Ana", "rifle", "A"), 8.0), (x, y))
    return surface


def worst(a: pygame.Surface, b: pygame.Surface) -> float:
    return golden.judge(golden.pixels(a), golden.pixels(b)).worst


def test_the_same_picture_has_no_difference() -> None:
    assert worst(picture((60, 60)), picture((60, 60))) == 0


def test_one_pixel_beside_is_forgiven() -> None:
    assert worst(picture((60, 60)), picture((61, 61))) == 0


@pytest.mark.parametrize("tokens", [(), ((63, 60),), ((60, 60), (120, 20))])
def test_a_token_gone_moved_or_added_is_seen(tokens: tuple[tuple[int, int], ...]) -> None:
    assert worst(picture(*tokens), picture((60, 60))) > golden.WORST


def test_a_thin_line_that_vanished_is_seen() -> None:
    with_line = picture((60, 60))
    pygame.draw.line(with_line, (250, 250, 250), (10, 100), (190, 100))
    assert worst(picture((60, 60)), with_line) > golden.WORST


def test_failure_leaves_the_picture_and_a_magenta_difference(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, failed = tmp_path / "kept", tmp_path / "failed"
    monkeypatch.setenv("UPDATE_GOLDEN", "1")
    golden.check(picture((60, 60)), "scene", kept, failed)
    monkeypatch.delenv("UPDATE_GOLDEN")
    golden.check(picture((60, 60)), "scene", kept, failed)
    assert not failed.exists()
    with pytest.raises(AssertionError, match="scene"):
        golden.check(picture(), "scene", kept, failed)
    diff = golden.pixels(pygame.image.load(str(failed / "scene_diff.png")))
    assert np.count_nonzero((diff == (255, 0, 255)).all(axis=2)) > 200
    assert (failed / "scene.png").exists()
