"""What a board looks like beyond what the rules measure: grounds, things that lie about, lamps, season."""

from msgspec import Struct

from game.table.terrain import Outline


class Ground(Struct, frozen=True, cache_hash=True):
    """A piece of ground of one material; later ones lie over earlier ones.

    Materials: grass, meadow, earth, mud, sand, gravel, snow, concrete, asphalt, cobbles, stone, planks,
    boards, parquet, tiles, terracotta, carpet, metal, water.
    """

    material: str
    outline: Outline


class Decor(Struct, frozen=True, cache_hash=True):
    """Something flat that lies on the ground and neither blocks nor hides: a rug, a stain, painted lines.

    `x`, `y` is its middle, `width` and `depth` its sides, all in cm; `turned` is in degrees clockwise.
    """

    kind: str
    x: float
    y: float
    width: float
    depth: float
    turned: float = 0.0


class Lamp(Struct, frozen=True, cache_hash=True):
    """A lamp that lights the board at night up to `radius` cm."""

    x: float
    y: float
    radius: float = 22.0


class Scenery(Struct, frozen=True, cache_hash=True):
    """The look of a board.

    `setting` is temperate, autumn, arid or winter; `hour` is day or night; `look` is inked, or tiles for a
    board drawn with the pictures of its own tileset.
    """

    base: str = "grass"
    grounds: tuple[Ground, ...] = ()
    setting: str = "temperate"
    hour: str = "day"
    look: str = "inked"
    lamps: tuple[Lamp, ...] = ()
    decor: tuple[Decor, ...] = ()
