"""The scripted infiltrator always has a plan, or takes a risk; guards go where they must (C-049, C-100)."""

from msgspec.structs import replace

from game.bots import opponent
from game.checks import LoadedDice, SeededDice
from game.rules.front import choices, play, refusal, view
from game.rules.intents import (
    Ambush,
    AnyIntent,
    ChooseStrategy,
    Distract,
    OpenDoor,
    SendGuards,
    Sneak,
    Sprint,
    StealthWalk,
    WorkMechanism,
)
from game.rules.mission import Objective
from game.rules.mission_stealth import Mechanism
from game.rules.options import Options
from game.rules.state import DirectGuards, State, TakeStealthTurn
from game.rules.state_stealth import Detection
from game.table.lattice import Point
from game.table.terrain import Door, Solid, Terrain
from tests.rules.scenes import profile
from tests.rules.stealth.premises import (
    ONE,
    TWO,
    Box,
    acting,
    box,
    chief,
    chiefly,
    guard,
    infiltrator,
    premises,
    sneaky,
    started,
    with_infiltrator,
    with_stealth,
    zone,
)

regular = opponent("regular")
NORTH = box(40, 2, 10, 6)


def answer(state: State) -> AnyIntent:
    """Return the opponent's answer to what is asked; it must be one that the rules take."""
    assert state.asked is not None
    seen = view(state, state.asked.side)
    intent = regular(seen, choices(seen), LoadedDice([]))
    assert refusal(seen, intent) is None
    return intent


def turn(state: State) -> list[AnyIntent]:
    """Return all that the opponent does with the stealth turn of the infiltrator who is asked."""
    done: list[AnyIntent] = []
    dice, now = SeededDice(1), state.turn
    while isinstance(state.asked, TakeStealthTurn) and state.turn == now:
        done.append(answer(state))
        state = play(state, done[-1], dice).state
    return done


def there(outline: Box = NORTH) -> tuple[Objective, ...]:
    return (Objective("there", ONE, "reach", {}, outline),)


def wall(name: str, x: float, y: float, width: float, depth: float) -> Solid:
    return Solid(name, "wall", box(x, y, width, depth), 6.0)


def walks(done: list[AnyIntent]) -> list[StealthWalk]:
    return [intent for intent in done if isinstance(intent, StealthWalk)]


def test_c054_places_beyond_a_wall_do_not_keep_him_from_walking_round_it() -> None:
    """Straight on, the nearest places to the goal lay beyond the wall, none of them within his reach."""
    terrain = Terrain(90, 60, solids=(wall("w", 0, 25, 80, 1),))
    state = acting(premises([infiltrator(at=(45, 30)), chief()], (), terrain, objectives=there()))
    (run, _) = turn(state)
    assert isinstance(run, Sprint)
    assert run.path[-1].x > 60


def test_h14_he_steps_into_a_goal_narrower_than_the_places_that_he_weighs() -> None:
    strip = box(88.2, 20, 0.6, 20)
    state = acting(premises([infiltrator(at=(86, 30)), chief()], objectives=there(strip)), "infiltration")
    (walk,) = walks(turn(state))
    assert 88.2 <= walk.path[-1].x <= 88.75


def test_h14_who_is_at_the_goal_waits_there_for_the_others() -> None:
    two = (Objective("there", ONE, "reach", {}, NORTH, count=2),)
    state = acting(premises([infiltrator(at=(45, 5)), chief()], objectives=two), "infiltration")
    assert not walks(turn(state))


def test_c030_he_hides_before_he_goes_into_a_zone_that_he_knows() -> None:
    gate = zone(outline=box(30, 10, 30, 17))
    state = started(premises([infiltrator(at=(45, 27.5)), chief()], [gate], objectives=there()))
    state = with_infiltrator(state, known=("gate",))
    assert answer(state) == ChooseStrategy(ONE, "i", "assault")
    done = turn(play(state, answer(state), SeededDice(1)).state)
    assert [type(intent) for intent in done[:2]] == [StealthWalk, Sneak]


