"""Twins: conflicts that differ only in what a side does not know look alike to it (T-02, C-117, X-25).

Views, choices, refusals, previews, what guards watch, the protocol and the opponent's answer are compared;
telling, log and sounds in `test_stealth_telling.py`, the window in `test_stealth_screens.py`.  A long run:
`HYPOTHESIS_PROFILE=long python -m pytest tests/properties/test_stealth_leaks.py`.
"""

from collections.abc import Callable
from random import Random

from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.bots.opponent import regular
from game.checks import DiceBag, SeededDice
from game.rules.figures import Figure
from game.rules.front import apply, begin, choices, play, refusal, view
from game.rules.intents import Ambush
from game.rules.moving.footing import room
from game.rules.moving.sighting import watchers
from game.rules.state import Elsewhere, Knowledge, State, TakeStealthTurn
from game.rules.state_stealth import Detection, Infiltrator, Stealth, Walk, Works
from game.rules.stealth.foresight import StealthForesight, foresee_stealth
from game.rules.stealth.odds import (
    ambush_chances,
    detect_chances,
    distract_chances,
    observe_chances,
    sneak_chances,
    subterfuge_chances,
)
from game.rules.stealth.watching import lookouts, standing, watched_area, watches
from game.rules.stealth.zones import risks
from game.rules.view import View
from game.session.fallback import fallback
from game.session.history import History
from game.session.protocol import Referee
from game.session.record import header_of
from game.session.session import PERSON, Session
from game.session.text_form import encode
from game.table.lattice import STEPS_PER_CM, Point
from game.table.outlines import contains
from tests.properties.stealth_worlds import STEALTHY, premises, stealth_intents
from tests.rules.scenes import ONE, TWO


class States(list[State]):
    """The states of a conflict that waited for an answer, the first first."""

    def __repr__(self) -> str:
        return f"<{len(self)} states up to {self[-1].asked}>"


@st.composite
def stories(draw: st.DrawFn) -> States:
    """Draw a conflict of some intents, wise and foolish: the states that waited for an answer."""
    dice = SeededDice(draw(st.integers(0, 9999)))
    state = begin(premises(draw(STEALTHY)), dice).state
    states = States([state])
    for _ in range(draw(st.integers(5, 40))):
        if state.asked is None:
            break
        known = view(state, state.asked.side)
        outcome = play(state, draw(stealth_intents(known)), dice)
        if outcome.refusal is not None and draw(st.booleans()):
            outcome = play(state, fallback(known), dice)
        if outcome.refusal is None:
            state = outcome.state
            states.append(state)
    return states


def seen_by(state: State, side: str) -> list[object]:
    """Return all that a side can look at: view, choices, previews, what is watched, protocol, an opponent."""
    seen = view(state, side)
    offered = choices(seen)
    shown: list[object] = [encode(seen), encode(offered), protocol(state, side), watched(seen)]
    if isinstance(seen.asked, TakeStealthTurn) and not state.options.spied_upon:
        shown += [*previews(seen, seen.asked.figure), *foresights(seen, seen.asked.figure)]
    if not isinstance(seen.asked, Elsewhere | None):
        shown.append(regular(seen, offered, SeededDice(1)))
    return shown


def previews(seen: View, name: str) -> list[object]:
    """Return the chances that an infiltrator is shown when he is asked."""
    zones = risks(seen, seen.stealth.infiltrators[name]) if seen.stealth else ()
    foes = [foe.id for foe in seen.figures.values() if foe.side != seen.side and foe.in_play]
    shown: list[object] = [sneak_chances(seen, name, zone) for zone in zones]
    shown += [detect_chances(seen, name), subterfuge_chances(seen, name)]
    shown += [observe_chances(seen, name, "alerta", 12), observe_chances(seen, name, "mecanismos", 12)]
    shown += [distract_chances(seen, name, zone) for zone in zones]
    return shown + [ambush_chances(seen, Ambush(seen.side, name, foe, "blow")) for foe in foes]


def watched(seen: View) -> list[bytes]:
    """Return what the guards whom a side knows watch, as the board shades it (T-12)."""
    guards = lookouts(seen) if seen.conflict == "stealth" else []
    return [watched_area(seen, guard, 1.25).tobytes() for guard in guards]


