"""The opening of an example of the stealth conflict: what its figures, zones and mission are there."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.checks import LoadedDice
from game.rules.course import Course
from game.rules.events_stealth import StrategyChosen
from game.rules.figures import Figure, Profile, StealthProfile
from game.rules.front import apply, begin
from game.rules.handover.flow import advance
from game.rules.mission_stealth import (
    Guard,
    Hider,
    Infiltration,
    Mechanism,
    Patrol,
    PatrolNode,
    Reinforcement,
    RouteStep,
    SkillUse,
    SubZone,
    Zone,
)
from game.rules.state import NameStrategy, State
from game.rules.state_stealth import DEFENDER, Detection, Stealth
from game.rules.stealth.attributes import rating
from game.table.terrain import Outline
from tests.rulebook.book import Example, Person
from tests.rulebook.book_stealth import Ground, Round, Spot, Trap, Use, Watch
from tests.rulebook.turning import Way, corners

ATTRIBUTES = ("agilidad", "ocultarse", "percepcion", "picaresca", "inteligencia")
CASTS: dict[str, tuple[dict[str, int], dict[str, int]]] = {
    "": ({}, {}),
    "spy": (dict.fromkeys(ATTRIBUTES, 3), {"sigilo": 3, "rapidez": 2}),
    "chief": ({"agilidad": 2, "percepcion": 2, "inteligencia": 2}, {"alerta": 3}),
    "guard": ({}, {}),
}
"""Attributes and skills of whom the worked examples have."""


def sneaking(made: Profile, who: Person) -> Profile:
    """Return a profile with what it is in the stealth conflict; casts have bases without a size (T-19)."""
    attributes, skills = CASTS[who.like]
    given = {name: getattr(who, name) for name in ATTRIBUTES}
    worth = {name: attributes.get(name) if value is None else value for name, value in given.items()}
    stealth = StealthProfile(**worth, skills={**skills, **who.skills}, personality=who.personality)
    small = who.like != "" and who.radius == Person("p1").radius
    return replace(made, stealth=stealth, radius=0.0 if small else made.radius)


def posted(figure: Figure, who: Person, way: Way) -> Figure:
    """Return a figure as it stands in the stealth conflict."""
    return replace(
        figure,
        role=who.role,
        facing=way.facing(who.facing),
        guard=_guard(who.guard or Watch()) if who.guard or who.like == "guard" else None,
        asleep=who.asleep,
        drawn=who.drawn,
        disguise=who.disguise,
        left_out=who.like == "chief" and who.at is None,
    )


def _guard(watch: Watch) -> Guard:
    fields = ("attention", "cover", "watch_cm", "fov_deg", "hearing_cm", "find", "chief", "patrols")
    return Guard(
        **{name: getattr(watch, name) for name in fields},
        watches=not watch.posted,
        disguises=watch.disguises,
    )


def infiltration(example: Example, way: Way) -> Infiltration | None:
    """Return the stealth part of an example's mission."""
    if example.conflict == "skirmish":
        return None
    chief = example.chief or ("d" if "d" in example.figures else "")
    return Infiltration(
        example.infiltrators,
        chief,
        tuple(_zone(name, one, way) for name, one in example.grounds.items()),
        tuple(_patrol(name, one, way) for name, one in example.patrols.items()),
        tuple(
            Reinforcement(name, one.entries, one.figures, one.guards, one.delay)
            for name, one in example.groups.items()
        ),
        tuple(_use(name, one, way) for name, one in example.uses.items()),
        example.worn,
    )


def _zone(name: str, one: Ground, way: Way) -> Zone:
    fields = ("kind", "cover", "asleep", "servants", "civilians", "attention", "health", "find")
    return Zone(
        name,
        outline=way.outline(corners(one.box)),
        guards=(1 if one.kind == "guard" else 0) if one.guards is None else one.guards,
        hider=Hider(one.hider.ocultarse, one.hider.skills) if one.hider else None,
        key=one.key,
        disguises=one.disguises,
        subzones=tuple(
            SubZone(part, way.outline(corners(p.box)), p.cover, p.light) for part, p in one.parts.items()
        ),
        route=tuple(RouteStep(way.outline(corners(step.box)), step.cover) for step in one.route),
        neighbours=one.neighbours,
        mechanism=_trap(one.trap, way) if one.trap else None,
        **{field: getattr(one, field) for field in fields},
    )


