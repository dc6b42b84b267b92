"""What a mission does to a stealth conflict (C-035, C-036, C-105), and the guards of a zone that is known."""

import pytest

from game.rules.events import Told
from game.rules.events_stealth import PassiveRolled
from game.rules.front import Outcome, view
from game.rules.intents import Perform, Sneak, StealthWalk
from game.rules.mission import Effect, Special
from game.rules.mission_stealth import Patrol, PatrolNode, Reinforcement
from game.rules.state import State
from game.rules.state_stealth import Level, Walk
from game.rules.stealth.alarm import level
from game.rules.stealth.attributes import passive
from game.table.lattice import Point
from game.table.terrain import Solid, Terrain
from tests.rules.stealth.premises import (
    ONE,
    acting,
    box,
    chief,
    conflict,
    event,
    guard,
    infiltrator,
    kinds,
    of,
    premises,
    run,
    sneaky,
    with_infiltrator,
    zone,
)

HEARD = {"es": "Se oye algo", "en": "Something is heard"}


def done(*effects: Effect, dice: tuple[int, ...] = (), **more: object) -> tuple[State, Outcome]:
    """Return a conflict before and after a special action with these effects."""
    lever = Special("lever", {}, box(44, 31, 1, 1), on_success=effects)
    who = [infiltrator(who=sneaky({"alerta": 1})), chief(), guard("g", (80, 5), posted=True)]
    zones = [zone("gate", outline=box(0, 0, 20, 20))]
    state = acting(premises(who, zones, specials=(lever,), **more))  # type: ignore[arg-type]
    return state, run(state, [Perform(ONE, "i", "lever")], dice)


def test_alarm_and_reveal_in_file_order() -> None:
    _, outcome = done(Effect("alarm"), Effect("reveal", "gate"))
    assert level(outcome.state) is Level.UNSURE
    assert of(outcome.state).known == ("gate",)
    assert kinds(outcome).index("AlarmRose") < kinds(outcome).index("Learnt")
    assert conflict(outcome.state).pending == ()


def test_order_sends_a_guard_on_a_patrol() -> None:
    patrol = Patrol("round", (PatrolNode(Point.at(80, 5)), PatrolNode(Point.at(80, 25))))
    _, outcome = done(Effect("order", "g", to="round"), patrols=(patrol,))
    assert conflict(outcome.state).walks == {"g": Walk("round")}


def test_c105_spawn_calls_a_reinforcement() -> None:
    groups = (Reinforcement("watch", ("gate",), guards=2),)
    state, outcome = done(Effect("spawn", "watch"), reinforcements=groups)
    assert conflict(outcome.state).due == {"watch": state.turn}


def test_c036_a_passive_check_is_no_action_and_has_no_penalty() -> None:
    effect = Effect("check", skill="alerta", difficulty=12, text=HEARD)
    _, outcome = done(effect, dice=(3, 4, 5))
    rolled = event(outcome, PassiveRolled)
    assert isinstance(rolled, PassiveRolled)
    assert (rolled.check.score.total, rolled.check.success) == (13, True)
    assert event(outcome, Told) == Told(rule="C-036", text=HEARD)
    _, missed = done(effect, dice=(3, 4, 3))
    assert "Told" not in kinds(missed)


@pytest.mark.parametrize(("difficulty", "heard"), [(13, True), (14, False)])
def test_h13_a_passive_roll_without_dice(difficulty: int, heard: bool) -> None:
    assert passive(sneaky({"alerta": 2}), "percepcion", "alerta") == 14
    _, outcome = done(Effect("check", skill="alerta", difficulty=difficulty, dice=False, text=HEARD))
    assert ("Told" in kinds(outcome)) is heard


def test_c035_expose_ends_being_hidden_in_that_zone() -> None:
    lever = Special("lever", {}, box(44, 31, 1, 1), on_success=(Effect("expose", "gate"),))
    two = [infiltrator("b", (20, 50)), infiltrator(), chief()]
    for place, hidden in (((20, 50), False), ((85, 55), True)):
        two[0] = infiltrator("b", place)
        first = premises(two, [zone(outline=box(10, 40, 20, 20))], specials=(lever,))
        state = with_infiltrator(acting(first, dice=[1, 1, 1, 8, 8, 8, 1, 1]), "b", hidden=True)
        assert of(run(state, [Perform(ONE, "i", "lever")]).state, "b").hidden is hidden


def test_c117_the_guards_of_a_known_zone_are_known() -> None:
    wall = Solid("wall", "wall", box(60, 0, 1, 60), 6.0)
    posted = guard("g", (70, 30), posted=True)
    gate = zone(outline=box(30, 20, 50, 20), guards=0)
    state = acting(premises([infiltrator(), chief(), posted], [gate], Terrain(90, 60, solids=(wall,))))
    assert of(state).inside == ("gate",)
    assert view(state, ONE).figures["g"].place == Point.at(70, 30)
    outcome = run(state, [Sneak(ONE, "i"), StealthWalk(ONE, "i", (Point.at(40, 30),))], [8, 1, 1, 8, 8])
    assert outcome.state.figures["i"].place == Point.at(40, 30)
