"""The end of a stealth turn: guards are sent, keys manned, reinforcements come (C-100 … C-105, T-02)."""

from typing import Final

from game.rules.course import Course
from game.rules.events import Placed
from game.rules.events_stealth import (
    ChiefChanged,
    EntryNamed,
    GuardsShifted,
    PursuitCounted,
    ReinforcementsCame,
    Settled,
    WalkChanged,
)
from game.rules.figures import Figure
from game.rules.intents import ManKeyPoints, PlaceReinforcements, SendGuards
from game.rules.mission_stealth import Infiltration, Reinforcement, Zone
from game.rules.moving.footing import standing_room
from game.rules.moving.sighting import figure_sees
from game.rules.refusal import Refusal
from game.rules.state import Asked, DirectGuards, ManKeys, NameEntry, Scene, State
from game.rules.state_stealth import Detection, Level, Walk
from game.rules.stealth.alarm import level
from game.rules.stealth.attributes import head
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.observing import AHEAD_CM
from game.rules.stealth.patrols import sent, turn
from game.rules.stealth.watching import duty
from game.rules.stealth.zones import drawn, outline_now, zone_of
from game.table.contact import overlaps
from game.table.lattice import Point, squared, within
from game.table.outlines import contains, middle
from game.table.terrain import Outline

NEAR_CM: Final = 30.0
"""Zones of which points lie so near to each other are neighbours (T-16)."""

SPARE: Final = 2
"""A zone of fewer guards has none to spare (C-104)."""


def plan_of(scene: Scene) -> Infiltration:
    """Return the mission's stealth part; an error of the programmer where there is none."""
    if scene.mission.infiltration is None:
        raise ValueError("no stealth conflict")
    return scene.mission.infiltration


def question(course: Course) -> Asked | None:
    """Do the next part of the aftermath that asks nobody, or return what the defender is asked."""
    state = course.state
    settled, defender = stealth_of(state).settled, state.mission.enemy(plan_of(state).side)
    if breaking(state):
        return _entries(course, defender)
    if "converge" not in settled:
        able = convergers(state)
        if able:
            return DirectGuards(defender, able)
        course.emit(Settled(what="converge"))
    elif "keys" not in settled:
        keys, guards = open_keys(state), spare_guards(state)
        if keys and guards:
            return ManKeys(defender, keys, guards)
        course.emit(Settled(rule="C-104", what="keys"))
    else:
        return _entries(course, defender)
    return None


def breaking(state: State) -> bool:
    """Tell whether a skirmish breaks out at the end of this turn: nobody is sent anywhere any more (X-25)."""
    infiltrators = stealth_of(state).infiltrators
    found = [name for name, one in infiltrators.items() if one.discovered and state.figures[name].in_play]
    fight = bool(found) and state.options.when_discovered == "skirmish"
    return _defended(state) and (fight or any(one.attacked for one in infiltrators.values()))


def _defended(state: State) -> bool:
    """Tell whether anybody can fight for the defence; zones without figures can only take who is found."""
    plan = state.mission.infiltration
    guards = [f for f in state.figures.values() if plan and f.side != plan.side and f.role == "fighter"]
    return any(guard.in_play or guard.awaited for guard in guards)


def _entries(course: Course, defender: str) -> NameEntry | None:
    """Ask where a called group enters; one with a single way in is not asked for (T-02)."""
    stealth = stealth_of(course.state)
    for group in plan_of(course.state).reinforcements:
        if group.id in stealth.due and group.id not in stealth.entries and group.entries:
            if len(group.entries) > 1:
                return NameEntry(defender, group.id, group.entries)
            course.emit(EntryNamed(group=group.id, entry=group.entries[0]))
    course.emit(Settled(rule="C-105", what="entries"))
    return None


def convergers(scene: Scene) -> tuple[str, ...]:
    """Return the guards who may go to the last detection, the nearest first (C-100).

    They are figures, or zones whose guards have no figures and that are neighbours of its zone.
    """
    found = stealth_of(scene).detection
    if found is None or level(scene) < Level.UNSURE:
        return ()
    figures = [(squared(f.place, found.point), f.id) for f in _walkers(scene) if _adjacent(scene, f, found)]
    target = zone_of(scene, found.zone)
    zones = [] if target is None else [z for z in drawn(scene) if _lends(scene, z, target)]
    ranked = sorted([*figures, *((_away(z, found.point, scene), z.id) for z in zones)])
    return tuple(name for _, name in ranked)


