"""What the window shows of a way, held against what many walks along it meet."""

import math
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from game.checks import Dice, DifficultyCheck, SeededDice
from game.rules.events import AnyEvent, MoveEnded, Shot, Tried, Wounded
from game.rules.events_stealth import DefenceActed, Searched, Sneaked, ZoneBeaten, ZoneEntered
from game.rules.front import Outcome, play, refusal, view
from game.rules.intents import AnyIntent, ChooseStrategy, EndStealthTurn, Sneak
from game.rules.moving.sighting import watchers
from game.rules.state import NameStrategy, State
from game.rules.state_stealth import Strategy
from game.ui.play.hand import Hand
from game.ui.play.preview import Risk, Way
from game.ui.stealth.ways import StealthWay
from tests.properties.stealth_walks import STEALTH_WAYS
from tests.properties.walks import WAYS
from tests.properties.walks import Way as Case
from tests.rules.scenes import ONE, TWO


class Line(NamedTuple):
    """A chance that is shown, and how often it came true in so many tries."""

    what: str
    shown: Fraction
    came: int
    tries: int

    @property
    def found(self) -> float:
        """How often it came true, from 0 to 1."""
        return self.came / self.tries if self.tries else 0.0

    @property
    def errors(self) -> float:
        """How many standard errors the frequency is off; what is certain must always come."""
        likely = float(self.shown)
        error = math.sqrt(likely * (1 - likely) / self.tries) if self.tries else 0.0
        off = self.found - likely
        if not error:
            return 0.0 if abs(off) < 1e-12 or not self.tries else math.inf
        return off / error


def lines(name: str, count: int) -> list[Line]:
    """Walk a way so many times; return each chance shown of it, and what came of it."""
    if name in STEALTH_WAYS:
        return measure_stealth(STEALTH_WAYS[name], SeededDice(117, name), count)
    return measure(WAYS[name], SeededDice(27, name), count)


def pointed(case: Case) -> Way:
    """Return what the window works out where the player points: its numbers are those that are shown."""
    hand = Hand()
    hand.hold(view(case.state, ONE))
    assert hand.take(case.action) is None
    assert hand.action == case.action
    hand.spot = case.goal
    aimed = hand.aimed
    assert aimed.refused is None, aimed.refused
    assert aimed.way is not None
    assert aimed.way.intent == aimed.intent
    return aimed.way


def measure(case: Case, dice: Dice, count: int) -> list[Line]:
    """Walk so many times what the window would hand in."""
    way = pointed(case)
    hits, made, falls, jumps, unhurt = Counter[int](), Counter[int](), 0, 0, 0
    for _ in range(count):
        outcome = done(case.state, way.intent, dice)
        unhurt += arrived(way, outcome)
        whole = unharmed(outcome.events)
        for place, hit in enumerate(shots(whole, way.risks)):
            made[place] += 1
            hits[place] += hit
        landed = [event.check.success for event in whole if isinstance(event, Tried) and event.what == "jump"]
        jumps, falls = jumps + len(landed), falls + landed.count(False)
    lines = [
        Line(f"{risk.figure} hits, {risk.rank} die, {risk.number}", risk.chance, hits[n], made[n])
        for n, risk in enumerate(way.risks)
    ]
    lines += [Line("falls", fall.chance, falls, jumps) for fall in way.falls]
    return [*lines, Line("arrives unhurt", way.unhurt, unhurt, count)]


def done(state: State, intent: AnyIntent, dice: Dice) -> Outcome:
    """Do what is asked for through the front door."""
    outcome = play(state, intent, dice)
    assert outcome.refusal is None, outcome.refusal
    return outcome


def unharmed(events: Sequence[AnyEvent]) -> Sequence[AnyEvent]:
    """Return the events up to the first harm: each chance of a way is told as if none came before it."""
    harm = (n for n, event in enumerate(events) if isinstance(event, Wounded) and event.damage.lost)
    return events[: next(harm, len(events))]


def shots(events: Sequence[AnyEvent], risks: Sequence[Risk]) -> list[bool]:
    """Return which of the shots hit: they are those that were shown, in their order."""
    found: list[bool] = []
    for event in events:
        if isinstance(event, Shot):
            risk, check = risks[len(found)], event.check
            score = check.score if isinstance(check, DifficultyCheck) else check.scores[0]
            assert (event.figure, str(score.roller.rank)) == (risk.figure, risk.rank)
            assert check.number == risk.number
            found.append(check.success)
    return found


