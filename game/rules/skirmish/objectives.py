"""Objectives: what brings the game to its goal (X-17)."""

from typing import assert_never

from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events import ObjectiveMoved
from game.rules.mission import Objective
from game.rules.moving.sighting import figure_sees
from game.rules.state import Deed, Progress, State, enemies, friends
from game.table.lattice import within
from game.table.outlines import contains


def _inside(state: State, objective: Objective, side: str) -> int:
    """Count the able figures of a side whose centre is inside an objective (T-12)."""
    named = objective.figures if side == objective.side else ()
    able = (f for f in friends(state, side) if f.able and (not named or f.id in named))
    return sum(contains(objective.outline, figure.place) for figure in able)


def holds(state: State, objective: Objective) -> bool:
    """Tell whether an objective's side holds its place now: somebody able there, and no able enemy."""
    enemy = state.mission.enemy(objective.side)
    return _inside(state, objective, objective.side) >= objective.count and not _inside(
        state, objective, enemy
    )


def _now(state: State, objective: Objective, *, turn_ends: bool, last: bool) -> Progress:
    """Return how far an objective is now."""
    before = state.progress.get(objective.id, Progress())
    if before.done or not _open(state, objective):
        return before
    match objective.kind:
        case "reach":
            return Progress(before.held, _inside(state, objective, objective.side) >= objective.count)
        case "hold":
            if not turn_ends:
                return before
            held = before.held + 1 if holds(state, objective) else 0
            return Progress(held, held >= objective.turns)
        case "eliminate":
            fighting = any(enemy.role == "fighter" for enemy in enemies(state, objective.side))
            return Progress(before.held, not (fighting or _awaited(state, objective.side)))
        case "deed":
            return Progress(before.held, state.deeds.get(objective.special, Deed()).done)
        case "follow":
            if not turn_ends:
                return before
            held = before.held + 1 if _followed(state, objective) else 0
            return Progress(held, held >= objective.turns)
        case "survive":
            return Progress(before.held, last and bool(friends(state, objective.side)))
        case _:
            assert_never(objective.kind)


def _followed(state: State, objective: Objective) -> bool:
    """Tell whether an undiscovered figure of a side has the followed one in sight and near."""
    target = state.figures.get(objective.target)
    if target is None or not target.in_play:
        return False
    found = state.stealth.infiltrators if state.stealth else {}
    return any(
        within(figure.place, target.place, objective.near_cm) and figure_sees(state, figure, target)
        for figure in friends(state, objective.side)
        if figure.id not in found or not found[figure.id].discovered
    )


def _open(state: State, objective: Objective) -> bool:
    """Tell whether an objective counts yet: what has to come before it is done."""
    return not objective.after or state.progress.get(objective.after, Progress()).done


def _awaited(state: State, side: str) -> bool:
    """Tell whether an enemy of a side is still to come."""
    return any(figure.awaited for figure in state.figures.values() if figure.side != side)


def follow(course: Course, *, turn_ends: bool = False, last: bool = False) -> None:
    """Bring all objectives up to date: after each intent, at the end of each turn and of the last."""
    for objective in course.state.mission.objectives:
        progress = _now(course.state, objective, turn_ends=turn_ends, last=last)
        if progress != course.state.progress.get(objective.id, Progress()):
            course.emit(ObjectiveMoved(objective=objective.id, progress=progress))


def apply_objective(state: State, event: ObjectiveMoved) -> State:
    """Note how far an objective is."""
    return replace(state, progress={**state.progress, event.objective: event.progress})
