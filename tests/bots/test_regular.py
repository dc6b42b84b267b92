"""The regular opponent: answers everything, never cheats, shoots when it should, goes for the goal."""

from msgspec.structs import replace

from game.bots import opponent
from game.bots.situation import situation
from game.checks import LoadedDice
from game.rules.figures import Posture, StandingOrder
from game.rules.front import choices, play, refusal, view
from game.rules.intents import EndActivation, GoProne, OpenDoor, React, Recover, Shoot, StandUp, Walk
from game.rules.mission import Mission, Objective
from game.rules.options import Options
from game.rules.state import AnswerReaction, State
from game.table.lattice import Point
from game.table.terrain import Door, Solid, Terrain
from tests.rules.scenes import ONE, PISTOL, RIFLE, SIDES, TWO, figure, playing, profile, run

regular = opponent("regular")
NO_DICE = LoadedDice([])

HILL = ((40.0, 15.0), (50.0, 15.0), (50.0, 25.0), (40.0, 25.0))
FAR = ((105.0, 15.0), (115.0, 15.0), (115.0, 25.0), (105.0, 25.0))
FAR_GOAL = Mission("far", SIDES, objectives=(Objective("hill", ONE, "hold", {}, FAR, turns=2),))
GOAL = Mission("goal", SIDES, objectives=(Objective("hill", ONE, "hold", {}, HILL, turns=2),))


def answer(state: State) -> object:
    """Return the opponent's answer to what is asked; it must be one that the rules take."""
    assert state.asked is not None
    seen = view(state, state.asked.side)
    intent = regular(seen, choices(seen), NO_DICE)
    assert refusal(seen, intent) is None
    return intent


def test_it_goes_for_the_goal_when_nobody_is_in_sight() -> None:
    wall = Solid("wall", "wall", ((60.0, 0.0), (61.0, 0.0), (61.0, 40.0), (60.0, 40.0)), 6.0)
    figures = [figure("a", ONE, (20, 20)), figure("b", TWO, (90, 20))]
    state = playing(figures, Terrain(120, 40, solids=(wall,)), mission=GOAL)
    way = answer(state)
    now = situation(view(state, ONE), state.figures["a"])
    assert now.to_go(way.path[-1]) < now.to_go(state.figures["a"].place) - 8  # type: ignore[attr-defined]


def test_it_shoots_at_point_blank() -> None:
    state = playing([figure("a", ONE, (20, 20)), figure("b", TWO, (24, 20))], Terrain(60, 40))
    assert answer(state) == Shoot(ONE, "a", "b")


def test_it_ends_its_turn_when_nothing_is_left() -> None:
    state = playing(
        [figure("a", ONE, (45, 20)), figure("b", TWO, (24, 20), profile(weapon=None))], mission=GOAL
    )
    for _ in range(4):
        intent = answer(state)
        state = play(state, intent, LoadedDice([1, 1, 1] * 9)).state  # type: ignore[arg-type]
        if isinstance(intent, EndActivation):
            return
    raise AssertionError("the turn never ends")


def test_s021_it_gets_up_from_a_fall() -> None:
    figures = [figure("a", ONE, (20, 20), posture=Posture.FALLEN), figure("b", TWO, (55, 35))]
    assert answer(playing(figures, Terrain(60, 40), mission=GOAL)) == Recover(ONE, "a")


def test_s036_it_opens_the_door_to_the_goal() -> None:
    walls = (
        Solid("n", "wall", ((30.0, 0.0), (31.0, 0.0), (31.0, 16.0), (30.0, 16.0)), 6.0),
        Solid("s", "wall", ((30.0, 24.0), (31.0, 24.0), (31.0, 40.0), (30.0, 40.0)), 6.0),
    )
    door = Door("door", ((30.0, 16.0), (30.0, 24.0), (31.0, 24.0), (31.0, 16.0)))
    figures = [figure("a", ONE, (28, 20)), figure("b", TWO, (100, 38))]
    state = playing(figures, Terrain(120, 40, solids=walls, doors=(door,)), mission=GOAL)
    assert answer(state) == OpenDoor(ONE, "a", "door")


WALL = Solid("wall", "wall", ((30.0, 0.0), (31.0, 0.0), (31.0, 40.0), (30.0, 40.0)), 6.0)


def test_s034_who_lies_at_the_goal_stays_down() -> None:
    """It used to get up after its shot, and to do nothing with it."""
    figures = [figure("a", ONE, (45, 20), posture=Posture.PRONE), figure("b", TWO, (5, 20))]
    state = playing(figures, Terrain(60, 40, solids=(WALL,)), mission=GOAL)
    assert not isinstance(answer(state), StandUp)
    shot = replace(state.figures["a"], shots=1, points=1, actions=("shoot",))
    assert answer(replace(state, figures={**state.figures, "a": shot})) == EndActivation(ONE, "a")


def test_s034_who_lies_far_from_the_goal_gets_up_and_walks() -> None:
    figures = [figure("a", ONE, (35, 38), posture=Posture.PRONE), figure("b", TWO, (5, 20))]
    state = playing(figures, Terrain(120, 40, solids=(WALL,)), mission=FAR_GOAL)
    assert answer(state) == StandUp(ONE, "a")
    assert isinstance(answer(run(state, [StandUp(ONE, "a")]).state), Walk)


def test_x11_nobody_lies_down_beside_an_enemy_who_can_strike() -> None:
    figures = [figure("a", ONE, (45, 20), shots=1, points=1, actions=("strike",)), figure("b", TWO, (47, 20))]
    assert not isinstance(answer(playing(figures, Terrain(60, 40), mission=GOAL)), GoProne)


def test_x20_it_draws_no_dice_and_repeats_itself() -> None:
    state = playing([figure("a", ONE, (20, 20)), figure("b", TWO, (44, 20))], Terrain(60, 40), mission=GOAL)
    assert answer(state) == answer(state)


def reaction(chance: str) -> object:
    """Return what it does with a reaction: near or far, before or after its own turn."""
    reactor = figure("a", ONE, (20, 20), profile(weapon=PISTOL), acted=chance == "acted")
    there = (25.0, 30.0) if chance == "near" else (48.0, 30.0)
    mover = figure("b", TWO, there, profile(weapon=RIFLE))
    state = playing([mover, reactor], Terrain(60, 40), mission=GOAL)
    state = run(state, [Walk(TWO, "b", (Point.at(there[0], there[1] - 8),))]).state
    assert isinstance(state.asked, AnswerReaction)
    return answer(state)


def test_s029_it_keeps_a_poor_shot_for_its_own_turn() -> None:
    assert reaction("near") == React(ONE, "a", True)
    assert reaction("far") == React(ONE, "a", False)
    assert reaction("acted") == React(ONE, "a", True)


def test_it_does_not_know_an_enemy_that_nobody_sees() -> None:
    """Opponents that know too much are the second commonest fault of their kind."""
    wall = Solid("wall", "wall", ((40.0, 0.0), (41.0, 0.0), (41.0, 60.0), (40.0, 60.0)), 6.0)
    intents = set()
    for hidden in ((80.0, 10.0), (80.0, 50.0), (50.0, 30.0)):
        figures = [figure("a", ONE, (20, 30)), figure("b", TWO, hidden, order=StandingOrder("always"))]
        terrain = Terrain(120, 60, solids=(wall,))
        intents.add(repr(answer(playing(figures, terrain, mission=GOAL, options=Options(fog="sight")))))
    assert len(intents) == 1
