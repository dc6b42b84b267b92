"""Which tileset a gid belongs to, and gids that belong to none."""

from pathlib import Path

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from game.missions.tiled.model import Tileset


class Gids:
    """The tilesets of a map by their gids; templates may add more."""

    def __init__(self, tilesets: list[Tileset]) -> None:
        self.tilesets = list(tilesets)

    def find(self, gid: int) -> tuple[Tileset, int] | None:
        """Return tileset and local id of a gid without flags, None when no tileset has it."""
        below = [each for each in self.tilesets if each.first_gid <= gid]
        if not below:
            return None
        tileset = max(below, key=lambda each: each.first_gid)
        local = gid - tileset.first_gid
        return (tileset, local) if _has(tileset, np.array([local])).all() else None

    def unknown(self, gids: NDArray[np.uint32]) -> NDArray[np.uint32]:
        """Return those of some different gids, 0 left aside, that no tileset has."""
        known = gids == 0
        ordered = sorted(self.tilesets, key=lambda each: each.first_gid)
        for number, tileset in enumerate(ordered):
            mine = gids >= tileset.first_gid
            if number + 1 < len(ordered):
                mine &= gids < ordered[number + 1].first_gid
            known |= mine & _has(tileset, gids.astype(np.int64) - tileset.first_gid)
        bad: NDArray[np.uint32] = gids[~known]
        return bad

    def of_template(self, file: Path, tileset: Tileset, local: int) -> int:
        """Return the map's gid for a tile of a template's tileset, which joins the map if it is new."""
        for each in self.tilesets:
            if each.file == file:
                return each.first_gid + local
        first = max((each.first_gid + max(each.span, each.count) for each in self.tilesets), default=1)
        self.tilesets.append(replace(tileset, first_gid=first))
        return first + local


def _has(tileset: Tileset, local: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Tell for each local id whether the tileset has that tile; an unusable tileset is not judged."""
    if not tileset.usable:
        return np.ones(local.shape, np.bool_)
    if tileset.count:
        return (local >= 0) & (local < tileset.count)
    return np.isin(local, np.array(sorted(tileset.tiles), np.int64))
