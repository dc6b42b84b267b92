"""Doors: reach, opening, closing (S-035 … S-037, T-05, T-07)."""

from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events import DoorMoved, Sighted
from game.rules.figures import Figure
from game.rules.moving.footing import bases
from game.rules.moving.sighting import learn, uncover
from game.rules.moving.touch import reaches
from game.rules.refusal import Refusal
from game.rules.state import Scene, State
from game.table.contact import overlaps
from game.table.terrain import Layout


def door_refusal(scene: Scene, figure: Figure, name: str) -> Refusal | None:
    """Tell why a figure cannot reach a door: it is not there, or more than 2 cm away (T-05)."""
    door = next((door for door in scene.terrain.doors if door.id == name), None)
    if door is None:
        return Refusal("no-door", "S-036", {"door": name})
    if not reaches(scene, figure, door.outline, door.id):
        return Refusal("out-of-reach", "T-05", {"figure": figure.id, "what": name})
    return None


def open_refusal(scene: Scene, figure: Figure, name: str) -> Refusal | None:
    """Tell why a figure cannot open a door: reach, state, or a lock (S-036)."""
    refused = door_refusal(scene, figure, name)
    if refused is not None:
        return refused
    if name in scene.layout.open_doors:
        return Refusal("door-open", "S-036", {"door": name})
    return Refusal("door-locked", "S-036", {"door": name}) if name in scene.locked else None


def close_refusal(scene: Scene, figure: Figure, name: str) -> Refusal | None:
    """Tell why a figure cannot close a door: option, state, reach, or a base in the way (S-036, T-07)."""
    if not scene.options.can_close_doors:
        return Refusal("doors-stay-open", "S-036", {"door": name})
    refused = door_refusal(scene, figure, name)
    if refused is not None:
        return refused
    if name not in scene.layout.open_doors:
        return Refusal("door-closed", "S-036", {"door": name})
    blocking = in_the_way(scene, name)
    return Refusal("door-blocked", "T-07", {"door": name, "what": blocking}) if blocking else None


def in_the_way(scene: Scene, name: str) -> str | None:
    """Return a figure whose base overlaps a door (T-07)."""
    outline = next(door.outline for door in scene.terrain.doors if door.id == name)
    return next((base.id for base in bases(scene, "") if overlaps(base.point, base.radius, outline)), None)


def move_door(course: Course, figure: str, name: str, *, opened: bool) -> None:
    """Open or close a door; a base that its side did not know keeps it open, and is found (T-07, T-09)."""
    state = course.state
    side = state.figures[figure].side
    hidden = None if opened else in_the_way(state, name)
    if hidden is not None:
        uncover(course, hidden)
        course.emit(Sighted(rule="T-09", side=side, figure=hidden))
        return
    course.emit(DoorMoved(figure=figure, door=name, open=opened))
    learn(course, side, [name])


def with_door(scene: Scene, layout: Layout, name: str, *, opened: bool) -> Layout:
    """Return a layout with one door opened or closed; open doors stay in file order."""
    left = [door for door in layout.open_doors if door != name] + ([name] if opened else [])
    return replace(layout, open_doors=tuple(door.id for door in scene.terrain.doors if door.id in left))


def apply_door(state: State, event: DoorMoved) -> State:
    """Change the state of a door."""
    return replace(state, layout=with_door(state, state.layout, event.door, opened=event.open))
