"""How big a map and what it refers to may be; all of it is checked before memory is taken."""

from typing import Final

FILE_BYTES: Final = 16 * 1024 * 1024
PROJECT_BYTES: Final = 1024 * 1024
PICTURE_BYTES: Final = 32 * 1024 * 1024
PICTURE_SIDE: Final = 16384
"""Pixels."""
PICTURE_AREA: Final = 64 * 1024 * 1024
"""Pixels."""

ELEMENTS: Final = 500_000
DEPTH: Final = 100
"""How deep elements of a file, and values of a project, may lie in each other."""

BOARD_CELLS: Final = 4_000_000
ALL_CELLS: Final = 16_000_000
"""Cells of all tile layers of a map together."""
OBJECTS: Final = 20_000
TILESETS: Final = 256
POINTS_OF_ONE: Final = 1000
POINTS_OF_ALL: Final = 200_000
FURTHEST_PX: Final = 1e7
"""Coordinates and sizes beyond this are slips of the keyboard, and would break later arithmetic."""
