"""One text form: everything that travels comes back the same, and a stranger's text is judged."""

import typing

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.checks import (
    Damage,
    DamageRoll,
    Factor,
    LoadedDice,
    Modifier,
    Roller,
    Target,
    check_difficulty,
    check_opposed,
    check_opposed_difficulty,
    roll_damage,
)
from game.rules.events import AnyEvent
from game.rules.figures import Profile
from game.rules.front import begin, view
from game.rules.intents import AnyIntent, Walk
from game.rules.mission import Effect
from game.rules.refusal import Refusal
from game.rules.state import Asked
from game.rules.state_stealth import Infiltrator, Stealth, Works
from game.session.text_form import (
    FURTHEST,
    INTENT_BYTES,
    Unreadable,
    decode,
    decode_asked,
    decode_event,
    decode_intent,
    decode_refusal,
    decode_state,
    decode_view,
    encode,
)
from game.table.lattice import Point
from tests.session.games import opening

ANA = Roller(6, (Modifier("S-046", -1, "estorbo"),), (Factor("S-050", -1, "malherido"),), "ana")
BEA = Roller(5, who="bea")
TARGET = Target(9, (Modifier("X-10", 2, "cover-light"),))
CHECK = check_difficulty(LoadedDice([10, 10, 10, 2, 3, 4]), ANA, TARGET)

points = st.builds(Point, st.integers(0, 128 * 300), st.integers(0, 128 * 300))
for kind, values in (
    (Point, points),
    (type(CHECK), st.just(CHECK)),
    (
        type(check_opposed(LoadedDice([1] * 6), ANA, [BEA])),
        st.just(check_opposed(LoadedDice([2, 3, 4, 5, 6, 7]), ANA, [BEA])),
    ),
    (
        type(check_opposed_difficulty(LoadedDice([1] * 6), ANA, [BEA], TARGET)),
        st.just(check_opposed_difficulty(LoadedDice([2, 3, 4, 5, 6, 7]), ANA, [BEA], TARGET)),
    ),
    (Stealth, st.just(Stealth("chief", Profile("chief", 5, 7), {"ana": Infiltrator()}, guards={"gate": 2}))),
    (Effect, st.just(Effect("message", text={"en": "Halt"}))),
    (Works, st.just(Works(2, done=False))),
    (DamageRoll, st.just(roll_damage(LoadedDice([6, 3, 2]), Damage(2, absorption=5)))),
    (int, st.integers(-FURTHEST, FURTHEST)),
    (float, st.floats(-FURTHEST, FURTHEST, allow_nan=False)),
):
    st.register_type_strategy(kind, values)


@given(points)
def test_a_place_in_cm_with_three_decimals_snaps_back_without_loss(point: Point) -> None:
    text = encode(point)
    assert decode(text, Point) == point
    assert all(len(part.partition(".")[2]) <= 3 for part in text.decode().strip("[]").split(","))


@pytest.mark.parametrize("kind", typing.get_args(AnyEvent), ids=lambda kind: kind.__name__)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_every_event_comes_back_the_same(kind: type, data: st.DataObject) -> None:
    event = data.draw(st.from_type(kind))
    assert decode_event(encode(event)) == event


@pytest.mark.parametrize("kind", typing.get_args(AnyIntent), ids=lambda kind: kind.__name__)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_every_intent_comes_back_the_same(kind: type, data: st.DataObject) -> None:
    intent = data.draw(st.from_type(kind))
    assert decode_intent(encode(intent)) == intent


@pytest.mark.parametrize("kind", typing.get_args(Asked), ids=lambda kind: kind.__name__)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_every_question_comes_back_the_same(kind: type, data: st.DataObject) -> None:
    asked = data.draw(st.from_type(kind))
    assert decode_asked(encode(asked)) == asked


def test_refusals_states_and_views_come_back_the_same() -> None:
    refusal = Refusal("too-far", "T-18", {"cm": 10.5, "limit": 10, "figure": "ana", "known": True})
    assert decode_refusal(encode(refusal)) == refusal
    state = begin(opening(), LoadedDice([1, 5, 9])).state
    assert decode_state(encode(state)) == state
    assert decode_view(encode(view(state, "p1"))) == view(state, "p1")


def test_the_form_of_a_walk() -> None:
    walk = Walk("p1", "ana", (Point.at(12, 3.5),))
    text = '{"type":"Walk","side":"p1","figure":"ana","path":[[12.004,3.504]],"jumps":[]}'
    assert encode(walk) == text.encode()
    assert decode_intent('{"type":"Walk","side":"p1","figure":"ana","path":[[12,3.5]]}') == walk


@pytest.mark.parametrize(
    ("text", "what", "where"),
    [
        ("", "Input data was truncated", ""),
        ("{", "Input data was truncated", ""),
        ("nonsense", "JSON is malformed", ""),
        ('"Walk"', "Expected `object`", ""),
        ('{"type":"Fly","side":"p1"}', "Invalid value 'Fly'", "$.type"),
        ('{"type":"GoProne","side":"p1"}', "missing required field `figure`", ""),
        ('{"type":"GoProne","side":"p1","figure":"a","speed":3}', "unknown field `speed`", ""),
        ('{"type":"GoProne","side":1,"figure":"a"}', "Expected `str`, got `int`", "$.side"),
        ('{"type":"Walk","side":"p1","figure":"a","path":[[1]]}', "Expected a place", "$.path"),
        ('{"type":"Walk","side":"p1","figure":"a","path":[[true,1]]}', "Expected a place", "$.path"),
        ('{"type":"Walk","side":"p1","figure":"a","path":[["1",1]]}', "Expected a place", "$.path"),
        ('{"type":"Walk","side":"p1","figure":"a","path":[[1e300,1]]}', "Expected a place within", "$.path"),
        ('{"type":"Walk","side":"p1","figure":"a","path":[[1e999,1]]}', "out of range", "$.path"),
        (
            '{"type":"SetOrder","side":"p1","figure":"a","order":{"mode":"from","percent":1,"mood":2}}',
            "unknown field `mood`",
            "$.order",
        ),
        (
            '{"type":"SetOrder","side":"p1","figure":"a","order":{"mode":"from","percent":123456789}}',
            "at most",
            "$.order.percent",
        ),
        ('{"type":"GoProne","side":"p1","figure":' + "[" * 100_000, "at most", ""),
        ('{"type":"GoProne","side":"p1","figure":' + "[" * 10_000, "", ""),
        ("[" * 10_000, "", ""),
    ],
)
def test_a_strangers_text_is_refused_with_what_and_where(text: str, what: str, where: str) -> None:
    with pytest.raises(Unreadable) as caught:
        decode_intent(text)
    assert what in caught.value.what
    assert caught.value.where.startswith(where)


def test_too_long_a_text_is_not_even_parsed() -> None:
    with pytest.raises(Unreadable, match=f"at most {INTENT_BYTES}"):
        decode_intent(b" " * (INTENT_BYTES + 1))


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_no_text_makes_anything_but_an_intent_or_unreadable(text: bytes) -> None:
    try:
        intent = decode_intent(text)
    except Unreadable:
        return
    assert isinstance(intent, msgspec.Struct)
