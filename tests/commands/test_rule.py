"""`rule`: the rulebook on the command line, in the language that is asked for."""

import pytest
from click.testing import CliRunner, Result

from game.__main__ import main
from game.session.rulebook import entries, entry


def rule(*arguments: str) -> Result:
    return CliRunner(env={"LC_ALL": "en_GB.UTF-8"}).invoke(main, ["rule", *arguments])


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_rule_by_its_number(language: str) -> None:
    result = rule("S-029", "--lang", language)
    wanted = entry("S-029", language)
    assert result.exit_code == 0
    assert result.output.splitlines()[0] == f"S-029  {wanted.title}"
    assert wanted.text in " ".join(result.output.split())


def test_the_language_of_the_system_counts_when_none_is_asked_for() -> None:
    said = {language: rule("S-029", "--lang", language).output for language in ("es", "en")}
    assert said["es"] != said["en"] == rule("S-029").output


def test_a_number_may_be_written_loosely() -> None:
    assert rule("s29").output == rule("S-029").output


def test_an_example_stands_under_its_rule() -> None:
    assert rule("S-002").output.splitlines()[-1] == f"» {entry('S-002', 'en').example}"


def test_words_list_the_rules_that_hold_them() -> None:
    result = rule("sequence", "sheet")
    assert result.exit_code == 0
    assert f"S-003  {entry('S-003', 'en').title}" in result.output.splitlines()


def test_alone_it_lists_every_title() -> None:
    lines = [line.strip() for line in rule().output.splitlines()]
    assert [line for line in lines if line[1:2] == "-"] == [
        f"{one.number}  {one.title}" for one in entries("en")
    ]


@pytest.mark.parametrize(
    ("asked", "said"),
    [("S-099", "There is no rule S-099."), ("zzz", "No rule holds all of these words: zzz.")],
)
def test_what_there_is_not_is_told_with_what_to_do(asked: str, said: str) -> None:
    result = rule(asked)
    assert result.exit_code == 1
    assert result.stderr.splitlines() == [said, "`rule` alone lists them all."]
