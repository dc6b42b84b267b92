"""Every worked example of the rules, played as it stands, in a mirror, and turned (see `book.py`)."""

import re
from itertools import groupby

import pytest

from game.checks import LoadedDice
from game.rules.front import apply, begin, play
from game.rules.state import State
from tests.rulebook.asks import ask
from tests.rulebook.book import Example, examples
from tests.rulebook.facts import Seen, check
from tests.rulebook.script import Line, intent, line
from tests.rulebook.start import opening
from tests.rulebook.turning import WAYS, Way
from tests.table.maps import text_map

EXAMPLES = examples()
RULE = re.compile(r"^[SXTCH]-\d\d\d?$")


def _ways(example: Example) -> list[Way]:
    """Return how an example is laid: as it stands, and turned unless it says no."""
    size = example.size
    if example.map is not None:
        drawn = text_map(example.map, cell=example.cell, heights=example.heights).terrain
        size = (drawn.width, drawn.depth)
    names = WAYS if example.turns and example.play else WAYS[:1]
    return [Way(name, *size) for name in names]


CASES = [
    pytest.param(example, way, id=f"{example.name}-{way.name}")
    for example in EXAMPLES
    for way in _ways(example)
]


@pytest.mark.parametrize(("example", "way"), CASES)
def test_example(example: Example, way: Way) -> None:
    assert example.play or example.asks
    for question in example.asks:
        ask(question)
    start = opening(example, way) if example.play else None
    for again, texts in groupby(example.play, key=lambda text: text.startswith("---")):
        if not again and start is not None:
            _play(start, [line(text) for text in texts], way)


def _play(state: State, lines: list[Line], way: Way) -> None:
    for step in lines:
        seen = _step(state, step, way)
        refusals = [fact for fact in step.facts if fact.startswith("refused")]
        assert seen.refusal is None or refusals, f"{step.text}: {seen.refusal}"
        for fact in step.facts:
            try:
                check(seen, fact)
            except AssertionError as fault:
                raise AssertionError(f"in the line: {step.text}\n{fault}") from fault
        state = seen.state


def _step(state: State, step: Line, way: Way) -> Seen:
    """Do what a line says, with exactly its dice; its events alone must rebuild the state."""
    if not step.deed:
        return Seen(state, (), None, way)
    dice = LoadedDice(step.dice)
    outcome = (
        begin(state, dice) if step.deed == ("begin",) else play(state, intent(step.deed, state, way), dice)
    )
    refused = outcome.refusal
    assert not dice.left, f"{step.text}: dice left over: {dice.left} {refused or ''}"
    if refused is not None:
        assert outcome.state is state
        assert outcome.events == ()
        assert RULE.match(refused.rule)
    story = []
    for event in outcome.events:
        assert RULE.match(event.rule), event
        state = apply(state, event)
        story.append((event, state))
    assert state == outcome.state
    return Seen(state, tuple(story), refused, way)
