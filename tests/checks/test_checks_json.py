"""Results travel: one JSON form, read back to the same value; and the chapter's own example runs."""

import doctest

import msgspec
import pytest

import game.checks
from game.checks import (
    Check,
    Damage,
    DamageRoll,
    Factor,
    LoadedDice,
    Modifier,
    Pool,
    PoolCheck,
    Roller,
    Target,
    check_difficulty,
    check_opposed,
    check_opposed_difficulty,
    contest,
    roll_complex,
    roll_damage,
    roll_simple,
    roll_sustained,
)

A = Roller(6, (Modifier("S-046", -1, "estorbo"),), (Factor("S-050", -1, "malherido"),), "ana")
B = Roller(5, who="bo")
TARGET = Target(9, (Modifier("X-10", 2, "light_cover"),))


@pytest.mark.parametrize(
    "check",
    [
        check_difficulty(LoadedDice([10, 10, 10, 2, 3, 4]), A, TARGET),
        check_opposed(LoadedDice([2, 3, 4, 5, 6, 7]), A, [B]),
        check_opposed_difficulty(LoadedDice([2, 3, 4, 5, 6, 7]), A, [B], TARGET),
        contest(LoadedDice([2, 3, 4, 2, 2, 7, 3, 3, 3, 5, 5, 5]), [A, B]),
    ],
)
def test_a_check_is_read_back_from_json(check):
    assert msgspec.json.decode(msgspec.json.encode(check), type=Check) == check


@pytest.mark.parametrize(
    "roll",
    [
        roll_simple(LoadedDice([1, 2, 3]), Pool(3, 2), TARGET),
        roll_complex(LoadedDice([1, 2, 3, 4]), Pool(3, 2), Pool(1)),
        roll_sustained(LoadedDice([1, 2, 3]), Pool(3, 2), TARGET, 3),
    ],
)
def test_a_roll_of_pools_is_read_back_from_json(roll):
    assert msgspec.json.decode(msgspec.json.encode(roll), type=PoolCheck) == roll


def test_damage_is_read_back_from_json_and_watched():
    roll = roll_damage(LoadedDice([6, 3, 2]), Damage(2, absorption=5))
    text = msgspec.json.encode(roll)
    assert msgspec.json.decode(text, type=DamageRoll) == roll
    with pytest.raises(msgspec.ValidationError, match="no such damage"):
        msgspec.json.decode(text.replace(b'"dice":2', b'"dice":-2'), type=DamageRoll)


def test_every_modifier_can_be_shown():
    check = check_difficulty(LoadedDice([2, 3, 4]), A, TARGET)
    parts = (*check.score.roller.modifiers, *check.target.modifiers)
    assert [(part.rule, part.value, part.what) for part in parts] == [
        ("S-046", -1, "estorbo"),
        ("X-10", 2, "light_cover"),
    ]
    assert check.score.roller.who == "ana"


def test_the_front_names_what_it_offers():
    assert sorted(game.checks.__all__) == game.checks.__all__
    assert all(hasattr(game.checks, name) for name in game.checks.__all__)


def test_the_example_of_the_front_runs():
    result = doctest.testmod(game.checks)
    assert result.attempted == 4
    assert result.failed == 0
