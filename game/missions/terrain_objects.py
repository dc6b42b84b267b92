"""Terrain, walls, doors and what lies about, from the objects that draw them."""

from dataclasses import dataclass, field
from typing import Final

from game.missions.fields import Fields
from game.missions.kinds import BLOCKS, DECOR, MATERIALS, UNCLIMBABLE, WALLS, height_of
from game.missions.locks import Lock, read_lock
from game.missions.scenery import Decor, Ground, Lamp
from game.missions.shapes import place, snapped, strips
from game.missions.site import Site
from game.missions.tiled.model import (
    Box,
    Capsule,
    Dot,
    Ellipse,
    MapObject,
    Polygon,
    Polyline,
    Shape,
    Stamp,
    Text,
)
from game.table.outlines import box
from game.table.terrain import Door, Outline, Solid, Water

HIGHEST_CM: Final = 60.0
THICKEST_CM: Final = 20.0
THINNEST_DOOR_CM: Final = 1.0
"""A door is at least this thick (T-07)."""
WIDEST_LAMP_CM: Final = 200.0

HINGES: Final = ("upper_left", "upper_right", "lower_right", "lower_left")
"""The corner that a door hangs from, seen before the door is turned; it opens away to that corner's side."""


@dataclass
class Things:
    """What has been built so far, in file order."""

    solids: list[Solid] = field(default_factory=list)
    waters: list[Water] = field(default_factory=list)
    doors: list[Door] = field(default_factory=list)
    open_doors: list[str] = field(default_factory=list)
    locks: list[Lock] = field(default_factory=list)
    grounds: list[Ground] = field(default_factory=list)
    lamps: list[Lamp] = field(default_factory=list)
    decor: list[Decor] = field(default_factory=list)


def add_terrain(each: MapObject, site: Site, things: Things) -> None:
    """Add a `Terrain`: a ground, water, or something that stands on the table."""
    fields = site.fields(each)
    kind = fields.choice("kind", "ground", ("ground", "lamp", *BLOCKS))
    material = fields.choice("material", "", MATERIALS)
    height = fields.number("height_cm", 0.0, 0.0, HIGHEST_CM)
    climbable = fields.flag("climbable", True) and kind not in UNCLIMBABLE
    blocks = fields.flag("blocks", False)
    light = fields.number("light_cm", 0.0, 0.0, WIDEST_LAMP_CM)
    fields.not_yet("cover")
    fields.finish()
    if light > 0.0 or kind == "lamp":
        things.lamps.append(_lamp(each, light, site))
    if kind == "lamp":
        return
    outline = site.outline(each)
    if outline is None:
        return
    name = site.id_of(each, unique=False)
    if kind != "ground":
        height = _sixteenths(height_of(kind, height, site.wall_cm))
        things.solids.append(Solid(name, kind, outline, height, climbable))
        return
    add_ground(things, name, Ground(material, outline), height, climbable, blocks)
    if not (material or blocks or height):
        site.findings.warning("terrain-without-material", each.place)


def add_ground(
    things: Things, name: str, ground: Ground, height: float, climbable: bool, blocks: bool
) -> None:
    """Add a piece of ground: it may be water, impassable, or raised."""
    if ground.material:
        things.grounds.append(ground)
    if height > 0.0:
        things.solids.append(Solid(name, "platform", ground.outline, _sixteenths(height), climbable))
    elif blocks or ground.material == "water":
        things.waters.append(Water(name, ground.outline))


def _sixteenths(cm: float) -> float:
    """Return a height in cm as whole sixteenths, at least one."""
    return max(1, round(cm * 16)) / 16


def _lamp(each: MapObject, light: float, site: Site) -> Lamp:
    x, y = place(middle(each.shape), site.cm_per_px)
    return Lamp(x, y, light or 22.0)


def middle(shape: Shape) -> tuple[float, float]:
    """Return the middle of a shape in pixels: of its corners' limits."""
    match shape:
        case Dot():
            return shape.at
        case Box():
            points: Outline = shape.corners
        case Polygon() | Polyline():
            points = shape.points
        case Ellipse() | Capsule() | Stamp() | Text():
            points = shape.box.corners
    left, upper, right, lower = box(points)
    return (left + right) / 2, (upper + lower) / 2


