"""Pushing crates (empujar, T-08)."""

import math
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events import Pushed
from game.rules.figures import Figure
from game.rules.moving.footing import bases
from game.rules.refusal import Refusal
from game.rules.state import Scene, State, table
from game.table.contact import overlaps
from game.table.lattice import Point
from game.table.outlines import box, contains, middle
from game.table.terrain import STEP_CM, Outline, Shift, Solid, moved, solids

PUSH_CM: Final = 5
"""How far a push goes, in whole cells (T-08)."""


def where(scene: Scene, name: str) -> Solid | None:
    """Return a solid where it stands now."""
    return next((solid for solid in solids(scene.terrain, scene.layout) if solid.id == name), None)


def direction(figure: Figure, solid: Solid) -> tuple[int, int]:
    """Return the axis, nearest to the line from the pusher to the solid, along which it moves (T-08)."""
    centre = middle(solid.outline)
    across, down = centre.i - figure.place.i, centre.j - figure.place.j
    if abs(across) >= abs(down):
        return (1 if across >= 0 else -1), 0
    return 0, (1 if down >= 0 else -1)


def push_refusal(scene: Scene, figure: Figure, name: str) -> Refusal | None:
    """Tell why something cannot be pushed: it cannot move one cell, or somebody stands on it (T-08)."""
    solid = where(scene, name)
    if solid is None:
        return Refusal("no-solid", "T-08", {"what": name})
    on_it = next((base.id for base in bases(scene, figure.id) if contains(solid.outline, base.point)), None)
    if on_it is not None or contains(solid.outline, figure.place):
        return Refusal("stood-on", "T-08", {"what": name, "by": on_it or figure.id})
    if not _distance(scene, figure, solid):
        return Refusal("push-blocked", "T-08", {"what": name})
    return None


def _distance(scene: Scene, figure: Figure, solid: Solid) -> int:
    """Return how many cm a push moves a solid: whole cells, up to 5 cm, short of outlines and bases."""
    dx, dy = direction(figure, solid)
    far = 0
    for cm in range(1, PUSH_CM + 1):
        if not _fits(scene, figure, solid, moved(solid.outline, dx * cm, dy * cm)):
            break
        far = cm
    return far


def _fits(scene: Scene, figure: Figure, solid: Solid, outline: Outline) -> bool:
    """Tell whether a solid may lie there: on the table, off every other outline and base."""
    width, depth = scene.terrain.width, scene.terrain.depth
    if not all(0 <= x <= width and 0 <= y <= depth for x, y in outline):
        return False
    if any(overlaps(base.point, base.radius, outline) for base in bases(scene, figure.id)):
        return False
    return all(_floor(scene, spot) for spot in _cells(scene, outline) if not contains(solid.outline, spot))


def _cells(scene: Scene, outline: Outline) -> Iterator[Point]:
    """Yield the middles of the cells under an outline."""
    cell = scene.terrain.cell
    left, upper, right, lower = box(outline)
    for j in range(int(upper / cell), math.ceil(lower / cell)):
        for i in range(int(left / cell), math.ceil(right / cell)):
            spot = Point.at((i + 0.5) * cell, (j + 0.5) * cell)
            if contains(outline, spot):
                yield spot


def _floor(scene: Scene, spot: Point) -> bool:
    """Tell whether there is plain floor at a place: nothing that is higher than a step, no water."""
    dry = not any(contains(water.outline, spot) for water in scene.terrain.waters)
    return dry and table(scene).ground(spot) <= STEP_CM


def push(course: Course, figure: Figure, name: str) -> bool:
    """Push a solid as far as it goes in truth; tell whether it moved (T-08, T-09)."""
    solid = where(course.state, name)
    far = _distance(course.state, figure, solid) if solid else 0
    if solid is None or not far:
        return False
    dx, dy = (part * far for part in direction(figure, solid))
    shifts = tuple(_shifted(course.state, name, dx, dy))
    course.emit(Pushed(figure=figure.id, solid=name, dx=dx, dy=dy, shifts=shifts))
    return True


def _shifted(state: State, name: str, dx: int, dy: int) -> Iterator[Shift]:
    """Yield the shifts of everything pushed, in file order."""
    before = {shift.solid: shift for shift in state.layout.shifts}
    for solid in state.terrain.solids:
        shift = before.get(solid.id, Shift(solid.id, 0, 0))
        if solid.id == name:
            shift = Shift(name, shift.dx + dx, shift.dy + dy)
        if shift.dx or shift.dy:
            yield shift


def apply_push(state: State, event: Pushed) -> State:
    """Move the solid."""
    return replace(state, layout=replace(state.layout, shifts=event.shifts))
