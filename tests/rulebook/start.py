"""The opening of an example: its table, its figures, its mission, as a state of the rules."""

from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from game.checks import LoadedDice
from game.missions.catalogue import Catalogue, catalogue
from game.rules.course import Course
from game.rules.figures import UNARMED, Armour, Figure, Posture, Profile, recruit
from game.rules.front import apply
from game.rules.handover.flow import advance
from game.rules.mission import DeploymentZone, Effect, Mission, Objective, Special
from game.rules.options import Options
from game.rules.state import State
from game.table.terrain import Door, Layout, Outline, Solid, Terrain, Water
from tests.rulebook.book import Example, Person, SpecialAction, Thing
from tests.rulebook.start_stealth import infiltration, posted, sneaking, sneaking_in
from tests.rulebook.turning import Way, corners
from tests.rules.scenes import SIDES
from tests.table.maps import TextMap, text_map

BYSTANDER = "other"
"""Who stands in for a side without figures."""


@cache
def gear() -> Catalogue:
    """Return the weapons and armours as they are shipped (X-06, X-07, X-09)."""
    found, problems = catalogue()
    assert not problems
    return found


def opening(example: Example, way: Way) -> State:
    """Return the state in which an example begins."""
    options = msgspec.convert(_given(example.options), Options)
    drawn = _drawn(example)
    terrain, layout = _terrain(example, drawn, way)
    figures = {name: _figure(name, who, options, drawn, way) for name, who in _cast(example).items()}
    state = State(
        _mission(example, way),
        terrain,
        options,
        figures,
        layout,
        locked=_locked(example),
        items={name: way.point(*at) for name, at in example.items.items()},
    )
    if example.begins == "sequence":
        return state
    return sneaking_in(example, state, way) if example.conflict == "stealth" else _playing(example, state)


def _given(options: dict[str, Any]) -> dict[str, Any]:
    """Return options as the rules have them; TOML has no None, so `turn_limit = false` is no limit."""
    return {
        name: None if name == "turn_limit" and value is False else value for name, value in options.items()
    }


def _playing(example: Example, state: State) -> State:
    """Return the game in turn 1: the first of the sheet is asked."""
    sheet = example.sheet or tuple(state.figures)
    rest = tuple(name for name in state.figures if name not in sheet)
    course = Course(replace(state, phase="play", turn=1, sequence=(*sheet, *rest)), LoadedDice([]), apply)
    advance(course)
    return course.state


def _cast(example: Example) -> dict[str, Person]:
    people = dict(example.figures)
    for side in ("p1", "p2"):
        if all(who.side != side for who in example.figures.values()):
            width, depth = example.size
            people[BYSTANDER] = Person(side, (width - 2, depth - 2), weapon=None)  # type: ignore[arg-type]
    return people


def _drawn(example: Example) -> TextMap | None:
    if example.map is None:
        return None
    return text_map(example.map, cell=example.cell, heights=example.heights, wall_cm=example.wall_cm)


def _terrain(example: Example, drawn: TextMap | None, way: Way) -> tuple[Terrain, Layout]:
    """Return the table: what the text map draws, and what is listed."""
    width, depth = way.size
    base = drawn.terrain if drawn else Terrain(width=width, depth=depth)
    solids = [replace(one, outline=way.outline(one.outline)) for one in base.solids]
    doors = [replace(one, outline=way.outline(one.outline)) for one in base.doors]
    for name, thing in example.solids.items():
        solids.append(
            Solid(name, thing.kind, _outline(thing, way), thing.cm or example.wall_cm, thing.climbable)
        )
    doors += [Door(name, _outline(thing, way)) for name, thing in example.doors.items()]
    opened = drawn.layout.open_doors if drawn else ()
    opened += tuple(name for name, thing in example.doors.items() if thing.open)
    terrain = Terrain(
        width=width,
        depth=depth,
        cell=example.cell,
        wall_cm=example.wall_cm,
        solids=tuple(solids),
        doors=tuple(doors),
        waters=tuple(Water(name, _outline(thing, way)) for name, thing in example.waters.items()),
    )
    return terrain, Layout(open_doors=opened)


