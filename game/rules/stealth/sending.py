"""Guards who are sent to the last detection (C-100, T-02, T-15)."""

from typing import Final

from game.rules.course import Course
from game.rules.events_stealth import GuardsShifted, Settled, WalkChanged
from game.rules.figures import Figure
from game.rules.intents import SendGuards
from game.rules.mission_stealth import Infiltration, Zone
from game.rules.refusal import Refusal
from game.rules.state import DirectGuards, Scene
from game.rules.state_stealth import Detection, Level, Walk
from game.rules.stealth.alarm import level
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.observing import AHEAD_CM
from game.rules.stealth.patrols import sent
from game.rules.stealth.watching import STANDING_CM, duty, is_away, watches
from game.rules.stealth.zones import drawn, guarded_place, outline_now
from game.table.body import Body
from game.table.contact import overlaps
from game.table.lattice import Point, squared, within
from game.table.outlines import contains, middle
from game.table.terrain import Outline

NEAR_CM: Final = 30.0
"""Zones of which points lie so near to each other are neighbours (T-16)."""


def plan_of(scene: Scene) -> Infiltration:
    """Return the mission's stealth part; an error of the programmer where there is none."""
    if scene.mission.infiltration is None:
        raise ValueError("no stealth conflict")
    return scene.mission.infiltration


def convergers(scene: Scene) -> tuple[str, ...]:
    """Return the guards who may go to the last detection, the nearest first (C-100).

    They are figures, or zones whose guards have no figures and that are neighbours of its zone.
    """
    found = stealth_of(scene).detection
    if found is None or level(scene) < Level.UNSURE:
        return ()
    figures = [(squared(f.place, found.point), f.id) for f in walkers(scene) if _adjacent(scene, f, found)]
    target = guarded_place(scene, found.point, found.zone)
    zones = [] if target is None else [z for z in drawn(scene) if _lends(scene, z, target)]
    ranked = sorted([*figures, *((away(z, found.point, scene), z.id) for z in zones)])
    return tuple(name for _, name in ranked)


def away(zone: Zone, point: Point, scene: Scene) -> int:
    """Return the squared distance of a zone from a place."""
    return squared(middle(outline_now(scene, zone)), point)


def _lends(scene: Scene, zone: Zone, target: Zone) -> bool:
    """Tell whether a zone has a guard without a figure, not lured away, who may go to a neighbour (C-100)."""
    present = numbers(scene, zone) > 0 and not is_away(scene, zone.id)
    return zone.id != target.id and present and neighbours(scene, zone, target)


def numbers(scene: Scene, zone: Zone) -> int:
    """Return the guards without figures in a zone."""
    return stealth_of(scene).guards.get(zone.id, 0) if zone.kind != "mechanism" else 0


def neighbours(scene: Scene, one: Zone, other: Zone) -> bool:
    """Tell whether two drawn zones are neighbours: as the mission says, or by their distance (T-16)."""
    if one.neighbours is not None or other.neighbours is not None:
        return other.id in (one.neighbours or ()) or one.id in (other.neighbours or ())
    mine, theirs = outline_now(scene, one), outline_now(scene, other)
    return _near(mine, theirs) or _near(theirs, mine)


def _near(one: Outline, other: Outline) -> bool:
    return any(overlaps(Point.at(x, y), NEAR_CM + 1 / 64, other) for x, y in one)


def walkers(scene: Scene) -> list[Figure]:
    """Return the able guards who are figures and not on an errand already, in roster order."""
    plan, walks = plan_of(scene), stealth_of(scene).walks
    able = [f for f in scene.figures.values() if f.side != plan.side and f.able and f.role == "fighter"]
    return [f for f in able if walks.get(f.id, Walk()).goal is None]


def _adjacent(scene: Scene, guard: Figure, found: Detection) -> bool:
    """Tell whether a guard's zone is a neighbour of that of a detection, and not the same (C-100, T-13)."""
    keen = duty(guard)
    if keen is None or guard.id in found.guards:
        return False
    target = guarded_place(scene, found.point, found.zone)
    if keen.watches:
        near = within(guard.place, found.point, keen.watch_cm + AHEAD_CM)
        return near and not _is_there(scene, guard, target, found.point)
    inside = [zone for zone in drawn(scene) if contains(outline_now(scene, zone), guard.place)]
    if target is None:
        return within(guard.place, found.point, 2 * AHEAD_CM)
    return target not in inside and any(neighbours(scene, zone, target) for zone in inside)


def _is_there(scene: Scene, guard: Figure, target: Zone | None, point: Point) -> bool:
    """Tell whether a guard is in the zone of a detection already: he stands in it, or watches the place."""
    if target is not None:
        return contains(outline_now(scene, target), guard.place)
    return watches(scene, guard, Body(point, 0.0, STANDING_CM))


def send_refusal(scene: Scene, intent: SendGuards, asked: DirectGuards) -> Refusal | None:
    """Tell why guards cannot be sent: not able, or two from one drawn zone (C-100)."""
    if len(set(intent.guards)) != len(intent.guards) or any(
        name not in asked.guards for name in intent.guards
    ):
        return Refusal("order-names", "C-100", {"figures": ", ".join(asked.guards)})
    posts = [_post(scene, name) for name in intent.guards]
    taken = [zone for zone in posts if zone is not None]
    if len(set(taken)) != len(taken):
        return Refusal("one-from-each", "C-100", {"figures": ", ".join(intent.guards)})
    return None


def _post(scene: Scene, name: str) -> str | None:
    """Return the drawn zone that a guard comes from; one with a zone of his own comes from that."""
    figure = scene.figures.get(name)
    if figure is None:
        return name
    keen = duty(figure)
    if keen is None or keen.watches:
        return None
    return next((z.id for z in drawn(scene) if contains(outline_now(scene, z), figure.place)), None)


def send(course: Course, intent: SendGuards) -> None:
    """Send guards to the last detection: figures walk, numbers shift (C-100, T-15)."""
    found = stealth_of(course.state).detection
    for name in intent.guards if found else ():
        if found is not None and name in course.state.figures:
            walk = sent(course.state, course.state.figures[name], found.point)
            course.emit(WalkChanged(rule="C-100", figure=name, walk=walk))
        elif found is not None and (zone := guarded_place(course.state, found.point, found.zone)) is not None:
            shift(course, name, zone.id, "C-100")
    course.emit(Settled(what="converge"))


def shift(course: Course, origin: str, to: str, rule: str) -> None:
    """Let a guard without a figure go from one zone to another."""
    guards = stealth_of(course.state).guards
    moved = {origin: guards.get(origin, 0) - 1, to: guards.get(to, 0) + 1}
    course.emit(GuardsShifted(rule=rule, guards=moved))
