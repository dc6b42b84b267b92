"""In the missions that travel with the game nobody who walks stands still for good before others (T-15)."""

import pytest

from game.checks import LoadedDice, SeededDice
from game.missions.load import load
from game.rules.course import Course
from game.rules.front import apply, begin, play, view
from game.rules.state import NameStrategy, State
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.patrols import walk_guards
from game.session.fallback import fallback
from game.shipped import shipped

LONGEST = 5
"""Turns for which a walker may stand still: the longest wait at a node, and one who passes."""


def deployed(mission: str) -> State:
    """Return a mission as it stands when the infiltrators first choose."""
    state = load(shipped("maps") / f"{mission}.tmx").state
    assert state is not None
    dice = SeededDice(1)
    state = begin(state, dice).state
    while not isinstance(state.asked, NameStrategy):
        assert state.asked is not None
        state = play(state, fallback(view(state, state.asked.side)), dice).state
    return state


def on_the_way(state: State) -> dict[str, object]:
    """Return where everybody is who has not walked his patrol to its end."""
    plan = state.mission.infiltration
    assert plan is not None
    found: dict[str, object] = {}
    for name, walk in stealth_of(state).walks.items():
        patrol = plan.patrol(walk.patrol)
        if patrol is not None and (patrol.kind != "once" or walk.node < len(patrol.nodes) - 1):
            found[name] = state.figures[name].place
    return found


@pytest.mark.parametrize("mission", ["el_castillo", "el_mercado", "el_campamento"])
def test_t15_left_to_themselves_all_walkers_keep_walking(mission: str) -> None:
    state, still = deployed(mission), dict[str, int]()
    for _ in range(state.options.turn_limit or 0):
        before = on_the_way(state)
        course = Course(state, LoadedDice([]), apply)
        walk_guards(course)
        state = course.state
        after = on_the_way(state)
        still = {name: still.get(name, 0) + 1 for name in after if before.get(name) == after[name]}
        assert {name: turns for name, turns in still.items() if turns > LONGEST} == {}
