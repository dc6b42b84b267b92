"""Plots: lines, bands and marks drawn with pens on paper.

A plot is a plain value, so that its picture is kept; what it means is said by whoever makes it.  Places are
in the units of its axes; x grows to the right, y upwards.
"""

import functools
from typing import Final, Literal

import numpy as np
import pygame
from msgspec import Struct

from game.picture.pens import ink, paper, text
from game.picture.pens.icons import icon
from game.picture.pens.patch import Blank, from_pixels, lay, packed
from game.picture.pens.skin import put_middle, px
from game.picture.pens.strokes import Pen, stroke

Place = tuple[float, float]
Shape = Literal["disc", "diamond", "square"]

SHAPES: Final[dict[str, Shape]] = {"A": "disc", "B": "diamond", "N": "square"}
"""The shape of each side's marks: its second cue beside the colour."""

LETTERS: Final = 14
WIDEST: Final = 250
"""Size of the letters, and the greatest width of those left of a plot, in units."""

GRID: Final = "a08d68"


class Tick(Struct, frozen=True):
    """A place of an axis with its words."""

    at: float
    words: str


class Axis(Struct, frozen=True):
    """From where to where an axis goes, its marks, and what it measures."""

    low: float
    high: float
    ticks: tuple[Tick, ...] = ()
    title: str = ""


class Band(Struct, frozen=True):
    """What lies between two lines: (x, lower y, upper y) from left to right."""

    places: tuple[tuple[float, float, float], ...]
    colour: str
    alpha: float = 0.2


class Curve(Struct, frozen=True):
    """A line through places; width, dash and gap in units of the interface."""

    places: tuple[Place, ...]
    colour: str
    width: float = 3.0
    dash: float = 0.0
    gap: float = 0.0


class Spot(Struct, frozen=True):
    """Something that can be pointed at: a mark of a side, filled or hollow, or a sign in its colour."""

    at: Place
    colour: str
    shape: Shape = "disc"
    filled: bool = True
    icon: str = ""
    size: float = 9.0


class Plot(Struct, frozen=True):
    """A plot; `walls` are upright lines with their words above them."""

    x: Axis
    y: Axis
    bands: tuple[Band, ...] = ()
    curves: tuple[Curve, ...] = ()
    spots: tuple[Spot, ...] = ()
    walls: tuple[Tick, ...] = ()


def whole_ticks(low: float, high: float, most: int) -> tuple[float, ...]:
    """Return at most `most` whole numbers at even steps of 1, 2, 5, 10 … from `low` to `high`."""
    step = next(
        step for power in range(9) for step in (10**power, 2 * 10**power, 5 * 10**power)
        if (high - low) / step < most
    )  # fmt: skip
    return tuple(float(n) for n in range(int(np.ceil(low / step)) * step, int(high) + 1, step))


# ---------------------------------------------------------------- where things lie
def field(plot: Plot, size: tuple[int, int], scale: float) -> pygame.Rect:
    """Return the rectangle of the axes inside a picture of so many pixels."""
    letters = px(LETTERS, scale)
    room = px(WIDEST, scale)
    lines = [line for tick in plot.y.ticks for line in text.wrapped(tick.words, "semibold", letters, room)]
    left = max((text.width(line, "semibold", letters) for line in lines), default=0) + px(14, scale)
    head = px(30 if plot.y.title else 6, scale) + (px(22, scale) if plot.walls else 0)
    foot = (px(24, scale) if plot.x.ticks else px(8, scale)) + (px(24, scale) if plot.x.title else 0)
    right = px(16, scale)
    return pygame.Rect(left, head, max(1, size[0] - left - right), max(1, size[1] - head - foot))


def pixel(plot: Plot, area: pygame.Rect, at: Place) -> Place:
    """Return the pixel of a place; `area` is the plot's field."""
    x = area.x + (at[0] - plot.x.low) / max(plot.x.high - plot.x.low, 1e-9) * area.w
    y = area.bottom - (at[1] - plot.y.low) / max(plot.y.high - plot.y.low, 1e-9) * area.h
    return x, y


