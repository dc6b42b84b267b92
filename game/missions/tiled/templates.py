"""Templates: an instance holds only what differs, the rest stands in a `.tx` file."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.missions.problems import Place
from game.missions.tiled.cells import FLIP_SHIFT, GID_MASK
from game.missions.tiled.gids import Gids
from game.missions.tiled.model import Properties
from game.missions.tiled.reading import Reading, class_of
from game.missions.tiled.strict import whole
from game.missions.tiled.tilesets import read_tileset
from game.missions.tiled.xmlfile import Node

SHAPES: Final = ("ellipse", "point", "polygon", "polyline", "text", "capsule")


@dataclass(frozen=True)
class Whole:
    """An object as if it had no template: one node, its class, the template's properties, the file's name."""

    node: Node
    class_name: str
    below: Properties
    template: str


@dataclass(frozen=True)
class _Template:
    node: Node
    file: Path
    class_name: str
    gid: int | None
    """The map's gid, with flags."""


class Templates:
    """The templates of a map, each read once."""

    def __init__(self, gids: Gids, reading: Reading) -> None:
        self._gids = gids
        self._reading = reading
        self._read: dict[Path, _Template | None] = {}
        self._below: dict[tuple[Path, str], Properties] = {}

    def resolve(self, node: Node, place: Place, beside: Path) -> Whole | None:
        """Return an object with what its template says; None after noting why that cannot be read."""
        written = node.attributes.get("template")
        if written is None:
            return Whole(node, class_of(node), {}, "")
        findings = self._reading.findings
        file = self._reading.folder.find(written, beside, "template-missing", place, findings)
        template = self._template(file, place) if file else None
        if template is None:
            return None
        attributes = {**template.node.attributes, **node.attributes}
        if "gid" not in node.attributes:
            attributes.pop("gid", None)
            if template.gid is not None:
                attributes["gid"] = str(template.gid)
        shapes = [each for each in node.children if each.tag in SHAPES]
        shapes = shapes or [each for each in template.node.children if each.tag in SHAPES]
        merged = Node("object", attributes, node.line, node.column, "", [*shapes, *node.all("properties")])
        class_name = class_of(node) or template.class_name
        name = self._reading.folder.name(template.file)
        return Whole(merged, class_name, self._properties(template, class_name), name)

    def _properties(self, template: _Template, class_name: str) -> Properties:
        """Return a template's properties, read once for each class that its instances have."""
        key = template.file, class_name
        if key not in self._below:
            node, file = template.node, template.file
            place = Place(self._reading.folder.name(file), line=node.line, column=node.column)
            self._below[key] = self._reading.properties(node, class_name, place, file.parent, of_map=False)
        return self._below[key]

    def _template(self, file: Path, place: Place) -> _Template | None:
        if file not in self._read:
            self._read[file] = self._load(file, place)
        return self._read[file]

    def _load(self, file: Path, place: Place) -> _Template | None:
        root = self._reading.document(file)
        if root is None:
            return None
        node = root.first("object")
        if root.tag != "template" or node is None:
            name = self._reading.folder.name(file)
            self._reading.findings.error("not-a-template", place, path=name, element=root.tag)
            return None
        return _Template(node, file, class_of(node), self._gid(root, node, file))

    def _gid(self, root: Node, node: Node, file: Path) -> int | None:
        """Return the map's gid of the tile that a template shows, None when it shows none."""
        written = node.attributes.get("gid")
        if written is None:
            return None
        place = Place(self._reading.folder.name(file), line=node.line, column=node.column)
        raw, tileset_node = whole(written), root.first("tileset")
        gid = raw & GID_MASK if raw is not None and raw >= 0 else 0
        if raw is None or not gid or tileset_node is None:
            self._reading.findings.error("template-gid", place, gid=written)
            return None
        first = self._reading.attributes(tileset_node, place).whole("firstgid", 1, least=1) or 1
        tileset = read_tileset(tileset_node, first, place, file.parent, self._reading)
        if tileset.file is None:
            if tileset.usable:
                self._reading.findings.error("template-gid", place, gid=written)
            return None
        flips = raw >> FLIP_SHIFT & 7
        return self._gids.of_template(tileset.file, tileset, gid - first) | flips << FLIP_SHIFT
