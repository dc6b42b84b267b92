"""Entering a zone unknowingly (C-117 … C-119, T-03, T-16)."""

from msgspec.structs import replace

from game.rules.events_stealth import Searched, ZoneEntered
from game.rules.front import view
from game.rules.intents import EndStealthTurn, Observe, Sneak, StealthWalk
from game.rules.state import State
from game.rules.state_stealth import DEFENDER, WATCHED
from game.table.lattice import Point
from game.table.terrain import Solid, Terrain
from tests.rules.stealth.premises import (
    ONE,
    acting,
    box,
    chief,
    chosen,
    conflict,
    event,
    guard,
    infiltrator,
    of,
    premises,
    run,
    with_infiltrator,
    with_stealth,
    zone,
)

AHEAD = zone("ahead", outline=box(50, 20, 30, 20), health=99)


def walk(x: float, y: float = 30) -> StealthWalk:
    return StealthWalk(ONE, "i", (Point.at(x, y),))


def game(initiative: int = 14, defender: int = 10) -> State:
    state = acting(premises([infiltrator(), chief()], [AHEAD]))
    return with_stealth(state, initiative={"i": initiative, DEFENDER: defender})


def test_c117_without_observar_it_is_unknowing_and_stops_him() -> None:
    outcome = run(game(), [walk(54)])
    entered = event(outcome, ZoneEntered)
    assert isinstance(entered, ZoneEntered)
    assert not entered.knowing
    assert outcome.state.figures["i"].place == Point.at(50, 30)
    assert of(outcome.state).known == ("ahead",)


def test_c117_what_observar_found_is_entered_knowingly() -> None:
    state = with_infiltrator(game(), known=("ahead",))
    outcome = run(state, [walk(54)])
    entered = event(outcome, ZoneEntered)
    assert isinstance(entered, ZoneEntered)
    assert entered.knowing
    assert outcome.state.figures["i"].place == Point.at(54, 30)
    assert conflict(outcome.state).initiative["i"] == 14


def test_c118_four_less_initiative_for_good() -> None:
    state = run(game(), [walk(54)]).state
    assert conflict(state).initiative == {"i": 10, DEFENDER: 10}


def test_c119_the_turn_of_entry_if_a_check_can_still_be_rolled() -> None:
    state = run(game(), [walk(54)]).state
    assert of(state).startled == 1
    sneaked = next(
        e for e in run(state, [Sneak(ONE, "i")], [8, 3, 5, 6, 5]).events if type(e).__name__ == "Sneaked"
    )
    assert sneaked.check.acting.total == 14
    outcome = run(state, [EndStealthTurn(ONE, "i")], [1, 1, 8, 3, 5])
    searched = event(outcome, Searched)
    assert isinstance(searched, Searched)
    assert searched.check.opposing.total == 14
    state = chosen(outcome.state)
    sneaked = next(
        e for e in run(state, [Sneak(ONE, "i")], [8, 3, 5, 6, 5]).events if type(e).__name__ == "Sneaked"
    )
    assert sneaked.check.acting.total == 19


def test_c119_entering_last_the_penalty_is_for_the_next_turn() -> None:
    state = with_stealth(game(), defended=True)
    state = run(state, [Observe(ONE, "i", "alerta"), walk(54)], [1, 1, 1]).state
    assert of(state).startled == 2
    state = chosen(run(state, [EndStealthTurn(ONE, "i")]).state if state.turn == 1 else state)
    sneaked = next(
        e for e in run(state, [Sneak(ONE, "i")], [8, 3, 5, 6, 5]).events if type(e).__name__ == "Sneaked"
    )
    assert sneaked.check.acting.total == 14


def test_c117_a_quiet_zone_turns_risky() -> None:
    state = acting(
        premises([infiltrator(), chief()], [zone("yard", "quiet"), zone("post", outline=box(0, 0, 5, 5))])
    )
    assert of(state).inside == ()
    come = with_stealth(state, guards={"yard": 1, "post": 1})
    after = run(come, [EndStealthTurn(ONE, "i")]).state
    assert (of(after).inside, of(after).startled) == (("yard",), 2)
    assert conflict(after).initiative["i"] == conflict(state).initiative["i"] - 4


def test_c117_t16_a_guard_seen_is_only_suspected() -> None:
    watcher = guard("g", (80, 30), facing=(-1, 0))
    state = acting(premises([infiltrator(), chief(), watcher]))
    assert "g" in view(state, ONE).figures
    after = run(state, [walk(52)]).state
    assert after.figures["i"].place == Point.at(50, 30)
    assert (of(after).watchers, of(after).startled, of(after).known) == (("g",), 1, ("g",))
    known = run(with_infiltrator(state, known=("g",)), [walk(52)]).state
    assert (known.figures["i"].place, of(known).startled) == (Point.at(52, 30), 0)


def test_t13_one_who_joins_the_watch_is_no_second_surprise() -> None:
    two = [guard("g", (45, 20)), guard("h", (80, 30), facing=(-1, 0))]
    state = acting(premises([infiltrator(), chief(), *two]))
    assert of(state).watchers == ("g",)
    after = run(state, [walk(54)]).state
    assert after.figures["i"].place == Point.at(54, 30)
    assert (of(after).watchers, of(after).startled) == (("g", "h"), 0)
    assert of(after).known == ("g", "h")
    assert list(of(after).tallies) == [WATCHED]


def test_c117_knowledge_moves_with_its_source() -> None:
    wall = Solid("wall", "wall", box(60, 0, 1, 60), 6.0)
    watcher = guard("g", (80, 30), facing=(-1, 0))
    state = with_infiltrator(
        acting(premises([infiltrator(), chief(), watcher], terrain=Terrain(90, 60, solids=(wall,)))),
        known=("g",),
    )
    moved = replace(
        state, figures={**state.figures, "g": replace(state.figures["g"], point=Point.at(70, 50))}
    )
    assert view(moved, ONE).figures["g"].place == Point.at(70, 50)
    unknown = with_infiltrator(moved, known=())
    assert "g" not in view(unknown, ONE).figures
