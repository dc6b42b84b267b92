"""Zones as they are now: where they lie, who guards them, their health (C-007 … C-012, C-089, T-12, T-13)."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.rules.figures import Figure
from game.rules.mission_stealth import Attention, Hiding, RouteStep, SubZone, Zone
from game.rules.state import Scene
from game.rules.state_stealth import WATCHED, Infiltrator, Level, Works
from game.rules.stealth.alarm import attention_at, level
from game.rules.stealth.watching import duty, is_away, standing, watches
from game.table.lattice import Point
from game.table.outlines import box, contains
from game.table.terrain import Outline

HEALTH: Final[dict[Attention, int]] = {"low": 2, "normal": 4, "high": 6}
"""Health levels of a single guard (C-089)."""

MORE_GUARDS: Final = 2
MORE_SERVANTS: Final = 1
KEENNESS: Final[dict[Attention, int]] = {"low": 0, "normal": 1, "high": 2}


class Crew(Struct, frozen=True):
    """Who makes a zone a risk now.

    `guards` counts all of them, `names` those that are figures; `servants` and `civilians` likewise.
    `attention` is that of the most attentive guard, with the alarm; `serving` that of the servants.
    """

    guards: int = 0
    servants: int = 0
    civilians: int = 0
    attention: Attention = "low"
    serving: Attention = "low"
    names: tuple[str, ...] = ()


def zone_of(scene: Scene, name: str) -> Zone | None:
    """Return a drawn zone that a scene knows."""
    return scene.mission.infiltration.zone(name) if scene.mission.infiltration else None


def drawn(scene: Scene) -> tuple[Zone, ...]:
    """Return the drawn zones that a scene knows, in file order."""
    return scene.mission.infiltration.zones if scene.mission.infiltration else ()


def _step(scene: Scene, zone: Zone) -> RouteStep | None:
    if not zone.route:
        return None
    passed = scene.stealth.steps.get(zone.id, 0) if scene.stealth else 0
    return zone.route[passed % len(zone.route)]


def outline_now(scene: Scene, zone: Zone) -> Outline:
    """Return where a zone lies now (C-012)."""
    return zone.lies(scene.stealth.steps.get(zone.id, 0) if scene.stealth else 0)


def parts_now(scene: Scene, zone: Zone) -> tuple[SubZone, ...]:
    """Return the sub-zones of a zone where they lie now: they go along with it on its route (C-012, C-113).

    They are drawn for its own outline, and shifted as the middle of its limits is.
    """
    now = outline_now(scene, zone)
    if now == zone.outline:
        return zone.subzones
    left, upper, right, lower = box(zone.outline)
    west, north, east, south = box(now)
    dx, dy = (west + east - left - right) / 2, (north + south - upper - lower) / 2
    return tuple(
        replace(part, outline=tuple((x + dx, y + dy) for x, y in part.outline)) for part in zone.subzones
    )


def cover_now(scene: Scene, zone: Zone) -> Hiding:
    """Return what cover a zone gives now (C-013, C-018)."""
    step = _step(scene, zone)
    return step.cover if step and step.cover else zone.cover


def works_of(scene: Scene, zone: str) -> Works:
    """Return the state of a zone's mechanism."""
    return scene.stealth.mechanisms.get(zone, Works()) if scene.stealth else Works()


def crew_of(scene: Scene, zone: Zone, alert: Level | None = None) -> Crew:
    """Return who guards a drawn zone now: numbers without figures, and able figures in it (T-12).

    `alert`: as attentive as at that level of alarm; none: at the present one.
    """
    if zone.kind == "mechanism" or is_away(scene, zone.id):
        return Crew()
    alert, outline = level(scene) if alert is None else alert, outline_now(scene, zone)
    inside = [f for f in _others(scene) if f.able and not is_away(scene, f.id) and contains(outline, f.place)]
    posted = [f for f in inside if (keen := duty(f)) is not None and not keen.watches]
    numbers = _number(scene, zone)
    return _crew(posted, alert, zone, numbers, sum(f.role == "civilian" for f in inside))


def _others(scene: Scene) -> list[Figure]:
    """Return the figures in play that are no infiltrators, in roster order."""
    plan = scene.mission.infiltration
    return [f for f in scene.figures.values() if plan and f.side != plan.side and f.in_play]


def _number(scene: Scene, zone: Zone) -> int:
    """Return the guards without figures in a zone (C-100, T-12)."""
    return scene.stealth.guards.get(zone.id, zone.guards) if scene.stealth else zone.guards


