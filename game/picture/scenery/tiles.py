"""The picture that a map's own tilesets make, through pytmx."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame
import pytmx

from game.missions.tiled.model import ImageLayer, MapObject, ObjectLayer, Stamp, TiledMap, TileLayer, Tileset
from game.missions.tiled.prepared import prepared_tree

Wanted = Callable[[str], bool]
"""Tells from the class of a tile whether its picture is wanted."""

_MIRRORED: Final = 4
_UPSIDE_DOWN: Final = 2
_OVER_DIAGONAL: Final = 1

Size = tuple[int, int]


def every(_name: str) -> bool:
    """Want every tile."""
    return True


def _blank(size: Size) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA, 32)


def _opened(path: str, clear: str | None) -> pygame.Surface:
    """Load a picture with its alpha; the colour called clear becomes transparent."""
    loaded = pygame.image.load(path)
    if clear:
        loaded = loaded.convert(24) if loaded.get_bitsize() < 24 else loaded
        loaded.set_colorkey(pygame.Color(f"#{clear.lstrip('#')}"))
    picture = _blank(loaded.get_size())
    picture.blit(loaded, (0, 0))
    return picture


def _flipped(tile: pygame.Surface, flips: int) -> pygame.Surface:
    """Turn a tile: over the diagonal first, then left to right and upside down."""
    if flips & _OVER_DIAGONAL:
        tile = pygame.transform.flip(pygame.transform.rotate(tile, 270), True, False)
    return pygame.transform.flip(tile, bool(flips & _MIRRORED), bool(flips & _UPSIDE_DOWN))


class _Loader:
    """Hands pytmx the parts of pictures that it asks for."""

    def __init__(self, tiled_map: TiledMap) -> None:
        self._map = tiled_map
        self._pictures: dict[tuple[str, str | None], pygame.Surface] = {}

    def __call__(self, path: str, clear: str | None, **facts: Any) -> Callable[..., pygame.Surface]:
        """Return what cuts and turns the parts of one picture."""
        key = (str(Path(path).resolve()), clear)
        if key not in self._pictures:
            self._pictures[key] = _opened(*key)
        picture = self._pictures[key]
        left, top = self._part(int(facts["tileset"].firstgid)) if "tileset" in facts else (0, 0)

        def cut(rect: tuple[int, int, int, int] | None = None, flags: Any = None) -> pygame.Surface:
            area = pygame.Rect(rect) if rect else picture.get_rect()
            piece = _blank(area.size)
            piece.blit(picture, (0, 0), area.move(left, top))
            return _flipped(piece, _flips(flags))

        return cut

    def _part(self, gid: int) -> tuple[int, int]:
        """Return where in its picture a tile of a collection begins."""
        tileset = self._map.tileset(gid)
        tile = tileset.tiles.get(gid - tileset.first_gid) if tileset and not tileset.picture else None
        return tile.part[:2] if tile and tile.part else (0, 0)


def _flips(flags: Any) -> int:
    if not flags:
        return 0
    return (
        _MIRRORED * bool(flags.flipped_horizontally)
        + _UPSIDE_DOWN * bool(flags.flipped_vertically)
        + _OVER_DIAGONAL * bool(flags.flipped_diagonally)
    )


class _Painter:
    """Draws the layers of one map, in their order, on a surface of its pixels."""

    def __init__(self, tiled_map: TiledMap, wanted: Wanted) -> None:
        self.map, self.wanted = tiled_map, wanted
        self.tmx: Any = pytmx.TiledMap(image_loader=_Loader(tiled_map))
        self.tmx.filename = str(tiled_map.file)
        self.tmx.parse_xml(prepared_tree(tiled_map.file, tiled_map))
        self.size = (tiled_map.width * tiled_map.tile_width, tiled_map.height * tiled_map.tile_height)

    def drawn(self) -> pygame.Surface:
        """Return the whole picture."""
        whole = _blank(self.size)
        for number, layer in enumerate(self.map.layers):
            if not layer.facts.visible or layer.facts.opacity <= 0:
                continue
            sheet = whole if layer.facts.opacity >= 1 else _blank(self.size)
            match layer:
                case TileLayer():
                    self._tiles(number, layer, sheet)
                case ObjectLayer():
                    self._stamps(number, layer, sheet)
                case ImageLayer():
                    self._image(layer, sheet)
            if sheet is not whole:
                sheet.set_alpha(round(layer.facts.opacity * 255))
                whole.blit(sheet, (0, 0))
        return whole

    def _class_of(self, gid: int) -> tuple[Tileset | None, str]:
        tileset = self.map.tileset(gid)
        tile = tileset.tiles.get(gid - tileset.first_gid) if tileset else None
        return tileset, tile.class_name if tile else ""

    def _layer(self, number: int) -> Any:
        return next(each for each in self.tmx.layers if each.id == number)

    def _tiles(self, number: int, layer: TileLayer, sheet: pygame.Surface) -> None:
        cells = self._layer(number).data
        shift = (round(layer.facts.offset[0]), round(layer.facts.offset[1]))
        known: dict[int, tuple[Tileset | None, str]] = {}
        for y, row in enumerate(layer.gids.tolist()):
            for x, gid in enumerate(row):
                if not gid:
                    continue
                if gid not in known:
                    known[gid] = self._class_of(gid)
                tileset, name = known[gid]
                picture = self.tmx.images[cells[y][x]]
                if picture is None or tileset is None or not self.wanted(name):
                    continue
                left = x * self.map.tile_width + tileset.offset[0] + shift[0]
                bottom = (y + 1) * self.map.tile_height + tileset.offset[1] + shift[1]
                sheet.blit(picture, (left, bottom - picture.get_height()))

    def _stamps(self, number: int, layer: ObjectLayer, sheet: pygame.Surface) -> None:
        pictures = {int(each.id): self.tmx.images[each.gid] for each in self._layer(number) if each.gid}
        for each in layer.drawn():
            if isinstance(each.shape, Stamp) and each.visible and self.wanted(each.class_name):
                picture = pictures.get(each.id)
                if picture is not None:
                    self._stamp(each, each.shape, picture, sheet)

    def _stamp(self, each: MapObject, shape: Stamp, picture: pygame.Surface, sheet: pygame.Surface) -> None:
        size = (max(1, round(shape.box.width)), max(1, round(shape.box.height)))
        if max(size) > 4 * max(self.size):
            return
        if picture.get_size() != size:
            picture = pygame.transform.smoothscale(picture, size)
        if each.rotation % 360:
            picture = pygame.transform.rotate(picture, -each.rotation)
        if each.opacity < 1:
            picture.set_alpha(round(each.opacity * 255))
        x = math.fsum(corner[0] for corner in shape.box.corners) / 4
        y = math.fsum(corner[1] for corner in shape.box.corners) / 4
        sheet.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))

    def _image(self, layer: ImageLayer, sheet: pygame.Surface) -> None:
        if layer.picture is None:
            return
        picture = _opened(str(layer.picture.path), layer.picture.clear)
        left, top = round(layer.facts.offset[0]), round(layer.facts.offset[1])
        wide, high = picture.get_size()
        lefts = range(left % wide - wide, self.size[0], wide) if layer.repeat_x else (left,)
        tops = range(top % high - high, self.size[1], high) if layer.repeat_y else (top,)
        for y in tops:
            for x in lefts:
                sheet.blit(picture, (x, y))


def tile_picture(tiled_map: TiledMap, wanted: Wanted = every) -> pygame.Surface:
    """Return the picture of a map's visible layers with its alpha, one pixel for each of the map's.

    `wanted` chooses the tiles by their class.  Tints are not drawn.
    """
    return _Painter(tiled_map, wanted).drawn()
