"""Objects of an object layer: inheritance, shape on the board, and what is wrong with them."""

from pathlib import Path

from msgspec.structs import replace

from game.missions.problems import Place
from game.missions.tiled import limits
from game.missions.tiled.cells import FLIP_SHIFT, GID_MASK, LARGEST
from game.missions.tiled.geometry import area, box, crosses_itself, turned, without_doubles
from game.missions.tiled.gids import Gids
from game.missions.tiled.model import (
    Capsule,
    Dot,
    Ellipse,
    LayerFacts,
    MapObject,
    Polygon,
    Polyline,
    Px,
    Shape,
    Stamp,
    Text,
    Tileset,
)
from game.missions.tiled.reading import Reading
from game.missions.tiled.strict import Attributes, real
from game.missions.tiled.templates import SHAPES, Templates
from game.missions.tiled.values import layered
from game.missions.tiled.xmlfile import Node


class Objects:
    """Reads the objects of one map."""

    def __init__(self, gids: Gids, beside: Path, reading: Reading) -> None:
        self._gids = gids
        self._beside = beside
        self._reading = reading
        self._findings = reading.findings
        self._templates = Templates(gids, reading)

    def read(self, node: Node, layer: LayerFacts) -> MapObject | None:
        """Return an object; None after noting why it has no place or shape on the board."""
        place = replace(layer.place, line=node.line, column=node.column)
        number = self._reading.attributes(node, place).whole("id", 0, least=0) or 0
        place = replace(place, object=number or None)
        self._note_id(number, place)
        whole = self._templates.resolve(node, place, self._beside)
        if whole is None:
            return None
        attributes = self._reading.attributes(whole.node, place)
        at = (attributes.real("x") + layer.offset[0], attributes.real("y") + layer.offset[1])
        scale = self._reading.cm_per_px
        place = replace(place, at=(round(at[0] * scale, 3), round(at[1] * scale, 3)))
        attributes = attributes.at(place)
        tile = self._tile(attributes)
        degrees = attributes.real("rotation")
        shape = self._shape(whole.node, attributes, at, degrees, tile)
        if shape is None:
            return None
        lying = tile[0].tiles.get(tile[1]) if tile else None
        class_name = whole.class_name or (lying.class_name if lying else "")
        own = self._reading.properties(whole.node, class_name, place, self._beside)
        written = layered(whole.below, own)
        inherited = layered(lying.properties if lying else {}, written)
        return MapObject(
            id=number,
            name=attributes.text("name"),
            class_name=class_name,
            shape=shape,
            at=at,
            rotation=degrees,
            visible=layer.visible and attributes.flag("visible", True),
            opacity=layer.opacity * attributes.real("opacity", 1.0),
            properties=self._reading.values.completed(inherited, class_name),
            own=tuple(written),
            template=whole.template,
            place=place,
        )

    def _note_id(self, number: int, place: Place) -> None:
        if not number:
            self._findings.warning("object-without-id", place)
        elif number in self._reading.ids:
            first = self._reading.ids[number]
            self._findings.error("object-id-twice", place, id=number, layer=first.layer, line=first.line or 0)
        else:
            self._reading.ids[number] = place

    def _tile(self, attributes: Attributes) -> tuple[Tileset, int] | None:
        """Return tileset and local id of the tile that an object shows, None for another kind of object."""
        raw = attributes.whole("gid", 0, least=0) or 0
        gid = raw & GID_MASK
        if not raw:
            return None
        found = self._gids.find(gid) if 0 < raw <= LARGEST else None
        if found is None:
            self._findings.error("object-gid-unknown", attributes.place, gid=gid if raw <= LARGEST else raw)
        return found

    def _shape(
        self, node: Node, attributes: Attributes, at: Px, degrees: float, tile: tuple[Tileset, int] | None
    ) -> Shape | None:
        natural = tile[0].size(tile[1]) if tile else (0, 0)
        size = (attributes.real("width", natural[0]), attributes.real("height", natural[1]))
        if min(size) < 0:
            self._findings.error("object-size-negative", attributes.place, width=size[0], height=size[1])
            return None
        if tile:
            raw = int(attributes.text("gid"))
            where = box(at, size, degrees, tile[0].alignment)
            return Stamp(raw & GID_MASK, raw >> FLIP_SHIFT & 7, where)
        where = box(at, size, degrees)
        kind = next((child for child in node.children if child.tag in SHAPES), None)
        match kind.tag if kind else "":
            case "point":
                return Dot(at)
            case "ellipse":
                return Ellipse(where)
            case "capsule":
                return Capsule(where)
            case "text":
                return Text(kind.text if kind else "", where)
            case "polygon" | "polyline":
                return self._outline(kind, at, degrees, attributes.place) if kind else None
            case _:
                return where

    def _outline(self, node: Node, at: Px, degrees: float, place: Place) -> Shape | None:
        """Return a polygon or polyline, without doubled points, turned about the object's place."""
        closed = node.tag == "polygon"
        written = self._points(node, place)
        if written is None:
            return None
        points = without_doubles(written, closed)
        if len(points) < (3 if closed else 2):
            code = "polygon-too-few-points" if closed else "polyline-too-few-points"
            self._findings.error(code, place, count=len(points))
            return None
        if not closed:
            return Polyline(turned(points, at, degrees))
        if area(points) == 0:
            self._findings.error("polygon-without-area", place)
            return None
        if crosses_itself(points):
            self._findings.warning("polygon-crosses-itself", place)
        return Polygon(turned(points, at, degrees))

    def _points(self, node: Node, place: Place) -> list[Px] | None:
        """Return the points of "x,y x,y …" relative to the object; None after noting what is wrong."""
        text = node.attributes.get("points", "")
        count = text.count(",")
        self._reading.points += count
        if count > limits.POINTS_OF_ONE or self._reading.points > limits.POINTS_OF_ALL:
            self._findings.error(
                "too-many-points", place, points=count, limit=limits.POINTS_OF_ONE, all=limits.POINTS_OF_ALL
            )
            return None
        points: list[Px] = []
        for pair in text.split():
            x, _, y = pair.partition(",")
            numbers = real(x), real(y)
            if numbers[0] is None or numbers[1] is None:
                self._findings.error("points-damaged", place, value=pair[:40])
                return None
            if max(abs(numbers[0]), abs(numbers[1])) > limits.FURTHEST_PX:
                facts = {"element": node.tag, "attribute": "points", "value": pair[:40]}
                self._findings.error("attribute-too-far", place, **facts)
                return None
            points.append((numbers[0], numbers[1]))
        return points
