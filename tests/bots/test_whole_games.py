"""Whole games between opponents on every mission that is shipped: they end, and end in time (X-17)."""

from pathlib import Path

import pytest

from game.bots import opponent
from game.missions.load import load
from game.session.runs import play_game, tasks
from game.session.text_form import encode
from game.shipped import shipped

MISSIONS = sorted(p.stem for p in shipped("maps").glob("*.tmx") if not p.stem.startswith("tutorial"))
"""The lessons are left out: their opponent follows the lesson, and they are played in tests/ui."""


@pytest.mark.parametrize("mission", MISSIONS)
def test_six_games_end_without_a_fault(mission: str) -> None:
    state = load(Path(shipped("maps")) / f"{mission}.tmx").state
    assert state is not None
    for task in tasks(state, 6, 1, ("regular", "regular"), None):
        played = play_game(encode(state), opponent, task)
        assert not played.error, played
        limit = state.options.turn_limit
        assert limit is None or played.turns <= limit
