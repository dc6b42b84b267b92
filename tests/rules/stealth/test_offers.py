"""What is offered is what can be done, under the options that touch it (C-057, C-071, S-020, T-03, T-13)."""

import pytest

from game.checks import LoadedDice
from game.rules.choice import Choice
from game.rules.course import Course
from game.rules.figures import Posture
from game.rules.front import apply, choices, view
from game.rules.intents import Crawl, Reload, Sneak, Sprint
from game.rules.options import Options
from game.rules.state import State
from game.rules.stealth.survey import survey_all
from game.table.lattice import Point
from tests.rules.stealth.premises import (
    ONE,
    acting,
    chief,
    guard,
    infiltrator,
    premises,
    refused,
    run,
    started,
    with_stealth,
    zone,
)

AWAY = (Point.at(50, 30),)


def offered(state: State, action: str) -> Choice:
    return next(choice for choice in choices(view(state, ONE)) if choice.action == action)


def test_c057_t13_of_several_zones_those_without_anybody_are_not_offered() -> None:
    state = acting(premises([infiltrator(), chief()], [zone("one"), zone("two"), zone("three")]))
    course = Course(with_stealth(state, guards={"one": 1, "two": 0, "three": 1}), LoadedDice([]), apply)
    survey_all(course)
    assert offered(course.state, "sneak").targets == ("one", "three")
    assert refused(course.state, Sneak(ONE, "i", "two")) == "not-in-zone"


@pytest.mark.parametrize(("may", "code"), [(True, ""), (False, "posture")])
def test_s020_t03_by_option_whoever_has_fallen_does_not_crawl(may: bool, code: str) -> None:
    options = Options(turn_limit=None, fallen_may_crawl=may)
    state = acting(premises([infiltrator(posture=Posture.FALLEN), chief()], options=options))
    refusal = offered(state, "crawl").refused
    assert (refusal.code if refusal else "") == code
    if not may:
        assert refused(state, Crawl(ONE, "i", AWAY)) == code
    lying = acting(premises([infiltrator(posture=Posture.PRONE), chief()], options=options))
    assert run(lying, [Crawl(ONE, "i", AWAY)]).state.figures["i"].place == AWAY[0]


def test_x16_t03_clearing_a_jam_takes_a_whole_turn() -> None:
    state = acting(premises([infiltrator(jammed=True), chief()]))
    assert offered(state, "reload_slow").points == 2
    cleared = run(state, [Reload(ONE, "i")]).state.figures["i"]
    assert (cleared.jammed, cleared.points) == (False, 0)


def test_t03_c003_a_spy_who_is_watched_does_not_sprint() -> None:
    sentry = guard("g", (45, 20))
    spies = premises([infiltrator(), sentry], options=Options(turn_limit=None, spied_upon=True))
    state = started(spies, [8, 8, 8, 1, 1, 1])
    assert offered(state, "sprint").refused is not None
    assert refused(state, Sprint(ONE, "i", AWAY)) == "not-quiet"
