"""The alarm: levels, what each does, guards who move, reinforcements (C-094 … C-110, T-02)."""

import pytest
from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.course import Course
from game.rules.events import ItemTaken
from game.rules.events_stealth import Discovered, Searched
from game.rules.figures import NEVER
from game.rules.front import apply
from game.rules.handover.crossing import breaks_out
from game.rules.intents import (
    EndStealthTurn,
    ManKeyPoints,
    Perform,
    PlaceReinforcements,
    Post,
    SendGuards,
    Sprint,
)
from game.rules.mission import Effect, Special
from game.rules.mission_stealth import Reinforcement
from game.rules.options import Options
from game.rules.state import DirectGuards, ManKeys, NameEntry, NameStrategy, State, TakeStealthTurn
from game.rules.state_stealth import Detection, Level
from game.rules.stealth.alarm import bonus, level, level_of
from game.rules.stealth.raising import raise_alarm
from game.rules.stealth.survey import survey_all
from game.rules.stealth.zones import health_at
from game.table.lattice import Point
from tests.rules.scenes import profile
from tests.rules.stealth.premises import (
    ONE,
    TWO,
    acting,
    box,
    chief,
    chosen,
    conflict,
    guard,
    infiltrator,
    kinds,
    of,
    premises,
    refused,
    run,
    sneaky,
    started,
    with_stealth,
    zone,
)

FOUND = [8, 8, 1, 1, 1]
"""Dice of a Detectar that finds."""


def at(state: State, alarm: int, zone: str = "gate") -> State:
    """Return a conflict with so many steps of alarm, the last detection in a zone."""
    return with_stealth(state, alarm=alarm, detection=Detection(Point.at(45, 30), zone, (), state.turn))


def test_c094_c096_c109_three_successes_discover() -> None:
    state = acting(premises([infiltrator(), chief()], [zone(health=99)]))
    levels = [level(state)]
    for _ in range(2):
        state = run(state, [EndStealthTurn(ONE, "i")], FOUND).state
        levels.append(level(state))
        state = chosen(state)
    assert levels == [Level.UNAWARE, Level.UNSURE, Level.WARY]
    outcome = run(state, [EndStealthTurn(ONE, "i")], FOUND)
    assert "Discovered" in kinds(outcome)
    assert outcome.state.result is not None
    assert outcome.state.result.winner == TWO


def test_c095_attempts_against_all_add_up() -> None:
    two = [infiltrator("a"), infiltrator("b", (50, 30)), chief()]
    state = acting(premises(two, [zone(health=99)]), dice=[8, 8, 8, 8, 8, 7, 1, 1])
    ends = [EndStealthTurn(ONE, "a"), EndStealthTurn(ONE, "b")]
    state = run(state, ends, [*FOUND, 1, 1, 8, 8, 8]).state
    assert conflict(state).alarm == 1
    state = run(chosen(state), ends, [1, 1, 8, 8, 8, *FOUND]).state
    assert level(state) is Level.WARY


def test_c097_no_bonus_at_first() -> None:
    assert bonus(acting(premises([infiltrator(), chief()]))) == ()


def test_c098_c102_c110_levels_and_extra_inseguro() -> None:
    assert [level_of(n, Options()) for n in range(4)] == [Level.UNAWARE, Level.UNSURE, Level.WARY, Level.WARY]
    wide = Options(extra_inseguro=2)
    assert [level_of(n, wide) for n in range(6)] == [0, 1, 1, 1, 2, 2]


def test_c110_five_successes_with_two_extra_levels() -> None:
    options = Options(turn_limit=None, extra_inseguro=2)
    state = acting(premises([infiltrator(), chief()], [zone(health=99)], options=options))
    count = 0
    while state.conflict == "stealth" and state.phase != "over":
        outcome = run(chosen(state), [EndStealthTurn(ONE, "i")], FOUND)
        state, count = outcome.state, count + 1
    assert count == 5


