"""Detectar: against whom, where, with what, and the roll (C-080 … C-085)."""

from game.checks import Pool, roll_complex
from game.rules.course import Course
from game.rules.events_stealth import Searched
from game.rules.state import Scene
from game.rules.state_stealth import Infiltrator
from game.rules.stealth.attributes import pool, scale
from game.rules.stealth.defence import detecting
from game.rules.stealth.hiding import shelter
from game.rules.stealth.initiative import stealth_of
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
