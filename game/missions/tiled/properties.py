"""The custom properties of an element: strictly typed, apart from its attributes."""

from typing import Final

from game.missions.problems import Place
from game.missions.tiled.model import ClassValue, Properties, Value
from game.missions.tiled.project import Member
from game.missions.tiled.values import PLAIN, Spot, Values
from game.missions.tiled.xmlfile import Node

_KINDS: Final = (*PLAIN, "class", "list")


def read_properties(owner: Node, class_name: str, spot: Spot, values: Values) -> Properties:
    """Return the properties written on an element, without defaults; see `Values.completed`.

    A property that the class of the element has too is read with the type that the class gives it.
    """
    found: Properties = {}
    declared = values.project.classes.get(class_name)
    for list_ in owner.all("properties"):
        for node in list_.all("property"):
            place = spot.place.on(node.line, node.column)
            name = node.attributes.get("name")
            if not name:
                values.findings.error("property-without-name", place)
                continue
            here = Spot(f"{spot.name}.{name}" if spot.name else name, place, spot.beside)
            if name in found:
                values.findings.error("property-twice", place, property=here.name)
            found[name] = _read(node, declared.member(name) if declared else None, here, values)
    return found


def _read(node: Node, member: Member | None, spot: Spot, values: Values) -> Value:
    """Return the value of a property or list item."""
    kind = node.attributes.get("type", "string")
    type_name = node.attributes.get("propertytype", "")
    if kind not in _KINDS:
        values.findings.error(
            "property-of-unknown-type", spot.place, property=spot.name, type=kind, known=", ".join(_KINDS)
        )
        return None
    if member:
        if kind != member.type and (kind, member.type) != ("int", "float"):
            values.findings.error(
                "property-other-type", spot.place, property=spot.name, type=kind, wanted=member.type
            )
            return None
        kind, type_name = member.type, member.property_type
    if kind == "class":
        if type_name not in values.project.classes:
            values.unknown_type(type_name, spot)
        return ClassValue(type_name, read_properties(node, type_name, spot, values))
    if kind == "list":
        return tuple(
            _read(item, None, _item_spot(spot, number, item), values)
            for number, item in enumerate(node.all("item"), 1)
        )
    return values.typed(kind, type_name, node.attributes.get("value", node.text), spot)


def _item_spot(spot: Spot, number: int, item: Node) -> Spot:
    place: Place = spot.place.on(item.line, item.column)
    return Spot(f"{spot.name}.{number}", place, spot.beside)
