"""Numbers and attributes as Tiled writes them, and nothing that merely looks like one."""

import math
import re
from typing import Final

from game.missions.problems import Findings, Place
from game.missions.tiled import limits
from game.missions.tiled.model import Colour
from game.missions.tiled.xmlfile import Node

_WHOLE: Final = re.compile(r"[+-]?[0-9]{1,18}")
_REAL: Final = re.compile(r"[+-]?([0-9]{1,40}(\.[0-9]{0,40})?|\.[0-9]{1,40})([eE][+-]?[0-9]{1,3})?")
_COLOUR: Final = re.compile(r"#?([0-9A-Fa-f]{2})?([0-9A-Fa-f]{6})")
_FLAGS: Final = {"1": True, "0": False, "true": True, "false": False}


def whole(text: str) -> int | None:
    """Return the whole number that a text is, else None; "12.5" and "1.0" are none."""
    return int(text) if _WHOLE.fullmatch(text) else None


def real(text: str) -> float | None:
    """Return the finite number with a decimal point that a text is, else None."""
    if not _REAL.fullmatch(text):
        return None
    number = float(text)
    return number if math.isfinite(number) else None


def colour(text: str) -> Colour | None:
    """Return the colour of "#AARRGGBB" or "#RRGGBB" (the mark may be missing), else None."""
    match = _COLOUR.fullmatch(text)
    if not match:
        return None
    alpha, rest = match.group(1) or "ff", match.group(2)
    return Colour(int(alpha, 16), int(rest[:2], 16), int(rest[2:4], 16), int(rest[4:], 16))


class Attributes:
    """The attributes of one element; what cannot be read is noted and its default stands in."""

    def __init__(self, node: Node, place: Place, findings: Findings) -> None:
        self.node = node
        self.place = place.on(node.line, node.column)
        self.findings = findings

    def at(self, place: Place) -> "Attributes":
        """Return the same attributes for a place that is known better."""
        return Attributes(self.node, place, self.findings)

    def text(self, name: str, default: str = "") -> str:
        """Return an attribute as it is written."""
        return self.node.attributes.get(name, default)

    def whole(self, name: str, default: int | None = None, least: int | None = None) -> int | None:
        """Return a whole number of at least `least`; an attribute without a default must be there."""
        written = self.node.attributes.get(name)
        if written is None:
            if default is None:
                self._wrong("attribute-missing", name)
            return default
        number = whole(written)
        if number is None:
            self._wrong("attribute-not-whole", name, written)
            return default
        if least is not None and number < least:
            self.findings.error(
                "attribute-too-small",
                self.place,
                element=self.node.tag,
                attribute=name,
                value=number,
                least=least,
            )
            return default
        return number

    def real(self, name: str, default: float = 0.0) -> float:
        """Return a finite number; a length in pixels must not be absurd."""
        written = self.node.attributes.get(name)
        if written is None:
            return default
        number = real(written)
        if number is None:
            self._wrong("attribute-not-number", name, written)
            return default
        if abs(number) > limits.FURTHEST_PX:
            self._wrong("attribute-too-far", name, written)
            return default
        return number

    def flag(self, name: str, default: bool) -> bool:
        """Return a yes or no, which Tiled writes as 1 and 0."""
        written = self.node.attributes.get(name)
        if written is None:
            return default
        if written not in _FLAGS:
            self._wrong("attribute-not-flag", name, written)
            return default
        return _FLAGS[written]

    def colour(self, name: str) -> Colour | None:
        """Return a colour, None when there is none."""
        written = self.node.attributes.get(name, "")
        found = colour(written)
        if written and found is None:
            self._wrong("attribute-not-colour", name, written)
        return found

    def choice(self, name: str, default: str, allowed: tuple[str, ...]) -> str:
        """Return one of the words allowed."""
        written = self.node.attributes.get(name, default)
        if written in allowed:
            return written
        self.findings.error(
            "attribute-not-in-list",
            self.place,
            element=self.node.tag,
            attribute=name,
            value=written,
            allowed=", ".join(allowed),
        )
        return default

    def _wrong(self, code: str, name: str, value: str = "") -> None:
        self.findings.error(code, self.place, element=self.node.tag, attribute=name, value=value)
