"""What is wrong in a catalogue is told with its line, in all ways in which TOML lets a key be written."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from game.missions.catalogue import catalogue
from game.missions.problems import Severity
from game.missions.toml_lines import line_of, toml_lines
from game.shipped import shipped

TEXT = '''# [no.table]
title = "a = b" # key = 3
[weapon.pistol]   # [no]
bands = [
  5, 10, # = [
  30, 50,
]
text = """
[no.table]
x = 1 \\""" """"
"a key".b = 1.5
plain = \'\'\'
"""\'\'\'
[profile.'x y'.stealth]
skills = { sigilo = 3, "a = b" = [1, 2] }
when = 1979-05-27T07:32:00Z

  [[list]]
  a = 1
'''


def test_every_table_and_key_has_its_line() -> None:
    tomllib.loads(TEXT)
    assert toml_lines(TEXT) == {
        ("title",): 2,
        ("weapon",): 3,
        ("weapon", "pistol"): 3,
        ("weapon", "pistol", "bands"): 4,
        ("weapon", "pistol", "text"): 8,
        ("weapon", "pistol", "a key"): 11,
        ("weapon", "pistol", "a key", "b"): 11,
        ("weapon", "pistol", "plain"): 12,
        ("profile",): 14,
        ("profile", "x y"): 14,
        ("profile", "x y", "stealth"): 14,
        ("profile", "x y", "stealth", "skills"): 15,
        ("profile", "x y", "stealth", "when"): 16,
        ("list",): 18,
        ("list", "a"): 19,
    }
    assert line_of(toml_lines(TEXT), ("profile", "x y", "stealth", "skills", "sigilo")) == 15
    assert line_of(toml_lines(TEXT), ("armour", "x")) is None


@pytest.mark.parametrize("file", sorted(shipped("assets").joinpath("catalogue").glob("*.toml")), ids=str)
def test_the_line_of_each_key_of_the_catalogue_has_that_key(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    lines, rows = toml_lines(text), text.splitlines()
    for keys in paths(tomllib.loads(text)):
        line = line_of(lines, keys)
        assert line is not None
        assert keys[-1] in rows[line - 1]


def paths(table: Mapping[str, object], above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield every key with those around it."""
    for key, value in table.items():
        yield (*above, key)
        if isinstance(value, dict):
            yield from paths(value, (*above, key))


GUARD = """
[profile.guard]
title = { es = "x", en = "x" }
fisicos = 5
sentidos = 5
"""


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("[armour.a]\nabsorption = 1\nestorbo = 0\n", "catalogue-title-missing", 1),
        ("[profil.a]\n", "catalogue-section-unknown-meant", 1),
        ("\nweapon = 3\n", "catalogue-section", 2),
        ("[weapon]\n\nx = 3\n", "catalogue-not-table", 3),
        (GUARD.replace("guard", "Guard"), "catalogue-name", 2),
        (GUARD.replace("sentidos = 5", "sentidos = 11"), "catalogue-value", 5),
        (GUARD.replace("sentidos = 5", ""), "catalogue-value", 2),
        (GUARD + "trait = []\n", "catalogue-key-unknown-meant", 6),
        (GUARD + 'weapon = "pistola"\n', "value-unknown-meant", 6),
        (GUARD + 'silhouette = "scuot"\n', "value-unknown-meant", 6),
        (GUARD + "\nstealth = { skills = { sigilo = 9 } }\n", "catalogue-value", 7),
        (GUARD + "[profile.guard.stealth.skills]\nalerta = 2\nsigilo = 9\n", "catalogue-value", 8),
        (GUARD + "stealth.skills.alerta = 2\nstealth.skills.sigillo = 2\n", "catalogue-key-unknown-meant", 7),
    ],
)
def test_a_problem_of_the_catalogue_names_file_and_line(
    tmp_path: Path, text: str, code: str, line: int
) -> None:
    (tmp_path / "catalogue.toml").write_text(text, encoding="utf-8")
    (problem,) = catalogue(tmp_path)[1]
    assert (problem.code, problem.place.file, problem.place.line) == (code, "catalogue.toml", line)
    assert problem.severity is (Severity.WARNING if code == "catalogue-title-missing" else Severity.ERROR)
