"""Chances are told in one form everywhere: exact where little decides, never as certain when they are not."""

from fractions import Fraction
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

from game.session.speech.words import Words
from game.shipped import shipped

FORMS = [
    (Fraction(0), "0 %", "0 %"),
    (Fraction(1, 100000), "< 0,1 %", "< 0.1 %"),
    (Fraction(1, 1000), "0,1 %", "0.1 %"),
    (Fraction(8, 1000), "0,8 %", "0.8 %"),
    (Fraction(7, 100), "7 %", "7 %"),
    (Fraction(996, 10000), "10 %", "10 %"),
    (Fraction(1, 3), "33 %", "33 %"),
    (Fraction(1, 2), "50 %", "50 %"),
    (Fraction(9, 10), "90 %", "90 %"),
    (Fraction(904, 1000), "90,4 %", "90.4 %"),
    (Fraction(992, 1000), "99,2 %", "99.2 %"),
    (Fraction(99999, 100000), "> 99,9 %", "> 99.9 %"),
    (Fraction(1), "100 %", "100 %"),
]

NO_CHANCES = ("Holds fire, and from now on {name} asks only from {percent} % up (now: {order}).",)
"""Bounds that somebody sets, and sizes: whole per cent, and no chances."""


@pytest.mark.parametrize(("chance", "spanish", "english"), FORMS)
def test_a_chance_has_one_form_in_each_language(chance: Fraction, spanish: str, english: str) -> None:
    assert Words("es").chance(chance) == spanish
    assert Words("en").chance(chance) == english


@given(st.fractions(0, 1))
def test_only_what_is_certain_is_told_as_certain(chance: Fraction) -> None:
    told = Words("en").chance(chance)
    assert (told == "0 %") == (chance == 0)
    assert (told == "100 %") == (chance == 1)


@given(st.fractions(0, 1, max_denominator=10**6))
def test_a_chance_reckoned_in_floats_is_told_as_the_exact_one(chance: Fraction) -> None:
    assert Words("es").chance(float(chance)) == Words("es").chance(chance)


def test_no_message_writes_a_chance_in_a_form_of_its_own() -> None:
    path: Path = shipped("assets") / "locale" / "en" / "LC_MESSAGES" / "game.po"
    with path.open("rb") as file:
        said = [str(message.id) for message in read_po(file) if message.id]
    own = [text for text in said if "{percent} %" in text and text not in NO_CHANCES]
    bounds = ("ask from", "fire from", "< {percent}", "automatic", "{figure}: ask", "{figure}: react")
    assert [text for text in own if not text.startswith(bounds)] == []
