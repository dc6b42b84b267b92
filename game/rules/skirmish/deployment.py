"""Deployment (despliegue): where figures may be placed, in sheet order (S-004, S-012)."""

from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events import DeploymentBegan, LeftOut, Placed
from game.rules.figures import Figure
from game.rules.intents import Place
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
    """
    named = [zone for zone in scene.mission.deployment if zone.side == figure.side]
    if named:
        own = [zone for zone in named if figure.id in zone.figures]
        return tuple(zone.outline for zone in own or [zone for zone in named if not zone.figures])
    width, depth = scene.terrain.width, scene.terrain.depth
    first = scene.mission.sides[0].id == figure.side
    top, bottom = (0.0, STRIP_CM) if first else (depth - STRIP_CM, depth)
    return (((0.0, top), (width, top), (width, bottom), (0.0, bottom)),)


def next_question(course: Course) -> PlaceFigure | None:
    """Ask for the next figure of the sheet that is not placed; None when all are (S-004)."""
    for name in course.state.sequence:
        figure = course.state.figures[name]
        if not figure.awaited or figure.arrives > 1:
            continue
        if any(standing_room(course.state, figure, zone) for zone in zones(course.state, figure)):
            return PlaceFigure(figure.side, name)
        course.emit(LeftOut(figure=name))
    return None


def arrival(state: State) -> PlaceFigure | None:
    """Return the first reserve of the sheet that may come now and finds room in its zone (S-012)."""
    for name in state.sequence:
        figure = state.figures[name]
        late = figure.awaited and figure.arrives <= state.turn
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
