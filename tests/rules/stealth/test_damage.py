"""Damage to zones, their health, leaving and coming back (C-087 … C-093, C-111, T-12, T-13)."""

import pytest
from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.course import Course
from game.rules.events_stealth import Sneaked
from game.rules.front import apply
from game.rules.intents import EndStealthTurn, Sneak, StealthWalk
from game.rules.mission_stealth import Attention
from game.rules.options import Options
from game.rules.state import State
from game.rules.state_stealth import WATCHED, Level
from game.rules.stealth.alarm import attention_at
from game.rules.stealth.survey import survey_all
from game.rules.stealth.watching import LIMITS, in_field, watched_area, watches
from game.rules.stealth.zones import Crew, health_at, health_of
from game.table.body import Body
from game.table.lattice import Point
from game.table.terrain import Solid, Terrain
from tests.rules.stealth.premises import (
    ONE,
    TABLE,
    acting,
    box,
    chief,
    chosen,
    event,
    guard,
    infiltrator,
    of,
    premises,
    refused,
    run,
    sneaky,
    started,
    with_infiltrator,
    with_stealth,
    zone,
)


def surveyed(state: State) -> State:
    """Return a state after zones were brought up to date."""
    course = Course(state, LoadedDice([]), apply)
    survey_all(course)
    return course.state


def test_c058_c087_picaresca_and_degrees() -> None:
    state = acting(premises([infiltrator(), chief()], [zone(guards=3)]))
    outcome = run(state, [Sneak(ONE, "i")], [8, 3, 5, 6, 5])
    sneaked = event(outcome, Sneaked)
    assert isinstance(sneaked, Sneaked)
    assert (sneaked.check.degrees, sneaked.damage) == (2, 5)
    assert health_at(outcome.state, of(outcome.state), "gate") - of(outcome.state).tallies["gate"] == 3


def test_c058_a_failure_leaves_zone_and_alarm_alone() -> None:
    state = acting(premises([infiltrator(), chief()], [zone()]))
    after = run(state, [Sneak(ONE, "i")], [1, 1, 1, 8, 8]).state
    assert of(after).tallies == {"gate": 0}
    assert after.stealth is not None
    assert after.stealth.alarm == 0


def test_c088_enough_beats_a_zone_and_more_is_lost() -> None:
    state = acting(premises([infiltrator(), chief()], [zone(guards=3)]))
    one_short = with_infiltrator(state, tallies={"gate": 4})
    for tally, beaten in ((2, ()), (3, ("gate",)), (5, ("gate",))):
        begun = with_infiltrator(state, tallies={"gate": tally})
        assert of(run(begun, [Sneak(ONE, "i")], [8, 3, 5, 6, 5]).state).beaten == beaten
    assert of(one_short).beaten == ()


def test_c088_attention_does_not_undo_it_but_a_guard_who_joins_does() -> None:
    state = acting(premises([infiltrator(), chief()], [zone()]))
    state = run(state, [Sneak(ONE, "i")], [8, 3, 5, 6, 5]).state
    alert = surveyed(with_stealth(state, alarm=1))
    assert (health_at(alert, of(alert), "gate"), of(alert).beaten) == (6, ("gate",))
    joined = surveyed(with_stealth(state, guards={"gate": 2}))
    assert (health_at(joined, of(joined), "gate"), of(joined).beaten) == (6, ())


@pytest.mark.parametrize(("attention", "beaten"), [("high", ()), ("normal", ("gate",)), ("low", ("gate",))])
@pytest.mark.parametrize("alarm", [0, 1, 2])
def test_c088_nor_does_a_beaten_zone_stay_so_when_a_keener_guard_relieves_the_other(
    attention: Attention, beaten: tuple[str, ...], alarm: int
) -> None:
    """As many guards as before, but one of them has joined: only what the alarm adds does not count."""
    first = guard("first", (45, 28), posted=True, keen={"attention": "low"})
    other = guard("other", (80, 50), posted=True, keen={"attention": attention})
    small = zone(guards=0, outline=box(40, 25, 10, 10))
    state = acting(premises([infiltrator(), chief(), first, other], [small]))
    state = run(state, [Sneak(ONE, "i")], [1, 1, 8, 1, 1]).state
    assert (of(state).tallies, of(state).beaten) == ({"gate": 5}, ("gate",))
    alert = surveyed(with_stealth(state, alarm=alarm))
    assert of(alert).beaten == ("gate",)
    swapped = {"first": replace(first, point=other.point), "other": replace(other, point=first.point)}
    assert of(surveyed(replace(alert, figures={**alert.figures, **swapped}))).beaten == beaten


@pytest.mark.parametrize(("attention", "health"), [("low", 2), ("normal", 4), ("high", 6)])
def test_c089_health_by_attention(attention: Attention, health: int) -> None:
    assert health_of(Crew(1, attention=attention)) == health


