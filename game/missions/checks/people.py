"""Chiefs, guards, disguises, reinforcements: who is missing or out of place (C-005, C-019, C-105, T-12)."""

from game.missions.build import Built
from game.missions.checks.deployment import first_free
from game.missions.checks.floor import Floor
from game.missions.problems import Findings, Place, Severity
from game.missions.spelling import note_unknown
from game.rules.mission_stealth import Infiltration, Reinforcement
from game.rules.state import table
from game.rules.stealth.attributes import head
from game.table.lattice import Point


def check_people(built: Built, plan: Infiltration, findings: Findings) -> None:
    """Note what is wrong with those who take part."""
    state, place = built.state, Place(built.heading_file)
    _check_chief(built, findings)
    _check_placed(built, plan, findings)
    watching = [f for f in state.figures.values() if f.guard is not None and f.guard.watches]
    if not watching and not any(zone.guards or zone.servants or zone.health for zone in plan.zones):
        findings.warning("nobody-watches", place)
    _check_disguises(built, plan, findings)
    for call in plan.reinforcements:
        _check_call(call, built, plan, findings)


def _check_chief(built: Built, findings: Findings) -> None:
    """Note that there is no chief of security, or more than one."""
    figures = built.state.figures.values()
    chiefs = [f for f in figures if f.guard is not None and f.guard.chief]
    if not chiefs and head(built.state) is not None:
        findings.warning("chief-missing", Place(built.heading_file))
    for other in chiefs[1:]:
        place = built.places[other.id]
        findings.error("chief-twice", place, figure=chiefs[0].name, other=other.name)


def _check_placed(built: Built, plan: Infiltration, findings: Findings) -> None:
    """Note guards who are neither placed nor have a deployment zone: they would stand anywhere (S-012)."""
    zoned = {zone.side for zone in built.state.mission.deployment}
    for figure in built.state.figures.values():
        if figure.side != plan.side and figure.side not in zoned and figure.awaited:
            place = built.places[figure.id]
            findings.warning("guard-not-placed", place, figure=figure.name, side=figure.side)


def _check_disguises(built: Built, plan: Infiltration, findings: Findings) -> None:
    """Note disguises that suit nothing (C-019)."""
    figures = built.state.figures.values()
    guards = [f.guard for f in figures if f.guard is not None]
    known = [
        *plan.disguises,
        *(tag for zone in plan.zones for tag in zone.disguises),
        *(tag for guard in guards for tag in guard.disguises),
    ]
    for figure in figures:
        if figure.side == plan.side and figure.disguise is not None and figure.disguise.tag not in known:
            place = built.places[figure.id]
            words = dict.fromkeys(known)
            note_unknown(
                findings, Severity.ERROR, "disguise-nowhere", place, figure.disguise.tag, words or ("-",)
            )


def _check_call(call: Reinforcement, built: Built, plan: Infiltration, findings: Findings) -> None:
    """Note reinforcements who find no room where they enter."""
    state = built.state
    figures = [state.figures[name] for name in call.figures]
    for figure in figures:
        if figure.point is not None:
            findings.error("reinforcement-placed", built.places[figure.id], figure=figure.name)
    if not figures:
        return
    radius = max(figure.profile.radius for figure in figures)
    floor = Floor(table(state), radius)
    for zone in filter(None, map(plan.zone, call.entries)):
        taken: list[tuple[Point, float]] = []
        mask = floor.free_in(floor.within(zone.outline))
        for figure in figures:
            spot = first_free(floor, mask, taken)
            if spot is None:
                facts = {"zone": zone.id, "figures": figure.name}
                findings.error("reinforcement-without-room", built.places[call.id], **facts)
                break
            taken.append((spot, radius))
