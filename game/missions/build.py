"""From a checked Tiled map to the opening state of a game and the look of its board."""

from dataclasses import dataclass, field
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.missions.catalogue import Catalogue
from game.missions.effects import Names
from game.missions.fields import LONGEST_NAME
from game.missions.figure_objects import add_figure
from game.missions.goals import Goals, add_objective, add_zone, in_order
from game.missions.group_objects import Group, add_group, check_members
from game.missions.mission_properties import Heading, heading
from game.missions.problems import Findings, Place, Severity
from game.missions.scenery import Scenery
from game.missions.shapes import on_whole_cm, upright
from game.missions.site import Site
from game.missions.special_objects import Deeds, add_item, add_special, specials
from game.missions.spelling import note_unknown
from game.missions.stealth.mission import (
    CLASSES,
    StealthParts,
    add_stealth,
    discovery,
    doors_of_locks,
    infiltration,
    names_of,
    note_in_skirmish,
    note_missing,
    note_unwalked,
    with_stealth,
)
from game.missions.terrain_objects import Things, add_decor, add_door, add_terrain, add_wall
from game.missions.terrain_tiles import add_tiles
from game.missions.tiled.model import MapObject, Text, TiledMap
from game.rules.figures import Figure
from game.rules.mission import Mission, Words
from game.rules.mission_stealth import Infiltration
from game.rules.state import State
from game.table.raster import MAX_CELLS
from game.table.terrain import Layout, Terrain

BUILT: Final = (
    *("Terrain", "Wall", "Door", "Decor", "Figure", "Group"),
    *("Deployment", "Objective", "Special", "Item"),
    *CLASSES,
)
"""Classes of objects that the game makes something of."""
LATER: Final = ("Trigger",)
"""Classes that designers will have, and have not yet."""


class Built(Struct, frozen=True):
    """A mission as built: also when there are errors, as far as it goes, so that it can be checked further.

    `heading_file` is the map's file; `places` says where each solid, door, figure and objective was drawn, by
    its id; `zone_places` the same for the deployment zones, in their order, `hidden_zones` which of them are
    deployed in secret; `items` names the items that lie about, by their ids.
    """

    heading: Heading
    heading_file: str
    state: State
    scenery: Scenery
    places: dict[str, Place]
    zone_places: tuple[Place, ...]
    hidden_zones: tuple[int, ...]
    items: dict[str, Words]


@dataclass
class Parts:
    """What has been made of a map so far; `groups` by the numbers of their objects."""

    things: Things = field(default_factory=Things)
    groups: dict[int, Group] = field(default_factory=dict)
    figures: dict[str, Figure] = field(default_factory=dict)
    deeds: Deeds = field(default_factory=Deeds)
    goals: Goals = field(default_factory=Goals)
    stealth: StealthParts = field(default_factory=StealthParts)


