"""The small picture of a mission: its own, or that of its board as well as it is known."""

from pathlib import Path
from typing import Final

import pygame

from game.missions.cards import MissionCard
from game.missions.load import load
from game.picture.scenery import cache
from game.picture.scenery.board import size_px
from game.picture.scenery.sketch import sketch

COARSE: Final = 8
"""Pixels per cm of the picture of a board that is kept from the last time."""


def board_picture(card: MissionCard, folder: Path) -> pygame.Surface | None:
    """Return the picture on a mission's card: its own, else its board, as well as it is known."""
    if card.picture is not None:
        try:
            return pygame.image.load(str(card.picture)).convert()
        except (pygame.error, OSError):
            return None
    loaded = load(card.path)
    if loaded.state is None:
        return None
    terrain = loaded.state.terrain
    kept = cache.load(folder / cache.name_of(terrain, loaded.scenery, COARSE), size_px(terrain, COARSE))
    return kept or sketch(terrain, loaded.state.layout, loaded.scenery, COARSE // 2)
