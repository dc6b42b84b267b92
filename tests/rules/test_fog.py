"""What a side sees and loses from sight under fog, and the markers that it keeps (X-22)."""

import pytest
from msgspec.structs import replace

from game.rules.events import Cleared, Lost, MoveBegan, PostureChanged, Sighted, Stepped
from game.rules.front import Outcome, view
from game.rules.intents import Charge, GoProne, Shoot, StandUp, Walk
from game.rules.options import Options
from game.rules.state import Knowledge, LastSeen, State
from game.table.terrain import Solid, Terrain
from tests.rules.fog import BARE, FOG, LOW, PRONE, SCREENED, at, box, fogged, hears, of
from tests.rules.scenes import ONE, TWO, Posture, figure, kinds, playing, run


def test_x22_a_walker_is_sighted_at_the_first_sample_that_is_seen() -> None:
    """The screen's end is at y 20: from (20,20.5) the walker at x 40 is seen from y 20 on, and sees."""
    state = fogged([figure("b", TWO, (40, 15)), figure("a", ONE, (20, 20.5))], SCREENED)
    assert list(view(state, ONE).figures) == ["a"]
    outcome = run(state, [Walk(TWO, "b", (at(40, 23),))])
    sighted = outcome.events.index(Sighted(side=ONE, figure="b"))
    assert outcome.events[sighted - 1] == Stepped(figure="b", via=(at(40, 20),), done=5)
    assert outcome.events[sighted + 1] == Sighted(side=TWO, figure="a")


def test_x22_the_other_side_is_told_of_a_walk_from_where_it_sees_it() -> None:
    state = fogged([figure("b", TWO, (40, 15)), figure("a", ONE, (20, 20.5))], SCREENED)
    outcome = run(state, [Walk(TWO, "b", (at(40, 23),))])
    heard = hears(state, outcome, ONE)
    assert heard[0] == Sighted(side=ONE, figure="b")
    assert [event.via for event in of(heard, Stepped)] == [(at(40, 21),), (at(40, 22),), (at(40, 23),)]  # type: ignore[union-attr]
    assert kinds(Outcome(state, tuple(heard[1:]))) == ["Stepped", "Stepped", "Stepped", "MoveEnded"]


def test_x22_a_walk_that_nobody_sees_is_not_told() -> None:
    state = fogged([figure("b", TWO, (40, 10)), figure("a", ONE, (20, 20.5))], SCREENED)
    outcome = run(state, [Walk(TWO, "b", (at(40, 14),)), GoProne(TWO, "b")])
    assert hears(state, outcome, ONE) == []
    assert view(outcome.state, ONE) == view(state, ONE)


def test_x22_the_mover_s_side_hears_its_own_way_and_what_it_finds() -> None:
    state = fogged([figure("b", TWO, (40, 15)), figure("a", ONE, (20, 20.5))], SCREENED)
    outcome = run(state, [Walk(TWO, "b", (at(40, 23),))])
    heard = hears(state, outcome, TWO)
    assert of(heard, MoveBegan)[0].path == (at(40, 15), at(40, 23))  # type: ignore[union-attr]
    assert len(of(heard, Stepped)) == 8
    assert of(heard, Sighted) == [Sighted(side=TWO, figure="a")]


def test_x22_who_walks_out_of_sight_is_lost_where_he_was_seen_last() -> None:
    """The step that takes him away is not told; the marker holds place, turn and posture."""
    state = fogged([figure("b", TWO, (40, 23)), figure("a", ONE, (20, 20.5))], SCREENED)
    assert state.knowledge[ONE].seen == ("b",)
    outcome = run(state, [Walk(TWO, "b", (at(40, 15),))])
    last = LastSeen(at(40, 20), 1, Posture.STANDING)
    heard = hears(state, outcome, ONE)
    assert of(heard, Lost) == [Lost(side=ONE, figure="b", last=last)]
    assert heard[-1] == of(heard, Lost)[0]
    assert of(heard, Stepped)[-1].via == (at(40, 20),)  # type: ignore[union-attr]
    assert view(outcome.state, ONE).last == {"b": last}
    assert "b" not in view(outcome.state, ONE).figures
    assert view(outcome.state, ONE).sequence == (None, "a")


def test_x22_the_others_see_that_a_move_begins_but_not_where_it_goes() -> None:
    state = fogged([figure("b", TWO, (40, 23)), figure("a", ONE, (20, 20.5))], SCREENED)
    outcome = run(state, [Walk(TWO, "b", (at(40, 15),))])
    assert of(hears(state, outcome, ONE), MoveBegan) == [
        MoveBegan(rule="S-032", figure="b", action="walk", path=())
    ]


