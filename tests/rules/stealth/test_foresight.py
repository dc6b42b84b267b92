"""What a stealth move would meet, told before it is made (C-056, C-093, C-117, C-119, C-123, T-03, T-13)."""

from msgspec.structs import replace

from game.rules.front import apply, view
from game.rules.mission_stealth import Mechanism
from game.rules.state import State
from game.rules.state_stealth import DEFENDER, WATCHED
from game.rules.stealth.foresight import Meet, StealthForesight, foresee_stealth, supposed
from game.table.lattice import Point
from tests.rules.stealth.premises import (
    ONE,
    TWO,
    acting,
    box,
    chief,
    conflict,
    guard,
    infiltrator,
    of,
    premises,
    with_infiltrator,
    with_stealth,
    zone,
)

SMALL = box(50, 20, 10, 20)


def told(state: State, to: tuple[float, float], action: str = "stealth_walk") -> StealthForesight:
    known = view(state, ONE)
    mover = known.figures["i"]
    return foresee_stealth(known, mover, action, (mover.place, Point.at(*to)), apply)


def at(state: State, place: tuple[float, float]) -> State:
    there = replace(state.figures["i"], point=Point.at(*place))
    return replace(state, figures={**state.figures, "i": there})


def test_c117_of_a_zone_that_nobody_knows_nothing_is_told() -> None:
    state = acting(premises([infiltrator(), chief()], [zone(outline=SMALL)]))
    assert told(state, (54, 30)) == StealthForesight()


def test_t13_in_a_zone_that_he_knows_he_may_be_found_and_may_sneak() -> None:
    state = with_infiltrator(
        acting(premises([infiltrator(), chief()], [zone(outline=SMALL)])), known=("gate",)
    )
    way = told(state, (54, 30))
    assert way.meets == (Meet("gate", Point.at(50, 30), known=True),)
    assert (way.stop, way.zone) == (None, "gate")
    assert way.detect is not None
    assert way.sneak is not None
    assert way.sneak.left == 4


def test_c119_where_a_guard_sees_him_whom_he_has_not_observed_he_stops_and_is_startled() -> None:
    state = acting(premises([infiltrator(at=(45, 54)), chief(), guard("g", (45, 20))]))
    way = told(state, (45, 46))
    assert way.meets == (Meet(WATCHED, Point.at(45, 50), known=False, watchers=("g",)),)
    assert way.stop == Point.at(45, 50)
    assert way.detect is not None
    assert way.detect.opposing is not None
    assert [(m.rule, m.value) for m in way.detect.opposing.modifiers] == [("C-119", -5)]


def test_c119_after_the_search_surprise_counts_while_he_has_actions_left() -> None:
    """Who still acts is startled this turn: the next search, of the next turn, finds him calm."""
    begun = acting(premises([infiltrator(at=(45, 54)), chief(), guard("g", (45, 20))]))
    state = with_stealth(begun, initiative={"i": 9, DEFENDER: 14}, defended=True)
    walk, sprint = told(state, (45, 46)), told(state, (45, 46), "sprint")
    for way, found, sneaks in ((walk, 0, 1), (sprint, 1, 1)):
        assert way.detect is not None
        assert way.detect.opposing is not None
        assert way.sneak is not None
        assert len(way.detect.opposing.modifiers) == found
        assert len(way.sneak.roll.acting.modifiers) == sneaks


def test_c093_a_beaten_zone_that_he_comes_back_to_has_recovered_a_half() -> None:
    begun = acting(premises([infiltrator(), chief()], [zone(outline=SMALL, guards=3)]))
    state = with_infiltrator(begun, known=("gate",), left={"gate": 0})
    way = told(state, (54, 30))
    assert way.sneak is not None
    assert way.sneak.left == 4


def test_c088_a_beaten_zone_holds_and_finds_nobody() -> None:
    inside = acting(premises([infiltrator(at=(51, 30)), chief()], [zone(outline=SMALL)]))
    state = with_infiltrator(inside, beaten=("gate",), tallies={"gate": 4})
    way = told(state, (55, 30))
    assert (way.meets, way.stop, way.zone, way.sneak, way.detect) == ((), None, "", None, None)
    assert told(state, (47, 30)) == StealthForesight()


def test_t13_a_second_guard_who_sees_him_takes_back_that_the_first_was_beaten() -> None:
    keen = {"watch_cm": 22.0}
    people = [infiltrator(at=(20, 30)), chief(), guard("g", (20, 10), keen=keen)]
    begun = acting(premises([*people, guard("h", (34, 12), keen=keen)]))
    state = with_infiltrator(begun, known=("g", "h"), beaten=(WATCHED,), tallies={WATCHED: 4})
    way = told(state, (26, 30))
    assert way.meets == ()
    assert way.zone == WATCHED
    assert way.sneak is not None
    assert way.sneak.left == 6 - 4
    assert told(state, (21, 30)).detect is None


def test_c123_what_must_be_rolled_on_the_way_ends_what_can_be_told() -> None:
    """A floor that a friend has found creaks under him all the same."""
    floor = zone("floor", "mechanism", box(50, 20, 4, 20), mechanism=Mechanism("creaking_floor"))
    gate = zone(outline=box(40, 20, 30, 20))
    people = [infiltrator(), infiltrator("j", (30, 55)), chief()]
    state = acting(premises(people, [gate, floor]), dice=(8, 8, 8, 8, 8, 7, 1, 1))
    state = with_infiltrator(with_infiltrator(state, "j", known=("floor",)), known=("gate",))
    way = told(state, (53, 30))
    assert way.meets == (Meet("floor", Point.at(50, 30), known=False),)
    assert way.stop == Point.at(50, 30)
    assert (way.detect, way.sneak) == (None, None)


def test_t09_a_game_is_supposed_from_what_is_known_only() -> None:
    hidden = zone("cellar", outline=box(0, 0, 5, 5))
    state = acting(premises([infiltrator(), chief(), guard("g", (45, 20))], [hidden]))
    known = supposed(view(state, ONE))
    assert known.mission.infiltration is not None
    assert known.mission.infiltration.zones == ()
    assert set(known.figures) == {"i", "g"}
    assert conflict(known).guards == {}
    assert of(known) == of(state)
    assert (known.knowledge[ONE].seen, known.knowledge[TWO].seen) == (("g",), ())
