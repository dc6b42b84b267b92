"""Every disputed sightline that was ever stored: the game still answers it as it was settled.

To add one, settle who is right, mend the game if it was wrong, and put the file here with the right answer.
"""

from pathlib import Path

import pytest

from game.session.sightlines import differences, read_sightline

FILES = sorted(Path(__file__).parent.glob("*.json"))


def test_there_are_some() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_x15_the_game_answers_as_it_was_settled(path: Path) -> None:
    dispute = read_sightline(path)
    assert differences(dispute) == ()
    assert dispute.there.seen == dispute.back.seen, "sight is mutual (X-15)"
