"""An infiltrator's moves: how far, where zones hold or surprise him (C-054 … C-056, C-117, T-03, T-13)."""

import math
from typing import Final

from game.rules.course import Course
from game.rules.events import Cut, MoveBegan, MoveEnded, Sighted, Stepped
from game.rules.figures import Figure, Posture
from game.rules.moving.footing import blocked, room
from game.rules.moving.sighting import learn, look
from game.rules.refusal import Refusal
from game.rules.state import Knowledge, Scene
from game.rules.state_stealth import WATCHED, Infiltrator
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.strategies import plan_of
from game.rules.stealth.survey import survey
from game.rules.stealth.watching import watchers_at
from game.rules.stealth.zones import is_mechanism, risks, unbeaten, zones_at
from game.table.lattice import Point, along, fits, length, within
from game.table.space import farthest

WALK_CM: Final = 10.0
"""A stealth move (T-03, H-09)."""

SPRINT_CM: Final = 25.0
"""A sprint in quiet ground (T-03)."""

DOORWAY_CM: Final = 2.0
"""How near to where he came in he may go back out (C-056, option `may_retreat`)."""

Facts = dict[str, str | int | float | bool]


def limit_of(infiltrator: Infiltrator, action: str) -> float:
    """Return how far a move goes: half in Asalto, rounded down (C-032, C-054)."""
    if action == "sprint":
        return SPRINT_CM
    return float(WALK_CM // 2) if plan_of(infiltrator).half else WALK_CM


def walk_refusal(
    scene: Scene, figure: Figure, path: tuple[Point, ...], action: str, rule: str
) -> Refusal | None:
    """Tell why an infiltrator may not move so, judged on what is known (C-037, C-054 … C-056, T-18)."""
    infiltrator = stealth_of(scene).infiltrators[figure.id]
    facts: Facts = {"figure": figure.id, "action": action}
    stopped = still_refusal(scene, figure, action)
    if stopped is not None:
        return stopped
    way = (figure.place, *path)
    cm, limit = length(way), limit_of(infiltrator, action)
    if not cm:
        return Refusal("no-path", rule, facts)
    obstacle = room(scene, figure).path(way)
    if obstacle is not None:
        return blocked(obstacle, obstacle.leg)
    if not fits(cm, limit):
        return Refusal("too-far", "T-18", {"cm": round(cm, 2), "limit": limit})
    return holding(scene, figure, way, action)


def still_refusal(scene: Scene, figure: Figure, action: str) -> Refusal | None:
    """Tell why a figure must stay where it is: its strategy, a snare, a fall (C-037, C-120, S-020)."""
    infiltrator = stealth_of(scene).infiltrators[figure.id]
    facts: Facts = {"figure": figure.id, "action": action}
    if plan_of(infiltrator).still:
        return Refusal("must-stay", "C-037", facts)
    if infiltrator.held:
        return Refusal("held", "C-120", {**facts, "zone": infiltrator.held})
    if figure.posture is Posture.FALLEN and not scene.options.fallen_may_crawl:
        return Refusal("posture", "S-020", {**facts, "posture": str(figure.posture)})
    return None


def holding(scene: Scene, figure: Figure, way: tuple[Point, ...], action: str) -> Refusal | None:
    """Tell which known zone holds him at some sample of a way (C-056, T-13); it ends at one not known."""
    infiltrator = stealth_of(scene).infiltrators[figure.id]
    if action == "sprint" and risks(scene, infiltrator):
        return Refusal("not-quiet", "T-03", {"figure": figure.id})
    if scene.options.spied_upon:
        return None
    holds = list(unbeaten(scene, infiltrator))
    for spot in marks(way)[1:]:
        here = present(scene, figure, spot)
        lost = next((zone for zone in holds if zone not in here), None)
        if lost is not None and not _may_retreat(scene, infiltrator, lost, spot):
            return Refusal("zone-holds", "C-056", {"figure": figure.id, "zone": lost})
        new = [zone for zone in here if zone not in holds and zone not in infiltrator.beaten]
        if any(not _is_known(scene, figure, infiltrator, zone, spot) for zone in new):
            return None
        if new and action == "sprint":
            return Refusal("not-quiet", "T-03", {"figure": figure.id})
        holds += new
    return None


def _is_known(scene: Scene, figure: Figure, infiltrator: Infiltrator, zone: str, spot: Point) -> bool:
    """Tell whether he knows a zone, or one of those who watch a place (C-117)."""
    sources = watchers_at(scene, figure, spot) if zone == WATCHED else (zone,)
    return any(source in infiltrator.known for source in sources)


def marks(way: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return the samples of a path: each cm from its start, and its end."""
    total = length(way)
    return (*(along(way, float(k)) for k in range(math.ceil(round(total, 6)))), way[-1])


def present(scene: Scene, figure: Figure, spot: Point) -> tuple[str, ...]:
    """Return the guarded zones at a place, the derived one last (T-12, T-13)."""
    inside = stealth_of(scene).infiltrators[figure.id].inside
    drawn = tuple(zone for zone in zones_at(scene, spot, inside) if not is_mechanism(scene, zone))
    return (*drawn, *((WATCHED,) if watchers_at(scene, figure, spot) else ()))


def _may_retreat(scene: Scene, infiltrator: Infiltrator, zone: str, spot: Point) -> bool:
    """Tell whether he may leave an unbeaten zone where he came in (C-056, option `may_retreat`)."""
    came = infiltrator.came.get(zone)
    return scene.options.may_retreat and came is not None and within(came, spot, DOORWAY_CM)


def walk(course: Course, figure: Figure, path: tuple[Point, ...], action: str, rule: str) -> None:
    """Go along a path up to what stops it in truth: an obstacle, or a zone (C-056, C-117, T-03, T-09)."""
    state = course.state
    wish = (figure.place, *path)
    free = room(state, figure)
    obstacle = free.path(wish)
    way = farthest(free, wish) if obstacle else wish
    go(course, figure, way, marks(way), action, rule, wish)
    if obstacle is not None and obstacle.kind == "base":
        _bump(course, figure, obstacle.id)
    elif obstacle is not None and obstacle.id:
        learn(course, figure.side, [obstacle.id])


def _bump(course: Course, figure: Figure, other: str) -> None:
    """Let an infiltrator's side know whom he met; the other has not noticed him (T-02, T-09)."""
    known = course.state.knowledge.get(figure.side, Knowledge()).seen
    if course.state.figures[other].side != figure.side and other not in known:
        course.emit(Sighted(rule="T-09", side=figure.side, figure=other))


def go(
    course: Course,
    figure: Figure,
    way: tuple[Point, ...],
    spots: tuple[Point, ...],
    action: str,
    rule: str,
    wish: tuple[Point, ...] = (),
) -> None:
    """Move along a free way, sample by sample, up to where a zone or a fall stops it."""
    course.emit(MoveBegan(rule=rule, figure=figure.id, action=action, path=way, wish=wish or way))
    cut: Cut | None = None
    for k in range(1, len(spots)):
        cut = _step(course, figure.id, way, spots, k, rule)
        if cut is not None:
            break
    if cut is None and wish and length(wish) > length(way):
        cut = "met"
    course.emit(MoveEnded(rule="T-09" if cut == "met" else rule, figure=figure.id, action=action, cut=cut))


def _step(
    course: Course, name: str, way: tuple[Point, ...], spots: tuple[Point, ...], k: int, rule: str
) -> Cut | None:
    """Go to the next sample; return what ends the way there or before it."""
    figure = course.state.figures[name]
    if _holds(course, figure, spots[k]):
        return "met"
    came = figure.place
    course.emit(Stepped(rule=rule, figure=name, via=_via(way, k, spots), done=k))
    look(course)
    surprised = survey(course, name, came)
    after = course.state.figures[name]
    if after.down:
        return "down"
    if after.posture is not figure.posture:
        return "fell"
    held = stealth_of(course.state).infiltrators[name].held
    return "met" if surprised or held else None


def _via(way: tuple[Point, ...], k: int, spots: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return the corners of a path between two samples, and the second sample."""
    start, end = float(k - 1), float(k) if k < len(spots) - 1 else length(way)
    corners = [c for n, c in enumerate(way) if start < round(length(way[: n + 1]), 6) < end]
    return (*corners, spots[k]) if not corners or corners[-1] != spots[k] else tuple(corners)


def _holds(course: Course, figure: Figure, spot: Point) -> bool:
    """Tell whether a zone holds him in truth at his place before a sample (C-056)."""
    state = course.state
    infiltrator = stealth_of(state).infiltrators[figure.id]
    if state.options.spied_upon:
        return False
    here = present(state, figure, spot)
    return any(
        zone not in here and not _may_retreat(state, infiltrator, zone, spot)
        for zone in unbeaten(state, infiltrator)
    )