def test_c099_attention_rises_and_tallies_stay() -> None:
    state = started(premises([infiltrator(), chief()], [zone(attention="low")]))
    assert [health_at(at(state, n), of(state), "gate") for n in range(3)] == [2, 4, 6]


def test_c103_all_alert() -> None:
    state = started(premises([infiltrator(), chief()], [zone(guards=3, attention="low")]))
    assert [health_at(at(state, n), of(state), "gate") for n in (1, 2)] == [8, 10]


def test_c101_c106_two_and_then_five() -> None:
    state = acting(premises([infiltrator(), chief()], [zone()]))
    assert [sum(m.value for m in bonus(at(state, n))) for n in range(3)] == [0, 2, 5]
    added = replace(at(state, 2), options=Options(alarm_bonus_cumulative=True))
    assert sum(m.value for m in bonus(added)) == 7


def two_zones(**more: object) -> State:
    zones = [
        zone("gate", outline=box(40, 20, 20, 20), attention="low"),
        zone("hall", outline=box(60, 20, 20, 20), guards=2, attention="low"),
        zone("far", outline=box(0, 0, 5, 5), guards=2),
    ]
    return acting(premises([infiltrator(), chief()], zones, **more))


def test_c100_a_guard_of_each_neighbour_may_come() -> None:
    state = run(two_zones(), [EndStealthTurn(ONE, "i")], FOUND).state
    assert state.asked == DirectGuards(TWO, ("hall",))
    assert health_at(state, of(state), "gate") == 4
    state = run(state, [SendGuards(TWO, ("hall",))]).state
    assert conflict(state).guards == {"gate": 2, "hall": 1, "far": 2}
    assert health_at(state, of(state), "gate") == 6
    assert isinstance(state.asked, NameStrategy)


def test_c100_the_defender_may_leave_them_where_they_are() -> None:
    state = run(two_zones(), [EndStealthTurn(ONE, "i")], FOUND).state
    assert refused(state, SendGuards(TWO, ("far",))) == "order-names"
    assert refused(state, SendGuards(TWO, ("hall", "hall"))) == "order-names"
    kept = run(state, [SendGuards(TWO, ())]).state
    assert conflict(kept).guards["hall"] == 2
    assert refused(state, SendGuards(ONE, ("hall",))) == "not-asked"


def test_c100_nobody_is_asked_before_inseguro() -> None:
    state = run(two_zones(), [EndStealthTurn(ONE, "i")], [1, 1, 8, 8, 8]).state
    assert isinstance(state.asked, NameStrategy)


def test_c100_t15_guards_who_are_figures_walk_20_cm_a_turn_and_count_on_arrival() -> None:
    zones = [zone("gate", outline=box(30, 20, 20, 20)), zone("hall", outline=box(60, 20, 25, 20), guards=0)]
    walker = guard("g", (80, 30), profile(radius=1.25), posted=True)
    who = infiltrator(at=(40, 30), who=sneaky(radius=1.25))
    state = acting(premises([who, chief(), walker], zones))
    state = run(state, [EndStealthTurn(ONE, "i")], FOUND).state
    assert state.asked == DirectGuards(TWO, ("g",))
    state = run(state, [SendGuards(TWO, ("g",))]).state
    for x, health in ((60, 6), (42.5, 8)):
        state = run(chosen(state), [EndStealthTurn(ONE, "i")], [1, 1, 8, 8, 8]).state
        assert abs(state.figures["g"].place.x - x) < 0.1
        assert health_at(state, of(state), "gate") == health


def test_c100_one_from_each_drawn_zone() -> None:
    zones = [zone("gate", outline=box(30, 20, 20, 20)), zone("hall", outline=box(60, 20, 25, 20), guards=0)]
    two = [guard("g", (80, 30), posted=True), guard("h", (70, 30), posted=True)]
    state = acting(premises([infiltrator(at=(40, 30)), chief(), *two], zones))
    state = run(state, [EndStealthTurn(ONE, "i")], FOUND).state
    assert state.asked == DirectGuards(TWO, ("h", "g"))
    assert refused(state, SendGuards(TWO, ("h", "g"))) == "one-from-each"


