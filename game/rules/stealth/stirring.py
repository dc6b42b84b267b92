"""What a mission does to a stealth conflict: alarm, knowledge, exposure, help, orders (C-035, C-036)."""

from game.checks import Target, roll_simple
from game.rules.course import Course
from game.rules.events import Told
from game.rules.events_stealth import (
    Exposed,
    Learnt,
    PassiveRolled,
    ReinforcementsCalled,
    StirringDone,
    WalkChanged,
)
from game.rules.mission import Effect
from game.rules.state_stealth import Stir, Walk
from game.rules.stealth.attributes import passive, pool, scale
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.raising import raise_alarm
from game.rules.stealth.strategies import environment
from game.rules.stealth.survey import survey_all


def stir(course: Course, one: Stir) -> None:
    """Let an effect of the mission happen."""
    course.emit(StirringDone())
    match one.effect.kind:
        case "alarm":
            raise_alarm(course, "S-040", None)
        case "reveal":
            _reveal(course, one.effect.name)
        case "expose":
            expose(course, one.effect.name)
        case "spawn":
            _call(course, one.effect.name)
        case "order":
            course.emit(WalkChanged(rule="S-040", figure=one.effect.name, walk=Walk(one.effect.to)))
        case "check":
            if _passes(course, one.figure, one.effect) and one.effect.text:
                course.emit(Told(rule="C-036", text=one.effect.text))
        case _:
            return
    survey_all(course)


def expose(course: Course, zone: str) -> None:
    """Let whoever hides in a zone, or is watched by a guard, be hidden no more (C-035)."""
    for name, infiltrator in stealth_of(course.state).infiltrators.items():
        if infiltrator.hidden and zone in (*infiltrator.inside, *infiltrator.watchers):
            course.emit(Exposed(figure=name))


def _reveal(course: Course, source: str) -> None:
    for name, infiltrator in stealth_of(course.state).infiltrators.items():
        if source not in infiltrator.known:
            course.emit(Learnt(rule="S-040", figure=name, sources=(source,), how="told"))


def _call(course: Course, group: str) -> None:
    """Call a reinforcement that has not been called: it comes at the end of this turn (C-105)."""
    state = course.state
    plan, stealth = state.mission.infiltration, stealth_of(state)
    for one in plan.reinforcements if plan else ():
        if one.id == group and group not in stealth.due and group not in stealth.entries:
            figures = tuple(name for name in one.figures if name in state.figures)
            course.emit(ReinforcementsCalled(rule="S-040", group=group, figures=figures, turn=state.turn))


def _passes(course: Course, name: str, effect: Effect) -> bool:
    """Make a passive check: no action, and whoever is hidden may make it (C-036, H-13)."""
    state = course.state
    figure = state.figures[effect.name or name]
    infiltrator = stealth_of(state).infiltrators[figure.id]
    attribute = effect.attribute or "percepcion"
    if not effect.dice:
        return passive(figure.profile, attribute, effect.skill) >= effect.difficulty
    own = pool(figure.profile, attribute, effect.skill, environment(state, infiltrator, attribute), figure.id)
    check = roll_simple(course.dice, own, Target(effect.difficulty), scale(state.options))
    course.emit(PassiveRolled(figure=figure.id, check=check))
    return check.success
