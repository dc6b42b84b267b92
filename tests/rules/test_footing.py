"""Where nobody can stand (T-04)."""

from game.rules.intents import Climb
from game.table.lattice import Point
from game.table.terrain import Solid, Terrain
from tests.rules.scenes import ONE, TWO, figure, playing, refused

BOX = ((12.0, 8.0), (16.0, 8.0), (16.0, 12.0), (12.0, 12.0))


def climbing(solid: Solid) -> str:
    terrain = Terrain(40, 40, solids=(solid,))
    state = playing([figure("a", ONE, (11, 10)), figure("b", TWO, (35, 35))], terrain)
    return refused(state, Climb(ONE, "a", Point.at(14, 10)))


def test_t04_nobody_climbs_onto_a_hedge_or_a_tree() -> None:
    assert climbing(Solid("hedge", "hedge", BOX, 2.0, climbable=False)) == "no-footing"


def test_s022_a_height_of_5_cm_is_climbed_and_one_of_a_sixteenth_more_is_not() -> None:
    assert climbing(Solid("box", "container", BOX, 5.0625)) == "too-high"
