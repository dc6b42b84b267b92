"""Sentences about a side are right whether its name is one person's or many (in both languages)."""

import re

import pytest
from babel.messages.pofile import read_po

from game.shipped import shipped

VERBS = {
    "en": r"\{side\} (?:\w+s|is|has|was|does)\b(?! to)",
    "es": r"\{side\} (?:se )?\w+(?:a|e|ó|ió)\b|\b(?:Juega|Gana|Pierde|oyó|le toca(?: \w+)?(?: a)?) \{side\}",
}
"""A verb that agrees with the name before or after it."""


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_verb_agrees_with_the_name_of_a_side(language: str) -> None:
    path = shipped("assets") / "locale" / language / "LC_MESSAGES" / "game.po"
    with path.open("rb") as file:
        texts = [str(message.string) for message in read_po(file, locale=language) if message.id]
    agreeing = [text for text in texts if re.search(VERBS[language], text)]
    side = r"(?i)\b(?:side|bando|of side|del bando) \{side\}"
    allowed = [text for text in agreeing if re.search(side, text)]
    assert [text for text in agreeing if text not in allowed] == []