def _outline(thing: Thing, way: Way) -> Outline:
    return way.outline(corners(thing.box) if thing.box else thing.corners)


def _locked(example: Example) -> tuple[str, ...]:
    return tuple(name for name, thing in example.doors.items() if thing.locked)


def profile(name: str, who: Person) -> Profile:
    """Return what a figure of an example is."""
    known = gear()
    armour = known.armours[who.armour] if who.armour else None
    if who.estorbo is not None:
        armour = Armour("worn", armour.absorption if armour else 0, who.estorbo)
    made = Profile(
        name,
        who.fisicos,
        who.sentidos,
        weapon=known.weapons[who.weapon] if who.weapon and who.weapon != "none" else None,
        melee=known.weapons[who.melee] if who.melee else UNARMED,
        armour=armour,
        radius=who.radius,
        sequence_bonus=who.bonus,
        traits=who.traits,
    )
    return sneaking(made, who)


def _figure(name: str, who: Person, options: Options, drawn: TextMap | None, way: Way) -> Figure:
    made = recruit(name, who.side, name, profile(name, who), options)
    point = way.point(*who.at) if who.at else None
    if point is None and drawn and name in drawn.points:
        point = way.point(*(c - 1 / 256 for c in (drawn.points[name].x, drawn.points[name].y)))
    more: dict[str, Any] = {"rounds": who.rounds} if who.rounds is not None else {}
    return replace(
        posted(made, who, way),
        point=point,
        pv=made.pv if who.pv is None else who.pv,
        posture=Posture(who.posture),
        watching=who.watching,
        shots=who.shots,
        jammed=who.jammed,
        running=who.running,
        down=who.down,
        arrives=who.arrives,
        items=who.items,
        **more,
    )


def _mission(example: Example, way: Way) -> Mission:
    zones = [
        DeploymentZone(zone.side, way.outline(corners(zone.box)), zone.figures) for zone in example.zones
    ]
    goals = [
        Objective(
            name,
            goal.side,
            goal.kind,
            {"en": name},
            way.outline(corners(goal.box)) if goal.box else (),
            goal.count,
            goal.turns,
            goal.score,
            goal.decisive,
            goal.figures,
            goal.special,
            goal.target,
            goal.near_cm,
        )
        for name, goal in example.objectives.items()
    ]
    return Mission(
        "example",
        SIDES,
        deployment=tuple(zones),
        hidden_deployment=example.hidden,
        objectives=tuple(goals),
        specials=tuple(_special(name, special, way) for name, special in example.specials.items()),
        locked=_locked(example),
        infiltration=infiltration(example, way),
        on_discovery=tuple(_effect(text) for text in example.on_discovery),
    )


def _special(name: str, given: SpecialAction, way: Way) -> Special:
    outline: Outline = ()
    if given.box:
        outline = way.outline(corners(given.box))
    elif given.at:
        place = way.point(*given.at)
        outline = ((place.x, place.y),)
    fields = ("rule", "kind", "reach_cm", "prone", "attribute", "difficulty", "opposed", "trait")
    fields += ("side", "item", "solid", "work", "tries", "noise")
    return Special(
        id=name,
        title={"en": name},
        outline=outline,
        on_success=tuple(_effect(text) for text in given.success),
        on_failure=tuple(_effect(text) for text in given.failure),
        **{field: getattr(given, field) for field in fields},
    )


def _effect(text: str) -> Effect:
    """Read an effect: `open gate`, `order G PATROL`, `check I ATTRIBUTE SKILL N`; no dice: `passive`."""
    kind, *rest = text.split()
    match kind, rest:
        case "message", _:
            return Effect("message", " ".join(rest), {"en": " ".join(rest)})
        case "order", [guard, patrol]:
            return Effect("order", guard, to=patrol)
        case (("check" | "passive"), [figure, attribute, skill, number]):
            words, dice = {"en": "noticed"}, kind == "check"
            return Effect("check", figure, words, "", attribute, skill, int(number), dice)
        case _:
            return Effect(kind, *rest)  # type: ignore[arg-type]