def test_c104_key_points_get_a_guard_from_who_has_one_to_spare() -> None:
    zones = [
        zone("gate", outline=box(40, 20, 20, 20)),
        zone("vault", outline=box(0, 50, 10, 10), guards=0, key=True),
        zone("hall", outline=box(0, 0, 10, 10), guards=2),
        zone("post", outline=box(80, 0, 10, 10), guards=1),
    ]
    state = at(acting(premises([infiltrator(), chief()], zones)), 1)
    state = run(state, [EndStealthTurn(ONE, "i")], FOUND).state
    if isinstance(state.asked, DirectGuards):
        state = run(state, [SendGuards(TWO, ())]).state
    assert state.asked == ManKeys(TWO, ("vault",), ("hall",))
    assert refused(state, ManKeyPoints(TWO, (Post("post", "vault"),))) == "order-names"
    state = run(state, [ManKeyPoints(TWO, (Post("hall", "vault"),))]).state
    assert (conflict(state).guards["vault"], conflict(state).guards["hall"]) == (1, 1)


def test_c104_a_figure_walks_to_the_key_point() -> None:
    zones = [
        zone("gate", outline=box(40, 20, 20, 20)),
        zone("vault", outline=box(0, 50, 10, 10), guards=0, key=True),
    ]
    state = at(acting(premises([infiltrator(), chief(), guard("g", (5, 20), posted=True)], zones)), 1)
    state = run(state, [EndStealthTurn(ONE, "i")], FOUND).state
    if isinstance(state.asked, DirectGuards):
        state = run(state, [SendGuards(TWO, ())]).state
    state = run(state, [ManKeyPoints(TWO, (Post("g", "vault"),))]).state
    assert conflict(state).walks["g"].goal == Point.at(5, 55)
    state = run(chosen(state), [EndStealthTurn(ONE, "i")], [1, 1, 8, 8, 8]).state
    assert not isinstance(state.asked, ManKeys)


def barracks() -> State:
    zones = [
        zone("gate", outline=box(40, 20, 20, 20)),
        zone("barracks", outline=box(0, 0, 10, 10), guards=0, asleep=3),
    ]
    sleeper = guard("s", (20, 50), asleep=True)
    late = guard("late", (0, 0), arrives=NEVER)
    figures = [infiltrator(), chief(), sleeper, replace(late, point=None)]
    groups = (Reinforcement("watch", ("gate", "barracks"), ("late",), 2),)
    return acting(premises(figures, zones, reinforcements=groups))


def raised(state: State, steps: int = 1) -> State:
    course = Course(state, LoadedDice([]), apply)
    for _ in range(steps):
        raise_alarm(course, "C-082", Detection(Point.at(45, 30), "gate", (), state.turn))
        survey_all(course)
    return course.state


def test_c105_sleepers_wake_and_reinforcements_are_called() -> None:
    state = raised(barracks(), 2)
    assert conflict(state).guards["barracks"] == 3
    assert not state.figures["s"].asleep
    assert conflict(state).due == {"watch": state.turn + 2}
    assert raised(state).figures["late"].arrives == state.turn + 2


def test_c105_they_come_where_the_defender_says() -> None:
    state = raised(barracks(), 2)
    state = with_stealth(state, detection=None)
    state = run(state, [EndStealthTurn(ONE, "i")], [1, 1, 8, 8, 8]).state
    assert state.asked == NameEntry(TWO, "watch", ("gate", "barracks"))
    assert refused(state, PlaceReinforcements(TWO, "watch", "nowhere")) == "no-entry"
    state = run(state, [PlaceReinforcements(TWO, "watch", "barracks")]).state
    for turn in (2, 3):
        assert state.turn == turn
        assert state.figures["late"].point is None
        state = run(chosen(state), [EndStealthTurn(ONE, "i")], [1, 1, 8, 8, 8]).state
    assert state.figures["late"].point is not None
    assert conflict(state).guards["barracks"] == 5
    assert conflict(state).due == {}


