"""Dice: sequence, streams, restoring, recording; loaded dice that complain."""

import random
from collections import Counter
from hashlib import sha256

import pytest

from game.checks import Dice, DiceBag, DiceError, LoadedDice, SeededDice, Stream, stream_seed

PINNED_D10 = (4, 10, 5, 6, 6, 6, 3, 4, 3, 3, 5, 3)
PINNED_D6 = (3, 4, 1, 3, 6, 4, 2, 2, 6, 4, 3, 5)


def test_the_sequence_of_a_seed_never_changes():
    assert SeededDice(1).several(12, 10) == PINNED_D10
    assert SeededDice(1, Stream.OPPONENTS).several(12, 6) == PINNED_D6


def test_a_face_is_the_promised_random_number_scaled():
    source = random.Random(int.from_bytes(sha256(b"77/rules").digest(), "big"))
    expected = [int(source.random() * sides) + 1 for sides in (10, 6, 8, 10, 3) * 200]
    dice = SeededDice(77, "rules")
    assert [dice.roll(sides) for sides in (10, 6, 8, 10, 3) * 200] == expected


def test_streams_do_not_shift_each_other():
    alone = SeededDice(5).several(20, 10)
    bag = DiceBag(5)
    mixed = []
    for _ in range(20):
        bag.stream(Stream.OPPONENTS).roll(6)
        mixed.append(bag.stream(Stream.RULES).roll(10))
        bag.stream("weather").several(3, 20)
    assert tuple(mixed) == alone
    assert bag.drawn() == {"opponents": 20, "rules": 20, "weather": 60}
    assert list(bag.drawn()) == ["opponents", "rules", "weather"]


def test_streams_and_seeds_differ():
    firsts = [SeededDice(seed, name).several(30, 10) for seed in (0, 1, -1, 2**70) for name in Stream]
    assert len(set(firsts)) == len(firsts)
    assert stream_seed(12, "rules") != stream_seed(1, "2/rules")


@pytest.mark.parametrize("done", [0, 1, 17])
def test_a_stream_is_restored_by_its_count(done):
    dice = SeededDice(9, "rules")
    dice.several(done, 6)
    again = SeededDice(9, "rules", drawn=done)
    assert again.drawn == done
    assert again.several(25, 10) == dice.several(25, 10)
    assert again.drawn == dice.drawn == done + 25


def test_the_count_does_not_depend_on_the_kind_of_die():
    dice = SeededDice(9)
    for sides in (1, 2, 6, 8, 10, 1000, 2**32):
        dice.roll(sides)
    assert dice.drawn == 7
    assert SeededDice(9, drawn=7).roll(10) == dice.roll(10)


def test_a_bag_is_restored_by_its_counts():
    bag = DiceBag(4)
    bag.stream("rules").several(5, 10)
    bag.stream("opponents").several(2, 10)
    again = DiceBag(4, bag.drawn())
    assert again.drawn() == {"opponents": 2, "rules": 5}
    assert again.stream(Stream.RULES).several(9, 10) == bag.stream("rules").several(9, 10)
    assert again.stream("rules") is again.stream(Stream.RULES)


def test_dice_remember_what_they_showed():
    dice = SeededDice(3, drawn=4)
    first = dice.several(3, 10)
    mark = dice.drawn
    second = (dice.roll(6), dice.roll(6))
    assert dice.since(mark) == second
    assert dice.since(4) == first + second
    assert dice.since(dice.drawn) == ()
    for unknown in (3, 10):
        with pytest.raises(ValueError, match="faces are known"):
            dice.since(unknown)


@pytest.mark.parametrize("sides", [6, 8, 10])
def test_every_face_comes_equally_often(sides):
    rolls = 12000
    dice = SeededDice(2024, f"d{sides}")
    counts = Counter(dice.roll(sides) for _ in range(rolls))
    assert sorted(counts) == list(range(1, sides + 1))
    error = (rolls / sides * (1 - 1 / sides)) ** 0.5
    assert all(abs(count - rolls / sides) < 4 * error for count in counts.values())


@pytest.mark.parametrize("dice", [SeededDice(1), LoadedDice([1, 2])])
def test_impossible_dice_are_refused_and_draw_nothing(dice: Dice):
    for sides in (0, -6, 2**32 + 1):
        with pytest.raises(ValueError, match="sides"):
            dice.roll(sides)
    for count in (-1, 1001):
        with pytest.raises(ValueError, match="at once"):
            dice.several(count, 6)
    assert dice.drawn == 0


@pytest.mark.parametrize("drawn", [-1, 10_000_001])
def test_a_save_with_a_senseless_count_is_refused(drawn):
    with pytest.raises(ValueError, match="drawn"):
        SeededDice(1, drawn=drawn)


def test_loaded_dice_show_what_they_were_given():
    dice = LoadedDice([7, 2, 9, 6])
    assert dice.several(3, 10) == (7, 2, 9)
    assert (dice.left, dice.drawn) == ((6,), 3)
    with pytest.raises(DiceError, match="never asked for"):
        dice.finish()
    assert dice.roll(6) == 6
    dice.finish()


def test_loaded_dice_complain_when_asked_for_more():
    dice = LoadedDice([3])
    dice.roll(6)
    with pytest.raises(DiceError, match="d10 was asked for after all 1 faces"):
        dice.roll(10)


@pytest.mark.parametrize("face", [0, 7, -1])
def test_loaded_dice_complain_about_a_face_that_does_not_fit(face):
    dice = LoadedDice([4, face])
    dice.roll(6)
    with pytest.raises(DiceError, match="no d6 shows"):
        dice.roll(6)
    assert dice.left == (face,)
