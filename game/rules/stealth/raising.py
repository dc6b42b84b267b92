"""How the alarm rises, what happens at once when it does, who leads (C-082, C-098, C-102 … C-108, T-02)."""

from game.rules.course import Course
from game.rules.events_stealth import AlarmRose, ChiefChanged, Discovered, ReinforcementsCalled, Woke
from game.rules.state import State
from game.rules.state_stealth import WATCHED, Detection, Level
from game.rules.stealth.alarm import level_of, top
from game.rules.stealth.attributes import heir
from game.rules.stealth.initiative import stealth_of


def detection_of(state: State, name: str, zone: str) -> Detection:
    """Return what guards report of an infiltrator: where something was noticed, in which zone, by whom."""
    watchers = stealth_of(state).infiltrators[name].watchers if zone == WATCHED else ()
    return Detection(state.figures[name].place, zone, watchers, state.turn)


def succeed(course: Course, name: str, detection: Detection) -> None:
    """Let a Detectar that succeeded raise the alarm, or discover the infiltrator (C-082, C-108)."""
    if stealth_of(course.state).alarm >= top(course.state.options):
        course.emit(Discovered(figure=name, detection=detection))
    else:
        raise_alarm(course, "C-082", detection)


def raise_alarm(course: Course, rule: str, detection: Detection | None) -> None:
    """Raise the alarm by a step, never beyond Precavido, which is the last that all share (C-096, C-120)."""
    options, stealth = course.state.options, stealth_of(course.state)
    if stealth.alarm >= top(options):
        return
    alarm = stealth.alarm + 1
    level = level_of(alarm, options)
    course.emit(AlarmRose(rule=rule, alarm=alarm, level=level, detection=detection))
    if level is Level.WARY:
        sound(course)


def sound(course: Course) -> None:
    """Wake who sleeps and call reinforcements, once in a game (C-105).

    Those whom the mission has called before are on their way already, or there.
    """
    state = course.state
    plan, stealth = state.mission.infiltration, stealth_of(state)
    if plan is None or stealth.woken:
        return
    asleep = tuple(f.id for f in state.figures.values() if f.side != plan.side and f.asleep)
    guards = {z.id: stealth.guards.get(z.id, z.guards) + z.asleep for z in plan.zones if z.asleep}
    course.emit(Woke(figures=asleep, guards=guards))
    succession(course)
    for group in plan.reinforcements:
        if group.id in stealth.due or group.id in stealth.entries:
            continue
        figures = tuple(name for name in group.figures if name in state.figures)
        course.emit(ReinforcementsCalled(group=group.id, figures=figures, turn=state.turn + group.delay))


def succession(course: Course) -> None:
    """Let the keenest able guard speak as soon as the chief is down and there is one (T-02).

    While nobody is able the last chief's values stand for guards without figures.
    """
    state = course.state
    chief = state.figures.get(stealth_of(state).chief)
    if chief is None or not chief.down:
        return
    other = heir(state)
    if other is not None:
        course.emit(ChiefChanged(chief=other.id))