def _away(zone: Zone, point: Point, scene: Scene) -> int:
    return squared(middle(outline_now(scene, zone)), point)


def _lends(scene: Scene, zone: Zone, target: Zone) -> bool:
    """Tell whether a zone has a guard without a figure who may go to a neighbour (C-100)."""
    return zone.id != target.id and _numbers(scene, zone) > 0 and neighbours(scene, zone, target)


def _numbers(scene: Scene, zone: Zone) -> int:
    return stealth_of(scene).guards.get(zone.id, 0) if zone.kind != "mechanism" else 0


def neighbours(scene: Scene, one: Zone, other: Zone) -> bool:
    """Tell whether two drawn zones are neighbours: as the mission says, or by their distance (T-16)."""
    if one.neighbours is not None or other.neighbours is not None:
        return other.id in (one.neighbours or ()) or one.id in (other.neighbours or ())
    mine, theirs = outline_now(scene, one), outline_now(scene, other)
    return _near(mine, theirs) or _near(theirs, mine)


def _near(one: Outline, other: Outline) -> bool:
    return any(overlaps(Point.at(x, y), NEAR_CM + 1 / 64, other) for x, y in one)


def _walkers(scene: Scene) -> list[Figure]:
    """Return the able guards who are figures and not on an errand already, in roster order."""
    plan, walks = plan_of(scene), stealth_of(scene).walks
    able = [f for f in scene.figures.values() if f.side != plan.side and f.able and f.role == "fighter"]
    return [f for f in able if walks.get(f.id, Walk()).goal is None]


def _adjacent(scene: Scene, guard: Figure, found: Detection) -> bool:
    """Tell whether a guard's zone is a neighbour of that of a detection, and not the same (C-100)."""
    keen = duty(guard)
    if keen is None or guard.id in found.guards:
        return False
    if keen.watches:
        return within(guard.place, found.point, keen.watch_cm + AHEAD_CM)
    inside = [zone for zone in drawn(scene) if contains(outline_now(scene, zone), guard.place)]
    target = zone_of(scene, found.zone)
    if target is None:
        return within(guard.place, found.point, 2 * AHEAD_CM)
    return target not in inside and any(neighbours(scene, zone, target) for zone in inside)


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
        elif found is not None:
            _shift(course, name, found.zone, "C-100")
    course.emit(Settled(what="converge"))


def _shift(course: Course, origin: str, to: str, rule: str) -> None:
    guards = stealth_of(course.state).guards
    moved = {origin: guards.get(origin, 0) - 1, to: guards.get(to, 0) + 1}
    course.emit(GuardsShifted(rule=rule, guards=moved))


def open_keys(scene: Scene) -> tuple[str, ...]:
    """Return the key points that nobody guards or is on his way to, from Precavido on (C-104)."""
    if level(scene) < Level.WARY:
        return ()
    return tuple(zone.id for zone in drawn(scene) if zone.key and not _covered(scene, zone))


def _covered(scene: Scene, zone: Zone) -> bool:
    outline, walks = outline_now(scene, zone), stealth_of(scene).walks
    plan = plan_of(scene)
    guards = [f for f in scene.figures.values() if f.side != plan.side and f.able and f.role == "fighter"]
    goals = (walks.get(f.id, Walk()).goal or f.place for f in guards)
    return _numbers(scene, zone) > 0 or any(contains(outline, place) for place in goals)


def spare_guards(scene: Scene) -> tuple[str, ...]:
    """Return who may man key points, the nearest first: figures, zones with one to spare (C-104)."""
    keys = [zone for zone in drawn(scene) if zone.key and not _covered(scene, zone)]
    if not keys:
        return ()
    first = middle(outline_now(scene, keys[0]))
    held = [outline_now(scene, zone) for zone in drawn(scene) if zone.key]
    figures = [f for f in _walkers(scene) if not any(contains(outline, f.place) for outline in held)]
    zones = [z for z in drawn(scene) if not z.key and _numbers(scene, z) >= SPARE]
    ranked = [(squared(f.place, first), f.id) for f in figures]
    ranked += [(_away(zone, first, scene), zone.id) for zone in zones]
    return tuple(name for _, name in sorted(ranked))


