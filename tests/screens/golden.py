"""Pictures kept beside the tests, and how one that is drawn now is held against them.

The two forks of pygame draw thick lines and circles a little differently, so a pixel may be off by
`TOLERANCE` a channel, or lie one pixel beside its place; what counts is the worst tile, for a vanished
figure is nothing in a whole picture.

`UPDATE_GOLDEN=1 python -m pytest tests/screens` draws all of them anew, those of the README too; look at them
before they are committed.  They are kept with fewer tones of each colour, so that they are small.
"""

import os
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

TOLERANCE = 24
TONES = 16
"""A kept picture's tones are this far apart: it is off by half as much at most."""
TILE = 40
WORST = 0.015

HERE = Path(__file__).parent
PICTURES = HERE / "pictures"
FAILED = HERE / "failed"

Pixels = NDArray[np.int16]
Mask = NDArray[np.bool_]


class Verdict(NamedTuple):
    """The pixels that differ `[y, x]`, and the share of them in the worst tile with its left and top."""

    off: Mask
    worst: float
    tile: tuple[int, int]


def pixels(surface: pygame.Surface) -> Pixels:
    """Colours `[y, x, 3]`."""
    return pygame.surfarray.array3d(surface).swapaxes(0, 1).astype(np.int16)


def judge(actual: Pixels, expected: Pixels) -> Verdict:
    """Hold a picture against another of the same size, in both directions: what is new, and what is gone."""
    off = _unmatched(actual, expected) | _unmatched(expected, actual)
    worst, tile = 0.0, (0, 0)
    height, width = off.shape
    for top in range(0, height, TILE):
        for left in range(0, width, TILE):
            part = off[top : top + TILE, left : left + TILE]
            share = float(part.mean()) * min(1.0, part.size / (TILE * TILE) * 4)
            if share > worst:
                worst, tile = share, (left, top)
    return Verdict(off, worst, tile)


def _unmatched(a: Pixels, b: Pixels) -> Mask:
    """Pixels of a that none of the nine nearest of b is like."""
    height, width = a.shape[:2]
    padded = np.pad(b, ((1, 1), (1, 1), (0, 0)), mode="edge")
    off = np.ones((height, width), np.bool_)
    for dy in range(3):
        for dx in range(3):
            near = padded[dy : dy + height, dx : dx + width]
            off &= np.abs(a - near).max(axis=2) > TOLERANCE
    return off


def coarse(surface: pygame.Surface, tones: int = TONES) -> pygame.Surface:
    """Return a picture whose tones are so far apart: it looks alike, and its file is small."""
    fine = pygame.surfarray.array3d(surface).astype(np.uint16)
    kept = np.minimum((fine + tones // 2) // tones * tones, 255).astype(np.uint8)
    return pygame.surfarray.make_surface(kept)


def check(
    actual: pygame.Surface,
    name: str,
    pictures: Path = PICTURES,
    failed: Path = FAILED,
    tones: int = TONES,
    limit: float = WORST,
) -> None:
    """Hold a picture against the one kept under a name; on failure save it and what differs, in magenta."""
    path = pictures / f"{name}.png"
    if os.environ.get("UPDATE_GOLDEN") == "1":
        pictures.mkdir(exist_ok=True)
        pygame.image.save(coarse(actual, tones), str(path))
        return
    assert path.exists(), f"no picture {path}: make it with UPDATE_GOLDEN=1 and look at it"
    expected = pygame.image.load(str(path))
    assert actual.get_size() == expected.get_size(), f"{name}: {actual.get_size()}, not {expected.get_size()}"
    verdict = judge(pixels(actual), pixels(expected))
    if verdict.worst > limit:
        _save(actual, verdict.off, name, failed)
    assert verdict.worst <= limit, (
        f"{name}: {verdict.worst:.1%} of the tile at {verdict.tile} differ; see {failed}"
    )


def _save(actual: pygame.Surface, off: Mask, name: str, failed: Path) -> None:
    failed.mkdir(exist_ok=True)
    pygame.image.save(actual, str(failed / f"{name}.png"))
    marked = pixels(actual) // 2
    marked[off] = (255, 0, 255)
    surface = pygame.surfarray.make_surface(marked.swapaxes(0, 1).astype(np.uint8))
    pygame.image.save(surface, str(failed / f"{name}_diff.png"))
