"""One entry of the catalogue: a weapon, an armour, a profile."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Final, Literal, TypeVar

from game.missions.fields import LANGUAGES, LONGEST_TITLE
from game.missions.problems import Findings, Place, Severity
from game.missions.spelling import note_unknown
from game.missions.stealth.entries import stealth_profile
from game.rules.figures import ATTRIBUTE_RANGE, UNARMED, Armour, Profile, Weapon
from game.rules.mission import Words

BANDS: Final = 4
"""Point-blank, short, medium, long (S-055)."""

SILHOUETTES: Final = (
    "leader",
    "rifle",
    "scout",
    "heavy",
    "spy",
    "sniper",
    "guard",
    "medic",
    "servant",
    "hacker",
    "locksmith",
    "merchant",
    "townsman",
    "dog",
)

_Made = TypeVar("_Made")


class Entry:
    """The values of one table; what cannot be read is noted, what nobody asks for is unknown."""

    def __init__(
        self, where: str, values: Mapping[str, object], at: Callable[..., Place], findings: Findings
    ) -> None:
        self.where = where
        self._at = at
        self.findings = findings
        self._values = values
        self._asked: dict[str, None] = {}

    def at(self, *keys: str) -> Place:
        """Return the place of a key of this table, or of a table inside it; the table's own without any."""
        return self._at(*keys)

    def value(self, key: str) -> object:
        """Return a value as it is written, None if it is not."""
        self._asked[key] = None
        return self._values.get(key)

    def wrong(self, key: str, wanted: str) -> None:
        """Note that a value is not what it has to be."""
        self.findings.error(
            "catalogue-value",
            self.at(key),
            entry=self.where,
            key=key,
            value=str(self._values.get(key)),
            wanted=wanted,
        )

    def number(self, key: str, default: float | None, least: float, most: float) -> float:
        """Return a number between two limits, both included; without a default it must be there."""
        value = self.value(key)
        if value is None and default is not None:
            return default
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
            self.wrong(key, f"{least} … {most}")
            return least if default is None else default
        return float(value)

    def whole(self, key: str, default: int | None, least: int, most: int) -> int:
        """Return a whole number between two limits, both included; without a default it must be there."""
        value = self.value(key)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
            self.wrong(key, f"{least} … {most}")
            return least if default is None else default
        return int(self.number(key, default, least, most))

    def flag(self, key: str) -> bool:
        """Return a yes or no; no if nothing is written."""
        value = self.value(key)
        if value not in (None, True, False) or (isinstance(value, int) and not isinstance(value, bool)):
            self.wrong(key, "true, false")
        return value is True

    def choice(self, key: str, default: str, allowed: tuple[str, ...]) -> str:
        """Return one of some words."""
        value = self.value(key)
        if value is None:
            return default
        if isinstance(value, str) and value in allowed:
            return value
        facts = {"property": f"{self.where}.{key}"}
        note_unknown(
            self.findings, Severity.ERROR, "value-unknown", self.at(key), str(value), allowed, **facts
        )
        return default

    def listed(self, key: str, kinds: tuple[type, ...], most: int) -> tuple[object, ...]:
        """Return a list of values of some types, at most so many."""
        value = self.value(key)
        if value is None:
            return ()
        if (
            not isinstance(value, list)
            or len(value) > most
            or any(isinstance(each, bool) or not isinstance(each, kinds) for each in value)
        ):
            self.wrong(key, "[…]")
            return ()
        return tuple(value)

    def one_of(self, key: str, made: Mapping[str, _Made]) -> _Made | None:
        """Return the entry of another table that is named; None if none is."""
        value = self.value(key)
        if value is None:
            return None
        if isinstance(value, str) and value in made:
            return made[value]
        facts = {"property": f"{self.where}.{key}"}
        note_unknown(self.findings, Severity.ERROR, "value-unknown", self.at(key), str(value), made, **facts)
        return None

    def words(self) -> Words:
        """Return the entry's name in each language."""
        title = self.value("title")
        if title is None:
            self.findings.warning("catalogue-title-missing", self.at(), entry=self.where)
            return {}
        if not isinstance(title, dict) or any(not isinstance(title.get(each), str) for each in LANGUAGES):
            self.wrong("title", "{ es = …, en = … }")
            return {}
        if any(len(title[each]) > LONGEST_TITLE for each in LANGUAGES):
            self.wrong("title", f"≤ {LONGEST_TITLE}")
            return {}
        return {language: title[language] for language in LANGUAGES}

    def finish(self) -> None:
        """Note the keys that nobody asked for."""
        for key in self._values:
            if key not in self._asked:
                note_unknown(
                    self.findings,
                    Severity.ERROR,
                    "catalogue-key-unknown",
                    self.at(key),
                    key,
                    self._asked,
                    entry=self.where,
                )