def test_c090_two_for_each_further_guard() -> None:
    assert [health_of(Crew(n, attention="normal")) for n in (1, 2, 3)] == [4, 6, 8]


def test_c090_the_most_attentive_guard_gives_the_base() -> None:
    keen = [guard("a", (10, 10), posted=True, keen={"attention": "low"})]
    keen.append(guard("b", (20, 10), posted=True, keen={"attention": "high"}))
    state = started(premises([infiltrator(), chief(), *keen], [zone(guards=0)]))
    assert health_at(state, of(state), "gate") == 8


def test_c091_servants_have_half() -> None:
    assert [health_of(Crew(0, 1, serving=a)) for a in ("low", "normal", "high")] == [1, 2, 3]  # type: ignore[arg-type]


def test_c092_servants_in_groups() -> None:
    assert health_of(Crew(0, 3, serving="normal")) == 4
    assert health_of(Crew(2, 2, attention="normal")) == 8


def test_c099_servants_are_no_guards_and_do_not_become_more_attentive() -> None:
    state = started(premises([infiltrator(), chief()], [zone(guards=0, servants=1)]))
    assert health_at(with_stealth(state, alarm=1), of(state), "gate") == 2


@pytest.mark.parametrize(
    ("guards", "tally", "back"), [(3, 8, 4), (1, 4, 2), (3, 2, 0)], ids=["beaten", "beaten-4", "not-beaten"]
)
def test_c093_a_zone_left_recovers_a_half(guards: int, tally: int, back: int) -> None:
    small = zone(guards=guards, outline=box(40, 25, 10, 10))
    state = acting(premises([infiltrator(), chief()], [small]))
    begun = with_infiltrator(state, tallies={"gate": tally})
    away = replace(begun, figures={**begun.figures, "i": replace(begun.figures["i"], point=Point.at(60, 30))})
    left = surveyed(surveyed(begun) if tally >= 4 else begun)
    left = surveyed(replace(left, figures=away.figures))
    assert of(left).left == {"gate": max(0, 2 * guards + 2 - tally)}
    again = surveyed(replace(left, figures=begun.figures))
    assert of(again).tallies == {"gate": back}


def test_c093_halves_round_down() -> None:
    state = acting(premises([infiltrator(), chief()], [zone(health=3, outline=box(40, 25, 10, 10))]))
    state = with_infiltrator(state, inside=(), tallies={}, left={"gate": 0})
    assert of(surveyed(state)).tallies == {"gate": 2}


def test_c093_a_beaten_zone_re_entered_on_foot_holds_him_again() -> None:
    state = acting(premises([infiltrator(), chief()], [zone(outline=box(40, 25, 10, 10))]))
    state = run(state, [Sneak(ONE, "i"), StealthWalk(ONE, "i", (Point.at(54, 30),))], [8, 3, 5, 6, 5]).state
    assert of(state).left == {"gate": 0}
    state = run(state, [EndStealthTurn(ONE, "i")]).state
    state = run(chosen(state), [StealthWalk(ONE, "i", (Point.at(48, 30),))]).state
    assert (of(state).inside, of(state).tallies, of(state).beaten) == (("gate",), {"gate": 2}, ())


@pytest.mark.parametrize(("friend", "tally"), [(None, 2), ((80, 50), 2), ((42, 30), 5)])
def test_c010_c093_shared_damage_recovers_a_half_too_unless_a_friend_is_still_there(
    friend: tuple[float, float] | None, tally: int
) -> None:
    options = Options(turn_limit=None, shared_zone_damage=True)
    people = [infiltrator(), *([infiltrator("b", friend)] if friend else []), chief()]
    dice = [8, 8, 8, *([1, 1, 1] if friend else []), 7, 7]
    state = acting(premises(people, [zone(outline=box(40, 25, 10, 10))], options=options), dice=dice)
    state = run(state, [Sneak(ONE, "i"), StealthWalk(ONE, "i", (Point.at(54, 30),))], [8, 3, 5, 6, 5]).state
    state = run(state, [EndStealthTurn(ONE, name) for name in ("i", *("b" if friend else ""))]).state
    state = run(chosen(state), [StealthWalk(ONE, "i", (Point.at(48, 30),))]).state
    assert of(state).tallies == {"gate": tally}
    assert of(state).beaten == (("gate",) if tally == 5 else ())


def test_c093_who_is_watched_again_by_the_same_guard() -> None:
    state = acting(premises([infiltrator(), chief(), guard("g", (45, 20))]))
    state = run(state, [Sneak(ONE, "i")], [8, 3, 5, 6, 5]).state
    assert of(state).beaten == (WATCHED,)
    turned = replace(state.figures["g"], facing=(0, -1))
    gone = surveyed(replace(state, figures={**state.figures, "g": turned}))
    assert (of(gone).watchers, of(gone).left) == ((), {"g": 0})
    again = surveyed(replace(gone, figures=state.figures))
    assert (of(again).watchers, of(again).tallies, of(again).beaten) == (("g",), {WATCHED: 2}, ())


