"""What winter lays on things that stand in the open."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from game.missions.scenery import Scenery
from game.picture.pens import ink
from game.picture.pens.ink import mix, smooth
from game.picture.scenery.canvas import Bounds, Canvas, Piece, around
from game.picture.scenery.materials import known
from game.table.terrain import Outline

_INDOORS: Final = frozenset({"planks", "boards", "parquet", "tiles", "terracotta", "carpet"})
"""Floors under a roof."""

_LEAST_CM: Final = 0.7


def weather(scenery: Scenery) -> Iterator[Piece]:
    """Yield snow on everything raised that is not indoors, in winter."""
    if scenery.setting != "winter":
        return
    rooms = [g.outline for g in scenery.grounds if known(g.material) in _INDOORS]
    yield Piece(Bounds(-1e4, -1e4, 1e4, 1e4), (2700, 0.0), lambda canvas: _snow(canvas, rooms))


def _snow(canvas: Canvas, rooms: list[Outline]) -> None:
    lies = canvas.height > _LEAST_CM
    for outline in rooms:
        if around(outline).meets(canvas.bounds):
            lies &= ~ink.inside(canvas.x, canvas.y, outline)
    if not lies.any():
        return
    drift = canvas.noise("mid") * 0.65 + canvas.noise("fine") * 0.35
    cover = smooth(0.56, 0.64, drift) * lies
    white = mix(ink.hexc("d3dade"), ink.hexc("f4f4f0"), smooth(0.56, 0.9, drift))
    canvas.colour += (white - canvas.colour) * (cover * np.float32(0.82))[..., None]
