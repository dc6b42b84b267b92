"""Tilesets: embedded or external, one picture cut up or a collection of pictures."""

from itertools import pairwise
from pathlib import Path

from msgspec.structs import replace

from game.missions.problems import Place
from game.missions.tiled import limits
from game.missions.tiled.model import Alignment, Frame, Picture, Tile, Tileset
from game.missions.tiled.reading import Reading, class_of
from game.missions.tiled.xmlfile import Node


def read_tilesets(root: Node, place: Place, beside: Path, reading: Reading) -> list[Tileset]:
    """Return the tilesets of a map in the order of the file, their gid ranges compared."""
    nodes = root.all("tileset")
    if len(nodes) > limits.TILESETS:
        reading.findings.error("too-many-tilesets", place, count=len(nodes), limit=limits.TILESETS)
        nodes = nodes[: limits.TILESETS]
    found: list[Tileset] = []
    for node in nodes:
        here = place.on(node.line, node.column)
        first = reading.attributes(node, here).whole("firstgid", None, least=1)
        tileset = read_tileset(node, first or 1, here, beside, reading)
        if first is not None:
            found.append(tileset)
    _compare_ranges(found, reading)
    return found


def _compare_ranges(tilesets: list[Tileset], reading: Reading) -> None:
    ordered = sorted(tilesets, key=lambda each: each.first_gid)
    for lower, upper in pairwise(ordered):
        if lower.first_gid + max(lower.span, 1) > upper.first_gid:
            reading.findings.error(
                "tilesets-overlap",
                upper.place,
                one=lower.name,
                one_gids=f"{lower.first_gid}-{lower.first_gid + lower.span - 1}",
                other=upper.name,
                other_gids=f"{upper.first_gid}-{upper.first_gid + upper.span - 1}",
            )


def read_tileset(node: Node, first_gid: int, place: Place, beside: Path, reading: Reading) -> Tileset:
    """Return the tileset of a `<tileset>` element of a map or template, following it to its own file."""
    source = node.attributes.get("source")
    if source is None:
        return _content(node, first_gid, None, place, beside, reading)
    file = reading.folder.find(source, beside, "tileset-missing", place, reading.findings)
    document = _document(file, place, reading) if file else None
    if file is None or document is None:
        return _unusable(source, first_gid, file, place)
    inside = Place(reading.folder.name(file), line=document.line, column=document.column)
    return _content(document, first_gid, file, inside, file.parent, reading)


def _document(file: Path, place: Place, reading: Reading) -> Node | None:
    """Return the root of an external tileset after noting what is not one."""
    if file.suffix.lower() in (".tsj", ".json"):
        reading.findings.error("tileset-json", place, path=reading.folder.name(file))
        return None
    document = reading.document(file)
    if document is None:
        return None
    if document.tag != "tileset" or "source" in document.attributes:
        reading.findings.error("not-a-tileset", place, path=reading.folder.name(file), element=document.tag)
        return None
    return document


def _content(
    node: Node, first_gid: int, file: Path | None, place: Place, beside: Path, reading: Reading
) -> Tileset:
    attributes = reading.attributes(node, place)
    name = attributes.text("name")
    sizes = (attributes.whole("tilewidth", None, least=1), attributes.whole("tileheight", None, least=1))
    if sizes[0] is None or sizes[1] is None:
        return _unusable(name, first_gid, file, place)
    image = node.first("image")
    picture = reading.picture(image, name, place, beside) if image else None
    tiles = _tiles(node, name, place, beside, reading)
    class_name = attributes.text("class")
    tileset = Tileset(
        first_gid=first_gid,
        name=name,
        class_name=class_name,
        file=file,
        tile_width=sizes[0],
        tile_height=sizes[1],
        spacing=attributes.whole("spacing", 0, least=0) or 0,
        margin=attributes.whole("margin", 0, least=0) or 0,
        columns=0,
        count=0,
        span=max(tiles, default=0) + 1,
        offset=_offset(node, place, reading),
        alignment=Alignment(attributes.choice("objectalignment", "unspecified", tuple(Alignment))),
        picture=picture,
        tiles=tiles,
        properties=reading.values.completed(
            reading.properties(node, class_name, place, beside, of_map=False), class_name
        ),
        usable=image is None or picture is not None,
        place=place,
    )
    for unsupported in ("tilerendersize", "fillmode"):
        if attributes.text(unsupported, "tile") not in ("tile", "stretch"):
            reading.findings.warning("tileset-drawn-otherwise", place, attribute=unsupported)
    return _cut(tileset, picture, node, reading) if image else tileset


