"""Detectar: the defender's one action (C-079 … C-086), and spies in its place (C-003)."""

from game.checks import Pool, roll_complex
from game.rules.course import Course
from game.rules.events_stealth import DefenceActed, Discovered, Searched, SpyRolled
from game.rules.state import Scene, State
from game.rules.state_stealth import DEFENDER, Infiltrator
from game.rules.stealth.attributes import alertness, pool, scale
from game.rules.stealth.defence import defence, detecting
from game.rules.stealth.hiding import shelter
from game.rules.stealth.initiative import ranking, stealth_of
from game.rules.stealth.raising import detection_of, succeed
from game.rules.stealth.strategies import environment
from game.rules.stealth.zones import crew_at, risks, unbeaten


def detectable(scene: Scene, infiltrator: Infiltrator) -> tuple[str, ...]:
    """Return the zones in which Detectar can be rolled against an infiltrator (C-034, C-080).

    He must be in a guarded zone that he has not beaten (option `beaten_zone_detect`), and not hidden.
    """
    if infiltrator.hidden or infiltrator.discovered:
        return ()
    zones = risks(scene, infiltrator) if scene.options.beaten_zone_detect else unbeaten(scene, infiltrator)
    return tuple(zone for zone in zones if _manned(scene, infiltrator, zone))


def _manned(scene: Scene, infiltrator: Infiltrator, zone: str) -> bool:
    crew = crew_at(scene, infiltrator, zone)
    return crew.guards + crew.servants > 0


def worst_zone(scene: Scene, name: str, infiltrator: Infiltrator) -> str | None:
    """Return the zone that is best for the defender; the first of equals (T-13)."""
    zones = detectable(scene, infiltrator)

    def lead(zone: str) -> int:
        return detecting(scene, infiltrator, zone).fixed - hiding_pool(scene, name, infiltrator, zone).fixed

    return max(zones, key=lead, default=None)


def hiding_pool(scene: Scene, name: str, infiltrator: Infiltrator, zone: str) -> Pool:
    """Return what he brings to Ocultarse in a zone: skill of the cover, strategy, surprise (C-057)."""
    figure = scene.figures[name]
    under = shelter(scene, figure, infiltrator, zone)
    more = (*environment(scene, infiltrator, "ocultarse"), *under.modifiers)
    return pool(figure.profile, "ocultarse", under.skill, more, name)


def detect_all(course: Course) -> None:
    """Search for each infiltrator, in order of initiative; the alarm rises between (C-083)."""
    for name in ranking(course.state):
        if name != DEFENDER and course.state.figures[name].in_play:
            if course.state.options.spied_upon:
                _spot(course, name)
            else:
                _search(course, name)
    course.emit(DefenceActed())


def _search(course: Course, name: str) -> None:
    infiltrator = stealth_of(course.state).infiltrators[name]
    zone = worst_zone(course.state, name, infiltrator)
    if zone is not None:
        search(course, name, zone)


def search(course: Course, name: str, zone: str, rule: str = "C-080") -> bool:
    """Roll Detectar against an infiltrator, the defender first; tell whether it found him (C-080)."""
    state = course.state
    infiltrator = stealth_of(state).infiltrators[name]
    found = detection_of(state, name, zone)
    check = roll_complex(
        course.dice,
        detecting(state, infiltrator, zone),
        hiding_pool(state, name, infiltrator, zone),
        scale(state.options),
    )
    skill = shelter(state, state.figures[name], infiltrator, zone).skill
    course.emit(Searched(rule=rule, figure=name, zone=zone, skill=skill, guards=found.guards, check=check))
    if check.success and state.conflict == "stealth":
        succeed(course, name, found)
    return check.success


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
