"""Reloading and clearing weapons (X-13, X-16)."""

from msgspec.structs import replace

from game.rules.course import Course
from game.rules.events import Reloaded
from game.rules.figures import Figure
from game.rules.options import Options
from game.rules.refusal import Refusal
from game.rules.state import State


def reload_row(figure: Figure) -> str:
    """Return which row of the table of actions reloading is for a figure: a jam takes a whole turn."""
    if figure.jammed:
        return "unjam"
    slow = figure.profile.weapon is not None and figure.profile.weapon.reload == "full"
    return "reload_slow" if slow else "reload"


def reload_refusal(figure: Figure, options: Options) -> Refusal | None:
    """Tell why there is nothing to reload (X-13)."""
    facts: dict[str, str | int | float | bool] = {"figure": figure.id}
    weapon = figure.profile.weapon
    if weapon is None:
        return Refusal("unarmed", "X-13", facts)
    if figure.jammed:
        return None
    counted = options.ammo or weapon.single
    if not counted or figure.rounds is None or figure.rounds == weapon.rounds:
        return Refusal("loaded", "X-13", facts)
    return None


def reload_weapon(course: Course, figure: Figure) -> None:
    """Clear a jam, or fill the weapon (X-13, X-16)."""
    full = figure.profile.weapon.rounds if figure.profile.weapon else None
    rounds = figure.rounds if figure.jammed else full
    course.emit(Reloaded(rule="X-16" if figure.jammed else "X-13", figure=figure.id, rounds=rounds))


def apply_reload(state: State, event: Reloaded) -> State:
    """The weapon is ready again."""
    figure = replace(state.figures[event.figure], rounds=event.rounds, jammed=False)
    return replace(state, figures={**state.figures, figure.id: figure})
