"""A picture of tiles laid on the board: the whole ground, or what lies over the inked one."""

import hashlib
from collections.abc import Iterator
from typing import Final

import numpy as np
import pygame

from game.missions.tiled.model import TiledMap
from game.picture.pens import ink
from game.picture.pens.ink import Raster
from game.picture.scenery.canvas import Bounds, Canvas, Piece, Spot, Style, around, stamp
from game.picture.scenery.tiles import tile_picture
from game.table.terrain import Solid, Terrain

_DRAWN_BY_THE_GAME: Final = ("Figure", "Door")
"""Classes whose tiles are not drawn: they move."""

_EVERYWHERE: Final = Bounds(-1e4, -1e4, 1e4, 1e4)


class Pasted:
    """A map's tiles as pixels at any zoom; `whole` when they are the board, with nothing inked below."""

    def __init__(self, picture: pygame.Surface, terrain: Terrain, whole: bool) -> None:
        self.whole = whole
        self._picture = picture
        self._size_cm = (terrain.width, terrain.depth)
        self._scaled: tuple[int, Raster, Raster] | None = None

    def mark(self) -> str:
        """Return a name for what it shows."""
        raw = pygame.image.tobytes(self._picture, "RGBA")
        return f"{int(self.whole)}-{hashlib.sha256(raw).hexdigest()}"

    def piece(self) -> Piece:
        """Return what lays it on the board: under the solids, over the grounds."""
        return Piece(_EVERYWHERE, (900, 0.0), self._draw)

    def _at(self, ppc: int) -> tuple[Raster, Raster]:
        if self._scaled is None or self._scaled[0] != ppc:
            size = (round(self._size_cm[0] * ppc), round(self._size_cm[1] * ppc))
            colour, alpha = ink.from_surface(pygame.transform.smoothscale(self._picture, size))
            self._scaled = (ppc, np.pad(colour, ((2, 2), (2, 2), (0, 0)), "edge"), np.pad(alpha, 2, "edge"))
        return self._scaled[1:]

    def _draw(self, canvas: Canvas) -> None:
        colour, alpha = self._at(canvas.ppc)
        height, width = canvas.height.shape
        part = (
            slice(canvas.top + 2, canvas.top + 2 + height),
            slice(canvas.left + 2, canvas.left + 2 + width),
        )
        cover = alpha[part][..., None]
        canvas.colour += (colour[part] - canvas.colour) * cover
        canvas.ink *= 1 - cover[..., 0]


def pasted(tiled_map: TiledMap, terrain: Terrain, look: str) -> Pasted | None:
    """Return a map's tiles for its look: all of them, or for an inked board those that name nothing."""
    if look == "tiles":
        return Pasted(tile_picture(tiled_map, _scene), terrain, whole=True)
    picture = tile_picture(tiled_map, _mere_picture)
    if not pygame.mask.from_surface(picture, 8).count():
        return None
    return Pasted(picture, terrain, whole=False)


def _scene(class_name: str) -> bool:
    return class_name not in _DRAWN_BY_THE_GAME


def _mere_picture(class_name: str) -> bool:
    return class_name != "Terrain" and class_name not in _DRAWN_BY_THE_GAME


def raised(solids: list[Solid]) -> Iterator[Piece]:
    """Yield pieces that draw nothing and only raise the board, for light on a picture of tiles."""
    for solid in solids:
        yield _raise(solid)


def _raise(solid: Solid) -> Piece:
    bounds = around(solid.outline)

    def draw(canvas: Canvas) -> None:
        stamp(
            canvas,
            bounds,
            lambda spot: ink.polygon(spot.x, spot.y, solid.outline),
            _as_it_is,
            Style(line=0, wobble=0),
            solid.height_cm,
        )

    return Piece(bounds.grown(0.2), (2000, solid.height_cm), draw)


def _as_it_is(spot: Spot) -> Raster:
    return spot.canvas.colour[spot.part]
