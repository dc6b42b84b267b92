"""Chips: as wide as their measure, inside their area, never on one another."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game.picture.overlay import chips
from game.picture.overlay.chips import Busy, Chip, Label, chip, chip_size, place

AREA = (40, 110, 860, 620)
words = st.text(st.sampled_from("abcñ 12%·"), min_size=1, max_size=14)
tags = st.builds(Chip, words, words | st.just(""), st.sampled_from(["", "shoot", "bang"]))
labels = st.builds(Label, tags, st.floats(0, 1000), st.floats(0, 800), st.floats(0, 60))
boxes = st.tuples(st.integers(0, 900), st.integers(0, 700), st.integers(1, 200), st.integers(1, 200))


def apart(a: chips.Box, b: chips.Box) -> bool:
    return a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]


@settings(max_examples=40, deadline=None)
@given(st.lists(labels, max_size=12), st.lists(st.builds(Busy, boxes), max_size=6))
def test_no_two_chips_overlap_and_none_leaves_the_area(wanted: list[Label], busy: list[Busy]) -> None:
    placed = place(wanted, AREA, busy)
    for k, one in enumerate(placed):
        x, y, width, height = one.box
        assert AREA[0] <= x <= AREA[0] + AREA[2] - width
        assert AREA[1] <= y <= AREA[1] + AREA[3] - height
        assert all(apart(one.box, other.box) for other in placed[:k])


@settings(max_examples=25, deadline=None)
@given(st.lists(labels, max_size=8))
def test_where_there_is_room_every_chip_is_placed(wanted: list[Label]) -> None:
    assert [p.label for p in place(wanted, AREA)] == wanted


def test_the_same_labels_always_go_to_the_same_places() -> None:
    wanted = [Label(Chip("50 %", "12 · medio", "shoot"), 300, 300) for _ in range(4)]
    assert place(wanted, AREA) == place(wanted, AREA)


def test_a_chip_keeps_off_what_is_busy() -> None:
    label = Label(Chip("50 %"), 400, 400)
    free = place([label], AREA)[0].box
    moved = place([label], AREA, [Busy(free, 20)])[0].box
    assert apart(free, moved)


def test_no_chip_covers_the_place_it_speaks_of() -> None:
    placed = place([Label(Chip("18,1 / 25 cm", "esprintar"), 400, 400, 30)], AREA)[0]
    assert apart(placed.box, (376, 376, 48, 48))


def test_an_area_that_is_too_small_gets_no_chip() -> None:
    assert place([Label(Chip("fuera de alcance"), 5, 5)], (0, 0, 20, 10)) == ()


@given(tags, st.sampled_from([1.0, 1.25, 2.0]))
@settings(max_examples=20, deadline=None)
def test_a_chip_has_the_size_it_was_measured_with(tag: Chip, scale: float) -> None:
    patch = chip(tag, scale)
    width, height = chip_size(tag, scale)
    assert patch.surface.get_size() == (width - 2 * patch.at[0], height - 2 * patch.at[1])
