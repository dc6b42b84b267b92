"""Where the files that travel with the game lie."""

from functools import cache
from pathlib import Path


@cache
def shipped(folder: str) -> Path:
    """Return the folder `assets` or `maps` as it travels with the game.

    In a wheel both lie inside the package; in a checkout or an editable install, beside it.
    """
    package = Path(__file__).resolve().parent
    inside = package / folder
    return inside if inside.is_dir() else package.parent / folder
