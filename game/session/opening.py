"""Does a state that comes from outside hang together?  Sizes before memory is taken, and every name."""

from typing import Final

from game.checks import SeededDice
from game.rules.figures import Figure, Profile
from game.rules.front import begin
from game.rules.state import State
from game.session.opening_parts import CORNERS, Faults, outline_faults, short, unique, unknown
from game.session.opening_plan import person_faults, plan_faults
from game.session.text_form import Unreadable
from game.table.raster import MAX_CELLS
from game.table.terrain import Terrain

CELLS: Final = (1.0, 0.5)
FIGURES: Final = 200
ATTRIBUTE: Final = 100
BASE_CM: Final = 20.0
TALL_CM: Final = 200.0


def check_state(state: State) -> None:
    """Raise Unreadable for the first thing in a state that does not hang together."""
    for what, where in _faults(state):
        raise Unreadable(what, where)


def check_opening(state: State) -> None:
    """Raise Unreadable for a state that does not hang together, or from which no game can begin."""
    check_state(state)
    try:
        begin(state, SeededDice(0))
    except Exception as error:  # a stranger's state may be anything that hangs together
        raise Unreadable(f"no game begins from it: {type(error).__name__} {error}") from None


def _faults(state: State) -> Faults:
    yield from _terrain_faults(state.terrain)
    sides = [side.id for side in state.mission.sides]
    if sides[0] == sides[1]:
        yield "both sides have the same id", "$.mission.sides"
    if len(state.figures) > FIGURES:
        yield f"more than {FIGURES} figures", "$.figures"
    for name, figure in state.figures.items():
        where = f"$.figures.{name}"
        if figure.id != name:
            yield "the id is not the name under which the figure stands", where
        yield from short((figure.name,), where)
        if figure.side not in sides:
            yield f"no side `{figure.side}`", where
        yield from _figure_faults(state, figure, where)
    yield from _mission_faults(state, sides)
    yield from _name_faults(state, sides)


def _terrain_faults(terrain: Terrain) -> Faults:
    where = "$.terrain"
    if terrain.cell not in CELLS:
        yield "a cell is 1 or 0.5 cm", f"{where}.cell"
        return
    if min(terrain.width, terrain.depth) < 1:
        yield "the table is at least 1 cm wide and deep", where
    if max(terrain.width, terrain.depth) / terrain.cell > MAX_CELLS:
        yield f"the table has more than {MAX_CELLS} cells on a side", where
    if not 0 < terrain.wall_cm <= TALL_CM:
        yield f"walls are up to {TALL_CM} cm high", f"{where}.wall_cm"
    for kind, things in (("solids", terrain.solids), ("waters", terrain.waters), ("doors", terrain.doors)):
        yield from unique([thing.id for thing in things], f"{where}.{kind}")
        for thing in things:
            yield from outline_faults(thing.outline, f"{where}.{kind}.{thing.id}")
    for solid in terrain.solids:
        if abs(solid.height_cm) > TALL_CM or (solid.height_cm * 16) % 1:
            yield f"heights are multiples of 1/16 cm up to {TALL_CM}", f"{where}.solids.{solid.id}"
    for door in terrain.doors:
        if len(door.outline) != 4:
            yield "a door has four corners", f"{where}.doors.{door.id}"


def _figure_faults(state: State, figure: Figure, where: str) -> Faults:
    yield from _profile_faults(figure.profile, where)
    yield from person_faults(figure, state.mission.infiltration, where)
    point = figure.point
    if point is not None and not (
        0 <= point.x <= state.terrain.width and 0 <= point.y <= state.terrain.depth
    ):
        yield "stands outside the table", where


def _profile_faults(profile: Profile, where: str) -> Faults:
    numbers = (profile.fisicos, profile.sentidos, *profile.attributes.values())
    if not all(0 <= number <= ATTRIBUTE for number in numbers):
        yield f"an attribute is 0 to {ATTRIBUTE}", where
    if not 0 <= profile.radius <= BASE_CM:
        yield f"a base has a radius of 0 to {BASE_CM} cm", where
    if not 0 < profile.prone_cm <= profile.standing_cm <= TALL_CM:
        yield f"sight heights are above 0 and at most {TALL_CM} cm, lying the lower", where
    for weapon in (profile.weapon, profile.melee):
        if weapon is None:
            continue
        if len(weapon.bands) > 4 or list(weapon.bands) != sorted(weapon.bands):
            yield "a weapon has at most four ranges, the nearest first", f"{where}.{weapon.id}"
        if not weapon.dice or not all(0 <= dice <= 20 for dice in weapon.dice):
            yield "a weapon rolls 0 to 20 dice", f"{where}.{weapon.id}"