def _cut(tileset: Tileset, picture: Picture | None, node: Node, reading: Reading) -> Tileset:
    """Return a tileset with the columns and tiles that its one picture has room for."""
    written = reading.attributes(node, tileset.place).whole("tilecount", 0, least=0) or 0
    if picture is None:
        return replace(tileset, span=max(written, 1))
    columns = _fit(picture.width, tileset.margin, tileset.spacing, tileset.tile_width)
    rows = _fit(picture.height, tileset.margin, tileset.spacing, tileset.tile_height)
    count = columns * rows
    if not count:
        reading.findings.error("tileset-without-tiles", tileset.place, tileset=tileset.name)
        return replace(tileset, usable=False, span=max(written, 1))
    if written and written != count:
        reading.findings.warning(
            "tileset-other-count", tileset.place, tileset=tileset.name, written=written, real=count
        )
    return replace(tileset, columns=columns, count=count, span=written or count)


def _fit(pixels: int, margin: int, spacing: int, tile: int) -> int:
    """Return how many tiles fit into a row of pixels; the margin lies before the first one only."""
    return max(0, (pixels - margin + spacing) // (tile + spacing))


def _offset(node: Node, place: Place, reading: Reading) -> tuple[int, int]:
    child = node.first("tileoffset")
    if child is None:
        return 0, 0
    attributes = reading.attributes(child, place)
    return attributes.whole("x", 0) or 0, attributes.whole("y", 0) or 0


def _unusable(name: str, first_gid: int, file: Path | None, place: Place) -> Tileset:
    """Return what stands for a tileset that could not be read, so that its gids are not called unknown."""
    return Tileset(
        first_gid=first_gid,
        name=name,
        class_name="",
        file=file,
        tile_width=1,
        tile_height=1,
        spacing=0,
        margin=0,
        columns=0,
        count=0,
        span=1,
        offset=(0, 0),
        alignment=Alignment.UNSPECIFIED,
        picture=None,
        tiles={},
        properties={},
        usable=False,
        place=place,
    )


def _tiles(node: Node, owner: str, place: Place, beside: Path, reading: Reading) -> dict[int, Tile]:
    """Return what a tileset says of single tiles; their collision shapes are no objects of a map."""
    found: dict[int, Tile] = {}
    for child in node.all("tile"):
        here = place.on(child.line, child.column)
        number = reading.attributes(child, here).whole("id", None, least=0)
        if number is None:
            continue
        if number in found:
            reading.findings.error("tile-twice", here, tile=number)
        found[number] = _tile(child, number, owner, here, beside, reading)
    return found


def _tile(node: Node, number: int, owner: str, place: Place, beside: Path, reading: Reading) -> Tile:
    class_name = class_of(node)
    image = node.first("image")
    picture = reading.picture(image, owner, place, beside) if image else None
    own = reading.properties(node, class_name, place, beside, of_map=False)
    return Tile(
        id=number,
        class_name=class_name,
        properties=reading.values.completed(own, class_name),
        own=tuple(own),
        picture=picture,
        part=_part(node, picture, place, reading) if picture else None,
        frames=_frames(node, place, reading),
    )


def _part(node: Node, picture: Picture, place: Place, reading: Reading) -> tuple[int, int, int, int] | None:
    """Return the part of its picture that a tile of a collection is (Tiled 1.9), None for the whole."""
    if not {"x", "y", "width", "height"} & node.attributes.keys():
        return None
    attributes = reading.attributes(node, place)
    x, y = attributes.whole("x", 0, least=0) or 0, attributes.whole("y", 0, least=0) or 0
    width = attributes.whole("width", picture.width - x, least=1) or 0
    height = attributes.whole("height", picture.height - y, least=1) or 0
    if width <= 0 or height <= 0 or x + width > picture.width or y + height > picture.height:
        reading.findings.error("tile-part-outside", place, tile=node.attributes.get("id", ""))
        return None
    return x, y, width, height


def _frames(node: Node, place: Place, reading: Reading) -> tuple[Frame, ...]:
    frames: list[Frame] = []
    for animation in node.all("animation"):
        for child in animation.all("frame"):
            attributes = reading.attributes(child, place)
            tile = attributes.whole("tileid", None, least=0)
            time = attributes.whole("duration", None, least=0)
            if tile is not None and time is not None:
                frames.append(Frame(tile, time))
    return tuple(frames)