def test_c107_the_last_level_is_a_skirmish() -> None:
    state = at(
        acting(premises([infiltrator(), chief(), guard("g", (80, 55), facing=(0, 1))], [zone(health=99)])), 2
    )
    outcome = run(state, [EndStealthTurn(ONE, "i")], [*FOUND, 9, 2])
    assert (outcome.state.conflict, level(outcome.state)) == ("skirmish", Level.WARY)


def test_c108_each_is_discovered_for_himself() -> None:
    two = [infiltrator("a"), infiltrator("b", (50, 30)), chief(), guard("g", (80, 55), facing=(0, 1))]
    state = at(acting(premises(two, [zone(health=99)]), dice=[8, 8, 8, 8, 8, 7, 1, 1]), 2)
    ends = [EndStealthTurn(ONE, "a"), EndStealthTurn(ONE, "b")]
    outcome = run(state, ends, [*FOUND, 1, 1, 8, 8, 8, 9, 8, 2])
    assert [e.check.acting.pool.modifiers[0].value for e in outcome.events if isinstance(e, Searched)] == [
        5,
        5,
    ]
    assert (of(outcome.state, "a").discovered, of(outcome.state, "b").discovered) == (True, False)
    assert conflict(outcome.state).hidden == ("b",)
    assert outcome.state.conflict == "skirmish"


def test_x25_when_discovered_lost() -> None:
    two = [infiltrator("a"), infiltrator("b", (50, 30)), chief()]
    options = Options(turn_limit=None, when_discovered="lost")
    state = at(acting(premises(two, [zone(health=99)], options=options), dice=[8, 8, 8, 8, 8, 7, 1, 1]), 2)
    ends = [EndStealthTurn(ONE, "a"), EndStealthTurn(ONE, "b")]
    state = run(state, ends, [*FOUND, 1, 1, 8, 8, 8]).state
    assert (state.figures["a"].down, state.conflict, state.phase) == (True, "stealth", "play")
    state = run(chosen(state), [EndStealthTurn(ONE, "b")], FOUND).state
    assert state.result is not None
    assert (state.result.winner, state.result.reason) == (TWO, "eliminated")


def test_x25_when_discovered_effects() -> None:
    options = Options(turn_limit=None, when_discovered="effects")
    effects = (Effect("message", text={"es": "Alto", "en": "Halt"}),)
    people = [infiltrator(), infiltrator("j", (5, 5)), chief()]
    yard = zone(outline=box(40, 20, 20, 20), health=99)
    first = premises(people, [yard], options=options, on_discovery=effects)
    state = at(acting(first, dice=[8, 8, 8, 7, 7, 7, 1, 1]), 2)
    outcome = run(state, [EndStealthTurn(ONE, "i"), EndStealthTurn(ONE, "j")], FOUND)
    assert "Told" in kinds(outcome)
    assert outcome.state.conflict == "stealth"
    again = run(chosen(outcome.state), [EndStealthTurn(ONE, "i"), EndStealthTurn(ONE, "j")])
    assert "Told" not in kinds(again)


def test_x25_effects_happen_once_for_each_who_is_discovered_and_a_message_once_in_all() -> None:
    options = Options(turn_limit=None, when_discovered="effects")
    effects = (Effect("message", text={"es": "Alto", "en": "Halt"}), Effect("item", "chain"))
    people = [infiltrator("i"), infiltrator("j", (50, 30)), infiltrator("k", (5, 5)), chief()]
    state = started(
        premises(people, options=options, on_discovery=effects), [8, 8, 8, 7, 7, 7, 6, 6, 6, 1, 1]
    )
    for turn, new, happened in ((1, "ij", ["Told", "i", "j"]), (2, "k", ["k"]), (3, "", [])):
        for name in new:
            detection = Detection(Point.at(45, 30), "", (), turn)
            state = apply(replace(state, turn=turn), Discovered(figure=name, detection=detection))
        course = Course(replace(state, turn=turn), LoadedDice([]), apply)
        assert not breaks_out(course)
        said = [
            event.figure if isinstance(event, ItemTaken) else type(event).__name__ for event in course.events
        ]
        assert said == happened


