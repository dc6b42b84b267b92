"""A small picture of a mission, for the cards of the menu and for books."""

from pathlib import Path
from typing import Final

import pygame
from msgspec.structs import replace

from game.missions.scenery import Scenery
from game.picture.battlefield import SHARP, Battlefield
from game.picture.cast import actors
from game.picture.look import BoardLook
from game.picture.overlay.frame import THICK, THIN
from game.picture.overlay.zone_marks import objectives
from game.picture.pens import paper
from game.picture.pens.camera import Box, Camera
from game.picture.pens.patch import around, lay
from game.picture.pens.skin import px
from game.picture.people.marks import side_mark
from game.picture.scenery.pasted import Pasted
from game.rules.view import View
from game.table.terrain import Terrain

_ZOOMS: Final = (4, 8, 16, 24)
_WHOLE: Final = 6.0
"""From so many pixels per cm on, figures and words are shown; below, only the board and where sides stand."""


def mission_picture(
    scenery: Scenery,
    terrain: Terrain,
    view: View,
    size: tuple[int, int],
    cache: Path | None = None,
    tiles: Pasted | None = None,
    language: str = "es",
) -> pygame.Surface:
    """Draw the whole table as one side sees it, as large as `size` pixels allow; wood fills the rest."""
    picture = pygame.Surface(size, 0, 32)
    picture.blit(paper.table(*size), (0, 0))
    camera = Camera.fit(terrain.width, terrain.depth, _room(size))
    large = camera.ppc >= _WHOLE
    if not large:
        camera = Camera.fit(terrain.width, terrain.depth, (0, 0, *size))
    zoom = next((z for z in _ZOOMS if z >= camera.ppc * SHARP), _ZOOMS[-1])
    field = Battlefield(scenery, terrain, cache, tiles=tiles, zooms=(zoom,), ruled=large)
    field.settle(view, camera)
    if large:
        field.draw(picture, view, BoardLook(zones=objectives(view, language), language=language), camera)
    else:
        field.draw(picture, _emptied(view), BoardLook(), camera)
        _put_sides(picture, view, camera)
    return picture


def _room(size: tuple[int, int]) -> Box:
    """Return what is left of a picture inside the ruler."""
    thick, thin = px(THICK, 1), px(THIN, 1)
    return thick, thick, max(1, size[0] - thick - thin), max(1, size[1] - thick - thin)


def _emptied(view: View) -> View:
    bare = replace(view.mission, specials=())
    return replace(view, figures={}, last={}, items={}, locked=(), mission=bare)


def _put_sides(picture: pygame.Surface, view: View, camera: Camera) -> None:
    side = max(9, round(camera.ppc * 3.2))
    for actor in actors(view, BoardLook()):
        if actor.lies:
            sign = side_mark(actor.token.side, side)
            lay(picture, (around(sign, *camera.to_px(actor.point.x, actor.point.y)),))
