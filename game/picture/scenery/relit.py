"""Where the light of lamps falls otherwise after a door or a crate has moved."""

from typing import Final

import numpy as np

from game.missions.scenery import Lamp, Scenery
from game.picture.scenery.canvas import Bounds
from game.picture.scenery.lamplight import brightness
from game.picture.scenery.plan import LAMP_PPC, changed, heights
from game.table.terrain import Layout, Terrain

_LEAST: Final = 0.002
_MARGIN_CM: Final = 2.0
"""Light climbs walls so far beyond where it falls."""


def relit(terrain: Terrain, scenery: Scenery, before: Layout, after: Layout) -> tuple[Bounds, ...]:
    """Return where a table is lit otherwise in one layout than in another, in cm: a box for each lamp.

    By day there is none; shadows of the sun are in what has changed anyway.
    """
    places = changed(terrain, before, after)
    if scenery.hour != "night" or not places:
        return ()
    was, now = heights(terrain, before), heights(terrain, after)
    found = []
    for lamp in scenery.lamps:
        if not any(place.meets(_disc(lamp)) for place in places):
            continue
        (part, old), (_, new) = (brightness(height, LAMP_PPC, lamp) for height in (was, now))
        differs = np.abs(old - new) > _LEAST
        rows, columns = np.flatnonzero(differs.any(1)), np.flatnonzero(differs.any(0))
        if len(rows):
            top, left = part[0].start, part[1].start
            ends = (left + columns[0], top + rows[0], left + columns[-1] + 1, top + rows[-1] + 1)
            found.append(Bounds(*(float(end) / LAMP_PPC for end in ends)).grown(_MARGIN_CM))
    return tuple(found)


def _disc(lamp: Lamp) -> Bounds:
    return Bounds(lamp.x - lamp.radius, lamp.y - lamp.radius, lamp.x + lamp.radius, lamp.y + lamp.radius)
