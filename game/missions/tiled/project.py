"""The `.tiled-project` beside a map: its enums and classes, whose defaults are written nowhere else."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal, NoReturn

import msgspec
from msgspec import Struct

from game.missions.problems import Findings, Place
from game.missions.tiled import limits
from game.missions.tiled.folder import Folder
from game.missions.tiled.xmlfile import content

SUFFIX: Final = ".tiled-project"


class EnumType(Struct, frozen=True, tag_field="type", tag="enum", rename="camel"):
    """A closed list of words; stored as the word or as its number, one of them or several (flags)."""

    name: str
    values: tuple[str, ...]
    storage_type: Literal["string", "int"] = "string"
    values_as_flags: bool = False


class Member(Struct, frozen=True, rename="camel"):
    """A member of a class; `value` is its default as the file has it, None when there is none."""

    name: str
    type: str = "string"
    property_type: str = ""
    value: object = None


class ClassType(Struct, frozen=True, tag_field="type", tag="class", rename="camel"):
    """A class with its members in order; `use_as` says what it is meant for."""

    name: str
    members: tuple[Member, ...] = ()
    use_as: tuple[str, ...] = ()

    def member(self, name: str) -> Member | None:
        """Return a member by name."""
        return next((each for each in self.members if each.name == name), None)


@dataclass(frozen=True)
class Project:
    """The types of a project; empty, and without a file, when there is no project."""

    file: Path | None = None
    enums: dict[str, EnumType] = field(default_factory=dict)
    classes: dict[str, ClassType] = field(default_factory=dict)


def read_project(folder: Folder, beside: Path, place: Place, findings: Findings) -> Project:
    """Return the project in the folder `beside` or in the nearest one above it inside the root.

    A map without a project loads with a warning, since class defaults are then missing.
    """
    file = _find(folder, beside, place, findings)
    if file is None:
        findings.warning("project-missing", place)
        return Project()
    here = Place(folder.name(file))
    data = content(file, limits.PROJECT_BYTES, here, findings)
    if data is None:
        return Project(file)
    return _types(file, _json(data, here, findings), here, findings)


def _find(folder: Folder, beside: Path, place: Place, findings: Findings) -> Path | None:
    at = beside.resolve()
    while at.is_relative_to(folder.root):
        files = sorted(each for each in at.glob("*" + SUFFIX) if each.resolve().is_relative_to(folder.root))
        if len(files) > 1:
            names = ", ".join(each.name for each in files)
            findings.warning("project-twice", place, files=names, used=files[0].name)
        if files:
            return files[0]
        if at == folder.root:
            break
        at = at.parent
    return None


def _json(data: bytes, place: Place, findings: Findings) -> object:
    try:
        return json.loads(data.decode("utf-8-sig"), parse_constant=_no_constant)
    except json.JSONDecodeError as fault:
        findings.error("project-malformed", place.on(fault.lineno, fault.colno))
    except (ValueError, RecursionError):
        findings.error("project-malformed", place)
    return None


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _types(file: Path, content: object, place: Place, findings: Findings) -> Project:
    project = Project(file)
    if content is None:
        return project
    listed = content.get("propertyTypes", []) if isinstance(content, dict) else None
    if not isinstance(listed, list):
        findings.error("project-type", place, key="propertyTypes")
        return project
    for number, raw in enumerate(listed):
        try:
            each = msgspec.convert(raw, EnumType | ClassType)
        except (msgspec.ValidationError, RecursionError) as fault:
            key = str(fault).partition("`$")[2].rstrip("`")
            findings.error("project-type", place, key=f"propertyTypes[{number}]{key}")
            continue
        if each.name in project.enums or each.name in project.classes:
            findings.error("project-type-twice", place, type=each.name)
        if isinstance(each, EnumType):
            project.enums[each.name] = each
        else:
            project.classes[each.name] = each
    return project
