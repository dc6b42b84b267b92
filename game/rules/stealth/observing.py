"""Observar: finding zones further ahead (C-061 … C-064, C-122, T-16)."""

from typing import Final, Literal

from game.checks import Pool, PoolScore, roll_pool
from game.rules.course import Course
from game.rules.events_stealth import Learnt, Observed, Rivalled
from game.rules.figures import Figure
from game.rules.mission_stealth import Hider, Zone
from game.rules.state import Scene, table
from game.rules.state_stealth import Infiltrator
from game.rules.stealth.attributes import pool
from game.rules.stealth.defence import distraction
from game.rules.stealth.hiding import BARE, SKILLS
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.strategies import environment
from game.rules.stealth.watching import duty, lookouts, near_area, watched_area
from game.rules.stealth.zones import cover_now, drawn, is_risk, outline_now
from game.table.contact import overlaps
from game.table.lattice import Point

Kind = Literal["alerta", "mecanismos"]

AHEAD_CM: Final = 30.0
"""How far "further ahead" is (T-16)."""


def observing(scene: Scene, figure: Figure, infiltrator: Infiltrator, skill: Kind) -> Pool:
    """Return what he brings to Observar: Percepción and the skill chosen before (C-061)."""
    more = environment(scene, infiltrator, "percepcion")
    return pool(figure.profile, "percepcion", skill, more, figure.id)


def near_zone(scene: Scene, zone: Zone, place: Point, cm: float = AHEAD_CM) -> bool:
    """Tell whether some point of a drawn zone lies within so many cm of a place (T-16)."""
    return overlaps(place, cm + 1 / 64, outline_now(scene, zone))


def near_watch(scene: Scene, guard: Figure, figure: Figure, cm: float = AHEAD_CM) -> bool:
    """Tell whether some point that a guard watches lies within so many cm of a figure (T-16)."""
    board = table(scene)
    area = watched_area(scene, guard, figure.profile.radius) & near_area(board, figure.place, cm)
    return bool(area.any())


def ahead(scene: Scene, figure: Figure, infiltrator: Infiltrator, skill: Kind) -> list[Zone | Figure]:
    """Return the zones of a kind ahead that he does not know: drawn ones, then guards' own (C-062)."""
    wanted = "guard" if skill == "alerta" else "mechanism"
    unknown = [z for z in drawn(scene) if z.id not in infiltrator.known and is_risk(scene, z)]
    fitting = [z for z in unknown if (z.kind == "mechanism") == (wanted == "mechanism")]
    found: list[Zone | Figure] = [zone for zone in fitting if near_zone(scene, zone, figure.place)]
    if skill == "alerta":
        guards = (guard for guard in lookouts(scene) if guard.id not in infiltrator.known)
        found += [guard for guard in guards if near_watch(scene, guard, figure)]
    return found


def observe(course: Course, figure: Figure, skill: Kind) -> None:
    """Roll once and compare with each zone ahead; those who hide there roll against it (C-063, C-064)."""
    state = course.state
    infiltrator = stealth_of(state).infiltrators[figure.id]
    score = roll_pool(course.dice, observing(state, figure, infiltrator, skill))
    rivals, found = [], []
    for source in ahead(state, figure, infiltrator, skill):
        rival = _rival(course, source)
        if rival is not None:
            rivals.append(Rivalled(source.id, rival))
        if score.total >= (rival.total if rival else _difficulty(source)):
            found.append(source.id)
    rule = "C-061" if skill == "alerta" else "C-122"
    course.emit(
        Observed(
            rule=rule, figure=figure.id, skill=skill, score=score, rivals=tuple(rivals), found=tuple(found)
        )
    )
    if found:
        course.emit(Learnt(rule="C-062", figure=figure.id, sources=tuple(found), how="observed"))


def _difficulty(source: Zone | Figure) -> int:
    if isinstance(source, Zone):
        return source.find
    keen = duty(source)
    return keen.find if keen else 0


def _rival(course: Course, source: Zone | Figure) -> PoolScore | None:
    """Roll for whoever hides actively in a zone: Ocultarse + the skill of its cover (C-064)."""
    if not isinstance(source, Zone) or source.hider is None:
        return None
    return roll_pool(course.dice, hider_pool(course.state, source, source.hider))


def hider_pool(scene: Scene, zone: Zone, hider: Hider) -> Pool:
    """Return what somebody who hides in a zone brings (C-064).

    He rolls for himself: the alarm helps the checks of the defender only (C-006, C-101), while a distraction
    of his zone counts against him as against all there (C-073).
    """
    cover = cover_now(scene, zone)
    lured = distraction(scene, zone.id)
    more = (*((BARE,) if cover == "none" else ()), *lured)
    return Pool(hider.ocultarse, hider.skills.get(SKILLS[cover], 0), more, zone.id)
