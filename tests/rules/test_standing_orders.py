"""Standing orders (S-027): what a figure that may react does unasked, and from which chance it asks."""

import pytest

from game.rules.events import Declined
from game.rules.figures import StandingOrder
from game.rules.intents import Walk
from game.rules.state import AnswerReaction
from game.table.lattice import Point
from tests.rules.scenes import ONE, TWO, figure, playing, run

ATTRIBUTE_6_LOW_DIE = ((20.0, 12.5), (40.0, 0.8))
"""Distances in cm, and the chance in per cent to hit with a pistol, Sentidos 6 and the low die."""


@pytest.mark.parametrize(("far", "percent"), ATTRIBUTE_6_LOW_DIE)
@pytest.mark.parametrize("least", [0, 1, 5, 12, 13, 100])
def test_s027_a_figure_that_asks_from_a_chance_on_lets_smaller_ones_pass(
    far: float, percent: float, least: int
) -> None:
    people = [figure("a", ONE, (10, 10)), figure("b", TWO, (10, 10 + far), order=StandingOrder("ask", least))]
    outcome = run(playing(people), [Walk(ONE, "a", (Point.at(11, 10),))])
    declined = [event for event in outcome.events if isinstance(event, Declined)]
    if percent >= least:
        assert outcome.state.asked == AnswerReaction(TWO, "b", "a")
        assert declined == []
    else:
        assert outcome.state.asked != AnswerReaction(TWO, "b", "a")
        assert declined == [Declined(figure="b", target="a")]
        assert outcome.state.figures["b"].shots == 0