def keys_refusal(intent: ManKeyPoints, asked: ManKeys) -> Refusal | None:
    """Tell why key points cannot be manned so: unknown names, one guard or key twice (C-104)."""
    guards, keys = [post.guard for post in intent.posts], [post.key for post in intent.posts]
    strange = any(name not in asked.guards for name in guards) or any(key not in asked.keys for key in keys)
    if strange or len(set(guards)) != len(guards) or len(set(keys)) != len(keys):
        return Refusal("order-names", "C-104", {"figures": ", ".join(asked.guards)})
    return None


def man_keys(course: Course, intent: ManKeyPoints) -> None:
    """Send a guard to each key point: figures walk, numbers shift (C-104)."""
    for post in intent.posts:
        zone = zone_of(course.state, post.key)
        if zone is not None and post.guard in course.state.figures:
            goal = middle(outline_now(course.state, zone))
            walk = sent(course.state, course.state.figures[post.guard], goal)
            course.emit(WalkChanged(rule="C-104", figure=post.guard, walk=walk))
        else:
            _shift(course, post.guard, post.key, "C-104")
    course.emit(Settled(rule="C-104", what="keys"))


def entry_refusal(intent: PlaceReinforcements, asked: NameEntry) -> Refusal | None:
    """Tell why reinforcements cannot enter there (C-105)."""
    if intent.group != asked.group or intent.entry not in asked.entries:
        return Refusal("no-entry", "C-105", {"what": intent.entry})
    return None


def reinforce(course: Course) -> None:
    """Let the groups come whose turn it is; those without room wait (C-105)."""
    state = course.state
    for group in plan_of(state).reinforcements:
        due = stealth_of(course.state).due.get(group.id)
        if due is not None and state.turn >= due:
            _come(course, group)


def _come(course: Course, group: Reinforcement) -> None:
    entry = zone_of(course.state, stealth_of(course.state).entries.get(group.id, ""))
    if entry is None:
        return
    for name in group.figures:
        figure = course.state.figures.get(name)
        if figure is None or not figure.awaited:
            continue
        spot = standing_room(course.state, figure, outline_now(course.state, entry))
        if spot is None:
            return
        course.emit(Placed(rule="C-105", figure=name, point=spot))
    guards = (
        {entry.id: stealth_of(course.state).guards.get(entry.id, 0) + group.guards} if group.guards else {}
    )
    course.emit(ReinforcementsCame(group=group.id, guards=guards))


def turn_static(course: Course) -> None:
    """Let guards who walk nowhere face the last detection, from Inseguro on (T-13)."""
    state = course.state
    stealth = stealth_of(state)
    if stealth.detection is None or level(state) < Level.UNSURE:
        return
    for guard in _walkers(state):
        if not stealth.walks.get(guard.id, Walk()).patrol and duty(guard) is not None:
            there = stealth.detection.point
            turn(course, guard.id, (there.i - guard.place.i, there.j - guard.place.j))


def succession(course: Course) -> None:
    """Let the next able guard speak when the chief has gone down (T-02)."""
    state = course.state
    stealth = stealth_of(state)
    chief = state.figures.get(stealth.chief)
    if chief is None or not chief.down:
        return
    heir = head(state, stealth.chief)
    if heir is not None:
        course.emit(ChiefChanged(chief=heir.id))


def count_pursuits(course: Course) -> None:
    """Count the turns for which followers have not seen whom they follow; a whole turn ends it."""
    for name, infiltrator in stealth_of(course.state).infiltrators.items():
        if infiltrator.strategy != "follow" or not course.state.figures[name].in_play:
            continue
        seen = _sees_target(course.state, name, infiltrator.target)
        lost = 0 if seen else infiltrator.lost + 1
        if lost != infiltrator.lost:
            course.emit(PursuitCounted(figure=name, lost=lost))


def _sees_target(state: State, name: str, target: str) -> bool:
    other = state.figures.get(target)
    return other is not None and figure_sees(state, state.figures[name], other)
