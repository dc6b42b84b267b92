"""What grounds are made of: the paint of each material by its name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.picture.pens.palettes import Setting
from game.picture.scenery.canvas import Paint
from game.picture.scenery.floors import (
    asphalt,
    boards,
    carpet,
    checker,
    cobbles,
    concrete,
    flags,
    metal,
    parquet,
    terracotta,
)
from game.picture.scenery.soils import Maker, earthy, grassy, mud, sand, snow

_MAKERS: Final[Mapping[str, Maker]] = MappingProxyType(
    {
        "grass": grassy("grass", 0.30),
        "meadow": grassy("meadow", 0.75),
        "earth": earthy("earth", 0.30),
        "gravel": earthy("gravel", 0.6),
        "mud": mud,
        "sand": sand,
        "snow": snow,
        "concrete": concrete,
        "asphalt": asphalt,
        "cobbles": cobbles,
        "stone": flags,
        "planks": boards("floor", 1.6, 14, upright=False),
        "boards": boards("wood", 1.3, 9, upright=True),
        "parquet": parquet,
        "tiles": checker,
        "terracotta": terracotta,
        "carpet": carpet,
        "metal": metal,
    }
)

_OTHER_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "floor": "planks",
        "wood": "boards",
        "tile": "tiles",
        "road": "asphalt",
        "dirt": "earth",
        "path": "earth",
        "flagstones": "stone",
        "brick": "terracotta",
    }
)

MATERIALS: Final = (*_MAKERS, "water")
"""The materials that grounds can be made of."""

SOFT: Final = frozenset({"grass", "meadow", "earth", "gravel", "mud", "sand", "snow"})
"""Materials whose borders wander; the others end where they are drawn."""

GREEN: Final = frozenset({"grass", "meadow"})
"""Materials that grow over the edges of others."""


def known(material: str) -> str:
    """Return the material meant by a name; concrete for one that nobody knows."""
    name = _OTHER_NAMES.get(material, material)
    return name if name in MATERIALS else "concrete"


def paint_of(material: str, setting: Setting) -> Paint:
    """Return the paint of a material, by its known name, water excepted."""
    return _MAKERS[material](setting)
