"""What the player can do in the play scene, by whatever mouse, key or button."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.rules.figures import StandingOrder
from game.rules.intents import AnyIntent, EndActivation, React, SetOrder
from game.rules.skirmish.choices import END
from game.rules.state import AnswerReaction, TakeStealthTurn, TakeTurn
from game.session.sightlines import disputed, sightlines_folder, write_sightline
from game.table.lattice import Point
from game.ui.play.aiming import Aimed
from game.ui.play.labels import action_label, out_of_reach, plain
from game.ui.play.orders import next_order, order_label
from game.ui.play.preview import figure_at
from game.ui.play.questions import CONFIRM
from game.ui.play.unwritten import unwritten
from game.ui.replay.film import start_of

if TYPE_CHECKING:
    from game.ui.play.scene import Play

WORTH: Final = ("walk", "shoot", "sprint", "crawl", "charge", "strike", "recover")
"""Actions that a player may regret to have left out."""

WORTH_BY_STEALTH: Final = ("stealth_walk", "sneak", "blow", "observe")
"""The same in a stealth turn in which nothing was done: it cannot be taken back (X-24)."""


class Commands:
    """The commands of a play scene."""

    def __init__(self, scene: "Play") -> None:
        self.scene = scene

    def point_at(self, place: tuple[int, int]) -> None:
        """Follow the mouse: the place under it, and the figure there."""
        pointed = self.scene.hand.cursor is not None
        self._put_cursor_away()
        self.scene.hand.spot = self.scene.viewport.point(place)
        hover = self._under(self.scene.hand.spot)
        if pointed or hover != self.scene.hover:
            self.scene.hover = hover
            self.scene.rebuild()

    def look_again(self) -> None:
        """Find what is under the pointer, or under the cursor, after the board has changed below it."""
        scene, group = self.scene, self.scene.group
        if scene.hand.cursor is not None and group.focus != "board":
            scene.hand.cursor = None
        if scene.hand.cursor is not None:
            self.look_under()
            return
        by_mouse = not scene.controls.cursor.leads
        spot = scene.viewport.point(group.pointer) if by_mouse else None
        scene.hand.spot, scene.hover = spot, self._under(spot)

    def _under(self, spot: Point | None) -> str | None:
        """Return the figure at a place of the board, else the one whose card is pointed at."""
        figure = figure_at(self.scene.view, spot) if spot is not None else None
        if figure is not None:
            return figure.id
        card, _, name = (self.scene.group.hover or "").partition(":")
        return name if card == "sequence" else None

    def film(self) -> None:
        """Show once more what the viewer saw and heard since his last turn."""
        scene = self.scene
        if not scene.free:
            return
        start = start_of(scene.match.moments, scene.match.viewer)
        if not scene.handover.show_film(start, scene.rebuild):
            scene.app.tell(scene.words.T("You saw and heard nothing since your last turn."), 3.0)

    def click(self) -> None:
        """Do what a click at the place pointed at means."""
        hand = self.scene.hand
        if hand.measuring:
            if hand.sight:
                hand.sight_from = hand.pointed
            else:
                hand.tape_from = hand.pointed
            return
        aimed = hand.aimed
        if self.scene.desk.click(aimed.figure):
            return
        if self.scene.free and aimed.switch is not None:
            hand.action = aimed.switch
        elif self.scene.free and aimed.intent is not None:
            self._go(aimed)
            return
        elif aimed.figure is not None:
            hand.looked = aimed.figure
        elif self.scene.free and aimed.far:
            self.scene.app.tell(out_of_reach(self.scene.words, hand), 2.0)
        self.scene.rebuild()

    def take(self, action: str) -> None:
        """Take an action in hand, or do it at once."""
        if not self.scene.free or self.scene.desk.take(action):
            return
        if action == self.scene.hand.action and self.next_target():
            return
        intent = self.scene.hand.take(action)
        if intent is not None:
            self.submit(intent)
        else:
            choice = self.scene.hand.choice(action)
            if choice is not None and choice.refused is not None:
                self.scene.app.tell(plain(self.scene.words, choice.refused, self.scene.view))
            self.scene.rebuild()

    def next_target(self) -> bool:
        """Move the cursor to the next target of the attack in hand; tell whether there is one."""
        scene, hand = self.scene, self.scene.hand
        able = [offer.target for offer in hand.offers(hand.action or "") if offer.refused is None]
        if not able:
            return False
        now = hand.aimed.figure
        place = (able.index(now) + 1) % len(able) if now in able else 0
        hand.cursor = scene.view.figures[able[place]].place
        scene.group.focus = "board"
        self.look_under()
        scene.viewport.bring(hand.cursor)
        scene.rebuild()
        return True

    def look_under(self) -> None:
        """Take the figure under the cursor for the one that is pointed at."""
        scene, spot = self.scene, self.scene.hand.cursor
        under = figure_at(scene.view, spot) if spot is not None else None
        scene.hover = under.id if under is not None else None

    def submit(self, intent: AnyIntent) -> None:
        """Hand in an intent; a refusal is told, and so is a record that cannot be written."""
        try:
            refused = self.scene.match.submit(intent)
        except OSError as error:
            self.scene.app.tell("\n".join(unwritten(self.scene.words, error)), 6.0)
            self.scene.rebuild()
            return
        if refused is not None:
            self.scene.app.tell(plain(self.scene.words, refused, self.scene.view))
        else:
            self._put_cursor_away()
        self.scene.rebuild()

    def _put_cursor_away(self) -> None:
        """Leave the board, as something was done there or the mouse points: Enter ends the turn again."""
        self.scene.hand.cursor = None
        if self.scene.group.focus == "board":
            self.scene.group.focus = None

    def _go(self, aimed: Aimed) -> None:
        """Hand in what a click means, after a question where a known enemy may react to it."""
        intent, way, _ = aimed.intent, aimed.way, self.scene.words.T
        if intent is None:
            return
        if way is None or not way.risks or not self.scene.app.settings.confirm_risk:
            self.submit(intent)
            return
        count = self.scene.words.plural("{count} reaction", "{count} reactions", len(way.risks))
        names = ", ".join(self.scene.view.figures[risk.figure].name for risk in way.risks)
        self._ask(
            "risk", _("Move all the same?"), f"{count}: {names}", _("Move"), lambda: self.submit(intent)
        )

    def end_turn(self) -> None:
        """End the activation of the active figure, after a question where it could still do something."""
        scene, question = self.scene, self.scene.match.question
        if isinstance(scene.desk.question, TakeStealthTurn):
            figure = scene.desk.question.figure
            idle = scene.view.figures[figure].points > 1
            self._end(figure, WORTH_BY_STEALTH if idle else (), scene.desk.end)
        elif not scene.desk.end() and scene.free and not scene.flow.deaf and isinstance(question, TakeTurn):
            intent = EndActivation(question.side, question.figure)
            if self._can_go_back(question.figure):
                self._end_for_now(intent)
            else:
                self._end(question.figure, WORTH, lambda: self.submit(intent))

    def _end_for_now(self, intent: EndActivation) -> None:
        """End a figure's turn without a question, and tell how that is taken back if it could do more."""
        scene, name = self.scene, self.scene.view.figures[intent.figure].name
        early, key = any(self._possible(action) for action in WORTH), scene.key("undo")
        self.submit(intent)
        if early and key:
            scene.app.tell(scene.words.T("{name} is done. {key} takes that back.", name=name, key=key), 3.0)

    def _end(self, figure: str, worth: tuple[str, ...], end: Callable[[], object]) -> None:
        """End a figure's turn, after a question where it could still do something that is worth it."""
        words, view = self.scene.words, self.scene.view
        left = [name for name in worth if self._possible(name)]
        if not left or not self.scene.app.settings.confirm_end:
            end()
            return
        labels = ", ".join(action_label(words, view, name).lower() for name in left)
        name = view.figures[figure].name
        below = words.T("{name} can still do something: {actions}.", name=name, actions=labels)
        self._ask("end", words.T("Is {name} done?", name=name), below, words.T("Figure done"), end)

    def _can_go_back(self, figure: str) -> bool:
        """Tell whether the end of a figure's turn can be taken back: a person's figure comes next (X-24)."""
        view, persons = self.scene.view, self.scene.match.persons
        final = view.options.fog == "sight" or view.mission.infiltration is not None or not view.options.undo
        if final or figure not in view.sequence:
            return False
        later = view.sequence[view.sequence.index(figure) + 1 :]
        waiting = [view.figures[name] for name in later if name is not None]
        following = next((each for each in waiting if each.in_play and not each.acted), None)
        return following is not None and following.side in persons

    def nothing_left(self) -> bool:
        """Tell whether the active figure can do nothing more, and nothing that it did can be taken back."""
        scene = self.scene
        able = [choice.action for choice in scene.hand.choices if choice.refused is None]
        return able == [END] and scene.match.undo_refusal() is not None

    def _possible(self, action: str) -> bool:
        choice = self.scene.hand.choice(action)
        return choice is not None and choice.refused is None

    def _ask(self, what: str, title: str, below: str, label: str, yes: Callable[[], object]) -> None:
        """Ask whether to do something; `what` is the last part of the setting that asks."""
        from game.ui.scenes.dialogs import Sure

        app = self.scene.app
        app.push(Sure(app, what, (title, below, label), yes))

    def dispute(self) -> None:
        """Store the sightline that is shown as a file."""
        _, found = self.scene.words.T, self.scene.hand.crossing
        if found is None:
            self.scene.app.tell(_("Show what is seen first, and point at a place or a figure."))
            return
        try:
            path = write_sightline(sightlines_folder(), disputed(self.scene.view, found.a, found.b))
        except OSError as error:
            self.scene.app.tell(_("The sightline cannot be stored: {reason}.", reason=error))
            return
        self.scene.app.tell(_("Sightline stored: {path}", path=path), 6.0)

    def undo(self) -> None:
        """Take the last intent back, or say why not."""
        try:
            refused = self.scene.match.undo()
        except OSError as error:
            self.scene.app.tell("\n".join(unwritten(self.scene.words, error)), 6.0)
            return
        if refused is not None:
            self.scene.app.tell(plain(self.scene.words, refused, self.scene.view))
            return
        self.scene.follow_log()
        self.scene.hand.looked = None
        self.scene.rebuild()

    def change_order(self) -> None:
        """Give the figure on the card its next standing order."""
        figure = self.scene.hand.mine
        if figure is not None and figure.side == self.scene.match.viewer and self.scene.match.settled:
            self.submit(SetOrder(figure.side, figure.id, next_order(figure.order)))

    def order_all(self) -> None:
        """Give all figures of the viewer the standing order of the one on the card."""
        scene, figure = self.scene, self.scene.hand.mine
        if figure is None or figure.side != scene.match.viewer or not scene.match.settled:
            return
        own = [each for each in scene.view.figures.values() if each.side == figure.side and not each.down]
        for each in own:
            if each.order != figure.order:
                scene.match.submit(SetOrder(each.side, each.id, figure.order))
        label = order_label(scene.words, figure.order)
        scene.app.tell(scene.words.T("Reactions of all figures: {order}", order=label), 3.0)
        scene.rebuild()

    def react_by(self, order: StandingOrder) -> None:
        """Answer the reaction that is asked for as a new standing order of its figure does from now on."""
        asked = self.scene.match.question
        if isinstance(asked, AnswerReaction):
            self.scene.match.submit(SetOrder(asked.side, asked.figure, order))
            self.submit(React(asked.side, asked.figure, order.mode == "always"))

    def first_of_tied(self, name: str) -> None:
        """Put a figure first among the tied ones; the key that presses confirms that next."""
        self.scene.tied = (name, *(other for other in self.scene.tied if other != name))
        self.scene.group.focus = CONFIRM
        self.scene.rebuild()
