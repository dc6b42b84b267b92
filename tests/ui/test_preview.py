"""What is shown before a click is what the rules would do."""

from fractions import Fraction

import pytest

from game.rules.figures import Posture
from game.rules.front import choices, view
from game.rules.intents import Shoot, StealthMove, Walk
from game.rules.skirmish.actions import ACTIONS
from game.session.settings_keys import chords, command_of
from game.table.lattice import Point
from game.table.terrain import Solid, Terrain
from game.ui.play import preview
from game.ui.play.acts import act_of
from game.ui.play.hand import Hand
from game.ui.play.preview import percent
from tests.rules.scenes import ONE, TWO, figure, playing, profile

WALLED = Terrain(
    width=60, depth=60, solids=(Solid("wall", "wall", ((20, 28), (40, 28), (40, 30), (20, 30)), 6.0),)
)


def hand(figures: list[object], terrain: Terrain = WALLED, **more: object) -> Hand:
    """Return the hand of the first side, whose first figure is asked."""
    held = Hand()
    held.hold(view(playing(figures, terrain, **more), ONE))  # type: ignore[arg-type]
    return held


def people(*rows: tuple[str, str, tuple[float, float]]) -> list[object]:
    return [figure(name, side, at, profile(radius=1.25)) for name, side, at in rows]


def test_walking_is_in_hand_when_a_turn_begins() -> None:
    held = hand(people(("ana", ONE, (30, 40)), ("coro", TWO, (30, 10))))
    assert held.action == "walk"
    held.spot = Point.at(30, 35)
    assert held.aimed.intent == Walk(ONE, "ana", (Point.at(30, 35),))


def test_t10_the_way_shows_who_may_react_and_how_likely_he_hits() -> None:
    held = hand(people(("ana", ONE, (42, 40)), ("coro", TWO, (50, 10))))
    held.spot = Point.at(44, 33)
    way = held.aimed.way
    assert way is not None
    assert [risk.figure for risk in way.risks] == ["coro"]
    assert way.risks[0].number == 12
    assert 0 < way.risks[0].chance < Fraction(1, 4)
    assert way.seen_by == ("coro",)


def test_s018_a_sprinter_is_shown_as_harder_to_hit() -> None:
    held = hand(people(("ana", ONE, (42, 40)), ("coro", TWO, (50, 10))))
    held.spot = Point.at(44, 33)
    walking = held.aimed.way
    held.take("sprint")
    running = held.aimed.way
    assert walking is not None
    assert running is not None
    assert running.risks[0].number == walking.risks[0].number + 2


def test_s024_a_stealth_move_tells_whether_its_condition_holds() -> None:
    held = hand(people(("ana", ONE, (24, 33)), ("coro", TWO, (30, 10))))
    held.take("stealth_move")
    held.spot = Point.at(30, 33)
    hidden = held.aimed.way
    assert hidden is not None
    assert isinstance(hidden.intent, StealthMove)
    assert hidden.silent == ("coro",)
    assert hidden.risks == ()
    held.spot = Point.at(16.5, 33)
    open_air = held.aimed.way
    assert open_air is not None
    assert open_air.silent == ()


def test_s026_overwatch_without_enemies_left_to_act_is_known() -> None:
    figures = people(("ana", ONE, (30, 40)), ("coro", TWO, (30, 10)))
    held = hand(figures)
    assert held.actor is not None
    assert preview.left_to_act(held.view, held.actor) is True
    acted = [figures[0], figure("coro", TWO, (30, 10), profile(radius=1.25), acted=True)]
    assert preview.left_to_act(hand(acted).view, held.actor) is False


def test_s053_the_chance_on_an_enemy_is_that_of_the_shot() -> None:
    held = hand(people(("ana", ONE, (50, 40)), ("coro", TWO, (50, 31))))
    held.take("shoot")
    held.spot = Point.at(50, 31)
    assert held.aimed.intent == Shoot(ONE, "ana", "coro")
    (shot,) = held.offers("shoot")
    assert held.offer == shot
    assert shot.number == 9
    assert percent(shot.chance) == round(float(shot.chance) * 100)


def test_a_click_on_an_enemy_while_walking_takes_aim_first() -> None:
    held = hand(people(("ana", ONE, (50, 40)), ("coro", TWO, (50, 31))))
    held.spot = Point.at(50, 31)
    assert held.aimed.intent is None
    assert held.aimed.switch == "shoot"


def test_out_of_reach_is_no_intent() -> None:
    held = hand(people(("ana", ONE, (30, 50)), ("coro", TWO, (30, 10))))
    held.spot = Point.at(30, 20)
    assert held.aimed.far
    assert held.aimed.intent is None


def test_every_action_of_the_rules_has_a_sign_and_a_key() -> None:
    assert [name for name in ACTIONS if act_of(name) is None] == []


def test_no_two_actions_of_one_posture_share_a_key() -> None:
    reloads = ("reload_slow", "unjam")
    usual = chords({})
    for posture in Posture:
        keys = [
            usual[command_of(row.name)]
            for row in ACTIONS.values()
            if posture in row.postures and row.name not in reloads
        ]
        assert len(keys) == len(set(keys))


@pytest.mark.parametrize(
    ("chance", "shown"),
    [(Fraction(0), 0), (Fraction(1, 1000), 1), (Fraction(999, 1000), 99), (Fraction(1), 100)],
)
def test_only_what_is_certain_is_shown_as_certain(chance: Fraction, shown: int) -> None:
    assert percent(chance) == shown


def test_nothing_can_be_chosen_while_something_is_shown() -> None:
    state = playing(people(("ana", ONE, (30, 40)), ("coro", TWO, (30, 10))), WALLED)  # type: ignore[arg-type]
    held = Hand()
    held.hold(view(state, ONE), free=False)
    assert held.choices == ()
    assert choices(view(state, ONE)) != ()
