"""Every refusal of the rules has a sentence in both languages."""

import ast
import re
from pathlib import Path

import pytest

import game.rules
from game.session.speech.language import LANGUAGES, Language
from game.session.speech.reasons import reasons

RULES = Path(game.rules.__file__).parent
CODE = re.compile(r"[a-z]+(-[a-z]+)+")
NO_REFUSALS = ("no-cover",)
"""Words of the rules that are written like the code of a refusal."""


def codes() -> set[str]:
    """Return the codes of all refusals: the first word of `Refusal(...)`, and what is written like one."""
    found = set()
    for path in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name("Refusal"), args=[ast.Constant(str() as code), *_]):
                    found.add(code)
                case ast.Constant(str() as code) if CODE.fullmatch(code):
                    found.add(code)
    return found.difference(NO_REFUSALS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    known = reasons(Language(language))
    assert sorted(code for code in codes() if code not in known) == []


def test_there_is_no_sentence_for_what_is_never_refused() -> None:
    assert (
        sorted(
            code for code in reasons(Language("en")) if code not in codes() and not code.startswith("undo-")
        )
        == []
    )
