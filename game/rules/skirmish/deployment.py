"""Deployment (despliegue): where figures may be placed, in sheet order (S-004, S-012)."""

from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events import DeploymentBegan, LeftOut, Placed
from game.rules.figures import Figure
from game.rules.intents import Place
from game.rules.mission_stealth import Reinforcement
from game.rules.moving.footing import spot_refusal, standing_room
from game.rules.moving.sighting import look
from game.rules.refusal import Refusal
from game.rules.state import PlaceFigure, Scene, State
from game.rules.view import View
from game.table.lattice import Point
from game.table.outlines import contains
from game.table.terrain import Outline

STRIP_CM = 15.0
"""Depth of the strip at one's own table edge when the mission names no zone (S-012)."""


def zones(scene: Scene, figure: Figure) -> tuple[Outline, ...]:
    """Return the outlines in which a figure may be placed (S-012).

    Without zones in the mission the first side has the strip at the upper edge, the second the lower one.
    Reinforcements that were called enter where they were called to (C-105, X-25).
    """
    called = _entries(scene, figure)
    if called:
        return called
    named = [zone for zone in scene.mission.deployment if zone.side == figure.side]
    if named:
        own = [zone for zone in named if figure.id in zone.figures]
        return tuple(zone.outline for zone in own or [zone for zone in named if not zone.figures])
    width, depth = scene.terrain.width, scene.terrain.depth
    first = scene.mission.sides[0].id == figure.side
    top, bottom = (0.0, STRIP_CM) if first else (depth - STRIP_CM, depth)
    return (((0.0, top), (width, top), (width, bottom), (0.0, bottom)),)


def _entries(scene: Scene, figure: Figure) -> tuple[Outline, ...]:
    """Return where a figure enters that is part of called reinforcements: the entry named, or any (C-105)."""
    group, stealth = _group(scene, figure), scene.stealth
    plan = scene.mission.infiltration
    if plan is None or stealth is None or group is None:
        return ()
    named = stealth.entries.get(group.id)
    ways = (named,) if named else group.entries
    return tuple(zone.lies(stealth.steps.get(zone.id, 0)) for zone in plan.zones if zone.id in ways)


def _group(scene: Scene, figure: Figure) -> Reinforcement | None:
    """Return the reinforcements that a figure is part of."""
    plan = scene.mission.infiltration
    groups = plan.reinforcements if plan else ()
    return next((group for group in groups if figure.id in group.figures), None)


def _sheet(state: State) -> tuple[str, ...]:
    """Return the order of placing: that of the sheet, in a stealth conflict that of the roster (S-004)."""
    return state.sequence or tuple(state.figures)


def next_question(course: Course) -> PlaceFigure | None:
    """Ask for the next figure of the sheet that is not placed; None when all are (S-004)."""
    for name in _sheet(course.state):
        figure = course.state.figures[name]
        if not figure.awaited or figure.arrives > 1:
            continue
        if any(standing_room(course.state, figure, zone) for zone in zones(course.state, figure)):
            return PlaceFigure(figure.side, name)
        course.emit(LeftOut(figure=name))
    return None


def arrival(state: State) -> PlaceFigure | None:
    """Return the first reserve of the sheet that may come now and finds room in its zone (S-012).

    In a stealth conflict called reinforcements are none: they come by themselves as a turn ends (C-105).
    """
    for name in _sheet(state):
        figure = state.figures[name]
        called = state.conflict == "stealth" and _group(state, figure) is not None
        late = figure.awaited and figure.arrives <= state.turn and not called
        if late and any(standing_room(state, figure, zone) for zone in zones(state, figure)):
            return PlaceFigure(figure.side, name)
    return None


def place_refusal(view: View, intent: Place, asked: PlaceFigure) -> Refusal | None:
    """Tell why a figure may not be placed there (S-012, T-06)."""
    if intent.figure != asked.figure:
        return Refusal("other-figure", "S-004", {"figure": asked.figure})
    figure = view.figures[intent.figure]
    if not any(contains(zone, intent.point) for zone in zones(view, figure)):
        x, y = intent.point.cm
        return Refusal("outside-zone", "S-012", {"figure": figure.id, "x": x, "y": y})
    return spot_refusal(view, figure, intent.point)


def place(course: Course, intent: Place) -> None:
    """Put a figure on the table; on a base that its side does not know it goes to the nearest free place."""
    figure = course.state.figures[intent.figure]
    point: Point | None = intent.point
    if spot_refusal(course.state, figure, intent.point) is not None:
        options = (
            standing_room(course.state, figure, zone, intent.point) for zone in zones(course.state, figure)
        )
        point = next((spot for spot in options if spot is not None), None)
    course.emit(Placed(figure=figure.id, point=point) if point else LeftOut(figure=figure.id))
    look(course)


def apply_deployment(state: State, event: DeploymentBegan | Placed | LeftOut) -> State:
    """Put figures on the table."""
    match event:
        case DeploymentBegan():
            return replace(state, phase="deployment")
        case Placed():
            figure = replace(state.figures[event.figure], point=event.point)
        case LeftOut():
            figure = replace(state.figures[event.figure], left_out=True)
    return replace(state, figures={**state.figures, figure.id: figure})
