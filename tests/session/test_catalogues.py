"""The catalogues: every message of the code, in both languages, with the same names, and compiled."""

import ast
import importlib.util
import re
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

from game.session.speech.language import LANGUAGES
from game.shipped import shipped


def script() -> ModuleType:
    """Return the script that keeps the catalogues."""
    spec = importlib.util.spec_from_file_location("update", shipped("assets") / "locale" / "update.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


UPDATE = script()


def messages(catalogue: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return message to translation; those with a plural have two parts."""
    return {texts(message.id): texts(message.string) for message in catalogue if message.id}


def texts(value: str | Iterable[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


def names(text: str) -> list[str]:
    return sorted(re.findall(r"\{[a-z_0-9]*\}", text))


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def catalogue(language: str) -> Catalog:
    return UPDATE.read(language)  # type: ignore[no-any-return]


def test_exactly_the_messages_of_the_code_are_there(catalogue: Catalog) -> None:
    wanted = [texts(message.id) for message in UPDATE.real(UPDATE.collected())]
    known = messages(catalogue)
    assert [text for text in wanted if text not in known] == [], "run python assets/locale/update.py"
    assert [text for text in known if text not in wanted] == [], "run python assets/locale/update.py"


def test_none_is_empty_or_fuzzy(catalogue: Catalog) -> None:
    assert [key for key, text in messages(catalogue).items() if not all(text)] == []
    assert [message.id for message in catalogue if message.id and message.fuzzy] == []


def test_both_languages_have_the_same_names_in_braces(catalogue: Catalog) -> None:
    wrong = [
        (key, text)
        for key, value in messages(catalogue).items()
        for one, text in zip(key, value, strict=True)
        if names(one) != names(text)
    ]
    assert wrong == []


def test_the_compiled_catalogue_is_that_of_the_text(catalogue: Catalog, language: str) -> None:
    path: Path = UPDATE.path(language).with_suffix(".mo")
    with path.open("rb") as file:
        compiled = messages(read_mo(file))
    assert compiled == messages(catalogue)


def test_plurals_have_two_forms(catalogue: Catalog) -> None:
    assert catalogue.num_plurals == 2


def test_only_the_words_of_the_count_change_with_it(catalogue: Catalog) -> None:
    """What stands behind another number has no form for it: "1 successes in 13 checks"."""
    faults = []
    for message in catalogue:
        for forms in (texts(message.id), texts(message.string)) if message.pluralizable else ():
            behind = [re.findall(r"\{([a-z_0-9]*)\} ([^\W\d_]+)", form) for form in forms]
            faults += [pair for pair in set(behind[0]) ^ set(behind[-1]) if pair[0] not in ("count", "names")]
    assert faults == []


def test_no_message_stands_inside_another_string() -> None:
    """The collector does not look into f-strings: what stands there would never be translated."""
    faults = []
    for path in UPDATE.GAME.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        strings = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
        calls = [node for string in strings for node in ast.walk(string) if isinstance(node, ast.Call)]
        names = [getattr(call.func, "id", getattr(call.func, "attr", "")) for call in calls]
        faults += [(path.name, name) for name in names if name in UPDATE.KEYWORDS]
    assert faults == []


def test_no_sentence_says_itself_that_it_takes_a_click(catalogue: Catalog) -> None:
    """Where the keyboard's cursor points it is a key: what does a thing is given to the sentence."""
    told = [text for message in catalogue for text in (*texts(message.id), *texts(message.string))]
    assert [text for text in told if re.search(r"\b(click|clic):", text, re.IGNORECASE)] == []
