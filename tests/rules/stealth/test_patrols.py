"""Guards walk (C-012, C-086, T-02, T-15)."""

from msgspec.structs import replace

from game.rules.figures import Figure
from game.rules.front import apply, told, view
from game.rules.intents import AssignPatrol, EndStealthTurn, SendGuards
from game.rules.mission_stealth import Patrol, PatrolNode
from game.rules.state import DirectGuards, NamePatrol, NameStrategy, State
from game.rules.state_stealth import Detection, Walk
from game.table.lattice import Point
from game.table.terrain import Door, Solid, Terrain
from tests.rules.scenes import profile
from tests.rules.stealth.premises import (
    ONE,
    TWO,
    acting,
    box,
    chief,
    chosen,
    conflict,
    guard,
    infiltrator,
    kinds,
    premises,
    refused,
    run,
    started,
    with_stealth,
)

A, B, C = Point.at(20, 5), Point.at(35, 5), Point.at(35, 15)
QUIET = infiltrator(at=(85, 55))


def walked(
    kind: str, turns: int, nodes: tuple[PatrolNode, ...] | None = None, pace: float = 10.0, **more: object
) -> State:
    """Return a conflict after a guard has walked his patrol for so many turns."""
    patrol = Patrol("round", nodes or (PatrolNode(A), PatrolNode(B), PatrolNode(C)), kind, pace)  # type: ignore[arg-type]
    walker = guard("g", (20, 5), facing=(0, -1), keen={"patrols": ("round",), "watch_cm": 1.0})
    state = acting(premises([QUIET, chief(), walker], patrols=(patrol,), **more))  # type: ignore[arg-type]
    for _ in range(turns):
        state = chosen(run(state, [EndStealthTurn(ONE, "i")]).state)
    return state


def place(state: State) -> tuple[float, float]:
    return round(state.figures["g"].place.x, 1), round(state.figures["g"].place.y, 1)


def test_t15_ten_cm_a_turn_round_a_loop() -> None:
    assert [place(walked("loop", n)) for n in range(4)] == [(20, 5), (30, 5), (35, 10), (30.8, 12.2)]


def test_t15_back_and_forth() -> None:
    nodes = (PatrolNode(A), PatrolNode(B))
    assert [place(walked("back_and_forth", n, nodes)) for n in range(5)] == [
        (20, 5),
        (30, 5),
        (30, 5),
        (20, 5),
        (30, 5),
    ]


def test_t15_once() -> None:
    nodes = (PatrolNode(A), PatrolNode(B))
    assert [place(walked("once", n, nodes)) for n in range(4)] == [(20, 5), (30, 5), (35, 5), (35, 5)]


def test_t15_waits_and_facings() -> None:
    nodes = (PatrolNode(A), PatrolNode(Point.at(30, 5), wait=2, facing=(0, -1)))
    assert [place(walked("back_and_forth", n, nodes))[0] for n in range(6)] == [20, 30, 30, 30, 20, 30]
    assert walked("back_and_forth", 1, nodes).figures["g"].facing == (0, -1)
    back = walked("back_and_forth", 4, nodes).figures["g"].facing
    assert (back[0] < 0, back[1]) == (True, 0)


def test_t15_faces_along_his_last_leg() -> None:
    facing = walked("loop", 2).figures["g"].facing
    assert (facing[0], facing[1] > 0) == (0, True)


def test_t15_the_pace_is_the_patrols() -> None:
    assert place(walked("loop", 1, pace=15)) == (35, 5)
    assert place(walked("loop", 1, pace=4)) == (24, 5)


def test_t15_stops_short_of_a_base_in_his_way() -> None:
    patrol = Patrol("round", (PatrolNode(A), PatrolNode(B)))
    who = profile(radius=1.25)
    walker = guard("g", (20, 5), who, keen={"patrols": ("round",)})
    figures = [QUIET, chief(), walker, guard("h", (27, 5), who, posted=True)]
    state = acting(premises(figures, patrols=(patrol,)))
    state = run(state, [EndStealthTurn(ONE, "i")]).state
    assert abs(state.figures["g"].place.x - 24.5) < 0.02


def test_t15_opens_a_door_in_his_way() -> None:
    wall = [Solid("low", "wall", box(29, 0, 1, 3), 6.0), Solid("high", "wall", box(29, 9, 1, 51), 6.0)]
    door = Door("gate", ((29, 3), (30, 3), (30, 9), (29, 9)))
    terrain = Terrain(90, 60, solids=tuple(wall), doors=(door,))
    state = walked("loop", 1, terrain=terrain)
    assert state.layout.open_doors == ("gate",)
    assert place(state) == (30, 5)
    locked = walked("loop", 1, terrain=terrain, locked=("gate",))
    assert locked.layout.open_doors == ()


