"""A Tiled map as it was read and checked: what the builder of missions and the pictures work from.

Pixels everywhere, y downwards.  Element attributes and custom properties are kept apart.
"""

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from game.missions.problems import Place

Px: TypeAlias = tuple[float, float]


class Colour(Struct, frozen=True):
    """A colour of Tiled, each part 0 to 255."""

    alpha: int
    red: int
    green: int
    blue: int


class ObjectRef(Struct, frozen=True):
    """A property that points to an object of the map by its id."""

    id: int


class ClassValue(Struct, frozen=True):
    """A property whose value is a class of the project, defaults filled in."""

    name: str
    members: "Properties"


Value: TypeAlias = (
    "str | int | float | bool | Colour | Path | ObjectRef | ClassValue | tuple[Value, ...] | None"
)
"""A property's value.

An enum is the name of its value, flags a tuple of names, a list a tuple, a file a path that exists; an unset
colour, file or object is None.
"""

Properties: TypeAlias = dict[str, Value]


class Dot(Struct, frozen=True, tag="point"):
    """A point."""

    at: Px


class Box(Struct, frozen=True, tag="rectangle"):
    """A rectangle, turned: its corners clockwise from the one that is upper left before turning."""

    corners: tuple[Px, Px, Px, Px]
    width: float
    height: float


class Ellipse(Struct, frozen=True, tag="ellipse"):
    """An ellipse inside a turned rectangle."""

    box: Box


class Capsule(Struct, frozen=True, tag="capsule"):
    """A rectangle whose shorter sides are half circles (Tiled 1.12)."""

    box: Box


class Polygon(Struct, frozen=True, tag="polygon"):
    """A polygon of at least three points and an area, not closed, without doubled points."""

    points: tuple[Px, ...]


class Polyline(Struct, frozen=True, tag="polyline"):
    """A line of at least two points, without doubled ones."""

    points: tuple[Px, ...]


class Text(Struct, frozen=True, tag="text"):
    """Words written on the map."""

    words: str
    box: Box


class Stamp(Struct, frozen=True, tag="tile"):
    """A tile placed freely: its gid without flags, its flips as in `TileLayer`, and where it lies."""

    gid: int
    flips: int
    box: Box


Shape: TypeAlias = Dot | Box | Ellipse | Capsule | Polygon | Polyline | Text | Stamp


class MapObject(Struct, frozen=True, kw_only=True):
    """An object with everything that it inherits from template, tile, class, layer and groups.

    `at` is its anchor on the board and `shape` lies there too, layer offsets and rotation applied.
    `rotation` is in degrees, clockwise.  `own` names the properties written on the object or its template, so
    that a misspelt one can be told from a default.  `id` is 0 when the file gives none.
    """

    id: int
    name: str
    class_name: str
    shape: Shape
    at: Px
    rotation: float
    visible: bool
    opacity: float
    properties: Properties
    own: tuple[str, ...]
    template: str
    place: Place


class LayerFacts(Struct, frozen=True, kw_only=True):
    """What every layer has; visibility, opacity and offset are those of its groups and its own together."""

    id: int
    name: str
    path: str
    class_name: str
    visible: bool
    opacity: float
    offset: Px
    tint: Colour | None
    properties: Properties
    own: tuple[str, ...]
    place: Place


class TileLayer(Struct, frozen=True, eq=False):
    """A layer of tiles.

    `gids` is uint32 `[y, x]`, 0 where there is no tile; `flips` uint8 `[y, x]`: 4 is mirrored left to right,
    2 upside down, 1 over the diagonal, which comes first.
    """

    facts: LayerFacts
    gids: NDArray[np.uint32]
    flips: NDArray[np.uint8]


class ObjectLayer(Struct, frozen=True):
    """A layer of objects, in the order of the file."""

    facts: LayerFacts
    objects: tuple[MapObject, ...]
    topdown: bool

    def drawn(self) -> tuple[MapObject, ...]:
        """Return the objects in the order in which they are drawn: by y, or by the file."""
        return tuple(sorted(self.objects, key=lambda each: each.at[1])) if self.topdown else self.objects


class Picture(Struct, frozen=True):
    """A picture file that was found whole; `clear` is the colour made transparent: six hex digits or none."""

    path: Path
    width: int
    height: int
    clear: str


class ImageLayer(Struct, frozen=True):
    """A layer with one picture, or none as when it is new in Tiled."""

    facts: LayerFacts
    picture: Picture | None
    repeat_x: bool
    repeat_y: bool


Layer: TypeAlias = TileLayer | ObjectLayer | ImageLayer


class Alignment(StrEnum):
    """Which point of a tile object its x and y are (Tiled: Object Alignment)."""

    UNSPECIFIED = "unspecified"
    TOP_LEFT = "topleft"
    TOP = "top"
    TOP_RIGHT = "topright"
    LEFT = "left"
    CENTER = "center"
    RIGHT = "right"
    BOTTOM_LEFT = "bottomleft"
    BOTTOM = "bottom"
    BOTTOM_RIGHT = "bottomright"


class Frame(Struct, frozen=True):
    """One picture of an animated tile."""

    tile: int
    milliseconds: int


class Tile(Struct, frozen=True, kw_only=True):
    """What a tileset says of one tile; `part` is x, y, width, height inside its own picture."""

    id: int
    class_name: str
    properties: Properties
    own: tuple[str, ...]
    picture: Picture | None
    part: tuple[int, int, int, int] | None
    frames: tuple[Frame, ...]


class Tileset(Struct, frozen=True, kw_only=True):
    """Tiles whose gids begin at `first_gid`; `file` is the external file or None.

    `columns` and `count` come from the picture; both are 0 for a collection of pictures.  `usable` is false
    for a tileset that could not be read: its gids are then not judged.
    """

    first_gid: int
    name: str
    class_name: str
    file: Path | None
    tile_width: int
    tile_height: int
    spacing: int
    margin: int
    columns: int
    count: int
    span: int
    offset: tuple[int, int]
    alignment: Alignment
    picture: Picture | None
    tiles: dict[int, Tile]
    properties: Properties
    usable: bool
    place: Place

    def size(self, local: int) -> tuple[int, int]:
        """Return width and height of one of its tiles in pixels."""
        tile = self.tiles.get(local)
        if tile and tile.part:
            return tile.part[2], tile.part[3]
        if tile and tile.picture:
            return tile.picture.width, tile.picture.height
        return self.tile_width, self.tile_height


class TiledMap(Struct, frozen=True, kw_only=True, eq=False):
    """A finite orthogonal map; sizes in tiles, tile sizes in pixels, layers in document order.

    `root` is the folder that holds everything the map names; `project` its project file, if any.
    """

    file: Path
    root: Path
    version: str
    class_name: str
    width: int
    height: int
    tile_width: int
    tile_height: int
    background: Colour | None
    properties: Properties
    own: tuple[str, ...]
    tilesets: tuple[Tileset, ...]
    layers: tuple[Layer, ...]
    project: Path | None
    place: Place

    def objects(self) -> Iterator[MapObject]:
        """Give every object, layer by layer."""
        for layer in self.layers:
            if isinstance(layer, ObjectLayer):
                yield from layer.objects

    def object(self, number: int) -> MapObject | None:
        """Return the first object with an id."""
        return next((each for each in self.objects() if each.id == number), None)

    def tileset(self, gid: int) -> Tileset | None:
        """Return the tileset of a gid without flags."""
        below = [each for each in self.tilesets if each.first_gid <= gid]
        return max(below, key=lambda each: each.first_gid) if below else None
