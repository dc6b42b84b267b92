"""Draw the pictures of the README: a game on the warehouse mission as the player sees its board.

`python assets/art/pictures.py [en|es]` writes `assets/art/pictures/board_1280.png`, the same every time.
"""

import os
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import numpy as np
import pygame

from game.bots import opponent
from game.checks import SeededDice
from game.missions.load import load
from game.missions.scenery import Scenery
from game.picture.battlefield import Battlefield
from game.picture.camera import Camera
from game.picture.frame import THICK, THIN
from game.rules.front import begin, choices, play, view
from game.rules.state import State, TakeTurn
from game.rules.view import View
from game.session.words import Words
from game.shipped import shipped
from game.table.lattice import Point
from game.ui.play.hand import Hand
from game.ui.play.looks import Shown, board_look
from game.ui.play.playback import Effects

PICTURES: Final = Path(__file__).parent / "pictures"
MISSION: Final = "el_almacen.tmx"
SIZE: Final = (1280, 800)
SEED: Final = 11
TURN: Final = 3
LEAST_RISK: Final = 1
APART_CM: Final = 2
"""How far the places that are tried lie from each other."""
PX_PER_CM: Final = 15.0
EAST_CM: Final = 8.0
"""How far to the right of the figure the middle of the picture lies."""


def mid_game(opening: State) -> State:
    """Let two opponents play until somebody of the first side may act who could be shot at on his way."""
    dice, own = SeededDice(SEED), SeededDice(SEED, "opponents")
    regular = opponent("regular")
    state = begin(opening, dice).state
    first = state.mission.sides[0].id
    while state.phase != "over":
        asked = state.asked
        if state.turn >= TURN and isinstance(asked, TakeTurn) and asked.side == first:
            hand = pointing(view(state, first))
            if hand is not None:
                return state
        assert asked is not None
        known = view(state, asked.side)
        intent = regular(known, choices(known), own)
        assert intent is not None
        state = play(state, intent, dice).state
    raise ValueError("the game ended too soon: take another seed")


def pointing(known: View) -> Hand | None:
    """Point at the farthest place where the active figure may be shot at on its way; None without one."""
    hand = Hand()
    hand.hold(known)
    figure, area = hand.actor, hand.area
    if figure is None or area is None:
        return None
    best: tuple[float, Hand] | None = None
    for dy in range(-10, 11, APART_CM):
        for dx in range(-10, 11, APART_CM):
            spot = Point.at(figure.place.x + dx, figure.place.y + dy)
            tried = Hand()
            tried.hold(known)
            tried.spot = spot
            way = tried.aimed.way
            if way is not None and way.refused is None and len(way.risks) >= LEAST_RISK:
                worth = way.cm + len(way.risks)
                if best is None or worth > best[0]:
                    best = (worth, tried)
    return best[1] if best is not None else None


def board(scenery: Scenery, state: State, words: Words) -> pygame.Surface:
    """Draw the board round the figure that may act, with the move that is being thought about."""
    known = view(state, state.mission.sides[0].id)
    hand = pointing(known)
    assert hand is not None
    assert hand.actor is not None
    picture = pygame.Surface(SIZE, 0, 32)
    room = (THICK, THICK, SIZE[0] - THICK - THIN, SIZE[1] - THICK - THIN)
    camera = Camera(0.0, 0.0, PX_PER_CM, room).centred(hand.actor.place.x + EAST_CM, hand.actor.place.y)
    camera = camera.clamped(known.terrain.width, known.terrain.depth)
    field = Battlefield(scenery, known.terrain)
    field.settle(known, camera)
    field.draw(picture, known, board_look(hand, Effects(), words, Shown()), camera)
    return picture


def kept_small(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture with a quarter of the tones of each colour: it looks alike, and its file is small."""
    tones = pygame.surfarray.array3d(picture)
    coarse = np.minimum((tones.astype(np.uint16) + 2) // 4 * 4, 255).astype(np.uint8)
    return pygame.surfarray.make_surface(coarse)


def main(language: str) -> None:
    loaded = load(shipped("maps") / MISSION)
    assert loaded.state is not None
    state = mid_game(loaded.state)
    picture = board(loaded.scenery, state, Words(language))
    PICTURES.mkdir(exist_ok=True)
    pygame.image.save(kept_small(picture), str(PICTURES / "board_1280.png"))


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "en")
