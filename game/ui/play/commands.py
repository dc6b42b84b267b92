"""What the player can do in the play scene, by whatever mouse, key or button."""

from typing import TYPE_CHECKING

from game.rules.intents import AnyIntent, EndActivation, SetOrder
from game.rules.state import TakeTurn
from game.ui.play.labels import next_order, plain
from game.ui.play.preview import figure_at

if TYPE_CHECKING:
    from game.ui.play.scene import Play


class Commands:
    """The commands of a play scene."""

    def __init__(self, scene: "Play") -> None:
        self.scene = scene

    def point_at(self, place: tuple[int, int]) -> None:
        """Follow the mouse: the place under it, and the figure there."""
        self.scene.hand.cursor = None
        self.scene.hand.spot = self.scene.viewport.point(place)
        under = figure_at(self.scene.view, self.scene.hand.spot) if self.scene.hand.spot is not None else None
        hover = under.id if under is not None else None
        widget = self.scene.group.hover or ""
        if hover is None and widget.startswith("sequence:"):
            hover = widget.partition(":")[2]
        if hover != self.scene.hover:
            self.scene.hover = hover
            self.scene.rebuild()

    def click(self) -> None:
        """Do what a click at the place pointed at means."""
        hand = self.scene.hand
        if hand.measuring:
            hand.tape_from = hand.pointed
            return
        aimed = hand.aimed
        if self.scene.free and aimed.switch is not None:
            hand.action = aimed.switch
        elif self.scene.free and aimed.intent is not None:
            self.submit(aimed.intent)
            return
        elif aimed.figure is not None:
            hand.looked = aimed.figure
        elif self.scene.free and aimed.far:
            self.scene.app.tell(self.scene.words.T("Out of reach"), 2.0)
        self.scene.rebuild()

    def take(self, action: str) -> None:
        """Take an action in hand, or do it at once."""
        if not self.scene.free:
            return
        intent = self.scene.hand.take(action)
        if intent is not None:
            self.submit(intent)
        else:
            choice = self.scene.hand.choice(action)
            if choice is not None and choice.refused is not None:
                self.scene.app.tell(plain(self.scene.words, choice.refused, self.scene.view))
            self.scene.rebuild()

    def submit(self, intent: AnyIntent) -> None:
        """Hand in an intent; a refusal is told."""
        refused = self.scene.match.submit(intent)
        if refused is not None:
            self.scene.app.tell(plain(self.scene.words, refused, self.scene.view))
        self.scene.rebuild()

    def end_turn(self) -> None:
        """End the activation of the active figure."""
        question = self.scene.match.question
        if self.scene.free and isinstance(question, TakeTurn):
            self.submit(EndActivation(question.side, question.figure))

    def undo(self) -> None:
        """Take the last intent back, or say why not."""
        refused = self.scene.match.undo()
        if refused is not None:
            self.scene.app.tell(plain(self.scene.words, refused, self.scene.view))
            return
        self.scene.follow_log()
        self.scene.hand.looked = None
        self.scene.rebuild()

    def change_order(self) -> None:
        """Give the figure on the card its next standing order."""
        figure = self.scene.hand.subject
        if figure is not None and figure.side == self.scene.match.viewer and self.scene.match.settled:
            self.submit(SetOrder(figure.side, figure.id, next_order(figure.order)))

    def first_of_tied(self, name: str) -> None:
        """Put a figure first among the tied ones."""
        self.scene.tied = (name, *(other for other in self.scene.tied if other != name))
        self.scene.rebuild()
