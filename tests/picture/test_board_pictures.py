"""A board's pictures: coarse first, kept on disk, changed with the play."""

from pathlib import Path

import pygame
import pytest

from game.missions.scenery import Lamp, Scenery
from game.picture.scenery import cache
from game.picture.scenery.boards import BoardPictures
from game.picture.scenery.plan import changed
from game.table.terrain import Door, Layout, Solid, Terrain

TABLE = Terrain(
    14,
    10,
    solids=(Solid("wall", "wall", ((2, 4), (6, 4), (6, 5), (2, 5)), 6.0),),
    doors=(Door("door", ((6, 4), (9, 4), (9, 5), (6, 5))),),
)
SCENERY = Scenery("planks")
OPEN = Layout(("door",))
ZOOMS = (4, 6)


def pictures(folder: Path | None = None, layout: Layout | None = None) -> BoardPictures:
    return BoardPictures(TABLE, SCENERY, layout, folder, ZOOMS)


def raw(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_there_is_a_sketch_before_anything_is_baked() -> None:
    board = pictures()
    picture = board.best(6)
    assert picture.surface.get_size() == (14 * picture.ppc, 10 * picture.ppc)
    assert not board.done(6)


def test_the_finest_picture_that_is_wanted_is_given_when_it_is_there() -> None:
    board = pictures()
    assert board.finish(3).ppc == 4
    assert board.best(6).ppc == 4
    assert board.finish(6).ppc == 6
    assert board.best(4).ppc == 4
    assert board.best(40).ppc == 6


def test_pictures_come_back_from_disk_byte_by_byte(tmp_path: Path) -> None:
    fresh = raw(pictures(tmp_path).finish(4).surface)
    assert len(list(tmp_path.glob("board-*.png"))) == 1
    assert raw(pictures(tmp_path).finish(4).surface) == fresh


def test_a_picture_on_disk_is_used(tmp_path: Path) -> None:
    red = pygame.Surface((14 * 4, 10 * 4), depth=24)
    red.fill((200, 10, 10))
    pygame.image.save(red, str(tmp_path / cache.name_of(TABLE, SCENERY, 4)))
    assert pictures(tmp_path).finish(4).surface.get_at((3, 3)) == pygame.Color(200, 10, 10)


@pytest.mark.parametrize("damage", ["cut", "empty", "words", "flipped", "size"])
def test_a_damaged_picture_on_disk_is_baked_anew(tmp_path: Path, damage: str) -> None:
    fresh = raw(pictures(tmp_path).finish(4).surface)
    path = next(tmp_path.glob("board-*.png"))
    good = path.read_bytes()
    middle = len(good) // 2
    bad = {
        "cut": good[:middle],
        "empty": b"",
        "words": b"not a picture",
        "flipped": good[:middle] + bytes([good[middle] ^ 0xFF]) + good[middle + 1 :],
        "size": good[:16] + b"\x00\x10\x00\x00\x00\x10\x00\x00" + good[24:],
    }[damage]
    path.write_bytes(bad)
    assert raw(pictures(tmp_path).finish(4).surface) == fresh
    assert path.read_bytes() == good


def test_a_folder_that_cannot_be_written_is_no_fault(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert pictures(blocked / "below").finish(4).ppc == 4


def test_other_boards_have_other_names() -> None:
    names = {
        cache.name_of(TABLE, SCENERY, 4),
        cache.name_of(TABLE, SCENERY, 6),
        cache.name_of(TABLE, Scenery("planks", hour="night"), 4),
        cache.name_of(Terrain(14, 10), SCENERY, 4),
    }
    assert len(names) == 4


def test_a_change_is_drawn_on_every_picture() -> None:
    board = pictures()
    shut = {zoom: raw(board.finish(zoom).surface) for zoom in ZOOMS}
    version = board.version
    assert board.change(OPEN) == changed(TABLE, Layout(), OPEN)
    assert board.version > version
    assert all(board.done(zoom) and raw(board.best(zoom).surface) != shut[zoom] for zoom in ZOOMS)
    board.change(Layout())
    for zoom in ZOOMS:
        off = [abs(a - b) for a, b in zip(raw(board.best(zoom).surface), shut[zoom], strict=True)]
        assert max(off) <= 2


def test_a_board_whose_door_stands_open_from_the_first_shows_it_open(tmp_path: Path) -> None:
    turned = pictures(tmp_path)
    turned.finish(4)
    turned.change(OPEN)
    assert raw(pictures(tmp_path, OPEN).finish(4).surface) == raw(turned.best(4).surface)


def test_a_thread_bakes_what_is_asked_for_and_ends_when_told() -> None:
    board = pictures()
    board.best(6)
    board.start()
    board.wait(6)
    board.change(OPEN)
    board.wait(6)
    board.stop()
    assert raw(board.best(6).surface) == raw(pictures(None, OPEN).finish(6).surface)
    board.stop()


def test_whoever_draws_does_not_wait_for_a_door() -> None:
    """A door that opened held the frame for 140 ms while its surroundings were baked."""
    board = pictures()
    board.best(6)
    board.start()
    board.wait(6)
    shut = raw(board.best(6).surface)
    with board._baking:
        board.change(OPEN)
        assert not board.done(6)
        assert raw(board.best(6).surface) == shut
    assert board.wait(6)
    board.stop()
    assert raw(board.best(6).surface) != shut


def test_at_night_the_light_that_a_door_lets_through_is_drawn_wherever_it_falls() -> None:
    """The light of a lamp once ended at the edge of the place round the door."""
    table = Terrain(
        40,
        20,
        solids=(
            Solid("above", "wall", ((10, 0), (11, 0), (11, 8), (10, 8)), 6.0),
            Solid("below", "wall", ((10, 12), (11, 12), (11, 20), (10, 20)), 6.0),
        ),
        doors=(Door("door", ((10, 8), (11, 8), (11, 12), (10, 12))),),
    )
    night = Scenery("planks", hour="night", lamps=(Lamp(4, 10, 30.0),))
    board = BoardPictures(table, night, zooms=ZOOMS)
    board.finish(6)
    board.change(OPEN)
    for zoom in ZOOMS:
        assert board.done(zoom)
        fresh = BoardPictures(table, night, OPEN, zooms=ZOOMS).finish(zoom).surface
        assert raw(board.finish(zoom).surface) == raw(fresh)
    assert raw(board.finish(6).surface) != raw(BoardPictures(table, night, zooms=ZOOMS).finish(6).surface)
