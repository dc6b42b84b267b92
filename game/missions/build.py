"""From a checked Tiled map to the opening state of a game and the look of its board."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.missions.catalogue import Catalogue
from game.missions.figure_objects import add_figure
from game.missions.goals import Goals, add_objective, add_zone
from game.missions.mission_properties import Heading, heading
from game.missions.problems import Findings, Place, Severity
from game.missions.scenery import Scenery
from game.missions.shapes import on_whole_cm, upright
from game.missions.site import Site
from game.missions.spelling import note_unknown
from game.missions.terrain_objects import Things, add_decor, add_door, add_terrain, add_wall
from game.missions.terrain_tiles import add_tiles
from game.missions.tiled.model import MapObject, Text, TiledMap
from game.rules.figures import Figure
from game.rules.mission import Mission
from game.rules.state import State
from game.table.raster import MAX_CELLS
from game.table.terrain import Layout, Terrain

BUILT: Final = ("Terrain", "Wall", "Door", "Decor", "Figure", "Deployment", "Objective")
"""Classes of objects that the game makes something of."""
LATER: Final = ("Group", "Patrol", "Zone", "SubZone", "Mechanism", "Special", "Trigger")
"""Classes that designers will have, and have not yet."""


class Built(Struct, frozen=True):
    """A mission as built: also when there are errors, as far as it goes, so that it can be checked further.

    `heading_file` is the map's file; `places` says where each solid, door, figure and objective was drawn, by
    its id; `zone_places` the same for the deployment zones, in their order, `hidden_zones` which of them are
    deployed in secret.
    """

    heading: Heading
    heading_file: str
    state: State
    scenery: Scenery
    places: dict[str, Place]
    zone_places: tuple[Place, ...]
    hidden_zones: tuple[int, ...]


def build(tiled: TiledMap, catalogue: Catalogue, findings: Findings) -> Built | None:
    """Return the mission that a map draws; None when its table is too large to be made."""
    place = tiled.place
    head = heading(tiled.class_name, tiled.properties, tiled.own, place, findings)
    site = Site(tiled, findings, head.cm_per_tile, head.wall_cm)
    if max(site.width, site.depth) > MAX_CELLS / 2:
        findings.error("table-too-large", place, width=site.width, depth=site.depth, limit=MAX_CELLS // 2)
        return None
    things = Things()
    add_tiles(site, head.base, things)
    by_class = _sorted(site)
    for each in by_class:
        _add_thing(each, site, things)
    figures: dict[str, Figure] = {}
    for each in by_class:
        if each.class_name == "Figure":
            add_figure(each, site, catalogue, head.options, figures)
    goals = Goals()
    for each in by_class:
        match each.class_name:
            case "Deployment":
                add_zone(each, site, figures, goals)
            case "Objective":
                add_objective(each, site, figures, goals)
            case _:
                pass
    return Built(
        head,
        place.file,
        _state(tiled, head, _terrain(site, things), things, figures, goals),
        _scenery(head, things),
        site.places,
        tuple(goals.zone_places),
        tuple(goals.hidden),
    )


def _sorted(site: Site) -> list[MapObject]:
    """Return the objects that the game makes something of, in file order; the others are noted."""
    kept = []
    for each in site.tiled.objects():
        name = each.class_name
        if name in BUILT:
            kept.append(each)
        elif name in LATER:
            site.findings.warning("class-not-yet", each.place, thing=name)
        elif name:
            known = (*BUILT, *LATER)
            note_unknown(site.findings, Severity.WARNING, "class-unknown", each.place, name, known)
        elif not isinstance(each.shape, Text):  # words on the map are notes
            site.findings.warning("object-without-class", each.place)
    return kept


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


def _state(
    tiled: TiledMap, head: Heading, terrain: Terrain, things: Things, figures: dict[str, Figure], goals: Goals
) -> State:
    mission = Mission(
        id=tiled.file.stem,
        sides=head.sides,
        title=head.title,
        briefing=head.briefing,
        deployment=tuple(goals.zones),
        hidden_deployment=bool(goals.hidden),
        objectives=tuple(goals.objectives),
    )
    state = State(mission=mission, terrain=terrain, options=head.options, figures=figures)
    return replace(state, layout=Layout(open_doors=tuple(things.open_doors)))


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
