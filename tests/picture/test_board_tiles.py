"""A board drawn with the pictures of its own tileset: every tile in its place, and light on top."""

from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.missions.scenery import Scenery
from game.picture.scenery.board import pixels
from game.picture.scenery.pasted import Pasted, pasted
from game.picture.scenery.plan import plan
from game.picture.scenery.tiles import tile_picture
from game.table.terrain import Door, Layout, Solid, Terrain
from tests.maps.edge_maps import sound

REFERENCES = Path(__file__).parent / "tile_references"


def raw(surface: pygame.Surface) -> NDArray[np.int64]:
    """Colours times alpha, and alpha."""
    width, height = surface.get_size()
    whole = (
        np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(height, width, 4).astype(int)
    )
    return np.dstack([whole[..., :3] * whole[..., 3:] // 255, whole[..., 3]])


@pytest.mark.parametrize("path", sorted(REFERENCES.glob("*.png")), ids=lambda path: path.stem)
def test_tiles_lie_as_in_tiled(path: Path) -> None:
    expected = pygame.image.load(path)
    drawn = tile_picture(sound(path.stem))
    assert np.abs(raw(drawn) - raw(expected)).max() <= 24


def flat(colour: tuple[int, int, int, int]) -> Pasted:
    picture = pygame.Surface((40, 30), pygame.SRCALPHA, 32)
    picture.fill(colour)
    return Pasted(picture, Terrain(20, 15), whole=colour[3] == 255)


WALL = Solid("wall", "wall", ((4, 4), (12, 4), (12, 5), (4, 5)), 6.0)
DOOR = Door("door", ((12, 4), (15, 4), (15, 5), (12, 5)))


def test_what_stands_throws_its_shadow_on_tiles_and_is_not_inked() -> None:
    tiles = flat((160, 120, 90, 255))
    scenery = Scenery(look="tiles")
    bare = pixels(plan(Terrain(20, 15), Layout(), scenery, tiles), 4)[1].astype(int)
    walled = pixels(plan(Terrain(20, 15, solids=(WALL,)), Layout(), scenery, tiles), 4)[1].astype(int)
    assert walled[22:26, 28:44].mean() < 0.75 * bare[22:26, 28:44].mean()
    assert np.abs(walled[17:19, 20:40] - bare[17:19, 20:40]).max() < 16


def test_doors_are_drawn_on_tiles_as_they_stand() -> None:
    tiles, table = flat((160, 120, 90, 255)), Terrain(20, 15, doors=(DOOR,))
    shut, ajar = (
        pixels(plan(table, layout, Scenery(look="tiles"), tiles), 4)[1]
        for layout in (Layout(), Layout(("door",)))
    )
    assert (shut != ajar).any()


def test_clear_tiles_let_the_inked_ground_through() -> None:
    table = Terrain(20, 15, solids=(WALL,))
    inked = pixels(plan(table, Layout(), Scenery()), 4)[1]
    assert pixels(plan(table, Layout(), Scenery(), flat((0, 0, 0, 0))), 4)[1].tobytes() == inked.tobytes()


def test_an_inked_board_takes_the_tiles_that_name_no_terrain() -> None:
    found, table = sound("a01_csv"), Terrain(12, 9)
    everything, rest = pasted(found, table, "tiles"), pasted(found, table, "inked")
    assert everything is not None
    assert everything.whole
    assert rest is not None
    assert not rest.whole
