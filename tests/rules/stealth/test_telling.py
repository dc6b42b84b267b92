"""What each side learns and sees (T-02, T-16, C-064, C-117)."""

from typing import Any

from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.events import AnyEvent
from game.rules.front import Outcome, apply, begin, told, view
from game.rules.intents import (
    Distract,
    EndStealthTurn,
    FreeAct,
    Observe,
    PickUp,
    Place,
    Sneak,
    StealthWalk,
    Subterfuge,
)
from game.rules.mission import DeploymentZone, Objective
from game.rules.mission_stealth import Hider, Mechanism
from game.rules.state import State
from game.rules.state_stealth import DEFENDER, Detection
from game.session.text_form import encode
from game.table.lattice import Point
from tests.rules.stealth.premises import (
    ONE,
    TWO,
    acting,
    box,
    chief,
    guard,
    infiltrator,
    of,
    premises,
    run,
    with_infiltrator,
    with_stealth,
    zone,
)

FOUND = [8, 8, 1, 1, 1]
MISSED = [1, 1, 8, 8, 8]


def heard(before: State, outcome: Outcome, side: str) -> list[AnyEvent]:
    """Return what a side is told of an outcome."""
    found = []
    for event in outcome.events:
        before = apply(before, event)
        one = told(before, event, side)
        if one is not None:
            found.append(one)
    return found


def names(events: list[AnyEvent]) -> list[str]:
    return [type(event).__name__ for event in events]


def game(**more: Any) -> State:
    zones = [
        zone(health=99),
        zone("far", outline=box(70, 0, 10, 10)),
        zone("bell", "mechanism", box(60, 20, 5, 20), mechanism=Mechanism("bell")),
    ]
    return acting(
        premises([infiltrator(items=("rope",)), chief(), guard("g", (80, 55), posted=True)], zones, **more)
    )


def test_t02_the_defender_learns_nothing_of_what_infiltrators_do() -> None:
    state = replace(game(), items={"key": Point.at(45, 31)})
    for intent, dice in (
        (Sneak(ONE, "i", "gate"), [8, 8, 8, 1, 1]),
        (StealthWalk(ONE, "i", (Point.at(50, 30),)), []),
        (Observe(ONE, "i", "alerta"), [8, 8, 8]),
        (Distract(ONE, "i", "gate", Point.at(45, 25)), [1, 1, 1, 8, 8]),
        (FreeAct(ONE, "i", "drop", "rope"), []),
        (PickUp(ONE, "i", "key"), []),
    ):
        outcome = run(state, [intent], dice)
        assert names(heard(state, outcome, TWO)) == [], intent
        assert encode(view(outcome.state, TWO)) == encode(view(state, TWO)), intent


def test_t02_of_a_subterfuge_only_his_own_initiative() -> None:
    state = game()
    outcome = run(state, [Subterfuge(ONE, "i")], [1, 1, 1, 8, 8])
    assert names(heard(state, outcome, TWO)) == ["InitiativeChanged"]
    won = run(state, [Subterfuge(ONE, "i")], [8, 8, 8, 1, 1])
    assert names(heard(state, won, TWO)) == []


def test_t02_detectar_is_told_only_if_it_found_and_then_without_a_name() -> None:
    state = game()
    outcome = run(state, [EndStealthTurn(ONE, "i")], MISSED)
    assert "Searched" not in names(heard(state, outcome, TWO))
    assert "Searched" in names(heard(state, outcome, ONE))
    outcome = run(state, [EndStealthTurn(ONE, "i")], FOUND)
    searched: Any = next(e for e in heard(state, outcome, TWO) if type(e).__name__ == "Searched")
    assert (searched.figure, searched.check.opposing.pool.who) == ("", "")
    rose: Any = next(e for e in heard(state, outcome, TWO) if type(e).__name__ == "AlarmRose")
    assert rose.detection == Detection(Point.at(45, 30), "gate", (), 1)


def test_t02_the_defenders_view() -> None:
    state = game(objectives=(Objective("vault", ONE, "reach", {}, box(0, 0, 1, 1)),))
    seen = view(state, TWO)
    assert sorted(seen.figures) == ["d", "g"]
    assert seen.stealth is not None
    assert (seen.stealth.infiltrators, list(seen.stealth.initiative)) == ({}, [DEFENDER])
    assert [z.id for z in seen.mission.infiltration.zones] == ["gate", "far", "bell"]  # type: ignore[union-attr]


