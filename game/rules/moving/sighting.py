"""Who sees whom, and what a side learns and forgets (X-22, T-09)."""

from collections.abc import Iterator

import numpy as np
from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events import Cleared, LayoutLearnt, Lost, Sighted
from game.rules.figures import Figure, Posture
from game.rules.state import Knowledge, LastSeen, Scene, State, enemies, friends, table
from game.table.body import Body
from game.table.lattice import STEPS_PER_CM, Point
from game.table.sight import sees, sees_each, sees_many
from game.table.terrain import Door, Layout

DOOR_GLANCE_CM = 0.5
"""A door is seen when the floor so far before one of its faces is seen."""


def figure_sees(scene: Scene, watcher: Figure, target: Figure) -> bool:
    """Tell whether an able figure sees another (T-10)."""
    return watcher.able and target.in_play and sees(table(scene), watcher.body(), target.body())


def watchers(scene: Scene, side: str, body: Body) -> list[Figure]:
    """Return the able figures of a side that see a body, in roster order."""
    able = [figure for figure in friends(scene, side) if figure.able]
    seen = sees_many(table(scene), body, [figure.body() for figure in able])
    return [figure for figure, sees_it in zip(able, seen, strict=True) if sees_it]


def look(course: Course) -> None:
    """Let both sides see what there is to see now (option `fog` = `sight`); the table is open otherwise."""
    if course.state.options.fog != "sight" or _deploying_unseen(course.state):
        return
    for side in course.state.mission.sides:
        _look_for_figures(course, side.id)
        _look_for_markers(course, side.id)
        _look_at_layout(course, side.id)


def _deploying_unseen(state: State) -> bool:
    return state.phase == "deployment" and state.mission.hidden_deployment


def _look_for_figures(course: Course, side: str) -> None:
    state = course.state
    before = state.knowledge.get(side, Knowledge()).seen
    able = [figure.body() for figure in friends(state, side) if figure.able]
    targets = enemies(state, side)
    seen = np.any(sees_each(table(state), able, [enemy.body() for enemy in targets]), axis=0).tolist()
    for enemy, visible in zip(targets, seen, strict=True):
        if visible and enemy.id not in before:
            course.emit(Sighted(side=side, figure=enemy.id))
        elif not visible and enemy.id in before:
            lose(course, side, enemy)


def lose(course: Course, side: str, enemy: Figure) -> None:
    """Let a side lose an enemy from sight where he stands now (X-22)."""
    last = LastSeen(enemy.place, course.state.turn, enemy.posture)
    course.emit(Lost(side=side, figure=enemy.id, last=last))


def _look_for_markers(course: Course, side: str) -> None:
    knowledge = course.state.knowledge.get(side, Knowledge())
    for name, last in knowledge.last.items():
        figure = course.state.figures[name]
        body = figure.body(last.point, Posture.STANDING)
        if figure.point != last.point and watchers(course.state, side, body):
            course.emit(Cleared(side=side, figure=name))


def _look_at_layout(course: Course, side: str) -> None:
    """Learn the doors in sight; pushed crates are learnt as soon as anybody able is about to see them."""
    state = course.state
    known = state.knowledge.get(side, Knowledge()).layout
    if known == state.layout:
        return
    doors = [door for door in state.terrain.doors if _differs(state.layout, known, door.id)]
    learnt = {door.id for door in doors if any(watchers(state, side, body) for body in _faces(door))}
    opened = tuple(
        door.id
        for door in state.terrain.doors
        if door.id in (state.layout.open_doors if door.id in learnt else known.open_doors)
    )
    layout = replace(known, open_doors=opened)
    if layout != known:
        course.emit(LayoutLearnt(side=side, layout=layout))


def _differs(truth: Layout, known: Layout, door: str) -> bool:
    return (door in truth.open_doors) != (door in known.open_doors)


def _faces(door: Door) -> Iterator[Body]:
    """Yield small bodies just before both faces of a door."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = door.outline
    mx, my = (ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4
    for ex, ey in (((ax + bx) / 2, (ay + by) / 2), ((cx + dx) / 2, (cy + dy) / 2)):
        nx, ny = ex - mx, ey - my
        size = (nx * nx + ny * ny) ** 0.5 or 1 / STEPS_PER_CM
        reach = (size + DOOR_GLANCE_CM) / size
        yield Body(Point.at(mx + nx * reach, my + ny * reach), 0.0, 0.75)


SightEvent = Sighted | Lost | Cleared | LayoutLearnt


def apply_sighting(state: State, event: SightEvent) -> State:
    """Change what a side knows."""
    known = state.knowledge.get(event.side, Knowledge())
    match event:
        case Sighted():
            last = {name: seen for name, seen in known.last.items() if name != event.figure}
            known = replace(known, seen=(*known.seen, event.figure), last=last)
        case Lost():
            seen = tuple(name for name in known.seen if name != event.figure)
            known = replace(known, seen=seen, last={**known.last, event.figure: event.last})
        case Cleared():
            known = replace(
                known, last={name: seen for name, seen in known.last.items() if name != event.figure}
            )
        case LayoutLearnt():
            known = replace(known, layout=event.layout)
    return replace(state, knowledge={**state.knowledge, event.side: known})
