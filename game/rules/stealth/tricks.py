"""Distraer and Subterfugio: tricks played on the defender (C-072 … C-078)."""

from typing import Final

from game.checks import Modifier, Pool, roll_complex
from game.rules.course import Course
from game.rules.events_stealth import Distracted, Outwitted, WalkChanged
from game.rules.figures import Figure
from game.rules.intents import Distract
from game.rules.refusal import Refusal
from game.rules.state import Scene
from game.rules.state_stealth import DEFENDER, WATCHED, Infiltrator
from game.rules.stealth.attributes import pool, scale
from game.rules.stealth.defence import distraction, reasoning
from game.rules.stealth.initiative import change, stealth_of
from game.rules.stealth.observing import AHEAD_CM, near_watch, near_zone
from game.rules.stealth.patrols import sent
from game.rules.stealth.strategies import environment
from game.rules.stealth.watching import duty
from game.rules.stealth.zones import Crew, crew_of, crew_watching, is_mechanism, zone_of
from game.table.lattice import Point, within

PENALTY: Final = -3
"""For each degree (C-073)."""

INVESTIGATED: Final = 3
"""Degrees from which guards look after the source (C-074)."""

MORE_GUARDS: Final = 2
"""What each further guard adds to the defender's check (C-075)."""

SPURRED: Final = 2
"""What a failed subterfuge gives the defender (C-078)."""


def crew_distracted(scene: Scene, infiltrator: Infiltrator, zone: str) -> Crew:
    """Return whom a distraction is for: a drawn zone's crew, those who watch him, or one guard."""
    known = zone_of(scene, zone)
    if known is not None:
        return crew_of(scene, known)
    return crew_watching(scene, infiltrator.watchers if zone == WATCHED else (zone,))


def distract_refusal(scene: Scene, figure: Figure, intent: Distract) -> Refusal | None:
    """Tell why guards cannot be distracted: not known, too far, nobody there (C-072, C-074)."""
    infiltrator = stealth_of(scene).infiltrators[figure.id]
    facts: dict[str, str | int | float | bool] = {"figure": figure.id, "zone": intent.zone}
    if not _known(scene, figure, infiltrator, intent.zone):
        return Refusal("zone-unknown", "C-072", facts)
    if not _near(scene, figure, infiltrator, intent.zone):
        return Refusal("zone-too-far", "C-072", {**facts, "limit": AHEAD_CM})
    if not crew_distracted(scene, infiltrator, intent.zone).guards:
        return Refusal("no-guards", "C-072", facts)
    if not within(figure.place, intent.source, AHEAD_CM):
        return Refusal("source-too-far", "C-074", {**facts, "limit": AHEAD_CM})
    return None


def _known(scene: Scene, figure: Figure, infiltrator: Infiltrator, zone: str) -> bool:
    if zone == WATCHED:
        return bool(infiltrator.watchers)
    if zone_of(scene, zone) is not None:
        return zone in infiltrator.known and not is_mechanism(scene, zone)
    guard = scene.figures.get(zone)
    return guard is not None and guard.side != figure.side and guard.able and zone in infiltrator.known


def _near(scene: Scene, figure: Figure, infiltrator: Infiltrator, zone: str) -> bool:
    if zone == WATCHED or zone in infiltrator.inside:
        return True
    known = zone_of(scene, zone)
    if known is not None:
        return near_zone(scene, known, figure.place)
    return near_watch(scene, scene.figures[zone], figure)


def tricking(scene: Scene, figure: Figure, infiltrator: Infiltrator, skill: str) -> Pool:
    """Return what he brings to a trick: Picaresca and its skill (C-072, C-076)."""
    return pool(figure.profile, "picaresca", skill, environment(scene, infiltrator, "picaresca"), figure.id)


def resisting(scene: Scene, crew: Crew, zone: str) -> Pool:
    """Return what the defender brings against a distraction: +2 for each further guard (C-075).

    Guards who are distracted already resist the worse: it is a check for their zone too (C-073).
    """
    value = MORE_GUARDS * max(0, crew.guards - 1)
    more = (Modifier("C-075", value, "guards"),) if value else ()
    return reasoning(scene, (*more, *distraction(scene, zone, crew.names)))


def distract(course: Course, figure: Figure, intent: Distract) -> None:
    """Roll Distraer; from three degrees on the guards go and look (C-072 … C-075)."""
    state = course.state
    infiltrator = stealth_of(state).infiltrators[figure.id]
    crew = crew_distracted(state, infiltrator, intent.zone)
    check = roll_complex(
        course.dice,
        tricking(state, figure, infiltrator, "juego_de_manos"),
        resisting(state, crew, intent.zone),
        scale(state.options),
    )
    away = state.turn + 1 if check.degrees >= INVESTIGATED else None
    sources = (intent.zone,) if zone_of(state, intent.zone) else crew.names
    course.emit(
        Distracted(
            figure=figure.id,
            zone=intent.zone,
            check=check,
            sources=sources if check.success else (),
            penalty=PENALTY * check.degrees,
            away=away,
            source=intent.source,
        )
    )
    if away is not None:
        _lure(course, crew, intent.source, away)


def _lure(course: Course, crew: Crew, source: Point, until: int) -> None:
    """Send the guards of a crew to the source of a noise, and back after some turns (C-074)."""
    for name in crew.names:
        guard = course.state.figures[name]
        if duty(guard) is not None and guard.role == "fighter":
            walk = sent(course.state, guard, source, until)
            course.emit(WalkChanged(rule="C-074", figure=name, walk=walk))


def outwit(course: Course, figure: Figure) -> None:
    """Roll Subterfugio and move the initiative (C-076 … C-078)."""
    state = course.state
    infiltrator = stealth_of(state).infiltrators[figure.id]
    check = roll_complex(
        course.dice,
        tricking(state, figure, infiltrator, "subterfugio"),
        reasoning(state),
        scale(state.options),
    )
    course.emit(Outwitted(figure=figure.id, check=check))
    if check.success:
        change(course, figure.id, check.degrees, "C-077")
    else:
        change(course, DEFENDER, SPURRED, "C-078")
