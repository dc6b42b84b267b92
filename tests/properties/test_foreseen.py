"""Whatever has been seen and lost from sight, a stealth move can be told before it is made (C-117, X-22)."""

from collections.abc import Iterator

from game.checks import SeededDice
from game.missions.load import load
from game.rules.figures import Figure
from game.rules.front import apply, begin, choices, play, view
from game.rules.state import State, TakeStealthTurn
from game.rules.stealth.foresight import foresee_stealth
from game.rules.view import View
from game.shipped import shipped
from game.table.lattice import Point
from tests.screens.marching import march

TURNS = 6
AROUND = ((8, 0), (-8, 0), (0, 8), (0, -8), (6, 6), (-6, -6))


def turns(state: State, dice: SeededDice) -> Iterator[State]:
    """Yield a marched game whenever somebody may act by stealth."""
    state = begin(state, dice).state
    while state.asked is not None and state.turn <= TURNS:
        if isinstance(state.asked, TakeStealthTurn):
            yield state
        known = view(state, state.asked.side)
        outcome = play(state, march(known, choices(known), dice), dice)
        assert outcome.refusal is None
        state = outcome.state


def ways(known: View, figure: Figure) -> Iterator[tuple[Point, ...]]:
    """Yield straight ways round a figure that stay on the table."""
    here = figure.place
    for dx, dy in AROUND:
        if 0 < here.x + dx < known.terrain.width and 0 < here.y + dy < known.terrain.depth:
            yield here, Point.at(here.x + dx, here.y + dy)


def test_x22_a_way_past_where_somebody_was_seen_last_is_told() -> None:
    opening = load(shipped("maps") / "el_mercado.tmx").state
    assert opening is not None
    markers = 0
    for state in turns(opening, SeededDice(1)):
        assert isinstance(state.asked, TakeStealthTurn)
        known = view(state, state.asked.side)
        mover = known.figures[state.asked.figure]
        markers += len(known.last)
        for way in ways(known, mover):
            told = foresee_stealth(known, mover, "stealth_walk", way, apply)
            assert (told.zone == "") == (told.sneak is None)
    assert markers > 0
