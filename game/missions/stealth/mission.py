"""The stealth part of a mission, put together from what is drawn (C-001 … C-005, C-012, C-113, C-120)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from game.missions.effects import Names, StealthNames, Text, effects
from game.missions.problems import Place
from game.missions.site import Site
from game.missions.stealth.mechanisms import MechanismDraft, SkillDraft, read_mechanism, read_skill
from game.missions.stealth.patrols import Line, read_patrol, route
from game.missions.stealth.people import FOR_STEALTH, Person, as_person
from game.missions.stealth.reinforcements import CallDraft, read_reinforcement
from game.missions.stealth.zones import PartDraft, ZoneDraft, covers_by_node, read_part, read_zone
from game.missions.tiled.model import MapObject
from game.rules.figures import Figure
from game.rules.mission import Effect, Mission
from game.rules.mission_stealth import Infiltration, Reinforcement, SkillUse, Zone
from game.rules.state import State
from game.rules.stealth.attributes import head
from game.table.lattice import Point
from game.table.outlines import contains, middle
from game.table.terrain import Outline

CLASSES: Final = ("Patrol", "Zone", "SubZone", "Mechanism", "SkillUse", "Reinforcement")
"""Classes of objects for the stealth conflict."""


@dataclass
class StealthParts:
    """What has been built so far, in file order; `people` by the ids of their figures."""

    lines: list[Line] = field(default_factory=list)
    zones: list[ZoneDraft] = field(default_factory=list)
    parts: list[PartDraft] = field(default_factory=list)
    mechanisms: list[MechanismDraft] = field(default_factory=list)
    skills: list[SkillDraft] = field(default_factory=list)
    calls: list[CallDraft] = field(default_factory=list)
    people: dict[str, Person] = field(default_factory=dict)


def add_stealth(found: Sequence[MapObject], site: Site) -> StealthParts:
    """Return what is drawn for the stealth conflict; doors must have their ids."""
    parts = StealthParts()
    for each in found:
        match each.class_name:
            case "Patrol":
                line = read_patrol(each, site)
                parts.lines += [line] if line else []
            case "Zone":
                zone = read_zone(each, site)
                parts.zones += [zone] if zone else []
            case "SubZone":
                part = read_part(each, site)
                parts.parts += [part] if part else []
            case "Mechanism":
                parts.mechanisms.append(read_mechanism(each, site))
            case "SkillUse":
                parts.skills.append(read_skill(each, site))
            case "Reinforcement":
                parts.calls.append(read_reinforcement(each, site))
            case _:
                pass
    return parts


def with_stealth(
    figures: Mapping[str, Figure], parts: StealthParts, infiltrators: str, site: Site
) -> dict[str, Figure]:
    """Return the figures with what they are in the stealth conflict."""
    return {
        name: as_person(figure, parts.people[name], infiltrators, site) if name in parts.people else figure
        for name, figure in figures.items()
    }


def infiltration(
    infiltrators: str,
    disguises: tuple[str, ...],
    figures: Mapping[str, Figure],
    parts: StealthParts,
    site: Site,
) -> Infiltration:
    """Return the stealth part of a mission; what does not fit together is noted."""
    chiefs = [f.id for f in figures.values() if f.guard is not None and f.guard.chief]
    return Infiltration(
        side=infiltrators,
        chief=chiefs[0] if chiefs else "",
        zones=_zones(parts, site),
        patrols=tuple(line.patrol for line in parts.lines),
        reinforcements=tuple(_call(draft, figures, parts, site) for draft in parts.calls),
        skills=tuple(_skill(draft, site) for draft in parts.skills),
        disguises=disguises,
    )


def note_missing(state: State, plan: Infiltration, site: Site) -> None:
    """Note that nobody infiltrates, or that nobody can speak for the defence (C-002, C-005)."""
    place = Place(site.tiled.place.file)
    if not any(figure.side == plan.side and figure.role == "fighter" for figure in state.figures.values()):
        site.findings.error("infiltrators-missing", place, side=plan.side)
    if head(state) is None:
        site.findings.error("defender-missing", place)


def note_unwalked(mission: Mission, parts: StealthParts, site: Site) -> None:
    """Note patrols that nobody walks, no zone moves along, and no effect orders."""
    texts = [said for each in mission.specials for said in (each.on_success, each.on_failure)]
    ordered = {effect.to for said in (*texts, mission.on_discovery) for effect in said}
    for line in parts.lines:
        walked = any(line.number in person.patrols for person in parts.people.values())
        moved = any(draft.route == line.number for draft in parts.zones)
        if not walked and not moved and line.patrol.id not in ordered:
            site.findings.warning("patrol-of-nobody", site.places[line.patrol.id])


def discovery(said: str, names: Names, site: Site) -> tuple[Effect, ...]:
    """Return what follows when an infiltrator is discovered, if the mission says so (X-25)."""
    return effects(Text(said, "on_discovery", site.tiled.place), names, site.findings)


def names_of(parts: StealthParts, figures: Mapping[str, Figure]) -> StealthNames:
    """Return what effects can name in a stealth conflict."""
    return StealthNames(
        zones=tuple(draft.zone.id for draft in parts.zones),
        guards=tuple(name for name, figure in figures.items() if figure.guard is not None),
        patrols=tuple(line.patrol.id for line in parts.lines),
        reinforcements=tuple(draft.call.id for draft in parts.calls),
    )


def doors_of_locks(parts: StealthParts) -> tuple[str, ...]:
    """Return the doors that a lock shuts (C-120)."""
    return tuple(draft.mechanism.door for draft in parts.mechanisms if draft.mechanism.door)


def _zones(parts: StealthParts, site: Site) -> tuple[Zone, ...]:
    """Return the zones, each with its route, its parts and its mechanism."""
    lines = {line.number: line.patrol for line in parts.lines}
    made = {draft.number: draft.zone for draft in parts.zones}
    for draft in parts.zones:
        line = lines.get(draft.route)
        if line is not None:
            covers = covers_by_node(draft, len(line.nodes), site)
            made[draft.number] = replace(made[draft.number], route=route(draft.zone.outline, line, covers))
    for part in parts.parts:
        number = _home(part.zone, middle(part.part.outline), parts, mechanism=False)
        if number is None:
            site.findings.error("sub-zone-without-zone", site.places[part.part.id])
        else:
            made[number] = replace(made[number], subzones=(*made[number].subzones, part.part))
    for found in parts.mechanisms:
        _set_mechanism(found, made, parts, site)
    return tuple(made.values())


def _set_mechanism(found: MechanismDraft, made: dict[int, Zone], parts: StealthParts, site: Site) -> None:
    """Put a mechanism into its zone; one without a zone, and two in one, are noted."""
    number = _home(found.zone, _point(found.mechanism.outline), parts, mechanism=True)
    if number is None:
        site.findings.error("mechanism-without-zone", found.place)
    elif made[number].kind != "mechanism":
        site.findings.error("mechanism-in-other-zone", found.place, zone=made[number].id)
    elif made[number].mechanism is not None:
        site.findings.error("mechanism-twice", found.place, zone=made[number].id)
    else:
        made[number] = replace(made[number], mechanism=found.mechanism)


def _point(outline: Outline) -> Point | None:
    return middle(outline) if outline else None


def _home(number: int, at: Point | None, parts: StealthParts, *, mechanism: bool) -> int | None:
    """Return the number of the zone that is named, else of the first in which a place lies."""
    for draft in parts.zones:
        if draft.number == number:
            return number
        fits = not mechanism or draft.zone.kind == "mechanism"
        if not number and fits and at is not None and contains(draft.zone.outline, at):
            return draft.number
    return None


def _call(draft: CallDraft, figures: Mapping[str, Figure], parts: StealthParts, site: Site) -> Reinforcement:
    """Return a reinforcement with the ids of its entries and figures; one of nobody is noted."""
    entries = tuple(zone.zone.id for zone in parts.zones if zone.number in draft.entries)
    coming = tuple(
        name for name, who in parts.people.items() if who.reinforcement == draft.number and name in figures
    )
    if not coming and not draft.call.guards:
        site.findings.error("reinforcement-of-nobody", draft.place)
    return replace(draft.call, entries=entries, figures=coming)


def _skill(draft: SkillDraft, site: Site) -> SkillUse:
    return replace(draft.use, deed=site.ids.get(draft.deed, "") if draft.deed else "")


def note_in_skirmish(found: Sequence[MapObject], site: Site) -> None:
    """Note what only a stealth conflict heeds on the map of a skirmish: all at once, where the first is."""
    unheeded: dict[str, Place] = {}
    for each in found:
        if each.class_name in CLASSES:
            unheeded.setdefault(each.class_name, each.place)
        elif each.class_name == "Figure":
            for name in each.own:
                if name in FOR_STEALTH:
                    unheeded.setdefault(name, each.place)
    if unheeded:
        first = next(iter(unheeded.values()))
        site.findings.warning("only-for-stealth", first, what=", ".join(unheeded))