def _mission_faults(state: State, sides: list[str]) -> Faults:
    mission = state.mission
    titles = [mission.title, *(side.title for side in mission.sides)]
    titles += [goal.title for goal in mission.objectives]
    titles += [special.title for special in mission.specials]
    yield from short((text for title in titles for text in title.values()), "$.mission")
    for place, zone in enumerate(mission.deployment):
        where = f"$.mission.deployment[{place}]"
        yield from outline_faults(zone.outline, where)
        yield from unknown([zone.side], sides, "side", where)
        yield from unknown(zone.figures, state.figures, "figure", where)
    yield from unique([objective.id for objective in mission.objectives], "$.mission.objectives")
    for objective in mission.objectives:
        where = f"$.mission.objectives.{objective.id}"
        if objective.kind in ("reach", "hold"):
            yield from outline_faults(objective.outline, where)
        yield from unknown([objective.side], sides, "side", where)
        yield from unknown(objective.figures, state.figures, "figure", where)
        yield from unknown([objective.target] if objective.target else [], state.figures, "figure", where)
    doors = [door.id for door in state.terrain.doors]
    yield from unknown((*mission.locked, *state.locked), doors, "door", "$.mission.locked")
    yield from _special_faults(state, sides, doors)
    if mission.infiltration is not None:
        yield from plan_faults(state, mission.infiltration, sides)
    if state.options.turn_limit is not None and state.options.turn_limit < 1:
        yield "a game has at least one turn", "$.options.turn_limit"


def _special_faults(state: State, sides: list[str], doors: list[str]) -> Faults:
    solids = [solid.id for solid in state.terrain.solids]
    goals = [objective.id for objective in state.mission.objectives]
    known = {"end": sides, "objective": goals, **dict.fromkeys(("open", "close", "lock", "unlock"), doors)}
    yield from unique([special.id for special in state.mission.specials], "$.mission.specials")
    for special in state.mission.specials:
        where = f"$.mission.specials.{special.id}"
        if not 1 <= len(special.outline) <= CORNERS:
            yield f"an outline has 1 to {CORNERS} corners", where
        if special.side is not None:
            yield from unknown([special.side], sides, "side", where)
        if special.solid is not None:
            yield from unknown([special.solid], solids, "solid", where)
        for effect in (*special.on_success, *special.on_failure):
            if effect.kind in known:
                yield from unknown([effect.name], known[effect.kind], effect.kind, where)


def _name_faults(state: State, sides: list[str]) -> Faults:
    named = [
        *((name, "$.sequence") for name in state.sequence),
        *((name, "$.tied") for group in state.tied for name in group),
        *(((state.active, "$.active"),) if state.active is not None else ()),
    ]
    if state.suspended is not None:
        named.append((state.suspended.figure, "$.suspended"))
        if not state.suspended.path or state.suspended.done < 0:
            yield "a move under way has a path", "$.suspended"
    specials = [special.id for special in state.mission.specials]
    if state.attempt is not None:
        named.append((state.attempt.figure, "$.attempt"))
        yield from unknown([state.attempt.special], specials, "special action", "$.attempt")
    yield from unknown(state.deeds, specials, "special action", "$.deeds")
    if state.asked is not None:
        yield from unknown([state.asked.side], sides, "side", "$.asked")
    for name, where in named:
        yield from unknown([name], state.figures, "figure", where)
    yield from unknown(state.knowledge, sides, "side", "$.knowledge")
    for side, known in state.knowledge.items():
        yield from unknown((*known.seen, *known.last), state.figures, "figure", f"$.knowledge.{side}")
    doors = [door.id for door in state.terrain.doors]
    yield from unknown(state.layout.open_doors, doors, "door", "$.layout.open_doors")
    solids = [solid.id for solid in state.terrain.solids]
    yield from unknown((shift.solid for shift in state.layout.shifts), solids, "solid", "$.layout.shifts")
