"""The part of a table that is shown, in pixels of the whole table, so that pictures outlive a pan.

Layers are built in board pixels: (0, 0) is the table's upper left corner.  They are put on the window moved
by a whole number of pixels, and cover a little more than what is seen.
"""

import math
from collections.abc import Callable
from typing import Final, Self

import pygame
from msgspec import Struct

from game.picture.pens.camera import Box, Camera, clipped
from game.picture.pens.patch import Layer
from game.table.lattice import Point

_GRID: Final = 256
"""What is built begins and ends at multiples of so many board pixels."""

_PAGE: Final = 32

Place = tuple[float, float]

Keep = Callable[[str, object, Callable[[], Layer]], Layer]
"""Gives the layer of a name, made anew when what it shows, the second argument, has changed."""


class Stage(Struct, frozen=True):
    """A zoom, the window's pixel on which the table's corner falls, and two boxes in board pixels.

    `seen` is the part of the table in the viewport, `built` the larger part for which layers are made,
    `whole` the size of the table in pixels.
    """

    ppc: float
    corner: tuple[int, int]
    whole: tuple[int, int]
    seen: Box
    built: Box

    @classmethod
    def of(cls, camera: Camera, width: float, depth: float) -> Self:
        """Return the stage of a camera over a table of so many cm; the corner falls on a whole pixel."""
        ppc, (left, top) = camera.ppc, camera.viewport[:2]
        corner = round(left - camera.x * ppc), round(top - camera.y * ppc)
        whole = (0, 0, round(width * ppc), round(depth * ppc))
        port = (left - corner[0], top - corner[1], *camera.viewport[2:])
        seen = clipped(whole, port)
        return cls(ppc, corner, whole[2:], seen, clipped(_on_grid(seen), whole))

    @property
    def empty(self) -> bool:
        """Whether nothing of the table is in the viewport."""
        return not (self.seen[2] and self.seen[3])

    @property
    def camera(self) -> Camera:
        """A camera over what is built, in board pixels."""
        return self._over(self.built)

    @property
    def sight(self) -> Camera:
        """A camera over exactly what is seen, in board pixels."""
        return self._over(self.seen)

    @property
    def page(self) -> Box:
        """The part of what is seen that words may cover; it stays the same while the view moves a little."""
        whole = (0, 0, *self.whole)
        low = [at if at == whole[k] else math.ceil(at / _PAGE) * _PAGE for k, at in enumerate(self.seen[:2])]
        high = [
            at if at == whole[k + 2] else math.floor(at / _PAGE) * _PAGE
            for k, at in enumerate((self.seen[0] + self.seen[2], self.seen[1] + self.seen[3]))
        ]
        return low[0], low[1], max(0, high[0] - low[0]), max(0, high[1] - low[1])

    @property
    def window(self) -> pygame.Rect:
        """The part of the window that the table covers."""
        return pygame.Rect(self.seen).move(self.corner)

    def to_px(self, point: Point) -> Place:
        """Return a place of the table in board pixels."""
        return point.x * self.ppc, point.y * self.ppc

    def to_cm(self, px: float, py: float) -> Place:
        """Return the place in cm of a pixel of the window."""
        return (px - self.corner[0]) / self.ppc, (py - self.corner[1]) / self.ppc

    def _over(self, box: Box) -> Camera:
        return Camera(box[0] / self.ppc, box[1] / self.ppc, self.ppc, box)

    def lay(self, target: pygame.Surface, layer: Layer) -> None:
        """Put a layer made in board pixels on the window."""
        dx, dy = self.corner
        target.blits([(patch.surface, (patch.at[0] + dx, patch.at[1] + dy)) for patch in layer])


def _on_grid(box: Box) -> Box:
    left, top = (math.floor(box[k] / _GRID) * _GRID for k in (0, 1))
    right, bottom = (math.ceil((box[k] + box[k + 2]) / _GRID) * _GRID for k in (0, 1))
    return left, top, right - left, bottom - top


def beside(area: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return what is left of an area round a hole in it, as upright rectangles; all of it without a hole."""
    if not hole.w or not hole.h:
        return [area]
    parts = [
        pygame.Rect(area.x, area.y, area.w, hole.y - area.y),
        pygame.Rect(area.x, hole.bottom, area.w, area.bottom - hole.bottom),
        pygame.Rect(area.x, hole.y, hole.x - area.x, hole.h),
        pygame.Rect(hole.right, hole.y, area.right - hole.right, hole.h),
    ]
    return [part for part in parts if part.w and part.h]
