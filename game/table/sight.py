"""Who sees whom on the table: the one definition that everything uses (X-15)."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import numpy as np
from msgspec import Struct

from game.table import raster
from game.table.body import Bodies, Body, gather, sixteenths, three_lines
from game.table.cover import Cover, cover_of, shares
from game.table.lattice import STEPS_PER_CM, Point
from game.table.lines import FEW, Mask, blocked, clear
from game.table.raster import Board
from game.table.terrain import Layout, Terrain

__all__ = ["Body", "Ray", "Sightline", "seen_area", "sees", "sees_each", "sees_many", "sightline"]

AREAS: Final = 64
"""How many seen areas are kept."""


class Ray(Struct, frozen=True):
    """One of the three lines; `blocked_at` is where it first meets the relief, None if it is clear."""

    start: Point
    end: Point
    clear: bool
    blocked_at: Point | None


class Sightline(Struct, frozen=True):
    """What lies between two bodies: the centre's line and the two beside it, and what comes of them.

    `seen`: one line at least is clear.  `share`: how much of the target shows, 0 to 1.
    """

    lines: tuple[Ray, Ray, Ray]
    seen: bool
    share: float
    cover: Cover


def sees(board: Board, a: Body, b: Body) -> bool:
    """Tell whether two bodies see each other: one of the three lines is clear (X-15)."""
    return bool(sees_each(board, (a,), (b,))[0, 0])


def sees_many(board: Board, a: Body, bodies: Sequence[Body]) -> Mask:
    """Tell which of many bodies a body sees: bool, one each, the same answers as `sees`."""
    row: Mask = sees_each(board, (a,), bodies)[0]
    return row


def sees_each(board: Board, watchers: Sequence[Body], bodies: Sequence[Body]) -> Mask:
    """Tell which watcher sees which body: bool `[watcher, body]`, the same answers as `sees`."""
    if not watchers or not bodies:
        return np.zeros((len(watchers), len(bodies)), np.bool_)
    eyes = gather(board, watchers).only(np.repeat(np.arange(len(watchers)), len(bodies)))
    others = gather(board, bodies).only(np.tile(np.arange(len(bodies)), len(watchers)))
    return _any_clear(board, eyes, others).reshape(len(watchers), len(bodies))


def sightline(board: Board, a: Body, b: Body) -> Sightline:
    """Return the three lines from a to b, where each is blocked, and what a sees of b."""
    lines = three_lines(gather(board, (a,)), gather(board, (b,)))
    ways = blocked(board, lines).tolist()
    first, second, third = (
        _ray(Point(i, j), Point(k, m), way)
        for i, j, k, m, way in zip(
            lines.start_i.tolist(),
            lines.start_j.tolist(),
            lines.end_i.tolist(),
            lines.end_j.tolist(),
            ways,
            strict=True,
        )
    )
    seen = any(way == math.inf for way in ways)
    share = float(shares(board, a, (b,))[0])
    return Sightline((first, second, third), seen, share, cover_of(share))


def seen_area(board: Board, a: Body, height: float, radius: float) -> Mask:
    """Return where a body would be seen: bool `[y, x]` for one on the middle of each cell; read-only.

    `height` and `radius` are those of the body looked for, in cm.  The last areas are kept.
    """
    return _seen_area(board.terrain, board.layout, a, height, radius)


@lru_cache(maxsize=AREAS)
def _seen_area(terrain: Terrain, layout: Layout, a: Body, height: float, radius: float) -> Mask:
    board = raster.board(terrain, layout)
    rows, columns = board.heights.shape
    y, x = np.indices((rows, columns)).reshape(2, -1)
    middle = board.steps // 2
    bodies = Bodies(
        x * board.steps + middle,
        y * board.steps + middle,
        np.full(x.size, radius * STEPS_PER_CM),
        board.heights.ravel().astype(np.float64),
        sixteenths(np.full(x.size, height)),
    )
    eyes = gather(board, (a,)).only(np.zeros(x.size, np.intp))
    area = _any_clear(board, eyes, bodies).reshape(rows, columns)
    area.flags.writeable = False
    return area


def _any_clear(board: Board, eyes: Bodies, others: Bodies) -> Mask:
    """Tell of each pair whether one of its three lines is clear."""
    lines = three_lines(eyes, others)
    if lines.start_i.size <= FEW:
        few: Mask = np.logical_or.reduce(clear(board, lines).reshape(3, -1))
        return few
    # Most pairs that see each other do so by their centres: the other lines are asked for the rest only.
    side = np.arange(eyes.i.size)
    answer = clear(board, lines.only(side))
    for n in (1, 2):
        left = np.flatnonzero(~answer)
        answer[left] = clear(board, lines.only(left + n * side.size))
    return answer


def _ray(start: Point, end: Point, way: float) -> Ray:
    if way == math.inf:
        return Ray(start, end, True, None)
    met = Point(start.i + round((end.i - start.i) * way), start.j + round((end.j - start.j) * way))
    return Ray(start, end, False, met)
