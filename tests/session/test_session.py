"""A game being played: opponents inside, strikes, listeners, and the same game in every process."""

import os
import subprocess
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest

from game.checks import Dice, LoadedDice
from game.rules import front
from game.rules.events import Declined, GameEnded, Placed, Shot
from game.rules.figures import StandingOrder
from game.rules.front import Choice, apply
from game.rules.intents import AnyIntent, EndActivation, SetOrder, Shoot, Surrender, Walk
from game.rules.state import AnswerReaction, OrderTied, PlaceFigure, TakeTurn
from game.rules.view import View
from game.session.session import Session
from game.table.lattice import Point
from tests.rules.scenes import ONE, TWO
from tests.session.games import answer, opening, shooter


def test_submit_goes_on_to_the_next_question_to_a_person() -> None:
    session = Session.new(opening(), 5, {TWO: shooter})
    while not session.over:
        assert session.state.asked is not None
        assert session.state.asked.side == ONE
        assert session.submit(answer(session.state)) is None
    assert session.state.result is not None
    assert {entry.intent.side for entry in session.entries if entry.intent} == {ONE, TWO}


def test_an_opponent_gets_a_view_choices_and_dice_of_its_own() -> None:
    seen: list[tuple[View, tuple[Choice, ...], Dice]] = []

    def watching(view: View, choices: Iterable[Choice], dice: Dice) -> AnyIntent | None:
        assert tuple(choices) == tuple(choices) == front.choices(view)
        seen.append((view, tuple(choices), dice))
        return shooter(view, choices, dice)

    session = Session.new(opening(), 5, {ONE: shooter, TWO: watching})
    assert seen
    assert all(isinstance(view, View) and view.side == TWO and choices for view, choices, _ in seen)
    drawn = session.entries[-1].drawn
    assert drawn[f"opponents/{TWO}"] == 2
    assert drawn["rules"] == sum(len(entry.dice) for entry in session.entries)


def test_a_refused_intent_changes_nothing_and_is_not_recorded() -> None:
    session = Session.new(opening(), 5)
    text, state = session.text, session.state
    refused = session.submit(Shoot(ONE, "ana", "coro"))
    assert refused is not None
    assert refused.code == "not-asked"
    assert (session.text, session.state) == (text, state)


def test_nobody_answers_for_an_opponent() -> None:
    session = Session.new(opening(), 5, {TWO: shooter})
    refused = session.submit(Surrender(TWO))
    assert refused is not None
    assert refused.code == "other-side"


def refusing(view: View, *_: object) -> AnyIntent | None:
    """Always ask what is refused."""
    return Walk(view.side, "nobody", (Point.at(1, 1),))


def silent(*_: object) -> AnyIntent | None:
    """Never ask anything."""
    return None


def dithering(view: View, *_: object) -> AnyIntent | None:
    """Give orders for ever, which are accepted and answer nothing."""
    name = next(figure.id for figure in view.figures.values() if figure.side == view.side)
    return SetOrder(view.side, name, StandingOrder("never"))


def usurping(view: View, *_: object) -> AnyIntent | None:
    """Try to give the game up for the other side."""
    return Surrender(view.enemy)


@pytest.mark.parametrize("opponent", [refusing, silent, dithering, usurping])
@pytest.mark.parametrize("undecided", [False, True])
def test_a_game_ends_whatever_an_opponent_asks(opponent: object, undecided: bool) -> None:
    session = Session.new(opening(), 5, {ONE: opponent, TWO: opponent if undecided else shooter})  # type: ignore[dict-item]
    assert session.over
    assert session.state.result is not None
    assert session.state.result.reason != "surrender"
    placed = [moment for moment in session.history if isinstance(moment.event, Placed)]
    assert len(placed) == 4


def test_an_opponent_that_fails_answers_the_least() -> None:
    asked: list[type] = []

    def failing(view: View, choices: Iterable[Choice], dice: Dice) -> AnyIntent | None:
        asked.append(type(view.asked))
        return shooter(view, choices, dice) if isinstance(view.asked, PlaceFigure) else None

    session = Session.new(opening(), 25, {ONE: shooter, TWO: failing})
    assert set(asked) >= {OrderTied, TakeTurn, AnswerReaction}
    assert all(asked.count(kind) % 3 == 0 for kind in (OrderTied, TakeTurn, AnswerReaction))
    assert any(isinstance(moment.event, Declined) for moment in session.history)
    assert not any(
        isinstance(moment.event, Shot) and moment.event.figure in ("coro", "dani")
        for moment in session.history
    )


def test_listeners_hear_each_event_with_the_states_around_it() -> None:
    heard: list[tuple[object, object, object]] = []
    session = Session.new(opening(), 5, {TWO: shooter}, listeners=[lambda *what: heard.append(what)])
    for _ in range(6):
        session.submit(answer(session.state))
    assert [(m.event, m.before, m.after) for m in session.history] == heard
    assert heard[0][1] == opening()
    assert heard[-1][2] == session.state
    assert all(apply(before, event) == after for event, before, after in heard)  # type: ignore[arg-type]
    assert all(one[2] == two[1] for one, two in pairwise(heard))


def test_one_answer_of_an_opponent_at_a_time() -> None:
    session = Session.new(opening(), 5, {TWO: shooter})
    while not isinstance(session.state.asked, TakeTurn):
        session.submit(answer(session.state))
    session.hand_in(EndActivation(ONE, session.state.asked.figure))
    count = len(session.entries)
    assert session.step()
    assert len(session.entries) == count + 1
    session.resolve()
    assert not session.step()


def test_given_dice_take_the_place_of_the_seed() -> None:
    session = Session.new(opening(), 0, dice=LoadedDice([4, 8, 8]))
    assert session.header.seed is None
    assert session.entries[0].dice == (4, 8, 8)


def test_giving_up_ends_the_game() -> None:
    session = Session.new(opening(), 5)
    assert session.submit(Surrender(ONE)) is None
    assert session.over
    assert isinstance(session.history[-1].event, GameEnded)


PROGRAM = """
import sys
from game.session.session import Session
from tests.session.games import opening, shooter
session = Session.new(opening(fog=sys.argv[1]), 2024, {"p1": shooter, "p2": shooter})
sys.stdout.buffer.write(session.text)
"""


@pytest.mark.parametrize("fog", ["open", "sight"])
def test_two_processes_with_different_hash_seeds_write_the_same_record(fog: str) -> None:
    root = Path(__file__).resolve().parents[2]
    texts = []
    for seed in ("1", "20077"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root)}
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, fog], capture_output=True, check=True, cwd=root, env=environment
        )
        texts.append(done.stdout)
    assert texts[0] == texts[1]
    assert b"GameEnded" in texts[0]
