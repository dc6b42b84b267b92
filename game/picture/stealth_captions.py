"""Words of a stealth conflict on the board: signs of zones and their parts, mechanisms, bells, paces."""

from typing import Final

from game.picture.cast import Actor
from game.picture.look import BoardLook
from game.picture.look_stealth import GuardMark, Plot, RiskZone
from game.picture.overlay import chips, risk_signs, stealth_marks
from game.picture.overlay.chips import Chip, Label
from game.picture.overlay.signs import Board, Spots, edge_spots, inner_spots, round_spots
from game.picture.overlay.tags import tag
from game.picture.pens.skin import px
from game.picture.pens.stage import Stage
from game.picture.people.bases import RADIUS
from game.picture.people.tokens import LEAST_PPC
from game.picture.place_captions import named, pixels
from game.table.lattice import Point
from game.table.outlines import contains

SEEN: Final = "8a5c00"
"""The band of chips that speak of being detected."""

HEARD: Final = "5a4a78"
"""The band of chips that speak of noises."""

_TITLE: Final = 150


def key(look: BoardLook) -> tuple[object, ...]:
    """Return what the words of a stealth conflict depend on; the pulse of a mark does not belong to it."""
    marks = look.stealth
    noticed = (marks.noticed.point, marks.noticed.label) if marks.noticed is not None else None
    noises = tuple((noise.point, noise.radius, noise.label) for noise in marks.noises)
    return marks.zones, marks.plots, marks.guards, marks.mechanisms, noticed, noises


def put_signs(up: Board, stage: Stage, look: BoardLook, cast: tuple[Actor, ...]) -> None:
    """Put up the signs of guards, zones, mechanisms and parts of zones, the most important first."""
    _keep_mechanisms(up, stage, look)
    _bells(up, stage, look, cast)
    for zone in sorted(look.stealth.zones, key=lambda z: (not z.active, z.kind == "quiet")):
        _zone(up, stage, look, zone, cast)
    _mechanisms(up, stage, look)
    for mark in look.stealth.guards:
        _pace(up, stage, look, mark)
    _plots(up, stage, look)


def _bells(up: Board, stage: Stage, look: BoardLook, cast: tuple[Actor, ...]) -> None:
    where = {actor.id: actor for actor in cast}
    for mark in look.stealth.guards:
        actor = where.get(mark.figure)
        if mark.alarm is None or actor is None or not stage.sight.holds(*stage.to_px(actor.point)):
            continue
        sign = stealth_marks.alarm(mark.alarm, look.scale)
        x, y = stage.to_px(actor.point)
        up.put(sign, _over(x, y, _clear(stage, actor, look.scale), sign.get_size()))


def _over(x: float, y: float, clear: float, size: tuple[int, int]) -> Spots:
    """Return places for a sign that belongs to a figure: above it, else round it, else further round it."""
    below, above, *rest = round_spots(x, y, clear, size).places
    further = round_spots(x, y, clear + size[1] * 1.4, size).places
    return Spots((above, *rest, below, *further))


def _zone(up: Board, stage: Stage, look: BoardLook, zone: RiskZone, cast: tuple[Actor, ...]) -> None:
    scale = look.scale
    if len(zone.outline) > 2:
        area = pixels(stage, zone.outline)
        if area[2] and area[3]:
            most = max(area[2] - px(60, scale), px(_TITLE, scale))
            sign = risk_signs.drawn(risk_signs.sign_of(zone, most, scale), scale)
            up.put(sign, edge_spots(area, sign.get_size()))
        return
    actor = next((actor for actor in cast if actor.id == zone.figure), None)
    if actor is not None and stage.sight.holds(*stage.to_px(actor.point)):
        sign = risk_signs.drawn(risk_signs.sign_of(zone, px(_TITLE, scale), scale), scale)
        x, y = stage.to_px(actor.point)
        up.put(sign, _over(x, y, _clear(stage, actor, scale), sign.get_size()))


