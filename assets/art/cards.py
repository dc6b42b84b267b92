"""Draw the picture of each mission's card in the menu: the whole table from above.

`python assets/art/cards.py [MISSION …]` writes `maps/pictures/MISSION.png`, the same every time.  A mission
names its picture in its property `picture`.
"""

import os
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.missions.load import load
from game.picture.scenery.board import bake
from game.shipped import shipped

MAPS: Final = shipped("maps")
PPC: Final = 8
"""Pixels per cm at which the table is drawn before it is made smaller."""

WIDTH: Final = 640
"""Width of a card's picture in pixels."""


def draw(path: Path) -> Path:
    """Draw the picture of a mission and return where it lies."""
    loaded = load(path)
    if loaded.state is None:
        raise SystemExit(f"{path} has faults: run `escaramuzas check` on it")
    board = bake(loaded.state.terrain, loaded.state.layout, loaded.scenery, PPC)
    size = WIDTH, round(WIDTH * board.get_height() / board.get_width())
    target = MAPS / "pictures" / f"{path.stem}.png"
    target.parent.mkdir(exist_ok=True)
    pygame.image.save(pygame.transform.smoothscale(board, size), target)
    return target


if __name__ == "__main__":
    for name in sys.argv[1:] or sorted(path.stem for path in MAPS.glob("*.tmx")):
        print(draw(MAPS / f"{name}.tmx"))