def arrived(way: Way, outcome: Outcome) -> bool:
    """Tell whether a walker has come to the end unhurt; if so, those see him who were to see him."""
    events = outcome.events
    ended = any(isinstance(event, MoveEnded) and event.cut is None for event in events)
    hurt = any(isinstance(event, Wounded) and event.damage.lost for event in events)
    if hurt or not ended:
        return False
    after = outcome.state
    assert after.figures["a"].place == way.path[-1]
    assert len(shots(events, way.risks)) == len(way.risks)
    assert tuple(one.id for one in watchers(after, TWO, after.figures["a"].body())) == way.seen_by
    return True


# ---------------------------------------------------------------- the stealth conflict
class Patience(NamedTuple):
    """How he lets time go by without changing his mind."""

    strategy: Strategy
    target: str

    def intent(self, state: State) -> AnyIntent:
        """Return his answer to what is asked."""
        if isinstance(state.asked, NameStrategy):
            return ChooseStrategy(ONE, "i", self.strategy, self.target)
        return EndStealthTurn(ONE, "i")


def patience(state: State) -> Patience:
    """Return how he goes on as he has begun."""
    assert state.stealth is not None
    now = state.stealth.infiltrators["i"]
    assert now.strategy is not None
    return Patience(now.strategy, now.target)


def measure_stealth(case: Case, dice: Dice, count: int) -> list[Line]:
    """Sneak so many times what the window would hand in, once to be searched for and once for Sigilo."""
    way = pointed(case)
    assert isinstance(way, StealthWay)
    there, calm = sneak_to(case.state, way, dice), patience(case.state)
    found, passed, beaten, tries = Counter[int](), Counter[int](), 0, 0
    for _ in range(count):
        found[searched(there, way, calm, dice)] += 1
        sneaked = slipped(there, way, calm, dice)
        if sneaked is not None:
            tries += 1
            passed[sneaked.degrees] += 1
            beaten += sneaked.beats
    lines: list[Line] = []
    if way.detect is not None:
        lines += _by_degrees("found", way.detect.degrees, found, count)
        lines.append(Line("not found", way.unnoticed, found[0], count))
    if way.sneak is not None:
        lines += _by_degrees("Sigilo", way.sneak.roll.degrees, passed, tries)
        lines.append(Line("the zone is beaten", way.sneak.beats, beaten, tries))
    return lines


def _by_degrees(what: str, degrees: Sequence[Fraction], came: Counter[int], count: int) -> list[Line]:
    named = [Line(f"{what}, degrees {n}", chance, came[n], count) for n, chance in enumerate(degrees) if n]
    return [line for line in named if line.shown]


def sneak_to(state: State, way: StealthWay, dice: Dice) -> State:
    """Go the way, which rolls nothing: it enters the zones, and ends at the place, that were shown."""
    before = dice.drawn
    outcome = done(state, way.intent, dice)
    entered = [(e.zone, e.knowing) for e in outcome.events if isinstance(e, ZoneEntered)]
    assert entered == [(meet.zone, meet.known) for meet in way.meets]
    assert outcome.state.figures["i"].place == (way.stop or way.path[-1])
    assert dice.drawn == before
    return outcome.state


def searched(state: State, way: StealthWay, calm: Patience, dice: Dice) -> int:
    """Let the guards search next; return the degrees with which they find him, 0 for not."""
    events: list[AnyEvent] = []
    while not any(isinstance(event, DefenceActed) for event in events):
        outcome = done(state, calm.intent(state), dice)
        state, events = outcome.state, [*events, *outcome.events]
    rolled = [event.check for event in events if isinstance(event, Searched)]
    assert len(rolled) == (way.detect is not None)
    if way.detect is None:
        return 0
    assert (rolled[0].acting.pool, rolled[0].opposing.pool) == (way.detect.acting, way.detect.opposing)
    return rolled[0].degrees if rolled[0].success else 0


class Slipped(NamedTuple):
    """What a Sigilo did: its degrees, and whether it beat the zone."""

    degrees: int
    beats: bool


def slipped(state: State, way: StealthWay, calm: Patience, dice: Dice) -> Slipped | None:
    """Let him roll Sigilo as soon as he can; None if he was found before, or there is nothing to pass."""
    if way.sneak is None:
        return None
    intent = Sneak(ONE, "i", way.zone)
    while refusal(view(state, ONE), intent) is not None:
        outcome = done(state, calm.intent(state), dice)
        if any(isinstance(event, Searched) and event.check.success for event in outcome.events):
            return None
        state = outcome.state
    outcome = done(state, intent, dice)
    check = next(event.check for event in outcome.events if isinstance(event, Sneaked))
    assert (check.acting.pool, check.opposing.pool) == (way.sneak.roll.acting, way.sneak.roll.opposing)
    beats = any(isinstance(e, ZoneBeaten) and e.beaten and e.zone == way.zone for e in outcome.events)
    return Slipped(check.degrees if check.success else 0, beats)
