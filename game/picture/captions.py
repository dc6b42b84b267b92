"""Everything written on the board: signs of zones and things, chips of targets, path, risks and measures."""

import math
from typing import Final, NamedTuple

from game.picture import stealth_captions
from game.picture.cast import Actor
from game.picture.layers import colour_of
from game.picture.look import BoardLook
from game.picture.overlay import asides, chips, rays, scale_bar, signs
from game.picture.overlay.chips import Busy, Chip, Label, Placed
from game.picture.overlay.signs import Board, round_spots
from game.picture.overlay.tags import height_tag, tag
from game.picture.overlay.things import Thing
from game.picture.pens.camera import Box
from game.picture.pens.palettes import MOVE
from game.picture.pens.patch import Layer
from game.picture.pens.stage import Stage
from game.picture.place_captions import keep_things, meets, put_things, put_zones
from game.rules.view import View
from game.table.lattice import Point, distance
from game.table.outlines import box, middle
from game.table.raster import board
from game.table.terrain import STEP_CM, Solid, solids

GOOD: Final = "00714f"
BAD: Final = "5a5450"
ALARM: Final = "b0480a"
STEEL: Final = "3a4852"
YELLOW: Final = "9a6a00"

_SIGN_WEIGHT: Final = 40.0
_MARK_WEIGHT: Final = 6.0
_BASE_WEIGHT: Final = 3.0
_NEAR: Final = 240
_APART: Final = 44
"""Of things of one height nearer to each other than this, in units, one is labelled."""

_RISKS: Final = {"shot": ("bang", ALARM), "detect": ("watch", stealth_captions.SEEN)}
_ICONS: Final = {
    "walk": "walk",
    "sprint": "sprint",
    "dive": "dive",
    "crawl": "crawl",
    "climb": "climb",
    "stealth_move": "sneak",
    "overwatch": "watch",
    "charge": "charge",
    "place": "person",
}


class Arranged(NamedTuple):
    """The words on the board, each in its place: signs and chips; no two overlap."""

    signs: Board
    chips: tuple[Placed, ...]


def captions(
    stage: Stage, view: View, look: BoardLook, cast: tuple[Actor, ...], found: tuple[Thing, ...]
) -> Layer:
    """Place and draw all words on the board, in board pixels."""
    up, placed = arranged(stage, view, look, cast, found)
    return (*up.shown(), *chips.draw(placed, stage.built, look.scale))


def arranged(
    stage: Stage, view: View, look: BoardLook, cast: tuple[Actor, ...], found: tuple[Thing, ...]
) -> Arranged:
    """Find a place for all words on the board: first what belongs to one place, then the chips, then more."""
    up = Board(stage.page, [*(_base_box(stage, actor) for actor in cast), *_ahead(stage, look)])
    if scale_bar.wanted(stage):
        up.take([scale_bar.room(stage, look.scale)])
    keep_things(up, stage, found, look.scale)
    put_zones(up, stage, view, look)
    stealth_captions.put_signs(up, stage, look, cast)
    put_things(up, stage, look, found)
    if look.heights:
        _names(up, stage, view, look, cast)
    said = labels(stage, look, cast)
    placed = chips.place(said, stage.page, _busy(up, stage, look, said), look.scale, up.taken)
    up.take(p.box for p in placed)
    if look.heights:
        _range_labels(up, stage, view, look)
        _heights(up, stage, view, look)
    return Arranged(up, placed)


def _ahead(stage: Stage, look: BoardLook) -> list[Box]:
    """Return what signs should leave free of the way planned: its dangers, and the ghost at its end."""
    half = 13 * look.scale
    places = [(mark.x, mark.y, half) for mark in asides.of_risks(look, stage.ppc)]
    if look.ghost and look.path:
        places.append((*stage.to_px(look.path[-1]), 1.3 * max(stage.ppc, 7.0) * 1.2))
    return [(round(x - r), round(y - r), round(2 * r), round(2 * r)) for x, y, r in places]


