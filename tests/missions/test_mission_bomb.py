"""The mission with the bomb: each of its ways in, the bomb, and the clock (S-040, S-060, T-08, X-17)."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.missions.load import load
from game.rules.intents import AnyIntent, EndActivation, Perform
from game.rules.skirmish.deployment import zones
from game.rules.skirmish.specials import perform_refusal
from game.rules.state import State
from game.rules.view import view
from game.session.opening import check_state
from game.session.text_form import decode_state, encode
from game.shipped import shipped
from game.table.lattice import Point
from game.table.outlines import box
from game.table.raster import board
from game.table.space import space
from game.table.terrain import Layout
from tests.rules.scenes import playing, run

BOOTH, LAB, BY_THE_BOMB = (39.6, 34.3), (70, 28), (79.5, 37.5)


@pytest.fixture(scope="module")
def mission() -> State:
    state = load(shipped("maps") / "la_bomba.tmx").state
    assert state
    return state


def scene(mission: State, *, turn: int = 1, **places: tuple[float, float]) -> State:
    """Return the mission in play with some figures only, in that order of the sheet."""
    figures = [replace(mission.figures[name], point=Point.at(*at)) for name, at in places.items()]
    state = playing(
        figures,
        mission.terrain,
        mission=mission.mission,
        options=mission.options,
        layout=mission.layout,
        locked=mission.locked,
        items=mission.items,
    )
    return replace(state, turn=turn)


def after(state: State, intents: Sequence[AnyIntent], dice: Sequence[int] = ()) -> State:
    return run(state, intents, dice).state


def test_five_against_four_of_whom_one_each_comes_later(mission: State) -> None:
    assert [sum(f.side == side for f in mission.figures.values()) for side in "ab"] == [5, 4]
    late = {f.id: f.arrives for f in mission.figures.values() if f.arrives}
    assert late == {"toro": 3, "lince": 3}
    for name, limits in {"toro": (3, 60, 12, 69), "lince": (86, 24, 90, 48)}.items():
        assert [box(zone) for zone in zones(mission, mission.figures[name])] == [limits]
    assert (mission.terrain.width, mission.terrain.depth, mission.terrain.cell) == (90, 70, 1.0)


def test_it_travels_as_text(mission: State) -> None:
    check_state(mission)
    assert decode_state(encode(mission)) == mission


@pytest.mark.parametrize(
    ("dice", "opened"),
    [
        ((2, 5, 3, 1, 2, 8), True),
        ((2, 5, 3, 1, 3, 8), False),
        ((1, 1, 8, 1, 1, 8), False),
    ],
    ids=["10 over 9", "10 against 10", "8 is below 9 already"],
)
def test_s060_the_gate_opens_if_nerea_beats_iris_and_9(
    mission: State, dice: tuple[int, ...], opened: bool
) -> None:
    """Both have Sentidos 7."""
    state = scene(mission, nerea=BOOTH, iris=LAB)
    state = after(state, [Perform("a", "nerea", "abrir_el_porton")], dice)
    assert ("porton" in state.layout.open_doors) is opened
    assert ("porton" in state.locked) is not opened


def test_s060_either_hacker_may_use_the_other_option(mission: State) -> None:
    state = scene(mission, iris=BOOTH, nerea=(30, 50))
    state = replace(state, layout=Layout(open_doors=("puerta_norte", "puerta_de_la_caseta")))
    state = after(state, [Perform("b", "iris", "sellar_el_edificio")], (1, 6, 6, 1, 2, 8))
    assert state.layout.open_doors == ("puerta_de_la_caseta",)
    assert set(state.locked) == {"porton", "puerta_del_almacen", "puerta_norte", "salida_trasera"}


def test_s040_two_successes_defuse_the_bomb(mission: State) -> None:
    """Quique has Sentidos 7 and a vest of 1: he needs 6 on the die for 12."""
    state = scene(mission, quique=BY_THE_BOMB, iris=(52, 12))
    defuse, rest = Perform("a", "quique", "desactivar"), EndActivation("a", "quique")
    turn: list[AnyIntent] = [defuse, rest, EndActivation("b", "iris")]
    state = after(state, [*turn, *turn, defuse], (1, 6, 9, 1, 5, 9, 6, 6, 6))
    assert state.result
    assert (state.result.winner, state.result.reason, state.result.turn) == ("a", "objective", 3)


def test_the_saboteurs_cannot_defuse_it(mission: State) -> None:
    state = scene(mission, iris=BY_THE_BOMB, quique=(10, 10))
    refused = perform_refusal(view(state, "b"), state.figures["iris"], "desactivar")
    assert refused
    assert refused.code == "special-side"


def test_x17_at_the_end_of_turn_10_it_goes_off(mission: State) -> None:
    state = scene(mission, turn=10, quique=(10, 10), iris=LAB)
    state = after(state, [EndActivation("a", "quique"), EndActivation("b", "iris")])
    assert state.result
    assert (state.result.winner, state.result.reason) == ("b", "objective")


def test_t08_the_stuck_crate_opens_the_passage(mission: State) -> None:
    state = scene(mission, bea=(59, 53.5), iris=LAB)

    def passage(state: State) -> object:
        room = space(board(state.terrain, state.layout), 1.25, 0.0, ())
        return room.leg(Point.at(59, 53.5), Point.at(64.5, 53.5))

    assert passage(state) is not None
    state = after(state, [Perform("a", "bea", "empujar_el_cajon_atascado")])
    assert passage(state) is None


def test_t08_the_armoured_crate_shuts_the_inner_door(mission: State) -> None:
    """Pushed from the south it comes to lie a centimetre behind the door between hall and bomb."""
    state = replace(
        scene(mission, iris=(68.5, 44.5), bea=(10, 10)), layout=Layout(open_doors=("puerta_blindada",))
    )

    def doorway(state: State) -> object:
        room = space(board(state.terrain, state.layout), 1.25, 0.0, ())
        return room.path((Point.at(62, 35.5), Point.at(67, 35.5)))

    assert doorway(state) is None
    state = after(state, [Perform("b", "iris", "empujar_el_cajon_blindado")])
    assert doorway(state) is not None


def test_s036_the_key_from_the_booth_opens_the_store(mission: State) -> None:
    state = scene(mission, bea=(48, 54), iris=LAB)
    name = "puerta_del_almacen.key"
    refused = perform_refusal(view(state, "a"), state.figures["bea"], name)
    assert refused
    assert refused.code == "special-item"
    bea = replace(state.figures["bea"], items=("llave_del_almacen",))
    state = replace(state, figures={**state.figures, "bea": bea})
    state = after(state, [Perform("a", "bea", name)])
    assert "puerta_del_almacen" in state.layout.open_doors
    assert state.figures["bea"].points == 1


def test_s041_the_store_can_be_forced(mission: State) -> None:
    """Bea has Físicos 6: she needs 6 on the die for 12."""
    for die, opened in ((5, False), (6, True)):
        state = scene(mission, bea=(48, 54), iris=LAB)
        state = after(state, [Perform("a", "bea", "puerta_del_almacen.force")], (die, die, die))
        assert ("puerta_del_almacen" in state.layout.open_doors) is opened
