"""What the play scene needs of a game besides its session: looks, names, and how to play it again."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from game.missions.scenery import Scenery
from game.missions.tiled import TiledMap
from game.rules.mission import Words as Texts
from game.session.language import Language


class Stage(Struct, frozen=True):
    """A mission's pictures and names; `source` is its file, None when only a record knows it."""

    scenery: Scenery
    tiled: TiledMap | None = None
    titles: Mapping[str, Texts] = {}
    source: Path | None = None

    def names(self, words: Language) -> dict[str, str]:
        """Return the names of weapons, armours and profiles by their ids."""
        return {key.partition(".")[2]: words.of(texts) for key, texts in self.titles.items()}
