"""What a game comes to in numbers: luck against exact odds, damage, distances, the lead, what decided it."""

import math
from collections.abc import Sequence
from fractions import Fraction

import pytest
from msgspec.structs import replace

from game.checks import (
    ComplexRoll,
    LoadedDice,
    Pool,
    Roller,
    Target,
    check_difficulty,
    check_opposed,
    roll_complex,
)
from game.rules.events import Shot, Struggled
from game.rules.events_stealth import AlarmRose, Searched, Sneaked
from game.rules.figures import NEVER
from game.rules.front import play
from game.rules.intents import AnyIntent, Charge, EndActivation, OpenDoor, React, Shoot, Walk
from game.rules.mission import Mission, Objective
from game.rules.options import Options
from game.rules.state import State
from game.rules.state_stealth import Level
from game.session.history import History, Moment
from game.session.luck import Luck, chance_of_check, reckon
from game.session.record import Entry
from game.session.session import Session
from game.session.statistics import Alarm, Down, Goal, Statistics, statistics
from game.session.text_form import decoder, encode
from game.table.lattice import Point
from game.table.terrain import Door, Terrain
from tests.rules.scenes import ONE, SIDES, TWO, figure, playing, profile
from tests.session.games import opening, shooter

QUIET = Options(reaction="none")
SHORT = Fraction(896, 1000)
"""Two of three dice show 3 or more: Sentidos 6 against 9, the middle die (S-047, S-054)."""

SHORT_REACTION = Fraction(8, 10) ** 3
"""All three do: the low die of a reaction shot (S-029)."""


def history(state: State, intents: Sequence[AnyIntent], dice: Sequence[int] = ()) -> tuple[Moment, ...]:
    """Play intents with exactly these dice, and return all that happened."""
    loaded = LoadedDice(dice)
    past = History(state)
    for n, intent in enumerate(intents):
        outcome = play(past.state, intent, loaded)
        assert outcome.refusal is None, outcome.refusal
        past.follow(Entry(n, intent, outcome.events, (), {}))
    loaded.finish()
    return past.moments


def duel(options: Options = QUIET, pv: int = 18) -> State:
    """Return A and B 8 cm apart in the open: short range for both."""
    figures = [figure("A", ONE, (20, 20)), figure("B", TWO, (28, 20), pv=pv)]
    return playing(figures, options=options)


def deviations(successes: int, *chances: Fraction) -> float:
    expected = sum(chances, Fraction(0))
    return float(successes - expected) / math.sqrt(sum((p * (1 - p) for p in chances), Fraction(0)))


def test_hits_are_held_against_their_exact_odds() -> None:
    moments = history(
        duel(),
        [Shoot(ONE, "A", "B"), EndActivation(ONE, "A"), Shoot(TWO, "B", "A")],
        [3, 9, 1, 4, 3, 2, 2, 10],  # A: middle 3 hits; damage 4 + 3; B: middle 2 misses
    )
    found = statistics(moments)
    assert found.figures["A"].shots == Luck(1, 1, 0.896, deviations(1, SHORT))
    assert found.figures["B"].shots == Luck(1, 0, 0.896, deviations(0, SHORT))
    assert found.sides[ONE] == found.figures["A"]
    assert found.luck[TWO] == found.figures["B"].shots
    assert (found.figures["A"].dealt, found.figures["B"].taken) == (7, 7)
    assert (found.figures["A"].taken, found.figures["B"].dealt) == (0, 0)


def test_the_line_of_the_plot_adds_up_after_each_check() -> None:
    state = duel()
    moments = history(state, [Shoot(ONE, "A", "B"), EndActivation(ONE, "A")], [3, 9, 1, 1, 1])
    more = history(moments[-1].after, [Shoot(TWO, "B", "A"), EndActivation(TWO, "B")], [1, 1, 1])
    again = history(more[-1].after, [Shoot(ONE, "A", "B")], [2, 2, 2])
    throws, luck = reckon((*moments, *more, *again))
    assert [(t.side, t.figure, t.kind, t.turn, t.success) for t in throws] == [
        (ONE, "A", "shot", 1, True),
        (TWO, "B", "shot", 1, False),
        (ONE, "A", "shot", 2, False),
    ]
    assert [(t.chance, t.expected, t.actual) for t in throws] == [
        (0.896, 0.896, 1),
        (0.896, 0.896, 0),
        (0.896, 1.792, 1),
    ]
    assert throws[2].spread == math.sqrt(2 * SHORT * (1 - SHORT))
    assert luck[ONE] == Luck(2, 1, 1.792, deviations(1, SHORT, SHORT))
    for throw in throws:
        assert isinstance((*moments, *more, *again)[throw.moment].event, Shot)


