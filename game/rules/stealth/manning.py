"""Key points, and who mans them from Precavido on (C-104, T-02)."""

from typing import Final

from game.rules.course import Course
from game.rules.events_stealth import Settled, WalkChanged
from game.rules.intents import ManKeyPoints
from game.rules.mission_stealth import Zone
from game.rules.refusal import Refusal
from game.rules.state import ManKeys, Scene
from game.rules.state_stealth import Level, Walk
from game.rules.stealth.alarm import level
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.patrols import sent
from game.rules.stealth.sending import away, numbers, plan_of, shift, walkers
from game.rules.stealth.watching import is_away
from game.rules.stealth.zones import drawn, outline_now, zone_of
from game.table.lattice import squared
from game.table.outlines import contains, middle

SPARE: Final = 2
"""A zone of fewer guards has none to spare (C-104)."""


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
    return numbers(scene, zone) > 0 or any(contains(outline, place) for place in goals)


def spare_guards(scene: Scene) -> tuple[str, ...]:
    """Return who may man key points, the nearest first: figures, zones with one to spare (C-104)."""
    keys = [zone for zone in drawn(scene) if zone.key and not _covered(scene, zone)]
    if not keys:
        return ()
    first = middle(outline_now(scene, keys[0]))
    held = [outline_now(scene, zone) for zone in drawn(scene) if zone.key]
    figures = [f for f in walkers(scene) if not any(contains(outline, f.place) for outline in held)]
    zones = [z for z in drawn(scene) if not z.key and numbers(scene, z) >= SPARE and not is_away(scene, z.id)]
    ranked = [(squared(f.place, first), f.id) for f in figures]
    ranked += [(away(zone, first, scene), zone.id) for zone in zones]
    return tuple(name for _, name in sorted(ranked))


def keys_refusal(scene: Scene, intent: ManKeyPoints, asked: ManKeys) -> Refusal | None:
    """Tell why key points cannot be manned so: unknown names, a key twice, more than are to spare (C-104)."""
    guards, keys = [post.guard for post in intent.posts], [post.key for post in intent.posts]
    strange = any(name not in asked.guards for name in guards) or any(key not in asked.keys for key in keys)
    greedy = any(guards.count(name) > _to_spare(scene, name) for name in guards)
    if strange or greedy or len(set(keys)) != len(keys):
        return Refusal("order-names", "C-104", {"figures": ", ".join(asked.guards)})
    return None


def _to_spare(scene: Scene, name: str) -> int:
    """Return how many guards may go at once: a figure by itself, of a zone all but one."""
    zone = zone_of(scene, name)
    return numbers(scene, zone) - 1 if zone is not None else 1


def man_keys(course: Course, intent: ManKeyPoints) -> None:
    """Send a guard to each key point: figures walk, numbers shift (C-104)."""
    for post in intent.posts:
        zone = zone_of(course.state, post.key)
        if zone is not None and post.guard in course.state.figures:
            goal = middle(outline_now(course.state, zone))
            walk = sent(course.state, course.state.figures[post.guard], goal)
            course.emit(WalkChanged(rule="C-104", figure=post.guard, walk=walk))
        else:
            shift(course, post.guard, post.key, "C-104")
    course.emit(Settled(rule="C-104", what="keys"))