def _keep_mechanisms(up: Board, stage: Stage, look: BoardLook) -> None:
    for mark in look.stealth.mechanisms:
        x, y = stage.to_px(mark.point)
        half = stealth_marks.mechanism(mark, stage.ppc, look.scale).get_width() / 2
        up.take([(round(x - half), round(y - half), round(2 * half), round(2 * half))])


def _mechanisms(up: Board, stage: Stage, look: BoardLook) -> None:
    near = named(stage, look)
    for mark in look.stealth.mechanisms:
        x, y = stage.to_px(mark.point)
        if mark.title and (near or mark.told) and stage.sight.holds(x, y):
            half = stealth_marks.mechanism(mark, stage.ppc, look.scale).get_width() / 2
            sign = tag(mark.title, scale=look.scale, points=12)
            spots = round_spots(x, y, half + 2 * look.scale, sign.get_size())
            up.put(sign, spots, only_free=not mark.told)


def _pace(up: Board, stage: Stage, look: BoardLook, mark: GuardMark) -> None:
    if not mark.pace or len(mark.ahead) < 2:
        return
    x, y = stage.to_px(mark.ahead[-1])
    if stage.sight.holds(x, y):
        sign = tag(mark.pace, "walk", "ffd36b", look.scale, 12)
        up.put(sign, round_spots(x, y, 9 * look.scale, sign.get_size()))


def _plots(up: Board, stage: Stage, look: BoardLook) -> None:
    """Put up the signs of the parts of zones, each where its part is what counts."""
    plots = look.stealth.plots
    for k, plot in enumerate(plots):
        sign = risk_signs.plot_sign(plot, look.scale)
        area = pixels(stage, plot.outline)
        if sign is None or not (area[2] and area[3]):
            continue
        (w, h), ppc = sign.get_size(), stage.ppc
        spots = (
            (x, y)
            for x, y in inner_spots(area, (w, h)).places
            if _counts(plots[: k + 1], Point.at((x + w / 2) / ppc, (y + h / 2) / ppc))
        )
        up.put(sign, Spots(tuple(spots)), only_free=True)


def _counts(plots: tuple[Plot, ...], spot: Point) -> bool:
    """Tell whether the last of some plots is what counts at a place: one before it may take it away."""
    *before, last = plots
    if not _lies(last, spot):
        return False
    return not any(other.light and other.within == last.within and _lies(other, spot) for other in before)


def _lies(plot: Plot, spot: Point) -> bool:
    return contains(plot.outline, spot) and (not plot.within or contains(plot.within, spot))


def labels(stage: Stage, look: BoardLook) -> list[Label]:
    """Return the chips of the last detection and of noises."""
    found = []
    noticed = look.stealth.noticed
    if noticed is not None and noticed.label:
        chip = Chip(noticed.label, "", "watch", "b0480a")
        found.append(Label(chip, *stage.to_px(noticed.point), 16 * look.scale))
    for noise in look.stealth.noises:
        if noise.label:
            chip = Chip(noise.label, "", "noise", HEARD)
            found.append(Label(chip, *stage.to_px(noise.point), 12 * look.scale))
    return [label for label in found if stage.sight.holds(label.x, label.y)]


def busy(stage: Stage, look: BoardLook) -> list[chips.Busy]:
    """Return what chips should leave free: the ways that guards walk next, the mark of the last detection."""
    found: list[chips.Busy] = []
    for mark in look.stealth.guards:
        if len(mark.ahead) > 1:
            found += chips.along([stage.to_px(p) for p in mark.ahead], 18 * look.scale)
    if look.stealth.noticed is not None:
        x, y = stage.to_px(look.stealth.noticed.point)
        half = 15 * look.scale
        found.append(chips.Busy((round(x - half), round(y - half), round(2 * half), round(2 * half)), 6.0))
    return found


def _clear(stage: Stage, actor: Actor, scale: float) -> float:
    return (actor.token.radius or RADIUS) * max(stage.ppc, LEAST_PPC) * 1.3 + 3 * scale