def nearest(plot: Plot, size: tuple[int, int], scale: float, at: Place, reach: float = 34) -> int | None:
    """Return which of the spots is nearest to a pixel of the picture, within `reach` units across."""
    area = field(plot, size, scale)
    if not area.inflate(px(30, scale), px(30, scale)).collidepoint(at):
        return None
    best, found = reach * scale, None
    for k, spot in enumerate(plot.spots):
        x, y = pixel(plot, area, spot.at)
        far = max(abs(x - at[0]), abs(y - at[1]) / 3)
        if far < best:
            best, found = far, k
    return found


# ---------------------------------------------------------------- the picture
@functools.lru_cache(maxsize=12)
def picture(plot: Plot, size: tuple[int, int], scale: float = 1.0) -> pygame.Surface:
    """Draw a plot on nothing, to be laid on paper; the surface is shared, so nobody may draw on it."""
    whole = pygame.Surface(size, pygame.SRCALPHA)
    area = field(plot, size, scale)
    for band in plot.bands:
        whole.blit(_band(plot, area, band), area)
    _grid(whole, plot, area, scale)
    within = (0, 0, *size)
    for curve in plot.curves:
        pen = Pen(curve.colour, curve.width * scale, curve.dash * scale, curve.gap * scale, 0.0)
        lay(whole, stroke([[pixel(plot, area, at) for at in curve.places]], pen, within))
    _axes(whole, plot, area, scale)
    for spot in plot.spots:
        _put(whole, mark(spot, scale), pixel(plot, area, spot.at))
    return whole


def _put(whole: pygame.Surface, image: pygame.Surface, at: Place) -> None:
    whole.blit(image, (round(at[0] - image.get_width() / 2), round(at[1] - image.get_height() / 2)))


@functools.lru_cache(maxsize=256)
def mark(spot: Spot, scale: float, *, lit: bool = False) -> pygame.Surface:
    """Draw the mark of a spot; `lit` while it is pointed at."""
    side = px(spot.size, scale) + (px(5, scale) if lit else 0)
    if spot.icon:
        return _badge(spot, side, scale, lit=lit)
    edge = 4
    sheet = Blank(side + edge, side + edge, 1, ((side + edge) / 2, (side + edge) / 2))
    d = _shaped(sheet, spot.shape, side / 2)
    sheet.fill(spot.colour, d)
    if not spot.filled:
        sheet.fill("f5eedb", d + np.float32(max(1.4, side * 0.2)))
    if lit:
        sheet.tint("191416", np.clip(1.2 - np.abs(d), 0, 1))
    return sheet.surface()


def _badge(spot: Spot, side: int, scale: float, *, lit: bool) -> pygame.Surface:
    """Draw a sign on a badge of its shape: filled in its colour, or its colour on paper."""
    reach = side / 2 + (1 if spot.shape == "disc" else 3)
    sheet = Blank(round(2 * reach), round(2 * reach), 1, (reach, reach))
    d = _shaped(sheet, spot.shape, side / 2 + (0 if spot.shape == "disc" else 2))
    sheet.fill("191416" if lit else spot.colour, d)
    if not spot.filled or lit:
        sheet.fill(spot.colour if spot.filled else "f5eedb", d + np.float32(1.6 * scale))
    badge = sheet.surface()
    inner = round(side * (0.68 if spot.shape == "disc" else 0.58))
    _put(badge, icon(spot.icon, inner, paper.CREAM if spot.filled else spot.colour), (reach, reach))
    return badge


def _shaped(sheet: Blank, shape: Shape, half: float) -> ink.Raster:
    """Return the distance to the outline of a mark that reaches `half` pixels from its middle, `[y, x]`."""
    match shape:
        case "disc":
            return ink.circle(sheet.x, sheet.y, 0, 0, half)
        case "diamond":
            return ink.box(sheet.x, sheet.y, 0, 0, half * 0.82, half * 0.82, 45)
        case "square":
            return ink.box(sheet.x, sheet.y, 0, 0, half * 0.85, half * 0.85)


