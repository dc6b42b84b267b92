"""Whatever is asked in a stealth conflict, the front door keeps its promises (C-023, C-050, T-09, X-25).

Short here; a long run: `HYPOTHESIS_PROFILE=long python -m pytest tests/properties`.
"""

import re

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.checks import SeededDice
from game.rules.events import AnyEvent
from game.rules.front import Outcome, apply, begin, choices, play, told, view
from game.rules.intents import Surrender
from game.rules.moving.footing import room
from game.rules.options import Options
from game.rules.state import State, TakeStealthTurn
from game.rules.state_stealth import DEFENDER
from game.rules.stealth.initiative import order
from game.rules.stealth.zones import health_at, risks
from game.session.fallback import fallback
from game.session.text_form import decode_state, encode
from tests.properties.stealth_worlds import STEALTHY, premises, stealth_intents
from tests.rules.scenes import ONE, TWO

NAMES = ("ann", "ben")


def unknown_infiltrators(state: State) -> list[str]:
    """Return the infiltrators whom the defender does not know."""
    if state.stealth is None or state.phase == "over":
        return []
    if state.conflict == "skirmish":
        return list(state.stealth.hidden)
    return [name for name, one in state.stealth.infiltrators.items() if not one.discovered]


def unknown_sources(state: State) -> list[str]:
    """Return the zones that no infiltrator knows."""
    plan, stealth = state.mission.infiltration, state.stealth
    if plan is None or stealth is None or state.phase == "over":
        return []
    known = {source for one in stealth.infiltrators.values() for source in one.known}
    return [zone.id for zone in plan.zones if zone.id not in known]


def named(value: object, names: list[str]) -> list[str]:
    """Return the names that the text of a value has as strings."""
    text = encode(value).decode()
    return [name for name in names if re.search(rf'"{name}"', text)]


class StealthFrontDoor(RuleBasedStateMachine):
    """A stealth conflict driven by anything that may be asked."""

    state: State
    dice: SeededDice

    @initialize(options=STEALTHY, seed=st.integers(0, 2**32))
    def start(self, options: Options, seed: int) -> None:
        self.seed = seed
        self.state = premises(options)
        self.dice = SeededDice(seed)
        self.take(begin(self.state, self.dice))

    def take(self, outcome: Outcome) -> None:
        """Take an outcome over: its events alone rebuild its state, and tell nobody what he must not know."""
        rebuilt = self.state
        for event in outcome.events:
            rebuilt = apply(rebuilt, event)
            self.told_nothing_unknown(rebuilt, event, outcome.state)
        assert rebuilt == outcome.state
        self.state = outcome.state

    def told_nothing_unknown(self, state: State, event: AnyEvent, after: State) -> None:
        """T-02, C-117: no undiscovered infiltrator is named, no zone that nobody has found by then."""
        heard = told(state, event, TWO)
        if heard is not None:
            assert named(heard, unknown_infiltrators(state)) == [], heard
        heard = told(state, event, ONE)
        if heard is not None and state.conflict == "stealth":
            assert named(heard, unknown_sources(after)) == [], heard

    @property
    def going(self) -> bool:
        return self.state.phase != "over"

    @precondition(lambda self: self.going)
    @rule(data=st.data())
    def ask(self, data: st.DataObject) -> None:
        """Ask for something: refused, it rolls nothing and changes nothing; else a copy fares the same."""
        assert self.state.asked is not None
        seen = view(self.state, self.state.asked.side)
        intent = data.draw(stealth_intents(seen))
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
        assert outcome.refusal is None, (self.state.asked, outcome.refusal)
        self.take(outcome)

    @precondition(lambda self: not self.going)
    @rule(side=st.sampled_from([ONE, TWO]))
    def nothing_after_the_end(self, side: str) -> None:
        """X-17: over is over, and nobody is asked."""
        assert self.state.asked is None
        outcome = play(self.state, Surrender(side), self.dice)
        assert outcome.refusal is not None

    @invariant()
    def nobody_in_a_wall_or_on_another(self) -> None:
        if not hasattr(self, "state"):
            return
        for one in self.state.figures.values():
            if one.in_play:
                free = room(self.state, one)
                assert free.stands(one.place) is None, (one.id, free.stands(one.place))

    @invariant()
    def the_asked_side_is_the_only_one_told_what(self) -> None:
        if not hasattr(self, "state") or self.state.asked is None:
            return
        for side in self.state.mission.sides:
            assert bool(choices(view(self.state, side.id))) == (self.state.asked.side == side.id)

    @invariant()
    def views_hold_nothing_unknown(self) -> None:
        """T-02, X-25, C-117: no undiscovered infiltrator, no zone that nobody has found."""
        if not hasattr(self, "state"):
            return
        assert named(view(self.state, TWO), unknown_infiltrators(self.state)) == []
        if self.state.conflict == "stealth":
            seen = view(self.state, ONE)
            assert named(seen, unknown_sources(self.state)) == []
            assert named(choices(seen), unknown_sources(self.state)) == []

    @invariant()
    def nobody_acts_twice_or_is_skipped(self) -> None:
        """C-023: who has acted is not in the order, whoever has not is, once."""
        if not hasattr(self, "state") or not isinstance(self.state.asked, TakeStealthTurn):
            return
        left = order(self.state)
        assert len(set(left)) == len(left)
        acted = [name for name in NAMES if self.state.figures[name].acted]
        assert not set(acted) & set(left)
        ready = [name for name in NAMES if self.state.figures[name].in_play and name not in acted]
        assert set(ready) <= set(left)
        assert self.state.stealth is not None
        assert (DEFENDER in left) != self.state.stealth.defended

    @invariant()
    def beaten_zones_are_beaten(self) -> None:
        """C-088: whoever has done as much as a zone has health has beaten it."""
        if not hasattr(self, "state") or self.state.stealth is None or self.state.conflict != "stealth":
            return
        for name, one in self.state.stealth.infiltrators.items():
            if not self.state.figures[name].in_play:
                continue
            for zone in risks(self.state, one):
                enough = one.tallies.get(zone, 0) >= health_at(self.state, one, zone)
                assert not enough or zone in one.beaten, (name, zone)


TestStealthFrontDoor = StealthFrontDoor.TestCase
