"""The film of a side's own knowledge, and the replay: places, stops, marks, eyes."""

from collections.abc import Sequence

import pytest

from game.checks import LoadedDice
from game.rules.events import ShotHeard, Stepped
from game.rules.front import play, told, view
from game.rules.intents import AnyIntent, EndActivation, React, Shoot, Walk
from game.rules.options import Options
from game.rules.state import State
from game.session.film import Mark, Reel, film, last_turn, told_to, view_of
from game.session.history import History, Moment
from game.session.record import Entry
from game.session.session import Session
from game.table.lattice import Point
from game.table.terrain import Solid, Terrain
from tests.rules.scenes import ONE, TWO, figure, playing
from tests.session.games import opening, shooter

WALL = Terrain(60, 40, solids=(Solid("wall", "wall", ((30, 0), (31, 0), (31, 30), (30, 30)), 6.0),))


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


def apart(**options: object) -> State:
    """Return A and C on one side of a wall and B on the other, where they do not see each other."""
    people = [figure("A", ONE, (10, 10)), figure("B", TWO, (50, 10)), figure("C", ONE, (10, 35))]
    named = Options(**{"fog": "sight", "reaction": "none", **options})  # type: ignore[arg-type]
    return playing(people, WALL, sheet=("A", "B", "C"), options=named)


def names(moments: Sequence[object]) -> list[str]:
    return [type(moment.event).__name__ for moment in moments]  # type: ignore[attr-defined]


# ---------------------------------------------------------------- the film
def test_the_film_begins_where_the_turn_was_let_go() -> None:
    state = apart(fog="open")
    moments = history(
        state,
        [
            Walk(ONE, "A", (Point.at(12, 10),)),
            EndActivation(ONE, "A"),
            Walk(TWO, "B", (Point.at(47, 10),)),
            EndActivation(TWO, "B"),
        ],
    )
    shown = film(moments, ONE)
    assert names(shown) == [
        "ActionSpent", "MoveBegan", "Stepped", "MoveEnded",
        "ActivationEnded", "ActivationBegan", "Waiting",
    ]  # fmt: skip
    assert shown[0].moment == last_turn(moments, ONE)
    assert shown[0].before.active == "B"
    assert shown[2].before.figures["B"].point == Point.at(50, 10)
    assert shown[2].after.figures["B"].point == Point.at(47, 10)
    assert names(film(moments, TWO)) == []


def test_who_never_had_the_turn_sees_everything_from_the_opening() -> None:
    moments = history(apart(fog="open"), [EndActivation(ONE, "A")])
    assert last_turn(moments, TWO) == 0
    assert names(film(moments, TWO)) == names(moments)


def test_s027_an_answer_in_the_other_sides_turn_is_no_turn() -> None:
    people = [figure("A", ONE, (10, 20)), figure("B", TWO, (18, 20))]
    state = playing(people, options=Options())
    moments = history(
        state,
        [
            EndActivation(ONE, "A"),
            Walk(TWO, "B", (Point.at(18, 24),)),
            React(ONE, "A", True),
        ],
        [1, 1, 1],
    )
    shown = film(moments, ONE)
    assert names(shown)[:3] == ["ActionSpent", "MoveBegan", "Waiting"]
    assert "Shot" in names(shown)
    assert names(film(moments, ONE, len(moments) - 1)) == ["Waiting"]


def test_x22_the_film_shows_nothing_that_its_side_was_not_told() -> None:
    moments = history(
        apart(),
        [
            EndActivation(ONE, "A"),
            Walk(TWO, "B", (Point.at(47, 10),)),
            EndActivation(TWO, "B"),
        ],
    )
    shown = film(moments, ONE)
    assert names(shown) == ["ActivationBegan", "Waiting"]
    assert [seen.event for seen in shown] == [
        told(moments[seen.moment].after, moments[seen.moment].event, ONE) for seen in shown
    ]
    assert all("B" not in seen.after.figures for seen in shown)


def test_x22_a_shot_out_of_sight_is_heard() -> None:
    people = [
        figure("A", ONE, (10, 10)),
        figure("B", TWO, (50, 10)),
        figure("C", ONE, (50, 20), asleep=True),
    ]
    state = playing(people, WALL, sheet=("A", "B", "C"), options=Options(fog="sight", reaction="none"))
    moments = history(
        state,
        [
            EndActivation(ONE, "A"),
            Walk(TWO, "B", (Point.at(49, 10),)),
            Shoot(TWO, "B", "C"),
            EndActivation(TWO, "B"),
        ],
        [1, 1, 1],
    )
    assert [seen.event for seen in film(moments, ONE) if isinstance(seen.event, ShotHeard)] == [
        ShotHeard(target="C", hit=False)
    ]


