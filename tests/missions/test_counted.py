"""Sentences of problems whose words change with a number have both forms, in each language."""

import re
from pathlib import Path

import pytest

from game.missions.problems import Place, Problem, Severity
from game.missions.wording.counted import COUNTED_TEXTS
from game.missions.wording.missions import SENTENCES
from game.session.speech.words import Words
from tests.missions.drawn import thing
from tests.missions.stealth_drawn import hidden_checked, zone

ALWAYS_MANY = {
    "file-too-large limit",
    "xml-too-complex elements",
    "too-many-problems limit",
    "compression-too-long expected",
    "too-many-cells limit",
    "too-many-tilesets count",
    "too-many-objects limit",
    "too-many-points points",
    "text-too-long letters",
    "too-many-grounds limit",
    "too-many-blocks limit",
    "objective-too-long turns",
    "catalogue-too-large limit",
    "catalogue-section limit",
    "list-longer-than-line words",
    "list-longer-than-line nodes",
    "follow-too-long turns",
}
"""Numbers that are limits, or above one: never 1."""


@pytest.mark.parametrize(
    ("guards", "english", "spanish"),
    [
        (1, "This zone has 1 guard, but", "Esta zona tiene 1 guardia,"),
        (2, "has 2 guards,", "tiene 2 guardias,"),
    ],
)
def test_one_guard_is_no_plural(tmp_path: Path, guards: int, english: str, spanish: str) -> None:
    lake = thing("Terrain", (19, 29, 12, 12), number=40, material="water")
    found = hidden_checked(tmp_path, zone(number=7, guards=guards) + lake)
    (problem,) = (each for each in found if each.code == "zone-without-room")
    assert english in Words("en").problem(problem)
    assert spanish in Words("es").problem(problem)


@pytest.mark.parametrize("code", COUNTED_TEXTS)
@pytest.mark.parametrize("language", ["es", "en"])
def test_each_counted_sentence_has_two_forms(code: str, language: str) -> None:
    names = set(re.findall(r"\{(\w+)\}", SENTENCES[code])) - {"count"}

    def said(count: int) -> str:
        facts: dict[str, str | int | float] = {**dict.fromkeys(names, "x"), "count": count}
        return Words(language).problem(Problem(Severity.ERROR, code, facts, Place()))

    assert said(1).replace("1", "2") != said(2)


def test_no_other_sentence_has_words_that_change_with_a_number() -> None:
    """What stands behind a number that can be one needs a second form: "1 guards"."""
    found = {
        f"{code} {fact}"
        for code, text in SENTENCES.items()
        if code not in COUNTED_TEXTS
        for fact, _ in re.findall(r"\{([a-z_]+)\} ((?:[a-z]+ )?[a-z]+s)\b", text)
        if fact in NUMBERS
    }
    assert found <= ALWAYS_MANY


NUMBERS = {
    *("count", "cells", "elements", "expected", "figures", "guards", "layers", "letters", "limit"),
    *("more", "nodes", "points", "tries", "turns", "words", "work"),
}
"""Facts that are numbers of things."""
