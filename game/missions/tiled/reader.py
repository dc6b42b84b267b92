"""From a `.tmx` file to a checked map, with every fault found on the way."""

from pathlib import Path

from msgspec import Struct

from game.missions.problems import Findings, Place, Problem
from game.missions.tiled import limits
from game.missions.tiled.folder import Folder
from game.missions.tiled.gids import Gids
from game.missions.tiled.known import note_unknown
from game.missions.tiled.layers import Layers
from game.missions.tiled.model import Properties, TiledMap
from game.missions.tiled.project import read_project
from game.missions.tiled.reading import Reading
from game.missions.tiled.strict import Attributes
from game.missions.tiled.tilesets import read_tilesets
from game.missions.tiled.xmlfile import Node, load


class _Frame(Struct, frozen=True):
    """The size of a map in tiles, and of its tiles in pixels."""

    width: int
    height: int
    tile_width: int
    tile_height: int


def read_map(path: Path, root: Path | None = None) -> tuple[TiledMap | None, tuple[Problem, ...]]:
    """Return the map of a file and everything that is wrong with it, in the order of the file.

    `root` is the folder out of which no reference may lead and up to which a project is looked for; without
    it, the map's own folder.  The map is None when not even its frame can be read.  A map that comes with
    errors may lack layers, objects or values: it may be checked further, not played.
    """
    findings = Findings()
    folder = Folder(root or path.parent)
    place = Place(folder.name(path))
    node = load(path, place, findings)
    if node is None:
        return None, findings.all()
    place = place.on(node.line, node.column)
    if node.tag != "map":
        findings.error("not-a-map", place, element=node.tag)
        return None, findings.all()
    note_unknown(node, place, findings)
    frame = _frame(Attributes(node, place, findings))
    if frame is None:
        return None, findings.all()
    project = read_project(folder, path.parent, place, findings)
    found = _map(path, node, frame, place, Reading(folder, project, findings))
    return found, findings.all()


def _frame(attributes: Attributes) -> _Frame | None:
    """Return the sizes of a map that has edges and right angles; None after noting what it has not."""
    findings, place = attributes.findings, attributes.place
    orientation = attributes.text("orientation", "orthogonal")
    infinite = attributes.flag("infinite", False)
    if orientation != "orthogonal":
        findings.error("map-not-orthogonal", place, orientation=orientation)
    if infinite:
        findings.error("map-infinite", place)
    width, height = attributes.whole("width", None, least=1), attributes.whole("height", None, least=1)
    tile_width = attributes.whole("tilewidth", None, least=1)
    tile_height = attributes.whole("tileheight", None, least=1)
    if width and height and width * height > limits.BOARD_CELLS:
        findings.error("map-too-large", place, width=width, height=height, limit=limits.BOARD_CELLS)
        return None
    if infinite or orientation != "orthogonal" or not (width and height and tile_width and tile_height):
        return None
    if tile_width != tile_height:
        findings.error("tiles-not-square", place, width=tile_width, height=tile_height)
    return _Frame(width, height, tile_width, tile_height)


def _map(path: Path, node: Node, frame: _Frame, place: Place, reading: Reading) -> TiledMap:
    beside = path.parent.resolve()
    attributes = Attributes(node, place, reading.findings)
    class_name = attributes.text("class")
    own = reading.properties(node, class_name, place, beside)
    properties = reading.values.completed(own, class_name)
    reading.cm_per_px = _scale(properties) / frame.tile_width
    gids = Gids(read_tilesets(node, place, beside, reading))
    layers = Layers((frame.width, frame.height), gids, beside, reading).read(node, place)
    reading.note_lost_references()
    return TiledMap(
        file=beside / path.name,
        root=reading.folder.root,
        version=attributes.text("version"),
        class_name=class_name,
        width=frame.width,
        height=frame.height,
        tile_width=frame.tile_width,
        tile_height=frame.tile_height,
        background=attributes.colour("backgroundcolor"),
        properties=properties,
        own=tuple(own),
        tilesets=tuple(gids.tilesets),
        layers=layers,
        project=reading.values.project.file,
        place=place,
    )


def _scale(properties: Properties) -> float:
    """Return the centimetres of a tile, for the places of problems; one unless the map says otherwise."""
    value = properties.get("cm_per_tile")
    return float(value) if isinstance(value, int | float) and value > 0 else 1.0
