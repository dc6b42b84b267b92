"""Sight in rational arithmetic, written from the text of the rule alone, for the tests to compare with."""

from fractions import Fraction
from math import ceil, floor, isqrt
from typing import NamedTuple

from game.table.body import Body
from game.table.raster import Board


class Ray(NamedTuple):
    """One line: ends in cells, heights in cm."""

    x0: Fraction
    y0: Fraction
    z0: Fraction
    x1: Fraction
    y1: Fraction
    z1: Fraction


def rays(board: Board, a: Body, b: Body) -> list[Ray]:
    """Return the line of the centres and the two beside it."""
    across, down = b.point.i - a.point.i, b.point.j - a.point.j
    lines = []
    for side in (0, 1, -1):
        start = _end(board, a, across, down, side)
        lines.append(Ray(*start, *_end(board, b, across, down, side)))
    return lines


def clear(board: Board, ray: Ray) -> bool:
    return (
        not _shut(board, ray.x0, ray.y0, ray.z0)
        and not _shut(board, ray.x1, ray.y1, ray.z1)
        and not any(ray.z0 + t * (ray.z1 - ray.z0) < top for t, top in _edges(board, ray))
    )


def sees(board: Board, a: Body, b: Body) -> bool:
    return any(clear(board, ray) for ray in rays(board, a, b))


def share(board: Board, a: Body, b: Body) -> Fraction:
    """Return the mean share of b's height above the smallest height that a sees there."""
    height = Fraction(b.height)
    parts = []
    for ray in rays(board, a, b):
        low = _top(board, ray.x1, ray.y1)
        if low is None or _shut(board, ray.x0, ray.y0, ray.z0):
            parts.append(Fraction(0))
            continue
        for t, top in _edges(board, ray):
            low = max(low, ray.z0 + (top - ray.z0) / t)
        parts.append(min(max((ray.z1 - low) / height, Fraction(0)), Fraction(1)))
    return sum(parts, Fraction(0)) / 3


def meets_corner(ray: Ray) -> bool:
    """Tell whether a line runs through a corner of cells."""
    dx, dy = ray.x1 - ray.x0, ray.y1 - ray.y0
    return any((ray.y0 + (x - ray.x0) / dx * dy).denominator == 1 for x in _between(ray.x0, ray.x1))


def _end(board: Board, body: Body, across: int, down: int, side: int) -> tuple[Fraction, Fraction, Fraction]:
    radius = Fraction(body.radius) * 128 * side
    far = across * across + down * down
    i = body.point.i + _rounded(-down * radius, far)
    j = body.point.j + _rounded(across * radius, far)
    ground = Fraction(board.ground(body.point))
    cell = Fraction(board.cell)
    return Fraction(2 * i + 1, 256) / cell, Fraction(2 * j + 1, 256) / cell, ground + Fraction(body.height)


def _rounded(whole: Fraction, far: int) -> int:
    """Return whole / sqrt(far) to the nearest integer, halves to the even one."""
    if far == 0:
        return 0
    square = whole * whole / far
    n = isqrt(floor(square))
    half = (n + Fraction(1, 2)) ** 2
    n += square > half or (square == half and n % 2 == 1)
    return n if whole > 0 else -n


def _edges(board: Board, ray: Ray) -> list[tuple[Fraction, Fraction]]:
    """Return each crossing with a line between cells: how far along, and the taller of both cells."""
    dx, dy = ray.x1 - ray.x0, ray.y1 - ray.y0
    edges = []
    if _top(board, ray.x0, ray.y0) is None or _top(board, ray.x1, ray.y1) is None:
        return []
    for x in _between(ray.x0, ray.x1):
        t = (x - ray.x0) / dx
        y = floor(ray.y0 + t * dy)
        edges.append((t, Fraction(float(max(board.heights[y, x - 1], board.heights[y, x])))))
    for y in _between(ray.y0, ray.y1):
        t = (y - ray.y0) / dy
        x = floor(ray.x0 + t * dx)
        edges.append((t, Fraction(float(max(board.heights[y - 1, x], board.heights[y, x])))))
    return edges


def _between(a: Fraction, b: Fraction) -> range:
    return range(floor(min(a, b)) + 1, ceil(max(a, b)))


def _top(board: Board, x: Fraction, y: Fraction) -> Fraction | None:
    rows, columns = board.heights.shape
    on = 0 <= x < columns and 0 <= y < rows
    return Fraction(float(board.heights[floor(y), floor(x)])) if on else None


def _shut(board: Board, x: Fraction, y: Fraction, z: Fraction) -> bool:
    top = _top(board, x, y)
    return top is None or z < top
