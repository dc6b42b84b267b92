"""Hit points lost, badly wounded, out of action (X-01 … X-03, X-07)."""

from msgspec.structs import replace

from game.checks import Damage, roll_damage
from game.rules.course import Course
from game.rules.events import BecameMalherido, ItemDropped, WentDown, Wounded
from game.rules.state import State


def hurt(course: Course, name: str, damage: Damage, margin: int, by: str | None, rule: str = "X-07") -> None:
    """Roll damage against a figure and let it take what is left after armour (X-07, X-08)."""
    figure = course.state.figures[name]
    roll = roll_damage(course.dice, damage, margin, course.state.options.crit_step)
    pv = figure.pv - roll.lost
    course.emit(Wounded(rule=rule, figure=name, by=by, damage=roll, pv=pv))
    after = course.state.figures[name]
    if pv <= 0:
        put_down(course, name)
    elif after.malherido and not figure.malherido:
        course.emit(BecameMalherido(figure=name))


def put_down(course: Course, name: str, rule: str = "X-03") -> None:
    """Let a figure go out of action; what it carries lies where it fell (X-03)."""
    figure = course.state.figures[name]
    course.emit(WentDown(rule=rule, figure=name))
    for item in figure.items:
        course.emit(ItemDropped(figure=name, item=item, point=figure.place))


def apply_wounds(state: State, event: Wounded | BecameMalherido | WentDown) -> State:
    """Change hit points; that a figure is badly wounded follows from them and changes nothing itself."""
    figure = state.figures[event.figure]
    match event:
        case Wounded():
            figure = replace(figure, pv=event.pv)
        case WentDown():
            figure = replace(figure, down=True, watching=False)
        case BecameMalherido():
            return state
    return replace(state, figures={**state.figures, figure.id: figure})
