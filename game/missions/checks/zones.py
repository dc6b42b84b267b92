"""Zones nobody gets into, or guards, or that are no key points; parts that lie elsewhere (C-009, C-104)."""

from game.missions.build import Built
from game.missions.checks.floor import Floor, Mask
from game.missions.checks.ways import Ways
from game.missions.problems import Findings
from game.rules.mission_stealth import Infiltration, Zone
from game.rules.state import table
from game.table.outlines import contains, middle
from game.table.terrain import Outline


def check_zones(ways: Ways, plan: Infiltration, findings: Findings) -> None:
    """Note what is wrong with zones."""
    built = ways.built
    infiltrators = [f for f in built.state.figures.values() if f.side == plan.side]
    for zone in plan.zones:
        _check_kind(zone, built, findings)
        _check_parts(zone, built, findings)
    if not infiltrators or not plan.zones:
        return
    for climbing in (False, True):
        floor = ways.floor(infiltrators, climbing=climbing)
        reached = floor.reached(ways.start(infiltrators, floor))
        missed = [zone for zone in plan.zones if zone.kind != "quiet" and not _met(zone, floor, reached)]
        if not missed:
            return
    for zone in missed:
        findings.error("zone-out-of-reach", built.places[zone.id])


def _met(zone: Zone, floor: Floor, reached: Mask) -> bool:
    """Tell whether one gets into a zone, somewhere on its route at least."""
    return any((reached & floor.within(outline)).any() for outline in _outlines(zone))


def _outlines(zone: Zone) -> list[Outline]:
    return list(dict.fromkeys((zone.outline, *(step.outline for step in zone.route))))


def _check_kind(zone: Zone, built: Built, findings: Findings) -> None:
    """Note zones whose kind does not go with what is in them."""
    place = built.places[zone.id]
    if zone.kind == "mechanism" and zone.mechanism is None:
        findings.error("zone-without-mechanism", place)
    if zone.key and zone.kind != "guard":
        findings.error("key-point-not-guarded", place, kind=zone.kind)
    if zone.kind == "guard" and not zone.key and not _guarded(zone, built):
        findings.warning("zone-without-danger", place)
    if zone.guards or zone.asleep:
        radius = min((f.profile.radius for f in built.state.figures.values()), default=0.0)
        floor = Floor(table(built.state), radius)
        if not floor.free_in(floor.within(zone.outline)).any():
            findings.error("zone-without-room", place, count=zone.guards + zone.asleep)


def _guarded(zone: Zone, built: Built) -> bool:
    """Tell whether anything makes a zone a risk at any time: numbers, a health, figures, a patrol's node."""
    if zone.guards or zone.asleep or zone.servants or zone.health:
        return True
    state = built.state
    plan = state.mission.infiltration
    for figure in state.figures.values():
        if plan is None or figure.side == plan.side or figure.guard is None or figure.guard.watches:
            continue
        lines = filter(None, map(plan.patrol, figure.guard.patrols))
        nodes = [node.point for line in lines for node in line.nodes]
        spots = [*nodes, *([figure.point] if figure.point is not None else [])]
        if any(contains(outline, spot) for outline in _outlines(zone) for spot in spots):
            return True
    return False


def _check_parts(zone: Zone, built: Built, findings: Findings) -> None:
    for part in zone.subzones:
        spots = [middle(part.outline)]
        if not any(contains(outline, spot) for outline in _outlines(zone) for spot in spots):
            findings.warning("sub-zone-outside", built.places[part.id], zone=zone.id)