# ---------------------------------------------------------------- the replay
@pytest.fixture(scope="module")
def game() -> tuple[Moment, ...]:
    """Return a whole game under fog between two opponents."""
    return Session.new(opening(fog="sight"), 7, {ONE: shooter, TWO: shooter}).history


@pytest.mark.parametrize("eyes", [ONE, TWO, None])
def test_steps_go_forth_and_back_over_the_same_stops(game: tuple[Moment, ...], eyes: str | None) -> None:
    reel = Reel(game)
    forth = [0]
    while forth[-1] < reel.last:
        forth.append(reel.on(forth[-1], eyes))
    back = [reel.last]
    while back[-1] > 0:
        back.append(reel.back(back[-1], eyes))
    assert tuple(forth) == tuple(reversed(back)) == reel.stops(eyes)
    assert (reel.on(reel.last, eyes), reel.back(0, eyes)) == (reel.last, 0)


@pytest.mark.parametrize("eyes", [ONE, TWO])
def test_every_still_is_what_that_side_knew(game: tuple[Moment, ...], eyes: str) -> None:
    reel = Reel(game)
    assert reel.still(0, eyes).view == view(game[0].before, eyes)
    for place in range(1, reel.last + 1, 7):
        still = reel.still(place, eyes)
        assert still.view == view(game[place - 1].after, eyes)
        assert still.event == told_to(game[place - 1], eyes)


def test_the_referee_sees_everybody_and_how_things_stand_in_truth() -> None:
    state = apart()
    assert "B" not in view(state, ONE).figures
    seen = view_of(state, None)
    assert seen.figures == state.figures
    assert (seen.asked, seen.active, seen.sequence) == (state.asked, "A", ("A", "B", "C"))
    (first, *_) = history(state, [EndActivation(ONE, "A")])
    assert told_to(first, None) is first.event


def test_the_steps_of_a_move_under_fog_are_one_stop() -> None:
    moments = history(apart(), [Walk(ONE, "A", (Point.at(16, 10),))])
    steps = [place for place, moment in enumerate(moments, 1) if isinstance(moment.event, Stepped)]
    assert len(steps) == 6
    reel = Reel(moments)
    assert [stop for stop in reel.stops(ONE) if stop in steps] == steps[-1:]
    played = reel.between(0, steps[-1], ONE)
    assert sum(isinstance(seen.event, Stepped) for seen in played) == 6
    assert [stop for stop in reel.stops(TWO) if stop in steps] == []


def test_marks_name_turns_and_activations_that_these_eyes_were_told() -> None:
    moments = history(
        apart(),
        [EndActivation(ONE, "A"), EndActivation(TWO, "B"), EndActivation(ONE, "C"), EndActivation(ONE, "A")],
    )
    reel = Reel(moments)
    named = [(mark.kind, mark.turn, mark.figure) for mark in reel.marks(None)]
    assert named == [
        ("activation", 1, "B"),
        ("activation", 1, "C"),
        ("turn", 2, None),
        ("activation", 2, "A"),
        ("activation", 2, "B"),
    ]
    assert [mark.figure for mark in reel.marks(ONE) if mark.kind == "activation"] == ["C", "A"]
    assert reel.still(reel.turn_of(2), None).view.turn == 2
    assert reel.turn_of(9) == reel.last
    second = reel.marks(None)[1]
    assert reel.mark_on(second.place, None) == reel.marks(None)[2].place
    assert reel.mark_back(second.place, None) == reel.marks(None)[0].place
    assert reel.mark_back(reel.marks(None)[0].place, None) == 0
    assert reel.mark_on(reel.marks(None)[-1].place, None) == reel.last


def test_the_end_has_a_mark(game: tuple[Moment, ...]) -> None:
    assert Reel(game).marks(ONE)[-1] == Mark(len(game), "end", game[-1].after.turn)


def test_a_scrub_bar_lets_go_at_the_nearest_stop(game: tuple[Moment, ...]) -> None:
    reel = Reel(game)
    stops = reel.stops(ONE)
    for place in range(0, reel.last + 1, 5):
        nearest = reel.nearest(place, ONE)
        assert nearest in stops
        assert abs(nearest - place) == min(abs(stop - place) for stop in stops)


def test_no_place_beyond_the_ends(game: tuple[Moment, ...]) -> None:
    reel = Reel(game)
    for place in (-1, reel.last + 1):
        with pytest.raises(ValueError, match="no place"):
            reel.still(place, ONE)
    with pytest.raises(ValueError, match="nothing has happened"):
        Reel(())
