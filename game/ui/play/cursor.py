"""The board's cursor: the arrows move it, a key clicks there, an action taken by its key brings it."""

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.state import PlaceFigure
from game.table.lattice import Point
from game.ui.keyboard import HELD_KEYS
from game.ui.play.acts import pick_of
from game.ui.play.placing import place_for

if TYPE_CHECKING:
    from game.ui.play.scene import Play

ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
CURSOR: Final = tuple(f"cursor_{way}" for way in ARROWS)
PACE_CM: Final = 1.0
WIDE_CM: Final = 5.0
FINE_CM: Final = 0.1
"""How far an arrow carries the cursor: alone, with Shift, with Ctrl."""


class Cursor:
    """Points on the board by keys; `leads` once it was moved, until the mouse is."""

    def __init__(self, scene: "Play") -> None:
        self.scene = scene
        self.leads = False

    @property
    def placing(self) -> bool:
        """Whether a figure is to be placed."""
        return self.scene.free and isinstance(self.scene.match.question, PlaceFigure)

    @property
    def wants_place(self) -> bool:
        """Whether what is in hand is done at a place or to somebody on the board."""
        hand, choice = self.scene.hand, self.scene.hand.choice(self.scene.hand.action)
        able = choice is not None and choice.refused is None and pick_of(choice.action) != "now"
        return able and not self.scene.desk.listed and not self.scene.desk.free and hand.actor is not None

    def reach_out(self) -> None:
        """Put the cursor on the board, so that the key that clicks means what was taken in hand.

        It begins at whom an attack can hit, else where the mouse points, else at the figure.
        """
        scene, hand = self.scene, self.scene.hand
        if not scene.free or not (self.wants_place or self.placing):
            return
        able = [offer.target for offer in hand.offers(hand.action or "") if offer.refused is None]
        if able and hand.aimed.figure not in able:
            hand.cursor = scene.view.figures[able[0]].place
        elif hand.cursor is None:
            hand.cursor = self._start()
        scene.group.focus = "board"
        scene.commands.look_under()
        scene.viewport.bring(hand.cursor or self._start())
        scene.rebuild()

    def take(self, event: pygame.event.Event) -> bool:
        """Give the board the focus by an arrow that nobody else wanted; tell whether it was one."""
        if (self.scene.app.keys.command(event, "cursor") or "") not in CURSOR:
            return False
        self.scene.group.focus = "board"
        return self.key(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Move the board's cursor with the arrows, or click there; tell whether the key meant it."""
        scene = self.scene
        hand = scene.hand
        if hand.measuring and event.key not in HELD_KEYS:  # Shift is held to measure, and for nothing else
            alone = pygame.event.Event(pygame.KEYDOWN, key=event.key, mod=0)
            if scene.app.keys.command(alone, "cursor") == "cursor_click" and hand.cursor is not None:
                scene.commands.click()
                return True
        name = scene.app.keys.command(event, "cursor") or ""
        if name in CURSOR:
            wide, fine = event.mod & pygame.KMOD_SHIFT, event.mod & pygame.KMOD_CTRL
            step = WIDE_CM if wide else FINE_CM if fine else PACE_CM
            dx, dy = ARROWS[name.removeprefix("cursor_")]
            before = hand.cursor
            start = before or self._start()
            hand.cursor = self._inside(start.x + dx * step, start.y + dy * step)
            self.leads, hand.spot = True, None
            scene.commands.look_under()
            scene.viewport.bring(hand.cursor)
            if before is None:  # the button that ends the turn shows other keys now
                scene.rebuild()
            return True
        if name == "cursor_click" and hand.cursor is not None:
            scene.commands.click()
            return True
        return False

    def _start(self) -> Point:
        """Return where the cursor begins: at the mouse, else at the figure, or where it may be placed."""
        scene = self.scene
        figure, spot = scene.hand.subject, scene.hand.spot
        if spot is None and figure is not None:
            spot = place_for(scene.view, figure) if self.placing else figure.point
        terrain = scene.view.terrain
        return spot or Point.at(terrain.width / 2, terrain.depth / 2)

    def _inside(self, x: float, y: float) -> Point:
        terrain = self.scene.view.terrain
        return Point.at(min(max(x, 0.0), terrain.width - 0.01), min(max(y, 0.0), terrain.depth - 0.01))
