"""Whatever is asked, the front door keeps its promises (S-001, T-06, T-09, X-20, X-23).

Short here; a long run: `HYPOTHESIS_PROFILE=long python -m pytest tests/properties`.
"""

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.checks import SeededDice
from game.rules.front import Outcome, apply, begin, choices, play, view
from game.rules.intents import Surrender
from game.rules.moving.footing import room
from game.rules.options import Options
from game.rules.state import State, table
from game.session.fallback import fallback
from game.session.text_form import decode_state, encode
from tests.properties.battlefields import OPTIONS, intents, opening
from tests.rules.scenes import ONE, TWO


class FrontDoor(RuleBasedStateMachine):
    """A game driven by anything that may be asked."""

    state: State
    dice: SeededDice

    @initialize(options=OPTIONS, seed=st.integers(0, 2**32), hidden=st.booleans())
    def start(self, options: Options, seed: int, hidden: bool) -> None:
        self.seed = seed
        self.state = opening(options, hidden)
        self.dice = SeededDice(seed)
        self.take(begin(self.state, self.dice))

    def take(self, outcome: Outcome) -> None:
        """Take an outcome over: its events alone must rebuild its state."""
        rebuilt = self.state
        for event in outcome.events:
            rebuilt = apply(rebuilt, event)
        assert rebuilt == outcome.state
        self.state = outcome.state

    @property
    def going(self) -> bool:
        return self.state.phase != "over"

    @precondition(lambda self: self.going)
    @rule(data=st.data())
    def ask(self, data: st.DataObject) -> None:
        """Ask for something: refused, it rolls nothing and changes nothing; else a copy fares the same."""
        assert self.state.asked is not None
        seen = view(self.state, self.state.asked.side)
        intent = data.draw(intents(seen))
        drawn = self.dice.drawn
        copy = decode_state(encode(self.state))
        outcome = play(self.state, intent, self.dice)
        again = play(copy, intent, SeededDice(self.seed, drawn=drawn))
        assert encode(again) == encode(outcome)
        if outcome.refusal is not None:
            assert outcome.state is self.state
            assert not outcome.events
            assert self.dice.drawn == drawn
        self.take(outcome)

    @precondition(lambda self: self.going)
    @rule()
    def go_on(self) -> None:
        """Somebody can always act."""
        assert self.state.asked is not None
        seen = view(self.state, self.state.asked.side)
        assert choices(seen)
        outcome = play(self.state, fallback(seen), self.dice)
        assert outcome.refusal is None
        self.take(outcome)

    @precondition(lambda self: not self.going)
    @rule(side=st.sampled_from([ONE, TWO]))
    def nothing_after_the_end(self, side: str) -> None:
        """X-17: over is over, and nobody is asked."""
        assert self.state.asked is None
        outcome = play(self.state, Surrender(side), self.dice)
        assert outcome.refusal is not None
        assert outcome.state is self.state

    @invariant()
    def nobody_in_a_wall_or_on_another(self) -> None:
        if not hasattr(self, "state"):
            return
        standing = [figure for figure in self.state.figures.values() if figure.in_play]
        for figure in standing:
            free = room(self.state, figure)
            assert free.stands(figure.place) is None, (figure.id, free.stands(figure.place))
            assert abs(table(self.state).ground(figure.place) - free.level) <= 0.5

    @invariant()
    def the_asked_side_is_the_only_one_told_what(self) -> None:
        if not hasattr(self, "state") or self.state.asked is None:
            return
        for side in self.state.mission.sides:
            mine = self.state.asked.side == side.id
            assert bool(choices(view(self.state, side.id))) == mine


TestFrontDoor = FrontDoor.TestCase