def _busy(up: Board, stage: Stage, look: BoardLook, said: list[Label]) -> list[Busy]:
    """Return what chips should leave free: bases, signs and the path, as far as they are near a label."""
    busy = [Busy(b, _BASE_WEIGHT) for b in up.shunned] + [Busy(b, _SIGN_WEIGHT) for b in up.taken]
    if len(look.path) > 1:
        busy += chips.along([stage.to_px(p) for p in look.path], 22 * look.scale)
    half = 14 * look.scale
    for mark in asides.of_risks(look, stage.ppc):
        box = (round(mark.x - half), round(mark.y - half), round(2 * half), round(2 * half))
        busy.append(Busy(box, _MARK_WEIGHT))
    if not said:
        return []
    busy += stealth_captions.busy(stage, look)
    far = _NEAR * look.scale
    left, right = min(s.x for s in said) - far, max(s.x for s in said) + far
    top, foot = min(s.y for s in said) - far, max(s.y for s in said) + far
    area = (round(left), round(top), round(right - left), round(foot - top))
    return [b for b in busy if meets(b.box, area)]


# ---------------------------------------------------------------- chips
def labels(stage: Stage, look: BoardLook, cast: tuple[Actor, ...]) -> list[Label]:
    """Return the chips that the board shows and what they speak of, the most important first."""
    first = *_path_label(stage, look), *_risk_labels(stage, look), *_target_labels(stage, look, cast)
    return [
        *_far_label(stage, look),
        *first,
        *_tape_label(stage, look),
        *_line_label(stage, look),
        *stealth_captions.labels(stage, look),
    ]


def _path_label(stage: Stage, look: BoardLook) -> list[Label]:
    if not look.path_label or not look.path:
        return []
    band = _dark(colour_of(look.reach_kind)) if look.path_ok else ALARM
    sign = _ICONS.get(look.reach_kind, "walk") if look.path_ok else "cross"
    x, y = stage.to_px(look.path[-1])
    clear = 1.45 * stage.ppc + 3 * look.scale
    if look.pegs:
        clear += 14 * look.scale
    seen = look.path_seen
    eye = "" if not seen else "watch" if look.path_watched else "hidden"
    return [Label(Chip(look.path_label, look.path_detail, sign, band, seen, eye), x, y, clear)]


def _far_label(stage: Stage, look: BoardLook) -> list[Label]:
    """Return the chip beside the cross on a place that is out of reach."""
    if look.far is None or not look.far_label:
        return []
    return [Label(Chip(look.far_label, "", "cross", ALARM), *stage.to_px(look.far), 11 * look.scale)]


def _risk_labels(stage: Stage, look: BoardLook) -> list[Label]:
    marked = zip(look.risks, asides.of_risks(look, stage.ppc), strict=True)
    return [
        Label(Chip(f"{n}  {risk.label}", "", *_RISKS[risk.kind]), mark.x, mark.y, 13 * look.scale)
        for n, (risk, mark) in enumerate(marked, 1)
        if risk.label and _in(stage, risk.point)
    ]


def _target_labels(stage: Stage, look: BoardLook, cast: tuple[Actor, ...]) -> list[Label]:
    where = {actor.id: actor for actor in cast}
    found = []
    for mark in look.targets:
        actor = where.get(mark.figure)
        if actor is not None and _in(stage, actor.point):
            chip = Chip(mark.title, mark.detail, "shoot" if mark.ok else "spent", GOOD if mark.ok else BAD)
            clear = actor.token.radius * max(stage.ppc, 7.0) * 1.2 + 4 * look.scale
            found.append(Label(chip, *stage.to_px(actor.point), clear))
    return found


def _tape_label(stage: Stage, look: BoardLook) -> list[Label]:
    if not look.tape:
        return []
    a, b = look.tape
    words = look.tape_label or f"{number(distance(a, b), look.language)} cm"
    (ax, ay), (bx, by) = stage.to_px(a), stage.to_px(b)
    return [Label(Chip(words, "", "measure", YELLOW), (ax + bx) / 2, (ay + by) / 2, 10 * look.scale)]


