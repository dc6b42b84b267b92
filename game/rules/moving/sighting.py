"""Who sees whom, and what a side learns and forgets (X-22, T-09)."""

from collections.abc import Sequence

import numpy as np
from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events import Cleared, LayoutLearnt, Lost, Sighted
from game.rules.events_stealth import Uncovered
from game.rules.figures import Figure, Posture
from game.rules.state import Knowledge, LastSeen, Scene, State, enemies, friends, table
from game.table.body import Body
from game.table.outlines import beside
from game.table.sight import sees, sees_each, sees_many
from game.table.terrain import Layout, Terrain, solids


def figure_sees(scene: Scene, watcher: Figure, target: Figure) -> bool:
    """Tell whether an able figure sees another: it sees all around (T-10, X-18)."""
    return watcher.able and target.in_play and sees(table(scene), watcher.body(), target.body())


def watchers(scene: Scene, side: str, body: Body) -> list[Figure]:
    """Return the able figures of a side that see a body, in roster order."""
    able = [figure for figure in friends(scene, side) if figure.able]
    seen = sees_many(table(scene), body, [figure.body() for figure in able])
    return [figure for figure, sees_it in zip(able, seen, strict=True) if sees_it]


def seen_by(scene: Scene, side: str, bodies: Sequence[Body]) -> list[bool]:
    """Tell of each body whether any able figure of a side sees it."""
    able = [figure.body() for figure in friends(scene, side) if figure.able]
    return [bool(one) for one in np.any(sees_each(table(scene), able, bodies), axis=0)]


def is_hidden(scene: Scene, name: str) -> bool:
    """Tell whether a figure is an infiltrator whom the enemy does not know in the skirmish (X-25)."""
    return scene.stealth is not None and name in scene.stealth.hidden


def uncover(course: Course, name: str) -> None:
    """Let the enemy know of a figure that was hidden: it attacked, made noise, was seen or met (X-25)."""
    if is_hidden(course.state, name):
        course.emit(Uncovered(figure=name))


def look(course: Course) -> None:
    """Let both sides see what there is to see now, if they know only what they see (X-22)."""
    if not course.state.fogged or _blindfold(course.state):
        return
    for side in course.state.mission.sides:
        if _looks_out(course.state, side.id):
            _look_for_figures(course, side.id)
            _look_for_markers(course, side.id)
        _look_at_layout(course, side.id)


def _looks_out(state: State, side: str) -> bool:
    """Tell whether a side finds figures by sight: in a stealth conflict the defender does not (T-02)."""
    plan = state.mission.infiltration
    return state.conflict == "skirmish" or plan is None or plan.side == side


def _blindfold(state: State) -> bool:
    """Tell whether nobody looks yet: in a hidden deployment, and before a stealth conflict begins."""
    if state.mission.infiltration is not None and state.stealth is None:
        return True
    return state.phase == "deployment" and state.mission.hidden_deployment


def _look_for_figures(course: Course, side: str) -> None:
    state = course.state
    before = state.knowledge.get(side, Knowledge()).seen
    able = [figure.body() for figure in friends(state, side) if figure.able]
    targets = [enemy for enemy in enemies(state, side) if not is_hidden(state, enemy.id)]
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


def meet(course: Course, figure: str, other: str) -> None:
    """Let the sides of two figures that met learn of each other (T-09)."""
    uncover(course, figure)
    uncover(course, other)
    state = course.state
    for one, seen in ((figure, other), (other, figure)):
        side = state.figures[one].side
        if seen not in state.knowledge.get(side, Knowledge()).seen:
            course.emit(Sighted(rule="T-09", side=side, figure=seen))


def _look_for_markers(course: Course, side: str) -> None:
    """Clear the markers of former turns whose place is in sight: whoever lay there would be seen."""
    knowledge = course.state.knowledge.get(side, Knowledge())
    for name, last in knowledge.last.items():
        lying = course.state.figures[name].body(last.point, Posture.PRONE)
        if last.turn < course.state.turn and watchers(course.state, side, lying):
            course.emit(Cleared(side=side, figure=name))


def _look_at_layout(course: Course, side: str) -> None:
    """Learn the doors and the pushed things in sight."""
    state = course.state
    known = state.knowledge.get(side, Knowledge()).layout
    changed = [name for name in differing(state.layout, known) if _in_sight(state, side, name, known)]
    learn(course, side, changed)


def differing(truth: Layout, known: Layout) -> list[str]:
    """Return the doors and solids that stand otherwise than a side believes."""
    doors = {*truth.open_doors} ^ {*known.open_doors}
    lying = {shift.solid: shift for shift in truth.shifts}
    believed = {shift.solid: shift for shift in known.shifts}
    return sorted(doors) + sorted(n for n in {**lying, **believed} if lying.get(n) != believed.get(n))


def learn(course: Course, side: str, names: Sequence[str]) -> None:
    """Let a side learn how some doors and solids stand in truth: under fog it may not know (T-09)."""
    state = course.state
    known = state.knowledge.get(side, Knowledge()).layout
    layout = corrected(state.terrain, known, state.layout, names)
    if state.fogged and layout != known:
        course.emit(LayoutLearnt(side=side, layout=layout))


def corrected(terrain: Terrain, known: Layout, truth: Layout, names: Sequence[str]) -> Layout:
    """Return a layout with some doors and solids as they stand in truth, all in file order."""

    def of(name: str) -> Layout:
        return truth if name in names else known

    doors = (door.id for door in terrain.doors)
    lying = ((solid.id, of(solid.id).shifts) for solid in terrain.solids)
    return Layout(
        tuple(door for door in doors if door in of(door).open_doors),
        tuple(shift for name, shifts in lying for shift in shifts if shift.solid == name),
    )


def _in_sight(state: State, side: str, name: str, known: Layout) -> bool:
    """Tell whether a side sees the floor beside a door or solid, where it is or is thought to be."""
    outlines = [door.outline for door in state.terrain.doors if door.id == name]
    for layout in (state.layout, known):
        outlines += [solid.outline for solid in solids(state.terrain, layout) if solid.id == name]
    return any(watchers(state, side, Body(spot, 0.0, 0.75)) for o in outlines for spot in beside(o))


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
