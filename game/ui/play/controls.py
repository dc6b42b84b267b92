"""Mouse and keyboard on the play scene."""

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.intents import Place, React
from game.rules.moving.footing import standing_room
from game.rules.skirmish.deployment import zones
from game.rules.state import AnswerReaction, PlaceFigure
from game.table.lattice import Point
from game.table.outlines import box
from game.table.terrain import Outline
from game.ui.play import buttons
from game.ui.play.acts import act_of
from game.ui.play.viewport import PAN

if TYPE_CHECKING:
    from game.ui.play.scene import Play

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
STEP_CM: Final = 1.0
WIDE_CM: Final = 5.0
FINE_CM: Final = 0.1
APART_CM: Final = 4.0


class Controls:
    """What events mean for a play scene."""

    def __init__(self, scene: "Play") -> None:
        self.scene = scene

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event that no widget wanted; tell whether anything may look different."""
        scene = self.scene
        match event.type:
            case pygame.MOUSEMOTION:
                if not scene.viewport.drag(event.pos):
                    scene.commands.point_at(event.pos)
                return True
            case pygame.MOUSEBUTTONDOWN:
                return self._button(event)
            case pygame.MOUSEBUTTONUP if event.button == 3:
                if not scene.viewport.drop():
                    self.back()
                return True
            case pygame.MOUSEWHEEL:
                scene.viewport.zoom(event.y, scene.group.pointer)
                return True
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                return self._key_up(event)
            case pygame.WINDOWFOCUSLOST:
                scene.hand.measuring = scene.heights = False
                return True
            case _:
                return False

    def _button(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if not scene.viewport.camera.holds(*event.pos):
            return False
        if event.button == 1:
            scene.commands.point_at(event.pos)
            scene.commands.click()
            return True
        if event.button == 3:
            scene.viewport.grab(event.pos)
        return False

    def _key_up(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            scene.hand.measuring, scene.hand.tape_from = False, None
        elif event.key in (pygame.K_LALT, pygame.K_RALT):
            scene.heights = False
        else:
            return False
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        match event.key:
            case pygame.K_LSHIFT | pygame.K_RSHIFT:
                scene.hand.measuring = True
            case pygame.K_LALT | pygame.K_RALT:
                scene.heights = True
            case pygame.K_ESCAPE:
                self.back()
            case pygame.K_F1:
                self._help()
            case pygame.K_SPACE:
                self._next_own()
            case pygame.K_z if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                scene.commands.undo()
            case key if key in ENTER:
                scene.commands.end_turn()
            case _:
                return self._move_board(event) or self._letter(event)
        return True

    def _move_board(self, event: pygame.event.Event) -> bool:
        """Zoom, centre and move the board."""
        scene = self.scene
        view = scene.viewport
        match event.key:
            case pygame.K_PLUS | pygame.K_KP_PLUS | pygame.K_EQUALS:
                view.zoom(2)
            case pygame.K_MINUS | pygame.K_KP_MINUS:
                view.zoom(-2)
            case pygame.K_HOME | pygame.K_0 | pygame.K_KP_0:
                view.whole()
            case pygame.K_c:
                figure = scene.hand.subject
                if figure is not None and figure.point is not None:
                    view.centre(figure.point)
            case key if key in ARROWS:
                dx, dy = ARROWS[key]
                view.pan(-dx * scene.frame.px(PAN), -dy * scene.frame.px(PAN))
            case _:
                return False
        return True

    def _letter(self, event: pygame.event.Event) -> bool:
        """Take the key of an action, of a question, or of the sight."""
        scene = self.scene
        name = pygame.key.name(event.key).lower()
        asked = scene.match.question if scene.free else None
        match asked, name:
            case AnswerReaction(), "f" | "n":
                scene.commands.submit(React(asked.side, asked.figure, name == "f"))
            case PlaceFigure(), "a":
                self.place_anywhere()
            case _, "l":
                self.toggle_sight()
            case _ if name.isdigit() and name != "0":
                names = buttons.visible_actions(scene.hand)
                if int(name) <= len(names):
                    scene.commands.take(names[int(name) - 1])
            case _:
                return self._action(name)
        return True

    def _action(self, key: str) -> bool:
        scene = self.scene
        for name in buttons.visible_actions(scene.hand):
            act = act_of(name)
            if act is not None and act.key == key:
                scene.commands.take(name)
                return True
        return False

    # ------------------------------------------------------------ the cursor
    def cursor_key(self, event: pygame.event.Event) -> bool:
        """Move the board's cursor with the arrows, or click there; tell whether the key meant it."""
        scene = self.scene
        hand = scene.hand
        if event.key in ARROWS:
            wide, fine = event.mod & pygame.KMOD_SHIFT, event.mod & pygame.KMOD_CTRL
            step = WIDE_CM if wide else FINE_CM if fine else STEP_CM
            dx, dy = ARROWS[event.key]
            hand.measuring = False
            start = hand.cursor or hand.spot or self._start()
            hand.cursor = self._inside(start.x + dx * step, start.y + dy * step)
            scene.viewport.bring(hand.cursor)
            return True
        if event.key in ENTER and hand.cursor is not None:
            scene.commands.click()
            return True
        return False

    def _start(self) -> Point:
        figure = self.scene.hand.subject
        if figure is not None and figure.point is not None:
            return figure.point
        terrain = self.scene.view.terrain
        return Point.at(terrain.width / 2, terrain.depth / 2)

    def _inside(self, x: float, y: float) -> Point:
        terrain = self.scene.view.terrain
        return Point.at(min(max(x, 0.0), terrain.width - 0.01), min(max(y, 0.0), terrain.depth - 0.01))

    # ------------------------------------------------------------ what keys and buttons share
    def toggle_sight(self) -> None:
        """Show or hide what the figure sees."""
        self.scene.hand.sight = not self.scene.hand.sight
        self.scene.rebuild()

    def place_anywhere(self) -> None:
        """Place the figure that is asked for on a free place of its zone."""
        scene = self.scene
        asked = scene.match.question
        if not isinstance(asked, PlaceFigure):
            return
        figure = scene.view.figures[asked.figure]
        placed = sum(f.side == figure.side and f.point is not None for f in scene.view.figures.values())
        spots = (
            standing_room(scene.view, figure, zone, _in_line(zone, placed))
            for zone in zones(scene.view, figure)
        )
        spot = next((spot for spot in spots if spot is not None), None)
        if spot is not None:
            scene.commands.submit(Place(asked.side, asked.figure, spot))

    def back(self) -> None:
        """Let go of the last thing taken in hand; with nothing in hand, pause."""
        scene = self.scene
        hand = scene.hand
        if hand.cursor is not None:
            hand.cursor = None
        elif hand.sight:
            hand.sight = False
        elif hand.looked is not None:
            hand.looked = None
        elif hand.action is not None and hand.let_go():
            pass
        else:
            self.pause()
            return
        scene.rebuild()

    def pause(self) -> None:
        """Open the menu of the game."""
        from game.ui.scenes.dialogs import Pause

        self.scene.app.push(Pause(self.scene.app, self.scene))

    def _help(self) -> None:
        from game.ui.scenes.dialogs import Keys

        self.scene.app.push(Keys(self.scene.app))

    def _next_own(self) -> None:
        """Look at the next of one's own figures in play."""
        scene = self.scene
        own = [f.id for f in scene.view.figures.values() if f.side == scene.match.viewer and f.in_play]
        if not own:
            return
        now = scene.hand.subject
        place = own.index(now.id) + 1 if now is not None and now.id in own else 0
        scene.hand.looked = own[place % len(own)]
        point = scene.view.figures[scene.hand.looked].point
        if point is not None:
            scene.viewport.bring(point)
        scene.rebuild()


def _in_line(zone: Outline, placed: int) -> Point:
    """Return the next place of a loose line along a zone, from its middle outwards."""
    left, upper, right, lower = box(zone)
    along = (placed + 1) // 2 * APART_CM * (1 if placed % 2 else -1)
    x, y = (left + right) / 2, (upper + lower) / 2
    return Point.at(x + along, y) if right - left > lower - upper else Point.at(x, y + along)