def protocol(state: State, side: str) -> list[bytes]:
    """Return what the referee says to a side from a state on, and about its view."""
    controllers = dict.fromkeys((ONE, TWO), PERSON)
    session = Session(header_of(state, 1, controllers, ""), History(state), DiceBag(1), {}, SeededDice(1))
    referee = Referee(session, (side,))
    return [*referee.begin(), *referee.answer(encode({"view": side}))]


def foresights(seen: View, name: str) -> list[StealthForesight]:
    """Return what short ways of an infiltrator would meet."""
    figure = seen.figures[name]
    spots = [Point.at(figure.place.x + dx, figure.place.y + dy) for dx, dy in ((6, 0), (-6, 0), (0, 6))]
    return [foresee_stealth(seen, figure, "stealth_walk", (figure.place, spot), apply) for spot in spots]


def conflict(state: State) -> Stealth:
    assert state.stealth is not None
    return state.stealth


def changed(state: State, figure: Figure, **fields: object) -> State:
    return replace(state, figures={**state.figures, figure.id: replace(figure, **fields)})


def with_stealth(state: State, **fields: object) -> State:
    return replace(state, stealth=replace(conflict(state), **fields))


Change = Callable[[State, Random], State | None]
"""A change of what a side does not know; None where there is nothing to change."""


def free_place(state: State, figure: Figure, source: Random) -> Point | None:
    width, depth = int(state.terrain.width), int(state.terrain.depth)
    for _ in range(40):
        spot = Point(source.randrange(width * STEPS_PER_CM), source.randrange(depth * STEPS_PER_CM))
        if room(state, figure, spot).stands(spot) is None:
            return spot
    return None


def hidden_from_defender(state: State) -> list[Figure]:
    """Return the infiltrators in play whom the defender does not know."""
    stealth = conflict(state)
    if state.conflict == "skirmish":
        return [state.figures[name] for name in stealth.hidden if state.figures[name].in_play]
    names = [name for name, one in stealth.infiltrators.items() if not one.discovered]
    return [state.figures[name] for name in names if state.figures[name].in_play]


def elsewhere(state: State, source: Random) -> State | None:
    """An infiltrator stands somewhere else; doors beside guards are as they were."""
    hidden = hidden_from_defender(state)
    if not hidden or state.suspended:
        return None
    figure = source.choice(hidden)
    spot = free_place(state, figure, source)
    return changed(state, figure, point=spot) if spot else None


def sheet(state: State, source: Random) -> State | None:
    """An infiltrator has other wounds, things, actions."""
    hidden = hidden_from_defender(state)
    if not hidden:
        return None
    figure = source.choice(hidden)
    return changed(state, figure, pv=source.randint(1, 9), items=("spoon",), drawn=source.random() < 0.5)


def doings(state: State, source: Random) -> State | None:
    """An infiltrator has done and planned other things."""
    stealth = conflict(state)
    hidden = [figure.id for figure in hidden_from_defender(state)]
    if not hidden:
        return None
    name = source.choice(hidden)
    other = Infiltrator(
        strategy="hide", tallies={"gate": 3}, inside=("gate",), known=("gate", "walker"), startled=2
    )
    return with_stealth(
        state,
        infiltrators={**stealth.infiltrators, name: other},
        initiative={**stealth.initiative, name: source.randint(0, 30)},
        distraction={"gate": -6},
        mechanisms={"noose": Works(1)},
        tasks={"bolt": 1},
    )


def locks(state: State, source: Random) -> State | None:  # noqa: ARG001 - as all changes
    """A door has been picked, a thing taken, in a stealth conflict."""
    return replace(state, locked=(), items={}) if state.conflict == "stealth" else None


FROM_DEFENDER: tuple[Change, ...] = (elsewhere, sheet, doings, locks)


@given(stories(), st.integers(0, 9999), st.sets(st.sampled_from(range(4)), min_size=1))
def test_t02_the_defender_does_not_see_what_infiltrators_are_and_do(
    states: list[State], seed: int, which: set[int]
) -> None:
    source = Random(seed)
    state = source.choice(states)
    assume(state.stealth is not None and state.phase != "over")
    twin = state
    for n in sorted(which):
        twin = FROM_DEFENDER[n](twin, source) or twin
    assume(twin != state)
    assert seen_by(twin, TWO) == seen_by(state, TWO)


