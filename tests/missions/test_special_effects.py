"""The flat texts of effects: what they bring about, and each fault with its column (S-040)."""

from pathlib import Path

import pytest

from game.missions.clauses import Clause, Slip, clauses
from game.rules.mission import Effect
from tests.missions.drawn import checked, codes, loaded, one, thing

DOOR = thing("Door", (30, 22, 10, 1), name="Puerta", number=30)


def told(folder: Path, said: str, **words: object) -> tuple[Effect, ...]:
    special = thing(
        "Special", (20, 4, 0, 0), "<point/>", "x", title_es="x", title_en="x", on_success=said, **words
    )
    state = loaded(folder, DOOR, special).state
    assert state
    return state.mission.specials[0].on_success


def test_s040_each_verb(tmp_path: Path) -> None:
    said = "open puerta; close Puerta;lock puerta ; unlock puerta; item Llave maestra; end b; objective hall"
    assert told(tmp_path, said, side="a") == (
        Effect("open", "puerta"),
        Effect("close", "puerta"),
        Effect("lock", "puerta"),
        Effect("unlock", "puerta"),
        Effect("item", "llave_maestra"),
        Effect("end", "b"),
        Effect("objective", "hall.a"),
    )


@pytest.mark.parametrize(
    "said",
    [
        "message es=&quot;Suena; y calla&quot; en=&quot;It rings; en=x&quot;",
        "message en=&quot;It rings; en=x&quot; es=Suena",
    ],
)
def test_s040_a_message_in_both_languages(tmp_path: Path, said: str) -> None:
    (effect,) = told(tmp_path, said)
    assert effect.text["en"] == "It rings; en=x"
    assert effect.text["es"].startswith("Suena")


def test_nothing_and_blanks_say_nothing() -> None:
    assert list(clauses("")) == list(clauses(" ; ;; ")) == []


def test_a_clause_knows_where_it_begins() -> None:
    assert list(clauses("end a;  open b")) == [Clause(1, "end", "a"), Clause(9, "open", "b")]


SLIPS = {
    "end a; opne b": Slip(8, "do-verb-unknown", "opne"),
    "open": Slip(1, "do-argument-missing", facts={"verb": "open"}),
    'end a; message es="x': Slip(8, "do-quote-open"),
    "message Hola": Slip(8, "do-message", facts={"languages": "es, en"}),
    "message de=Hallo": Slip(9, "do-language-unknown", "de"),
}


@pytest.mark.parametrize("said", SLIPS)
def test_what_breaks_the_grammar(said: str) -> None:
    assert list(clauses(said))[-1] == SLIPS[said]


ERRORS = {
    "end a; opne puerta": ("do-verb-unknown-meant", "8"),
    "frobnicate puerta": ("do-verb-unknown", "1"),
    "open": ("do-argument-missing", 1),
    "end a; end c": ("do-name-unknown", "8"),
    "open puertta": ("do-name-unknown-meant", "1"),
    "objective hall": ("do-objective-of-both", 1),
    "message fr=x": ("do-language-unknown", "9"),
    "message es=x": ("do-text-missing", 1),
}


@pytest.mark.parametrize("said", ERRORS)
def test_a_fault_is_told_with_its_property_and_column(tmp_path: Path, said: str) -> None:
    special = thing("Special", (20, 4, 0, 0), "<point/>", "x", title_es="x", title_en="x", on_failure=said)
    problem = one(checked(tmp_path, DOOR, special))
    code, column = ERRORS[said]
    assert (problem.code, problem.facts["column"], problem.facts["property"]) == (code, column, "on_failure")
    assert problem.place.object == 7


def test_all_faults_of_a_text_at_once(tmp_path: Path) -> None:
    said = "opne puerta; end c; lock"
    special = thing("Special", (20, 4, 0, 0), "<point/>", "x", title_es="x", title_en="x", on_success=said)
    assert codes(checked(tmp_path, DOOR, special)) == [
        "do-argument-missing",
        "do-name-unknown",
        "do-verb-unknown-meant",
    ]