def _crew(posted: list[Figure], alert: Level, zone: Zone | None, numbers: int, civilians: int) -> Crew:
    guards = [f for f in posted if f.role == "fighter"]
    servants = [f for f in posted if f.role == "servant"]
    base = [zone.attention] if zone and numbers else []
    keen = [attention_at(a, alert) for a in (*base, *(_base(f) for f in guards))]
    serving = [*([zone.attention] if zone and zone.servants else []), *(_base(f) for f in servants)]
    return Crew(
        guards=numbers + len(guards),
        servants=(zone.servants if zone else 0) + len(servants),
        civilians=(zone.civilians if zone else 0) + civilians,
        attention=max(keen, key=KEENNESS.__getitem__, default="low"),
        serving=max(serving, key=KEENNESS.__getitem__, default="low"),
        names=tuple(f.id for f in posted),
    )


def _base(figure: Figure) -> Attention:
    keen = duty(figure)
    return keen.attention if keen else "low"


def crew_watching(scene: Scene, watchers: tuple[str, ...]) -> Crew:
    """Return the crew of a derived zone: all who watch, and the civilians whom they see (T-13)."""
    posted = [scene.figures[name] for name in watchers if name in scene.figures]
    folk = [f for f in _others(scene) if f.role == "civilian"]
    near = sum(any(watches(scene, guard, standing(one)) for guard in posted) for one in folk)
    return _crew(posted, level(scene), None, 0, near)


def crew_at(scene: Scene, infiltrator: Infiltrator, zone: str) -> Crew:
    """Return the crew of one of the zones in which an infiltrator is."""
    if zone == WATCHED:
        return crew_watching(scene, infiltrator.watchers)
    known = zone_of(scene, zone)
    return crew_of(scene, known) if known else Crew()


def health_of(crew: Crew) -> int:
    """Return the health levels that a crew gives a zone (C-089 … C-092)."""
    if crew.guards:
        more = MORE_GUARDS * (crew.guards - 1) + MORE_SERVANTS * crew.servants
        return HEALTH[crew.attention] + more
    if crew.servants:
        return HEALTH[crew.serving] // 2 + MORE_SERVANTS * (crew.servants - 1)
    return 0


def health_at(scene: Scene, infiltrator: Infiltrator, zone: str) -> int:
    """Return the health of a zone for an infiltrator: the mission's own, or its crew's (C-011)."""
    known = zone_of(scene, zone)
    if known is not None and known.health is not None and known.kind == "guard" and not is_away(scene, zone):
        return known.health
    return health_of(crew_at(scene, infiltrator, zone))


def is_risk(scene: Scene, zone: Zone) -> bool:
    """Tell whether a drawn zone is dangerous now: guarded, or with a mechanism still set (C-009)."""
    if zone.kind == "mechanism":
        works = works_of(scene, zone.id)
        spent = works.sprung and zone.mechanism is not None and zone.mechanism.kind in ("snare", "pit")
        return zone.mechanism is not None and not works.done and not spent
    return health_at(scene, Infiltrator(), zone.id) > 0


def zones_at(scene: Scene, place: Point, already: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the drawn risk zones at a place; one that he is in `already` counts anyway (T-12)."""
    return tuple(
        zone.id
        for zone in drawn(scene)
        if contains(outline_now(scene, zone), place)
        and (is_risk(scene, zone) or (zone.id in already and zone.kind != "mechanism"))
    )


def guarded_place(scene: Scene, point: Point, zone: str) -> Zone | None:
    """Return the drawn zone where something was noticed: for a mechanism the one in which it is (C-100)."""
    known = zone_of(scene, zone)
    if known is None or known.kind != "mechanism":
        return known
    others = (one for one in drawn(scene) if one.kind != "mechanism")
    return next((one for one in others if contains(outline_now(scene, one), point)), None)


def is_mechanism(scene: Scene, zone: str) -> bool:
    """Tell whether a zone is one of a mechanism: it has no health and finds nobody (C-121)."""
    known = zone_of(scene, zone)
    return known is not None and known.kind == "mechanism"


def risks(scene: Scene, infiltrator: Infiltrator) -> tuple[str, ...]:
    """Return the guarded zones in which an infiltrator is, the derived one last (T-13)."""
    drawn_in = tuple(zone for zone in infiltrator.inside if not is_mechanism(scene, zone))
    return (*drawn_in, *((WATCHED,) if infiltrator.watchers else ()))


def unbeaten(scene: Scene, infiltrator: Infiltrator) -> tuple[str, ...]:
    """Return those that hold him still (C-055, C-056)."""
    return tuple(zone for zone in risks(scene, infiltrator) if zone not in infiltrator.beaten)
