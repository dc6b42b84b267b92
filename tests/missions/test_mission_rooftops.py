"""The mission on the rooftops: climbs, jumps, bridges and parapets (S-022, T-04, X-10, X-14)."""

import pytest
from msgspec.structs import replace

from game.missions.load import load
from game.rules.intents import AnyIntent, Climb, EndActivation, Walk
from game.rules.moving.climbing import climb_to
from game.rules.refusal import Refusal
from game.rules.state import State, table
from game.session.opening import check_state
from game.shipped import shipped
from game.table.body import Body
from game.table.cover import Cover, cover
from game.table.lattice import Point
from game.table.outlines import box
from game.table.space import space
from game.table.terrain import Outline
from tests.rules.scenes import playing, run


@pytest.fixture(scope="module")
def mission() -> State:
    state = load(shipped("maps") / "los_tejados.tmx").state
    assert state
    return state


def scene(mission: State, **places: tuple[float, float]) -> State:
    figures = [replace(mission.figures[name], point=Point.at(*at)) for name, at in places.items()]
    return playing(figures, mission.terrain, mission=mission.mission, options=mission.options)


def test_the_table_is_the_same_turned_half_round(mission: State) -> None:
    check_state(mission)

    def turned(outline: Outline) -> tuple[float, float, float, float]:
        left, upper, right, lower = box(outline)
        return 100 - right, 80 - lower, 100 - left, 80 - upper

    solids = mission.terrain.solids
    here = sorted((each.kind, each.height_cm, box(each.outline)) for each in solids)
    assert here == sorted((each.kind, each.height_cm, turned(each.outline)) for each in solids)
    first, second = mission.mission.deployment
    assert turned(first.outline) == box(second.outline)
    profiles = [[f.profile for f in mission.figures.values() if f.side == side] for side in "ab"]
    assert profiles[0] == profiles[1]


def test_s022_from_the_street_to_the_lookout_in_two_climbs(mission: State) -> None:
    state = scene(mission, candela=(36.5, 45.5), olmo=(95, 10))
    up: list[AnyIntent] = [
        Climb("a", "candela", Point.at(41, 45.5)),
        EndActivation("a", "candela"),
        EndActivation("b", "olmo"),
    ]
    state = run(state, up).state
    assert table(state).ground(state.figures["candela"].place) == 5.0
    walk: list[AnyIntent] = [
        Walk("a", "candela", (Point.at(41, 45.5), Point.at(42, 41))),
        EndActivation("a", "candela"),
        EndActivation("b", "olmo"),
    ]
    state = run(state, walk).state
    state = run(state, [Climb("a", "candela", Point.at(46, 41))]).state
    assert table(state).ground(state.figures["candela"].place) == 9.0


def test_s022_the_tall_house_needs_the_crates(mission: State) -> None:
    """The roof of 6.5 cm is too high from the street, but not from the crate of 2 cm."""
    state = scene(mission, candela=(30.5, 24.5), curro=(30.5, 28), olmo=(95, 10))
    refused = climb_to(state, state.figures["curro"], Point.at(26, 28))
    assert isinstance(refused, Refusal)
    assert refused.code == "too-high"
    state = run(state, [Climb("a", "candela", Point.at(26, 24.5))]).state
    assert table(state).ground(state.figures["candela"].place) == 6.5


def test_x14_down_from_the_flat_roof(mission: State) -> None:
    """Candela has Físicos 5: 4 on the die makes 9."""
    down = Walk("a", "candela", (Point.at(36, 45.5),), (0,))
    for die, pv in ((4, 15), (3, 13)):
        state = scene(mission, candela=(40, 45.5), olmo=(95, 10))
        state = run(state, [down], (die, die, die, *(() if die == 4 else (2,)))).state
        candela = state.figures["candela"]
        assert (table(state).ground(candela.place), candela.pv) == (0.0, pv)
        assert candela.upright is (die == 4)


@pytest.mark.parametrize(("start", "end"), [((53.5, 15), (53.5, 30)), ((46.5, 65), (46.5, 50))])
def test_t04_the_footbridges_are_walked(
    mission: State, start: tuple[float, float], end: tuple[float, float]
) -> None:
    room = space(table(mission), 1.25, 5.0, ())
    assert room.leg(Point.at(*start), Point.at(*end)) is None


def test_x10_a_parapet_covers_who_stands_behind_it(mission: State) -> None:
    """Seen from the street, behind the parapet at the northern edge, and in the gap beside it."""
    now = table(mission)
    behind, beside = Body(Point.at(49, 30.5), 1.25, 2.75), Body(Point.at(45.5, 30.5), 1.25, 2.75)
    assert now.ground(behind.point) == now.ground(beside.point) == 5.0
    streets = [Body(Point.at(x, 20), 1.25, 2.75) for x in (49, 45.5)]
    found = [cover(now, street, body) for street, body in zip(streets, (behind, beside), strict=True)]
    assert found == [Cover.HEAVY, Cover.LIGHT]
