"""Guards walk: patrols, ways on which they were sent, zones that move (C-012, C-086, T-15)."""

from typing import Final, NamedTuple

from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events import DoorMoved, MoveBegan, MoveEnded, PostureChanged, Stepped
from game.rules.events_stealth import Turned, WalkChanged, ZoneMoved
from game.rules.figures import Figure, Posture
from game.rules.mission_stealth import Facing, Patrol
from game.rules.moving.doors import door_refusal
from game.rules.moving.footing import room
from game.rules.moving.sighting import look, lose, seen_by
from game.rules.state import Knowledge, Scene, State, table
from game.rules.state_stealth import Walk
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.zones import drawn
from game.table.lattice import Point, along, fits, length, within
from game.table.raster import board
from game.table.space import Obstacle, farthest, nearest_free, space
from game.table.walking import route

SENT_CM: Final = 20.0
"""How far guards who were sent go in a turn (T-15)."""

BESIDE_CM: Final = 3.0
"""How near to a place a guard stops that he was sent to."""

ACTION: Final = "patrol"


class Way(NamedTuple):
    """The way of a figure in a turn: its corners, what is at its end, whether any leads to where it goes."""

    path: tuple[Point, ...]
    met: Obstacle | None
    leads: bool = True


class Gone(NamedTuple):
    """How far a figure has gone in cm, what stopped it, whether any way leads to where it goes."""

    cm: float
    met: Obstacle | None
    leads: bool


def sent(scene: Scene, guard: Figure, goal: Point, until: int = 0) -> Walk:
    """Return the walk of a guard who is sent somewhere: for good, or until a turn (C-074, C-100)."""
    walk = stealth_of(scene).walks.get(guard.id, Walk())
    if walk.home is None and not walk.patrol and until:
        walk = replace(walk, home=guard.place, facing=guard.facing)
    return replace(walk, goal=goal, until=until)


def move_zones(course: Course) -> None:
    """Let each zone go on along its route (C-012)."""
    steps = stealth_of(course.state).steps
    for zone in drawn(course.state):
        if zone.route:
            course.emit(ZoneMoved(zone=zone.id, step=(steps.get(zone.id, 0) + 1) % len(zone.route)))


def walk_guards(course: Course) -> None:
    """Let every guard and civilian walk what he walks in a turn, in roster order (T-15)."""
    for name in list(stealth_of(course.state).walks):
        if course.state.figures[name].able:
            _walk(course, name)


def get_up(course: Course) -> None:
    """Let guards who have fallen stand up as a turn ends, instead of walking in it (C-086, S-021)."""
    plan = course.state.mission.infiltration
    for figure in list(course.state.figures.values()):
        fallen = figure.in_play and figure.posture is Posture.FALLEN and not figure.asleep
        if plan is not None and figure.side != plan.side and fallen:
            course.emit(PostureChanged(rule="C-086", figure=figure.id, posture=Posture.STANDING))


def _walk(course: Course, name: str) -> None:
    """Walk one figure: where it was sent, or on its patrol, as far as a turn goes."""
    walk = _released(course, name)
    if walk.goal is not None:
        _arrive(course, name, walk, _go(course, name, walk.goal, SENT_CM))
        return
    patrol = _patrol_of(course.state, walk)
    if patrol is not None:
        _patrol(course, name, walk, patrol)


def _arrive(course: Course, name: str, walk: Walk, gone: Gone) -> None:
    """Let who was sent for good stand there, and who is back at his post face as before (T-15).

    Who comes no nearer for the base of somebody who stays stands where he is; to where no way leads nobody
    goes.
    """
    there = walk.goal is not None and within(course.state.figures[name].place, walk.goal, BESIDE_CM + 1 / 64)
    stuck = gone.cm < 1 / 64 and not _makes_way(course.state, gone.met)
    if walk.until or not (there or stuck):
        return
    stands = there or gone.leads
    course.emit(WalkChanged(figure=name, walk=Walk() if stands else Walk(walk.patrol, walk.node, walk.back)))
    if there and walk.facing is not None and walk.goal == walk.home:
        turn(course, name, walk.facing)


def _makes_way(state: State, met: Obstacle | None) -> bool:
    """Tell whether it is somebody on an errand of his own who stands in the way: he goes on."""
    walks = stealth_of(state).walks
    return met is not None and met.kind == "base" and walks.get(met.id, Walk()).goal is not None


def _released(course: Course, name: str) -> Walk:
    """Return a figure's walk, after it has gone back to its own if its errand is over (C-074)."""
    walk = stealth_of(course.state).walks[name]
    if walk.until and course.state.turn >= walk.until:
        walk = replace(walk, goal=walk.home, until=0)
        course.emit(WalkChanged(figure=name, walk=walk))
    return walk


def _patrol_of(scene: Scene, walk: Walk) -> Patrol | None:
    plan = scene.mission.infiltration
    patrol = plan.patrol(walk.patrol) if plan else None
    return patrol if patrol and patrol.nodes else None


