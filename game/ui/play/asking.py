"""What the play scene asks over its board, if that is no turn: a question there takes the focus."""

from typing import TYPE_CHECKING

from game.rules.state import AnswerReaction, NameDefender, OrderTied
from game.ui.layout import Table
from game.ui.play import questions
from game.ui.play.reaction import reaction_strip
from game.ui.stealth.alarm import alarm_card
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.play.scene import Play


def question(scene: "Play", at: Table) -> list[Widget]:
    """Return what is asked over the board: a reaction, an order, who defends; or the alarm card.

    Only the order has an answer that a mere Return may give.
    """
    made = _panel(scene, at)
    for widget in made:
        if widget.focusable:
            widget.asks = "first" if widget.id == questions.CONFIRM else "row"
    return made


def _panel(scene: "Play", at: Table) -> list[Widget]:
    asked = scene.match.question
    if scene.desk.card and scene.desk.on:
        return alarm_card(scene.words, scene.view, scene.frame, at.board)
    if not scene.free:
        return []
    match asked:
        case AnswerReaction():
            return reaction_strip(scene, asked, at.board)
        case OrderTied():
            order = scene.tied or asked.figures
            return questions.order_panel(
                asked,
                order,
                scene.view,
                scene.words,
                at.board,
                scene.frame,
                scene.commands.submit,
                scene.commands.first_of_tied,
                scene.key,
            )
        case NameDefender():
            return questions.defender_panel(
                asked, scene.view, scene.words, at.board, scene.frame, scene.commands.submit, scene.key
            )
        case _:
            return []