def test_t02_the_defender_names_the_patrol_if_there_are_several() -> None:
    patrols = (
        Patrol("north", (PatrolNode(A), PatrolNode(B))),
        Patrol("south", (PatrolNode(A), PatrolNode(C))),
    )
    walker = guard("g", (20, 5), keen={"patrols": ("north", "south")})
    state = started(premises([QUIET, chief(), walker], patrols=patrols), [])
    assert state.asked == NamePatrol(TWO, "g", ("north", "south"))
    assert refused(state, AssignPatrol(TWO, "g", "west")) == "no-patrol"
    assert refused(state, AssignPatrol(ONE, "g", "south")) == "not-asked"
    state = run(state, [AssignPatrol(TWO, "g", "south")], [8, 8, 8, 1, 1]).state
    assert conflict(state).walks == {"g": Walk("south")}
    assert state.asked == NameStrategy(ONE, "i")


def test_t02_infiltrators_are_told_of_patrols_only_what_they_see() -> None:
    wall = Solid("wall", "wall", box(28, 0, 1, 60), 6.0)
    walker = guard("g", (20, 5), keen={"patrols": ("round",)})
    patrol = Patrol("round", (PatrolNode(A), PatrolNode(Point.at(20, 50))))
    state = acting(
        premises([QUIET, chief(), walker], patrols=(patrol,), terrain=Terrain(90, 60, solids=(wall,)))
    )
    outcome = run(state, [EndStealthTurn(ONE, "i")])
    after = state
    for event in outcome.events:
        after = apply(after, event)
        if getattr(event, "figure", "") == "g":
            assert told(after, event, ONE) is None
            assert told(after, event, TWO) is not None
    assert "g" not in view(outcome.state, ONE).figures
    mission = view(outcome.state, ONE).mission
    assert mission.infiltration is not None
    assert mission.infiltration.patrols == ()
    assert "Stepped" in kinds(outcome)


def test_t15_civilians_walk_too() -> None:
    patrol = Patrol("stroll", (PatrolNode(A), PatrolNode(B)))
    folk = replace(guard("f", (20, 5), keen={"patrols": ("stroll",)}), role="civilian")
    state = acting(premises([QUIET, chief(), folk], patrols=(patrol,)))
    assert run(state, [EndStealthTurn(ONE, "i")]).state.figures["f"].place == Point.at(30, 5)


def sent(*guards: Figure, goal: tuple[float, float] = (40, 30), walls: tuple[Solid, ...] = ()) -> State:
    """Return a conflict at Inseguro whose guards were all sent to where something was noticed."""
    patrol = Patrol("round", (PatrolNode(Point.at(75, 20)), PatrolNode(Point.at(85, 20))))
    terrain = Terrain(90, 60, solids=walls)
    state = acting(premises([QUIET, chief(), *guards], patrols=(patrol,), terrain=terrain))
    found = Detection(Point.at(*goal), "", (), 1)
    walks = {one.id: replace(conflict(state).walks.get(one.id, Walk()), goal=found.point) for one in guards}
    return with_stealth(state, alarm=1, detection=found, walks=walks)


def turns(state: State, count: int) -> State:
    for _ in range(count):
        state = run(state, [EndStealthTurn(ONE, "i")]).state
        if isinstance(state.asked, DirectGuards):
            state = run(state, [SendGuards(TWO, ())]).state
        state = chosen(state)
    return state


def big(name: str, x: float, y: float, **keen: object) -> Figure:
    """Return a guard who takes room and sees nobody far off."""
    return guard(name, (x, y), profile(radius=1.25), keen={"watch_cm": 12.0, **keen})


def test_t15_who_finds_the_place_taken_stands_beside_it_and_is_free_again() -> None:
    state = turns(sent(big("g", 50, 30), big("h", 60, 30), big("k", 65, 30)), 1)
    assert conflict(state).walks == {"g": Walk(), "h": Walk(), "k": Walk(goal=Point.at(40, 30))}
    state = turns(state, 1)
    assert conflict(state).walks == {"g": Walk(), "h": Walk(), "k": Walk()}
    assert abs(state.figures["k"].place.x - 45) < 0.1
    facing = state.figures["k"].facing
    assert (facing[0] < 0, facing[1]) == (True, 0)


def test_t15_who_has_somebody_on_the_same_errand_before_him_waits_for_him_to_go_on() -> None:
    state = turns(sent(big("h", 70, 30), big("g", 67.5, 30)), 1)
    assert conflict(state).walks["h"] == Walk(goal=Point.at(40, 30))
    assert turns(state, 1).figures["h"].place.x < 60


def test_t15_to_where_no_way_leads_nobody_goes_and_he_walks_his_patrol_again() -> None:
    wall = Solid("wall", "wall", box(60, 0, 1, 60), 6.0)
    state = turns(sent(big("g", 75, 20, patrols=("round",)), walls=(wall,)), 1)
    assert (conflict(state).walks, place(state)) == ({"g": Walk("round")}, (75, 20))
    assert place(turns(state, 1)) == (85, 20)


def test_c100_who_is_there_already_is_not_asked_for_again() -> None:
    """He watches the place, so his zone is no neighbour of it but the same (T-13)."""
    state = sent(big("g", 44, 30), big("h", 60, 30))
    state = with_stealth(state, walks={})
    facing = {"g": replace(state.figures["g"], facing=(-1, 0))}
    state = replace(state, figures={**state.figures, **facing})
    assert run(state, [EndStealthTurn(ONE, "i")]).state.asked == DirectGuards(TWO, ("h",))
