"""The budget of a turn, moving, observing, weapons, skills (C-051 … C-071, C-122, H-03, T-03, T-16)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.rules.events import Placed
from game.rules.events_stealth import Learnt, Observed
from game.rules.figures import Posture, Profile, Weapon
from game.rules.front import choices, told, view
from game.rules.intents import (
    Climb,
    CloseDoor,
    Crawl,
    Defend,
    Dive,
    FreeAct,
    GoProne,
    Observe,
    OpenDoor,
    Perform,
    PickUp,
    Place,
    PrepareWeapon,
    Reload,
    Sneak,
    Sprint,
    StandUp,
    StealthWalk,
    Subterfuge,
    UseSkill,
    Walk,
    WorkMechanism,
)
from game.rules.mission import DeploymentZone, Effect, Special
from game.rules.mission_stealth import Hider, Mechanism, SkillUse
from game.rules.options import Options
from game.rules.state import NameStrategy, PlaceFigure, State
from game.table.lattice import Point
from game.table.terrain import Door, Solid, Terrain
from tests.rules.scenes import CROSSBOW, PISTOL, SHOTGUN, profile
from tests.rules.stealth.premises import (
    ONE,
    TWO,
    acting,
    box,
    chief,
    conflict,
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
    zone,
)

HELD = zone(health=99)
LOCK = zone("lock", "mechanism", box(44, 28, 2, 2), mechanism=Mechanism("lock", hidden=False))


def walk(x: float, y: float) -> StealthWalk:
    return StealthWalk(ONE, "i", (Point.at(x, y),))


def free(kind: str, item: str = "") -> FreeAct:
    return FreeAct(ONE, "i", kind, item)  # type: ignore[arg-type]


def test_c051_two_minor_or_one_major() -> None:
    state = acting(premises([infiltrator(), chief()], [HELD, LOCK]))
    both = run(state, [Sneak(ONE, "i"), walk(55, 30)], [8, 3, 5, 6, 5]).state
    assert refused(both, GoProne(ONE, "i")) == "no-points"
    worked = run(state, [WorkMechanism(ONE, "i", "lock")], [1, 1, 1]).state
    assert refused(worked, walk(55, 30)) == "no-points"
    moved = run(state, [walk(46, 30)]).state
    assert refused(moved, WorkMechanism(ONE, "i", "lock")) == "no-points"


def test_c052_two_free_actions_beside() -> None:
    state = acting(premises([infiltrator(items=("rope",)), chief()], [HELD]))
    state = run(state, [Sneak(ONE, "i"), free("speak"), walk(55, 30), free("look")], [8, 3, 5, 6, 5]).state
    assert refused(state, free("signal")) == "no-free-actions"
    assert refused(state, free("drop", "rope")) == "no-free-actions"


def test_c052_dropping_leaves_the_thing_where_he_stands() -> None:
    state = acting(premises([infiltrator(items=("rope",)), chief()], [HELD]))
    dropped = run(state, [free("drop", "rope")]).state
    assert dropped.items == {"rope": Point.at(45, 30)}
    assert refused(state, free("drop", "ladder")) == "no-item"


def test_c053_nothing_twice_unless_a_trait_allows_it() -> None:
    state = acting(premises([infiltrator(), chief()], [HELD]))
    state = run(state, [Sneak(ONE, "i")], [8, 3, 5, 6, 5]).state
    assert refused(state, Sneak(ONE, "i")) == "same-action"
    spoken = run(state, [free("speak")]).state
    assert refused(spoken, free("speak")) == "same-action"
    gifted = infiltrator(who=sneaky(traits=("may_repeat:sneak",)))
    state = acting(premises([gifted, chief()], [HELD]))
    again = run(state, [Sneak(ONE, "i"), Sneak(ONE, "i")], [8, 3, 5, 6, 5, 8, 3, 5, 6, 5]).state
    assert of(again).tallies == {"gate": 10}


def test_c054_ten_cm_inside_the_zone() -> None:
    state = acting(
        premises([infiltrator(at=(30, 30)), chief()], [zone(outline=box(30, 20, 30, 20), health=99)])
    )
    assert refused(state, walk(40.1, 30)) == "too-far"
    assert run(state, [walk(40, 30)]).state.figures["i"].place == Point.at(40, 30)


def test_c055_a_beaten_zone_may_be_left() -> None:
    state = acting(premises([infiltrator(), chief()], [zone(outline=box(40, 25, 10, 10))]))
    assert refused(state, walk(54, 30)) == "zone-holds"
    beaten = run(state, [Sneak(ONE, "i")], [8, 3, 5, 6, 5]).state
    assert (of(beaten).tallies, of(beaten).beaten) == ({"gate": 5}, ("gate",))
    out = run(beaten, [walk(54, 30)]).state
    assert (of(out).inside, of(out).left) == ((), {"gate": 0})


def test_c056_an_unbeaten_zone_holds_him_on_every_side() -> None:
    state = acting(premises([infiltrator(), chief()], [zone(outline=box(40, 25, 10, 10))]))
    state = run(state, [Sneak(ONE, "i")], [1, 1, 1, 8, 8]).state
    for x, y in ((54, 30), (36, 30), (45, 20), (45, 39)):
        assert refused(state, walk(x, y)) == "zone-holds"
    round_the_corner = StealthWalk(ONE, "i", (Point.at(45, 36), Point.at(45, 33)))
    assert refused(state, round_the_corner) == "zone-holds"


@pytest.mark.parametrize(("allowed", "code"), [(False, "zone-holds"), (True, "")])
def test_c056_may_retreat_where_he_came_in(allowed: bool, code: str) -> None:
    options = Options(turn_limit=None, may_retreat=allowed)
    first = premises(
        [infiltrator(at=(36, 30)), chief()], [zone(outline=box(40, 25, 10, 10))], options=options
    )
    state = with_infiltrator(acting(first), known=("gate",))
    state = run(state, [walk(45, 30)]).state
    state = replace(
        state, figures={"i": replace(state.figures["i"], actions=(), points=2), "d": state.figures["d"]}
    )
    back, other = walk(39, 30), walk(45, 22)
    assert (refused(state, back) if code else "") == code
    if not code:
        assert of(run(state, [back]).state).inside == ()
    assert refused(state, other) == "zone-holds"


def test_c061_c062_observe_finds_only_its_kind_and_only_what_it_reaches() -> None:
    zones = [
        zone("near", outline=box(60, 20, 10, 10)),
        zone("hard", outline=box(60, 40, 10, 10), find=16),
        zone("trap", "mechanism", box(30, 20, 5, 5), mechanism=Mechanism("bell")),
    ]
    who = infiltrator(who=sneaky({"alerta": 2, "mecanismos": 2}))
    state = acting(premises([who, chief()], zones))
    outcome = run(state, [Observe(ONE, "i", "alerta")], [3, 4, 5])
    observed = event(outcome, Observed)
    assert isinstance(observed, Observed)
    assert (observed.score.total, observed.found) == (14, ("near",))
    outcome = run(state, [Observe(ONE, "i", "mecanismos")], [3, 4, 5])
    assert of(outcome.state).known == ("trap",)


def test_c063_equal_is_found() -> None:
    ahead = [zone("ahead", outline=box(60, 20, 10, 10))]
    who = infiltrator(who=sneaky({"alerta": 1}))
    state = acting(premises([who, chief()], ahead))
    for faces, known in (([3, 4, 4], ("ahead",)), ([3, 4, 3], ())):
        assert of(run(state, [Observe(ONE, "i", "alerta")], faces).state).known == known


def test_c064_who_hides_rolls_against_it_and_loses_ties() -> None:
    ahead = [zone("ahead", outline=box(60, 20, 10, 10), hider=Hider(2, {"sigilo": 3}))]
    who = infiltrator(who=sneaky({"alerta": 1}))
    state = acting(premises([who, chief()], ahead))
    for faces, known in (([3, 4, 5, 7, 4], ()), ([3, 4, 5, 7, 3], ("ahead",))):
        assert of(run(state, [Observe(ONE, "i", "alerta")], faces).state).known == known


def test_t16_thirty_cm_ahead() -> None:
    for x, known in ((75, ("ahead",)), (75.1, ())):
        ahead = [zone("ahead", outline=box(x, 20, 10, 20), find=3)]
        state = acting(premises([infiltrator(), chief()], ahead))
        assert of(run(state, [Observe(ONE, "i", "alerta")], [1, 1, 1]).state).known == known


def test_t16_a_guard_in_sight_is_suspected_and_found_by_observing() -> None:
    away = guard("g", (80, 30), facing=(-1, 0))
    state = acting(premises([infiltrator(), chief(), away]))
    assert "g" in view(state, ONE).figures
    assert of(state).known == ()
    outcome = run(state, [Observe(ONE, "i", "alerta")], [8, 8, 8])
    assert of(outcome.state).known == ("g",)
    learnt = event(outcome, Learnt)
    assert isinstance(learnt, Learnt)
    assert learnt.how == "observed"


def test_c066_a_hidden_mechanism_must_be_known_or_told_of() -> None:
    trap = zone("trap", "mechanism", box(46, 28, 2, 4), mechanism=Mechanism("snare"))
    two = [infiltrator(), infiltrator("b", (40, 30)), chief()]
    state = acting(premises(two, [trap]), dice=[8, 8, 8, 1, 1, 1, 1, 1])
    assert refused(state, WorkMechanism(ONE, "i", "trap")) == "mechanism-unknown"
    found = with_infiltrator(state, known=("trap",))
    assert run(found, [WorkMechanism(ONE, "i", "trap")], [1, 4, 4])
    told = run(found, [free("speak")]).state
    assert of(told, "b").known == ("trap",)
    far = replace(found, figures={**found.figures, "b": replace(found.figures["b"], point=Point.at(5, 5))})
    assert of(run(far, [free("speak")]).state, "b").known == ()
    assert of(run(far, [free("signal")]).state, "b").known == ("trap",)


def test_c068_c069_simple_is_minor_others_are_major() -> None:
    uses = (
        SkillUse("vault", {}, "agilidad", "rapidez"),
        SkillUse("pocket", {}, "picaresca", "juego_de_manos", "complex"),
        SkillUse("knot", {}, "agilidad", "mecanismos", "sustained", 8, 3),
    )
    state = acting(premises([infiltrator(), chief()], skills=uses))
    vaulted = run(state, [UseSkill(ONE, "i", "vault"), walk(46, 30)], [4, 4, 2]).state
    assert conflict(vaulted).tasks == {"vault": 1}
    stolen = run(state, [UseSkill(ONE, "i", "pocket")], [8, 8, 8, 1, 1]).state
    assert refused(stolen, walk(46, 30)) == "no-points"
    knotted = run(state, [UseSkill(ONE, "i", "knot")], [8, 8, 8]).state
    assert conflict(knotted).tasks == {"knot": 4}
    assert refused(state, UseSkill(ONE, "i", "dance")) == "no-use"


def test_c068_a_skill_can_open_a_locked_door() -> None:
    door = Door("cell", ((46, 28), (48, 28), (48, 32), (46, 32)))
    use = SkillUse("bolt", {}, "agilidad", "rapidez", outline=box(46, 28, 2, 4), opens="cell")
    first = premises(
        [infiltrator(), chief()], terrain=Terrain(90, 60, doors=(door,)), skills=(use,), locked=("cell",)
    )
    state = run(acting(first), [UseSkill(ONE, "i", "bolt")], [4, 4, 2]).state
    assert (state.locked, state.layout.open_doors) == ((), ("cell",))


def test_c068_a_skill_can_do_a_special_action() -> None:
    use = SkillUse("listen", {}, "percepcion", "alerta", deed="plan")
    plan = Special("plan", {}, box(80, 50, 1, 1), on_success=(Effect("item", "plan"),))
    state = acting(premises([infiltrator(), chief()], skills=(use,), specials=(plan,)))
    heard = run(state, [UseSkill(ONE, "i", "listen")], [4, 4, 4]).state
    assert (heard.deeds["plan"].done, heard.figures["i"].items) == (True, ("plan",))
    missed = run(state, [UseSkill(ONE, "i", "listen")], [4, 4, 3]).state
    assert "plan" not in missed.deeds


def shut(**more: Any) -> State:
    """Return a conflict in which a special action far off opens the door between `i` and two guards."""
    sides = [Solid("left", "wall", box(0, 28, 43, 1), 6.0), Solid("right", "wall", box(47, 28, 43, 1), 6.0)]
    terrain = Terrain(90, 60, solids=tuple(sides), doors=(Door("gate", box(43, 28, 4, 1)),))
    keen = profile(traits=("hacker",))
    people = [infiltrator(at=(45, 35)), chief(), guard("g", (45, 20), keen), guard("h", (1, 20), keen)]
    return acting(premises(people, terrain=terrain, **more))


@pytest.mark.parametrize("way", ["skill", "special"])
def test_c117_whom_a_special_action_shows_to_a_guard_is_startled_at_once(way: str) -> None:
    opens = (Effect("open", "gate"),)
    use = SkillUse("pull", {}, "agilidad", "rapidez", difficulty=4, deed="lever")
    lever = Special("lever", {}, box(80, 50, 1, 1), on_success=opens)
    hack = Special("hack", {}, box(45, 36, 1, 1), attribute="sentidos", opposed="hacker", on_success=opens)
    state = shut(skills=(use,), specials=(lever, hack))
    if way == "skill":
        state = run(state, [UseSkill(ONE, "i", "pull")], [4, 4, 4]).state
    else:
        state = run(state, [Perform(ONE, "i", "hack"), Defend(TWO, "g")], [9, 9, 8, 1, 1, 1]).state
    assert (of(state).watchers, of(state).startled, "g" in view(state, ONE).figures) == (("g",), 1, True)


def test_s012_infiltrators_are_deployed_unseen() -> None:
    figures = [infiltrator(at=None), chief(), guard("g", (45, 20))]
    strip = DeploymentZone(ONE, box(0, 45, 90, 15))
    first = premises(figures)
    first = replace(first, mission=replace(first.mission, deployment=(strip,)))
    state = started(first, [])
    assert state.asked == PlaceFigure(ONE, "i")
    assert refused(state, Place(ONE, "i", Point.at(45, 20))) == "outside-zone"
    placed = run(state, [Place(ONE, "i", Point.at(45, 55))], [8, 8, 8, 1, 1])
    assert all(told(placed.state, event, TWO) is None for event in placed.events if isinstance(event, Placed))
    assert isinstance(placed.state.asked, NameStrategy)
    assert "i" not in view(placed.state, TWO).figures


def armed(weapon: Weapon, **more: object) -> State:
    who: Profile = sneaky(weapon=weapon)
    return acting(
        premises([infiltrator(who=who, **more), chief()], options=Options(turn_limit=None, ammo=True))
    )


def test_c070_drawing_takes_no_dice() -> None:
    state = armed(PISTOL, drawn=False)
    assert run(state, [PrepareWeapon(ONE, "i"), walk(46, 30)]).state.figures["i"].drawn
    assert refused(armed(PISTOL), PrepareWeapon(ONE, "i")) == "weapon-ready"


def test_c071_only_reloading_a_crossbow_is_major() -> None:
    for weapon, points in ((PISTOL, 1), (SHOTGUN, 1), (CROSSBOW, 0)):
        state = armed(weapon, rounds=0)
        assert run(state, [Reload(ONE, "i")]).state.figures["i"].points == points
    bow = Weapon("bow", (5, 15, 40, 60), (2, 2, 2, 2), rounds=1, single=True)
    assert run(armed(bow, rounds=0), [Reload(ONE, "i")]).state.figures["i"].points == 1
    assert run(armed(CROSSBOW, drawn=False), [PrepareWeapon(ONE, "i")]).state.figures["i"].points == 1


def test_t03_simple_actions_of_the_skirmish_are_minor() -> None:
    door = Door("door", ((46, 28), (48, 28), (48, 32), (46, 32)))
    first = premises([infiltrator(), chief()], [HELD], Terrain(90, 60, doors=(door,)))
    state = replace(acting(first), items={"key": Point.at(44, 30)})
    opened = run(state, [OpenDoor(ONE, "i", "door"), PickUp(ONE, "i", "key")]).state
    assert (opened.layout.open_doors, opened.figures["i"].items) == (("door",), ("key",))
    assert (
        refused(run(state, [OpenDoor(ONE, "i", "door")]).state, CloseDoor(ONE, "i", "door")) == "same-action"
    )
    lying = run(state, [GoProne(ONE, "i"), StandUp(ONE, "i")]).state
    assert lying.figures["i"].posture is Posture.STANDING


def test_t03_a_sprint_needs_quiet_ground() -> None:
    state = acting(premises([infiltrator(at=(10, 10)), chief()], [zone(outline=box(60, 0, 30, 60))]))
    assert run(state, [Sprint(ONE, "i", (Point.at(35, 10),))]).state.figures["i"].points == 0
    held = acting(premises([infiltrator(), chief()], [HELD]))
    assert refused(held, Sprint(ONE, "i", (Point.at(50, 30),))) == "not-quiet"
    known = with_infiltrator(
        acting(premises([infiltrator(), chief()], [zone(outline=box(60, 0, 30, 60))])), known=("gate",)
    )
    assert refused(known, Sprint(ONE, "i", (Point.at(62, 30),))) == "not-quiet"


def test_t03_crawling_climbing_and_specials_are_major() -> None:
    crate = Solid("crate", "crate", box(47, 28, 6, 6), 3.0)
    search = Special("search", {}, box(43, 29, 1, 1))
    first = premises([infiltrator(), chief()], terrain=Terrain(90, 60, solids=(crate,)), specials=(search,))
    state = acting(first)
    climbed = run(state, [Climb(ONE, "i", Point.at(50, 30))]).state
    assert (climbed.figures["i"].points, climbed.figures["i"].place.x > 47) == (0, True)
    lying = run(state, [GoProne(ONE, "i")]).state
    assert refused(lying, Crawl(ONE, "i", (Point.at(40, 30),))) == "no-points"
    special = next(choice for choice in choices(view(state, ONE)) if choice.action == "special:search")
    assert (special.points, special.refused) == (2, None)


def test_t03_what_the_stealth_conflict_has_not() -> None:
    state = acting(premises([infiltrator(), chief()]))
    assert refused(state, Walk(ONE, "i", (Point.at(46, 30),))) == "not-in-stealth"
    assert refused(state, Dive(ONE, "i", (Point.at(46, 30),))) == "not-in-stealth"


def test_c076_subterfuge_needs_no_zone() -> None:
    state = acting(premises([infiltrator(), chief()]))
    assert run(state, [Subterfuge(ONE, "i")], [1, 1, 1, 8, 8])
