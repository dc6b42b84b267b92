"""Where the light of lamps falls otherwise after a door or a crate has moved."""

from typing import Final

import numpy as np

from game.missions.scenery import Lamp
from game.picture.canvas import Bounds
from game.picture.light import night_light
from game.picture.plan import LAMP_PPC, Plan, changed, heights

_LEAST: Final = 0.01


def relit(before: Plan, after: Plan) -> tuple[Bounds, ...]:
    """Return where a table is lit otherwise under one plan than under another, in cm: a box for each lamp.

    By day there is none; shadows of the sun are in what has changed anyway.
    """
    places = changed(after.terrain, before.layout, after.layout)
    if after.scenery.hour != "night" or not places:
        return ()
    was, now = heights(before), heights(after)
    found = []
    for lamp in after.scenery.lamps:
        if not any(place.meets(_disc(lamp)) for place in places):
            continue
        lights = [night_light(height, LAMP_PPC, (lamp,))[0] for height in (was, now)]
        differs = np.abs(lights[0] - lights[1]).max(axis=2) > _LEAST
        rows, columns = np.flatnonzero(differs.any(1)), np.flatnonzero(differs.any(0))
        if len(rows):
            ends = (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1)
            found.append(Bounds(*(float(end) / LAMP_PPC for end in ends)).grown(1))
    return tuple(found)


def _disc(lamp: Lamp) -> Bounds:
    return Bounds(lamp.x - lamp.radius, lamp.y - lamp.radius, lamp.x + lamp.radius, lamp.y + lamp.radius)
