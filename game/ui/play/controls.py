"""Mouse and keyboard on the play scene."""

from typing import TYPE_CHECKING

import pygame

from game.rules.intents import Place, React
from game.rules.state import AnswerReaction, NameDefender, OrderTied, PlaceFigure
from game.session.settings_keys import command_of
from game.ui.play import buttons
from game.ui.play.cursor import ARROWS, Cursor
from game.ui.play.placing import place_for
from game.ui.play.questions import CONFIRM
from game.ui.play.viewport import PAN
from game.ui.stealth.column import button_names

if TYPE_CHECKING:
    from game.ui.play.scene import Play


class Controls:
    """What events mean for a play scene."""

    def __init__(self, scene: "Play") -> None:
        self.scene = scene
        self.cursor = Cursor(scene)

    def cursor_key(self, event: pygame.event.Event) -> bool:
        """Take a key that the board has the focus for."""
        return self.cursor.key(event)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event that no widget wanted; tell whether anything may look different."""
        scene = self.scene
        match event.type:
            case pygame.MOUSEMOTION:
                self.cursor.leads = False
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
                return self._digit(event) or self.cursor.take(event)
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
        scene, keys = self.scene, self.scene.app.keys
        if keys.lets_go(event, "measure"):
            scene.hand.measuring, scene.hand.tape_from = False, None
        elif keys.lets_go(event, "ranges"):
            scene.heights = False
        else:
            return False
        return True

    def command(self, name: str) -> bool:
        """Do what a key calls; tell whether it was taken."""
        scene = self.scene
        match name:
            case "measure":
                scene.hand.measuring = True
            case "ranges":
                scene.heights = True
            case "back":
                self.back()
            case "next_figure":
                self._next_own()
            case "undo":
                scene.commands.undo()
            case "end_turn":
                self._enter()
            case "sight":
                self.toggle_sight()
            case "dispute":
                scene.commands.dispute()
            case "quick_save":
                scene.saving.save()
            case "quick_load":
                scene.saving.load()
            case "orders":
                scene.commands.change_order()
            case "orders_all":
                scene.commands.order_all()
            case "film":
                scene.commands.film()
            case _:
                return self._move_board(name) or self._answer(name) or self._action(name)
        return True

    def _move_board(self, name: str) -> bool:
        """Zoom, centre and move the board."""
        scene = self.scene
        view = scene.viewport
        match name:
            case "zoom_in":
                view.zoom(2)
            case "zoom_out":
                view.zoom(-2)
            case "whole_board":
                view.whole()
            case "centre":
                figure = scene.hand.subject
                if figure is not None and figure.point is not None:
                    view.centre(figure.point)
            case "pan_left" | "pan_right" | "pan_up" | "pan_down":
                dx, dy = ARROWS[name.removeprefix("pan_")]
                view.pan(-dx * scene.frame.px(PAN), -dy * scene.frame.px(PAN))
            case _:
                return False
        return True

    def _answer(self, name: str) -> bool:
        """Answer a question that is no turn."""
        asked = self.scene.match.question if self.scene.free else None
        match asked, name:
            case AnswerReaction(), "fire" | "decline":
                self.scene.commands.submit(React(asked.side, asked.figure, name == "fire"))
            case PlaceFigure(), "place_anywhere":
                self.place_anywhere()
            case _:
                return False
        return True

    def _action(self, name: str) -> bool:
        """Take an action in hand, by its own key or by its place among the buttons."""
        scene = self.scene
        if name == "quiet":
            scene.desk.skip()
            return True
        digit = name.removeprefix("action_") if name.startswith("action_") else ""
        if digit and scene.desk.entries():
            chosen = scene.desk.choose(int(digit) - 1)
            if scene.hand.named:
                self.cursor.reach_out()
            return chosen
        names = button_names(scene.desk) if scene.desk.on else buttons.visible_actions(scene.hand)
        if name == "free_act":
            scene.commands.take("free")
            return True
        if name.startswith("action_"):
            names = names[int(name.removeprefix("action_")) - 1 :][:1]
        else:
            known = [choice.action for choice in scene.hand.choices]
            names = [action for action in (*names, *known) if command_of(action) == name]
        if names:
            scene.commands.take(names[0])
            if scene.hand.action == names[0]:
                self.cursor.reach_out()
        return bool(names)

    def _digit(self, event: pygame.event.Event) -> bool:
        """Press a row of the question over the board by its number; tell whether there is one."""
        scene = self.scene
        name = scene.app.keys.command(event, "turn") or ""
        if not scene.free or not isinstance(scene.match.question, OrderTied | NameDefender):
            return False
        rows = [item for item in scene.group.items if item.asks and item.id != CONFIRM]
        number = int(name.removeprefix("action_")) if name.startswith("action_") else 0
        if not 0 < number <= len(rows):
            return False
        rows[number - 1].press()
        return True

    def _enter(self) -> None:
        """End the turn; where a list is open or the board has the focus, nothing ends by a mere Enter."""
        scene = self.scene
        if scene.desk.listed:
            scene.app.tell(scene.words.T("Choose from the list"), 2.0)
        elif self.cursor.placing or (scene.group.focus == "board" and self.cursor.wants_place):
            self.cursor.reach_out()
        else:
            scene.commands.end_turn()

    # ------------------------------------------------------------ what keys and buttons share
    def toggle_sight(self) -> None:
        """Show or hide what the figure sees."""
        self.scene.hand.look_along(on=not self.scene.hand.sight)
        self.scene.rebuild()

    def place_anywhere(self) -> None:
        """Place the figure that is asked for on a free place of its zone."""
        scene = self.scene
        asked = scene.match.question
        if not isinstance(asked, PlaceFigure):
            return
        spot = place_for(scene.view, scene.view.figures[asked.figure])
        if spot is not None:
            scene.commands.submit(Place(asked.side, asked.figure, spot))

    def back(self) -> None:
        """Let go of the last thing taken in hand; with nothing in hand, pause."""
        scene = self.scene
        hand = scene.hand
        if hand.cursor is not None:
            hand.cursor = None
        elif scene.desk.back():
            pass
        elif hand.sight:
            hand.look_along(on=False)
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
        from game.ui.scenes.pause import Pause

        self.scene.app.push(Pause(self.scene.app, self.scene))

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