def test_s029_reactions_made_and_declined_and_the_way_walked() -> None:
    state = duel(options=Options())
    moments = history(
        state,
        [
            Walk(ONE, "A", (Point.at(20, 23), Point.at(20, 20))),
            React(TWO, "B", False),
            EndActivation(ONE, "A"),
            EndActivation(TWO, "B"),
            Walk(ONE, "A", (Point.at(20, 16), Point.at(17, 16))),
            React(TWO, "B", True),
        ],
        [3, 9, 2],  # the low die 2 misses
    )
    found = statistics(moments)
    assert found.figures["A"].walked == 13.0
    assert found.sides[ONE].walked == 13.0
    assert found.figures["B"].walked == 0.0
    assert (found.figures["B"].declined, found.figures["B"].reactions) == (1, 1)
    assert found.figures["B"].shots == Luck(1, 0, float(SHORT_REACTION), deviations(0, SHORT_REACTION))


def test_s058_a_charge_is_a_blow_against_its_opposed_odds() -> None:
    state = playing([figure("A", ONE, (20, 20)), figure("B", TWO, (22, 20))], options=QUIET)
    found = statistics(history(state, [Charge(ONE, "A", "B")], [9, 9, 9, 1, 1, 1]))
    own, other = Roller(6, who="A"), Roller(6, who="B")
    chance = chance_of_check(check_opposed(LoadedDice([9, 9, 9, 1, 1, 1]), own, (other,)), Options())
    assert found.figures["A"].blows == Luck(1, 1, float(chance), deviations(1, chance))
    assert Fraction(4, 10) < chance < Fraction(1, 2)  # alike, and a tie fails
    assert found.figures["A"].shots == Luck()


def test_s036_doors() -> None:
    terrain = Terrain(40, 40, doors=(Door("gate", ((20, 22), (24, 22), (24, 23), (20, 23))),))
    state = playing([figure("A", ONE, (22, 21)), figure("B", TWO, (5, 38))], terrain)
    found = statistics(history(state, [OpenDoor(ONE, "A", "gate")]))
    assert (found.figures["A"].doors, found.sides[TWO].doors) == (1, 0)


def test_x03_who_put_whom_down_and_what_decided_the_game() -> None:
    moments = history(duel(pv=1), [Shoot(ONE, "A", "B")], [3, 9, 1, 1, 1])
    found = statistics(moments)
    (down,) = found.downs
    assert down == Down(down.moment, 1, "B", "A")
    assert found.figures["A"].downed == 1
    assert [type(moments[deed.moment].event).__name__ for deed in found.decided] == ["WentDown", "GameEnded"]
    assert found.result is not None
    assert (found.result.winner, found.result.reason) == (ONE, "eliminated")


def test_a_game_that_goes_on_is_not_decided() -> None:
    found = statistics(history(duel(), [EndActivation(ONE, "A")]))
    assert (found.decided, found.result, found.turns) == ((), None, 1)
    with pytest.raises(ValueError, match="nothing has happened"):
        statistics(())


def test_the_lead_after_each_activation() -> None:
    moments = history(
        duel(),
        [Shoot(ONE, "A", "B"), EndActivation(ONE, "A"), EndActivation(TWO, "B")],
        [3, 9, 1, 4, 3],
    )
    left = float(Fraction(18 - 7, 18))
    assert [(lead.turn, lead.figure, lead.shares) for lead in statistics(moments).leads] == [
        (1, "A", {ONE: 1.0, TWO: left}),
        (1, "B", {ONE: 1.0, TWO: left}),
        (2, None, {ONE: 1.0, TWO: left}),
    ]


def test_who_is_still_to_come_counts_who_was_left_out_is_lost_and_who_was_never_called_is_nobody() -> None:
    people = [
        figure("A", ONE, (20, 20)),
        figure("B", ONE, arrives=3),
        figure("C", TWO, (90, 90)),
        figure("D", TWO, left_out=True),
        figure("E", TWO, arrives=NEVER),
    ]
    state = playing(people, sheet=("A", "C"), options=QUIET)
    (lead,) = statistics(history(state, [EndActivation(ONE, "A")])).leads
    assert lead.shares == {ONE: 1.0, TWO: 0.5}


