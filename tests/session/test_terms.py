"""One word for each term of the rules, in each language: on buttons, in the log and in the rulebook alike.

The words are those of the README's tables; where English has one of them, Spanish has its own.
"""

import re
import tomllib
from collections.abc import Iterator

import pytest
from babel.messages.pofile import read_po

from game.shipped import shipped

TERMS = {
    "overwatch": (r"overwatch", r"expectativa"),
    "base": (r"\bbases?\b(?!64)", r"peana"),
    "crawl": (r"\bcrawl", r"arrastr"),
    "climb": (r"\bclimb", r"\bsub[aeio]|\bbaj"),
    "sprint": (r"\bsprint", r"esprint"),
    "dive": (r"\bdiv(e|ed|es|ing)\b", r"al suelo"),
    "encumbrance": (r"encumbrance", r"estorbo"),
    "badly wounded": (r"badly wounded", r"malherid"),
    "out of action": (r"out of action", r"fuera de combate"),
    "point-blank": (r"point-blank", r"bocajarro"),
    "reaction shot": (r"reaction shots?", r"reacci"),
    "charge": (r"\bcharg(e|es|ed|ing)\b", r"embest|embist"),
    "strike": (r"\bstrik(e|es|ing)\b|\bblows?\b", r"golp|por la espalda"),
    "sequence sheet": (r"sequence sheet", r"hoja de secuencia"),
    "fallen": (r"\bfallen\b", r"caíd|\bcae"),
    "recover": (r"\brecover", r"recuper|recobr"),
    "creep": (r"\bcreep", r"asalto"),
    "explore": (r"\bexplore", r"infiltraci"),
    "assassination": (r"\bassassin", r"asesin"),
    "cunning": (r"\bcunning\b", r"picaresca"),
    "unsure": (r"\bunsure\b", r"inseguro"),
    "wary": (r"\bwary\b", r"precavid"),
    "key point": (r"\bkey points?\b", r"puntos? clave"),
    "hit points": (r"hit points?", r"puntos? de vida|\bPV\b"),
    "hold fire": (r"\bhold fire", r"no dispar|disparar o no"),
    "kept die": (r"\bkept die\b", r"dados? objetivo"),
    "stealth move": (r"\bstealth move\b", r"sigilo"),
}
"""Each term with its English and its Spanish words."""

OTHER_WORDS = {
    "es": r"\b(reptar|trepar|tumbars?e?|tumbad[oa]s?|quemarropa|miniatura|en guardia|dado (bajo|alto))\b",
    "en": r"\b(creep rifle|stand guard|knocked over|wounded badly)\b",
}
"""Words that are not those of the rules."""


def pairs() -> Iterator[tuple[str, str, str]]:
    """Yield every text of the game in both languages, with where it is from."""
    path = shipped("assets") / "locale" / "es" / "LC_MESSAGES" / "game.po"
    with path.open("rb") as file:
        catalogue = read_po(file, locale="es")
    for message in catalogue:
        if message.id:
            english = message.id if isinstance(message.id, str) else message.id[-1]
            spanish = message.string if isinstance(message.string, str) else message.string[-1]
            yield english, english, spanish
    books = {language: dict(entries(language)) for language in ("en", "es")}
    for number, text in books["en"].items():
        yield number, text, books["es"][number]


def entries(language: str) -> Iterator[tuple[str, str]]:
    """Yield the number and all words of each entry of the rulebook."""
    text = (shipped("assets") / "rulebook" / f"{language}.toml").read_text(encoding="utf-8")
    for chapter in tomllib.loads(text)["chapter"]:
        for entry in chapter["entry"]:
            yield entry["number"], " ".join((entry["title"], entry["text"], entry.get("example", "")))


@pytest.mark.parametrize("term", TERMS)
def test_a_term_has_its_own_word_in_both_languages(term: str) -> None:
    english, spanish = (re.compile(words, re.IGNORECASE) for words in TERMS[term])
    assert [where for where, en, es in pairs() if english.search(en) and not spanish.search(es)] == []


@pytest.mark.parametrize("language", OTHER_WORDS)
def test_no_other_word_stands_for_a_term(language: str) -> None:
    words = re.compile(OTHER_WORDS[language], re.IGNORECASE)
    texts = ((where, en if language == "en" else es) for where, en, es in pairs())
    assert [where for where, text in texts if words.search(text)] == []
