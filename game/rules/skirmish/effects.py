"""What special actions bring about, and items (S-040)."""

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events import ItemDropped, ItemTaken, LockChanged, ObjectiveMoved, Told
from game.rules.events_stealth import Stirred
from game.rules.mission import Effect
from game.rules.moving.doors import in_the_way, with_door
from game.rules.moving.sighting import learn
from game.rules.skirmish.ending import win
from game.rules.state import Progress, State


def bring_about(course: Course, figure: str, effects: Sequence[Effect]) -> None:
    """Let effects happen, in file order."""
    for effect in effects:
        if course.state.phase != "over":
            _happen(course, figure, effect)


def _happen(course: Course, figure: str, effect: Effect) -> None:
    state = course.state
    match effect.kind:
        case "objective":
            progress = replace(state.progress.get(effect.name, Progress()), done=True)
            course.emit(ObjectiveMoved(rule="S-040", objective=effect.name, progress=progress))
        case "end":
            win(course, effect.name)
        case "open" | "close" | "lock" | "unlock":
            _work_door(course, effect)
        case "item":
            course.emit(ItemTaken(figure=figure, item=effect.name))
        case "message":
            course.emit(Told(text=effect.text))
        case "alarm" | "reveal" | "expose" | "spawn" | "order" | "check":
            if state.conflict == "stealth":
                course.emit(Stirred(figure=figure, effect=effect))
        case _:
            assert_never(effect.kind)


def _work_door(course: Course, effect: Effect) -> None:
    """Work a door from afar; a base that stands in it keeps it open (T-07)."""
    state = course.state
    door = effect.name
    opened, locked = door in state.layout.open_doors, door in state.locked
    match effect.kind:
        case "open":
            opened, locked = True, False
        case "close":
            opened = in_the_way(state, door) is not None
        case "lock":
            locked = True
        case _:
            locked = False
    course.emit(LockChanged(door=door, locked=locked, open=opened))
    for side in state.mission.sides:
        learn(course, side.id, [door])


def apply_effect(state: State, event: ItemTaken | ItemDropped | LockChanged) -> State:
    """Change items and locks."""
    match event:
        case ItemTaken():
            figure = state.figures[event.figure]
            figure = replace(figure, items=(*figure.items, event.item))
            items = {name: point for name, point in state.items.items() if name != event.item}
        case ItemDropped():
            figure = state.figures[event.figure]
            figure = replace(figure, items=tuple(item for item in figure.items if item != event.item))
            items = {**state.items, event.item: event.point}
        case LockChanged():
            locked = tuple(name for name in state.locked if name != event.door)
            locked = (*locked, event.door) if event.locked else locked
            layout = with_door(state, state.layout, event.door, opened=event.open)
            return replace(state, layout=layout, locked=locked)
    return replace(state, items=items, figures={**state.figures, figure.id: figure})
