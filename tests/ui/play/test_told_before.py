"""What is told before a click: whether a way is seen, what is out of reach, sight both ways, watches."""

import pytest
from msgspec.structs import replace

from game.rules.front import view
from game.rules.state import AnswerReaction, OrderTied, PlaceFigure, TakeTurn
from game.session.speech.words import Words
from game.table.lattice import Point
from game.ui.play.effects import Effects
from game.ui.play.hand import Hand
from game.ui.play.handover import wanted
from game.ui.play.labels import seen_on_way, status
from game.ui.play.looks import Shown, board_look
from game.ui.play.offer_words import parts
from game.ui.play.offers import offer
from game.ui.play.preview import Way
from game.ui.play.watches import watches
from tests.rules.scenes import ONE, TWO, figure, playing, profile
from tests.ui.test_preview import WALLED, hand, people

EN = Words("en")


@pytest.mark.parametrize(
    ("unseen", "seen_by", "said"),
    [
        (True, (), "unseen"),
        (False, (), "seen on the way"),
        (False, ("b",), "seen by 1"),
        (False, ("b", "c"), "seen by 2"),
    ],
)
def test_t10_a_way_says_whether_it_is_seen(unseen: bool, seen_by: tuple[str, ...], said: str) -> None:
    held = hand(people(("ana", ONE, (30, 40)), ("coro", TWO, (30, 10))))
    held.spot = Point.at(30, 35)
    way = held.aimed.way
    assert isinstance(way, Way)
    assert seen_on_way(EN, replace(way, unseen=unseen, seen_by=seen_by)) == said


def test_t10_the_chip_at_the_end_says_unhurt_and_seen_in_one() -> None:
    held = hand(people(("ana", ONE, (42, 40)), ("coro", TWO, (50, 10))))
    held.spot = Point.at(44, 33)
    shown = board_look(held, Effects(), EN, Shown())
    assert "unhurt" in shown.path_detail
    assert (shown.path_seen, shown.path_watched) == ("seen by 1", True)
    assert "at its end could shoot: coro" in status(EN, held, "Click")


def test_t10_who_sees_the_end_but_cannot_shoot_is_told_apart() -> None:
    held = hand(people(("ana", ONE, (42, 40)), ("coro", TWO, (50, 10))))
    held.spot = Point.at(44, 33)
    foe = held.view.figures["coro"]
    bare = replace(foe, profile=replace(foe.profile, weapon=None))
    told = Hand()
    told.hold(replace(held.view, figures={**held.view.figures, "coro": bare}))
    told.spot = Point.at(44, 33)
    assert "only sees: coro" in status(EN, told, "Click")
    assert "could shoot" not in status(EN, told, "Click")


def test_a_place_out_of_reach_wears_a_cross_with_words() -> None:
    held = hand(people(("ana", ONE, (30, 40)), ("coro", TWO, (30, 10))))
    held.spot = Point.at(30, 58)
    shown = board_look(held, Effects(), EN, Shown())
    assert (shown.far, shown.far_label) == (held.spot, "out of reach")
    held.spot = Point.at(30, 36)
    assert board_look(held, Effects(), EN, Shown()).far is None


def test_x15_the_chip_of_a_line_gives_the_reverse_answer_too() -> None:
    held = hand(people(("ana", ONE, (30, 40)), ("coro", TWO, (30, 10))))
    held.sight = True
    held.spot = Point.at(30, 10)
    shown = board_look(held, Effects(), EN, Shown())
    assert shown.line_label == "not seen: wall"
    assert shown.line_detail == "in return: the same"


def test_s026_a_figure_on_overwatch_shows_what_it_watches_when_it_is_pointed_at() -> None:
    guard = figure("coro", TWO, (30, 10), profile(radius=1.25), watching=True)
    known = view(playing([figure("ana", ONE, (30, 40), profile(radius=1.25)), guard], WALLED), ONE)
    assert watches(known, "ana", everybody=False) == ()
    (mark,) = watches(known, "coro", everybody=False)
    assert mark.full
    assert mark.area is not None
    cells = round(1 / mark.area.cell)
    assert mark.area.mask[20 * cells, 30 * cells]
    assert not mark.area.mask[40 * cells, 30 * cells]
    (pale,) = watches(known, None, everybody=True)
    assert not pale.full


def test_x02_the_card_tells_the_chance_to_leave_him_badly_wounded() -> None:
    state = playing([figure("a", ONE, (20, 20), profile()), figure("b", TWO, (28, 20), profile())])
    known = view(state, ONE)
    made = offer(known, known.figures["a"], known.figures["b"], "shoot")
    assert made.hurt is not None
    assert made.out <= made.hurt <= made.chance
    assert [(part.words, part.rule) for part in parts(EN, known, made)][-2:] == [
        ("out by this shot", "X-03"),
        ("at least badly wounded", "X-02"),
    ]
    weak = replace(known.figures["b"], pv=known.figures["b"].profile.fisicos)
    last = offer(known, known.figures["a"], weak, "shoot")
    assert last.hurt is None
    assert parts(EN, known, last)[-1].words == "out by this shot"


def test_whoever_is_given_the_screen_is_told_what_to_do() -> None:
    known = view(playing(people(("ana", ONE, (30, 40)), ("coro", TWO, (30, 10))), WALLED), ONE)  # type: ignore[arg-type]
    assert wanted(EN, known, TakeTurn(ONE, "ana")) == "ana's turn: move and act."
    assert wanted(EN, known, PlaceFigure(ONE, "ana")) == "Place ana in the zone."
    assert wanted(EN, known, AnswerReaction(ONE, "ana", "coro")) == "ana may react: fire or hold fire."
    assert wanted(EN, known, OrderTied(ONE, ("ana",))) == "Say who of yours acts first."
