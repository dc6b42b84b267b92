"""Layers in document order, each with what the groups around it add: visibility, opacity, offset."""

from pathlib import Path
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from game.missions.problems import Place
from game.missions.tiled import limits
from game.missions.tiled.cells import parted, read_cells
from game.missions.tiled.gids import Gids
from game.missions.tiled.model import (
    ImageLayer,
    Layer,
    LayerFacts,
    MapObject,
    ObjectLayer,
    Px,
    TileLayer,
)
from game.missions.tiled.objects import Objects
from game.missions.tiled.reading import Reading
from game.missions.tiled.xmlfile import Node

_PLAIN: Final = {
    "tintcolor": ("#ffffff", "#ffffffff"),
    "parallaxx": ("1",),
    "parallaxy": ("1",),
    "mode": ("normal",),
}
"""What the pictures of the game do not show, with the values that need nothing."""
_GIDS_NAMED: Final = 10


class _Above(Struct, frozen=True):
    """What the groups around a layer hand down."""

    path: str = ""
    visible: bool = True
    opacity: float = 1.0
    offset: Px = (0.0, 0.0)


class Layers:
    """Reads the layers of one map of `size` tiles."""

    def __init__(self, size: tuple[int, int], gids: Gids, beside: Path, reading: Reading) -> None:
        self._size = size
        self._gids = gids
        self._beside = beside
        self._reading = reading
        self._findings = reading.findings
        self._objects = Objects(gids, beside, reading)

    def read(self, root: Node, place: Place) -> tuple[Layer, ...]:
        """Return the layers from the bottom up; only direct children of the map and of groups are layers."""
        found: list[Layer] = []
        self._collect(root, place, _Above(), found)
        self._note_doubles(found)
        return tuple(found)

    def _collect(self, parent: Node, place: Place, above: _Above, found: list[Layer]) -> None:
        for node in parent.children:
            if node.tag not in ("layer", "objectgroup", "imagelayer", "group"):
                continue
            facts = self._facts(node, place, above)
            match node.tag:
                case "layer":
                    layer = self._tiles(node, facts)
                    if layer is not None:
                        found.append(layer)
                case "objectgroup":
                    found.append(self._object_layer(node, facts))
                case "imagelayer":
                    found.append(self._image(node, facts))
                case _:
                    inside = _Above(facts.path, facts.visible, facts.opacity, facts.offset)
                    self._collect(node, place, inside, found)

    def _facts(self, node: Node, place: Place, above: _Above) -> LayerFacts:
        name = node.attributes.get("name", "")
        path = f"{above.path}/{name}" if above.path else name
        here = replace(place, layer=path, line=node.line, column=node.column)
        attributes = self._reading.attributes(node, here)
        class_name = attributes.text("class")
        own = self._reading.properties(node, class_name, here, self._beside)
        opacity = attributes.real("opacity", 1.0)
        if not 0 <= opacity <= 1:
            self._findings.error("layer-opacity", here, value=opacity)
            opacity = 1.0
        for attribute, plain in _PLAIN.items():
            if node.attributes.get(attribute, plain[0]) not in plain:
                self._findings.warning("layer-drawn-otherwise", here, attribute=attribute)
        return LayerFacts(
            id=attributes.whole("id", 0, least=0) or 0,
            name=name,
            path=path,
            class_name=class_name,
            visible=above.visible and attributes.flag("visible", True),
            opacity=above.opacity * opacity,
            offset=(
                above.offset[0] + attributes.real("offsetx"),
                above.offset[1] + attributes.real("offsety"),
            ),
            tint=attributes.colour("tintcolor"),
            properties=self._reading.values.completed(own, class_name),
            own=tuple(own),
            place=here,
        )

    def _tiles(self, node: Node, facts: LayerFacts) -> TileLayer | None:
        width, height = self._size
        attributes = self._reading.attributes(node, facts.place)
        size = (attributes.whole("width", width), attributes.whole("height", height))
        if size != self._size:
            self._findings.error(
                "layer-size",
                facts.place,
                layer_size=f"{size[0]}x{size[1]}",
                map_size=f"{width}x{height}",
            )
            return None
        self._reading.cells += width * height
        if self._reading.cells > limits.ALL_CELLS:
            self._findings.error("too-many-cells", facts.place, limit=limits.ALL_CELLS)
            return None
        raw = read_cells(node, width, height, facts.place, self._findings)
        if raw is None:
            return None
        layer = TileLayer(facts, *parted(raw))
        self._note_unknown(layer)
        return layer

    def _note_unknown(self, layer: TileLayer) -> None:
        """Note gids that no tileset has, each with the first cell that holds it."""
        bad = self._gids.unknown(np.unique(layer.gids))
        for gid in bad[:_GIDS_NAMED].tolist():
            rows, columns = np.nonzero(layer.gids == gid)
            place = replace(layer.facts.place, cell=(int(columns[0]), int(rows[0])))
            self._findings.error("gid-unknown", place, gid=gid, count=len(rows))
        if len(bad) > _GIDS_NAMED:
            self._findings.error("gids-unknown", layer.facts.place, count=len(bad) - _GIDS_NAMED)

    def _object_layer(self, node: Node, facts: LayerFacts) -> ObjectLayer:
        objects: list[MapObject] = []
        for child in node.all("object"):
            self._reading.objects += 1
            if self._reading.objects > limits.OBJECTS:
                if self._reading.objects == limits.OBJECTS + 1:
                    self._findings.error("too-many-objects", facts.place, limit=limits.OBJECTS)
                break
            if (found := self._objects.read(child, facts)) is not None:
                objects.append(found)
        attributes = self._reading.attributes(node, facts.place)
        order = attributes.choice("draworder", "topdown", ("topdown", "index"))
        return ObjectLayer(facts, tuple(objects), order == "topdown")

    def _image(self, node: Node, facts: LayerFacts) -> ImageLayer:
        attributes = self._reading.attributes(node, facts.place)
        image = node.first("image")
        if image is None:
            self._findings.warning("image-layer-empty", facts.place)
        picture = self._reading.picture(image, facts.path, facts.place, self._beside) if image else None
        return ImageLayer(
            facts, picture, attributes.flag("repeatx", False), attributes.flag("repeaty", False)
        )

    def _note_doubles(self, layers: list[Layer]) -> None:
        """Warn of layers and of objects that cannot be told apart by name."""
        named: dict[str, list[LayerFacts]] = {}
        for layer in layers:
            named.setdefault(layer.facts.path, []).append(layer.facts)
        for alike in named.values():
            if len(alike) > 1 and alike[0].name:
                ids = ", ".join(str(each.id) for each in alike)
                self._findings.warning("layer-name-twice", alike[-1].place, name=alike[0].name, ids=ids)
        self._note_namesakes(
            [each for layer in layers if isinstance(layer, ObjectLayer) for each in layer.objects]
        )

    def _note_namesakes(self, objects: list[MapObject]) -> None:
        """Warn of objects with one name and class, except those that have it from a template."""
        named: dict[tuple[str, str], list[MapObject]] = {}
        for each in objects:
            if each.name and not each.template:
                named.setdefault((each.class_name, each.name), []).append(each)
        for alike in named.values():
            if len(alike) > 1:
                ids = ", ".join(str(each.id) for each in alike)
                self._findings.warning("object-name-twice", alike[-1].place, name=alike[0].name, ids=ids)
