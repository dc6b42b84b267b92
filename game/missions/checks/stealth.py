"""What is wrong with a stealth mission beyond its file (C-005, C-013, C-104, C-105, C-117)."""

from game.missions.checks.patrols import check_patrols
from game.missions.checks.people import check_people
from game.missions.checks.watch import check_watched
from game.missions.checks.ways import Ways
from game.missions.checks.zones import check_zones
from game.missions.problems import Findings, Place
from game.rules.mission_stealth import Infiltration


def check_stealth(ways: Ways, findings: Findings) -> None:
    """Note what is wrong with the stealth part of a mission; nothing in a skirmish."""
    plan = ways.state.mission.infiltration
    if plan is None:
        return
    check_people(ways.built, plan, findings)
    check_patrols(ways.built, plan, findings)
    check_zones(ways, plan, findings)
    check_watched(ways, plan, findings)
    _check_goals(ways, findings)
    _check_options(ways, plan, findings)


def _check_goals(ways: Ways, findings: Findings) -> None:
    """Note somebody who cannot be followed for so long as is asked for."""
    limit = ways.state.options.turn_limit
    for objective in ways.state.mission.objectives:
        if objective.kind == "follow" and limit is not None and objective.turns > limit:
            place = ways.built.places[objective.id]
            findings.error("follow-too-long", place, turns=objective.turns, limit=limit)


def _check_options(ways: Ways, plan: Infiltration, findings: Findings) -> None:
    """Note options that do not go with what is drawn."""
    state, place = ways.state, Place(ways.built.heading_file)
    wanted = state.options.when_discovered == "effects"
    if wanted and not ways.built.heading.on_discovery:
        findings.error("discovery-without-effects", place)
    if state.mission.on_discovery and not wanted:
        findings.warning("effects-without-discovery", place)
    if state.options.model == "simple":
        for zone in plan.zones:
            for part in zone.subzones:
                findings.warning("sub-zone-in-simple-model", ways.built.places[part.id])
