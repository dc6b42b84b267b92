"""Deployment zones and objectives of a mission."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from msgspec.structs import replace

from game.missions.group_objects import Group, coming_to
from game.missions.problems import Place, Severity
from game.missions.shapes import area
from game.missions.sides import SIDES
from game.missions.site import Site, slug
from game.missions.spelling import note_unknown
from game.missions.stealth.goals import EDGES, edge_strip, followed
from game.missions.tiled.model import Dot, MapObject
from game.rules.figures import Figure
from game.rules.mission import DeploymentZone, Objective
from game.table.terrain import Outline

Kind = Literal["reach", "hold", "eliminate", "deed", "survive", "follow"]
KINDS: Final[tuple[Kind, ...]] = ("reach", "hold", "eliminate", "deed", "survive", "follow")
ESCAPE: Final = "escape"
"""To reach a strip along an edge (T-06)."""
LATER: Final = {"protect": "survive", "bring": "deed"}
"""Objectives that designers will have, and have not yet; what comes nearest to each."""

MOST_SCORE: Final = 1000
FARTHEST_CM: Final = 200.0


@dataclass
class Goals:
    """What has been built so far, in file order; `hidden` has the numbers of the zones deployed in secret.

    `after` has for objectives that wait for another the number of its object.
    """

    zones: list[DeploymentZone] = field(default_factory=list)
    zone_places: list[Place] = field(default_factory=list)
    hidden: list[int] = field(default_factory=list)
    objectives: list[Objective] = field(default_factory=list)
    after: dict[str, int] = field(default_factory=dict)


def add_zone(
    each: MapObject, site: Site, figures: Mapping[str, Figure], groups: dict[int, Group], goals: Goals
) -> None:
    """Add a `Deployment`: where a side, or some of its figures, may be placed (S-012).

    One to which a group comes is for that group and those that it names.
    """
    fields = site.fields(each)
    side = fields.choice("side", "", SIDES)
    named = fields.names("figures")
    hidden = fields.flag("hidden")
    fields.finish()
    outline = site.outline(each)
    who = (*figures_named(named, side, figures, site, each.place), *coming_to(each.id, groups))
    if not side:
        site.findings.error("zone-without-side", each.place, sides=", ".join(SIDES))
    if outline is None or not side:
        return
    if hidden:
        goals.hidden.append(len(goals.zones))
    goals.zones.append(DeploymentZone(side, outline, who))
    goals.zone_places.append(each.place)


def figures_named(
    named: tuple[str, ...], side: str, figures: Mapping[str, Figure], site: Site, place: Place
) -> tuple[str, ...]:
    """Return the ids of figures from their names; those of nobody, or of the other side, are noted."""
    found = []
    for name in named:
        figure = figures.get(slug(name))
        if figure is None:
            known = [each.name for each in figures.values()]
            note_unknown(site.findings, Severity.ERROR, "figure-unknown", place, name, known)
        elif side in SIDES and figure.side != side:
            site.findings.error("figure-of-other-side", place, figure=name, side=side)
        else:
            found.append(figure.id)
    return tuple(found)


def add_objective(each: MapObject, site: Site, figures: Mapping[str, Figure], goals: Goals) -> None:
    """Add an `Objective`, for one side or the same for both (X-17)."""
    fields = site.fields(each)
    kind = fields.choice("kind", "", (*KINDS, ESCAPE, *LATER))
    side = fields.choice("side", "", (*SIDES, "both"))
    title = fields.words("title", each.name)
    count = fields.whole("count", 1, 1, 100)
    turns = fields.whole("turns", 1, 1, 100)
    score = fields.whole("score", 1, 0, MOST_SCORE)
    decisive = fields.flag("decisive", True)
    named = fields.names("figures")
    special = site.referred(fields, "special", ("Special",))
    target = followed(fields, kind, side, figures, site)
    near = fields.number("near_cm", 30.0, 1.0, FARTHEST_CM)
    edge = fields.choice("edge", "", EDGES)
    before = site.referred(fields, "after", ("Objective",))
    fields.not_yet("secret", "item")
    fields.finish()
    name = site.id_of(each)
    built = _built(kind)
    if not kind:
        site.findings.error("objective-without-kind", each.place, kinds=", ".join((*KINDS, ESCAPE)))
    elif built is None:
        site.findings.warning("objective-not-yet", each.place, kind=kind, instead=LATER[kind])
    if not side:
        site.findings.error("objective-without-side", each.place, sides=", ".join((*SIDES, "both")))
    if special and kind != "deed":
        site.findings.error("special-without-deed", each.place, kind=kind)
    if kind == "deed" and side == "both":
        site.findings.error("deed-of-both", each.place)
    outline = edge_strip(each, edge, side, figures, site) if kind == ESCAPE else _outline(each, built, site)
    who = figures_named(named, side, figures, site, each.place)
    deed = site.ids.get(special.id, "") if special else ""
    if built is None or outline is None:
        return
    for one in SIDES if side == "both" else (side,) if side else ():
        number = f"{name}.{one}" if side == "both" else name
        site.places[number] = each.place
        own = tuple(figure for figure in who if figures[figure].side == one)
        if before:
            goals.after[number] = before.id
        goals.objectives.append(
            Objective(
                *(number, one, built, title, outline, count, turns, score, decisive, own, deed),
                target=target,
                near_cm=near,
            )
        )


def in_order(goals: Goals, site: Site) -> tuple[Objective, ...]:
    """Return the objectives, each with the id of the one that it waits for; a circle is noted."""
    names = [objective.id for objective in goals.objectives]
    found = []
    for objective in goals.objectives:
        name = site.ids.get(goals.after.get(objective.id, 0), "")
        own = next((one for one in (name, f"{name}.{objective.side}") if name and one in names), "")
        if own and _waits_for(own, objective.id, goals, site):
            site.findings.error("objective-after-itself", site.places[objective.id])
            own = ""
        found.append(replace(objective, after=own))
    return tuple(found)


def _waits_for(name: str, other: str, goals: Goals, site: Site) -> bool:
    """Tell whether an objective is another, or waits for it in the end."""
    seen: list[str] = []
    while name and name not in seen:
        seen.append(name)
        if name == other:
            return True
        name = site.ids.get(goals.after.get(name, 0), "")
    return False


def _built(word: str) -> Kind | None:
    if word == ESCAPE:
        return "reach"
    return next((kind for kind in KINDS if kind == word), None)


def _outline(each: MapObject, kind: Kind | None, site: Site) -> Outline | None:
    """Return where an objective is: only some have a place, the others may be a mere point."""
    if kind in ("reach", "hold"):
        return site.outline(each)
    return () if isinstance(each.shape, Dot) else area(each.shape, site.cm_per_px) or ()
