"""What stands on a table, as vectors, and the state of what can change.

A `Terrain` is the part that a mission fixes, a `Layout` the part that play changes (which doors are open,
which crates were pushed).  Both are values: they compare, hash, and travel in a record.
"""

from collections.abc import Iterator

from msgspec import Struct

Outline = tuple[tuple[float, float], ...]
"""Corners of a simple polygon in cm, in order, not closed; y grows downwards."""

STEP_CM = 0.5
"""A difference of height up to this is walked, in cm (T-04)."""


class Solid(Struct, frozen=True, cache_hash=True):
    """Something solid that stands on the table: wall, crate, tree, roof, parapet.

    `height_cm` is a multiple of 1/16 cm.  `kind` says what it is, for words and pictures.  A wall is
    rasterised by touch, everything else by cell centres (T-07).
    """

    id: str
    kind: str
    outline: Outline
    height_cm: float
    climbable: bool = True


class Water(Struct, frozen=True, cache_hash=True):
    """Water blocks movement, not sight (T-04)."""

    id: str
    outline: Outline


class Door(Struct, frozen=True, cache_hash=True):
    """A door (S-035): a rectangle at least 1 cm thick; closed it has the full height of a wall (T-07).

    `outline` holds its four corners; the leaf turns about the first one and shuts towards the second.
    """

    id: str
    outline: Outline


class Terrain(Struct, frozen=True, cache_hash=True):
    """What a mission puts on the table and play does not change.

    `width` and `depth` are the table's size in cm (x and y); `cell` is the side of a raster cell, 1 or
    0.5 cm; `wall_cm` the full height of walls and closed doors (T-04).
    """

    width: float
    depth: float
    cell: float = 1.0
    wall_cm: float = 6.0
    solids: tuple[Solid, ...] = ()
    waters: tuple[Water, ...] = ()
    doors: tuple[Door, ...] = ()


class Shift(Struct, frozen=True, cache_hash=True):
    """How far a solid was pushed from where the mission put it, in whole cm (T-08)."""

    solid: str
    dx: int
    dy: int


class Layout(Struct, frozen=True, cache_hash=True):
    """What play has changed: which doors stand open, which solids were pushed; both in file order."""

    open_doors: tuple[str, ...] = ()
    shifts: tuple[Shift, ...] = ()


def moved(outline: Outline, dx: float, dy: float) -> Outline:
    """Return an outline moved by so many cm."""
    return tuple((x + dx, y + dy) for x, y in outline)


def solids(terrain: Terrain, layout: Layout) -> Iterator[Solid]:
    """Yield the solids where they stand now."""
    shifts = {shift.solid: shift for shift in layout.shifts}
    for solid in terrain.solids:
        shift = shifts.get(solid.id)
        if shift is None:
            yield solid
        else:
            yield Solid(
                solid.id,
                solid.kind,
                moved(solid.outline, shift.dx, shift.dy),
                solid.height_cm,
                solid.climbable,
            )
