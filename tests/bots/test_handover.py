"""What opponents want in the skirmish: guards hunt, infiltrators do what counts now or get away (X-25)."""

from msgspec.structs import replace

from game.bots.situation import Situation, situation
from game.rules.front import view
from game.rules.mission import DeploymentZone, Objective, Special
from game.rules.state import Progress, State
from game.table.lattice import Point
from tests.rules.stealth.premises import (
    ONE,
    TWO,
    acting,
    box,
    chief,
    guard,
    infiltrator,
    premises,
    with_infiltrator,
    with_stealth,
)

EXIT = box(0, 0, 4, 60)
FOLLOW = Objective("follow", ONE, "follow", {}, target="g", turns=3, near_cm=20.0)
LEAVE = Objective("leave", ONE, "reach", {}, EXIT, after="follow")


def fight(objectives: tuple[Objective, ...], **more: object) -> State:
    """Return a skirmish in which the infiltrator was discovered by a guard on the far side of him."""
    figures = [infiltrator(at=(45, 30)), guard("g", (80, 30)), chief()]
    state = acting(premises(figures, objectives=objectives))
    state = replace(
        state, mission=replace(state.mission, deployment=(DeploymentZone(ONE, box(40, 50, 10, 8)),))
    )
    return with_infiltrator(replace(state, conflict="skirmish", **more), discovered=True)


def mind(state: State, side: str, name: str) -> Situation:
    return situation(view(state, side), state.figures[name])


def nearest(now: Situation, *spots: tuple[float, float]) -> tuple[float, float]:
    return min(spots, key=lambda spot: now.to_go(Point.at(*spot)))


def test_x25_guards_go_for_whom_they_know_not_for_what_he_wants() -> None:
    now = mind(fight((LEAVE,), progress={"follow": Progress(3, True)}), TWO, "g")
    assert nearest(now, (45, 32), (5, 30), (80, 30)) == (45, 32)


def test_x25_guards_who_know_of_nobody_wait_where_the_enemy_has_something_to_do() -> None:
    chest = Special("chest", {}, box(5, 28, 2, 2), side=ONE)
    deed = Objective("loot", ONE, "deed", {}, special="chest")
    figures = [infiltrator(at=(45, 30)), guard("g", (80, 30)), chief()]
    state = replace(acting(premises(figures, objectives=(deed,), specials=(chest,))), conflict="skirmish")
    now = mind(with_stealth(state, hidden=("i",)), TWO, "g")
    assert nearest(now, (45, 32), (8, 30), (75, 30)) == (8, 30)


def test_x25_a_goal_that_does_not_count_yet_draws_nobody() -> None:
    now = mind(fight((FOLLOW, LEAVE)), ONE, "i")
    assert not now.areas
    assert nearest(now, (45, 52), (5, 30), (75, 30)) == (45, 52)


def test_x25_infiltrators_make_for_the_goal_that_counts_now() -> None:
    now = mind(fight((FOLLOW, LEAVE), progress={"follow": Progress(3, True)}), ONE, "i")
    assert nearest(now, (45, 52), (5, 30), (75, 30)) == (5, 30)


def test_x25_who_was_not_discovered_goes_on_following() -> None:
    state = with_infiltrator(fight((FOLLOW, LEAVE)), discovered=False)
    assert nearest(mind(state, ONE, "i"), (45, 52), (5, 30), (75, 30)) == (75, 30)
