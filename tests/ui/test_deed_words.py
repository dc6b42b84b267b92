"""What decided a game, in words: by whom, with what chance, and what failed against the odds."""

from collections.abc import Sequence

import pytest

from game.checks import LoadedDice, Pool, Roller, check_opposed, roll_complex
from game.rules.events import AnyEvent, GameEnded, Struggled
from game.rules.events_stealth import AlarmRose, Searched
from game.rules.intents import Shoot
from game.rules.state import Result
from game.rules.state_stealth import Detection, Level
from game.session.history import Moment
from game.session.speech.words import Words
from game.session.statistics import statistics
from game.table.lattice import Point
from game.ui.replay.charts import Game
from game.ui.replay.deed_words import deed_words
from tests.rules.scenes import ONE, TWO
from tests.session.test_statistics import duel, history

END = GameEnded(result=Result(ONE, "surrender", 1, {}))


def told(moments: Sequence[Moment], language: str) -> list[str]:
    """Return what decided a game that ends after these moments, in words, its end left out."""
    last = moments[-1].after
    whole = (*moments, Moment(END, last, last))
    game = Game(Words(language), whole, statistics(whole))
    return [deed_words(game, deed) for deed in game.numbers.decided[:-1]]


def events(*said: AnyEvent) -> list[Moment]:
    return [Moment(event, duel(), duel()) for event in said]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "B is out of action. By A, with 90 % to hit."),
        ("es", "B queda fuera de combate. Por A, con un 90 % de acertar."),
    ],
)
def test_x03_a_figure_that_was_shot_says_by_whom_and_how_likely(language: str, words: str) -> None:
    assert told(history(duel(pv=1), [Shoot(ONE, "A", "B")], [3, 9, 1, 1, 1])[:-1], language) == [words]


def test_a_shot_that_missed_says_how_likely_it_was() -> None:
    missed = history(duel(), [Shoot(ONE, "A", "B")], [1, 1, 1])
    assert told(missed, "en") == ["A shoots at B and misses, with 90 % to hit."]


def test_x11_a_blow_that_failed() -> None:
    check = check_opposed(LoadedDice([1, 1, 1, 9, 9, 9]), Roller(6, who="A"), (Roller(6, who="B"),))
    blow = Struggled(rule="X-11", figure="A", target="B", kind="strike", check=check)
    assert told(events(blow), "en") == ["A fails against B, with 44 % to succeed."]


def test_c080_guards_who_noticed_something_and_guards_who_did_not() -> None:
    def search(*dice: int) -> Searched:
        check = roll_complex(LoadedDice(dice), Pool(1), Pool(1))
        return Searched(figure="A", zone="z", guards=("B",), check=check)

    rose = AlarmRose(alarm=1, level=Level.UNSURE, detection=Detection(Point.at(20, 20), "z", ("B",), 1))
    assert told(events(search(1, 4)), "en") == ["A stays unnoticed, with 56 % to be noticed."]
    (said,) = told(events(search(5, 4), rose), "en")
    assert said.startswith("The alarm rises: Unsure; ")
    assert said.endswith(" It was 56 % likely.")
    assert TWO not in said
