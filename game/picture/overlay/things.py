"""What lies on the table and can be used: items, places of special actions, locked doors."""

import functools
import itertools
import math
from typing import Final

import numpy as np
import pygame
from msgspec import Struct

from game.picture.look import BoardLook
from game.picture.overlay import overlays
from game.picture.pens import ink
from game.picture.pens.camera import Camera
from game.picture.pens.ink import hexc
from game.picture.pens.palettes import BRASS
from game.picture.pens.patch import Blank, Layer, Patch, around
from game.picture.people.marks import DARK, badge
from game.rules.mission import Special
from game.rules.state import Deed
from game.rules.view import View
from game.table.lattice import Point
from game.table.outlines import middle
from game.table.terrain import Outline, solids

LEATHER: Final = "8a5a34"
_DONE: Final = "4f6f5c"
_REACH_PX: Final = 13


class Thing(Struct, frozen=True):
    """Something that can be used: what it is, where, its outline, its sign and its words."""

    kind: str
    id: str
    point: Point
    outline: Outline
    icon: str
    words: str
    done: bool = False


def things(view: View, look: BoardLook) -> tuple[Thing, ...]:
    """Return the items that lie on the table, the places of special actions, and the locked doors."""
    items = [
        Thing("item", name, point, (), "pickup", look.names.get(name) or _readable(name))
        for name, point in view.items.items()
    ]
    return (*_specials(view, look), *_locks(view), *items)


def _readable(name: str) -> str:
    """Return the id of an item as words, for one without a title."""
    words = name.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def _specials(view: View, look: BoardLook) -> list[Thing]:
    standing = {solid.id: solid.outline for solid in solids(view.terrain, view.layout)}
    found = []
    for special in view.mission.specials:
        outline = standing.get(special.solid or "", special.outline)
        if outline:
            deed = view.deeds.get(special.id, Deed())
            words = _words(special, deed, look)
            found.append(
                Thing("special", special.id, middle(outline), outline, _icon(special), words, deed.done)
            )
    return found


def _words(special: Special, deed: Deed, look: BoardLook) -> str:
    title = special.title.get(look.language) or next(iter(special.title.values()), special.id)
    return f"{title} {deed.work}/{special.work}" if special.work > 1 and not deed.done else title


def _icon(special: Special) -> str:
    if special.solid:
        return "push"
    if special.opposed or special.trait == "hacker":
        return "terminal"
    return "special"


def _locks(view: View) -> list[Thing]:
    return [
        Thing("lock", door.id, middle(door.outline), (), "lock", "")
        for door in view.terrain.doors
        if door.id in view.locked and door.id not in view.layout.open_doors
    ]


# ---------------------------------------------------------------- drawing
def draw(camera: Camera, found: tuple[Thing, ...], scale: float) -> Layer:
    """Draw things: a place's dashed border, an item itself, and the round sign of each."""
    layer: list[Patch] = []
    for thing in found:
        if len(thing.outline) > 2 and not thing.done:
            layer += overlays.zone(camera, thing.outline, colour=BRASS)
    for thing in found:
        x, y = camera.to_px(thing.point.x, thing.point.y)
        if camera.holds(x, y):
            layer.append(around(_sign(thing, camera.ppc, scale), x, y))
    return tuple(layer)


def radius_px(thing: Thing, ppc: float, scale: float) -> float:
    """Return how far from its middle a thing's sign reaches, in pixels."""
    return _sign(thing, ppc, scale).get_width() / 2


def _sign(thing: Thing, ppc: float, scale: float) -> pygame.Surface:
    match thing.kind:
        case "item":
            return case(round(max(ppc, 11 * scale) * 4) / 4)
        case "lock":
            return badge("lock", round(min(max(14 * scale, ppc), 20 * scale)), "3a3d44", "ffd24d")
        case _:
            size = round(min(max(20 * scale, 1.5 * ppc), 30 * scale))
            if thing.done:
                return badge("check", size, _DONE, "faf3e0")
            return badge(thing.icon, size, "e2b24c", "221c1e")


@functools.lru_cache(maxsize=32)
def case(ppc: float) -> pygame.Surface:
    """Draw a leather case seen from above, in a ring of light so that it is found on any ground."""
    size = 2 * math.ceil(1.55 * ppc)
    sheet = Blank(size, size, ppc, (size / 2, size / 2))
    x, y = sheet.x, sheet.y
    away = ink.hypot(x, y)
    sheet.tint("ffd24d", np.float32(0.6) * np.exp(-np.square((away - np.float32(1.05)) * np.float32(4.2))))
    shadow = ink.box(x, y, 0.14, 0.16, 0.82, 0.52, -14, 0.1)
    sheet.tint("14101c", np.float32(0.6) * ink.smooth(0.18, -0.12, shadow))
    handle = np.abs(ink.box(*_tilted(x, y), 0, -0.56, 0.24, 0.12, 0, 0.08)) - np.float32(0.06)
    body = ink.box(*_tilted(x, y), 0, 0, 0.8, 0.5, 0, 0.1)
    rim = np.float32(max(0.07, 1.0 / ppc))
    for shape, colour in ((handle, "5b3a22"), (body, LEATHER)):
        sheet.fill(DARK, shape - rim)
        lit = np.clip(np.float32(1.06) - np.float32(0.22) * (x + y), 0.7, 1.4)
        sheet.fill(hexc(colour) * lit[..., None], shape)
    u, v = _tilted(x, y)
    sheet.tint("5b3a22", sheet.cover(np.abs(v + np.float32(0.12)) - np.float32(0.045)) * sheet.cover(body))
    for side in (-0.42, 0.42):
        sheet.fill(BRASS, ink.box(u, v, side, -0.12, 0.1, 0.13, 0, 0.02))
    return sheet.surface()


def _tilted(x: ink.Raster, y: ink.Raster) -> tuple[ink.Raster, ink.Raster]:
    return ink.turn(x, y, 0, 0, -14)


def nearest(found: tuple[Thing, ...], camera: Camera, pos: tuple[float, float], scale: float) -> Thing | None:
    """Return the thing whose sign is under a pixel, generously, the nearest first."""
    reached = [
        (far, thing.kind, thing.id, thing)
        for thing in found
        if (far := math.dist(camera.to_px(thing.point.x, thing.point.y), pos))
        <= max(radius_px(thing, camera.ppc, scale), _REACH_PX * scale)
    ]
    return min(reached, key=lambda r: r[:3])[3] if reached else None


def sides(outline: Outline) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Return the sides of an outline as pairs of corners."""
    return list(itertools.pairwise((*outline, outline[0])))
