"""The catalogue of profiles, weapons and armours (X-05 … X-09): TOML files, read strictly."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.missions.entries import Entry, armour, profile, weapon
from game.missions.problems import Findings, Place, Problem, Severity
from game.missions.site import slug
from game.missions.spelling import note_unknown
from game.missions.toml_lines import Path as Keys
from game.missions.toml_lines import line_of, toml_lines
from game.rules.figures import Armour, Profile, Weapon
from game.rules.mission import Words
from game.shipped import shipped

FILE_BYTES: Final = 256 * 1024
LARGEST: Final = 2**63 - 1
MOST_ENTRIES: Final = 500

OWN_FILE: Final = "catalogue.toml"
"""What a mission's folder may hold to add to the game's own catalogue."""

SECTIONS: Final = ("weapon", "armour", "profile")


@dataclass
class Catalogue:
    """What figures can be and carry, by id; `titles` has their names, by `weapon.pistol` and the like."""

    weapons: dict[str, Weapon] = field(default_factory=dict)
    armours: dict[str, Armour] = field(default_factory=dict)
    profiles: dict[str, Profile] = field(default_factory=dict)
    titles: dict[str, Words] = field(default_factory=dict)


@dataclass(frozen=True)
class _File:
    """What a file says, and on which lines."""

    place: Place
    content: Mapping[str, object] = field(default_factory=dict)
    lines: Mapping[Keys, int] = field(default_factory=dict)

    def at(self, *keys: str) -> Place:
        """Return the place of a table or key."""
        return replace(self.place, line=line_of(self.lines, keys))


def catalogue(folder: Path | None = None) -> tuple[Catalogue, tuple[Problem, ...]]:
    """Return the game's own catalogue, with what a mission's folder adds to or puts in the place of it."""
    findings = Findings()
    found = Catalogue()
    files = sorted(shipped("assets").joinpath("catalogue").glob("*.toml"))
    own = folder / OWN_FILE if folder else None
    if own and own.is_file() and not own.is_symlink():
        files.append(own)
    contents = [_read(file, Place(file.name), findings) for file in files]
    for read in contents:
        for section in read.content:
            if section not in SECTIONS:
                place = read.at(section)
                note_unknown(findings, Severity.ERROR, "catalogue-section-unknown", place, section, SECTIONS)
    for section in SECTIONS:  # profiles last: they name weapons and armours of any file
        for read in contents:
            _add_section(section, read, found, findings)
    return found, findings.all()


def _add_section(section: str, read: _File, found: Catalogue, findings: Findings) -> None:
    entries = read.content.get(section, {})
    if not isinstance(entries, dict) or len(entries) > MOST_ENTRIES:
        findings.error("catalogue-section", read.at(section), section=section, limit=MOST_ENTRIES)
        return
    for name, values in entries.items():
        _add_entry(section, name, values, read, found, findings)


def _read(file: Path, place: Place, findings: Findings) -> _File:
    try:
        with file.open("rb") as opened:
            data = opened.read(FILE_BYTES + 1)
        if len(data) > FILE_BYTES:
            findings.error("catalogue-too-large", place, limit=FILE_BYTES)
            return _File(place)
        text = data.decode("utf-8-sig")
        found = tomllib.loads(text)
        _check_sizes(found)
        return _File(place, found, toml_lines(text))
    except (ValueError, RecursionError) as fault:  # of TOML, of UTF-8, or a number too long
        findings.error("catalogue-malformed", place, reason=str(fault))
    except OSError as fault:
        findings.error("catalogue-unreadable", place, reason=fault.strerror or "")
    return _File(place)


def _check_sizes(value: object) -> None:
    """Raise ValueError for a whole number that TOML does not allow, and Python would not write."""
    match value:
        case dict():
            for inner in value.values():
                _check_sizes(inner)
        case list():
            for inner in value:
                _check_sizes(inner)
        case int() if not -LARGEST <= value <= LARGEST:
            raise ValueError("a whole number has more than 64 bits")


def _add_entry(
    section: str, name: str, values: object, read: _File, found: Catalogue, findings: Findings
) -> None:
    where = f"{section}.{name}"
    if not isinstance(values, dict):
        findings.error("catalogue-not-table", read.at(section, name), entry=where)
        return
    if name != slug(name):
        findings.error("catalogue-name", read.at(section, name), entry=where, wanted=slug(name))
    entry = Entry(where, values, partial(read.at, section, name), findings)
    title = entry.words()
    match section:
        case "weapon":
            made = weapon(name, entry)
            if made:
                found.weapons[name] = made
        case "armour":
            found.armours[name] = armour(name, entry)
        case _:
            person = profile(name, entry, found.weapons, found.armours)
            if person:
                found.profiles[name] = person
    entry.finish()
    if title:
        found.titles[where] = title
