"""Whole games between opponents on every mission that is shipped: they end, and end in time (X-17, H-14)."""

import pytest

from game.bots import opponent
from game.missions.load import load
from game.session.runs import play_game, tasks
from game.session.text_form import encode
from game.shipped import shipped

SKIRMISHES = ("el_almacen", "la_bomba", "los_tejados")
STEALTH = ("el_campamento", "el_castillo", "el_mercado")
LESSONS = ("tutorial", "tutorial_sigilo")
"""Their opponent follows the lesson; they are played in tests/ui."""

GAMES = 6


def test_every_mission_is_played() -> None:
    assert {path.stem for path in shipped("maps").glob("*.tmx")} == {*SKIRMISHES, *STEALTH, *LESSONS}


@pytest.mark.parametrize("mission", [*SKIRMISHES, *STEALTH])
def test_games_end_without_a_fault_and_within_the_limit(mission: str) -> None:
    state = load(shipped("maps") / f"{mission}.tmx").state
    assert state is not None
    limit = state.options.turn_limit
    assert limit is not None
    for task in tasks(state, GAMES, 1, ("regular", "regular"), None):
        played = play_game(encode(state), opponent, task)
        assert not played.error, played
        assert played.turns <= limit
        assert played.shots or mission in STEALTH
