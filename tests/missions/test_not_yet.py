"""What designers will have and have not yet is told: what, where, and what to do about it; never silence."""

from pathlib import Path

import pytest

from game.missions.load import check
from game.missions.problems import Severity
from game.session.speech.words import Words
from game.shipped import shipped
from tests.missions.drawn import checked, one, thing, whole

PAGE = (shipped("maps") / "CLASSES.md").read_text(encoding="utf-8")

AT = (1.0, 30.0, 4.0, 3.0)
TITLES = {"title_es": "x", "title_en": "x"}
UNUSED = {
    ("Terrain", "cover"): thing("Terrain", AT, material="planks", cover="people"),
    ("Door", "secret"): thing("Door", (30, 22, 10, 1), secret=True),
    ("Door", "side"): thing("Door", (30, 22, 10, 1), side="a"),
    ("Objective", "secret"): thing("Objective", AT, name="x", kind="reach", side="a", secret=True, **TITLES),
    ("Objective", "item"): thing("Objective", AT, name="x", kind="reach", side="a", item="key", **TITLES),
    ("Special", "noise"): thing("Special", AT, name="x", noise=True, **TITLES),
}
"""Objects, each with a property that is not used yet."""

HERE = "Warning: tiny.tmx, line 1, layer L, object 7, at 1.0; 30.0 cm: "
OF_THE_MAP = ("notes_es", "notes_en", "opponent", "level")


@pytest.mark.parametrize("named", UNUSED, ids=".".join)
def test_a_property_that_is_not_used_yet_is_told_with_its_place(
    tmp_path: Path, named: tuple[str, str]
) -> None:
    problem = one(checked(tmp_path, UNUSED[named]))
    assert (problem.code, problem.severity) == ("property-not-yet", Severity.WARNING)
    assert problem.facts == {"property": named[1]}
    assert (problem.place.layer, problem.place.object) == ("L", 7)


@pytest.mark.parametrize("name", OF_THE_MAP)
def test_a_property_of_the_map_that_is_not_used_yet_is_told(tmp_path: Path, name: str) -> None:
    assert Words("en").problem(one(check(whole(tmp_path, **{name: "x"})))) == (
        f"Warning: tiny.tmx, line 1: The property {name} is not used yet: it changes nothing in the game. "
        "Reset it, or leave it for later."
    )


@pytest.mark.parametrize(("kind", "instead"), [("protect", "survive"), ("bring", "deed")])
def test_an_objective_that_there_is_not_yet_is_told_with_one_that_there_is(
    tmp_path: Path, kind: str, instead: str
) -> None:
    drawn = thing("Objective", AT, name="x", kind=kind, side="a", **TITLES)
    assert Words("en").problem(one(checked(tmp_path, drawn))) == (
        f"{HERE}Objectives of kind {kind} are not used yet: nothing comes of this one in the game. "
        f"Set kind to {instead}, delete it, or leave it for later."
    )


def test_a_trigger_is_told_with_what_lets_effects_happen_now(tmp_path: Path) -> None:
    assert Words("en").problem(one(checked(tmp_path, thing("Trigger", AT)))) == (
        f"{HERE}A Trigger is not used yet: nothing comes of it in the game. Write what is to happen into "
        "on_success or on_failure of a Special, delete this, or leave it for later."
    )


def test_the_page_for_designers_calls_the_same_properties_unused() -> None:
    unused = {
        (part.partition("\n")[0], word.strip("`"))
        for part in PAGE.split("\n## ")[1:]
        for line in part.splitlines()
        if line.startswith("| `") and "Not used yet." in line
        for word in line.split(" |")[0].strip("| ").split(", ")
    }
    ours = {*UNUSED, *(("Mission", name) for name in OF_THE_MAP)}
    assert {named for named in unused if named[0] != "Trigger"} == ours