def weapon(name: str, entry: Entry) -> Weapon | None:
    """Return a weapon (X-06, X-07, X-13): with `bands` it shoots, without it is for close combat."""
    bands = tuple(float(str(each)) for each in entry.listed("bands", (int, float), BANDS))
    dice = tuple(int(str(each)) for each in entry.listed("dice", (int,), BANDS))
    rising = all(near <= far for near, far in pairwise((0.0, *bands, 1000.0)))  # a NaN is in no order
    if bands and (len(bands) != BANDS or not rising or bands[0] == 0):
        entry.wrong("bands", "4 × cm, 0 < … ≤ 1000")
        return None
    if len(dice) != (BANDS if bands else 1) or not all(0 < each <= 12 for each in dice):
        entry.wrong("dice", f"{BANDS if bands else 1} × d6, 1 … 12")
        return None
    rounds = entry.whole("rounds", 0, 0, 999)
    reload: Literal["simple", "full"] = (
        "full" if entry.choice("reload", "simple", ("simple", "full")) == "full" else "simple"
    )
    return Weapon(
        id=name,
        bands=bands,
        dice=dice,
        bonus=entry.whole("bonus", 0, -10, 20),
        rounds=rounds or None,
        reload=reload,
        single=entry.flag("single"),
        blunt=entry.flag("blunt"),
    )


def armour(name: str, entry: Entry) -> Armour:
    """Return an armour (X-09)."""
    return Armour(name, entry.whole("absorption", None, 0, 30), entry.whole("estorbo", None, 0, 6))


def profile(
    name: str, entry: Entry, weapons: Mapping[str, Weapon], armours: Mapping[str, Armour]
) -> Profile | None:
    """Return a profile (X-05); None when one of its two attributes is missing."""
    least, most = ATTRIBUTE_RANGE
    shooting = {key: each for key, each in weapons.items() if each.bands}
    fighting = {key: each for key, each in weapons.items() if not each.bands}
    missing = [key for key in ("fisicos", "sentidos") if entry.value(key) is None]
    for key in missing:
        entry.wrong(key, f"{least} … {most}")
    pv = entry.whole("pv", 0, 0, 200)
    made = Profile(
        id=name,
        fisicos=entry.whole("fisicos", least, least, most),
        sentidos=entry.whole("sentidos", least, least, most),
        attributes=_attributes(entry),
        weapon=entry.one_of("weapon", shooting),
        melee=entry.one_of("melee", fighting) or UNARMED,
        armour=entry.one_of("armour", armours),
        radius=entry.number("radius_cm", 1.25, 0.5, 4.0),
        standing_cm=_sixteenths(entry.number("standing_cm", 2.75, 0.25, 12.0)),
        prone_cm=_sixteenths(entry.number("prone_cm", 0.75, 0.25, 12.0)),
        sequence_bonus=entry.whole("sequence_bonus", 0, -10, 10),
        traits=tuple(str(each) for each in entry.listed("traits", (str,), 20)),
        silhouette=entry.choice("silhouette", "rifle", SILHOUETTES),
        pv=pv or None,
        stealth=stealth_profile(entry),
    )
    return None if missing else made


def _attributes(entry: Entry) -> dict[str, int]:
    """Return the attributes beyond the two that are always there (X-05)."""
    least, most = ATTRIBUTE_RANGE
    table = entry.value("attributes")
    if table is None:
        return {}
    if not isinstance(table, dict) or any(
        isinstance(each, bool) or not isinstance(each, int) or not least <= each <= most
        for each in table.values()
    ):
        entry.wrong("attributes", f"{{ … = {least} … {most} }}")
        return {}
    return dict(table)


def _sixteenths(cm: float) -> float:
    return round(cm * 16) / 16