def _line_label(stage: Stage, look: BoardLook) -> list[Label]:
    if not look.line_label or not look.lines:
        return []
    stops = [line.blocked_at for line in look.lines if line.blocked_at is not None]
    blocked = len(stops) == len(look.lines)
    first = look.lines[0]
    at = stops[0] if stops else Point((first.a.i + first.b.i) // 2, (first.a.j + first.b.j) // 2)
    chip = Chip(
        look.line_label, look.line_detail, "hidden" if blocked else "los", ALARM if blocked else STEEL
    )
    return [Label(chip, *stage.to_px(at), 9 * look.scale)]


def number(cm: float, language: str) -> str:
    """Return a length with one decimal, and none when it is whole, as a language writes it."""
    text = f"{cm:.1f}".removesuffix(".0")
    return text.replace(".", ",") if language == "es" else text


def _dark(colour: str) -> str:
    """Return a band on which white reads, for the colour of a reach."""
    return {MOVE: "0f5885", "f0e442": "7a7000", "e69f00": "8a5c00"}.get(colour, ALARM)


# ---------------------------------------------------------------- signs
def _names(up: Board, stage: Stage, view: View, look: BoardLook, cast: tuple[Actor, ...]) -> None:
    relief = board(view.terrain, view.layout)
    for actor in cast:
        if _in(stage, actor.point):
            up_there = relief.ground(actor.point)
            words = actor.token.name
            if up_there > STEP_CM:
                words = f"{words} ↑{number(up_there, look.language)}"
            sign = tag(words, scale=look.scale, points=12)
            clear = actor.token.radius * max(stage.ppc, 7.0) * 1.15 + 3 * look.scale
            up.put(sign, round_spots(*stage.to_px(actor.point), clear, sign.get_size()))


def _heights(up: Board, stage: Stage, view: View, look: BoardLook) -> None:
    """Put up the heights of what one can see or climb over, one for things of one height that stand together.

    What hides everything, as walls and trees do, has none.
    """
    said: list[tuple[str, float, float]] = []
    apart = _APART * look.scale
    for solid in sorted(solids(view.terrain, view.layout), key=_size):
        at = middle(solid.outline)
        if not STEP_CM < solid.height_cm < view.terrain.wall_cm or not _in(stage, at):
            continue
        words = number(solid.height_cm, look.language)
        x, y = stage.to_px(at)
        if any(words == other and math.dist((x, y), (a, b)) < apart for other, a, b in said):
            continue
        sign = height_tag(words, look.scale)
        spot = (x - sign.get_width() / 2, y - sign.get_height() / 2)
        if up.put(sign, signs.Spots((spot,)), only_free=True):
            said.append((words, x, y))


def _size(solid: Solid) -> tuple[float, str]:
    left, top, right, foot = box(solid.outline)
    return (left - right) * (foot - top), solid.id


def _range_labels(up: Board, stage: Stage, view: View, look: BoardLook) -> None:
    at, limits = range_circles(view, look)
    if at is None:
        return
    for patch in rays.band_labels(stage.sight, at.x, at.y, limits, look.scale):
        up.put(patch.surface, signs.Spots((patch.at,)), only_free=True)


def range_circles(view: View, look: BoardLook) -> tuple[Point | None, tuple[rays.Band, ...]]:
    """Return where the circles of the ranges are drawn and which: those asked for, else the weapon's."""
    figure = view.figures.get(look.selected or view.active or "")
    if figure is None or not (look.heights or look.bands):
        return None, ()
    at = look.path[-1] if look.ghost == figure.id and look.path else look.places.get(figure.id, figure.point)
    if look.bands:
        return at, tuple(rays.Band(band.limit, band.label) for band in look.bands)
    limits = figure.profile.weapon.bands if figure.profile.weapon else ()
    return at, tuple(rays.Band(cm, f"{number(cm, look.language)} cm") for cm in limits)


def _base_box(stage: Stage, actor: Actor) -> Box:
    x, y = stage.to_px(actor.point)
    r = actor.token.radius * max(stage.ppc, 7.0) * 1.2
    return round(x - r), round(y - r), round(2 * r), round(2 * r)


def _in(stage: Stage, point: Point) -> bool:
    return stage.sight.holds(*stage.to_px(point))
