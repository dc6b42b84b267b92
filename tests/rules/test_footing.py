"""Where nobody can stand (T-04)."""

from game.rules.intents import Climb
from game.rules.moving.footing import no_footing, spot_refusal
from game.rules.state import table
from game.table.lattice import Point
from game.table.outlines import contains
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


def test_t04_the_cut_cells_at_a_tree_s_corner_are_the_tree() -> None:
    """A place outside its outline but on its cells is no place to stand on."""
    octagon = ((16, 24), (18, 24), (19, 25), (19, 27), (18, 28), (16, 28), (15, 27), (15, 25))
    tree = Solid("tree", "tree", octagon, 6.0, climbable=False)
    state = playing([figure("ana", ONE, (30, 30))], Terrain(40, 40, solids=(tree,)))
    spot = Point.at(15.25, 24.25)
    assert not contains(octagon, spot)
    assert table(state).ground(spot) == 6.0
    assert no_footing(state, spot) == "tree"
    refused = spot_refusal(state, state.figures["ana"], spot)
    assert refused is not None
    assert refused.code == "no-footing"
