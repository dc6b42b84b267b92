"""Values of properties: from text to their type, enums by name, class defaults filled in."""

from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.missions.problems import Findings, Place
from game.missions.tiled import limits
from game.missions.tiled.folder import Folder
from game.missions.tiled.model import ClassValue, ObjectRef, Properties, Value
from game.missions.tiled.project import EnumType, Member, Project
from game.missions.tiled.strict import colour, real, whole

_UNSET: Final = {
    "string": "",
    "int": "0",
    "float": "0",
    "bool": "false",
    "color": "",
    "file": "",
    "object": "0",
}
PLAIN: Final = tuple(_UNSET)
"""The types whose value is one text."""


class Spot(Struct, frozen=True):
    """Which property is read: its name with dots, its place, and the folder that its files start from."""

    name: str
    place: Place
    beside: Path

    def inside(self, name: str | int) -> "Spot":
        """Return the spot of a member or item."""
        return replace(self, name=f"{self.name}.{name}")


class Values:
    """Turns what is written into values, with the types of one project."""

    def __init__(self, project: Project, folder: Folder, findings: Findings) -> None:
        self.project = project
        self.folder = folder
        self.findings = findings
        self._defaults: dict[str, Properties] = {}
        self._unknown: list[str] = []
        for name in project.classes:
            self.defaults(name)

    def typed(self, kind: str, type_name: str, text: str, spot: Spot) -> Value:
        """Return the value of one of the `PLAIN` types, by name where `type_name` is an enum."""
        value = self._plain(kind, text, spot)
        enum = self.project.enums.get(type_name)
        if enum and value is not None:
            return self._named(enum, value, spot)
        if type_name and not enum:
            self.unknown_type(type_name, spot)
        return value

    def unknown_type(self, name: str, spot: Spot) -> None:
        """Note, once for each name, a type that the project does not have."""
        if self.project.file and name not in self._unknown:
            self._unknown.append(name)
            self.findings.warning("property-type-unknown", spot.place, property=spot.name, type=name)

    def _plain(self, kind: str, text: str, spot: Spot) -> Value:
        value: Value
        match kind:
            case "string":
                return text
            case "int":
                value, code = whole(text), "property-not-whole"
            case "float":
                value, code = real(text), "property-not-number"
            case "bool":
                value, code = {"true": True, "false": False}.get(text), "property-not-bool"
            case "color":
                value, code = colour(text), "property-not-colour"
            case "object":
                value, code = whole(text), "property-not-object"
                if value is not None:
                    return ObjectRef(value) if value else None
            case _:
                return self._file(text, spot) if text else None
        if value is None and (text or kind != "color"):
            self.findings.error(code, spot.place, property=spot.name, value=text)
        return value

    def _file(self, text: str, spot: Spot) -> Path | None:
        return self.folder.find(text, spot.beside, "property-file-missing", spot.place, self.findings)

    def _named(self, enum: EnumType, value: Value, spot: Spot) -> Value:
        """Return the name of an enum's value, or for flags the tuple of names."""
        if isinstance(value, int) and not isinstance(value, bool):
            names = _numbered(enum, value)
        elif enum.values_as_flags:
            names = tuple(part.strip() for part in str(value).split(",") if part.strip())
        else:
            names = (str(value),)
        if names is None or any(name not in enum.values for name in names):
            self.findings.error(
                "property-not-in-enum",
                spot.place,
                property=spot.name,
                value=str(value),
                enum=enum.name,
                allowed=", ".join(filter(None, enum.values)),
            )
            return None
        return names if enum.values_as_flags else names[0]

    def defaults(self, name: str, trail: tuple[str, ...] = ()) -> Properties:
        """Return the defaults of a class, nested ones included; empty for a class that is not there.

        The dictionaries are shared: nobody may change them.
        """
        if name in self._defaults:
            return self._defaults[name]
        if name not in self.project.classes:
            return {}
        file = self.project.file or Path()
        spot = Spot(name, Place(self.folder.name(file)), file.parent)
        if name in trail or len(trail) >= limits.DEPTH:
            self.findings.error("project-class-in-itself", spot.place, type=name)
            return {}
        found: Properties = {}
        for member in self.project.classes[name].members:
            if member.name in found:
                self.findings.error("project-member-twice", spot.place, type=name, member=member.name)
            found[member.name] = self._default(member, spot.inside(member.name), (*trail, name))
        self._defaults[name] = found
        return found

    def _default(self, member: Member, spot: Spot, trail: tuple[str, ...]) -> Value:
        if member.type == "class":
            own = member.value if isinstance(member.value, dict) else {}
            return self._class(member.property_type, own, spot, trail)
        if member.type == "list":
            items = member.value if isinstance(member.value, list) else []
            return tuple(self._item(raw, spot.inside(n), trail) for n, raw in enumerate(items, 1))
        text = _written(member.value)
        if text is None or member.type not in PLAIN:
            self.findings.error("project-member", spot.place, member=spot.name, type=member.type)
            return None
        enum = self.project.enums.get(member.property_type)
        if member.value is None:
            text = _UNSET[member.type]
            if enum and enum.storage_type == "string" and enum.values and not enum.values_as_flags:
                text = enum.values[0]
        return self.typed(member.type, member.property_type, text, spot)

    def _class(self, name: str, own: dict[str, object], spot: Spot, trail: tuple[str, ...]) -> Value:
        """Return a class value: the defaults of its class with `own`, as written in JSON, laid over."""
        if name not in self.project.classes:
            self.unknown_type(name, spot)
        defaults = self.defaults(name, trail)
        members: Properties = {}
        kinds = {each.name: each for each in self.project.classes[name].members} if defaults else {}
        for key, raw in own.items():
            if key in kinds:
                members[key] = self._default(replace(kinds[key], value=raw), spot.inside(key), trail)
            else:
                self.findings.error("project-member", spot.place, member=f"{spot.name}.{key}", type=name)
        return ClassValue(name, layered(defaults, members))

    def _item(self, raw: object, spot: Spot, trail: tuple[str, ...]) -> Value:
        if not isinstance(raw, dict) or len(trail) >= limits.DEPTH:
            self.findings.error("project-member", spot.place, member=spot.name, type="list")
            return None
        kind, type_name = str(raw.get("type", "string")), str(raw.get("propertyType", ""))
        return self._default(Member("", kind, type_name, raw.get("value")), spot, (*trail, ""))

    def completed(self, properties: Properties, class_name: str) -> Properties:
        """Return properties over the defaults of a class, nested class values filled in likewise."""
        return self._over(self.defaults(class_name), properties)

    def _over(self, below: Properties, above: Properties) -> Properties:
        merged = dict(below)
        for name, value in above.items():
            merged[name] = self._filled(value, below.get(name))
        return merged

    def _filled(self, value: Value, under: Value) -> Value:
        # what is a default already is complete; nested defaults can be too many to walk through
        if value is under:
            return value
        if isinstance(value, ClassValue):
            base = self.defaults(value.name)
            if isinstance(under, ClassValue) and under.name == value.name:
                base = under.members
            return ClassValue(value.name, self._over(base, value.members))
        if isinstance(value, tuple):
            return tuple(self._filled(each, None) for each in value)
        return value


def layered(below: Properties, above: Properties) -> Properties:
    """Return two sets of properties as one, the upper winning; class values are joined member by member."""
    merged = dict(below)
    for name, value in above.items():
        under = merged.get(name)
        if isinstance(value, ClassValue) and isinstance(under, ClassValue) and value.name == under.name:
            merged[name] = ClassValue(value.name, layered(under.members, value.members))
        else:
            merged[name] = value
    return merged


def _numbered(enum: EnumType, value: int) -> tuple[str, ...] | None:
    """Return the names of an enum's number: bits for flags, else a position; None when there is none."""
    if not enum.values_as_flags:
        return (enum.values[value],) if 0 <= value < len(enum.values) else None
    if not 0 <= value < 1 << len(enum.values):
        return None
    return tuple(name for bit, name in enumerate(enum.values) if value >> bit & 1)


def _written(value: object) -> str | None:
    """Return a value of JSON as Tiled would write it in a map; None for a list or an object."""
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case int() | float():
            return repr(value)
        case str():
            return value
        case _:
            return None
