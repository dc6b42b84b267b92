"""The defender's one action: a Detectar for each infiltrator, or what spies risk (C-003, C-079, C-083)."""

from game.checks import Pool, roll_complex
from game.rules.course import Course
from game.rules.events_stealth import DefenceActed, Discovered, SpyRolled
from game.rules.state import State
from game.rules.state_stealth import DEFENDER
from game.rules.stealth.attributes import alertness, pool, scale
from game.rules.stealth.defence import defence
from game.rules.stealth.detecting import detectable, search, worst_zone
from game.rules.stealth.initiative import ranking, stealth_of
from game.rules.stealth.raising import detection_of
from game.rules.stealth.survey import survey, survey_all
from game.rules.stealth.zones import crew_at


def detect_all(course: Course) -> None:
    """Search for each infiltrator, in order of initiative; the alarm rises between (C-083)."""
    asleep = not stealth_of(course.state).woken
    for name in ranking(course.state):
        if name != DEFENDER and course.state.figures[name].in_play:
            if _roused(course, asleep):
                survey(course, name)
            if course.state.options.spied_upon:
                _spot(course, name)
            else:
                _search(course, name)
    course.emit(DefenceActed())
    if _roused(course, asleep):
        survey_all(course)


def _roused(course: Course, asleep: bool) -> bool:
    """Tell whether this action woke those who slept: they are active at once, and watch (C-105)."""
    return asleep and stealth_of(course.state).woken


def _search(course: Course, name: str) -> None:
    infiltrator = stealth_of(course.state).infiltrators[name]
    zone = worst_zone(course.state, name, infiltrator)
    if zone is not None:
        search(course, name, zone)


def _spot(course: Course, name: str) -> None:
    """Roll for a spy once against each group that might see him, until one does (C-003, T-02).

    A group is the crew of a zone; figures that have all looked at him already are no other group.
    """
    infiltrator = stealth_of(course.state).infiltrators[name]
    looked: tuple[str, ...] = ()
    for zone in detectable(course.state, infiltrator):
        crew = crew_at(course.state, infiltrator, zone)
        again = all(watcher in looked for watcher in crew.names)
        if again and crew.guards + crew.servants == len(crew.names):
            continue
        looked = (*looked, *crew.names)
        if not _passes(course, name, zone, crew.names):
            return


def _passes(course: Course, name: str, zone: str, watchers: tuple[str, ...]) -> bool:
    """Roll for a spy against one group; seen, he is discovered (C-003)."""
    state = course.state
    spy = pool(state.figures[name].profile, "ocultarse", "sigilo", (), name)
    check = roll_complex(course.dice, spy, _sentry(state, watchers), scale(state.options))
    course.emit(SpyRolled(figure=name, watchers=watchers, check=check))
    if not check.success:
        course.emit(Discovered(rule="C-003", figure=name, detection=detection_of(state, name, zone)))
    return check.success


def _sentry(state: State, watchers: tuple[str, ...]) -> Pool:
    """Return what the best of a group of watchers brings, or the chief if none is a figure (C-003)."""
    figures = [state.figures[name] for name in watchers]
    best = max(figures, key=lambda figure: alertness(figure.profile), default=None)
    if best is None:
        return defence(state, "percepcion", "alerta")
    return pool(best.profile, "percepcion", "alerta", (), best.id)
