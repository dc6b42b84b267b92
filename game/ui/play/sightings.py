"""Sight between two figures or places, both ways: the three lines, what blocks the first, and cover."""

from msgspec import Struct

from game.picture.look import LineMark
from game.rules.skirmish.shooting import COVER
from game.rules.state import table
from game.rules.view import View
from game.session.speech.words import Words
from game.table.body import Body
from game.table.cover import Cover
from game.table.lattice import Point
from game.table.outlines import contains
from game.table.sight import Sightline, sightline
from game.table.terrain import moved
from game.ui.play.preview import figure_at

SOMEBODY = (1.25, 2.75)
"""Base radius and sight height, in cm, of somebody who stands at a place that is pointed at."""


class Crossing(Struct, frozen=True):
    """Two bodies with their names, empty for a mere place, and what each sees of the other.

    `block` is the kind of what blocks the first line that is blocked, empty for none; `bar` is that of the
    way back.
    """

    a: Body
    b: Body
    names: tuple[str, str]
    there: Sightline
    back: Sightline
    block: str = ""
    bar: str = ""


def body_at(view: View, point: Point) -> tuple[Body, str]:
    """Return the figure at a place and its name, or somebody who would stand there."""
    figure = figure_at(view, point)
    if figure is not None:
        return figure.body(), figure.name
    return Body(point, *SOMEBODY), ""


def crossing(view: View, start: tuple[Body, str], end: tuple[Body, str]) -> Crossing:
    """Return what two bodies see of each other, as far as the side knows the table."""
    board = table(view)
    there = sightline(board, start[0], end[0])
    back = sightline(board, end[0], start[0])
    names = (start[1], end[1])
    return Crossing(start[0], end[0], names, there, back, _first(view, there), _first(view, back))


def _first(view: View, line: Sightline) -> str:
    """Return the kind of what blocks the first ray that is blocked; empty for none."""
    stops = [ray.blocked_at for ray in line.lines if ray.blocked_at is not None]
    return _kind(view, stops[0]) if stops else ""


def _kind(view: View, point: Point) -> str:
    """Return the kind of what stands at a place where a line ends, or beside it."""
    shifts = {shift.solid: shift for shift in view.layout.shifts}
    near = [Point(point.i + di, point.j + dj) for di in (0, -8, 8) for dj in (0, -8, 8)]
    for spot in near:
        for door in view.terrain.doors:
            if door.id not in view.layout.open_doors and contains(door.outline, spot):
                return "door"
        for solid in view.terrain.solids:
            shift = shifts.get(solid.id)
            outline = moved(solid.outline, shift.dx, shift.dy) if shift is not None else solid.outline
            if contains(outline, spot):
                return solid.kind
    return "rise"


def line_marks(found: Crossing) -> tuple[LineMark, ...]:
    """Return the three lines for the board."""
    return tuple(LineMark(ray.start, ray.end, ray.blocked_at) for ray in found.there.lines)


def sentence(words: Words, found: Crossing) -> str:
    """Return the answer there and the reverse one beside it (X-15)."""
    _ = words.T
    a, b = found.names[0] or _("from here"), found.names[1] or _("there")
    there = f"{a} → {b}: {_answer(words, found.there, found.block)}"
    return f"{there} · {b} → {a}: {_answer(words, found.back, found.bar)}"


def short(words: Words, found: Crossing) -> tuple[str, str]:
    """Return the answer for the chip on the board, and the reverse one that stands beside it (X-15)."""
    there, back = _answer(words, found.there, found.block), _answer(words, found.back, found.bar)
    return there, words.T("in return: {answer}", answer=words.T("the same") if there == back else back)


def _answer(words: Words, line: Sightline, block: str) -> str:
    _ = words.T
    if not line.seen:
        return _("not seen: {what}", what=_block(words, block)) if block else _("not seen")
    match line.cover:
        case Cover.NONE:
            return _("seen, no cover")
        case Cover.LIGHT:
            return _("seen, light cover {step}", step=words.signed(COVER[Cover.LIGHT]))
        case Cover.HEAVY:
            return _("seen, heavy cover {step}", step=words.signed(COVER[Cover.HEAVY]))


def _block(words: Words, kind: str) -> str:
    """Return the word for what blocks a line; a kind that has none is an obstacle."""
    _ = words.T
    known = {
        "wall": _("wall"),
        "door": _("closed door"),
        "crate": _("crates"),
        "tree": _("tree"),
        "roof": _("roof"),
        "parapet": _("parapet"),
        "fence": _("fence"),
        "vehicle": _("vehicle"),
        "rock": _("rock"),
        "hedge": _("hedge"),
    }
    return known.get(kind, _("obstacle"))