def _patrol(course: Course, name: str, walk: Walk, patrol: Patrol) -> None:
    """Walk a patrol: wait at its nodes, turn as they say, go on to the next."""
    left = patrol.pace_cm
    for _ in range(len(patrol.nodes) + 1):
        node = patrol.nodes[walk.node]
        if within(course.state.figures[name].place, node.point, 1 / 64):
            if node.facing is not None:
                turn(course, name, node.facing)
            if walk.waited < node.wait and left == patrol.pace_cm:
                course.emit(WalkChanged(figure=name, walk=replace(walk, waited=walk.waited + 1)))
                return
            if walk.waited < node.wait:
                return
            onward = _onward(walk, patrol)
            if onward == walk:
                return
            walk = onward
            course.emit(WalkChanged(figure=name, walk=walk))
        left -= _go(course, name, patrol.nodes[walk.node].point, left).cm
        if left < 1 / 64 or not within(
            course.state.figures[name].place, patrol.nodes[walk.node].point, 1 / 64
        ):
            break
    _face_node(course, name, patrol.nodes[walk.node].point, patrol.nodes[walk.node].facing)


def _face_node(course: Course, name: str, point: Point, facing: Facing | None) -> None:
    if facing is not None and within(course.state.figures[name].place, point, 1 / 64):
        turn(course, name, facing)


def _onward(walk: Walk, patrol: Patrol) -> Walk:
    """Return the walk to the next node (T-15)."""
    last = len(patrol.nodes) - 1
    match patrol.kind:
        case "loop":
            return replace(walk, node=(walk.node + 1) % len(patrol.nodes), waited=0)
        case "once":
            return replace(walk, node=min(walk.node + 1, last), waited=0) if walk.node < last else walk
        case _:
            back = walk.node == last or (walk.back and walk.node > 0)
            step = -1 if back and last else (1 if last else 0)
            return replace(walk, node=walk.node + step, back=back, waited=0)


def _go(course: Course, name: str, goal: Point, allowance: float) -> Gone:
    """Walk the shortest way towards a place, opening doors."""
    walked, way = 0.0, Way((), None)
    for _ in range(4):
        way = _way(course.state, course.state.figures[name], goal, allowance - walked)
        if len(way.path) > 1:
            walked += length(way.path)
            _step_along(course, name, way.path)
        if way.met is None or way.met.kind != "door" or not _open(course, name, way.met.id):
            break
    return Gone(walked, way.met, way.leads)


def _way(state: State, figure: Figure, goal: Point, allowance: float) -> Way:
    """Return the shortest way as if every unlocked door stood open, as far as turn and truth allow."""
    shut = [door.id for door in state.terrain.doors if door.id not in state.locked]
    doors = tuple(d.id for d in state.terrain.doors if d.id in shut or d.id in state.layout.open_doors)
    opened = board(state.terrain, replace(state.layout, open_doors=doors))
    level = table(state).ground(figure.place)
    free = space(opened, figure.profile.radius, level, ())
    end = nearest_free(free, goal, BESIDE_CM)
    path = route(free, figure.place, end) if end is not None else None
    if path is None or len(path) < 2:
        return Way((figure.place,), None, path is not None)
    true = room(state, figure)
    part = farthest(true, _first(path, allowance))
    return Way(part, true.path(_first(path, allowance)))


def _first(path: tuple[Point, ...], cm: float) -> tuple[Point, ...]:
    """Return the first so many cm of a path."""
    if fits(length(path), cm):
        return path
    corners = [c for n, c in enumerate(path) if length(path[: n + 1]) < cm]
    return (*corners, along(path, cm))


def _open(course: Course, name: str, door: str) -> bool:
    """Open a door in a guard's way, if he reaches it (T-05)."""
    if door_refusal(course.state, course.state.figures[name], door) is not None:
        return False
    course.emit(DoorMoved(figure=name, door=door, open=True))
    look(course)
    return True


def _step_along(course: Course, name: str, path: tuple[Point, ...]) -> None:
    """Step along a path, parted where infiltrators begin or cease to see him; then face along it (T-15)."""
    figure = course.state.figures[name]
    course.emit(MoveBegan(rule="T-15", figure=name, action=ACTION, path=path, wish=path))
    spots = [along(path, float(k)) for k in range(1, int(length(path)) + 1)]
    if not spots or spots[-1] != path[-1]:
        spots.append(path[-1])
    side = course.state.mission.enemy(figure.side)
    seen = seen_by(course.state, side, [figure.body(p) for p in spots])
    start = 0
    for k, spot in enumerate(spots):
        if k == len(spots) - 1 or seen[k] != seen[k + 1]:
            if not seen[k] and name in course.state.knowledge.get(side, Knowledge()).seen:
                lose(course, side, course.state.figures[name])
            course.emit(
                Stepped(rule="T-15", figure=name, via=_corners(path, spots, start, k, spot), done=k + 1)
            )
            look(course)
            start = k + 1
    course.emit(MoveEnded(rule="T-15", figure=name, action=ACTION))
    last, before = path[-1], next((p for p in reversed(path[:-1]) if p != path[-1]), path[0])
    turn(course, name, (last.i - before.i, last.j - before.j))


def _corners(
    path: tuple[Point, ...], spots: list[Point], start: int, k: int, spot: Point
) -> tuple[Point, ...]:
    """Return the corners of a path that lie between two of its spots, and the second spot."""
    low, high = float(start), float(k + 1) if k < len(spots) - 1 else length(path)
    inner = [c for n, c in enumerate(path) if low < round(length(path[: n + 1]), 6) < high]
    return (*(c for c in inner if c != spot), spot)


def turn(course: Course, name: str, facing: Facing) -> None:
    """Let a guard face a direction, if he does not already."""
    if facing != (0, 0) and facing != course.state.figures[name].facing:
        course.emit(Turned(figure=name, facing=facing))
