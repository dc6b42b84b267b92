"""Jumps down as part of a move: where one gets, what it costs, what it risks (X-14, T-04)."""

import numpy as np
import pytest

from game.checks import SeededDice
from game.rules.events import Fell
from game.rules.figures import Figure
from game.rules.front import play, refusal, view
from game.rules.intents import Walk
from game.session.speech.words import Words
from game.table.lattice import Point, length
from game.table.terrain import Solid, Terrain
from game.ui.play.effects import Effects
from game.ui.play.hand import Hand
from game.ui.play.looks import Shown, board_look
from tests.properties.test_odds import near_chance
from tests.rules.scenes import ONE, TWO, figure, playing, profile

ROOF = Terrain(60, 60, solids=(Solid("roof", "roof", ((20, 20), (30, 20), (30, 30), (20, 30)), 5.0),))
TOWER = Terrain(60, 60, solids=(Solid("tower", "roof", ((20, 20), (30, 20), (30, 30), (20, 30)), 5.5),))


def people(*more: Figure) -> list[Figure]:
    """Return one on the roof, and an enemy far away who has no weapon."""
    return [
        figure("ana", ONE, (28, 25), profile(radius=1.25)),
        figure("coro", TWO, (5, 55), profile(radius=1.25, weapon=None)),
        *more,
    ]


def hand(terrain: Terrain = ROOF, action: str = "walk", *more: Figure) -> Hand:
    """Return the hand of the one on the roof, with an action in it."""
    held = Hand()
    held.hold(view(playing(people(*more), terrain), ONE))
    held.take(action)
    return held


def test_x14_a_click_beside_the_roof_is_a_walk_with_a_jump() -> None:
    held = hand()
    held.spot = Point.at(35, 25)
    way = held.aimed.way
    assert way is not None
    assert way.intent == Walk(ONE, "ana", (Point.at(35, 25), Point.at(35, 25)), (0,))
    assert way.path[0] == Point.at(28, 25)
    assert way.path[-1] == Point.at(35, 25)
    assert way.jumps == (1,)
    assert way.path[1].x == pytest.approx(31.25, abs=1 / 64)
    assert way.cm == pytest.approx(7.0, abs=0.01)
    assert refusal(held.view, way.intent) is None


def test_x14_the_way_round_a_corner_of_the_roof_leads_through_the_nearest_edge() -> None:
    held = hand(action="sprint")
    held.spot = Point.at(17, 15)
    way = held.aimed.way
    assert way is not None
    assert way.cm <= 25
    assert len(way.jumps) == 1
    assert refusal(held.view, way.intent) is None


def test_x14_what_is_shown_as_reached_below_can_be_reached() -> None:
    held = hand(action="sprint")
    assert held.leaps is not None
    costs = held.leaps.area.costs
    y, x = np.nonzero(np.isfinite(costs))
    assert len(x) > 500
    for n in range(0, len(x), 97):
        held.spot = Point.at((int(x[n]) + 0.5) / 2, (int(y[n]) + 0.5) / 2)
        way = held.aimed.way
        assert way is not None, held.spot
        assert way.cm <= costs[y[n], x[n]] + 0.01


def test_x14_from_a_height_of_more_than_five_nobody_jumps() -> None:
    held = hand(TOWER)
    assert held.leaps is None
    held.spot = Point.at(35, 25)
    assert held.aimed.far


@pytest.mark.parametrize("action", ["overwatch", "stealth_move"])
def test_t04_only_walks_sprints_and_dives_jump(action: str) -> None:
    assert hand(action=action).leaps is None


def test_x14_a_jump_tells_the_chance_to_fall_and_that_is_how_often_one_falls() -> None:
    held = hand()
    held.spot = Point.at(35, 25)
    way = held.aimed.way
    assert way is not None
    (fall,) = way.falls
    assert fall.point == way.path[1]
    assert way.unhurt == 1 - fall.chance
    state, dice = playing(people(), ROOF), SeededDice(14)
    fell = [any(isinstance(e, Fell) for e in play(state, way.intent, dice).events) for _ in range(1000)]
    near_chance(float(fall.chance), fell)


def test_x14_the_board_shows_the_jump_its_length_and_its_risk() -> None:
    held = hand()
    held.spot = Point.at(35, 25)
    look = board_look(held, Effects(), Words("en"), Shown())
    assert look.further is not None
    assert look.path_label == "7.0 / 10 cm"
    assert [risk.label for risk in look.risks] == ["jump: fall 10 %"]
    assert look.ghost == "ana"


def test_x14_another_figure_below_is_in_the_way() -> None:
    below = figure("bea", ONE, (31.5, 25), profile(radius=1.25))
    held = hand(ROOF, "walk", below)
    held.spot = Point.at(35, 25)
    way = held.aimed.way
    assert way is None or way.cm > 7.1


def test_s022_a_climb_shows_where_it_ends() -> None:
    held = Hand()
    climber = figure("ana", ONE, (32, 25), profile(radius=1.25))
    held.hold(view(playing([climber, people()[1]], ROOF), ONE))
    held.take("climb")
    held.spot = Point.at(26, 25)
    way = held.aimed.way
    assert way is not None
    assert length(way.path) < 3.5
    look = board_look(held, Effects(), Words("en"), Shown())
    assert look.ghost == "ana"
    assert look.path == way.path


def test_s022_the_ends_of_climbs_are_shown_and_a_click_there_leads_up() -> None:
    held = Hand()
    climber = figure("ana", ONE, (32, 25), profile(radius=1.25))
    held.hold(view(playing([climber, people()[1]], ROOF), ONE))
    held.take("climb")
    look = board_look(held, Effects(), Words("en"), Shown())
    assert look.reach is not None
    y, x = np.nonzero(np.isfinite(look.reach.costs))
    assert len(x) > 20
    assert max(x) / 2 <= 30.5
    held.spot = Point.at((int(x[5]) + 0.5) / 2, (int(y[5]) + 0.5) / 2)
    assert held.aimed.way is not None
    assert held.aimed.refused is None
