"""What lies under the pointer, generously."""

import math
from typing import Final

from game.picture.cast import actors
from game.picture.look import BoardLook
from game.picture.overlay.things import nearest, sides, things
from game.picture.pens.camera import Camera
from game.picture.pens.stage import Stage
from game.picture.scenery.doors import hang
from game.picture.scenery.outlines import area, within
from game.rules.view import View
from game.table.terrain import Door, Outline

FIGURE_PX: Final = 13
"""The least radius of a figure for the pointer, in units."""

DOOR_PX: Final = 9
"""How far from a door the pointer still finds it, in units."""

Place = tuple[float, float]


def figure_at(view: View, look: BoardLook, camera: Camera, pos: Place) -> str | None:
    """Return the figure under a pixel of the window: one in play before one that is out, then the nearest."""
    if not camera.holds(*pos):
        return None
    stage = Stage.of(camera, view.terrain.width, view.terrain.depth)
    x, y = pos[0] - stage.corner[0], pos[1] - stage.corner[1]
    found = []
    for actor in actors(view, look):
        far = math.dist(stage.to_px(actor.point), (x, y))
        if far <= max(actor.token.radius * stage.ppc * 1.1 + 2, FIGURE_PX * look.scale):
            found.append((actor.lies == 0, far, actor.id))
    return min(found)[2] if found else None


def door_at(view: View, look: BoardLook, camera: Camera, pos: Place) -> str | None:
    """Return the door under a pixel of the window, open or shut, the nearest first."""
    if not camera.holds(*pos):
        return None
    place = Stage.of(camera, view.terrain.width, view.terrain.depth).to_cm(*pos)
    room = DOOR_PX * look.scale / camera.ppc
    found = []
    for door in view.terrain.doors:
        far = _away(door, door.id in view.layout.open_doors, place)
        if far <= room:
            found.append((far, door.id))
    return min(found)[1] if found else None


def thing_at(view: View, look: BoardLook, camera: Camera, pos: Place) -> tuple[str, str] | None:
    """Return what lies under a pixel of the window, by its sign or else by its outline: kind and id."""
    if not camera.holds(*pos):
        return None
    stage = Stage.of(camera, view.terrain.width, view.terrain.depth)
    usable = tuple(thing for thing in things(view, look) if thing.kind != "lock")
    place = pos[0] - stage.corner[0], pos[1] - stage.corner[1]
    found = nearest(usable, stage.camera, place, look.scale)
    if found is not None:
        return found.kind, found.id
    spot = stage.to_cm(*pos)
    inside = [
        (abs(area(thing.outline)), thing.kind, thing.id)
        for thing in usable
        if len(thing.outline) > 2 and within(thing.outline, *spot)
    ]
    return min(inside)[1:] if inside else None


def zone_at(view: View, look: BoardLook, camera: Camera, pos: Place) -> int | None:
    """Return which of the zones of risk lies under a pixel of the window, the smallest of several."""
    if not camera.holds(*pos):
        return None
    place = Stage.of(camera, view.terrain.width, view.terrain.depth).to_cm(*pos)
    found = [
        (abs(area(zone.outline)), k)
        for k, zone in enumerate(look.stealth.zones)
        if len(zone.outline) > 2 and within(zone.outline, *place)
    ]
    return min(found)[1] if found else None


def mechanism_at(view: View, look: BoardLook, camera: Camera, pos: Place) -> int | None:
    """Return which of the mechanisms is under a pixel of the window: by its sign, else by its outline."""
    if not camera.holds(*pos):
        return None
    stage = Stage.of(camera, view.terrain.width, view.terrain.depth)
    place = pos[0] - stage.corner[0], pos[1] - stage.corner[1]
    far = [(math.dist(stage.to_px(mark.point), place), k) for k, mark in enumerate(look.stealth.mechanisms)]
    if far and min(far)[0] <= FIGURE_PX * look.scale:
        return min(far)[1]
    spot = stage.to_cm(*pos)
    found = [
        (abs(area(mark.outline)), k)
        for k, mark in enumerate(look.stealth.mechanisms)
        if len(mark.outline) > 2 and within(mark.outline, *spot)
    ]
    return min(found)[1] if found else None


def _away(door: Door, is_open: bool, place: Place) -> float:
    """How far a place in cm is from a door's frame, or from its leaf where it stands open."""
    shapes: list[Outline] = [door.outline]
    if is_open:
        hung = hang(door.outline)
        leaf = hung.leaf(hung.opening)
        ends = ((-leaf.along, -leaf.across), (leaf.along, -leaf.across))
        shapes.append(tuple(leaf.at(u, v) for u, v in (*ends, *((-u, -v) for u, v in ends))))
    return min(_distance(shape, place) for shape in shapes)


def _distance(outline: Outline, place: Place) -> float:
    if within(list(outline), *place):
        return 0.0
    return min(_to_side(a, b, place) for a, b in sides(outline))


def _to_side(a: Place, b: Place, p: Place) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    share = min(max(((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square, 0.0), 1.0) if square else 0.0
    return math.dist(p, (a[0] + dx * share, a[1] + dy * share))
