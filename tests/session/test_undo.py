"""Taking back (X-24): until a die was rolled, something was revealed, or the other side answered."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules.figures import StandingOrder
from game.rules.intents import AnyIntent, EndActivation, GoProne, OpenDoor, Place, SetOrder, Surrender, Walk
from game.rules.state import PlaceFigure, TakeTurn
from game.session.record import read_record
from game.session.replay import verify
from game.session.session import Session
from game.table.lattice import Point
from tests.rules.scenes import ONE, TWO
from tests.session.games import answer, opening, shooter


def in_turn_one(session: Session) -> Session:
    """Answer plainly until somebody takes a turn."""
    while not isinstance(session.state.asked, TakeTurn):
        assert session.submit(answer(session.state)) is None
    return session


def ahead(session: Session, cm: float) -> Walk:
    """Return a walk of the active figure across the table, out of nobody's sight or in it as it is."""
    asked = session.state.asked
    assert isinstance(asked, TakeTurn)
    place = session.state.figure(asked.figure).place
    return Walk(asked.side, asked.figure, (Point.at(place.x + cm, place.y),))


def submit(session: Session, intents: Sequence[AnyIntent]) -> None:
    for intent in intents:
        assert session.submit(intent) is None


def code(session: Session, side: str | None = None) -> str | None:
    refused = session.undo_refusal(side)
    assert refused is None or refused.rule == "X-24"
    return refused.code if refused else None


def blind(**options: object) -> Session:
    """Return a game in turn 1 in which nobody may react, so that no dice fall."""
    return in_turn_one(Session.new(opening(reaction="none", **options), 5))


def test_x24_a_walk_without_dice_is_taken_back_whole() -> None:
    session = blind()
    before, history = session.state, session.history
    submit(session, [ahead(session, -4)])
    assert session.state != before
    assert session.undo() is None
    assert session.state == before
    assert session.history == history
    submit(session, [ahead(session, 3)])


def test_x24_several_intents_one_after_the_other() -> None:
    session = blind()
    before = session.state
    submit(session, [ahead(session, -4)])
    between = session.state
    submit(session, [GoProne(ONE, "ana")])
    assert session.undo() is None
    assert session.state == between
    assert session.undo() is None
    assert session.state == before


def test_x24_nothing_to_take_back_at_the_beginning() -> None:
    assert code(Session.new(opening(), 5)) == "undo-nothing"


def test_x24_option_off() -> None:
    session = blind(undo=False)
    submit(session, [ahead(session, -4)])
    assert code(session) == "undo-off"


def test_x24_stops_at_dice() -> None:
    session = in_turn_one(Session.new(opening(), 5))
    submit(session, [SetOrder(TWO, name, StandingOrder("always")) for name in ("coro", "dani")])
    submit(session, [ahead(session, 9)])
    assert session.entries[-1].dice
    state, text = session.state, session.text
    refused = session.undo()
    assert refused is not None
    assert refused.code == "undo-dice"
    assert (session.state, session.text) == (state, text)


def test_x24_stops_when_the_other_side_declined_by_a_standing_order() -> None:
    session = in_turn_one(Session.new(opening(), 5))
    submit(session, [SetOrder(TWO, name, StandingOrder("never")) for name in ("coro", "dani")])
    submit(session, [ahead(session, 9)])
    assert not session.entries[-1].dice
    assert code(session) == "undo-answered"


def test_x24_stops_when_an_opponent_answered() -> None:
    session = in_turn_one(Session.new(opening(reaction="none"), 5, {TWO: shooter}))
    submit(session, [EndActivation(ONE, "ana")])
    assert session.entries[-1].intent is not None
    assert session.entries[-1].intent.side == TWO
    assert code(session) == "undo-answered"


def test_x24_at_a_shared_screen_the_last_intent_is_whoevers() -> None:
    session = blind()
    submit(session, [EndActivation(ONE, "ana")])
    assert isinstance(session.state.asked, TakeTurn)
    assert code(session, TWO) == "undo-answered"
    assert code(session, ONE) is None
    assert code(session) is None


def test_x24_a_game_that_is_over_stays_over() -> None:
    session = blind()
    submit(session, [Surrender(ONE)])
    assert code(session) == "undo-over"


def test_x24_under_fog_a_move_is_final() -> None:
    session = blind(fog="sight")
    submit(session, [ahead(session, 0.5)])
    assert code(session) in ("undo-move-final", "undo-revealed")


def test_x24_under_fog_what_reveals_nothing_is_taken_back() -> None:
    session = blind(fog="sight")
    submit(session, [SetOrder(ONE, "ana", StandingOrder("never"))])
    assert code(session) is None


def test_x24_stops_at_what_was_revealed() -> None:
    session = in_turn_one(Session.new(opening(reaction="none", fog="sight"), 5))
    figures = {
        name: replace(figure, point=Point.at(*at))
        for (name, figure), at in zip(
            session.state.figures.items(), ((20, 12), (30, 6), (20, 18), (5, 25)), strict=True
        )
    }
    known = {side: replace(session.state.knowledge[side], seen=()) for side in session.state.knowledge}
    start = replace(session.state, figures=figures, knowledge=known)
    opened = Session.new(start, 5)
    submit(opened, [OpenDoor(ONE, "ana", "gate")])
    assert code(opened) == "undo-revealed"


def test_x24_a_placement_is_taken_back_before_the_next_one_answers() -> None:
    session = Session.new(opening(), 5)
    while not isinstance(session.state.asked, PlaceFigure):
        session.submit(answer(session.state))
    submit(session, [Place(ONE, "ana", Point.at(4, 4))])
    assert session.undo() is None
    assert session.state.figure("ana").point is None
    submit(session, [Place(ONE, "ana", Point.at(5, 5))])
    assert session.state.figure("ana").place == Point.at(5, 5)


@pytest.mark.parametrize("times", [1, 2])
def test_an_undo_is_a_line_of_the_record_and_survives_reading(tmp_path: Path, times: int) -> None:
    path = tmp_path / "undone.jsonl"
    session = in_turn_one(Session.new(opening(reaction="none"), 5, path=path))
    submit(session, [ahead(session, -4), GoProne(ONE, "ana")])
    for _ in range(times):
        assert session.undo() is None
    submit(session, [EndActivation(ONE, "ana")])
    session.close()
    record = read_record(path)
    assert [entry.n for entry in record.kept()] == [entry.n for entry in session.entries]
    assert verify(record) is None
    resumed = Session.resume(path, lambda _: shooter)
    assert resumed.state == session.state
    assert resumed.history == session.history
    resumed.close()
