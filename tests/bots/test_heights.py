"""Opponents over roofs: the way up and down, and deeds that open a way (S-022, S-040, X-14, T-04)."""

from game.bots import opponent
from game.bots.relief import CLIMB_WORTH_CM, JUMP_WORTH_CM, relief_field
from game.bots.situation import situation
from game.checks import LoadedDice
from game.rules.front import choices, refusal, view
from game.rules.intents import Climb, Perform
from game.rules.mission import Effect, Mission, Objective, Special
from game.rules.state import State
from game.table.lattice import Point
from game.table.raster import board
from game.table.terrain import Door, Layout, Outline, Solid, Terrain
from tests.rules.scenes import ONE, SIDES, TWO, figure, playing, profile

regular = opponent("regular")
BROAD = profile(radius=1.25)


def box(left: float, upper: float, right: float, lower: float) -> Outline:
    return ((left, upper), (right, upper), (right, lower), (left, lower))


ROOF = Solid("roof", "roof", box(40, 10, 60, 30), 5.0)
WALL = Solid("wall", "wall", box(80, 0, 81, 40), 6.0)
TOWN = Terrain(120, 40, solids=(ROOF, WALL))
UP = Mission("up", SIDES, objectives=(Objective("top", ONE, "hold", {}, box(45, 15, 55, 25)),))


def answer(state: State) -> object:
    assert state.asked is not None
    seen = view(state, state.asked.side)
    intent = regular(seen, choices(seen), LoadedDice([]))
    assert refusal(seen, intent) is None
    return intent


def test_s022_a_climb_counts_as_a_turn_and_a_jump_as_little() -> None:
    field = relief_field(board(TOWN, Layout()), 1.25, (Point.at(50.5, 20.5),))
    assert float(field[20, 38]) == float(field[20, 41]) + CLIMB_WORTH_CM
    assert float(field[20, 41]) == 9.0
    back = relief_field(board(TOWN, Layout()), 1.25, (Point.at(30.5, 20.5),))
    assert float(back[20, 40]) == float(back[20, 37]) + JUMP_WORTH_CM


def test_t04_nobody_is_thought_to_climb_what_is_too_high_or_has_no_footing() -> None:
    tall = Solid("tall", "roof", box(40, 10, 60, 30), 5.5)
    hedge = Solid("hedge", "hedge", box(10, 0, 14, 40), 2.0, climbable=False)
    field = relief_field(
        board(Terrain(120, 40, solids=(tall, hedge)), Layout()), 1.25, (Point.at(50.5, 20.5),)
    )
    assert float(field[20, 30]) == float("inf")
    field = relief_field(board(Terrain(120, 40, solids=(hedge,)), Layout()), 1.25, (Point.at(50.5, 20.5),))
    assert float(field[20, 5]) == float("inf")


def test_s022_it_climbs_when_the_goal_is_on_the_roof() -> None:
    state = playing([figure("a", ONE, (38, 20), BROAD), figure("b", TWO, (100, 20), BROAD)], TOWN, mission=UP)
    assert isinstance(answer(state), Climb)


def test_x14_it_jumps_down_and_goes_on_when_the_goal_is_below() -> None:
    down = Mission("down", SIDES, objectives=(Objective("yard", ONE, "hold", {}, box(5, 15, 15, 25)),))
    state = playing(
        [figure("a", ONE, (41, 20), BROAD), figure("b", TWO, (100, 20), BROAD)], TOWN, mission=down
    )
    intent = answer(state)
    assert intent.jumps == (0,)  # type: ignore[attr-defined]
    assert intent.path[-1].x < 30  # type: ignore[attr-defined]


HALL = (
    Solid("n", "wall", box(60, 0, 61, 16), 6.0),
    Solid("s", "wall", box(60, 24, 61, 40), 6.0),
    Solid("terminal", "machine", box(20, 36, 22, 38), 3.0),
)
GATE = Door("gate", box(60, 16, 61, 24))
BOMB = Special("bomb", {}, box(90, 18, 92, 20), side=ONE)
HACK = Special("hack", {}, box(20, 36, 22, 38), trait="hacker", on_success=(Effect("open", "gate"),))
SIEGE = Mission(
    "siege", SIDES, objectives=(Objective("o", ONE, "deed", {}, special="bomb"),), specials=(BOMB, HACK)
)


def siege(at: tuple[float, float], who: str) -> State:
    traits = ("hacker",) if who == "hacker" else ()
    figures = [
        figure("a", ONE, at, profile(radius=1.25, traits=traits)),
        figure("b", TWO, (115, 2), BROAD),
    ]
    terrain = Terrain(120, 40, solids=HALL, doors=(GATE,))
    return playing(figures, terrain, mission=SIEGE, locked=("gate",))


def test_s060_the_specialist_opens_the_way() -> None:
    state = siege((21, 33), "hacker")
    assert answer(state) == Perform(ONE, "a", "hack")
    seen = view(state, ONE)
    assert situation(seen, state.figures["a"]).to_go(Point.at(21, 30)) < 10.0


def test_s040_who_defends_leaves_the_way_shut() -> None:
    """Side two has no deed to do: its hacker does not open the gate to the others."""
    state = siege((21, 33), "hacker")
    turned = Mission(
        "siege", SIDES, objectives=(Objective("o", TWO, "deed", {}, special="bomb"),), specials=(BOMB, HACK)
    )
    figures = list(state.figures.values())
    state = playing(figures, state.terrain, mission=turned, locked=("gate",))
    assert not isinstance(answer(state), Perform)


def test_t04_a_deed_is_reached_from_the_floor_not_from_the_top_of_its_thing() -> None:
    """The bomb is a machine of 3 cm: on top of it nobody is in reach."""
    bomb = Solid("bomb", "machine", box(90, 18, 92, 20), 3.0)
    state = playing(
        [figure("a", ONE, (85, 19), BROAD), figure("b", TWO, (2, 2), BROAD)],
        Terrain(120, 40, solids=(bomb,)),
        mission=SIEGE,
    )
    assert not isinstance(answer(state), Climb)
