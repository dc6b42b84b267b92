"""Maps written on the spot, for faults that no edge map has."""

from pathlib import Path

from game.missions.problems import Problem
from game.missions.tiled import TiledMap, read_map

NO_TYPES = '{"propertyTypes": []}'


def write(folder: Path, inside: str, size: tuple[int, int] = (2, 1), project: str | None = NO_TYPES) -> Path:
    """Write a map of `size` tiles of 16 px around some elements, with its project, and return its path."""
    file = folder / "tiny.tmx"
    file.write_text(
        f'<map version="1.10" orientation="orthogonal" width="{size[0]}" height="{size[1]}" '
        f'tilewidth="16" tileheight="16">{inside}</map>',
        encoding="utf-8",
    )
    if project is not None:
        (folder / "tiny.tiled-project").write_text(project, encoding="utf-8")
    return file


def read_tiny(
    folder: Path, inside: str, project: str | None = NO_TYPES
) -> tuple[TiledMap | None, tuple[Problem, ...]]:
    """Write a map and read it."""
    return read_map(write(folder, inside, project=project))


def with_object(attributes: str, inside: str = "") -> str:
    """Return an object layer "L" with one object of id 7."""
    return f'<objectgroup id="1" name="L"><object id="7" {attributes}>{inside}</object></objectgroup>'
