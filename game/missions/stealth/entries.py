"""What a profile is in the stealth conflict (X-21, H-12): a table inside its entry, read strictly."""

from collections.abc import Iterable, Mapping
from typing import Final, Protocol

from game.missions.problems import Findings, Place, Severity
from game.missions.spelling import note_unknown
from game.missions.stealth.words import ATTRIBUTES, SKILLS
from game.rules.figures import StealthProfile

ATTRIBUTE: Final = (1, 6)
SKILL: Final = (0, 5)
PERSONALITY: Final = (-3, 3)
"""Least and greatest value of each (H-12)."""

_Limits = tuple[int, int]


class Table(Protocol):
    """The entry of the catalogue of which this is a part."""

    where: str
    findings: Findings

    def at(self, *keys: str) -> Place:
        """Return the place of a key of the entry, or of a table inside it."""

    def value(self, key: str) -> object:
        """Return a value as it is written."""


def stealth_profile(entry: Table) -> StealthProfile:
    """Return a profile's `stealth` table: attributes in dice, `skills`, `personality`."""
    table = _table(entry.value("stealth"), "stealth", entry)
    given = {name: value for name, value in table.items() if name not in ("skills", "personality")}
    attributes = _numbers(given, "stealth", ATTRIBUTES, ATTRIBUTE, entry, ("skills", "personality"))
    skills = _table(table.get("skills"), "stealth.skills", entry)
    personality = _table(table.get("personality"), "stealth.personality", entry)
    return StealthProfile(
        **attributes,
        skills=_numbers(skills, "stealth.skills", SKILLS, SKILL, entry),
        personality=_numbers(personality, "stealth.personality", ATTRIBUTES, PERSONALITY, entry),
    )


def _table(value: object, key: str, entry: Table) -> Mapping[str, object]:
    if value is None:
        return {}
    if isinstance(value, dict):
        return value
    _wrong(key, value, "{ … }", entry)
    return {}


def _numbers(
    table: Mapping[str, object],
    key: str,
    known: Iterable[str],
    limits: _Limits,
    entry: Table,
    others: tuple[str, ...] = (),
) -> dict[str, int]:
    """Return the whole numbers of a table; unknown names and values out of bounds are noted."""
    least, most = limits
    found = {}
    for name, value in table.items():
        if name not in known:
            words = (*known, *others)
            note_unknown(
                entry.findings,
                Severity.ERROR,
                "catalogue-key-unknown",
                entry.at(*key.split("."), name),
                name,
                words,
                entry=f"{entry.where}.{key}",
            )
        elif isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            _wrong(f"{key}.{name}", value, f"{least} … {most}", entry)
        else:
            found[name] = value
    return found


def _wrong(key: str, value: object, wanted: str, entry: Table) -> None:
    entry.findings.error(
        "catalogue-value",
        entry.at(*key.split(".")),
        entry=entry.where,
        key=key,
        value=str(value),
        wanted=wanted,
    )