def test_x22_lying_down_behind_a_low_wall_is_seen_and_then_loses() -> None:
    state = fogged([figure("b", TWO, (30, 12)), figure("a", ONE, (30, 5))], Terrain(60, 60, solids=(LOW,)))
    outcome = run(state, [GoProne(TWO, "b")])
    down = PostureChanged(rule="S-033", figure="b", posture=Posture.PRONE)
    lost = Lost(side=ONE, figure="b", last=LastSeen(at(30, 12), 1, Posture.PRONE))
    assert hears(state, outcome, ONE)[1:] == [down, lost]
    again = run(replace(outcome.state, options=replace(FOG, allow_double_walk=True)), [StandUp(TWO, "b")])
    assert hears(outcome.state, again, ONE) == [Sighted(side=ONE, figure="b")]


def test_x22_who_is_knocked_down_sees_no_more() -> None:
    """T-10: only able figures see for their side."""
    state = fogged([figure("b", TWO, (20, 30)), figure("a", ONE, (21, 30))], BARE)
    outcome = run(state, [Charge(TWO, "b", "a")], [9, 9, 9, 2, 2, 2])
    assert outcome.state.knowledge[ONE].seen == ()
    assert outcome.state.knowledge[TWO].seen == ("a",)
    assert of(outcome.events, Lost) == [
        Lost(side=ONE, figure="b", last=LastSeen(at(20, 30), 1, Posture.STANDING))
    ]


def test_x22_who_goes_down_in_sight_stays_known_where_he_lies() -> None:
    state = fogged([figure("b", TWO, (20, 30)), figure("a", ONE, (24, 30), pv=1)], BARE)
    outcome = run(state, [Shoot(TWO, "b", "a")], [9, 9, 9, 4, 4, 4])
    assert outcome.state.figures["a"].down
    assert view(outcome.state, TWO).figures["a"].down
    assert outcome.state.result is not None


def test_x22_on_an_open_table_nothing_is_sighted() -> None:
    state = playing(
        [figure("b", TWO, (40, 15)), figure("a", ONE, (20, 20.5))], SCREENED, options=Options(reaction="none")
    )
    outcome = run(state, [Walk(TWO, "b", (at(40, 23),))])
    assert kinds(outcome) == ["ActionSpent", "MoveBegan", "Stepped", "MoveEnded"]
    assert set(view(state, ONE).figures) == {"a", "b"}


# Markers


def with_marker(true_place: tuple[float, float], turn: int = 1) -> State:
    """A side saw somebody lie down behind a low wall; he may have crawled away since."""
    marker = LastSeen(at(10, 12), turn, Posture.PRONE)
    return fogged(
        [figure("a", ONE, (10, 1)), figure("b", TWO, true_place, **PRONE)],
        Terrain(60, 60, solids=(LOW, Solid("hide", "wall", box(30, 11, 1, 49), 6.0))),
        knowledge={ONE: Knowledge(last={"b": marker})},
    )


@pytest.mark.parametrize("true_place", [(10, 12), (50, 30)])
def test_x22_a_marker_out_of_sight_stays_wherever_he_is(true_place: tuple[float, float]) -> None:
    """Whether it stays tells nothing: nobody sees whether a lying man is there."""
    state = replace(with_marker(true_place), turn=2)
    outcome = run(state, [Walk(ONE, "a", (at(12, 1),))])
    assert of(outcome.events, Cleared, Sighted) == []
    assert "b" in view(outcome.state, ONE).last


def test_x22_a_marker_is_cleared_when_its_place_is_seen_empty() -> None:
    """From (10,9.8) one looks over the low wall; from the next turn on, for in this one he just left."""
    state = replace(with_marker((50, 30)), turn=2)
    outcome = run(state, [Walk(ONE, "a", (at(10, 9.8),))])
    assert hears(state, outcome, ONE).count(Cleared(side=ONE, figure="b")) == 1
    assert hears(state, outcome, TWO).count(Cleared(side=ONE, figure="b")) == 0
    assert view(outcome.state, ONE).last == {}
    assert of(run(with_marker((50, 30)), [Walk(ONE, "a", (at(10, 9.8),))]).events, Cleared) == []


def test_x22_who_still_lies_there_is_sighted_instead() -> None:
    state = replace(with_marker((10, 12)), turn=2)
    outcome = run(state, [Walk(ONE, "a", (at(10, 9.8),))])
    assert of(outcome.events, Cleared) == []
    assert of(hears(state, outcome, ONE), Sighted) == [Sighted(side=ONE, figure="b")]
    assert view(outcome.state, ONE).last == {}
