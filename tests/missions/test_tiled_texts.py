"""Every code that the reader can report has its sentence, and every sentence a code and its facts."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import game.missions.tiled
from game.missions import problems
from game.missions.problems import Findings, Place, Severity, faulty
from game.missions.wording.problems import TEXTS

SOURCES = [Path(problems.__file__), *sorted(Path(game.missions.tiled.__file__).parent.glob("*.py"))]
NO_CODES = {"tiled-project", "utf-8-sig"}


def nodes() -> Iterator[ast.AST]:
    for source in SOURCES:
        yield from ast.walk(ast.parse(source.read_text(encoding="utf-8")))


def looks_like_a_code(text: object) -> bool:
    if not isinstance(text, str) or "-" not in text or text in NO_CODES:
        return False
    return text == text.lower() and all(part.isalnum() for part in text.split("-"))


def test_each_code_has_a_sentence_and_each_sentence_a_code() -> None:
    written = {
        node.value for node in nodes() if isinstance(node, ast.Constant) and looks_like_a_code(node.value)
    }
    assert written == set(TEXTS)


def reports() -> Iterator[tuple[str, set[str]]]:
    """Give the code and the names of the facts of each report in the source."""
    for node in nodes():
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            facts = {each.arg for each in node.keywords if each.arg}
            if name in ("error", "warning", "Unreadable") and len(facts) == len(node.keywords):
                yield node.args[0].value, facts


def test_each_sentence_names_only_facts_that_come_with_its_code() -> None:
    checked = list(reports())
    assert len(checked) > 60
    for code, facts in checked:
        named = {name for _, name, _, _ in string.Formatter().parse(TEXTS[code]) if name}
        assert named <= facts, code


def test_an_error_keeps_a_mission_from_being_played_and_a_warning_does_not() -> None:
    findings = Findings()
    findings.warning("layer-empty", Place("a.tmx"))
    assert not faulty(findings.all())
    findings.error("map-infinite", Place("a.tmx", line=2))
    assert faulty(findings.all())
    assert [each.severity for each in findings.all()] == [Severity.WARNING, Severity.ERROR]
