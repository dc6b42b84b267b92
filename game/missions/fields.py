"""The properties of one thing on the map, asked for one by one."""

import math
from collections.abc import Iterable, Sequence
from typing import Final

from game.missions.problems import Findings, Place, Severity
from game.missions.spelling import note_unknown
from game.missions.tiled.model import Properties, Value
from game.rules.mission import Words

LANGUAGES = ("es", "en")
"""The languages that every text of a mission is written in."""


LONGEST_TITLE: Final = 100
LONGEST_TEXT: Final = 5000
LONGEST_NAME: Final = 40
"""Letters: of a title, of a briefing, of the name of an object; more have room nowhere."""


class Fields:
    """The properties of one thing.

    What cannot be read is noted and its default stands in; what nobody asked for is unknown (`finish`).
    """

    def __init__(
        self, properties: Properties, own: Iterable[str], place: Place, findings: Findings, prefix: str = ""
    ) -> None:
        self.place = place
        self.findings = findings
        self._properties = properties
        self._own = tuple(own)
        self._prefix = prefix
        self._asked: dict[str, None] = {}

    def value(self, name: str) -> Value:
        """Return a property as the reader gives it; None if it is not there or could not be read."""
        self._asked[name] = None
        return self._properties.get(name)

    def text(self, name: str, default: str = "") -> str:
        """Return a text without blanks around it."""
        value = self.value(name)
        if isinstance(value, str):
            return value.strip()
        self._other_type(name, value, "string")
        return default

    def number(self, name: str, default: float, least: float, most: float) -> float:
        """Return a number between two limits, both included."""
        value = self.value(name)
        if isinstance(value, bool) or not isinstance(value, int | float):
            self._other_type(name, value, "float")
            return default
        if not (math.isfinite(value) and least <= value <= most):
            self.findings.error(
                "property-out-of-range",
                self.place,
                property=self._prefix + name,
                value=value,
                least=least,
                most=most,
            )
            return default
        return float(value)

    def whole(self, name: str, default: int, least: int, most: int) -> int:
        """Return a whole number between two limits, both included."""
        value = self.number(name, default, least, most)
        if value != int(value):
            self._other_type(name, value, "int")
            return default
        return int(value)

    def flag(self, name: str, default: bool = False) -> bool:
        """Return a yes or no."""
        value = self.value(name)
        if isinstance(value, bool):
            return value
        self._other_type(name, value, "bool")
        return default

    def choice(self, name: str, default: str, allowed: Sequence[str]) -> str:
        """Return one of the words allowed; nothing written is the default."""
        written = self.text(name)
        if written in allowed:
            return written
        if written:
            facts = {"property": self._prefix + name}
            note_unknown(
                self.findings, Severity.ERROR, "value-unknown", self.place, written, allowed, **facts
            )
        return default

    def names(self, name: str) -> tuple[str, ...]:
        """Return the words of a list with commas between them."""
        return tuple(part.strip() for part in self.text(name).split(",") if part.strip())

    def words(
        self, name: str, fallback: str = "", *, needed: bool = True, most: int = LONGEST_TITLE
    ) -> Words:
        """Return a text in each language, from `name_es` and `name_en`, of at most so many letters.

        A language that is missing takes the other's text, else `fallback`; with `needed` it is noted.
        """
        found = {language: self._short(f"{name}_{language}", most) for language in LANGUAGES}
        stand_in = next((text for text in found.values() if text), fallback[:most])
        some = any(found.values())
        for language, text in found.items():
            if not text and (needed or some):
                self.findings.warning("text-missing", self.place, property=f"{self._prefix}{name}_{language}")
        return {language: text or stand_in for language, text in found.items()} if stand_in else {}

    def _short(self, name: str, most: int) -> str:
        """Return a text, cut after noting that nobody could read all of it."""
        text = self.text(name)
        if len(text) > most:
            written = self._prefix + name
            self.findings.warning("text-too-long", self.place, property=written, letters=len(text), most=most)
        return text[:most]

    def not_yet(self, *names: str) -> None:
        """Note the properties among these that are written on the thing: the game does not heed them yet."""
        for name in names:
            if self.value(name) not in (None, "", 0, False) and name in self._own:
                self.findings.warning("property-not-yet", self.place, property=self._prefix + name)

    def finish(self) -> None:
        """Note the properties written on the thing that nobody asked for."""
        known = tuple(self._asked)
        for name in self._own:
            if name not in self._asked:
                note_unknown(
                    self.findings,
                    Severity.WARNING,
                    "property-unknown",
                    self.place,
                    name,
                    known,
                    before=self._prefix,
                )

    def _other_type(self, name: str, value: Value, wanted: str) -> None:
        if value is not None:
            self.findings.error(
                "property-wrong-type",
                self.place,
                property=self._prefix + name,
                value=str(value),
                wanted=wanted,
            )
