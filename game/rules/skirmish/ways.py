"""The way of a move before it is made: is it legal, how far it goes, who may not react (S-024, T-09)."""

from typing import Final

from game.rules.figures import Figure, Posture
from game.rules.intents import AnyMove
from game.rules.moving.climbing import jump_to
from game.rules.moving.footing import blocked, room
from game.rules.moving.sighting import watchers
from game.rules.refusal import Refusal
from game.rules.skirmish.actions import Action
from game.rules.state import Scene, enemies
from game.rules.view import View
from game.table.lattice import Point, fits, length
from game.table.space import farthest

MAY_STAY: Final = ("overwatch", "dive")
"""Actions of a move that need no move (S-019, S-026)."""


MAY_JUMP: Final = ("walk", "sprint", "dive")
"""Actions with which a figure may jump down (X-14, T-04)."""


def move_refusal(view: View, intent: AnyMove, action: Action) -> Refusal | None:
    """Tell why a figure may not move so (S-018 … S-026, T-06, T-18, X-14)."""
    figure = view.figures[intent.figure]
    facts: Facts = {"figure": figure.id, "action": action.name}
    if not length((figure.place, *intent.path)):
        return None if action.name in MAY_STAY else Refusal("no-path", action.rule, facts)
    if action.name == "overwatch" and figure.posture is Posture.PRONE:
        return Refusal("posture", action.rule, {**facts, "posture": str(figure.posture)})
    if intent.jumps and action.name not in MAY_JUMP:
        return Refusal("no-jump", "X-14", facts)
    way = plan(view, figure, intent.path, intent.jumps)
    if isinstance(way, Refusal):
        return way
    limit = action.limit_cm or 0.0
    cm = length(way)
    return None if fits(cm, limit) else Refusal("too-far", "T-18", {"cm": round(cm, 2), "limit": limit})


def plan(
    scene: Scene, figure: Figure, path: tuple[Point, ...], jumps: tuple[int, ...]
) -> tuple[Point, ...] | Refusal:
    """Return a path with its start and each jump where it lands; or why it is not free (T-06, X-14)."""
    way = [figure.place]
    for n, point in enumerate(path):
        if n in jumps:
            spot = jump_to(scene, figure, way[-1], point)
            if isinstance(spot, Refusal):
                return spot
            way.append(spot)
            continue
        obstacle = room(scene, figure, way[-1]).path((way[-1], point))
        if obstacle is not None:
            return blocked(obstacle, n)
        way.append(point)
    return tuple(way)


Way = tuple[tuple[Point, ...], tuple[int, ...], tuple[str, str] | None]
"""A path with its start, the places in it where a jump lands, and what ends it that was not known."""


def true_plan(scene: Scene, figure: Figure, intent: AnyMove) -> Way:
    """Return how far a path goes in truth: up to the last legal place before what it meets (T-09)."""
    way = [figure.place]
    landings: list[int] = []
    for n, point in enumerate(intent.path):
        if n in intent.jumps:
            spot = jump_to(scene, figure, way[-1], point)
            if isinstance(spot, Refusal):
                return tuple(way), tuple(landings), ("base", "")
            landings.append(len(way))
            way.append(spot)
            continue
        free = room(scene, figure, way[-1])
        obstacle = free.path((way[-1], point))
        if obstacle is not None:
            way.extend(farthest(free, (way[-1], point))[1:])
            return tuple(way), tuple(landings), (obstacle.kind, obstacle.id)
        way.append(point)
    return tuple(way), tuple(landings), None


def unaware(scene: Scene, figure: Figure, end: Point) -> tuple[str, ...]:
    """Return the enemies who may not react to a stealth move that ends there (S-023, S-024)."""
    side = enemy_side(scene, figure)
    groups = [watchers(scene, side, figure.body(spot)) for spot in (figure.place, end)]
    seeing = {watcher.id: None for group in groups for watcher in group}
    if scene.options.stealth_los == "all" and seeing:
        return ()
    return tuple(enemy.id for enemy in enemies(scene, figure.side) if enemy.id not in seeing)


def enemy_side(scene: Scene, figure: Figure) -> str:
    """Return the side against a figure."""
    return scene.mission.enemy(figure.side)


Facts = dict[str, str | int | float | bool]