def _trap(one: Trap, way: Way) -> Mechanism:
    place = _dot(one.at, way)
    return Mechanism(one.kind, one.difficulty, one.work, one.depth_cm, one.door, one.hidden, place)


def _dot(at: Spot | None, way: Way) -> Outline:
    if at is None:
        return ()
    point = way.point(*at)
    return ((point.x, point.y),)


def _patrol(name: str, one: Round, way: Way) -> Patrol:
    nodes = []
    for k, spot in enumerate(one.nodes):
        facing = one.facings[k] if k < len(one.facings) and one.facings[k] != (0, 0) else None
        wait = one.waits[k] if k < len(one.waits) else 0
        nodes.append(PatrolNode(way.point(*spot), wait, way.facing(facing) if facing else None))
    return Patrol(name, tuple(nodes), one.kind, one.pace_cm)


def _use(name: str, one: Use, way: Way) -> SkillUse:
    fields = ("attribute", "skill", "roll", "difficulty", "work", "against", "opens")
    return SkillUse(
        name, {"en": name}, outline=_dot(one.at, way), **{field: getattr(one, field) for field in fields}
    )


def sneaking_in(example: Example, state: State, way: Way) -> State:
    """Return the conflict in its first turn: initiative rolled, plans chosen, the first asked."""
    loaded = LoadedDice(opening_dice(example, state))
    state = begin(state, loaded).state
    course = Course(state, loaded, apply)
    while isinstance(course.state.asked, NameStrategy):
        _choose(course, example, course.state.asked.figure)
    loaded.finish()
    return _as_it_is(example, course.state, way)


def opening_dice(example: Example, state: State) -> Sequence[int]:
    """Return the dice of initiative: those given, or infiltrators before the defence."""
    if example.opens is not None:
        return example.opens
    ours = [f for f in state.figures.values() if f.side == example.infiltrators and f.role == "fighter"]
    dice = [8] * sum(rating(f.profile, "agilidad")[0] for f in ours if f.point)
    plan = state.mission.infiltration
    named = state.figures.get(plan.chief) if plan else None
    others = [f for f in state.figures.values() if f.side != example.infiltrators]
    return [*dice, *[1] * rating((named or others[0]).profile, "agilidad")[0]]


def _choose(course: Course, example: Example, name: str) -> None:
    strategy, _, target = (example.figures[name].plan or "murder").partition(" ")
    course.emit(StrategyChosen(figure=name, strategy=strategy, target=target, hidden=False))  # type: ignore[arg-type]
    advance(course)


def _as_it_is(example: Example, state: State, way: Way) -> State:
    """Return a state with what an example says of it."""
    if state.stealth is None:
        return state
    now = state.stealth
    changes: dict[str, Any] = {"alarm": example.alarm or now.alarm}
    named = {DEFENDER if who == "defender" else who: n for who, n in example.initiative.items()}
    changes["initiative"] = {**now.initiative, **named}
    changes["guards"] = {**now.guards, **example.numbers}
    if example.noticed:
        seen = example.noticed
        changes["detection"] = Detection(way.point(*seen.at), seen.zone, seen.guards, state.turn)
    changes["infiltrators"] = {name: _one(example, now, name) for name in now.infiltrators}
    return replace(state, stealth=replace(now, **changes))


def _one(example: Example, now: Stealth, name: str) -> Any:
    who, one = example.figures[name], now.infiltrators[name]
    return replace(
        one,
        known=(*one.known, *(source for source in who.known if source not in one.known)),
        tallies={**one.tallies, **who.tally},
        beaten=(*one.beaten, *who.beaten),
        left={**one.left, **who.left},
        hidden=who.hidden,
        discovered=who.discovered,
    )
