"""How much of a body shows, and the cover that this is (X-10)."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

import numpy as np

from game.table.body import Body, gather, three_lines
from game.table.lines import Real, lowest
from game.table.raster import Board

OPEN_SHARE: Final = 0.75
"""From this share of the body on there is no cover."""

HIDDEN_SHARE: Final = 0.25
"""Below this share of the body the cover is heavy."""


class Cover(Enum):
    """What shelters a target from a shot (cobertura)."""

    NONE = "none"
    LIGHT = "light"
    HEAVY = "heavy"


def cover(board: Board, shooter: Body, target: Body) -> Cover:
    """Return the cover of a target (X-10); the shooter may have another, and unseen it means nothing."""
    return cover_of(float(shares(board, shooter, (target,))[0]))


def cover_of(share: float) -> Cover:
    """Return the cover of a body of which so much shows."""
    if share >= OPEN_SHARE:
        return Cover.NONE
    return Cover.LIGHT if share >= HIDDEN_SHARE else Cover.HEAVY


def shares(board: Board, shooter: Body, targets: Sequence[Body]) -> Real:
    """Return how much of each target shows, 0 to 1: the mean over the three lines, to nine decimals.

    Of each line it is the share of the target's height that lies above the smallest visible height.
    """
    if not targets:
        return np.zeros(0)
    bodies = gather(board, targets)
    eye = gather(board, (shooter,) * len(targets))
    low = lowest(board, three_lines(eye, bodies)).reshape(3, -1)
    parts = np.clip((bodies.ground + bodies.height - low) / bodies.height, 0.0, 1.0)
    share: Real = np.round((parts[0] + parts[1] + parts[2]) / 3.0, 9)
    return share