def unknown_guards(state: State) -> list[Figure]:
    """Return the figures of the defence that no infiltrator sees or knows."""
    stealth = conflict(state)
    known = {source for one in stealth.infiltrators.values() for source in one.known}
    seen = state.knowledge.get(ONE, Knowledge()).seen
    others = [
        f for f in state.figures.values() if f.side == TWO and f.in_play and f.id not in (*known, *seen)
    ]
    return [f for f in others if not watchers(state, ONE, f.body()) and not part_of_known(state, f)]


def part_of_known(state: State, figure: Figure) -> bool:
    """Tell whether a figure stands in a zone that somebody knows: if it is posted there it is known too."""
    stealth, plan = conflict(state), state.mission.infiltration
    known = {source for one in stealth.infiltrators.values() for source in one.known}
    zones = [zone for zone in plan.zones if zone.id in known] if plan else []
    return any(contains(zone.lies(stealth.steps.get(zone.id, 0)), figure.place) for zone in zones)


def touches_nobody(state: State, figure: Figure) -> bool:
    """Tell whether a changed guard is still seen by nobody and watches nobody."""
    if watchers(state, ONE, figure.body()) or part_of_known(state, figure):
        return False
    mine = [f for f in state.figures.values() if f.side == ONE and f.in_play]
    looking = figure in lookouts(state)
    return not (looking and any(watches(state, figure, standing(one)) for one in mine))


def guard_elsewhere(state: State, source: Random) -> State | None:
    """A guard whom nobody knows stands somewhere else, looks elsewhere, sleeps."""
    guards = unknown_guards(state)
    if not guards:
        return None
    figure = source.choice(guards)
    spot = free_place(state, figure, source) or figure.place
    made = replace(figure, point=spot, facing=(source.randint(-3, 3), 1), pv=source.randint(1, 9))
    return (
        changed(state, figure, point=made.point, facing=made.facing, pv=made.pv)
        if touches_nobody(state, made)
        else None
    )


def unknown_zone(state: State, source: Random) -> State | None:
    """A zone that nobody has found has other guards, lies elsewhere on its route, has another health."""
    stealth, plan = conflict(state), state.mission.infiltration
    known = {source for one in stealth.infiltrators.values() for source in one.known}
    assert plan is not None
    zones = [zone for zone in plan.zones if zone.id not in known and zone.kind != "mechanism"]
    if not zones:
        return None
    zone = source.choice(zones)
    other = tuple(
        replace(z, health=9, find=4, title={"en": "secret"}) if z.id == zone.id else z for z in plan.zones
    )
    mission = replace(state.mission, infiltration=replace(plan, zones=other))
    return replace(with_stealth(state, guards={**stealth.guards, zone.id: 7}), mission=mission)


def plans(state: State, source: Random) -> State | None:
    """The defender has other plans: walks, reinforcements, the last detection."""
    stealth = conflict(state)
    return with_stealth(
        state,
        walks={**stealth.walks, "still": Walk("round", source.randint(0, 2), goal=Point.at(9, 9))},
        due={"watch": source.randint(1, 9)},
        entries={"watch": "vault"},
        detection=Detection(Point.at(3, 3), "hall", ("eyes",), 1),
    )


FROM_INFILTRATORS: tuple[Change, ...] = (guard_elsewhere, unknown_zone, plans)


@given(stories(), st.integers(0, 9999), st.sets(st.sampled_from(range(3)), min_size=1), st.data())
def test_c117_infiltrators_do_not_see_what_they_have_not_found(
    states: list[State], seed: int, which: set[int], data: st.DataObject
) -> None:
    source = Random(seed)
    state = source.choice(states)
    assume(state.conflict == "stealth" and state.stealth is not None and state.phase != "over")
    twin = state
    for n in sorted(which):
        twin = FROM_INFILTRATORS[n](twin, source) or twin
    assume(twin != state)
    assert seen_by(twin, ONE) == seen_by(state, ONE)
    if state.asked is not None and state.asked.side == ONE:
        intent = data.draw(stealth_intents(view(state, ONE)))
        assert encode(refusal(view(twin, ONE), intent)) == encode(refusal(view(state, ONE), intent))