def build(tiled: TiledMap, catalogue: Catalogue, findings: Findings) -> Built | None:
    """Return the mission that a map draws; None when its table is too large to be made."""
    place = tiled.place
    head = heading(tiled.class_name, tiled.properties, tiled.own, place, findings)
    site = Site(tiled, findings, head.cm_per_tile, head.wall_cm)
    if max(site.width, site.depth) > MAX_CELLS / 2:
        findings.error("table-too-large", place, width=site.width, depth=site.depth, limit=MAX_CELLS // 2)
        return None
    parts = Parts()
    add_tiles(site, head.base, parts.things)
    found = _sorted(site)
    for each in found:
        _add_thing(each, site, parts.things)
    for each in (each for each in found if each.class_name == "Group"):
        add_group(each, site, parts.groups)
    parts.stealth = add_stealth(found, site)
    for each in found:
        _add_actor(each, site, catalogue, head, parts)
    check_members(parts.groups, site)
    if head.conflict == "stealth":
        parts.figures = with_stealth(parts.figures, parts.stealth, head.infiltrators, site)
    else:
        note_in_skirmish(found, site)
    for each in found:
        _add_goal(each, site, parts)
    return Built(
        head,
        place.file,
        _state(tiled, head, site, parts),
        _scenery(head, parts.things),
        site.places,
        tuple(parts.goals.zone_places),
        tuple(parts.goals.hidden),
        parts.deeds.titles,
    )


def _sorted(site: Site) -> list[MapObject]:
    """Return the objects that the game makes something of, in file order; the others are noted."""
    kept = []
    for each in site.tiled.objects():
        name = each.class_name
        if name in BUILT:
            kept.append(_named(each, site))
        elif name in LATER:
            site.findings.warning("class-not-yet", each.place, thing=name)
        elif name:
            known = (*BUILT, *LATER)
            note_unknown(site.findings, Severity.WARNING, "class-unknown", each.place, name, known)
        elif not isinstance(each.shape, Text):  # words on the map are notes
            site.findings.warning("object-without-class", each.place)
    return kept


def _named(each: MapObject, site: Site) -> MapObject:
    """Return an object with a name that has room on the screen; a longer one is noted and cut."""
    if len(each.name) <= LONGEST_NAME:
        return each
    letters = len(each.name)
    site.findings.warning("text-too-long", each.place, property="name", letters=letters, most=LONGEST_NAME)
    return replace(each, name=each.name[:LONGEST_NAME])


def _add_thing(each: MapObject, site: Site, things: Things) -> None:
    match each.class_name:
        case "Terrain":
            add_terrain(each, site, things)
        case "Wall":
            add_wall(each, site, things)
        case "Door":
            add_door(each, site, things)
        case "Decor":
            add_decor(each, site, things)
        case _:
            pass


def _add_actor(each: MapObject, site: Site, catalogue: Catalogue, head: Heading, parts: Parts) -> None:
    """Add who acts, and what can be done."""
    match each.class_name:
        case "Figure":
            add_figure(each, site, catalogue, head.options, parts.groups, parts.figures, parts.stealth.people)
        case "Special":
            add_special(each, site, parts.things, parts.deeds)
        case "Item":
            add_item(each, site, parts.deeds)
        case _:
            pass


def _add_goal(each: MapObject, site: Site, parts: Parts) -> None:
    match each.class_name:
        case "Deployment":
            add_zone(each, site, parts.figures, parts.groups, parts.goals)
        case "Objective":
            add_objective(each, site, parts.figures, parts.goals)
        case _:
            pass


def _terrain(site: Site, things: Things) -> Terrain:
    """Return the terrain; its cells are half a centimetre as soon as anything is finer or slanting."""
    walls = [solid.outline for solid in things.solids if solid.kind == "wall"]
    doors = [door.outline for door in things.doors]
    coarse = all(map(on_whole_cm, (*(solid.outline for solid in things.solids), *doors)))
    straight = all(map(upright, (*walls, *doors)))
    return Terrain(
        width=site.width,
        depth=site.depth,
        cell=1.0 if coarse and straight else 0.5,
        wall_cm=site.wall_cm,
        solids=tuple(things.solids),
        waters=tuple(things.waters),
        doors=tuple(things.doors),
    )


def _state(tiled: TiledMap, head: Heading, site: Site, parts: Parts) -> State:
    things, goals = parts.things, parts.goals
    doors = tuple(door.id for door in things.doors)
    hiding = names_of(parts.stealth, parts.figures) if head.conflict == "stealth" else None
    names = Names(doors, tuple(objective.id for objective in goals.objectives), hiding)
    locked = (*(lock.door for lock in things.locks if lock.locked), *doors_of_locks(parts.stealth))
    mission = Mission(
        id=tiled.file.stem,
        sides=head.sides,
        title=head.title,
        briefing=head.briefing,
        deployment=tuple(goals.zones),
        hidden_deployment=bool(goals.hidden),
        objectives=in_order(goals, site),
        specials=specials(parts.deeds, things.locks, names, site),
        locked=locked,
        infiltration=_infiltration(head, site, parts) if head.conflict == "stealth" else None,
        on_discovery=discovery(head.on_discovery, names, site),
        items=parts.deeds.titles,
    )
    state = State(
        mission=mission,
        terrain=_terrain(site, things),
        options=head.options,
        figures=parts.figures,
        layout=Layout(open_doors=tuple(things.open_doors)),
        locked=locked,
        items=parts.deeds.items,
    )
    if mission.infiltration is not None:
        note_missing(state, mission.infiltration, site)
        note_unwalked(mission, parts.stealth, site)
    return state


def _infiltration(head: Heading, site: Site, parts: Parts) -> Infiltration:
    return infiltration(head.infiltrators, head.disguises, parts.figures, parts.stealth, site)


def _scenery(head: Heading, things: Things) -> Scenery:
    return Scenery(
        base=head.base,
        grounds=tuple(things.grounds),
        setting=head.setting,
        hour=head.hour,
        look=head.look,
        lamps=tuple(things.lamps),
        decor=tuple(things.decor),
    )