def _band(plot: Plot, area: pygame.Rect, band: Band) -> pygame.Surface:
    """Draw a band: how much of each pixel of a column lies between its two lines."""
    low, high = _levels(plot, area, band, 1), _levels(plot, area, band, 2)
    rows = np.arange(area.h, dtype=np.float32)[:, None]
    share = np.clip(rows + 1 - high[None], 0, 1) * np.clip(low[None] - rows, 0, 1)
    first = pixel(plot, area, (band.places[0][0], 0))[0] - area.x
    last = pixel(plot, area, (band.places[-1][0], 0))[0] - area.x
    columns = np.arange(area.w, dtype=np.float32)
    share = share * ((columns >= first - 1) & (columns <= last))[None]
    colours = np.broadcast_to(ink.hexc(band.colour), (share.size, 3)).astype(np.float32)
    alpha = (share * band.alpha).astype(np.float32).reshape(-1)
    return from_pixels(packed(colours, alpha).reshape(area.h, area.w))


def _levels(plot: Plot, area: pygame.Rect, band: Band, which: int) -> ink.Raster:
    xs = [pixel(plot, area, (p[0], 0))[0] - area.x for p in band.places]
    ys = [pixel(plot, area, (0, p[which]))[1] - area.y for p in band.places]
    levels: ink.Raster = np.interp(np.arange(area.w) + 0.5, xs, ys).astype(np.float32)
    return levels


def _grid(whole: pygame.Surface, plot: Plot, area: pygame.Rect, scale: float) -> None:
    within = (0, 0, *whole.get_size())
    level = [pixel(plot, area, (plot.x.low, tick.at))[1] for tick in plot.y.ticks]
    pen = Pen(GRID, max(1.0, scale), 0, 0, 0, 0.45)
    lay(whole, stroke([[(area.x, y), (area.right, y)] for y in level], pen, within))
    upright = [pixel(plot, area, (wall.at, plot.y.low))[0] for wall in plot.walls]
    pen = Pen("6b5a42", max(1.2, 1.2 * scale), 5 * scale, 4 * scale, 0, 0.7)
    lay(whole, stroke([[(x, area.y - px(4, scale)), (x, area.bottom)] for x in upright], pen, within))
    size = px(13, scale)
    end = -1
    for x, wall in zip(upright, plot.walls, strict=True):
        if x < end:
            continue
        place = (x + px(4, scale), area.y - px(12, scale))
        end = round(place[0]) + put_middle(whole, wall.words, place, "heavy", size, "6b5a42") + px(6, scale)


def _axes(whole: pygame.Surface, plot: Plot, area: pygame.Rect, scale: float) -> None:
    within = (0, 0, *whole.get_size())
    corner = [(area.x, area.y - px(3, scale)), (area.x, area.bottom), (area.right, area.bottom)]
    lay(whole, stroke([corner], Pen(paper.TEXT, 2 * scale, 0, 0, 0), within))
    size = px(LETTERS, scale)
    step = text.leading("semibold", size)
    for tick in plot.y.ticks:
        y = pixel(plot, area, (plot.x.low, tick.at))[1]
        lines = text.wrapped(tick.words, "semibold", size, px(WIDEST, scale))
        for k, words in enumerate(lines):
            left = area.x - px(8, scale) - text.width(words, "semibold", size)
            middle = y + (k - (len(lines) - 1) / 2) * step
            put_middle(whole, words, (left, middle), "semibold", size, paper.DIM)
    for tick in plot.x.ticks:
        x = pixel(plot, area, (tick.at, plot.y.low))[0]
        start = x - text.width(tick.words, "semibold", size) / 2
        put_middle(whole, tick.words, (start, area.bottom + px(14, scale)), "semibold", size, paper.DIM)
    if plot.y.title:
        put_middle(whole, plot.y.title, (px(2, scale), px(12, scale)), "heavy", size, paper.TEXT)
    if plot.x.title:
        left = area.right - text.width(plot.x.title, "heavy", size)
        place = (left, whole.get_height() - px(12, scale))
        put_middle(whole, plot.x.title, place, "heavy", size, paper.TEXT)
