"""Pieces of a picture and where they go."""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
import pygame
from numpy.typing import NDArray

from game.picture.pens.ink import hexc


class Patch(NamedTuple):
    """A surface and the place of its upper left corner, in pixels."""

    surface: pygame.Surface
    at: tuple[int, int]

    @property
    def rect(self) -> pygame.Rect:
        """What the patch covers."""
        return self.surface.get_rect(topleft=self.at)

    def moved(self, dx: float, dy: float) -> "Patch":
        """Return the same surface further to the right and down."""
        return Patch(self.surface, (self.at[0] + round(dx), self.at[1] + round(dy)))


Layer = tuple[Patch, ...]
"""Patches from the lowest to the uppermost."""


def lay(target: pygame.Surface, layer: Iterable[Patch]) -> None:
    """Put patches on a picture, in order."""
    target.blits([(patch.surface, patch.at) for patch in layer])


def around(surface: pygame.Surface, x: float, y: float) -> Patch:
    """Place a surface with its middle at a pixel."""
    return Patch(surface, (round(x - surface.get_width() / 2), round(y - surface.get_height() / 2)))


def packed(colours: NDArray[np.float32], alpha: NDArray[np.float32]) -> NDArray[np.uint32]:
    """Return colours `[n, 3]` and alphas `[n]`, 0 to 1, as the pixels of a surface with alpha."""
    shifts = pygame.Surface((1, 1), pygame.SRCALPHA).get_shifts()
    channels = np.concatenate([colours, alpha[:, None]], 1)
    whole = (np.clip(channels, 0, 1) * 255 + 0.5).astype(np.uint32)
    out = np.zeros(len(whole), np.uint32)
    for channel, shift in enumerate(shifts):
        out |= whole[:, channel] << np.uint32(shift)
    return out


def from_pixels(pixels: NDArray[np.uint32]) -> pygame.Surface:
    """Make a surface with alpha from packed pixels `[y, x]`."""
    surface = pygame.Surface((pixels.shape[1], pixels.shape[0]), pygame.SRCALPHA)
    view = pygame.surfarray.pixels2d(surface)
    view[...] = pixels.T
    del view
    return surface


class Blank:
    """A blank picture that grows shape by shape; colours are kept multiplied by alpha.

    `x`, `y` are the middles of the pixels in pixels, `[y, x]`, so that signed distances are in pixels too.
    """

    def __init__(
        self, width: int, height: int, zoom: float = 1.0, centre: tuple[float, float] = (0, 0)
    ) -> None:
        """Start empty; a unit of the shapes is `zoom` pixels, and (0, 0) lies at the pixel `centre`."""
        self.zoom = zoom
        across = (np.arange(width, dtype=np.float32) + np.float32(0.5 - centre[0])) / np.float32(zoom)
        down = (np.arange(height, dtype=np.float32) + np.float32(0.5 - centre[1])) / np.float32(zoom)
        self.x, self.y = np.meshgrid(across, down)
        self.rgb = np.zeros((height, width, 3), np.float32)
        self.alpha = np.zeros((height, width), np.float32)

    def cover(self, d: NDArray[np.floating]) -> NDArray[np.float32]:
        """Return how much of each pixel a shape of signed distance `d`, in units, covers."""
        share: NDArray[np.float32] = np.clip(0.5 - d * self.zoom, 0, 1).astype(np.float32)
        return share

    def tint(self, colour: NDArray[np.floating] | str, share: NDArray[np.floating]) -> None:
        """Lay a colour over what is there, by its share of each pixel."""
        paint = hexc(colour) if isinstance(colour, str) else colour
        rest = 1 - share
        self.rgb = self.rgb * rest[..., None] + paint * share[..., None]
        self.alpha = self.alpha * rest + share

    def fill(self, colour: NDArray[np.floating] | str, d: NDArray[np.floating], alpha: float = 1.0) -> None:
        """Fill a shape given by its signed distance."""
        self.tint(colour, self.cover(d) * alpha)

    def surface(self) -> pygame.Surface:
        """Return what has been drawn."""
        height, width = self.alpha.shape
        plain = self.rgb / np.maximum(self.alpha, 1e-4)[..., None]
        pixels = packed(plain.reshape(-1, 3).astype(np.float32), self.alpha.reshape(-1).astype(np.float32))
        return from_pixels(pixels.reshape(height, width))
