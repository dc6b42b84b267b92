"""What stands about, by its kind."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.picture.pens.palettes import Setting
from game.picture.scenery.block import block
from game.picture.scenery.canvas import Piece
from game.picture.scenery.cloth import awning, tent
from game.picture.scenery.crates import barrel, container, crate, haystack, log
from game.picture.scenery.furniture import bed, chair, counter, machine, shelf, sofa, table, window
from game.picture.scenery.plants import bush, hedge, pine, tree
from game.picture.scenery.roofs import tiled_roof
from game.picture.scenery.rubble import rubble
from game.picture.scenery.sandbags import sandbags
from game.picture.scenery.steps import ladder, stairs
from game.picture.scenery.stones import pillar, rock, statue, well
from game.picture.scenery.vehicles import car, truck
from game.table.terrain import Solid

Make = Callable[[Solid, Setting], Piece]

_BY_KIND: Final[Mapping[str, Make]] = MappingProxyType(
    {
        "awning": awning,
        "barrel": barrel,
        "bed": bed,
        "bush": bush,
        "car": car,
        "chair": chair,
        "container": container,
        "counter": counter,
        "crate": crate,
        "fountain": well,
        "haystack": haystack,
        "hedge": hedge,
        "ladder": ladder,
        "log": log,
        "machine": machine,
        "pillar": pillar,
        "pine": pine,
        "rock": rock,
        "rubble": rubble,
        "sandbags": sandbags,
        "shelf": shelf,
        "sofa": sofa,
        "stairs": stairs,
        "statue": statue,
        "table": table,
        "tent": tent,
        "tiled_roof": tiled_roof,
        "tree": tree,
        "truck": truck,
        "well": well,
        "window": window,
    }
)


def prop(solid: Solid, setting: Setting) -> Piece:
    """Return the drawing of a solid; a plain block for a kind that nobody knows."""
    return _BY_KIND.get(solid.kind, block)(solid, setting)
