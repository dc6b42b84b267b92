"""The board on the screen: which part of the table is seen, how it is dragged and zoomed."""

from typing import Final

import pygame

from game.picture.pens.camera import Camera
from game.rules.view import View
from game.table.lattice import Point

ZOOM: Final = 1.15
PAN: Final = 48
"""Units that an arrow key moves the board."""


class Viewport:
    """The camera over a table of so many cm, and the drag under way."""

    def __init__(self, view: View) -> None:
        self.width, self.depth = view.terrain.width, view.terrain.depth
        self.camera = Camera.fit(self.width, self.depth, (0, 0, 1, 1))
        self._drag: tuple[int, int] | None = None
        self.dragged = False

    @property
    def rect(self) -> pygame.Rect:
        """The board's rectangle in the window."""
        return pygame.Rect(self.camera.viewport)

    def lay(self, rect: pygame.Rect) -> None:
        """Take another rectangle; what is seen stays in the middle, at the same zoom."""
        box = (rect.x, rect.y, rect.w, rect.h)
        if box == self.camera.viewport:
            return
        old = self.camera
        share = old.ppc / self._whole(old.viewport).ppc
        middle = old.to_cm(*pygame.Rect(old.viewport).center)
        whole = self._whole(box)
        self.camera = whole
        if share > 1.001:
            zoomed = whole.zoomed(whole.ppc * share, *rect.center)
            self.camera = zoomed.centred(*middle).clamped(self.width, self.depth)

    def _whole(self, box: tuple[int, int, int, int]) -> Camera:
        return Camera.fit(self.width, self.depth, box)

    def point(self, place: tuple[int, int]) -> Point | None:
        """Return the place of the table under a pixel, None off the board."""
        if not self.camera.holds(*place):
            return None
        x, y = self.camera.to_cm(*place)
        inside = 0 <= x < self.width and 0 <= y < self.depth
        return Point.at(x, y) if inside else None

    def pixel(self, point: Point) -> tuple[int, int]:
        """Return the pixel of a place."""
        x, y = self.camera.to_px(point.x, point.y)
        return round(x), round(y)

    def zoom(self, steps: int, place: tuple[int, int] | None = None) -> None:
        """Zoom by steps about a pixel, or the middle; never further out than the whole table."""
        at = place if place is not None and self.camera.holds(*place) else self.rect.center
        least = self._whole(self.camera.viewport).ppc
        ppc = max(self.camera.ppc * ZOOM**steps, least)
        self.camera = self.camera.zoomed(ppc, *at).clamped(self.width, self.depth)

    def whole(self) -> None:
        """Show the whole table."""
        self.camera = self._whole(self.camera.viewport)

    @property
    def is_whole(self) -> bool:
        """Whether the whole table is shown."""
        return self.camera.ppc <= self._whole(self.camera.viewport).ppc * 1.001

    def centre(self, point: Point) -> None:
        """Bring a place to the middle."""
        self.camera = self.camera.centred(point.x, point.y).clamped(self.width, self.depth)

    def bring(self, point: Point) -> bool:
        """Bring a place into sight; tell whether the board had to move."""
        inner = self.rect.inflate(-self.rect.w // 6, -self.rect.h // 6)
        if inner.collidepoint(self.pixel(point)):
            return False
        before = self.camera
        self.centre(point)
        return self.camera != before

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by so many pixels."""
        self.camera = self.camera.panned(dx, dy).clamped(self.width, self.depth)

    # ------------------------------------------------------------ dragging
    def grab(self, place: tuple[int, int]) -> None:
        """Begin to drag."""
        self._drag = place
        self.dragged = False

    def drag(self, place: tuple[int, int]) -> bool:
        """Drag on; tell whether a drag is under way."""
        if self._drag is None:
            return False
        dx, dy = place[0] - self._drag[0], place[1] - self._drag[1]
        if self.dragged or abs(dx) + abs(dy) > 4:
            self.dragged = True
            self._drag = place
            self.pan(dx, dy)
        return True

    def drop(self) -> bool:
        """End the drag; tell whether the board was dragged."""
        moved, self._drag = self.dragged, None
        self.dragged = False
        return moved
