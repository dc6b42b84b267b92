"""What a side knows of a stealth conflict: the same values, with only that in them (T-02, T-16, C-117)."""

from typing import Final

from msgspec.structs import replace

from game.rules.figures import Figure
from game.rules.mission import Mission
from game.rules.mission_stealth import Infiltration, RouteStep, Zone
from game.rules.state import Deed, Knowledge, Progress, State, friends
from game.rules.state_stealth import DEFENDER, Infiltrator, Stealth
from game.table.lattice import Point
from game.table.outlines import contains

UNKNOWN: Final = ""
"""The name of somebody whom a side does not know."""


def sneaks(state: State, side: str) -> bool:
    """Tell whether a side are the infiltrators."""
    plan = state.mission.infiltration
    return plan is not None and plan.side == side


def known_to(stealth: Stealth) -> tuple[str, ...]:
    """Return the zones and guards that any infiltrator knows, in the order learnt (T-16)."""
    return tuple(dict.fromkeys(source for one in stealth.infiltrators.values() for source in one.known))


def knows_in_stealth(state: State, side: str, figure: Figure) -> bool:
    """Tell whether a side knows an enemy in a stealth conflict: seen or found, or discovered."""
    stealth = state.stealth
    if sneaks(state, side):
        found = known_to(stealth) if stealth else ()
        seen = state.knowledge.get(side, Knowledge()).seen
        return figure.id in seen or figure.id in found or _posted(state, figure, found)
    own = stealth.infiltrators.get(figure.id) if stealth else None
    return own is not None and own.discovered


def _posted(state: State, figure: Figure, known: tuple[str, ...]) -> bool:
    """Tell whether a guard is part of a known drawn zone: he counts for it and stands in it (T-12)."""
    plan, stealth = state.mission.infiltration, state.stealth
    if plan is None or stealth is None or figure.guard is None or figure.guard.watches or not figure.in_play:
        return False
    zones = (zone for zone in plan.zones if zone.id in known and zone.kind != "mechanism")
    return any(contains(zone.lies(stealth.steps.get(zone.id, 0)), figure.place) for zone in zones)


def knows_hidden(state: State, side: str, figure: Figure) -> bool:
    """Tell whether a figure is one that a side does not know although it looks at the table (X-25)."""
    return state.stealth is not None and figure.id in state.stealth.hidden and figure.side != side


def known_mission(state: State, side: str) -> Mission:
    """Return the mission with the zones that a side knows, and the ground whose light and cover it sees."""
    plan, stealth = state.mission.infiltration, state.stealth
    if plan is None or state.phase == "over" or not sneaks(state, side):
        return state.mission
    known = known_to(stealth) if stealth else ()
    zones = [
        _plain(stealth, zone) if zone.id in known else _ground(stealth, zone)
        for zone in plan.zones
        if zone.id in known or _plain_to_see(state, side, zone)
    ]
    chief = plan.chief if plan.chief in known else UNKNOWN
    seen = Infiltration(plan.side, chief, tuple(zones), skills=plan.skills, disguises=plan.disguises)
    return replace(state.mission, infiltration=seen)


def _plain_to_see(state: State, side: str, zone: Zone) -> bool:
    """Tell whether a side sees the light and cover of a zone without knowing of any danger in it (T-14).

    So it is with those of quiet ground, and of any where one of its figures stands: they count there for
    what guards watch too, whose odds could not be told otherwise.
    """
    if state.options.model != "detailed" or not zone.subzones or zone.kind == "mechanism":
        return False
    outline = zone.lies(state.stealth.steps.get(zone.id, 0) if state.stealth else 0)
    return zone.kind == "quiet" or any(contains(outline, figure.place) for figure in friends(state, side))


def _ground(stealth: Stealth | None, zone: Zone) -> Zone:
    """Return a zone as quiet ground: where it lies, its light and its cover, nothing of what is in it."""
    plain = _plain(stealth, zone)
    return Zone(
        zone.id, "quiet", zone.outline, zone.cover, zone.title, subzones=zone.subzones, route=plain.route
    )


def _plain(stealth: Stealth | None, zone: Zone) -> Zone:
    """Return a zone without its future: where it lies now, not where it will go."""
    if zone.route:
        step = zone.route[(stealth.steps.get(zone.id, 0) if stealth else 0) % len(zone.route)]
        zone = replace(zone, route=(RouteStep(step.outline, step.cover),))
    return replace(zone, neighbours=None, hider=None, asleep=0)


def known_stealth(state: State, side: str) -> Stealth | None:
    """Return the stealth conflict as a side knows it."""
    stealth = state.stealth
    if stealth is None or state.phase == "over":
        return stealth
    return _infiltrators_part(stealth) if sneaks(state, side) else _defenders_part(stealth)


def _infiltrators_part(stealth: Stealth) -> Stealth:
    known = known_to(stealth)
    return replace(
        stealth,
        chief=stealth.chief if stealth.chief in known else UNKNOWN,
        detection=None,
        guards={zone: count for zone, count in stealth.guards.items() if zone in known},
        away={source: turn for source, turn in stealth.away.items() if source in known},
        mechanisms={zone: works for zone, works in stealth.mechanisms.items() if zone in known},
        steps={},
        walks={},
        due={},
        entries={},
        settled=(),
        pending=(),
        seen=0,
    )


def _defenders_part(stealth: Stealth) -> Stealth:
    return replace(
        stealth,
        infiltrators={
            n: Infiltrator(discovered=True) for n, one in stealth.infiltrators.items() if one.discovered
        },
        initiative={who: value for who, value in stealth.initiative.items() if who == DEFENDER},
        distraction={},
        mechanisms={},
        tasks={},
        settled=(),
        pending=(),
        hidden=(),
    )


def known_items(state: State, side: str) -> dict[str, Point]:
    """Return the items that a side knows: in a stealth conflict they are the infiltrators' affair."""
    return {} if _kept_from(state, side) else state.items


def known_locks(state: State, side: str) -> tuple[str, ...]:
    """Return the doors that a side believes locked: the defender does not know who picks them."""
    return state.mission.locked if _kept_from(state, side) else state.locked


def known_deeds(state: State, side: str) -> dict[str, Deed]:
    """Return the special actions of which a side knows."""
    return {} if _kept_from(state, side) else state.deeds


def known_progress(state: State, side: str) -> dict[str, Progress]:
    """Return how far objectives are, as a side knows it: the defender not how far the infiltrators are."""
    if not _kept_from(state, side):
        return state.progress
    own = {objective.id for objective in state.mission.objectives if objective.side == side}
    return {name: progress for name, progress in state.progress.items() if name in own}


def _kept_from(state: State, side: str) -> bool:
    return state.conflict == "stealth" and state.phase != "over" and not sneaks(state, side)
