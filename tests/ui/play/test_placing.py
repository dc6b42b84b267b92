"""Place for me: figures stand apart all over their zone, in cover where there is any, always the same."""

import itertools

import pytest
from msgspec.structs import replace

from game.rules.front import play, view
from game.rules.intents import Place
from game.rules.mission import DeploymentZone
from game.rules.skirmish.deployment import zones
from game.rules.state import PlaceFigure, State
from game.table.lattice import Point, distance
from game.table.outlines import contains
from game.table.terrain import Solid
from game.ui.play.placing import APART_CM, place_for
from tests.rules.scenes import ONE, TWO, figure, profile
from tests.session.games import TABLE, opening

NORTH = ((2.0, 1.0), (38.0, 1.0), (38.0, 12.0), (2.0, 12.0))
SOUTH = ((2.0, 20.0), (38.0, 20.0), (38.0, 29.0), (2.0, 29.0))


def crowd(count: int, outline: tuple[tuple[float, float], ...] = NORTH) -> State:
    """A game in which a side places so many figures, and the other one."""
    state = opening()
    who = profile(radius=1.25)
    people = [figure(f"n{k}", ONE, who=who) for k in range(count)] + [figure("foe", TWO, who=who)]
    mission = replace(state.mission, deployment=(DeploymentZone(ONE, outline), DeploymentZone(TWO, SOUTH)))
    return replace(
        state,
        mission=mission,
        figures={one.id: one for one in people},
        phase="deployment",
        asked=PlaceFigure(ONE, "n0"),
    )


def placed(state: State) -> list[Point]:
    """Place all of the first side's figures by themselves."""
    found = []
    for name in [f.id for f in state.figures.values() if f.side == ONE]:
        seen = view(replace(state, asked=PlaceFigure(ONE, name)), ONE)
        spot = place_for(seen, seen.figures[name])
        assert spot is not None
        assert any(contains(area, spot) for area in zones(seen, seen.figures[name]))
        found.append(spot)
        state = replace(state, figures={**state.figures, name: replace(state.figures[name], point=spot)})
    return found


@pytest.mark.parametrize(("count", "apart"), [(2, APART_CM - 1), (5, APART_CM - 1.5), (10, 4.0)])
def test_s012_figures_that_are_placed_stand_apart(count: int, apart: float) -> None:
    spots = placed(crowd(count))
    nearest = min(distance(a, b) for a, b in itertools.combinations(spots, 2))
    assert nearest >= apart


def test_s012_the_same_zone_is_filled_in_the_same_way() -> None:
    assert placed(crowd(6)) == placed(crowd(6))


def test_s012_a_full_zone_takes_the_last_place_it_has() -> None:
    assert len(placed(crowd(3, ((2.0, 1.0), (11.0, 1.0), (11.0, 4.0), (2.0, 4.0))))) == 3


def test_s012_figures_are_placed_in_cover_from_the_enemys_zone_and_on_the_floor() -> None:
    crate = Solid("crate", "crate", ((4.0, 8.0), (12.0, 8.0), (12.0, 10.0), (4.0, 10.0)), 2.0)
    plain = crowd(1)
    bare = replace(plain, terrain=replace(TABLE, solids=(), doors=()))
    sheltered = replace(bare, terrain=replace(bare.terrain, solids=(crate,)))
    (open_spot,), (spot,) = placed(bare), placed(sheltered)
    assert not contains(crate.outline, spot)
    assert abs(open_spot.x - 20) < 2
    assert spot.x < 14
    assert spot.y < 8


def test_s012_what_is_placed_by_itself_is_accepted() -> None:
    state = crowd(4)
    for _ in range(4):
        asked = state.asked
        assert isinstance(asked, PlaceFigure)
        seen = view(state, asked.side)
        spot = place_for(seen, seen.figures[asked.figure])
        assert spot is not None
        outcome = play(state, Place(asked.side, asked.figure, spot), None)  # type: ignore[arg-type]
        assert outcome.refusal is None
        state = outcome.state
