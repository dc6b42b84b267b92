"""Marks that lie too near each other, or on a figure, are moved aside; a line leads to where they belong."""

import itertools
import math
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from game.picture.look import BoardLook
from game.picture.pens.stage import Place
from game.picture.people.bases import RADIUS

HALF: Final = 14.0
"""Half the width of a mark with its rim, in units."""

_RINGS: Final = (20, 28, 36, 46, 58, 72, 90)
_ANGLES: Final = 16
_LEAST_PPC: Final = 7.0
_PEGS: Final = 16.0


class Aside(Struct, frozen=True):
    """Where a mark belongs and where it stands, in pixels."""

    home: Place
    x: float
    y: float

    @property
    def moved(self) -> bool:
        """Whether it stands somewhere else than where it belongs."""
        return (self.x, self.y) != self.home


class Kept(Struct, frozen=True):
    """A disc in pixels that stays free of marks, so far as there is room."""

    x: float
    y: float
    radius: float


def spread(
    homes: Sequence[Place], kept: Sequence[Kept], scale: float, line: Sequence[Place] = ()
) -> tuple[Aside, ...]:
    """Find a place for each mark, in order, off what is kept free and off the marks before it.

    Each stands at its home or else at the nearest free place round it, beside the `line` if there is such a
    place, of equals the first from above; where there is none it stays at home.
    """
    found: list[Aside] = []
    half = HALF * scale
    for home in homes:
        discs = [*kept, *(Kept(mark.x, mark.y, half) for mark in found)]
        x, y = home
        if not _free(home, discs, half):
            spots = [spot for spot in _round(home, scale) if _free(spot, discs, half)]
            beside = (spot for spot in spots if _clear(spot, line, half))
            x, y = next(beside, spots[0] if spots else home)
        found.append(Aside(home, x, y))
    return tuple(found)


def of_risks(look: BoardLook, ppc: float) -> tuple[Aside, ...]:
    """Return where the marks of a look's risks stand in board pixels: never on the mover nor on his ghost."""
    if not look.risks:
        return ()
    size = max(ppc, _LEAST_PPC)
    ends = (look.path[0], look.path[-1]) if look.path else ()
    kept = [Kept(p.x * ppc, p.y * ppc, RADIUS * 1.2 * size + 3 * look.scale) for p in ends]
    if kept and look.pegs:
        end = kept[-1]
        kept[-1] = Kept(end.x, end.y, end.radius + _PEGS * look.scale)
    line = [(point.x * ppc, point.y * ppc) for point in look.path]
    return spread([(risk.point.x * ppc, risk.point.y * ppc) for risk in look.risks], kept, look.scale, line)


def _round(home: Place, scale: float) -> list[Place]:
    """Return places round another one, the nearest first, those above it before those below."""
    order = sorted(range(_ANGLES), key=lambda k: (min(k, _ANGLES - k), k))
    turns = [math.tau * k / _ANGLES - math.pi / 2 for k in order]
    return [
        (home[0] + math.cos(turn) * ring * scale, home[1] + math.sin(turn) * ring * scale)
        for ring in _RINGS
        for turn in turns
    ]


def _free(spot: Place, discs: Sequence[Kept], half: float) -> bool:
    return all(math.dist(spot, (disc.x, disc.y)) >= disc.radius + half for disc in discs)


def _clear(spot: Place, line: Sequence[Place], half: float) -> bool:
    """Tell whether a mark at a place lies beside a line, not on it."""
    return all(_off(spot, a, b) >= half for a, b in itertools.pairwise(line))


def _off(spot: Place, a: Place, b: Place) -> float:
    """Return how far a place is from a straight line between two others."""
    along, far = (b[0] - a[0], b[1] - a[1]), math.dist(a, b)
    if not far:
        return math.dist(spot, a)
    share = ((spot[0] - a[0]) * along[0] + (spot[1] - a[1]) * along[1]) / (far * far)
    share = min(max(share, 0.0), 1.0)
    return math.dist(spot, (a[0] + along[0] * share, a[1] + along[1] * share))
