"""The strict reader of Tiled maps: reads, checks and types everything that a mission can contain."""

from game.missions.tiled.model import TiledMap
from game.missions.tiled.reader import read_map

__all__ = ["TiledMap", "read_map"]
