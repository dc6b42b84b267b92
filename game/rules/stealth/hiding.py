"""What one hides with at a place: cover, disguise, light (C-013 … C-020, C-112 … C-115, T-14)."""

from typing import Final

from msgspec import Struct

from game.checks import Modifier, added
from game.rules.figures import Figure
from game.rules.mission_stealth import Hiding, SubZone
from game.rules.moving.touch import reaches
from game.rules.state import Scene
from game.rules.state_stealth import WATCHED, Infiltrator
from game.rules.stealth.attributes import skill_of
from game.rules.stealth.watching import duty
from game.rules.stealth.zones import cover_now, drawn, parts_now, zone_of
from game.table.outlines import contains
from game.table.terrain import STEP_CM, solids

SKILLS: Final[dict[Hiding, str]] = {"objects": "sigilo", "people": "encajar", "none": "sigilo"}
"""Which skill hides where (C-015 … C-017)."""

BARE: Final = Modifier("C-017", -10, "no-cover")


class Shelter(Struct, frozen=True):
    """How one hides in a zone: the skill, and what it adds to the roll."""

    skill: str
    modifiers: tuple[Modifier, ...] = ()


def shelter(scene: Scene, figure: Figure, infiltrator: Infiltrator, zone: str) -> Shelter:
    """Return how a figure hides in one of its zones, where it stands (C-015 … C-020)."""
    light = _light(scene, figure, zone)
    if figure.disguise is not None and figure.disguise.tag in _fooled(scene, infiltrator, zone):
        value = figure.disguise.quality + figure.disguise.fit
        return Shelter("disfraz", (*((Modifier("C-020", value, "disguise"),) if value else ()), *light))
    kinds = (_place_cover(scene, figure, zone),) if _detailed(scene) else _covers(scene, infiltrator, zone)
    return min(
        (_under(kind, light) for kind in kinds),
        key=lambda one: skill_of(figure.profile, one.skill) + added(one.modifiers),
    )


def _under(kind: Hiding, light: tuple[Modifier, ...]) -> Shelter:
    return Shelter(SKILLS[kind], (*((BARE,) if kind == "none" else ()), *light))


def _detailed(scene: Scene) -> bool:
    return scene.options.model == "detailed"


def _covers(scene: Scene, infiltrator: Infiltrator, zone: str) -> tuple[Hiding, ...]:
    """Return the cover of a whole zone; of several guards' the worst will count (C-112, T-14)."""
    known = zone_of(scene, zone)
    if known is not None:
        return (cover_now(scene, known),)
    keen = (duty(scene.figures[name]) for name in infiltrator.watchers if name in scene.figures)
    return tuple(guard.cover for guard in keen if guard is not None) or ("objects",)


def _fooled(scene: Scene, infiltrator: Infiltrator, zone: str) -> tuple[str, ...]:
    """Return the tags of the disguises that suit a zone: all who watch must be fooled (C-019)."""
    plan, known = scene.mission.infiltration, zone_of(scene, zone)
    anywhere = plan.disguises if plan else ()
    if known is not None:
        return (*anywhere, *known.disguises)
    keen = [duty(scene.figures[name]) for name in infiltrator.watchers if name in scene.figures]
    first = keen[0].disguises if keen and keen[0] else ()
    return (*anywhere, *(tag for tag in first if all(guard and tag in guard.disguises for guard in keen)))


def _subzones(scene: Scene, figure: Figure, zone: str) -> list[SubZone]:
    """Return the sub-zones in which a figure stands: the zone's, or all for a derived one (C-113)."""
    known = zone_of(scene, zone)
    of = drawn(scene) if zone == WATCHED or known is None else (known,)
    return [part for one in of for part in parts_now(scene, one) if contains(part.outline, figure.place)]


def _light(scene: Scene, figure: Figure, zone: str) -> tuple[Modifier, ...]:
    """Return what light adds where a figure stands, in the detailed model only (C-115, T-14)."""
    if not _detailed(scene):
        return ()
    value = next((part.light for part in _subzones(scene, figure, zone) if part.light), 0)
    return (Modifier("C-115", value, "light"),) if value else ()


def _place_cover(scene: Scene, figure: Figure, zone: str) -> Hiding:
    """Return the cover of a place: its sub-zone's, objects near terrain, else none (C-114, T-14)."""
    named = next((part.cover for part in _subzones(scene, figure, zone) if part.cover), None)
    if named is not None:
        return named
    near = (s for s in solids(scene.terrain, scene.layout) if s.kind != "wall" and s.height_cm > STEP_CM)
    return "objects" if any(reaches(scene, figure, solid.outline, solid.id) for solid in near) else "none"
