"""One language: its sentences from the catalogue, its plurals, its numbers."""

import gettext
import os
from fractions import Fraction
from functools import cache
from typing import Final

from game.rules.mission import Words as Texts
from game.shipped import shipped

LANGUAGES: Final = ("es", "en")
DOMAIN: Final = "game"
MINUS: Final = "\N{MINUS SIGN}"
EXACT: Final = 10
"""Chances of less per cent, or as near to certain, are told with a decimal."""
NEAR: Final = 10**9


@cache
def _translations(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, shipped("assets") / "locale", [language])


def default_language() -> str:
    """Return the player's language as the system names it, English if it is none of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


def readable(name: str) -> str:
    """Return the id of something that has no title as a title: `uniforme_guardia` is Uniforme guardia."""
    words = name.replace("_", " ").strip()
    return words[:1].upper() + words[1:]


class Language:
    """A language that the game speaks: `es` or `en`; anything else is read as `en`."""

    def __init__(self, language: str) -> None:
        self.language = language if language in LANGUAGES else "en"
        self._translations = _translations(self.language)

    def T(self, message: str, **facts: object) -> str:  # noqa: N802 - the short name that stands everywhere
        """Return a message of the catalogue in this language, with its facts in their places."""
        text = self._translations.gettext(message)
        return text.format(**facts) if facts else text

    def plural(self, one: str, many: str, count: int, **facts: object) -> str:
        """Return the form of a message that fits a count; the count stands in it as `{count}`."""
        return self._translations.ngettext(one, many, count).format(count=count, **facts)

    def of(self, texts: Texts, name: str = "") -> str:
        """Return a mission's own text in this language, or in the one that it has, or else the id `name`."""
        return texts.get(self.language) or next(iter(texts.values()), "") or readable(name)

    def number(self, value: float, digits: int | None = None) -> str:
        """Return a number as this language writes it; without `digits`, as short as it is exact."""
        text = f"{value:.{digits}f}" if digits is not None else f"{value:g}"
        text = text.replace("-", MINUS)
        return text.replace(".", ",") if self.language == "es" else text

    def signed(self, value: int) -> str:
        """Return a whole number with its sign."""
        return f"+{value}" if value >= 0 else f"{MINUS}{-value}"

    def chance(self, value: Fraction | float) -> str:
        """Return a chance as everybody reads it everywhere: in per cent, exact where little decides.

        Whole per cent stand as they are, others with one decimal below 10 and above 90; "< 0.1 %" and
        "> 99.9 %" are neither impossible nor certain.
        """
        exact = 100 * Fraction(value).limit_denominator(NEAR)  # a float reads as what it stands for
        tenths = Fraction(round(10 * exact), 10)
        if value > 0 and tenths == 0:
            return f"< {self.number(0.1)} %"
        if value < 1 and tenths == 100:
            return f"> {self.number(99.9)} %"
        shown = tenths if tenths < EXACT or tenths > 100 - EXACT else Fraction(round(exact))
        return f"{self.number(float(shown))} %"
