"""Groups, reserves and deployment in secret (S-012, S-027)."""

from pathlib import Path

import pytest

from game.missions.load import load
from game.missions.problems import Severity
from game.rules.figures import StandingOrder
from tests.missions.drawn import FIGURES, GOAL, SCREENS, checked, codes, draw, loaded, one, thing

ZONE = thing("Deployment", (30, 0, 10, 8), name="Norte", number=50, side="a")
HOME = thing("Deployment", (0, 0, 20, 15), name="Casa", number=51, side="a")


def group(where: int = 50, number: int = 52, **words: object) -> str:
    made = thing("Group", (1, 1, 2, 2), name="Refuerzos", number=number, **{"side": "a", **words})
    return made.replace(
        "</properties>", f'<property name="where" type="object" value="{where}"/></properties>'
    )


def member(name: str = "Eva", number: int = 53, side: str = "a", **words: object) -> str:
    made = thing("Figure", (35, 4, 0, 0), "<point/>", name, number, profile="scout", side=side, **words)
    return made.replace("</properties>", '<property name="group" type="object" value="52"/></properties>')


def test_s012_a_reserve_has_its_turn_and_its_zone(tmp_path: Path) -> None:
    state = loaded(tmp_path, ZONE, HOME, group(arrives=3, order="always"), member()).state
    assert state
    eva = state.figures["eva"]
    assert (eva.arrives, eva.point, eva.order) == (3, None, StandingOrder("always"))
    assert [zone.figures for zone in state.mission.deployment] == [("eva",), ()]
    assert checked(tmp_path, ZONE, HOME, group(arrives=3), member()) == ()


def test_what_is_written_on_the_figure_counts_before_its_group(tmp_path: Path) -> None:
    eva = member(arrives=5, order="never")
    state = loaded(tmp_path, ZONE, HOME, group(arrives=3, order="always"), eva).state
    assert state
    assert (state.figures["eva"].arrives, state.figures["eva"].order.mode) == (5, "never")


def test_a_figure_may_be_a_reserve_without_a_group(tmp_path: Path) -> None:
    eva = thing("Figure", (35, 4, 0, 0), "<point/>", "Eva", 53, profile="scout", side="a", arrives=2)
    state = loaded(tmp_path, eva).state
    assert state
    assert state.figures["eva"].arrives == 2


PROBLEMS = {
    "group-without-side": (group(side="") + member(), Severity.ERROR),
    "group-without-figures": (group(), Severity.WARNING),
    "reserve-placed": (group(arrives=3) + member(placed=True), Severity.ERROR),
    "reserve-too-late": (group(arrives=11) + member(), Severity.ERROR),
    "figure-of-other-side": (group(arrives=3) + member(side="b"), Severity.ERROR),
    "reference-crossed": (group(903, arrives=3) + member(), Severity.ERROR),
}


@pytest.mark.parametrize("code", PROBLEMS)
def test_a_problem_of_a_group(tmp_path: Path, code: str) -> None:
    drawn, severity = PROBLEMS[code]
    found = {problem.code: problem.severity for problem in checked(tmp_path, ZONE, HOME, drawn)}
    assert found[code] == severity


def test_s012_a_zone_too_small_for_those_who_come_at_once(tmp_path: Path) -> None:
    """A zone of 2 by 3 cm holds one base; it is empty again when the next come."""
    small = ZONE.replace('x="480" y="0" width="160" height="128"', 'x="480" y="0" width="32" height="48"')
    both = group(arrives=3) + member() + member("Flor", 54)
    problem = one(checked(tmp_path, small, HOME, both))
    assert (problem.code, problem.facts["figures"], problem.facts["turn"]) == (
        "reserve-without-room",
        "Flor",
        3,
    )
    assert checked(tmp_path, small, HOME, group(arrives=3), member(), member("Flor", 54, arrives=4)) == ()


def test_zones_of_reserves_may_see_the_enemy(tmp_path: Path) -> None:
    late = thing("Figure", (35, 4, 0, 0), "<point/>", "Eva", 53, profile="scout", side="a", arrives=2)
    seen = thing("Deployment", (30, 24, 8, 8), number=55, side="a", figures="Eva")
    assert checked(tmp_path, HOME, seen, late) == ()
    assert codes(checked(tmp_path, HOME, seen, late.replace('value="2"', 'value="0"'))) == [
        "seen-while-deploying"
    ]


def test_secret_deployment_is_that_of_all_zones(tmp_path: Path) -> None:
    first = thing("Deployment", (0, 0, 40, 15), side="a", hidden=True)
    second = thing("Deployment", (0, 35, 40, 15), number=8, side="b", hidden=True)
    state = load(draw(tmp_path, FIGURES, GOAL, SCREENS, first, second)).state
    assert state
    assert state.mission.hidden_deployment
    assert checked(tmp_path, first, second) == ()
    assert codes(checked(tmp_path, first, second.replace("true", "false"))) == ["deployment-half-hidden"]