def test_t02_a_discovered_infiltrator_is_seen() -> None:
    state = with_infiltrator(game(), discovered=True)
    assert "i" in view(state, TWO).figures
    seen = view(state, TWO).stealth
    assert seen is not None
    assert list(seen.infiltrators) == ["i"]
    assert seen.infiltrators["i"].known == ()


def test_c117_infiltrators_know_only_the_zones_that_they_found() -> None:
    state = game()
    seen = view(state, ONE)
    assert [z.id for z in seen.mission.infiltration.zones] == ["gate"]  # type: ignore[union-attr]
    assert seen.stealth is not None
    assert list(seen.stealth.guards) == ["gate"]
    assert (seen.stealth.walks, seen.stealth.due, seen.stealth.detection, seen.stealth.chief) == (
        {},
        {},
        None,
        "",
    )
    known = with_infiltrator(state, known=("gate", "bell"))
    assert [z.id for z in view(known, ONE).mission.infiltration.zones] == ["gate", "bell"]  # type: ignore[union-attr]


def test_t16_what_one_knows_the_side_sees_and_who_knows_it() -> None:
    two = [infiltrator("a"), infiltrator("b", (20, 30)), chief()]
    state = acting(premises(two, [zone("far", outline=box(70, 0, 10, 10))]), dice=[8, 8, 8, 1, 1, 1, 1, 1])
    state = with_infiltrator(state, "b", known=("far",))
    seen = view(state, ONE)
    assert seen.mission.infiltration is not None
    assert [z.id for z in seen.mission.infiltration.zones] == ["far"]
    assert seen.stealth is not None
    assert ["far" in one.known for one in seen.stealth.infiltrators.values()] == [False, True]


def test_c064_who_hid_from_an_observer_stays_unknown() -> None:
    zones = [zone("lair", outline=box(60, 20, 10, 10), hider=Hider(2, {"sigilo": 3}))]
    state = acting(premises([infiltrator(), chief()], zones))
    outcome = run(state, [Observe(ONE, "i", "alerta")], [1, 1, 1, 7, 4])
    observed: Any = next(e for e in heard(state, outcome, ONE) if type(e).__name__ == "Observed")
    assert (observed.found, observed.rivals) == ((), ())
    assert b"lair" not in encode(view(outcome.state, ONE))


def test_t02_a_bell_is_heard_and_a_snare_is_not() -> None:
    for kind, told_kinds in (("bell", ["MechanismSprang", "AlarmRose"]), ("snare", [])):
        zones = [zone("trap", "mechanism", box(50, 20, 5, 20), mechanism=Mechanism(kind))]  # type: ignore[arg-type]
        state = acting(premises([infiltrator(), chief()], zones))
        outcome = run(state, [StealthWalk(ONE, "i", (Point.at(54, 30),))])
        found = heard(state, outcome, TWO)
        assert names(found) == told_kinds
        assert all(getattr(event, "figure", "") == "" for event in found)


def test_x24_whoever_is_down_or_over_hides_nothing_any_more() -> None:
    state = replace(game(), phase="over")
    assert "i" in view(state, TWO).figures
    assert view(state, ONE).stealth == state.stealth


def test_t02_waiting_tells_the_other_side_only_that_somebody_is_asked() -> None:
    state = game()
    assert type(view(state, TWO).asked).__name__ == "Elsewhere"
    assert of(with_stealth(state, alarm=1)).known == ("gate",)


def test_x22_while_infiltrators_are_placed_nobody_is_sighted() -> None:
    """Whoever is placed has not looked round yet: what is in sight is told when the conflict begins."""
    people = [infiltrator(at=None), infiltrator("j", None), chief(), guard("g", (45, 20))]
    opening = premises(people)
    strip = DeploymentZone(ONE, box(40, 50, 10, 8))
    opening = replace(opening, mission=replace(opening.mission, deployment=(strip,)))
    begun = begin(opening, LoadedDice([])).state
    first = run(begun, [Place(ONE, "i", Point.at(42, 54))])
    assert [type(event).__name__ for event in first.events] == ["Placed", "Waiting"]
    last = run(first.state, [Place(ONE, "j", Point.at(48, 54))], [8, 8, 8, 8, 8, 7, 1, 1])
    names = [type(event).__name__ for event in last.events]
    assert names.index("StealthSet") < names.index("Sighted")
