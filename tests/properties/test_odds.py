"""The chances that are shown are those that are rolled (S-053, S-057, S-059, X-07, X-08).

Here 1,000 rolls for three situations, through the front door; with
`HYPOTHESIS_PROFILE=long python -m pytest tests/properties/test_odds.py` 100,000 rolls for each situation.
"""

import math
import os
from collections.abc import Callable, Sequence
from statistics import fmean, pvariance
from typing import NamedTuple

import pytest

from game.checks import Dice, SeededDice, chance
from game.rules.course import Course
from game.rules.events import AnyEvent, Attempted, Shot, Struggled, WentDown, Wounded
from game.rules.front import apply, play, refusal, view
from game.rules.intents import AnyIntent, Charge, Perform, React, Shoot, Strike
from game.rules.skirmish.melee import blow_odds, charge, charge_attempt, strike
from game.rules.skirmish.odds import attempt_of, chance_of, shot_odds
from game.rules.skirmish.reactions import kind_of
from game.rules.skirmish.shooting import Aim, aim, shoot
from game.rules.skirmish.specials import attempt, defenders, special_attempt
from game.rules.state import State
from game.rules.view import View
from tests.properties.situations import SITUATIONS

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
ERRORS = 4
"""Standard errors that a frequency may be off."""


class Shown(NamedTuple):
    """What a player is shown of something that may fail: its chance, and what it does to its target."""

    chance: float
    mean: float
    out: float
    harms: bool


class Came(NamedTuple):
    """What came of it: success, hit points lost, out of action."""

    success: bool
    lost: int
    out: bool


def shown(known: View, intent: AnyIntent) -> Shown:
    """Return the odds of an intent from what its side knows."""
    figures, options = known.figures, known.options
    match intent:
        case Shoot() | React():
            shooter = figures[intent.figure]
            target = figures["b"]
            aimed = aim(known, shooter, target, kind_of(shooter) if isinstance(intent, React) else "action")
            assert isinstance(aimed, Aim), aimed
            assert shooter.profile.weapon is not None
            odds = shot_odds(aimed, shooter.profile.weapon, target, options)
            assert odds.hit == float(chance_of(aimed, options)) == float(chance(attempt_of(aimed, options)))
            return Shown(odds.hit, odds.mean, odds.out, True)
        case Strike():
            odds = blow_odds(figures[intent.figure], figures[intent.target], options)
            return Shown(odds.hit, odds.mean, odds.out, True)
        case Charge():
            likely = chance(charge_attempt(figures[intent.figure], figures[intent.target], options))
            return Shown(float(likely), 0.0, 0.0, False)
        case Perform():
            deed = known.mission.special(intent.special)
            assert deed is not None
            who = figures[intent.figure]
            able = defenders(known, who, deed)
            trial = special_attempt(who, deed, able[0] if able else None, options)
            assert trial is not None
            return Shown(float(chance(trial)), 0.0, 0.0, False)
        case _:
            raise AssertionError(intent)


def came(events: Sequence[AnyEvent]) -> Came:
    """Return what came of an attempt, from its events."""
    success = next(
        event.success if isinstance(event, Attempted) else event.check.success
        for event in events
        if isinstance(event, Attempted | Shot | Struggled)
    )
    lost = sum(event.damage.lost for event in events if isinstance(event, Wounded))
    return Came(success, lost, any(isinstance(event, WentDown) for event in events))


Roll = Callable[[Dice], Came]


def by_the_door(state: State, intent: AnyIntent) -> Roll:
    """Return how to do it through the front door."""

    def roll(dice: Dice) -> Came:
        outcome = play(state, intent, dice)
        assert outcome.refusal is None
        return came(outcome.events)

    return roll


def by_the_rule(state: State, intent: AnyIntent) -> Roll:
    """Return how to do only that part of an intent which rolls, for many rolls."""
    resolve = resolving(state, intent)

    def roll(dice: Dice) -> Came:
        course = Course(state, dice, apply)
        resolve(course)
        return came(course.events)

    return roll


def resolving(state: State, intent: AnyIntent) -> Callable[[Course], None]:
    """Return the rule that rolls for an intent, with all that is fixed before the dice."""
    figures = state.figures
    match intent:
        case Shoot() | React():
            shooter = figures[intent.figure]
            aimed = aim(
                state, shooter, figures["b"], kind_of(shooter) if isinstance(intent, React) else "action"
            )
            assert isinstance(aimed, Aim)
            return lambda course: shoot(course, shooter.id, "b", aimed)
        case Strike():
            return lambda course: strike(course, figures[intent.figure], figures[intent.target])
        case Charge():
            return lambda course: charge(course, figures[intent.figure], figures[intent.target])
        case Perform():
            deed = state.mission.special(intent.special)
            assert deed is not None
            able = defenders(state, figures[intent.figure], deed)
            return lambda course: attempt(course, figures[intent.figure], deed, able[0] if able else None)
        case _:
            raise AssertionError(intent)


def compare(expected: Shown, results: Sequence[Came]) -> None:
    """Hold what was shown against what came: each within so many standard errors."""
    near_chance(expected.chance, [one.success for one in results])
    if expected.harms:
        near_chance(expected.out, [one.out for one in results])
        losses = [one.lost for one in results]
        error = math.sqrt(pvariance(losses) / len(losses))
        assert abs(fmean(losses) - expected.mean) <= ERRORS * error, (fmean(losses), expected.mean, error)


def near_chance(likely: float, results: Sequence[bool]) -> None:
    """Hold a chance against a frequency; what is certain must always come."""
    found = fmean(results)
    error = math.sqrt(likely * (1 - likely) / len(results))
    assert abs(found - likely) <= ERRORS * error + 1e-12, (found, likely, error)


FEW = [(name, by_the_door, 1000) for name in ("light cover", "strike", "hack against a defender")]
ALL = [(name, by_the_rule, 100_000) for name in SITUATIONS]


@pytest.mark.parametrize(("name", "how", "count"), [*FEW, *ALL] if LONG else FEW)
def test_s053_odds_are_what_is_rolled(name: str, how: Callable[[State, AnyIntent], Roll], count: int) -> None:
    state, intent = SITUATIONS[name]
    dice = SeededDice(53, name)
    roll = how(state, intent)
    results = [roll(dice) for _ in range(count)]
    compare(shown(view(state, intent.side), intent), results)


@pytest.mark.parametrize("name", SITUATIONS)
def test_s053_odds_are_of_what_can_be_done(name: str) -> None:
    """Each situation can be played, rolls what the odds are of, and is neither certain nor impossible."""
    state, intent = SITUATIONS[name]
    assert refusal(view(state, intent.side), intent) is None
    one, two = SeededDice(1), SeededDice(1)
    assert by_the_door(state, intent)(one) == by_the_rule(state, intent)(two)
    assert one.drawn == two.drawn
    assert 0 < shown(view(state, intent.side), intent).chance < 1
