"""Every rule of both conflicts and of the table is read, carried out and shown: entry, docstring, example."""

import ast
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.rules.options import Options
from game.session.rulebook import entries
from tests.rulebook.book import examples

ROOT = Path(__file__).parents[2]
EXAMPLES = examples()

SKIRMISH = [f"S-{n:03d}" for n in range(1, 61)] + [f"X-{n:02d}" for n in (*range(1, 21), 22, 23, 24, 26)]
TABLE = [f"T-{n:02d}" for n in (*range(4, 12), 17, 18, 19)]
BRIDGE = ["X-21", "X-25", "T-01", "T-02", "T-03", *(f"T-{n:02d}" for n in range(12, 17))]
"""What joins the skirmish to the stealth conflict."""
STEALTH = [f"C-{n:03d}" for n in range(1, 125)] + [f"H-{n:02d}" for n in range(1, 15)]
EVERY = SKIRMISH + TABLE + BRIDGE + STEALTH

BESIDE_THE_TABLE = ("H-10", "H-11")
"""Rules for play without a table: on it T-01 stands in their place."""

OPTIONS: dict[str, tuple[object, ...]] = {
    "seq_uses_estorbo": (True, False),
    "resort_each_turn": (True, False),
    "activation": ("sheet", "reverse"),
    "allow_double_walk": (True, False),
    "fallen_may_crawl": (True, False),
    "climb_check": (None, 9),
    "stealth_los": ("all", "per_enemy"),
    "reaction": ("all", "overwatch_only", "none"),
    "reaction_point": ("easiest", "first"),
    "overwatch_until": ("turn_end", "own_next_activation"),
    "overwatch_shots": ("one", "per_enemy"),
    "can_close_doors": (True, False),
    "estorbo_scope": ("all", "fisicos"),
    "explode": ("reroll_set", "single_d10", "none"),
    "natural_one_fails": (True, False),
    "fumbles": (True, False),
    "pv_mult": (3, 4),
    "crit_step": (5, 10),
    "ammo": (True, False),
    "turn_limit": (10, 1, False),
    "fog": ("open", "sight"),
    "ge_step": (5, 2, 4),
    "ge_cap": (4, 6, 0),
    "shared_zone_damage": (False, True),
    "hide_deals_damage": (True, False),
    "may_retreat": (False, True),
    "silent_kill_continues": (False, True),
    "guards_bonus": ("flat", "per_extra"),
    "alarm_bonus_cumulative": (False, True),
    "extra_inseguro": (0, 2),
    "model": ("simple", "detailed"),
    "unknowing_penalty_for_mechanisms": (True, False),
    "beaten_zone_detect": (False, True),
    "back_to_stealth": (0, 1, 2),
    "when_discovered": ("skirmish", "lost", "effects"),
    "spied_upon": (False, True),
}
"""The options of both conflicts and their values; those of `undo` are shown where taking back lives.

A `ge_cap` of 0 stands for none.
"""

NAMED = re.compile(r"\b([SXTCH])-(\d{2,3})\b(?:\s*…\s*(?:\1-)?(\d{2,3})\b)?")
TEST = re.compile(r"^def test_((?:[sxtch]\d{2,3}_)+)", re.MULTILINE)
SOURCES = "RULE_SOURCES"
RUN = 8
"""So many words in a row are a quotation."""

NUMBERS = 3
"""With so many numbers among them they are a table, which has no wording."""


def _numbers(text: str) -> Iterator[str]:
    """Yield the rules that a text names, ranges as `S-002 … S-011` in full."""
    for family, first, last in NAMED.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{family}-{number:0{len(first)}d}"


def _docstrings() -> Iterator[str]:
    """Yield the docstrings of the game, those of fields and constants among them."""
    for file in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                yield str(node.value.value)


def _tests() -> set[str]:
    """Return the rules that a test is named by."""
    found = set()
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        for names in TEST.findall(file.read_text()):
            found |= {f"{name[0].upper()}-{name[1:]}" for name in names.rstrip("_").split("_")}
    return found


@pytest.mark.parametrize("number", EVERY)
def test_every_rule_has_its_worked_example(number: str) -> None:
    shown = [example.name for example in EXAMPLES if example.rule == number and example.book]
    by_test = number == "X-24" and number in _tests()
    assert shown or by_test, f"{number} has no example"


def test_names_of_examples_differ() -> None:
    names = [example.name for example in EXAMPLES]
    assert sorted(set(names)) == sorted(names)


def test_examples_name_rules_that_exist() -> None:
    known = {one.number for one in entries("en")}
    assert {rule for example in EXAMPLES for rule in example.rules} <= known


def test_every_rule_is_named_where_it_is_carried_out() -> None:
    named = {number for text in _docstrings() for number in _numbers(text)}
    assert [number for number in EVERY if number not in named] == list(BESIDE_THE_TABLE)


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_rule_has_an_entry(language: str) -> None:
    assert sorted(one.number for one in entries(language)) == sorted(EVERY)


def test_every_option_stands_here() -> None:
    """A new option needs its examples; `undo` has its own tests, `wall_cm` is the terrain's."""
    assert sorted({*OPTIONS, "undo"}) == sorted(Options.__struct_fields__)


@pytest.mark.parametrize(("option", "value"), [(name, v) for name, values in OPTIONS.items() for v in values])
def test_every_value_of_every_option_is_shown(option: str, value: object) -> None:
    default = getattr(Options(), option)
    told = [given for given in _given() if option in given]
    shown = [given[option] for given in told]
    assert value in shown or (value == default and told), f"{option} = {value} is not shown"


def _given() -> Iterator[dict[str, Any]]:
    """Yield the options of every example and of every question."""
    for example in EXAMPLES:
        yield example.options
        for question in example.asks:
            yield {**question, **question.get("options", {})}


@pytest.mark.skipif(SOURCES not in os.environ, reason=f"the sources are named by {SOURCES}")
def test_nothing_is_quoted() -> None:
    quoted = {run: path.name for path in _source_files() for run in _runs(path.read_text())}
    own = [ROOT / "assets/rulebook/es.toml", ROOT / "assets/rulebook/en.toml"]
    own += sorted(Path(__file__).parent.glob("*.toml"))
    found = [
        (file.name, quoted[run], " ".join(run))
        for file in own
        for run in _runs(file.read_text())
        if run in quoted
    ]
    assert found == []


def _source_files() -> list[Path]:
    """Return the files, and those in the folders, that the variable names."""
    found = []
    for name in os.environ[SOURCES].split(os.pathsep):
        path = Path(name)
        found += sorted(path.rglob("*.*")) if path.is_dir() else [path]
    return [path for path in found if path.suffix in (".txt", ".md")]


def _runs(text: str) -> Iterator[tuple[str, ...]]:
    """Yield the runs of words of a text; a run of numbers, as a table has, says nothing of its wording."""
    words = re.findall(r"\w+", text.lower())
    for start in range(len(words) - RUN + 1):
        run = tuple(words[start : start + RUN])
        if sum(word.isdigit() for word in run) < NUMBERS:
            yield run
