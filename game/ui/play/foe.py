"""The card of an enemy over the board: one's own card and buttons stay where they are."""

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.figures import Figure
from game.ui.play.compact import CompactCard, foe_card, height, stealth_foe_card
from game.ui.play.odds_card import APART

if TYPE_CHECKING:
    from game.ui.play.scene import Play

LINES: Final = 3
WIDTH: Final = 320
"""Lines of the card, and its width in units."""


def foe_of(scene: "Play") -> Figure | None:
    """Return the enemy whose card is wanted: the one pointed at, or else the one looked at."""
    figures, own = scene.view.figures, scene.hand.mine
    if own is None or own.side != scene.match.viewer:
        return None
    for name in (scene.hover, scene.hand.looked):
        figure = figures.get(name or "")
        if figure is not None and figure.side != own.side:
            return figure
    return None


def card_of_foe(scene: "Play", odds: pygame.Rect | None) -> CompactCard | None:
    """Return the card of an enemy in its place on the board, clear of the card of an attack."""
    figure = foe_of(scene)
    if figure is None:
        return None
    px = scene.frame.px
    rect = pygame.Rect(0, 0, min(px(WIDTH), scene.table.board.w // 2), px(height(LINES)))
    barred = [item.rect for item in scene.group.items if item.solid]
    rect.topleft = _place(scene, figure, rect.size, [*barred, *([odds] if odds is not None else [])])
    if scene.desk.on and scene.view.stealth is not None:
        return stealth_foe_card(scene.words, scene.view, figure, rect)
    return foe_card(scene.words, scene.view, figure, scene.stage.names(scene.words), rect)


def _place(
    scene: "Play", figure: Figure, size: tuple[int, int], barred: list[pygame.Rect]
) -> tuple[int, int]:
    """Return the upper left corner in the first corner of the board that is free, else in the least bad one.

    Best covers nothing that is solid, not the pointer, neither the enemy nor the figure that acts.
    """
    inner = scene.table.board.inflate(*(-2 * scene.frame.px(APART),) * 2)
    actor = scene.hand.mine
    points = [each.point for each in (figure, actor) if each is not None]
    spots = [scene.group.pointer, *(scene.viewport.pixel(point) for point in points if point is not None)]
    choices: list[tuple[bool, int, int, tuple[int, int]]] = []
    for corner in ("topright", "topleft", "bottomright", "bottomleft"):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, corner, getattr(inner, corner))
        hidden = sum(rect.collidepoint(spot) for spot in spots)
        choices.append((rect.collidelist(barred) >= 0, hidden, len(choices), rect.topleft))
    return min(choices)[-1]
