"""Dogs from above: standing, lying, curled up asleep, struck down; each a list of parts, lowest first."""

import itertools
import math
from typing import Final

import numpy as np

from game.picture.pens.ink import Raster, hexc
from game.picture.people.figure_parts import INK, Look, Parts, cap, ell, fold, put

_COATS: Final = (
    ("6b4a30", "8a6440", "3a281c"),
    ("4a4440", "6a625a", "29241f"),
    ("a9835a", "c4a076", "6a4a2e"),
)
"""Back, flank and muzzle of each coat."""


class _Coat:
    def __init__(self, look: Look, accent: Raster) -> None:
        back, flank, dark = _COATS[look.coat % len(_COATS)]
        tone = np.float32(look.tone)
        self.back, self.flank, self.dark = hexc(back) * tone, hexc(flank) * tone, hexc(dark) * tone
        self.collar = accent


def hound(pose: str, look: Look, accent: Raster) -> Parts:
    """Return a dog in its own frame, forward along x; `accent` is the colour of its collar."""
    coat = _Coat(look, accent)
    match pose:
        case "asleep":
            return _curled(coat)
        case "fallen" | "out":
            return _struck(coat)
        case "prone":
            return _lying(coat)
        case _:
            return _standing(coat)


def _head(coat: _Coat) -> Parts:
    """Return a head with its neck at the origin."""
    ears = tuple(cap(0.22, 0.3 * s, -0.04, 0.56 * s, 0.17, 0.1, coat.dark, 0.14) for s in (-1, 1))
    return (
        cap(-0.16, 0.0, 0.2, 0.0, 0.4, 0.36, coat.back, 0.32),
        cap(-0.1, -0.34, -0.1, 0.34, 0.13, 0.13, coat.collar * np.float32(1.15), 0.12),
        ell(0.34, 0.0, 0.42, 0.4, 0, coat.flank, 0.36),
        cap(0.6, 0.0, 0.96, 0.0, 0.24, 0.18, coat.flank * np.float32(1.2), 0.2),
        ell(1.1, 0.0, 0.11, 0.12, 0, INK, 0.07),
        *ears,
        cap(-0.1, 0.0, 0.46, 0.0, 0.13, 0.1, coat.back, 0.1),
    )


def _trunk(coat: _Coat) -> Parts:
    return (
        ell(-0.62, 0.0, 0.62, 0.6, 0, coat.flank, 0.5),
        ell(-0.1, 0.0, 0.95, 0.5, 0, coat.flank, 0.44),
        ell(0.46, 0.0, 0.58, 0.62, 0, coat.flank, 0.5),
        cap(-0.9, 0.0, 0.6, 0.0, 0.24, 0.3, coat.back, 0.24),
    )


def _leg(coat: _Coat, x0: float, y0: float, x1: float, y1: float) -> Parts:
    paw = coat.flank * np.float32(0.85)
    return (cap(x0, y0, x1, y1, 0.19, 0.15, paw, 0.15), ell(x1 + 0.06, y1, 0.19, 0.16, 0, paw, 0.13))


def _standing(coat: _Coat) -> Parts:
    legs: Parts = ()
    for s in (-1, 1):
        legs = (*legs, *_leg(coat, 0.5, 0.5 * s, 0.86, 0.7 * s), *_leg(coat, -0.7, 0.5 * s, -0.5, 0.8 * s))
    tail = (
        cap(-1.1, 0.0, -1.5, 0.2, 0.17, 0.13, coat.back, 0.14),
        cap(-1.5, 0.2, -1.7, 0.6, 0.13, 0.06, coat.back, 0.1),
    )
    return (*legs, *tail, *_trunk(coat), *put(_head(coat), 0.95, 0.0, 0.0))


def _lying(coat: _Coat) -> Parts:
    legs: Parts = ()
    for s in (-1, 1):
        legs = (*legs, *_leg(coat, 0.6, 0.36 * s, 1.5, 0.42 * s), *_leg(coat, -0.6, 0.56 * s, -0.1, 0.86 * s))
    tail = cap(-1.1, 0.0, -1.7, -0.3, 0.16, 0.07, coat.back, 0.13)
    return (*legs, tail, *_trunk(coat), *put(_head(coat), 0.9, 0.0, 0.0))


def _curled(coat: _Coat) -> Parts:
    """Return a dog that lies in a ring, its nose on its tail."""
    turns = [math.radians(a) for a in range(60, 330, 30)]
    back = [(0.78 * math.cos(a), 0.78 * math.sin(a)) for a in turns]
    tail = cap(0.7, -0.5, 0.85, 0.25, 0.2, 0.09, coat.back, 0.14)
    return (
        ell(0.0, 0.0, 1.05, 1.0, 0, coat.flank, 0.7),
        *(cap(*a, *b, 0.2, 0.2, coat.back, 0.18) for a, b in itertools.pairwise(back)),
        fold(-0.3, 0.1, 0.5, -0.2, 0.05),
        tail,
        *put(_head(coat), 0.25, 0.62, -35.0),
    )


def _struck(coat: _Coat) -> Parts:
    legs: Parts = ()
    for x, dx in ((0.62, 0.25), (0.36, -0.1), (-0.56, 0.22), (-0.82, -0.18)):
        legs = (*legs, *_leg(coat, x, 0.3, x + dx, 1.2))
    tail = cap(-1.1, 0.0, -1.75, -0.12, 0.16, 0.07, coat.back, 0.13)
    return (*legs, tail, *_trunk(coat), *put(_head(coat), 0.95, -0.06, -14.0))
