"""The opponent of a lesson: it does what its cues say, so that what is to be seen can be seen."""

from collections.abc import Iterable
from typing import Final

from game.bots import opponent
from game.checks import Dice
from game.rules.choice import Choice
from game.rules.front import refusal
from game.rules.intents import AnyIntent, EndActivation, Order, Overwatch, React, Shoot, Walk
from game.rules.state import AnswerReaction, OrderTied, TakeTurn
from game.rules.view import View
from game.session.session import Opponent
from game.table.lattice import Point
from game.ui.tutorial.steps import Cue, Lesson

OTHERWISE: Final = "regular"
"""Who answers what a lesson has no cue for."""


def rival(lesson: Lesson) -> Opponent:
    """Return the opponent of a lesson; it draws no dice."""

    def answer(view: View, choices: Iterable[Choice], dice: Dice) -> AnyIntent | None:
        match view.asked:
            case OrderTied(figures=figures):
                return Order(view.side, figures)
            case AnswerReaction() as asked:
                return React(view.side, asked.figure, _harmless(lesson, view, asked.target))
            case TakeTurn() as asked:
                return _turn(lesson, view, asked.figure)
            case _:
                return opponent(OTHERWISE)(view, choices, dice)

    return answer


def _harmless(lesson: Lesson, view: View, target: str) -> bool:
    """Tell whether a shot leaves a figure in play, as far as can be said."""
    return view.figures[target].pv >= lesson.spares


def _turn(lesson: Lesson, view: View, figure: str) -> AnyIntent:
    for cue in lesson.cue:
        if cue.figure == figure and view.turn >= cue.turn:
            intent = _cued(lesson, view, cue)
            if intent is not None and refusal(view, intent) is None:
                return intent
    return EndActivation(view.side, figure)


def _cued(lesson: Lesson, view: View, cue: Cue) -> AnyIntent | None:
    side, figure = view.side, cue.figure
    match cue.action:
        case "walk":
            goal = cue.path[(view.turn - cue.turn) % len(cue.path)]
            return Walk(side, figure, (Point.at(*goal),))
        case "overwatch":
            return Overwatch(side, figure, ())
        case "shoot":
            enemies = [each for each in view.figures.values() if each.side != side and each.in_play]
            shots = (Shoot(side, figure, enemy.id) for enemy in enemies if _harmless(lesson, view, enemy.id))
            return next((shot for shot in shots if refusal(view, shot) is None), None)
