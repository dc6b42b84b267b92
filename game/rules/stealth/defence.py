"""What the defender brings to his checks (C-006, C-073, C-084, C-085, C-101)."""

from typing import Final

from game.checks import Modifier, Pool
from game.rules.state import Scene
from game.rules.state_stealth import DEFENDER, Infiltrator
from game.rules.stealth.alarm import bonus
from game.rules.stealth.attributes import pool
from game.rules.stealth.initiative import stealth_of
from game.rules.stealth.zones import Crew, crew_at, zone_of

SEVERAL: Final = 2
CIVILIANS: Final = Modifier("C-085", 1, "civilians")


def defence(scene: Scene, attribute: str, skill: str, more: tuple[Modifier, ...] = ()) -> Pool:
    """Return the chief's values with the alarm's bonus: he checks for the whole defence (C-006)."""
    return pool(stealth_of(scene).voice, attribute, skill, (*bonus(scene), *more), DEFENDER)


def distraction(scene: Scene, zone: str, watchers: tuple[str, ...] = ()) -> tuple[Modifier, ...]:
    """Return the penalty of distracted guards (C-073); a derived zone has it if all are distracted.

    It counts in every check that the defending side makes for a zone; `watchers` make a derived one.
    """
    marks = stealth_of(scene).distraction
    if zone_of(scene, zone) is not None:
        value = marks.get(zone, 0)
    else:
        value = max((marks.get(name, 0) for name in watchers), default=0)
    return (Modifier("C-073", value, "distracted"),) if value else ()


def several(scene: Scene, crew: Crew) -> tuple[Modifier, ...]:
    """Return what several guards (C-084) and civilians (C-085) add to Detectar."""
    extra = max(0, crew.guards - 1)
    value = SEVERAL * (extra if scene.options.guards_bonus == "per_extra" else min(extra, 1))
    guards = (Modifier("C-084", value, "guards"),) if value else ()
    return (*guards, *((CIVILIANS,) if crew.civilians else ()))


def detecting(scene: Scene, infiltrator: Infiltrator, zone: str) -> Pool:
    """Return what the defender brings to Detectar in a zone (C-080, C-084, C-085)."""
    crew = crew_at(scene, infiltrator, zone)
    more = (*several(scene, crew), *distraction(scene, zone, infiltrator.watchers))
    return defence(scene, "percepcion", "alerta", more)


def guarding(scene: Scene, infiltrator: Infiltrator, zone: str) -> Pool:
    """Return what the defender brings against Sigilo in a zone (C-057)."""
    return defence(scene, "percepcion", "alerta", distraction(scene, zone, infiltrator.watchers))


def reasoning(scene: Scene, more: tuple[Modifier, ...] = ()) -> Pool:
    """Return what the defender brings against Distraer and Subterfugio (C-072, C-076)."""
    return defence(scene, "inteligencia", "logica", more)
