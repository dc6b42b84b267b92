"""Mechanisms: going off, being disarmed or forced (C-065 … C-067, C-120 … C-124)."""

from game.checks import Pool, Target, roll_sustained
from game.rules.course import Course
from game.rules.events import LockChanged
from game.rules.events_stealth import MechanismSprang, MechanismWorked
from game.rules.figures import Figure
from game.rules.mission_stealth import Mechanism
from game.rules.moving.climbing import fall
from game.rules.moving.touch import reaches, touches
from game.rules.refusal import Refusal
from game.rules.state import Scene
from game.rules.state_stealth import Infiltrator, Works
from game.rules.stealth.attributes import pool, scale
from game.rules.stealth.detecting import search
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.raising import detection_of, raise_alarm
from game.rules.stealth.strategies import environment
from game.rules.stealth.zones import is_risk, outline_now, works_of, zone_of
from game.table.outlines import contains


def mechanism_of(scene: Scene, zone: str) -> Mechanism | None:
    """Return the mechanism of a zone that a scene knows."""
    known = zone_of(scene, zone)
    return known.mechanism if known else None


def spring(course: Course, name: str, zone: str) -> None:
    """Let a mechanism go off; there is no check to dodge it (C-123, C-124)."""
    mechanism = mechanism_of(course.state, zone)
    if mechanism is None or mechanism.kind == "lock":
        return
    held = mechanism.kind == "snare"
    course.emit(MechanismSprang(figure=name, zone=zone, kind=mechanism.kind, held=held))
    match mechanism.kind:
        case "bell":
            raise_alarm(course, "C-120", detection_of(course.state, name, zone))
        case "creaking_floor":
            if not stealth_of(course.state).infiltrators[name].discovered:
                search(course, name, zone, "C-120")
        case "pit":
            fall(course, name, mechanism.depth_cm)
        case _:
            return


def work_refusal(scene: Scene, figure: Figure, zone: str) -> Refusal | None:
    """Tell why a mechanism cannot be worked: not known, done, out of reach (C-065, C-066)."""
    facts: dict[str, str | int | float | bool] = {"figure": figure.id, "zone": zone}
    mechanism, known = mechanism_of(scene, zone), zone_of(scene, zone)
    infiltrator = stealth_of(scene).infiltrators[figure.id]
    caught = held_by(scene, zone)
    if mechanism is None or known is None or (zone not in infiltrator.known and not caught):
        return Refusal("mechanism-unknown", "C-066", facts)
    if not is_risk(scene, known) and not caught:
        return Refusal("mechanism-done", "C-067", facts)
    outline = mechanism.outline or outline_now(scene, known)
    inside = len(outline) > 2 and contains(outline, figure.place)
    beside = any(other.id == figure.id or touches(scene, figure, other) for other in caught)
    if not (beside or inside or reaches(scene, figure, outline, mechanism.door or None)):
        return Refusal("out-of-reach", "T-05", {"figure": figure.id, "what": zone})
    return None


def held_by(scene: Scene, zone: str) -> list[Figure]:
    """Return whom a snare holds (C-120).

    Such a snare is plain to see: they, and any friend in reach of it or of them, may open it (C-067).
    """
    infiltrators = stealth_of(scene).infiltrators
    return [scene.figures[name] for name, one in infiltrators.items() if one.held == zone]


def working(scene: Scene, figure: Figure, infiltrator: Infiltrator) -> Pool:
    """Return what he brings to a mechanism: Agilidad + Mecanismos (C-067)."""
    more = environment(scene, infiltrator, "agilidad")
    return pool(figure.profile, "agilidad", "mecanismos", more, figure.id)


def work(course: Course, figure: Figure, zone: str) -> None:
    """Roll a turn of work at a mechanism; a bad failure sets off a trap that is still set (C-067, H-05)."""
    state = course.state
    mechanism, before = mechanism_of(state, zone), works_of(state, zone)
    if mechanism is None:
        raise ValueError(f"no mechanism {zone}")
    own = working(state, figure, stealth_of(state).infiltrators[figure.id])
    check = roll_sustained(
        course.dice, own, Target(mechanism.difficulty), mechanism.work, before.gathered, scale(state.options)
    )
    works = Works(check.gathered, check.done, before.sprung)
    course.emit(MechanismWorked(figure=figure.id, zone=zone, check=check, works=works))
    if check.done and mechanism.kind == "lock" and mechanism.door:
        opened = mechanism.door in course.state.layout.open_doors
        course.emit(LockChanged(rule="C-067", door=mechanism.door, locked=False, open=opened))
    elif check.mishap and not (before.sprung and mechanism.kind == "snare"):
        spring(course, figure.id, zone)
