"""What the parts of the reader share while one map is read: folder, project, and files read before."""

from pathlib import Path

from game.missions.problems import Findings, Place
from game.missions.tiled import limits, png
from game.missions.tiled.folder import Folder
from game.missions.tiled.known import note_unknown
from game.missions.tiled.model import ClassValue, ObjectRef, Picture, Properties, Value
from game.missions.tiled.project import Project
from game.missions.tiled.properties import read_properties
from game.missions.tiled.strict import Attributes, colour
from game.missions.tiled.values import Spot, Values
from game.missions.tiled.xmlfile import Node, content, load


def class_of(node: Node) -> str:
    """Return the class of an object or tile: `class` in Tiled 1.9, `type` before and after."""
    return node.attributes.get("type") or node.attributes.get("class", "")


class Reading:
    """The reading of one map; every file that it names is read once."""

    def __init__(self, folder: Folder, project: Project, findings: Findings) -> None:
        self.folder = folder
        self.findings = findings
        self.values = Values(project, folder, findings)
        self.cm_per_px = 1.0
        self.cells = 0
        self.objects = 0
        self.points = 0
        self.ids: dict[int, Place] = {}
        self.references: list[tuple[str, int, Place]] = []
        self._documents: dict[Path, Node | None] = {}
        self._sizes: dict[Path, tuple[int, int] | None] = {}

    def attributes(self, node: Node, place: Place) -> Attributes:
        """Return the strict view of an element's attributes."""
        return Attributes(node, place, self.findings)

    def properties(
        self, node: Node, class_name: str, place: Place, beside: Path, of_map: bool = True
    ) -> Properties:
        """Return the properties written on an element, without defaults.

        References to objects are kept for later, except those of tilesets and templates, which know no map.
        """
        found = read_properties(node, class_name, Spot("", place, beside), self.values)
        if of_map:
            for name, value in found.items():
                self._keep_references(name, value, place)
        return found

    def _keep_references(self, name: str, value: Value, place: Place) -> None:
        match value:
            case ObjectRef(id=number):
                self.references.append((name, number, place))
            case ClassValue(members=members):
                for inner, each in members.items():
                    self._keep_references(f"{name}.{inner}", each, place)
            case tuple():
                for number, each in enumerate(value, 1):
                    self._keep_references(f"{name}.{number}", each, place)
            case _:
                pass

    def note_lost_references(self) -> None:
        """Note the properties that point to objects which the map does not have."""
        for name, number, place in self.references:
            if number not in self.ids:
                self.findings.error("reference-lost", place, property=name, id=number)

    def document(self, file: Path) -> Node | None:
        """Return the root of another XML file; its faults are noted once."""
        if file not in self._documents:
            place = Place(self.folder.name(file))
            root = load(file, place, self.findings)
            if root is not None:
                note_unknown(root, place, self.findings)
            self._documents[file] = root
        return self._documents[file]

    def picture(self, node: Node, owner: str, place: Place, beside: Path) -> Picture | None:
        """Return the picture of an `<image>` element of the tileset or layer `owner`, sized by the file."""
        here = place.on(node.line, node.column)
        if node.first("data"):
            self.findings.error("picture-embedded", here, owner=owner)
            return None
        written = node.attributes.get("source", "")
        if not written:
            self.findings.error("picture-without-source", here, owner=owner)
            return None
        file = self.folder.find(written, beside, "picture-missing", here, self.findings)
        size = self._size(file, owner, here) if file else None
        if not file or not size:
            return None
        self._compare(node, size, here)
        return Picture(file, *size, self._clear(node, here))

    def _size(self, file: Path, owner: str, place: Place) -> tuple[int, int] | None:
        """Return the size of a PNG; a fault is noted where the picture is used first."""
        if file not in self._sizes:
            self._sizes[file] = None
            name = self.folder.name(file)
            data = content(file, limits.PICTURE_BYTES, Place(name), Findings()) or b""
            size = png.size(data)
            if file.suffix.lower() != ".png":
                self.findings.error("picture-not-png", place, path=name, owner=owner)
            elif size is None:
                self.findings.error("picture-damaged", place, path=name, owner=owner)
            elif max(size) > limits.PICTURE_SIDE or size[0] * size[1] > limits.PICTURE_AREA:
                self.findings.error(
                    "picture-too-large", place, path=name, owner=owner, width=size[0], height=size[1]
                )
            else:
                self._sizes[file] = size
        return self._sizes[file]

    def _compare(self, node: Node, size: tuple[int, int], place: Place) -> None:
        """Warn when the file says another size than the picture has."""
        attributes = self.attributes(node, place)
        written = (attributes.whole("width", size[0]), attributes.whole("height", size[1]))
        if written != size:
            self.findings.warning(
                "picture-other-size",
                place,
                path=node.attributes["source"],
                written=f"{written[0]}x{written[1]}",
                real=f"{size[0]}x{size[1]}",
            )

    def _clear(self, node: Node, place: Place) -> str:
        """Return the colour that is made transparent, as six hex digits."""
        written = node.attributes.get("trans", "")
        if not written:
            return ""
        found = colour(written)
        if found is None:
            self.findings.error(
                "attribute-not-colour", place, element="image", attribute="trans", value=written
            )
            return ""
        return f"{found.red:02x}{found.green:02x}{found.blue:02x}"
