"""What a move would meet, told before it is made (S-022, S-024, S-027, T-10, X-10)."""

from fractions import Fraction

from game.checks import SeededDice
from game.rules.events import Shot
from game.rules.figures import Posture, StandingOrder
from game.rules.front import play, view
from game.rules.intents import Walk
from game.rules.options import Options
from game.rules.skirmish.foresight import Foresight, foresee
from game.rules.state import State
from game.table.lattice import Point
from game.table.terrain import Solid, Terrain
from tests.rules.scenes import ONE, PISTOL, TWO, figure, playing, profile

BOX = ((30.0, 10.0), (31.0, 10.0), (31.0, 30.0), (30.0, 30.0))
WALLED = Terrain(60, 60, solids=(Solid("wall", "wall", BOX, 6.0),))
STAGE = Terrain(60, 60, solids=(Solid("stage", "platform", ((21, 15), (31, 15), (31, 25), (21, 25)), 4.0),))


def told(state: State, action: str, *to: tuple[float, float]) -> Foresight:
    known = view(state, ONE)
    mover = known.figures["a"]
    return foresee(known, mover, action, (mover.place, *(Point.at(*place) for place in to)))


def test_t10_behind_a_wall_nobody_sees_the_way() -> None:
    foe = figure("b", TWO, (40, 20))
    hidden = told(playing([figure("a", ONE, (20, 18)), foe], WALLED), "walk", (20, 22))
    assert (hidden.threats, hidden.unhurt, hidden.unseen) == ((), 1, True)
    assert (hidden.seen_by, hidden.shot_by, hidden.silent) == ((), (), None)


def test_t10_who_is_seen_on_the_way_only_is_not_seen_at_its_end() -> None:
    people = [figure("a", ONE, (26, 7)), figure("b", TWO, (45, 8), profile(weapon=None))]
    passing = told(playing(people, WALLED), "walk", (26, 16))
    assert (passing.threats, passing.unhurt) == ((), 1)
    assert (passing.unseen, passing.seen_by) == (False, ())


def test_s038_at_the_end_those_shoot_who_are_armed_near_enough_and_loaded() -> None:
    people = [
        figure("a", ONE, (20, 20)),
        figure("b", TWO, (30, 20), shots=1),
        figure("c", TWO, (20, 30), profile(weapon=None)),
        figure("d", TWO, (20, 90)),
        figure("e", TWO, (10, 20), jammed=True),
    ]
    end = told(playing(people), "walk", (20, 21))
    assert end.seen_by == ("b", "c", "d", "e")
    assert end.shot_by == ("b",)
    assert end.threats == ()


def test_x10_each_shot_before_is_a_crossfire_for_those_on_the_other_side() -> None:
    fires = {"order": StandingOrder("always")}
    foes = [figure("b", TWO, (22, 14), **fires), figure("c", TWO, (26, 27), **fires)]
    state = playing([figure("a", ONE, (20, 20)), *foes])
    way = told(state, "walk", (29, 20))
    assert [(t.reaction.figure, t.reaction.aim.number) for t in way.threats] == [("b", 9), ("c", 8)]
    events = play(state, Walk(ONE, "a", (Point.at(29, 20),)), SeededDice(8)).events
    shots = [event for event in events if isinstance(event, Shot)]
    assert [shot.check.number for shot in shots] == [9, 8][: len(shots)]


def test_s022_a_climb_arrives_if_it_keeps_its_hold() -> None:
    people = [figure("a", ONE, (20, 20)), figure("b", TWO, (50, 50), profile(weapon=None))]
    spot = (21.5, 20)
    assert told(playing(people, STAGE), "climb", spot).unhurt == 1
    checked = told(playing(people, STAGE, options=Options(climb_check=12)), "climb", spot)
    # Físicos 6: a middle die of at least 6, as it is of 5 and less just as often (S-053).
    assert checked.unhurt == Fraction(1, 2)


def test_s019_after_a_dive_he_is_looked_at_as_one_who_lies() -> None:
    low = Terrain(60, 60, solids=(Solid("low", "low_wall", BOX, 2.0),))
    people = [figure("a", ONE, (25, 20)), figure("b", TWO, (40, 20), profile(weapon=PISTOL))]
    state = playing(people, low)
    assert told(state, "walk", (28, 20)).seen_by == ("b",)
    assert told(state, "dive", (28, 20)).seen_by == ()
    assert state.figures["a"].posture is Posture.STANDING