def test_s036_he_opens_a_door_under_asalto() -> None:
    """What is behind it may see him at once: then he has still an action to hide with."""
    solids = (wall("w", 0, 25, 42, 1), wall("e", 48, 25, 42, 1))
    terrain = Terrain(90, 60, solids=solids, doors=(Door("door", box(42, 25, 6, 1)),))
    state = started(premises([infiltrator(at=(45, 27.5)), chief()], (), terrain, objectives=there()))
    assert answer(state) == ChooseStrategy(ONE, "i", "assault")
    done = turn(play(state, answer(state), SeededDice(1)).state)
    assert done[0] == OpenDoor(ONE, "i", "door")


def test_c067_he_forces_the_lock_of_the_only_way() -> None:
    solids = (wall("w", 0, 25, 42, 1), wall("e", 48, 25, 42, 1))
    terrain = Terrain(90, 60, solids=solids, doors=(Door("door", box(42, 25, 6, 1)),))
    lock = zone("lock", "mechanism", box(42, 25, 6, 5), mechanism=Mechanism("lock", door="door"))
    state = premises(
        [infiltrator(at=(45, 45)), chief()], [lock], terrain, objectives=there(), locked=("door",)
    )
    state = with_infiltrator(acting(state, "infiltration"), known=("lock",))
    assert walks(turn(state))[0].path[-1].y < 38
    state = premises(
        [infiltrator(at=(45, 27.5)), chief()], [lock], terrain, objectives=there(), locked=("door",)
    )
    state = with_infiltrator(acting(state, "infiltration"), known=("lock",))
    assert turn(state)[0] == WorkMechanism(ONE, "i", "lock")


def test_c039_he_tries_to_lure_away_who_stands_in_the_only_passage_and_at_last_strikes() -> None:
    """An opponent that has no plan takes a risk rather than wait for the end."""
    broad, wise = sneaky(radius=1.25), chiefly(logica=30)
    terrain = Terrain(90, 60, solids=(wall("w", 0, 25, 43.2, 1), wall("e", 46.8, 25, 43.2, 1)))
    plug = guard("g", (45, 25.5), profile(radius=1.25), keen={"watch_cm": 1.0, "hearing_cm": 1.0})
    figures = [infiltrator(at=(45, 28.5), who=broad), plug, chief(wise)]
    state = started(premises(figures, (), terrain, Options(turn_limit=20), objectives=there()))
    dice, done = SeededDice(3), list[AnyIntent]()
    while state.conflict == "stealth" and state.phase != "over":
        done.append(answer(state))
        state = play(state, done[-1], dice).state
    assert any(isinstance(intent, Distract) for intent in done)
    assert any(isinstance(intent, Ambush) for intent in done)
    assert state.turn < 20


def test_it_does_not_know_a_guard_whom_nobody_has_seen() -> None:
    terrain = Terrain(90, 60, solids=(wall("w", 0, 12, 80, 1),))
    plans = []
    for hidden in ((20, 6), (60, 6), (45, 8)):
        figures = [infiltrator(at=(45, 30)), guard("g", hidden), chief()]
        plans.append(turn(acting(premises(figures, (), terrain, objectives=there()), "infiltration")))
    assert plans[0] == plans[1] == plans[2]


def directed(alarm: int) -> AnyIntent:
    """Return whom the defender sends to a detection at a level of alarm."""
    figures = [infiltrator(), chief(), *(guard(f"g{k}", (10 + 12 * k, 10)) for k in range(3))]
    state = with_stealth(
        acting(premises(figures)),
        alarm=alarm,
        detection=Detection(Point.at(45, 30), "@watched", (), 1),
        step="aftermath",
    )
    names = tuple(f"g{k}" for k in range(3))
    seen = view(state, TWO)
    return regular(replace(seen, asked=DirectGuards(TWO, names)), (), LoadedDice([]))


def test_c100_one_guard_goes_when_unsure_and_two_when_wary() -> None:
    assert directed(1) == SendGuards(TWO, ("g2",))
    assert directed(2) == SendGuards(TWO, ("g2", "g1"))
