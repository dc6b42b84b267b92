"""The badges round a base: what a figure is doing and what ails it, each in a place of its own."""

from typing import Final

import pygame

from game.picture.pens.palettes import BRASS, WATCH
from game.picture.people import marks
from game.picture.people.token import Token

GUISE: Final = "7a3f74"
"""The colour of a disguise: of its badge and of the collar that shows under it."""

SLATE: Final = "34414e"
BLOOD: Final = "8e1f1c"
RUST: Final = "a3400d"

_UPPER_LEFT: Final = (-1.0, -1.0)
_UPPER_RIGHT: Final = (1.0, -1.0)
_LOWER_RIGHT: Final = (1.0, 1.0)
_LOWER_LEFT: Final = (-1.0, 1.0)
_FOOT: Final = (0.0, 1.42)
_RIGHT: Final = (1.42, 0.0)
_LEFT: Final = (-1.42, 0.0)

Spot = tuple[float, float]
_SPOTS: Final = (_UPPER_RIGHT, _LOWER_RIGHT, _LOWER_LEFT, _FOOT, _RIGHT, _LEFT, _UPPER_LEFT)


def badges(t: Token, size: int, scale: float) -> list[tuple[pygame.Surface, float, float]]:
    """Return the badges of a figure and where they stand, in steps to the right and down; none on another."""
    found: list[tuple[pygame.Surface, float, float]] = []
    taken: list[Spot] = []
    for image, wanted in _wanted(t, size, scale):
        spot = wanted if wanted not in taken else next((s for s in _SPOTS if s not in taken), wanted)
        taken.append(spot)
        found.append((image, *spot))
    return found


def _wanted(t: Token, size: int, scale: float) -> list[tuple[pygame.Surface, Spot]]:
    """Return the badges, the most important first, and where each would best stand."""
    big = size + round(2 * scale)
    rows: tuple[tuple[bool, str, int, str, str, Spot], ...] = (
        (t.senseless, "dazed", big, SLATE, marks.CREAM, _UPPER_RIGHT),
        (t.hidden, "sneak", big, SLATE, marks.CREAM, _UPPER_RIGHT),
        (t.asleep, "sleep", big, "3d4a78", marks.CREAM, _UPPER_RIGHT),
        (t.watching, "watch", big, WATCH, marks.DARK, _UPPER_RIGHT),
        (t.jammed, "jam", size, RUST, marks.CREAM, _LOWER_RIGHT),
        (t.spent, "shell", size, "4a4442", marks.CREAM, _LOWER_RIGHT),
        (t.badly, "drop", size, BLOOD, marks.CREAM, _LOWER_LEFT),
        (t.chief, "crown", big, BRASS, marks.DARK, _FOOT),
        (t.disguised, "guise", big, GUISE, marks.CREAM, _LOWER_LEFT),
        (t.running, "sprint", size, "f0e442", marks.DARK, _FOOT),
        (t.lift > 0, "lift", size, SLATE, marks.CREAM, _LEFT),
        (t.ready and not t.active, "", round(7 * scale), BRASS, marks.DARK, _UPPER_LEFT),
    )
    return [
        (marks.badge(icon, px, back, front), spot) for shown, icon, px, back, front, spot in rows if shown
    ]
