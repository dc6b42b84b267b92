"""What each side of an infiltration is told, reads and hears as it goes on (T-02, C-117, X-25).

First, whoever is told nothing of an event sees nothing change, and telling, log and sounds name nobody
unknown.  Then twins: whatever infiltrators do, the defender is told the same until something is noticed,
wherever they stand and whatever they are.  Short here; a long run:
`HYPOTHESIS_PROFILE=long python -m pytest tests/properties/test_stealth_telling.py`.
"""

from collections.abc import Iterator
from itertools import zip_longest
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st

from game.checks import SeededDice
from game.rules.events import (
    AnyEvent,
    GameEnded,
    SequenceBegan,
    SequenceRolled,
    SequenceSet,
    TiedOrdered,
    Waiting,
    WentDown,
)
from game.rules.events_stealth import (
    AlarmRose,
    Attacked,
    ConflictBegan,
    DefenceActed,
    Discovered,
    Distracted,
    GuardSaw,
    MechanismSprang,
    Outwitted,
    Searched,
    SpyRolled,
    StealthSet,
    StepBegan,
)
from game.rules.front import apply, play, told, view
from game.rules.intents import AnyIntent
from game.rules.state import State
from game.session.speech.words import Words
from game.session.text_form import encode
from game.ui.sound import sounds_of
from tests.properties.stealth_worlds import stealth_intents
from tests.properties.test_stealth_front_door import named, unknown_infiltrators, unknown_sources
from tests.properties.test_stealth_leaks import FROM_DEFENDER, stories
from tests.rules.scenes import ONE, TWO

ENGLISH = Words("en")
UNTOLD = (StealthSet, ConflictBegan, GuardSaw, SequenceBegan, SequenceRolled, SequenceSet, TiedOrdered)
"""Events that the views show although nobody is told of them, or not of all."""

NOTICED = (
    AlarmRose,
    Attacked,
    DefenceActed,
    Discovered,
    Distracted,
    GameEnded,
    MechanismSprang,
    Outwitted,
    Searched,
    SpyRolled,
    WentDown,
)
"""By these the defender may notice something: from then on two conflicts may differ to him.

A distraction may send his guards away, a ruse that fails raises his initiative, and when he acts he knows
that he does (C-050, C-074, C-078).
"""

Moments = list[tuple[State, AnyEvent, State]]


def moments(state: State, intent: AnyIntent, seed: int = 7) -> Moments:
    """Return what an intent brings about, each event with the states around it."""
    found = []
    for event in play(state, intent, SeededDice(seed)).events:
        after = apply(state, event)
        found.append((state, event, after))
        state = after
    return found


@given(stories(), st.integers(0, 9999), st.data())
def test_t02_whoever_is_told_nothing_sees_nothing_change(
    states: list[State], seed: int, data: st.DataObject
) -> None:
    state = Random(seed).choice(states)
    assume(state.asked is not None)
    assert state.asked is not None
    intent = data.draw(stealth_intents(view(state, state.asked.side)))
    for before, event, after in moments(state, intent, seed):
        for side in (ONE, TWO):
            shown = told(after, event, side)
            if shown is None and not isinstance(event, UNTOLD):
                assert encode(view(before, side)) == encode(view(after, side)), (side, event)
            if shown is not None:
                says_nothing_unknown(shown, after, side)


def says_nothing_unknown(shown: AnyEvent, state: State, side: str) -> None:
    """Assert that neither telling nor log nor sound comes of what a side does not know."""
    seen = view(state, side)
    sentence = ENGLISH.sentence_for(shown, seen) or ""
    for name in unknown_infiltrators(state) if side == TWO else unknown_sources(state):
        assert not named(shown, [name]) or side == ONE, shown
        assert name not in sentence.split(), sentence
    if side == TWO and state.conflict == "stealth":
        figure = getattr(shown, "figure", "")
        quiet = state.phase != "over" and figure and state.figures[figure].side == ONE
        assert not (quiet and figure in unknown_infiltrators(state) and sounds_of(shown, seen))


@given(stories(), st.integers(0, 9999), st.data())
def test_t02_the_defender_is_told_the_same_of_twins_until_something_is_noticed(
    states: list[State], seed: int, data: st.DataObject
) -> None:
    source = Random(seed)
    state = source.choice(states)
    assume(state.conflict == "stealth" and state.asked is not None and state.asked.side == ONE)
    twin = source.choice(FROM_DEFENDER)(state, source)
    assume(twin is not None and twin != state)
    assert twin is not None
    intent = data.draw(stealth_intents(view(state, ONE)))
    assume(all(play(one, intent, SeededDice(7)).refusal is None for one in (state, twin)))
    for one, other in zip_longest(heard(state, intent), heard(twin, intent)):
        if PARTED in (one, other):
            return
        assert one == other


Heard = tuple[bytes, str | None, tuple[str, ...]]
PARTED: Heard = (b"", None, ())


def heard(state: State, intent: AnyIntent) -> Iterator[Heard]:
    """Yield what the defender is told, reads and hears until something is noticed or guards walk."""
    for _, event, after in moments(state, intent):
        if isinstance(event, NOTICED) or (isinstance(event, StepBegan) and event.step == "movement"):
            yield PARTED
            return
        shown = told(after, event, TWO)
        if shown is not None and not isinstance(shown, Waiting | StepBegan):
            seen = view(after, TWO)
            yield encode(shown), ENGLISH.sentence_for(shown, seen), sounds_of(shown, seen)