@pytest.mark.parametrize("alarm", [0, 1])
def test_t13_static_guards_turn_towards_the_last_detection_from_inseguro_on(alarm: int) -> None:
    state = acting(premises([infiltrator(), chief(), guard("g", (45, 55), facing=(0, 1))]))
    state = with_stealth(state, alarm=alarm, detection=Detection(Point.at(85, 55), "", ("g",), 1))
    state = run(state, [EndStealthTurn(ONE, "i")]).state
    assert state.figures["g"].facing == ((5120, 0) if alarm else (0, 1))


def woken(alarm: int = 1, second: int = 1) -> State:
    """Return a conflict in which a Detectar against `a` wakes a sleeper who then watches `b`."""
    sleeper = guard("s", (10, 30), asleep=True)
    people = [infiltrator("a"), infiltrator("b", (10, 45)), chief(), sleeper]
    held = zone(outline=box(40, 20, 20, 20), health=99)
    return at(acting(premises(people, [held]), dice=[7, 8, 8, *[second] * 3, 7, 7]), alarm)


def test_c083_c105_who_is_woken_by_a_detectar_watches_at_once() -> None:
    """He is searched for by the sleeper in the same action, startled, and held where he is in his turn."""
    outcome = run(woken(), [EndStealthTurn(ONE, "a")], [*FOUND, 1, 1, 8, 8, 8])
    checks = [event for event in outcome.events if isinstance(event, Searched)]
    assert [(check.figure, check.guards) for check in checks] == [("a", ()), ("b", ("s",))]
    assert checks[1].check.opposing.total == 24 + 3 - 5
    state = outcome.state
    assert (state.asked, state.figures["s"].asleep) == (TakeStealthTurn(ONE, "b"), False)
    assert (of(state, "b").watchers, of(state, "b").startled) == (("s",), 1)
    assert refused(state, Sprint(ONE, "b", (Point.at(10, 58),))) == "not-quiet"
    calm = run(woken(alarm=0), [EndStealthTurn(ONE, "a")], FOUND).state
    assert (of(calm, "b").watchers, of(calm, "b").startled) == ((), 0)


def test_c105_c119_who_was_searched_before_the_sleeper_woke_is_startled_in_the_next_turn() -> None:
    after = run(woken(second=8), [EndStealthTurn(ONE, "b"), EndStealthTurn(ONE, "a")], FOUND).state
    if isinstance(after.asked, DirectGuards):
        after = run(after, [SendGuards(TWO, ())]).state
    assert (after.turn, of(after, "b").watchers, of(after, "b").startled) == (2, ("s",), 2)


def called(alarm: int) -> tuple[State, Perform]:
    """Return a conflict in which a special action calls two guards, and doing it."""
    zones = [zone(outline=box(40, 20, 20, 20)), zone("post", outline=box(0, 0, 5, 5), guards=0)]
    special = Special("horn", {}, box(46, 30, 1, 1), on_success=(Effect("spawn", "watch"),))
    groups = (Reinforcement("watch", ("post",), (), 2),)
    first = premises([infiltrator(), chief()], zones, reinforcements=groups, specials=(special,))
    return at(acting(first), alarm), Perform(ONE, "i", "horn")


def test_c105_reinforcements_that_the_mission_called_are_not_called_again() -> None:
    state, horn = called(0)
    state = run(state, [horn, EndStealthTurn(ONE, "i")], [1, 1, 8, 8, 8]).state
    assert conflict(state).guards["post"] == 2
    state = run(chosen(at(state, 1)), [EndStealthTurn(ONE, "i")], FOUND).state
    assert (level(state), conflict(state).due) == (Level.WARY, {})


def test_c105_nor_are_they_delayed_by_the_alarm() -> None:
    state, horn = called(1)
    state = run(state, [horn, EndStealthTurn(ONE, "i")], FOUND).state
    assert (level(state), conflict(state).guards["post"], conflict(state).due) == (Level.WARY, 2, {})