def add_wall(each: MapObject, site: Site, things: Things) -> None:
    """Add a `Wall`: an area, or a line with a thickness and square caps (T-07)."""
    fields = site.fields(each)
    kind = fields.choice("kind", "wall", WALLS)
    thickness = fields.number("thickness_cm", 1.0, 0.25, THICKEST_CM)
    height = fields.number("height_cm", 0.0, 0.0, HIGHEST_CM)
    climbable = fields.flag("climbable", True) and kind not in UNCLIMBABLE
    fields.finish()
    height = _sixteenths(height_of(kind, height, site.wall_cm))
    if isinstance(each.shape, Polyline):
        outlines = strips(each.shape, thickness, site.cm_per_px)
    else:
        outline = site.outline(each)
        outlines = (outline,) if outline else ()
    name = site.id_of(each, unique=False)
    for number, outline in enumerate(outlines, 1):
        part = name if len(outlines) == 1 else f"{name}.{number}"
        site.places[part] = each.place
        things.solids.append(Solid(part, kind, outline, height, climbable))


def add_door(each: MapObject, site: Site, things: Things) -> None:
    """Add a `Door`: a rectangle at least 1 cm thick (S-035, T-07)."""
    fields = site.fields(each)
    state = fields.choice("state", "closed", ("closed", "open"))
    hinge = fields.choice("hinge", "upper_left", HINGES)
    fields.not_yet("secret", "side")
    name = site.id_of(each)
    outline = _door_outline(each, hinge, site)
    lock = read_lock(fields, name, outline or (), opened=state == "open", site=site)
    fields.finish()
    if outline is None:
        return
    things.doors.append(Door(name, outline))
    if state == "open":
        things.open_doors.append(name)
    if lock:
        things.locks.append(lock)


def _door_outline(each: MapObject, hinge: str, site: Site) -> Outline | None:
    """Return a door's corners: from the hinge along the leaf; None after noting that it is no rectangle."""
    if not isinstance(each.shape, Box | Stamp):
        site.findings.error("door-not-rectangle", each.place)
        return None
    if site.outline(each) is None:
        return None
    shape = each.shape if isinstance(each.shape, Box) else each.shape.box
    width, height = shape.width * site.cm_per_px, shape.height * site.cm_per_px
    if min(width, height) < THINNEST_DOOR_CM - 1e-6:
        site.findings.error(
            "door-too-thin", each.place, cm=round(min(width, height), 2), least=THINNEST_DOOR_CM
        )
    corners = [place(corner, site.cm_per_px) for corner in shape.corners]
    at = HINGES.index(hinge)
    clockwise = [corners[(at + step) % 4] for step in range(4)]
    # going clockwise from the upper left or the lower right corner one goes along the breadth first
    along = (at % 2 == 0) == (width >= height)
    return tuple(clockwise if along else [clockwise[0], *clockwise[:0:-1]])


def add_decor(each: MapObject, site: Site, things: Things) -> None:
    """Add a `Decor`: something flat that only the picture knows."""
    fields = site.fields(each)
    kind = fields.choice("kind", DECOR[0], DECOR)
    fields.finish()
    shape = each.shape.box if isinstance(each.shape, Stamp) else each.shape
    if not isinstance(shape, Box) or site.outline(each) is None:
        if not isinstance(shape, Box):
            site.findings.error("shape-without-area", each.place, thing=each.class_name)
        return
    x, y = place(middle(shape), site.cm_per_px)
    width, depth = snapped(shape.width * site.cm_per_px), snapped(shape.height * site.cm_per_px)
    things.decor.append(Decor(kind, x, y, width, depth, each.rotation % 360.0))


def fields_of_tile(properties: Fields) -> tuple[str, str, float, bool, bool]:
    """Return kind, material, height in cm, climbable and blocking of a `Terrain` tile."""
    kind = properties.choice("kind", "ground", ("ground", *BLOCKS))
    material = properties.choice("material", "", MATERIALS)
    height = properties.number("height_cm", 0.0, 0.0, HIGHEST_CM)
    climbable = properties.flag("climbable", True) and kind not in UNCLIMBABLE
    blocks = properties.flag("blocks", False)
    properties.value("light_cm")
    properties.value("cover")
    properties.finish()
    return kind, material, height, climbable, blocks
