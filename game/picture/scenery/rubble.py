"""Heaps of broken masonry."""

from typing import Final, NamedTuple

from game.picture.pens.ink import polygon, ramp
from game.picture.pens.palettes import Ramp, Setting
from game.picture.scenery.block import dice_of, slab
from game.picture.scenery.canvas import Canvas, Paint, Piece, Style, around, stamp
from game.picture.scenery.outlines import Frame, within
from game.table.terrain import Solid

_HEAP: Final = Style(line=0.08, wobble=0.35, ink=0.5)
_CHIP: Final = Style(line=0.10, bevel=0.14, wobble=0.08)
_MOST: Final = 400


class _Chip(NamedTuple):
    """A stone or a piece of brick: its box, its paint and how high it lies in the heap, 0 to 1."""

    frame: Frame
    paint: Paint
    tone: float


def _chips(solid: Solid, setting: Setting) -> list[_Chip]:
    """Strew chips inside the outline, big ones below."""
    bounds, dice = around(solid.outline), dice_of(solid)
    ramps = [setting.ramp(name) for name in ("rock", "rubble", "brick")]
    found = []
    for _ in range(min(_MOST, round((bounds.x1 - bounds.x0) * (bounds.y1 - bounds.y0) * 2.6))):
        x, y = float(dice.uniform(bounds.x0, bounds.x1)), float(dice.uniform(bounds.y0, bounds.y1))
        size, turned = float(dice.uniform(0.22, 0.62)), float(dice.uniform(0, 180))
        colours, tone = ramps[int(dice.integers(3))], float(dice.random())
        if within(solid.outline, x, y):
            found.append(_Chip(Frame(x, y, size, size * 0.6, turned), _chipped(colours, tone), tone))
    return sorted(found, key=lambda chip: -chip.frame.along)


def _dusty(colours: Ramp) -> Paint:
    return lambda spot: ramp(0.15 + 0.45 * spot.fine + 0.2 * spot.mid, colours, 0.8)


def _chipped(colours: Ramp, tone: float) -> Paint:
    return lambda spot: ramp(0.2 + 0.5 * tone + 0.35 * (spot.fine - 0.3), colours, 0.8)


def rubble(solid: Solid, setting: Setting) -> Piece:
    """Draw a heap of broken masonry: dust, then stones and bricks."""
    bounds, high = around(solid.outline), solid.height_cm
    dust, chips = _dusty(setting.ramp("rubble")), _chips(solid, setting)

    def draw(canvas: Canvas) -> None:
        stamp(canvas, bounds, lambda s: polygon(s.x, s.y, solid.outline), dust, _HEAP, high * 0.5)
        here = canvas.bounds
        for f, paint, tone in chips:
            if f.bounds.grown(0.3).meets(here):
                slab(canvas, f, paint, _CHIP, high * (0.7 + 0.3 * tone), f.along * 0.25)

    return Piece(bounds.grown(0.6), (2000, high), draw)