def test_x17_objectives_as_they_came() -> None:
    goal = Objective("goal", ONE, "reach", outline=((19, 24), (23, 24), (23, 28), (19, 28)), title={})
    figures = [figure("A", ONE, (20, 20)), figure("B", TWO, (28, 20))]
    mission = Mission("test", SIDES, objectives=(goal,))
    state = playing(figures, mission=mission, options=QUIET)
    moments = history(state, [Walk(ONE, "A", (Point.at(20, 26),))])
    found = statistics(moments)
    (reached,) = found.goals
    assert reached == Goal(reached.moment, 1, "goal", 0, True)
    assert [type(moments[deed.moment].event).__name__ for deed in found.decided] == [
        "ObjectiveMoved",
        "GameEnded",
    ]


def test_c096_the_alarm_as_it_rose() -> None:
    state = duel()
    rose = AlarmRose(alarm=2, level=Level.WARY, detection=None)
    moments = (Moment(rose, state, state), Moment(rose, state, replace(state, turn=2)))
    assert statistics(moments).alarms == (Alarm(0, 1, 2, 2), Alarm(1, 2, 2, 2))


def complex_roll(acting: Pool, opposing: Pool, dice: list[int]) -> ComplexRoll:
    return roll_complex(LoadedDice(dice), acting, opposing)


def test_h04_rolls_of_the_stealth_conflict_have_their_odds_and_their_side() -> None:
    state = duel()
    check = complex_roll(Pool(1), Pool(1), [5, 4])
    sneaked = Sneaked(figure="A", zone="z", check=check, damage=1, tallies={}, hides=False, turn=1)
    searched = Searched(figure="A", zone="z", guards=("B",), check=check)
    throws, luck = reckon([Moment(sneaked, state, state), Moment(searched, state, state)])
    assert [(t.side, t.figure, t.kind, t.chance) for t in throws] == [
        (ONE, "A", "sneak", 0.5625),  # 36 of 64: the acting side wins ties
        (TWO, None, "search", 0.5625),
    ]
    assert luck[TWO].successes == 1


def test_a_check_that_no_game_holds_counts_nothing() -> None:
    state = duel()
    roller = Roller(6)
    monstrous = check_difficulty(LoadedDice([1, 1, 1]), roller, Target(10**9))
    shot = Shot(
        rule="S-056", figure="A", target="B", kind="action", distance=8.0, band=1,
        check=monstrous, rounds=None, di=0, dj=0,
    )  # fmt: skip
    alone = check_opposed(LoadedDice([1, 1, 1, 1, 1, 1]), roller, (roller,))
    struggle = Struggled(rule="S-058", figure="A", target="B", kind="charge", check=alone)
    lonely = replace(struggle, check=replace(alone, scores=alone.scores[:1]))
    pool = complex_roll(Pool(1), Pool(1), [1, 1])
    crowd = replace(pool, acting=replace(pool.acting, pool=Pool(10**6)))
    search = Searched(figure="A", zone="z", guards=(), check=crowd)
    assert reckon([Moment(event, state, state) for event in (shot, lonely, search)]) == ((), {})


def test_no_check_no_luck_and_a_sure_one_decides_nothing() -> None:
    sure = history(
        playing([figure("A", ONE, (20, 20), profile(sentidos=20)), figure("B", TWO, (28, 20))]),
        [Shoot(ONE, "A", "B")],
        [1, 1, 1, 1, 1, 1, 1],
    )
    assert statistics(sure).luck[ONE] == Luck(1, 1, 1.0, None)
    assert statistics(history(duel(), [EndActivation(ONE, "A")])).luck[ONE] == Luck()


def test_a_whole_game_adds_up_and_has_a_json_form() -> None:
    session = Session.new(opening(), 7, {ONE: shooter, TWO: shooter})
    found = statistics(session.history)
    for side in (ONE, TWO):
        own = [found.figures[name] for name, f in session.state.figures.items() if f.side == side]
        whole = found.sides[side]
        assert whole.shots.checks == sum(tally.shots.checks for tally in own)
        assert whole.shots.expected == pytest.approx(math.fsum(tally.shots.expected for tally in own))
        assert whole.walked == pytest.approx(math.fsum(tally.walked for tally in own), abs=0.01)
        assert whole.taken == sum(tally.taken for tally in own)
        last = [throw for throw in found.throws if throw.side == side][-1]
        assert (last.actual, last.expected) == (found.luck[side].successes, found.luck[side].expected)
    assert found.sides[ONE].dealt == found.sides[TWO].taken
    assert found.sides[ONE].shots.checks > 0
    assert decoder(Statistics).decode(encode(found)) == found
