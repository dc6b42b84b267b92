"""Goals of infiltrators: by an edge, following, one after another (T-06, C-044, H-14)."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.checks import LoadedDice
from game.missions.problems import Severity
from game.missions.wording.missions import SENTENCES
from game.rules.course import Course
from game.rules.front import apply
from game.rules.mission import Objective
from game.rules.skirmish.objectives import follow
from game.rules.state import State
from game.table.lattice import Point
from game.table.outlines import contains
from tests.missions.drawn import codes, thing
from tests.missions.stealth_drawn import hidden, hidden_checked, linked

TITLES = {"title_es": "Título", "title_en": "Title"}


def goal(
    *refs: tuple[str, int],
    box: tuple[float, float, float, float] = (20, 5, 0, 0),
    name: str = "Meta",
    number: int = 80,
    **words: object,
) -> str:
    inside = "" if box[2] else "<point/>"
    return linked(thing("Objective", box, inside, name, number, **{"side": "a", **TITLES, **words}), *refs)  # type: ignore[arg-type]


def objective(folder: Path, *things: str) -> Objective:
    """Return the last objective of a sound mission."""
    found = hidden(folder, *things)
    assert found.problems == ()
    assert found.state
    return found.state.mission.objectives[-1]


@pytest.mark.parametrize(
    ("edge", "touching", "off"),
    [
        ("north", (20, 1.25), (20, 1.8)),
        ("south", (20, 48.75), (20, 48.2)),
        ("west", (1.25, 25), (1.8, 25)),
        ("east", (38.75, 25), (38.2, 25)),
    ],
)
def test_t06_one_escapes_where_the_base_is_within_half_a_centimetre_of_the_edge(
    tmp_path: Path, edge: str, touching: tuple[float, float], off: tuple[float, float]
) -> None:
    made = objective(tmp_path, goal(kind="escape", edge=edge))
    assert made.kind == "reach"
    assert contains(made.outline, Point.at(*touching))
    assert not contains(made.outline, Point.at(*off))


def test_t06_a_shape_limits_the_edge_by_which_one_escapes(tmp_path: Path) -> None:
    made = objective(tmp_path, goal(box=(34, 10, 6, 8), kind="escape", edge="east"))
    assert contains(made.outline, Point.at(38.75, 14))
    assert not contains(made.outline, Point.at(38.75, 9))
    assert not contains(made.outline, Point.at(35, 14))


def test_c044_to_follow_somebody(tmp_path: Path) -> None:
    made = objective(tmp_path, goal(("figure", 902), kind="follow", turns=5, near_cm=20.0))
    assert (made.kind, made.target, made.turns, made.near_cm) == ("follow", "bruno", 5, 20.0)


def test_h14_a_goal_waits_for_another(tmp_path: Path) -> None:
    first = goal(box=(2, 2, 6, 6), name="Robar", kind="reach", decisive=False)
    then = goal(("after", 80), box=(2, 2, 6, 6), name="Huir", number=81, kind="reach")
    assert objective(tmp_path, first, then).after == "robar"
    both = goal(box=(2, 2, 6, 6), name="Robar", kind="reach", side="both")
    assert objective(tmp_path, both, then).after == "robar.a"


def test_h14_a_goal_that_waits_for_itself_is_told(tmp_path: Path) -> None:
    one = goal(("after", 81), name="Uno", kind="reach", box=(2, 2, 6, 6))
    two = goal(("after", 80), name="Dos", number=81, kind="reach", box=(2, 2, 6, 6))
    found = hidden(tmp_path, one, two)
    assert set(codes(found.problems)) == {"objective-after-itself"}
    assert SENTENCES["objective-after-itself"]


def test_one_cannot_follow_for_longer_than_the_game(tmp_path: Path) -> None:
    found = hidden_checked(tmp_path, goal(("figure", 902), kind="follow", turns=12))
    assert [(each.code, each.severity) for each in found] == [("follow-too-long", Severity.ERROR)]
    assert SENTENCES["follow-too-long"].format_map(found[0].facts)


def test_h14_a_goal_counts_only_after_the_one_before(tmp_path: Path) -> None:
    first = goal(box=(30, 2, 6, 6), name="Robar", kind="reach", decisive=False)
    then = goal(("after", 80), box=(2, 2, 6, 6), name="Huir", number=81, kind="reach")
    state = hidden(tmp_path, first, then).state
    assert state

    def done(state: State, *places: tuple[float, float]) -> list[str]:
        for place in places:
            ana = replace(state.figures["ana"], point=Point.at(*place))
            course = Course(replace(state, figures={**state.figures, "ana": ana}), LoadedDice([]), apply)
            follow(course)
            state = course.state
        return [name for name, each in state.progress.items() if each.done]

    assert done(state, (5, 5)) == []
    assert done(state, (33, 5)) == ["robar"]
    assert done(state, (33, 5), (5, 5)) == ["robar", "huir"]
