"""Whole games between opponents on every mission that is shipped: they end, and end in time (X-17, H-14)."""

import pytest

from game.bots import opponent
from game.missions.load import load
from game.session.runs import play_game, tasks
from game.session.text_form import encode
from game.shipped import shipped

GAMES = {
    "el_almacen": 6,
    "la_bomba": 6,
    "los_tejados": 6,
    "el_castillo": 2,
    "el_mercado": 2,
    "el_campamento": 2,
}
"""How many games of each: those of stealth take ten times as long."""

LESSONS = ("tutorial", "tutorial_sigilo")
"""Their opponent follows the lesson; they are played in tests/ui."""


def test_every_mission_is_played() -> None:
    assert {path.stem for path in shipped("maps").glob("*.tmx")} == {*GAMES, *LESSONS}


@pytest.mark.parametrize("mission", GAMES)
def test_games_end_without_a_fault_and_within_the_limit(mission: str) -> None:
    state = load(shipped("maps") / f"{mission}.tmx").state
    assert state is not None
    for task in tasks(state, GAMES[mission], 1, ("regular", "regular"), None):
        played = play_game(encode(state), opponent, task)
        assert not played.error, played
        limit = state.options.turn_limit
        assert limit is None or played.turns <= limit
