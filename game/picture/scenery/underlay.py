"""The board with all that lies flat on it, on one surface; while the view moves, quickly and roughly."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.picture.pens.camera import Box, clipped
from game.picture.pens.patch import Layer, lay
from game.picture.pens.shelf import Frame, Shelf
from game.picture.pens.stage import Stage, beside
from game.picture.scenery.backdrop import backdrop, roughly
from game.picture.scenery.boards import Picture

_REST: Final = 2
"""Frames for which a zoom must stay the same before anything is made for it."""


class Sheet(NamedTuple):
    """A flat layer to be made for the stage: its name, what it shows, and how it is made."""

    name: str
    key: object
    make: Callable[[], Layer]


class Laid(NamedTuple):
    """A picture of the ground, and the box of the table that it covers, in pixels of the whole table."""

    surface: pygame.Surface
    box: Box


class _Ground(NamedTuple):
    laid: Laid
    ppc: float
    plain: object
    shows: object


class Underlay:
    """The ground of one board.

    Where only the view has changed, `get` gives at first the ground as it was, moved or made larger or
    smaller, on a rough picture of the board; `refine` makes what is missing, one thing after the other.
    """

    def __init__(self) -> None:
        self._layers: Shelf[Layer] = Shelf()
        self._plain: Shelf[pygame.Surface] = Shelf()
        self._ground: _Ground | None = None
        self._wanted: list[Callable[[], object]] = []
        self._ppc = 0.0
        self._rested = 0

    def get(self, stage: Stage, picture: Picture, version: int, sheets: Sequence[Sheet]) -> tuple[Laid, ...]:
        """Return the ground of a stage: the picture of the board with the sheets on it, lowest first."""
        if stage.ppc != self._ppc:
            self._ppc, self._rested = stage.ppc, 0
        frame: Frame = (stage.ppc, stage.built)
        plain: tuple[object, ...] = (picture.surface, version)
        shows = tuple((sheet.name, sheet.key) for sheet in sheets)
        known, self._wanted = self._ground, []
        if known is not None and known.shows == shows:
            if (known.ppc, known.laid.box, known.plain) == (*frame, plain):
                return (known.laid,)
            if (known.ppc, known.laid.box) != frame:
                self._wanted = self._missing(stage, picture, plain, sheets)
                if self._wanted:
                    return _rough(stage, picture, known)
        laid = Laid(self._exact(stage, picture, plain, sheets), stage.built)
        self._ground = _Ground(laid, stage.ppc, plain, shows)
        return (laid,)

    @property
    def fine(self) -> bool:
        """Whether what was given last is as fine as it gets."""
        return not self._wanted

    def refine(self) -> bool:
        """Make one of the things that are missing, not before a new zoom has come to rest; tell whether."""
        self._rested += 1
        if not self._wanted or self._rested < _REST:
            return False
        self._wanted.pop(0)()
        return True

    def clear(self) -> None:
        """Forget all, so that the next ground is as fine as it gets."""
        self._layers.clear()
        self._plain.clear()
        self._ground, self._wanted = None, []

    # -------------------------------------------------------------- making
    def _missing(
        self, stage: Stage, picture: Picture, plain: object, sheets: Sequence[Sheet]
    ) -> list[Callable[[], object]]:
        frame: Frame = (stage.ppc, stage.built)
        jobs: list[Callable[[], object]] = []
        if not self._plain.has("plain", plain, frame):
            jobs.append(lambda: self._board(stage, picture, plain))
        jobs += [
            lambda sheet=sheet: self._layer(stage, sheet)  # type: ignore[misc]
            for sheet in sheets
            if not self._layers.has(sheet.name, sheet.key, frame)
        ]
        return jobs

    def _board(self, stage: Stage, picture: Picture, plain: object) -> pygame.Surface:
        def make() -> pygame.Surface:
            return backdrop(picture, stage.ppc, stage.built)

        return self._plain.get("plain", plain, make, (stage.ppc, stage.built))

    def _layer(self, stage: Stage, sheet: Sheet) -> Layer:
        return self._layers.get(sheet.name, sheet.key, sheet.make, (stage.ppc, stage.built))

    def _exact(
        self, stage: Stage, picture: Picture, plain: object, sheets: Sequence[Sheet]
    ) -> pygame.Surface:
        board = self._board(stage, picture, plain)
        flat = [layer for sheet in sheets if (layer := self._layer(stage, sheet))]
        if not flat:
            return board
        whole = board.copy()
        for layer in flat:
            lay(whole, [patch.moved(-stage.built[0], -stage.built[1]) for patch in layer])
        return whole


def _rough(stage: Stage, picture: Picture, known: _Ground) -> tuple[Laid, ...]:
    """Return what is seen of the ground as it was, and the board alone where it was not seen before."""
    ratio = stage.ppc / known.ppc
    left, top, width, height = known.laid.box
    right, foot = round((left + width) * ratio), round((top + height) * ratio)
    place = round(left * ratio), round(top * ratio), right - round(left * ratio), foot - round(top * ratio)
    part = clipped(place, stage.seen)
    new: list[Box] = [(r.x, r.y, r.w, r.h) for r in beside(pygame.Rect(stage.seen), pygame.Rect(part))]
    laid = [Laid(roughly(picture, stage.ppc, box), box) for box in new]
    if ratio == 1:
        return (*laid, known.laid)
    if part[2] and part[3]:
        whole = pygame.Surface(part[2:], 0, 32)
        _enlarged(whole, known.laid.surface, place, part)
        laid.append(Laid(whole, part))
    return tuple(laid)


def _enlarged(whole: pygame.Surface, old: pygame.Surface, place: Box, part: Box) -> None:
    """Put an old picture, which now covers `place`, on a new one that covers a part of that."""
    across, down = place[2] / old.get_width(), place[3] / old.get_height()
    x0, y0 = int((part[0] - place[0]) / across), int((part[1] - place[1]) / down)
    x1 = min(old.get_width(), int((part[0] + part[2] - place[0]) / across) + 1)
    y1 = min(old.get_height(), int((part[1] + part[3] - place[1]) / down) + 1)
    if x1 <= x0 or y1 <= y0:
        return
    size = round((x1 - x0) * across), round((y1 - y0) * down)
    at = place[0] + round(x0 * across) - part[0], place[1] + round(y0 * down) - part[1]
    whole.blit(pygame.transform.scale(old.subsurface((x0, y0, x1 - x0, y1 - y0)), size), at)
