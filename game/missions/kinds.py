"""What can stand on a table, with the height that each kind has unless the map says otherwise."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

FULL: Final = 0.0
"""The height of a kind that is as high as the mission's walls (T-04)."""

HEIGHTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "awning": 3.5,
        "barrel": 2.0,
        "bed": 1.0,
        "bush": 2.0,
        "chair": 1.0,
        "container": 5.0,
        "counter": 2.0,
        "crate": 2.0,
        "fence": 2.0,
        "fountain": 1.5,
        "haystack": 2.5,
        "hedge": 2.0,
        "log": 1.0,
        "low_wall": 1.5,
        "machine": 3.0,
        "parapet": 1.5,
        "pillar": FULL,
        "pine": FULL,
        "platform": 1.0,
        "rock": 2.0,
        "roof": 5.0,
        "rubble": 1.0,
        "ruin": 4.0,
        "sandbags": 1.5,
        "shelf": 4.0,
        "statue": 4.0,
        "table": 1.25,
        "tent": 3.0,
        "tiled_roof": 5.0,
        "tree": FULL,
        "truck": 4.0,
        "wall": FULL,
        "well": 1.5,
    }
)
"""Heights in cm, whole sixteenths."""

WALLS: Final = ("wall", "low_wall", "parapet", "fence", "ruin")
"""Kinds that a `Wall` may be."""

BLOCKS: Final = tuple(HEIGHTS)
"""Kinds that a `Terrain` may be, besides ground."""

UNCLIMBABLE: Final = (
    *("awning", "bush", "fence", "fountain", "hedge", "pillar", "pine", "statue", "tent", "tree", "well"),
)
"""Kinds on which nobody stands, whatever the map says."""

MATERIALS: Final = (
    "grass",
    "meadow",
    "earth",
    "mud",
    "sand",
    "gravel",
    "snow",
    "concrete",
    "asphalt",
    "cobbles",
    "stone",
    "planks",
    "boards",
    "parquet",
    "tiles",
    "terracotta",
    "carpet",
    "metal",
    "water",
)
"""What a ground is made of."""

DECOR: Final = (
    "rug",
    "oil",
    "blood",
    "scorch",
    "leaves",
    "line",
    "dashes",
    "stripes",
    "bays",
    "tyres",
    "drain",
    "puddle",
    "papers",
    "pallet",
    "hatch",
)
"""What lies about and neither blocks nor hides."""


def height_of(kind: str, written: float, wall_cm: float) -> float:
    """Return the height in cm of a kind: as written, else its own, else that of a wall."""
    return written or HEIGHTS.get(kind, FULL) or wall_cm
