"""Where on the screen a place of the table lies, and back."""

from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace

Box = tuple[int, int, int, int]
"""Left, top, width, height in pixels of the window."""

MOST: Final = 64.0
"""The closest zoom, in pixels per cm."""


class Camera(Struct, frozen=True):
    """A view of the table: the viewport's upper left corner in cm, the zoom, and the viewport.

    `ppc` is pixels per cm.
    """

    x: float
    y: float
    ppc: float
    viewport: Box

    @classmethod
    def fit(cls, width: float, height: float, viewport: Box) -> Self:
        """Show a whole table of so many cm, in the middle of the viewport."""
        ppc = min(viewport[2] / width, viewport[3] / height)
        return cls(0.0, 0.0, ppc, viewport).clamped(width, height)

    @property
    def size(self) -> tuple[float, float]:
        """What the viewport shows, in cm."""
        return self.viewport[2] / self.ppc, self.viewport[3] / self.ppc

    def to_px(self, x: float, y: float) -> tuple[float, float]:
        """Return the place of the window, in pixels, of a place in cm."""
        left, top = self.viewport[:2]
        return left + (x - self.x) * self.ppc, top + (y - self.y) * self.ppc

    def to_cm(self, px: float, py: float) -> tuple[float, float]:
        """Return the place in cm of a place of the window in pixels."""
        left, top = self.viewport[:2]
        return self.x + (px - left) / self.ppc, self.y + (py - top) / self.ppc

    def holds(self, px: float, py: float) -> bool:
        """Tell whether a pixel lies in the viewport; its right and lower edge do not."""
        left, top, width, height = self.viewport
        return left <= px < left + width and top <= py < top + height

    def zoomed(self, ppc: float, px: float, py: float) -> Self:
        """Change the zoom so that the place under a pixel stays under it."""
        ppc = min(max(ppc, 0.5), MOST)
        x, y = self.to_cm(px, py)
        left, top = self.viewport[:2]
        return replace(self, x=x - (px - left) / ppc, y=y - (py - top) / ppc, ppc=ppc)

    def panned(self, dx: float, dy: float) -> Self:
        """Drag the table by so many pixels."""
        return replace(self, x=self.x - dx / self.ppc, y=self.y - dy / self.ppc)

    def shifted(self, x: float, y: float) -> Self:
        """Return the same view with (x, y) cm as the new origin of the table."""
        return replace(self, x=self.x - x, y=self.y - y)

    def centred(self, x: float, y: float) -> Self:
        """Bring a place in cm to the middle of the viewport."""
        width, height = self.size
        return replace(self, x=x - width / 2, y=y - height / 2)

    def clamped(self, width: float, height: float) -> Self:
        """Keep the viewport on a table of so many cm; a smaller table stands in the middle."""
        return replace(self, x=_kept(self.x, self.size[0], width), y=_kept(self.y, self.size[1], height))

    def around(self, x: float, y: float, radius: float) -> Box:
        """Return the part of the viewport within a square of half side `radius` cm about a place."""
        left, top = self.to_px(x - radius, y - radius)
        right, bottom = self.to_px(x + radius, y + radius)
        return clipped((int(left), int(top), int(right - left) + 2, int(bottom - top) + 2), self.viewport)


def _kept(start: float, shown: float, whole: float) -> float:
    if shown >= whole:
        return (whole - shown) / 2
    return min(max(start, 0.0), whole - shown)


def clipped(box: Box, within: Box) -> Box:
    """Return the part of a box within another; its size is 0 when there is none."""
    left, top = max(box[0], within[0]), max(box[1], within[1])
    right = min(box[0] + box[2], within[0] + within[2])
    bottom = min(box[1] + box[3], within[1] + within[3])
    return left, top, max(0, right - left), max(0, bottom - top)