def test_t13_a_guard_who_joins_changes_the_health_and_not_the_tally() -> None:
    state = acting(
        premises([infiltrator(), chief(), guard("g", (45, 20)), guard("h", (40, 20), facing=(0, -1))])
    )
    state = run(state, [Sneak(ONE, "i")], [8, 3, 3, 6, 8]).state
    assert of(state).tallies == {WATCHED: 4}
    joined = replace(state.figures["h"], facing=(0, 1))
    both = surveyed(replace(state, figures={**state.figures, "h": joined}))
    assert (of(both).watchers, of(both).tallies) == (("g", "h"), {WATCHED: 4})
    assert (health_at(both, of(both), WATCHED), of(both).beaten) == (6, ())


def test_t13_several_drawn_zones_each_have_their_tally_and_one_is_named() -> None:
    state = acting(premises([infiltrator(), chief()], [zone("one"), zone("two")]))
    assert refused(state, Sneak(ONE, "i")) == "name-a-zone"
    state = run(state, [Sneak(ONE, "i", "two")], [8, 3, 5, 6, 5]).state
    assert of(state).tallies == {"one": 0, "two": 5}
    assert (of(state).beaten, refused(state, Sneak(ONE, "i", "one"))) == (("two",), "same-action")


def test_t12_seen_within_30_cm_in_the_field_of_view_or_heard_within_5() -> None:
    state = started(premises([infiltrator(), guard("g", (45, 20))]), [8, 8, 8, 1, 1, 1])
    watcher = state.figures["g"]
    for place, watched in (
        ((45, 50), True),
        ((45, 50.2), False),
        ((75, 20), True),
        ((45, 15), True),
        ((45, 14.9), False),
        ((20, 19.9), False),
    ):
        assert watches(state, watcher, Body(Point.at(*place), 0.0, 2.75)) is watched, place


def test_t12_hearing_passes_walls_and_sight_does_not() -> None:
    wall = Solid("wall", "wall", box(20, 23, 50, 1), 6.0)
    state = started(
        premises([infiltrator(at=(45, 40)), guard("g", (45, 20))], terrain=Terrain(90, 60, solids=(wall,))),
        [8, 8, 8, 1, 1, 1],
    )
    watcher = state.figures["g"]
    assert not watches(state, watcher, Body(Point.at(45, 26), 0.0, 2.75))
    assert watches(state, watcher, Body(Point.at(45, 24.9), 0.0, 2.75))
    assert of(state).watchers == ()


def test_t15_fields_of_view_have_exact_limits() -> None:
    north_east = {60: False, 90: True, 120: True, 180: True, 240: True, 270: True, 300: True, 360: True}
    west = {60: False, 90: False, 120: False, 180: True, 240: True, 270: True, 300: True, 360: True}
    south_west = dict.fromkeys((60, 90, 120, 180, 240), False) | dict.fromkeys((270, 300, 360), True)
    for fov in LIMITS:
        assert in_field((0, -1), fov, 3, -3) is north_east[fov]
        assert in_field((0, -7), fov, -5, 0) is west[fov]
        assert in_field((0, -2), fov, -4, 4) is south_west[fov]
        assert in_field((0, -2), fov, 0, 4) is (fov == 360)


def test_c111_a_derived_zone_is_what_he_watches_now() -> None:
    wall = Solid("wall", "wall", box(20, 30, 50, 1), 6.0)
    state = started(
        premises([infiltrator(at=(45, 40)), guard("g", (45, 20))], terrain=replace(TABLE, solids=(wall,))),
        [8, 8, 8, 1, 1, 1],
    )
    area = watched_area(state, state.figures["g"], 0.0)
    spots = {
        (45, 25): True,
        (45, 35): False,
        (45, 17): True,
        (45, 12): False,
        (70, 25): True,
        (80, 25): False,
    }
    assert {(x, y): bool(area[y, x]) for x, y in spots} == spots


@pytest.mark.parametrize(
    ("step", "cap", "degrees"), [(5, 4, 4), (5, None, 5), (10, 4, 3), (3, 4, 4), (3, None, 7), (5, 2, 2)]
)
def test_h06_degrees_by_options(step: int, cap: int | None, degrees: int) -> None:
    options = Options(turn_limit=None, ge_step=step, ge_cap=cap)
    state = acting(premises([infiltrator(who=sneaky({"sigilo": 1})), chief()], [zone()], options=options))
    sneaked = event(run(state, [Sneak(ONE, "i")], [8, 8, 8, 1, 1]), Sneaked)
    assert isinstance(sneaked, Sneaked)
    assert (sneaked.check.margin, sneaked.check.degrees) == (20, degrees)


def test_h06_attention_at_each_level() -> None:
    assert [attention_at("low", level) for level in Level] == ["low", "normal", "high", "high"]
