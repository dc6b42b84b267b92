"""Which folder holds a mission and all that it names."""

from pathlib import Path
from typing import Final

from game.missions.tiled.project import SUFFIX

FOLDERS_UP: Final = 3
"""How far above a mission its project may lie."""


def root_of(mission: Path) -> Path:
    """Return the folder of a mission's project, or its own when there is none near."""
    own = mission.resolve().parent
    for folder in (own, *own.parents[:FOLDERS_UP]):
        if any(folder.glob("*" + SUFFIX)):
            return folder
    return own
