"""Signs of places on the board: zones of the mission, special actions, items; they give way to figures."""

from typing import Final

from game.picture.look import BoardLook, ZoneMark
from game.picture.overlay import zone_marks
from game.picture.overlay.signs import LETTERS, Board, Owner, edge_spots, round_spots, zone_sign
from game.picture.overlay.tags import tag
from game.picture.overlay.things import Thing, radius_px
from game.picture.pens.camera import Box, clipped
from game.picture.pens.skin import px
from game.picture.pens.stage import Stage
from game.picture.people.attire import SIDE_MARKS
from game.rules.view import View
from game.table.outlines import box
from game.table.terrain import Outline

NAMED_PPC: Final = 12.0
"""Pixels per cm, at scale 1, from which all things have their words beside their sign."""

_TITLE: Final = 170
_SMALL: Final = 12
"""The size of the letters of a zone's title where the whole table is seen, in units."""


def named(stage: Stage, look: BoardLook) -> bool:
    """Tell whether things have their words: the board is seen from near by, or Alt asks for them."""
    return look.heights or stage.ppc >= NAMED_PPC * look.scale


def keep_things(up: Board, stage: Stage, found: tuple[Thing, ...], scale: float) -> None:
    """Keep the round signs of things free of words."""
    for thing in found:
        x, y = stage.to_px(thing.point)
        if stage.sight.holds(x, y):
            half = radius_px(thing, stage.ppc, scale)
            up.take([(round(x - half), round(y - half), round(2 * half), round(2 * half))])


def put_zones(up: Board, stage: Stage, view: View, look: BoardLook) -> None:
    """Put up the signs of the mission's zones at their edges, where each covers the fewest figures.

    A title that would cover a figure where the whole table is seen is left out: flag and pips stay, and it
    comes when the zone is pointed at.
    """
    own = zone_marks.mark(view, view.side)
    for outline, marks in zone_marks.by_place(look.zones):
        title = next((m.title for m in marks if m.side == own), marks[0].title)
        held_by = SIDE_MARKS[zone_marks.holder(view, outline)]
        area = pixels(stage, outline)
        if (title or held_by != "N") and area[2] and area[3]:
            _put_zone(up, stage, look, title, held_by, marks, area)


def _put_zone(
    up: Board, stage: Stage, look: BoardLook, title: str, held_by: str, marks: list[ZoneMark], area: Box
) -> None:
    owners = tuple(Owner(SIDE_MARKS[m.side], m.held, m.turns, m.done) for m in marks)
    told, near, scale = any(m.told for m in marks), named(stage, look), look.scale
    size = LETTERS if near else _SMALL
    sign = zone_sign(title, owners, held_by, max(area[2], px(_TITLE, scale)), scale, size)
    whole = edge_spots(area, sign.get_size())
    if near or told:
        up.put(sign, whole)
    elif not up.put(sign, whole, only_free=True):
        short = zone_sign("", owners, held_by, 0, scale, LETTERS)
        up.put(short, edge_spots(area, short.get_size()))


def put_things(up: Board, stage: Stage, look: BoardLook, found: tuple[Thing, ...]) -> None:
    """Put up the words of things: from near by all that cover no figure, else of what is pointed at."""
    near = named(stage, look)
    for thing in sorted(found, key=lambda thing: thing.id not in look.told):
        told = thing.id in look.told
        if not thing.words or thing.done or not (near or told):
            continue
        x, y = stage.to_px(thing.point)
        if stage.sight.holds(x, y):
            sign = tag(thing.words, scale=look.scale, points=12)
            clear = radius_px(thing, stage.ppc, look.scale) + 2 * look.scale
            up.put(sign, round_spots(x, y, clear, sign.get_size()), only_free=not told)


def pixels(stage: Stage, outline: Outline) -> Box:
    """Return the box of what is in view of an outline, in pixels of the board; of no size if nothing is."""
    left, top, right, foot = (round(k * stage.ppc) for k in box(outline))
    return clipped((left, top, right - left, foot - top), stage.page)


def meets(a: Box, b: Box) -> bool:
    """Tell whether two boxes have a pixel in common."""
    return a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]
