"""What the play scene needs of a game besides its session: looks, names, and how to play it again."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from game.missions.scenery import Scenery
from game.missions.tiled import TiledMap
from game.picture.battlefield import Battlefield
from game.picture.scenery.pasted import pasted
from game.rules.mission import Words as Texts
from game.session.speech.language import Language
from game.table.terrain import Terrain


class Stage(Struct, frozen=True):
    """A mission's pictures and names; `source` is its file, None when only a record knows it."""

    scenery: Scenery
    tiled: TiledMap | None = None
    titles: Mapping[str, Texts] = {}
    source: Path | None = None

    def board(self, terrain: Terrain, cache: Path) -> Battlefield:
        """Return the board of the mission, with the tiles of its map where they are to be seen."""
        tiles = pasted(self.tiled, terrain, self.scenery.look) if self.tiled is not None else None
        return Battlefield(self.scenery, terrain, cache, tiles=tiles)

    def names(self, words: Language) -> dict[str, str]:
        """Return the names of weapons, armours and profiles by their ids."""
        return {key.partition(".")[2]: words.of(texts) for key, texts in self.titles.items()}
